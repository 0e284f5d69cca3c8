//! Intervals that narrow from both sides down to a cut, and the oldest number in each: at the end the cut's value.
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::Player;
use solver::value::dyadic::Dyadic;
use text::{t, use_i18n, value_plain};

/// An open interval of the number line; without an end it goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interval {
    pub left: Option<Dyadic>,
    pub right: Option<Dyadic>,
    pub oldest: Dyadic,
}

impl Interval {
    /// The interval between these ends; `None` if nothing lies there.
    fn between(left: Option<Dyadic>, right: Option<Dyadic>) -> Option<Interval> {
        let oldest = Dyadic::simplest_between(left.as_ref(), right.as_ref())?;
        Some(Interval { left, right, oldest })
    }

    /// Whether a number lies outside.
    pub fn excludes(&self, number: &Dyadic) -> bool {
        self.left.as_ref().is_some_and(|left| number <= left)
            || self.right.as_ref().is_some_and(|right| number >= right)
    }
}

/// The way from the whole line to a cut of it. Both ends pass the numbers that are shown, and arrive together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Narrowing {
    /// The numbers that each end passes, from outside.
    passed: [Vec<Dyadic>; 2],
    /// The best options of the cut.
    ends: [Option<Dyadic>; 2],
}

impl Narrowing {
    /// The way to the cut between `left` and the greater `right`; `numbers` are in order.
    pub fn new(numbers: &[Dyadic], left: Option<&Dyadic>, right: Option<&Dyadic>) -> Narrowing {
        let below = numbers.iter().filter(|number| left.is_some_and(|left| *number <= left));
        let above = numbers.iter().rev().filter(|number| right.is_some_and(|right| *number >= right));
        Narrowing {
            passed: [below.cloned().collect(), above.cloned().collect()],
            ends: [left.cloned(), right.cloned()],
        }
    }

    /// The number of the step at which both ends have arrived.
    pub fn last(&self) -> usize {
        self.passed[0].len().max(self.passed[1].len()).max(1)
    }

    /// The interval after a number of steps.
    pub fn at(&self, step: usize) -> Option<Interval> {
        Interval::between(self.end(Player::Left, step), self.end(Player::Right, step))
    }

    /// Whether an end comes in from outside.
    pub fn closes(&self, end: Player) -> bool {
        self.ends[side(end)].is_some()
    }

    /// The last step at which an end has not passed a place of the line.
    pub fn step_at(&self, end: Player, place: f64) -> usize {
        let is_outside = |step: &usize| {
            self.end(end, *step).is_none_or(|number| match end {
                Player::Left => number.to_f64() <= place,
                Player::Right => number.to_f64() >= place,
            })
        };
        (0..=self.last()).rev().find(is_outside).unwrap_or(0)
    }

    /// An end after a number of steps; `None` while it is outside.
    fn end(&self, end: Player, step: usize) -> Option<Dyadic> {
        let (last, passed) = (self.last(), &self.passed[side(end)]);
        if step >= last {
            return self.ends[side(end)].clone();
        }
        let count = passed.len() * step / last;
        count.checked_sub(1).map(|i| passed[i].clone())
    }
}

/// The index of a player's end.
fn side(end: Player) -> usize {
    match end {
        Player::Left => 0,
        Player::Right => 1,
    }
}

/// The interval at a step, in words; before the first step how it is done.
fn said(locale: Locale, interval: Option<&Interval>, has_arrived: bool) -> Vec<String> {
    let Some(Interval { left, right, oldest }) = interval else {
        return vec![td_string!(locale, tools.thumb_open).to_owned()];
    };
    let shown = |number: &Dyadic| value_plain(&number.to_string());
    let end = |end: &Option<Dyadic>| match end {
        Some(number) => shown(number),
        None => td_string!(locale, tools.thumb_outside).to_owned(),
    };
    let number = shown(oldest);
    let ends = td_string!(locale, tools.thumb_ends, left = end(left), right = end(right));
    let born = oldest.birthday().unwrap_or_default();
    let between = td_string!(locale, tools.thumb_between, number = number.clone(), day = born);
    let arrived = has_arrived.then(|| td_string!(locale, tools.thumb_arrived, number = number));
    [Some(ends), Some(between), arrived].into_iter().flatten().collect()
}

/// The slider that closes from both sides; `step` is 0 where it is open.
#[component]
pub fn NarrowingSlider(
    narrowing: Memo<Option<Narrowing>>,
    step: RwSignal<usize>,
    interval: Memo<Option<Interval>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let last = move || narrowing.with(|narrowing| narrowing.as_ref().map_or(1, Narrowing::last));
    let words = move || {
        let has_arrived = step.get() >= last();
        interval.with(|interval| said(i18n.locale(), interval.as_ref(), has_arrived))
    };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            step.set(to);
        }
    };
    view! {
        <Show when=move || narrowing.with(Option::is_some)>
            <label class="narrowing">
                <span>{t!(i18n, tools.thumb_close)}</span>
                <input
                    class="slider"
                    type="range"
                    min="0"
                    max=move || last().to_string()
                    aria-valuetext=move || words().join(" ")
                    prop:value=move || step.get().to_string()
                    on:input=slide
                />
            </label>
            <p class="narrowing-words">{move || words().join(" ")}</p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::days::born_on;

    fn number(text: &str) -> Dyadic {
        text.parse().unwrap()
    }

    fn narrowing(left: Option<&str>, right: Option<&str>) -> Narrowing {
        let mut numbers: Vec<Dyadic> = (0..=3).flat_map(|day| born_on(day).unwrap()).collect();
        numbers.sort();
        Narrowing::new(&numbers, left.map(number).as_ref(), right.map(number).as_ref())
    }

    #[test]
    fn both_ends_arrive_together_and_the_oldest_between_is_the_value() {
        let way = narrowing(Some("1/4"), Some("1"));
        assert_eq!(way.last(), 9);
        let oldest: Vec<String> = (0..=9).map(|step| way.at(step).unwrap().oldest.to_string()).collect();
        assert_eq!(oldest[..8], ["0"; 8]);
        assert_eq!(oldest[8..], ["1", "1/2"]);
        let end = way.at(9).unwrap();
        assert_eq!((end.left, end.right), (Some(number("1/4")), Some(number("1"))));
    }

    /// A thumb dragged along the line stops at what it may not pass, and goes back with the pointer.
    #[test]
    fn a_thumb_is_dragged_to_the_step_of_its_place() {
        let way = narrowing(Some("1/4"), Some("1"));
        let left = |place: f64| way.step_at(Player::Left, place);
        assert_eq!([left(-9.0), left(0.25), left(3.0)], [0, 9, 9]);
        for (end, step) in
            [Player::Left, Player::Right].into_iter().flat_map(|end| (0..=9).map(move |step| (end, step)))
        {
            let Some(number) = way.end(end, step) else { continue };
            let found = way.step_at(end, number.to_f64());
            assert!(found >= step && way.end(end, found) == Some(number), "{step}");
        }
        let open = narrowing(None, Some("-2"));
        assert!(!open.closes(Player::Left) && open.closes(Player::Right));
    }

    #[test]
    fn the_ends_only_close() {
        for (left, right) in [(None, Some("-2")), (Some("1/64"), None), (Some("-1/8"), Some("1/16")), (None, None)] {
            let way = narrowing(left, right);
            let all: Vec<Interval> = (0..=way.last()).map(|step| way.at(step).unwrap()).collect();
            assert_eq!((&all[0].left, &all[0].right), (&None, &None));
            for pair in all.windows(2) {
                assert!(!pair[1].excludes(&pair[1].oldest));
                // What is outside stays outside.
                for outside in pair[0].left.iter().chain(&pair[0].right) {
                    assert!(pair[1].excludes(outside), "{left:?} {right:?}: {outside}");
                }
            }
            let (left, right) = (left.map(number), right.map(number));
            let value = Dyadic::simplest_between(left.as_ref(), right.as_ref());
            assert_eq!(Some(&all[all.len() - 1].oldest), value.as_ref());
        }
    }

    #[test]
    fn each_interval_is_said() {
        let way = narrowing(Some("1/4"), None);
        let words = |step: usize, locale| said(locale, way.at(step).as_ref(), step >= way.last());
        let en = words(way.last(), Locale::En);
        assert_eq!(en[0], "Left’s thumb: 1/4. Right’s thumb: all the way out.");
        assert!(en[1].contains('1') && en.len() == 3, "{en:?}");
        for step in 0..=way.last() {
            let [en, de] = [Locale::En, Locale::De].map(|locale| words(step, locale));
            assert!(en.len() == de.len() && en.iter().zip(&de).all(|(en, de)| en != de), "{en:?}");
        }
        assert_ne!(said(Locale::En, None, false), said(Locale::De, None, false));
    }
}
