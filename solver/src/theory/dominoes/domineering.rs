//! Canonical forms of Domineering.
use super::bits::{Bits, Id, Pieces, upright};
use super::{Floor, Island};
use crate::budget::{Meter, Stop};
use crate::value::{Form, Forms};
use std::collections::BTreeMap;

/// The most places for dominoes on an island; larger ones are refused at once: their search would outgrow any budget.
const MOST_PLACES: usize = 52;

/// The forms of islands, by the size of the board they came from. An image of an island with rows and columns exchanged
/// is its negative.
///
/// # Complexity
/// Exponential in the squares of the largest island that is no strip; measured in `benches/grids.rs`.
#[derive(Default)]
pub struct DomineeringTables {
    sizes: BTreeMap<(u32, u32), BoardForms>,
}

impl DomineeringTables {
    /// The canonical form of a board: the sum over its islands.
    ///
    /// # Errors
    /// [`Stop`] where an island is too large.
    ///
    /// # Complexity
    /// Exponential in the squares of the largest island that is no strip.
    pub fn value(&mut self, floor: &Floor, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        let islands = floor.islands();
        islands.iter().try_for_each(|island| affordable(island, meter))?;
        let mut sum = forms.zero();
        for island in &islands {
            let value = self.island(island, forms, meter)?;
            sum = forms.add(sum, value, meter)?;
        }
        Ok(sum)
    }

    /// The canonical form of one island.
    ///
    /// # Errors
    /// [`Stop`] if the island is too large.
    ///
    /// # Complexity
    /// Exponential in its squares, constant for a strip.
    pub fn island(&mut self, island: &Island, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        let around = Floor::around(&island.cells);
        // A strip holds dominoes of one player only.
        let room = |length: u32| i64::from(length / 2);
        match (around.width(), around.height()) {
            (1, height) => return Ok(forms.integer(room(height))),
            (width, 1) => return Ok(forms.integer(-room(width))),
            _ => affordable(island, meter)?,
        }
        let (floor, exchanged) = upright(&island.cells).ok_or(meter.too_big())?;
        let size = (floor.width(), floor.height());
        let table = self.sizes.entry(size).or_insert_with(|| BoardForms::new(size.0, size.1));
        let part = table.pieces.island(table.pieces.bits(&floor));
        let value = table.value(part.id(), forms, meter)?;
        if exchanged != part.is_exchanged() { forms.neg(value, meter) } else { Ok(value) }
    }

    /// The number of islands seen.
    pub fn count(&self) -> usize {
        self.sizes.values().map(|table| table.pieces.count()).sum()
    }
}

fn affordable(island: &Island, meter: &Meter) -> Result<(), Stop> {
    let around = Floor::around(&island.cells);
    let too_large = around.width() > 1 && around.height() > 1 && around.dominoes().count() > MOST_PLACES;
    if too_large { Err(meter.too_big()) } else { Ok(()) }
}

/// The forms of islands that fit on one board.
pub(super) struct BoardForms {
    pub pieces: Pieces,
    known: Vec<Option<Form>>,
}

impl BoardForms {
    pub fn new(width: u32, height: u32) -> BoardForms {
        BoardForms { pieces: Pieces::new(width, height), known: Vec::new() }
    }

    /// The form of an island as given, rows and columns not exchanged. Depth at most one level for each domino.
    pub fn value(&mut self, id: Id, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        if let Some(Some(value)) = self.known.get(id as usize) {
            return Ok(*value);
        }
        meter.tick()?;
        let board = self.pieces.board(id);
        let (vertical, horizontal) = (self.pieces.vertical(board), self.pieces.horizontal(board));
        let value = if vertical == 0 || horizontal == 0 {
            // One player alone: the islands are strips, and a strip has room for half its squares.
            let squares = i64::from(board.count_ones());
            forms.integer(if horizontal == 0 { squares / 2 } else { -(squares / 2) })
        } else {
            let left = self.options(self.pieces.after_vertical(board, vertical), forms, meter)?;
            let right = self.options(self.pieces.after_horizontal(board, horizontal), forms, meter)?;
            forms.make(left, right, meter)?
        };
        self.known.resize(self.pieces.count(), None);
        self.known[id as usize] = Some(value);
        meter.hold::<Self>(self.bytes())?;
        Ok(value)
    }

    pub fn bytes(&self) -> u64 {
        self.pieces.bytes() + self.known.capacity() as u64 * 8
    }

    fn options(
        &mut self,
        boards: impl Iterator<Item = Bits>,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<Vec<Form>, Stop> {
        let mut splits = Vec::new();
        self.pieces.split(boards, &mut splits);
        // Symmetric boards have equal options.
        splits.sort_unstable();
        splits.dedup();
        let mut values = Vec::with_capacity(splits.len());
        for split in splits {
            let mut sum = forms.zero();
            for &(_, part) in split.parts() {
                let mut value = self.value(part.id(), forms, meter)?;
                if part.is_exchanged() {
                    value = forms.neg(value, meter)?;
                }
                sum = forms.add(sum, value, meter)?;
            }
            values.push(sum);
        }
        Ok(values)
    }
}
