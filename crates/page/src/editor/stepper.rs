//! A number with buttons for one more and one less.
use leptos::prelude::*;
use text::{t_string, use_i18n};

/// A number within limits, labelled `name`.
#[component]
pub fn Stepper(
    #[prop(into)] name: Signal<String>,
    value: u64,
    least: u64,
    most: u64,
    #[prop(into)] set: Callback<u64>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button type="button" class="button icon" disabled={value <= least} on:click=move |_| set.run(value - 1)
            aria-label=move || t_string!(i18n, editor.less, name = name.get())>"−"</button>
        <input type="number" min=least max=most inputmode="numeric" prop:value=value aria-label=move || name.get()
            on:change=move |event| {
                let typed = event_target_value(&event).trim().parse::<u64>().unwrap_or(value);
                set.run(typed.clamp(least, most));
            }/>
        <button type="button" class="button icon" disabled={value >= most} on:click=move |_| set.run(value + 1)
            aria-label=move || t_string!(i18n, editor.more, name = name.get())>"+"</button>
    }
}
