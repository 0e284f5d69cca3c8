//! Bars of chocolate, strips of squares, and stalks.
use super::moves::{kept, rows};
use super::{Generator, Sample};
use crate::course_solver::Legal;
use fastrand::Rng;
use solver::board::{Act, Square};

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "chomp.moveall",
        draw: |rng, required| {
            let (width, height) = [(3, 3), (4, 3), (4, 4)][usize::from(required.level) - 1];
            let mut rows: Vec<u32> = (0..height).map(|_| rng.u32(0..=width)).collect();
            rows.sort_unstable_by(|a, b| b.cmp(a));
            rows.retain(|row| *row > 0);
            (rows.iter().sum::<u32>() > 3).then(|| bar(&rows))
        },
        // The corner furthest from the poison, or a square on the diagonal.
        kept: |ask, required, solver| {
            let lure = |pos: &str, mv: &Legal| match mv.act {
                Act::Bite(Square { x, y }) => {
                    let rows = rows(pos);
                    x == y || (u64::from(x) == rows.last().copied().unwrap_or(0) && y as usize == rows.len())
                }
                _ => false,
            };
            kept(ask, required, lure, false, solver)
        },
        lost: true,
        bank: || [&[4, 3, 2][..], &[3, 3, 1], &[4, 2], &[3, 2, 2], &[4, 4, 1]].map(bar).to_vec(),
    },
    Generator {
        id: "strip.moveall",
        draw: |rng, required| strip((0..=required.level).map(|_| rng.usize(1..=7)).collect()),
        // The middle of a gap.
        kept: |ask, required, solver| {
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
            kept(ask, required, lure, false, solver)
        },
        lost: true,
        bank: || {
            [vec![2, 4], vec![7, 4], vec![6, 1], vec![4, 4, 2], vec![6, 3]].into_iter().filter_map(strip).collect()
        },
    },
    Generator {
        id: "cram.four",
        draw: |rng, required| islands(rng, usize::from(required.level)),
        // In the middle of the board.
        kept: |ask, required, solver| {
            let lure = |_: &str, mv: &Legal| match &mv.act {
                Act::Cover(places) => {
                    places.iter().all(|place| (1..=3).contains(&place.column) && (1..=2).contains(&place.row))
                }
                _ => false,
            };
            kept(ask, required, lure, false, solver)
        },
        lost: true,
        bank: || {
            [
                "..#../..#../####./####.",
                "...##/.####/###../###..",
                "....#/####./..##./.###.",
                "..#../.##../##.##/##...",
                "....#/#####/##.../#####",
            ]
            .into_iter()
            .filter_map(board)
            .collect()
        },
    },
    Generator {
        id: "avoid.move",
        draw: |rng, required| {
            const OTHERS: [&str; 6] = ["g", "gb", "gr", "gg", "gbb", "grr"];
            const NUMBERS: [&[&str]; 3] =
                [&["br", "rb", "bbr", "rrb"], &["brr", "rbb", "bbrr", "rrbb"], &["br", "rb", "brr", "rbb"]];
            let own = if required.level == 3 { 2 } else { 1 };
            let mut all: Vec<&str> = (0..own).map(|_| OTHERS[rng.usize(..6)]).collect();
            all.extend((0..own).map(|_| NUMBERS[usize::from(required.level) - 1][rng.usize(..4)]));
            // Equal stalks, such as two green ones, would cancel.
            let mut sorted = all.clone();
            sorted.sort_unstable();
            sorted.dedup();
            (sorted.len() == all.len()).then(|| stalks(&all))
        },
        // A move in the number, whose stalk has no green edge.
        kept: |ask, required, solver| {
            let lure = |pos: &str, mv: &Legal| match &mv.act {
                Act::Cut(name) => {
                    let state = pos.rsplit(':').next().unwrap_or_default();
                    state.split(',').nth(name.plant as usize - 1).is_some_and(|stalk| !stalk.contains('g'))
                }
                _ => false,
            };
            kept(ask, required, lure, false, solver)
        },
        lost: false,
        bank: || [&["g", "br"][..], &["g", "bbr"], &["gr", "br"], &["gg", "br"], &["g", "brr"]].map(stalks).to_vec(),
    },
];

/// A bar; its mirror image counts as the same.
pub(super) fn bar(rows: &[u32]) -> Sample {
    let text = |rows: &[u32]| format!("chomp:{}", rows.iter().map(u32::to_string).collect::<Vec<_>>().join(","));
    let width = rows.first().copied().unwrap_or(0);
    let mirrored: Vec<u32> = (1..=width).map(|x| rows.iter().filter(|row| **row >= x).count() as u32).collect();
    Sample::position(text(rows), text(rows).min(text(&mirrored)))
}

/// Gaps with a square of wall between them; their order does not matter, and a gap of one square does not count.
fn strip(mut gaps: Vec<usize>) -> Option<Sample> {
    let pos = format!("cram:{}", gaps.iter().map(|gap| ".".repeat(*gap)).collect::<Vec<_>>().join("#"));
    gaps.retain(|gap| *gap > 1);
    gaps.sort_unstable();
    (!gaps.is_empty()).then(|| Sample::position(pos, format!("{gaps:?}")))
}

/// A board of five columns and four rows with `count` islands of two free squares or more.
fn islands(rng: &mut Rng, count: usize) -> Option<Sample> {
    let mut free = [[false; 5]; 4];
    for _ in 0..count {
        // A walk of three to five squares.
        let (mut x, mut y) = (rng.usize(..5), rng.usize(..4));
        for _ in 0..rng.usize(3..=5) {
            free[y][x] = true;
            match rng.u8(..4) {
                0 => x = (x + 1).min(4),
                1 => x = x.saturating_sub(1),
                2 => y = (y + 1).min(3),
                _ => y = y.saturating_sub(1),
            }
        }
    }
    (sizes(free).iter().filter(|size| **size > 1).count() == count).then_some(())?;
    let row = |row: &[bool; 5]| row.map(|free| if free { '.' } else { '#' }).iter().collect::<String>();
    board(&free.each_ref().map(row).join("/"))
}

/// The number of squares of each island.
fn sizes(mut free: [[bool; 5]; 4]) -> Vec<usize> {
    let mut all = Vec::new();
    for start in 0..20 {
        let (mut open, mut size) = (vec![(start % 5, start / 5)], 0);
        while let Some((x, y)) = open.pop() {
            if std::mem::take(&mut free[y][x]) {
                size += 1;
                open.extend([(x + 1, y), (x, y + 1)].into_iter().filter(|(x, y)| *x < 5 && *y < 4));
                open.extend(x.checked_sub(1).map(|x| (x, y)).into_iter().chain(y.checked_sub(1).map(|y| (x, y))));
            }
        }
        if size > 0 {
            all.push(size);
        }
    }
    all
}

/// A board of walls; reflected or rotated it counts as the same.
fn board(rows: &str) -> Option<Sample> {
    let over: String = rows.chars().rev().collect();
    let round =
        |rows: &str| rows.split('/').map(|row| row.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/");
    let same = [rows.to_owned(), round(rows), round(&over), over.clone()].into_iter().min()?;
    Some(Sample::position(format!("cram:{rows}"), same))
}

/// Stalks side by side; their order does not matter.
fn stalks(all: &[&str]) -> Sample {
    let mut sorted = all.to_vec();
    sorted.sort_unstable();
    Sample::position(format!("hackenbush:{}", all.join(",")), sorted.join(","))
}
