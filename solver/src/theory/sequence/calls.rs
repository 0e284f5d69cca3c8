//! The calls of the recursion one by one, as they are made: what is worked out, what a table of what is known answers, and
//! what it spares.
use super::options::{in_places, options};
use super::{Cost, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::moves::Leaves;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a table makes of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CallFate {
    /// The first of its heap: worked out, then remembered.
    Worked,
    /// Its value is known and looked up: it calls nothing.
    Answered,
    /// It is made only without a table, below one that is answered.
    Spared,
}

/// One call, in the order in which they are made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    pub n: u64,
    /// The call that made it, by its place in the order.
    pub parent: Option<u32>,
    /// The place after its last call: it has its value when so many were made.
    pub end: u32,
    pub fate: CallFate,
    /// γ(n).
    pub value: u64,
}

/// What the recursion does for one heap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub cost: Cost,
    /// Every call; none where they are more than were asked for.
    pub calls: Vec<Call>,
}

impl HeapTable {
    /// The recursion for a heap of `n`, its calls counted, and listed where they are `most` at the most.
    ///
    /// # Complexity
    /// As [`HeapTable::cost`], and the options of every call that is listed.
    ///
    /// # Errors
    /// [`Stop`] where that is beyond the budget.
    pub fn run(&mut self, n: u64, most: u32, meter: &mut Meter) -> Result<Run, Stop> {
        let cost = self.cost(n, meter)?;
        let mut calls = Vec::new();
        if cost.naive <= most.into() {
            self.call(n, None, CallFate::Worked, &mut calls, &mut BTreeSet::new(), meter)?;
        }
        Ok(Run { cost, calls })
    }

    /// Lists a call and all below it: no more are there than `run` allows, so it goes no deeper either.
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
            // As in the count: empty rests of a row are called for, and so is the empty heap.
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
