//! The person's library: each card opens its proof; it is saved, loaded and emptied.
use super::bench::{Bench, name};
use super::boards::Small;
use super::library_text::{LibraryError, add_json, json};
use super::verdict::to_board;
use super::words::family;
use leptos::html::Input;
use leptos::prelude::*;
use page::shell::focus;
use page::state::lifetime::Lifetime;
use page::storage::download;
use solver::theory::chomp::pairing::{Library, Solid, names};
use text::{t, t_string, use_i18n};
use wasm_bindgen_futures::JsFuture;

/// Longest file of a library, bytes.
const LONGEST: f64 = 1_000_000.0;

/// Notice after loading or emptying.
#[derive(Debug, Clone, PartialEq)]
enum LibraryNotice {
    Loaded(usize),
    Refused(LibraryError),
    Unopened,
    Sure,
    Forgotten,
}

#[component]
pub fn LibraryCard(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let card = move |solid: Solid| {
        let families = names(&solid);
        let kind = move || families.first().map(|of| family(i18n.locale(), of));
        let (open, here) = (solid.clone(), solid.clone());
        let pressed = move || bench.solid.get() == here;
        let click = move |_| {
            bench.open(open.clone());
            to_board();
        };
        view! {
            <li><button class="collected" aria-pressed=move || pressed().to_string() on:click=click>
                <Small solid=solid.clone()/><span class="numeral">{name(&solid)}</span><small>{kind}</small>
            </button></li>
        }
    };
    let cards = move || {
        let mut all: Vec<Solid> =
            bench.library.with(|all| all.cards().iter().map(|card| card.position.clone()).collect());
        all.sort_by_key(|solid| (solid.dimensions(), solid.cells().len()));
        all
    };
    let full = move || {
        let full = bench.library.with(|library| library.cards().len() >= Library::MOST);
        full.then(|| t_string!(i18n, pairing.full, most = Library::MOST))
    };
    let count = move || bench.library.with(|library| library.cards().len() as u64);
    view! {
        <div class="card pairing-library">
            <h2>{t!(i18n, pairing.library)}</h2>
            <p>{move || t_string!(i18n, pairing.cards, count = count())}</p>
            <p class="soft">{t!(i18n, pairing.library_lead)}</p>
            <p class="fault" role="status">{full}</p>
            <ul class="library"><For each=cards key=|solid| solid.clone() children=card/></ul>
            <Files bench/>
        </div>
    }
}

/// Buttons to save, load and empty the library.
#[component]
fn Files(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let notice = RwSignal::new(None::<LibraryNotice>);
    let (field, lifetime) = (NodeRef::<Input>::new(), Lifetime::current());
    let save = move |_| {
        let text = bench.library.with_untracked(json);
        // A browser that refuses to save reports it itself.
        let _ = download::blob(&text, "application/json").and_then(|blob| download::save(&blob, "chomp.json"));
    };
    let load = move |_| {
        let Some(input) = field.get_untracked() else { return };
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else { return };
        if chosen.size() > LONGEST {
            notice.set(Some(LibraryNotice::Unopened));
        } else {
            lifetime.spawn(async move {
                let text = JsFuture::from(chosen.text()).await.ok().and_then(|text| text.as_string());
                let read = text.map(|text| bench.library.with_untracked(|library| add_json(library, &text)));
                notice.set(Some(match read {
                    None => LibraryNotice::Unopened,
                    Some(Err(error)) => LibraryNotice::Refused(error),
                    Some(Ok(grown)) => LibraryNotice::Loaded(taken(bench, grown)),
                }));
            });
        }
        // The same file may be chosen once more.
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    let ask = move |_| {
        notice.set(Some(LibraryNotice::Sure));
        request_animation_frame(|| _ = focus::give(".pairing-library .keep"));
    };
    let forget = move |sure: bool| {
        if sure {
            bench.forget();
        }
        notice.set(sure.then_some(LibraryNotice::Forgotten));
        request_animation_frame(|| _ = focus::give(".pairing-library .forget"));
    };
    let said = move || {
        Some(match notice.get()? {
            LibraryNotice::Loaded(count) => t_string!(i18n, pairing.loaded, count = count),
            LibraryNotice::Refused(LibraryError::Form) => t_string!(i18n, pairing.no_library).to_owned(),
            LibraryNotice::Refused(LibraryError::Unproved(position)) => {
                t_string!(i18n, pairing.unproved, position = position)
            }
            LibraryNotice::Unopened => t_string!(i18n, pairing.unopened).to_owned(),
            LibraryNotice::Sure => t_string!(i18n, pairing.sure).to_owned(),
            LibraryNotice::Forgotten => t_string!(i18n, pairing.forgotten).to_owned(),
        })
    };
    view! {
        <div class="together">
            <button class="button" on:click=save>{t!(i18n, pairing.save)}</button>
            <button class="button" on:click=choose>{t!(i18n, pairing.load)}</button>
            <input node_ref=field class="hidden" type="file" accept=".json,application/json" tabindex="-1" aria-hidden="true" on:change=load/>
            <button class="button forget" on:click=ask>{t!(i18n, pairing.forget)}</button>
        </div>
        <p role="status">{said}</p>
        <Show when=move || notice.get() == Some(LibraryNotice::Sure)>
            <div class="together">
                <button class="button keep" on:click=move |_| forget(false)>{t!(i18n, pairing.keep)}</button>
                <button class="button" data-forget="" on:click=move |_| forget(true)>{t!(i18n, pairing.do_forget)}</button>
            </div>
        </Show>
    }
}

/// Takes a grown library over; returns the number of new cards.
fn taken(bench: Bench, grown: Library) -> usize {
    let before = bench.library.with_untracked(|library| library.cards().len());
    let new = grown.cards().len() - before;
    bench.learn(|library| *library = grown);
    new
}
