//! Bars of chocolate, strips of squares, and stalks.
use super::moves::{kept, rows};
use super::{Drawn, Generator};
use crate::desk::Legal;
use solver::board::{Act, Square};

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "chomp.moveall",
        draw: |rng, wish| {
            let (width, height) = [(3, 3), (4, 3), (4, 4)][usize::from(wish.level) - 1];
            let mut rows: Vec<u32> = (0..height).map(|_| rng.u32(0..=width)).collect();
            rows.sort_unstable_by(|a, b| b.cmp(a));
            rows.retain(|row| *row > 0);
            (rows.iter().sum::<u32>() > 3).then(|| bar(&rows))
        },
        // The corner furthest from the poison, or a square on the diagonal.
        kept: |ask, wish, desk| {
            let lure = |pos: &str, mv: &Legal| match mv.act {
                Act::Bite(Square { x, y }) => {
                    let rows = rows(pos);
                    x == y || (u64::from(x) == rows.last().copied().unwrap_or(0) && y as usize == rows.len())
                }
                _ => false,
            };
            kept(ask, wish, lure, false, desk)
        },
        lost: true,
        bank: || [&[4, 3, 2][..], &[3, 3, 1], &[4, 2], &[3, 2, 2], &[4, 4, 1]].map(bar).to_vec(),
    },
    Generator {
        id: "strip.moveall",
        draw: |rng, wish| strip((0..=wish.level).map(|_| rng.usize(1..=7)).collect()),
        // The middle of a gap.
        kept: |ask, wish, desk| {
            let lure = |pos: &str, mv: &Legal| match &mv.act {
                Act::Cover(places) => {
                    let cells: Vec<char> = pos.rsplit(':').next().unwrap_or_default().chars().collect();
                    let free = |c: &&char| **c == '.';
                    let at = places[0].column as usize;
                    let left = cells[..at.min(cells.len())].iter().rev().take_while(free).count();
                    let right = cells.iter().skip(at + 2).take_while(free).count();
                    left.abs_diff(right) <= 1
                }
                _ => false,
            };
            kept(ask, wish, lure, false, desk)
        },
        lost: true,
        bank: || {
            [vec![2, 4], vec![7, 4], vec![6, 1], vec![4, 4, 2], vec![6, 3]].into_iter().filter_map(strip).collect()
        },
    },
    Generator {
        id: "avoid.move",
        draw: |rng, wish| {
            const OTHERS: [&str; 6] = ["g", "gb", "gr", "gg", "gbb", "grr"];
            const NUMBERS: [&[&str]; 3] =
                [&["br", "rb", "bbr", "rrb"], &["brr", "rbb", "bbrr", "rrbb"], &["br", "rb", "brr", "rbb"]];
            let own = if wish.level == 3 { 2 } else { 1 };
            let mut all: Vec<&str> = (0..own).map(|_| OTHERS[rng.usize(..6)]).collect();
            all.extend((0..own).map(|_| NUMBERS[usize::from(wish.level) - 1][rng.usize(..4)]));
            // Equal stalks of green and their like go up in each other.
            let mut sorted = all.clone();
            sorted.sort_unstable();
            sorted.dedup();
            (sorted.len() == all.len()).then(|| stalks(&all))
        },
        // A move in the number, whose stalk has no green edge.
        kept: |ask, wish, desk| {
            let lure = |pos: &str, mv: &Legal| match &mv.act {
                Act::Cut(name) => {
                    let state = pos.rsplit(':').next().unwrap_or_default();
                    state.split(',').nth(name.plant as usize - 1).is_some_and(|stalk| !stalk.contains('g'))
                }
                _ => false,
            };
            kept(ask, wish, lure, false, desk)
        },
        lost: false,
        bank: || [&["g", "br"][..], &["g", "bbr"], &["gr", "br"], &["gg", "br"], &["g", "brr"]].map(stalks).to_vec(),
    },
];

/// A bar and its mirror image are the same.
fn bar(rows: &[u32]) -> Drawn {
    let text = |rows: &[u32]| format!("chomp:{}", rows.iter().map(u32::to_string).collect::<Vec<_>>().join(","));
    let width = rows.first().copied().unwrap_or(0);
    let mirrored: Vec<u32> = (1..=width).map(|x| rows.iter().filter(|row| **row >= x).count() as u32).collect();
    Drawn::position(text(rows), text(rows).min(text(&mirrored)))
}

/// Gaps with a square of wall between them; in another order they are the same, and a gap of one square is none.
fn strip(mut gaps: Vec<usize>) -> Option<Drawn> {
    let pos = format!("cram:{}", gaps.iter().map(|gap| ".".repeat(*gap)).collect::<Vec<_>>().join("#"));
    gaps.retain(|gap| *gap > 1);
    gaps.sort_unstable();
    (!gaps.is_empty()).then(|| Drawn::position(pos, format!("{gaps:?}")))
}

/// Stalks side by side, in any order.
fn stalks(all: &[&str]) -> Drawn {
    let mut sorted = all.to_vec();
    sorted.sort_unstable();
    Drawn::position(format!("hackenbush:{}", all.join(",")), sorted.join(","))
}
