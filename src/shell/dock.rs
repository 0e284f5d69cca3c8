//! Below the board: what comes after the game, what is worked on, the tools.
use super::focus;
use super::keys::Act;
use super::progress::Progress;
use super::toolbar::Toolbar;
use super::use_shell;
use super::visible::Piece;
use crate::memo::Memo;
use crate::table::use_table;
use crate::text::{t, use_i18n};
use leptos::prelude::*;

#[component]
pub fn Dock() -> impl IntoView {
    view! {
        <Over/>
        <Progress/>
        <Toolbar/>
    }
}

/// After the game: once more, or a look at how it went.
#[component]
fn Over() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let over = Memo::new(move |_| table.session.with(|s| s.winner().is_some() && !s.played().is_empty()));
    // The review stands among the panels, on a small screen far below.
    let review = move |_| {
        focus::reach(".review");
        shell.reviewing.set(true);
    };
    view! {
        <Show when=move || over.get()>
            <div class="together">
                <Show when=move || shell.shows(Piece::Reset)>
                    <button class="button primary" on:click=move |_| shell.act(Act::Restart)>{t!(i18n, table.again)}</button>
                </Show>
                <Show when=move || shell.shows(Piece::Solver)>
                    <button class="button" on:click=review>{t!(i18n, table.review)}</button>
                </Show>
            </div>
        </Show>
    }
}
