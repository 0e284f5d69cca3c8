//! The notices, until dismissed.
use super::meant;
use crate::state::offline::{self, offline};
use crate::state::table::use_table;
use leptos::prelude::*;
use play::events::Notice;
use text::{t, use_i18n};

#[component]
pub fn Notices() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let notice = move |notice: Notice| {
        let words = notice.clone();
        let meant = match &notice {
            Notice::BadPosition { text, .. } => meant::link(table, i18n, text, false),
            _ => None,
        };
        view! {
            <li>
                <p>{move || text::shown(&text::notice(i18n.locale(), &words))}</p>
                {meant}
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
