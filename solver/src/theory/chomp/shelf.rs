//! A few tables kept from one question to the next.
use crate::budget::{Meter, Stop};

/// How many tables of one kind are kept.
const KEPT: usize = 4;

/// The tables of one kind, the latest last.
pub(super) struct Shelf<T> {
    tables: Vec<T>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Shelf { tables: Vec::new() }
    }
}

impl<T> Shelf<T> {
    /// A table that covers what was asked: one that is kept, else one made now, for which old ones make room.
    pub(super) fn get(
        &mut self,
        meter: &mut Meter,
        covers: impl Fn(&T) -> bool,
        make: impl FnOnce(&mut Meter) -> Result<T, Stop>,
        bytes: impl Fn(&T) -> u64,
    ) -> Result<&T, Stop> {
        if let Some(found) = self.tables.iter().position(covers) {
            return Ok(&self.tables[found]);
        }
        let table = make(meter)?;
        while self.tables.len() >= KEPT
            || !self.tables.is_empty()
                && meter.hold(self.tables.iter().chain([&table]).map(&bytes).fold(0, u64::saturating_add)).is_err()
        {
            self.tables.remove(0);
        }
        let index = self.tables.len();
        self.tables.push(table);
        Ok(&self.tables[index])
    }
}
