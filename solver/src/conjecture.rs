//! Conjectures about games whose positions are a few numbers: a test of these numbers for the lost positions, a formula
//! for the value of one heap, or the opening that wins on boards with rules of one's own, whose numbers are their size.
//!
//! In: a game, a convention, blocks. Out: the statement of a conjecture on a position ([`Conjecture::says`]), and the
//! first position for which the solver disagrees ([`seek`]). Finding none proves nothing.
pub mod opening;
pub mod seek;
mod text;

use crate::board::Board;
use crate::player::Play;
use crate::position::Position;
use crate::register::Game;
use crate::survey::{Filling, is_flat, is_of_coins, start, usual_filling};
use crate::value::nim_sum;
use opening::Opening;
use serde::{Deserialize, Serialize};

/// A property of the numbers of a position. Empty heaps do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// The nim-sum of the heaps, or of their remainders, is this number.
    NimSum {
        /// The modulus of the remainders; 0 for the heaps themselves.
        modulo: u64,
        /// The nim-sum.
        is: u64,
    },
    /// The sum of all heaps has one of these remainders.
    Total {
        /// The modulus.
        modulo: u64,
        /// The remainders, each less than the modulus.
        rests: Vec<u64>,
    },
    /// Every heap has one of these remainders.
    Each {
        /// The modulus.
        modulo: u64,
        /// The remainders, each less than the modulus.
        rests: Vec<u64>,
    },
    /// The number of heaps is even.
    Even,
    /// All heaps are equal.
    Equal,
    /// Each size occurs an even number of times.
    Paired,
    /// The largest heap exceeds the next one by this; a single heap exceeds 0.
    Apart(u64),
    /// No heap is larger.
    AtMost(u64),
    /// The sum of all heaps is a Fibonacci number: 1, 2, 3, 5, …
    Fibonacci,
    /// The sum of all heaps is a power of two, 1 included.
    Power,
    /// The sum of all heaps is a square, 0 included.
    Square,
    /// The sum of all heaps is a prime number.
    Prime,
}

/// A block, or its negation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clause {
    /// Whether the block is negated.
    pub not: bool,
    /// The block.
    pub block: Block,
}

/// The condition under which a position is claimed to be lost for the player to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Test {
    /// This block holds.
    One(Clause),
    /// Both hold.
    And([Clause; 2]),
    /// At least one of them holds.
    Or([Clause; 2]),
    /// If the first holds, exactly when the second does; else exactly when the third does.
    Where([Clause; 3]),
}

/// The claimed value of one heap of n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Formula {
    /// `times` · n + `plus`.
    Linear {
        /// The factor of n.
        times: u64,
        /// The number that is added.
        plus: i64,
    },
    /// The remainder of n by this, which is not 0.
    Rest(u64),
    /// The integer quotient of n by this, which is not 0.
    Part(u64),
}

/// The claim of a conjecture on each position of its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// A position is lost for the player to move exactly when the test holds.
    Lost(Test),
    /// The Grundy value of positions of one heap.
    Grundy(Formula),
    /// On a board, whoever can win by beginning wins with such a first move.
    Opening(Opening),
}

/// A conjecture on a game. As text it is one line, which [`str::parse`] reads:
///
/// ```
/// use solver::conjecture::Conjecture;
/// let conjecture: Conjecture = "nim n lost xor=0".parse().unwrap();
/// assert_eq!(conjecture.to_string(), "nim n lost xor=0");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conjecture {
    /// The game as written before the colon of a position.
    pub game: String,
    /// The convention.
    pub play: Play,
    /// The claim on its positions.
    pub claim: Claim,
}

/// A fact about one position, claimed or true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// Whether the player to move loses.
    Lost(bool),
    /// The Grundy value; of a claim any number.
    Grundy(i64),
    /// Whether those who can win by beginning win with such a first move.
    Opening(bool),
}

/// Whether it is a game of boards with rules of one's own. A board's numbers are its columns and, unless it is a strip,
/// its rows.
pub fn is_of_boards(game: &str) -> bool {
    matches!(Game::from_key(game.split('(').next().unwrap_or_default()), Some(Game::Pictures | Game::Coins))
}

/// Whether one heap of the game has a value that a formula may claim.
pub fn has_values(game: &str) -> bool {
    heaps(game).is_some_and(|(least, _)| least < 2) && !is_of_boards(game)
}

/// The fewest and the most numbers in a position of this game that a search uses; `None` for games whose positions are
/// not a few numbers, and, of heaps, if the players have different moves.
pub fn heaps(game: &str) -> Option<(usize, usize)> {
    let (key, plain) = game.split_once('(').map_or((game, true), |(key, _)| (key, false));
    let range = match Game::from_key(key)? {
        Game::Subtraction | Game::Heaps if game.contains('|') => return None,
        Game::Nim | Game::Moore | Game::Subtraction | Game::Kayles | Game::Dawson | Game::Octal => (0, 4),
        Game::Lasker | Game::Grundy | Game::Heaps => (0, 4),
        Game::Wythoff | Game::Euclid => (2, 2),
        Game::Dim | Game::Prim | Game::Fibonacci => (1, 1),
        Game::Chomp if plain => (1, 4),
        Game::Pictures | Game::Coins if is_flat(game) => (1, 1),
        Game::Pictures | Game::Coins => (2, 2),
        _ => return None,
    };
    laid(game, &vec![1; range.0]).map(|_| range)
}

/// The position with these heaps, an empty one if there are none; of boards the first position of this size.
fn laid(game: &str, heaps: &[u64]) -> Option<Position> {
    if is_of_boards(game) {
        return first_position(game, heaps);
    }
    // An empty bar has no poison: the game ended one bite earlier.
    if game == "chomp" && heaps.iter().all(|&n| n == 0) {
        return None;
    }
    let all: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let all = if all.is_empty() { "0".to_owned() } else { all.join(",") };
    format!("{game}:{all}").parse().ok()
}

/// The first position of a size, with the contents that the rules need; of coins all show heads.
fn first_position(game: &str, size: &[u64]) -> Option<Position> {
    let (width, height) = match *size {
        [width] => (width, 1),
        [width, height] => (width, height),
        _ => return None,
    };
    if width == 0 || height == 0 {
        return None;
    }
    let filling = if is_of_coins(game) { Filling::AllHeads } else { usual_filling(game) };
    start(game, filling, width, height).parse().ok()
}

/// The columns of a board, and its rows unless it is one of a game of strips.
fn size(game: &str, position: &Position) -> Option<Vec<u64>> {
    let boards = position.boards();
    let [Board::Grid { width, cells, .. }] = &boards[..] else { return None };
    let columns = u64::from(*width);
    let rows = (cells.len() as u64).checked_div(columns)?;
    match (is_flat(game), rows) {
        (true, 1) => Some(vec![columns]),
        (true, _) => None,
        (false, _) => Some(vec![columns, rows]),
    }
}

/// The game of a position, as before its colon, and its numbers but 0, the largest first; `None` if [`heaps`] is, for
/// sums, and for positions not determined by these numbers alone: a heap of Fibonacci Nim in the middle of a game. Of
/// a board that is as at the beginning, the columns and then the rows.
pub fn numbers(position: &Position) -> Option<(String, Vec<u64>)> {
    let only = position.only().filter(|only| !only.is_negative())?;
    let (game, state) = (only.rules(), only.state());
    if is_of_boards(&game) {
        let size = size(&game, position)?;
        return (first_position(&game, &size)? == *position).then_some((game, size));
    }
    heaps(&game)?;
    let rest = state.split_once('/').map_or(&*state, |(all, _)| all);
    let all: Vec<u64> = rest.split(',').map(|n| n.trim().parse().ok()).collect::<Option<_>>()?;
    if laid(&game, &all)? != *position {
        return None;
    }
    let mut all: Vec<u64> = all.into_iter().filter(|&n| n != 0).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    Some((game, all))
}

impl Block {
    /// Whether these heaps, the largest first and none of them empty, have the property.
    pub fn holds(&self, heaps: &[u64]) -> bool {
        // The modulus comes from a person; by 0 nothing is divided.
        let rest = |n: u64, modulo: u64| n.checked_rem(modulo).unwrap_or(n);
        let total: u64 = heaps.iter().sum();
        match self {
            Block::NimSum { modulo, is } => nim_sum(heaps.iter().map(|&n| rest(n, *modulo))) == *is,
            Block::Total { modulo, rests } => rests.contains(&rest(total, *modulo)),
            Block::Each { modulo, rests } => heaps.iter().all(|&n| rests.contains(&rest(n, *modulo))),
            Block::Even => heaps.len().is_multiple_of(2),
            Block::Equal => heaps.windows(2).all(|two| two[0] == two[1]),
            Block::Paired => heaps.chunk_by(|a, b| a == b).all(|same| same.len().is_multiple_of(2)),
            Block::Apart(by) => heaps.first().copied().unwrap_or(0) - heaps.get(1).copied().unwrap_or(0) == *by,
            Block::AtMost(most) => heaps.iter().all(|n| n <= most),
            Block::Fibonacci => {
                let (mut small, mut large) = (1, 2);
                while small < total {
                    (small, large) = (large, small + large);
                }
                small == total
            }
            Block::Power => total.is_power_of_two(),
            Block::Square => total.isqrt().pow(2) == total,
            Block::Prime => total > 1 && (2..=total.isqrt()).all(|d| !total.is_multiple_of(d)),
        }
    }
}

impl Clause {
    fn holds(&self, heaps: &[u64]) -> bool {
        self.block.holds(heaps) != self.not
    }
}

impl Test {
    /// The blocks in their order.
    pub fn clauses(&self) -> &[Clause] {
        match self {
            Test::One(clause) => std::slice::from_ref(clause),
            Test::And(two) | Test::Or(two) => two,
            Test::Where(three) => three,
        }
    }

    fn holds(&self, heaps: &[u64]) -> bool {
        match self {
            Test::One(clause) => clause.holds(heaps),
            Test::And([a, b]) => a.holds(heaps) && b.holds(heaps),
            Test::Or([a, b]) => a.holds(heaps) || b.holds(heaps),
            Test::Where([where_, then, else_]) => {
                if where_.holds(heaps) {
                    then.holds(heaps)
                } else {
                    else_.holds(heaps)
                }
            }
        }
    }
}

impl Formula {
    /// The claimed value of a heap; `None` if too large.
    pub fn of(self, n: u64) -> Option<i64> {
        match self {
            Formula::Linear { times, plus } => i64::try_from(times.checked_mul(n)?).ok()?.checked_add(plus),
            Formula::Rest(modulo) => i64::try_from(n.checked_rem(modulo)?).ok(),
            Formula::Part(divisor) => i64::try_from(n.checked_div(divisor)?).ok(),
        }
    }
}

impl Conjecture {
    /// The conjecture to begin with: that an even sum is lost; on boards that the middle is the opening that wins.
    pub fn first(game: String, play: Play) -> Conjecture {
        let even = Clause { not: false, block: Block::Total { modulo: 2, rests: vec![0] } };
        let claim = match is_of_boards(&game) {
            true => Claim::Opening(Opening::Middle),
            false => Claim::Lost(Test::One(even)),
        };
        Conjecture { game, play, claim }
    }

    /// The claim on a position; `None` if it makes none, for example on another game.
    pub fn says(&self, position: &Position) -> Option<Finding> {
        let (_, heaps) = numbers(position).filter(|(game, _)| *game == self.game)?;
        self.of(&heaps)
    }

    fn of(&self, heaps: &[u64]) -> Option<Finding> {
        match &self.claim {
            Claim::Lost(test) => {
                // The size of a board has its columns first.
                let mut sorted = heaps.to_vec();
                sorted.sort_unstable_by(|a, b| b.cmp(a));
                Some(Finding::Lost(test.holds(&sorted)))
            }
            Claim::Opening(_) => Some(Finding::Opening(true)),
            Claim::Grundy(formula) => match heaps {
                [] => formula.of(0).map(Finding::Grundy),
                [n] => formula.of(*n).map(Finding::Grundy),
                _ => None,
            },
        }
    }
}
