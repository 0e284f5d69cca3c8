//! What Cram and Domineering share: a board of free and covered squares, and dominoes on it.
use super::text;
use crate::board::{Act, Board, Cell, Part, Place};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::ruleset::{Text, Touch};
use crate::theory::dominoes::{Domino, Floor};

const ALPHABET: &str = ".#";

pub fn parse(parameters: Option<Input>, mut state: Input) -> Result<Floor, ParseError> {
    if let Some(parameters) = parameters {
        return parameters.error(ParseErrorKind::ParametersUnexpected);
    }
    let rows = text::parse(&mut state, ALPHABET)?;
    let free = rows.cells.iter().map(|&cell| cell == 0).collect();
    Ok(Floor::new(rows.width, rows.height, free).expect("as many squares as rows and columns make"))
}

pub fn write(position: &Floor) -> Text {
    let cells = position.cells().iter().map(|free| u8::from(!free));
    Text { parameters: None, state: text::write(position.width(), position.height(), cells, ALPHABET) }
}

pub fn act(domino: Domino) -> Act {
    Act::Cover(vec![domino.first, domino.second])
}

pub fn by_name(position: &Floor, text: &str) -> Option<Domino> {
    let square = |text: &str| {
        let (row, column) = text.split_once(',')?;
        let number = |text: &str| text.parse::<u32>().ok()?.checked_sub(1);
        Some(Place { row: number(row)?, column: number(column)? })
    };
    let (first, second) = text.split_once('-')?;
    let domino = Domino { first: square(first)?, second: square(second)? };
    let next_to =
        (domino.second.row.checked_sub(domino.first.row), domino.second.column.checked_sub(domino.first.column));
    let legal = matches!(next_to, (Some(0), Some(1)) | (Some(1), Some(0)))
        && position.is_free(domino.first)
        && position.is_free(domino.second);
    (legal && act(domino).to_string() == text).then_some(domino)
}

pub fn touch(domino: Domino) -> Touch {
    let parts = vec![Part::Cell(domino.first), Part::Cell(domino.second)];
    Touch { parts: parts.clone(), gone: parts }
}

pub fn board(position: &Floor) -> Board {
    let cell = |free: &bool| if *free { Cell::Free } else { Cell::Covered };
    let cells = position.cells().iter().map(cell).collect();
    Board::Grid { width: position.width(), height: position.height(), cells, creatures: false }
}
