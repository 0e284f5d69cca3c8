//! Boards: the data that are drawn and tapped. A board knows no rules, and no coordinates on a screen.
mod act;
mod figure;
mod piece;

use crate::player::Player;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::num::ParseIntError;
use std::str::FromStr;

pub use act::{Act, Heap};
pub use figure::{Figure, Figures};
pub use piece::{OwnPiece, Piece};

/// A position as a picture needs it. One variant per *kind* of board, shared by many games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Board {
    /// Heaps of equal things.
    Piles {
        /// The sizes of the heaps, in the order of the text; empty heaps keep their place.
        heaps: Vec<u64>,
        /// The names of the rows after a split; empty if every row is named by its number.
        names: Vec<String>,
    },
    /// Heaps, and a store for each player. As parts the stores follow the heaps: first the mover's, then the other's.
    Stores {
        /// The sizes of the heaps, in the order of the text.
        heaps: Vec<u64>,
        /// The size of the store of the player to move.
        mover: u64,
        /// The size of the other player's store.
        other: u64,
    },
    /// A bar of squares.
    Bar {
        /// The right ends of the rows, from the bottom; of endless rows and columns the part that is shown.
        rows: Vec<u32>,
        /// The numbers of squares missing at the left of the rows, from the bottom; empty: none in any row.
        gone: Vec<u32>,
        /// The poisoned square.
        poison: Square,
        /// The number of the lowest rows that are endless to the right, and of the first columns that are endless
        /// upwards.
        endless: [u32; 2],
    },
    /// A box of cubes in three to six dimensions.
    Block {
        /// The extents of the least box around the cubes, one for each dimension.
        extents: Vec<u32>,
        /// The cubes in reading order; the first one is the poison.
        cubes: Vec<Cube>,
    },
    /// A drawing of coloured edges that stands on the ground.
    Drawing {
        /// The number of nodes; node 0 is the ground.
        nodes: u32,
        /// The edges in reading order.
        edges: Vec<Edge>,
        /// The nodes at which the drawing goes on forever.
        endless: Vec<u32>,
    },
    /// Squares in rows from the top, as in the text; a strip has one row.
    Grid {
        /// The number of columns.
        width: u32,
        /// The number of rows.
        height: u32,
        /// The contents, row by row, width × height of them.
        cells: Vec<Cell>,
        /// The figures that pieces are drawn as.
        figures: Figures,
    },
    /// Columns with a white and a black rook each.
    Columns {
        /// The number of squares of each column.
        height: u32,
        /// The squares of the rooks of each column as (white, black), from 1 at White's side, which is below.
        rooks: Vec<(u32, u32)>,
    },
    /// Nodes, by number from 0, and arrows. A graph without directions and cycles is drawn upwards: `from` below `to`.
    Graph {
        /// The names of the nodes.
        labels: Vec<String>,
        /// The arrows, or edges, as (from, to).
        arrows: Vec<(u32, u32)>,
        /// Whether arrows lead one way only.
        directed: bool,
        /// The node under the token, if the game has one.
        token: Option<u32>,
        /// The colour painted on each node.
        colours: Vec<Option<Colour>>,
    },
    /// An order of elements, by number from 0, drawn upwards.
    Poset {
        /// The names of the elements.
        labels: Vec<String>,
        /// The pairs (below, above) with nothing between them.
        covers: Vec<(u32, u32)>,
        /// The poison: the least element, if there is one.
        poison: Option<u32>,
    },
    /// Sticks and a die.
    Die {
        /// The number of sticks left.
        sticks: u64,
        /// The number of faces: 6 or 4.
        sides: u8,
        /// The number on the face that the die shows.
        top: u8,
    },
    /// A box and the boxes in it. Box 0 is the outermost, every box comes before those in it. Only the boxes directly
    /// in box 0 are tapped.
    Boxes {
        /// The box around each box: `parents[i]` is that around box i + 1.
        parents: Vec<u32>,
    },
    /// Two linear orders, one above the other.
    Orders {
        /// The lengths of the open intervals between the chosen points from the left, as (upper, lower).
        gaps: Vec<(u32, u32)>,
        /// The point that waits for its answer.
        chosen: Option<OrderPoint>,
        /// The number of rounds left.
        rounds: u32,
        /// Whether the other player has waited.
        waited: bool,
    },
    /// A short game by its options, as text in the notation of `game:`.
    Form {
        /// The game itself.
        text: String,
        /// Left's options.
        left: Vec<String>,
        /// Right's options.
        right: Vec<String>,
    },
}

impl Board {
    /// A board of heaps named by their numbers.
    pub fn piles(heaps: Vec<u64>) -> Board {
        Board::Piles { heaps, names: Vec::new() }
    }

    /// The board with pieces that are drawn as these figures, if it has squares.
    #[must_use]
    pub fn with_figures(mut self, own: Figures) -> Board {
        if let Board::Grid { figures, .. } = &mut self {
            *figures = own;
        }
        self
    }

    /// The name of the row at this index (from 0): its number, or the name it got when it was split off. Constant
    /// through a game.
    pub fn row_name(&self, row: usize) -> String {
        let own = if let Board::Piles { names, .. } = self { names.get(row).cloned() } else { None };
        own.unwrap_or_else(|| (row + 1).to_string())
    }
}

/// The content of a square of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cell {
    /// Free.
    Free,
    /// Covered by a domino, or no part of the board.
    Covered,
    /// A piece of a player, or of both.
    Piece(Colour),
    /// A piece that belongs to nobody.
    Own(OwnPiece),
    /// A coin that shows heads.
    Heads,
    /// A coin that shows tails.
    Tails,
}

impl Cell {
    /// The character in texts: `.` free, `#` covered, a letter for a piece or the side of a coin.
    pub fn letter(self) -> char {
        match self {
            Cell::Free => '.',
            Cell::Covered => '#',
            Cell::Piece(colour) => colour.letter(),
            Cell::Own(own) => own.letter(),
            Cell::Heads => 'h',
            Cell::Tails => 't',
        }
    }

    /// The piece on the square.
    pub fn piece(self) -> Option<Piece> {
        match self {
            Cell::Piece(colour) => Some(colour.into()),
            Cell::Own(own) => Some(own.into()),
            Cell::Free | Cell::Covered | Cell::Heads | Cell::Tails => None,
        }
    }

    /// Whether a coin lies on the square.
    pub fn is_coin(self) -> bool {
        matches!(self, Cell::Heads | Cell::Tails)
    }
}

/// The text of squares, as in all games, with the characters of their contents; the rows of this width from the
/// top, joined by `/`.
pub fn squares(width: u32, cells: &[Cell]) -> String {
    let rows = cells.chunks(width.max(1) as usize).map(|row| row.iter().map(|cell| cell.letter()).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// A square of a grid: row and column from 0, from the upper left. In [`Board::Columns`] the row is counted from
/// White's side, so that square 1 is row 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// From 0, from above.
    pub row: u32,
    /// From 0, from the left.
    pub column: u32,
}

/// A square of a bar: column and row, both from 1, from the lower left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    /// The column, from 1, from the left.
    pub x: u32,
    /// The row, from 1, from below.
    pub y: u32,
}

impl Square {
    /// Whether `near` lies between `origin` and this square, in each direction, ends included; in a direction in which
    /// `near` is level with the origin, every square is beyond it.
    pub fn is_beyond(self, near: Square, origin: Square) -> bool {
        let beyond = |far: u32, near: u32, origin: u32| match near.cmp(&origin) {
            Ordering::Equal => true,
            Ordering::Greater => far >= near,
            Ordering::Less => far <= near,
        };
        beyond(self.x, near.x, origin.x) && beyond(self.y, near.y, origin.y)
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// A cube of a box of up to six dimensions, by its coordinates from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cube {
    /// The coordinates, followed by 0s.
    at: [u8; Cube::DIMENSIONS],
}

impl Cube {
    /// The most dimensions of a box.
    pub const DIMENSIONS: usize = 6;

    /// A cube with these coordinates, from 1; those after the first six are left out.
    pub fn new(coordinates: &[u8]) -> Cube {
        let mut at = [0; Cube::DIMENSIONS];
        at.iter_mut().zip(coordinates).for_each(|(own, c)| *own = *c);
        Cube { at }
    }

    /// The coordinates, from 1, as many as there are dimensions.
    pub fn coordinates(&self) -> impl Iterator<Item = u32> + '_ {
        self.at.iter().take_while(|c| **c > 0).map(|c| u32::from(*c))
    }

    /// Whether it is the cube in the corner, the poisoned one.
    pub fn is_poison(&self) -> bool {
        self.coordinates().all(|c| c == 1)
    }
}

impl Display for Cube {
    /// The text: `(1,2,2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, c) in self.coordinates().enumerate() {
            write!(f, "{}{c}", if i == 0 { "(" } else { "," })?;
        }
        f.write_str(")")
    }
}

/// The colour of an edge: Blue's (Left), Red's (Right) or both's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Left's.
    Blue,
    /// Right's.
    Red,
    /// Both players'.
    Green,
}

impl Colour {
    /// The colour with blue and red exchanged.
    pub fn other(self) -> Colour {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            Colour::Green => Colour::Green,
        }
    }

    /// Whether this player may cut an edge of this colour.
    pub fn allows(self, player: Player) -> bool {
        match self {
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
            Colour::Green => true,
        }
    }

    /// The letter of the colour in the text of a drawing.
    pub fn letter(self) -> char {
        match self {
            Colour::Blue => 'b',
            Colour::Red => 'r',
            Colour::Green => 'g',
        }
    }
}

/// An edge of a drawing between two nodes; node 0 is the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edge {
    /// The name in the text of the position, and in the names of moves.
    pub name: EdgeName,
    /// The name in the text that the position was read from, before any cut: constant through a game, and the one
    /// shown.
    pub first: EdgeName,
    /// The players who may cut it.
    pub colour: Colour,
    /// The node at which it begins in the text.
    pub from: u32,
    /// The node at its other end.
    pub to: u32,
}

/// An edge by its plant and its place in the plant's text, both from 1, printed `2.1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EdgeName {
    /// The number of the plant, from 1.
    pub plant: u32,
    /// The number of the edge in the plant's text, from 1.
    pub edge: u32,
}

impl Display for EdgeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.plant, self.edge)
    }
}

impl FromStr for EdgeName {
    type Err = ParseIntError;

    /// Reads `2.1`.
    ///
    /// # Errors
    /// The error of the first part that is no number of 32 bits; a missing part is an empty one.
    fn from_str(text: &str) -> Result<EdgeName, ParseIntError> {
        let (plant, edge) = text.split_once('.').unwrap_or((text, ""));
        Ok(EdgeName { plant: plant.parse()?, edge: edge.parse()? })
    }
}

/// A point of one of two orders, counted from 0; printed with `x` for the upper and `y` for the lower one, counted
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct OrderPoint {
    /// Whether it belongs to the upper order.
    pub upper: bool,
    /// Its place, from 0, from the left.
    pub index: u32,
}

impl Display for OrderPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.upper { 'x' } else { 'y' }, self.index + 1)
    }
}

/// A part of a board that can be tapped, or that a move removes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// A stick of a heap.
    Stick {
        /// The index of the heap, from 0.
        pile: u32,
        /// The index of the stick, from 0 at the fixed end.
        index: u64,
    },
    /// A square of a bar.
    Square(Square),
    /// A cube of a box.
    Cube(Cube),
    /// An edge of a drawing.
    Edge(EdgeName),
    /// A square of a grid, or of the columns.
    Cell(Place),
    /// A node of a graph, from 0.
    Node(u32),
    /// A face of the die.
    Face(u8),
    /// A box, in the order of [`Board::Boxes`].
    Box(u32),
    /// An option of a short game.
    Option {
        /// The player whose option it is.
        by: Player,
        /// Its index among the options of this player, from 0.
        index: u32,
    },
    /// A point of one of two orders.
    Point(OrderPoint),
    /// The rounds that are left.
    Rounds,
}
