//! The games on shelves, by their family: six places on each, the rest behind the last one.
use super::finder::{Finder, GameFilter};
use super::lazy_pictures::LazyPictures;
use super::tile::Tile;
use leptos::html::Ul;
use leptos::prelude::*;
use page::state::lazy::pause;
use page::state::lifetime::Lifetime;
use page::state::table::use_table;
use solver::Game;
use solver::ruleset::Family;
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Places of a shelf that is not opened; where there are more games, the last place opens it.
const PLACES: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Sticks,
    Squares,
    Ways,
}

impl Shelf {
    const ALL: [Shelf; 3] = [Shelf::Sticks, Shelf::Squares, Shelf::Ways];

    fn of(family: Family) -> Shelf {
        match family {
            Family::Heap => Shelf::Sticks,
            Family::Bar | Family::Drawing | Family::Grid => Shelf::Squares,
            Family::Graph | Family::Columns | Family::Lines | Family::Die | Family::Boxes | Family::Form => Shelf::Ways,
        }
    }

    /// The shelf's games by their places in the register, sorted by grade: easiest first.
    fn games(self) -> Vec<usize> {
        let mut games: Vec<usize> =
            (0..Game::ALL.len()).filter(|&i| Shelf::of(Game::ALL[i].card().family) == self).collect();
        games.sort_by_key(|&i| Game::ALL[i].card().grade);
        games
    }
}

/// All games; `whole` is set when every shelf is rendered.
#[component]
pub fn Shelves(whole: RwSignal<bool>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let standing = RwSignal::new(1);
    let lazy = LazyPictures::new(table, expect_context());
    let wanted = RwSignal::new(GameFilter::default());
    let any = Memo::new(move |_| wanted.with(GameFilter::is_any));
    Lifetime::current().spawn(async move {
        // One shelf per task, so that the page stays responsive.
        for count in 2..=Shelf::ALL.len() {
            pause().await;
            standing.set(count);
        }
        whole.set(true);
        lazy.open();
    });
    view! {
        <div class="games-head">
            <details class="find">
                <summary class="button quiet">{t!(i18n, home.find)}</summary>
                <Finder wanted/>
            </details>
        </div>
        <Show when=move || any.get() fallback=move || view! { <Found wanted lazy/> }>
            {Shelf::ALL
                .into_iter()
                .enumerate()
                .map(|(i, shelf)| {
                    let here = Memo::new(move |_| standing.get() > i);
                    move || here.get().then(|| view! { <OneShelf shelf lazy/> })
                })
                .collect_view()}
        </Show>
    }
}

#[component]
fn OneShelf(shelf: Shelf, lazy: LazyPictures) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || match shelf {
        Shelf::Sticks => t_string!(i18n, home.sticks),
        Shelf::Squares => t_string!(i18n, home.squares),
        Shelf::Ways => t_string!(i18n, home.ways),
    };
    let hand = move || match shelf {
        Shelf::Sticks => t_string!(i18n, home.sticks_hand),
        Shelf::Squares => t_string!(i18n, home.squares_hand),
        Shelf::Ways => t_string!(i18n, home.ways_hand),
    };
    let games = shelf.games();
    let (count, first) = (games.len(), if games.len() > PLACES { PLACES - 1 } else { games.len() });
    let rest = games[first..].to_vec();
    let opened = RwSignal::new(false);
    let list = NodeRef::<Ul>::new();
    view! {
        <h2 class="shelf-name" tabindex="-1">{name}" "<small>{hand}</small></h2>
        <ul class="tiles shelf" node_ref=list>
            {games[..first].iter().map(|&i| view! { <Tile i lazy/> }).collect_view()}
            {move || opened.get().then(|| rest.iter().map(|&i| view! { <Tile i lazy/> }).collect_view())}
            {(first < count).then(|| view! { <All count first list opened/> })}
        </ul>
    }
}

/// Button on the last place of a shelf that shows its remaining games; `first` are shown already.
#[component]
pub fn All(count: usize, first: usize, list: NodeRef<Ul>, opened: RwSignal<bool>) -> impl IntoView {
    let (i18n, lifetime) = (use_i18n(), Lifetime::current());
    let open = move |_| {
        opened.set(true);
        // The button goes; the focus moves to the first tile that came.
        lifetime.next_frame(move || {
            let tiles = list.get_untracked().and_then(|list| list.query_selector_all("a.tile").ok());
            let next = tiles.and_then(|tiles| tiles.get(first as u32)).and_then(|t| t.dyn_into::<HtmlElement>().ok());
            if let Some(next) = next {
                let _ = next.focus();
            }
        });
    };
    view! {
        <Show when=move || !opened.get()>
            <li>
                <button class="tile all" on:click=open>
                    <span>{move || t_string!(i18n, home.all, count = count)}</span>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>
                </button>
            </li>
        </Show>
    }
}

/// The games that match the filter, of all shelves.
#[component]
fn Found(wanted: RwSignal<GameFilter>, lazy: LazyPictures) -> impl IntoView {
    let i18n = use_i18n();
    let found =
        Memo::new(move |_| wanted.with(|w| (0..Game::ALL.len()).filter(|&i| w.fits(Game::ALL[i])).collect::<Vec<_>>()));
    let said = move || match found.with(Vec::len) {
        0 => t_string!(i18n, home.found_none).to_owned(),
        count => t_string!(i18n, home.found, count = count),
    };
    view! {
        <p class="found" role="status">{said}</p>
        <ul class="tiles shelf">
            <For each=move || found.get() key=|i| *i children=move |i| view! { <Tile i lazy/> }/>
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_stands_on_one_shelf() {
        let mut all: Vec<usize> = Shelf::ALL.into_iter().flat_map(Shelf::games).collect();
        all.sort_unstable();
        assert_eq!(all, (0..Game::ALL.len()).collect::<Vec<_>>());
    }
}
