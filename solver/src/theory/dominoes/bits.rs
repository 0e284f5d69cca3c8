//! Islands on bitboards, each known by a number: the engine room of Cram and Domineering.
//!
//! A bitboard holds its squares row by row, `width` to the row, pushed into the upper left corner. All boards of one
//! table share the width, and no island of a board is larger than the board, so that every island that occurs fits.
use super::Floor;
use crate::board::Place;
use rustc_hash::FxHashMap;

/// Squares of a board, a bit each.
pub type Bits = u64;

/// An island's number, the same for all its images.
pub type Id = u32;

/// The islands seen so far on boards of one size.
pub struct Pieces {
    width: u32,
    height: u32,
    /// Squares that have a neighbour to the right, resp. to the left, on the board.
    not_last: Bits,
    not_first: Bits,
    first: Bits,
    /// The number of an island, and whether this image of it has rows and columns exchanged.
    known: FxHashMap<Bits, (Id, bool)>,
    /// An island of each number.
    boards: Vec<Bits>,
}

/// The islands of a board: number, exchanged, size. A board of 64 squares has room for fewer.
#[derive(Clone, Copy)]
pub struct Split {
    parts: [(Id, bool, u8); Split::MOST],
    count: u8,
}

impl Split {
    /// A move breaks an island into six parts at the most: a domino has six neighbours.
    pub const MOST: usize = 6;

    pub fn parts(&self) -> &[(Id, bool, u8)] {
        &self.parts[..self.count as usize]
    }
}

impl Pieces {
    /// For boards of `width` columns and `height` rows, at most 64 squares.
    pub fn new(width: u32, height: u32) -> Pieces {
        let column = |x: u32| (0..height).fold(0, |bits: Bits, y| bits | 1 << (y * width + x));
        let all = (0..width).fold(0, |bits, x| bits | column(x));
        Pieces {
            width,
            height,
            not_last: all & !column(width - 1),
            not_first: all & !column(0),
            first: column(0),
            known: FxHashMap::default(),
            boards: Vec::new(),
        }
    }

    /// The board as bits.
    pub fn bits(floor: &Floor) -> Bits {
        floor.cells().iter().enumerate().filter(|(_, free)| **free).fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// About the memory held.
    pub fn bytes(&self) -> u64 {
        (self.known.capacity() * 17 + self.boards.capacity() * 8) as u64
    }

    pub fn board(&self, id: Id) -> Bits {
        self.boards[id as usize]
    }

    pub fn count(&self) -> usize {
        self.boards.len()
    }

    /// The upper squares of all vertical dominoes.
    pub fn vertical(&self, board: Bits) -> Bits {
        board & board.checked_shr(self.width).unwrap_or(0)
    }

    /// The left squares of all horizontal dominoes.
    pub fn horizontal(&self, board: Bits) -> Bits {
        board & board >> 1 & self.not_last
    }

    /// All boards with one of these vertical dominoes on them.
    pub fn after_vertical(&self, board: Bits, tops: Bits) -> impl Iterator<Item = Bits> {
        let domino = 1 | 1_u64.checked_shl(self.width).unwrap_or(0);
        ones(tops).map(move |i| board & !(domino << i))
    }

    /// All boards with one of these horizontal dominoes on them.
    pub fn after_horizontal(&self, board: Bits, lefts: Bits) -> impl Iterator<Item = Bits> {
        ones(lefts).map(move |i| board & !(3 << i))
    }

    /// The islands of a board with room for a domino.
    pub fn split(&mut self, board: Bits) -> Split {
        let mut split = Split { parts: [(0, false, 0); Split::MOST], count: 0 };
        let mut rest = board & self.spread(board);
        while rest != 0 {
            let mut island = rest & rest.wrapping_neg();
            loop {
                let grown = island | (self.spread(island) & rest);
                if grown == island {
                    break;
                }
                island = grown;
            }
            rest &= !island;
            let (id, exchanged) = self.id(island);
            split.parts[split.count as usize] = (id, exchanged, island.count_ones() as u8);
            split.count += 1;
        }
        split
    }

    /// The neighbours of squares.
    fn spread(&self, b: Bits) -> Bits {
        let (up, down) = (b.checked_shr(self.width).unwrap_or(0), b.checked_shl(self.width).unwrap_or(0));
        up | down | (b & self.not_last) << 1 | (b & self.not_first) >> 1
    }

    /// The number of an island that need not stand in the corner.
    fn id(&mut self, island: Bits) -> (Id, bool) {
        let mut corner = island >> (island.trailing_zeros() / self.width * self.width);
        while corner & self.first == 0 {
            corner >>= 1;
        }
        match self.known.get(&corner) {
            Some(&found) => found,
            None => (self.enter(corner), false),
        }
    }

    /// Gives a new island a number, with all images that fit.
    fn enter(&mut self, corner: Bits) -> Id {
        let id = self.boards.len() as Id;
        self.boards.push(corner);
        let cells: Vec<(u32, u32)> = ones(corner).map(|i| (i / self.width, i % self.width)).collect();
        let (rows, columns) =
            (cells.iter().map(|c| c.0).max().unwrap_or(0), cells.iter().map(|c| c.1).max().unwrap_or(0));
        let exchanges = columns < self.height && rows < self.width;
        for image in 0..if exchanges { 8 } else { 4 } {
            let exchanged = image & 4 != 0;
            let bits = cells.iter().fold(0, |bits: Bits, &(row, column)| {
                let row = if image & 1 == 0 { row } else { rows - row };
                let column = if image & 2 == 0 { column } else { columns - column };
                let (row, column) = if exchanged { (column, row) } else { (row, column) };
                bits | 1 << (row * self.width + column)
            });
            self.known.entry(bits).or_insert((id, exchanged));
        }
        id
    }
}

/// The indices of the bits that are set.
fn ones(mut bits: Bits) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| bits.trailing_zeros());
        bits &= bits.wrapping_sub(1);
        next
    })
}

/// Islands that fit on a bitboard stand on one no wider than high; `exchanged` tells that rows and columns were exchanged
/// for that.
pub fn upright(cells: &[Place]) -> Option<(Floor, bool)> {
    let floor = Floor::around(cells);
    let exchanged = floor.width() > floor.height();
    let floor = if exchanged { floor.transpose() } else { floor };
    (u64::from(floor.width()) * u64::from(floor.height()) <= u64::from(Bits::BITS)).then_some((floor, exchanged))
}
