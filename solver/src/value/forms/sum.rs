//! Sums and negatives.
use super::nus::Nus;
use super::{Form, Forms, Kind, pair, too_big};
use crate::budget::{Meter, Stop};

impl Forms {
    /// The disjunctive sum a + b.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the sum is too deep.
    ///
    /// # Complexity
    /// Constant for closed forms; a + number needs one step for every follower of a; otherwise at most one for every
    /// pair of followers, each with the cost of [`Forms::make`]. Answers are remembered.
    ///
    /// # Source
    /// Number translation: Siegel 2013, II.3.
    pub fn add(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Form, Stop> {
        if a == self.zero() {
            return Ok(b);
        }
        if b == self.zero() {
            return Ok(a);
        }
        let (x, y) = (self.node(a), self.node(b));
        if let (Kind::Closed { ups: u, nim: m }, Kind::Closed { ups: v, nim: n }) = (x.kind, y.kind) {
            let ups = u.checked_add(v).ok_or_else(|| too_big(meter))?;
            let number = &x.left_stop + &y.left_stop;
            let sum = self.intern_nus(Nus { number, ups, nim: m ^ n });
            if self.nodes.len() & 0xFFF == 0 {
                meter.hold::<Self>(self.bytes())?;
            }
            return Ok(sum);
        }
        if x.negative == Some(b) {
            return Ok(self.zero());
        }
        let too_deep = x.depth.saturating_add(y.depth) > 2 * Forms::MAX_DEPTH;
        self.look(meter)?;
        // For a + a the key of a pair with 0, which is never asked.
        let key = if a == b { u64::from(a.0) } else { pair(a, b).0 };
        if let Some(known) = self.sums.get(key) {
            return Ok(Form(known));
        }
        if too_deep {
            return Err(too_big(meter));
        }
        meter.tick()?;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        // A move in a number is never needed.
        for (here, there) in [(a, b), (b, a)] {
            if self.is_number(here) {
                continue;
            }
            let span = self.expand(here, meter)?;
            for i in span.left() {
                left.push(self.add(self.pool[i], there, meter)?);
            }
            for i in span.right() {
                right.push(self.add(self.pool[i], there, meter)?);
            }
        }
        let sum = if self.is_number(a) || self.is_number(b) {
            // Number translation: the result is canonical as it stands.
            left.sort_unstable_by_key(|o| o.0);
            right.sort_unstable_by_key(|o| o.0);
            self.intern(&left, &right, meter)?
        } else {
            self.make(left, right, meter)?
        };
        if self.sums.count() & 0xFFF == 0xFFF {
            meter.hold::<Self>(self.bytes())?;
        }
        self.sums.add(key, sum.0);
        Ok(sum)
    }

    /// The negative −a, where Left and Right swap roles.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent, or a multiple of ↑ has no negative in range.
    ///
    /// # Complexity
    /// At most one step for every follower. Answers are remembered.
    pub fn neg(&mut self, a: Form, meter: &mut Meter) -> Result<Form, Stop> {
        let node = self.node(a);
        if let Some(known) = node.negative {
            return Ok(known);
        }
        let negative = match node.kind {
            Kind::Closed { ups, nim } => {
                let number = -&node.left_stop;
                let ups = ups.checked_neg().ok_or_else(|| too_big(meter))?;
                self.intern_nus(Nus { number, ups, nim })
            }
            Kind::Braces => {
                meter.tick()?;
                let span = self.expand(a, meter)?;
                let (mut left, mut right) = (Vec::new(), Vec::new());
                for i in span.right() {
                    left.push(self.neg(self.pool[i], meter)?);
                }
                for i in span.left() {
                    right.push(self.neg(self.pool[i], meter)?);
                }
                // The negative of a canonical form is canonical.
                left.sort_unstable_by_key(|o| o.0);
                right.sort_unstable_by_key(|o| o.0);
                self.intern(&left, &right, meter)?
            }
        };
        self.nodes[a.0 as usize].negative = Some(negative);
        self.nodes[negative.0 as usize].negative = Some(a);
        Ok(negative)
    }

    /// The difference a − b.
    ///
    /// # Errors
    /// As [`Forms::add`].
    ///
    /// # Complexity
    /// That of [`Forms::neg`] and [`Forms::add`].
    pub fn sub(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Form, Stop> {
        let negative = self.neg(b, meter)?;
        self.add(a, negative, meter)
    }
}
