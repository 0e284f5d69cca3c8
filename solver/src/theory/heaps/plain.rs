//! Grundy values of a code by the definition, each in time linear in the heap (times its values, where three heaps may
//! be left). The twin of [`super::sparse`], which must agree with it.
use super::code::{Code, NOTHING, ONE, THREE, TWO};

/// A set of small numbers, one bit each.
#[derive(Debug, Clone, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn insert(&mut self, value: u16) {
        let word = usize::from(value) / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (value % 64);
    }

    fn union(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        let bits = |(i, &word): (usize, &u64)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some((64 * i) as u16 + bit as u16)
            })
        };
        self.0.iter().enumerate().flat_map(bits)
    }

    /// The least number not in the set.
    fn mex(&self) -> usize {
        let full = self.0.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full + self.0.get(full).map_or(0, |word| word.trailing_ones() as usize)
    }
}

/// The values that one, two and three heaps of a given total can have together.
#[derive(Debug, Clone, Default)]
struct Totals {
    one: Bits,
    two: Bits,
    three: Bits,
}

/// The method by the definition, with its memo.
#[derive(Debug, Clone, Default)]
pub struct Plain {
    /// The values for each total; only those needed by the code are filled.
    totals: Vec<Totals>,
    /// The values of all totals that a repeated digit leaves, together.
    repeated: Totals,
}

impl Plain {
    /// The number of words of the largest set of values of two heaps.
    pub fn width(&self) -> u64 {
        self.totals.last().map_or(0, |totals| totals.two.0.len() as u64)
    }

    /// The value after `values`; `None` if it would be above 65,535.
    pub fn next(&mut self, code: &Code, values: &[u16]) -> Option<u16> {
        let n = values.len();
        while self.totals.len() <= n {
            let total = self.total(code, values, self.totals.len());
            self.totals.push(total);
        }
        if n > 0 {
            self.totals[n - 1].one.insert(values[n - 1]);
        }
        let (digits, repeats) = code.digits();
        let mut seen = Bits::default();
        let mut leave = |digit: u8, left: usize, totals: &Totals| {
            if digit & NOTHING != 0 && left == 0 {
                seen.insert(0);
            }
            for (bit, set) in [(ONE, &totals.one), (TWO, &totals.two), (THREE, &totals.three)] {
                if digit & bit != 0 && (bit != ONE || left > 0) {
                    seen.union(set);
                }
            }
        };
        for (take, &digit) in digits.iter().enumerate().take(n + 1) {
            leave(digit, n - take, &self.totals[n - take]);
        }
        if repeats && n >= digits.len() {
            let digit = digits[digits.len() - 1];
            let left = n - digits.len();
            if left > 0 {
                self.repeated.one.union(&self.totals[left].one);
                self.repeated.two.union(&self.totals[left].two);
                self.repeated.three.union(&self.totals[left].three);
            }
            leave(digit & !NOTHING, 1, &self.repeated);
            if digit & NOTHING != 0 {
                seen.insert(0);
            }
        }
        u16::try_from(seen.mex()).ok()
    }

    /// The values of two and of three heaps with this total, each of them smaller than the total.
    fn total(&self, code: &Code, values: &[u16], total: usize) -> Totals {
        let mut totals = Totals::default();
        if code.parts() >= 2 {
            let middle = if code.is_unequal() { (total.max(1) - 1) / 2 } else { total / 2 };
            for a in 1..=middle {
                totals.two.insert(values[a] ^ values[total - a]);
            }
        }
        if code.parts() >= 3 {
            for (a, first) in values.iter().enumerate().take(total.saturating_sub(1)).skip(1) {
                for others in self.totals[total - a].two.iter() {
                    totals.three.insert(first ^ others);
                }
            }
        }
        totals
    }
}
