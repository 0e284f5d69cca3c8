//! Numbered islands on bitboards, the basis of the searches for Cram and Domineering.
//!
//! A bitboard holds its squares row by row, `width` to the row, shifted into the upper left corner. All boards of one
//! table share the width, and no island of a board is larger than the board, so that every island that occurs fits.
use super::Floor;
use crate::board::Place;
use crate::memo::Memo;
use std::ops::Range;

/// Squares of a board, a bit each.
pub type Bits = u64;

/// The number of an island, the same for all its images.
pub type Id = u32;

/// The islands seen so far on boards of one size.
pub struct Pieces {
    width: u32,
    height: u32,
    /// Squares that have a neighbour to the right, resp. to the left, on the board.
    not_last: Bits,
    not_first: Bits,
    first_row: Bits,
    /// The piece of an island, by the least of its four mirror images.
    known: Memo,
    /// The bitboard of one island of each number.
    boards: Vec<Bits>,
    /// Whether the island is the same with rows and columns exchanged.
    symmetric: Vec<bool>,
    /// Islands of the boards being split, and their number on each board; kept to reuse the allocation.
    found: Vec<(Bits, u8)>,
    counts: Vec<u8>,
}

/// An island's number, and whether rows and columns are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Piece(u32);

impl Piece {
    pub fn id(self) -> Id {
        self.0 >> 1
    }

    pub fn is_exchanged(self) -> bool {
        self.0 & 1 == 1
    }

    /// A unique number of the piece.
    pub fn key(self) -> u32 {
        self.0
    }
}

/// The islands of a board with their sizes, the largest first. Boards with equal lists have equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Split {
    parts: [(u8, Piece); Split::MOST],
    count: u8,
}

impl Split {
    /// A move breaks an island into six parts at the most: a domino has six neighbours.
    pub const MOST: usize = 6;

    pub fn parts(&self) -> &[(u8, Piece)] {
        &self.parts[..self.count as usize]
    }
}

impl Pieces {
    /// An empty collection for boards of `width` columns and `height` rows, at most 64 squares.
    pub fn new(width: u32, height: u32) -> Pieces {
        let column = |x: u32| (0..height).fold(0, |bits: Bits, y| bits | 1 << (y * width + x));
        let all = (0..width).fold(0, |bits, x| bits | column(x));
        Pieces {
            width,
            height,
            not_last: all & !column(width - 1),
            not_first: all & !column(0),
            first_row: (1_u64.checked_shl(width).unwrap_or(0)).wrapping_sub(1),
            known: Memo::default(),
            boards: Vec::new(),
            symmetric: Vec::new(),
            found: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// A floor that is no larger than the board, in the upper left corner, as bits.
    pub fn bits(&self, floor: &Floor) -> Bits {
        let free = (0_u32..).zip(floor.cells()).filter(|(_, free)| **free);
        free.fold(0, |bits, (i, _)| bits | 1 << (i / floor.width() * self.width + i % floor.width()))
    }

    /// The squares of some columns.
    pub fn columns(&self, columns: Range<u32>) -> Bits {
        let squares = (0..self.height).flat_map(|y| columns.clone().map(move |x| (x, y)));
        squares.fold(0, |bits, (x, y)| bits | 1 << (y * self.width + x))
    }

    /// The squares of some rows.
    pub fn rows(&self, rows: Range<u32>) -> Bits {
        rows.fold(0, |bits, y| bits | self.first_row << (y * self.width))
    }

    /// The number of places for a domino.
    pub fn places(&self, board: Bits) -> u32 {
        self.vertical(board).count_ones() + self.horizontal(board).count_ones()
    }

    /// About the memory held.
    pub fn bytes(&self) -> u64 {
        self.known.bytes() + self.boards.capacity() as u64 * 9
    }

    pub fn board(&self, id: Id) -> Bits {
        self.boards[id as usize]
    }

    /// The island with rows and columns exchanged: in Domineering its negative.
    pub fn exchange(&self, part: Piece) -> Piece {
        if self.symmetric[part.id() as usize] { part } else { Piece(part.0 ^ 1) }
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
    pub fn after_vertical(&self, board: Bits, tops: Bits) -> impl Iterator<Item = Bits> + use<> {
        let domino = 1 | 1_u64.checked_shl(self.width).unwrap_or(0);
        ones(tops).map(move |i| board & !(domino << i))
    }

    /// All boards with one of these horizontal dominoes on them.
    pub fn after_horizontal(&self, board: Bits, lefts: Bits) -> impl Iterator<Item = Bits> + use<> {
        ones(lefts).map(move |i| board & !(3 << i))
    }

    /// The islands with room for a domino, of each board.
    pub fn split(&mut self, boards: impl Iterator<Item = Bits>, splits: &mut Vec<Split>) {
        self.found.clear();
        self.counts.clear();
        for board in boards {
            let before = self.found.len();
            let mut rest = board & self.spread(board);
            while rest != 0 {
                let island = self.first_island(rest);
                rest &= !island;
                self.found.push((self.least(island), island.count_ones() as u8));
            }
            self.counts.push((self.found.len() - before) as u8);
        }
        // The lookups follow each other without other work between, so that their cache misses overlap.
        let mut from = 0;
        for i in 0..self.counts.len() {
            let count = self.counts[i];
            let mut split = Split { parts: [(0, Piece(0)); Split::MOST], count };
            for k in 0..usize::from(count) {
                let (least, size) = self.found[from + k];
                let part = match self.known.get(least) {
                    Some(part) => Piece(part),
                    None => self.enter(least),
                };
                split.parts[k] = (size, part);
            }
            from += usize::from(count);
            split.parts[..usize::from(count)].sort_unstable_by(|a, b| b.cmp(a));
            splits.push(split);
        }
    }

    /// The islands with room for a domino, any number of them.
    pub fn parts(&mut self, board: Bits) -> Vec<Piece> {
        let mut parts = Vec::new();
        let mut rest = board & self.spread(board);
        while rest != 0 {
            let island = self.first_island(rest);
            rest &= !island;
            let least = self.least(island);
            parts.push(match self.known.get(least) {
                Some(part) => Piece(part),
                None => self.enter(least),
            });
        }
        parts
    }

    /// The squares connected with the first one.
    #[inline]
    fn first_island(&self, board: Bits) -> Bits {
        let mut island = board & board.wrapping_neg();
        loop {
            let grown = island | (self.spread(island) & board);
            if grown == island {
                return island;
            }
            island = grown;
        }
    }

    /// The number of a board that is one island.
    pub fn island(&mut self, board: Bits) -> Piece {
        self.parts(board)[0]
    }

    /// The least mirror image of the squares with room for a domino; `None` if there are none.
    pub fn image(&self, board: Bits) -> Option<Bits> {
        let alive = board & self.spread(board);
        (alive != 0).then(|| self.least(alive))
    }

    /// The neighbours of squares.
    fn spread(&self, b: Bits) -> Bits {
        let (up, down) = (b.checked_shr(self.width).unwrap_or(0), b.checked_shl(self.width).unwrap_or(0));
        up | down | (b & self.not_last) << 1 | (b & self.not_first) >> 1
    }

    /// The least of an island's four mirror images, each shifted into the corner.
    fn least(&self, island: Bits) -> Bits {
        let mut corner = island;
        while corner & self.first_row == 0 {
            corner >>= self.width;
        }
        let (mut rest, mut rows) = (corner, 0);
        let (mut upside_down, mut columns): (Bits, Bits) = (0, 0);
        while rest != 0 {
            let row = rest & self.first_row;
            columns |= row;
            upside_down = upside_down.checked_shl(self.width).unwrap_or(0) | row;
            rest = rest.checked_shr(self.width).unwrap_or(0);
            rows += 1;
        }
        let left = columns.trailing_zeros();
        let (corner, upside_down) = (corner >> left, upside_down >> left);
        // The two others are these, rotated by 180 degrees about the centre of the smallest board around them.
        let last = (rows - 1) * self.width + (columns >> left).ilog2();
        let turned = |bits: Bits| bits.reverse_bits() >> (Bits::BITS - 1 - last);
        corner.min(upside_down).min(turned(corner)).min(turned(upside_down))
    }

    /// Gives a new island a number; also its image with rows and columns exchanged, if that fits.
    fn enter(&mut self, least: Bits) -> Piece {
        let part = Piece((self.boards.len() as u32) << 1);
        self.boards.push(least);
        self.symmetric.push(false);
        self.known.add(least, part.0);
        let cells = || ones(least).map(|i| (i / self.width, i % self.width));
        if cells().all(|(row, column)| column < self.height && row < self.width) {
            let exchanged = cells().fold(0, |bits: Bits, (row, column)| bits | 1 << (column * self.width + row));
            let exchanged = self.least(exchanged);
            if exchanged == least {
                self.symmetric[part.id() as usize] = true;
            } else if self.known.get(exchanged).is_none() {
                self.known.add(exchanged, part.0 | 1);
            }
        }
        part
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

/// The island on a board no wider than high, if it fits on a bitboard, and whether rows and columns were exchanged for
/// that.
pub fn upright(cells: &[Place]) -> Option<(Floor, bool)> {
    let floor = Floor::around(cells);
    let exchanged = floor.width() > floor.height();
    let floor = if exchanged { floor.transpose() } else { floor };
    (u64::from(floor.width()) * u64::from(floor.height()) <= u64::from(Bits::BITS)).then_some((floor, exchanged))
}
