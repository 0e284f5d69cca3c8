//! What menus and tests need to know of a ruleset.
use crate::player::Play;

/// A ruleset's entry in the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// The key in the text form: `nim`.
    pub key: &'static str,
    pub family: Family,
    pub kind: Kind,
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
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Both players have the same moves, always.
    Impartial,
    /// They may differ.
    Partizan,
}

/// A position worth opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// Its full text form.
    pub text: &'static str,
    pub play: Play,
    pub source: Source,
}

impl Example {
    pub const fn normal(text: &'static str, source: Source) -> Example {
        Example { text, play: Play::Normal, source }
    }

    pub const fn misere(text: &'static str, source: Source) -> Example {
        Example { text, play: Play::Misere, source }
    }
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
    /// Made for this lab.
    Lab,
}
