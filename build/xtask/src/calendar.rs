//! The day of a chore.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

/// Today in universal time, counted from the first day of 1970.
///
/// # Errors
/// If the clock stands before 1970.
pub fn today() -> Result<u64> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock")?;
    Ok(since.as_secs() / 86_400)
}

/// The date of a day, counted from the first one of 1970, in the Gregorian calendar.
pub fn date(mut days: u64) -> String {
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, want) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (364, "1970-12-31"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_784, "2026-11-27"),
        ] {
            assert_eq!(date(days), want, "{days}");
        }
    }
}
