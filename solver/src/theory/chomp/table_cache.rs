//! A small cache of tables, kept between questions.
use crate::budget::{Meter, Stop};

/// The number of tables of one kind that are kept.
const KEPT: usize = 4;

/// The tables of one kind, the latest last.
pub(super) struct TableCache<T> {
    tables: Vec<T>,
}

impl<T> Default for TableCache<T> {
    fn default() -> Self {
        TableCache { tables: Vec::new() }
    }
}

impl<T: 'static> TableCache<T> {
    /// A kept table that covers the shape.
    pub(super) fn kept(&self, covers: impl Fn(&T) -> bool) -> Option<&T> {
        self.tables.iter().find(|&table| covers(table))
    }

    /// A table that covers the shape: a kept one, else a new one, for which old ones may be dropped.
    pub(super) fn get(
        &mut self,
        meter: &mut Meter,
        covers: impl Fn(&T) -> bool,
        make: impl Fn(&mut Meter) -> Result<T, Stop>,
        bytes: impl Fn(&T) -> u64,
    ) -> Result<&T, Stop> {
        if let Some(found) = self.tables.iter().position(covers) {
            return Ok(&self.tables[found]);
        }
        if self.tables.len() == KEPT {
            self.tables.remove(0);
        }
        let mut made = make(meter);
        // The memory of the old tables may be the only obstacle.
        while matches!(made, Err(Stop::Budget { .. })) && !self.tables.is_empty() {
            self.tables.clear();
            meter.hold::<Self>(0)?;
            made = make(meter);
        }
        let index = self.tables.len();
        self.tables.push(made?);
        meter.hold::<Self>(self.tables.iter().map(&bytes).sum())?;
        Ok(&self.tables[index])
    }
}
