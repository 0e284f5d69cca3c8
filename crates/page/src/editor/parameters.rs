//! The parameters in parentheses after the game's key: a code, a set of numbers.
use super::EditorState;
use super::draft::with_parameters;
use leptos::prelude::*;
use solver::position::ComponentText;
use text::{t, use_i18n};

/// A field for the parameters, if the text has some.
#[component]
pub fn Parameters() -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let now = Memo::new(move |_| editor.text.with(|text| ComponentText::of(text)?.parameters().map(str::to_owned)));
    let typed = move |event: leptos::ev::Event| {
        let text = editor.text.with_untracked(|text| with_parameters(text, event_target_value(&event).trim()));
        if let Some(text) = text {
            editor.offer(text);
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
