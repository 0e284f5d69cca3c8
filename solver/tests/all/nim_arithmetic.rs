//! Nim arithmetic against the lecture's table, the definition by mex, and the laws of a field.
//!
//! # Source: Conway 1976, ch. 6; lecture on Sprague–Grundy theory.
use solver::theory::nim_arithmetic::{
    Operation, field_bits, nim_inverse, nim_power, nim_product, nim_square_root, product_cell, sum_cell,
};
use solver::value::nim_sum;
use std::collections::BTreeSet;

fn mex(excluded: &BTreeSet<u64>) -> u64 {
    (0..).find(|n| !excluded.contains(n)).unwrap()
}

#[test]
fn products_as_in_the_lecture() {
    let lines = include_str!("known/nim_product.txt").lines().filter(|l| !l.starts_with('#') && !l.is_empty());
    for (a, line) in lines.enumerate() {
        for (b, product) in line.split(' ').enumerate() {
            assert_eq!(nim_product(a as u64, b as u64), product.parse::<u64>().unwrap(), "{a} {b}");
        }
    }
    let inverses = [1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4];
    assert_eq!((1..16).map(|a| nim_inverse(a).unwrap()).collect::<Vec<_>>(), inverses);
    assert_eq!(nim_inverse(0), None);
}

#[test]
fn products_and_cells_agree_with_the_definition() {
    const N: u64 = 40;
    let mut table = vec![vec![0u64; N as usize]; N as usize];
    for a in 0..N {
        for b in 0..N {
            let mut excluded = BTreeSet::new();
            for x in 0..a {
                for y in 0..b {
                    let at = |a: u64, b: u64| table[a as usize][b as usize];
                    excluded.insert(at(x, b) ^ at(a, y) ^ at(x, y));
                }
            }
            table[a as usize][b as usize] = mex(&excluded);
            assert_eq!(nim_product(a, b), mex(&excluded), "{a} {b}");
            let cell = product_cell(a, b).unwrap();
            assert_eq!(cell.value, mex(&excluded));
            assert_eq!(cell.excluded.len() as u64, a * b);
            assert_eq!(cell.excluded.iter().map(|option| option.value).collect::<BTreeSet<_>>(), excluded);
            for option in cell.excluded {
                assert_eq!(option.value, option.above ^ option.left ^ option.corner);
                assert_eq!(option.corner, table[option.row as usize][option.column as usize]);
            }
            let cell = sum_cell(a, b).unwrap();
            assert_eq!(cell.value, mex(&cell.excluded.iter().map(|option| option.value).collect()));
            assert!(cell.excluded.iter().all(|option| nim_sum([option.row, option.column]) == option.value));
        }
    }
    assert_eq!((sum_cell(u64::MAX, 1), product_cell(u64::MAX, 2)), (None, None));
}

/// Numbers of all sizes, the same in every run.
fn numbers() -> Vec<u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..60).map(|i| next() >> (i % 64)).chain([0, 1, 2, 65_535, 65_536, u64::MAX, 1 << 63]).collect()
}

#[test]
fn the_heaps_are_a_field() {
    let numbers = numbers();
    for &a in &numbers {
        assert_eq!(nim_product(a, 1), a);
        assert_eq!(nim_product(nim_square_root(a), nim_square_root(a)), a);
        if let Some(inverse) = nim_inverse(a) {
            assert_eq!(nim_product(a, inverse), 1, "{a}");
        }
        for &b in &numbers {
            let ab = nim_product(a, b);
            assert_eq!(ab, nim_product(b, a));
            assert!(field_bits(ab) <= field_bits(a).max(field_bits(b)));
            for &c in numbers.iter().step_by(5) {
                assert_eq!(nim_product(ab, c), nim_product(a, nim_product(b, c)));
                assert_eq!(nim_product(a, b ^ c), ab ^ nim_product(a, c));
            }
        }
    }
}

#[test]
fn fermat_powers_multiply_by_conways_rules() {
    for bits in [1, 2, 4, 8, 16, 32] {
        let power = 1u64 << bits;
        assert_eq!(nim_product(power, power), power ^ (power / 2));
        for a in [1, power / 2, power - 1] {
            assert_eq!(nim_product(power, a), power * a);
        }
        assert_eq!((field_bits(power - 1), field_bits(power)), (bits, 2 * bits));
        // Every unit to the number of units is 1.
        assert_eq!(nim_power(power - 1, power - 1), 1);
    }
}

#[test]
fn operations_are_told_apart() {
    let of = |operation: Operation| operation.of(3, 3);
    assert_eq!(of(Operation::NimSum), 0);
    assert_eq!(of(Operation::NimProduct), 2);
    assert_eq!(of(Operation::CarryLessProduct), 5);
    assert_eq!((of(Operation::Sum), of(Operation::Product)), (6, 9));
    assert_eq!(Operation::CarryLessProduct.of(u64::MAX, 1 << 63), u128::from(u64::MAX) << 63);
}
