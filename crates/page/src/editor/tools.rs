//! Controls below every board being set up: undo and clear, and the position as text.
use super::EditorState;
use leptos::prelude::*;
use text::{t, use_i18n};

/// The buttons for undo and clear.
#[component]
pub fn Tools() -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    view! {
        <div class="editor-tools">
            <button type="button" class="button" aria-disabled=move || editor.before.with(Vec::is_empty).to_string() on:click=move |_| editor.undo()>
                {t!(i18n, editor.undo)}
            </button>
            <button type="button" class="button" on:click=move |_| editor.clear()>{t!(i18n, editor.clear)}</button>
        </div>
    }
}

/// The position as text, and its parse error. `id` tells several on one page apart.
#[component]
pub fn TextField(id: &'static str) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let error = format!("{id}-error");
    let described = error.clone();
    view! {
        <label class="editor-text">
            <span>{t!(i18n, editor.text)}</span>
            <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="text"
                prop:value=move || editor.text.get()
                aria-invalid=move || editor.position().is_err().to_string()
                aria-describedby=described
                on:input=move |event| editor.write(event_target_value(&event))/>
        </label>
        <p id=error class="error" role="status">{move || editor.error(i18n.locale())}</p>
    }
}
