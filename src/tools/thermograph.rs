//! A thermograph: the stops under a tax on moves, left larger as in the books, the mast on the mean.
use crate::panels::why::scale::number;
use crate::text::{t_string, use_i18n, value_plain};
use leptos::prelude::*;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 220.0;
const MARGIN: f64 = 30.0;

/// Where stops and taxes stand in the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Frame {
    low: f64,
    high: f64,
    top: f64,
}

impl Frame {
    fn around(left: &[(f64, f64)], right: &[(f64, f64)]) -> Frame {
        let all = || left.iter().chain(right);
        let low = all().map(|(_, x)| *x).fold(f64::INFINITY, f64::min);
        let high = all().map(|(_, x)| *x).fold(f64::NEG_INFINITY, f64::max);
        let top = all().map(|(t, _)| *t).fold(0.0, f64::max);
        let room = if high > low { 0.0 } else { 1.0 };
        Frame { low: low - room, high: high + room, top: top + 1.0 }
    }

    /// Larger stops stand further left: Left likes them.
    fn x(self, stop: f64) -> f64 {
        MARGIN + (WIDTH - 2.0 * MARGIN) * (self.high - stop) / (self.high - self.low)
    }

    fn y(self, tax: f64) -> f64 {
        HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (tax + 1.0) / (self.top + 1.0)
    }

    /// A wall from tax −1 upwards, its end as the mast to the upper rim.
    fn path(self, wall: &[(f64, f64)]) -> String {
        let mut path = String::new();
        for (t, x) in wall {
            path.push_str(&format!("{}{:.1},{:.1} ", if path.is_empty() { "M" } else { "L" }, self.x(*x), self.y(*t)));
        }
        if let Some((_, x)) = wall.last() {
            path.push_str(&format!("L{:.1},{:.1}", self.x(*x), self.y(self.top)));
        }
        path
    }
}

/// Corners (tax, stop) with which one can draw.
fn corners(wall: &[(String, String)]) -> Vec<(f64, f64)> {
    wall.iter().filter_map(|(t, x)| Some((number(t)?, number(x)?))).collect()
}

#[component]
pub fn ThermographView(left: Vec<(String, String)>, right: Vec<(String, String)>) -> impl IntoView {
    let i18n = use_i18n();
    let (walls, names) = ((corners(&left), corners(&right)), (left, right));
    if walls.0.is_empty() || walls.1.is_empty() {
        return ().into_any();
    }
    let frame = Frame::around(&walls.0, &walls.1);
    let label = move || {
        let say = |wall: &[(String, String)]| {
            wall.iter().map(|(t, x)| format!("{} ({})", value_plain(x), value_plain(t))).collect::<Vec<_>>().join(", ")
        };
        t_string!(i18n, tools.thermograph, left = say(&names.0), right = say(&names.1))
    };
    let zero = frame.y(0.0);
    let stop = |wall: &[(f64, f64)]| wall.iter().rev().find(|(t, _)| *t <= 0.0).map(|(t, x)| (*t, *x));
    let ticks = [walls.0.first(), walls.1.first(), walls.0.last()].into_iter().flatten().map(|(_, x)| *x);
    let mut ticks: Vec<f64> =
        ticks.chain([stop(&walls.0), stop(&walls.1)].into_iter().flatten().map(|(_, x)| x)).collect();
    ticks.sort_by(f64::total_cmp);
    ticks.dedup();
    let tick =
        |x: f64| view! { <text x=frame.x(x).to_string() y=(HEIGHT - 6.0).to_string()>{value_plain(&short(x))}</text> };
    view! {
        <svg class="thermograph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
            <line class="axis" x1="6" x2=(WIDTH - 6.0).to_string() y1=zero.to_string() y2=zero.to_string()/>
            <text x="10" y=(zero - 6.0).to_string() class="tax">"t = 0"</text>
            <path class="left" d=frame.path(&walls.0)/>
            <path class="right" d=frame.path(&walls.1)/>
            {ticks.into_iter().map(tick).collect_view()}
        </svg>
    }
    .into_any()
}

/// A dyadic number of few digits as the values write it: `3/2`.
fn short(x: f64) -> String {
    let under = [1.0, 2.0, 4.0, 8.0, 16.0].into_iter().find(|d| (x * d).fract() == 0.0);
    match under {
        Some(1.0) => format!("{x:.0}"),
        Some(d) => format!("{:.0}/{d:.0}", x * d),
        None => format!("{x:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_stop_stands_left_and_the_mast_goes_up() {
        let wall = |points: &[(f64, f64)]| points.to_vec();
        let frame = Frame::around(&wall(&[(-1.0, 3.0), (1.5, 0.5)]), &wall(&[(-1.0, -2.0), (1.5, 0.5)]));
        assert!(frame.x(3.0) < frame.x(-2.0) && frame.y(1.5) < frame.y(-1.0));
        let path = frame.path(&[(-1.0, 3.0), (1.5, 0.5)]);
        assert!(path.starts_with('M') && path.matches('L').count() == 2);
        assert_eq!(Frame::around(&[(-1.0, 2.0)], &[(-1.0, 2.0)]), Frame { low: 1.0, high: 3.0, top: 1.0 });
    }

    #[test]
    fn numbers_are_written_as_fractions() {
        assert_eq!([short(1.5), short(-2.0), short(0.25)], ["3/2", "-2", "1/4"]);
    }
}
