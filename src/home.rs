//! The home page: every game, and a field for any position.
use crate::address::Address;
use crate::table::use_table;
use crate::text::{t, use_i18n};
use leptos::prelude::*;
use solver::{Game, Play, Position};

/// The link to a position that keeps everything else of this one.
fn link(mut address: Address, pos: &str, play: Play) -> String {
    (address.pos, address.play) = (Some(pos.to_owned()), play);
    (address.moves, address.at) = Default::default();
    format!("#{}", address.fragment())
}

#[component]
pub fn Home() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="home">
            <h1 tabindex="-1">{t!(i18n, shell.headline)}</h1>
            <p class="lead">{t!(i18n, shell.lead)}</p>
            <ul class="tiles">{Game::ALL.iter().map(|game| view! { <Tile game=*game/> }).collect_view()}</ul>
            <Any/>
        </div>
    }
}

/// A game: a living picture that leads to its first example.
#[component]
fn Tile(game: Game) -> impl IntoView {
    let table = use_table();
    let example = game.ruleset().examples().first().copied();
    let href = move || example.map_or_else(String::new, |e| link(table.address.get(), e.text, e.play));
    view! {
        <li>
            <a class="tile" href=href>
                <h2>{game.key()}</h2>
            </a>
        </li>
    }
}

/// A field for a position in text form.
#[component]
fn Any() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    // A position that could not be read stands here to be mended.
    let typed = RwSignal::new(table.address.with_untracked(|a| a.pos.clone().unwrap_or_default()));
    let read = Memo::new(move |_| typed.with(|text| (!text.trim().is_empty()).then(|| text.parse::<Position>())));
    let fault = move || match read.get() {
        Some(Err(error)) => format!("{} {}", error.kind.code(), error.at),
        _ => String::new(),
    };
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(Ok(position)) = read.get() {
            table.start(position, Play::Normal);
        }
    };
    view! {
        <form class="card any" on:submit=open>
            <label for="any-position">{t!(i18n, table.text_position)}</label>
            <div class="row">
                <input id="any-position" class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                    placeholder="nim:3,5,7" aria-describedby="any-fault" aria-invalid=move || (!fault().is_empty()).to_string()
                    prop:value=typed on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="button primary">{t!(i18n, table.text_apply)}</button>
            </div>
            <p id="any-fault" class="fault">{fault}</p>
        </form>
    }
}
