//! The text of a component in its parts, before a ruleset parses it: also of a pattern with unknowns, and of a ruleset
//! that is absent.
use crate::register::Game;
use std::fmt::{self, Display, Formatter};

/// The parts of a component's text.
///
/// ```
/// use solver::Game;
/// use solver::position::ComponentText;
/// let text = ComponentText::of("-subtraction(1,2):x").unwrap();
/// assert_eq!((text.negative, text.rules, text.state), (true, "subtraction(1,2)", "x"));
/// assert_eq!((text.game(), text.parameters()), (Some(Game::Subtraction), Some("1,2")));
/// assert_eq!(text.with_state("7"), "-subtraction(1,2):7");
/// assert_eq!(ComponentText::of("3,5"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComponentText<'a> {
    /// Whether a minus precedes it.
    pub negative: bool,
    /// The ruleset with its parameters, as before the colon: `subtraction(1,2)`.
    pub rules: &'a str,
    /// The text after the colon.
    pub state: &'a str,
}

impl<'a> ComponentText<'a> {
    /// Splits the text of one component; `None` if it has no colon. Spaces around it stay.
    pub fn of(text: &'a str) -> Option<ComponentText<'a>> {
        let (head, state) = text.split_once(':')?;
        let rules = head.strip_prefix('-');
        Some(ComponentText { negative: rules.is_some(), rules: rules.unwrap_or(head), state })
    }

    /// The parts of a text that is a component of this game, not negated.
    pub fn of_game(text: &'a str, game: Game) -> Option<ComponentText<'a>> {
        ComponentText::of(text).filter(|text| !text.negative && text.game() == Some(game))
    }

    /// The ruleset's key as written: `subtraction`.
    pub fn key(&self) -> &'a str {
        self.rules.split_once('(').map_or(self.rules, |(key, _)| key)
    }

    /// The game of the key; `None` if there is none.
    pub fn game(&self) -> Option<Game> {
        Game::from_key(self.key())
    }

    /// The text in parentheses after the key.
    pub fn parameters(&self) -> Option<&'a str> {
        self.rules.split_once('(')?.1.strip_suffix(')')
    }

    /// The text with another state.
    pub fn with_state(&self, state: &str) -> String {
        ComponentText { state, ..*self }.to_string()
    }

    /// The text with other parameters.
    pub fn with_parameters(&self, parameters: &str) -> String {
        ComponentText { rules: &format!("{}({parameters})", self.key()), ..*self }.to_string()
    }
}

impl Display for ComponentText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}:{}", if self.negative { "-" } else { "" }, self.rules, self.state)
    }
}
