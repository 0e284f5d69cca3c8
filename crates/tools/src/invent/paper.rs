//! The game as a sheet to print and as a picture, from the workshop.
use super::invention::Invention;
use leptos::portal::Portal;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use page::share::{PaperSheet, SheetContent, link_to, picture, print};
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::own_games::OwnGame;
use play::session::Session;
use scene::Theme;
use solver::{Play, Player, Position};
use text::{position_name, t, use_i18n};

/// The game on its board, before the first move.
fn game_on_board(invention: Invention) -> Option<Session> {
    let start: Position = invention.position.with(|text| text.parse().ok())?;
    Some(Session::new(start, Play::Normal, Player::Left))
}

/// The way to the project sheet; buttons that print the game's work sheet and save a picture of its board.
#[component]
pub fn PaperButtons(invention: Invention) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    // The sheet is made when it is first printed.
    let made = RwSignal::new(false);
    let print_sheet = move |_| {
        made.set(true);
        // A frame later the sheet is there.
        request_animation_frame(|| print(false));
    };
    let save = move |save: fn(&str, &str)| {
        if let Some(session) = untrack(|| game_on_board(invention)) {
            let svg = picture::draw_boards(&session, invention.figures.get_untracked(), Theme::Light);
            save(&svg, &session.position().to_string());
        }
    };
    let project = move || {
        let OwnGame { position, caption } = invention.game();
        let page = table.address.get().for_project();
        format!("#{}", Address { pos: Some(position), own: caption.to_link(), ..page }.fragment())
    };
    view! {
        <Show when=move || shell.shows(UiPart::Links)>
            <a class="button to-project" href=project>{t!(i18n, teach.project)}</a>
        </Show>
        <Show when=move || shell.shows(UiPart::Print)>
            <button type="button" class="button print-game" on:click=print_sheet>{t!(i18n, share.print_sheet)}</button>
        </Show>
        <button type="button" class="button" on:click=move |_| save(picture::save_svg_of)>{t!(i18n, share.svg)}</button>
        <button type="button" class="button" on:click=move |_| save(picture::save_png_of)>{t!(i18n, share.png)}</button>
        <Show when=move || made.get()><Portal><GameSheet invention/></Portal></Show>
    }
}

/// The sheet of the game as it stands.
#[component]
fn GameSheet(invention: Invention) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let game = Memo::new(move |_| game_on_board(invention));
    let content = Memo::new(move |_| {
        let (locale, figures) = (i18n.locale(), invention.figures.get());
        game.with(|game| game.as_ref().map(|game| SheetContent::new(locale, game, figures)))
    });
    let caption = Memo::new(move |_| invention.game().caption);
    let name = Signal::derive(move || {
        let known = || game.with(|game| game.as_ref().map(|game| position_name(i18n.locale(), game.position())));
        match caption.with(|caption| caption.name.clone()) {
            name if name.is_empty() => known().unwrap_or_default(),
            name => name,
        }
    });
    let idea = Signal::derive(move || caption.with(|caption| caption.idea.clone()));
    let link = Memo::new(move |_| {
        let (pos, own) = (Some(invention.position.get()), caption.with(|caption| caption.to_link()));
        link_to(Address { pos, own, ..table.address.get().bare() }, i18n.locale())
    });
    let winning = Signal::stored(None);
    move || {
        content.get().map(|content| {
            view! { <PaperSheet name idea content=Signal::stored(content) link winning/> }
        })
    }
}
