//! The parameters in parentheses after the game's key: a code, a set of numbers.
use super::Desk;
use super::draft::{parameters, with_parameters};
use crate::text::{t, use_i18n};
use leptos::prelude::*;

/// A field for the parameters, if the text has some.
#[component]
pub fn Parameters() -> impl IntoView {
    let (desk, i18n) = (expect_context::<Desk>(), use_i18n());
    let now = Memo::new(move |_| desk.text.with(|text| parameters(text).map(str::to_owned)));
    let typed = move |event: leptos::ev::Event| {
        let text = desk.text.with_untracked(|text| with_parameters(text, event_target_value(&event).trim()));
        if let Some(text) = text {
            desk.offer(text);
        }
    };
    view! {
        <Show when=move || now.with(Option::is_some)>
            <label class="editor-text">
                <span>{t!(i18n, editor.parameters)}</span>
                <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    prop:value=move || now.get().unwrap_or_default() on:change=typed/>
            </label>
        </Show>
    }
}
