//! Pieces on squares: of a colour, or with a letter of their own.
use super::Colour;
use serde::{Deserialize, Serialize};

/// A piece that belongs to nobody, by its letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OwnPiece {
    /// The piece `a`.
    A,
    /// The piece `c`.
    C,
    /// The piece `d`.
    D,
}

impl OwnPiece {
    /// The letter in texts.
    pub fn letter(self) -> char {
        match self {
            OwnPiece::A => 'a',
            OwnPiece::C => 'c',
            OwnPiece::D => 'd',
        }
    }
}

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A piece of a player, or of both.
    Coloured(Colour),
    /// A piece that belongs to nobody.
    Own(OwnPiece),
}

impl From<Colour> for Piece {
    fn from(colour: Colour) -> Piece {
        Piece::Coloured(colour)
    }
}

impl From<OwnPiece> for Piece {
    fn from(own: OwnPiece) -> Piece {
        Piece::Own(own)
    }
}

impl Piece {
    /// All pieces, in the order of their contents in pictures.
    pub const ALL: [Piece; 6] = [
        Piece::Coloured(Colour::Blue),
        Piece::Coloured(Colour::Red),
        Piece::Coloured(Colour::Green),
        Piece::Own(OwnPiece::A),
        Piece::Own(OwnPiece::C),
        Piece::Own(OwnPiece::D),
    ];

    /// Whether it belongs to nobody.
    pub fn is_own(self) -> bool {
        matches!(self, Piece::Own(_))
    }

    /// The letter in texts.
    pub fn letter(self) -> char {
        match self {
            Piece::Coloured(colour) => colour.letter(),
            Piece::Own(own) => own.letter(),
        }
    }

    /// The sign that it bears on boards: of a colour its owner, of the others the letter.
    pub fn sign(self) -> &'static str {
        match self {
            Piece::Coloured(Colour::Blue) => "L",
            Piece::Coloured(Colour::Red) => "R",
            Piece::Coloured(Colour::Green) => "=",
            Piece::Own(OwnPiece::A) => "A",
            Piece::Own(OwnPiece::C) => "C",
            Piece::Own(OwnPiece::D) => "D",
        }
    }

    /// Its place in [`Piece::ALL`].
    pub(super) fn index(self) -> usize {
        match self {
            Piece::Coloured(Colour::Blue) => 0,
            Piece::Coloured(Colour::Red) => 1,
            Piece::Coloured(Colour::Green) => 2,
            Piece::Own(OwnPiece::A) => 3,
            Piece::Own(OwnPiece::C) => 4,
            Piece::Own(OwnPiece::D) => 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_their_place_and_their_letter() {
        for (i, piece) in Piece::ALL.into_iter().enumerate() {
            assert_eq!(piece.index(), i);
            let others = Piece::ALL.into_iter().filter(|other| other.letter() == piece.letter());
            assert_eq!((others.count(), piece.sign().len()), (1, 1));
        }
    }
}
