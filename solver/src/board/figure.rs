//! The figures that pieces on squares are drawn as. They change no rule.
use super::Piece;
use serde::{Deserialize, Serialize};

/// A figure. They differ in shape, not in colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    /// A round stone: the figure of all pieces if no other is chosen.
    Stone,
    /// A toad, facing right.
    Toad,
    /// A frog, facing left.
    Frog,
    /// A flower.
    Flower,
    /// A star.
    Star,
    /// A cross.
    Cross,
}

impl Figure {
    /// All figures, the stone first.
    pub const ALL: [Figure; 6] =
        [Figure::Stone, Figure::Toad, Figure::Frog, Figure::Flower, Figure::Star, Figure::Cross];

    /// The name in texts.
    pub fn id(self) -> &'static str {
        match self {
            Figure::Stone => "stone",
            Figure::Toad => "toad",
            Figure::Frog => "frog",
            Figure::Flower => "flower",
            Figure::Star => "star",
            Figure::Cross => "cross",
        }
    }
}

/// The figure of each piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Figures([Figure; Piece::ALL.len()]);

impl Default for Figures {
    fn default() -> Figures {
        Figures::STONES
    }
}

impl Figures {
    /// All pieces are stones.
    pub const STONES: Figures = Figures([Figure::Stone; Piece::ALL.len()]);
    /// The pieces are toads, facing right (Left's), and frogs, facing left.
    pub const CREATURES: Figures =
        Figures([Figure::Toad, Figure::Frog, Figure::Stone, Figure::Stone, Figure::Stone, Figure::Stone]);

    /// The figure of a piece.
    pub fn of(self, piece: impl Into<Piece>) -> Figure {
        self.0[piece.into().index()]
    }

    /// The figures with another one for a piece.
    #[must_use]
    pub fn with(mut self, piece: impl Into<Piece>, figure: Figure) -> Figures {
        self.0[piece.into().index()] = figure;
        self
    }

    /// Reads `b=frog,r=toad`; what is left out or unknown is a stone.
    pub fn read(text: &str) -> Figures {
        let mut figures = Figures::STONES;
        for (letter, id) in text.split(',').filter_map(|part| part.split_once('=')) {
            let piece = Piece::ALL.into_iter().find(|piece| letter.trim().chars().eq([piece.letter()]));
            let figure = Figure::ALL.into_iter().find(|figure| figure.id() == id.trim());
            if let (Some(piece), Some(figure)) = (piece, figure) {
                figures = figures.with(piece, figure);
            }
        }
        figures
    }

    /// The text of the figures, without stones.
    pub fn write(self) -> String {
        let others = Piece::ALL.into_iter().filter(|piece| self.of(*piece) != Figure::Stone);
        let parts: Vec<String> = others.map(|piece| format!("{}={}", piece.letter(), self.of(piece).id())).collect();
        parts.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_and_written() {
        for text in ["", "b=frog", "b=toad,r=frog", "b=flower,r=star,g=cross", "g=star,a=frog,d=toad"] {
            assert_eq!(Figures::read(text).write(), text);
        }
        assert_eq!(Figures::read("b=toad,r=frog"), Figures::CREATURES);
        for (text, read) in [
            ("b=dragon,r=frog", "r=frog"),
            (" r = frog , b=toad", "b=toad,r=frog"),
            ("b=toad,b=frog", "b=frog"),
            ("bb=toad,=frog,x=star,b", ""),
            ("b=stone", ""),
        ] {
            assert_eq!(Figures::read(text).write(), read, "{text}");
        }
    }

    #[test]
    fn each_piece_has_its_figure() {
        let figures = Piece::ALL.into_iter().zip(Figure::ALL);
        let figures = figures.fold(Figures::STONES, |figures, (piece, figure)| figures.with(piece, figure));
        assert_eq!(Piece::ALL.map(|piece| figures.of(piece)), Figure::ALL);
    }
}
