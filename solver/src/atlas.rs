//! The atlas of all lost positions (P-positions) up to a size.
//!
//! In: a start, and a convention. Out: the lost positions among the followers of the start or, for heaps, among all
//! rows of as many heaps that are no larger; and statements on them: [patterns](pattern) that are tested,
//! [families](family) that are proposed.
pub mod family;
mod heaps;
mod measure;
pub mod pattern;

use crate::analyse::Solver;
use crate::board::Board;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::ruleset::LISTED_MOVES;
use crate::search::followers::Followers;
use heaps::Heaps;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

pub use heaps::orders;
pub use measure::{Measure, PoisonPlace, measure};
pub use pattern::Bounds;

/// The most lost positions that are listed.
pub const MOST_LOST: usize = 50_000;
/// The most positions that are visited.
pub const MOST_SEEN: u64 = 2_000_000;

/// A lost position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    /// The text.
    pub text: String,
    /// The number of its class: positions that differ by a symmetry or the order of heaps share it.
    pub class: u32,
    /// The measures of its board.
    pub measure: Measure,
}

/// The progress of an atlas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// More positions follow.
    More,
    /// All positions are visited.
    Whole,
    /// The limit [`MOST_LOST`] or [`MOST_SEEN`] is reached: the atlas ends here.
    Full,
}

enum Walk {
    Heaps(Heaps),
    Followers(Position, Box<dyn Followers>),
}

/// An atlas, extended step by step.
pub struct Atlas {
    play: Play,
    /// The walks to be made, the present one last.
    walks: Vec<Walk>,
    /// The number of positions visited in earlier walks.
    walked: u64,
    classes: FxHashMap<String, u32>,
    lost: Vec<Lost>,
    /// The limits of the lists of rows or heaps, and those of the lost positions, if the game has any.
    bounds: Option<Bounds>,
    lists: Vec<Vec<u64>>,
    state: State,
}

/// Whether the position has an atlas: one component of a game that always ends, whose moves can be listed.
pub fn has_atlas(position: &Position) -> bool {
    let [only] = position.components() else { return false };
    let form = matches!(position.boards()[..], [Board::Form { .. }]);
    let small = Player::BOTH.iter().all(|&by| position.count(by) <= LISTED_MOVES);
    let ends = !position.is_loopy() && !position.is_endless();
    ends && !only.is_negative() && !form && (small || Heaps::of(position).is_some())
}

/// The bar with its poison on each square of a quarter, hence everywhere up to symmetry; `None` if it is no rectangle
/// of more than one square.
pub fn poisons(position: &Position) -> Option<Vec<Position>> {
    let boards = position.boards();
    let [Board::Bar { rows, gone, .. }] = &boards[..] else { return None };
    let (width, height) = (*rows.first()?, rows.len() as u32);
    if rows.iter().any(|row| *row != width) || gone.iter().any(|n| *n > 0) || width * height < 2 {
        return None;
    }
    let only = position.only().filter(|only| !only.is_negative())?;
    let key = only.game().key();
    let places = (1..=height.div_ceil(2)).flat_map(|y| (1..=width.div_ceil(2)).map(move |x| (x, y)));
    places.map(|(x, y)| format!("{key}({x},{y}):{width}x{height}").parse().ok()).collect()
}

impl Atlas {
    /// The atlas of the first position, or of several together.
    pub fn new(starts: Vec<Position>, play: Play) -> Atlas {
        let walk = |start: &Position| match Heaps::of(start) {
            Some(heaps) => Walk::Heaps(heaps),
            None => {
                let walk = start.components()[0].effective().as_analyzable().followers();
                Walk::Followers(start.clone(), walk)
            }
        };
        let walks = starts.iter().rev().filter(|start| has_atlas(start)).map(walk).collect();
        let bounds = if let [start] = &starts[..] { Bounds::of(start) } else { None };
        Atlas {
            play,
            bounds,
            walks,
            walked: 0,
            classes: FxHashMap::default(),
            lost: Vec::new(),
            lists: Vec::new(),
            state: State::More,
        }
    }

    /// The progress so far.
    pub fn state(&self) -> State {
        self.state
    }

    /// The lost positions found so far; later ones are appended.
    pub fn lost(&self) -> &[Lost] {
        &self.lost
    }

    /// The number of positions visited.
    pub fn seen(&self) -> u64 {
        self.walked + self.walks.last().map_or(0, Walk::seen)
    }

    /// The lists of the lost positions and their limits, for patterns; `None` for boards without rows or heaps.
    pub fn lists(&self) -> Option<(Bounds, &[Vec<u64>])> {
        Some((self.bounds.clone()?, &self.lists))
    }

    /// Continues as long as `more`, called before each position, returns true.
    ///
    /// # Errors
    /// [`Stop`] if a position is beyond the meter's budget; the positions found stay.
    ///
    /// # Complexity
    /// Followers: each once, with all its moves; heaps: each row of them once. And the solver's cost of each outcome.
    pub fn run(&mut self, solver: &mut Solver, meter: &mut Meter, more: &mut dyn FnMut() -> bool) -> Result<(), Stop> {
        while self.state == State::More && more() {
            let Some(walk) = self.walks.last_mut() else {
                self.state = State::Whole;
                break;
            };
            meter.tick()?;
            let Some(position) = walk.next() else {
                self.walked += walk.seen();
                self.walks.pop();
                continue;
            };
            if solver.outcome(&position, self.play, meter)? == Outcome::P {
                self.add(&position);
            }
            if self.lost.len() >= MOST_LOST || self.seen() >= MOST_SEEN {
                self.state = State::Full;
            }
        }
        Ok(())
    }

    fn add(&mut self, position: &Position) {
        let key = position.components()[0].effective().memo_key();
        let next = self.classes.len() as u32;
        let class = *self.classes.entry(key).or_insert(next);
        let board = &position.boards()[0];
        self.lists.extend(self.bounds.as_ref().and_then(|bounds| bounds.list(board)));
        self.lost.push(Lost { text: position.to_string(), class, measure: measure(board) });
    }
}

impl Walk {
    fn next(&mut self) -> Option<Position> {
        match self {
            Walk::Heaps(heaps) => heaps.next(),
            Walk::Followers(start, walk) => walk.next().map(|state| start.put(0, &*state)),
        }
    }

    fn seen(&self) -> u64 {
        match self {
            Walk::Heaps(heaps) => heaps.seen(),
            Walk::Followers(_, walk) => walk.known() as u64,
        }
    }
}
