//! What stands first of a reason: one sentence on what to do; and how far what follows it is open.
use super::hint::steps::Hint;
use crate::opened::Opened;
use crate::session::Session;
use crate::settings::use_settings;
use crate::table::{Table, use_table};
use crate::terms::Strip;
use crate::text::{Locale, advice, opening, t, use_i18n};
use leptos::prelude::*;
use solver::Report;
use std::sync::Arc;

/// Opens as far as the link and the person say, now and whenever that changes; what was opened by hand stays from move to move.
pub fn keep(table: Table) {
    let settings = use_settings();
    let depth = Memo::new(move |_| settings.now.get().opens());
    Effect::new(move |_| table.opened.set(Opened::by_itself(depth.get())));
}

/// The winning move that a reason begins with, else the one that a hint would name.
fn told(table: Table, report: &Report) -> Option<String> {
    if let Some(opening) = opening(report) {
        return Some(opening.to_owned());
    }
    let first = |s: &Session| Hint::new(report, s.position(), s.mover()).moves.into_iter().next();
    table.session.with_untracked(first)
}

/// The sentence as it is heard.
pub fn spoken(locale: Locale, table: Table, report: &Report) -> String {
    let mover = table.session.with_untracked(Session::mover);
    advice(locale, report, mover, told(table, report).as_deref()).words
}

/// The sentence, which follows the move looked at, and its terms.
#[component]
pub fn Lead(report: Arc<Report>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let mover = table.session.with_untracked(Session::mover);
    let first = told(table, &report);
    let said = Memo::new(move |_| {
        let looked = table.preview.get().filter(|name| report.winning(mover).any(|mv| mv.name == *name));
        advice(i18n.locale(), &report, mover, looked.as_deref().or(first.as_deref()))
    });
    view! {
        <p class="lead">{move || said.with(|said| said.words.clone())}</p>
        {move || view! { <Strip ids=said.with(|said| said.terms.to_vec())/> }}
    }
}

/// The ways to the picture and to the theory, each a tap away; the picture where there is one.
#[component]
pub fn Deeper(pictured: bool) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let opened = table.opened;
    view! {
        <div class="row deeper" role="group" aria-label=t!(i18n, panels.deeper)>
            <Show when=move || pictured>
                <button class="button toggle" aria-expanded=move || opened.get().picture.to_string()
                    on:click=move |_| opened.update(|o| o.picture = !o.picture)>{t!(i18n, panels.picture)}</button>
            </Show>
            <button class="button toggle" aria-expanded=move || opened.get().theory.to_string()
                on:click=move |_| opened.update(|o| o.theory = !o.theory)>{t!(i18n, panels.theory)}</button>
        </div>
    }
}
