//! The field of a number in a block.
use leptos::prelude::*;

/// A whole number within bounds.
#[component]
pub fn NumberField(
    label: impl Fn() -> &'static str + Send + Sync + 'static,
    least: u64,
    most: u64,
    now: impl Fn() -> u64 + Send + Sync + 'static,
    set: impl Fn(u64) + Send + Sync + 'static,
) -> impl IntoView {
    let typed = move |event| {
        if let Ok(n) = event_target_value(&event).trim().parse::<u64>() {
            set(n.clamp(least, most));
        }
    };
    view! {
        <label class="together">
            <span>{label}</span>
            <input class="field short numeral" type="number" inputmode="numeric" min=least max=most
                prop:value=move || now().to_string() on:change=typed/>
        </label>
    }
}
