//! The contract of a ruleset: the trait implemented by one file per game, and its object-safe counterpart.
//!
//! Rulesets know legal moves and, if there is a theorem, values. They know nothing of sums, words or pictures.

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
    Endings, Endless, Large, Loopy, Misere, MisereAnswer, MovesTo, MovesToNumber, OffBoardFact, Outcomes, Range, Reach,
    Solved, SumSearch, Unseen, Values, Winner,
};
pub(crate) use skills::{skill, skills};

/// The most legal moves that are listed one by one.
pub const LISTED_MOVES: u128 = 10_000;

/// The text of a position, in parts: `subtraction(1,2):7` has the parameters `1,2` and the state `7`.
pub struct Text {
    /// The text in the parentheses after the key.
    pub parameters: Option<String>,
    /// The text after the colon.
    pub state: String,
}

/// The parts of the board that a move touches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touch {
    /// The parts that select this move (or one of those that share the part) when tapped.
    pub parts: Vec<Part>,
    /// The parts that the move removes, the tapped ones included.
    pub gone: Vec<Part>,
}

/// One ruleset. `Position` carries the ruleset's parameters and keeps order and places: piles do not move on the
/// screen.
///
/// Nine methods make a game; `rules/template.rs` is the file to copy. Further methods are laws about equal positions,
/// and optional capabilities, the [`skills`](self), listed in the implementation as `skills!(Large, Values);`: without a
/// skill, positions are searched, listed and named by default methods.
pub trait Ruleset: Sync + Sized + 'static {
    /// A position of one component, with the parameters of its ruleset.
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync;
    /// A move of a position, which it does not hold.
    type Move: Clone + Debug;

    /// The entry in the register.
    fn card(&self) -> Card;

    /// Example positions, from the sources. The first one represents the game wherever there is room for one only; the
    /// first player wins it.
    fn examples(&self) -> &'static [Example];

    /// Parses parameters (`None` if there are no parentheses) and state, each to its end.
    ///
    /// # Errors
    /// The error, and its byte in the whole text; among them one for positions that are too large to play.
    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Self::Position, ParseError>;

    /// The text of a position: [`parse`](Self::parse) reads it as the same position.
    fn write(&self, position: &Self::Position) -> Text;

    /// All moves of a player, in reading order of the board. A game with positions of more than [`LISTED_MOVES`] moves
    /// has the skill [`Large`].
    fn moves(&self, position: &Self::Position, by: Player) -> Vec<Self::Move>;

    /// The position after a move, which must be legal.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// The effect of the move, as data; as text it is the move's name, unique among the moves of the position.
    fn act(&self, position: &Self::Position, mv: &Self::Move) -> Act;

    /// The parts of the board that the move touches.
    fn touch(&self, position: &Self::Position, mv: &Self::Move) -> Touch;

    /// The board of the position.
    fn board(&self, position: &Self::Position) -> Board;

    /// The move's name, as used in links.
    fn name(&self, position: &Self::Position, mv: &Self::Move) -> String {
        self.act(position, mv).to_string()
    }

    /// The twin of a move at another place of the board, if there is one: found by its name, but not listed. By default
    /// there is none.
    fn twin(&self, _position: &Self::Position, _mv: &Self::Move) -> Option<Self::Move> {
        None
    }

    // Laws.

    /// Whether both players have the same moves here and in every follower.
    fn is_impartial(&self, _position: &Self::Position) -> bool {
        self.card().kind == Kind::Impartial
    }

    /// The key of the interpretation: rulesets of one type with equal keys interpret positions equally, and searches
    /// and theorems treat their sums as one game. By default each ruleset has a key of its own.
    fn interpretation_key(&self) -> &'static str {
        self.card().key
    }

    /// A position of the same ruleset with Left and Right exchanged, if the ruleset can represent it.
    fn negate(&self, position: &Self::Position) -> Option<Self::Position> {
        self.is_impartial(position).then(|| position.clone())
    }

    /// Whether positions with the same text are equal. If `false`, because a position holds more than its text, such as
    /// numbers of nodes, unequal positions are compared as text.
    fn has_one_form(&self) -> bool {
        true
    }

    /// The memo key: a representative of positions with equal value.
    fn normal_form(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// The independent components whose sum is the position, in normal form.
    fn split(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![self.normal_form(position)]
    }

    /// The approximate number of bytes that a position holds elsewhere, beside its own size.
    fn held(&self, _position: &Self::Position) -> usize {
        48
    }

    // Skills of play, also used by the page.

    /// The skill of counting and naming moves that are too many to list; none by default, as for all skills.
    fn large(&self) -> Option<&dyn Large<Self>> {
        None
    }

    /// The skill of play that may go on forever.
    fn loopy(&self) -> Option<&dyn Loopy<Self>> {
        None
    }

    /// The skill of facts that no board shows.
    fn unseen(&self) -> Option<&dyn Unseen<Self>> {
        None
    }

    // Analysis capabilities; not linked into builds that only play.

    /// The skill of values under normal play; without it they are searched by definition.
    fn values(&self) -> Option<&dyn Values<Self>> {
        None
    }

    /// The skill of finding moves to a Grundy value.
    fn moves_to(&self) -> Option<&dyn MovesTo<Self>> {
        None
    }

    /// The skill of finding moves to numbers.
    fn moves_to_number(&self) -> Option<&dyn MovesToNumber<Self>> {
        None
    }

    /// The skill of outcomes of impartial positions without the value.
    fn winner(&self) -> Option<&dyn Winner<Self>> {
        None
    }

    /// The skill of outcomes of partizan positions without the value.
    fn outcomes(&self) -> Option<&dyn Outcomes<Self>> {
        None
    }

    /// The skill of searching sums under this convention.
    fn sum_search(&self, _play: Play) -> Option<&dyn SumSearch<Self>> {
        None
    }

    /// The skill of refusing searches that would not end.
    fn reach(&self) -> Option<&dyn Reach<Self>> {
        None
    }

    /// The skill of a theorem on misère play.
    fn misere(&self) -> Option<&dyn Misere<Self>> {
        None
    }

    /// The skill of endings of loopy positions.
    fn endings(&self) -> Option<&dyn Endings<Self>> {
        None
    }
}

/// The number of moves, without listing them if the ruleset can.
pub fn count<R: Ruleset>(rules: &R, position: &R::Position, by: Player) -> u128 {
    match rules.large() {
        Some(large) => large.count(position, by),
        None => rules.moves(position, by).len() as u128,
    }
}

/// The legal move of this name; all moves are listed if the ruleset cannot find it by itself.
pub fn by_name<R: Ruleset>(rules: &R, position: &R::Position, by: Player, name: &str) -> Option<R::Move> {
    match rules.large() {
        Some(large) => large.by_name(position, by, name),
        None => rules.moves(position, by).into_iter().find(|mv| rules.name(position, mv) == name),
    }
}

/// The players that a move of `by` counts for in a listing: both, if the position is impartial.
pub fn mover(by: Player, impartial: bool) -> Mover {
    if impartial { Mover::Both } else { by.into() }
}
