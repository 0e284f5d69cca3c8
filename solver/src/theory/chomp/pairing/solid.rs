//! Down-sets of cells of a bar or a box, in two to six dimensions alike.
use super::super::shape::Shape;
use crate::board::{Board, Cube, Square};
use std::cmp::Reverse;
use std::fmt::{self, Write};

/// The rest of a bar or a box: with a cell it contains all cells with smaller coordinates.
///
/// # Shapes
/// Cells are named by their coordinates, from 1; a square (x, y) of a bar is the cell (x, y). Their order is the
/// reading order: layer by layer over the first coordinates, in each row by row over the last one, the poison first.
///
/// # Examples
/// ```
/// use solver::board::Cube;
/// use solver::theory::chomp::pairing::Solid;
/// let whole = Solid::full(&[3, 2, 2]).unwrap();
/// assert_eq!(whole.bite(Cube::new(&[3, 2, 2])).unwrap().to_string(), "[[2,2],[2,2],[2,1]]");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solid {
    cells: Vec<Cube>,
}

impl Solid {
    /// The most cells that can be marked by hand, and judged at once.
    pub const MOST: usize = 48;
    /// The most dimensions that can be drawn small.
    pub const DIMENSIONS: usize = 4;

    /// The full bar or box with these extents; `None` beyond [`Solid::MOST`] cells or [`Solid::DIMENSIONS`], and with
    /// no cell.
    pub fn full(extents: &[u8]) -> Option<Solid> {
        if extents.len() < 2 || extents.len() > Solid::DIMENSIONS {
            return None;
        }
        let size = extents.iter().try_fold(1_usize, |size, &n| size.checked_mul(n.into()))?;
        if size == 0 || size > Solid::MOST {
            return None;
        }
        let mut places: Vec<Vec<u8>> = vec![Vec::new()];
        for &n in extents {
            let with = |place: &Vec<u8>, c: u8| place.iter().copied().chain([c]).collect();
            places = places.iter().flat_map(|place| (1..=n).map(move |c| with(place, c))).collect();
        }
        Some(Solid::of(places.iter().map(|place| Cube::new(place)).collect()))
    }

    /// A bar; `None` where it is empty or too large.
    pub fn bar(shape: &Shape) -> Option<Solid> {
        if shape.is_empty() || shape.area() > Solid::MOST as u64 {
            return None;
        }
        Some(Solid::of(shape.squares().map(cell_of).collect()))
    }

    /// The rest of a board of Chomp with its poison in the corner; `None` for any other board, and if too large.
    pub fn on(board: &Board) -> Option<Solid> {
        match board {
            Board::Bar { rows, gone, poison: Square::POISON, endless: [0, 0] }
                if gone.iter().all(|&gone| gone == 0) =>
            {
                Solid::bar(&Shape::new(rows.clone()).ok()?)
            }
            Board::Block { extents, cubes } if extents.len() <= Solid::DIMENSIONS && cubes.len() <= Solid::MOST => {
                Some(Solid::of(cubes.clone()))
            }
            _ => None,
        }
    }

    fn of(mut cells: Vec<Cube>) -> Solid {
        cells.sort_by_cached_key(reading);
        Solid { cells }
    }

    /// All cells in reading order, the poison first.
    pub fn cells(&self) -> &[Cube] {
        &self.cells
    }

    /// All bites, in reading order.
    pub fn moves(&self) -> impl Iterator<Item = Cube> + '_ {
        self.cells[1..].iter().copied()
    }

    /// Whether the cell is one of the solid. Linear in the cells.
    pub fn contains(&self, cell: Cube) -> bool {
        self.cells.contains(&cell)
    }

    /// The number of axes: 2 for a bar, up to 6 for a box.
    pub fn dimensions(&self) -> usize {
        self.cells[0].coordinates().count()
    }

    /// The extents of the least box around the solid.
    pub fn extents(&self) -> Vec<u32> {
        let mut extents = vec![1; self.dimensions()];
        for cell in &self.cells {
            extents.iter_mut().zip(cell.coordinates()).for_each(|(extent, c)| *extent = c.max(*extent));
        }
        extents
    }

    /// Whether only the poison is left.
    pub fn is_over(&self) -> bool {
        self.cells.len() == 1
    }

    /// The solid after a bite; `None` for the poison and for a cube that is no cell.
    pub fn bite(&self, cell: Cube) -> Option<Solid> {
        (!cell.is_poison() && self.contains(cell)).then(|| self.without(cell))
    }

    /// The solid without a cell, which need not be there, and without all cells beyond it. The poison stays.
    pub(super) fn without(&self, cell: Cube) -> Solid {
        let beyond = |other: &Cube| other.coordinates().zip(cell.coordinates()).all(|(c, from)| c >= from);
        let left = self.cells.iter().copied().filter(|other| other.is_poison() || !beyond(other));
        Solid { cells: left.collect() }
    }

    /// The cell of a bar, as its board names it; `None` in more dimensions.
    pub fn square(cell: Cube) -> Option<Square> {
        let mut coordinates = cell.coordinates();
        let square = Square::new(coordinates.next()?, coordinates.next()?);
        coordinates.next().is_none().then_some(square)
    }

    /// The axes along which there is more than one cell, the longest first.
    fn axes(&self) -> Vec<usize> {
        let extents = self.extents();
        let mut axes: Vec<usize> = (0..extents.len()).filter(|&axis| extents[axis] > 1).collect();
        axes.sort_by_key(|&axis| Reverse(extents[axis]));
        axes
    }

    /// The solid with its axes in this order, at least two; missing axes have one layer.
    pub fn turned(&self, axes: &[usize]) -> Solid {
        let image = |cell: &Cube| {
            let at: Vec<u8> = cell.coordinates().map(|c| c as u8).collect();
            let mut image: Vec<u8> = axes.iter().map(|&axis| at[axis]).collect();
            image.resize(image.len().max(2), 1);
            Cube::new(&image)
        };
        Solid::of(self.cells.iter().map(image).collect())
    }

    /// The normal form under exchanges of axes, in as few dimensions as possible, at least two.
    ///
    /// # Complexity
    /// k! images for k axes of the same length; mostly one.
    pub fn normal_form(&self) -> Solid {
        let (extents, axes) = (self.extents(), self.axes());
        let mut least = self.turned(&axes);
        let mut orders = vec![Vec::new()];
        for place in &axes {
            let longer = |order: &Vec<usize>| {
                let next = axes.iter().filter(|axis| extents[**axis] == extents[*place] && !order.contains(axis));
                next.map(|axis| order.iter().copied().chain([*axis]).collect()).collect::<Vec<Vec<usize>>>()
            };
            orders = orders.iter().flat_map(longer).collect();
        }
        for order in orders.iter().filter(|order| **order != axes) {
            least = least.min(self.turned(order));
        }
        least
    }

    /// The solid as a bar, if it is one cell thick along all but two axes; a bar is not turned.
    pub fn shape(&self) -> Option<Shape> {
        let mut axes = self.axes();
        if axes.len() > 2 {
            return None;
        }
        axes.sort_unstable();
        let flat = if self.dimensions() == 2 { self.clone() } else { self.turned(&axes) };
        let mut rows = Vec::new();
        for square in flat.cells.iter().filter_map(|cell| Solid::square(*cell)) {
            rows.resize((square.y as usize).max(rows.len()), 0);
            rows[square.y as usize - 1] += 1;
        }
        Shape::new(rows).ok()
    }
}

fn cell_of(square: Square) -> Cube {
    Cube::new(&[square.x as u8, square.y as u8])
}

/// The sort key of a cell in a text: the outer coordinates, then the last one, then the last but one.
fn reading(cell: &Cube) -> Vec<u32> {
    let mut at: Vec<u32> = cell.coordinates().collect();
    let end = at.len();
    at.swap(end - 2, end - 1);
    at
}

impl fmt::Display for Solid {
    /// The notation after `chomp:`: `3,2`, in more dimensions nested lists, `[[2,2],[2],[1]]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut open: Vec<u32> = Vec::new();
        let rows = self.cells.chunk_by(|a, b| {
            let ([a, b], last) = ([reading(a), reading(b)], self.dimensions() - 1);
            a[..last] == b[..last]
        });
        for (i, row) in rows.enumerate() {
            let at = reading(&row[0]);
            let outer = &at[..at.len() - 2];
            let kept = open.iter().zip(outer).take_while(|(a, b)| a == b).count();
            // Two brackets enclose a box of three dimensions: one for each layer, one for all.
            if i == 0 {
                (0..=outer.len()).filter(|_| !outer.is_empty()).try_for_each(|_| f.write_char('['))?;
            } else {
                (kept..outer.len()).try_for_each(|_| f.write_char(']'))?;
                f.write_char(',')?;
                (kept..outer.len()).try_for_each(|_| f.write_char('['))?;
            }
            write!(f, "{}", row.len())?;
            open = outer.to_vec();
        }
        (0..=open.len()).filter(|_| !open.is_empty()).try_for_each(|_| f.write_char(']'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solid(text: &str) -> Solid {
        let position: crate::Position = format!("chomp:{text}").parse().unwrap();
        Solid::on(&position.boards()[0]).unwrap()
    }

    #[test]
    fn solids_are_written_as_they_are_read() {
        for text in
            ["1", "3,3,2", "6,6,6,6", "[[2,2],[2,1]]", "[[3,3],[2],[1]]", "[[[2,1],[1,1]],[[1,1]]]", "[[1],[1],[1]]"]
        {
            assert_eq!(solid(text).to_string(), text);
        }
        assert_eq!(Solid::full(&[3, 2, 2]).unwrap(), solid("3x2x2"));
        assert_eq!(Solid::full(&[6, 4]).unwrap(), solid("6x4"));
        for none in [&[7, 7][..], &[3], &[2, 0], &[2, 2, 2, 2, 2]] {
            assert_eq!(Solid::full(none), None);
        }
        for other in ["chomp(2,2):3x3", "chomp:7x7", "chomp:2x2x2x2x2", "chomp:0", "nim:3"] {
            let position: crate::Position = other.parse().unwrap();
            assert_eq!(Solid::on(&position.boards()[0]), None, "{other}");
        }
    }

    #[test]
    fn images_have_one_normal_form() {
        for (one, other) in [
            ("3,2", "2,2,1"),
            ("5", "1,1,1,1,1"),
            ("4,2,2", "3,3,1,1"),
            ("[[2,2],[2,2]]", "2x2x2"),
            ("[[3,2]]", "[[2,2,1]]"),
            ("[[3,2]]", "3,2"),
            ("[[2,1],[1,1],[1]]", "[[3,2],[1]]"),
            ("[[1],[1]]", "2"),
            ("1", "[[1]]"),
            ("[[[2],[2]],[[2],[1]]]", "[[2,2],[2,1]]"),
        ] {
            assert_eq!(solid(one).normal_form(), solid(other).normal_form(), "{one} {other}");
        }
        assert_ne!(solid("3,2").normal_form(), solid("3,1,1").normal_form());
    }

    #[test]
    fn what_is_flat_is_a_bar() {
        let rows = |text: &str| solid(text).shape().map(|shape| shape.rows().to_vec());
        assert_eq!(rows("2,2,1"), Some(vec![2, 2, 1]));
        assert_eq!(rows("[[3,2]]"), Some(vec![3, 2]));
        assert_eq!(rows("[[1],[1]]"), Some(vec![2]));
        assert_eq!(rows("[[1]]"), Some(vec![1]));
        assert_eq!(rows("[[2,2],[2,1]]"), None);
    }
}
