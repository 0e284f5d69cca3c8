//! Calendar dates of links: `2026-11-27` ↔ days since 1970. In the Gregorian calendar, without time zones; it has no clock.
use crate::values::LinkValue;
use std::fmt;

/// A date from 1970 to 9999, by its days since 1 January 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CalendarDate {
    days: i64,
}

/// Days before 1 January 1970, counted from 1 March of the year 0: years then end with their leap day.
const BEFORE_1970: i64 = 719_468;
/// Days of the four hundred years after which the calendar repeats.
const ERA: i64 = 146_097;
/// Days from 1970 to the end of the year 9999.
const LAST: i64 = 2_932_896;

impl CalendarDate {
    /// The date of this many days since 1970; outside of the years that links write, the first or the last of them.
    pub fn of_days(days: i64) -> CalendarDate {
        CalendarDate { days: days.clamp(0, LAST) }
    }

    /// Days since 1 January 1970.
    pub fn days(self) -> i64 {
        self.days
    }

    /// Year, month and day, months and days from 1. After H. Hinnant (2014).
    fn parts(self) -> (i64, i64, i64) {
        let shifted = self.days + BEFORE_1970;
        let (era, of_era) = (shifted.div_euclid(ERA), shifted.rem_euclid(ERA));
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        // Months from March on, of 30.6 days each in the middle.
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + 400 * era + i64::from(month < 3), month, day)
    }

    /// The date of these parts; `None` if there is no such date.
    fn of_parts(year: i64, month: i64, day: i64) -> Option<CalendarDate> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let shifted = year - i64::from(month < 3);
        let (era, of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let days = ERA * era + 365 * of_era + of_era / 4 - of_era / 100 + of_year - BEFORE_1970;
        // A day that its month does not have gives one of the next month.
        Some(CalendarDate { days }).filter(|date| date.parts() == (year, month, day))
    }
}

impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl LinkValue for CalendarDate {
    const VALUES: &'static str = "yyyy-mm-dd";
    fn read(text: &str) -> Option<Self> {
        let number = |digits: &str, width: usize| -> Option<i64> {
            (digits.len() == width && digits.bytes().all(|b| b.is_ascii_digit())).then(|| digits.parse().ok()).flatten()
        };
        match text.split('-').collect::<Vec<_>>()[..] {
            [year, month, day] => CalendarDate::of_parts(number(year, 4)?, number(month, 2)?, number(day, 2)?),
            _ => None,
        }
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_written() {
        for (text, days) in [
            ("1970-01-01", 0),
            ("1972-02-29", 789),
            ("2000-02-29", 11_016),
            ("2000-03-01", 11_017),
            ("2026-11-27", 20_784),
            ("9999-12-31", LAST),
        ] {
            let date = CalendarDate::read(text).unwrap();
            assert_eq!((date.days(), date.write().as_str()), (days, text));
        }
        for days in (0..=LAST).step_by(97) {
            let date = CalendarDate::of_days(days);
            assert_eq!(CalendarDate::read(&date.to_string()), Some(date));
        }
        assert_eq!(CalendarDate::of_days(-1).to_string(), "1970-01-01");
        assert_eq!(CalendarDate::of_days(i64::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "today",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "1900-02-29",
            "2100-02-29",
            "2026-11-31",
            "2026-11-00",
            "1969-12-31",
            "26-11-27",
            "2026-11-7",
            "2026/11/27",
            "2026-11-27-1",
            "+026-11-27",
            "27.11.2026",
            "10000-01-01",
        ] {
            assert_eq!(CalendarDate::read(text), None, "{text}");
        }
    }
}
