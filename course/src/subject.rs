//! The two subjects by which teachers choose a lesson: the text it comes from, and its mathematical idea. The words are
//! promises: they stand in links.
use serde::{Deserialize, Serialize};

macro_rules! subjects {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($(#[$of])* $variant,)* }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// The name in data and links.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// The variant of this name.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    )*};
}

subjects! {
    /// A text that lessons come from.
    Text {
        /// Thiemann and Lanzerath, Theorie kombinatorischer Spiele für Mathematik-Lehrkräfte, 2022.
        Thesis = "thesis",
        /// A university lecture on combinatorial games and Sprague–Grundy theory.
        Lecture = "lecture",
        /// Notes for a course with pupils.
        Pupils = "pupils",
        /// A thesis on Chomp, 2023.
        Chomp = "chomp",
        /// Lecture notes on Nim and Fibonacci Nim.
        Notes = "notes",
        /// A question of a mathematical contest.
        Contest = "contest",
    }

    /// Mathematical ideas a lesson is about, whichever game is played in it.
    Idea {
        /// From the end of the game to its beginning.
        Backwards = "backwards",
        Symmetry = "symmetry",
        /// Invariants that moves cannot change, or that the answer restores: remainders, parity.
        Invariants = "invariants",
        Periods = "periods",
        /// Binary and Fibonacci digits.
        Numerals = "numerals",
        /// A game as a nimber.
        Values = "values",
        /// Games side by side.
        Sums = "sums",
        /// Existence without a construction.
        Existence = "existence",
        Pairing = "pairing",
        /// Conjecture and counterexample.
        Conjecture = "conjecture",
        Induction = "induction",
        /// Greater, less, equal, confused.
        Order = "order",
        Reduction = "reduction",
        /// A game as a number.
        Measure = "measure",
        /// The cost of computation.
        Algorithms = "algorithms",
        Infinity = "infinity",
        Quantifiers = "quantifiers",
    }
}

impl Text {
    /// The text that a reference of a lesson begins with: `thesis 2.1`, `S1 C133`.
    pub fn of_reference(reference: &str) -> Option<Text> {
        Some(match reference.split([' ', ',']).next()? {
            "thesis" => Text::Thesis,
            "S1" => Text::Lecture,
            "S2" => Text::Pupils,
            "S3" => Text::Chomp,
            "S4" => Text::Notes,
            "BWM" => Text::Contest,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    #[test]
    fn words_are_those_of_the_data() {
        for idea in Idea::ALL {
            let read: StrDeserializer<'_, Error> = idea.word().into_deserializer();
            assert_eq!((Idea::deserialize(read).ok(), Idea::from_word(idea.word())), (Some(*idea), Some(*idea)));
        }
        for text in Text::ALL {
            assert_eq!(Text::from_word(text.word()), Some(*text));
        }
        assert_eq!(Idea::from_word("luck"), None);
    }

    #[test]
    fn a_reference_names_its_text() {
        assert_eq!(Text::of_reference("S2 (two, three or five)"), Some(Text::Pupils));
        assert_eq!(Text::of_reference("BWM 2022, round 2"), Some(Text::Contest));
        assert_eq!(Text::of_reference("somebody"), None);
    }
}
