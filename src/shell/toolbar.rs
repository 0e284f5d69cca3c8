//! The buttons under the board.
//!
//! A button that can do nothing now keeps its place and its focus: it is marked, not disabled.
use super::keys::Act;
use super::{Sheet, roving, use_shell};
use crate::table::use_table;
use crate::text::{t, use_i18n};
use crate::visible::Piece;
use leptos::html::Div;
use leptos::prelude::*;

#[component]
pub fn Toolbar() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let at_start = move || table.session.with(|s| s.cursor() == 0);
    let at_end = move || table.session.with(|s| s.is_at_end());
    let no_hint = move || !table.is_persons_turn() || table.hint.get() == 4;
    let analysis = move || table.analyses();
    let act = move |act: Act| move |_| shell.act(act);
    let bar = NodeRef::<Div>::new();
    bar.on_load(|bar| roving::begin(&bar));
    view! {
        <div class="tools" role="toolbar" aria-label=t!(i18n, shell.menu) node_ref=bar
            on:keydown=move |event| roving::step(&event) on:focusin=move |event| roving::keep(&event)>
            <Show when=move || shell.shows(Piece::Undo)>
                <button class="button" aria-disabled=move || at_start().to_string() title=t!(i18n, table.undo_label)
                    on:click=act(Act::Back)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3"/></svg>
                    <span>{t!(i18n, table.undo)}</span>
                </button>
                <button class="button" aria-disabled=move || at_end().to_string() title=t!(i18n, table.redo_label)
                    on:click=act(Act::Forward)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3"/></svg>
                    <span>{t!(i18n, table.redo)}</span>
                </button>
            </Show>
            <Show when=move || shell.shows(Piece::Hints)>
                <button class="button primary" aria-disabled=move || no_hint().to_string() on:click=act(Act::Hint)>
                    {t!(i18n, table.hint)}
                </button>
            </Show>
            <Show when=move || shell.shows(Piece::Solver)>
                <button class="button toggle" aria-pressed=move || analysis().to_string() on:click=act(Act::Analysis)>
                    {t!(i18n, table.analysis)}
                </button>
            </Show>
            <Show when=move || shell.shows(Piece::Reset)>
                <button class="button icon" aria-disabled=move || (at_start() && at_end()).to_string()
                    title=t!(i18n, table.restart) aria-label=t!(i18n, table.restart)
                    on:click=act(Act::Restart)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19 5v5h-5M18.5 10A7 7 0 1 0 19 14"/></svg>
                </button>
                <button class="button" aria-haspopup="dialog" on:click=act(Act::New)>{t!(i18n, table.new_position)}</button>
                <button class="button" aria-haspopup="dialog" on:click=move |_| shell.open(Sheet::Add)>{t!(i18n, table.add_game)}</button>
            </Show>
        </div>
    }
}
