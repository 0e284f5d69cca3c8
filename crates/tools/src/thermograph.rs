//! A thermograph: the stops under a tax on moves, left larger as in the books, the mast on the mean.
mod steps;
mod tax;

use leptos::prelude::*;
use page::panels::why::scale::number;
use text::{t_string, use_i18n, value_plain};

pub use steps::BuiltThermograph;

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 260.0;
/// Margins: the axis of taxes with its labels to the left; beside the walls room for the stops, below for two rows of
/// labels.
const AXIS: f64 = 48.0;
const LEFT: f64 = 110.0;
const RIGHT: f64 = 66.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 60.0;
/// Height of a row of letters, and approximate width of one. Twin: `.thermograph text` in style/tools.css.
const ROW: f64 = 22.0;
const LETTER: f64 = 11.5;

/// Mapping of stops and taxes to places in the picture.
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

    /// The place of a stop; larger ones stand further left, as Left prefers them.
    fn x(self, stop: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * (self.high - stop) / (self.high - self.low)
    }

    fn y(self, tax: f64) -> f64 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (tax + 1.0) / (self.top + 1.0)
    }

    /// The tax at a height.
    fn tax(self, y: f64) -> f64 {
        (self.top + 1.0) * (HEIGHT - BOTTOM - y) / (HEIGHT - TOP - BOTTOM) - 1.0
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

/// The corners (tax, stop) as numbers to draw with.
fn corners(wall: &[(String, String)]) -> Vec<(f64, f64)> {
    wall.iter().filter_map(|(t, x)| Some((number(t)?, number(x)?))).collect()
}

/// The stop at no tax: where the wall crosses the axis.
fn stop(wall: &[(f64, f64)]) -> Option<f64> {
    let (&(below, x), above) = (wall.iter().rev().find(|(t, _)| *t <= 0.0)?, wall.iter().find(|(t, _)| *t > 0.0));
    Some(above.map_or(x, |&(t, end)| x + (end - x) * -below / (t - below)))
}

/// The line up to a tax; beyond its last point it continues with this slope.
fn up_to(points: &[(f64, f64)], top: f64, slope: f64) -> Vec<(f64, f64)> {
    let mut line: Vec<(f64, f64)> = points.iter().copied().filter(|(t, _)| *t < top).collect();
    let next = points.iter().find(|(t, _)| *t >= top);
    if let Some(&(t, x)) = line.last() {
        let slope = next.map_or(slope, |&(end, at)| (at - x) / (end - t));
        line.push((top, x + slope * (top - t)));
    }
    line
}

/// Numbers with their places under the walls, in as few rows as keep them apart.
fn in_rows(frame: Frame, mut numbers: Vec<f64>) -> Vec<(f64, usize, String)> {
    numbers.sort_by(|a, b| frame.x(*a).total_cmp(&frame.x(*b)));
    numbers.dedup();
    let mut ends: Vec<f64> = Vec::new();
    let place = |number: f64| {
        let (at, text) = (frame.x(number), value_plain(&short(number)));
        let half = (text.chars().count() as f64 + 1.0) * LETTER / 2.0;
        let row = ends.iter().position(|end| *end <= at - half).unwrap_or(ends.len());
        match ends.get_mut(row) {
            Some(end) => *end = at + half,
            None => ends.push(at + half),
        }
        (at, row, text)
    };
    numbers.into_iter().map(place).collect()
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
    let (zero, mast) = (frame.y(0.0), walls.0.last().map_or(0.0, |(_, x)| *x));
    let temperature = walls.0.iter().chain(&walls.1).map(|(t, _)| *t).fold(-1.0, f64::max);
    let starts = [walls.0.first(), walls.1.first()].into_iter().flatten().map(|(_, x)| *x);
    let tick = |(x, row, text): (f64, usize, String)| {
        view! { <text x=x.to_string() y=(HEIGHT - BOTTOM + (row + 1) as f64 * ROW).to_string()>{text}</text> }
    };
    let below = in_rows(frame, starts.chain([mast]).collect()).into_iter().map(tick).collect_view();
    // Labels of the axis stand level with their values, and apart.
    let tax = |t: f64, y: f64| {
        let (text, room) = (value_plain(&short(t)), AXIS - 8.0);
        // A long fraction is compressed rather than cut at the rim.
        let squeezed = (text.chars().count() as f64 * LETTER > room).then(|| room.to_string());
        let adjust = squeezed.is_some().then_some("spacingAndGlyphs");
        view! { <text class="tax" x=room.to_string() y=(y + 7.0).to_string() textLength=squeezed lengthAdjust=adjust>{text}</text> }
    };
    let hot = (temperature != 0.0).then(|| {
        let y = frame.y(temperature);
        let level = if temperature > 0.0 { y.min(zero - ROW) } else { y.max(zero + ROW) };
        view! {
            <line class="axis" x1=AXIS.to_string() x2=frame.x(mast).to_string() y1=y.to_string() y2=y.to_string()/>
            {tax(temperature, level)}
        }
    });
    // The labels stand outside the walls, where the picture is empty.
    let marked = |class: &'static str, stop: Option<f64>, away: f64| {
        let stop = stop?;
        let (x, y) = (frame.x(stop), (zero - 8.0).to_string());
        Some(view! {
            <circle class=class cx=x.to_string() cy=zero.to_string() r="5"/>
            <text class=format!("stop-{class}") x=(x + away).to_string() y=y>{value_plain(&short(stop))}</text>
        })
    };
    view! {
        <svg class="thermograph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
            <line class="axis" x1=AXIS.to_string() x2=WIDTH.to_string() y1=zero.to_string() y2=zero.to_string()/>
            <line class="axis" x1=AXIS.to_string() x2=AXIS.to_string() y1=TOP.to_string() y2=(HEIGHT - BOTTOM).to_string()/>
            <text x=AXIS.to_string() y=(TOP - 6.0).to_string()>"t"</text>
            {tax(0.0, zero)}
            {hot}
            <path class="left" d=frame.path(&walls.0)/>
            <path class="right" d=frame.path(&walls.1)/>
            {marked("left", stop(&walls.0), -9.0)}
            {marked("right", stop(&walls.1), 9.0)}
            {below}
        </svg>
    }
    .into_any()
}

/// Exponent of the largest denominator written out, a power of two: all that can be told apart in a picture.
const FINEST: u32 = 30;

/// A dyadic number in the notation of values: `3/2`.
fn short(x: f64) -> String {
    let under = (0..=FINEST).map(|k| f64::from(1u32 << k)).find(|d| (x * d).fract() == 0.0);
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
        for tax in [-1.0, 0.0, 1.5, 2.5] {
            assert!((frame.tax(frame.y(tax)) - tax).abs() < 1e-9, "{tax}");
        }
        assert_eq!(Frame::around(&[(-1.0, 2.0)], &[(-1.0, 2.0)]), Frame { low: 1.0, high: 3.0, top: 1.0 });
    }

    #[test]
    fn a_stop_is_where_the_wall_crosses_the_axis() {
        assert_eq!(stop(&[(-1.0, 3.0), (1.5, 0.5)]), Some(2.0));
        assert_eq!(stop(&[(-1.0, 1.0), (0.0, 0.0)]), Some(0.0));
        assert_eq!(stop(&[(-1.0, 2.0)]), Some(2.0));
        assert_eq!(stop(&[]), None);
    }

    #[test]
    fn labels_that_would_touch_stand_in_two_rows() {
        let frame = Frame { low: -2.0, high: 3.0, top: 1.0 };
        let rows =
            |numbers: &[f64]| in_rows(frame, numbers.to_vec()).into_iter().map(|(_, row, _)| row).collect::<Vec<_>>();
        assert_eq!(rows(&[3.0, 0.5, -2.0]), [0, 0, 0]);
        assert_eq!(rows(&[3.0, 2.75, -2.0]), [0, 1, 0]);
        assert_eq!(rows(&[3.0, 3.0]), [0]);
    }

    #[test]
    fn numbers_are_written_as_fractions() {
        assert_eq!([short(1.5), short(-2.0), short(0.25)], ["3/2", "-2", "1/4"]);
        // {1/8|-3/16}: its temperature and its mast.
        assert_eq!([short(5.0 / 32.0), short(-1.0 / 32.0), short(1.0 / 1024.0)], ["5/32", "-1/32", "1/1024"]);
    }
}
