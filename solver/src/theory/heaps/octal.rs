//! Grundy values of games by their code, as far as they are needed, and for all heaps once a period is proved.
//!
//! # Complexity
//! Values are made from the smallest heap up. One costs time linear in its heap (times the values that occur, where
//! moves leave three heaps), where a sparse space is in use linear in the number of rare heaps: see [`super::sparse`].
use super::code::Code;
use super::mask::Mask;
use super::plain::Plain;
use super::prefix::Prefix;
use super::sparse::{self, Sparse};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The number of values from which a sparse space is searched, again whenever there are twice as many.
const FIRST_LOOK: usize = 1_024;
/// A sparse space is used if at most one of this many heaps is rare; else the plain method is as fast.
const SPARSE: usize = 6;

/// The number of marks of options that cost as much as opening one position in a search.
const MARKS: usize = 128;

/// The sequence of one game.
#[derive(Debug, Clone)]
pub struct Sequence {
    code: Arc<Code>,
    known: Prefix<u16>,
    plain: Plain,
    sparse: Option<Sparse>,
    look: usize,
}

impl Sequence {
    /// The sequence of a code, of which no value is computed yet.
    pub fn new(code: Arc<Code>) -> Sequence {
        Sequence { code, known: Prefix::default(), plain: Plain::default(), sparse: None, look: FIRST_LOOK }
    }

    /// The code.
    pub fn code(&self) -> &Arc<Code> {
        &self.code
    }

    /// The value of a heap no larger than the largest one asked for.
    pub(super) fn at(&self, n: u64) -> u64 {
        self.known.at(n).map_or(0, u64::from)
    }

    /// The known values and, once proved, the period.
    pub fn known(&self) -> &Prefix<u16> {
        &self.known
    }

    /// The sparse space in use, if there is one: its mask, and the number of rare heaps.
    pub fn sparse(&self) -> Option<(Mask, usize)> {
        self.sparse.as_ref().map(|sparse| (sparse.mask(), sparse.rare()))
    }

    /// Computes some more values: one, or a block of 256 where a sparse space is in use.
    ///
    /// # Errors
    /// [`Stop`] where the budget is spent; the values made so far stay.
    ///
    /// # Complexity
    /// For a heap of n linear in n where moves leave two heaps at most (times the values that occur, where they leave
    /// three); in a sparse space linear in the number of rare heaps.
    pub fn grow(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        let n = self.known.values().len();
        if n >= self.look {
            self.look = 2 * n;
            self.look_for_mask();
        }
        let place = Arc::as_ptr(&self.code).addr();
        // The failure function is as long as the sequence.
        let held = n as u64 * 6;
        match &mut self.sparse {
            Some(sparse) => {
                meter.hold_at::<Self>(place, held + sparse.bytes())?;
                // A step is an opened position, or some hundred marks.
                let steps = (sparse.length() * (1 + sparse.rare() / MARKS)) as u64;
                meter.add(steps)?;
                let code = self.code.clone();
                self.known.push(code.theorem(), |values| sparse.block(values));
            }
            None => {
                meter.hold_at::<Self>(place, held + n as u64 * 160 * self.code.parts())?;
                let cost = match self.code.parts() {
                    1 => 1,
                    2 => 1 + n as u64 / 64,
                    _ => 1 + n as u64 * (1 + self.plain.width() / 4),
                };
                meter.add(cost)?;
                let value = self.plain.next(&self.code, self.known.values());
                let Some(value) = value else { return Err(meter.too_big()) };
                self.known.push(self.code.theorem(), |values| values.push(value));
            }
        }
        Ok(())
    }

    fn look_for_mask(&mut self) {
        let values = self.known.values();
        if let Some((mask, rare)) = Mask::find(values, sparse::parity(&self.code))
            && rare * SPARSE <= values.len()
            && self.sparse.as_ref().is_none_or(|sparse| rare < sparse.rare())
        {
            self.sparse = Sparse::new(&self.code, values, mask).or(self.sparse.take());
        }
    }

    /// The value of a heap.
    ///
    /// # Errors
    /// [`Stop`] where neither the heap nor a period is in reach.
    ///
    /// # Complexity
    /// The values that are missing, by [`grow`](Sequence::grow); constant once a period is proved.
    pub fn value(&mut self, n: u64, meter: &mut Meter) -> Result<u64, Stop> {
        if let Some(value) = self.code.rule(n) {
            return Ok(value);
        }
        loop {
            if let Some(value) = self.known.at(n) {
                return Ok(value.into());
            }
            self.grow(meter)?;
        }
    }
}

/// The sequences of all codes asked for.
#[derive(Default)]
pub struct Octals {
    sequences: FxHashMap<Arc<Code>, Sequence>,
}

impl Octals {
    /// The sequence of a code, begun if there is none yet.
    pub fn sequence(&mut self, code: &Arc<Code>) -> &mut Sequence {
        self.sequences.entry(code.clone()).or_insert_with(|| Sequence::new(code.clone()))
    }

    /// The Grundy values of heaps.
    ///
    /// # Errors
    /// [`Stop`] where neither a heap nor a period is in reach.
    ///
    /// # Complexity
    /// As [`Sequence::value`], for the largest heap.
    pub fn grundy(&mut self, code: &Arc<Code>, heaps: &[u64], cx: &mut Context) -> Result<Vec<u64>, Stop> {
        let sequence = self.sequence(code);
        heaps.iter().map(|&n| sequence.value(n, cx.meter)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    /// Values by the rules alone.
    fn naive(code: &Code, most: usize) -> Vec<u16> {
        let mut values: Vec<u16> = Vec::new();
        for n in 0..most {
            let mut options = std::collections::BTreeSet::new();
            for take in code.takes(n as u64) {
                let left = n - take as usize;
                let mut leave = |heaps: &[usize]| {
                    let sizes: Vec<u64> = heaps.iter().map(|&heap| heap as u64).collect();
                    if code.allows(take, &sizes) {
                        options.insert(heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]));
                    }
                };
                if left == 0 {
                    leave(&[]);
                } else if left < n {
                    leave(&[left]);
                }
                for a in 1..left {
                    leave(&[a, left - a]);
                    if code.parts() == 3 {
                        (1..left - a).for_each(|b| leave(&[a, b, left - a - b]));
                    }
                }
            }
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        values
    }

    fn code(text: &str) -> Code {
        let digits: Vec<u8> = text.bytes().filter_map(|c| (c as char).to_digit(16)).map(|d| d as u8).collect();
        Code::new(digits, text.ends_with("...")).unwrap()
    }

    #[test]
    fn the_plain_way_agrees_with_the_rules() {
        let codes = ["0.77", "0.137", "0.07", "4.3...", "0.3...", "4.7", "0.6", "0.0741", "0.7...", "0.15...", "4.04"];
        for code in codes.map(code).into_iter().chain([Code::grundy()]) {
            let mut plain = Plain::default();
            let mut values = Vec::new();
            (0..80).for_each(|_| values.push(plain.next(&code, &values).unwrap()));
            assert_eq!(values, naive(&code, 80), "{code:?}");
        }
        for code in ["0.F", "0.8", "8.", "0.0C9", "0.7F...", "C.A"].map(code) {
            let mut plain = Plain::default();
            let mut values = Vec::new();
            (0..30).for_each(|_| values.push(plain.next(&code, &values).unwrap()));
            assert_eq!(values, naive(&code, 30), "{code:?}");
        }
    }

    #[test]
    fn a_rule_agrees_with_the_rules() {
        for rule in [Code::lasker(), Code::nim()] {
            let values = naive(&rule, 60);
            assert!((0..60).all(|n| rule.rule(n) == Some(values[n as usize].into())), "{rule:?}");
        }
    }

    /// The sparse method from early on, with any mask, agrees with the plain one.
    #[test]
    fn the_sparse_way_agrees_with_the_plain_one() {
        for code in ["0.77", "0.16", "0.56", "0.127", "0.6", "4.7", "0.45", "0.051", "0.106", "4.04", "0.376"]
            .map(code)
            .into_iter()
            .chain([Code::grundy()])
        {
            let mut plain = Plain::default();
            let mut values = Vec::new();
            (0..2_000).for_each(|_| values.push(plain.next(&code, &values).unwrap()));
            let found = Mask::find(&values[..700], sparse::parity(&code)).unwrap().0;
            let odd = Mask { bits: 3, sized: false, rare: false };
            let sized = sparse::parity(&code).map(|rare| Mask { bits: 5, sized: true, rare });
            for (mask, start) in [(found, 700), (odd, 1_600)].into_iter().chain(sized.map(|mask| (mask, 1_600))) {
                let mut made = values[..start].to_vec();
                let mut sparse = Sparse::new(&code, &made, mask).unwrap();
                while made.len() < values.len() {
                    sparse.block(&mut made);
                }
                let wrong = (0..values.len()).find(|&n| made[n] != values[n]);
                assert_eq!(wrong, None, "{code:?} {mask:?} from {start}");
            }
        }
    }

    #[test]
    fn a_spent_budget_keeps_what_was_made() {
        let mut sequence = Sequence::new(Arc::new(Code::grundy()));
        let budget = Budget { nodes: 100_000, bytes: 1 << 26 };
        assert!(sequence.value(1 << 40, &mut Meter::new(budget)).is_err());
        let made = sequence.known().values().len();
        assert!(made > 2_000, "{made}");
        assert_eq!(sequence.value(1_222, &mut Meter::new(Budget { nodes: 0, bytes: 0 })), Ok(0));
    }
}
