//! What menus and tests need to know of a ruleset.
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
    /// Both players have the same moves, always.
    Impartial,
    /// They may differ.
    Partizan,
    /// As the parameters say.
    Parametric,
}

/// To whom it is a game to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Whoever can count.
    First,
    /// Whoever has played one or two others.
    Further,
    /// Whoever asks for theory.
    Advanced,
}

/// A position worth opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// Its full text form.
    pub text: &'static str,
    pub play: Play,
    pub source: Source,
    /// Where it stands there, if that has a number.
    pub place: Option<Passage>,
    /// A sample game from here, by the names of its moves; whoever begins makes the first.
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
    /// Made for this lab.
    Lab,
}
