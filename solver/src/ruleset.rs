//! The contract of a ruleset: what one file per game says, and the object-safe face the house works with.
//!
//! Rulesets know legal moves and, where there is a theorem, values. They know nothing of sums, words or pictures.

mod any;
mod card;

use crate::board::{Board, Part};
use crate::notation::{Input, ParseError};
use crate::player::{Mover, Play, Player};
use crate::reason::Reason;
use crate::report::Method;
use crate::search::loopy::Standing;
use crate::search::{self, Context, Stop};
use crate::value::Value;
use crate::value::dyadic::Dyadic;
use crate::value::long::Long;
use std::fmt::Debug;
use std::hash::Hash;

pub(crate) use any::solving;
pub use any::{AnyMove, AnyPosition, AnyRuleset, AnySolve};
pub use card::{Card, Example, Family, Kind, Source};

/// The text of a position, taken apart.
pub struct Text {
    /// What stands in the parentheses after the key.
    pub parameters: Option<String>,
    /// What stands after the colon.
    pub state: String,
}

/// What a move touches on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touch {
    /// Tapping any of these means this move (or one of those that share the part).
    pub parts: Vec<Part>,
    /// What the move takes away, the tapped parts included.
    pub gone: Vec<Part>,
}

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
}

/// The answer of a theorem on misère play.
pub struct Misere<M> {
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
    /// So many other moves may win too: a theorem may know one way to win and not the others.
    pub undecided: u64,
}

/// Why the value or the outcome is what it is.
pub struct Explanation {
    pub method: Method,
    pub reasons: Vec<Reason>,
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
}

/// One ruleset. `Position` carries the ruleset's parameters and keeps order and places: piles do not jump about.
pub trait Ruleset: Sync + Sized + 'static {
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync;
    type Move: Clone + Debug;

    fn card(&self) -> Card;

    /// Parses parameters (`None` when there are no parentheses) and state, each to its end.
    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Self::Position, ParseError>;

    fn write(&self, position: &Self::Position) -> Text;

    /// All moves of a player, in reading order of the board.
    fn moves(&self, position: &Self::Position, by: Player) -> Vec<Self::Move>;

    /// How many moves there are, without listing them.
    fn count(&self, position: &Self::Position, by: Player) -> u128 {
        self.moves(position, by).len() as u128
    }

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// The move's name, unique among the moves of the position.
    fn name(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// The legal move of this name.
    fn by_name(&self, position: &Self::Position, by: Player, name: &str) -> Option<Self::Move> {
        self.moves(position, by).into_iter().find(|mv| self.name(position, mv) == name)
    }

    fn touch(&self, position: &Self::Position, mv: &Self::Move) -> Touch;

    fn board(&self, position: &Self::Position) -> Board;

    /// What the position holds beside what its board shows.
    fn aside(&self, _position: &Self::Position) -> Option<Aside> {
        None
    }

    /// The moves as ranges, for positions with too many to list.
    fn ranges(&self, _position: &Self::Position, _by: Player) -> Vec<Range> {
        Vec::new()
    }

    /// May the same moves be made by both players here and in every follower?
    fn is_impartial(&self, _position: &Self::Position) -> bool {
        self.card().kind == Kind::Impartial
    }

    /// May play go on forever here? Then the value is a nimber or infinite, or there is none, and draws are possible.
    fn is_loopy(&self, _position: &Self::Position) -> bool {
        false
    }

    /// The position when a move was made elsewhere, where that changes it: where the text speaks of whoever is to move.
    fn passed(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Of a loopy position alone: at most so many moves until the end, if the winner plays well.
    fn clock(
        &self,
        _position: &Self::Position,
        _mover: Player,
        _play: Play,
        _cx: &mut Context,
    ) -> Result<Option<u64>, Stop> {
        Ok(None)
    }

    /// What a position alone, in which play may go on forever, is for the player to move: backwards from the ends.
    fn standing(
        &self,
        position: &Self::Position,
        mover: Player,
        play: Play,
        cx: &mut Context,
    ) -> Result<Standing, Stop> {
        search::loopy::alone(self, position, mover, play, cx)
    }

    /// A position of the same ruleset with Left and Right exchanged, if the ruleset can hold it.
    fn negate(&self, position: &Self::Position) -> Option<Self::Position> {
        self.is_impartial(position).then(|| position.clone())
    }

    /// The memo key: a position of equal value that stands for many.
    fn normal_form(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// Independent components whose sum is the position; normal forms.
    fn split(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![self.normal_form(position)]
    }

    /// The value under normal play: by theorem where there is one, else by definition.
    fn value(&self, position: &Self::Position, cx: &mut Context) -> Result<Value, Stop> {
        search::definition::value(self, position, cx)
    }

    /// The value of a position with infinitely many moves, a number that is no short game. Of such a position `moves` gives
    /// those in the part that is shown, `by_name` all, and `value` is not asked.
    fn endless(&self, _position: &Self::Position) -> Option<Long> {
        None
    }

    /// All moves of an impartial position to Grundy value `target`, at most `limit`, found without trying every move.
    /// `None`: there is no such way here, try them all.
    fn moves_to(
        &self,
        _position: &Self::Position,
        _target: u64,
        _limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<Self::Move>>, Stop> {
        Ok(None)
    }

    /// The moves of a player to numbers, at least `bound` for Left and at most `bound` for Right; at most `limit`, and
    /// found without trying every move. `None`: there is no such way here, try them all.
    fn moves_to_number(
        &self,
        _position: &Self::Position,
        _by: Player,
        _bound: &Dyadic,
        _limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<Self::Move>>, Stop> {
        Ok(None)
    }

    /// Who wins an impartial position alone under normal play, where that is easier to find than its value. Asked when the
    /// value takes its time, and again when it is beyond the budget. `None`: there is no such way here.
    fn solve(&self, _position: &Self::Position, _cx: &mut Context) -> Result<Option<Solved<Self::Move>>, Stop> {
        Ok(None)
    }

    /// A theorem on misère play of a sum of positions of this ruleset, for the player to move.
    /// `None`: no theorem is known, search.
    fn misere(
        &self,
        _parts: &[&Self::Position],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<Misere<Self::Move>>, Stop> {
        Ok(None)
    }

    /// Only whether the player to move wins, by the theorem of [`misere`](Self::misere): asked of every follower.
    fn misere_wins(&self, parts: &[&Self::Position], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        Ok(self.misere(parts, mover, cx)?.map(|found| found.wins))
    }

    /// Might a search through all followers end within a usual budget? Where it would not, it is not begun.
    fn searchable(&self, _position: &Self::Position) -> bool {
        true
    }

    /// Is it worth searching for who wins a partizan position under normal play, where its value is beyond the budget?
    fn has_outcome(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Does its value take much longer than who wins? Then only that is searched, unless something stands beside it whose
    /// value is needed.
    fn is_dear(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Does the player to move win the sum of these normal forms? For rulesets with a search of their own that is faster
    /// than the general one. `None`: there is none for this sum and this way of playing.
    fn search(
        &self,
        _parts: &[Self::Position],
        _mover: Player,
        _play: Play,
        _cx: &mut Context,
    ) -> Result<Option<bool>, Stop> {
        Ok(None)
    }

    /// Why: the theorems at work on this very position, in data.
    fn explain(&self, position: &Self::Position, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        search::definition::explain(self, position, play, cx)
    }

    /// Positions to try, from the sources. The first one stands for the game wherever there is room for one only.
    fn examples(&self) -> &'static [Example];
}

/// The players a move of `by` counts for in a listing: both, where the position is impartial.
pub fn mover(by: Player, impartial: bool) -> Mover {
    if impartial { Mover::Both } else { by.into() }
}
