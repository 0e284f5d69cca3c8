//! Zeckendorf digits: a number as a sum of Fibonacci numbers that are no neighbours; two numbers added place by place
//! and rewritten step by step, or freely; and the meaning of the smallest part for Fibonacci Nim.
mod free;

use super::frame::{PlayThis, ToolPage, start_of_link, sync_link};
use free::Free;
use leptos::prelude::*;
use link::tool::{LARGEST_NUMERAL, Tool};
use locale::{Locale, td_string};
use page::state::table::use_table;
use solver::theory::zeckendorf::{Addition, Digits, Rule, add, parts, weights};
use solver::{Game, Position};
use text::{list, t, t_string, use_i18n};

/// Number shown without a position in the link.
const FIRST: u64 = 17;

#[component]
pub fn Zeckendorf() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (number, refused) = start_of_link(table, number_of);
    let a = RwSignal::new(number.unwrap_or(FIRST));
    let b = RwSignal::new(4u64);
    let step = RwSignal::new(0usize);
    sync_link(table, move || format!("fibonacci:{}", a.get()));
    let addition = Memo::new(move |_| add(a.get(), b.get()));
    Effect::new(move |_| {
        addition.track();
        step.set(0);
    });
    let field = move |id: &'static str, label: &'static str, value: RwSignal<u64>| {
        let typed = move |event| {
            if let Ok(read) = event_target_value(&event).trim().parse::<u64>() {
                value.set(read.min(LARGEST_NUMERAL));
            }
        };
        view! { <label for=id>{label}</label>
        <input id=id class="field short numeral" type="number" min="0" max=LARGEST_NUMERAL inputmode="numeric" prop:value=move || value.get().to_string() on:change=typed/> }
    };
    let numeral = move || {
        let n = a.get();
        view! { <Numerals rows=vec![(n.to_string(), Digits::of(n))]/> }
    };
    let meaning = move || {
        let parts = parts(a.get());
        let words = list(i18n.locale(), &parts.iter().map(u64::to_string).collect::<Vec<_>>());
        match parts.last() {
            Some(least) if parts.len() > 1 => {
                t_string!(i18n, tools.zeckendorf_wins, parts = words, least = least.to_string())
            }
            Some(_) => t_string!(i18n, tools.zeckendorf_loses, parts = words),
            None => String::new(),
        }
    };
    let sum = move || {
        let addition = addition.get();
        let done = step.get().min(addition.steps.len());
        let rows = rows(&addition, a.get(), b.get(), done);
        let said = done.checked_sub(1).map(|i| rule(i18n.locale(), addition.steps[i].rule));
        view! { <Numerals rows/> <p role="status">{said}</p> }
    };
    let left = move || addition.with(|sum| sum.steps.len()).saturating_sub(step.get());
    view! {
        <ToolPage tool=Tool::Zeckendorf refused>
            <div class="card">
                <div class="together">{field("zeckendorf-a", "a", a)}</div>
                {numeral}
                <p role="status">{meaning}</p>
                <PlayThis text=Signal::derive(move || format!("fibonacci:{}", a.get())) label=t!(i18n, tools.zeckendorf_play)/>
            </div>
            <div class="card">
                <h2>{t!(i18n, tools.zeckendorf_add)}</h2>
                <div class="together">{field("zeckendorf-b", "b", b)}</div>
                {sum}
                <div class="together">
                    <button class="button primary" aria-disabled=move || (left() == 0).to_string()
                        on:click=move |_| step.set(step.get_untracked() + left().min(1))>{t!(i18n, tools.next_step)}</button>
                    <button class="button" aria-disabled=move || (step.get() == 0).to_string()
                        on:click=move |_| step.update(|s| *s = s.saturating_sub(1))>{t!(i18n, tools.step_back)}</button>
                    <span>{move || t_string!(i18n, tools.steps_left, count = left())}</span>
                </div>
            </div>
            {move || view! { <Free start=addition.with(|sum| sum.start.clone())/> }}
        </ToolPage>
    }
}

/// Numerals one below the other, under the Fibonacci numbers of their places.
#[component]
fn Numerals(rows: Vec<(String, Digits)>) -> impl IntoView {
    let i18n = use_i18n();
    let places = rows.iter().map(|(_, digits)| digits.digits().len()).max().unwrap_or(0).max(1);
    let counts: Vec<u64> = weights().take(places).collect();
    let heads = counts.into_iter().rev().map(|w| view! { <th scope="col">{w}</th> }).collect_view();
    let row = |(name, digits): (String, Digits)| {
        let digits = digits.digits().to_vec();
        let blank = places - digits.len();
        let cells = (0..places).map(|i| {
            let digit = i.checked_sub(blank).map(|i| digits[i]);
            view! { <td class:one=digit == Some(1) class:flip=digit.is_some_and(|d| d > 1)>{digit.unwrap_or(0)}</td> }
        });
        view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
    };
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.digits)>
            <table class="bits"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows.into_iter().map(row).collect_view()}</tbody></table>
        </div>
    }
}

/// Rows of an addition: both numbers, their digits added, and the numeral after `done` steps.
fn rows(addition: &Addition, a: u64, b: u64, done: usize) -> Vec<(String, Digits)> {
    let mut rows =
        vec![(a.to_string(), Digits::of(a)), (b.to_string(), Digits::of(b)), ("+".to_owned(), addition.start.clone())];
    if let Some(last) = done.checked_sub(1).and_then(|i| addition.steps.get(i)) {
        rows.push((format!("{done}."), last.digits.clone()));
    }
    rows
}

fn rule(locale: Locale, rule: Rule) -> &'static str {
    match rule {
        Rule::Carry => td_string!(locale, tools.rule_carry),
        Rule::Split => td_string!(locale, tools.rule_split),
        Rule::SplitTwo => td_string!(locale, tools.rule_split_two),
        Rule::Double => td_string!(locale, tools.rule_double),
    }
}

/// The pile of a link.
fn number_of(position: &Position) -> Option<u64> {
    let only = position.only().filter(|only| only.game() == Game::Fibonacci && !only.is_negative())?;
    only.state().split('/').next()?.parse().ok().filter(|number| *number <= LARGEST_NUMERAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_row_is_the_sum() {
        let addition = add(12, 9);
        let rows = rows(&addition, 12, 9, addition.steps.len());
        assert_eq!(rows.last().unwrap().1, Digits::of(21));
        assert_eq!(rows[2].1.value(), 21);
    }

    #[test]
    fn the_pile_of_a_link_is_read() {
        let number_of = |text: &str| number_of(&text.parse().unwrap());
        assert_eq!(number_of("fibonacci:13/6"), Some(13));
        assert_eq!(["fibonacci:100001", "nim:3", "fibonacci:5 + fibonacci:3"].map(number_of), [None, None, None]);
    }
}
