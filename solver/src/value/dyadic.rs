//! Dyadic rationals: the numbers among short games.
use std::cmp::Ordering;
use std::ops::{Add, Bound, Neg, Sub};

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive};

mod text;

pub use text::DyadicError;
pub(super) use text::MAX_DIGITS;

/// A dyadic rational m / 2^k, exact at any size.
///
/// The values of finite short numbers are exactly these. Numerators within `i64` and exponents up to 62 take no heap
/// memory. The representation is unique (odd numerator, or exponent 0), so equality and hashing are structural.
///
/// # Source
/// J. H. Conway, On Numbers and Games, 1976; A. N. Siegel, Combinatorial Game Theory, 2013, II.3.
///
/// # Examples
/// ```
/// use solver::value::dyadic::Dyadic;
/// let x: Dyadic = "-21/8".parse().unwrap();
/// assert_eq!(x.clone() + Dyadic::from(3), "0.375".parse().unwrap());
/// assert_eq!(x.birthday(), Some(6));
/// assert_eq!(x.to_string(), "-21/8");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { num: i64, exp: u8 },
    Big(Box<(BigInt, u64)>),
}

/// Largest exponent of the small representation: two of them, brought to one denominator, still fit `i128`.
const SMALL_EXP: u64 = 62;

impl Dyadic {
    /// The number 0.
    pub const ZERO: Dyadic = Dyadic(Repr::Small { num: 0, exp: 0 });
    /// The number 1.
    pub const ONE: Dyadic = Dyadic(Repr::Small { num: 1, exp: 0 });

    /// num / 2^exp.
    pub fn new(num: i64, exp: u64) -> Dyadic {
        Dyadic::from_wide(num.into(), exp)
    }

    /// num / 2^exp, with a numerator of any size.
    pub fn from_big(num: BigInt, exp: u64) -> Dyadic {
        match num.trailing_zeros() {
            None => Dyadic::ZERO,
            Some(zeros) if zeros > 0 && exp > 0 => {
                let shift = zeros.min(exp);
                Dyadic::lowest(num >> shift, exp - shift)
            }
            Some(_) => Dyadic::lowest(num, exp),
        }
    }

    fn lowest(num: BigInt, exp: u64) -> Dyadic {
        match num.to_i64() {
            Some(num) if exp <= SMALL_EXP => Dyadic(Repr::Small { num, exp: exp as u8 }),
            _ => Dyadic(Repr::Big(Box::new((num, exp)))),
        }
    }

    fn from_wide(num: i128, exp: u64) -> Dyadic {
        if num == 0 {
            return Dyadic::ZERO;
        }
        let shift = u64::from(num.trailing_zeros()).min(exp);
        let (num, exp) = (num >> shift, exp - shift);
        match i64::try_from(num) {
            Ok(num) if exp <= SMALL_EXP => Dyadic(Repr::Small { num, exp: exp as u8 }),
            _ => Dyadic(Repr::Big(Box::new((num.into(), exp)))),
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> BigInt {
        match &self.0 {
            Repr::Small { num, .. } => (*num).into(),
            Repr::Big(big) => big.0.clone(),
        }
    }

    /// The k of the denominator 2^k in lowest terms.
    pub fn exponent(&self) -> u64 {
        match &self.0 {
            Repr::Small { exp, .. } => u64::from(*exp),
            Repr::Big(big) => big.1,
        }
    }

    /// The number times 2^exp, rounded down, if an `i64` holds it; for `exp` up to 62.
    pub(super) fn floor_scaled(&self, exp: u8) -> Option<i64> {
        match self.0 {
            Repr::Small { num, exp: own } if own > exp => Some(num >> (own - exp)),
            Repr::Small { num, exp: own } => i64::try_from(i128::from(num) << (exp - own)).ok(),
            Repr::Big(_) => self.scaled(exp.into()).to_i64(),
        }
    }

    /// The numerator over 2^exp, rounded down if exp is less than the exponent.
    fn scaled(&self, exp: u64) -> BigInt {
        let own = self.exponent();
        // `>>` on negative numbers rounds down.
        if exp >= own { self.numerator() << (exp - own) } else { self.numerator() >> (own - exp) }
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        *self == Dyadic::ZERO
    }

    /// Whether it is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Whether it is below 0.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small { num, .. } => *num < 0,
            Repr::Big(big) => big.0.is_negative(),
        }
    }

    /// Whether it is above 0.
    pub fn is_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// The largest integer not above it.
    pub fn floor(&self) -> Dyadic {
        match &self.0 {
            Repr::Small { num, exp } => Dyadic::from(num >> exp),
            Repr::Big(_) => Dyadic::from_big(self.scaled(0), 0),
        }
    }

    /// The value as an `i64`, if it is an integer in that range.
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small { num, exp: 0 } => Some(*num),
            _ => None,
        }
    }

    /// The nearest floating-point number, for drawing; infinite beyond its range.
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            Repr::Small { num, exp } => *num as f64 / (1u64 << exp) as f64,
            Repr::Big(big) => {
                let (num, exp) = (&big.0, big.1);
                // Keep the leading 64 bits: the rest is below the precision.
                let drop = num.bits().saturating_sub(64);
                let lead = (num >> drop).to_f64().unwrap_or(0.0);
                let power = i64::try_from(drop).unwrap_or(i64::MAX).saturating_sub_unsigned(exp);
                lead * 2f64.powi(power.clamp(-5000, 5000) as i32)
            }
        }
    }

    /// The absolute value.
    pub fn abs(&self) -> Dyadic {
        if self.is_negative() { -self.clone() } else { self.clone() }
    }

    /// x / 2.
    pub fn halved(&self) -> Dyadic {
        self.halved_times(1)
    }

    /// x / 2^n.
    pub fn halved_times(&self, n: u64) -> Dyadic {
        match &self.0 {
            Repr::Small { num, exp } => Dyadic::new(*num, u64::from(*exp) + n),
            Repr::Big(big) => Dyadic::from_big(big.0.clone(), big.1 + n),
        }
    }

    /// 2 x.
    pub fn doubled(&self) -> Dyadic {
        self + self
    }

    /// The birthday of the number as a short game: the length of its sign expansion. `None` beyond `u64`.
    pub fn birthday(&self) -> Option<u64> {
        let whole = self.abs().floor().numerator().to_u64()?;
        if self.is_integer() { Some(whole) } else { whole.checked_add(1)?.checked_add(self.exponent()) }
    }

    /// Left's and Right's options in canonical form: n = {n−1|} for n > 0, m/2^k = {(m−1)/2^k | (m+1)/2^k}; `None` for
    /// a side without one.
    pub fn options(&self) -> (Option<Dyadic>, Option<Dyadic>) {
        if self.is_integer() {
            let left = self.is_positive().then(|| self - &Dyadic::ONE);
            let right = self.is_negative().then(|| self + &Dyadic::ONE);
            return (left, right);
        }
        let step = Dyadic::ONE.halved_times(self.exponent());
        (Some(self - &step), Some(self + &step))
    }

    /// The simplest number strictly between `left` and `right` (`None`: unbounded); `None` if there is none.
    ///
    /// # Source
    /// The simplicity theorem; Siegel 2013, II.2.
    ///
    /// # Examples
    /// ```
    /// use solver::value::dyadic::Dyadic;
    /// let (l, r) = (Dyadic::new(5, 3), Dyadic::ONE);
    /// assert_eq!(Dyadic::simplest_between(Some(&l), Some(&r)), Some(Dyadic::new(3, 2)));
    /// assert_eq!(Dyadic::simplest_between(Some(&r), None), Some(Dyadic::from(2)));
    /// ```
    pub fn simplest_between(left: Option<&Dyadic>, right: Option<&Dyadic>) -> Option<Dyadic> {
        let open = |end: Option<&Dyadic>| end.map_or(Bound::Unbounded, |x| Bound::Excluded(x.clone()));
        Dyadic::simplest_within(open(left), open(right))
    }

    /// The number of smallest birthday in an interval; `None` if it is empty.
    ///
    /// # Complexity
    /// Some shifts of integers with as many bits as the ends have, times the logarithm of the larger exponent.
    pub fn simplest_within(lower: Bound<Dyadic>, upper: Bound<Dyadic>) -> Option<Dyadic> {
        if let Some(found) = Dyadic::simplest_near(&lower, &upper) {
            return found;
        }
        Dyadic::simplest_exactly(&lower, &upper)
    }

    /// [`Dyadic::simplest_within`] for any numbers.
    fn simplest_exactly(lower: &Bound<Dyadic>, upper: &Bound<Dyadic>) -> Option<Dyadic> {
        let zero_above = match lower {
            Bound::Unbounded => true,
            Bound::Included(l) => !l.is_positive(),
            Bound::Excluded(l) => l.is_negative(),
        };
        let zero_below = match upper {
            Bound::Unbounded => true,
            Bound::Included(u) => !u.is_negative(),
            Bound::Excluded(u) => u.is_positive(),
        };
        match (zero_above, zero_below) {
            (true, true) => Some(Dyadic::ZERO),
            (true, false) => {
                let negated = |end: &Bound<Dyadic>| end.as_ref().map(|x| -x);
                Dyadic::simplest_positive(&negated(upper), &negated(lower)).map(|x| -x)
            }
            (false, _) => Dyadic::simplest_positive(lower, upper),
        }
    }

    /// [`Dyadic::simplest_within`] in machine integers; `None` if an end is too large, or has too many digits.
    fn simplest_near(lower: &Bound<Dyadic>, upper: &Bound<Dyadic>) -> Option<Option<Dyadic>> {
        const DIGITS: u64 = 20;
        const FAR: u64 = 1 << 60;
        let exponent = |end: &Bound<Dyadic>| match end {
            Bound::Included(x) | Bound::Excluded(x) => x.exponent(),
            Bound::Unbounded => 0,
        };
        let most = exponent(lower).max(exponent(upper));
        if most >= DIGITS {
            return None;
        }
        // With both ends over 2^k, a non-empty interval has its simplest element over 2^(k+1) at the latest. So an end
        // that is included is passed by one unit.
        let point = most as u8 + 1;
        let scaled = |x: &Dyadic| x.floor_scaled(point).filter(|n| n.unsigned_abs() < FAR / 2);
        let left = match lower {
            Bound::Unbounded => -(FAR as i64),
            Bound::Included(x) => scaled(x)? - 1,
            Bound::Excluded(x) => scaled(x)?,
        };
        let right = match upper {
            Bound::Unbounded => FAR as i64,
            Bound::Included(x) => scaled(x)? + 1,
            Bound::Excluded(x) => scaled(x)?,
        };
        Some((right - left > 1).then(|| Dyadic::new(simplest_fixed(left, right, point.into()), point.into())))
    }

    /// [`Dyadic::simplest_within`] for an interval above 0.
    fn simplest_positive(lower: &Bound<Dyadic>, upper: &Bound<Dyadic>) -> Option<Dyadic> {
        // The smallest m / 2^exp in the interval. If there is one, there is one for every larger exponent.
        let first = |exp: u64| {
            let num = match lower {
                Bound::Unbounded => BigInt::one(),
                Bound::Excluded(l) => l.scaled(exp) + 1,
                Bound::Included(l) => -(-l).scaled(exp),
            };
            let x = Dyadic::from_big(num, exp);
            let below = match upper {
                Bound::Unbounded => true,
                Bound::Included(u) => x <= *u,
                Bound::Excluded(u) => x < *u,
            };
            below.then_some(x)
        };
        if let Some(integer) = first(0) {
            return Some(integer);
        }
        let exponent = |end: &Bound<Dyadic>| match end {
            Bound::Included(x) | Bound::Excluded(x) => x.exponent(),
            Bound::Unbounded => 0,
        };
        // With both ends over 2^k, a non-empty interval has an element over 2^(k+1).
        let (mut without, mut with) = (0, exponent(lower).max(exponent(upper)) + 1);
        let mut found = first(with)?;
        while with - without > 1 {
            let middle = without + (with - without) / 2;
            match first(middle) {
                Some(x) => (found, with) = (x, middle),
                None => without = middle,
            }
        }
        Some(found)
    }

    /// The ordinal sum 1:x, the value of a blue edge on whose top stands a Hackenbush tree of value x:
    /// (x + k) / 2^(k−1) for the smallest k ≥ 1 with x + k > 1.
    ///
    /// # Panics
    /// Below −2^40, where the result has over 2^40 binary digits.
    ///
    /// # Source
    /// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 7; T. van Roode, 2002.
    ///
    /// # Examples
    /// ```
    /// use solver::value::dyadic::Dyadic;
    /// assert_eq!(Dyadic::ordinal_sum_of_one(&Dyadic::from(-1)), Dyadic::new(1, 1));
    /// assert_eq!(Dyadic::ordinal_sum_of_one(&Dyadic::new(1, 1)), Dyadic::new(3, 1));
    /// ```
    pub fn ordinal_sum_of_one(x: &Dyadic) -> Dyadic {
        if x.is_positive() {
            return x + &Dyadic::ONE;
        }
        // The smallest integer above 1 − x.
        let k = (&Dyadic::ONE - x).floor() + Dyadic::ONE;
        let shift = k.to_i64().filter(|&k| k <= 1 << 40).expect("an ordinal sum of at most 2^40 digits") as u64 - 1;
        (x + &k).halved_times(shift)
    }

    /// The ordinal sum (−1):x, for a red edge: −(1:(−x)). Panics above 2^40, as its mirror image does.
    pub fn ordinal_sum_of_minus_one(x: &Dyadic) -> Dyadic {
        -Dyadic::ordinal_sum_of_one(&-x)
    }
}

/// The simplest number strictly between two, in units of 2^−point; there is a multiple of the unit between them.
#[inline]
pub(crate) fn simplest_fixed(left: i64, right: i64, point: u32) -> i64 {
    if left < 0 && right > 0 {
        return 0;
    }
    if right <= 0 {
        return -simplest_above(-right, -left, point);
    }
    simplest_above(left, right, point)
}

/// [`simplest_fixed`] for 0 ≤ left < right.
#[inline]
fn simplest_above(left: i64, right: i64, point: u32) -> i64 {
    let whole = ((left >> point) + 1) << point;
    if whole < right {
        return whole;
    }
    // The multiple of the largest power of 2: determined by the first bit in which left and right − 1 differ.
    let last = right - 1;
    let bit = 63 - (left ^ last).leading_zeros();
    last & !((1 << bit) - 1)
}

impl From<i64> for Dyadic {
    fn from(n: i64) -> Dyadic {
        Dyadic(Repr::Small { num: n, exp: 0 })
    }
}

impl From<BigInt> for Dyadic {
    fn from(n: BigInt) -> Dyadic {
        Dyadic::from_big(n, 0)
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        if let (Repr::Small { num: a, exp: j }, Repr::Small { num: b, exp: k }) = (&self.0, &other.0) {
            let exp = *j.max(k);
            return Dyadic::from_wide((i128::from(*a) << (exp - j)) + (i128::from(*b) << (exp - k)), exp.into());
        }
        let exp = self.exponent().max(other.exponent());
        Dyadic::from_big(self.scaled(exp) + other.scaled(exp), exp)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        match &self.0 {
            Repr::Small { num, exp } => Dyadic::from_wide(-i128::from(*num), u64::from(*exp)),
            Repr::Big(big) => Dyadic::lowest(-&big.0, big.1),
        }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl Add for Dyadic {
    type Output = Dyadic;

    fn add(self, other: Dyadic) -> Dyadic {
        &self + &other
    }
}

impl Sub for Dyadic {
    type Output = Dyadic;

    fn sub(self, other: Dyadic) -> Dyadic {
        &self - &other
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        -&self
    }
}

impl Ord for Dyadic {
    #[inline]
    fn cmp(&self, other: &Dyadic) -> Ordering {
        if let (Repr::Small { num: a, exp: j }, Repr::Small { num: b, exp: k }) = (&self.0, &other.0) {
            if j == k {
                return a.cmp(b);
            }
            return (i128::from(*a) << k).cmp(&(i128::from(*b) << j));
        }
        let exp = self.exponent().max(other.exponent());
        self.scaled(exp).cmp(&other.scaled(exp))
    }
}

impl PartialOrd for Dyadic {
    #[inline]
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn d(text: &str) -> Dyadic {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    #[test]
    fn the_least_integer_is_negated_out_of_the_small_range() {
        let least = Dyadic::from(i64::MIN);
        assert_eq!((-&least).to_string(), "9223372036854775808");
        assert_eq!(-(-&least), least);
    }

    #[test]
    fn the_simplest_number_in_integers_is_that_of_exact_arithmetic() {
        let bounds = |x: &Dyadic| [Bound::Included(x.clone()), Bound::Excluded(x.clone()), Bound::Unbounded];
        let numbers: Vec<Dyadic> = (-21..22).map(|m| Dyadic::new(m, 2)).chain([Dyadic::new(5, 7)]).collect();
        for (a, b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
            for (lower, upper) in bounds(a).iter().flat_map(|l| bounds(b).map(|u| (l.clone(), u))) {
                let near = Dyadic::simplest_near(&lower, &upper).expect("small numbers");
                assert_eq!(near, Dyadic::simplest_exactly(&lower, &upper), "{lower:?} {upper:?}");
            }
        }
    }

    /// All numbers with denominator up to 8 between −3 and 3.
    fn grid() -> Vec<Dyadic> {
        (-24..=24).map(|m| Dyadic::new(m, 3)).collect()
    }

    #[test]
    fn the_simplest_number_is_the_earliest_born() {
        // Over sixteenths an open interval between eighths always has its simplest element.
        let candidates: Vec<Dyadic> = (-64..=64).map(|m| Dyadic::new(m, 4)).collect();
        let simplest = |inside: &dyn Fn(&Dyadic) -> bool| {
            candidates.iter().filter(|x| inside(x)).min_by_key(|x| x.birthday()).cloned()
        };
        for l in &grid() {
            assert_eq!(Dyadic::simplest_between(Some(l), None), simplest(&|x| x > l), "above {l}");
            assert_eq!(Dyadic::simplest_between(None, Some(l)), simplest(&|x| x < l), "below {l}");
            for r in &grid() {
                assert_eq!(Dyadic::simplest_between(Some(l), Some(r)), simplest(&|x| l < x && x < r), "({l}, {r})");
                let within = |a, b| Dyadic::simplest_within(a, b);
                let (li, le) = (Bound::Included(l.clone()), Bound::Excluded(l.clone()));
                let (ri, re) = (Bound::Included(r.clone()), Bound::Excluded(r.clone()));
                assert_eq!(within(li.clone(), ri.clone()), simplest(&|x| l <= x && x <= r), "[{l}, {r}]");
                assert_eq!(within(li, re), simplest(&|x| l <= x && x < r), "[{l}, {r})");
                assert_eq!(within(le, ri), simplest(&|x| l < x && x <= r), "({l}, {r}]");
            }
        }
    }

    #[test]
    fn birthdays_follow_from_the_options() {
        for x in grid() {
            let (l, r) = x.options();
            let days = [l, r].into_iter().flatten().map(|o| o.birthday().unwrap() + 1).max().unwrap_or(0);
            assert_eq!(x.birthday(), Some(days), "{x}");
        }
        assert_eq!(d("100000000000000000000").birthday(), None);
    }

    #[test]
    fn the_ordinal_sum_is_a_blue_edge_below() {
        // 1:x = {0, 1:x^L | 1:x^R}.
        fn by_options(x: &Dyadic) -> Dyadic {
            let (l, r) = x.options();
            let left = l.map_or(Dyadic::ZERO, |l| by_options(&l));
            Dyadic::simplest_between(Some(&left), r.map(|r| by_options(&r)).as_ref()).unwrap()
        }
        for x in grid() {
            assert_eq!(Dyadic::ordinal_sum_of_one(&x), by_options(&x), "1:{x}");
            assert_eq!(Dyadic::ordinal_sum_of_minus_one(&x), -by_options(&-&x), "-1:{x}");
        }
        // A stalk `b` with 200 red edges is 1/2^200.
        assert_eq!(Dyadic::ordinal_sum_of_one(&Dyadic::from(-200)), Dyadic::ONE.halved_times(200));
    }

    #[test]
    fn floating_point_is_near() {
        for (x, expected) in [(d("-21/8"), -2.625), (Dyadic::ONE.halved_times(100), 0.5f64.powi(100))] {
            assert_eq!(x.to_f64(), expected);
        }
        assert_eq!(Dyadic::from_big(BigInt::one() << 1000, 0).to_f64(), 2f64.powi(1000));
    }

    proptest! {
        /// Sums and order agree with integers over one denominator, across the border of the two representations.
        #[test]
        fn arithmetic_is_that_of_integers(a in any::<i64>(), j in 0u64..80, b in any::<i64>(), k in 0u64..80) {
            let (x, y) = (Dyadic::new(a, j), Dyadic::new(b, k));
            let (m, n) = (BigInt::from(a) << (80 - j), BigInt::from(b) << (80 - k));
            prop_assert_eq!(&x + &y, Dyadic::from_big(&m + &n, 80));
            prop_assert_eq!(&x - &y, Dyadic::from_big(&m - &n, 80));
            prop_assert_eq!(x.cmp(&y), m.cmp(&n));
            prop_assert_eq!(x.to_string().parse::<Dyadic>(), Ok(x.clone()));
            prop_assert!(x.floor() <= x && x < x.floor() + Dyadic::ONE);
            prop_assert_eq!(x.halved().doubled(), x);
        }
    }
}
