//! The effect of a move on its board, as data; as text it is the move's name, used in links.
use super::{Cell, Cube, EdgeName, OrderPoint, Place, Square};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// The effect of a move on the board of its component.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Heaps are changed, in their order: `5→2`, `7→5,1`, `3→1,3→0@2`.
    Heaps(Vec<Heap>),
    /// Squares are covered: `1,2-1,3`, row and column from 1.
    Cover(Vec<Place>),
    /// A piece moves from one square to another; written in the same way.
    Slide {
        /// The square that it leaves.
        from: Place,
        /// The square that it goes to.
        to: Place,
    },
    /// Squares get other contents, with the letters of the text: `1,2=b-1,3=.`.
    Change(Vec<(Place, Cell)>),
    /// Coins are turned; written as covered squares are.
    Turn(Vec<Place>),
    /// A rook goes along its column: `c1:3→5`.
    Shift {
        /// The column, from 0.
        column: u32,
        /// The square that it leaves, from 1.
        from: u32,
        /// The square that it goes to, from 1.
        to: u32,
    },
    /// A square of a bar is bitten off with all squares beyond it: `(3,1)`.
    Bite(Square),
    /// A cube of a box, in the same way: `(3,1,2)`.
    BiteCube(Cube),
    /// An edge is cut: `1.2`.
    Cut(EdgeName),
    /// A die is tipped to a face, and that many sticks are taken: `5`.
    Tip(u8),
    /// A node is moved to or painted; written as its label.
    Node {
        /// The node, from 0.
        node: u32,
        /// Its label.
        label: String,
    },
    /// A box is entered; written as its set.
    Open {
        /// The box, in the order of [`Board::Boxes`](super::Board::Boxes).
        index: u32,
        /// The text of its set: `{1}`.
        set: String,
    },
    /// An option of a short game is chosen: `L1`.
    Choose {
        /// The letter of the player, `L` or `R`; empty if both players have the same options.
        letter: String,
        /// The index of the option, from 0; written from 1.
        index: u32,
    },
    /// A point of an order is chosen: `x3`.
    Point(OrderPoint),
    /// The player waits, so that the other one goes first: `!`.
    Wait,
}

/// The change of a heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Heap {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// Its size before the move.
    pub from: u64,
    /// The heaps left, none of them empty, but for the first one if a row is shortened at its beginning: the rest is
    /// after it.
    pub left: Vec<u64>,
    /// Whether an equal heap is before it, so that the name includes its number (from 1).
    pub again: bool,
}

impl Act {
    /// The act without places: equal for moves that differ only in the place of a heap or in the order of the heaps
    /// they leave.
    pub(crate) fn unplaced(&self) -> Act {
        let unplaced = |heap: &Heap| {
            let mut left = heap.left.clone();
            left.sort_unstable();
            Heap { heap: 0, from: heap.from, left, again: false }
        };
        match self {
            Act::Heaps(heaps) => {
                let mut heaps: Vec<Heap> = heaps.iter().map(unplaced).collect();
                heaps.sort_unstable_by(|a, b| (a.from, &a.left).cmp(&(b.from, &b.left)));
                Act::Heaps(heaps)
            }
            other => other.clone(),
        }
    }
}

impl Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}→", self.from)?;
        match self.left.split_first() {
            None => f.write_str("0")?,
            Some((first, rest)) => {
                write!(f, "{first}")?;
                rest.iter().try_for_each(|n| write!(f, ",{n}"))?;
            }
        }
        if self.again { write!(f, "@{}", self.heap + 1) } else { Ok(()) }
    }
}

impl Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |f: &mut fmt::Formatter<'_>, places: &[Place]| {
            places.iter().enumerate().try_for_each(|(i, place)| {
                write!(f, "{}{},{}", if i == 0 { "" } else { "-" }, place.row + 1, place.column + 1)
            })
        };
        match self {
            Act::Heaps(heaps) => heaps.iter().enumerate().try_for_each(|(i, heap)| {
                let comma = if i == 0 { "" } else { "," };
                write!(f, "{comma}{heap}")
            }),
            Act::Cover(places) | Act::Turn(places) => squares(f, places),
            Act::Slide { from, to } => squares(f, &[*from, *to]),
            Act::Change(changes) => changes.iter().enumerate().try_for_each(|(i, (place, cell))| {
                let joint = if i == 0 { "" } else { "-" };
                write!(f, "{joint}{},{}={}", place.row + 1, place.column + 1, cell.letter())
            }),
            Act::Shift { column, from, to } => write!(f, "c{}:{from}→{to}", column + 1),
            Act::Bite(square) => square.fmt(f),
            Act::BiteCube(cube) => cube.fmt(f),
            Act::Cut(edge) => edge.fmt(f),
            Act::Tip(face) => face.fmt(f),
            Act::Node { label, .. } => f.write_str(label),
            Act::Open { set, .. } => f.write_str(set),
            Act::Choose { letter, index } => write!(f, "{letter}{}", index + 1),
            Act::Point(point) => point.fmt(f),
            Act::Wait => f.write_str("!"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_heaps_and_the_order_of_what_is_left_do_not_matter() {
        let act =
            |heap, from, left: &[u64]| Act::Heaps(vec![Heap { heap, from, left: left.to_vec(), again: heap > 0 }]);
        assert_eq!(act(0, 3, &[1, 2]).unplaced(), act(4, 3, &[2, 1]).unplaced());
        assert_ne!(act(0, 3, &[1]).unplaced(), act(0, 3, &[]).unplaced());
        assert_eq!(act(4, 7, &[5, 1]).to_string(), "7→5,1@5");
        assert_eq!(act(0, 7, &[]).to_string(), "7→0");
    }
}
