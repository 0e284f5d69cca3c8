//! Proved periods of the Grundy values of rows by rules of one's own.
use crate::budget::{Meter, Stop};
use crate::rules::heap::code_of_rules;
use crate::theory::sequence::{Column, Cycle, HeapTable};

/// The most steps of the search for a period: some thousand values.
const MOST_STEPS: u64 = 100_000;

/// The period of the Grundy values, where the rules are a code and values within the budget prove one.
///
/// # Errors
/// [`Stop::Cancelled`].
///
/// ```
/// use solver::survey::period::proved_period;
/// use solver::{Budget, Meter};
/// let period = |rules: &str| {
///     let found = proved_period(rules, &mut Meter::new(Budget::default())).unwrap();
///     found.map(|cycle| (cycle.preperiod, cycle.period))
/// };
/// assert_eq!(period("heaps(k=1,2;b=0..)"), Some((71, 12)));
/// assert_eq!(period("heaps(k=1,3,4)"), Some((0, 7)));
/// assert_eq!(period("heaps(k=square)"), None);
/// ```
pub fn proved_period(rules: &str, meter: &mut Meter) -> Result<Option<Cycle>, Stop> {
    let Some(code) = code_of_rules(rules) else { return Ok(None) };
    meter.limited(MOST_STEPS, |meter| HeapTable::new(code).cycle(Column::Grundy, meter))
}
