//! The notices, until dismissed.
use super::{meant, use_shell};
use crate::rule_editor::workshop;
use crate::state::offline::{self, offline};
use crate::state::table::use_table;
use leptos::prelude::*;
use link::ui_part::UiPart;
use play::events::Notice;
use solver::notation::ParseErrorKind;
use text::{t, use_i18n};

/// Whether a link names a game that there is not.
fn is_unknown_game(notice: &Notice) -> bool {
    matches!(notice, Notice::BadPosition { error, .. } if matches!(error.kind, ParseErrorKind::UnknownRuleset { .. }))
}

#[component]
pub fn Notices() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let to_workshop = move || {
        let to = table.address.with(|page| workshop(page, None)).filter(|_| shell.shows(UiPart::Links))?;
        Some(view! { <a class="button meant" href=format!("#{}", to.fragment())>{t!(i18n, invent.name)}</a> })
    };
    let notice = move |notice: Notice| {
        let words = notice.clone();
        let meant = match &notice {
            Notice::BadPosition { text, .. } => meant::link(table, i18n, text, false),
            _ => None,
        };
        let own = is_unknown_game(&notice).then_some(to_workshop);
        view! {
            <li>
                <p>{move || text::shown(&text::notice(i18n.locale(), &words))}</p>
                {meant}
                {own}
                <button class="button quiet icon" aria-label=t!(i18n, shell.dismiss)
                    on:click=move |_| table.messages.dismiss(&notice)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6 18 18M18 6 6 18"/></svg>
                </button>
            </li>
        }
    };
    offline::start();
    let newer = offline().newer;
    view! {
        <section class="notices" role="status" aria-label=t!(i18n, shell.notices)>
            <Show when=move || table.messages.notices.with(|n| !n.is_empty())>
                <ul>
                    <For each=move || table.messages.notices.get() key=|n| format!("{n:?}") children=notice/>
                </ul>
            </Show>
            <Show when=move || newer.with(Option::is_some)>
                <ul>
                    <li>
                        <p>{t!(i18n, shell.newer)}</p>
                        <button class="button" on:click=move |_| offline().change()>{t!(i18n, shell.newer_load)}</button>
                        <button class="button quiet" on:click=move |_| newer.set(None)>{t!(i18n, shell.newer_later)}</button>
                    </li>
                </ul>
            </Show>
        </section>
    }
}
