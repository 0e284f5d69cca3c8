//! Rules on a board of dominoes. The other side's tiles are tried from the upper left, across before down.
use super::{Family, Turn};
use solver::board::{Act, Board, Place};
use solver::position::Move;

pub(super) const TILES: Family = Family {
    conditions: &[
        ("first", |turn| turn.last.is_none()),
        // The other side's tile lies across the line between left and right.
        ("across", |turn| turn.laid().is_some_and(|tile| sent(tile, |p| turn.turned_over(p)) == tile)),
        ("else", |_| true),
    ],
    actions: &[
        ("half-turn", |turn, _| turn.laying(sent(turn.laid()?, |p| turn.turned_under(turn.turned_over(p))))),
        ("left-right", |turn, _| turn.laying(sent(turn.laid()?, |p| turn.turned_over(p)))),
        ("up-down", |turn, _| turn.laying(sent(turn.laid()?, |p| turn.turned_under(p)))),
        // The same tile one square further on, across its length.
        ("beside", |turn, _| {
            let tile = turn.laid()?;
            let flat = tile[0].row == tile[1].row;
            let step = |n: u32, go: bool| n + u32::from(go);
            turn.laying(sent(tile, |p| Place { row: step(p.row, flat), column: step(p.column, !flat) }))
        }),
        // The two squares in the middle, where there are two.
        ("centre", |turn, _| {
            let (height, width) = turn.size();
            let second = Place { row: height / 2, column: width / 2 };
            let first = Place { row: height.checked_sub(1)? / 2, column: width.checked_sub(1)? / 2 };
            turn.laying([first, second])
        }),
        ("corner", |turn, _| turn.legal.first()),
    ],
    tried: |moves| moves,
};

type Tile = [Place; 2];

/// The tile with both squares mapped, the upper left one first.
fn sent(tile: Tile, to: impl Fn(Place) -> Place) -> Tile {
    let mut tile = tile.map(to);
    tile.sort_unstable();
    tile
}

impl Turn {
    /// Rows and columns.
    fn size(&self) -> (u32, u32) {
        match self.boards[..] {
            [Board::Grid { width, height, .. }] => (height, width),
            _ => (0, 0),
        }
    }

    /// The square reflected left to right.
    fn turned_over(&self, place: Place) -> Place {
        Place { column: self.size().1 - 1 - place.column, ..place }
    }

    /// The square reflected top to bottom.
    fn turned_under(&self, place: Place) -> Place {
        Place { row: self.size().0 - 1 - place.row, ..place }
    }

    fn laid(&self) -> Option<Tile> {
        match &self.last.as_ref()?.act {
            Act::Cover(places) => places[..].try_into().ok(),
            _ => None,
        }
    }

    fn laying(&self, tile: Tile) -> Option<&Move> {
        self.doing(0, &Act::Cover(tile.to_vec()))
    }
}

#[cfg(test)]
mod tests {
    use crate::strategy::tests::fails_at;

    #[test]
    fn rules_of_tiles() {
        assert_eq!(fails_at(&[("else", "half-turn")], "cram:4x4", false), None);
        assert_eq!(fails_at(&[("first", "centre"), ("else", "half-turn")], "cram:3x4", true), None);
        assert_eq!(fails_at(&[("first", "centre"), ("else", "half-turn")], "cram:4x3", true), None);
        let across = fails_at(&[("else", "left-right")], "cram:4x4", false);
        assert_eq!(across, Some(("loses", vec!["1,1-1,2".to_owned(), "1,3-1,4".to_owned()])));
        assert_eq!(fails_at(&[("first", "corner"), ("else", "half-turn")], "cram:3x4", true).unwrap().0, "loses");
        assert_eq!(fails_at(&[("else", "centre")], "cram:4x4", false).unwrap().0, "no-move");
    }
}
