//! Canonical forms of strips, which fall apart into shorter ones and integers as they are played.
use super::Strip;
use super::bits::{Bits, Sum};
use crate::budget::Stop;
use crate::context::Context;
use crate::memo::map_bytes;
use crate::value::Form;
use rustc_hash::FxHashMap;

/// Known values of strips.
#[derive(Default)]
pub struct ToadsValues {
    /// Values of strips; of a strip and its negative, the smaller one is kept.
    known: FxHashMap<Bits, Form>,
}

impl ToadsValues {
    /// The value of a sum of strips.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent, or a strip too long for a machine word.
    ///
    /// # Complexity
    /// One canonical form for each follower of a strip that is a strip itself, at most one for each arrangement of its
    /// animals. Depth at most a level for each move.
    pub fn value(&mut self, strips: &[Strip], cx: &mut Context) -> Result<Form, Stop> {
        let mut sum = Sum::default();
        for strip in strips {
            if let Some((left, right)) = strip.passed() {
                sum.number += left as i64 - right as i64;
                continue;
            }
            let Some(strip) = Bits::of(strip) else { return Err(cx.meter.too_big()) };
            let (toads, frogs, _) = strip.parts();
            sum.enter(toads, frogs, strip.squares());
        }
        self.total(&sum, cx)
    }

    fn total(&mut self, sum: &Sum, cx: &mut Context) -> Result<Form, Stop> {
        let mut total = cx.forms.integer(sum.number);
        for &strip in &sum.strips {
            let value = self.strip(strip, cx)?;
            total = cx.forms.add(total, value, cx.meter)?;
        }
        Ok(total)
    }

    fn strip(&mut self, strip: Bits, cx: &mut Context) -> Result<Form, Stop> {
        let negative = strip.negative();
        if negative < strip {
            let value = self.strip(negative, cx)?;
            return cx.forms.neg(value, cx.meter);
        }
        if let Some(&known) = self.known.get(&strip) {
            return Ok(known);
        }
        cx.meter.tick()?;
        let (toads, frogs, _) = strip.parts();
        let squares = strip.squares();
        let (mut left, mut right, mut sum) = (Vec::new(), Vec::new(), Sum::default());
        for (length, mut movers) in strip.toad_moves() {
            while movers != 0 {
                let at = movers & movers.wrapping_neg();
                movers &= movers - 1;
                sum.clear();
                sum.enter(toads & !at | at << length, frogs, squares);
                left.push(self.total(&sum, cx)?);
            }
        }
        for (length, mut movers) in strip.frog_moves() {
            while movers != 0 {
                let at = movers & movers.wrapping_neg();
                movers &= movers - 1;
                sum.clear();
                sum.enter(toads, frogs & !at | at >> length, squares);
                right.push(self.total(&sum, cx)?);
            }
        }
        let value = cx.forms.make(left, right, cx.meter)?;
        self.known.insert(strip, value);
        cx.meter.hold::<Self>(map_bytes(&self.known))?;
        Ok(value)
    }
}
