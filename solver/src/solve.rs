//! The analysis of any position: by the skills of its ruleset, else by search.
//!
//! This module erases the type of a position for analysis, as `ruleset/any.rs` does for play.
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Play, Player, Standing};
use crate::reason::Explanation;
use crate::ruleset::{AnyMove, AnyPosition, MisereAnswer, Range, Ruleset, Solved, Typed, by_name, count};
use crate::search;
use crate::search::followers::Followers;
use crate::value::dyadic::Dyadic;
use crate::value::{Form, Value};

/// A position that can be analysed. Separate from [`AnyPosition`], and reached only through the register, so that a
/// program that only plays (the page, whose worker analyses) is linked without any of this.
///
/// # Errors
/// Methods with a [`Context`] end with [`Stop`] if its meter ends them, or the position is beyond their reach.
///
/// # Complexity
/// That of the ruleset's skill, where it has one; else one visit to each position that can follow.
pub trait AnySolve {
    /// The value under normal play.
    fn value(&self, cx: &mut Context) -> Result<Value, Stop>;
    /// The independent components of the position.
    fn split(&self) -> Vec<Box<dyn AnyPosition>>;
    /// The values of the independent components; their sum is the value of the position.
    fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop>;
    /// The moves of an impartial position to this Grundy value, at most `limit`; `None` if the ruleset does not find
    /// them without trying every move.
    fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop>;
    /// The moves of a player to numbers, at least `bound` for Left and at most `bound` for Right; at most `limit`.
    /// `None` as for [`moves_to`](Self::moves_to).
    fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop>;
    /// Calls `work` for the moves one after the other: all positions after a large one would fill the memory. If there
    /// is no room for the list of moves, they are refused before they are listed.
    fn each_move(
        &self,
        by: Player,
        cx: &mut Context,
        work: &mut dyn FnMut(AnyMove, &mut Context) -> Result<(), Stop>,
    ) -> Result<(), Stop>;
    /// Some moves, at most `limit`; if a range names them all, the others are not even listed.
    fn first_moves(&self, by: Player, limit: usize, cx: &mut Context) -> Result<Vec<AnyMove>, Stop>;
    /// The outcome of this position alone under normal play, found without its value; `None` if the ruleset has no such
    /// method for it.
    fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop>;
    /// The answer of a theorem on the misère sum of `parts`, which are all of this ruleset; `None` if none applies.
    fn misere(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<AnyMove>>, Stop>;
    /// Whether the player to move wins that sum; `None` if no theorem applies.
    fn misere_wins(&self, parts: &[&dyn AnyPosition], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop>;
    /// A bound on the moves until the end of this position alone; `None` in a draw, and where none is known.
    fn remoteness(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop>;
    /// A bound on the winner's moves in the position, as a part of a sum that `loser` loses under normal play; `None`
    /// if none is known.
    fn bound(&self, mover: Player, loser: Player) -> Option<u64>;
    /// The standing of this position alone, in which play may go on forever, for the player to move.
    fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop>;
    /// Whether a search through all followers may end within a usual budget.
    fn searchable(&self) -> bool;

    /// Whether the outcome under normal play is worth a search when the value is beyond the budget.
    fn has_outcome(&self) -> bool;
    /// Whether the value takes much longer than the outcome.
    fn is_expensive(&self) -> bool;
    /// Whether the player to move wins the sum of `parts`, which are all of this ruleset, by search.
    fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop>;
    /// The method and the reasons for the value, or under misère play for the outcome.
    fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop>;
    /// All followers of the position, one after the other.
    fn followers(&self) -> Box<dyn Followers>;
}

/// A ruleset whose positions can be analysed. Separate from [`AnyRuleset`](crate::ruleset::AnyRuleset) for the same
/// reason.
pub trait Analyze: Sync {
    /// The position as an analysable one, if it is of this ruleset's type; it carries its own ruleset.
    fn as_analyzable<'a>(&self, position: &'a dyn AnyPosition) -> Option<&'a dyn AnySolve>;
}

impl<R: Ruleset> Analyze for R {
    fn as_analyzable<'a>(&self, position: &'a dyn AnyPosition) -> Option<&'a dyn AnySolve> {
        position.as_any().downcast_ref::<Typed<R>>().map(|typed| typed as &dyn AnySolve)
    }
}

impl<R: Ruleset> Typed<R> {
    /// The positions inside; `None` if one is of another ruleset, even of the same type, or a negative.
    fn inside<'a>(&self, parts: &[&'a dyn AnyPosition]) -> Option<Vec<&'a Typed<R>>> {
        let alike =
            |part: &&Typed<R>| part.rules.interpretation_key() == self.rules.interpretation_key() && !part.negative;
        parts.iter().map(|part| part.as_any().downcast_ref().filter(alike)).collect()
    }

    fn signed(&self, form: Form, cx: &mut Context) -> Result<Form, Stop> {
        if self.negative { cx.forms.neg(form, cx.meter) } else { Ok(form) }
    }

    /// Checks that there is room for the list of all moves, while it grows.
    fn room_for_moves(&self, by: Player, cx: &Context) -> Result<(), Stop> {
        let moves = u64::try_from(count(self.rules, &self.position, self.side(by))).unwrap_or(u64::MAX);
        cx.meter.room(moves.saturating_mul(3 * size_of::<R::Move>() as u64))
    }

    fn any_moves(&self, moves: Option<Vec<R::Move>>) -> Option<Vec<AnyMove>> {
        moves.map(|moves| moves.iter().map(|mv| self.any_move(mv)).collect())
    }
}

impl<R: Ruleset> AnySolve for Typed<R> {
    fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        Ok(match search::value(self.rules, &self.position, cx)? {
            Value::Form(form) => Value::Form(self.signed(form, cx)?),
            own @ (Value::Nimber(_) | Value::Infinite(_)) => own,
        })
    }

    fn split(&self) -> Vec<Box<dyn AnyPosition>> {
        let part = |position| Typed { rules: self.rules, position, negative: self.negative };
        self.rules.split(&self.position).into_iter().map(|position| Box::new(part(position)) as _).collect()
    }

    fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop> {
        let parts = self.rules.split(&self.position).into_iter();
        let value = |part| {
            let form = search::value(self.rules, &part, cx)?.into_form(cx.forms);
            self.signed(form, cx)
        };
        parts.map(value).collect()
    }

    fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop> {
        let Some(skill) = self.rules.moves_to() else { return Ok(None) };
        Ok(self.any_moves(skill.moves_to(&self.position, target, limit, cx)?))
    }

    fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop> {
        let Some(skill) = self.rules.moves_to_number() else { return Ok(None) };
        let negative = self.negative.then(|| -bound);
        let bound = negative.as_ref().unwrap_or(bound);
        Ok(self.any_moves(skill.moves_to_number(&self.position, self.side(by), bound, limit, cx)?))
    }

    fn each_move(
        &self,
        by: Player,
        cx: &mut Context,
        work: &mut dyn FnMut(AnyMove, &mut Context) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.room_for_moves(by, cx)?;
        self.own_moves(by).iter().try_for_each(|mv| work(self.any_move(mv), cx))
    }

    fn first_moves(&self, by: Player, limit: usize, cx: &mut Context) -> Result<Vec<AnyMove>, Stop> {
        let side = self.side(by);
        let ranges = self.rules.large().map(|skill| skill.ranges(&self.position, side)).unwrap_or_default();
        let steps = |range: &Range| (range.most - range.least) / range.step.max(1);
        let named: u128 = ranges.iter().map(|range| u128::from(steps(range)) + 1).sum();
        if named <= limit as u128 || named != count(self.rules, &self.position, side) {
            self.room_for_moves(by, cx)?;
            return Ok(self.own_moves(by).iter().take(limit).map(|mv| self.any_move(mv)).collect());
        }
        let of = |range: &Range, i: u64| range.name(range.least + (steps(range) - i) * range.step);
        let names = ranges.iter().flat_map(|range| (0..=steps(range)).filter_map(move |i| of(range, i)));
        let found = names.take(limit).filter_map(|name| by_name(self.rules, &self.position, side, &name));
        Ok(found.map(|mv| self.any_move(&mv)).collect())
    }

    fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop> {
        let Some(skill) = self.rules.winner().filter(|skill| skill.decides(&self.position)) else { return Ok(None) };
        let Solved { wins, moves, undecided } = skill.solve(&self.position, cx)?;
        Ok(Some(Solved { wins, moves: moves.iter().map(|mv| self.any_move(mv)).collect(), undecided }))
    }

    fn misere(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<AnyMove>>, Stop> {
        let (Some(skill), Some(typed)) = (self.rules.misere(), self.inside(parts)) else { return Ok(None) };
        let positions: Vec<&R::Position> = typed.iter().map(|part| &part.position).collect();
        let found = skill.theorem(&positions, mover, cx)?;
        Ok(found.map(|found| MisereAnswer {
            wins: found.wins,
            reasons: found.reasons,
            moves: found.moves.iter().map(|(part, mv)| (*part, typed[*part].any_move(mv))).collect(),
        }))
    }

    fn misere_wins(&self, parts: &[&dyn AnyPosition], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let (Some(skill), Some(typed)) = (self.rules.misere(), self.inside(parts)) else { return Ok(None) };
        let positions: Vec<&R::Position> = typed.iter().map(|part| &part.position).collect();
        skill.wins(&positions, mover, cx)
    }

    fn remoteness(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        let Some(endings) = self.rules.endings() else { return Ok(None) };
        endings.remoteness(&self.position, self.side(mover), play, cx)
    }

    fn bound(&self, mover: Player, loser: Player) -> Option<u64> {
        self.rules.endings()?.bound(&self.position, self.side(mover), self.side(loser))
    }

    fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        match self.rules.endings() {
            Some(endings) => endings.standing(&self.position, self.side(mover), play, cx),
            None => search::loopy::alone(self.rules, &self.position, self.side(mover), play, cx),
        }
    }

    fn searchable(&self) -> bool {
        search::is_worth_beginning(self.rules, &self.position)
    }

    fn has_outcome(&self) -> bool {
        self.rules.outcomes().is_some_and(|skill| skill.has_outcome(&self.position))
    }

    fn is_expensive(&self) -> bool {
        self.rules.outcomes().is_some_and(|skill| skill.is_expensive(&self.position))
    }

    fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
        let Some(typed) = self.inside(parts) else { return search::outcome::wins_mixed(parts, mover, play, cx) };
        let parts: Vec<R::Position> = typed.iter().flat_map(|part| self.rules.split(&part.position)).collect();
        let own = match self.rules.sum_search(play) {
            Some(skill) => skill.search(&parts, mover, play, cx)?,
            None => None,
        };
        match own {
            Some(wins) => Ok(wins),
            None => search::outcome::wins(self.rules, parts, mover, play, cx),
        }
    }

    fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        search::explain(self.rules, &self.position, play, cx)
    }

    fn followers(&self) -> Box<dyn Followers> {
        search::followers::followers(self)
    }
}
