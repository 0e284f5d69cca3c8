//! Nim arithmetic: the field of Nim heaps, on 64-bit numbers; beside it the carry-less and the ordinary product.
//!
//! The nim-sum and the nim-product are the least numbers that make the heaps a field. The heaps below 2^(2^n) are a
//! subfield: 2, 4, 16, 256, 65536, 2^32, 2^64. With F = 2^(2^n) one has F ⊗ a = F · a for a below F, and F ⊗ F = F ⊕
//! F/2; everything follows from that and the laws of a field.
//!
//! # Source
//! Conway, On Numbers and Games 1976, ch. 6.
mod cell;
mod logarithms;

pub use cell::{ProductCell, ProductOption, SumCell, SumOption, product_cell, sum_cell};

use crate::value::nim_sum;
use logarithms::Logarithms;
use serde::{Deserialize, Serialize};

/// The nim-product a ⊗ b.
///
/// # Complexity
/// Some dozen look-ups in tables of 384 KB, which the first product makes.
///
/// ```
/// use solver::theory::nim_arithmetic::nim_product;
/// assert_eq!([nim_product(2, 2), nim_product(3, 3), nim_product(15, 15)], [3, 2, 9]);
/// assert_eq!(nim_product(1 << 32, 1 << 32), (1 << 32) ^ (1 << 31));
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    Logarithms::get().product64(a, b)
}

/// a ⊗ a ⊗ … ⊗ a, `n` times; 1 for n = 0. O(log n) products.
pub fn nim_power(a: u64, mut n: u64) -> u64 {
    let (mut square, mut power) = (a, 1);
    while n > 0 {
        if n & 1 == 1 {
            power = nim_product(power, square);
        }
        square = nim_product(square, square);
        n >>= 1;
    }
    power
}

/// The number b with a ⊗ b = 1; `None` for 0. In the field of 2^k numbers it is a to the power 2^k − 2.
pub fn nim_inverse(a: u64) -> Option<u64> {
    (a != 0).then(|| nim_power(a, (u64::MAX >> (64 - field_bits(a))) - 1))
}

/// The only number b with b ⊗ b = a: in the field of 2^k numbers, a to the power 2^(k − 1).
///
/// ```
/// use solver::theory::nim_arithmetic::nim_square_root;
/// assert_eq!(nim_square_root(2), 3);
/// ```
pub fn nim_square_root(a: u64) -> u64 {
    nim_power(a, 1 << (field_bits(a) - 1))
}

/// k, where the 2^k numbers below 2^k are the smallest field with `a` in it: 1, 2, 4, 8, 16, 32 or 64.
pub fn field_bits(a: u64) -> u32 {
    (u64::BITS - a.leading_zeros()).max(1).next_power_of_two()
}

/// The carry-less product a ⊙ b: of polynomials over the field of two elements, digits as coefficients.
///
/// ```
/// use solver::theory::nim_arithmetic::carry_less_product;
/// assert_eq!([carry_less_product(3, 3), carry_less_product(2, 2)], [5, 4]);
/// ```
pub fn carry_less_product(a: u64, b: u64) -> u128 {
    let digits = (0..u64::BITS).filter(|bit| b >> bit & 1 == 1);
    digits.fold(0, |product, bit| product ^ (u128::from(a) << bit))
}

/// The operations whose tables are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    /// The nim-sum: binary digits without carrying.
    NimSum,
    /// The nim-product.
    NimProduct,
    /// The ordinary sum.
    Sum,
    /// The ordinary product.
    Product,
    /// The product of binary numerals without carrying.
    CarryLessProduct,
}

impl Operation {
    /// The result for two numbers.
    pub fn of(self, a: u64, b: u64) -> u128 {
        match self {
            Operation::NimSum => nim_sum([a, b]).into(),
            Operation::NimProduct => nim_product(a, b).into(),
            Operation::Sum => u128::from(a) + u128::from(b),
            Operation::Product => u128::from(a) * u128::from(b),
            Operation::CarryLessProduct => carry_less_product(a, b),
        }
    }
}
