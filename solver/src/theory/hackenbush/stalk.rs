//! Red-blue stalks as numbers: every edge is a digit.
//!
//! # Source
//! T. van Roode, Partizan forms of Hackenbush combinatorial games, 2002; Berlekamp, Conway, Guy, Winning Ways, 1982,
//! ch. 3; Conway, On Numbers and Games, 1976, ch. 3 (sign expansions).
use crate::board::Colour;
use crate::value::dyadic::Dyadic;
use num_bigint::{BigInt, BigUint};

/// The value of a stalk with a number on top: ±1 for each edge up to the first change of colour, ±1/2, ±1/4, … from
/// there on, + for blue; the sign expansion of the number on top goes on where the stalk ends.
///
/// # Shapes
/// `stalk` from the ground upwards, blue and red only.
///
/// # Complexity
/// O(E + b) for E edges and a number on top with b bits; an integer n on top counts n bits.
///
/// # Examples
/// ```
/// use solver::board::Colour::{Blue, Red};
/// use solver::theory::hackenbush::stalk;
/// use solver::value::dyadic::Dyadic;
/// assert_eq!(stalk(&[Blue, Red, Blue], &Dyadic::ZERO), Dyadic::new(3, 2));
/// assert_eq!(stalk(&[Red, Red], &Dyadic::new(1, 1)), Dyadic::new(-7, 2));
/// ```
pub fn stalk(stalk: &[Colour], top: &Dyadic) -> Dyadic {
    let Some(&first) = stalk.first() else { return top.clone() };
    let run = stalk.iter().take_while(|&&colour| colour == first).count();
    let digits = &stalk[run..];
    let whole = signed(first, Dyadic::from(run as i64));
    let value = &whole + &fraction(digits);
    if top.is_zero() {
        return value;
    }
    let sign = if top.is_negative() { Colour::Red } else { Colour::Blue };
    if digits.is_empty() && sign == first {
        return &value + top;
    }
    // The first n signs of the top are equal; in the stalk they count 1/2, 1/4, …, not 1 each.
    let floor = top.abs().floor();
    let n = if top.is_integer() { floor } else { &floor + &Dyadic::ONE };
    let halvings = n.to_i64().filter(|&n| n <= 1 << 40).expect("a drawing has fewer than 2^40 edges") as u64;
    let equal = signed(sign, &Dyadic::ONE - &Dyadic::ONE.halved_times(halvings));
    let rest = (top - &signed(sign, n)).halved_times(halvings);
    &value + &(&equal + &rest).halved_times(digits.len() as u64)
}

fn signed(colour: Colour, x: Dyadic) -> Dyadic {
    if colour == Colour::Blue { x } else { -x }
}

/// The value ±1/2 ± 1/4 ± 1/8 … of the digits.
fn fraction(digits: &[Colour]) -> Dyadic {
    if digits.is_empty() {
        return Dyadic::ZERO;
    }
    // With P the number whose binary digits 1 are the blue edges it is (2P − (2^k − 1)) / 2^k.
    let mut words = vec![0u32; digits.len().div_ceil(32)];
    for (i, _) in digits.iter().rev().enumerate().filter(|(_, colour)| **colour == Colour::Blue) {
        words[i / 32] |= 1 << (i % 32);
    }
    let k = digits.len() as u64;
    let numerator = (BigInt::from(BigUint::new(words)) << 1) - ((BigInt::from(1) << k) - 1);
    Dyadic::from_big(numerator, k)
}

/// The sign expansion of a number, read upwards: the one red-blue stalk of this value.
///
/// # Complexity
/// As many halvings as the stalk has edges.
///
/// # Examples
/// ```
/// use solver::board::Colour::{Blue, Red};
/// use solver::theory::hackenbush::expansion;
/// use solver::value::dyadic::Dyadic;
/// assert_eq!(expansion(&Dyadic::new(-21, 3)), [Red, Red, Red, Blue, Red, Blue]);
/// ```
pub fn expansion(x: &Dyadic) -> Vec<Colour> {
    let first = if x.is_negative() { Colour::Red } else { Colour::Blue };
    let floor = x.abs().floor();
    let run = floor.to_i64().expect("a drawing has fewer than 2^40 edges") as usize + usize::from(!x.is_integer());
    let mut signs = vec![first; run];
    // As above, with P from the value: the fraction's numerator is 2P + 1, and its top digit is 0.
    let digits = x.exponent();
    let numerator = (&x.abs() - &floor).numerator() >> 1u32;
    signs.extend((0..digits).rev().map(|i| if numerator.bit(i) { first } else { first.other() }));
    signs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(text: &str) -> Vec<Colour> {
        text.chars().map(|c| if c == 'b' { Colour::Blue } else { Colour::Red }).collect()
    }

    #[test]
    fn known_stalks() {
        let check = |text, num, exp| assert_eq!(stalk(&colours(text), &Dyadic::ZERO), Dyadic::new(num, exp), "{text}");
        check("", 0, 0);
        check("bbb", 3, 0);
        check("br", 1, 1);
        check("brrbb", 7, 4);
        check("bbbrb", 11, 2);
        check("rrrbrb", -21, 3);
    }

    #[test]
    fn every_stalk_up_to_ten_edges_has_its_own_number_and_grows_edge_by_edge() {
        let mut seen = std::collections::HashSet::new();
        for length in 0..=10 {
            for bits in 0..1u32 << length {
                let colours: Vec<_> =
                    (0..length).map(|i| if bits >> i & 1 == 1 { Colour::Blue } else { Colour::Red }).collect();
                let value = stalk(&colours, &Dyadic::ZERO);
                assert!(seen.insert(value.clone()));
                assert_eq!(expansion(&value), colours);
                assert_eq!(value.birthday(), Some(length));
                // Every division of the stalk into a stem and a top.
                for cut in 0..=colours.len() {
                    let top = stalk(&colours[cut..], &Dyadic::ZERO);
                    assert_eq!(stalk(&colours[..cut], &top), value);
                }
                if let Some((first, above)) = colours.split_first() {
                    let above = stalk(above, &Dyadic::ZERO);
                    let ordinal = match first {
                        Colour::Blue => Dyadic::ordinal_sum_of_one(&above),
                        _ => Dyadic::ordinal_sum_of_minus_one(&above),
                    };
                    assert_eq!(ordinal, value);
                }
            }
        }
    }
}
