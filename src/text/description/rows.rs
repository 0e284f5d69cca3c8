//! Rows of things, and bars of chocolate: an item for each row.
use super::Item;
use crate::text::{Locale, number, td_string};
use solver::ruleset::Aside;

pub fn heaps(locale: Locale, heaps: &[u64]) -> Vec<Item> {
    let row = |(i, &count): (usize, &u64)| Item::new(0, row(locale, i + 1, count));
    heaps.iter().enumerate().map(row).collect()
}

fn row(locale: Locale, n: usize, count: u64) -> String {
    match count {
        0 => td_string!(locale, position.row_none, n = n),
        _ => td_string!(locale, position.row, count = count, n = n, size = number(locale, count)),
    }
}

pub fn stores(locale: Locale, rows: &[u64], mover: u64, other: u64) -> Vec<Item> {
    let mut items = heaps(locale, rows);
    items.push(Item::new(0, td_string!(locale, position.store_own, size = number(locale, mover))));
    items.push(Item::new(0, td_string!(locale, position.store_other, size = number(locale, other))));
    items
}

pub fn bar(locale: Locale, rows: &[u32]) -> Vec<Item> {
    let row = |(i, &length): (usize, &u32)| {
        let (count, size) = (u64::from(length), number(locale, length.into()));
        Item::new(
            0,
            match i {
                0 => td_string!(locale, position.bar_lowest, count = count, size = size),
                _ => td_string!(locale, position.bar_row, count = count, n = i + 1, size = size),
            },
        )
    };
    rows.iter().enumerate().map(row).collect()
}

/// Adds what no board shows.
pub fn add(locale: Locale, aside: Aside, items: &mut Vec<Item>) {
    match aside {
        Aside::Limit(_) | Aside::Repeats(_) => items.push(Item::new(0, crate::text::games::note(locale, aside))),
        Aside::NormalHeaps(normal) => {
            items.iter_mut().for_each(|item| item.depth += 1);
            items.insert(normal.min(items.len()), Item::new(0, td_string!(locale, position.rows_misere)));
            items.insert(0, Item::new(0, td_string!(locale, position.rows_normal)));
        }
        // Stores are rows of their board.
        Aside::Stores { .. } => {}
    }
}
