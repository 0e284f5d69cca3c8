//! The parts of reasons: places, edges and moves with their numbers.
use crate::board::{Colour, EdgeName, Place, Square};
use serde::{Deserialize, Serialize};

/// An island of a board of Cram, and its Grundy value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IslandValue {
    /// The squares.
    pub cells: Vec<Place>,
    /// Whether it is a path, however bent.
    pub strip: bool,
    /// The Grundy value.
    pub value: u64,
}

/// The place of a coin, and its Grundy value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinValue {
    /// The place.
    pub place: Place,
    /// The Grundy value.
    pub value: u64,
}

/// Two strips that a domino leaves, and their nim-sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StripSplit {
    /// The squares of the one strip.
    pub left: usize,
    /// The squares of the other.
    pub right: usize,
    /// The nim-sum of their Grundy values.
    pub value: u64,
}

/// Connected squares of a board, and their value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionValue {
    /// The squares.
    pub cells: Vec<Place>,
    /// The name of the value.
    pub value: String,
}

/// A part of an order by the names of its elements, and its Grundy value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderPart {
    /// The names of the elements.
    pub names: Vec<String>,
    /// The Grundy value.
    pub value: u64,
}

/// Nodes of a map by name, and the value of that part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodesValue {
    /// The names of the nodes.
    pub nodes: Vec<String>,
    /// The name of the value.
    pub value: String,
}

/// A move in a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapMove {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// Its size before the move.
    pub from: u64,
    /// Its size after the move.
    pub to: u64,
}

/// A move in a heap, and the heaps it leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// Its size before the move.
    pub from: u64,
    /// The heaps left, none of them empty.
    pub left: Vec<u64>,
}

/// A heap and its Grundy value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapValue {
    /// The size of the heap.
    pub size: u64,
    /// The Grundy value; of a tame heap the nim-sum of its position of Nim.
    pub value: u64,
}

/// A position, and a shortest sum of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindPart {
    /// The text of the position.
    pub text: String,
    /// The texts of the positions of the sum.
    pub like: Vec<String>,
}

/// The genus of a tame position: the position of Nim that it is equivalent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TamePart {
    /// The nim-sum.
    pub value: u64,
    /// Whether a heap of it is above one.
    pub firm: bool,
}

/// Two squares of a bar that answer each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquarePair {
    /// The number written on both squares.
    pub label: u32,
    /// The lower square, further right.
    pub right: Square,
    /// The upper square, further left.
    pub upper: Square,
    /// The rows, from the bottom, that both bites leave together.
    pub leaves: Vec<u32>,
}

/// An option, and its Grundy value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionValue {
    /// The name of the move.
    pub name: String,
    /// The Grundy value.
    pub value: u64,
}

/// Connected plants of a drawing, and their value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlantValue {
    /// The numbers of the plants, from 1.
    pub plants: Vec<u32>,
    /// The name of the value.
    pub value: String,
}

/// One edge of a stalk, and its contribution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StalkStep {
    /// The edge.
    pub edge: EdgeName,
    /// Its colour.
    pub colour: Colour,
    /// Its contribution as text: `-1/2`.
    pub term: String,
    /// The value of the stalk up to it, as text.
    pub sum: String,
}

/// One edge of a tree, with the edges on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeStep {
    /// The edge.
    pub edge: EdgeName,
    /// Its colour.
    pub colour: Colour,
    /// The edges directly on it.
    pub branches: Vec<EdgeName>,
    /// The sum of their values, as text.
    pub above: String,
    /// Its own value with them, as text.
    pub value: String,
}

/// A green twig by its lowest edge: a Nim heap of its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Twig {
    /// The lowest edge.
    pub edge: EdgeName,
    /// The length.
    pub length: u64,
}

/// The value of the rest of a part after an edge is cut.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutValue {
    /// The edge that is cut.
    pub edge: EdgeName,
    /// The name of the value that the cut leaves.
    pub value: String,
}

/// A cut, its value, and its fate in the canonical form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutOption {
    /// The edge that is cut.
    pub edge: EdgeName,
    /// The name of the value that the cut leaves.
    pub value: String,
    /// The fate of the cut in the canonical form.
    pub fate: OptionFate,
}

/// The fate of an option in the canonical form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionFate {
    /// The option is in the canonical form.
    Kept,
    /// Dominated: another cut is at least as good for the same player.
    Dominated {
        /// The edge of that cut.
        by: EdgeName,
    },
    /// Bypassed: the other player has a reply that is at least as good for them as the whole.
    Reversible,
}

/// A symmetry of a board that is its own inverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// Rotation by 180 degrees about the centre.
    Turn,
    /// Top and bottom exchanged.
    Rows,
    /// Left and right exchanged.
    Columns,
    /// Rows and columns exchanged: reflection in the diagonal from the upper left.
    Diagonal,
    /// Reflection in the diagonal from the upper right.
    Antidiagonal,
}

/// One division: `larger` = `quotient` · `smaller` + `rest`, and the values of the position (smaller, larger).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    /// The larger number.
    pub larger: u64,
    /// The smaller number.
    pub smaller: u64,
    /// The quotient.
    pub quotient: u64,
    /// The remainder.
    pub rest: u64,
    /// The Grundy value.
    pub grundy: u64,
    /// Whether the player to move wins under misère play.
    pub misere: bool,
}

/// A first bite of Chomp, and the winning answer that would leave other rows if it were made at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedTheft {
    /// The first bite.
    pub first: Square,
    /// The winning answer.
    pub answer: Square,
    /// The rows, from the bottom, that the answer leaves.
    pub leaves: Vec<u32>,
    /// Those that it leaves as the first bite.
    pub others: Vec<u32>,
}

/// The theorem that decides an endless bar of Chomp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndlessCase {
    /// Two endless arms alone: lost, every bite is copied.
    Arms,
    /// The bite at (2, 2) leaves two endless arms.
    ToArms,
    /// Two endless rows alone: lost, every bite is answered by a staircase.
    Two,
    /// A bite above two endless rows leaves these alone.
    ToTwo,
    /// One endless row: exactly one bite wins, a cut of it; not given if very far out.
    One,
    /// A winning cut of all endless rows.
    Cut,
}

/// The case of the theorem that decides a position of misère Kayles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KaylesCase {
    /// Lost iff the nim-sum is 0, as in normal play.
    Regular,
    /// Rows of 1, 4 and 5 alone: lost iff those of 1 and 4 are odd in number.
    Fives {
        /// The number of rows of 1 and 4.
        ones: usize,
    },
    /// Rows of 9, 12 and 17, together even in number, beside rows of 1, 4 and 20 alone: lost iff these are odd in
    /// number.
    Pairs {
        /// The number of rows of 1, 4 and 20.
        ones: usize,
    },
    /// One row of 25, rows of 9, 12 and 17, together even in number, and rows of 1, 4 and 20, together odd in number:
    /// won.
    TwentyFive,
    /// Rows of 9, odd in number, and rows of 1 and 4, together even in number: lost. With one row of 25 these are odd
    /// in number.
    Nines {
        /// Whether there is a row of 25.
        twenty_five: bool,
    },
    /// One row of 12, and rows of 1 and 4, together even in number: lost.
    Twelve,
}
