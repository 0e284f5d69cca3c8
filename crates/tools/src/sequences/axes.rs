//! The scales beside a plot: a few round numbers with their places, as shares of its width and height.
use leptos::prelude::*;
use locale::Locale;
use text::number;

/// A round number on a scale, and its place: 0 at the beginning, 1 at the end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tick {
    pub number: u64,
    pub place: f64,
}

/// Most steps, so that the numbers stand apart on a phone.
const STEPS: u64 = 4;

/// Ticks from 0 to `most` in steps of 1, 2 or 5 times a power of ten. A dot takes the share `dot` of the scale, and a
/// number stands at its middle.
pub fn ticks(most: u64, dot: f64) -> Vec<Tick> {
    let most = most.max(1);
    let powers = (0..19).map(|zeros| 10_u64.pow(zeros));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    let step = steps.find(|step| step.saturating_mul(STEPS) >= most).unwrap_or(most);
    let place = |number: u64| number as f64 / most as f64 * (1.0 - dot) + dot / 2.0;
    let numbers = (0..=STEPS).map_while(|i| step.checked_mul(i)).take_while(|number| *number <= most);
    numbers.map(|number| Tick { number, place: place(number) }).collect()
}

/// A percentage in SVG's notation.
fn percent(share: f64) -> String {
    format!("{:.2}%", share * 100.0)
}

/// The scale of the values, left of the picture.
pub fn upwards(locale: Locale, ticks: Vec<Tick>) -> impl IntoView {
    let mark = |tick: Tick| {
        let y = percent(1.0 - tick.place);
        view! {
            <line x1="100%" x2="92%" y1=y.clone() y2=y.clone()/>
            <text class="upwards" x="88%" y=y>{number(locale, tick.number)}</text>
        }
    };
    view! { <svg class="scale" aria-hidden="true" width="100%" height="100%">{ticks.into_iter().map(mark).collect_view()}</svg> }
}

/// The scale of the heaps, below the picture.
pub fn along(locale: Locale, ticks: Vec<Tick>) -> impl IntoView {
    let mark = |tick: Tick| {
        let x = percent(tick.place);
        // The last number would stand beyond the edge.
        let class = if tick.place > 0.9 { "last" } else { "along" };
        view! {
            <line x1=x.clone() x2=x.clone() y1="0" y2="6"/>
            <text class=class x=x y="22">{number(locale, tick.number)}</text>
        }
    };
    view! {
        <svg class="scale" aria-hidden="true" width="100%" height="44">
            {ticks.into_iter().map(mark).collect_view()}
            <text class="last name" x="100%" y="40">"n"</text>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(most: u64) -> Vec<u64> {
        ticks(most, 0.0).into_iter().map(|tick| tick.number).collect()
    }

    #[test]
    fn few_round_numbers_stand_on_a_scale() {
        assert_eq!(numbers(100), [0, 50, 100]);
        assert_eq!(numbers(1_000_000), [0, 500_000, 1_000_000]);
        assert_eq!(numbers(9), [0, 5]);
        assert_eq!(numbers(7), [0, 2, 4, 6]);
        assert_eq!((numbers(1), numbers(0)), (vec![0, 1], vec![0, 1]));
        for most in (1..3_000).chain([999_999, u64::MAX / 7, u64::MAX]) {
            let ticks = ticks(most, 0.01);
            assert!((2..=STEPS as usize + 1).contains(&ticks.len()), "{most}");
            assert!(ticks.iter().all(|tick| tick.number <= most && (0.0..=1.0).contains(&tick.place)));
        }
    }

    #[test]
    fn a_number_stands_where_its_dot_does() {
        // The middle of a dot that is a quarter of the scale wide, at the beginning, the middle and the end.
        let places: Vec<f64> = ticks(2, 0.25).into_iter().map(|tick| tick.place).collect();
        assert_eq!(places, [0.125, 0.5, 0.875]);
    }
}
