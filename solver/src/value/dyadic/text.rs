//! Dyadic rationals as text.
use std::fmt;
use std::str::FromStr;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::{Dyadic, Repr};

/// The most digits of a typed number; longer ones are refused, as reading them would take noticeable time.
pub const MAX_DIGITS: usize = 4000;

/// The reason why a text is no dyadic rational.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DyadicError {
    /// Not of the form `3`, `-3/8`, `0.25`, `½` or `3½`.
    Malformed,
    /// A fraction whose denominator, in lowest terms, is no power of two.
    NotDyadic,
    /// More than 4000 digits.
    TooLong,
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small { num, exp: 0 } => write!(f, "{num}"),
            Repr::Small { num, exp } => write!(f, "{num}/{}", 1u64 << exp),
            Repr::Big(big) if big.1 == 0 => write!(f, "{}", big.0),
            Repr::Big(big) => write!(f, "{}/{}", big.0, BigInt::one() << big.1),
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Dyadic {
    type Err = DyadicError;

    /// Reads `3`, `-3/8`, `6/16`, `0.25`, `½`, `¼`, `¾`, `3½`; the minus may be `-` or `−`.
    fn from_str(text: &str) -> Result<Dyadic, DyadicError> {
        if let Some(rest) = text.strip_prefix(['-', '−']) {
            return unsigned(rest).map(|x| -x);
        }
        unsigned(text)
    }
}

fn unsigned(text: &str) -> Result<Dyadic, DyadicError> {
    let digits = |text: &str| {
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(DyadicError::Malformed);
        }
        if text.len() > MAX_DIGITS {
            return Err(DyadicError::TooLong);
        }
        text.parse::<BigInt>().map_err(|_| DyadicError::Malformed)
    };
    for (glyph, num, exp) in [('½', 1, 1), ('¼', 1, 2), ('¾', 3, 2)] {
        if let Some(whole) = text.strip_suffix(glyph) {
            let whole = if whole.is_empty() { BigInt::zero() } else { digits(whole)? };
            return Ok(Dyadic::from(whole) + Dyadic::new(num, exp));
        }
    }
    if let Some((num, den)) = text.split_once('/') {
        let (num, den) = (digits(num)?, digits(den)?);
        return quotient(num, den);
    }
    if let Some((whole, decimals)) = text.split_once('.') {
        digits(whole)?;
        digits(decimals)?;
        let num = digits(&format!("{whole}{decimals}"))?;
        return quotient(num, BigInt::from(10).pow(decimals.len() as u32));
    }
    digits(text).map(Dyadic::from)
}

fn quotient(num: BigInt, den: BigInt) -> Result<Dyadic, DyadicError> {
    if den.is_zero() {
        return Err(DyadicError::NotDyadic);
    }
    let common = num.gcd(&den);
    let (num, den) = (num / &common, den / common);
    let exp = den.trailing_zeros().unwrap_or(0);
    if (den >> exp).is_one() { Ok(Dyadic::from_big(num, exp)) } else { Err(DyadicError::NotDyadic) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Dyadic {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    #[test]
    fn reads_and_prints() {
        for (input, expected) in [
            ("1/2", "1/2"),
            ("-3", "-3"),
            ("0.5", "1/2"),
            ("½", "1/2"),
            ("-3½", "-7/2"),
            ("−¾", "-3/4"),
            ("6/16", "3/8"),
            ("3/6", "1/2"),
            ("0/7", "0"),
            ("-0", "0"),
            ("12.0", "12"),
            ("1267650600228229401496703205376", "1267650600228229401496703205376"),
            ("1/1267650600228229401496703205376", "1/1267650600228229401496703205376"),
            ("-9223372036854775808", "-9223372036854775808"),
        ] {
            assert_eq!(d(input).to_string(), expected, "{input}");
        }
        for (input, expected) in [
            ("", DyadicError::Malformed),
            ("-", DyadicError::Malformed),
            ("1/", DyadicError::Malformed),
            (".5", DyadicError::Malformed),
            ("1.", DyadicError::Malformed),
            ("--1", DyadicError::Malformed),
            ("+1", DyadicError::Malformed),
            ("1/3", DyadicError::NotDyadic),
            ("0.1", DyadicError::NotDyadic),
            ("1/0", DyadicError::NotDyadic),
            (&"9".repeat(4001), DyadicError::TooLong),
        ] {
            assert_eq!(input.parse::<Dyadic>(), Err(expected), "{input}");
        }
    }
}
