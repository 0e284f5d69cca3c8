//! The number line of a stalk. It zooms by itself: as long as the stalk is short, all its way from 0 is visible; of a
//! longer one the last steps, each half as long as the one before.
use leptos::prelude::*;
use page::panels::why::scale::number;
use solver::board::Colour;
use solver::theory::hackenbush::stalk;
use solver::value::dyadic::Dyadic;
use text::{t_string, use_i18n, value_plain};

const WIDTH: f64 = 640.0;
const MARGIN: f64 = 40.0;

/// Number of steps, each half of the one before, that can be told apart side by side.
const STEPS: usize = 4;

/// The width of a figure of a label, px, and of the gap between two labels.
const FIGURE: f64 = 10.0;
const GAP: f64 = 12.0;

/// The visible part of the line.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Window {
    low: f64,
    high: f64,
}

impl Window {
    /// The window around the last of these stops, with the start of the last steps, and the number they approach.
    fn around(stops: &[f64], end: Option<f64>) -> Window {
        // Whole steps are all of one length.
        let first_half = stops.windows(2).position(|pair| (pair[1] - pair[0]).abs() < 1.0).unwrap_or(stops.len());
        let from = if stops.len() > first_half { stops.len().saturating_sub(STEPS + 1) } else { 0 };
        let shown = stops.get(from..).unwrap_or_default();
        let (low, high) = shown
            .iter()
            .chain(&end)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(*x), high.max(*x)));
        let (low, high) =
            if low < high { (low, high) } else { (stops.last().copied().unwrap_or(0.0) - 1.0, low + 1.0) };
        let room = 0.2 * (high - low);
        Window { low: low - room, high: high + room }
    }

    fn place(&self, n: f64) -> f64 {
        MARGIN + (WIDTH - 2.0 * MARGIN) * (n - self.low) / (self.high - self.low)
    }

    fn holds(&self, n: f64) -> bool {
        (self.low..=self.high).contains(&n)
    }

    /// The multiples of a power of two that lie in it.
    fn multiples(&self, step: f64) -> Vec<f64> {
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        (first..=last).map(|n| n as f64 * step).collect()
    }

    /// The distance of the labels, a power of two: as near to each other as they can be read.
    fn labelled(&self) -> f64 {
        let mut step = ((self.high - self.low) / 64.0).log2().ceil().exp2();
        loop {
            let widest = self.multiples(step).into_iter().map(|n| fraction(n).chars().count()).max().unwrap_or(1);
            let apart = self.place(step) - self.place(0.0);
            if apart >= FIGURE * widest as f64 + GAP {
                return step;
            }
            step *= 2.0;
        }
    }
}

/// A dyadic number in lowest terms: `-3/4`.
fn fraction(n: f64) -> String {
    let mut under = 1.0;
    while (n * under).fract() != 0.0 {
        under *= 2.0;
    }
    if under == 1.0 { format!("{n}") } else { format!("{}/{under}", n * under) }
}

/// The way from 0 to the number, one step for every edge. `end` is the limit of a stalk without an end: its place, if
/// it has one here, and its name.
#[component]
pub fn Line(edges: Signal<Vec<Colour>>, #[prop(default = None)] end: Option<(Option<f64>, String)>) -> impl IntoView {
    let i18n = use_i18n();
    let place_of_end = end.as_ref().and_then(|(place, _)| *place);
    let name_of_end = end.map(|(_, name)| value_plain(&name));
    let named = name_of_end.clone();
    let stops =
        Memo::new(move |_| edges.with(|e| (0..=e.len()).map(|n| stalk(&e[..n], &Dyadic::ZERO)).collect::<Vec<_>>()));
    let picture = move || {
        let places: Vec<f64> = stops.get().iter().filter_map(|x| number(&x.to_string())).collect();
        let window = Window::around(&places, place_of_end);
        let step = window.labelled();
        let tick = move |n: f64, label: bool| {
            let x = window.place(n).to_string();
            let long = if n.fract() == 0.0 {
                10.0
            } else if label {
                7.0
            } else {
                4.0
            };
            let class = if n.fract() == 0.0 { "tick whole" } else { "tick" };
            view! {
                <line class=class x1=x.clone() x2=x.clone() y1=(90.0 - long).to_string() y2=(90.0 + long).to_string()/>
                {label.then(|| view! { <text class=class x=x y="120">{value_plain(&fraction(n))}</text> })}
            }
        };
        let between = window.multiples(step / 2.0).into_iter().filter(move |n| (n / step).fract() != 0.0);
        let hop = move |pair: &[f64]| {
            // A step from outside begins at the rim.
            let from = window.place(pair[0].clamp(window.low, window.high));
            let to = window.place(pair[1]);
            let rise = ((to - from).abs() / 2.0).clamp(6.0, 60.0);
            let class = if pair[1] > pair[0] { "hop left" } else { "hop right" };
            window.holds(pair[1]).then(|| {
                let way = format!("M{from:.1},90 Q{:.1},{:.1} {to:.1},90", (from + to) / 2.0, 90.0 - 1.4 * rise);
                view! { <path class=class d=way/> }
            })
        };
        let last = window.place(places.last().copied().unwrap_or(0.0)).to_string();
        let end = place_of_end.map(|end| {
            let x = window.place(end).to_string();
            view! {
                <line class="end" x1=x.clone() x2=x.clone() y1="24" y2="104"/>
                <text class="end" x=x y="18">{named.clone()}</text>
            }
        });
        view! {
            <line class="axis" x1="8" x2=(WIDTH - 8.0).to_string() y1="90" y2="90"/>
            {between.map(|n| tick(n, false)).collect_view()}
            {window.multiples(step).into_iter().map(|n| tick(n, true)).collect_view()}
            {places.windows(2).map(hop).collect_view()}
            {end}
            <circle class="value" cx=last cy="90" r="8"/>
        }
    };
    let label = move || {
        let names: Vec<String> = stops.get().iter().map(|x| value_plain(&x.to_string())).collect();
        let steps = names.join(", ");
        match &name_of_end {
            None => t_string!(i18n, tools.stalk_line, steps = steps),
            Some(end) => t_string!(i18n, tools.stalk_line_endless, steps = steps, value = end.clone()),
        }
    };
    view! { <svg class="line stalk-line" viewBox=format!("0 0 {WIDTH} 126") role="img" aria-label=label>{picture}</svg> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stops(edges: &str) -> Vec<f64> {
        let edges: Vec<Colour> = edges.chars().map(|c| if c == 'r' { Colour::Red } else { Colour::Blue }).collect();
        (0..=edges.len()).filter_map(|n| number(&stalk(&edges[..n], &Dyadic::ZERO).to_string())).collect()
    }

    #[test]
    fn the_last_steps_are_seen_however_long_the_stalk() {
        for edges in ["", "b", "bbbbbbbbbbbbbb", "brb", "bbrbrbrbrbrbrb", "rrrrrbbbbbbbbb", "brrrrrrrrrrrrr"] {
            let stops = stops(edges);
            let window = Window::around(&stops, None);
            let last = *stops.last().unwrap();
            assert!(window.holds(last), "{edges}");
            if let [.., from, _] = stops[..] {
                // The last step is a thirtieth of the line at least: wider than its dot.
                let apart = (window.place(last) - window.place(from)).abs();
                assert!(window.holds(from) && apart > WIDTH / 30.0, "{edges}: {apart}");
            }
            let labels = window.multiples(window.labelled());
            assert!((2..=24).contains(&labels.len()), "{edges}: {labels:?}");
            for pair in labels.windows(2) {
                let apart = window.place(pair[1]) - window.place(pair[0]);
                assert!(apart >= FIGURE * fraction(pair[1]).chars().count() as f64, "{edges}: {pair:?}");
            }
        }
    }

    #[test]
    fn what_the_steps_approach_is_seen() {
        for n in 1..14 {
            // 2/3, and 1 from above.
            for (edges, end) in [("br".repeat(7), 2.0 / 3.0), (format!("bb{}", "r".repeat(12)), 1.0)] {
                let window = Window::around(&stops(&edges[..n]), Some(end));
                assert!(window.holds(end) && window.holds(*stops(&edges[..n]).last().unwrap()), "{edges} {n}");
            }
        }
    }

    #[test]
    fn halves_have_their_labels() {
        let window = Window::around(&stops("brb"), None);
        assert!(window.labelled() <= 0.5 && window.holds(0.5));
        assert_eq!([0.5, -0.75, 3.0, 0.0].map(fraction), ["1/2", "-3/4", "3", "0"]);
    }
}
