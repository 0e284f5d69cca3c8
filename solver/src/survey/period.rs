//! Proved periods of the Grundy values of rows, and of strips of free squares, by rules of one's own.
use crate::budget::{Meter, Stop};
use crate::register::Game;
use crate::rules::grid::strip_code;
use crate::rules::heap::code_of_rules;
use crate::theory::heaps::Code;
use crate::theory::sequence::{Column, Cycle, HeapTable};

/// The most steps of the search for a period: some thousand values.
const MOST_STEPS: u64 = 100_000;

/// The code of rules: of rows, or of strips of free squares.
fn code(rules: &str) -> Option<Code> {
    let inside = |rest: &str| strip_code(rest.strip_prefix('(')?.strip_suffix(')')?);
    match rules.strip_prefix(Game::Pictures.key()) {
        Some(rest) => inside(rest),
        None => code_of_rules(rules),
    }
}

/// The period of the Grundy values, where the rules are a code and values within the budget prove one.
///
/// # Errors
/// [`Stop::Cancelled`].
///
/// # Complexity
/// At most 100,000 steps: some thousand values.
///
/// # Examples
/// ```
/// use solver::survey::period::proved_period;
/// use solver::{Budget, Meter};
/// let period = |rules: &str| {
///     let found = proved_period(rules, &mut Meter::new(Budget::default())).unwrap();
///     found.map(|cycle| (cycle.preperiod, cycle.period))
/// };
/// assert_eq!(period("heaps(k=1,2;b=0..)"), Some((71, 12)));
/// assert_eq!(period("heaps(k=1,3,4)"), Some((0, 7)));
/// assert_eq!(period("squares(LR=.-x,LR=..-xx)"), Some((71, 12)));
/// assert_eq!(period("heaps(k=square)"), None);
/// ```
pub fn proved_period(rules: &str, meter: &mut Meter) -> Result<Option<Cycle>, Stop> {
    let Some(code) = code(rules) else { return Ok(None) };
    meter.limited(MOST_STEPS, |meter| HeapTable::new(code).cycle(Column::Grundy, meter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyse::Solver;
    use crate::budget::Budget;
    use crate::player::Play;
    use crate::position::Position;

    #[test]
    fn strips_have_the_values_of_their_code() {
        let (mut solver, mut meter) = (Solver::default(), Meter::new(Budget::default()));
        for rules in ["squares(LR=.-x,LR=..-xx)", "squares(LR=..-xx)", "squares(LR=.-a,LR=...-xxx)"] {
            let mut table = HeapTable::new(code(rules).unwrap());
            for n in 1..=9 {
                let strip: Position = format!("{rules}:1x{n}").parse().unwrap();
                let report = solver.analyse(&strip, Play::Normal, &mut meter).unwrap();
                assert_eq!(report.grundy, Some(table.grundy(n, &mut meter).unwrap()), "{strip}");
            }
        }
    }
}
