//! Conjectures about games whose positions are told by a few numbers: who loses, by a test of these numbers, or what one heap is
//! worth.
//!
//! In: a game, a convention, blocks. Out: what a conjecture says of a position ([`Conjecture::says`]), and the first position of which
//! the solver says something else ([`seek`]). That none was found proves nothing.
pub mod seek;
mod text;

use crate::player::Play;
use crate::position::Position;
use crate::register::Game;
use serde::{Deserialize, Serialize};

/// A property that the numbers of a position have or have not. Empty heaps count for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// The nim-sum is this, of the heaps, or of what they leave when divided by `modulo`, where that is not 0.
    NimSum {
        modulo: u64,
        is: u64,
    },
    /// All heaps together leave one of these remainders.
    Total {
        modulo: u64,
        rests: Vec<u64>,
    },
    /// Every heap leaves one of these remainders.
    Each {
        modulo: u64,
        rests: Vec<u64>,
    },
    /// The number of heaps is even.
    Even,
    /// All heaps are equal.
    Equal,
    /// Each size stands there an even number of times.
    Paired,
    /// The largest heap has so many more than the next one; than nothing where it is alone.
    Apart(u64),
    /// No heap has more.
    AtMost(u64),
    /// All heaps together are a Fibonacci number: 1, 2, 3, 5, …
    Fibonacci,
    /// A power of two, 1 among them.
    Power,
    /// A square, 0 among them.
    Square,
    Prime,
}

/// A block, or its contrary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clause {
    pub not: bool,
    pub block: Block,
}

/// When a position is said to be lost for whoever is to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Test {
    One(Clause),
    And([Clause; 2]),
    Or([Clause; 2]),
    /// Where the first holds, exactly when the second does; elsewhere exactly when the third does.
    Where([Clause; 3]),
}

/// What one heap of n is said to be worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Formula {
    /// So many times n, and so much more.
    Linear { times: u64, plus: i64 },
    /// What n leaves when divided by this, which is not 0.
    Rest(u64),
    /// How often this, which is not 0, goes into n.
    Part(u64),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    Lost(Test),
    /// The Grundy value of positions of one heap.
    Grundy(Formula),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conjecture {
    /// As before the colon of a position.
    pub game: String,
    pub play: Play,
    pub claim: Claim,
}

/// What is said, or is so, of one position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// Does whoever is to move lose?
    Lost(bool),
    Grundy(i64),
}

/// How many numbers tell a position of this game, at least and at the most, as far as a search goes; `None` for games that are told
/// otherwise, and where the players have different moves.
pub fn heaps(game: &str) -> Option<(usize, usize)> {
    let (key, plain) = game.split_once('(').map_or((game, true), |(key, _)| (key, false));
    let range = match Game::from_key(key)? {
        Game::Subtraction if game.contains('|') => return None,
        Game::Nim | Game::Moore | Game::Subtraction | Game::Kayles | Game::Dawson | Game::Octal => (0, 4),
        Game::Lasker | Game::Grundy => (0, 4),
        Game::Wythoff | Game::Euclid => (2, 2),
        Game::Dim | Game::Prim | Game::Fibonacci => (1, 1),
        Game::Chomp if plain => (1, 4),
        _ => return None,
    };
    laid(game, &vec![1; range.0]).map(|_| range)
}

/// The position with these heaps; where there are none, an empty one.
fn laid(game: &str, heaps: &[u64]) -> Option<Position> {
    // What is no bar any more has no poison: the game was over one bite ago.
    if game == "chomp" && heaps.iter().all(|&n| n == 0) {
        return None;
    }
    let all: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let all = if all.is_empty() { "0".to_owned() } else { all.join(",") };
    format!("{game}:{all}").parse().ok()
}

/// The game of a position, as before its colon, and its numbers but 0, the largest first; `None` where [`heaps`] knows none, for
/// sums, and for positions that are not told by these numbers alone: a heap of Fibonacci Nim in the middle of a game.
pub fn numbers(position: &Position) -> Option<(String, Vec<u64>)> {
    let text = position.to_string();
    let (game, rest) = text.split_once(':').filter(|_| position.components().len() == 1)?;
    heaps(game)?;
    let rest = rest.split_once('/').map_or(rest, |(all, _)| all);
    let all: Vec<u64> = rest.split(',').map(|n| n.trim().parse().ok()).collect::<Option<_>>()?;
    if laid(game, &all)?.to_string() != text {
        return None;
    }
    let mut all: Vec<u64> = all.into_iter().filter(|&n| n != 0).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    Some((game.to_owned(), all))
}

impl Block {
    /// Do these heaps, the largest first and none of them empty, have the property?
    pub fn holds(&self, heaps: &[u64]) -> bool {
        // A person chose the modulus; by 0 nothing is divided.
        let rest = |n: u64, modulo: u64| n.checked_rem(modulo).unwrap_or(n);
        let total: u64 = heaps.iter().sum();
        match self {
            Block::NimSum { modulo, is } => heaps.iter().fold(0, |sum, &n| sum ^ rest(n, *modulo)) == *is,
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
    /// What a heap is said to be worth; nothing that is too large to be written.
    pub fn of(self, n: u64) -> Option<i64> {
        match self {
            Formula::Linear { times, plus } => i64::try_from(times.checked_mul(n)?).ok()?.checked_add(plus),
            Formula::Rest(modulo) => i64::try_from(n.checked_rem(modulo)?).ok(),
            Formula::Part(divisor) => i64::try_from(n.checked_div(divisor)?).ok(),
        }
    }
}

impl Conjecture {
    /// What it says of a position; `None` where it says nothing, of another game for one.
    pub fn says(&self, position: &Position) -> Option<Finding> {
        let (_, heaps) = numbers(position).filter(|(game, _)| *game == self.game)?;
        self.of(&heaps)
    }

    fn of(&self, heaps: &[u64]) -> Option<Finding> {
        match &self.claim {
            Claim::Lost(test) => Some(Finding::Lost(test.holds(heaps))),
            Claim::Grundy(formula) => match heaps {
                [] => formula.of(0).map(Finding::Grundy),
                [n] => formula.of(*n).map(Finding::Grundy),
                _ => None,
            },
        }
    }
}
