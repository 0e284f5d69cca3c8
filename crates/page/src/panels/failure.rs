//! The words for a report that there is none of.
use locale::{Locale, td_string};
use protocol::Failure;

/// The reason why there is no report.
pub fn failure_words<D>(locale: Locale, failure: &Failure<D>) -> &'static str {
    match failure {
        Failure::TooBig(_) => td_string!(locale, errors.too_big),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
        Failure::Stopped | Failure::Died | Failure::Senseless => td_string!(locale, table.stopped),
    }
}
