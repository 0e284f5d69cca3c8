//! Strips as bits: their squares, what a move leaves, and the integers that part with it.
use super::{FROG, Strip, TOAD};

/// The most squares of a strip: each half of a word needs one more bit for the end.
const LONGEST: usize = 31;

/// A strip in which animals may still meet: bit i is square i from the left. One more bit of the toads marks the end
/// after the last square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Bits {
    pub toads: u32,
    pub frogs: u32,
}

/// The lowest `n` bits.
pub(super) fn low(n: u32) -> u32 {
    if n == 32 { u32::MAX } else { (1 << n) - 1 }
}

/// The squares to the right of one.
pub(super) fn right_of(at: u32) -> u32 {
    !low(at + 1)
}

/// The number of `squares` before the animals, counted for each animal; `before` gives the squares before one.
pub(super) fn moves(mut animals: u32, squares: u32, before: fn(u32) -> u32) -> i64 {
    let mut count = 0;
    while animals != 0 {
        count += i64::from((squares & before(animals.trailing_zeros())).count_ones());
        animals &= animals - 1;
    }
    count
}

impl Bits {
    pub fn squares(self) -> u32 {
        31 - self.toads.leading_zeros()
    }

    /// Toads, frogs, free squares.
    pub fn parts(self) -> (u32, u32, u32) {
        let all = low(self.squares());
        let toads = self.toads & all;
        (toads, self.frogs, all & !toads & !self.frogs)
    }

    /// The negative: reversed, with toads and frogs exchanged.
    pub fn negative(self) -> Bits {
        let n = self.squares();
        let (toads, frogs, _) = self.parts();
        let turned = |bits: u32| if n == 0 { 0 } else { bits.reverse_bits() >> (32 - n) };
        Bits { toads: turned(frogs) | 1 << n, frogs: turned(toads) }
    }

    /// The strip; `None` if it is too long.
    pub fn of(strip: &Strip) -> Option<Bits> {
        let cells = strip.cells();
        let of = |kind: u8| {
            let cells = cells.iter().enumerate();
            cells.filter(|(_, cell)| **cell == kind).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        (cells.len() <= LONGEST).then(|| Bits { toads: of(TOAD) | 1 << cells.len(), frogs: of(FROG) })
    }

    /// The toads that can move a step, and those that can jump.
    pub fn toad_moves(self) -> [(u32, u32); 2] {
        let (toads, frogs, free) = self.parts();
        [(1, toads & free >> 1), (2, toads & frogs >> 1 & free >> 2)]
    }

    /// The frogs that can move a step, and those that can jump.
    pub fn frog_moves(self) -> [(u32, u32); 2] {
        let (toads, frogs, free) = self.parts();
        [(1, frogs & free << 1), (2, frogs & toads << 1 & free << 2)]
    }
}

/// Strips, sorted, and the integer value of those in which all animals have passed each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub strips: Vec<Bits>,
    pub number: i64,
}

impl Sum {
    /// Removes all strips, and the integer.
    pub fn clear(&mut self) {
        self.strips.clear();
        self.number = 0;
    }

    /// Adds the strips of a row with `toads` and `frogs` on `squares` squares.
    pub fn enter(&mut self, toads: u32, frogs: u32, squares: u32) {
        let all = low(squares);
        // Two toads before two frogs never move again; neither does an animal before a wall.
        let four = toads & toads >> 1 & frogs >> 2 & frogs >> 3;
        let mut walls = four | four << 1 | four << 2 | four << 3;
        loop {
            let more = walls | frogs & (walls << 1 | 1) | toads & (walls >> 1 | 1 << (squares - 1));
            if more == walls {
                break;
            }
            walls = more;
        }
        let mut open = all & !walls;
        while open != 0 {
            let from = open.trailing_zeros();
            let length = (!(open >> from)).trailing_zeros();
            let within = low(length);
            open &= !(within << from);
            self.stretch(toads >> from & within, frogs >> from & within, length);
        }
    }

    /// Adds a stretch between walls.
    fn stretch(&mut self, toads: u32, frogs: u32, length: u32) {
        let free = low(length) & !toads & !frogs;
        if free == 0 || toads | frogs == 0 {
            return;
        }
        // No toad is before a frog: every free square before an animal is a move.
        if toads == 0 || frogs == 0 || toads.trailing_zeros() > 31 - frogs.leading_zeros() {
            self.number += moves(toads, free, right_of) - moves(frogs, free, low);
            return;
        }
        let steps = toads & free >> 1 | toads & frogs >> 1 & free >> 2;
        let back = frogs & free << 1 | frogs & toads << 1 & free << 2;
        if steps | back != 0 {
            self.strips.push(Bits { toads: toads | 1 << length, frogs });
        }
    }
}
