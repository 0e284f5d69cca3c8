//! Symmetric boards: a symmetry without a fixed point is a strategy for the second player, and one with a single domino
//! on its axis a strategy for the first.
use super::{Domino, Floor};
use crate::board::Place;
use crate::reason::Symmetry;

impl Symmetry {
    const ALL: [Symmetry; 5] =
        [Symmetry::Turn, Symmetry::Rows, Symmetry::Columns, Symmetry::Diagonal, Symmetry::Antidiagonal];

    /// The image of a square on a board of this size; diagonals need a square board.
    fn image(self, place: Place, width: u32, height: u32) -> Place {
        let Place { row, column } = place;
        let (down, right) = (height - 1 - row, width - 1 - column);
        match self {
            Symmetry::Turn => Place { row: down, column: right },
            Symmetry::Rows => Place { row: down, column },
            Symmetry::Columns => Place { row, column: right },
            Symmetry::Diagonal => Place { row: column, column: row },
            Symmetry::Antidiagonal => Place { row: right, column: down },
        }
    }
}

/// A symmetry of the board by which one of the players answers every domino of Cram with its image.
///
/// `Some((symmetry, None))`: no free square is its own image or next to it, so a domino and its image never overlap,
/// and the second player copies: the position is P. `Some((symmetry, Some(domino)))`: the same is true once this domino
/// is placed: the first player places it. `None`: no symmetry of the free squares is a strategy.
///
/// Squares without room for a domino count as covered; the free squares may lie anywhere on the board.
///
/// # Complexity
/// Linear in the board.
///
/// # Source
/// Gardner, Mathematical Games, Scientific American, February 1974.
pub fn symmetric_strategy(floor: &Floor) -> Option<(Symmetry, Option<Domino>)> {
    let cells: Vec<Place> = floor.islands().into_iter().flat_map(|island| island.cells).collect();
    let (top, left) = (cells.iter().map(|p| p.row).min()?, cells.iter().map(|p| p.column).min()?);
    let live = Floor::around(&cells);
    let found: Vec<_> =
        Symmetry::ALL.into_iter().filter_map(|symmetry| Some((symmetry, strategy(&live, symmetry)?))).collect();
    let best = found.iter().find(|(_, opening)| opening.is_none()).or(found.first())?;
    let back = |place: Place| Place { row: place.row + top, column: place.column + left };
    let opening = best.1.map(|domino| Domino { first: back(domino.first), second: back(domino.second) });
    Some((best.0, opening))
}

/// The opening domino, if one is needed, of a symmetry that is a strategy; `None` if it is none.
fn strategy(live: &Floor, symmetry: Symmetry) -> Option<Option<Domino>> {
    let (width, height) = (live.width(), live.height());
    if width != height && matches!(symmetry, Symmetry::Diagonal | Symmetry::Antidiagonal) {
        return None;
    }
    let image = |place| symmetry.image(place, width, height);
    let cells = live.cells().iter().enumerate().filter(|(_, free)| **free);
    let place = |i: usize| Place { row: i as u32 / width, column: i as u32 % width };
    if cells.clone().any(|(i, _)| !live.is_free(image(place(i)))) {
        return None;
    }
    // Squares that must be covered first: those on the axis, and those that touch their own image.
    let crossing: Vec<Place> = cells
        .map(|(i, _)| place(i))
        .filter(|&place| {
            let there = image(place);
            place.row.abs_diff(there.row) + place.column.abs_diff(there.column) <= 1
        })
        .collect();
    match crossing[..] {
        [] => Some(None),
        [first, second] if first.row.abs_diff(second.row) + first.column.abs_diff(second.column) == 1 => {
            Some(Some(Domino { first, second }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::dominoes::floor::floor;

    #[test]
    fn strategies_are_recognised() {
        #[track_caller]
        fn check(text: &str, want: Option<(Symmetry, Option<(u32, u32)>)>) {
            let found = symmetric_strategy(&floor(text));
            let found = found.map(|(symmetry, opening)| (symmetry, opening.map(|d| (d.first.row, d.first.column))));
            assert_eq!(found, want, "{text}");
        }
        check("../..", Some((Symmetry::Turn, None)));
        check("...../...../...../.....", Some((Symmetry::Turn, Some((1, 2)))));
        check("....", Some((Symmetry::Turn, Some((0, 1)))));
        check(".../.../...", None);
        check(".../.#./...", Some((Symmetry::Turn, None)));
        check("#../.#./..#", Some((Symmetry::Turn, None)));
        check(".#./.#.", Some((Symmetry::Turn, None)));
        check("..#/.../#..", None);
        check("#../.##/.##", Some((Symmetry::Diagonal, None)));
        check("#..##/.####/##.##", Some((Symmetry::Turn, Some((0, 1)))));
        check("###", None);
    }
}
