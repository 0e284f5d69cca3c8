//! The figures that pieces on squares are drawn as. They change no rule.
use super::Colour;
use serde::{Deserialize, Serialize};

/// A figure. They differ in shape, not in colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    Stone,
    Toad,
    Frog,
    Flower,
    Star,
    Cross,
}

impl Figure {
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

/// The figures of the pieces of each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Figures {
    pub blue: Figure,
    pub red: Figure,
    pub green: Figure,
}

impl Default for Figures {
    fn default() -> Figures {
        Figures::STONES
    }
}

impl Figures {
    /// All pieces are stones.
    pub const STONES: Figures = Figures { blue: Figure::Stone, red: Figure::Stone, green: Figure::Stone };
    /// The pieces are toads, facing right (Left's), and frogs, facing left.
    pub const CREATURES: Figures = Figures { blue: Figure::Toad, red: Figure::Frog, green: Figure::Stone };

    /// The figure of a colour.
    pub fn of(self, colour: Colour) -> Figure {
        match colour {
            Colour::Blue => self.blue,
            Colour::Red => self.red,
            Colour::Green => self.green,
        }
    }

    /// The figures with another one for a colour.
    #[must_use]
    pub fn with(mut self, colour: Colour, figure: Figure) -> Figures {
        match colour {
            Colour::Blue => self.blue = figure,
            Colour::Red => self.red = figure,
            Colour::Green => self.green = figure,
        }
        self
    }

    /// Reads `b=frog,r=toad`; what is left out or unknown is a stone.
    pub fn read(text: &str) -> Figures {
        let mut figures = Figures::STONES;
        for (letter, id) in text.split(',').filter_map(|part| part.split_once('=')) {
            let colour = Colour::ALL.into_iter().find(|colour| letter.trim().chars().eq([colour.letter()]));
            let figure = Figure::ALL.into_iter().find(|figure| figure.id() == id.trim());
            if let (Some(colour), Some(figure)) = (colour, figure) {
                figures = figures.with(colour, figure);
            }
        }
        figures
    }

    /// The text of the figures, without stones.
    pub fn write(self) -> String {
        let others = Colour::ALL.into_iter().filter(|colour| self.of(*colour) != Figure::Stone);
        let parts: Vec<String> = others.map(|colour| format!("{}={}", colour.letter(), self.of(colour).id())).collect();
        parts.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_and_written() {
        for text in ["", "b=frog", "b=toad,r=frog", "b=flower,r=star,g=cross"] {
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
    fn each_colour_has_its_figure() {
        let figures = Figures::STONES.with(Colour::Green, Figure::Star);
        assert_eq!(Colour::ALL.map(|colour| figures.of(colour)), [Figure::Stone, Figure::Stone, Figure::Star]);
    }
}
