//! Rows of things, and bars of chocolate: an item for each row.
use super::DescriptionItem;
use crate::moves::bars;
use crate::{Locale, number, td_string};
use solver::board::{Board, Cube};
use solver::ruleset::OffBoardFact;

/// Items for the heaps of this board, each with its name.
pub fn heaps(locale: Locale, board: &Board, heaps: &[u64]) -> Vec<DescriptionItem> {
    let row = |(i, &count): (usize, &u64)| DescriptionItem::new(0, row(locale, &board.row_name(i), count));
    heaps.iter().enumerate().map(row).collect()
}

fn row(locale: Locale, n: &str, count: u64) -> String {
    match count {
        0 => td_string!(locale, position.row_none, n = n),
        _ => td_string!(locale, position.row, count = count, n = n, size = number(locale, count)),
    }
}

pub fn stores(locale: Locale, board: &Board, rows: &[u64], mover: u64, other: u64) -> Vec<DescriptionItem> {
    let mut items = heaps(locale, board, rows);
    items.push(DescriptionItem::new(0, td_string!(locale, position.store_own, size = number(locale, mover))));
    items.push(DescriptionItem::new(0, td_string!(locale, position.store_other, size = number(locale, other))));
    items
}

pub fn bar(locale: Locale, rows: &[u32]) -> Vec<DescriptionItem> {
    let row = |(i, &length): (usize, &u32)| {
        let (count, size) = (u64::from(length), number(locale, length.into()));
        DescriptionItem::new(
            0,
            match i {
                0 => td_string!(locale, position.bar_lowest, count = count, size = size),
                _ => td_string!(locale, position.bar_row, count = count, n = i + 1, size = size),
            },
        )
    };
    rows.iter().enumerate().map(row).collect()
}

/// An endless bar: its rows, and, if columns go on upwards, the shape of all rows above.
pub fn endless_bar(locale: Locale, rows: &[u32], endless: [u32; 2]) -> Vec<DescriptionItem> {
    let lengths = bars::lengths(locale, rows, endless);
    let last = lengths.len();
    let row = |(n, length): (usize, String)| {
        let words = match n {
            1 if n == last && endless[1] > 0 => td_string!(locale, position.bar_lowest_all, length = length),
            _ if n == last && endless[1] > 0 => td_string!(locale, position.bar_all_above, n = n, length = length),
            1 => td_string!(locale, position.bar_lowest_length, length = length),
            _ => td_string!(locale, position.bar_row_length, n = n, length = length),
        };
        DescriptionItem::new(0, words)
    };
    (1..).zip(lengths).map(row).collect()
}

/// A bar with the poison elsewhere: the first and last column of each row.
pub fn poisoned(locale: Locale, rows: &[u32], gone: &[u32]) -> Vec<DescriptionItem> {
    let row = |(i, (&to, &gone)): (usize, (&u32, &u32))| {
        let words = match to {
            0 => td_string!(locale, position.row_none, n = i + 1),
            _ => td_string!(locale, position.bar_columns, n = i + 1, from = gone + 1, to = to),
        };
        DescriptionItem::new(0, words)
    };
    rows.iter().zip(gone).enumerate().map(row).collect()
}

/// A box layer by layer, each with its rows from below; layers of further dimensions nested.
pub fn block(locale: Locale, cubes: &[Cube]) -> Vec<DescriptionItem> {
    let mut items = Vec::new();
    let mut open: Vec<u32> = Vec::new();
    let place = |cube: &Cube| {
        let all: Vec<u32> = cube.coordinates().collect();
        let (outer, inner) = all.split_at(all.len() - 2);
        (outer.to_vec(), inner[1])
    };
    for row in cubes.chunk_by(|a, b| place(a) == place(b)) {
        let (outer, n) = place(&row[0]);
        let kept = open.iter().zip(&outer).take_while(|(a, b)| a == b).count();
        for depth in kept..outer.len() {
            let name: Vec<String> = outer[..=depth].iter().map(u32::to_string).collect();
            items.push(DescriptionItem::new(depth, td_string!(locale, position.layer, n = name.join("."))));
        }
        let (count, size) = (row.len() as u64, number(locale, row.len() as u64));
        items.push(DescriptionItem::new(
            outer.len(),
            td_string!(locale, position.bar_row, count = count, n = n, size = size),
        ));
        open = outer;
    }
    items
}

/// Adds items for facts that the board does not show.
pub fn add(locale: Locale, fact: OffBoardFact, items: &mut Vec<DescriptionItem>) {
    match fact {
        OffBoardFact::Limit(_)
        | OffBoardFact::Repeats(_)
        | OffBoardFact::Countless
        | OffBoardFact::EndlessPlants(_) => items.push(DescriptionItem::new(0, crate::games::note(locale, fact))),
        OffBoardFact::NormalHeaps(normal) => {
            items.iter_mut().for_each(|item| item.depth += 1);
            items.insert(normal.min(items.len()), DescriptionItem::new(0, td_string!(locale, position.rows_misere)));
            items.insert(0, DescriptionItem::new(0, td_string!(locale, position.rows_normal)));
        }
        // Stores are rows of their board.
        OffBoardFact::Stores { .. } => {}
    }
}
