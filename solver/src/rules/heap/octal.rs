//! Taking and breaking: a code defines the numbers that may be taken of a heap, and the heaps into which the rest may
//! be broken.
//!
//! Octal games by their code, and Kayles, Dawson's Chess, Lasker's Nim and Grundy's game by name.
//!
//! # Source
//! Guy and Smith 1956; Dudeney 1908 and Loyd 1914 (Kayles); Dawson 1935; Lasker 1931; Grundy 1939.
mod examples;
mod explain;
mod misere;
pub(super) mod names;
mod parameters;

use super::takes;
use crate::board::{Act, Board, Heap, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Split};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, SumSearch, Text, Touch,
    Values, skills,
};
use crate::theory::heaps::code::{Code, NOTHING, ONE, THREE, TWO};
use crate::theory::heaps::misere::Miseres;
use crate::theory::heaps::moves;
use crate::theory::heaps::octal::Octals;
use crate::value::{Value, nim_sum};
use names::RowNames;
use std::sync::Arc;

/// The most moves that reasons name.
const MOST_NAMED: usize = 1_000;
/// The most heaps in one component.
pub const MOST_HEAPS: usize = 10_000;

/// A ruleset of this schema: with a code in the text, or with a fixed code.
pub struct Octal {
    key: &'static str,
    grade: Grade,
    code: Option<fn() -> Code>,
    /// Whether a move is named by one thing, which is removed with its neighbours.
    centred: bool,
    examples: &'static [Example],
}

/// Octal and hexadecimal games by their code, `octal(0.77):10,4`: digit k of the code says into how many heaps the rest
/// may be split when k are taken (Guy and Smith 1956). Grundy values come from a table up to the largest heap, or up to
/// a proved period.
pub const OCTAL: Octal =
    Octal { key: "octal", grade: Grade::Advanced, code: None, centred: false, examples: examples::OCTAL };
/// Kayles, `kayles:7`, of code 0.77: a move takes one or two neighbours from a row, and what is left may be two rows
/// (Dudeney 1908, Loyd 1914).
pub const KAYLES: Octal =
    Octal { key: "kayles", grade: Grade::First, code: Some(Code::kayles), centred: false, examples: examples::KAYLES };
/// Dawson's Chess, `dawson:7`, of code 0.137: a move takes one thing of a row with its neighbours (Dawson 1935).
pub const DAWSON: Octal =
    Octal { key: "dawson", grade: Grade::Further, code: Some(Code::dawson), centred: true, examples: examples::DAWSON };
/// Lasker's Nim, `lasker:7`: a move takes any number from a heap, or splits one into two (Lasker 1931).
pub const LASKER: Octal = Octal {
    key: "lasker",
    grade: Grade::Further,
    code: Some(Code::lasker),
    centred: false,
    examples: examples::LASKER,
};
/// Grundy's game, `grundy:7`: a move splits a heap into two unequal ones (Grundy 1939).
pub const GRUNDY: Octal = Octal {
    key: "grundy",
    grade: Grade::Further,
    code: Some(Code::grundy),
    centred: false,
    examples: examples::GRUNDY,
};

impl Octal {
    pub(super) fn key(&self) -> &'static str {
        self.key
    }

    /// The code of the ruleset; `next` is the input after missing parameters.
    pub(super) fn code(&self, parameters: Option<Input>, next: &Input) -> Result<Code, ParseError> {
        match (self.code, parameters) {
            (Some(code), None) => Ok(code()),
            (None, Some(parameters)) => parameters::read(parameters),
            (Some(_), Some(parameters)) => parameters.error(ParseErrorKind::ParametersUnexpected),
            (None, None) => next.error(ParseErrorKind::ParametersExpected),
        }
    }
}

/// The code, and heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heaps {
    code: Arc<Code>,
    sizes: Vec<u64>,
    names: RowNames,
}

impl Heaps {
    /// A position of the same game with other heaps, without names, as in a search.
    fn with(&self, sizes: Vec<u64>) -> Heaps {
        Heaps { code: self.code.clone(), sizes, names: RowNames::default() }
    }
}

/// Calls `tell` with the heaps left by each move of a heap, by the number taken and then by place.
fn each_break(code: &Code, from: u64, tell: &mut dyn FnMut(&[u64])) {
    for take in code.takes(from) {
        let (digit, rest) = (code.digit(take), from - take);
        let mut leave = |left: &[u64]| {
            if code.allows(take, left) {
                tell(left);
            }
        };
        if digit & NOTHING != 0 && rest == 0 {
            leave(&[]);
        }
        if digit & ONE != 0 && rest > 0 {
            leave(&[rest]);
        }
        if digit & TWO != 0 {
            (1..rest).for_each(|a| leave(&[a, rest - a]));
        }
        if digit & THREE != 0 {
            (1..rest).for_each(|a| (1..rest - a).for_each(|b| leave(&[a, b, rest - a - b])));
        }
    }
}

/// The places in the row of a thing that can name the removal of these things: at the rim it has one neighbour less.
fn centres(first: u64, take: u64, from: u64) -> std::ops::Range<u64> {
    match take {
        3.. => first + 1..first + take - 1,
        2 if from == 2 => 0..2,
        2 if first == 0 => 0..1,
        2 => first + 1..first + 2,
        _ => first..first + take,
    }
}

/// All moves of a heap.
fn breaks(code: &Code, heap: usize, from: u64) -> Vec<Split> {
    let mut moves = Vec::new();
    each_break(code, from, &mut |left| moves.push(Split { heap, from, left: left.to_vec() }));
    moves
}

/// Whether all parts are Kayles, by its name or by its code.
fn is_kayles(parts: &[&Heaps]) -> bool {
    parts.iter().all(|part| *part.code == Code::kayles())
}

/// The Grundy values of all heaps.
fn values(position: &Heaps, cx: &mut Context) -> Result<Vec<u64>, Stop> {
    cx.with_table(|table: &mut Octals, cx| table.grundy(&position.code, &position.sizes, cx))
}

/// The moves to Grundy value `target`, at most `limit`.
fn moves_to(position: &Heaps, target: u64, limit: usize, cx: &mut Context) -> Result<Vec<Split>, Stop> {
    let values = values(position, cx)?;
    let change = nim_sum(&values) ^ target;
    cx.with_table(|table: &mut Octals, cx| {
        let sequence = table.sequence(&position.code);
        let mut found = Vec::new();
        for (heap, &from) in position.sizes.iter().enumerate() {
            let room = limit - found.len();
            let leaves = moves::to_value(sequence, from, values[heap] ^ change, room, cx.meter)?;
            found.extend(leaves.into_iter().map(|leaves| Split { heap, from, left: leaves.left }));
        }
        Ok(found)
    })
}

impl Ruleset for Octal {
    type Position = Heaps;
    type Move = Split;

    fn card(&self) -> Card {
        Card { key: self.key, family: Family::Heap, kind: Kind::Impartial, grade: self.grade }
    }

    fn examples(&self) -> &'static [Example] {
        self.examples
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Heaps, ParseError> {
        let code = self.code(parameters, &state)?;
        let sizes = state.numbers(0, code.largest(), MOST_HEAPS)?;
        Ok(Heaps { code: Arc::new(code), sizes, names: RowNames::Numbered })
    }

    fn write(&self, position: &Heaps) -> Text {
        let sizes: Vec<String> = position.sizes.iter().map(u64::to_string).collect();
        let parameters = self.code.is_none().then(|| parameters::write(&position.code));
        Text { parameters, state: sizes.join(",") }
    }

    fn moves(&self, position: &Heaps, _by: Player) -> Vec<Split> {
        position.sizes.iter().enumerate().flat_map(|(heap, &from)| breaks(&position.code, heap, from)).collect()
    }

    /// The position after a move: the heaps left replace the heap; if nothing is left, an empty heap does.
    fn play(&self, position: &Heaps, mv: &Split) -> Heaps {
        let mut sizes = position.sizes.clone();
        let left = mv.left.strip_prefix(&[0]).unwrap_or(&mv.left);
        let left: &[u64] = if left.is_empty() { &[0] } else { left };
        let names = position.names.split(sizes.len(), mv.heap, left.len());
        sizes.splice(mv.heap..=mv.heap, left.iter().copied());
        Heaps { names, ..position.with(sizes) }
    }

    /// The name `5→2,2`, `5→3`, `5→0`, and `5→0,3` for a row shortened at its beginning; after an equal heap further
    /// ahead, with the heap's number (from 1): `5→2,2@4`.
    fn act(&self, position: &Heaps, mv: &Split) -> Act {
        let again = position.sizes[..mv.heap].contains(&mv.from);
        Act::Heaps(vec![Heap { heap: mv.heap, from: mv.from, left: mv.left.clone(), again }])
    }

    /// The things that are taken; if nothing is taken, the first thing of every heap after the first one that is left.
    /// If moves only take from the end of a row, tapping the lowest one taken is enough.
    fn touch(&self, position: &Heaps, mv: &Split) -> Touch {
        let take = mv.from - mv.left.iter().sum::<u64>();
        let stick = |index| Part::Stick { pile: mv.heap as u32, index };
        let in_rows = position.code.is_in_rows();
        let first = mv.left.first().copied().unwrap_or(0);
        let gone: Vec<Part> = (first..first + take).map(stick).collect();
        let parts = match mv.left.as_slice() {
            _ if self.centred => centres(first, take, mv.from).map(stick).collect(),
            [] | [_] if !in_rows => vec![stick(first)],
            [] | [_] => gone.clone(),
            [a, rest @ ..] => {
                let mut parts = if take > 0 { gone.clone() } else { vec![stick(*a)] };
                let mut at = a + take;
                for b in &rest[..rest.len() - 1] {
                    at += b;
                    parts.push(stick(at));
                }
                parts
            }
        };
        Touch { parts, gone }
    }

    /// The twin of shortening a row at its end: shortening it at its beginning.
    fn twin(&self, position: &Heaps, mv: &Split) -> Option<Split> {
        let [rest] = mv.left[..] else { return None };
        (position.code.is_in_rows() && rest < mv.from).then(|| Split { left: vec![0, rest], ..mv.clone() })
    }

    fn board(&self, position: &Heaps) -> Board {
        Board::Piles { heaps: position.sizes.clone(), names: position.names.shown() }
    }

    /// The key of the schema: a position carries its code.
    fn interpretation_key(&self) -> &'static str {
        OCTAL.key
    }

    fn normal_form(&self, position: &Heaps) -> Heaps {
        let mut sizes: Vec<u64> = position.sizes.iter().copied().filter(|&n| position.code.count(n) > 0).collect();
        sizes.sort_unstable();
        position.with(sizes)
    }

    fn split(&self, position: &Heaps) -> Vec<Heaps> {
        let alive = position.sizes.iter().filter(|&&n| position.code.count(n) > 0);
        alive.map(|&n| position.with(vec![n])).collect()
    }

    /// Lists grow by doubling where a heap is broken.
    fn held(&self, position: &Heaps) -> usize {
        32 + 16 * position.sizes.len() + position.names.bytes()
    }

    skills!(Large, Values, MovesTo, SumSearch(Play::Misere), Misere);
}

impl Large for Octal {
    fn count(&self, position: &Heaps, _by: Player) -> u128 {
        position.sizes.iter().fold(0u128, |sum, &n| sum.saturating_add(position.code.count(n)))
    }

    fn by_name(&self, position: &Heaps, _by: Player, name: &str) -> Option<Split> {
        let (heap, left) = takes::named_heap(&position.sizes, name)?;
        let from = position.sizes[heap];
        let left: Vec<u64> = match left {
            "0" => Vec::new(),
            left => left.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?,
        };
        let rest = left.iter().try_fold(0u64, |sum, n| sum.checked_add(*n))?;
        let take = from.checked_sub(rest)?;
        let twin = matches!(left[..], [0, _]) && take > 0 && position.code.is_in_rows();
        let allowed = position.code.allows(take, if twin { &left[1..] } else { &left });
        allowed.then_some(Split { heap, from, left })
    }

    /// The ranges of each heap: moves that leave one heap or none, from the least take on, without a gap.
    fn ranges(&self, position: &Heaps, _by: Player) -> Vec<Range> {
        let (digits, repeats) = position.code.digits();
        let range = |(heap, &from): (usize, &u64)| {
            let leaves = |take: u64| {
                let bit = if take == from { NOTHING } else { ONE };
                take <= from && position.code.digit(take) & bit != 0
            };
            let written = digits.len() as u64;
            let least = (1..=written).find(|&take| leaves(take))?;
            let end = (least..written).take_while(|&take| leaves(take + 1)).last().map_or(least, |take| take + 1);
            let most = match end {
                end if end < written || !repeats => end,
                _ if leaves(from) => from,
                end => end.max(from - 1),
            };
            Some(Range {
                parts: vec![Part::Stick { pile: heap as u32, index: 0 }],
                from,
                least: from - most,
                most: from - least,
                step: 1,
                before: format!("{from}→"),
                after: takes::suffix(&position.sizes, heap),
            })
        };
        position.sizes.iter().enumerate().filter_map(range).collect()
    }
}

impl Values for Octal {
    fn value(&self, position: &Heaps, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(nim_sum(&values(position, cx)?)))
    }

    fn explain(&self, position: &Heaps, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        explain::explain(self, position, play, cx)
    }
}

impl MovesTo for Octal {
    fn moves_to(
        &self,
        position: &Heaps,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Split>>, Stop> {
        moves_to(position, target, limit, cx).map(Some)
    }
}

impl SumSearch for Octal {
    fn search(&self, parts: &[Heaps], _mover: Player, _play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let heaps = parts.iter().flat_map(|part| part.sizes.iter().map(|&size| (&part.code, size)));
        cx.with_table(|table: &mut Miseres, cx| table.wins(heaps, cx.meter)).map(Some)
    }
}

impl Misere for Octal {
    /// The theorem for tame heaps, and for Kayles.
    fn theorem(&self, parts: &[&Heaps], _mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<Split>>, Stop> {
        match misere::tame(parts, cx)? {
            None if is_kayles(parts) => misere::kayles(parts, cx).map(Some),
            answer => Ok(answer),
        }
    }

    fn wins(&self, parts: &[&Heaps], _mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        match misere::tame_wins(parts, cx)? {
            None if is_kayles(parts) => misere::kayles_wins(parts, cx).map(Some),
            answer => Ok(answer),
        }
    }
}
