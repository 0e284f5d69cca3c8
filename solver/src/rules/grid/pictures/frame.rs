//! Regions of a board as bits, within the least rectangle around the squares that matter to them. Cells off the board
//! are squares of their own where rules ask for them, so that equal regions are equal wherever they lie.
use super::pattern::{Contents, Pattern, PatternCell, Patterns, Turn};
use super::rule::KINDS;
use crate::player::Player;

/// Squares of a rectangle, a bit each, row by row.
pub type Bits = u64;

/// The number of contents, with that of cells off the board as the last one.
const LAYERS: usize = KINDS + 1;

/// The squares of each content. Squares that do not matter have none.
pub type Layers = [Bits; LAYERS];

/// The number of binary digits of a content's number.
const DIGITS: usize = 4;
const _: () = assert!(LAYERS < 1 << DIGITS, "each content has a number, and 0 is left over");

/// A region: the content of each square of a rectangle as a binary number, 0 where it does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    width: u8,
    height: u8,
    digits: [Bits; DIGITS],
}

/// The numbers of blue and of red pieces: with the lowest [`EXCHANGED`] digits exchanged, each is the other one.
const BLUE_OR_RED: [u8; 2] = [0b011, 0b100];
const EXCHANGED: usize = 3;

/// Whether the number of a content has this digit.
fn has_digit(layer: usize, digit: usize) -> bool {
    (layer + 1) >> digit & 1 == 1
}

impl Region {
    /// The squares of these contents in rows of this width; some of them matter.
    pub fn new(width: u32, layers: &Layers) -> Region {
        let all = layers.iter().fold(0, |all, squares| all | squares);
        let (mut rest, mut rows) = (all, 0);
        let row = low(width);
        while rest != 0 {
            rows |= rest & row;
            rest = rest.checked_shr(width).unwrap_or(0);
        }
        let (top, last) = (all.trailing_zeros() / width, (Bits::BITS - 1 - all.leading_zeros()) / width);
        let (left, columns) = (rows.trailing_zeros(), Bits::BITS - rows.leading_zeros() - rows.trailing_zeros());
        let height = last + 1 - top;
        let within = low(columns);
        let cut = |squares: Bits| {
            let squares = squares >> (top * width + left);
            if columns == width {
                return squares;
            }
            (0..height).fold(0, |cut, row| cut | (squares >> (row * width) & within) << (row * columns))
        };
        let digit = |digit: usize| {
            let layers = layers.iter().enumerate().filter(|(layer, _)| has_digit(*layer, digit));
            layers.fold(0, |squares, (_, layer)| squares | layer)
        };
        Region { width: columns as u8, height: height as u8, digits: std::array::from_fn(|i| cut(digit(i))) }
    }

    /// Columns and rows.
    pub fn size(&self) -> (u8, u8) {
        (self.width, self.height)
    }

    /// The squares of each content.
    pub fn layers(&self) -> Layers {
        std::array::from_fn(|layer| {
            let digits = self.digits.iter().enumerate();
            digits.fold(Bits::MAX, |all, (i, digit)| all & if has_digit(layer, i) { *digit } else { !digit })
        })
    }

    /// The least of the images by these turns.
    pub fn least(&self, turns: &[Turn]) -> Region {
        turns.iter().map(|turn| self.turned(*turn)).min().unwrap_or(*self)
    }

    /// The image by a turn, with blue and red exchanged if `swap`.
    pub fn image(&self, turn: Turn, swap: bool) -> Region {
        let mut image = self.turned(turn);
        if swap {
            let number = |number: u8| {
                let digits = image.digits.iter().enumerate();
                digits.fold(Bits::MAX, |all, (i, digit)| all & if number >> i & 1 == 1 { *digit } else { !digit })
            };
            let pieces = BLUE_OR_RED.map(number);
            image.digits.iter_mut().take(EXCHANGED).for_each(|digit| *digit ^= pieces[0] | pieces[1]);
        }
        image
    }

    fn turned(&self, turn: Turn) -> Region {
        let mirrored = if turn.mirrored { self.mirrored() } else { *self };
        match turn.quarters {
            0 => mirrored,
            1 => mirrored.quarter(),
            2 => mirrored.half(),
            _ => mirrored.quarter().half(),
        }
    }

    /// The rows in reverse.
    fn mirrored(&self) -> Region {
        let (width, height) = (u32::from(self.width), u32::from(self.height));
        let row = low(width);
        let image = |digit: Bits| {
            (0..height).fold(0, |image, y| image | (digit >> (y * width) & row) << ((height - 1 - y) * width))
        };
        Region { digits: self.digits.map(image), ..*self }
    }

    /// A half turn.
    fn half(&self) -> Region {
        let beyond = Bits::BITS - u32::from(self.width) * u32::from(self.height);
        Region { digits: self.digits.map(|digit| digit.reverse_bits() >> beyond), ..*self }
    }

    /// A quarter turn, counterclockwise.
    fn quarter(&self) -> Region {
        let (width, height) = (u32::from(self.width), u32::from(self.height));
        let row = low(width);
        let image = |digit: Bits| {
            (0..height).fold(0, |image, y| {
                let columns = ones(digit >> (y * width) & row);
                columns.fold(image, |image: Bits, x| image | 1 << ((width - 1 - x) * height + y))
            })
        };
        Region { width: self.height, height: self.width, digits: self.digits.map(image) }
    }
}

/// The lowest `n` bits, at least one.
fn low(n: u32) -> Bits {
    Bits::MAX >> (Bits::BITS - n)
}

/// The numbers of the squares, ascending.
pub fn ones(mut squares: Bits) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (squares != 0).then(|| squares.trailing_zeros());
        squares &= squares.wrapping_sub(1);
        next
    })
}

/// A cell of a pattern in rectangles of one size.
#[derive(Debug)]
struct StampCell {
    /// The distance in bits from the first changed square, modulo their number.
    shift: u32,
    /// The first changed squares for which this cell is in the rectangle.
    anchors: Bits,
    asks: Contents,
    leaves: Option<u8>,
}

/// A pattern in rectangles of one size.
#[derive(Debug)]
pub struct Stamp {
    cells: Vec<StampCell>,
    /// All its cells, if the first changed one is the first square; modulo the number of bits.
    cover: Bits,
}

impl Stamp {
    /// `None` if the pattern is larger than the rectangle.
    fn new(pattern: &[PatternCell], width: u32, height: u32) -> Option<Stamp> {
        let within = |at: u32, step: i32, size: u32| at.checked_add_signed(step).is_some_and(|at| at < size);
        let mut stamp = Stamp { cells: Vec::new(), cover: 0 };
        for cell in pattern {
            let (down, right) = cell.step;
            let fits = |i: &u32| within(i / width, down, height) && within(i % width, right, width);
            let anchors = (0..width * height).filter(fits).fold(0, |squares, i| squares | 1 << i);
            let shift = (down * width as i32 + right).rem_euclid(Bits::BITS as i32) as u32;
            if anchors == 0 {
                return None;
            }
            stamp.cover |= 1 << shift;
            stamp.cells.push(StampCell { shift, anchors, asks: cell.asks, leaves: cell.leaves });
        }
        Some(stamp)
    }

    /// The first changed squares of all places where the pattern may fit, if each square has one of its contents.
    fn places(&self, layers: &Layers) -> Bits {
        self.cells.iter().fold(Bits::MAX, |found, cell| {
            let (mut asks, mut squares) = (cell.asks, 0);
            while asks != 0 {
                squares |= layers[asks.trailing_zeros() as usize];
                asks &= asks - 1;
            }
            found & squares.rotate_right(cell.shift) & cell.anchors
        })
    }

    /// The contents after the move at this first changed square.
    fn after(&self, layers: &Layers, anchor: u32) -> Layers {
        let mut next = *layers;
        for cell in &self.cells {
            if let Some(left) = cell.leaves {
                let square: Bits = 1 << ((anchor + cell.shift) % Bits::BITS);
                next.iter_mut().for_each(|squares| *squares &= !square);
                next[usize::from(left)] |= square;
            }
        }
        next
    }
}

/// The rules in rectangles of one size.
#[derive(Debug)]
pub struct Stamps {
    /// The columns of the rectangles.
    pub width: u32,
    left: Vec<Stamp>,
    /// Right's, empty if the rules are those of both.
    right: Vec<Stamp>,
}

impl Stamps {
    pub fn new(patterns: &Patterns, width: u32, height: u32) -> Stamps {
        let stamps = |of: &[Pattern]| of.iter().filter_map(|pattern| Stamp::new(pattern, width, height)).collect();
        let right = if patterns.is_impartial() { Vec::new() } else { stamps(&patterns.right) };
        Stamps { width, left: stamps(&patterns.left), right }
    }

    /// Calls `work` for the contents after each move of a player, or of Left where the rules are those of both; some of
    /// them may be equal.
    pub fn each_move(&self, by: Player, layers: &Layers, mut work: impl FnMut(Layers)) {
        let stamps = if by == Player::Left { &self.left } else { &self.right };
        for stamp in stamps {
            for anchor in ones(stamp.places(layers)) {
                let after = stamp.after(layers, anchor);
                if after != *layers {
                    work(after);
                }
            }
        }
    }

    /// Calls `work` for the regions in which moves may still be possible, each with the contents of the squares that
    /// matter to it.
    pub fn split(&self, layers: &Layers, scratch: &mut Scratch, mut work: impl FnMut(Layers)) {
        let mut rest = self.reach(layers, scratch);
        let covers = &mut scratch.covers;
        while rest != 0 {
            let (mut group, mut needed) = (rest & rest.wrapping_neg(), 0);
            loop {
                let before = group;
                let mut at = 0;
                while let Some(&cover) = covers.get(at) {
                    if cover & group == 0 {
                        at += 1;
                    } else {
                        needed |= cover;
                        group |= cover & rest;
                        covers.swap_remove(at);
                    }
                }
                if group == before {
                    break;
                }
            }
            rest &= !group;
            work(layers.map(|squares| squares & needed));
        }
    }

    /// The squares whose contents may change, and into `scratch` the squares of all places where a rule may fit some
    /// time.
    fn reach(&self, layers: &Layers, scratch: &mut Scratch) -> Bits {
        let stamps = || self.left.iter().chain(&self.right);
        let mut may = *layers;
        loop {
            let before = may;
            scratch.places.clear();
            for stamp in stamps() {
                let places = stamp.places(&may);
                scratch.places.push(places);
                for cell in stamp.cells.iter().filter(|_| places != 0) {
                    if let Some(left) = cell.leaves {
                        may[usize::from(left)] |= places.rotate_left(cell.shift);
                    }
                }
            }
            if may == before {
                break;
            }
        }
        let (mut once, mut mutable) = (0, 0);
        for squares in may {
            mutable |= once & squares;
            once |= squares;
        }
        scratch.covers.clear();
        for (stamp, &places) in stamps().zip(&scratch.places) {
            scratch.covers.extend(ones(places).map(|anchor| stamp.cover.rotate_left(anchor)));
        }
        mutable
    }
}

/// Lists that are used again.
#[derive(Debug, Default)]
pub struct Scratch {
    places: Vec<Bits>,
    covers: Vec<Bits>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::grid::stones;

    /// The squares that matter with their contents, moved into the corner.
    fn cells(of: impl Iterator<Item = ((i32, i32), u8)>) -> Vec<((i32, i32), u8)> {
        let mut cells: Vec<_> = of.collect();
        let top = cells.iter().map(|((row, _), _)| *row).min().unwrap();
        let left = cells.iter().map(|((_, column), _)| *column).min().unwrap();
        cells.iter_mut().for_each(|((row, column), _)| (*row, *column) = (*row - top, *column - left));
        cells.sort_unstable();
        cells
    }

    fn shown(region: &Region) -> Vec<((i32, i32), u8)> {
        let width = u32::from(region.width);
        let place = move |i: u32| ((i / width) as i32, (i % width) as i32);
        let layers = (0..).zip(region.layers());
        cells(layers.flat_map(|(kind, squares)| ones(squares).map(move |i| (place(i), kind)).collect::<Vec<_>>()))
    }

    /// The squares of a board, each with the kind of what is on it.
    type Filled = Vec<((i32, i32), u8)>;

    /// Boards of up to 64 squares with some contents each.
    fn boards() -> impl Iterator<Item = (u32, Filled)> {
        let (mut seed, sizes) = (7_u32, [(1, 1), (1, 6), (6, 1), (3, 4), (5, 2), (8, 8), (64, 1), (1, 64), (7, 9)]);
        sizes.into_iter().cycle().take(200).map(move |(width, height)| {
            let mut random = |most: u32| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 16) % most
            };
            let some: Vec<_> = (0..1 + random(9))
                .map(|_| ((random(height) as i32, random(width) as i32), random(LAYERS as u32) as u8))
                .collect();
            // One content for each square.
            let known: std::collections::BTreeMap<_, _> = some.into_iter().collect();
            (width, known.into_iter().collect())
        })
    }

    fn region(width: u32, cells: &[((i32, i32), u8)]) -> Region {
        let mut layers = Layers::default();
        for ((row, column), kind) in cells {
            layers[usize::from(*kind)] |= 1 << (*row as u32 * width + *column as u32);
        }
        Region::new(width, &layers)
    }

    #[test]
    fn a_region_is_the_least_rectangle_with_its_contents() {
        for (width, of) in boards() {
            assert_eq!(shown(&region(width, &of)), cells(of.into_iter()));
        }
    }

    #[test]
    fn images_are_those_of_the_squares() {
        for (width, of) in boards() {
            let own = region(width, &of);
            for (turn, swap) in Turn::all().flat_map(|turn| [(turn, false), (turn, true)]) {
                let kind = |kind: u8| if swap { stones::exchanged(kind) } else { kind };
                let wanted = cells(of.iter().map(|(place, content)| (turn.step(*place), kind(*content))));
                assert_eq!(shown(&own.image(turn, swap)), wanted, "{turn:?} {swap}");
            }
        }
    }
}
