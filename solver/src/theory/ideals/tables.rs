//! Outcomes and Grundy values of all down-sets within one of a box, as tables by number.
use super::layers::{Numbers, each_floor};
use super::mask::Mask;
use crate::budget::{Meter, Stop};
use crate::player::Play;
use crate::theory::marks::first_unmarked;

/// The numbers of positions, and of their moves, that the meter counts as one position: a number is that much cheaper
/// than a position in a hash table.
const POSITIONS_A_NODE: u64 = 16;
const MOVES_A_NODE: u64 = 256;

/// A vector of zeros, if the budget and the memory of the machine have room for it.
fn zeroed<T: Clone + Default>(len: usize, meter: &Meter) -> Result<Vec<T>, Stop> {
    meter.room((len as u64).saturating_mul(size_of::<T>() as u64))?;
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(len).map_err(|_| meter.too_big())?;
    zeros.resize(len, T::default());
    Ok(zeros)
}

/// The outcomes of all down-sets within one: a bit each.
pub(super) struct OutcomeTable {
    numbers: Numbers,
    /// The numbers of the down-sets from which the player to move wins.
    won: Vec<u64>,
}

impl OutcomeTable {
    /// Visits all down-sets that contain the poison, smaller ones first. One that no move to a lost one is known for is
    /// lost; all from which a move leads to it are won.
    ///
    /// # Errors
    /// [`Stop`] when the down-sets or their bits exceed the budget.
    ///
    /// # Complexity
    /// A bit for each down-set, and a step for each move to a lost one: one or two for each down-set.
    pub fn fill(numbers: Numbers, play: Play, meter: &mut Meter) -> Result<OutcomeTable, Stop> {
        meter.afford(numbers.count as u64 / POSITIONS_A_NODE)?;
        let mut won = zeroed::<u64>(numbers.count.div_ceil(64), meter)?;
        // The down-set without the poison is no position; the poison alone, the next one, has no move.
        won[0] = if play == Play::Misere { 0b11 } else { 0b01 };
        let height = numbers.layers.height;
        let (mut floors, mut above) = (vec![0; height], vec![0; height + 1]);
        let mut owed = 0;
        for word in 0..won.len() {
            owed += 64;
            meter.add(owed / POSITIONS_A_NODE)?;
            owed %= POSITIONS_A_NODE;
            // Marks of this word's numbers may be set while it is visited.
            let mut visited = 0_u64;
            loop {
                let open = !(won[word] | visited);
                let number = word * 64 + open.trailing_zeros() as usize;
                if open == 0 || number >= numbers.count {
                    break;
                }
                visited |= open ^ (open & (open - 1));
                numbers.floors(number, &mut floors);
                for layer in (0..height).rev() {
                    let before = if layer == 0 { numbers.whole() } else { floors[layer - 1] };
                    above[layer] = above[layer + 1] + numbers.weight(layer, before, floors[layer]);
                }
                Parents { numbers: &numbers, floors: &floors, above: &above, won: &mut won }.mark();
            }
        }
        Ok(OutcomeTable { numbers, won })
    }

    pub fn covers(&self, set: Mask) -> bool {
        self.numbers.covers(set)
    }

    /// Whether the player to move wins in a down-set that is covered and contains the poison.
    pub fn wins(&self, set: Mask) -> bool {
        let number = self.numbers.rank(set);
        self.won[number / 64] >> (number % 64) & 1 == 1
    }

    pub fn bytes(&self) -> u64 {
        self.won.len() as u64 * 8 + self.numbers.bytes()
    }
}

/// The down-sets from which a move leads to a lost one.
struct Parents<'a> {
    numbers: &'a Numbers,
    floors: &'a [usize],
    /// For each layer: the part of the lost one's number from there on.
    above: &'a [u32],
    won: &'a mut [u64],
}

impl Parents<'_> {
    /// Marks them all. The cell that the move takes is one that could be added to the lost down-set; beyond it, what
    /// was eaten is arbitrary.
    fn mark(&mut self) {
        let (numbers, layers) = (self.numbers, &self.numbers.layers);
        let mut before = numbers.whole();
        for (layer, &floor) in self.floors.iter().enumerate() {
            let cells = layers.floors[floor];
            let most = layers.floors[numbers.domain[layer]];
            // The cells whose column ends below this layer.
            for cell in layers.cells_of(before).filter(|cell| (!cells & most) >> cell & 1 == 1) {
                if layers.beneath[cell] & !cells == 0 {
                    self.mark_eaten(layer, before, self.above[0] - self.above[layer], cell);
                }
            }
            before = floor;
        }
    }

    /// Marks the down-sets with these layers, whose part of the number is `sum`, and in this layer a floor with `cell`
    /// that a cut there makes that of the lost one; above it there may be more of this kind.
    fn mark_eaten(&mut self, layer: usize, before: usize, sum: u32, cell: usize) {
        let numbers = self.numbers;
        let layers = &numbers.layers;
        let left = self.floors[layer];
        let (uncut, contained) = (layers.uncut(left, cell), layers.contained(before));
        let most = layers.contained(numbers.domain[layer]);
        let weights = numbers.row(layer, before);
        for (word, ((uncut, contained), most)) in uncut.iter().zip(contained).zip(most).enumerate() {
            let mut open = uncut & contained & most;
            if left / 64 == word {
                open &= !(1 << (left % 64));
            }
            while open != 0 {
                let floor = word * 64 + open.trailing_zeros() as usize;
                open &= open - 1;
                let number = sum + weights[floor];
                if layer + 1 == layers.height {
                    self.set(number);
                } else {
                    // Where nothing was eaten in the next layer, nothing was above.
                    let kept = numbers.weight(layer + 1, floor, self.floors[layer + 1]);
                    self.set(number + kept + self.above[layer + 2]);
                    self.mark_eaten(layer + 1, floor, number, cell);
                }
            }
        }
    }

    #[inline]
    fn set(&mut self, number: u32) {
        self.won[number as usize / 64] |= 1 << (number % 64);
    }
}

/// The Grundy values of all down-sets within one: a byte each.
pub(super) struct ValueTable {
    numbers: Numbers,
    values: Vec<u8>,
}

impl ValueTable {
    /// Finds the least value that no move leads to, for one down-set after the other; all that differ in the last layer
    /// alone are treated together.
    ///
    /// # Errors
    /// [`Stop`] when the down-sets, their moves or their bytes exceed the budget.
    ///
    /// # Complexity
    /// A byte for each down-set, and a step for each of its moves.
    pub fn fill(numbers: Numbers, meter: &mut Meter) -> Result<ValueTable, Stop> {
        // In a box the average down-set has half of all cells.
        let cells =
            numbers.domain.iter().map(|&floor| u64::from(numbers.layers.floors[floor].count_ones())).sum::<u64>();
        let count = numbers.count as u64;
        meter.afford(count / POSITIONS_A_NODE + count.saturating_mul(cells / 2) / MOVES_A_NODE)?;
        let mut values = zeroed::<u8>(numbers.count, meter)?;
        let mut sweep = Sweep {
            numbers: &numbers,
            values: &mut values,
            marks: [0; 256],
            by: 0,
            sums: Vec::new(),
            taken: Vec::new(),
            owed: 0,
        };
        let mut beginning = Vec::with_capacity(numbers.layers.height);
        sweep.fill(&mut beginning, numbers.whole(), 0, meter)?;
        Ok(ValueTable { numbers, values })
    }

    pub fn covers(&self, set: Mask) -> bool {
        self.numbers.covers(set)
    }

    /// The value of a down-set that is covered.
    pub fn value(&self, set: Mask) -> u8 {
        self.values[self.numbers.rank(set)]
    }

    pub fn bytes(&self) -> u64 {
        self.values.len() as u64 + self.numbers.bytes()
    }
}

struct Sweep<'a> {
    numbers: &'a Numbers,
    values: &'a mut [u8],
    /// The values of a position's options are marked by a number that is new for each position.
    marks: [u8; 256],
    by: u8,
    /// The moves below the last layer, cell by cell: the numbers of what is left, without the last layer.
    sums: Vec<u32>,
    /// The cells of `sums`, each with the floor left in the last layer but one, and the end of its numbers.
    taken: Vec<(usize, usize, usize)>,
    /// Moves that are not yet counted.
    owed: u64,
}

impl Sweep<'_> {
    /// Fills all down-sets that begin with these floors, whose number is `sum`. At most as deep as there are layers.
    fn fill(&mut self, beginning: &mut Vec<usize>, before: usize, sum: u32, meter: &mut Meter) -> Result<(), Stop> {
        let numbers = self.numbers;
        let layers = &numbers.layers;
        let layer = beginning.len();
        let most = layers.contained(numbers.domain[layer]);
        let words = layers.contained(before).iter().zip(most).map(|(before, most)| before & most);
        if layer + 1 == layers.height {
            self.list(beginning);
            let below = beginning.iter().map(|&floor| u64::from(layers.floors[floor].count_ones())).sum::<u64>();
            for floor in each_floor(words) {
                let moves = below + u64::from(layers.floors[floor].count_ones());
                self.owed += moves + MOVES_A_NODE / POSITIONS_A_NODE;
                self.settle(before, sum, floor);
            }
            meter.add(self.owed / MOVES_A_NODE)?;
            self.owed %= MOVES_A_NODE;
            return Ok(());
        }
        for floor in each_floor(words) {
            beginning.push(floor);
            self.fill(beginning, floor, sum + numbers.weight(layer, before, floor), meter)?;
            beginning.pop();
        }
        Ok(())
    }

    /// Lists the moves below the last layer.
    fn list(&mut self, beginning: &[usize]) {
        let numbers = self.numbers;
        let layers = &numbers.layers;
        self.sums.clear();
        self.taken.clear();
        for cell in beginning.first().into_iter().flat_map(|&floor| layers.cells_of(floor)) {
            let from = self.sums.len();
            // For each layer in which the cell may be taken, the sum is that of the whole floors below and of the cut
            // ones from there on.
            let height = beginning.iter().take_while(|&&floor| layers.floors[floor] >> cell & 1 == 1).count();
            let (mut before, mut before_cut, mut sum) = (numbers.whole(), numbers.whole(), 0);
            for (layer, &floor) in beginning.iter().enumerate() {
                let cut = layers.cut(floor, cell);
                let added = numbers.weight(layer, before_cut, cut);
                self.sums[from..].iter_mut().for_each(|sum| *sum += added);
                // The poison is not taken: it is the first cell of the first layer.
                if layer < height && (layer, cell) != (0, 0) {
                    self.sums.push(sum + numbers.weight(layer, before, cut));
                }
                sum += numbers.weight(layer, before, floor);
                (before, before_cut) = (floor, cut);
            }
            self.taken.push((cell, before_cut, self.sums.len()));
        }
    }

    /// Finds the value of a down-set by its last floor, the one before, and the number of the floors before.
    fn settle(&mut self, before: usize, sum: u32, floor: usize) {
        let numbers = self.numbers;
        let layers = &numbers.layers;
        let layer = layers.height - 1;
        if self.by == u8::MAX {
            (self.by, self.marks) = (0, [0; 256]);
        }
        self.by += 1;
        let mut from = 0;
        for &(cell, last, to) in &self.taken {
            let cut = numbers.weight(layer, last, layers.cut(floor, cell));
            for sum in &self.sums[from..to] {
                self.marks[usize::from(self.values[(sum + cut) as usize])] = self.by;
            }
            from = to;
        }
        let weights = numbers.row(layer, before);
        // In a box of one layer the poison is a cell of it.
        for cell in layers.cells_of(floor).skip(usize::from(layer == 0)) {
            let left = sum + weights[layers.cut(floor, cell)];
            self.marks[usize::from(self.values[left as usize])] = self.by;
        }
        let value = first_unmarked(&self.marks, self.by);
        self.values[(sum + weights[floor]) as usize] = value as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::Layers;
    use super::super::{Grid, Ideals, each};
    use super::*;
    use crate::budget::Budget;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// All down-sets within one that contain the poison.
    fn within(grid: &Grid, start: Mask) -> BTreeSet<Mask> {
        let (mut met, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(set) = open.pop() {
            for smaller in each(grid.order.free(set)).map(|element| grid.order.without(set, element)) {
                if met.insert(smaller) {
                    open.push(smaller);
                }
            }
        }
        met
    }

    /// Against the search with a memo, which the smaller boxes are left to: boxes of two, three and four dimensions,
    /// whole and eaten into.
    #[test]
    fn tables_agree_with_a_search() {
        let meter = &mut Meter::new(Budget::default());
        let mut ideals = Ideals::default();
        for (extents, eaten) in [
            (&[3, 3, 3][..], None),
            (&[3, 3, 3], Some(25)),
            (&[4, 3, 2], None),
            (&[4, 3, 2], Some(19)),
            (&[5, 2, 2], Some(14)),
            (&[3, 2, 2, 2], None),
            (&[2, 2, 2, 2], None),
            (&[5, 4], Some(13)),
            (&[7], None),
        ] {
            let grid = Grid::new(extents).unwrap();
            let order = &grid.order;
            let start = eaten.map_or(order.whole(), |element| order.without(order.whole(), element));
            let layers = Arc::new(Layers::new(order, extents[0] as usize).unwrap());
            let numbers = || Numbers::new(layers.clone(), start, &Meter::new(Budget::default())).unwrap();
            let values = ValueTable::fill(numbers(), meter).unwrap();
            let normal = OutcomeTable::fill(numbers(), Play::Normal, meter).unwrap();
            let misere = OutcomeTable::fill(numbers(), Play::Misere, meter).unwrap();
            for set in within(&grid, start) {
                let value = ideals.grundy(order, set, meter).unwrap();
                assert_eq!(u32::from(values.value(set)), value, "{extents:?} {set:b}");
                assert_eq!(normal.wins(set), value > 0, "{extents:?} {set:b}");
                let wins = ideals.wins(order, set, Play::Misere, meter).unwrap();
                assert_eq!(misere.wins(set), wins, "misere {extents:?} {set:b}");
            }
        }
    }

    /// The charge is known beforehand, and nothing is begun that exceeds it.
    #[test]
    fn the_work_is_charged() {
        let grid = Grid::new(&[4, 3, 3]).unwrap();
        let layers = Arc::new(Layers::new(&grid.order, 4).unwrap());
        let numbers = || Numbers::new(layers.clone(), grid.order.whole(), &Meter::new(Budget::default())).unwrap();
        let meter = &mut Meter::new(Budget::default());
        OutcomeTable::fill(numbers(), Play::Normal, meter).unwrap();
        let outcomes = meter.nodes();
        assert!(outcomes.abs_diff(4_116 / 16) <= 4, "{outcomes}");
        ValueTable::fill(numbers(), meter).unwrap();
        let values = meter.nodes() - outcomes;
        assert!(values.abs_diff(4_116 / 16 + 4_116 * 18 / 256) <= 8, "{values}");
        for nodes in [outcomes - 8, values - 16] {
            let meter = &mut Meter::new(Budget { nodes, ..Budget::default() });
            let refused = match nodes < outcomes {
                true => OutcomeTable::fill(numbers(), Play::Normal, meter).is_err(),
                false => ValueTable::fill(numbers(), meter).is_err(),
            };
            assert!(refused && meter.nodes() == 0);
        }
    }
}
