//! Ordinal sums and Norton's product.
use rustc_hash::FxHashMap;

use super::order::Relation;
use super::{Form, Forms, too_big};
use crate::budget::{Meter, Stop};
use crate::value::dyadic::Dyadic;

impl Forms {
    /// The ordinal sum base : above, {Bᴸ, B:Aᴸ | Bᴿ, B:Aᴿ}: a move in the base removes the game on it. It depends on
    /// the base's form; here that is the canonical one. (On its top only the value counts: the colon principle.)
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the sum is too deep.
    ///
    /// # Complexity
    /// Constant if the base is 1, −1 or ∗ and `above` is closed; else one canonical form for each follower of `above`.
    /// Answers are remembered.
    ///
    /// # Source
    /// Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 7; Siegel, Combinatorial Game Theory, 2013, II.3.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::forms::Forms;
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let (one, minus_one) = (forms.integer(1), forms.integer(-1));
    /// let stalk = forms.ordinal_sum(one, minus_one, &mut meter)?;
    /// assert_eq!(forms.name(stalk).as_deref(), Some("1/2"));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn ordinal_sum(&mut self, base: Form, above: Form, meter: &mut Meter) -> Result<Form, Stop> {
        let base_options = self.options(base, meter)?;
        let mut open = vec![above];
        while let Some(&form) = open.last() {
            if self.ordinals.contains_key(&(base, form)) {
                open.pop();
                continue;
            }
            meter.tick()?;
            let sum = match self.closed_ordinal_sum(base, form, meter)? {
                Some(sum) => sum,
                None => {
                    let (mut left, mut right) = self.options(form, meter)?;
                    let before = open.len();
                    let unknown = |option: &&Form| !self.ordinals.contains_key(&(base, **option));
                    open.extend(left.iter().chain(&right).filter(unknown));
                    if open.len() > before {
                        meter.room(open.len() as u64 * 4)?;
                        continue;
                    }
                    left.iter_mut().chain(&mut right).for_each(|option| *option = self.ordinals[&(base, *option)]);
                    left.extend(&base_options.0);
                    right.extend(&base_options.1);
                    self.make(left, right, meter)?
                }
            };
            self.ordinals.insert((base, form), sum);
            meter.hold::<Self>(self.bytes())?;
        }
        Ok(self.ordinals[&(base, above)])
    }

    /// The binary digits a number may get by standing on an edge of the other colour.
    const MAX_HALVINGS: i64 = 1 << 24;

    /// The ordinal sum of a closed form on ∗ or ±1: nimbers on ∗; on ±1 numbers x with multiples of ↑ and nimbers:
    /// 1:(x + ε) = (1:x) + ε, for all followers of such an ε are infinitesimal, and 0 is dominated by an option that is
    /// a number above it.
    fn closed_ordinal_sum(&mut self, base: Form, above: Form, meter: &Meter) -> Result<Option<Form>, Stop> {
        if above == self.zero() {
            return Ok(Some(base));
        }
        if self.as_nimber(base) == Some(1) {
            return Ok(self.as_nimber(above).map(|n| self.nimber(n + 1)));
        }
        let Some(one) = self.as_number(base).and_then(Dyadic::to_i64).filter(|n| n.abs() == 1) else {
            return Ok(None);
        };
        let Some((x, ups, nim)) = self.as_nus(above) else { return Ok(None) };
        // Every unit of the other colour halves once more.
        let against = if one == 1 { -x } else { x.clone() };
        if against.is_positive() && against.floor().to_i64().is_none_or(|n| n > Self::MAX_HALVINGS) {
            return Err(too_big(meter));
        }
        let number = if one == 1 { Dyadic::ordinal_sum_of_one(x) } else { Dyadic::ordinal_sum_of_minus_one(x) };
        Ok(Some(self.nus(&number, ups, nim)))
    }

    /// Norton's product g · u with a positive game u: n copies of u where g is the integer n, else {gᴸ·u + (u + i) |
    /// gᴿ·u − (u + i)} for every incentive i of u. It depends on the form of u; here that is the canonical one. `None`
    /// where u is not positive.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the product is too deep.
    ///
    /// # Complexity
    /// For every follower of g one canonical form, with as many options as the follower's times the incentives of u.
    ///
    /// # Source
    /// S. Norton in Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 8.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{dyadic::Dyadic, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let (half, up) = (forms.number(&Dyadic::new(1, 1)), forms.nus(&Dyadic::ZERO, 1, 0));
    /// let product = forms.norton_product(half, up, &mut meter)?.expect("up is positive");
    /// assert_eq!(forms.add(product, product, &mut meter)?, up);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn norton_product(&mut self, g: Form, u: Form, meter: &mut Meter) -> Result<Option<Form>, Stop> {
        if self.compare(u, self.zero(), meter)? != Relation::Greater {
            return Ok(None);
        }
        // u + i for u's incentives: uᴸ and 2u − uᴿ.
        let (mut gains, right) = self.options(u, meter)?;
        let twice = self.add(u, u, meter)?;
        for option in right {
            gains.push(self.sub(twice, option, meter)?);
        }
        let mut known: FxHashMap<Form, Form> = FxHashMap::default();
        let mut open = vec![g];
        while let Some(&form) = open.last() {
            if known.contains_key(&form) {
                open.pop();
                continue;
            }
            meter.tick()?;
            let whole = self.as_number(form).filter(|x| x.is_integer()).map(Dyadic::to_i64);
            let product = if let Some(n) = whole {
                self.copies(n.ok_or_else(|| too_big(meter))?, u, meter)?
            } else {
                let (left, right) = self.options(form, meter)?;
                let before = open.len();
                open.extend(left.iter().chain(&right).filter(|option| !known.contains_key(option)));
                if open.len() > before {
                    meter.room(open.len() as u64 * 4)?;
                    continue;
                }
                let (mut lefts, mut rights) = (Vec::new(), Vec::new());
                for &gain in &gains {
                    for option in &left {
                        lefts.push(self.add(known[option], gain, meter)?);
                    }
                    for option in &right {
                        rights.push(self.sub(known[option], gain, meter)?);
                    }
                }
                self.make(lefts, rights, meter)?
            };
            known.insert(form, product);
        }
        Ok(Some(known[&g]))
    }

    /// n · u, by doubling.
    fn copies(&mut self, n: i64, u: Form, meter: &mut Meter) -> Result<Form, Stop> {
        let (mut sum, mut power, mut rest) = (self.zero(), u, n.unsigned_abs());
        while rest > 0 {
            if rest % 2 == 1 {
                sum = self.add(sum, power, meter)?;
            }
            rest /= 2;
            if rest > 0 {
                power = self.add(power, power, meter)?;
            }
        }
        if n < 0 { self.neg(sum, meter) } else { Ok(sum) }
    }
}
