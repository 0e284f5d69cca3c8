//! A number between its best options, on a line.
use super::scale::{NumberScale, number};
use leptos::prelude::*;
use text::{t_string, use_i18n, value_plain};

const WIDTH: f64 = 340.0;
const MARGIN: f64 = 34.0;

#[component]
pub fn NumberLine(
    value: String,
    /// Left's best option and Right's; the value is the simplest number between them.
    left: Option<String>,
    right: Option<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let at = |name: &Option<String>| name.as_deref().and_then(number);
    let Some(middle) = number(&value) else { return ().into_any() };
    let (low, high) = (at(&left), at(&right));
    let scale = NumberScale::around(middle, low, high);
    let x = move |n: f64| MARGIN + (WIDTH - 2.0 * MARGIN) * scale.place(n);
    let tick = move |n: f64| {
        let long = if n.fract() == 0.0 { 9.0 } else { 5.0 };
        view! {
            <line class="tick" x1=x(n).to_string() x2=x(n).to_string() y1=(40.0 - long).to_string() y2=(40.0 + long).to_string()/>
            {(n.fract() == 0.0).then(|| view! { <text class="tick" x=x(n).to_string() y="68">{value_plain(&n.to_string())}</text> })}
        }
    };
    let dot = move |n: f64, name: &str, class: &'static str| {
        view! {
            <circle class=class cx=x(n).to_string() cy="40" r="8"/>
            <text class=class x=x(n).to_string() y="20">{value_plain(name)}</text>
        }
    };
    let label = {
        let (value, left, right) = (value.clone(), left.clone(), right.clone());
        move || {
            let word = |end: &Option<String>| end.as_deref().map_or_else(|| "–".to_owned(), value_plain);
            t_string!(i18n, panels.line, value = value_plain(&value), left = word(&left), right = word(&right))
        }
    };
    view! {
        <svg class="line" viewBox=format!("0 0 {WIDTH} 76") role="img" aria-label=label>
            <line class="axis" x1="6" x2=(WIDTH - 6.0).to_string() y1="40" y2="40"/>
            {scale.ticks().into_iter().map(tick).collect_view()}
            {low.zip(left).map(|(n, name)| dot(n, &name, "left"))}
            {high.zip(right).map(|(n, name)| dot(n, &name, "right"))}
            {dot(middle, &value, "value")}
        </svg>
    }
    .into_any()
}
