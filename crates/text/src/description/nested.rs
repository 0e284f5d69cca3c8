//! Boxes within boxes.
use super::DescriptionItem;
use crate::{Locale, td_string};

/// Items for the boxes, each named by its path from outside: `2.1` is the first box in the second one. Time linear in
/// the boxes and their depth.
pub fn boxes(locale: Locale, parents: &[u32]) -> Vec<DescriptionItem> {
    let count = parents.len() + 1;
    let mut within: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (i, &parent) in (1..).zip(parents) {
        within[parent as usize].push(i);
    }
    let mut items = Vec::with_capacity(count);
    let mut open = vec![(0, 0, String::new())];
    while let Some((i, depth, name)) = open.pop() {
        let count = within[i].len() as u64;
        let words = match (i, count) {
            (0, 0) => td_string!(locale, position.boxes_none).to_owned(),
            (0, _) => td_string!(locale, position.boxes, count = count),
            (_, 0) => td_string!(locale, position.inner_box_none, name = name.clone()),
            _ => td_string!(locale, position.inner_box, count = count, name = name.clone()),
        };
        items.push(DescriptionItem::new(depth, words));
        for (n, &inner) in (1..).zip(&within[i]).collect::<Vec<_>>().into_iter().rev() {
            let name = if i == 0 { format!("{n}") } else { format!("{name}.{n}") };
            open.push((inner, depth + 1, name));
        }
    }
    items
}
