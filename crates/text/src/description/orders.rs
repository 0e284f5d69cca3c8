//! Two linear orders: gaps and threads from the left, and the chosen point.
use super::DescriptionItem;
use crate::moves::orders::pairs;
use crate::{Locale, td_string};
use solver::board::OrderPoint;

pub fn orders(locale: Locale, gaps: &[(u32, u32)], chosen: Option<OrderPoint>, waited: bool) -> Vec<DescriptionItem> {
    let threads = pairs(gaps);
    let mut items = Vec::new();
    for (i, &(upper, lower)) in gaps.iter().enumerate() {
        let gap = td_string!(locale, position.orders_gap, n = i + 1, count = u64::from(upper), lower = lower);
        items.push(DescriptionItem::new(0, gap));
        if let Some((x, y)) = threads.get(i) {
            items.push(DescriptionItem::new(
                0,
                td_string!(locale, position.orders_thread, x = x.to_string(), y = y.to_string()),
            ));
        }
    }
    if let Some(chosen) = chosen {
        items.push(DescriptionItem::new(0, td_string!(locale, position.orders_chosen, point = chosen.to_string())));
    }
    if waited {
        items.push(DescriptionItem::new(0, td_string!(locale, position.orders_waited)));
    }
    items
}
