//! The first page: a game to begin with at once, four doors, every game on its shelf, the instruments, and a field for any
//! position.
mod begin;
mod finder;
mod lazy_pictures;
mod move_thumbnail;
mod shelves;
mod signs;
mod tile;

use leptos::html::{Section, Ul};
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use link::values::Presence;
use page::shell::position_field::PositionField;
use page::state::last_game;
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::settings::use_settings;
use page::storage::spaced_review;
use shelves::All;
use solver::{Game, Play};
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

#[component]
pub fn Home() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let whole = RwSignal::new(false);
    let learn = move || format!("#{}", Address { lessons: Presence(true), ..table.address.get().bare() }.fragment());
    let teach = move || format!("#{}", Address { teach: Presence(true), ..table.address.get().bare() }.fragment());
    let play = NodeRef::<Section>::new();
    view! {
        <div class="home">
            <div class="hero">
                <div class="greet">
                    <h1 tabindex="-1">{t!(i18n, shell.headline)}</h1>
                    <p class="lead">{t!(i18n, shell.lead)}</p>
                    <GoOn/>
                    <Repeat/>
                </div>
                <begin::Begin/>
            </div>
            <div class="doors">
                <a class="door" href=learn on:click=move |event| { event.prevent_default(); table.learn(None); }>
                    <strong>{t!(i18n, home.learn)}</strong>
                    <span>{t!(i18n, home.learn_text)}</span>
                </a>
                <button class="door" on:click=move |_| enter(play)>
                    <strong>{t!(i18n, home.play)}</strong>
                    <span>{move || match table.worker.refused.get() {
                        false => t_string!(i18n, home.play_text, count = Game::ALL.len()),
                        true => t_string!(i18n, home.play_text_two, count = Game::ALL.len()),
                    }}</span>
                </button>
                <a class="door day-door" href=move || tool_link(table.address.get(), Tool::DailyPuzzle)
                    on:click=move |event| { event.prevent_default(); table.use_tool(Tool::DailyPuzzle); }>
                    <strong>{t!(i18n, home.today)}</strong>
                    <span>{t!(i18n, home.today_text)}</span>
                </a>
                <Show when=move || shell.shows(UiPart::Teacher)>
                    <a class="door teach-door" href=teach>
                        <strong>{t!(i18n, home.teach)}</strong>
                        <span>{t!(i18n, home.teach_text)}</span>
                    </a>
                </Show>
            </div>
            <section node_ref=play aria-label=t!(i18n, shell.games)><shelves::Shelves whole/></section>
            {move || whole.get().then(|| view! { <Below/> })}
        </div>
    }
}

/// Scrolls to the section behind a door, and moves the focus to its first heading.
fn enter(section: NodeRef<Section>) {
    let Some(section) = section.get_untracked() else { return };
    section.scroll_into_view();
    let heading = section.query_selector("h2").ok().flatten().and_then(|h| h.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        let _ = heading.focus();
    }
}

/// The way back into the game that was played last here.
#[component]
fn GoOn() -> impl IntoView {
    let (table, settings, i18n) = (use_table(), use_settings(), use_i18n());
    let kept = table.address.with_untracked(|page| last_game::load(page, settings.store))?;
    let game = kept.pos.as_deref().and_then(|pos| Game::from_key(pos.split([':', '(']).next()?));
    let href = format!("#{}", kept.fragment());
    let name = move || game.map_or("", |game| text::game_name(i18n.locale(), game));
    Some(view! {
        <a class="button go-on" href=href>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>
            <span>{t!(i18n, home.go_on)}{move || if name().is_empty() { String::new() } else { format!(": {}", name()) }}</span>
        </a>
    })
}

/// Link to the questions of lessons that come back today, where there are some.
#[component]
fn Repeat() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let schedule = spaced_review::load(table.store());
    let (to, count) =
        table.address.with_untracked(|base| spaced_review::next(base, &schedule, spaced_review::today()))?;
    Some(view! {
        <a class="button go-on repeat" href=format!("#{}", to.fragment())>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12a7 7 0 1 0 2-5M5 4v4h4"/></svg>
            <span>{move || t_string!(i18n, home.repeat, count = count)}</span>
        </a>
    })
}

/// Number of instruments shown at first, so that all fits on three screens of a phone.
const FIRST: usize = 11;

/// The part under the games: rendered after them, so that nothing is pushed down.
#[component]
fn Below() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    // A position that could not be read is put here to be mended.
    let first = table.address.with_untracked(|a| a.pos.clone().unwrap_or_default());
    let open = Callback::new(move |position| table.start(position, Play::Normal));
    let (opened, list) = (RwSignal::new(false), NodeRef::<Ul>::new());
    let mut usual: Vec<Tool> = Tool::ALL.iter().copied().filter(|tool| !tool.is_for_teachers()).collect();
    let count = usual.len();
    let rest = usual.split_off(FIRST.min(count));
    let tiles = |tools: &[Tool]| tools.iter().map(|tool| view! { <Instrument tool=*tool/> }).collect_view();
    view! {
        <h2 class="shelf-name">{t!(i18n, tools.tools)}</h2>
        <ul class="tiles tools-shelf" node_ref=list>
            {tiles(&usual)}
            {move || opened.get().then(|| tiles(&rest))}
            <All count first={FIRST} list opened/>
        </ul>
        <div class="card">
            <PositionField id="any-position" first label=t!(i18n, table.text_position)
                button=t!(i18n, table.text_apply) on_position=open/>
        </div>
    }
}

/// Tile of an instrument: its sign, its name and, where there is room, what it is for.
#[component]
fn Instrument(tool: Tool) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let href = move || tool_link(table.address.get(), tool);
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.use_tool(tool);
    };
    view! {
        <li>
            <a class="tile" href=href on:click=open>
                <svg class="tool-sign" viewBox="0 0 64 40" aria-hidden="true" inner_html=signs::of(tool)></svg>
                <h3>{move || text::tool_name(i18n.locale(), tool)}</h3>
                <p>{move || text::tool_teaser(i18n.locale(), tool)}</p>
            </a>
        </li>
    }
}

fn tool_link(mut address: Address, tool: Tool) -> String {
    (address.tool, address.pos) = (Some(tool.id().to_owned()), None);
    (address.moves, address.at) = Default::default();
    format!("#{}", address.fragment())
}

/// The link to a position that keeps everything else of this one.
fn link(mut address: Address, pos: &str, play: Play) -> String {
    (address.pos, address.play) = (Some(pos.to_owned()), play);
    (address.moves, address.at) = Default::default();
    format!("#{}", address.fragment())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_keeps_everything_but_the_game() {
        let (address, _) = Address::parse("", "pos=nim:3&moves=3>1&at=0&lang=de&theme=dark&play=misere");
        assert_eq!(link(address, "chomp:2x2", Play::Normal), "#pos=chomp:2x2&lang=de&theme=dark");
    }
}
