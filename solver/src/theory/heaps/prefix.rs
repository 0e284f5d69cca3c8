//! The known part of a sequence: its beginning and, once proved, its period.
use super::period::{self, Period};
use crate::budget::Stop;
use crate::context::Context;

/// The values of 0, 1, 2, … as far as they were needed, and for all n once a period is proved.
#[derive(Debug, Clone)]
pub struct Prefix<T> {
    values: Vec<T>,
    period: Option<Period>,
    /// The number of values at which a period is searched next.
    look: usize,
}

impl<T> Default for Prefix<T> {
    fn default() -> Self {
        Prefix { values: Vec::new(), period: None, look: 0 }
    }
}

impl<T: Copy + Eq + 'static> Prefix<T> {
    /// The values computed so far, from n = 0.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// The period; `None` until it is proved.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// The value of `n`, if it is known.
    pub fn at(&self, n: u64) -> Option<T> {
        let index = match self.period {
            Some(Period { preperiod, period, .. }) if n >= preperiod => preperiod + (n - preperiod) % period,
            _ => n,
        };
        usize::try_from(index).ok().and_then(|index| self.values.get(index)).copied()
    }

    /// Lets `append` make further values. For a game with a bound on the heaps a move leaves and on the number it takes
    /// (`theorem`) a period is searched whenever the sequence has grown by a quarter.
    pub fn push(&mut self, theorem: Option<(u64, u64)>, append: impl FnOnce(&mut Vec<T>)) {
        append(&mut self.values);
        let Some((parts, last)) = theorem else { return };
        let least = last as usize + 2;
        if self.period.is_none() && self.values.len() >= self.look.max(least) {
            self.look = self.values.len() + self.values.len() / 4;
            self.period = period::find(&self.values, parts, last);
        }
    }

    /// Computes values one by one, each from those before it, until that of `n` is known or the budget is spent. A
    /// value costs `cost` steps.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent, or as `next` ends with it.
    pub fn reach(
        &mut self,
        n: u64,
        theorem: (u64, u64),
        cost: u64,
        cx: &mut Context,
        mut next: impl FnMut(&[T], &mut Context) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        loop {
            if let Some(value) = self.at(n) {
                return Ok(value);
            }
            cx.meter.add(cost)?;
            // The failure function is as long as the sequence.
            cx.meter.hold::<Self>(self.values.len() as u64 * (std::mem::size_of::<T>() as u64 + 4))?;
            let value = next(&self.values, cx)?;
            self.push(Some(theorem), |values| values.push(value));
        }
    }
}
