//! The row of the values of a game's heaps. It grows as its entries are worked out; a window as long as a period is slid
//! along it, and locks when the entries compared prove the period.
//!
//! In: a game, as written before the colon of a position, and a column. Out: the row as a picture and in words, the entry
//! of its next value, the window. Options, values and proofs come from the worker.
mod entry;
mod picture;
mod window;
pub mod words;

use super::failure::failure_words;
use super::playback::Playback;
use super::visibility::use_visibility;
use crate::state::table::use_table;
use crate::state::worker_result::worker_result;
use leptos::prelude::*;
use link::tool::heap_game;
use protocol::{Entries, RequestState, SlideWindow, TableEntries, TableStep};
use solver::theory::sequence::{Column, Slide, SlideStop, Step, Window};
use text::{I18n, t, use_i18n};

/// Most entries of a row. The proof for Kayles needs 168.
const MOST: u64 = 240;

/// The window at the beginning.
const FIRST: Window = Window { start: 0, length: 3 };

/// Response to an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Response {
    Right { n: u64, value: u64 },
    Wrong { entry: u64 },
}

/// State of a row; signals, copied freely.
#[derive(Clone, Copy)]
struct ValueRowState {
    i18n: I18n,
    column: Column,
    answer: RwSignal<RequestState<Entries>>,
    /// All entries that the row can have.
    all: Memo<Vec<u64>>,
    /// Number of entries in the row: that of the empty heap is given.
    count: RwSignal<usize>,
    /// Whether the row is filled in by itself, entry by entry.
    fills: RwSignal<bool>,
    /// The options of the first heap without an entry.
    step: RwSignal<RequestState<Step>>,
    response: RwSignal<Option<Response>>,
    window: RwSignal<Window>,
    /// The farthest that the window can be slid.
    slide: Memo<Option<Slide>>,
    /// The way of the window from its start, place by place.
    way: Playback,
}

impl ValueRowState {
    fn new(game: String, column: Column) -> ValueRowState {
        let (i18n, game) = (use_i18n(), StoredValue::new(game));
        let (count, fills) = (RwSignal::new(1usize), RwSignal::new(false));
        let window = RwSignal::new(FIRST);
        let answer = worker_result(move || Some(TableEntries { game: game.get_value(), misere: false, until: MOST }));
        let all = Memo::new(move |_| {
            let values = answer.with(|answer| answer.found().map(|found| found.values.clone())).unwrap_or_default();
            let entry = |value: u64| if column == Column::Normal { value.min(1) } else { value };
            values.into_iter().map(entry).collect::<Vec<_>>()
        });
        let step = worker_result(move || {
            let n = count.get() as u64;
            (!fills.get() && n < MOST).then(|| TableStep { game: game.get_value(), column, n })
        });
        let slid = worker_result(move || {
            let (window, count) = (window.get(), count.get() as u64);
            let asked = !fills.get() && count > window.start + window.length;
            asked.then(|| SlideWindow { game: game.get_value(), column, window, count })
        });
        let slide = Memo::new(move |_| slid.get().into_found().filter(|slide| slide.window == window.get()));
        let length = |slide: &Slide| (slide.end - slide.window.start) as usize;
        let way = Playback::new(Signal::derive(move || slide.with(|slide| slide.as_ref().map_or(0, length))));
        let response = RwSignal::new(None);
        ValueRowState { i18n, column, answer, all, count, fills, step, response, window, slide, way }
    }

    /// The number of entries shown: none until they are known.
    fn shown(self) -> usize {
        let known = self.all.with(Vec::len);
        self.count.get().min(known)
    }

    /// Takes an entry for the first heap without one: a right one joins the row.
    fn enter(self, entry: u64) {
        let n = self.count.get_untracked();
        let Some(value) = self.all.with_untracked(|all| all.get(n).copied()) else { return };
        if entry == value {
            self.response.set(Some(Response::Right { n: n as u64, value }));
            self.count.set(n + 1);
        } else {
            self.response.set(Some(Response::Wrong { entry }));
        }
    }

    /// Empties the row but for its first entry.
    fn clear(self) {
        self.response.set(None);
        self.count.set(1);
        self.choose(FIRST);
    }

    /// Chooses another window, at its start.
    fn choose(self, window: Window) {
        self.way.show(0);
        self.window.set(window);
    }

    /// Whether the row does not reach beyond the window, so that nothing can enter it.
    fn is_short(self) -> bool {
        let shown = self.shown() as u64;
        let Window { start, length } = self.window.get();
        shown <= start + length
    }

    /// The place of the window's first entry.
    fn place(self) -> u64 {
        self.window.get().start + self.way.at.get() as u64
    }

    /// Whether the window has reached the place where its period is proved.
    fn is_locked(self) -> bool {
        let at = self.place();
        self.slide.with(|slide| slide.as_ref().is_some_and(|slide| slide.stop == SlideStop::Proved && at >= slide.end))
    }
}

/// The row of a game's values, or, in the column ν, of its winners.
#[component]
pub fn ValueRow(game: String, column: Column) -> impl IntoView {
    let row = ValueRowState::new(game, column);
    let i18n = row.i18n;
    let fault = move || {
        row.answer.with(|answer| match answer {
            RequestState::Failed(why) => Some(failure_words(i18n.locale(), why)),
            RequestState::Waiting | RequestState::Found(_) => None,
        })
    };
    let how = move || words::how(i18n.locale(), column);
    view! {
        <div class="value-row">
            <p class="small">{how}</p>
            {move || fault().map(|fault| view! { <p class="fault">{fault}</p> })}
            {picture::picture(row)}
            {entry::next_entry(row)}
            {window::sliding_window(row)}
        </div>
    }
}

/// The row of the game on this table, where it has one and values are not withheld; opened on request.
#[component]
pub fn ValueRowCard() -> impl IntoView {
    let (table, visibility, i18n) = (use_table(), use_visibility(), use_i18n());
    let game = Memo::new(move |_| {
        let allowed = visibility.get().workings;
        table.session.with(|session| heap_game(session.start())).filter(|_| allowed)
    });
    let open = RwSignal::new(false);
    let row = move || {
        let game = game.get().filter(|_| open.get())?;
        Some(view! { <ValueRow game column=Column::Grundy/> })
    };
    view! {
        <Show when=move || game.with(Option::is_some)>
            <section class="card">
                <button type="button" class="button" data-value-row="" aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)>
                    {t!(i18n, value_row.open)}
                </button>
                <p class="small">{t!(i18n, value_row.lead)}</p>
                {row}
            </section>
        </Show>
    }
}
