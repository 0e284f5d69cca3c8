//! Optional capabilities of a ruleset. A ruleset with a skill returns itself as its trait object; one without is listed
//! move by move and searched.
//!
//! [`Large`], [`Loopy`] and [`Unseen`] are used while playing. The others analyse: code that only lists and makes moves
//! must not reach them, so that the page is linked without any search.
use super::Ruleset;
use crate::board::Part;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Play, Player, Standing};
use crate::reason::{Explanation, Reason};
use crate::value::Value;
use crate::value::dyadic::Dyadic;
use crate::value::non_short_number::NonShortNumber;

/// Many moves in one: a heap that any number of a range may be left of. For heaps too big to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// The parts that open the choice when tapped.
    pub parts: Vec<Part>,
    /// The present number.
    pub from: u64,
    /// The fewest that may be left.
    pub least: u64,
    /// The most that may be left.
    pub most: u64,
    /// The step between numbers that may be left; it divides the difference of the fewest and the most.
    pub step: u64,
    /// The text before `n` in the name of the move that leaves `n`.
    pub before: String,
    /// The text after it.
    pub after: String,
}

impl Range {
    /// Whether `n` may be left.
    pub fn holds(&self, n: u64) -> bool {
        (self.least..=self.most).contains(&n) && (self.most - n).is_multiple_of(self.step.max(1))
    }

    /// The name of the move that leaves `n`, if it may be left.
    pub fn name(&self, n: u64) -> Option<String> {
        self.holds(n).then(|| format!("{}{n}{}", self.before, self.after))
    }

    /// The number left by the move of this name, if it is one of these.
    pub fn left(&self, name: &str) -> Option<u64> {
        let n = name.strip_prefix(&self.before)?.strip_suffix(&self.after)?.parse().ok()?;
        (self.name(n)? == name).then_some(n)
    }
}

/// A fact about a position that no board shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OffBoardFact {
    /// The most that may be taken now.
    Limit(u64),
    /// The number of heaps of the normal part, which come first; the others are the misère part.
    NormalHeaps(usize),
    /// The last two heaps are stores.
    Stores {
        /// The sticks in the store of the player to move.
        mover: u64,
        /// The sticks in the other player's store.
        other: u64,
    },
    /// The number of uppermost drawn edges that repeat without end.
    Repeats(u32),
    /// The edges on the lowest edge continue without end beyond those drawn.
    Countless,
    /// The plants of a drawing, the first as the lowest bit, that go on without end.
    EndlessPlants(u64),
}

/// The answer of a theorem on misère play.
pub struct MisereAnswer<M> {
    /// Whether the player to move wins.
    pub wins: bool,
    /// All winning moves, each with the number of its component; at most 1,000.
    pub moves: Vec<(usize, M)>,
    /// The theorems at work on the whole sum: its explanation. A component alone has that of [`Values::explain`], if its
    /// ruleset has values.
    pub reasons: Vec<Reason>,
}

/// An outcome found without the value.
pub struct Solved<M> {
    /// Whether the player to move wins.
    pub wins: bool,
    /// Winning moves; at most 1,000.
    pub moves: Vec<M>,
    /// The number of other moves that may win too, images counted as one: a theorem may give one winning move only.
    pub undecided: u64,
}

/// The value of a position with infinitely many moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Endless {
    /// A number that is no short game.
    Number(NonShortNumber),
    /// A value possibly above every nimber, and not stated: the outcome is known if nothing else can move
    /// ([`Winner::solve`], [`Misere::theorem`]).
    Alone,
}

/// Positions with too many moves to list: large heaps, or infinitely many.
pub trait Large<R: Ruleset = Self> {
    /// The number of moves, without listing them.
    fn count(&self, position: &R::Position, by: Player) -> u128;

    /// The legal move of this name.
    fn by_name(&self, position: &R::Position, by: Player, name: &str) -> Option<R::Move>;

    /// The moves as ranges, for positions with too many to list.
    fn ranges(&self, _position: &R::Position, _by: Player) -> Vec<Range> {
        Vec::new()
    }

    /// The value of a position with infinitely many moves, as far as known. For such a position `moves` gives those in
    /// the part that is shown, `by_name` all, and no other value is needed.
    fn endless(&self, _position: &R::Position) -> Option<Endless> {
        None
    }
}

/// Games that may go on forever.
pub trait Loopy<R: Ruleset = Self> {
    /// Whether play from this position may go on forever. Then the value is a nimber or infinite, or there is none, and
    /// draws are possible.
    fn is_loopy(&self, position: &R::Position) -> bool;

    /// Whether the position has a value in sums; else sums with it are searched.
    fn has_value(&self, _position: &R::Position) -> bool {
        true
    }

    /// The position after a move elsewhere, if that changes it: for texts that name the player to move.
    fn passed(&self, _position: &R::Position) -> Option<R::Position> {
        None
    }

    /// The player who owns the position if it is over = {0 | over}; Right's is −over.
    fn over(&self, _position: &R::Position) -> Option<Player> {
        None
    }
}

/// Positions that hold more than their board shows.
pub trait Unseen<R: Ruleset = Self> {
    /// The fact, if this position has one.
    fn off_board_fact(&self, position: &R::Position) -> Option<OffBoardFact>;
}

/// Values under normal play by theorem, with explanations.
pub trait Values<R: Ruleset = Self> {
    /// The value of the position.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it, or the position is beyond the method ([`Meter::too_big`](crate::Meter::too_big)).
    fn value(&self, position: &R::Position, cx: &mut Context) -> Result<Value, Stop>;

    /// The explanation: the theorems at work on this very position, as data. Under misère play it is asked for where
    /// the position is the only component; sums are explained by [`Misere::theorem`].
    ///
    /// # Errors
    /// Those of [`value`](Self::value).
    fn explain(&self, position: &R::Position, play: Play, cx: &mut Context) -> Result<Explanation, Stop>;
}

/// Moves to a Grundy value, found without trying every move.
pub trait MovesTo<R: Ruleset = Self> {
    /// All moves of an impartial position to Grundy value `target`, at most `limit`. `None`: not from this position.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
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
    /// The moves of a player to numbers, at least `bound` for Left and at most `bound` for Right; at most `limit`.
    /// `None`: not from this position.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    fn moves_to_number(
        &self,
        position: &R::Position,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<R::Move>>, Stop>;
}

/// Outcomes of impartial positions alone under normal play, if they are easier to find than the value. Used when the
/// value takes long, and again when it is beyond the budget.
pub trait Winner<R: Ruleset = Self> {
    /// Whether the position can be solved so.
    fn decides(&self, _position: &R::Position) -> bool {
        true
    }

    /// The outcome for the player to move, with winning moves; asked for only where [`decides`](Self::decides) holds.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it, or the position is beyond the method.
    fn solve(&self, position: &R::Position, cx: &mut Context) -> Result<Solved<R::Move>, Stop>;
}

/// A search through sums of this ruleset that is faster than the general one.
pub trait SumSearch<R: Ruleset = Self> {
    /// Whether the player to move wins the sum of these normal forms; `None` leaves the sum to the general search.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    fn search(&self, parts: &[R::Position], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop>;
}

/// The limits of a search through all followers; without this skill it is always begun. Under normal play the skill
/// [`Values`], if present, decides itself.
pub trait Reach<R: Ruleset = Self> {
    /// Whether the search may end within a usual budget; else it is not begun.
    fn searchable(&self, position: &R::Position) -> bool;
}

/// Outcomes of partizan positions under normal play, searched without their values.
pub trait Outcomes<R: Ruleset = Self> {
    /// Whether the outcome is worth a search when the value is beyond the budget.
    fn has_outcome(&self, position: &R::Position) -> bool;

    /// Whether the value takes much longer than the outcome. Then only the outcome is searched, unless another
    /// component needs the value.
    fn is_expensive(&self, _position: &R::Position) -> bool {
        false
    }
}

/// A theorem on misère play.
pub trait Misere<R: Ruleset = Self> {
    /// The outcome of a sum of positions of this ruleset, for the player to move; `None` if the theorem does not apply.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    fn theorem(
        &self,
        parts: &[&R::Position],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<R::Move>>, Stop>;

    /// Whether the player to move wins, without moves and reasons; used for every follower.
    ///
    /// # Errors
    /// Those of [`theorem`](Self::theorem).
    fn wins(&self, parts: &[&R::Position], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        Ok(self.theorem(parts, mover, cx)?.map(|found| found.wins))
    }
}

/// The endings of a loopy position alone.
pub trait Endings<R: Ruleset = Self> {
    /// The standing for the player to move.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    fn standing(&self, position: &R::Position, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop>;

    /// A bound on the moves until the end, if the winner plays well; `None` in a draw, and where none is known.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    fn remoteness(
        &self,
        position: &R::Position,
        mover: Player,
        play: Play,
        cx: &mut Context,
    ) -> Result<Option<u64>, Stop>;

    /// A bound on the winner's moves in the position as a part of any sum that `loser` loses under normal play: the
    /// loser's moves leave it as it is, and from every winning position some winning move lowers it. `None` if no such
    /// bound is known.
    fn bound(&self, _position: &R::Position, _mover: Player, _loser: Player) -> Option<u64> {
        None
    }
}

/// Methods of [`Ruleset`] that return the ruleset itself as the skills of this list. A search through sums may be for one
/// way of playing only: `SumSearch(Play::Misere)`.
macro_rules! skills {
    ($($skill:ident $(($play:expr))?),+ $(,)?) => { $($crate::ruleset::skill!($skill $(($play))?);)+ };
}

/// The method of one skill.
macro_rules! skill {
    (SumSearch) => {
        fn sum_search(&self, _play: $crate::player::Play) -> Option<&dyn $crate::ruleset::SumSearch<Self>> {
            Some(self)
        }
    };
    (SumSearch($only:expr)) => {
        fn sum_search(&self, play: $crate::player::Play) -> Option<&dyn $crate::ruleset::SumSearch<Self>> {
            (play == $only).then_some(self as &dyn $crate::ruleset::SumSearch<Self>)
        }
    };
    (Large) => { $crate::ruleset::skill!(large: Large); };
    (Loopy) => { $crate::ruleset::skill!(loopy: Loopy); };
    (Unseen) => { $crate::ruleset::skill!(unseen: Unseen); };
    (Values) => { $crate::ruleset::skill!(values: Values); };
    (MovesTo) => { $crate::ruleset::skill!(moves_to: MovesTo); };
    (MovesToNumber) => { $crate::ruleset::skill!(moves_to_number: MovesToNumber); };
    (Winner) => { $crate::ruleset::skill!(winner: Winner); };
    (Outcomes) => { $crate::ruleset::skill!(outcomes: Outcomes); };
    (Reach) => { $crate::ruleset::skill!(reach: Reach); };
    (Misere) => { $crate::ruleset::skill!(misere: Misere); };
    (Endings) => { $crate::ruleset::skill!(endings: Endings); };
    ($method:ident: $skill:ident) => {
        fn $method(&self) -> Option<&dyn $crate::ruleset::$skill<Self>> {
            Some(self)
        }
    };
}

pub(crate) use {skill, skills};
