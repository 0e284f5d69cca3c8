//! The one list of games. Order here is order in menus.
use crate::position::negative;
use crate::rules;
use crate::ruleset::{self, AnyPosition, AnyRuleset, AnySolve};

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

        /// The position as one that can be analysed. Whoever never asks is linked without the search.
        pub(crate) fn solving(position: &dyn AnyPosition) -> &dyn AnySolve {
            if let Some(found) = negative::solving(position) {
                return found;
            }
            $(if let Some(found) = ruleset::solving(&$ruleset, position) {
                return found;
            })*
            unreachable!("a position comes from a ruleset of the register")
        }
    };
}

register! {
    Nim => rules::heap::Nim,
    Moore => rules::heap::Moore,
    Subtraction => rules::heap::Subtraction,
    Kayles => rules::heap::KAYLES,
    Dawson => rules::heap::DAWSON,
    Lasker => rules::heap::LASKER,
    Grundy => rules::heap::GRUNDY,
    Octal => rules::heap::OCTAL,
    Fibonacci => rules::heap::Fibonacci,
    Wythoff => rules::heap::Wythoff,
    Euclid => rules::heap::Euclid,
    Dim => rules::heap::Dim,
    Prim => rules::heap::Prim,
    NimDuel => rules::heap::NimDuel,
    PokerNim => rules::heap::PokerNim,
    Northcott => rules::columns::Northcott,
    Dice => rules::die::Dice,
    Sets => rules::boxes::Sets,
    Chomp => rules::bar::Chomp,
    Hackenbush => rules::drawing::Hackenbush,
    Graph => rules::graph::Bare,
    ShortGame => rules::form::ShortGame,
    Cram => rules::grid::Cram,
    Domineering => rules::grid::Domineering,
    Toads => rules::grid::Toads,
    Clobber => rules::grid::Clobber,
    Col => rules::graph::COL,
    Snort => rules::graph::SNORT,
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
