//! One cell of a table, explained by its definition: the least number that no smaller cell excludes.
use super::nim_product;
use crate::value::nim_sum;
use serde::{Deserialize, Serialize};

/// The most excluded numbers that are listed.
const MOST: u64 = 4_096;

/// A number the cell may not have, and the cell (`row`, `column`) above or to the left that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumOption {
    /// The number.
    pub value: u64,
    /// The row of the cell.
    pub row: u64,
    /// The column of the cell.
    pub column: u64,
}

/// The cell of a ⊕ b = mex { a' ⊕ b, a ⊕ b' } over all a' < a, b' < b.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumCell {
    /// The nim-sum.
    pub value: u64,
    /// The excluded numbers: first from the cells of the same column, then from those of the same row.
    pub excluded: Vec<SumOption>,
}

/// The cell of a ⊕ b; `None` where more than 4,096 numbers are excluded. O(a + b).
pub fn sum_cell(a: u64, b: u64) -> Option<SumCell> {
    if a.checked_add(b)? > MOST {
        return None;
    }
    let cells = (0..a).map(|row| (row, b)).chain((0..b).map(|column| (a, column)));
    let excluded = cells.map(|(row, column)| SumOption { value: nim_sum([row, column]), row, column }).collect();
    Some(SumCell { value: nim_sum([a, b]), excluded })
}

/// A number the cell may not have: `above` ⊕ `left` ⊕ `corner`, the products in the cells (a', b), (a, b') and (a',
/// b').
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductOption {
    /// The number.
    pub value: u64,
    /// The row a'.
    pub row: u64,
    /// The column b'.
    pub column: u64,
    /// The product a' ⊗ b.
    pub above: u64,
    /// The product a ⊗ b'.
    pub left: u64,
    /// The product a' ⊗ b'.
    pub corner: u64,
}

/// The cell of a ⊗ b = mex { (a' ⊗ b) ⊕ (a ⊗ b') ⊕ (a' ⊗ b') } over all a' < a, b' < b.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductCell {
    /// The nim-product.
    pub value: u64,
    /// The excluded numbers by a', then by b'.
    pub excluded: Vec<ProductOption>,
}

/// The cell of a ⊗ b; `None` where more than 4,096 numbers are excluded. O(a · b).
pub fn product_cell(a: u64, b: u64) -> Option<ProductCell> {
    if a.checked_mul(b)? > MOST {
        return None;
    }
    let option = |row: u64, column: u64| {
        let (above, left, corner) = (nim_product(row, b), nim_product(a, column), nim_product(row, column));
        ProductOption { value: above ^ left ^ corner, row, column, above, left, corner }
    };
    let excluded = (0..a).flat_map(|row| (0..b).map(move |column| option(row, column))).collect();
    Some(ProductCell { value: nim_product(a, b), excluded })
}
