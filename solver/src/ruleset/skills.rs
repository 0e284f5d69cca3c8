//! What a ruleset may offer beside its rules. A ruleset that has a skill hands itself out under it; one without is listed
//! move by move and searched.
//!
//! [`Large`], [`Loopy`] and [`Unseen`] belong to playing. The others think: nothing that only lists and makes moves may reach
//! them, so that the page is linked without any search.
use super::Ruleset;
use crate::board::Part;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Play, Player, Standing};
use crate::reason::{Explanation, Reason};
use crate::value::Value;
use crate::value::dyadic::Dyadic;
use crate::value::long::Long;

/// Many moves in one: a heap to leave with any number from a range. For heaps too big to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// Tapping any of these opens the choice.
    pub parts: Vec<Part>,
    /// How many there are now.
    pub from: u64,
    /// The fewest and the most that may be left.
    pub least: u64,
    pub most: u64,
    /// From one number that may be left to the next; it divides the way from the fewest to the most.
    pub step: u64,
    /// The move that leaves `n` is named `before`, `n`, `after`.
    pub before: String,
    pub after: String,
}

impl Range {
    /// May `n` be left?
    pub fn holds(&self, n: u64) -> bool {
        (self.least..=self.most).contains(&n) && (self.most - n).is_multiple_of(self.step.max(1))
    }

    /// The name of the move that leaves `n`, if it may be left.
    pub fn name(&self, n: u64) -> Option<String> {
        self.holds(n).then(|| format!("{}{n}{}", self.before, self.after))
    }

    /// What the move of this name leaves, if it is one of these.
    pub fn left(&self, name: &str) -> Option<u64> {
        let n = name.strip_prefix(&self.before)?.strip_suffix(&self.after)?.parse().ok()?;
        (self.name(n)? == name).then_some(n)
    }
}

/// What is to be said of a position because no board shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aside {
    /// At most so many may be taken now.
    Limit(u64),
    /// The first so many heaps are the normal part, the others the misère part.
    NormalHeaps(usize),
    /// The last two heaps are stores: that of whoever is to move, and the other's.
    Stores { mover: u64, other: u64 },
    /// The uppermost so many edges of what is drawn repeat without end.
    Repeats(u32),
    /// What the lowest edge carries goes on without end beside what is drawn.
    Countless,
}

/// The answer of a theorem on misère play.
pub struct MisereAnswer<M> {
    pub wins: bool,
    /// All winning moves, each with the number of its component; at most 1,000.
    pub moves: Vec<(usize, M)>,
    /// The theorem at work on the whole sum.
    pub reasons: Vec<Reason>,
}

/// Who wins a position, found without its value.
pub struct Solved<M> {
    pub wins: bool,
    /// Winning moves; at most 1,000.
    pub moves: Vec<M>,
    /// So many other moves may win too, images as one: a theorem may know one way to win and not the others.
    pub undecided: u64,
}

/// What a position with infinitely many moves is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Endless {
    /// A number that is no short game.
    Number(Long),
    /// More than any nimber, perhaps, and not told: who wins is known where nothing else moves ([`Winner::solve`],
    /// [`Misere::theorem`]).
    Alone,
}

/// More moves than anyone would list: of large heaps, or infinitely many.
pub trait Large<R: Ruleset = Self> {
    /// How many moves there are, without listing them.
    fn count(&self, position: &R::Position, by: Player) -> u128;

    /// The legal move of this name.
    fn by_name(&self, position: &R::Position, by: Player, name: &str) -> Option<R::Move>;

    /// The moves as ranges, for positions with too many to list.
    fn ranges(&self, _position: &R::Position, _by: Player) -> Vec<Range> {
        Vec::new()
    }

    /// A position with infinitely many moves, and what is known of its value. Of such a position `moves` gives those in the part
    /// that is shown, `by_name` all, and no other value is asked.
    fn endless(&self, _position: &R::Position) -> Option<Endless> {
        None
    }
}

/// Play may go on forever.
pub trait Loopy<R: Ruleset = Self> {
    /// May it go on forever here? Then the value is a nimber or infinite, or there is none, and draws are possible.
    fn is_loopy(&self, position: &R::Position) -> bool;

    /// The position when a move was made elsewhere, where that changes it: where the text speaks of whoever is to move.
    fn passed(&self, _position: &R::Position) -> Option<R::Position> {
        None
    }

    /// The player whose over = {0 | over} it is; Right's is −over.
    fn over(&self, _position: &R::Position) -> Option<Player> {
        None
    }
}

/// A position holds more than its board shows.
pub trait Unseen<R: Ruleset = Self> {
    fn aside(&self, position: &R::Position) -> Option<Aside>;
}

/// Values under normal play by theorem, and why.
pub trait Values<R: Ruleset = Self> {
    fn value(&self, position: &R::Position, cx: &mut Context) -> Result<Value, Stop>;

    /// Why: the theorems at work on this very position, in data.
    fn explain(&self, position: &R::Position, play: Play, cx: &mut Context) -> Result<Explanation, Stop>;
}

/// Moves to a Grundy value, found without trying every move.
pub trait MovesTo<R: Ruleset = Self> {
    /// All moves of an impartial position to Grundy value `target`, at most `limit`. `None`: not from this position.
    fn moves_to(
        &self,
        position: &R::Position,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<R::Move>>, Stop>;
}

/// Moves to numbers, found without trying every move.
pub trait MovesToNumber<R: Ruleset = Self> {
    /// The moves of a player to numbers, at least `bound` for Left and at most `bound` for Right; at most `limit`. `None`: not
    /// from this position.
    fn moves_to_number(
        &self,
        position: &R::Position,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<R::Move>>, Stop>;
}

/// Who wins an impartial position alone under normal play, where that is easier to find than its value. Asked when the value
/// takes its time, and again when it is beyond the budget.
pub trait Winner<R: Ruleset = Self> {
    fn solve(&self, position: &R::Position, cx: &mut Context) -> Result<Solved<R::Move>, Stop>;
}

/// A search through sums of this ruleset that is faster than the general one.
pub trait SumSearch<R: Ruleset = Self> {
    /// Does the player to move win the sum of these normal forms? `None`: this sum is left to the general search.
    fn search(&self, parts: &[R::Position], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop>;
}

/// How far a search through all followers goes; without this skill it is always begun. Under normal play [`Values`] decides
/// itself, where there is that skill.
pub trait Reach<R: Ruleset = Self> {
    /// Might it end within a usual budget? Where it would not, it is not begun.
    fn searchable(&self, position: &R::Position) -> bool;
}

/// Who wins partizan positions under normal play, searched without their values.
pub trait Outcomes<R: Ruleset = Self> {
    /// Is it worth searching for, where the value is beyond the budget?
    fn has_outcome(&self, position: &R::Position) -> bool;

    /// Does the value take much longer than who wins? Then only that is searched, unless something stands beside it whose
    /// value is needed.
    fn is_expensive(&self, _position: &R::Position) -> bool {
        false
    }
}

/// A theorem on misère play.
pub trait Misere<R: Ruleset = Self> {
    /// Who wins a sum of positions of this ruleset, for the player to move. `None`: the theorem says nothing of this sum.
    fn theorem(
        &self,
        parts: &[&R::Position],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<R::Move>>, Stop>;

    /// Only whether the player to move wins: asked of every follower.
    fn wins(&self, parts: &[&R::Position], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        Ok(self.theorem(parts, mover, cx)?.map(|found| found.wins))
    }
}

/// How a loopy position alone ends.
pub trait Endings<R: Ruleset = Self> {
    /// What it is for the player to move.
    fn standing(&self, position: &R::Position, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop>;

    /// At most so many moves until the end, if the winner plays well.
    fn clock(&self, position: &R::Position, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop>;

    /// A bound on the winner's moves in it as a part of any sum that `loser` loses under normal play: the loser's moves leave it
    /// as it is, and from every winning position some winning move lowers it. `None`: no such bound is known.
    fn bound(&self, _position: &R::Position, _mover: Player, _loser: Player) -> Option<u64> {
        None
    }
}
