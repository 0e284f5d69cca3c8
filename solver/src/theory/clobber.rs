//! Clobber: outcomes of sums of groups, and values of groups.
//!
//! A group is a connected set of stones; groups of one colour never move and are left out. The results of Left's moves
//! in a group are computed once; Right's moves are Left's in the group with colours exchanged, which is its negative.
//! So a sum is always searched with Left to move.
//!
//! In: groups on bitboards. Out: outcomes and canonical forms. It must not know text.

mod stones;

pub use stones::Stones;

use crate::budget::{Meter, Stop};
use crate::player::{Play, Player};
use crate::refutation::{Finding, look_at_options};
use crate::value::{Form, Forms};
use rustc_hash::FxHashMap;

/// The number of a group, the same for all its images.
type Id = u32;

/// Groups in a fixed order, smallest number first.
type Sum = Box<[Id]>;

/// Known groups, and known outcomes of their sums.
///
/// # Complexity
/// Exponential in the stones; measured in `benches/grids.rs`.
#[derive(Default)]
pub struct ClobberTables {
    known: FxHashMap<Stones, Id>,
    groups: Vec<Group>,
    normal: FxHashMap<Sum, bool>,
    misere: FxHashMap<Sum, bool>,
    /// The number of options of all groups together.
    options: u64,
}

struct Group {
    stones: Stones,
    negative: Id,
    /// Pairs of neighbours of different colours: the number of moves of each player.
    pairs: u32,
    /// The negatives of the positions after Left's moves, once they were asked for; a position is a sum of several
    /// groups.
    options: Option<Box<[Sum]>>,
    form: Option<Form>,
}

/// A sum with Left to move, and its options that are not refuted yet, the last one to be tried first.
struct Frame {
    sum: Sum,
    options: Vec<Sum>,
}

impl ClobberTables {
    /// Whether the player to move wins the sum of the groups of these boards.
    ///
    /// # Errors
    /// [`Stop`] if the sum is too large.
    ///
    /// # Complexity
    /// Exponential in the stones of all groups.
    pub fn wins(&mut self, boards: &[Stones], mover: Player, play: Play, meter: &mut Meter) -> Result<bool, Stop> {
        let mut start = Vec::new();
        for &board in boards {
            self.split(board, &mut start);
        }
        if mover == Player::Right {
            start.iter_mut().for_each(|id| *id = self.negative(*id));
        }
        let start = self.sum(start, play);
        let mut stack: Vec<Frame> = Vec::new();
        let mut asked = Some(start.clone());
        loop {
            if let Some(sum) = asked.take() {
                let options = self.options_of(&sum, play);
                // Followers cost more to make than the sum to look up.
                meter.add(1 + options.len() as u64 / 4)?;
                stack.push(Frame { sum, options });
            }
            let Some(open) = stack.last_mut() else { break };
            let memo = if play == Play::Normal { &self.normal } else { &self.misere };
            // A player who cannot move loses, under misère play wins.
            let ends_won = play == Play::Misere && open.sum.is_empty();
            match look_at_options(&mut open.options, |option| memo.get(option).copied(), |_| {}) {
                Finding::Open(option) => asked = Some(option),
                Finding::Decided(wins) => {
                    let done = stack.pop().expect("the loop saw it").sum;
                    let memo = if play == Play::Normal { &mut self.normal } else { &mut self.misere };
                    memo.insert(done, wins || ends_won);
                    meter.hold::<Self>(self.bytes())?;
                }
            }
        }
        let memo = if play == Play::Normal { &self.normal } else { &self.misere };
        Ok(memo[&start])
    }

    /// The canonical form of a board: the sum over its groups.
    ///
    /// # Errors
    /// [`Stop`] where a group is too large.
    ///
    /// # Complexity
    /// Exponential in the stones of the largest group.
    pub fn value(&mut self, board: Stones, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        let mut groups = Vec::new();
        self.split(board, &mut groups);
        self.total(&groups, forms, meter)
    }

    /// The number of groups seen.
    pub fn count(&self) -> usize {
        self.groups.len()
    }

    fn total(&mut self, groups: &[Id], forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        let mut sum = forms.zero();
        for &id in groups {
            let value = self.form(id, forms, meter)?;
            sum = forms.add(sum, value, meter)?;
        }
        Ok(sum)
    }

    /// The form of a group. Depth at most one level for each stone of the group.
    fn form(&mut self, id: Id, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        if let Some(form) = self.groups[id as usize].form {
            return Ok(form);
        }
        let negative = self.negative(id);
        if let Some(form) = self.groups[negative as usize].form {
            return forms.neg(form, meter);
        }
        meter.tick()?;
        let mut sides = [Vec::new(), Vec::new()];
        for (side, id) in sides.iter_mut().zip([id, negative]) {
            self.expand(id);
            for option in self.options(id).to_vec() {
                // Negated, the position after Left's move in the negative is the one after Right's move.
                side.push(self.total(&option, forms, meter)?);
            }
        }
        let [left, right] = sides;
        let left = left.into_iter().map(|form| forms.neg(form, meter)).collect::<Result<_, _>>()?;
        let form = forms.make(left, right, meter)?;
        self.groups[id as usize].form = Some(form);
        meter.hold::<Self>(self.bytes())?;
        Ok(form)
    }

    fn negative(&self, id: Id) -> Id {
        self.groups[id as usize].negative
    }

    fn options(&self, id: Id) -> &[Sum] {
        self.groups[id as usize].options.as_deref().expect("a group is expanded before its options are asked for")
    }

    /// The approximate memory held.
    fn bytes(&self) -> u64 {
        let sums = self.options + (self.normal.len() + self.misere.len()) as u64;
        self.groups.len() as u64 * 120 + sums * 48
    }

    /// The sum as a list that is the same for equal sums. Under normal play a group and its negative cancel.
    fn sum(&self, mut groups: Vec<Id>, play: Play) -> Sum {
        groups.sort_unstable();
        let mut i = 0;
        while i < groups.len() && play == Play::Normal {
            let negative = self.negative(groups[i]);
            match groups[i + 1..].iter().position(|&id| id == negative) {
                Some(beyond) => {
                    groups.remove(i + 1 + beyond);
                    groups.remove(i);
                }
                None => i += 1,
            }
        }
        groups.into()
    }

    /// The different negatives of the positions after Left's moves in a sum, the one with the fewest moves last.
    fn options_of(&mut self, sum: &Sum, play: Play) -> Vec<Sum> {
        let mut options: Vec<(u32, Sum)> = Vec::new();
        for (i, &id) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == id {
                continue;
            }
            self.expand(id);
            for option in self.options(id) {
                let others = sum.iter().enumerate().filter(|(k, _)| *k != i).map(|(_, &id)| self.negative(id));
                let next = self.sum(others.chain(option.iter().copied()).collect(), play);
                options.push((next.iter().map(|&id| self.groups[id as usize].pairs).sum(), next));
            }
        }
        options.sort_unstable_by(|a, b| b.cmp(a));
        options.dedup();
        options.into_iter().map(|(_, next)| next).collect()
    }

    fn expand(&mut self, id: Id) {
        if self.groups[id as usize].options.is_some() {
            return;
        }
        let mut options = Vec::new();
        for next in self.groups[id as usize].stones.after_moves() {
            let mut parts = Vec::new();
            self.split(next, &mut parts);
            parts.iter_mut().for_each(|part| *part = self.negative(*part));
            parts.sort_unstable();
            options.push(Sum::from(parts));
        }
        options.sort_unstable();
        options.dedup();
        self.options += options.len() as u64;
        self.groups[id as usize].options = Some(options.into());
    }

    /// The groups of a board in which somebody can move.
    fn split(&mut self, board: Stones, parts: &mut Vec<Id>) {
        for group in board.groups() {
            parts.push(self.id(group));
        }
    }

    fn id(&mut self, group: Stones) -> Id {
        let least = group.least();
        if let Some(&id) = self.known.get(&least) {
            return id;
        }
        let id = self.groups.len() as Id;
        let negative = least.exchanged().least();
        self.enter(least, if negative == least { id } else { id + 1 });
        if negative != least {
            self.enter(negative, id);
        }
        id
    }

    fn enter(&mut self, stones: Stones, negative: Id) {
        self.known.insert(stones, self.groups.len() as Id);
        self.groups.push(Group { stones, negative, pairs: stones.pairs(), options: None, form: None });
    }
}
