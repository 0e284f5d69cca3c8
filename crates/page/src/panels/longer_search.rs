//! A longer search for what the usual budget did not find: its button, and the sentence where it was in vain.
//!
//! In: a refusal. Out: parts of the verdict's card.
use crate::board::focus_in_place;
use crate::state::speech::Announcements;
use crate::state::table::{AnalysisRefusal, use_table};
use leptos::prelude::*;
use solver::Effort;
use text::{extended_in_vain, t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The button that searches for a minute, where that may help; the sentence after a longer search in vain.
#[component]
pub fn LongerSearch(refusal: AnalysisRefusal) -> impl IntoView {
    let (table, i18n, announcements) = (use_table(), use_i18n(), expect_context::<Announcements>());
    if refusal.effort != Effort::Usual {
        let limit = refusal.too_big.limit;
        // It answers the person's request.
        Effect::new(move |_| announcements.answer(extended_in_vain(i18n.untracked(), limit).to_owned()));
        return view! { <p>{move || extended_in_vain(i18n.locale(), limit)}</p> }.into_any();
    }
    if !refusal.may_be_extended() {
        return ().into_any();
    }
    let search = move |_| {
        table.analysis.search_longer();
        request_animation_frame(focus_stop);
    };
    view! { <button class="button" data-longer on:click=search>{t!(i18n, panels.search_minute)}</button> }.into_any()
}

/// The sentence that the value of a position was not found, and the way to search for it longer.
#[component]
pub fn ValueRefused(refusal: AnalysisRefusal) -> impl IntoView {
    let i18n = use_i18n();
    let nodes = refusal.too_big.nodes;
    view! {
        <div class="row">
            <p class="small">{move || {
                let count = text::number(i18n.locale(), nodes);
                t_string!(i18n, panels.value_refused, count = count)
            }}</p>
            <LongerSearch refusal/>
        </div>
    }
}

/// Focuses the button that stops the search, which has taken this card's place: a key that began it can end it.
fn focus_stop() {
    let stop = document().query_selector(".verdict .button").ok().flatten();
    if let Some(stop) = stop.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        _ = focus_in_place(&stop);
    }
}
