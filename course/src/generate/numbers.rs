//! Numbers to be found: the smallest one that is missing, the third row, residues.
use super::{Generator, Sample};
use crate::forms::{Cell, NumberTask, Task};
use crate::judge::residues;
use fastrand::Rng;
use std::collections::BTreeSet;

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "mex.set",
        draw: |rng, required| {
            let count = [rng.usize(3..=4), rng.usize(3..=5), rng.usize(6..=8)][usize::from(required.level) - 1];
            // On the second level zero is missing.
            let mut all: Vec<i64> = (i64::from(required.level == 2)..count as i64 + 3).collect();
            rng.shuffle(&mut all);
            all.truncate(count);
            all.sort_unstable();
            Some(set(&all))
        },
        // Neither one more than the greatest nor a number of the set; harder with more of them before the gap.
        kept: |ask, required, _| {
            let Task::Number(NumberTask { wanted: Cell::Is(crate::expr::Expr::Call { arguments, .. }), .. }) =
                &ask.task
            else {
                return Ok(None);
            };
            let Some(crate::expr::Expr::Set(all)) = arguments.first() else { return Ok(None) };
            let number = |e: &crate::expr::Expr| if let crate::expr::Expr::Number(n) = e { Some(*n) } else { None };
            let all: Vec<i64> = all.iter().filter_map(number).collect();
            let least = (0..).find(|n| !all.contains(n)).unwrap_or(0);
            let fits = all.iter().any(|n| *n > least) && (required.level == 2) == (least == 0);
            Ok(fits.then_some(least as usize))
        },
        lost: false,
        bank: || [&[0, 1, 3][..], &[0, 2, 3], &[1, 2, 4], &[0, 1, 2, 4, 5, 7], &[0, 3]].map(set).to_vec(),
    },
    Generator {
        id: "dice.faces",
        draw: |rng, required| {
            let sticks = match required.level {
                1 => rng.u64(8..=16),
                2 => rng.u64(17..=100),
                _ => rng.u64(1_000..=9_999),
            };
            Some(faces(sticks))
        },
        // Some faces are lost and some are not; harder where the remainder by seven would mislead.
        kept: |ask, _, solver| {
            let Task::Table(task) = &ask.task else { return Ok(None) };
            let mut lost = Vec::new();
            for cell in &task.cells {
                lost.push(solver.outcome(cell, ask.play)? == solver::Outcome::P);
            }
            let sticks = task.cells.first().map_or(0, |cell| super::moves::sticks(cell));
            let misled = lost.iter().filter(|lost| **lost != sticks.is_multiple_of(7)).count();
            Ok((lost.contains(&true) && lost.contains(&false)).then_some(misled))
        },
        lost: false,
        bank: || [12, 13, 14, 23, 32, 1_004].map(faces).to_vec(),
    },
    Generator {
        id: "nim.third-row",
        draw: |rng, required| Some(third_rows(rng, [4, 7, 15][usize::from(required.level) - 1])),
        // Each rule of thumb breaks at one cell at least; harder with more cells where the sum does.
        kept: |ask, _, _| {
            let Task::Table(task) = &ask.task else { return Ok(None) };
            let rows: Vec<Vec<u64>> = task.cells.iter().map(|cell| super::moves::rows(cell)).collect();
            let broken = |thumb: fn(u64, u64) -> u64| {
                rows.iter().filter(|row| matches!(row[..], [a, b] if thumb(a, b) != a ^ b)).count()
            };
            let (sum, difference) = (broken(|a, b| a + b), broken(u64::abs_diff));
            Ok((sum > 0 && difference > 0).then_some(sum))
        },
        lost: false,
        bank: || (1..=8).map(|seed| third_rows(&mut Rng::with_seed(seed), 7)).collect(),
    },
    Generator {
        id: "sub.residues",
        draw: |rng, required| {
            let mut all: Vec<u64> = match required.level {
                1 => (1..=rng.u64(2..=4)).collect(),
                level => {
                    let mut all: Vec<u64> = (1..=[4, 7, 9][usize::from(level) - 1]).collect();
                    rng.shuffle(&mut all);
                    all.truncate(usize::from(level) + 1);
                    all
                }
            };
            // Some of the first level leave numbers out from the middle.
            if required.level == 1 && all.len() > 2 && rng.bool() {
                all.remove(rng.usize(1..all.len() - 1));
            }
            all.sort_unstable();
            Some(family(&all))
        },
        // Short periods; above the first level the modulus is not the set's size plus one.
        kept: |ask, required, solver| {
            let Task::Number(NumberTask { pos: Some(pos), wanted: Cell::Holds(e), range: Some(range), .. }) = &ask.task
            else {
                return Ok(None);
            };
            let Ok((lost, modulus)) = residues(ask, pos, e, *range, solver) else { return Ok(None) };
            let size = super::parameters(pos).map_or(0, |set| set.split(',').count()) as i64;
            let fits = modulus <= 12 && lost.len() <= 4 && (required.level == 1 || modulus != size + 1);
            Ok(fits.then_some(lost.len()))
        },
        lost: false,
        bank: || [&[2, 3][..], &[1, 2, 4], &[2, 3, 5], &[1, 3, 4], &[1, 4], &[3, 4]].map(family).to_vec(),
    },
];

/// All faces of the die beside this many sticks.
fn faces(sticks: u64) -> Sample {
    let positions = (1..=6).map(|face| format!("dice:{sticks}/{face}")).collect();
    Sample { positions, numbers: vec![sticks as i64], same: sticks.to_string() }
}

fn set(all: &[i64]) -> Sample {
    Sample { positions: Vec::new(), numbers: all.to_vec(), same: format!("{all:?}") }
}

fn family(all: &[u64]) -> Sample {
    let text = all.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    Sample::position(format!("subtraction({text}):n"), text.clone())
}

/// Four pairs of different rows, in their order.
fn third_rows(rng: &mut Rng, most: u64) -> Sample {
    let mut pairs = BTreeSet::new();
    while pairs.len() < 4 {
        let (a, b) = (rng.u64(1..=most), rng.u64(1..=most));
        if a != b {
            pairs.insert((a.min(b), a.max(b)));
        }
    }
    let positions: Vec<String> = pairs.iter().map(|(a, b)| format!("nim:{a},{b},x")).collect();
    Sample { same: positions.join(" "), positions, numbers: Vec::new() }
}
