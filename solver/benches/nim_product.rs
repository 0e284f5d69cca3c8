//! Nim products by logarithms beside the plain recursion, in one run: `cargo bench -p solver --bench nim_product`.
//!
//! Times vary between runs and machines; the ratio is what to compare.
#![allow(clippy::print_stdout)]
use solver::theory::nim_arithmetic::nim_product;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The straightforward way, by Conway's rules: split at the largest Fermat power F, multiply out, and use F ⊗ F = F ⊕ F/2.
fn plain(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let high = plain(a1, b1, half);
    let middle = plain(a1, b0, half) ^ plain(a0, b1, half);
    (high ^ middle) << half | (plain(a0, b0, half) ^ plain(high, 1 << (half - 1), half))
}

/// Numbers with all 64 bits in use, always the same.
fn numbers(count: usize) -> Vec<(u64, u64)> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..count).map(|_| (next(), next())).collect()
}

/// The shortest of five runs for one product.
fn time(pairs: &[(u64, u64)], product: impl Fn(u64, u64) -> u64) -> (f64, u64) {
    let mut best = Duration::MAX;
    let mut check = 0;
    for _ in 0..5 {
        let start = Instant::now();
        check = black_box(pairs).iter().fold(0, |check, &(a, b)| check ^ product(a, b));
        best = best.min(start.elapsed());
    }
    (best.as_secs_f64() * 1e9 / pairs.len() as f64, black_box(check))
}

fn main() {
    let start = Instant::now();
    black_box(nim_product(black_box(3), black_box(1 << 40)));
    println!("{:<44} {:>9.1} ms", "tables, made once", start.elapsed().as_secs_f64() * 1e3);
    println!("{:<44} {:>12} {:>12} {:>8}", "", "logarithms", "recursion", "ratio");
    let pairs = numbers(20_000);
    let (fast, one) = time(&pairs, nim_product);
    let (slow, two) = time(&pairs, |a, b| plain(a, b, 64));
    assert_eq!(one, two);
    println!("{:<44} {fast:>9.1} ns {slow:>9.1} ns {:>7.0}x", "one product of 64-bit numbers", slow / fast);
    let (many, _) = time(&numbers(2_000_000), nim_product);
    println!("{:<44} {many:>9.1} ns {:>12} {:>8}", "the same, two million of them", "-", "-");
}
