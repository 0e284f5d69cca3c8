//! Taking a position away: link, QR code, embed code, picture, printed sheet.
//!
//! In: the table's address and boards. Out: text to copy, files to save. Everything is made here; no other host is asked.
pub mod picture;
mod qr;
mod sheet;

use crate::address::{Address, Flag, Level};
use crate::memo::Memo;
use crate::shell::use_shell;
use crate::shell::visible::Piece;
use crate::state::State;
use crate::table::{Table, use_table};
use crate::text::{Locale, position_name, t, t_string, use_i18n};
use leptos::prelude::*;
pub use sheet::PrintedSheet;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// What goes into the link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// The start and the moves.
    Game,
    /// The position that is shown, as a start.
    Position,
}

/// The page's own address without its parameters.
fn page() -> String {
    let location = window().location();
    format!("{}{}", location.origin().unwrap_or_default(), location.pathname().unwrap_or_default())
}

/// What the link says: the position and how it may be studied, not how this screen is set up.
fn shared(table: Table, extent: Extent, analysis: bool) -> Address {
    let full = table.link();
    let mut address = Address {
        pos: full.pos.clone(),
        play: full.play,
        players: full.players,
        first: full.first,
        skill: full.skill,
        lang: full.lang,
        ..Address::default()
    };
    match extent {
        Extent::Game => (address.moves, address.at) = (full.moves, full.at),
        Extent::Position => table.session.with(|session| {
            address.pos = table.open.get().then(|| session.position().to_string());
            address.first = session.mover();
        }),
    }
    if !analysis {
        address.solver = Level::Off;
    }
    address
}

/// The code that puts a board into a course page.
fn embed_code(link: &str, title: &str) -> String {
    let link = link.replace('&', "&amp;").replace('"', "&quot;");
    let title = title.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe src=\"{link}\" title=\"{title}\" width=\"100%\" height=\"640\" loading=\"lazy\" \
         allow=\"fullscreen; clipboard-write; web-share\" referrerpolicy=\"no-referrer\" style=\"border:0\"></iframe>"
    )
}

/// Names the games of the position: for titles and file names.
fn title(table: Table, locale: Locale) -> String {
    table.session.with(|session| position_name(locale, session.position()))
}

/// The body of the share dialog.
#[component]
pub fn Share() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let extent = State::new(Extent::Game);
    let analysis = State::new(table.address.with_untracked(|a| a.solver != Level::Off));
    let link = Memo::new(move |_| format!("{}#{}", page(), shared(table, extent.get(), analysis.get()).fragment()));
    let framed = move || {
        let mut address = shared(table, extent.get(), analysis.get());
        address.embed = Some(Flag(true));
        format!("{}#{}", page(), address.fragment())
    };
    let code = Memo::new(move |_| embed_code(&framed(), &format!("Spielraum: {}", title(table, i18n.locale()))));
    view! {
        <div class="share">
            <fieldset class="choice">
                <legend class="hidden">{t!(i18n, share.title)}</legend>
                <div class="options">
                    {[(Extent::Game, true), (Extent::Position, false)].map(|(this, moves)| view! {
                        <label>
                            <input type="radio" name="share-extent" prop:checked=move || extent.get() == this
                                on:change=move |_| extent.set(this)/>
                            <span>{move || if moves { t_string!(i18n, share.from_start) } else { t_string!(i18n, share.position_only) }}</span>
                        </label>
                    })}
                </div>
            </fieldset>
            <label class="switch">
                <input type="checkbox" prop:checked=move || analysis.get()
                    on:change=move |event| analysis.set(event_target_checked(&event))/>
                <span>{t!(i18n, share.analysis_allowed)}</span>
            </label>
            <Copied name=t!(i18n, share.link) button=t!(i18n, share.copy_link) text=link/>
            <qr::Code link/>
            <Copied name=t!(i18n, share.embed) button=t!(i18n, share.copy_embed) text=code/>
            <p class="share-lead">{t!(i18n, share.embed_lead)}</p>
            <div class="share-buttons">
                <button class="button" on:click=move |_| picture::save_svg(table)>{t!(i18n, share.svg)}</button>
                <button class="button" on:click=move |_| picture::save_png(table)>{t!(i18n, share.png)}</button>
                <Show when=move || shell.shows(Piece::Print)>
                    <button class="button" on:click=move |_| sheet::print(false)>{t!(i18n, share.print_sheet)}</button>
                    <button class="button" disabled=move || !analysis.get() || table.analysis.get().report().is_none()
                        on:click=move |_| sheet::print(true)>{t!(i18n, share.print_key)}</button>
                </Show>
            </div>
        </div>
    }
}

/// A text with a button that copies it. Where the clipboard is refused, the text is selected to be copied by hand.
#[component]
fn Copied(
    name: impl Fn() -> &'static str + Send + Sync + 'static,
    button: impl Fn() -> &'static str + Send + Sync + 'static,
    text: Memo<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let worked = State::new(None::<bool>);
    let field = NodeRef::<leptos::html::Textarea>::new();
    Effect::new(move |_| {
        text.track();
        worked.set(None);
    });
    let copy = move |_| {
        spawn_local(async move {
            let clipboard = window().navigator().clipboard();
            let done =
                !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(&text.get_untracked())).await.is_ok();
            if !done && let Some(field) = field.get_untracked() {
                field.select();
            }
            worked.set(Some(done));
        });
    };
    let result = move || {
        worked.get().map(|done| if done { t_string!(i18n, share.copied) } else { t_string!(i18n, share.copy_failed) })
    };
    view! {
        <div class="share-copied">
            <label><span>{name}</span>
                <textarea node_ref=field readonly rows="2" prop:value=move || text.get()></textarea>
            </label>
            <button class="button" on:click=copy>{button}</button>
            <span role="status">{result}</span>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embed_code_quotes_what_it_holds() {
        let code = embed_code("https://x.example/#pos=nim:3&lang=de", "a \"b\" & c");
        assert!(code.contains("src=\"https://x.example/#pos=nim:3&amp;lang=de\""), "{code}");
        assert!(code.contains("title=\"a &quot;b&quot; &amp; c\""), "{code}");
        assert!(code.contains("loading=\"lazy\"") && code.contains("referrerpolicy=\"no-referrer\""));
    }
}
