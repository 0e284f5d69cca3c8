//! Dim: one number; subtract one of its divisors, the number itself included.
//!
//! # Theory
//! With 2^v the largest power of two in n > 0 the Grundy value is v + 1. A divisor with fewer twos than n, say 2^w,
//! leaves exactly 2^w in the difference; one with all of them leaves more twos, or 0. So the values 0, 1, …, v are
//! reached, and v + 1 is not. Under misère play the even numbers are won: take 1. From an odd number every divisor is
//! odd and leaves an even one.
//!
//! # Source
//! Notes for a pupils' course on impartial games.
use super::takes;
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, Range, Ruleset, Source, Text, Touch, Values,
    skills,
};
use crate::theory::divisors::divisors;
use crate::value::Value;

/// The largest number: its divisors are found by trial division.
const LARGEST: u64 = 1_000_000_000;

/// Dim, `dim:12`: a move subtracts one of the number's divisors, itself included. Answers are in closed form; the moves
/// of a number n cost √n.
pub struct Dim;

/// The number of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DimNumber(u64);

impl DimNumber {
    fn grundy(self) -> u64 {
        if self.0 == 0 { 0 } else { u64::from(self.0.trailing_zeros()) + 1 }
    }

    fn misere_wins(self) -> bool {
        self.0.is_multiple_of(2)
    }

    fn moves(self) -> impl Iterator<Item = HeapMove> {
        let all = if self.0 == 0 { Vec::new() } else { divisors(self.0) };
        all.into_iter().map(move |divisor| HeapMove { heap: 0, from: self.0, to: self.0 - divisor })
    }

    fn winning(self, play: Play) -> Vec<HeapMove> {
        let lost = |to: u64| match play {
            Play::Normal => to == 0,
            Play::Misere => !DimNumber(to).misere_wins(),
        };
        self.moves().filter(|mv| lost(mv.to)).collect()
    }

    fn reason(self, play: Play) -> Reason {
        let twos = if self.0 == 0 { 0 } else { self.0.trailing_zeros() };
        Reason::Dim { number: self.0, play, twos, grundy: self.grundy() }
    }
}

impl Ruleset for Dim {
    type Position = DimNumber;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "dim", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<DimNumber, ParseError> {
        takes::one_heap(parameters, state, LARGEST).map(DimNumber)
    }

    fn write(&self, position: &DimNumber) -> Text {
        Text { parameters: None, state: position.0.to_string() }
    }

    fn moves(&self, position: &DimNumber, _by: Player) -> Vec<HeapMove> {
        position.moves().collect()
    }

    fn play(&self, _position: &DimNumber, mv: &HeapMove) -> DimNumber {
        DimNumber(mv.to)
    }

    fn act(&self, position: &DimNumber, mv: &HeapMove) -> Act {
        takes::act(&[position.0], &[*mv])
    }

    fn touch(&self, _position: &DimNumber, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &DimNumber) -> Board {
        Board::piles(vec![position.0])
    }

    skills!(Large, Values, Misere);
}

impl Large for Dim {
    fn count(&self, position: &DimNumber, by: Player) -> u128 {
        self.moves(position, by).len() as u128
    }

    fn by_name(&self, position: &DimNumber, _by: Player, name: &str) -> Option<HeapMove> {
        let mv = takes::by_name(&[position.0], name)?.pop()?;
        mv.from.is_multiple_of(mv.from - mv.to).then_some(mv)
    }

    /// Each divisor by itself, those that follow without a gap together.
    fn ranges(&self, position: &DimNumber, _by: Player) -> Vec<Range> {
        let mut takes: Vec<u64> = position.moves().map(|mv| mv.from - mv.to).collect();
        takes.sort_unstable();
        takes::ranges(&[position.0], 0, &takes)
    }
}

impl Values for Dim {
    fn value(&self, position: &DimNumber, _cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.grundy()))
    }

    fn explain(&self, position: &DimNumber, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![position.reason(play)] })
    }
}

impl Misere for Dim {
    fn theorem(
        &self,
        parts: &[&DimNumber],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let Some(only) = takes::only(parts, |part| part.0 > 0) else { return Ok(None) };
        let moves = parts[only].winning(Play::Misere).into_iter().map(|mv| (only, mv)).collect();
        let reasons = vec![parts[only].reason(Play::Misere)];
        Ok(Some(MisereAnswer { wins: parts[only].misere_wins(), moves, reasons }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::misere("dim:12", Source::Lecture),
    Example::misere("dim:15", Source::Lecture),
    Example::normal("dim:16", Source::Lab),
    Example::normal("dim:12 + dim:10", Source::Lab),
];
