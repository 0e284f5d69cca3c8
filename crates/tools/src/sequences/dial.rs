//! Input of a number, by typing or dragging.
use leptos::html::Input;
use leptos::prelude::*;
use locale::Locale;
use text::use_i18n;

#[component]
pub fn Dial(
    id: &'static str,
    value: RwSignal<u64>,
    least: u64,
    most: Signal<u64>,
    label: fn(Locale) -> &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    let field = NodeRef::<Input>::new();
    let shown = move || value.get().min(most.get()).to_string();
    let set = move |event| {
        // An empty field waits for its number.
        let Ok(number) = event_target_value(&event).trim().parse::<u64>() else { return };
        value.set(number.clamp(least, most.get_untracked()));
        // A number out of bounds is replaced in the field.
        if let Some(field) = field.get_untracked() {
            field.set_value(&untrack(shown));
        }
    };
    let word = move || label(i18n.locale());
    view! {
        <div class="together">
            <label for=id>{word}</label>
            <input node_ref=field id=id class="field short" type="number" inputmode="numeric" min=least max=move || most.get() prop:value=shown on:change=set/>
            <input type="range" aria-label=word min=least max=move || most.get() prop:value=shown on:input=set/>
        </div>
    }
}
