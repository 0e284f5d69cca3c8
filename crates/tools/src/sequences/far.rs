//! Grundy values far out as a picture: n to the right, the value upwards, one dot for each heap. They arrive in
//! portions, and the picture grows with them.
use super::super::frame::{FaultWords, repeated_worker_result};
use super::axes::{along, ticks, upwards};
use leptos::html::Canvas;
use leptos::prelude::*;
use page::storage::settings::use_settings;
use protocol::{RequestState, TableValues, Values};
use text::{I18n, number, t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

const RANGES: [u64; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];

/// Values in a portion: few enough for a visible growth that can be stopped.
const PORTION: u64 = 50_000;

/// The picture's size, px.
const WIDTH: u32 = 1000;
const HEIGHT: u32 = 360;

/// Draws these values in the text colour of the theme, with room for `room` heaps.
fn paint(canvas: &HtmlCanvasElement, values: &[u64], room: usize) {
    let context = canvas.get_context("2d").ok().flatten();
    if let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) {
        let ink = ink(canvas).unwrap_or_else(|| "black".to_owned());
        draw(&context, values, room, &ink);
    }
}

/// The values that have arrived, and the number wanted; signals, copied freely.
#[derive(Clone, Copy)]
struct Portions {
    i18n: I18n,
    /// Number of values wanted; `None` at rest.
    goal: RwSignal<Option<u64>>,
    values: RwSignal<Vec<u64>>,
    pauses: RwSignal<bool>,
    /// Whether no further value can be computed.
    stuck: RwSignal<bool>,
    answer: RwSignal<RequestState<Values>>,
    /// Number of the values in the picture.
    shown: Memo<usize>,
}

impl Portions {
    fn new(i18n: I18n, game: Memo<String>) -> Portions {
        let goal = RwSignal::new(None::<u64>);
        let values = RwSignal::new(Vec::<u64>::new());
        // Asked again, the worker goes on from where its budget ended.
        let again = RwSignal::new(0u32);
        let pauses = RwSignal::new(false);
        let stuck = RwSignal::new(false);
        Effect::new(move |before: Option<String>| {
            let name = game.get();
            if before.is_some_and(|before| before != name) {
                values.set(Vec::new());
                goal.set(None);
                stuck.set(false);
            }
            name
        });
        let answer = repeated_worker_result(again.into(), move || {
            let (from, goal) = (values.with(Vec::len) as u64, goal.get()?);
            let until = goal.min(from + PORTION);
            (from < until && !pauses.get()).then(|| TableValues { game: game.get(), from, until })
        });
        Effect::new(move |_| {
            if let RequestState::Found(Values { from, values: next, more }) = answer.get() {
                // A superseded portion fits nowhere.
                if values.with_untracked(Vec::len) as u64 == from {
                    match (next.is_empty(), more) {
                        (false, _) => values.update(|values| values.extend(next)),
                        (true, true) => again.update(|n| *n += 1),
                        (true, false) => stuck.set(true),
                    }
                }
            }
        });
        let shown = Memo::new(move |_| goal.get().map_or(0, |goal| values.with(Vec::len).min(goal as usize)));
        Portions { i18n, goal, values, pauses, stuck, answer, shown }
    }

    fn fault(self) -> Option<&'static str> {
        let big = t_string!(self.i18n, tools.sequences_too_big);
        self.answer.with(|answer| answer.fault(self.i18n.locale(), big)).or(self.stuck.get().then_some(big))
    }

    /// Whether more values are to come.
    fn runs(self) -> bool {
        let less = |goal| (self.shown.get() as u64) < goal;
        self.goal.get().is_some_and(less) && !self.pauses.get() && self.fault().is_none()
    }

    /// The summary of the values in the picture, at rest.
    fn summary(self) -> String {
        let Portions { i18n, pauses, shown, .. } = self;
        if self.runs() {
            return String::new();
        }
        let summary = self.values.with(|values| {
            let shown = &values[..shown.get().min(values.len())];
            let (most, at) = highest(shown);
            let last = (shown.len() as u64).saturating_sub(1);
            let [last, most, at] = [last, most, at].map(|n| number(i18n.locale(), n));
            t_string!(i18n, tools.sequences_far_said, last = last, most = most, at = at)
        });
        match (shown.get(), self.fault()) {
            (0, fault) => fault.unwrap_or_default().to_owned(),
            (_, Some(fault)) => format!("{summary} {fault}"),
            (_, None) if pauses.get() => format!("{summary} {}", t_string!(i18n, tools.sequences_far_more)),
            (_, None) => summary,
        }
    }
}

#[component]
pub fn Far(game: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let portions = Portions::new(i18n, game);
    let Portions { goal, pauses, shown, .. } = portions;
    let plot = plot(portions);
    let range = move |n: u64| {
        let set = move |_| {
            goal.set(Some(n));
            pauses.set(false);
        };
        view! { <button class="chip" aria-pressed=move || (goal.get() == Some(n)).to_string() on:click=set>{move || number(i18n.locale(), n)}</button> }
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_far)}</h2>
            <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_far_range)>{RANGES.map(range)}</div>
            {plot}
            <Show when=move || portions.runs()>
                <div class="progress">
                    <progress max=move || goal.get().unwrap_or(1).to_string() value=move || shown.get().to_string() aria-label=t!(i18n, tools.sequences_far)></progress>
                    <button class="button" on:click=move |_| pauses.set(true)>{t!(i18n, table.stop)}</button>
                </div>
            </Show>
            <p role="status">{move || portions.summary()}</p>
            <Show when=move || pauses.get()>
                <button class="button" on:click=move |_| pauses.set(false)>{t!(i18n, tools.sequences_go_on)}</button>
            </Show>
        </div>
    }
}

/// The picture with its scales.
fn plot(portions: Portions) -> impl IntoView {
    let Portions { i18n, goal, values, shown, .. } = portions;
    let settings = use_settings();
    // Until all values are there the picture has room for the rest.
    let room = Memo::new(move |_| if portions.runs() { goal.get().unwrap_or(0) as usize } else { shown.get() });
    let canvas = NodeRef::<Canvas>::new();
    Effect::new(move |_| {
        // In another theme the dots have another colour.
        settings.now.track();
        if let (Some(canvas), count @ 1..) = (canvas.get(), shown.get()) {
            values.with_untracked(|values| paint(&canvas, &values[..count], room.get()));
        }
    });
    let scale_of_values = move || {
        let most = values.with(|values| highest(&values[..shown.get().min(values.len())]).0);
        upwards(i18n.locale(), ticks(most, size(room.get()) / f64::from(HEIGHT)))
    };
    let scale_of_heaps = move || along(i18n.locale(), ticks(room.get() as u64, size(room.get()) / f64::from(WIDTH)));
    view! {
        <div class="plot" hidden=move || shown.get() == 0>
            <span class="name" aria-hidden="true">"γ"</span>
            <div class="values-scale">{scale_of_values}</div>
            <canvas node_ref=canvas class="far" width=WIDTH height=HEIGHT aria-hidden="true"></canvas>
            <div class="heaps-scale">{scale_of_heaps}</div>
        </div>
    }
}

/// The highest value, and the first heap that has it.
fn highest(values: &[u64]) -> (u64, u64) {
    let most = values.iter().copied().max().unwrap_or(0);
    (most, values.iter().position(|value| *value == most).unwrap_or(0) as u64)
}

/// The colour of text at the picture.
fn ink(canvas: &HtmlCanvasElement) -> Option<String> {
    let element: &HtmlElement = canvas.unchecked_ref();
    window().get_computed_style(element).ok()??.get_property_value("color").ok()
}

/// The size of a dot in a picture with room for `count` heaps.
fn size(count: usize) -> f64 {
    (f64::from(WIDTH) / count.max(1) as f64).clamp(1.0, 6.0)
}

/// The dots' places, each once however many heaps share it, in a picture with room for `count` heaps; and their size.
fn dots(values: &[u64], count: usize) -> (Vec<(f64, f64)>, f64) {
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    let most = highest(values).0.max(1) as f64;
    let size = size(count);
    let count = count.max(1) as f64;
    // Pixels that have a dot already, row by row.
    let mut taken = vec![false; (WIDTH * HEIGHT) as usize];
    let mut dots = Vec::new();
    for (n, &value) in values.iter().enumerate() {
        let x = n as f64 / count * (width - size);
        let y = (height - size) * (1.0 - value as f64 / most);
        let place =
            &mut taken[(y as usize).min(HEIGHT as usize - 1) * WIDTH as usize + (x as usize).min(WIDTH as usize - 1)];
        if !std::mem::replace(place, true) {
            dots.push((x, y));
        }
    }
    (dots, size)
}

fn draw(context: &CanvasRenderingContext2d, values: &[u64], count: usize, ink: &str) {
    context.clear_rect(0.0, 0.0, WIDTH.into(), HEIGHT.into());
    context.set_fill_style_str(ink);
    let (dots, size) = dots(values, count);
    for (x, y) in dots {
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

    #[test]
    fn a_million_heaps_are_no_more_dots_than_can_be_seen() {
        let values: Vec<u64> = (0..1_000_000).map(|n| n % 12).collect();
        let (dots, size) = dots(&values, values.len());
        assert_eq!((dots.len(), size), (12 * (WIDTH as usize - 1), 1.0));
        let (dots, size) = super::dots(&[0, 1, 0], 3);
        assert_eq!((dots.len(), size), (3, 6.0));
        assert!(dots.iter().all(|(x, y)| *x <= f64::from(WIDTH) - size && *y <= f64::from(HEIGHT) - size));
        // Half of them leave room for the rest.
        assert!(super::dots(&[1, 1], 4).0.iter().all(|(x, _)| *x < f64::from(WIDTH) / 2.0));
    }
}
