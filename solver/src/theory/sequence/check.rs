//! Rows filled by hand: whether an entry follows from the smaller ones on the sheet, right or wrong.
use super::options::options;
use super::{Column, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::moves::Leaves;
use crate::value::nim_sum;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A place of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The column.
    pub column: Column,
    /// The size of the heap.
    pub n: u64,
}

/// The entries, by n; shorter columns are empty beyond their end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The column μ, of 0 and 1.
    pub misere: Vec<Option<u64>>,
    /// The column ν, of 0 and 1.
    pub normal: Vec<Option<u64>>,
    /// The column γ.
    pub grundy: Vec<Option<u64>>,
}

impl Sheet {
    /// The entries of a column; `None` for empty places.
    pub fn column(&self, column: Column) -> &[Option<u64>] {
        match column {
            Column::Misere => &self.misere,
            Column::Normal => &self.normal,
            Column::Grundy => &self.grundy,
        }
    }

    /// The entry in a place; `None` if it is empty.
    pub fn at(&self, cell: Cell) -> Option<u64> {
        let index = usize::try_from(cell.n).ok()?;
        self.column(cell.column).get(index).copied().flatten()
    }

    /// The first empty place of a column.
    pub fn next(&self, column: Column) -> Cell {
        let column_entries = self.column(column);
        let filled = column_entries.iter().take_while(|entry| entry.is_some()).count();
        Cell { column, n: filled as u64 }
    }
}

/// An entry and the verdict on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The place.
    pub cell: Cell,
    /// The entry there.
    pub entry: u64,
    /// The verdict on it.
    pub verdict: Verdict,
}

/// The verdict whether an entry is consistent with the smaller ones. A wrong entry further up may make a wrong one
/// follow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The entry follows from the smaller entries.
    Follows,
    /// Nothing contradicts the entry, but it depends on these places, which are still empty.
    Open {
        /// The empty places.
        needs: Vec<Cell>,
    },
    /// An option has the same value as the entry, which no option of a heap has; for ν and μ that means that the heap
    /// is not lost, as there is a move to a lost one.
    Reached {
        /// The move to an option with that value.
        option: Leaves,
    },
    /// No option has this smaller value; for ν and μ: no option is lost, so the heap is not won.
    Missed {
        /// The smaller value.
        value: u64,
    },
    /// The entry is too large: with so few options it is at most this.
    TooLarge {
        /// The largest possible entry.
        most: u64,
    },
    /// The entry is 0 without a move, but there the misère game is won.
    Stuck,
}

impl Verdict {
    /// Whether the entry is consistent so far.
    pub fn is_consistent(&self) -> bool {
        matches!(self, Verdict::Follows | Verdict::Open { .. })
    }
}

impl HeapTable {
    /// A verdict on every entry, column by column, each ascending.
    ///
    /// Several heaps that a move leaves have the nim-sum of their γ on the sheet as γ and, reduced to 0 or not, as ν;
    /// their μ is found by search, since no entry of the sheet gives it.
    ///
    /// # Complexity
    /// Linear in the options of all entries, beside that search.
    ///
    /// # Errors
    /// [`Stop`] if an entry has too many options, or a misère sum is beyond the budget.
    pub fn check(&mut self, sheet: &Sheet, meter: &mut Meter) -> Result<Vec<Mark>, Stop> {
        let mut marks = Vec::new();
        for column in [Column::Misere, Column::Normal, Column::Grundy] {
            for (n, entry) in (0..).zip(sheet.column(column)) {
                let (Some(entry), cell) = (*entry, Cell { column, n }) else { continue };
                let verdict = self.verdict(sheet, cell, entry, meter)?;
                marks.push(Mark { cell, entry, verdict });
            }
        }
        Ok(marks)
    }

    fn verdict(&mut self, sheet: &Sheet, cell: Cell, entry: u64, meter: &mut Meter) -> Result<Verdict, Stop> {
        let code = self.code.clone();
        let listed = options(&code, cell.n, meter)?;
        let stuck = listed.is_empty();
        let mut values = BTreeSet::new();
        let mut needs: Vec<Cell> = Vec::new();
        let mut open: BTreeSet<Vec<u64>> = BTreeSet::new();
        for option in listed {
            match self.on_sheet(sheet, cell.column, &option.left, meter)? {
                Ok(value) if value == entry && (cell.column == Column::Grundy || entry == 0) => {
                    return Ok(Verdict::Reached { option });
                }
                Ok(value) => {
                    values.insert(value);
                }
                Err(cells) => {
                    for cell in cells {
                        if !needs.contains(&cell) {
                            needs.push(cell);
                        }
                    }
                    // The same heaps in another order give no further value.
                    let mut heaps = option.left;
                    heaps.sort_unstable();
                    open.insert(heaps);
                }
            }
        }
        let decided = |follows: bool, or: Verdict| {
            if !follows {
                or
            } else if needs.is_empty() {
                Verdict::Follows
            } else {
                Verdict::Open { needs: needs.clone() }
            }
        };
        if cell.column == Column::Grundy {
            let below = values.range(..entry).count() as u64;
            let missing = entry - below;
            let reach = below.saturating_add(open.len() as u64);
            let least = (0..).zip(&values).find(|(free, value)| free != *value).map_or(below, |(free, _)| free);
            let or = if open.is_empty() { Verdict::Missed { value: least } } else { Verdict::TooLarge { most: reach } };
            return Ok(decided(missing <= open.len() as u64, or));
        }
        Ok(match entry {
            0 if stuck && cell.column == Column::Misere => Verdict::Stuck,
            0 => decided(true, Verdict::Follows),
            1 if values.contains(&0) || (stuck && cell.column == Column::Misere) => Verdict::Follows,
            1 => decided(!open.is_empty(), Verdict::Missed { value: 0 }),
            _ => Verdict::TooLarge { most: 1 },
        })
    }

    /// The value of an option from the entries; or the places that would decide it.
    fn on_sheet(
        &mut self,
        sheet: &Sheet,
        column: Column,
        heaps: &[u64],
        meter: &mut Meter,
    ) -> Result<Result<u64, Vec<Cell>>, Stop> {
        let cells = |column: Column| heaps.iter().map(move |&n| Cell { column, n });
        let empty = |column: Column| cells(column).filter(|&cell| sheet.at(cell).is_none()).collect::<Vec<_>>();
        if let [only] = heaps {
            let cell = Cell { column, n: *only };
            return Ok(sheet.at(cell).ok_or_else(|| vec![cell]));
        }
        if column == Column::Misere {
            return self.option_value(column, heaps, meter).map(Ok);
        }
        if column == Column::Normal {
            // Two zeros are 0, and 0 beside 1 is 1; the sum of 1 and 1 depends on their Grundy values.
            let entries: Option<Vec<u64>> = cells(column).map(|cell| sheet.at(cell)).collect();
            let won = entries.map(|entries| entries.iter().filter(|&&entry| entry > 0).count() as u64);
            if let Some(won @ (0 | 1)) = won {
                return Ok(Ok(won));
            }
        }
        let missing = empty(Column::Grundy);
        if !missing.is_empty() {
            return Ok(Err(missing));
        }
        let sum = nim_sum(cells(Column::Grundy).filter_map(|cell| sheet.at(cell)));
        Ok(Ok(if column == Column::Normal { sum.min(1) } else { sum }))
    }
}
