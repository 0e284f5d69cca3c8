//! Free rewriting of digits: every line that keeps the value counts, by whatever rule. One that does not is answered
//! with both values.
use super::rule;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::theory::zeckendorf::{Digits, Rule, weights};
use text::{t, t_string, use_i18n};

/// The highest digit that can be set.
const HIGHEST: u8 = 9;

/// The written lines, the first one given; and the digits of the next, the highest place first.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lines {
    lines: Vec<Digits>,
    draft: Vec<u8>,
    places: usize,
}

/// Verdict on a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Answer {
    /// The value is kept; by one rule, or by several changes at once.
    Kept(Option<Rule>),
    /// The value is kept, and no rule applies any more.
    Done(Option<Rule>),
    /// The value changed; both lines.
    Changed(Digits, Digits),
    /// The line is the one above.
    Same,
}

impl Lines {
    fn new(start: Digits) -> Lines {
        // Room for the highest place that the value could reach.
        let value = start.value();
        let places = weights().take_while(|weight| u128::from(*weight) <= value).count().max(1);
        let places = places.max(start.digits().len());
        let mut lines = Lines { lines: vec![start], draft: Vec::new(), places };
        lines.take_up();
        lines
    }

    fn last(&self) -> &Digits {
        self.lines.last().expect("the first line stays")
    }

    /// Starts the next line as a copy of the last.
    fn take_up(&mut self) {
        let digits = self.last().digits().to_vec();
        self.draft = vec![0; self.places - digits.len()];
        self.draft.extend(digits);
    }

    /// Changes the digit of a column, counted from the left, by one, within its bounds.
    fn change(&mut self, column: usize, more: bool) {
        let digit = &mut self.draft[column];
        *digit = if more { (*digit + 1).min(HIGHEST) } else { digit.saturating_sub(1) };
    }

    fn write(&mut self) -> Answer {
        let (before, after) = (self.last().clone(), Digits::written(&self.draft));
        if before == after {
            return Answer::Same;
        }
        if before.value() != after.value() {
            return Answer::Changed(before, after);
        }
        let rule = Rule::between(&before, &after);
        let done = after.is_final();
        self.lines.push(after);
        self.take_up();
        if done { Answer::Done(rule) } else { Answer::Kept(rule) }
    }

    fn unwrite(&mut self) {
        if self.lines.len() > 1 {
            self.lines.pop();
        }
        self.take_up();
    }
}

/// A line as a sum with its value: `5 + 1 = 6`.
fn sum(digits: &Digits) -> String {
    let parts: Vec<String> = digits.summands().iter().map(u64::to_string).collect();
    match parts.len() {
        0 | 1 => digits.value().to_string(),
        _ => format!("{} = {}", parts.join(" + "), digits.value()),
    }
}

fn words(locale: Locale, answer: &Answer, value: u128) -> String {
    let kept = |by: &Option<Rule>| {
        let why = by.map_or_else(|| td_string!(locale, tools.zeckendorf_own), |by| rule(locale, by));
        format!("{why} {}", td_string!(locale, tools.zeckendorf_kept, value = value))
    };
    match answer {
        Answer::Kept(by) => kept(by),
        Answer::Done(by) => format!("{} {}", kept(by), td_string!(locale, tools.zeckendorf_done, value = value)),
        Answer::Changed(before, after) => {
            td_string!(locale, tools.zeckendorf_changed, before = sum(before), after = sum(after))
        }
        Answer::Same => td_string!(locale, tools.zeckendorf_nothing).to_owned(),
    }
}

#[component]
pub fn Free(start: Digits) -> impl IntoView {
    let i18n = use_i18n();
    let (value, places) = (start.value(), Lines::new(start.clone()).places);
    let lines = RwSignal::new(Lines::new(start.clone()));
    let answer = RwSignal::new(None::<Answer>);
    let heads = weights().take(places).collect::<Vec<_>>();
    let weight = move |column: usize| weights().nth(places - 1 - column).unwrap_or(1);
    let written = move || lines.with(|lines| lines.lines.clone());
    let row = move |(i, digits): (usize, Digits)| {
        let blank = places - digits.digits().len();
        let digits = digits.digits().to_vec();
        let cell = move |column: usize| {
            let digit = column.checked_sub(blank).map_or(0, |at| digits[at]);
            view! { <td class:one=digit == 1 class:flip={digit > 1}>{digit}</td> }
        };
        view! { <tr><th scope="row">{format!("{}.", i + 1)}</th>{(0..places).map(cell).collect_view()}</tr> }
    };
    let button = move |column: usize, more: bool| {
        let digit = move || lines.with(|lines| lines.draft[column]);
        let name = move || {
            let weight = weight(column);
            match more {
                true => t_string!(i18n, tools.zeckendorf_more, weight = weight),
                false => t_string!(i18n, tools.zeckendorf_less, weight = weight),
            }
        };
        let full = move || if more { digit() == HIGHEST } else { digit() == 0 };
        view! {
            <button type="button" class="button" aria-label=name aria-disabled=move || full().to_string()
                on:click=move |_| lines.update(|lines| lines.change(column, more))>{if more { "+" } else { "−" }}</button>
        }
    };
    let column = move |column: usize| {
        let digit = move || lines.with(|lines| lines.draft[column]);
        let name = move || t_string!(i18n, tools.zeckendorf_digit, digit = digit(), weight = weight(column));
        view! {
            <td class="dial">
                {button(column, true)}
                <span role="status" aria-label=name class="numeral" class:one=move || digit() == 1>{digit}</span>
                {button(column, false)}
            </td>
        }
    };
    let write = move |_| {
        let mut said = None;
        lines.update(|lines| said = Some(lines.write()));
        answer.set(said);
    };
    let back = move |_| {
        lines.update(Lines::unwrite);
        answer.set(None);
    };
    let afresh = move |_| {
        lines.set(Lines::new(start.clone()));
        answer.set(None);
    };
    let said = move || answer.with(|answer| answer.as_ref().map(|answer| words(i18n.locale(), answer, value)));
    let wrong = move || answer.with(|answer| matches!(answer, Some(Answer::Changed(..))));
    let alone = move || lines.with(|lines| lines.lines.len() == 1);
    view! {
        <div class="card free-digits">
            <h2>{t!(i18n, tools.zeckendorf_free)}</h2>
            <p>{t!(i18n, tools.zeckendorf_free_how)}</p>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.zeckendorf_free)>
                <table class="bits">
                    <thead><tr><td></td>{heads.into_iter().rev().map(|weight| view! { <th scope="col">{weight}</th> }).collect_view()}</tr></thead>
                    <tbody>{move || written().into_iter().enumerate().map(row).collect_view()}</tbody>
                    <tfoot><tr><th scope="row">{t!(i18n, tools.zeckendorf_draft)}</th>{(0..places).map(column).collect_view()}</tr></tfoot>
                </table>
            </div>
            <p role="status" class:fault=wrong>{said}</p>
            <div class="together">
                <button type="button" class="button primary" on:click=write>{t!(i18n, tools.zeckendorf_write)}</button>
                <button type="button" class="button" aria-disabled=move || alone().to_string() on:click=back>{t!(i18n, tools.zeckendorf_unwrite)}</button>
                <button type="button" class="button" on:click=afresh>{t!(i18n, tools.zeckendorf_reset)}</button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::theory::zeckendorf::add;

    #[test]
    fn a_line_counts_if_it_keeps_the_value() {
        // 4 + 1: 102, for 3 + 1 + 1.
        let mut lines = Lines::new(add(4, 1).start);
        assert_eq!((lines.places, lines.draft.clone()), (4, vec![0, 1, 0, 2]));
        assert_eq!(lines.write(), Answer::Same);
        lines.change(1, false);
        lines.change(0, true);
        let wrong = lines.write();
        assert_eq!(wrong, Answer::Changed(Digits::written(&[1, 0, 2]), Digits::written(&[1, 0, 0, 2])));
        for locale in [Locale::En, Locale::De] {
            let said = words(locale, &wrong, 5);
            assert!(said.contains("3 + 1 + 1 = 5") && said.contains("5 + 1 + 1 = 7"), "{said}");
        }
        assert_eq!(lines.lines.len(), 1, "nothing was written");
        // Corrected: two ones less.
        lines.change(3, false);
        lines.change(3, false);
        assert_eq!(lines.write(), Answer::Done(None));
        lines.unwrite();
        assert_eq!(lines.draft, [0, 1, 0, 2]);
        lines.change(2, true);
        lines.change(3, false);
        lines.change(3, false);
        assert_eq!(lines.write(), Answer::Kept(Some(Rule::Double)));
        [(0, true), (1, false), (2, false)].into_iter().for_each(|(column, more)| lines.change(column, more));
        assert_eq!(lines.write(), Answer::Done(Some(Rule::Carry)));
        (0..3).for_each(|_| lines.unwrite());
        assert_eq!(lines.lines, [add(4, 1).start]);
    }

    #[test]
    fn digits_stay_between_nothing_and_nine() {
        let mut lines = Lines::new(Digits::of(0));
        assert_eq!(lines.draft, [0]);
        lines.change(0, false);
        assert_eq!(lines.draft, [0]);
        (0..20).for_each(|_| lines.change(0, true));
        assert_eq!(lines.draft, [HIGHEST]);
    }
}
