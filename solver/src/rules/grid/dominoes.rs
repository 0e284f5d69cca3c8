//! The names of dominoes, shared by Cram and Domineering.
use super::squares;
use crate::board::Place;
use crate::theory::dominoes::{Domino, Floor};

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
    (legal && squares::act(&domino.squares()).to_string() == text).then_some(domino)
}
