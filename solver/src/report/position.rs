//! The positions of a report.
use crate::position::Position;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display, Formatter};
use std::sync::OnceLock;

/// A position of a report. Other programs receive its text and parse it once, when they first read it: a report may have
/// thousands of moves, and be there before the ruleset of its position.
///
/// ```
/// use solver::{Position, report::ReportedPosition};
/// let position: Position = "nim:3,5".parse()?;
/// let reported = ReportedPosition::from(position.clone());
/// assert_eq!((reported.text(), reported.read()), ("nim:3,5", Some(&position)));
/// # Ok::<(), solver::notation::ParseError>(())
/// ```
#[derive(Debug, Clone)]
pub struct ReportedPosition {
    // One of the two is always set.
    text: OnceLock<String>,
    position: OnceLock<Position>,
}

impl ReportedPosition {
    /// The position; `None` if its text cannot be parsed, or not yet, because its ruleset is absent.
    pub fn read(&self) -> Option<&Position> {
        if self.position.get().is_none() {
            let position = self.text.get()?.parse().ok()?;
            return Some(self.position.get_or_init(|| position));
        }
        self.position.get()
    }

    /// The text of the position, in its normal form.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| self.position.get().map(Position::to_string).unwrap_or_default())
    }
}

impl From<Position> for ReportedPosition {
    fn from(position: Position) -> ReportedPosition {
        ReportedPosition { text: OnceLock::new(), position: position.into() }
    }
}

impl PartialEq<Position> for ReportedPosition {
    fn eq(&self, other: &Position) -> bool {
        self.read() == Some(other)
    }
}

impl PartialEq for ReportedPosition {
    fn eq(&self, other: &ReportedPosition) -> bool {
        match (self.position.get(), other.position.get()) {
            (Some(one), Some(other)) => one == other,
            _ => self.text() == other.text(),
        }
    }
}

impl Eq for ReportedPosition {}

impl Display for ReportedPosition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for ReportedPosition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match (self.text.get(), self.position.get()) {
            // Not kept: a long list of moves is sent once.
            (None, Some(position)) => to.serialize_str(&position.to_string()),
            _ => to.serialize_str(self.text()),
        }
    }
}

impl<'de> Deserialize<'de> for ReportedPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ReportedPosition, D::Error> {
        let text = String::deserialize(from)?;
        Ok(ReportedPosition { text: text.into(), position: OnceLock::new() })
    }
}
