//! The metadata of a ruleset for menus and tests.
use crate::player::Play;

/// A ruleset's entry in the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// The key in the text form: `nim`.
    pub key: &'static str,
    pub family: Family,
    pub kind: Kind,
    pub grade: Grade,
}

/// Rulesets that share a kind of board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    Heap,
    Bar,
    Drawing,
    Form,
    Die,
    Boxes,
    Grid,
    Graph,
    Columns,
    Lines,
}

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
    pub play: Play,
    pub source: Source,
    /// The numbered place in the source, if there is one.
    pub place: Option<Passage>,
    /// A sample game from this position, by the names of its moves; the player who begins makes the first.
    pub moves: &'static [&'static str],
}

impl Example {
    pub const fn normal(text: &'static str, source: Source) -> Example {
        Example { text, play: Play::Normal, source, place: None, moves: &[] }
    }

    pub const fn misere(text: &'static str, source: Source) -> Example {
        Example { play: Play::Misere, ..Example::normal(text, source) }
    }

    pub const fn exercise(self, number: &'static str) -> Example {
        Example { place: Some(Passage::Exercise(number)), ..self }
    }

    pub const fn section(self, number: &'static str) -> Example {
        Example { place: Some(Passage::Section(number)), ..self }
    }

    pub const fn with_moves(self, moves: &'static [&'static str]) -> Example {
        Example { moves, ..self }
    }
}

/// A numbered place of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Passage {
    Exercise(&'static str),
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
