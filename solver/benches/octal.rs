//! Take-and-break sequences by their sparse space compared with the definition, and misère Kayles, in one run: `cargo
//! bench -p solver --bench octal`.
//!
//! Times vary between runs and machines; the ratios are what to compare. If the definition would take minutes, its time
//! is that of a shorter sequence, times the square of the ratio of the lengths.
mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Bench, timed};
use rustc_hash::FxHashMap;
use solver::budget::{Budget, Meter};
use solver::theory::heaps::Code;
use solver::theory::heaps::misere::Miseres;
use solver::theory::heaps::octal::Sequence;

/// The straightforward method: every move of every heap, two loops.
fn plain(code: &Code, most: usize) -> Vec<u16> {
    let digits = code.digits().0;
    let mut values: Vec<u16> = Vec::with_capacity(most);
    let mut seen = [0usize; 1 << 10];
    for n in 0..most {
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let left = n - take;
            if digit & 1 != 0 && left == 0 {
                seen[0] = n + 1;
            }
            if digit & 2 != 0 && left > 0 {
                seen[usize::from(values[left])] = n + 1;
            }
            if digit & 4 != 0 {
                let middle = if code.is_unequal() { (left.max(1) - 1) / 2 } else { left / 2 };
                for a in 1..=middle {
                    seen[usize::from(values[a] ^ values[left - a])] = n + 1;
                }
            }
        }
        let free = seen.iter().position(|&at| at != n + 1);
        values.push(free.expect("values stay below 1,024") as u16);
    }
    values
}

/// Whether the player to move wins misère Kayles with these rows, by a memo over sorted rows, nothing cancelled.
fn misere_kayles(rows: &[u16], memo: &mut FxHashMap<Vec<u16>, bool>) -> bool {
    if let Some(&wins) = memo.get(rows) {
        return wins;
    }
    let mut wins = rows.is_empty();
    for (i, &row) in rows.iter().enumerate().filter(|(i, row)| *i == 0 || rows[i - 1] != **row) {
        for left in [1, 2].into_iter().filter_map(|take| row.checked_sub(take)) {
            for a in 0..=left / 2 {
                let mut next = rows.to_vec();
                next.remove(i);
                next.extend([a, left - a].into_iter().filter(|row| *row > 0));
                next.sort_unstable();
                if !wins && !misere_kayles(&next, memo) {
                    wins = true;
                }
            }
        }
    }
    memo.insert(rows.to_vec(), wins);
    wins
}

/// Misère Kayles with one row; nothing is cancelled in the plain memo.
fn kayles(bench: &Bench) {
    bench.heading("multisets", "plain memo");
    let kayles = Arc::new(Code::kayles());
    for most in [24_u16, 36, 50] {
        let (fast, outcomes) = timed(|| {
            let mut table = Miseres::default();
            let meter = &mut Meter::new(Budget::UNLIMITED);
            (0..=most).map(|n| table.wins([(&kayles, u64::from(n))], meter).expect("no limit")).collect::<Vec<_>>()
        });
        let mut memo = FxHashMap::default();
        let plain = bench
            .beside(|| (0..=most).map(|n| misere_kayles(&[n][..usize::from(n > 0)], &mut memo)).collect::<Vec<_>>());
        if let Some((_, same)) = &plain {
            assert_eq!(outcomes, *same);
        }
        let lost: Vec<String> = (0..).zip(&outcomes).filter(|(_, wins)| !**wins).map(|(n, _)| n.to_string()).collect();
        bench.row(&format!("misère Kayles to {most}"), fast, plain.map(|(took, _)| took));
        bench.note(&format!("lost: {}; {} sets of rows in the plain memo", lost.join(" "), memo.len()));
    }
}

/// The extrapolated time of the definition for a longer sequence.
fn scaled(took: Duration, measured: usize, needed: usize) -> Duration {
    took.mul_f64((needed as f64 / measured as f64).powi(2))
}

fn code(digits: &[u8]) -> Code {
    Code::new(digits.to_vec(), false).expect("a code")
}

fn main() {
    let bench = Bench::from_args();
    bench.heading("sparse", "definition");
    let most = 1_000_000_usize;
    let short = 200_000;
    let (fast, sequence) = timed(|| {
        let mut sequence = Sequence::new(Arc::new(Code::grundy()));
        sequence.value(most as u64 - 1, &mut Meter::new(Budget::UNLIMITED)).expect("no limit");
        sequence
    });
    let slow = bench.beside(|| plain(&Code::grundy(), short));
    if let Some((_, values)) = &slow {
        assert_eq!(&sequence.known().values()[..short], values);
    }
    let slow = slow.map(|(took, _)| scaled(took, short, most));
    bench.row("Grundy's game to 10^6 (definition from 2 * 10^5)", fast, slow);

    let games: [(&str, &[u8], u64, u64); 8] = [
        ("0.77", &[0, 7, 7], 71, 12),
        ("0.156", &[0, 1, 5, 6], 3_479, 349),
        ("0.356", &[0, 3, 5, 6], 7_315, 142),
        ("0.644", &[0, 6, 4, 4], 3_256, 442),
        ("0.165", &[0, 1, 6, 5], 5_181, 1_550),
        ("0.16", &[0, 1, 6], 105_351, 149_459),
        ("0.56", &[0, 5, 6], 326_640, 144),
        ("0.127", &[0, 1, 2, 7], 46_578, 4),
    ];
    for (name, digits, preperiod, period) in games {
        let code = code(digits);
        let (fast, found) = timed(|| {
            let mut sequence = Sequence::new(Arc::new(code.clone()));
            let mut meter = Meter::new(Budget::UNLIMITED);
            while sequence.known().period().is_none() {
                sequence.grow(&mut meter).expect("no limit");
            }
            (sequence.known().period().expect("found"), sequence.sparse())
        });
        assert_eq!((found.0.preperiod, found.0.period), (preperiod, period), "{name}");
        let needed = 2 * (preperiod + period) as usize + digits.len();
        let measured = needed.min(60_000);
        let slow = bench.beside(|| plain(&code, measured)).map(|(took, _)| scaled(took, measured, needed));
        let rare = found.1.map_or(0, |(_, rare)| rare);
        bench.row(&format!("period of {name} proved ({needed} values, {rare} rare)"), fast, slow);
    }
    kayles(&bench);
}
