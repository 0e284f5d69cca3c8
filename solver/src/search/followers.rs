//! The iteration over all followers of a position.
use crate::player::Player;
use crate::ruleset::{AnyPosition, Ruleset, Typed};
use rustc_hash::FxHashSet;

/// An iterator over all followers, for any ruleset.
pub trait Followers {
    /// The next new position, the start first; `None` if there is no other.
    fn next(&mut self) -> Option<Box<dyn AnyPosition>>;
    /// The number of positions found so far.
    fn known(&self) -> usize;
}

struct Walk<R: Ruleset> {
    rules: &'static R,
    negative: bool,
    known: FxHashSet<R::Position>,
    open: Vec<R::Position>,
}

/// The iterator from a position; moves of both players are made everywhere.
pub(crate) fn followers<R: Ruleset>(start: &Typed<R>) -> Box<dyn Followers> {
    let (known, open) = ([start.position.clone()].into_iter().collect(), vec![start.position.clone()]);
    Box::new(Walk { rules: start.rules, negative: start.negative, known, open })
}

impl<R: Ruleset> Followers for Walk<R> {
    fn next(&mut self) -> Option<Box<dyn AnyPosition>> {
        let position = self.open.pop()?;
        let movers = if self.rules.is_impartial(&position) { &Player::BOTH[..1] } else { &Player::BOTH[..] };
        for &by in movers {
            for mv in self.rules.moves(&position, by) {
                let to = self.rules.play(&position, &mv);
                if !self.known.contains(&to) {
                    self.known.insert(to.clone());
                    self.open.push(to);
                }
            }
        }
        Some(Box::new(Typed { rules: self.rules, position, negative: self.negative }))
    }

    fn known(&self) -> usize {
        self.known.len()
    }
}
