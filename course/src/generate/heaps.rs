//! Rows of sticks: Nim and its like, one row or several.
use super::moves::{heap, kept, longest, of_nim, rows};
use super::{Generator, Sample};
use fastrand::Rng;
use solver::position::ComponentText;
use solver::value::nim_sum;

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "nim.moveall",
        draw: |rng, required| {
            let (count, most) = match required.level {
                1 => (3, 7),
                2 => (3, 15),
                _ => (rng.usize(4..=5), 31),
            };
            of("nim", different(rng, count, most))
        },
        kept: |ask, required, solver| kept(ask, required, of_nim, true, solver),
        lost: true,
        bank: || {
            banked(&["nim:3,5,7", "nim:4,5,7", "nim:3,6,7", "nim:5,6,7", "nim:3,9,11", "nim:5,9,13", "nim:5,6,9,13"])
        },
    },
    Generator {
        id: "nim.target",
        draw: |rng, required| {
            let (count, most) = match required.level {
                1 => (3, 7),
                2 => (3, 15),
                _ => (rng.usize(4..=5), 31),
            };
            let drawn = of("nim", different(rng, count, most))?;
            // Half of the draws without a row that would have to grow are dropped.
            let sum = nim_sum(rows(&drawn.positions[0]));
            let target = (1..4).filter(|t| *t < sum).collect::<Vec<_>>();
            let target = *target.get(rng.usize(..target.len().max(1)))?;
            let grows = rows(&drawn.positions[0]).iter().any(|n| n ^ sum ^ target > *n);
            (grows || rng.bool()).then(|| Sample { numbers: vec![target as i64], ..drawn })
        },
        kept: |ask, required, solver| kept(ask, required, of_nim, false, solver),
        lost: false,
        bank: || {
            let all = banked(&["nim:4,6,7", "nim:3,6,7", "nim:1,3,6,7", "nim:5,7,10,11", "nim:2,6,7"]);
            all.into_iter().map(|drawn| Sample { numbers: vec![1], ..drawn }).collect()
        },
    },
    Generator {
        id: "nim.misere",
        draw: |rng, required| {
            let long = rng.usize(1..=2);
            let mut all = vec![1; usize::from(required.level) + 2 - long];
            all.extend((0..long).map(|_| rng.u64(2..=3 + 2 * u64::from(required.level))));
            rng.shuffle(&mut all);
            of("nim", all)
        },
        // The move of normal play.
        kept: |ask, required, solver| kept(ask, required, |_, mv| nim_sum(rows(&mv.to)) == 0, false, solver),
        lost: false,
        bank: || banked(&["nim:1,1,3", "nim:1,2,4", "nim:1,1,1,4", "nim:1,3,5", "nim:1,1,2,3"]),
    },
    Generator {
        id: "nim.pairs",
        draw: |rng, required| {
            let all = different(rng, usize::from(required.level), 9);
            let mut all: Vec<u64> = match (required.level, required.lost, &all[..]) {
                (_, true, [a, b, ..]) => vec![*a, *a, *b, *b],
                (_, true, [a, ..]) => vec![*a, *a],
                (1, _, [a, ..]) => vec![*a, rng.u64(1..=9)],
                (2, _, [a, b, ..]) => vec![*a, *a, *b],
                (_, _, [a, b, c, ..]) => vec![*a, *a, *b, *b, *c],
                _ => return None,
            };
            rng.shuffle(&mut all);
            of("nim", all)
        },
        // A whole row is taken, or two other rows become equal.
        kept: |ask, required, solver| {
            kept(ask, required, |pos, mv| of_nim(pos, mv) || rows(&mv.to).contains(&0), false, solver)
        },
        lost: true,
        bank: || banked(&["nim:3,5", "nim:4,7", "nim:2,2,5", "nim:3,3,4", "nim:1,1,4,4,6"]),
    },
    Generator {
        id: "sub.rows",
        draw: |rng, required| {
            let most = rng.u64(2..=4);
            let set = match required.level {
                1 => format!("1-{most}"),
                _ => {
                    let mut set = different(rng, 3, 5 + u64::from(required.level));
                    set[0] = 1;
                    written(&mut set)?
                }
            };
            of(
                &format!("subtraction({set})"),
                different(rng, usize::from(required.level) + 1, 7 + 3 * u64::from(required.level)),
            )
        },
        kept: |ask, required, solver| kept(ask, required, longest, true, solver),
        lost: true,
        bank: || {
            banked(&[
                "subtraction(1-2):4,8",
                "subtraction(1-3):6,9",
                "subtraction(1-2):7,5,3,1",
                "subtraction(1-3):5,6,10",
                "subtraction(1-2):5,6,7",
            ])
        },
    },
    Generator {
        id: "lasker.moveall",
        draw: |rng, required| {
            of("lasker", different(rng, usize::from(required.level), 6 + 2 * u64::from(required.level)))
        },
        kept: |ask, required, solver| {
            kept(ask, required, |_, mv| heap(mv).is_some_and(|h| h.left.len() < 2), false, solver)
        },
        lost: true,
        bank: || banked(&["lasker:4", "lasker:5", "lasker:3,4", "lasker:2,7", "lasker:2,4"]),
    },
    Generator {
        id: "grundy.moveall",
        draw: |rng, required| {
            of("grundy", different(rng, usize::from(required.level), 9 + 2 * u64::from(required.level)))
        },
        // The most uneven way to divide.
        kept: |ask, required, solver| {
            kept(ask, required, |_, mv| heap(mv).is_some_and(|h| h.left.contains(&1)), false, solver)
        },
        lost: true,
        bank: || banked(&["grundy:5", "grundy:8", "grundy:3,8", "grundy:5,6", "grundy:3,5,9"]),
    },
    Generator {
        id: "fib.moveall",
        draw: |rng, required| {
            let sticks = rng.u64(6..=[13, 34, 89][usize::from(required.level) - 1]);
            let most = rng.u64(2..=(sticks / 2).min(12));
            let pos = format!("fibonacci:{sticks}/{most}");
            Some(Sample::position(pos.clone(), pos))
        },
        // One stick, or so many that more than three times as many are left.
        kept: |ask, required, solver| {
            kept(
                ask,
                required,
                |_, mv| {
                    heap(mv).is_some_and(|h| {
                        let left = h.left.first().copied().unwrap_or(0);
                        let gone = h.from - left;
                        gone == 1 || left == 3 * gone + 1
                    })
                },
                false,
                solver,
            )
        },
        lost: true,
        bank: || banked(&["fibonacci:10/4", "fibonacci:11/5", "fibonacci:12/3", "fibonacci:17/8", "fibonacci:20/9"]),
    },
];

/// `count` different lengths.
fn different(rng: &mut Rng, count: usize, most: u64) -> Vec<u64> {
    let mut all: Vec<u64> = (1..=most).collect();
    rng.shuffle(&mut all);
    all.truncate(count);
    all
}

/// A set as in a ruleset's key.
fn written(set: &mut Vec<u64>) -> Option<String> {
    set.sort_unstable();
    set.dedup();
    (set.len() > 2).then(|| set.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// Rows; their order does not matter.
fn of(key: &str, mut all: Vec<u64>) -> Option<Sample> {
    let text = |all: &[u64]| format!("{key}:{}", all.iter().map(u64::to_string).collect::<Vec<_>>().join(","));
    let pos = text(&all);
    all.sort_unstable();
    Some(Sample::position(pos, text(&all)))
}

fn banked(all: &[&str]) -> Vec<Sample> {
    let drawn = |pos: &&str| match ComponentText::of(pos) {
        Some(text) if !pos.contains('/') => of(text.rules, rows(pos)),
        _ => Some(Sample::position((*pos).to_owned(), (*pos).to_owned())),
    };
    all.iter().filter_map(drawn).collect()
}
