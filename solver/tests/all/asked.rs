//! Questions that most tests ask, within the default budget.
use solver::{Budget, Play, Position, Report, analyse};

/// The report on a position, given by its text.
#[track_caller]
pub fn report(text: &str, play: Play) -> Report {
    let position: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
    analyse(&position, play, &Budget::default()).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// The name of the value of a position under normal play, if it is short enough.
pub fn value(text: &str) -> Option<String> {
    report(text, Play::Normal).value
}
