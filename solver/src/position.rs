//! A whole position: a disjunctive sum of components, each of some ruleset, perhaps negated.
//!
//! Sums as text and as moves are handled only here; rulesets do not know them.

mod class;
mod refusal;
mod repair;
mod text;

use crate::board::{Act, Board, Figures, Part};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Mover, Player};
use crate::register::Game;
use crate::ruleset::{self, AnyMove, AnyPosition, LISTED_MOVES, OffBoardFact, Range, Touch};
use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};
use std::str::FromStr;

pub use refusal::Refusal;
pub use repair::meant;
pub use text::ComponentText;

/// The most components of one position.
pub const MOST_COMPONENTS: usize = 200;
/// The longest parameters with parentheses in them, in bytes.
const LONGEST_NESTED: usize = 1_500;
/// The longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 2_000_000;
/// The most moves whose removed parts are listed: on a large board these would be millions of parts.
pub const LISTED_CHOICES: u128 = 2_000;

/// A component: a position of one ruleset, or its negative, in which Left and Right swap roles.
#[derive(Debug, Clone)]
pub struct Component {
    game: Game,
    negative: bool,
    state: Box<dyn AnyPosition>,
}

impl Component {
    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Whether Left and Right swap roles in it.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// The position as played, with the sign applied.
    pub fn effective(&self) -> Box<dyn AnyPosition> {
        if self.negative { self.state.negate() } else { self.state.clone() }
    }

    /// The board; pieces of a game with rules of one's own are drawn as these figures.
    pub fn board_with(&self, figures: Figures) -> Board {
        let board = self.effective().board();
        if self.game == Game::Pictures { board.with_figures(figures) } else { board }
    }

    /// The ruleset with its parameters, as before the colon: `subtraction(1,2)`.
    pub fn rules(&self) -> String {
        self.state.rules()
    }

    /// The parameters as text: `1,2` of `subtraction(1,2):7`.
    pub fn parameters(&self) -> Option<String> {
        self.state.write().parameters
    }

    /// The state as text, without the sign: `7` of `subtraction(1,2):7`.
    pub fn state(&self) -> String {
        self.state.write().state
    }

    /// The fact about the component that its board does not show.
    pub fn off_board_fact(&self) -> Option<OffBoardFact> {
        self.effective().off_board_fact()
    }

    /// The component after a move to `state`, which was reached from its effective position.
    fn after(&self, state: &dyn AnyPosition) -> Component {
        let state = if self.negative { state.negate() } else { state.clone_box() };
        Component { game: self.game, negative: self.negative, state }
    }
}

impl PartialEq for Component {
    fn eq(&self, other: &Self) -> bool {
        (self.game, self.negative) == (other.game, other.negative) && self.state.is_same(&*other.state)
    }
}

impl Eq for Component {}

impl Hash for Component {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.game, self.negative).hash(state);
        self.state.hash_into(state);
    }
}

impl Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.state.text())
    }
}

/// A disjunctive sum: the player to move moves in one component. Positions are equal if their texts are.
///
/// ```
/// use solver::position::Position;
/// let position: Position = "nim:3 nim:05".parse()?;
/// assert_eq!(position.to_string(), "nim:3 + nim:5");
/// # Ok::<(), solver::notation::ParseError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Position {
    components: Vec<Component>,
}

/// A legal move of the whole position.
#[derive(Debug, Clone)]
pub struct Move {
    /// The player or players who may make it.
    pub by: Mover,
    /// The name, unique among the moves of `by`; in a sum the component's number (from 1) precedes it: `2:5→3`.
    pub name: String,
    /// The index of its component, from 0.
    pub component: usize,
    /// The effect in its component.
    pub act: Act,
    /// The whole position after the move.
    pub to: Position,
}

/// A legal move with the parts it touches on its component's board.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The move itself.
    pub mv: Move,
    /// The parts that select this move when tapped.
    pub parts: Vec<Part>,
    /// The parts it removes, the tapped ones included.
    pub gone: Vec<Part>,
}

/// Many moves of the whole position in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRange {
    /// The player or players who may make them.
    pub by: Mover,
    /// The index of their component, from 0.
    pub component: usize,
    /// The numbers that may be left, and the names of the moves.
    pub range: Range,
}

impl Position {
    /// The components, in the order of the text.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The component of a position that is no sum.
    pub fn only(&self) -> Option<&Component> {
        match self.components() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether both players have the same moves here and in every follower.
    pub fn is_impartial(&self) -> bool {
        self.components.iter().all(|c| c.state.is_impartial())
    }

    /// Whether play may go on forever.
    pub fn is_loopy(&self) -> bool {
        self.components.iter().any(|c| c.state.is_loopy())
    }

    /// Whether a component has infinitely many moves, of which only some are listed.
    pub fn is_endless(&self) -> bool {
        self.components.iter().any(|c| c.state.endless().is_some())
    }

    /// Whether nothing but over may go on forever. Then the position can be compared with others.
    pub fn is_ordered(&self) -> bool {
        self.components.iter().map(Component::effective).all(|part| !part.is_loopy() || part.over().is_some())
    }

    /// The boards of the components, with their signs applied.
    pub fn boards(&self) -> Vec<Board> {
        self.boards_with(Figures::STONES)
    }

    /// The boards, with pieces of games with rules of one's own drawn as these figures.
    pub fn boards_with(&self, figures: Figures) -> Vec<Board> {
        self.components.iter().map(|c| c.board_with(figures)).collect()
    }

    /// The number of legal moves of one player, without listing them where the ruleset can.
    pub fn count(&self, by: Player) -> u128 {
        self.components.iter().map(|c| c.state.count(if c.negative { by.other() } else { by })).sum()
    }

    /// Whether this player can move.
    pub fn can_move(&self, by: Player) -> bool {
        self.count(by) > 0
    }

    /// All moves of one player, by component and in reading order; empty if there are more than [`LISTED_MOVES`].
    pub fn moves(&self, by: Player) -> Vec<Move> {
        if self.count(by) > LISTED_MOVES {
            return Vec::new();
        }
        let parts: Vec<_> = self.components.iter().map(Component::effective).collect();
        let moves = parts.iter().enumerate().flat_map(|(i, part)| part.moves(by).into_iter().map(move |mv| (i, mv)));
        moves.map(|(i, mv)| self.lift(by, i, mv)).collect()
    }

    /// All moves of one player with the parts they touch; empty if there are more than [`LISTED_CHOICES`]. Time up to
    /// moves times the size of the board.
    pub fn choices(&self, by: Player) -> Vec<Choice> {
        if self.count(by) > LISTED_CHOICES {
            return Vec::new();
        }
        let moves = self.moves(by);
        let touches = self.components.iter().flat_map(|c| c.effective().touches(by));
        moves.into_iter().zip(touches).map(|(mv, touch)| Choice { mv, parts: touch.parts, gone: touch.gone }).collect()
    }

    /// The twins of moves: the name of the listed move, and its twin at another place of the board, found by its own
    /// name but not listed. As many moves as [`choices`](Self::choices) lists.
    pub fn twins(&self, by: Player) -> Vec<(String, Choice)> {
        if self.count(by) > LISTED_CHOICES {
            return Vec::new();
        }
        let mut twins = Vec::new();
        for (i, component) in self.components.iter().enumerate() {
            let part = component.effective();
            let of = part.twins(by);
            if of.is_empty() {
                continue;
            }
            let moves = part.moves(by);
            twins.extend(of.into_iter().map(|(listed, mv, touch)| {
                let name = self.prefix(i) + &moves[listed].name();
                (name, Choice { mv: self.lift(by, i, mv), parts: touch.parts, gone: touch.gone })
            }));
        }
        twins
    }

    /// The name under which [`moves`](Self::moves) and reports list this move: its own, or that of the move it is a
    /// twin of.
    pub fn listed(&self, by: Player, name: &str) -> String {
        let twin = self.twins(by).into_iter().find(|(_, choice)| choice.mv.name == name);
        twin.map_or_else(|| name.to_owned(), |(listed, _)| listed)
    }

    /// The facts about the components that their boards do not show.
    pub fn off_board_facts(&self) -> Vec<OffBoardFact> {
        self.components.iter().filter_map(Component::off_board_fact).collect()
    }

    /// The moves as ranges, if there are too many to list.
    pub fn ranges(&self, by: Player) -> Vec<MoveRange> {
        let mut ranges = Vec::new();
        for (component, c) in self.components.iter().enumerate() {
            for mut range in c.effective().ranges(by) {
                range.before = self.prefix(component) + &range.before;
                ranges.push(MoveRange { by: ruleset::mover(by, self.is_impartial()), component, range });
            }
        }
        ranges
    }

    /// The legal move of this name; all moves of its component are listed if its ruleset cannot find it by itself.
    pub fn find(&self, by: Player, name: &str) -> Option<Move> {
        let (component, name) = self.place(name)?;
        let mv = self.components[component].effective().by_name(by, name)?;
        Some(self.lift(by, component, mv))
    }

    /// The component of the legal move of this name, and the parts it touches there.
    pub fn touch(&self, by: Player, name: &str) -> Option<(usize, Touch)> {
        let (component, name) = self.place(name)?;
        Some((component, self.components[component].effective().touch(by, name)?))
    }

    /// The component of a move's name, and the rest of the name: the only parser of names, for links and typed input.
    fn place<'a>(&self, name: &'a str) -> Option<(usize, &'a str)> {
        let (component, name) = match (self.components.len(), name.split_once(':')) {
            (1, _) => (0, name),
            (_, Some((number, name))) => (number.parse::<usize>().ok()?.checked_sub(1)?, name),
            (_, None) => return None,
        };
        (component < self.components.len()).then_some((component, name))
    }

    /// Adds another game beside this one.
    pub fn plus(mut self, other: Position) -> Position {
        self.components.extend(other.components);
        self
    }

    /// The negative: Left and Right swap roles.
    pub fn negative(mut self) -> Position {
        self.components.iter_mut().for_each(|component| component.negative = !component.negative);
        self
    }

    /// The position without the component at this index; `None` if it is the only one.
    pub fn without(&self, component: usize) -> Option<Position> {
        let mut components = self.components.clone();
        if component < components.len() {
            components.remove(component);
        }
        (!components.is_empty()).then_some(Position { components })
    }

    /// The position with another state of a component, which was reached from its effective position.
    pub(crate) fn put(&self, component: usize, state: &dyn AnyPosition) -> Position {
        let mut components = self.components.clone();
        components[component] = components[component].after(state);
        Position { components }
    }

    /// The move of the whole position for a component's move.
    pub(crate) fn lift(&self, by: Player, component: usize, mv: AnyMove) -> Move {
        let mut to = self.clone();
        for (i, state) in to.components.iter_mut().enumerate() {
            if i == component {
                *state = state.after(&*mv.to);
            } else if let Some(passed) = state.state.passed() {
                state.state = passed;
            }
        }
        let name = self.prefix(component) + &mv.act.to_string();
        Move { by: ruleset::mover(by, self.is_impartial()), name, component, act: mv.act, to }
    }

    fn prefix(&self, component: usize) -> String {
        if self.components.len() == 1 { String::new() } else { format!("{}:", component + 1) }
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, component) in self.components.iter().enumerate() {
            write!(f, "{}{component}", if i == 0 { "" } else { " + " })?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParseError;

    /// Parses a sum; keys may be in capitals. Time linear in the text for the sum itself; a ruleset's parser may need
    /// more.
    ///
    /// # Errors
    /// The error, and its byte in the text.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.len() > LONGEST_TEXT {
            let kind = ParseErrorKind::TooMany { limit: LONGEST_TEXT as u64 };
            return Err(ParseError { at: 0, kind });
        }
        let mut input = Input::new(text);
        input.skip_spaces();
        if input.is_end() {
            return input.error(ParseErrorKind::Empty);
        }
        let mut components = Vec::new();
        while !input.is_end() {
            if components.len() == MOST_COMPONENTS {
                return input.error(ParseErrorKind::TooMany { limit: MOST_COMPONENTS as u64 });
            }
            components.push(component(text, &mut input)?);
        }
        Ok(Position { components })
    }
}

/// The boards of a position's text; none if it cannot be parsed, or not yet, because its ruleset is absent.
pub fn boards_of(text: &str) -> Vec<Board> {
    text.parse().map_or_else(|_| Vec::new(), |position: Position| position.boards())
}

/// Parses one component and the `+` after it.
fn component(text: &str, input: &mut Input) -> Result<Component, ParseError> {
    let negative = input.eat('-');
    let start = input.at();
    let key: String = input.rest().chars().take_while(char::is_ascii_alphabetic).collect();
    if key.is_empty() {
        return input.error(ParseErrorKind::RulesetExpected);
    }
    input.eat_str(&key);
    let key = key.to_ascii_lowercase();
    let Some(game) = Game::from_key(&key) else {
        return input.error_at(start, ParseErrorKind::UnknownRuleset { key });
    };
    let mut parameters = None;
    if input.eat('(') {
        let from = input.at();
        let Some(length) = closing(input.rest()) else {
            return input.error_at(text.len(), ParseErrorKind::Expected { what: ")" });
        };
        parameters = Some(Input::stretch(text, from, from + length));
        while input.at() <= from + length {
            input.bump();
        }
    }
    if !input.eat(':') {
        return input.error(ParseErrorKind::ColonExpected);
    }
    let from = input.at();
    let to = from + end_of_component(input.rest());
    let state = &text[from..to];
    let trimmed = from + (state.len() - state.trim_start().len());
    let state = Input::stretch(text, trimmed, trimmed + state.trim().len());
    let Some(rules) = game.ruleset() else {
        return input.error_at(start, ParseErrorKind::Absent { key });
    };
    let state = rules.parse(parameters, state)?;
    while input.at() < to {
        input.bump();
    }
    input.skip_spaces();
    if input.eat('+') {
        input.skip_spaces();
        if input.is_end() {
            return input.error(ParseErrorKind::RulesetExpected);
        }
    }
    Ok(Component { game, negative, state })
}

/// The place of the parenthesis that closes parameters; the first one where they are longer than [`LONGEST_NESTED`], or not
/// nested as they should be.
fn closing(rest: &str) -> Option<usize> {
    let first = rest.find(')')?;
    if !rest[..first].contains('(') {
        return Some(first);
    }
    let mut open = 0_usize;
    for (i, c) in rest.char_indices().take_while(|(i, _)| *i < LONGEST_NESTED) {
        match c {
            ')' if open == 0 => return Some(i),
            ')' => open -= 1,
            '(' => open += 1,
            _ => {}
        }
    }
    Some(first)
}

/// The beginning of the next component: after a `+` or a space, at a text like `key:`, `-key:` or `key(…):`.
fn end_of_component(rest: &str) -> usize {
    for (i, c) in rest.char_indices().filter(|(_, c)| *c == '+' || c.is_whitespace()) {
        let after = rest[i + c.len_utf8()..].trim_start();
        let after = if c == '+' { after } else { after.strip_prefix('+').unwrap_or(after).trim_start() };
        let word = after.strip_prefix('-').unwrap_or(after);
        let tail = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let starts = tail.len() < word.len()
            && (tail.starts_with(':')
                || tail.strip_prefix('(').is_some_and(|t| closing(t).is_some_and(|end| t[end + 1..].starts_with(':'))));
        // A lone `+` at the end: the parser of the sum reports the error.
        if starts || (c == '+' && after.is_empty()) {
            return i;
        }
    }
    rest.len()
}
