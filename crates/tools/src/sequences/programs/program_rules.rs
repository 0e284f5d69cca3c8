//! The moves of a game as data that a listing is written from.
use solver::board::Board;
use solver::chart::example;
use solver::rules::heap::{Agreed, agreed, code_of};
use solver::theory::heaps::Code;
use solver::theory::heaps::code::{NOTHING, ONE, TWO};
use solver::{Game, Position};

/// The moves of a game whose positions are one number or two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramRules {
    /// One heap; a move leaves one heap.
    Heap(HeapMoves),
    /// One heap; a move may leave several, whose values are added.
    Breaking(Breaks),
    /// One heap of which Left and Right take different numbers.
    Starter { left: Vec<u64>, right: Vec<u64> },
    /// Two numbers.
    Pair(PairMoves),
}

/// Moves from a heap to one heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeapMoves {
    /// Take one of these numbers, ascending.
    Takes(Vec<u64>),
    /// Take any number.
    Any,
    /// Take a divisor.
    Divisors,
    /// Take a coprime number.
    Coprime,
    /// A code none of whose digits leaves two heaps.
    Coded { digits: Vec<u8>, repeats: bool },
}

/// Moves from a heap to several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breaks {
    /// Take one of these numbers, and leave none, one or two heaps.
    TakeOrBreak(Vec<u64>),
    /// Take any number, or split.
    AnyOrSplit,
    /// Split into two unequal heaps.
    Unequal,
    /// A code, and the most heaps that a move leaves: two or three.
    Coded { digits: Vec<u8>, repeats: bool, parts: u64 },
}

/// Moves of a position of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairMoves {
    /// Take from one heap; or also any numbers from `both`.
    Heaps { both: bool },
    /// Take from one heap, or equally many from both.
    Wythoff,
    /// Subtract a multiple of the smaller number from the larger.
    Euclid,
    /// Sticks, and the most that may be taken: twice what was taken before.
    Fibonacci,
    /// Sticks, and the top of a die with this many faces.
    Die { sides: u8 },
}

impl ProgramRules {
    /// The moves of a game, written as before the colon of a position; `None` if its positions are not one or two
    /// numbers.
    pub fn of(game: &str) -> Option<ProgramRules> {
        if let Ok(code) = code_of(game) {
            return Some(of_code(&code));
        }
        match agreed(game) {
            Some(Agreed::Takes { left, right }) => return Some(ProgramRules::Starter { left, right }),
            Some(Agreed::Heaps(most)) => return Some(ProgramRules::Pair(PairMoves::Heaps { both: most > 1 })),
            _ => {}
        }
        let position: Position = example(game)?.parse().ok()?;
        let key = game.split_once('(').map_or(game, |(key, _)| key);
        Some(match Game::from_key(key)? {
            Game::Dim => ProgramRules::Heap(HeapMoves::Divisors),
            Game::Prim => ProgramRules::Heap(HeapMoves::Coprime),
            Game::Wythoff => ProgramRules::Pair(PairMoves::Wythoff),
            Game::Euclid => ProgramRules::Pair(PairMoves::Euclid),
            Game::Fibonacci => ProgramRules::Pair(PairMoves::Fibonacci),
            Game::Dice => match position.boards().as_slice() {
                &[Board::Die { sides, .. }] => ProgramRules::Pair(PairMoves::Die { sides }),
                _ => return None,
            },
            _ => return None,
        })
    }
}

fn of_code(code: &Code) -> ProgramRules {
    const TAKE: u8 = NOTHING | ONE;
    const BREAK: u8 = TAKE | TWO;
    let (digits, repeats) = code.digits();
    let takes = || (0..).zip(digits).filter(|&(_, &digit)| digit != 0).map(|(take, _)| take).collect::<Vec<u64>>();
    let only = |wanted: u8| !repeats && digits.iter().all(|&digit| digit == 0 || digit == wanted);
    if code.is_unequal() {
        return ProgramRules::Breaking(Breaks::Unequal);
    }
    match (digits, repeats) {
        ([0, TAKE], true) => ProgramRules::Heap(HeapMoves::Any),
        ([TWO, TAKE], true) => ProgramRules::Breaking(Breaks::AnyOrSplit),
        _ if only(TAKE) => ProgramRules::Heap(HeapMoves::Takes(takes())),
        _ if only(BREAK) => ProgramRules::Breaking(Breaks::TakeOrBreak(takes())),
        _ if code.parts() == 1 => ProgramRules::Heap(HeapMoves::Coded { digits: digits.to_vec(), repeats }),
        _ => ProgramRules::Breaking(Breaks::Coded { digits: digits.to_vec(), repeats, parts: code.parts() }),
    }
}
