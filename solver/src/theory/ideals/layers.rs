//! Down-sets of a box, layer by layer, numbered without gaps.
//!
//! Across the longest axis a box is a pile of equal *layers*, boxes of one dimension less; a down-set is a down-set of a
//! layer, a *floor*, for each of them, none with a cell that the one before lacks. There are few floors (252 of 5 × 5),
//! so that the down-sets within given ones, in lexicographic order, are numbered by the sum of one weight for each
//! floor and the one before it, and tables need neither hashing nor keys.
use super::mask::{Mask, each};
use super::order::Order;
use crate::budget::{Meter, Stop};
use std::sync::Arc;

/// The most floors: the weights of all pairs stay within some megabytes.
const MOST_FLOORS: usize = 1 << 10;

/// The floors of a box, and what a move makes of them.
#[derive(Debug)]
pub(super) struct Layers {
    /// The number of layers.
    pub height: usize,
    /// The number of cells of a layer.
    pub cells: usize,
    /// The floors as sets of cells, ascending: what a floor contains comes before it, the empty one first.
    pub floors: Vec<u64>,
    /// For each floor and cell: the floor left when that cell and all beyond it are gone.
    cut: Vec<u16>,
    /// For each cell: the cells that it lies beyond, itself left out.
    pub beneath: Vec<u64>,
    /// The words of a set of floors.
    pub words: usize,
    /// For each floor: the set of floors that it contains.
    contained: Vec<u64>,
    /// For each cell and floor: the set of floors that a cut at the cell makes this one.
    uncut: Vec<u64>,
}

impl Layers {
    /// The layers of a box of this height, whose cells are numbered with the height running fastest; `None` if there
    /// are more than 1,024 floors.
    ///
    /// # Complexity
    /// The square of the number of floors.
    pub fn new(order: &Order, height: usize) -> Option<Layers> {
        let cells = order.len() / height;
        let ground = |mask: Mask| {
            (0..cells).filter(|cell| mask >> (cell * height) & 1 == 1).fold(0, |set, cell| set | 1_u64 << cell)
        };
        let up: Vec<u64> = (0..cells).map(|cell| ground(order.up(cell * height))).collect();
        let beneath: Vec<u64> = (0..cells)
            .map(|cell| each_cell(!0, cells).filter(|&q| q != cell && up[q] >> cell & 1 == 1).fold(0, add))
            .collect();
        let mut floors = vec![up[0]];
        let mut next = 0;
        let mut met = std::collections::BTreeSet::from([up[0]]);
        while let Some(&floor) = floors.get(next) {
            next += 1;
            for cell in each_cell(floor, cells) {
                if met.insert(floor & !up[cell]) {
                    floors.push(floor & !up[cell]);
                }
            }
            if floors.len() > MOST_FLOORS {
                return None;
            }
        }
        floors.sort_unstable();
        let count = floors.len();
        let place = |floor: u64| floors.partition_point(|&other| other < floor);
        let cuts = |&floor: &u64| up.iter().map(|up| place(floor & !up) as u16).collect::<Vec<_>>();
        let cut: Vec<u16> = floors.iter().flat_map(cuts).collect();
        let words = count.div_ceil(64);
        let mut contained = vec![0; count * words];
        let mut uncut = vec![0; cells * count * words];
        for (i, floor) in floors.iter().enumerate() {
            for j in (0..=i).filter(|&j| floors[j] & !floor == 0) {
                contained[i * words + j / 64] |= 1 << (j % 64);
            }
            for cell in 0..cells {
                let left = usize::from(cut[i * cells + cell]);
                uncut[(cell * count + left) * words + i / 64] |= 1 << (i % 64);
            }
        }
        Some(Layers { height, cells, floors, cut, beneath, words, contained, uncut })
    }

    /// The floors of a down-set, from the first layer on.
    pub fn of(&self, set: Mask) -> impl Iterator<Item = usize> {
        (0..self.height).map(move |layer| {
            let cells = (0..self.cells).filter(|cell| set >> (cell * self.height + layer) & 1 == 1);
            let floor = cells.fold(0, add);
            self.floors.partition_point(|&other| other < floor)
        })
    }

    /// The floor left when a cell and all beyond it are gone.
    #[inline]
    pub fn cut(&self, floor: usize, cell: usize) -> usize {
        self.cut[floor * self.cells + cell].into()
    }

    /// The set of floors that a floor contains.
    #[inline]
    pub fn contained(&self, floor: usize) -> &[u64] {
        &self.contained[floor * self.words..][..self.words]
    }

    /// The set of floors that a cut at a cell makes this one.
    #[inline]
    pub fn uncut(&self, floor: usize, cell: usize) -> &[u64] {
        &self.uncut[(cell * self.floors.len() + floor) * self.words..][..self.words]
    }

    /// The cells of a floor, upwards.
    pub fn cells_of(&self, floor: usize) -> impl Iterator<Item = usize> + use<> {
        each_cell(self.floors[floor], self.cells)
    }

    fn bytes(&self) -> u64 {
        (self.cut.len() * 2 + (self.contained.len() + self.uncut.len() + self.floors.len()) * 8) as u64
    }
}

fn add(set: u64, cell: usize) -> u64 {
    set | 1 << cell
}

fn each_cell(set: u64, cells: usize) -> impl Iterator<Item = usize> {
    each(Mask::from(set)).take_while(move |&cell| cell < cells)
}

/// The members of a set of floors, upwards.
#[inline]
pub(super) fn each_floor(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(i, mut word)| {
        std::iter::from_fn(move || {
            let next = (word != 0).then(|| i * 64 + word.trailing_zeros() as usize);
            word &= word.wrapping_sub(1);
            next
        })
    })
}

/// The numbers of the down-sets within one of them.
#[derive(Debug)]
pub(super) struct Numbers {
    pub layers: Arc<Layers>,
    /// The floors of the down-set that contains all.
    pub domain: Vec<usize>,
    /// For each layer, floor of the layer before, and floor: the number of down-sets that agree with both before that
    /// floor's layer and have an earlier floor there.
    weights: Vec<u32>,
    /// The number of all down-sets, the empty one included.
    pub count: usize,
}

impl Numbers {
    /// The numbers of the down-sets within `set`.
    ///
    /// # Errors
    /// [`Stop`] if they are more than four thousand million, or the weights exceed the budget's bytes.
    ///
    /// # Complexity
    /// The height times the square of the number of floors, at four bytes each.
    pub fn new(layers: Arc<Layers>, set: Mask, meter: &Meter) -> Result<Numbers, Stop> {
        let floors = layers.floors.len();
        let weights = (layers.height * floors * floors) as u64 * 4;
        meter.room(weights + layers.bytes())?;
        let domain: Vec<usize> = layers.of(set).collect();
        let mut weights = vec![0; layers.height * floors * floors];
        // The number of ways to go on above each floor.
        let mut above = vec![1_u64; floors];
        for layer in (0..layers.height).rev() {
            let within = layers.contained(domain[layer]);
            let mut here = vec![0; floors];
            for before in 0..floors {
                let row = &mut weights[(layer * floors + before) * floors..][..floors];
                let contained = layers.contained(before);
                let mut sum = 0_u64;
                for (floor, weight) in row.iter_mut().enumerate() {
                    *weight = sum as u32;
                    let (word, bit) = (floor / 64, floor % 64);
                    if (contained[word] & within[word]) >> bit & 1 == 1 {
                        sum = sum.saturating_add(above[floor]);
                    }
                }
                here[before] = sum;
            }
            above = here;
        }
        let count = u32::try_from(above[floors - 1]).map_err(|_| meter.too_big())? as usize;
        Ok(Numbers { layers, domain, weights, count })
    }

    /// The contribution of a floor in a layer to the number, after the floor before.
    #[inline]
    pub fn weight(&self, layer: usize, before: usize, floor: usize) -> u32 {
        self.row(layer, before)[floor]
    }

    /// The contributions of all floors in a layer.
    #[inline]
    pub fn row(&self, layer: usize, before: usize) -> &[u32] {
        let floors = self.layers.floors.len();
        &self.weights[(layer * floors + before) * floors..][..floors]
    }

    /// The floor before the first layer: all cells.
    pub fn whole(&self) -> usize {
        self.layers.floors.len() - 1
    }

    /// Whether all is numbered that this down-set contains.
    pub fn covers(&self, set: Mask) -> bool {
        let floors = &self.layers.floors;
        self.layers.of(set).zip(&self.domain).all(|(floor, &most)| floors[floor] & !floors[most] == 0)
    }

    /// The number of a down-set that is covered.
    pub fn rank(&self, set: Mask) -> usize {
        let step = |(before, sum): (usize, usize), (layer, floor): (usize, usize)| {
            (floor, sum + self.weight(layer, before, floor) as usize)
        };
        self.layers.of(set).enumerate().fold((self.whole(), 0), step).1
    }

    /// The floors of the down-set with a number.
    pub fn floors(&self, number: usize, floors: &mut [usize]) {
        let (mut before, mut rest) = (self.whole(), number as u32);
        for (layer, floor) in floors.iter_mut().enumerate() {
            let row = self.row(layer, before);
            // Of several equal weights only the last one is that of a floor that fits.
            *floor = row.partition_point(|&weight| weight <= rest) - 1;
            rest -= row[*floor];
            before = *floor;
        }
    }

    pub fn bytes(&self) -> u64 {
        self.weights.len() as u64 * 4 + self.layers.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Grid;
    use super::*;
    use crate::budget::Budget;
    use std::collections::BTreeSet;

    fn numbers(extents: &[u32], set: Mask) -> Numbers {
        let grid = Grid::new(extents).unwrap();
        let layers = Arc::new(Layers::new(&grid.order, extents[0] as usize).unwrap());
        Numbers::new(layers, set, &Meter::new(Budget::default())).unwrap()
    }

    /// The numbers of plane partitions in a box (MacMahon 1896), and of down-sets of 3 × 3 × 3 × 2.
    #[test]
    fn down_sets_are_counted() {
        for (extents, count) in [
            (&[2, 2, 2][..], 20),
            (&[3, 3, 3], 980),
            (&[5, 4, 4], 1_646_568),
            (&[5, 5, 5], 267_227_532),
            (&[4, 2], 15),
            (&[2, 2, 2, 2], 168),
        ] {
            assert_eq!(numbers(extents, Grid::new(extents).unwrap().order.whole()).count, count, "{extents:?}");
        }
    }

    #[test]
    fn each_down_set_has_its_number() {
        for (extents, removed) in [(&[3, 3, 2][..], 13), (&[4, 2, 2], 15), (&[3, 2, 2, 2], 22), (&[4, 3], 10)] {
            let grid = Grid::new(extents).unwrap();
            let order = &grid.order;
            let start = order.without(order.whole(), removed);
            let numbers = numbers(extents, start);
            let (mut met, mut open) = (BTreeSet::from([start]), vec![start]);
            while let Some(set) = open.pop() {
                assert!(numbers.covers(set));
                for smaller in each(set).map(|element| order.without(set, element)) {
                    assert!(numbers.rank(smaller) < numbers.rank(set));
                    if met.insert(smaller) {
                        open.push(smaller);
                    }
                }
            }
            assert!(!numbers.covers(order.whole()));
            let all: BTreeSet<usize> = met.iter().map(|&set| numbers.rank(set)).collect();
            assert_eq!((all.len(), all.last()), (met.len(), Some(&(numbers.count - 1))), "{extents:?}");
            for set in met {
                let mut floors = vec![0; extents[0] as usize];
                numbers.floors(numbers.rank(set), &mut floors);
                assert_eq!(floors, numbers.layers.of(set).collect::<Vec<_>>(), "{extents:?}");
            }
        }
    }
}
