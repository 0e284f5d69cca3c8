//! The contract of a ruleset: what one file per game says, and the object-safe face the house works with.
//!
//! Rulesets know legal moves and, where there is a theorem, values. They know nothing of sums, words or pictures.

mod any;
mod card;
mod skills;

use crate::board::{Act, Board, Part};
use crate::notation::{Input, ParseError};
use crate::player::{Mover, Play, Player};
use std::fmt::Debug;
use std::hash::Hash;

pub(crate) use any::Typed;
pub use any::{AnyMove, AnyPosition, AnyRuleset};
pub use card::{Card, Example, Family, Grade, Kind, Passage, Source};
pub use skills::{
    Aside, Endings, Endless, Large, Loopy, Misere, MisereAnswer, MovesTo, MovesToNumber, Outcomes, Range, Reach,
    Solved, SumSearch, Unseen, Values, Winner,
};

/// Above so many legal moves they are not listed one by one.
pub const LISTED_MOVES: u128 = 10_000;

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

/// One ruleset. `Position` carries the ruleset's parameters and keeps order and places: piles do not jump about.
///
/// Nine methods make a game; `rules/template.rs` is the file to copy. Then come laws about which positions are equal, and
/// what a ruleset *can do beside that*, its [`skills`](self): a ruleset that lacks one is searched, listed and named in the
/// plain way.
pub trait Ruleset: Sync + Sized + 'static {
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync;
    type Move: Clone + Debug;

    fn card(&self) -> Card;

    /// Positions to try, from the sources. The first one stands for the game wherever there is room for one only; whoever
    /// begins wins it.
    fn examples(&self) -> &'static [Example];

    /// Parses parameters (`None` when there are no parentheses) and state, each to its end.
    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Self::Position, ParseError>;

    fn write(&self, position: &Self::Position) -> Text;

    /// All moves of a player, in reading order of the board.
    fn moves(&self, position: &Self::Position, by: Player) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// What the move does, in data; written out it is the move's name, unique among the moves of the position.
    fn act(&self, position: &Self::Position, mv: &Self::Move) -> Act;

    fn touch(&self, position: &Self::Position, mv: &Self::Move) -> Touch;

    fn board(&self, position: &Self::Position) -> Board;

    /// The move's name, as it stands in links.
    fn name(&self, position: &Self::Position, mv: &Self::Move) -> String {
        self.act(position, mv).to_string()
    }

    /// The same move at another place of the board, if there is one: found by its name, and listed nowhere. By default there is none.
    fn twin(&self, _position: &Self::Position, _mv: &Self::Move) -> Option<Self::Move> {
        None
    }

    // Laws.

    /// May the same moves be made by both players here and in every follower?
    fn is_impartial(&self, _position: &Self::Position) -> bool {
        self.card().kind == Kind::Impartial
    }

    /// Rulesets of one type that agree in this mean the same by a position: searches and theorems take sums of them as one
    /// game. By default a ruleset has no kin, whatever its type.
    fn kin(&self) -> &'static str {
        self.card().key
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

    // Skills of play: the page asks for them, too.

    fn large(&self) -> Option<&dyn Large<Self>> {
        None
    }

    fn loopy(&self) -> Option<&dyn Loopy<Self>> {
        None
    }

    fn unseen(&self) -> Option<&dyn Unseen<Self>> {
        None
    }

    // Skills of thought: whoever only plays is linked without them.

    fn values(&self) -> Option<&dyn Values<Self>> {
        None
    }

    fn moves_to(&self) -> Option<&dyn MovesTo<Self>> {
        None
    }

    fn moves_to_number(&self) -> Option<&dyn MovesToNumber<Self>> {
        None
    }

    fn winner(&self) -> Option<&dyn Winner<Self>> {
        None
    }

    fn outcomes(&self) -> Option<&dyn Outcomes<Self>> {
        None
    }

    fn sum_search(&self, _play: Play) -> Option<&dyn SumSearch<Self>> {
        None
    }

    fn reach(&self) -> Option<&dyn Reach<Self>> {
        None
    }

    fn misere(&self) -> Option<&dyn Misere<Self>> {
        None
    }

    fn endings(&self) -> Option<&dyn Endings<Self>> {
        None
    }
}

/// How many moves there are, without listing them where the ruleset can.
pub fn count<R: Ruleset>(rules: &R, position: &R::Position, by: Player) -> u128 {
    match rules.large() {
        Some(large) => large.count(position, by),
        None => rules.moves(position, by).len() as u128,
    }
}

/// The legal move of this name.
pub fn by_name<R: Ruleset>(rules: &R, position: &R::Position, by: Player, name: &str) -> Option<R::Move> {
    match rules.large() {
        Some(large) => large.by_name(position, by, name),
        None => rules.moves(position, by).into_iter().find(|mv| rules.name(position, mv) == name),
    }
}

/// The players a move of `by` counts for in a listing: both, where the position is impartial.
pub fn mover(by: Player, impartial: bool) -> Mover {
    if impartial { Mover::Both } else { by.into() }
}
