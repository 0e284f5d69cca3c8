//! Wythoff's game: two heaps; take any number from one, or equally many from both.
//!
//! # Source
//! Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 1907; misère: Fraenkel 1984.
use super::takes;
use super::two_heaps::TwoHeaps;
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, Solved, Source, Text,
    Touch, Values, Winner, skills,
};
use crate::theory::wythoff::{self, GrundyTable};
use crate::value::Value;
use std::collections::BTreeSet;

/// Wythoff's game, `wythoff:4,5`: a move takes any number from one heap, or equally many from both. Outcomes are in
/// closed form (Wythoff 1907; misère: Fraenkel 1984), Grundy values come from a table, in O(n³) for a larger heap of n.
pub struct Wythoff;

/// The takes that leave `next`.
fn leave(position: &TwoHeaps, next: [u64; 2]) -> Vec<HeapMove> {
    let moves = (0..2).map(|heap| HeapMove { heap, from: position.0[heap], to: next[heap] });
    moves.filter(|mv| mv.from != mv.to).collect()
}

/// The moves to lost pairs: at most one in each heap, or in both.
fn winning(position: &TwoHeaps, play: Play) -> Vec<Vec<HeapMove>> {
    let [a, b] = position.0;
    if wythoff::is_lost(a, b, play) {
        return Vec::new();
    }
    let below = |n: u128, than: u64| u64::try_from(n).ok().filter(|n| *n < than);
    let first = below(wythoff::partner(b, play), a).map(|a| [a, b]);
    let second = below(wythoff::partner(a, play), b).map(|b| [a, b]);
    let both = below(wythoff::lost_pair(a.abs_diff(b), play).0, a.min(b)).map(|low| {
        let taken = a.min(b) - low;
        [a - taken, b - taken]
    });
    let targets: BTreeSet<[u64; 2]> = [first, second, both].into_iter().flatten().collect();
    targets.into_iter().map(|next| leave(position, next)).collect()
}

fn reason(position: &TwoHeaps, play: Play) -> Reason {
    let [a, b] = position.0;
    let difference = a.abs_diff(b);
    let (small, large) = wythoff::lost_pair(difference, play);
    Reason::Wythoff {
        heaps: position.0.to_vec(),
        play,
        difference,
        pair: (small.to_string(), large.to_string()),
        moves: winning(position, play),
    }
}

impl Ruleset for Wythoff {
    type Position = TwoHeaps;
    type Move = Vec<HeapMove>;

    fn card(&self) -> Card {
        Card { key: "wythoff", family: Family::Heap, kind: Kind::Impartial, grade: Grade::First }
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

    fn moves(&self, position: &TwoHeaps, _by: Player) -> Vec<Vec<HeapMove>> {
        let [a, b] = position.0;
        let first = (0..a).rev().map(|next| [next, b]);
        let second = (0..b).rev().map(|next| [a, next]);
        let both = (1..=a.min(b)).map(|taken| [a - taken, b - taken]);
        first.chain(second).chain(both).map(|next| leave(position, next)).collect()
    }

    fn play(&self, position: &TwoHeaps, mv: &Vec<HeapMove>) -> TwoHeaps {
        position.after(mv)
    }

    fn act(&self, position: &TwoHeaps, mv: &Vec<HeapMove>) -> Act {
        takes::act(&position.0, mv)
    }

    fn touch(&self, _position: &TwoHeaps, mv: &Vec<HeapMove>) -> Touch {
        takes::touch(mv)
    }

    fn board(&self, position: &TwoHeaps) -> Board {
        position.board()
    }

    fn normal_form(&self, position: &TwoHeaps) -> TwoHeaps {
        position.sorted()
    }

    skills!(Large, Values, MovesTo, Winner, Misere);
}

impl Large for Wythoff {
    fn count(&self, position: &TwoHeaps, _by: Player) -> u128 {
        let [a, b] = position.0;
        u128::from(a) + u128::from(b) + u128::from(a.min(b))
    }

    fn by_name(&self, position: &TwoHeaps, _by: Player, name: &str) -> Option<Vec<HeapMove>> {
        let moves = takes::by_name(&position.0, name)?;
        let equal = moves.windows(2).all(|pair| pair[0].from - pair[0].to == pair[1].from - pair[1].to);
        equal.then_some(moves)
    }

    /// The moves in one heap; moves in both have no range.
    fn ranges(&self, position: &TwoHeaps, _by: Player) -> Vec<Range> {
        (0..2).filter_map(|heap| takes::range(&position.0, heap, 0)).collect()
    }
}

impl Values for Wythoff {
    fn value(&self, position: &TwoHeaps, cx: &mut Context) -> Result<Value, Stop> {
        let [a, b] = position.0;
        cx.with_table(|table: &mut GrundyTable, cx| table.grundy(a, b, cx.meter)).map(Value::Nimber)
    }

    fn explain(&self, position: &TwoHeaps, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![reason(position, play)] })
    }
}

impl MovesTo for Wythoff {
    fn moves_to(
        &self,
        position: &TwoHeaps,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<Vec<HeapMove>>>, Stop> {
        Ok((target == 0).then(|| winning(position, Play::Normal).into_iter().take(limit).collect()))
    }
}

impl Winner for Wythoff {
    fn solve(&self, position: &TwoHeaps, _cx: &mut Context) -> Result<Solved<Vec<HeapMove>>, Stop> {
        let moves = winning(position, Play::Normal);
        Ok(Solved { wins: !moves.is_empty(), moves, undecided: 0 })
    }
}

impl Misere for Wythoff {
    /// The theorem for one component, alone or beside empty ones.
    fn theorem(
        &self,
        parts: &[&TwoHeaps],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<Vec<HeapMove>>>, Stop> {
        let Some(only) = takes::only(parts, |part| part.0 != [0, 0]) else { return Ok(None) };
        let [a, b] = parts[only].0;
        let moves = winning(parts[only], Play::Misere).into_iter().map(|mv| (only, mv)).collect();
        let reasons = vec![reason(parts[only], Play::Misere)];
        Ok(Some(MisereAnswer { wins: !wythoff::is_lost(a, b, Play::Misere), moves, reasons }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("wythoff:4,5", Source::Lab),
    Example::normal("wythoff:3,5", Source::Lab),
    Example::normal("wythoff:7,10", Source::Lab),
    Example::normal("wythoff:12,20", Source::Lab),
    Example::misere("wythoff:1,2", Source::Lab),
    Example::misere("wythoff:4,6", Source::Lab),
];
