//! The games that are shown, as a file and as a code for another device.
use super::json;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use page::share::{Copied, link_to, qr};
use page::storage::download;
use page::storage::finished_games::PastGame;
use play::class_code::{ClassCode, MOST_GAMES};
use text::{t, use_i18n};

#[component]
pub fn PassOn(shown: Memo<Vec<PastGame>>) -> impl IntoView {
    let i18n = use_i18n();
    let save = move |_| {
        let text = shown.with_untracked(|shown| json::text(shown));
        // A browser that refuses to save reports it itself.
        let _ =
            download::blob(&text, "application/json").and_then(|file| download::save(&file, "spielraum-games.json"));
    };
    let opened = RwSignal::new(false);
    view! {
        <Show when=move || !shown.with(Vec::is_empty)>
            <div class="card archive-pass-on">
                <h2>{t!(i18n, archive.pass_on)}</h2>
                <p>{t!(i18n, archive.pass_on_lead)}</p>
                <div class="together">
                    <button type="button" class="button" on:click=save>{t!(i18n, archive.save)}</button>
                    <button type="button" class="button" aria-expanded=move || opened.get().to_string()
                        on:click=move |_| opened.update(|on| *on = !*on)>{t!(i18n, archive.as_code)}</button>
                </div>
                <Show when=move || opened.get()><Code shown/></Show>
            </div>
        </Show>
    }
}

/// The newest games as a code.
#[component]
fn Code(shown: Memo<Vec<PastGame>>) -> impl IntoView {
    let i18n = use_i18n();
    let code = Memo::new(move |_| {
        let links = shown.with(|shown| shown.iter().take(MOST_GAMES).map(|past| past.link.clone()).collect());
        ClassCode::Games(links).to_string()
    });
    let link = Memo::new(move |_| {
        let (tool, pos) = (Some(Tool::Archive.id().to_owned()), Some(code.get()));
        link_to(Address { tool, pos, ..Address::default() }, i18n.locale())
    });
    view! {
        <qr::Code link/>
        <Copied name=t!(i18n, archive.code) button=t!(i18n, archive.copy_code) text=code/>
    }
}
