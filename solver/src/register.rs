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
    ($($group:ident { $($name:ident => $ruleset:expr,)* })*) => {
        /// Every game of the program. Closed on purpose: texts match on it exhaustively.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game { $($($name,)*)* }

        // Statics, not constants: the methods behind these references are compiled in this crate alone.
        $(pub static $group: RulesetGroup = &[$((Game::$name, &$ruleset),)*];)*

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

        /// All groups, for a program with every game.
        pub static GROUPS: &[RulesetGroup] = &[$($group,)*];

        /// The analyzers of each group, by its name.
        pub mod analyzers {
            use super::{Game, Analyzers, rules};

            $(pub static $group: Analyzers = &[$((Game::$name, &$ruleset),)*];)*

            /// The analyzers of all groups.
            pub static ALL: &[Analyzers] = &[$($group,)*];
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
        Heaps => rules::heap::Ruled,
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
        Pictures => rules::grid::Pictures,
        Coins => rules::grid::Coins,
    }
    GRAPHS {
        Graph => rules::graph::Bare,
        Col => rules::graph::COL,
        Snort => rules::graph::SNORT,
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

    pub fn from_key(key: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.key() == key)
    }
}
