//! The object-safe traits for rulesets and positions, which erase the type of a position.
use super::{Card, Endless, Example, OffBoardFact, Range, Ruleset, Text, Touch, by_name, count};
use crate::board::{Act, Board};
use crate::notation::{Input, ParseError};
use crate::player::Player;
use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A ruleset of any type.
pub trait AnyRuleset: Sync {
    /// The entry in the register.
    fn card(&self) -> Card;
    /// Parses parameters (`None` if there are no parentheses) and state, each to its end.
    ///
    /// # Errors
    /// Those of [`Ruleset::parse`].
    fn parse(&'static self, parameters: Option<Input>, state: Input) -> Result<Box<dyn AnyPosition>, ParseError>;
    /// Example positions, of which the first represents the game.
    fn examples(&self) -> &'static [Example];
}

/// A legal move, and the position after it.
#[derive(Debug, Clone)]
pub struct AnyMove {
    /// The effect on the board.
    pub act: Act,
    /// The position after it.
    pub to: Box<dyn AnyPosition>,
}

/// A position of one component of any ruleset, or the negative of one.
pub trait AnyPosition: Debug + Send + Sync {
    /// The entry of its ruleset in the register.
    fn card(&self) -> Card;
    /// The text: `subtraction(1,2):7`.
    fn text(&self) -> String;
    /// The text in parts, without the sign of a negative.
    fn write(&self) -> Text;
    /// The ruleset with its parameters, as before the colon: `subtraction(1,2)`.
    fn rules(&self) -> String {
        let key = self.card().key;
        self.write().parameters.map_or_else(|| key.to_owned(), |parameters| format!("{key}({parameters})"))
    }
    /// Whether the other is a position of the same ruleset with the same text.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;
    /// Hashes the position; the same positions have the same hash.
    fn hash_into(&self, state: &mut dyn Hasher);
    /// The text of the normal form: a memo key.
    fn memo_key(&self) -> String;
    /// About the bytes that it holds.
    fn bytes(&self) -> usize;
    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    /// The position as a value whose type can be asked for.
    fn as_any(&self) -> &dyn Any;
    /// Whether both players have the same moves here and in every follower.
    fn is_impartial(&self) -> bool;
    /// Whether play from here may go on forever.
    fn is_loopy(&self) -> bool;
    /// Whether the position has a value in sums.
    fn has_value(&self) -> bool;
    /// The owner, if the position is over.
    fn over(&self) -> Option<Player>;
    /// The value of a position with infinitely many moves, of which only some are listed.
    fn endless(&self) -> Option<Endless>;
    /// The negative: Left and Right exchanged.
    fn negate(&self) -> Box<dyn AnyPosition>;
    /// The position after a move elsewhere, if that changes it.
    fn passed(&self) -> Option<Box<dyn AnyPosition>>;
    /// The board.
    fn board(&self) -> Board;
    /// The number of a player's moves, without listing them if the ruleset can.
    fn count(&self, by: Player) -> u128;
    /// All moves of a player with the positions after them, in reading order of the board; of infinitely many those in
    /// the part that is shown. [`count`](Self::count) tells how many there are.
    fn moves(&self, by: Player) -> Vec<AnyMove>;
    /// The parts touched by the moves, in the order of `moves`. May cost as much as the size of the board, for each
    /// move.
    fn touches(&self, by: Player) -> Vec<Touch>;
    /// The twins of moves: the index in `moves`, the same move at another place, and the parts it touches.
    fn twins(&self, by: Player) -> Vec<(usize, AnyMove, Touch)>;
    /// The parts touched by the legal move of this name.
    fn touch(&self, by: Player, name: &str) -> Option<Touch>;
    /// The fact that the board does not show.
    fn off_board_fact(&self) -> Option<OffBoardFact>;
    /// The moves as ranges, for positions with too many to list.
    fn ranges(&self, by: Player) -> Vec<Range>;
    /// The legal move of this name.
    fn by_name(&self, by: Player, name: &str) -> Option<AnyMove>;
    /// The positions after the moves of a player, in the order of [`moves`](Self::moves).
    fn options(&self, by: Player) -> Vec<Box<dyn AnyPosition>>;
}

impl AnyMove {
    /// The name: the effect as text.
    pub fn name(&self) -> String {
        self.act.to_string()
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl<R: Ruleset> AnyRuleset for R {
    fn card(&self) -> Card {
        Ruleset::card(self)
    }

    fn parse(&'static self, parameters: Option<Input>, state: Input) -> Result<Box<dyn AnyPosition>, ParseError> {
        Ok(Box::new(Typed { rules: self, position: Ruleset::parse(self, parameters, state)?, negative: false }))
    }

    fn examples(&self) -> &'static [Example] {
        Ruleset::examples(self)
    }
}

/// A position with its ruleset, or the negative of one that the ruleset cannot represent: then the players are
/// exchanged in all methods.
pub(crate) struct Typed<R: Ruleset> {
    pub rules: &'static R,
    pub position: R::Position,
    pub negative: bool,
}

impl<R: Ruleset> Debug for Typed<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl<R: Ruleset> Typed<R> {
    fn with(&self, position: R::Position) -> Box<dyn AnyPosition> {
        Box::new(Typed { rules: self.rules, position, negative: self.negative })
    }

    /// The player who makes the moves of `by` in the ruleset's own position.
    pub fn side(&self, by: Player) -> Player {
        if self.negative { by.other() } else { by }
    }

    fn print(&self, position: &R::Position) -> String {
        let text = self.rules.write(position);
        let key = Ruleset::card(self.rules).key;
        let sign = if self.negative { "-" } else { "" };
        match text.parameters {
            Some(parameters) => format!("{sign}{key}({parameters}):{}", text.state),
            None => format!("{sign}{key}:{}", text.state),
        }
    }

    pub fn any_move(&self, mv: &R::Move) -> AnyMove {
        AnyMove { act: self.rules.act(&self.position, mv), to: self.with(self.rules.play(&self.position, mv)) }
    }

    /// The legal moves of a player.
    pub fn own_moves(&self, by: Player) -> Vec<R::Move> {
        self.rules.moves(&self.position, self.side(by))
    }
}

impl<R: Ruleset> AnyPosition for Typed<R> {
    fn card(&self) -> Card {
        Ruleset::card(self.rules)
    }

    fn text(&self) -> String {
        self.print(&self.position)
    }

    fn write(&self) -> Text {
        self.rules.write(&self.position)
    }

    fn is_same(&self, other: &dyn AnyPosition) -> bool {
        let Some(other) = other.as_any().downcast_ref::<Self>() else { return false };
        let key = |typed: &Self| (Ruleset::card(typed.rules).key, typed.negative);
        key(self) == key(other)
            && (self.position == other.position || !self.rules.has_one_form() && self.text() == other.text())
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        match self.rules.has_one_form() {
            true => self.position.hash(&mut state),
            false => self.text().hash(&mut state),
        }
    }

    fn memo_key(&self) -> String {
        self.print(&self.rules.normal_form(&self.position))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.rules.held(&self.position)
    }

    fn clone_box(&self) -> Box<dyn AnyPosition> {
        self.with(self.position.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_impartial(&self) -> bool {
        self.rules.is_impartial(&self.position)
    }

    fn is_loopy(&self) -> bool {
        self.rules.loopy().is_some_and(|skill| skill.is_loopy(&self.position))
    }

    fn has_value(&self) -> bool {
        self.rules.loopy().is_none_or(|skill| skill.has_value(&self.position))
    }

    fn over(&self) -> Option<Player> {
        self.rules.loopy()?.over(&self.position).map(|owner| self.side(owner))
    }

    fn endless(&self) -> Option<Endless> {
        let endless = self.rules.large()?.endless(&self.position)?;
        Some(match endless {
            Endless::Number(number) if self.negative => Endless::Number(-&number),
            Endless::Number(_) | Endless::Alone => endless,
        })
    }

    fn negate(&self) -> Box<dyn AnyPosition> {
        let held = if self.negative { None } else { self.rules.negate(&self.position) };
        match held {
            Some(position) => self.with(position),
            None => Box::new(Typed { rules: self.rules, position: self.position.clone(), negative: !self.negative }),
        }
    }

    fn passed(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.with(self.rules.loopy()?.passed(&self.position)?))
    }

    fn board(&self) -> Board {
        self.rules.board(&self.position)
    }

    fn count(&self, by: Player) -> u128 {
        count(self.rules, &self.position, self.side(by))
    }

    fn moves(&self, by: Player) -> Vec<AnyMove> {
        self.own_moves(by).iter().map(|mv| self.any_move(mv)).collect()
    }

    fn touches(&self, by: Player) -> Vec<Touch> {
        self.own_moves(by).iter().map(|mv| self.rules.touch(&self.position, mv)).collect()
    }

    fn twins(&self, by: Player) -> Vec<(usize, AnyMove, Touch)> {
        let moves = self.own_moves(by);
        let twin = |(i, mv): (usize, &R::Move)| {
            let twin = self.rules.twin(&self.position, mv)?;
            Some((i, self.any_move(&twin), self.rules.touch(&self.position, &twin)))
        };
        moves.iter().enumerate().filter_map(twin).collect()
    }

    fn touch(&self, by: Player, name: &str) -> Option<Touch> {
        let mv = by_name(self.rules, &self.position, self.side(by), name)?;
        Some(self.rules.touch(&self.position, &mv))
    }

    fn off_board_fact(&self) -> Option<OffBoardFact> {
        self.rules.unseen()?.off_board_fact(&self.position)
    }

    fn ranges(&self, by: Player) -> Vec<Range> {
        self.rules.large().map(|skill| skill.ranges(&self.position, self.side(by))).unwrap_or_default()
    }

    fn by_name(&self, by: Player, name: &str) -> Option<AnyMove> {
        by_name(self.rules, &self.position, self.side(by), name).map(|mv| self.any_move(&mv))
    }

    fn options(&self, by: Player) -> Vec<Box<dyn AnyPosition>> {
        self.own_moves(by).iter().map(|mv| self.with(self.rules.play(&self.position, mv))).collect()
    }
}
