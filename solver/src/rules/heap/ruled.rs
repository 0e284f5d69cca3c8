//! Heaps by rules of one's own: a move takes k from a heap of n and leaves up to three heaps a ≥ b ≥ c of the rest,
//! where conditions on these numbers allow it. The rules are those of both players, or each has their own.
//!
//! # Source
//! Examples: subtract-a-square (Golomb 1966), Mark (Fraenkel 2011), Couples are Forever (Caines, Gates, Guy and
//! Nowakowski 1999), partizan splittles (Mesdal 2009).
mod parameters;

use super::octal::names::RowNames;
use super::takes;
use crate::board::{Act, Board, Heap, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapValue, Method, Reason, Split};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Range, Reach, Ruleset, Source, Text, Touch, Values, skills,
};
use crate::search;
use crate::theory::heaps::condition;
use crate::theory::heaps::ruled::{Parts, RuledValues, Side};
use crate::value::{Value, nim_sum};
use std::sync::Arc;

pub use parameters::{read, read_sum, write, write_sum};
pub(in crate::rules) use parameters::{read_rule, write_rule};

/// The most things in all heaps together, by the most heaps that a move leaves: so all moves can be listed.
const LARGEST: [u64; 3] = [1_000, 80, 36];
/// The most heaps in one component.
const MOST_HEAPS: usize = 1_000;
/// The most moves that reasons name.
const MOST_NAMED: usize = 1_000;
/// The most moves with which the steps to the canonical form are shown.
const MOST_OPTIONS: usize = 16;
/// The most positions of several heaps that are searched, and the most things where heaps may be split.
const MOST_POSITIONS: u64 = 200_000;
const MOST_SPLIT: u64 = 40;

/// Heaps by rules of one's own, `heaps(k=1,3,4):12`: conditions on the numbers of a move; `docs/notation.md` of the
/// repository has the rules. Values come from a table of all smaller heaps, so that all heaps together hold at most
/// 1,000 things, fewer where heaps are split.
pub struct Ruled;

/// The rules of Left and of Right, and heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuledRows {
    left: Arc<Side>,
    right: Arc<Side>,
    sizes: Vec<u64>,
    names: RowNames,
}

impl RuledRows {
    /// A position of the same game with other heaps, without names, as in a search.
    fn with(&self, sizes: Vec<u64>) -> RuledRows {
        RuledRows { left: self.left.clone(), right: self.right.clone(), sizes, names: RowNames::default() }
    }

    fn side(&self, by: Player) -> &Arc<Side> {
        match by {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    fn has_same_rules(&self) -> bool {
        self.left == self.right
    }

    fn moves(&self, by: Player) -> impl Iterator<Item = Split> {
        let side = self.side(by);
        let heaps = self.sizes.iter().enumerate();
        heaps.flat_map(move |(heap, &from)| {
            side.options(from).iter().map(move |parts| Split { heap, from, left: ascending(parts) })
        })
    }

    /// Whether somebody can move in a heap of `n`.
    fn is_alive(&self, n: u64) -> bool {
        !self.left.options(n).is_empty() || !self.right.options(n).is_empty()
    }
}

/// The heaps left, the smallest first.
fn ascending(parts: &Parts) -> Vec<u64> {
    parts.iter().rev().filter(|part| **part > 0).map(|part| u64::from(*part)).collect()
}

/// Reads heaps with at most `room` things together.
fn sizes(mut state: Input, mut room: u64) -> Result<Vec<u64>, ParseError> {
    let mut sizes = Vec::new();
    loop {
        state.skip_spaces();
        let at = state.at();
        let size = state.number(0, room)?;
        room -= size;
        sizes.push(size);
        if sizes.len() > MOST_HEAPS {
            return state.error_at(at, ParseErrorKind::TooMany { limit: MOST_HEAPS as u64 });
        }
        state.skip_spaces();
        if state.is_end() {
            return Ok(sizes);
        }
        state.expect(',', ",")?;
    }
}

/// The Grundy values of all heaps, where both players have the same rules.
fn values(position: &RuledRows, cx: &mut Context) -> Result<Vec<u64>, Stop> {
    let largest = position.sizes.iter().copied().max().unwrap_or(0);
    cx.with_table(|table: &mut RuledValues, cx| {
        let known = table.grundy(&position.left, largest, cx)?;
        Ok(position.sizes.iter().map(|&n| known[n as usize]).collect())
    })
}

/// The moves that leave the Grundy value 0, at most [`MOST_NAMED`].
fn winning(position: &RuledRows, values: &[u64], cx: &mut Context) -> Result<Vec<Split>, Stop> {
    let sum = nim_sum(values);
    let largest = position.sizes.iter().copied().max().unwrap_or(0);
    cx.with_table(|table: &mut RuledValues, cx| {
        let known = table.grundy(&position.left, largest, cx)?;
        let left = |mv: &Split| nim_sum(mv.left.iter().map(|n| known[*n as usize]));
        let moves = position.moves(Player::Left).filter(|mv| sum ^ values[mv.heap] ^ left(mv) == 0);
        Ok(moves.take(MOST_NAMED).collect())
    })
}

impl Ruleset for Ruled {
    type Position = RuledRows;
    type Move = Split;

    fn card(&self) -> Card {
        Card { key: "heaps", family: Family::Heap, kind: Kind::Parametric, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<RuledRows, ParseError> {
        let Some(parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        let (left, right) = parameters::read(parameters)?;
        let parts = condition::parts(&left).max(right.as_deref().map_or(1, condition::parts));
        let sizes = sizes(state, LARGEST[parts - 1])?;
        let largest = sizes.iter().copied().max().unwrap_or(0) as u16;
        let left = Arc::new(Side::new(left, largest));
        let right = right.map_or_else(|| left.clone(), |rules| Arc::new(Side::new(rules, largest)));
        Ok(RuledRows { left, right, sizes, names: RowNames::Numbered })
    }

    fn write(&self, position: &RuledRows) -> Text {
        let right = (!position.has_same_rules()).then(|| position.right.rules());
        let parameters = parameters::write(position.left.rules(), right);
        Text { parameters: Some(parameters), state: takes::write(&position.sizes) }
    }

    fn moves(&self, position: &RuledRows, by: Player) -> Vec<Split> {
        position.moves(by).collect()
    }

    /// The position after a move: the heaps left replace the heap; if nothing is left, an empty heap does.
    fn play(&self, position: &RuledRows, mv: &Split) -> RuledRows {
        let mut sizes = position.sizes.clone();
        let left: &[u64] = if mv.left.is_empty() { &[0] } else { &mv.left };
        let names = position.names.split(sizes.len(), mv.heap, left.len());
        sizes.splice(mv.heap..=mv.heap, left.iter().copied());
        RuledRows { names, ..position.with(sizes) }
    }

    /// The name `9→5`, `9→0`, `9→2,5`; after an equal heap further ahead, with the heap's number (from 1): `9→2,5@4`.
    fn act(&self, position: &RuledRows, mv: &Split) -> Act {
        let again = position.sizes[..mv.heap].contains(&mv.from);
        Act::Heaps(vec![Heap { heap: mv.heap, from: mv.from, left: mv.left.clone(), again }])
    }

    /// The lowest thing taken, where one heap is left or none; else the things taken between the first two heaps, and
    /// the first thing of every further heap.
    fn touch(&self, _position: &RuledRows, mv: &Split) -> Touch {
        let take = mv.from - mv.left.iter().sum::<u64>();
        let stick = |index| Part::Stick { pile: mv.heap as u32, index };
        let first = mv.left.first().copied().unwrap_or(0);
        let gone: Vec<Part> = (first..first + take).map(stick).collect();
        let mut parts = if mv.left.len() > 1 && take > 0 { gone.clone() } else { vec![stick(first)] };
        if let [a, rest @ .., _] = mv.left.as_slice() {
            let mut at = a + take;
            for b in rest {
                at += b;
                parts.push(stick(at));
            }
        }
        Touch { parts, gone }
    }

    /// The twin of a split: the heaps left in the opposite order.
    fn twin(&self, _position: &RuledRows, mv: &Split) -> Option<Split> {
        let left: Vec<u64> = mv.left.iter().rev().copied().collect();
        (left != mv.left).then(|| Split { left, ..mv.clone() })
    }

    fn board(&self, position: &RuledRows) -> Board {
        Board::Piles { heaps: position.sizes.clone(), names: position.names.shown() }
    }

    fn is_impartial(&self, position: &RuledRows) -> bool {
        position.has_same_rules()
    }

    fn negate(&self, position: &RuledRows) -> Option<RuledRows> {
        Some(RuledRows { left: position.right.clone(), right: position.left.clone(), ..position.clone() })
    }

    fn normal_form(&self, position: &RuledRows) -> RuledRows {
        let mut sizes: Vec<u64> = position.sizes.iter().copied().filter(|&n| position.is_alive(n)).collect();
        sizes.sort_unstable();
        position.with(sizes)
    }

    fn split(&self, position: &RuledRows) -> Vec<RuledRows> {
        position.sizes.iter().filter(|&&n| position.is_alive(n)).map(|&n| position.with(vec![n])).collect()
    }

    fn held(&self, position: &RuledRows) -> usize {
        32 + 16 * position.sizes.len() + position.names.bytes()
    }

    skills!(Large, Values, Reach);
}

impl Large for Ruled {
    fn count(&self, position: &RuledRows, by: Player) -> u128 {
        position.sizes.iter().map(|&n| position.side(by).options(n).len() as u128).sum()
    }

    /// The move of this name; the heaps left may be in any order.
    fn by_name(&self, position: &RuledRows, by: Player, name: &str) -> Option<Split> {
        let (heap, left) = takes::named_heap(&position.sizes, name)?;
        let from = position.sizes[heap];
        let left: Vec<u64> = match left {
            "0" => Vec::new(),
            left => left.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?,
        };
        let mut sorted = left.clone();
        sorted.sort_unstable();
        let allowed = position.side(by).options(from).iter().any(|parts| ascending(parts) == sorted);
        allowed.then_some(Split { heap, from, left })
    }

    /// The moves that leave one row at most.
    fn ranges(&self, position: &RuledRows, by: Player) -> Vec<Range> {
        let of_heap = |(heap, &from): (usize, &u64)| {
            let options = position.side(by).options(from);
            let alone = options.iter().map(ascending).filter(|left| left.len() <= 1);
            let mut takes: Vec<u64> = alone.map(|left| from - left.iter().sum::<u64>()).filter(|n| *n > 0).collect();
            takes.sort_unstable();
            takes.dedup();
            takes::ranges(&position.sizes, heap, &takes)
        };
        position.sizes.iter().enumerate().flat_map(of_heap).collect()
    }
}

impl Values for Ruled {
    fn value(&self, position: &RuledRows, cx: &mut Context) -> Result<Value, Stop> {
        if position.has_same_rules() {
            return Ok(Value::Nimber(nim_sum(&values(position, cx)?)));
        }
        cx.with_table(|table: &mut RuledValues, cx| {
            let mut sum = cx.forms.zero();
            for &n in &position.sizes {
                let form = table.form([&position.left, &position.right], n, cx)?;
                sum = cx.forms.add(sum, form, cx.meter)?;
            }
            Ok(Value::Form(sum))
        })
    }

    /// The options' values, and all heaps as heaps of Nim; where the players' rules differ, the steps to the canonical
    /// form; under misère play the search alone.
    fn explain(&self, position: &RuledRows, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        if play == Play::Misere {
            return search::definition::explain(self, position, play, cx);
        }
        if !position.has_same_rules() {
            let moves: usize = Player::BOTH.iter().map(|&by| position.moves(by).count()).sum();
            let is_short = position.sizes.len() == 1 && (1..=MOST_OPTIONS).contains(&moves);
            let form = if is_short { search::simplify::explain(self, position, cx)? } else { None };
            return Ok(Explanation { method: Method::Search, reasons: form.into_iter().collect() });
        }
        let values = values(position, cx)?;
        let mut reasons = match position.sizes.as_slice() {
            [_] => search::definition::explain(self, position, play, cx)?.reasons,
            _ => Vec::new(),
        };
        let sum = nim_sum(&values);
        let moves = if sum == 0 { Vec::new() } else { winning(position, &values, cx)? };
        let heaps = position.sizes.iter().zip(&values).map(|(&size, &value)| HeapValue { size, value }).collect();
        reasons.push(Reason::OctalMoves { heaps, sum, moves });
        Ok(Explanation { method: Method::Search, reasons })
    }
}

impl Reach for Ruled {
    /// Whether a search through all sums of heaps may end soon.
    fn searchable(&self, position: &RuledRows) -> bool {
        let splits = [&position.left, &position.right].iter().any(|side| condition::parts(side.rules()) > 1);
        match splits {
            true => position.sizes.iter().sum::<u64>() <= MOST_SPLIT,
            false => position.sizes.iter().fold(1u64, |all, n| all.saturating_mul(n + 1)) <= MOST_POSITIONS,
        }
    }
}

const EXAMPLES: &[Example] = &[
    // Subtract a square.
    Example::normal("heaps(k=square):23", Source::Lab),
    // Mark: one, or half of them.
    Example::normal("heaps(k=1/2a=n-1,n):12", Source::Lab),
    // At most half of them.
    Example::normal("heaps(2k=..n):21,9", Source::Lab),
    // A proper divisor; a number that is not coprime.
    Example::normal("heaps(k=divisor.n;a=1..):12", Source::Lab),
    Example::normal("heaps(k!=coprime.n):15", Source::Lab),
    // Couples are forever: only they are not split.
    Example::normal("heaps(k=0;n!=2;b=1..):9", Source::Lab),
    // Splittles: take, and perhaps split the rest.
    Example::normal("heaps(k=1,2;b=0..|k=1,3;b=0..):7", Source::Lab),
    Example::misere("heaps(k=1,prime):13", Source::Lab),
];
