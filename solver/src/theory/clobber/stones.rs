//! Blue and red stones on a bitboard.
use crate::board::Place;
use crate::player::Player;

type Bits = u64;

/// Stones on a board of 64 squares, row by row: 8 rows of 8, or if that is too narrow 4 of 16 or 2 of 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stones {
    blue: Bits,
    red: Bits,
    /// Squares in a row.
    width: u8,
}

const WIDTHS: [u32; 3] = [8, 16, 32];

/// The first square of each row.
fn first_column(width: u32) -> Bits {
    match width {
        8 => 0x0101_0101_0101_0101,
        16 => 0x0001_0001_0001_0001,
        _ => 0x0000_0001_0000_0001,
    }
}

/// The board with its rows in reverse order.
fn upside_down(b: Bits, width: u32) -> Bits {
    let b = b.rotate_left(32);
    let b = if width <= 16 { (b & 0x0000_FFFF_0000_FFFF) << 16 | b >> 16 & 0x0000_FFFF_0000_FFFF } else { b };
    if width == 8 { (b & 0x00FF_00FF_00FF_00FF) << 8 | b >> 8 & 0x00FF_00FF_00FF_00FF } else { b }
}

/// A board of 8 times 8 with rows and columns exchanged.
///
/// Source: H. S. Warren, Hacker's Delight, 2002, 7-3.
fn transposed(b: Bits) -> Bits {
    let exchange = |b: Bits, mask: Bits, by: u32| {
        let differ = (b ^ b >> by) & mask;
        b ^ differ ^ differ << by
    };
    let b = exchange(b, 0x00AA_00AA_00AA_00AA, 7);
    let b = exchange(b, 0x0000_CCCC_0000_CCCC, 14);
    exchange(b, 0x0000_0000_F0F0_F0F0, 28)
}

impl Stones {
    /// Stones on the smallest board around them. `None` if no board of 64 squares has room for them.
    pub fn new(stones: &[(Place, Player)]) -> Option<Stones> {
        let rows = || stones.iter().map(|(place, _)| place.row);
        let columns = || stones.iter().map(|(place, _)| place.column);
        let (top, left) = (rows().min().unwrap_or(0), columns().min().unwrap_or(0));
        let (height, length) =
            (rows().max().map_or(1, |row| row - top + 1), columns().max().map_or(1, |c| c - left + 1));
        let upright = height > length;
        let (height, length) = if upright { (length, height) } else { (height, length) };
        let width = WIDTHS.into_iter().find(|&width| length <= width && height <= Bits::BITS / width)?;
        let mut board = Stones { blue: 0, red: 0, width: width as u8 };
        for (place, player) in stones {
            let (row, column) = (place.row - top, place.column - left);
            let (row, column) = if upright { (column, row) } else { (row, column) };
            let own = if *player == Player::Left { &mut board.blue } else { &mut board.red };
            *own |= 1 << (row * width + column);
        }
        Some(board)
    }

    fn width(self) -> u32 {
        u32::from(self.width)
    }

    fn all(self) -> Bits {
        self.blue | self.red
    }

    fn map(self, change: impl Fn(Bits) -> Bits) -> Stones {
        Stones { blue: change(self.blue), red: change(self.red), ..self }
    }

    /// The stones with colours exchanged.
    pub fn exchanged(self) -> Stones {
        Stones { blue: self.red, red: self.blue, ..self }
    }

    /// The neighbours of squares below, above, to the right and to the left.
    fn beside(self, b: Bits) -> [Bits; 4] {
        let width = self.width();
        let first = first_column(width);
        let last = first.rotate_right(1);
        [b << width, b >> width, (b & !last) << 1, (b & !first) >> 1]
    }

    fn spread(self, b: Bits) -> Bits {
        self.beside(b).into_iter().fold(0, |all, bits| all | bits)
    }

    /// Pairs of neighbours of different colours.
    pub fn pairs(self) -> u32 {
        self.beside(self.blue).into_iter().map(|bits| (bits & self.red).count_ones()).sum()
    }

    /// The boards after each move of Left's.
    pub fn after_moves(self) -> impl Iterator<Item = Stones> {
        ones(self.blue).flat_map(move |from| {
            ones(self.spread(from) & self.red).map(move |to| Stones {
                blue: self.blue & !from | to,
                red: self.red & !to,
                ..self
            })
        })
    }

    /// The connected groups of stones that contain both colours.
    pub fn groups(self) -> impl Iterator<Item = Stones> {
        let mut rest = self.all();
        std::iter::from_fn(move || {
            while rest != 0 {
                let mut group = rest & rest.wrapping_neg();
                loop {
                    let grown = group | (self.spread(group) & rest);
                    if grown == group {
                        break;
                    }
                    group = grown;
                }
                rest &= !group;
                if group & self.blue != 0 && group & self.red != 0 {
                    return Some(self.map(|b| b & group));
                }
            }
            None
        })
    }

    /// The stones shifted into the upper left corner.
    fn cornered(self) -> Stones {
        let (all, width) = (self.all(), self.width());
        let mut columns = all;
        let mut by = Bits::BITS / 2;
        while by >= width {
            columns |= columns >> by;
            by /= 2;
        }
        let up = all.trailing_zeros() / width * width;
        // The lowest bit of all rows together is in the first occupied column.
        let left = (columns & (Bits::MAX >> (Bits::BITS - width))).trailing_zeros();
        self.map(|b| b >> (up + left))
    }

    /// The stones on a board of 8 times 8, if they fit: so positions that shrank equal those that were small from the
    /// start.
    fn narrowed(self) -> Stones {
        let width = self.width();
        let used = self.cornered();
        let row = |y: u32| used.all() >> (y * width) & (Bits::MAX >> (Bits::BITS - width));
        if width == 8 || (0..Bits::BITS / width).any(|y| row(y) > 0xFF) {
            return used;
        }
        let narrow = |b: Bits| (0..Bits::BITS / width).fold(0, |all, y| all | (b >> (y * width) & 0xFF) << (y * 8));
        Stones { width: 8, ..used.map(narrow) }
    }

    /// The least of the images by turning and mirroring.
    pub fn least(self) -> Stones {
        let narrow = self.narrowed();
        let mirrored = [narrow, narrow.map(|b| upside_down(b, narrow.width()))];
        let half_turns = mirrored.map(|image| image.map(Bits::reverse_bits));
        let four = mirrored.into_iter().chain(half_turns).map(Stones::cornered);
        let least = four.clone().min().expect("four images");
        if narrow.width > 8 {
            return least;
        }
        four.map(|image| image.map(transposed).cornered()).min().map_or(least, |other| least.min(other))
    }
}

/// The single bits.
fn ones(mut bits: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let one = bits & bits.wrapping_neg();
        bits ^= one;
        (one != 0).then_some(one)
    })
}
