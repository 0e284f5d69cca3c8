//! Grundy values far out as a picture: n to the right, the value upwards, one dot for each heap.
use super::super::frame::{Found, asked};
use super::{ask, found};
use crate::text::{number, t, t_string, use_i18n};
use crate::wire::{self, Query};
use leptos::html::Canvas;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlElement};

const RANGES: [u64; 4] = [100, 1_000, 10_000, 100_000];

/// The picture's size, px.
const WIDTH: u32 = 1000;
const HEIGHT: u32 = 360;

#[component]
pub fn Far(game: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let until = RwSignal::new(RANGES[0]);
    // Asked again, the worker goes on from where its budget ended.
    let again = RwSignal::new(0u32);
    let wanted = RwSignal::new(false);
    let answer = asked(
        move || {
            again.track();
            wanted.get().then(|| ask(&game.get(), Query::Values { until: until.get() }))
        },
        found,
    );
    let values = Memo::new(move |_| match answer.get() {
        Found::Here(wire::Found::Values { values, more }) => Some((values, more)),
        _ => None,
    });
    let canvas = NodeRef::<Canvas>::new();
    Effect::new(move |_| {
        if let (Some(canvas), Some((values, _))) = (canvas.get(), values.get()) {
            let context = canvas.get_context("2d").ok().flatten();
            if let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) {
                let ink = ink(&canvas).unwrap_or_else(|| "black".to_owned());
                draw(&context, &values, &ink);
            }
        }
    });
    let range = move |n: u64| {
        let set = move |_| {
            until.set(n);
            wanted.set(true);
        };
        view! { <button class="chip" aria-pressed=move || (wanted.get() && until.get() == n).to_string() on:click=set>{move || number(i18n.locale(), n)}</button> }
    };
    let said = move || match answer.get() {
        Found::Here(wire::Found::Values { values, more }) => {
            let (most, at) = highest(&values);
            let [count, most, at] = [values.len() as u64, most, at].map(|n| number(i18n.locale(), n));
            let told = t_string!(i18n, tools.sequences_far_said, count = count, most = most, at = at);
            if more { format!("{told} {}", t_string!(i18n, tools.sequences_far_more)) } else { told }
        }
        Found::TooBig => t_string!(i18n, tools.sequences_too_big).to_owned(),
        _ if wanted.get() => "…".to_owned(),
        _ => String::new(),
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_far)}</h2>
            <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_far_range)>{RANGES.map(range)}</div>
            <canvas node_ref=canvas class="far" class:hidden=move || values.with(Option::is_none) width=WIDTH height=HEIGHT aria-hidden="true"></canvas>
            <p role="status">{said}</p>
            <Show when=move || values.with(|v| v.as_ref().is_some_and(|(_, more)| *more))>
                <button class="button" on:click=move |_| again.update(|n| *n += 1)>{t!(i18n, tools.sequences_go_on)}</button>
            </Show>
        </div>
    }
}

/// The highest value, and the first heap that has it.
fn highest(values: &[u64]) -> (u64, u64) {
    let most = values.iter().copied().max().unwrap_or(0);
    (most, values.iter().position(|value| *value == most).unwrap_or(0) as u64)
}

/// The colour of text where the picture stands.
fn ink(canvas: &web_sys::HtmlCanvasElement) -> Option<String> {
    let element: &HtmlElement = canvas.unchecked_ref();
    window().get_computed_style(element).ok()??.get_property_value("color").ok()
}

fn draw(context: &CanvasRenderingContext2d, values: &[u64], ink: &str) {
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    context.clear_rect(0.0, 0.0, width, height);
    context.set_fill_style_str(ink);
    let most = highest(values).0.max(1) as f64;
    let count = values.len().max(1) as f64;
    let size = (width / count).clamp(1.0, 6.0);
    for (n, &value) in values.iter().enumerate() {
        let x = n as f64 / count * (width - size);
        let y = (height - size) * (1.0 - value as f64 / most);
        context.fill_rect(x, y, size, size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_highest_is_named() {
        assert_eq!(highest(&[0, 3, 1, 3]), (3, 1));
        assert_eq!(highest(&[]), (0, 0));
    }
}
