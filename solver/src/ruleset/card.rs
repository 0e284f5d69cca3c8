//! The metadata of a ruleset for menus and tests.
use crate::player::Play;

/// A ruleset's entry in the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// The key in the text form: `nim`.
    pub key: &'static str,
    /// The family, by the kind of board.
    pub family: Family,
    /// Whether the players have the same moves.
    pub kind: Kind,
    /// The prior knowledge that the game needs.
    pub grade: Grade,
}

/// Rulesets that share a kind of board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Heaps of counters, to be taken from and perhaps split.
    Heap,
    /// Bars and boxes of squares, to be bitten off.
    Bar,
    /// Drawings on the ground, of edges to be cut.
    Drawing,
    /// Short games by their options.
    Form,
    /// Counters and a die.
    Die,
    /// Boxes within boxes.
    Boxes,
    /// Squares, to be covered, slid over, or changed.
    Grid,
    /// Nodes and edges.
    Graph,
    /// Rooks in columns.
    Columns,
    /// Linear orders.
    Lines,
}

/// Whether the players have the same moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Both players always have the same moves.
    Impartial,
    /// The players may have different moves.
    Partizan,
    /// The parameters decide between these.
    Parametric,
}

/// The prior knowledge that a game needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Only counting.
    First,
    /// One or two other games.
    Further,
    /// Interest in theory.
    Advanced,
}

/// A position worth opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// The full text form.
    pub text: &'static str,
    /// The convention it is an example of.
    pub play: Play,
    /// The text it is taken from.
    pub source: Source,
    /// The numbered place in the source, if there is one.
    pub place: Option<Passage>,
    /// A sample game from this position, by the names of its moves; the player who begins makes the first.
    pub moves: &'static [&'static str],
}

impl Example {
    /// An example of normal play.
    pub const fn normal(text: &'static str, source: Source) -> Example {
        Example { text, play: Play::Normal, source, place: None, moves: &[] }
    }

    /// An example of misère play.
    pub const fn misere(text: &'static str, source: Source) -> Example {
        Example { play: Play::Misere, ..Example::normal(text, source) }
    }

    /// The example as an exercise of its source.
    pub const fn exercise(self, number: &'static str) -> Example {
        Example { place: Some(Passage::Exercise(number)), ..self }
    }

    /// The example as a part of a section of its source.
    pub const fn section(self, number: &'static str) -> Example {
        Example { place: Some(Passage::Section(number)), ..self }
    }

    /// The example with a sample game.
    pub const fn with_moves(self, moves: &'static [&'static str]) -> Example {
        Example { moves, ..self }
    }
}

/// A numbered place of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Passage {
    /// The number of an exercise.
    Exercise(&'static str),
    /// The number of a section.
    Section(&'static str),
}

/// The text an example is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// Thiemann and Lanzerath, Theorie kombinatorischer Spiele für Mathematik-Lehrkräfte, 2022.
    Thesis,
    /// A university lecture on combinatorial games and Sprague–Grundy theory.
    Lecture,
    /// A thesis on Chomp, 2023.
    Chomp,
    /// Lecture notes on Nim and Fibonacci Nim.
    Notes,
    /// Made for this program.
    Lab,
}
