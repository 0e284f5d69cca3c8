//! The pictures of the home page, drawn one after the other as their tiles come near the screen: what nobody scrolls to is
//! neither fetched nor drawn.
use crate::ask::after_first_frame;
use crate::later::pause;
use crate::lifetime::Lifetime;
use crate::pack::Pack;
use crate::packs::{Packs, is_here};
use crate::table::Table;
use leptos::html::Li;
use leptos::prelude::*;
use solver::Game;
use wasm_bindgen::prelude::*;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// A tile so close below the screen is drawn before it is scrolled to.
const NEAR: &str = "200px";

/// The tile's place in the register.
const PLACE: &str = "data-place";

/// What the tiles ask for their pictures. Copied freely.
#[derive(Clone, Copy)]
pub struct Easel {
    /// By the games' places in the register: may the picture be drawn?
    lit: StoredValue<Vec<RwSignal<bool>>>,
    /// The tiles near the screen that wait, in the order they came.
    due: StoredValue<Vec<usize>>,
    /// Is a picture on its way, or is it too early for any?
    busy: StoredValue<bool>,
    observer: StoredValue<Option<IntersectionObserver>, LocalStorage>,
    lifetime: Lifetime,
    table: Table,
    packs: Packs,
}

impl Easel {
    /// Nothing is drawn before it is [opened](Easel::open).
    pub fn new(table: Table, packs: Packs) -> Easel {
        let lit = StoredValue::new(Game::ALL.iter().map(|_| RwSignal::new(false)).collect());
        let (due, busy) = (StoredValue::new(Vec::new()), StoredValue::new(true));
        let lifetime = Lifetime::current();
        let easel = Easel { lit, due, busy, observer: StoredValue::new_local(None), lifetime, table, packs };
        let seen = move |entries: js_sys::Array| {
            for entry in entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>) {
                if entry.is_intersecting() {
                    easel.come(&entry.target());
                }
            }
        };
        let heard = Closure::<dyn FnMut(js_sys::Array)>::new(lifetime.listener(seen));
        let options = IntersectionObserverInit::new();
        options.set_root_margin(NEAR);
        let observer = IntersectionObserver::new_with_options(heard.as_ref().unchecked_ref(), &options);
        easel.observer.set_value(observer.ok());
        let heard = StoredValue::new_local(heard);
        on_cleanup(move || {
            easel.observer.with_value(|observer| observer.iter().for_each(IntersectionObserver::disconnect));
            heard.dispose();
        });
        easel
    }

    /// From now on tiles are drawn.
    pub fn open(self) {
        after_first_frame(move || self.work());
    }

    /// May this game's picture be drawn? And the node of its tile.
    pub fn tile(self, place: usize) -> (RwSignal<bool>, NodeRef<Li>) {
        let tile = NodeRef::<Li>::new();
        tile.on_load(move |tile| {
            let _ = tile.set_attribute(PLACE, &place.to_string());
            self.observer.with_value(|observer| observer.iter().for_each(|observer| observer.observe(&tile)));
        });
        (self.lit.with_value(|lit| lit[place]), tile)
    }

    /// A tile without its picture waits for it: also one that was here before, when the network brought nothing.
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

    /// Draws what waits: each picture when its game is here, and in a task of its own.
    fn work(self) {
        if self.lifetime.is_over() {
            return;
        }
        let Some(place) = self.due.with_value(|due| due.first().copied()) else {
            self.busy.set_value(false);
            // Whoever chooses a game now finds the solver ready.
            return self.table.asker.wake();
        };
        self.busy.set_value(true);
        let pack = Pack::of(Game::ALL[place]);
        let here = async move {
            self.packs.fetch(&[pack]).await;
            pause().await;
        };
        self.lifetime.settle(here, move |()| {
            if is_here(pack) {
                self.lit.with_value(|lit| lit[place].set(true));
            }
            self.due.update_value(|due| _ = due.remove(0));
            self.work();
        });
    }
}
