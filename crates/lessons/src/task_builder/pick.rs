//! One of several, in a list that opens.
use leptos::prelude::*;
use locale::Locale;
use text::use_i18n;

/// A list of choices, each in its words; `now` is chosen at first.
pub fn pick<T: Copy + PartialEq + Send + Sync + 'static>(
    name: impl Fn() -> &'static str + Send + Sync + 'static,
    all: Vec<T>,
    now: T,
    say: impl Fn(Locale, T) -> String + Copy + Send + Sync + 'static,
    chosen: impl Fn(T) + Send + Sync + 'static,
) -> AnyView {
    let i18n = use_i18n();
    let option = |(place, one): (usize, &T)| {
        let (one, selected) = (*one, *one == now);
        view! { <option value=place.to_string() selected=selected>{move || say(i18n.locale(), one)}</option> }
    };
    let options = all.iter().enumerate().map(option).collect_view();
    let choose = move |event| {
        let place: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(one) = place.and_then(|place| all.get(place)) {
            chosen(*one);
        }
    };
    view! { <select class="field" aria-label=name on:change=choose>{options}</select> }.into_any()
}
