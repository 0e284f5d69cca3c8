//! A game with rules of one's own beside its board: what its author says of it, and the button that keeps it on the
//! device.
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use crate::storage::own_games::{OwnGame, OwnGames};
use leptos::prelude::*;
use link::own_caption::OwnCaption;
use link::tool::Tool;
use link::ui_part::UiPart;
use text::{t, t_string, use_i18n};

/// The name and the sentence that the author gave the game: texts of a stranger.
#[component]
pub fn AuthorsWords() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let caption = Memo::new(move |_| table.caption());
    move || {
        let OwnCaption { name, idea, .. } = caption.get();
        let named = (!name.is_empty()).then(|| view! { <p class="own-name"><b><bdi>{name}</bdi></b></p> });
        let told = (!idea.is_empty()).then(|| {
            view! { <p class="own-idea">{t!(i18n, panels.own_idea)} " " <bdi>{idea}</bdi></p> }
        });
        (named, told)
    }
}

/// Keeps the game among those of this device, where the page leads to the workshop, which lists them.
#[component]
pub fn KeepGame() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let store = table.store();
    // The game that was kept last, by its start.
    let kept = RwSignal::new(None::<String>);
    let start = Memo::new(move |_| {
        let open = table.address.with(|page| !Tool::Invent.is_withheld(page)) && shell.shows(UiPart::Links);
        table.own_start().filter(|_| open && store.works())
    });
    let keep = move |_| {
        let Some(position) = start.get_untracked() else { return };
        let mut games = OwnGames::of(store);
        games.put(OwnGame::new(&position, untrack(|| table.caption())));
        games.store(store);
        kept.set(Some(position));
    };
    let said = move || (kept.get().is_some() && kept.get() == start.get()).then(|| t_string!(i18n, invent.kept));
    view! {
        <Show when=move || start.with(Option::is_some)>
            <button type="button" class="button quiet keep-game" on:click=keep>{t!(i18n, invent.keep)}</button>
            <span role="status">{said}</span>
        </Show>
    }
}
