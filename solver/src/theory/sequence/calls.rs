//! The calls of the recursion one by one, in order: those evaluated, those answered from a table, and those the table
//! saves.
use super::options::{in_places, options};
use super::{Cost, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::moves::Leaves;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The effect of a table on a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CallFate {
    /// The first call of its heap: evaluated, then remembered.
    Worked,
    /// A call whose value is looked up: it makes no calls.
    Answered,
    /// A call that is only made without a table, below one that is answered.
    Spared,
}

/// One call; calls are listed in the order in which they are made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The size of the heap.
    pub n: u64,
    /// The index of the calling call.
    pub parent: Option<u32>,
    /// The index after its last call: it returns when this many calls were made.
    pub end: u32,
    /// The effect of a table on it.
    pub fate: CallFate,
    /// γ(n).
    pub value: u64,
}

/// The run of the recursion for one heap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The numbers of calls.
    pub cost: Cost,
    /// Every call; empty if there are more than the requested maximum.
    pub calls: Vec<Call>,
}

impl HeapTable {
    /// The recursion for a heap of `n`, its calls counted, and listed where they are `most` at the most.
    ///
    /// # Complexity
    /// As [`HeapTable::cost`], and the options of every call that is listed.
    ///
    /// # Errors
    /// [`Stop`] if that is beyond the budget.
    pub fn run(&mut self, n: u64, most: u32, meter: &mut Meter) -> Result<Run, Stop> {
        let cost = self.cost(n, meter)?;
        let mut calls = Vec::new();
        if cost.naive <= most.into() {
            self.call(n, None, CallFate::Worked, &mut calls, &mut BTreeSet::new(), meter)?;
        }
        Ok(Run { cost, calls })
    }

    /// Lists a call and all below it; `run` bounds their number and hence the depth.
    fn call(
        &mut self,
        n: u64,
        parent: Option<u32>,
        fate: CallFate,
        calls: &mut Vec<Call>,
        known: &mut BTreeSet<u64>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let fate = if fate == CallFate::Worked && known.contains(&n) { CallFate::Answered } else { fate };
        let below = if fate == CallFate::Worked { CallFate::Worked } else { CallFate::Spared };
        let (place, code, value) = (calls.len(), self.code.clone(), self.grundy(n, meter)?);
        calls.push(Call { n, parent, end: 0, fate, value });
        for Leaves { take, left } in options(&code, n, meter)? {
            // As in the count: empty rests of a row are calls, and so is the empty heap.
            let empty = if in_places(&code, take) { 2 } else { 1_usize }.saturating_sub(left.len());
            for heap in left.into_iter().chain(std::iter::repeat_n(0, empty)) {
                self.call(heap, Some(place as u32), below, calls, known, meter)?;
            }
        }
        calls[place].end = calls.len() as u32;
        known.insert(n);
        Ok(())
    }
}
