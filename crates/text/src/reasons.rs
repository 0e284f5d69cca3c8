//! Every reason of the solver as a theorem's name and paragraphs about this very position.
//!
//! A new reason does not compile until it has an arm in `dispatch`.
mod cases;
mod chomp;
mod dispatch;
mod form;
mod grid;
mod hackenbush;
mod loopy;
mod mirrors;
mod moore;
mod nim;
mod numbers;
mod octal;
mod orders;
mod posets;
mod stones;
mod subtraction;

use super::prose::{Prose, value};
use super::{Locale, either, list, number, td_string};
use solver::Outcome;
use solver::board::Board;
use solver::reason::{FormOption, FormStep, Powers, Reason, Step};

use dispatch::words;

/// A reason in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonWords {
    /// The theorem's name.
    pub title: &'static str,
    /// The ids of the glossary cards of the terms in it, the most important first. A test compares them with the words.
    pub terms: &'static [&'static str],
    pub paragraphs: Vec<Prose>,
}

/// Context of a reason's words.
#[derive(Debug, Clone, Copy)]
struct ReasonContext<'a> {
    locale: Locale,
    /// The reason's board, if it is known: its rows keep their names through a game.
    board: Option<&'a Board>,
    /// The outcome of the whole position.
    outcome: Outcome,
    /// Whether the reason is about the whole position, so that its moves win there.
    whole: bool,
}

/// The words of one step; `components` counts those of the position, `outcome` is that of the whole.
pub fn reason_words(locale: Locale, step: &Step, components: usize, outcome: Outcome) -> ReasonWords {
    let whole = step.component.is_none() || components == 1;
    words(ReasonContext { locale, board: None, outcome, whole }, &step.reason)
}

/// The words of one step about a position of a game, whose boards know the names of their rows.
pub fn reason_words_on(locale: Locale, step: &Step, boards: &[Board], outcome: Outcome) -> ReasonWords {
    let whole = step.component.is_none() || boards.len() == 1;
    let board = boards.get(step.component.unwrap_or(0));
    words(ReasonContext { locale, board, outcome, whole }, &step.reason)
}

/// The terms in the words on a reason, which are the same in every language and for every outcome.
pub fn reason_terms(reason: &Reason) -> &'static [&'static str] {
    words(ReasonContext { locale: Locale::ALL[0], board: None, outcome: Outcome::P, whole: true }, reason).terms
}

/// Adds, for one game among several, that the words are about it alone.
fn alone(context: ReasonContext, mut said: Vec<String>) -> Vec<String> {
    if !context.whole {
        said.insert(0, td_string!(context.locale, reasons.alone).to_owned());
    }
    said
}

/// The largest number of summands written out.
const MOST_TERMS: usize = 12;

/// The equation `a + b + c = sum` as a value's name, shortened if it is long.
fn equation(parts: &[String], sum: &str) -> String {
    let mut terms = String::new();
    for part in parts.iter().take(MOST_TERMS) {
        let plain = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '/');
        match part.strip_prefix('-') {
            _ if terms.is_empty() => terms.push_str(part),
            None => terms.push_str(&format!(" + {part}")),
            Some(less) if plain(less) => terms.push_str(&format!(" - {less}")),
            Some(_) => terms.push_str(&format!(" + ({part})")),
        }
    }
    if parts.len() > MOST_TERMS {
        terms.push_str(" + …");
    }
    if parts.len() == 1 { terms } else { format!("{terms} = {sum}") }
}

fn value_sum(context: ReasonContext, parts: &[String], sum: &str) -> Vec<String> {
    let is = td_string!(context.locale, reasons.value_sum_is, sum = value(equation(parts, sum)));
    vec![is, against_zero(context.locale, context.outcome)]
}

/// The paragraph on number avoidance: the values that can wait, and those that decide.
fn avoidance(locale: Locale, numbers: &[String], others: &[String]) -> Vec<String> {
    let count = numbers.len() as u64;
    let [numbers, others] = [numbers, others].map(|list| some(locale, list.iter().map(value)));
    vec![td_string!(locale, reasons.avoidance_general, count = count, numbers = numbers, others = others)]
}

/// The value as a sum of powers of ↑, and its form.
fn uptimal(locale: Locale, uptimal: &Powers, form: &str) -> Vec<String> {
    let sum = value(equation(&powers(uptimal), form));
    vec![td_string!(locale, reasons.uptimal_is, up = value("^"), sum = sum)]
}

/// The summands of number + Σ digits\[k − 1\] · ↑ᵏ + *nim, as names.
pub fn powers(Powers { number, digits, nim }: &Powers) -> Vec<String> {
    let mut terms: Vec<String> = (number != "0").then(|| number.clone()).into_iter().collect();
    for (&digit, order) in digits.iter().zip(1..).filter(|(digit, _)| **digit != 0) {
        let arrow = if digit > 0 { "^" } else { "v" };
        terms.push(match (order, digit.unsigned_abs()) {
            (1, n) => format!("{arrow}{n}"),
            (order, 1) => format!("{arrow}<{order}>"),
            (order, n) => format!("{n}·{arrow}<{order}>"),
        });
    }
    terms.extend((*nim > 0).then(|| format!("*{nim}")));
    terms
}

/// The comparison with 0 of a value with this outcome, and its consequence.
fn against_zero(locale: Locale, outcome: Outcome) -> String {
    let said = match outcome {
        Outcome::L => td_string!(locale, reasons.above),
        Outcome::R => td_string!(locale, reasons.below),
        Outcome::P => td_string!(locale, reasons.equal),
        Outcome::N => td_string!(locale, reasons.confused),
        drawn => super::verdict_words(locale, drawn),
    };
    said.to_owned()
}

fn search(locale: Locale, positions: u64) -> Vec<String> {
    vec![match positions {
        // All of them were found in the cache.
        0 => td_string!(locale, reasons.search_known).to_owned(),
        _ => td_string!(locale, reasons.search_why, count = number(locale, positions)),
    }]
}

/// One step on the way to a canonical form: its effect, and its justification.
pub fn form_step(locale: Locale, options: &[FormOption], step: &FormStep) -> Prose {
    Prose::new(&form::step(locale, options, step))
}

/// The largest number of list items written out.
const MOST_LISTED: usize = 10;

/// A list in words, shortened if it is long.
fn some(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, ", ", list)
}

/// A list of alternatives, shortened as [`some`].
fn any_of(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, ", ", either)
}

/// A list of items with an `and` of their own, shortened as [`some`].
fn apart(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, "; ", |_, items| items.join("; "))
}

fn shortened(
    locale: Locale,
    items: impl Iterator<Item = String>,
    joint: &str,
    whole: fn(Locale, &[String]) -> String,
) -> String {
    let mut items: Vec<String> = items.take(MOST_LISTED + 1).collect();
    if items.len() > MOST_LISTED {
        items.truncate(MOST_LISTED);
        return td_string!(locale, reasons.and_more, list = items.join(joint));
    }
    whole(locale, &items)
}

#[cfg(test)]
mod tests;
