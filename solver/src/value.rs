//! Values of short games: numbers, canonical forms, their names and measures.
//!
//! In: options. Out: canonical forms and their properties. It must not know any ruleset.

pub mod cooling;
pub mod days;
pub mod dyadic;
pub mod expr;
pub mod forms;
pub mod inspect;
#[cfg(test)]
mod lab;
pub mod measure;
pub mod name;
pub mod non_short_number;
pub mod parse;
pub mod rational;
pub mod separate;
pub mod simplify;
pub mod study;
pub mod sum_trees;
pub mod sums;
pub mod temperature;
pub mod trees;
pub mod typed;
pub mod uptimals;

pub use forms::{Form, Forms};

use std::borrow::Borrow;

/// The value of a component under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// An impartial component: a Nim heap of this size (Sprague 1935, Grundy 1939).
    Nimber(u64),
    /// A canonical form in the arena of the question.
    Form(Form),
    /// A loopy impartial component in which nobody can force the end by itself.
    Infinite(Infinite),
}

/// The loopy value ∞ with the Grundy values of options, all below 256: beside a Nim heap of size n it is won if one of
/// them is n, else drawn (Smith 1966).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Infinite {
    values: [u64; 4],
}

impl Infinite {
    /// The value ∞ whose options have these Grundy values.
    pub fn new(values: impl Iterator<Item = u8>) -> Infinite {
        let mut all = Infinite::default();
        for value in values {
            all.values[usize::from(value) / 64] |= 1 << (value % 64);
        }
        all
    }

    /// Whether an option has this value.
    pub fn reaches(&self, n: u64) -> bool {
        n < 256 && self.values[n as usize / 64] >> (n % 64) & 1 == 1
    }
}

impl Value {
    /// The value as a short game.
    ///
    /// # Panics
    /// For an infinite value. Loopy positions are analysed separately, and only they have such values.
    pub fn into_form(self, forms: &mut Forms) -> Form {
        match self {
            Value::Nimber(n) => forms.nimber(n),
            Value::Form(form) => form,
            Value::Infinite(_) => unreachable!("a loopy value is no short game"),
        }
    }
}

/// The nim-sum of numbers: their binary digits added without carrying.
///
/// ```
/// use solver::value::nim_sum;
/// assert_eq!(nim_sum([3, 5, 7]), 1);
/// ```
pub fn nim_sum<N: Borrow<u64>>(numbers: impl IntoIterator<Item = N>) -> u64 {
    numbers.into_iter().fold(0, |sum, n| sum ^ n.borrow())
}

/// The least number not among `numbers`, which are sorted on the way: O(n log n).
///
/// ```
/// use solver::value::mex;
/// assert_eq!(mex(&mut vec![0, 1, 3, 5]), 2);
/// assert_eq!(mex(&mut vec![]), 0);
/// ```
pub fn mex(numbers: &mut Vec<u64>) -> u64 {
    numbers.sort_unstable();
    numbers.dedup();
    numbers.iter().enumerate().find(|(i, n)| *i as u64 != **n).map_or(numbers.len() as u64, |(i, _)| i as u64)
}
