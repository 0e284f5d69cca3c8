//! Isomorphism games: gaps that can be told apart.
use super::{ReasonContext, some};
use crate::prose::strong;
use crate::{Locale, number, td_string};
use solver::Outcome;
use solver::board::OrderPoint;
use solver::reason::OrderGap;

fn gap(locale: Locale, gap: &OrderGap) -> String {
    td_string!(locale, reasons.orders_gap, a = gap.upper, b = gap.lower)
}

/// The gaps, each kind once.
fn gaps<'a>(locale: Locale, all: impl Iterator<Item = &'a OrderGap>) -> String {
    let mut seen: Vec<&OrderGap> = Vec::new();
    for gap in all {
        if !seen.contains(&gap) {
            seen.push(gap);
        }
    }
    some(locale, seen.into_iter().map(|one| gap(locale, one)))
}

pub fn choice(context: ReasonContext, rounds: u32, needed: u64, alike: bool, all: &[OrderGap]) -> Vec<String> {
    let locale = context.locale;
    if rounds == 0 {
        return vec![td_string!(locale, reasons.orders_over).to_owned()];
    }
    let count = u64::from(rounds);
    let mut said =
        vec![td_string!(locale, reasons.orders_rule, count = count, needed = strong(number(locale, needed)))];
    let open = all.iter().filter(|gap| (gap.upper, gap.lower) != (0, 0));
    if alike {
        match open.clone().next() {
            None => said.push(td_string!(locale, reasons.orders_paired).to_owned()),
            Some(_) => said.push(td_string!(locale, reasons.orders_alike, list = gaps(locale, open))),
        }
        said.push(td_string!(locale, reasons.orders_holds).to_owned());
        return said;
    }
    let apart = |gap: &&OrderGap| gap.lasts.is_some_and(|lasts| lasts < rounds);
    if let Some(worst) = open.clone().filter(apart).min_by_key(|gap| gap.lasts) {
        let lasts = u64::from(worst.lasts.unwrap_or(0));
        said.push(td_string!(locale, reasons.orders_apart, gap = gap(locale, worst), count = lasts));
    }
    said.push(td_string!(locale, reasons.orders_halve).to_owned());
    said
}

/// Samson's point with the intervals on its sides, and the rounds after the answer.
pub struct AskedPoint {
    pub chosen: OrderPoint,
    pub left: u32,
    pub right: u32,
    pub rounds: u32,
    pub needed: u64,
}

pub fn answer(locale: Locale, asked: &AskedPoint, answers: &[OrderPoint]) -> Vec<String> {
    let point = strong(asked.chosen.to_string());
    let mut said =
        vec![td_string!(locale, reasons.orders_sides, point = point, left = asked.left, right = asked.right)];
    said.push(match asked.rounds {
        0 => td_string!(locale, reasons.orders_last).to_owned(),
        rounds => {
            td_string!(locale, reasons.orders_after, count = u64::from(rounds), needed = number(locale, asked.needed))
        }
    });
    said.push(match answers {
        [] => td_string!(locale, reasons.orders_no_answer).to_owned(),
        _ => {
            let list = some(locale, answers.iter().map(|point| strong(point.to_string())));
            td_string!(locale, reasons.orders_answers, count = answers.len() as u64, list = list)
        }
    });
    said
}

pub fn misere(context: ReasonContext, rounds: u32, all: &[OrderGap], stays: &[u32], choosing: bool) -> Vec<String> {
    let locale = context.locale;
    let mut said = vec![td_string!(locale, reasons.orders_misere_rule).to_owned()];
    if !choosing || rounds == 0 || !context.whole {
        return said;
    }
    let total: u32 = stays.iter().sum();
    let one = |(own, times): (&OrderGap, &u32)| {
        td_string!(locale, reasons.orders_stays, gap = gap(locale, own), count = u64::from(*times))
    };
    let list = some(locale, all.iter().zip(stays).filter(|(gap, _)| (gap.upper, gap.lower) != (0, 0)).map(one));
    if !list.is_empty() {
        said.push(td_string!(locale, reasons.orders_times, list = list, total = total, count = u64::from(rounds)));
    }
    said.push(match context.outcome {
        Outcome::L if total < rounds => td_string!(locale, reasons.orders_forced).to_owned(),
        Outcome::L => td_string!(locale, reasons.orders_enough).to_owned(),
        _ => td_string!(locale, reasons.orders_short).to_owned(),
    });
    said
}
