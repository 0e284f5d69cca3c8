//! The game of Euclid: outcomes and Grundy values by walking Euclid's algorithm.
//!
//! With r the remainder of the larger number by the smaller one a, the positions (a, r), (a, r + a), (a, r + 2a), …
//! form a chain: each has moves to all before it. So the chain's values are that of (a, r) first, then the other
//! numbers 0, 1, 2, … in order, and (r, a) is reached by the next division.
//!
//! # Source
//! Cole and Davie, A game based on the Euclidean algorithm and a winning strategy for it, Mathematical Gazette 1969:
//! with a ≤ b the player to move wins iff a = b or b > φa. Grundy values: Cairns, Ho and Lengyel, The Sprague–Grundy
//! function of the real game Euclid, Discrete Mathematics 2011.
use crate::reason::Division;

/// The divisions of Euclid's algorithm from the position down to the remainder 0; none if a number is 0. O(log).
pub fn divisions(a: u64, b: u64) -> Vec<Division> {
    let (mut smaller, mut larger) = (a.min(b), a.max(b));
    let mut lines = Vec::new();
    while smaller > 0 {
        let (quotient, rest) = (larger / smaller, larger % smaller);
        lines.push(Division { larger, smaller, quotient, rest, grundy: 0, misere: true });
        (smaller, larger) = (rest, smaller);
    }
    // At remainder 0 nobody can move: value 0, and under misère play won.
    let mut below = (0, true);
    for line in lines.iter_mut().rev() {
        line.grundy = if line.quotient > below.0 { line.quotient } else { line.quotient - 1 };
        // The first position of a chain that is lost makes all after it won: the first itself, or the second.
        line.misere = !(below.1 && line.quotient == 1);
        below = (line.grundy, line.misere);
    }
    lines
}

/// The Grundy value. O(log).
pub fn grundy(a: u64, b: u64) -> u64 {
    divisions(a, b).first().map_or(0, |line| line.grundy)
}

/// Whether the player to move wins under misère play. O(log).
pub fn misere_wins(a: u64, b: u64) -> bool {
    divisions(a, b).first().is_none_or(|line| line.misere)
}

/// The number of times the smaller number must be subtracted to reach Grundy value `target`; no two moves have the same
/// value, and `None` means that none has it. O(log).
pub fn times_to(a: u64, b: u64, target: u64) -> Option<u64> {
    let lines = divisions(a, b);
    let line = lines.first()?;
    let base = lines.get(1).map_or(0, |line| line.grundy);
    // The place of the value in the chain.
    let place = match target.cmp(&base) {
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Less => target + 1,
        std::cmp::Ordering::Greater => target,
    };
    (place < line.quotient).then(|| line.quotient - place)
}

/// The number of times the smaller number must be subtracted to win under misère play; `None` if no move wins. O(log).
pub fn misere_times(a: u64, b: u64) -> Option<u64> {
    let lines = divisions(a, b);
    let line = lines.first()?;
    let place = u64::from(lines.get(1).is_none_or(|line| line.misere));
    (place < line.quotient).then(|| line.quotient - place)
}
