//! Grundy values of Cram.
use super::bits::{Id, Pieces, Split, upright};
use super::{Floor, Island, strip_value};
use crate::board::Place;
use crate::budget::{Meter, Stop};
use std::collections::BTreeMap;

/// The most places for dominoes on an island; larger ones are refused at once: their search would outgrow any budget.
const MOST_PLACES: usize = 52;

/// Grundy values of islands, by the size of the board they came from.
///
/// The question is not "what is the value?" but "is the value n?", for n = 0, 1, 2, …: an option equal to n refutes it,
/// and the options that break into small parts are tried first, so that most large followers are never searched.
///
/// # Complexity
/// Exponential in the squares of the largest island that is no path; measured in `benches/grids.rs`.
///
/// # Source
/// Lemoine, Viennot, Nimbers are inevitable, Theoretical Computer Science 2012.
#[derive(Default)]
pub struct CramTables {
    sizes: BTreeMap<(u32, u32), BoardValues>,
}

impl CramTables {
    /// The Grundy value of a board: the nim-sum over its islands.
    ///
    /// # Errors
    /// [`Stop`] where an island is too large.
    ///
    /// # Complexity
    /// Exponential in the squares of the largest island that is no path.
    pub fn value(&mut self, floor: &Floor, meter: &mut Meter) -> Result<u64, Stop> {
        let islands = floor.islands();
        // Too large islands are refused before the smaller ones cost anything.
        islands.iter().try_for_each(|island| affordable(island, meter))?;
        islands.iter().try_fold(0, |sum, island| Ok(sum ^ self.island(island, meter)?))
    }

    /// Whether the Grundy value of a board is 0. Faster than the value: the largest island is only tested for the value
    /// of the others.
    ///
    /// # Errors
    /// [`Stop`] where an island is too large.
    ///
    /// # Complexity
    /// As [`value`](CramTables::value), at most.
    pub fn is_zero(&mut self, floor: &Floor, meter: &mut Meter) -> Result<bool, Stop> {
        let mut islands = floor.islands();
        islands.iter().try_for_each(|island| affordable(island, meter))?;
        islands.sort_by_key(|island| (!island.is_path, island.cells.len()));
        let Some(largest) = islands.pop() else { return Ok(true) };
        let rest = islands.iter().try_fold(0, |sum, island| Ok(sum ^ self.island(island, meter)?))?;
        if largest.is_path {
            return Ok(strip_value(largest.cells.len()) == rest);
        }
        let (table, id) = self.place(&largest, meter)?;
        // No value is larger than the number of moves left.
        if rest < u64::from(u64::BITS) { table.is(id, rest as u32, meter) } else { Ok(false) }
    }

    /// The Grundy value of one island.
    ///
    /// # Errors
    /// [`Stop`] if the island is too large.
    ///
    /// # Complexity
    /// Exponential in its squares, constant for a path.
    pub fn island(&mut self, island: &Island, meter: &mut Meter) -> Result<u64, Stop> {
        if island.is_path {
            return Ok(strip_value(island.cells.len()));
        }
        affordable(island, meter)?;
        let (table, id) = self.place(island, meter)?;
        Ok(table.value(id, meter)?.into())
    }

    /// The table that holds an island that is no path, and its number there.
    fn place(&mut self, island: &Island, meter: &Meter) -> Result<(&mut BoardValues, Id), Stop> {
        let (floor, _) = fits(&island.cells, meter)?;
        let size = (floor.width(), floor.height());
        let table = self.sizes.entry(size).or_insert_with(|| BoardValues::new(size.0, size.1));
        let id = table.pieces.island(table.pieces.bits(&floor)).id();
        table.grow();
        Ok((table, id))
    }

    /// The number of islands seen.
    pub fn count(&self) -> usize {
        self.sizes.values().map(|table| table.pieces.count()).sum()
    }
}

fn fits(cells: &[Place], meter: &Meter) -> Result<(Floor, bool), Stop> {
    upright(cells).ok_or(meter.too_big())
}

fn affordable(island: &Island, meter: &Meter) -> Result<(), Stop> {
    let too_large = !island.is_path && Floor::around(&island.cells).dominoes().count() > MOST_PLACES;
    if too_large { Err(meter.too_big()) } else { Ok(()) }
}

struct BoardValues {
    pieces: Pieces,
    known: Vec<Excluded>,
}

/// The excluded values, a bit each, and whether the least other one is known to be the value. A board of 64 squares
/// takes 32 dominoes, and no value is larger than the number of moves left.
#[derive(Clone, Copy, Default)]
struct Excluded {
    excluded: u64,
    exact: bool,
}

impl Excluded {
    fn value(self) -> Option<u32> {
        self.exact.then(|| self.excluded.trailing_ones())
    }

    /// Whether the value is n, if known.
    fn is(self, n: u32) -> Option<bool> {
        match self.value() {
            Some(value) => Some(value == n),
            None => (self.excluded >> n & 1 == 1).then_some(false),
        }
    }
}

impl BoardValues {
    fn new(width: u32, height: u32) -> BoardValues {
        BoardValues { pieces: Pieces::new(width, height), known: Vec::new() }
    }

    fn grow(&mut self) {
        self.known.resize(self.pieces.count(), Excluded::default());
    }

    fn value(&mut self, id: Id, meter: &mut Meter) -> Result<u32, Stop> {
        if self.known[id as usize].value().is_none() {
            self.settle(id, None, meter)?;
        }
        Ok(self.known[id as usize].excluded.trailing_ones())
    }

    /// Whether the value of the island is n.
    fn is(&mut self, id: Id, n: u32, meter: &mut Meter) -> Result<bool, Stop> {
        if let Some(answer) = self.known[id as usize].is(n) {
            return Ok(answer);
        }
        self.settle(id, Some(n), meter)?;
        Ok(self.known[id as usize].value() == Some(n))
    }

    /// Finds the value of an island, or as much as decides whether it is the wanted one. The options are made once for
    /// all values that are tested. Depth at most one level for each domino.
    fn settle(&mut self, id: Id, wanted: Option<u32>, meter: &mut Meter) -> Result<(), Stop> {
        let mut open = self.options(id, meter)?;
        loop {
            let known = &mut self.known[id as usize];
            if wanted.is_some_and(|n| known.is(n).is_some()) {
                return Ok(());
            }
            // Smaller values first: if the value is one of them, it is not the wanted one; if none is, each of them is
            // an option's.
            let least = known.excluded.trailing_ones();
            if !self.reaches(id, least, &mut open, meter)? {
                self.known[id as usize].exact = true;
                return Ok(());
            }
        }
    }

    /// The different options of an island whose values are not known; the values of the others are excluded.
    fn options(&mut self, id: Id, meter: &mut Meter) -> Result<Vec<Unsettled>, Stop> {
        let board = self.pieces.board(id);
        let vertical = self.pieces.after_vertical(board, self.pieces.vertical(board));
        let horizontal = self.pieces.after_horizontal(board, self.pieces.horizontal(board));
        let mut splits = Vec::new();
        self.pieces.split(vertical.chain(horizontal), &mut splits);
        self.grow();
        // Followers cost more to make than the island to look up.
        meter.add(1 + splits.len() as u64 / 2)?;
        meter.hold::<Self>(self.pieces.bytes() + self.known.capacity() as u64 * size_of::<Excluded>() as u64)?;
        let mut open: Vec<Unsettled> = Vec::with_capacity(splits.len());
        for split in &splits {
            match self.open(split) {
                Unsettled { count: 0, sum, .. } => self.known[id as usize].excluded |= 1 << sum,
                option => open.push(option),
            }
        }
        // Symmetric boards have equal options.
        open.sort_unstable();
        open.dedup();
        Ok(open)
    }

    /// Whether an option of the island has the value n; options whose values are found are removed from the open ones.
    fn reaches(&mut self, id: Id, n: u32, open: &mut Vec<Unsettled>, meter: &mut Meter) -> Result<bool, Stop> {
        let mut kept = 0;
        for at in 0..open.len() {
            let found = self.sum_is(&mut open[at], n, meter)?;
            if open[at].count == 0 || found {
                let value = if found { n } else { open[at].sum };
                self.known[id as usize].excluded |= 1 << value;
            } else {
                open.swap(kept, at);
                kept += 1;
            }
            if found {
                open.drain(kept..=at);
                return Ok(true);
            }
        }
        open.truncate(kept);
        Ok(false)
    }

    /// A sum of islands, its known values added up.
    fn open(&self, split: &Split) -> Unsettled {
        let mut open = Unsettled { parts: [(0, 0); Split::MOST], count: 0, sum: 0 };
        for &(size, part) in split.parts() {
            match self.known[part.id() as usize].value() {
                Some(value) => open.sum ^= value,
                None => {
                    open.parts[open.count] = (size, part.id());
                    open.count += 1;
                }
            }
        }
        open
    }

    /// Whether the value of the sum is n. All parts but the largest are evaluated; that one is only tested.
    fn sum_is(&mut self, option: &mut Unsettled, n: u32, meter: &mut Meter) -> Result<bool, Stop> {
        while option.count > 1 {
            option.sum ^= self.value(option.parts[option.count - 1].1, meter)?;
            option.count -= 1;
        }
        if option.count == 1 {
            let largest = option.parts[0].1;
            if self.known[largest as usize].value().is_none() && self.is(largest, n ^ option.sum, meter)? {
                return Ok(true);
            }
            if let Some(value) = self.known[largest as usize].value() {
                option.sum ^= value;
                option.count = 0;
            }
        }
        Ok(option.count == 0 && option.sum == n)
    }
}

/// A sum of islands: size and number of those without a known value, the largest first, and the nim-sum of the others.
/// Ordered by expected cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Unsettled {
    parts: [(u8, Id); Split::MOST],
    count: usize,
    sum: u32,
}
