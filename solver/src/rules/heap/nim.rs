//! Nim: heaps; a move takes any positive number from one heap.
//!
//! # Source
//! Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 1901: normal and misère.
use super::takes;
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
use crate::value::{Value, nim_sum};

/// The largest heap.
pub const LARGEST: u64 = u64::MAX;
/// The most heaps in one component.
pub const MOST_HEAPS: usize = 1_000;
/// The most moves that reasons name.
const MOST_MOVES: usize = 1_000;

/// Nim, `nim:3,5,7`: a move takes any positive number from one heap. All answers are in closed form (Bouton 1901).
pub struct Nim;

/// Heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heaps(Vec<u64>);

impl Heaps {
    pub fn sizes(&self) -> &[u64] {
        &self.0
    }

    /// All moves to nim-sum `target`: one in each heap that has the top bit of the difference (Bouton's construction).
    fn moves_to(&self, target: u64) -> impl Iterator<Item = HeapMove> {
        let change = nim_sum(&self.0) ^ target;
        self.0.iter().enumerate().filter_map(move |(heap, &from)| {
            let to = from ^ change;
            (to < from).then_some(HeapMove { heap, from, to })
        })
    }
}

/// Whether the mover wins misère Nim with these heaps, and the winning moves.
///
/// With a heap above 1 the mover wins iff the nim-sum is not 0, with ones alone iff their number is even. With one heap
/// above 1 the winning move leaves an odd number of ones; else it is the move of normal play.
pub(in crate::rules) fn misere(heaps: &[u64]) -> (bool, Vec<HeapMove>) {
    let large = heaps.iter().filter(|&&n| n > 1).count();
    let ones = heaps.iter().filter(|&&n| n == 1).count();
    let heaps = Heaps(heaps.to_vec());
    match large {
        0 => {
            let wins = ones.is_multiple_of(2);
            let moves = heaps.0.iter().enumerate().filter(|(_, n)| wins && **n == 1);
            (wins, moves.map(|(heap, &from)| HeapMove { heap, from, to: 0 }).collect())
        }
        1 => {
            let (heap, &from) = heaps.0.iter().enumerate().find(|(_, n)| **n > 1).expect("there is one large heap");
            (true, vec![HeapMove { heap, from, to: if ones.is_multiple_of(2) { 1 } else { 0 } }])
        }
        _ => (nim_sum(&heaps.0) != 0, heaps.moves_to(0).collect()),
    }
}

pub fn misere_reason(heaps: &[u64]) -> Reason {
    Reason::MisereNim {
        heaps: heaps.to_vec(),
        sum: nim_sum(heaps),
        large: heaps.iter().filter(|&&n| n > 1).count(),
        ones: heaps.iter().filter(|&&n| n == 1).count(),
        moves: misere(heaps).1.into_iter().take(MOST_MOVES).collect(),
    }
}

impl Ruleset for Nim {
    type Position = Heaps;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "nim", family: Family::Heap, kind: Kind::Impartial, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Heaps, ParseError> {
        takes::heaps(parameters, state, LARGEST, MOST_HEAPS).map(Heaps)
    }

    fn write(&self, position: &Heaps) -> Text {
        Text { parameters: None, state: takes::write(&position.0) }
    }

    fn moves(&self, position: &Heaps, _by: Player) -> Vec<HeapMove> {
        let heaps = position.0.iter().enumerate();
        heaps.flat_map(|(heap, &from)| (0..from).rev().map(move |to| HeapMove { heap, from, to })).collect()
    }

    fn play(&self, position: &Heaps, mv: &HeapMove) -> Heaps {
        Heaps(takes::play(&position.0, &[*mv]))
    }

    /// The name `5→2`; after an equal heap further ahead, with the heap's number (from 1): `5→2@4`.
    fn act(&self, position: &Heaps, mv: &HeapMove) -> Act {
        takes::act(&position.0, &[*mv])
    }

    fn touch(&self, _position: &Heaps, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &Heaps) -> Board {
        Board::piles(position.0.clone())
    }

    fn normal_form(&self, position: &Heaps) -> Heaps {
        Heaps(takes::normal_form(&position.0))
    }

    fn split(&self, position: &Heaps) -> Vec<Heaps> {
        position.0.iter().filter(|&&n| n > 0).map(|&n| Heaps(vec![n])).collect()
    }

    fn held(&self, position: &Heaps) -> usize {
        32 + 8 * position.0.len()
    }

    skills!(Large, Values, MovesTo, Misere);
}

impl Large for Nim {
    fn count(&self, position: &Heaps, _by: Player) -> u128 {
        position.0.iter().map(|&n| u128::from(n)).sum()
    }

    fn by_name(&self, position: &Heaps, _by: Player, name: &str) -> Option<HeapMove> {
        takes::one_by_name(&position.0, name)
    }

    fn ranges(&self, position: &Heaps, _by: Player) -> Vec<Range> {
        let heaps = position.0.iter().enumerate().filter(|(_, n)| **n > 0);
        heaps
            .map(|(heap, &from)| Range {
                parts: vec![Part::Stick { pile: heap as u32, index: 0 }],
                from,
                least: 0,
                most: from - 1,
                step: 1,
                before: format!("{from}→"),
                after: takes::suffix(&position.0, heap),
            })
            .collect()
    }
}

impl Values for Nim {
    fn value(&self, position: &Heaps, _cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(nim_sum(&position.0)))
    }

    fn explain(&self, position: &Heaps, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        let heaps = position.0.clone();
        Ok(match play {
            Play::Normal => Explanation { method: Method::NimSum, reasons: vec![bouton(&heaps)] },
            Play::Misere => Explanation { method: Method::MisereTheorem, reasons: vec![misere_reason(&heaps)] },
        })
    }
}

impl MovesTo for Nim {
    fn moves_to(
        &self,
        position: &Heaps,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        Ok(Some(position.moves_to(target).take(limit).collect()))
    }
}

/// Bouton's theorem on these heaps.
pub fn bouton(heaps: &[u64]) -> Reason {
    let position = Heaps(heaps.to_vec());
    let moves = position.moves_to(0).take(MOST_MOVES).collect();
    Reason::Bouton { heaps: heaps.to_vec(), sum: nim_sum(&position.0), moves }
}

impl Misere for Nim {
    fn theorem(
        &self,
        parts: &[&Heaps],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        // The heaps of all parts are one position of Nim; each move is mapped back to its part.
        let places: Vec<(usize, usize)> =
            parts.iter().enumerate().flat_map(|(part, p)| (0..p.0.len()).map(move |heap| (part, heap))).collect();
        let sizes: Vec<u64> = parts.iter().flat_map(|p| p.0.iter().copied()).collect();
        let (wins, moves) = misere(&sizes);
        let reasons = vec![misere_reason(&sizes)];
        let back = |mv: HeapMove| {
            let (part, heap) = places[mv.heap];
            (part, HeapMove { heap, ..mv })
        };
        Ok(Some(MisereAnswer { wins, moves: moves.into_iter().take(MOST_MOVES).map(back).collect(), reasons }))
    }
}

/// A game of the source in which both sides err once.
const SAMPLE: &[&str] = &["3→2", "6→3", "1→0", "3→1", "3→1", "2→1", "2→1", "1→0", "1→0", "1→0", "1→0"];

const EXAMPLES: &[Example] = &[
    Example::normal("nim:1,3,5", Source::Thesis).section("2.1"),
    Example::normal("nim:1,2,3", Source::Thesis).section("2.1"),
    Example::normal("nim:7,5,3,1", Source::Lecture),
    Example::normal("nim:7,6,3,1", Source::Lecture),
    Example::normal("nim:1,2,3,4,5", Source::Thesis).section("2.1"),
    Example::normal("nim:3,4,5,6,7,8,9", Source::Thesis).exercise("3"),
    Example::normal("nim:3,2,1,6,3", Source::Chomp).section("1.3").with_moves(SAMPLE),
    Example::normal("nim:11,17,39", Source::Thesis).section("2.1"),
    Example::normal("nim:2,6,1,4,8", Source::Thesis).exercise("2"),
    Example::misere("nim:1,2,3,4,4", Source::Thesis).section("2.2").with_moves(&["4→1", "4→1", "3→1", "2→1"]),
    Example::misere("nim:1,1,3", Source::Lecture),
    Example::misere("nim:2,2,1", Source::Lecture),
    Example::misere("nim:1,1,1,1", Source::Thesis).section("2.2"),
];
