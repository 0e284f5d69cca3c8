//! Dyadic rationals grouped by birthday.
use super::dyadic::Dyadic;

/// The last day whose numbers are listed: 2^20 numbers.
pub const LAST_DAY: u32 = 20;

/// The numbers born on a day, in order: 2^day of them, so that by day n there are 1, 3, 7, 15, … A number's Left and
/// Right options ([`Dyadic::options`]) are its neighbours among those born before, where it has two; one of them was
/// born the day before.
///
/// `None` after [`LAST_DAY`].
///
/// # Source
/// Conway 1976, ch. 1; Siegel 2013, II.2.
///
/// # Examples
/// ```
/// use solver::value::days::born_on;
/// let third: Vec<String> = born_on(3).unwrap().iter().map(ToString::to_string).collect();
/// assert_eq!(third, ["-3", "-3/2", "-3/4", "-1/4", "1/4", "3/4", "3/2", "3"]);
/// ```
pub fn born_on(day: u32) -> Option<Vec<Dyadic>> {
    if day > LAST_DAY {
        return None;
    }
    let day = i64::from(day);
    // Above 0: n, then n + odd/2^k with n + 1 + k = day.
    let mut positive = Vec::new();
    for whole in (0..day).rev() {
        let exp = (day - 1 - whole) as u64;
        let odd = (1..1i64 << exp).step_by(2);
        positive.push(match exp {
            0 => vec![Dyadic::from(whole + 1)],
            _ => odd.map(|m| Dyadic::from(whole) + Dyadic::new(m, exp)).collect(),
        });
    }
    let positive: Vec<Dyadic> = positive.into_iter().rev().flatten().collect();
    let zero = (day == 0).then_some(Dyadic::ZERO);
    Some(positive.iter().rev().map(|x| -x).chain(zero).chain(positive.iter().cloned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_fills_the_gaps_of_the_days_before() {
        let mut known: Vec<Dyadic> = Vec::new();
        for day in 0..=8 {
            let born = born_on(day).unwrap();
            assert_eq!(born.len(), 1 << day);
            assert!(born.is_sorted());
            // One between any two neighbours, one below all and one above all: the simplest there.
            let ends: Vec<Option<&Dyadic>> =
                std::iter::once(None).chain(known.iter().map(Some)).chain([None]).collect();
            let gaps = ends.windows(2).map(|gap| Dyadic::simplest_between(gap[0], gap[1]).unwrap());
            assert_eq!(born, gaps.collect::<Vec<_>>(), "day {day}");
            assert!(born.iter().all(|x| x.birthday() == Some(day.into())));
            known.extend(born);
            known.sort();
            assert_eq!(known.len(), (1 << (day + 1)) - 1);
        }
        assert_eq!(born_on(LAST_DAY + 1), None);
    }
}
