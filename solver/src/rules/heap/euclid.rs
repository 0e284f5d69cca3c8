//! The game of Euclid: two numbers; subtract a positive multiple of the smaller from the larger, until one is 0.
//!
//! # Source
//! Cole and Davie, A game based on the Euclidean algorithm and a winning strategy for it, Mathematical Gazette 1969.
use super::takes;
use super::two_heaps::TwoHeaps;
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, Source, Text, Touch,
    Values, skills,
};
use crate::theory::euclid;
use crate::value::Value;

/// The game of Euclid, `euclid:5,13`: a move subtracts a positive multiple of the smaller number from the larger one,
/// until one is 0 (Cole and Davie 1969). Answers cost as much as Euclid's algorithm.
pub struct Euclid;

/// The smaller and the larger number; none if the game is over.
fn sides(&TwoHeaps([a, b]): &TwoHeaps) -> Option<(u64, u64)> {
    (a > 0 && b > 0).then(|| (a.min(b), a.max(b)))
}

/// The numbers to subtract from: the larger one, or either of two equal ones.
fn heaps(position: &TwoHeaps) -> impl Iterator<Item = usize> {
    let larger = sides(position).map(|(_, larger)| larger);
    (0..2).filter(move |&heap| Some(position.0[heap]) == larger)
}

/// The moves that subtract `times` times the smaller number, in each number that allows it.
fn moves_of(position: &TwoHeaps, times: Option<u64>) -> Vec<HeapMove> {
    let Some(times) = times else { return Vec::new() };
    let taken = times * sides(position).map_or(0, |(smaller, _)| smaller);
    heaps(position).map(|heap| HeapMove { heap, from: position.0[heap], to: position.0[heap] - taken }).collect()
}

fn winning(position: &TwoHeaps, play: Play) -> Vec<HeapMove> {
    let [a, b] = position.0;
    let times = match play {
        Play::Normal => euclid::times_to(a, b, 0),
        Play::Misere => euclid::misere_times(a, b),
    };
    moves_of(position, times)
}

fn reason(position: &TwoHeaps, play: Play) -> Reason {
    let [a, b] = position.0;
    Reason::Euclid { play, divisions: euclid::divisions(a, b), moves: winning(position, play) }
}

impl Ruleset for Euclid {
    type Position = TwoHeaps;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "euclid", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<TwoHeaps, ParseError> {
        TwoHeaps::parse(parameters, state)
    }

    fn write(&self, position: &TwoHeaps) -> Text {
        position.write()
    }

    fn moves(&self, position: &TwoHeaps, _by: Player) -> Vec<HeapMove> {
        let Some((smaller, larger)) = sides(position) else { return Vec::new() };
        let at = |heap| (1..=larger / smaller).map(move |times| (heap, times * smaller));
        let change = |(heap, taken): (usize, u64)| HeapMove { heap, from: larger, to: larger - taken };
        heaps(position).flat_map(at).map(change).collect()
    }

    fn play(&self, position: &TwoHeaps, mv: &HeapMove) -> TwoHeaps {
        position.after(&[*mv])
    }

    fn act(&self, position: &TwoHeaps, mv: &HeapMove) -> Act {
        takes::act(&position.0, &[*mv])
    }

    fn touch(&self, _position: &TwoHeaps, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &TwoHeaps) -> Board {
        position.board()
    }

    fn normal_form(&self, position: &TwoHeaps) -> TwoHeaps {
        position.sorted()
    }

    skills!(Large, Values, MovesTo, Misere);
}

impl Large for Euclid {
    fn count(&self, position: &TwoHeaps, _by: Player) -> u128 {
        sides(position).map_or(0, |(smaller, larger)| heaps(position).count() as u128 * u128::from(larger / smaller))
    }

    fn by_name(&self, position: &TwoHeaps, _by: Player, name: &str) -> Option<HeapMove> {
        let (smaller, _) = sides(position)?;
        let moves = takes::by_name(&position.0, name)?;
        let [mv] = moves.as_slice() else { return None };
        (heaps(position).any(|heap| heap == mv.heap) && (mv.from - mv.to).is_multiple_of(smaller)).then_some(*mv)
    }

    /// The multiples, in each number that they may be subtracted from.
    fn ranges(&self, position: &TwoHeaps, _by: Player) -> Vec<Range> {
        let Some((smaller, larger)) = sides(position) else { return Vec::new() };
        let range = |heap: usize| Range {
            parts: vec![Part::Stick { pile: heap as u32, index: larger % smaller }],
            from: larger,
            least: larger % smaller,
            most: larger - smaller,
            step: smaller,
            before: format!("{larger}→"),
            after: takes::suffix(&position.0, heap),
        };
        heaps(position).map(range).collect()
    }
}

impl Values for Euclid {
    fn value(&self, position: &TwoHeaps, _cx: &mut Context) -> Result<Value, Stop> {
        let [a, b] = position.0;
        Ok(Value::Nimber(euclid::grundy(a, b)))
    }

    fn explain(&self, position: &TwoHeaps, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![reason(position, play)] })
    }
}

impl MovesTo for Euclid {
    fn moves_to(
        &self,
        position: &TwoHeaps,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        let [a, b] = position.0;
        let mut moves = moves_of(position, euclid::times_to(a, b, target));
        moves.truncate(limit);
        Ok(Some(moves))
    }
}

impl Misere for Euclid {
    /// The theorem for one component, alone or beside finished ones.
    fn theorem(
        &self,
        parts: &[&TwoHeaps],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let Some(only) = takes::only(parts, |part| sides(part).is_some()) else { return Ok(None) };
        let [a, b] = parts[only].0;
        let moves = winning(parts[only], Play::Misere).into_iter().map(|mv| (only, mv)).collect();
        let reasons = vec![reason(parts[only], Play::Misere)];
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
