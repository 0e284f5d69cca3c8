//! The one list of games. Order here is order in menus.
use crate::rules;
use crate::ruleset::AnyRuleset;

macro_rules! register {
    ($($name:ident => $ruleset:expr,)*) => {
        /// Every game of the lab. Closed on purpose: texts match on it exhaustively.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game { $($name,)* }

        impl Game {
            pub const ALL: &[Game] = &[$(Game::$name,)*];

            pub fn ruleset(self) -> &'static dyn AnyRuleset {
                match self { $(Game::$name => { static RULES: &dyn AnyRuleset = &$ruleset; RULES })* }
            }
        }
    };
}

register! {
    Nim => rules::heap::Nim,
    Chomp => rules::bar::Chomp,
    Hackenbush => rules::drawing::Hackenbush,
}

impl Game {
    /// The key in the text form: `nim`.
    pub fn key(self) -> &'static str {
        self.ruleset().card().key
    }

    pub fn from_key(key: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.key() == key)
    }
}
