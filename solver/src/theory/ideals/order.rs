//! Finite partial orders in bit masks, and grids among them.
use super::mask::{MOST_ELEMENTS, Mask, each};
use super::turns::Turns;

/// A partial order. A position on it is a *down-set*: with an element it contains all below.
#[derive(Debug)]
pub struct Order {
    /// Each element with all above it.
    up: Vec<Mask>,
    /// The elements comparable with each element, itself included, the poison not.
    near: Vec<Mask>,
    /// The element that nobody takes, if there is one: the least, as a mask.
    poison: Mask,
    pub(super) turns: Option<Turns>,
    /// The height of the layers of a box, along its longest axis; `None` for other orders.
    pub(super) height: Option<usize>,
}

impl PartialEq for Order {
    fn eq(&self, other: &Order) -> bool {
        self.up == other.up && self.poison == other.poison
    }
}

impl Eq for Order {}

impl Order {
    /// The order in which `up[i]` is element i with all above it; at most [`MOST_ELEMENTS`].
    ///
    /// # Panics
    /// With more elements.
    pub fn new(up: Vec<Mask>, poison: Option<usize>) -> Order {
        assert!(up.len() <= MOST_ELEMENTS, "elements are bits of a mask");
        let poison = poison.map_or(0, |element| 1 << element);
        let below = |i: usize| (0..up.len()).filter(|&j| up[j] >> i & 1 == 1).fold(0, |mask, j| mask | 1 << j);
        let near = (0..up.len()).map(|i| (up[i] | below(i)) & !poison).collect();
        Order { up, near, poison, turns: None, height: None }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.up.len()
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.up.is_empty()
    }

    /// All elements.
    pub fn whole(&self) -> Mask {
        if self.len() == MOST_ELEMENTS { Mask::MAX } else { (1 << self.len()) - 1 }
    }

    /// The elements that may be taken.
    pub fn free(&self, left: Mask) -> Mask {
        left & !self.poison
    }

    /// The elements left when one is taken.
    pub fn without(&self, left: Mask, element: usize) -> Mask {
        left & !self.up[element]
    }

    /// An element with all above it.
    pub fn up(&self, element: usize) -> Mask {
        self.up[element]
    }

    /// The elements comparable with one, itself included, but for the poison.
    pub fn near(&self, element: usize) -> Mask {
        self.near[element]
    }

    /// The element that all of these are above, itself among them; `None` if there is none.
    pub fn least(&self, left: Mask) -> Option<usize> {
        each(left).find(|&element| left & !self.up[element] == 0)
    }

    /// The element that is above all of these, itself among them; `None` if there is none.
    pub fn greatest(&self, left: Mask) -> Option<usize> {
        each(left).find(|&element| each(left).all(|other| self.up[other] >> element & 1 == 1))
    }

    /// The connected components of the free elements, each without the poison.
    pub fn components(&self, left: Mask) -> Vec<Mask> {
        let mut rest = self.free(left);
        let mut parts = Vec::new();
        while rest != 0 {
            let part = self.component(rest);
            parts.push(part);
            rest &= !part;
        }
        parts
    }

    /// The first component.
    pub(super) fn component(&self, free: Mask) -> Mask {
        let mut part: Mask = free & free.wrapping_neg();
        let mut open = part;
        while open != 0 && part != free {
            let new = self.near[open.trailing_zeros() as usize] & free & !part;
            part |= new;
            open = open & (open - 1) | new;
        }
        part
    }
}

/// A full box as an order: cells with coordinates from 0, compared in each coordinate. The cell of all zeros is the
/// poison.
///
/// The axes are sorted, the longest first, so that boxes that differ in their order of axes are the same grid.
#[derive(Debug)]
pub struct Grid {
    /// The extents, descending.
    extents: Vec<u32>,
    /// The order of the cells.
    pub order: Order,
}

impl Grid {
    /// The grid with these extents, in any order; `None` with more than [`MOST_ELEMENTS`] cells.
    pub fn new(extents: &[u32]) -> Option<Grid> {
        let mut extents: Vec<u32> = extents.iter().copied().filter(|&n| n > 1).collect();
        extents.sort_unstable_by(|a, b| b.cmp(a));
        let cells = extents.iter().try_fold(1_u32, |cells, &n| cells.checked_mul(n).filter(|&n| n <= 128))?;
        let places: Vec<Vec<u32>> = (0..cells).map(|cell| coordinates(&extents, cell)).collect();
        let above = |a: &[u32], b: &[u32]| a.iter().zip(b).all(|(a, b)| a >= b);
        let up = places.iter().map(|low| {
            let above = places.iter().enumerate().filter(|(_, high)| above(high, low));
            above.fold(0, |mask, (cell, _)| mask | 1 << cell)
        });
        let (turns, height) = (Turns::new(&extents, &places), extents.first().map(|&height| height as usize));
        let order = Order { turns, height, ..Order::new(up.collect(), Some(0)) };
        Some(Grid { extents, order })
    }

    /// Whether a box with these extents fits in, its axes turned.
    pub fn holds(&self, extents: &[u32]) -> bool {
        let axes = longest_first(extents);
        axes.len() <= self.extents.len() && axes.iter().zip(&self.extents).all(|(&axis, &own)| extents[axis] <= own)
    }

    /// The step in the cell number along each axis of a box that fits in.
    pub fn strides(&self, extents: &[u32]) -> Vec<usize> {
        let mut strides = vec![0; extents.len()];
        let mut stride = 1;
        for (own, axis) in self.extents.iter().zip(longest_first(extents)) {
            strides[axis] = stride;
            stride *= *own as usize;
        }
        strides
    }
}

/// The axes along which there is more than one cell, the longest first.
fn longest_first(extents: &[u32]) -> Vec<usize> {
    let mut axes: Vec<usize> = (0..extents.len()).filter(|&axis| extents[axis] > 1).collect();
    axes.sort_by_key(|&axis| std::cmp::Reverse(extents[axis]));
    axes
}

/// The coordinates of a cell, from 0; the first runs fastest.
fn coordinates(extents: &[u32], cell: u32) -> Vec<u32> {
    let mut rest = cell;
    let mut next = |n: &u32| {
        let coordinate = rest % n;
        rest /= n;
        coordinate
    };
    extents.iter().map(&mut next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_the_diamond() {
        let grid = Grid::new(&[2, 1, 2]).unwrap();
        assert_eq!((grid.order.len(), grid.order.whole()), (4, 0b1111));
        assert_eq!((grid.order.least(0b1111), grid.order.greatest(0b1111)), (Some(0), Some(3)));
        assert_eq!((grid.order.greatest(0b0111), grid.order.without(0b1111, 1)), (None, 0b0101));
        assert_eq!(grid.order.free(0b0111), 0b0110);
        // Without the poison two arms are not connected.
        assert_eq!((grid.order.component(0b0110), grid.order.component(0b1110)), (0b0010, 0b1110));
    }

    #[test]
    fn boxes_fit_in_with_their_axes_turned() {
        let grid = Grid::new(&[3, 4, 2]).unwrap();
        assert!(grid.holds(&[2, 4, 3]) && grid.holds(&[1, 1, 4]) && grid.holds(&[2, 1, 2, 2]));
        assert!(!grid.holds(&[3, 3, 3]) && !grid.holds(&[5]) && !grid.holds(&[2, 2, 2, 2]));
        assert_eq!(grid.strides(&[2, 4, 3]), [12, 1, 4]);
        assert_eq!(grid.strides(&[1, 2, 3]), [0, 4, 1]);
        assert!(Grid::new(&[4, 4, 8]).is_some() && Grid::new(&[5, 26]).is_none());
        assert_eq!(Grid::new(&[4, 4, 8]).unwrap().order.whole(), Mask::MAX);
    }
}
