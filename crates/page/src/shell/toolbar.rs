//! The buttons under the board.
//!
//! On a low screen they take one line, so that they fit below the board: long labels become icons there, and on a
//! narrow one the short ones, too.
//!
//! An inactive button keeps its place and its focus: it is `aria-disabled`, not `disabled`.
use super::keys::KeyAction;
use super::{DialogKind, roving, use_shell};
use crate::state::table::use_table;
use leptos::html::Div;
use leptos::prelude::*;
use link::ui_part::UiPart;
use text::{t, use_i18n};

#[component]
pub fn Toolbar() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let at_start = move || table.session.with(|s| s.cursor() == 0);
    let at_end = move || table.session.with(|s| s.is_at_end());
    let no_hint = move || !table.is_persons_turn() || table.disclosure.hint.get() == 4;
    let analysis = move || table.analyses();
    let act = move |act: KeyAction| move |_| shell.act(act);
    let bar = NodeRef::<Div>::new();
    bar.on_load(|bar| roving::begin(&bar));
    view! {
        <div class="tools" role="toolbar" aria-label=t!(i18n, shell.menu) node_ref=bar
            on:keydown=move |event| roving::step(&event) on:focusin=move |event| roving::keep(&event)>
            <Show when=move || shell.shows(UiPart::Undo)>
                <button class="button" aria-disabled=move || at_start().to_string() title=t!(i18n, table.undo_label)
                    on:click=act(KeyAction::Back)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3"/></svg>
                    <span>{t!(i18n, table.undo)}</span>
                </button>
                <button class="button" aria-disabled=move || at_end().to_string() title=t!(i18n, table.redo_label)
                    on:click=act(KeyAction::Forward)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3"/></svg>
                    <span>{t!(i18n, table.redo)}</span>
                </button>
            </Show>
            <Show when=move || shell.shows(UiPart::Hints)>
                <button class="button primary short" aria-disabled=move || no_hint().to_string() on:click=act(KeyAction::Hint)>
                    <span>{t!(i18n, table.hint)}</span>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 18h6M10 21h4M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5z"/></svg>
                </button>
            </Show>
            <Show when=move || shell.shows(UiPart::Solver)>
                <button class="button toggle short" aria-pressed=move || analysis().to_string() on:click=act(KeyAction::Analysis)>
                    <span>{t!(i18n, table.analysis)}</span>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 20v-8M12 20V4M19 20v-5"/></svg>
                </button>
            </Show>
            <Show when=move || shell.shows(UiPart::Reset)>
                <button class="button icon" aria-disabled=move || (at_start() && at_end()).to_string()
                    title=t!(i18n, table.restart) aria-label=t!(i18n, table.restart)
                    on:click=act(KeyAction::Restart)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19 5v5h-5M18.5 10A7 7 0 1 0 19 14"/></svg>
                </button>
                <button class="button long" aria-haspopup="dialog" title=t!(i18n, table.new_position) on:click=act(KeyAction::New)>
                    <span>{t!(i18n, table.new_position)}</span>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"/></svg>
                </button>
                <button class="button long" aria-haspopup="dialog" title=t!(i18n, table.add_game) on:click=move |_| shell.open(DialogKind::Add)>
                    <span>{t!(i18n, table.add_game)}</span>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h9v9H4zM17 12v9M12.5 16.5h9"/></svg>
                </button>
            </Show>
        </div>
    }
}
