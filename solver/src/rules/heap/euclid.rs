//! The game of Euclid: two numbers; subtract a positive multiple of the smaller from the larger, until one is 0.
//!
//! # Source
//! Cole and Davie, A game based on the Euclidean algorithm and a winning strategy for it, Mathematical Gazette 1969.
use super::takes;
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, Source, Text, Touch,
    Values,
};
use crate::theory::euclid;
use crate::value::Value;

/// The largest number.
const LARGEST: u64 = u64::MAX;

/// The ruleset.
pub struct Euclid;

/// The two numbers in the order of the text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numbers([u64; 2]);

impl Numbers {
    /// The smaller and the larger number; none if the game is over.
    fn sides(&self) -> Option<(u64, u64)> {
        let [a, b] = self.0;
        (a > 0 && b > 0).then(|| (a.min(b), a.max(b)))
    }

    /// The numbers to subtract from: the larger one, or either of two equal ones.
    fn heaps(&self) -> impl Iterator<Item = usize> {
        let larger = self.sides().map(|(_, larger)| larger);
        (0..2).filter(move |&heap| Some(self.0[heap]) == larger)
    }

    /// The moves that subtract `times` times the smaller number, in each number that allows it.
    fn subtract(&self, times: u64) -> impl Iterator<Item = HeapMove> {
        let smaller = self.sides().map_or(0, |(smaller, _)| smaller);
        let change = move |heap: usize| HeapMove { heap, from: self.0[heap], to: self.0[heap] - times * smaller };
        self.heaps().map(change)
    }

    fn moves_of(&self, times: Option<u64>) -> Vec<HeapMove> {
        times.map_or(Vec::new(), |times| self.subtract(times).collect())
    }

    fn winning(&self, play: Play) -> Vec<HeapMove> {
        let [a, b] = self.0;
        self.moves_of(match play {
            Play::Normal => euclid::times_to(a, b, 0),
            Play::Misere => euclid::misere_times(a, b),
        })
    }

    fn reason(&self, play: Play) -> Reason {
        let [a, b] = self.0;
        Reason::Euclid { play, divisions: euclid::divisions(a, b), moves: self.winning(play) }
    }
}

impl Ruleset for Euclid {
    type Position = Numbers;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "euclid", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Numbers, ParseError> {
        takes::two_heaps(parameters, state, LARGEST).map(Numbers)
    }

    fn write(&self, position: &Numbers) -> Text {
        let [a, b] = position.0;
        Text { parameters: None, state: format!("{a},{b}") }
    }

    fn moves(&self, position: &Numbers, _by: Player) -> Vec<HeapMove> {
        let Some((smaller, larger)) = position.sides() else { return Vec::new() };
        let at = |heap| (1..=larger / smaller).map(move |times| (heap, times * smaller));
        let change = |(heap, taken): (usize, u64)| HeapMove { heap, from: larger, to: larger - taken };
        position.heaps().flat_map(at).map(change).collect()
    }

    fn play(&self, position: &Numbers, mv: &HeapMove) -> Numbers {
        let mut next = position.0;
        next[mv.heap] = mv.to;
        Numbers(next)
    }

    fn act(&self, position: &Numbers, mv: &HeapMove) -> Act {
        takes::act(&position.0, &[*mv])
    }

    fn touch(&self, _position: &Numbers, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &Numbers) -> Board {
        Board::piles(position.0.to_vec())
    }

    fn normal_form(&self, position: &Numbers) -> Numbers {
        let [a, b] = position.0;
        Numbers([a.min(b), a.max(b)])
    }

    fn large(&self) -> Option<&dyn Large<Self>> {
        Some(self)
    }

    fn values(&self) -> Option<&dyn Values<Self>> {
        Some(self)
    }

    fn moves_to(&self) -> Option<&dyn MovesTo<Self>> {
        Some(self)
    }

    fn misere(&self) -> Option<&dyn Misere<Self>> {
        Some(self)
    }
}

impl Large for Euclid {
    fn count(&self, position: &Numbers, _by: Player) -> u128 {
        position.sides().map_or(0, |(smaller, larger)| position.heaps().count() as u128 * u128::from(larger / smaller))
    }

    fn by_name(&self, position: &Numbers, _by: Player, name: &str) -> Option<HeapMove> {
        let (smaller, _) = position.sides()?;
        let moves = takes::by_name(&position.0, name)?;
        let [mv] = moves.as_slice() else { return None };
        (position.heaps().any(|heap| heap == mv.heap) && (mv.from - mv.to).is_multiple_of(smaller)).then_some(*mv)
    }

    /// The multiples, in each number that they may be subtracted from.
    fn ranges(&self, position: &Numbers, _by: Player) -> Vec<Range> {
        let Some((smaller, larger)) = position.sides() else { return Vec::new() };
        let range = |heap: usize| Range {
            parts: vec![Part::Stick { pile: heap as u32, index: larger % smaller }],
            from: larger,
            least: larger % smaller,
            most: larger - smaller,
            step: smaller,
            before: format!("{larger}→"),
            after: takes::suffix(&position.0, heap),
        };
        position.heaps().map(range).collect()
    }
}

impl Values for Euclid {
    fn value(&self, position: &Numbers, _cx: &mut Context) -> Result<Value, Stop> {
        let [a, b] = position.0;
        Ok(Value::Nimber(euclid::grundy(a, b)))
    }

    fn explain(&self, position: &Numbers, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        let method = match play {
            Play::Normal => Method::Theorem,
            Play::Misere => Method::MisereTheorem,
        };
        Ok(Explanation { method, reasons: vec![position.reason(play)] })
    }
}

impl MovesTo for Euclid {
    fn moves_to(
        &self,
        position: &Numbers,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        let [a, b] = position.0;
        let mut moves = position.moves_of(euclid::times_to(a, b, target));
        moves.truncate(limit);
        Ok(Some(moves))
    }
}

impl Misere for Euclid {
    /// The theorem for one component, alone or beside finished ones.
    fn theorem(
        &self,
        parts: &[&Numbers],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let Some(only) = takes::only(parts, |part| part.sides().is_some()) else { return Ok(None) };
        let [a, b] = parts[only].0;
        let moves = parts[only].winning(Play::Misere).into_iter().map(|mv| (only, mv)).collect();
        let reasons = vec![parts[only].reason(Play::Misere)];
        Ok(Some(MisereAnswer { wins: euclid::misere_wins(a, b), moves, reasons }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("euclid:5,13", Source::Lab),
    Example::normal("euclid:5,8", Source::Lab),
    Example::normal("euclid:7,31", Source::Lab),
    Example::normal("euclid:12,18", Source::Lab),
    Example::misere("euclid:4,4", Source::Lab),
    Example::misere("euclid:4,14", Source::Lab),
];
