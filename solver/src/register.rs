//! The register of games. Its order is the order in menus.
//!
//! A program may link all of them, or fetch the code of a family when a position needs it: with the feature `open` a
//! ruleset is available as soon as its shelf is [installed](install), and a position of another one is a clear error
//! (`ParseErrorKind::Absent`). Keys and examples are known either way. A program that analyses installs the analysers
//! of a shelf, too ([`think`]); a program that only plays is linked without them.
use crate::rules;
use crate::ruleset::{AnyPosition, AnyRuleset, Card, Example, Ruleset};
use crate::solve::{AnySolve, Thinks};

/// The rulesets of one family, or of a part of it.
pub type Shelf = &'static [(Game, &'static dyn AnyRuleset)];

/// The analysers of a shelf's rulesets.
pub type Mind = &'static [(Game, &'static dyn Thinks)];

macro_rules! register {
    ($($shelf:ident { $($name:ident => $ruleset:expr,)* })*) => {
        /// Every game of the program. Closed on purpose: texts match on it exhaustively.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game { $($($name,)*)* }

        $(pub const $shelf: Shelf = &[$((Game::$name, &$ruleset),)*];)*

        impl Game {
            pub const ALL: &[Game] = &[$($(Game::$name,)*)*];

            pub fn card(self) -> Card {
                match self { $($(Game::$name => Ruleset::card(&$ruleset),)*)* }
            }

            /// The examples of the game, of which the first represents it.
            pub fn examples(self) -> &'static [Example] {
                match self { $($(Game::$name => Ruleset::examples(&$ruleset),)*)* }
            }

            #[cfg(not(feature = "open"))]
            pub(crate) fn ruleset(self) -> Option<&'static dyn AnyRuleset> {
                match self { $($(Game::$name => { static RULES: &dyn AnyRuleset = &$ruleset; Some(RULES) })*)* }
            }
        }

        /// All shelves, for a program with every game.
        pub const SHELVES: &[Shelf] = &[$($shelf,)*];

        /// The analysers of each shelf, by its name.
        pub mod minds {
            use super::{Game, Mind, rules};

            $(pub const $shelf: Mind = &[$((Game::$name, &$ruleset),)*];)*

            /// The analysers of all shelves.
            pub const ALL: &[Mind] = &[$($shelf,)*];
        }
    };
}

register! {
    NIM { Nim => rules::heap::Nim, }
    HEAPS {
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
    }
    COLUMNS { Northcott => rules::columns::Northcott, }
    LINES { Orders => rules::lines::Orders, }
    DICE { Dice => rules::die::Dice, }
    BOXES { Sets => rules::boxes::Sets, }
    BARS { Chomp => rules::bar::Chomp, }
    DRAWINGS { Hackenbush => rules::drawing::Hackenbush, }
    FORMS { ShortGame => rules::form::ShortGame, }
    GRIDS {
        Cram => rules::grid::Cram,
        Domineering => rules::grid::Domineering,
        Toads => rules::grid::Toads,
        Clobber => rules::grid::Clobber,
    }
    GRAPHS {
        Graph => rules::graph::Bare,
        Col => rules::graph::COL,
        Snort => rules::graph::SNORT,
        Poset => rules::graph::Poset,
    }
}

/// Installs a family's rulesets. Repeated calls, and calls without the feature `open`, change nothing.
pub fn install(shelf: Shelf) {
    #[cfg(feature = "open")]
    for (game, rules) in shelf {
        // An earlier call put the same ruleset there.
        let _ = open::PLACES[*game as usize].set(*rules);
    }
    #[cfg(not(feature = "open"))]
    let _ = shelf;
}

/// Installs the analysers of a family, whose rulesets must be [installed](install), too. Repeated calls, and calls
/// without the feature `open`, change nothing.
pub fn think(mind: Mind) {
    #[cfg(feature = "open")]
    for (game, thinks) in mind {
        let _ = open::MINDS[*game as usize].set(*thinks);
    }
    #[cfg(not(feature = "open"))]
    let _ = mind;
}

impl dyn AnyPosition + '_ {
    /// The position as one that can be analysed. Programs that never call this are linked without the search.
    ///
    /// # Panics
    /// With the feature `open`, if the analysers of its shelf were not [installed](think).
    pub fn solving(&self) -> &dyn AnySolve {
        #[cfg(feature = "open")]
        let found = open::MINDS.iter().filter_map(|place| place.get()).find_map(|thinks| thinks.solving(self));
        #[cfg(not(feature = "open"))]
        let found = minds::ALL.iter().copied().flatten().find_map(|(_, thinks)| thinks.solving(self));
        found.expect("a position comes from a ruleset of the register")
    }
}

#[cfg(feature = "open")]
mod open {
    use super::{AnyRuleset, Game};
    use crate::solve::Thinks;
    use std::sync::OnceLock;

    pub static PLACES: [OnceLock<&'static dyn AnyRuleset>; Game::ALL.len()] =
        [const { OnceLock::new() }; Game::ALL.len()];

    pub static MINDS: [OnceLock<&'static dyn Thinks>; Game::ALL.len()] = [const { OnceLock::new() }; Game::ALL.len()];

    impl Game {
        pub(crate) fn ruleset(self) -> Option<&'static dyn AnyRuleset> {
            PLACES[self as usize].get().copied()
        }
    }
}

impl Game {
    /// The key in the text form: `nim`.
    pub fn key(self) -> &'static str {
        self.card().key
    }

    pub fn from_key(key: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.key() == key)
    }
}
