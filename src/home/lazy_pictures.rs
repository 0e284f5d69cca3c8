//! Lazy pictures of the home page, drawn one after the other as their tiles come near the screen; the others are
//! neither fetched nor drawn.
use leptos::html::Li;
use leptos::prelude::*;
use packs::is_built_in;
use page::state::lazy::pause;
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::table::Table;
use page::worker_client::handle::after_first_frame;
use scene::painters::PAINTER;
use solver::Game;
use wasm_bindgen::prelude::*;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// Distance below the screen within which a tile is drawn before it is scrolled to.
const NEAR: &str = "200px";

/// Attribute with the tile's place in the register.
const PLACE: &str = "data-place";

/// Scheduler of the tiles' pictures. Copied freely.
#[derive(Clone, Copy)]
pub struct LazyPictures {
    /// Whether the picture may be drawn, by the games' places in the register.
    lit: StoredValue<Vec<RwSignal<bool>>>,
    /// The tiles near the screen that wait, in the order they came.
    due: StoredValue<Vec<usize>>,
    /// Whether a picture is being drawn, or it is too early for any.
    busy: StoredValue<bool>,
    observer: StoredValue<Option<IntersectionObserver>, LocalStorage>,
    lifetime: Lifetime,
    table: Table,
    pack: PackLoader,
}

impl LazyPictures {
    /// A new scheduler; it draws nothing before it is [opened](LazyPictures::open).
    pub fn new(table: Table, pack: PackLoader) -> LazyPictures {
        let lit = StoredValue::new(Game::ALL.iter().map(|_| RwSignal::new(false)).collect());
        let (due, busy) = (StoredValue::new(Vec::new()), StoredValue::new(true));
        let lifetime = Lifetime::current();
        let lazy = LazyPictures { lit, due, busy, observer: StoredValue::new_local(None), lifetime, table, pack };
        let seen = move |entries: js_sys::Array| {
            for entry in entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>) {
                if entry.is_intersecting() {
                    lazy.come(&entry.target());
                }
            }
        };
        let callback = Closure::<dyn FnMut(js_sys::Array)>::new(lifetime.listener(seen));
        let options = IntersectionObserverInit::new();
        options.set_root_margin(NEAR);
        let observer = IntersectionObserver::new_with_options(callback.as_ref().unchecked_ref(), &options);
        lazy.observer.set_value(observer.ok());
        let callback = StoredValue::new_local(callback);
        on_cleanup(move || {
            lazy.observer.with_value(|observer| observer.iter().for_each(IntersectionObserver::disconnect));
            callback.dispose();
        });
        lazy
    }

    /// Starts drawing.
    pub fn open(self) {
        after_first_frame(move || self.work());
    }

    /// Whether this game's picture may be drawn, and the node of its tile.
    pub fn tile(self, place: usize) -> (RwSignal<bool>, NodeRef<Li>) {
        let tile = NodeRef::<Li>::new();
        tile.on_load(move |tile| {
            let _ = tile.set_attribute(PLACE, &place.to_string());
            self.observer.with_value(|observer| observer.iter().for_each(|observer| observer.observe(&tile)));
        });
        (self.lit.with_value(|lit| lit[place]), tile)
    }

    /// Queues a tile without its picture: also one that came before, when its fetch failed.
    fn come(self, tile: &Element) {
        let Some(place) = tile.get_attribute(PLACE).and_then(|place| place.parse().ok()) else { return };
        let lit: RwSignal<bool> = self.lit.with_value(|lit| lit[place]);
        if lit.get_untracked() || self.due.with_value(|due| due.contains(&place)) {
            return;
        }
        self.due.update_value(|due| due.push(place));
        if !self.busy.get_value() {
            self.work();
        }
    }

    /// Draws the queued pictures: each when its game has loaded, and in a task of its own.
    fn work(self) {
        if self.lifetime.is_over() {
            return;
        }
        let Some(place) = self.due.with_value(|due| due.first().copied()) else {
            self.busy.set_value(false);
            // The solver is ready when a game is chosen.
            return self.table.worker.wake();
        };
        self.busy.set_value(true);
        let built_in = is_built_in(Game::ALL[place]);
        let here = async move {
            if !built_in {
                self.pack.fetch().await;
            }
            pause().await;
        };
        self.lifetime.settle(here, move |()| {
            if built_in || PAINTER.is_full() {
                self.lit.with_value(|lit| lit[place].set(true));
            }
            self.due.update_value(|due| _ = due.remove(0));
            self.work();
        });
    }
}
