//! The tables of one box, made when a question is large enough for them.
use super::layers::{Layers, Numbers};
use super::mask::Mask;
use super::order::Order;
use super::tables::{OutcomeTable, ValueTable};
use crate::budget::{Meter, Stop};
use crate::player::Play;
use std::sync::Arc;

/// The fewest elements of a down-set for which a table is made: smaller ones are searched in less time.
const LEAST: u32 = 30;

/// A question about a down-set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    Outcome(Play),
    Value,
}

/// The layers of a box, and its latest tables of each kind.
#[derive(Default)]
pub(super) struct BoxTables {
    /// `None` inside if the box has too many floors.
    layers: Option<Option<Arc<Layers>>>,
    normal: Option<OutcomeTable>,
    misere: Option<OutcomeTable>,
    values: Option<ValueTable>,
}

impl BoxTables {
    /// Makes the table that answers a question about a large down-set of a box, if its layers have few enough floors.
    ///
    /// # Errors
    /// [`Stop`] if the table of values is beyond the budget, or the table of outcomes is beyond its bytes.
    pub fn prepare(&mut self, order: &Order, left: Mask, asked: Asked, meter: &mut Meter) -> Result<(), Stop> {
        let Some(height) = order.height.filter(|_| left.count_ones() >= LEAST) else { return Ok(()) };
        if self.answers(left, asked) {
            return Ok(());
        }
        let layers = self.layers.get_or_insert_with(|| Layers::new(order, height).map(Arc::new));
        let Some(layers) = layers.clone() else { return Ok(()) };
        let whole = left | order.whole() & !order.free(order.whole());
        let numbers = Numbers::new(layers, whole, meter)?;
        match asked {
            Asked::Value => self.values = Some(ValueTable::fill(numbers, meter)?),
            Asked::Outcome(play) => *self.outcomes_mut(play) = Some(OutcomeTable::fill(numbers, play, meter)?),
        }
        Ok(())
    }

    fn answers(&self, left: Mask, asked: Asked) -> bool {
        let valued = self.values.as_ref().is_some_and(|values| values.covers(left));
        match asked {
            Asked::Value => valued,
            Asked::Outcome(play) => {
                valued && play == Play::Normal || self.outcomes(play).is_some_and(|table| table.covers(left))
            }
        }
    }

    fn outcomes(&self, play: Play) -> Option<&OutcomeTable> {
        match play {
            Play::Normal => self.normal.as_ref(),
            Play::Misere => self.misere.as_ref(),
        }
    }

    fn outcomes_mut(&mut self, play: Play) -> &mut Option<OutcomeTable> {
        match play {
            Play::Normal => &mut self.normal,
            Play::Misere => &mut self.misere,
        }
    }

    /// Whether the player to move wins, if a table tells.
    pub fn wins(&self, order: &Order, free: Mask, play: Play) -> Option<bool> {
        let left = free | order.whole() & !order.free(order.whole());
        let table = self.outcomes(play).filter(|table| table.covers(left));
        let value = || self.value(order, free).filter(|_| play == Play::Normal);
        table.map(|table| table.wins(left)).or_else(|| value().map(|value| value != 0))
    }

    /// The Grundy value, if the table tells.
    pub fn value(&self, order: &Order, free: Mask) -> Option<u8> {
        let left = free | order.whole() & !order.free(order.whole());
        let table = self.values.as_ref().filter(|table| table.covers(left));
        table.map(|table| table.value(left))
    }

    pub fn bytes(&self) -> u64 {
        let outcomes = [&self.normal, &self.misere].into_iter().flatten().map(OutcomeTable::bytes);
        outcomes.chain(self.values.as_ref().map(ValueTable::bytes)).sum()
    }
}
