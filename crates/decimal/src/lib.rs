//! Formats and parses decimal numbers through integers: the standard library's float formatting is exact to the last
//! bit and needs tables of fifteen kilobytes, which no page needs before its first picture.
use std::fmt;

/// A number with up to `PLACES` decimals, without trailing zeros; `-0` prints as `0`, or equal pictures would differ in
/// text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decimal<const PLACES: u32>(pub f64);

impl<const PLACES: u32> fmt::Display for Decimal<PLACES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_u64.pow(PLACES);
        let scaled = (self.0.abs() * unit as f64).round() as u64;
        let sign = if self.0 < 0.0 && scaled > 0 { "-" } else { "" };
        write!(f, "{sign}{}", scaled / unit)?;
        let (mut rest, mut places) = (scaled % unit, PLACES as usize);
        if rest == 0 {
            return Ok(());
        }
        while rest.is_multiple_of(10) {
            (rest, places) = (rest / 10, places - 1);
        }
        write!(f, ".{rest:0places$}")
    }
}

/// Clamps the number. The standard library's `clamp` links float formatting for its panic message.
pub fn within(n: f64, low: f64, high: f64) -> f64 {
    match n {
        n if n < low => low,
        n if n > high => high,
        n => n,
    }
}

/// Reads `1`, `.5`, `0.75`, to six places.
pub fn read(text: &str) -> Option<f64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits = |s: &str| s.len() <= 6 && s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() && rest.is_empty() || !digits(whole) || !digits(rest) {
        return None;
    }
    let number = |s: &str| if s.is_empty() { Some(0) } else { s.parse::<u32>().ok() };
    // A single division of integers is rounded once, so the result is the float nearest to the text.
    let unit = 10_u64.pow(rest.len() as u32);
    Some((u64::from(number(whole)?) * unit + u64::from(number(rest)?)) as f64 / unit as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_to_a_place() {
        let check = |n: f64, zero: &str, one: &str, two: &str| {
            assert_eq!((&*Decimal::<0>(n).to_string(), &*Decimal::<1>(n).to_string()), (zero, one), "{n}");
            assert_eq!(Decimal::<2>(n).to_string(), two);
        };
        check(0.0, "0", "0", "0");
        check(-0.001, "0", "0", "0");
        check(12.345, "12", "12.3", "12.35");
        check(-3.96, "-4", "-4", "-3.96");
        check(0.05, "0", "0.1", "0.05");
        check(1e9, "1000000000", "1000000000", "1000000000");
        check(f64::NAN, "0", "0", "0");
    }

    #[test]
    fn numbers_stay_within_a_range() {
        for (n, want) in [(-1.0, 0.5), (0.5, 0.5), (0.7, 0.7), (2.0, 2.0), (f64::INFINITY, 2.0)] {
            assert_eq!(within(n, 0.5, 2.0), want);
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for n in 0..=3_000 {
            let n = f64::from(n) / 1000.0;
            assert_eq!(read(&Decimal::<6>(n).to_string()), Some(n));
        }
        assert_eq!((read(".5"), read("1."), read("00.50")), (Some(0.5), Some(1.0), Some(0.5)));
        for bad in ["", ".", "-1", "1e3", "0,5", "inf", "NaN", "1.2.3", "٣", "12345678", "0.1234567"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
