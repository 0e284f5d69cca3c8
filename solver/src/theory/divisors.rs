//! Divisors and primes for the games Dim and Prim: numbers up to about a billion (10^9).
use num_integer::{Integer, Roots};

/// All divisors, ascending. O(√n).
pub fn divisors(n: u64) -> Vec<u64> {
    let small: Vec<u64> = (1..=n.sqrt()).filter(|d| n.is_multiple_of(*d)).collect();
    let large: Vec<u64> = small.iter().rev().map(|d| n / d).filter(|d| d * d != n).collect();
    [small, large].concat()
}

/// The least prime that divides `n` ≥ 2. O(√n).
pub fn least_prime_factor(n: u64) -> u64 {
    (2..=n.sqrt()).find(|d| n.is_multiple_of(*d)).unwrap_or(n)
}

/// The number of 1, …, n that are coprime to n. O(√n).
pub fn totient(n: u64) -> u64 {
    let (mut rest, mut count) = (n, n);
    while rest > 1 {
        let p = least_prime_factor(rest);
        count -= count / p;
        while rest.is_multiple_of(p) {
            rest /= p;
        }
    }
    count
}

/// Whether the two are coprime.
pub fn coprime(a: u64, b: u64) -> bool {
    a.gcd(&b) == 1
}

/// The number of primes up to `n`: a sieve that only keeps counts, for all ⌊n/i⌋ at once (after Meissel 1870).
///
/// # Complexity
/// O(n^¾), space O(√n).
///
/// ```
/// use solver::theory::divisors::count_primes;
/// assert_eq!(count_primes(13), 6);
/// assert_eq!(count_primes(1_000_000), 78_498);
/// ```
pub fn count_primes(n: u64) -> u64 {
    if n < 2 {
        return 0;
    }
    let root = n.sqrt();
    // low[v]: the count of 2, …, v not yet sieved out; high[i]: that count for v = ⌊n/i⌋.
    let mut low: Vec<u64> = (0..=root).map(|v| v.saturating_sub(1)).collect();
    let mut high: Vec<u64> = (0..=root).map(|i| n.checked_div(i).map_or(0, |all| all - 1)).collect();
    for p in 2..=root {
        if low[p as usize] == low[p as usize - 1] {
            continue;
        }
        let before = low[p as usize - 1];
        for i in 1..=root.min(n / (p * p)) {
            let out = if i * p <= root { high[(i * p) as usize] } else { low[(n / (i * p)) as usize] };
            high[i as usize] -= out - before;
        }
        for v in (p * p..=root).rev() {
            low[v as usize] -= low[(v / p) as usize] - before;
        }
    }
    high[1]
}

/// The prime number `index` (from 1) if it is at most `limit`. O(limit^¾ · log limit).
pub fn nth_prime(index: u64, limit: u64) -> Option<u64> {
    let (mut low, mut high) = (1, limit);
    if index == 0 || count_primes(limit) < index {
        return None;
    }
    // Above low there is the prime, high is not below it.
    while high - low > 1 {
        let middle = low.midpoint(high);
        if count_primes(middle) < index { low = middle } else { high = middle }
    }
    Some(high)
}
