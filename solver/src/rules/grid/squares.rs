//! Functions shared by games on free and covered squares without pieces: reading, writing, drawing, covering.
use super::text;
use crate::board::{Act, Board, Cell, Figures, Part, Place};
use crate::notation::{Input, ParseError};
use crate::ruleset::{Text, Touch};
use crate::theory::dominoes::Floor;

const ALPHABET: &str = ".#";

/// Reads the state of a game without parameters.
pub fn parse(parameters: Option<Input>, mut state: Input) -> Result<Floor, ParseError> {
    Input::no_parameters(parameters)?;
    let rows = text::parse(&mut state, ALPHABET)?;
    let free = rows.cells.iter().map(|&cell| cell == 0).collect();
    Ok(Floor::new(rows.width, rows.height, free).expect("as many squares as rows and columns make"))
}

pub fn write(position: &Floor) -> Text {
    let cells = position.cells().iter().map(|free| u8::from(!free));
    Text { parameters: None, state: text::write(position.width(), position.height(), cells, ALPHABET) }
}

/// The act of covering these squares.
pub fn act(squares: &[Place]) -> Act {
    Act::Cover(squares.to_vec())
}

pub fn touch(squares: &[Place]) -> Touch {
    let parts: Vec<Part> = squares.iter().map(|&square| Part::Cell(square)).collect();
    Touch { parts: parts.clone(), gone: parts }
}

pub fn board(position: &Floor) -> Board {
    let cell = |free: &bool| if *free { Cell::Free } else { Cell::Covered };
    let cells = position.cells().iter().map(cell).collect();
    Board::Grid { width: position.width(), height: position.height(), cells, figures: Figures::STONES }
}
