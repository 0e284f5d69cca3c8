//! The register of games. Its order is the order in menus.
//!
//! A program may link all of them, or fetch the code of a family when a position needs it: with the feature `open` a
//! ruleset is available as soon as its group is [installed](install), and a position of another one is a clear error
//! (`ParseErrorKind::Absent`). Keys and examples are known either way. A program that analyses installs the analyzers
//! of a group, too ([`install_analyzers`]); a program that only plays is linked without them.
use crate::rules;
use crate::ruleset::{AnyPosition, AnyRuleset, Card, Example, Ruleset};
use crate::solve::{Analyze, AnySolve};

/// The rulesets of one family, or of a part of it.
pub type RulesetGroup = &'static [(Game, &'static dyn AnyRuleset)];

/// The analyzers of a group's rulesets.
pub type Analyzers = &'static [(Game, &'static dyn Analyze)];

macro_rules! register {
    ($($(#[$of:meta])* $group:ident { $($(#[$about:meta])* $name:ident => $ruleset:expr,)* })*) => {
        /// Every game of the program. Closed on purpose: texts match on it exhaustively.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game { $($($(#[$about])* $name,)*)* }

        // Statics, not constants: the methods behind these references are compiled in this crate alone.
        $($(#[$of])* pub static $group: RulesetGroup = &[$((Game::$name, &$ruleset),)*];)*

        impl Game {
            /// All games, in the order of menus.
            pub const ALL: &[Game] = &[$($(Game::$name,)*)*];

            /// The entry of the game in the register.
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

        /// All groups, for a program with every game.
        pub static GROUPS: &[RulesetGroup] = &[$($group,)*];

        /// The analyzers of each group, by its name.
        pub mod analyzers {
            use super::{Game, Analyzers, rules};

            $(
                /// The analyzers of the group of this name.
                pub static $group: Analyzers = &[$((Game::$name, &$ruleset),)*];
            )*

            /// The analyzers of all groups.
            pub static ALL: &[Analyzers] = &[$($group,)*];
        }
    };
}

register! {
    /// Nim alone.
    NIM {
        /// Nim.
        Nim => rules::heap::Nim,
    }
    /// The other games on heaps.
    HEAPS {
        /// Moore's Nim.
        Moore => rules::heap::Moore,
        /// Subtraction games.
        Subtraction => rules::heap::Subtraction,
        /// Kayles.
        Kayles => rules::heap::KAYLES,
        /// Dawson's Chess.
        Dawson => rules::heap::DAWSON,
        /// Lasker's Nim.
        Lasker => rules::heap::LASKER,
        /// Grundy's game.
        Grundy => rules::heap::GRUNDY,
        /// Octal and hexadecimal games by their code.
        Octal => rules::heap::OCTAL,
        /// Heaps by rules of one's own.
        Heaps => rules::heap::Ruled,
        /// Fibonacci Nim.
        Fibonacci => rules::heap::Fibonacci,
        /// Wythoff's game.
        Wythoff => rules::heap::Wythoff,
        /// The game of Euclid.
        Euclid => rules::heap::Euclid,
        /// Dim.
        Dim => rules::heap::Dim,
        /// Prim.
        Prim => rules::heap::Prim,
        /// Normal Nim beside misère Nim.
        NimDuel => rules::heap::NimDuel,
        /// Poker-Nim.
        PokerNim => rules::heap::PokerNim,
    }
    /// Games on columns.
    COLUMNS {
        /// Northcott's game.
        Northcott => rules::columns::Northcott,
    }
    /// Games on linear orders.
    LINES {
        /// Isomorphism games on two linear orders.
        Orders => rules::lines::Orders,
    }
    /// Games with a die.
    DICE {
        /// Tipping a die.
        Dice => rules::die::Dice,
    }
    /// Games on boxes in boxes.
    BOXES {
        /// Sets as games.
        Sets => rules::boxes::Sets,
    }
    /// Games on bars of squares.
    BARS {
        /// Chomp.
        Chomp => rules::bar::Chomp,
    }
    /// Games on drawings.
    DRAWINGS {
        /// Hackenbush.
        Hackenbush => rules::drawing::Hackenbush,
    }
    /// Games given by their options.
    FORMS {
        /// A short game as written.
        ShortGame => rules::form::ShortGame,
    }
    /// Games on squares in rows.
    GRIDS {
        /// Cram.
        Cram => rules::grid::Cram,
        /// Domineering.
        Domineering => rules::grid::Domineering,
        /// Toads and Frogs.
        Toads => rules::grid::Toads,
        /// Clobber.
        Clobber => rules::grid::Clobber,
        /// Squares with rules of one's own, drawn as pictures.
        Pictures => rules::grid::Pictures,
        /// Turning coins by rules of one's own.
        Coins => rules::grid::Coins,
    }
    /// Games on nodes.
    GRAPHS {
        /// A token on a bare graph.
        Graph => rules::graph::Bare,
        /// Col.
        Col => rules::graph::COL,
        /// Snort.
        Snort => rules::graph::SNORT,
        /// Chomp on a finite partial order.
        Poset => rules::graph::Poset,
    }
}

/// Installs a family's rulesets. Repeated calls, and calls without the feature `open`, change nothing.
pub fn install(group: RulesetGroup) {
    #[cfg(feature = "open")]
    for (game, rules) in group {
        // An earlier call put the same ruleset there.
        let _ = open::PLACES[*game as usize].set(*rules);
    }
    #[cfg(not(feature = "open"))]
    let _ = group;
}

/// Installs the analyzers of a family, whose rulesets must be [installed](install), too. Repeated calls, and calls
/// without the feature `open`, change nothing.
pub fn install_analyzers(analyzers: Analyzers) {
    #[cfg(feature = "open")]
    for (game, analyze) in analyzers {
        let _ = open::ANALYZERS[*game as usize].set(*analyze);
    }
    #[cfg(not(feature = "open"))]
    let _ = analyzers;
}

impl dyn AnyPosition + '_ {
    /// The position as one that can be analysed. Programs that never call this are linked without the search.
    ///
    /// # Panics
    /// With the feature `open`, if the analyzers of its group were not [installed](install_analyzers).
    pub fn as_analyzable(&self) -> &dyn AnySolve {
        #[cfg(feature = "open")]
        let found =
            open::ANALYZERS.iter().filter_map(|place| place.get()).find_map(|analyze| analyze.as_analyzable(self));
        #[cfg(not(feature = "open"))]
        let found = analyzers::ALL.iter().copied().flatten().find_map(|(_, analyze)| analyze.as_analyzable(self));
        found.expect("a position comes from a ruleset of the register")
    }
}

#[cfg(feature = "open")]
mod open {
    use super::{AnyRuleset, Game};
    use crate::solve::Analyze;
    use std::sync::OnceLock;

    pub static PLACES: [OnceLock<&'static dyn AnyRuleset>; Game::ALL.len()] =
        [const { OnceLock::new() }; Game::ALL.len()];

    pub static ANALYZERS: [OnceLock<&'static dyn Analyze>; Game::ALL.len()] =
        [const { OnceLock::new() }; Game::ALL.len()];

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

    /// The game of a key; `None` if there is none. Keys are in small letters.
    pub fn from_key(key: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.key() == key)
    }
}
