//! Taking and breaking: what may be taken of a heap, and into how many heaps the rest may be broken, by a code.
//!
//! Octal games by their code, and Kayles, Dawson's Chess, Lasker's Nim and Grundy's game by name.
//!
//! # Source
//! Guy and Smith 1956; Dudeney 1908 and Loyd 1914 (Kayles); Dawson 1935; Lasker 1931; Grundy 1939.
mod examples;
mod explain;
mod misere;
mod parameters;

use super::takes;
use crate::board::{Board, Part};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::Split;
use crate::ruleset::{Card, Example, Explanation, Family, Kind, Misere, Range, Ruleset, Text, Touch};
use crate::search::{Context, Stop};
use crate::theory::heaps::code::{Code, NOTHING, ONE, THREE, TWO};
use crate::theory::heaps::misere::Miseres;
use crate::theory::heaps::moves;
use crate::theory::heaps::octal::Octals;
use crate::value::Value;
use std::sync::Arc;

/// The largest heap.
pub const LARGEST: u64 = 1 << 63;
/// Reasons name so many moves at the most.
const MOST_NAMED: usize = 1_000;
/// The most heaps in one component.
pub const MOST_HEAPS: usize = 10_000;

/// A ruleset of this schema: by a code in the text, or with a code of its own.
pub struct Octal {
    key: &'static str,
    code: Option<fn() -> Code>,
    examples: &'static [Example],
}

pub const OCTAL: Octal = Octal { key: "octal", code: None, examples: examples::OCTAL };
pub const KAYLES: Octal = Octal { key: "kayles", code: Some(Code::kayles), examples: examples::KAYLES };
pub const DAWSON: Octal = Octal { key: "dawson", code: Some(Code::dawson), examples: examples::DAWSON };
pub const LASKER: Octal = Octal { key: "lasker", code: Some(Code::lasker), examples: examples::LASKER };
pub const GRUNDY: Octal = Octal { key: "grundy", code: Some(Code::grundy), examples: examples::GRUNDY };

impl Octal {
    pub(super) fn key(&self) -> &'static str {
        self.key
    }

    /// The code of the ruleset; `next` is what follows where parameters are missing.
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
}

impl Heaps {
    fn with(&self, sizes: Vec<u64>) -> Heaps {
        Heaps { code: self.code.clone(), sizes }
    }
}

/// What the moves of a heap leave, by what is taken and then by place.
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

/// All moves of a heap.
fn breaks(code: &Code, heap: usize, from: u64) -> Vec<Split> {
    let mut moves = Vec::new();
    each_break(code, from, &mut |left| moves.push(Split { heap, from, left: left.to_vec() }));
    moves
}

/// Are they all Kayles, by its name or by its code?
fn is_kayles(parts: &[&Heaps]) -> bool {
    parts.iter().all(|part| *part.code == Code::kayles())
}

/// The Grundy values of all heaps.
fn values(position: &Heaps, cx: &mut Context) -> Result<Vec<u64>, Stop> {
    cx.with_table(|table: &mut Octals, cx| table.grundy(&position.code, &position.sizes, cx))
}

fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
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
        Card { key: self.key, family: Family::Heap, kind: Kind::Impartial }
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Heaps, ParseError> {
        let code = self.code(parameters, &state)?;
        Ok(Heaps { code: Arc::new(code), sizes: state.numbers(0, LARGEST, MOST_HEAPS)? })
    }

    fn write(&self, position: &Heaps) -> Text {
        let sizes: Vec<String> = position.sizes.iter().map(u64::to_string).collect();
        let parameters = self.code.is_none().then(|| parameters::write(&position.code));
        Text { parameters, state: sizes.join(",") }
    }

    fn moves(&self, position: &Heaps, _by: Player) -> Vec<Split> {
        position.sizes.iter().enumerate().flat_map(|(heap, &from)| breaks(&position.code, heap, from)).collect()
    }

    fn count(&self, position: &Heaps, _by: Player) -> u128 {
        position.sizes.iter().fold(0u128, |sum, &n| sum.saturating_add(position.code.count(n)))
    }

    /// What is left of a heap stands in its place; where nothing is left, an empty heap.
    fn play(&self, position: &Heaps, mv: &Split) -> Heaps {
        let mut sizes = position.sizes.clone();
        let left: &[u64] = if mv.left.is_empty() { &[0] } else { &mv.left };
        sizes.splice(mv.heap..=mv.heap, left.iter().copied());
        position.with(sizes)
    }

    /// `5→2,2`, `5→3`, `5→0`; where an equal heap stands before it, the heap's number (from 1) follows: `5→2,2@4`.
    fn name(&self, position: &Heaps, mv: &Split) -> String {
        let left: Vec<String> = mv.left.iter().map(u64::to_string).collect();
        let left = if left.is_empty() { "0".to_owned() } else { left.join(",") };
        format!("{}→{left}{}", mv.from, takes::suffix(&position.sizes, mv.heap))
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
        position.code.allows(take, &left).then_some(Split { heap, from, left })
    }

    /// The things that are taken; where nothing is taken, the first thing of every heap after the first one that is left.
    /// Where moves only take from the end of a row, tapping the lowest one that goes is enough.
    fn touch(&self, position: &Heaps, mv: &Split) -> Touch {
        let take = mv.from - mv.left.iter().sum::<u64>();
        let stick = |index| Part::Stick { pile: mv.heap as u32, index };
        let in_rows = position.code.is_in_rows();
        match mv.left.as_slice() {
            [] | [_] => {
                let left = mv.from - take;
                let gone = (left..mv.from).map(stick).collect();
                let mut parts = if in_rows { (left..mv.from).map(stick).collect() } else { vec![stick(left)] };
                if in_rows {
                    // It does not matter from which end a row is made shorter.
                    parts.extend((0..take.min(left)).map(stick));
                }
                Touch { parts, gone }
            }
            [a, rest @ ..] => {
                let gone: Vec<Part> = (*a..a + take).map(stick).collect();
                let mut parts = if take > 0 { gone.clone() } else { vec![stick(*a)] };
                let mut at = a + take;
                for b in &rest[..rest.len() - 1] {
                    at += b;
                    parts.push(stick(at));
                }
                Touch { parts, gone }
            }
        }
    }

    fn board(&self, position: &Heaps) -> Board {
        Board::Piles { heaps: position.sizes.clone() }
    }

    /// Of each heap the moves that leave one heap or none and take the least or, without a gap, more.
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

    fn normal_form(&self, position: &Heaps) -> Heaps {
        let mut sizes: Vec<u64> = position.sizes.iter().copied().filter(|&n| position.code.count(n) > 0).collect();
        sizes.sort_unstable();
        position.with(sizes)
    }

    fn split(&self, position: &Heaps) -> Vec<Heaps> {
        let alive = position.sizes.iter().filter(|&&n| position.code.count(n) > 0);
        alive.map(|&n| position.with(vec![n])).collect()
    }

    fn value(&self, position: &Heaps, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(nim_sum(&values(position, cx)?)))
    }

    fn moves_to(
        &self,
        position: &Heaps,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Split>>, Stop> {
        moves_to(position, target, limit, cx).map(Some)
    }

    /// Where all heaps are tame, and Kayles.
    fn misere(&self, parts: &[&Heaps], _mover: Player, cx: &mut Context) -> Result<Option<Misere<Split>>, Stop> {
        match misere::tame(parts, cx)? {
            None if is_kayles(parts) => misere::kayles(parts, cx).map(Some),
            answer => Ok(answer),
        }
    }

    fn misere_wins(&self, parts: &[&Heaps], _mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        match misere::tame_wins(parts, cx)? {
            None if is_kayles(parts) => misere::kayles_wins(parts, cx).map(Some),
            answer => Ok(answer),
        }
    }

    fn search(&self, parts: &[Heaps], _mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        if play == Play::Normal {
            return Ok(None);
        }
        let heaps = parts.iter().flat_map(|part| part.sizes.iter().map(|&size| (&part.code, size)));
        cx.with_table(|table: &mut Miseres, cx| table.wins(heaps, cx.meter)).map(Some)
    }

    fn explain(&self, position: &Heaps, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        explain::explain(self, position, play, cx)
    }

    fn examples(&self) -> &'static [Example] {
        self.examples
    }
}
