//! Moore's Nim: heaps; a move takes from at least one and fewer than k heaps, from each any positive number.
//!
//! # Source
//! Moore, A generalization of the game called Nim, Annals of Mathematics 1910. With k = 2 it is Nim.
use super::{misere_nim, takes};
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, Solved, Source, Text,
    Touch, Values, Winner, skills,
};
use crate::theory::moore::{self, GrundyBoxes, Moves};
use crate::value::Value;

/// The largest heap.
const LARGEST: u64 = u64::MAX;
/// The most heaps in one component.
const MOST_HEAPS: usize = 1_000;
/// The largest k: with it a move may take from all heaps.
const LARGEST_K: u64 = MOST_HEAPS as u64 + 1;
/// The most moves that are found.
const MOST_MOVES: usize = 1_000;
/// The most changes of heaps in all moves found; each move may change nearly every heap.
const MOST_TAKES: usize = 100_000;

/// Moore's Nim, `moore(3):1,2,3`: a move takes from at least one and fewer than k heaps, here 3, from each any positive
/// number. Outcomes are in closed form (Moore 1910), Grundy values are searched where they are in reach.
pub struct Moore;

/// k, and the heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MooreHeaps {
    k: usize,
    heaps: Vec<u64>,
}

impl MooreHeaps {
    /// All moves: from one heap first, then from two, and so on.
    fn moves(&self) -> impl Iterator<Item = Vec<HeapMove>> {
        let filled: Vec<usize> = (0..self.heaps.len()).filter(|&i| self.heaps[i] > 0).collect();
        let sets = (1..self.k.min(filled.len() + 1)).flat_map({
            let filled = filled.clone();
            move |size| moore::combinations(filled.len(), size)
        });
        sets.flat_map(move |set| {
            let from: Vec<HeapMove> = set.iter().map(|&i| self.untouched(filled[i])).collect();
            takes_from(from)
        })
    }

    fn untouched(&self, heap: usize) -> HeapMove {
        HeapMove { heap, from: self.heaps[heap], to: self.heaps[heap] }
    }

    fn is_empty(&self) -> bool {
        self.heaps.iter().all(|&heap| heap == 0)
    }

    /// The number of winning moves to find.
    fn limit(&self) -> usize {
        (MOST_TAKES / self.heaps.len().max(1)).min(MOST_MOVES)
    }
}

/// Reads k.
pub(super) fn read(mut parameters: Input) -> Result<usize, ParseError> {
    let k = parameters.number(2, LARGEST_K)? as usize;
    parameters.finish()?;
    Ok(k)
}

/// All ways to take from every one of these heaps; the first heap varies slowest.
fn takes_from(heaps: Vec<HeapMove>) -> impl Iterator<Item = Vec<HeapMove>> {
    let mut next: Option<Vec<HeapMove>> = Some(heaps.iter().map(|mv| HeapMove { to: mv.from - 1, ..*mv }).collect());
    std::iter::from_fn(move || {
        let current = next.take()?;
        if let Some(i) = current.iter().rposition(|mv| mv.to > 0) {
            let mut after = current.clone();
            after[i].to -= 1;
            after[i + 1..].iter_mut().for_each(|mv| mv.to = mv.from - 1);
            next = Some(after);
        }
        Some(current)
    })
}

/// The Grundy value; `None` if the budget does not suffice, while a cancellation stays an error.
fn grundy(position: &MooreHeaps, cx: &mut Context) -> Result<Option<u64>, Stop> {
    let found =
        cx.with_table(|boxes: &mut GrundyBoxes, cx| moore::grundy(position.k, &position.heaps, boxes, cx.meter));
    match found {
        Ok(value) => Ok(Some(value)),
        Err(Stop::Budget { .. }) => Ok(None),
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
    }
}

impl Ruleset for Moore {
    type Position = MooreHeaps;
    type Move = Vec<HeapMove>;

    fn card(&self) -> Card {
        Card { key: "moore", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<MooreHeaps, ParseError> {
        let Some(parameters) = parameters else {
            return state.error(ParseErrorKind::ParametersExpected);
        };
        let k = read(parameters)?;
        Ok(MooreHeaps { k, heaps: state.numbers(0, LARGEST, MOST_HEAPS)? })
    }

    fn write(&self, position: &MooreHeaps) -> Text {
        Text { parameters: Some(position.k.to_string()), state: takes::write(&position.heaps) }
    }

    fn moves(&self, position: &MooreHeaps, _by: Player) -> Vec<Vec<HeapMove>> {
        position.moves().collect()
    }

    fn play(&self, position: &MooreHeaps, mv: &Vec<HeapMove>) -> MooreHeaps {
        MooreHeaps { k: position.k, heaps: takes::play(&position.heaps, mv) }
    }

    fn act(&self, position: &MooreHeaps, mv: &Vec<HeapMove>) -> Act {
        takes::act(&position.heaps, mv)
    }

    fn touch(&self, _position: &MooreHeaps, mv: &Vec<HeapMove>) -> Touch {
        takes::touch(mv)
    }

    fn board(&self, position: &MooreHeaps) -> Board {
        Board::piles(position.heaps.clone())
    }

    fn normal_form(&self, position: &MooreHeaps) -> MooreHeaps {
        MooreHeaps { k: position.k, heaps: takes::normal_form(&position.heaps) }
    }

    fn held(&self, position: &MooreHeaps) -> usize {
        32 + 8 * position.heaps.len()
    }

    skills!(Large, Values, MovesTo, Winner, Misere);
}

impl Large for Moore {
    fn count(&self, position: &MooreHeaps, _by: Player) -> u128 {
        moore::moves(position.k, &position.heaps)
    }

    fn by_name(&self, position: &MooreHeaps, _by: Player, name: &str) -> Option<Vec<HeapMove>> {
        takes::by_name(&position.heaps, name).filter(|mv| mv.len() < position.k)
    }

    /// The moves in one heap; moves in several have no range.
    fn ranges(&self, position: &MooreHeaps, _by: Player) -> Vec<Range> {
        (0..position.heaps.len()).filter_map(|heap| takes::range(&position.heaps, heap, 0)).collect()
    }
}

impl Values for Moore {
    fn value(&self, position: &MooreHeaps, cx: &mut Context) -> Result<Value, Stop> {
        let value = grundy(position, cx)?.ok_or(cx.meter.too_big())?;
        Ok(Value::Nimber(value))
    }

    fn explain(&self, position: &MooreHeaps, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let MooreHeaps { k, heaps } = position;
        Ok(match play {
            Play::Normal => {
                let reason = Reason::Moore {
                    k: *k,
                    heaps: heaps.clone(),
                    columns: moore::columns(*k, heaps),
                    number: moore::moore_number(*k, heaps).to_string(),
                    grundy: grundy(position, cx)?,
                    moves: moore::winning_moves(*k, heaps, position.limit()),
                };
                Explanation { method: Method::Theorem, reasons: vec![reason] }
            }
            Play::Misere => {
                let moves = moore::misere(*k, heaps, position.limit()).1;
                Explanation { method: Method::MisereTheorem, reasons: vec![misere_reason(*k, heaps, moves)] }
            }
        })
    }
}

impl MovesTo for Moore {
    fn moves_to(
        &self,
        position: &MooreHeaps,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Vec<HeapMove>>>, Stop> {
        if target == 0 {
            return Ok(Some(moore::winning_moves(position.k, &position.heaps, limit.min(position.limit()))));
        }
        let mut found = Vec::new();
        for mv in position.moves() {
            cx.meter.tick()?;
            if found.len() == limit {
                break;
            }
            if self.value(&self.play(position, &mv), cx)? == Value::Nimber(target) {
                found.push(mv);
            }
        }
        Ok(Some(found))
    }
}

impl Winner for Moore {
    fn solve(&self, position: &MooreHeaps, _cx: &mut Context) -> Result<Solved<Vec<HeapMove>>, Stop> {
        let moves = moore::winning_moves(position.k, &position.heaps, position.limit());
        Ok(Solved { wins: !moves.is_empty(), moves, undecided: 0 })
    }
}

impl Misere for Moore {
    /// The theorem for one component, or for Nim; for a sum of others no theorem is known.
    fn theorem(
        &self,
        parts: &[&MooreHeaps],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<Vec<HeapMove>>>, Stop> {
        if parts.iter().all(|part| part.k == 2) {
            return Ok(Some(nim(parts)));
        }
        let Some(only) = takes::only(parts, |part| !part.is_empty()) else { return Ok(None) };
        let MooreHeaps { k, heaps } = parts[only];
        let (wins, moves) = moore::misere(*k, heaps, parts[only].limit());
        let reasons = vec![misere_reason(*k, heaps, moves.clone())];
        Ok(Some(MisereAnswer { wins, moves: moves.into_iter().map(|mv| (only, mv)).collect(), reasons }))
    }
}

fn misere_reason(k: usize, heaps: &[u64], moves: Moves) -> Reason {
    Reason::MooreMisere {
        k,
        heaps: heaps.to_vec(),
        large: heaps.iter().filter(|&&heap| heap > 1).count(),
        ones: heaps.iter().filter(|&&heap| heap == 1).count(),
        columns: moore::columns(k, heaps),
        number: moore::moore_number(k, heaps).to_string(),
        moves,
    }
}

/// Misère play with k = 2: all heaps of all parts are one position of misère Nim; each move is mapped back to its part.
fn nim(parts: &[&MooreHeaps]) -> MisereAnswer<Vec<HeapMove>> {
    let heaps = |part: usize| (0..parts[part].heaps.len()).map(move |heap| (part, heap));
    let places: Vec<(usize, usize)> = (0..parts.len()).flat_map(heaps).collect();
    let sizes: Vec<u64> = parts.iter().flat_map(|part| part.heaps.iter().copied()).collect();
    let (wins, moves) = misere_nim(&sizes);
    let reasons = vec![misere_reason(2, &sizes, moves.iter().take(MOST_MOVES).map(|mv| vec![*mv]).collect())];
    let back = |mv: HeapMove| {
        let (part, heap) = places[mv.heap];
        (part, vec![HeapMove { heap, ..mv }])
    };
    MisereAnswer { wins, moves: moves.into_iter().take(MOST_MOVES).map(back).collect(), reasons }
}

const EXAMPLES: &[Example] = &[
    Example::normal("moore(3):1,2,3", Source::Lecture),
    Example::normal("moore(3):3,4,5", Source::Lecture),
    Example::normal("moore(3):1,2,3,3", Source::Lecture),
    Example::normal("moore(3):7,5,3,1", Source::Lecture),
    Example::normal("moore(3):2", Source::Lecture),
    Example::normal("moore(4):5,4,3,2,1", Source::Lab),
    Example::misere("moore(3):1,2,3,3", Source::Lab),
    Example::misere("moore(3):1,1,1,1", Source::Lab),
];
