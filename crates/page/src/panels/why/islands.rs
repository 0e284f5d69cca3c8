//! The islands of a grid as a list: the letter on the board, the value, and the first square.
use crate::panels::maths;
use leptos::prelude::*;
use solver::board::Place;
use solver::reason::{IslandValue, RegionValue};
use text::moves::grids::place;
use text::{island_letter, t, t_string, use_i18n};

/// The largest number of islands shown at once; the others are behind a button.
const MOST: usize = 12;

/// An island's entry in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Island {
    squares: usize,
    /// The first square in reading order.
    first: Place,
    value: String,
}

impl Island {
    fn new(cells: &[Place], value: String) -> Option<Island> {
        Some(Island { squares: cells.len(), first: *cells.iter().min()?, value })
    }

    pub fn of_cram(islands: &[IslandValue]) -> Vec<Island> {
        islands.iter().filter_map(|island| Island::new(&island.cells, island.value.to_string())).collect()
    }

    pub fn of_regions(parts: &[RegionValue]) -> Vec<Island> {
        parts.iter().filter_map(|part| Island::new(&part.cells, part.value.clone())).collect()
    }
}

#[component]
pub fn Islands(islands: Vec<Island>, height: u32) -> impl IntoView {
    let i18n = use_i18n();
    let more = RwSignal::new(false);
    let count = islands.len();
    let item = move |(i, island): (usize, Island)| {
        let Island { squares, first, value } = island;
        let from = move || t_string!(i18n, panels.island, count = squares, place = place(i18n.locale(), height, first));
        view! { <li><b>{island_letter(i)}</b> <span>{maths(&value)}</span> <span class="small">{from}</span></li> }
    };
    let shown = move || {
        let most = if more.get() { usize::MAX } else { MOST };
        islands.iter().take(most).cloned().enumerate().map(item).collect_view()
    };
    let cut = move || count > MOST && !more.get();
    view! {
        <ul class="islands" aria-label=t!(i18n, panels.islands)>{shown}</ul>
        <Show when=cut>
            <button class="button" on:click=move |_| more.set(true)>{move || t_string!(i18n, panels.n_more, count = count - MOST)}</button>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_island_begins_where_it_is_read_first() {
        let at = |row, column| Place { row, column };
        let part = RegionValue { cells: vec![at(1, 0), at(0, 2), at(0, 1)], value: "1/2".to_owned() };
        let islands = Island::of_regions(&[part]);
        assert_eq!(islands, [Island { squares: 3, first: at(0, 1), value: "1/2".to_owned() }]);
    }
}
