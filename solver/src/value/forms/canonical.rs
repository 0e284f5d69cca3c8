//! Canonical forms from options.
use std::ops::Bound;

use rustc_hash::FxHashMap;

use super::{Form, Forms, too_big};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::value::dyadic::Dyadic;

/// The game {left|right} before it has a form: a non-number without dominated options.
struct Pair {
    left: Vec<Form>,
    right: Vec<Form>,
    /// A Left option whose Right stop is the game's Left stop, and a Right option whose Left stop is its Right stop.
    best_left: Form,
    best_right: Form,
    /// Known answers to "is this form ≤ the game?", resp. "≥ the game?".
    below: FxHashMap<Form, bool>,
    above: FxHashMap<Form, bool>,
}

impl Forms {
    /// The canonical form of {left|right}: dominated options dropped (one at a time, so that of equal ones one stays),
    /// reversible ones bypassed, numbers found by the simplicity theorem.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game is too deep.
    ///
    /// # Complexity
    /// At worst l² + r² comparisons for l Left and r Right options, and one for each of their replies.
    ///
    /// # Source
    /// Conway 1976, ch. 10; Siegel 2013, II.2.
    pub fn make(&mut self, mut left: Vec<Form>, mut right: Vec<Form>, meter: &mut Meter) -> Result<Form, Stop> {
        for side in [&mut left, &mut right] {
            side.sort_unstable_by_key(|o| o.0);
            side.dedup();
        }
        if let Some(form) = self.find(&left, &right) {
            return Ok(form);
        }
        meter.tick()?;
        if let Some(x) = self.simplest_number(&left, &right, meter)? {
            return Ok(self.number(&x));
        }
        let left = self.undominated(left, Player::Left, meter)?;
        let right = self.undominated(right, Player::Right, meter)?;
        // No number fits between, so there are options on both sides, and the stops are those of the options.
        let best_left = self.best(&left, Player::Left).expect("a non-number has Left options");
        let best_right = self.best(&right, Player::Right).expect("a non-number has Right options");
        let (below, above) = (FxHashMap::default(), FxHashMap::default());
        let mut game = Pair { left, right, best_left, best_right, below, above };
        let mut left = self.bypass(&mut game, Player::Left, meter)?;
        let mut right = self.bypass(&mut game, Player::Right, meter)?;
        for side in [&mut left, &mut right] {
            side.sort_unstable_by_key(|o| o.0);
        }
        match self.recognise(&left, &right) {
            Some(nus) => Ok(self.intern_nus(nus)),
            None => self.intern(&left, &right, meter),
        }
    }

    /// The simplest number x that is neither ≤ a Left option nor ≥ a Right option, if there is one: then the game is x.
    fn simplest_number(&mut self, left: &[Form], right: &[Form], meter: &mut Meter) -> Result<Option<Dyadic>, Stop> {
        let (lower, upper) = (self.best(left, Player::Left), self.best(right, Player::Right));
        if let (Some(l), Some(u)) = (lower, upper)
            && self.left_to_right(u, l).is_lt()
        {
            return Ok(None);
        }
        let lower = lower.map(|l| self.right_stop(l).clone());
        let upper = upper.map(|u| self.left_stop(u).clone());
        let lower = match lower {
            None => Bound::Unbounded,
            Some(l) => {
                let end = self.number(&l);
                let mut open = false;
                for &o in left {
                    open = open || (*self.right_stop(o) == l && self.le(end, o, meter)?);
                }
                if open { Bound::Excluded(l) } else { Bound::Included(l) }
            }
        };
        let upper = match upper {
            None => Bound::Unbounded,
            Some(u) => {
                let end = self.number(&u);
                let mut open = false;
                for &o in right {
                    open = open || (*self.left_stop(o) == u && self.le(o, end, meter)?);
                }
                if open { Bound::Excluded(u) } else { Bound::Included(u) }
            }
        };
        Ok(Dyadic::simplest_within(lower, upper))
    }

    /// The option that leads to the best stop for the player.
    fn best(&self, options: &[Form], player: Player) -> Option<Form> {
        let options = options.iter().copied();
        match player {
            Player::Left => options.max_by(|&a, &b| self.right_to_right(a, b)),
            Player::Right => options.min_by(|&a, &b| self.left_to_left(a, b)),
        }
    }

    /// Whether `worse` is no better than `better` for the player.
    fn no_better(&mut self, worse: Form, better: Form, player: Player, meter: &mut Meter) -> Result<bool, Stop> {
        match player {
            Player::Left => self.le(worse, better, meter),
            Player::Right => self.le(better, worse, meter),
        }
    }

    /// Puts an option among the undominated ones, or drops it.
    fn enter(&mut self, kept: &mut Vec<Form>, new: Form, player: Player, meter: &mut Meter) -> Result<(), Stop> {
        let mut i = 0;
        while i < kept.len() {
            if self.no_better(new, kept[i], player, meter)? {
                return Ok(());
            }
            if self.no_better(kept[i], new, player, meter)? {
                kept.swap_remove(i);
            } else {
                i += 1;
            }
        }
        kept.push(new);
        Ok(())
    }

    /// The options without the dominated ones, one at a time.
    pub(in crate::value) fn undominated(
        &mut self,
        mut options: Vec<Form>,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<Form>, Stop> {
        // Those that may dominate others first: then most are dropped at the first comparison.
        let stops = |a: Form, b: Form| self.left_to_left(a, b).then_with(|| self.right_to_right(a, b));
        match player {
            Player::Left => options.sort_unstable_by(|&a, &b| stops(b, a)),
            Player::Right => options.sort_unstable_by(|&a, &b| stops(a, b)),
        }
        let mut kept = Vec::with_capacity(options.len());
        for option in options {
            self.enter(&mut kept, option, player, meter)?;
        }
        Ok(kept)
    }

    /// The player's options with the reversible ones replaced by the player's options after the reply, until none is
    /// reversible.
    fn bypass(&mut self, game: &mut Pair, player: Player, meter: &mut Meter) -> Result<Vec<Form>, Stop> {
        let mut kept = match player {
            Player::Left => game.left.clone(),
            Player::Right => game.right.clone(),
        };
        // Whether an option is reversible depends on the game's value alone, so one look at each suffices.
        let mut settled: Vec<Form> = Vec::new();
        while let Some(i) = kept.iter().position(|o| !settled.contains(o)) {
            let option = kept[i];
            match self.reply(option, game, player, meter)? {
                None => settled.push(option),
                Some(reply) => {
                    kept.swap_remove(i);
                    let span = self.expand(reply, meter)?;
                    let range = if player == Player::Left { span.left() } else { span.right() };
                    for i in range {
                        self.enter(&mut kept, self.pool[i], player, meter)?;
                    }
                }
            }
        }
        Ok(kept)
    }

    /// A reply by which the option is reversible: one that leaves the opponent no worse off than the whole game.
    fn reply(
        &mut self,
        option: Form,
        game: &mut Pair,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Option<Form>, Stop> {
        if self.is_number(option) {
            // An undominated number is the stop itself, and its replies lie beyond the stop.
            return Ok(None);
        }
        let span = self.expand(option, meter)?;
        let range = if player == Player::Left { span.right() } else { span.left() };
        for i in range {
            let reply = self.pool[i];
            let reverses = match player {
                Player::Left => self.below(reply, game, meter)?,
                Player::Right => self.above(reply, game, meter)?,
            };
            if reverses {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Whether x ≤ the game. As [`Forms::le`].
    fn below(&mut self, x: Form, game: &mut Pair, meter: &mut Meter) -> Result<bool, Stop> {
        // The game's Left stop is the Right stop of `best_left`, its Right stop the Left stop of `best_right`.
        if self.left_to_left(x, game.best_right).is_lt() {
            return Ok(true);
        }
        if self.left_to_right(x, game.best_left).is_gt() || self.left_to_right(game.best_right, x).is_lt() {
            return Ok(false);
        }
        if self.node(x).depth > Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        if let Some(&known) = game.below.get(&x) {
            return Ok(known);
        }
        meter.tick()?;
        let mut answer = true;
        for i in 0..game.right.len() {
            if self.le(game.right[i], x, meter)? {
                answer = false;
                break;
            }
        }
        if answer && !self.is_number(x) {
            for i in self.expand(x, meter)?.left() {
                if self.above(self.pool[i], game, meter)? {
                    answer = false;
                    break;
                }
            }
        }
        game.below.insert(x, answer);
        Ok(answer)
    }

    /// Whether x ≥ the game.
    fn above(&mut self, x: Form, game: &mut Pair, meter: &mut Meter) -> Result<bool, Stop> {
        if self.right_to_right(x, game.best_left).is_gt() {
            return Ok(true);
        }
        if self.left_to_right(game.best_right, x).is_gt() || self.left_to_right(x, game.best_left).is_lt() {
            return Ok(false);
        }
        if self.node(x).depth > Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        if let Some(&known) = game.above.get(&x) {
            return Ok(known);
        }
        meter.tick()?;
        let mut answer = true;
        for i in 0..game.left.len() {
            if self.le(x, game.left[i], meter)? {
                answer = false;
                break;
            }
        }
        if answer && !self.is_number(x) {
            for i in self.expand(x, meter)?.right() {
                if self.below(self.pool[i], game, meter)? {
                    answer = false;
                    break;
                }
            }
        }
        game.above.insert(x, answer);
        Ok(answer)
    }
}
