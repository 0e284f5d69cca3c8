//! Cram on a strip: Dawson's Kayles, the octal game 0.07.
use std::sync::LazyLock;

/// The length from which the values repeat.
const PERIODIC_FROM: usize = 53;
const PERIOD: usize = 34;
/// The values to compare: agreement up to here proves the period: twice the irregular part, the period, the digits of
/// the code.
const KNOWN: usize = 2 * PERIODIC_FROM + PERIOD + 2;

static VALUES: LazyLock<[u8; KNOWN]> = LazyLock::new(|| {
    let mut values = [0; KNOWN];
    for n in 2..KNOWN {
        // Values stay below 10, so a word of bits holds those of all options.
        let seen = (0..=n - 2).fold(0_u32, |seen, left| seen | 1 << (values[left] ^ values[n - 2 - left]));
        values[n] = seen.trailing_ones() as u8;
    }
    values
});

/// The Grundy value of Cram on a strip of `length` squares, or of an island that is a path of that length.
///
/// # Source
/// Guy, Smith, The G-values of various games, 1956: period 34 from length 53 on.
///
/// # Examples
/// ```
/// use solver::theory::dominoes::strip_value;
/// assert_eq!((0..11).map(strip_value).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
/// ```
pub fn strip_value(length: usize) -> u64 {
    let index = if length < KNOWN { length } else { PERIODIC_FROM + (length - PERIODIC_FROM) % PERIOD };
    VALUES[index].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_period_holds_as_far_as_its_proof_needs_and_beyond() {
        let mut values: Vec<u64> = vec![0, 0];
        for n in 2..1_000 {
            let options: std::collections::BTreeSet<u64> =
                (0..=n - 2).map(|left| values[left] ^ values[n - 2 - left]).collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        for (n, &value) in values.iter().enumerate() {
            assert_eq!(strip_value(n), value, "{n}");
        }
        // The check that the theorem of Guy and Smith asks for.
        assert!((PERIODIC_FROM..KNOWN - PERIOD).all(|n| values[n] == values[n + PERIOD]));
        assert!(values[PERIODIC_FROM - 1] != values[PERIODIC_FROM - 1 + PERIOD]);
    }
}
