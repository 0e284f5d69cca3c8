//! Nim products by logarithms compared with the plain recursion, in one run: `cargo bench -p solver --bench
//! nim_product`.
//!
//! Times vary between runs and machines; the ratio is what to compare.
mod common;

use std::hint::black_box;

use common::{Bench, shortest, timed};
use solver::theory::nim_arithmetic::nim_product;

/// The straightforward method, by Conway's rules: split at the largest Fermat power F, multiply out, and use F ⊗ F = F
/// ⊕ F/2.
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

/// Numbers with all 64 bits in use, the same in every run.
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

fn main() {
    let bench = Bench::from_args();
    let (tables, _) = timed(|| nim_product(black_box(3), black_box(1 << 40)));
    bench.row("nim products: tables, made once", tables, None);
    bench.heading("logarithms", "recursion");
    for (count, beside) in [(20_000, true), (2_000_000, false)] {
        let pairs = numbers(count);
        let all = |product: fn(u64, u64) -> u64| pairs.iter().fold(0, |check, &(a, b)| check ^ product(a, b));
        let (fast, one) = shortest(5, || (), |()| all(nim_product));
        let slow = if beside { bench.beside(|| all(|a, b| plain(a, b, 64))) } else { None };
        if let Some((_, two)) = slow {
            assert_eq!(one, two);
        }
        bench.row(&format!("{count} products of 64-bit numbers"), fast, slow.map(|(took, _)| took));
        bench.note(&format!("{:.1} ns each", fast.as_secs_f64() * 1e9 / count as f64));
    }
}
