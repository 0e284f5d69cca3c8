//! Functions shared by games with blue and red stones on squares: the text, the board, and moves from one square to
//! another.
use super::text::{self, Rows};
use crate::board::{Board, Cell, Colour, Figures, Place};
use crate::notation::{Input, ParseError};
use crate::player::Player;
use crate::ruleset::Text;

/// The characters of the text, by the numbers in [`Rows`].
const ALPHABET: &str = ".#br";
pub const FREE: u8 = 0;
pub const COVERED: u8 = 1;
pub const BLUE: u8 = 2;
pub const RED: u8 = 3;

/// The move of a stone from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    pub from: Place,
    pub to: Place,
}

pub fn parse(parameters: Option<Input>, mut state: Input) -> Result<Rows, ParseError> {
    Input::no_parameters(parameters)?;
    text::parse(&mut state, ALPHABET)
}

pub fn write(position: &Rows) -> Text {
    let state = text::write(position.width, position.height, position.cells.iter().copied(), ALPHABET);
    Text { parameters: None, state }
}

pub fn board(position: &Rows) -> Board {
    let cell = |cell: &u8| match *cell {
        FREE => Cell::Free,
        BLUE => Cell::Piece(Colour::Blue),
        RED => Cell::Piece(Colour::Red),
        _ => Cell::Covered,
    };
    let cells = position.cells.iter().map(cell).collect();
    Board::Grid { width: position.width, height: position.height, cells, figures: Figures::STONES }
}

/// The position after a slide; a stone on the target square is removed.
pub fn play(position: &Rows, slide: Slide) -> Rows {
    let index = |place: Place| (place.row * position.width + place.column) as usize;
    let mut next = position.clone();
    next.cells[index(slide.to)] = next.cells[index(slide.from)];
    next.cells[index(slide.from)] = FREE;
    next
}

/// The cell of a player's stones.
pub fn of(player: Player) -> u8 {
    match player {
        Player::Left => BLUE,
        Player::Right => RED,
    }
}

/// The cell with Left and Right exchanged.
pub fn exchanged(cell: u8) -> u8 {
    match cell {
        BLUE => RED,
        RED => BLUE,
        other => other,
    }
}

pub fn place(position: &Rows, index: usize) -> Place {
    Place { row: index as u32 / position.width, column: index as u32 % position.width }
}
