//! Outcomes of sums of games whose canonical form would be too large: search, summand by summand.
use rustc_hash::FxHashMap;

use super::dyadic::Dyadic;
use super::forms::{Form, Forms};
use crate::budget::{Meter, Stop};
use crate::memo::map_bytes;
use crate::player::{Outcome, Player};

/// The most levels of play that are followed: the stack is small in a browser.
const DEEPEST: u32 = 400;

/// Memo of sums, kept between questions to one arena.
#[derive(Default)]
pub struct Sums {
    wins: FxHashMap<(Vec<Form>, Player), bool>,
    /// The number of summands in all these sums.
    length: u64,
    /// Option minus game.
    gains: FxHashMap<(Form, Form), Form>,
}

impl Sums {
    /// The outcome of the sum of games in canonical form.
    ///
    /// Summands that cancel are left out; sums of number, ups and nimber are added up; moves in numbers are avoided; of
    /// two moves anywhere in the sum the one that gains no more than the other is not searched; sums of stops decide
    /// where they can.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the sum too deep.
    ///
    /// # Complexity
    /// At worst the product of the summands' followers. Sums of switches, where the largest is always taken, are
    /// linear.
    ///
    /// # Source
    /// Incentives and number avoidance: Siegel 2013, II.3; bounds by stops: Winning Ways, 1982, ch. 6.
    ///
    /// # Examples
    /// ```
    /// use solver::Outcome;
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::forms::Forms;
    /// use solver::value::sums::Sums;
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let mut switches = Vec::new();
    /// for n in 1..=40 {
    ///     let (n, less) = (forms.integer(n), forms.integer(-n));
    ///     switches.push(forms.make(vec![n], vec![less], &mut meter)?);
    /// }
    /// assert_eq!(Sums::default().outcome(&switches, &mut forms, &mut meter)?, Outcome::N);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn outcome(&mut self, parts: &[Form], forms: &mut Forms, meter: &mut Meter) -> Result<Outcome, Stop> {
        let sum = tidy(parts.to_vec(), forms, meter)?;
        let [left, right] = Player::BOTH.map(|mover| self.wins(&sum, mover, 0, forms, meter));
        Ok(Outcome::from_first_wins(left?, right?))
    }

    /// Whether the mover wins the sum.
    ///
    /// # Errors
    /// As [`Sums::outcome`].
    ///
    /// # Complexity
    /// As [`Sums::outcome`].
    pub fn first_wins(
        &mut self,
        parts: &[Form],
        mover: Player,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let sum = tidy(parts.to_vec(), forms, meter)?;
        self.wins(&sum, mover, 0, forms, meter)
    }

    fn wins(
        &mut self,
        sum: &[Form],
        mover: Player,
        depth: u32,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        match *sum {
            [] => return Ok(false),
            [only] => return Ok(forms.outcome(only, meter)?.wins(mover, mover)),
            [one, other] => {
                // one + other ≤ 0 iff one ≤ −other.
                let negative = forms.neg(other, meter)?;
                return Ok(!match mover {
                    Player::Left => forms.le(one, negative, meter)?,
                    Player::Right => forms.le(negative, one, meter)?,
                });
            }
            _ => {}
        }
        if let Some(winner) = by_stops(sum, mover, forms) {
            return Ok(winner == mover);
        }
        let key = (sum.to_vec(), mover);
        if let Some(&known) = self.wins.get(&key) {
            return Ok(known);
        }
        if depth > DEEPEST {
            return Err(meter.too_big());
        }
        meter.tick()?;
        let mut wins = false;
        for (part, option) in self.moves(sum, mover, forms, meter)? {
            let mut rest = sum.to_vec();
            rest.swap_remove(rest.iter().position(|&form| form == part).expect("it was moved in"));
            rest.push(option);
            let rest = tidy(rest, forms, meter)?;
            if !self.wins(&rest, mover.other(), depth + 1, forms, meter)? {
                wins = true;
                break;
            }
        }
        self.length += key.0.len() as u64;
        self.wins.insert(key, wins);
        // Each sum is a list of its own.
        let lists = 16 * self.wins.len() as u64 + 4 * self.length;
        meter.hold::<Self>(map_bytes(&self.wins) + map_bytes(&self.gains) + lists)?;
        Ok(wins)
    }

    /// The mover's moves, without those that gain no more than another move.
    fn moves(
        &mut self,
        sum: &[Form],
        mover: Player,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<Vec<(Form, Form)>, Stop> {
        let mut kept: Vec<(Form, Form, Form)> = Vec::new();
        for (i, &part) in sum.iter().enumerate() {
            // Tidy sums have equal summands side by side, and more than one summand: one of them is no number.
            if forms.is_number(part) || (i > 0 && sum[i - 1] == part) {
                continue;
            }
            let (left, right) = forms.options(part, meter)?;
            for option in if mover == Player::Left { left } else { right } {
                let gain = self.gain(part, option, mover, forms, meter)?;
                let mut dominated = false;
                let mut k = 0;
                while k < kept.len() {
                    if forms.le(gain, kept[k].2, meter)? {
                        dominated = true;
                        break;
                    }
                    if forms.le(kept[k].2, gain, meter)? {
                        kept.swap_remove(k);
                    } else {
                        k += 1;
                    }
                }
                if !dominated {
                    kept.push((part, option, gain));
                }
            }
        }
        Ok(kept.into_iter().map(|(part, option, _)| (part, option)).collect())
    }

    /// The incentive of a move.
    fn gain(
        &mut self,
        part: Form,
        option: Form,
        mover: Player,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<Form, Stop> {
        let difference = match self.gains.get(&(part, option)) {
            Some(&known) => known,
            None => {
                let difference = forms.sub(option, part, meter)?;
                self.gains.insert((part, option), difference);
                difference
            }
        };
        match mover {
            Player::Left => Ok(difference),
            Player::Right => forms.neg(difference, meter),
        }
    }
}

/// The winner, if the stops of the summands decide: the sum's stops lie between sums of them.
fn by_stops(sum: &[Form], mover: Player, forms: &Forms) -> Option<Player> {
    let total =
        |stop: fn(&Forms, Form) -> &Dyadic| sum.iter().fold(Dyadic::ZERO, |total, &form| &total + stop(forms, form));
    let (upper, lower) = (total(|forms, form| forms.left_stop(form)), total(|forms, form| forms.right_stop(form)));
    if upper.is_negative() {
        return Some(Player::Right);
    }
    if lower.is_positive() {
        return Some(Player::Left);
    }
    // The mover may take the best stop of one summand and gets at least the worst of the others.
    let spread = sum.iter().map(|&form| forms.left_stop(form) - forms.right_stop(form)).max()?;
    let sure = match mover {
        Player::Left => (&lower + &spread).is_positive(),
        Player::Right => (&upper - &spread).is_negative(),
    };
    sure.then_some(mover)
}

/// The sum in tidy form: closed forms added up, games that cancel left out, in a fixed order.
pub(crate) fn tidy(mut parts: Vec<Form>, forms: &mut Forms, meter: &mut Meter) -> Result<Vec<Form>, Stop> {
    parts.sort_unstable_by_key(|form| form.place());
    let (mut closed, mut kept): (Form, Vec<Form>) = (forms.zero(), Vec::with_capacity(parts.len()));
    for part in parts {
        if forms.as_nus(part).is_some() {
            closed = forms.add(closed, part, meter)?;
            continue;
        }
        let negative = forms.neg(part, meter)?;
        match kept.iter().rposition(|&other| other == negative) {
            Some(at) => {
                kept.remove(at);
            }
            None => kept.push(part),
        }
    }
    if closed != forms.zero() {
        kept.push(closed);
    }
    kept.sort_unstable_by_key(|form| form.place());
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    const GAMES: &[&str] = &[
        "+-1",
        "+-2",
        "{3|-1}",
        "{2|0}",
        "{4||1|-1}",
        "^",
        "v*",
        "*2",
        "1/2",
        "-1",
        "Tiny(1)",
        "{0,*|0,^*}",
        "{2|1||0}",
        "+-{3|1}",
        "{1|*}",
        "{1/2|-1}",
        "-{4||1|-1}",
        "{^|v*}",
    ];

    proptest! {
        #[test]
        fn the_outcome_is_that_of_the_canonical_form(chosen in prop::collection::vec(0..GAMES.len(), 0..6)) {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let parts: Vec<Form> = chosen
                .iter()
                .map(|&i| Expr::parse(GAMES[i]).unwrap().evaluate(&mut forms, &mut meter).unwrap())
                .collect();
            let found = Sums::default().outcome(&parts, &mut forms, &mut meter).unwrap();
            let sum = parts.iter().try_fold(forms.zero(), |sum, &part| forms.add(sum, part, &mut meter)).unwrap();
            prop_assert_eq!(found, forms.outcome(sum, &mut meter).unwrap(), "{:?}", chosen.iter().map(|&i| GAMES[i]).collect::<Vec<_>>());
        }
    }

    #[test]
    fn many_tinies_are_one_sum() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
        let mut read = |text: &str| Expr::parse(text).unwrap().evaluate(&mut forms, &mut meter).unwrap();
        let mut parts: Vec<Form> = (1..=12).map(|k| read(&format!("Tiny({k})"))).collect();
        let miny = read("Miny(1)");
        assert_eq!(Sums::default().outcome(&parts, &mut forms, &mut meter), Ok(Outcome::L));
        // The largest cancels; what is left is still positive.
        parts.push(miny);
        assert_eq!(Sums::default().outcome(&parts, &mut forms, &mut meter), Ok(Outcome::L));
    }
}
