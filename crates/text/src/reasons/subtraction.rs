//! Subtraction games.
use super::super::prose::strong;
use super::super::{Locale, number, td_string};
use super::nim::worth;
use super::{ReasonContext, any_of, apart, some};
use solver::Outcome;
use solver::reason::{HeapMove, HeapValue};
use std::collections::BTreeSet;

/// A period, and the number of values in a row that decide the next.
#[derive(Debug, Clone, Copy)]
pub struct WindowedPeriod {
    pub preperiod: u64,
    pub period: u64,
    pub window: u64,
}

fn numbers(locale: Locale, numbers: &[u64]) -> String {
    some(locale, numbers.iter().map(|n| number(locale, *n)))
}

pub fn rule(locale: Locale, shown: WindowedPeriod, values: &[u64], early: &[u64], lost: &[u64]) -> Vec<String> {
    let period = || strong(number(locale, shown.period));
    let from = || number(locale, shown.preperiod);
    let mut said = vec![match shown.preperiod {
        0 => td_string!(locale, reasons.period_from_start, period = period(), list = numbers(locale, values)),
        _ => td_string!(locale, reasons.period_from, from = from(), period = period()),
    }];
    let window = number(locale, shown.window);
    said.push(td_string!(locale, reasons.window, window = window, period = number(locale, shown.period)));
    let rests = strong(any_of(locale, lost.iter().map(|n| number(locale, *n))));
    said.push(td_string!(locale, reasons.lost_remainder, period = number(locale, shown.period), list = rests));
    if !early.is_empty() {
        said.push(td_string!(
            locale,
            reasons.lost_early,
            from = from(),
            list = any_of(locale, early.iter().map(|n| number(locale, *n)))
        ));
    }
    said
}

/// The moves' lengths before and after, each pair once: moves on two rows of one length count once.
fn different(moves: &[HeapMove]) -> Vec<(u64, u64)> {
    let mut seen = BTreeSet::new();
    moves.iter().map(|mv| (mv.from, mv.to)).filter(|step| seen.insert(*step)).collect()
}

/// Moves as `from 5 to 3`.
fn listed(locale: Locale, moves: &[HeapMove]) -> String {
    let one = |(from, to)| {
        let (from, to) = (number(locale, from), number(locale, to));
        strong(td_string!(locale, reasons.from_to, from = from, to = to))
    };
    apart(locale, different(moves).into_iter().map(one))
}

/// The Grundy values of heaps.
pub fn values(locale: Locale, heaps: &[HeapValue]) -> String {
    some(locale, heaps.iter().map(|heap| number(locale, heap.value)))
}

pub fn moves(
    context: ReasonContext,
    heaps: &[HeapValue],
    sum: u64,
    reducing: &[HeapMove],
    raising: &[HeapMove],
) -> Vec<String> {
    let locale = context.locale;
    let shown = strong(number(locale, sum));
    let mut said = vec![match heaps {
        [_] => td_string!(locale, reasons.raising_one, value = shown),
        _ => td_string!(locale, reasons.raising_rows, list = values(locale, heaps), sum = shown),
    }];
    if !context.whole {
        said.push(worth(locale, sum));
        return said;
    }
    if sum == 0 {
        said.push(td_string!(locale, reasons.raising_none).to_owned());
    }
    if !reducing.is_empty() {
        said.push(td_string!(locale, reasons.raising_reduce, list = listed(locale, reducing)));
    }
    if !raising.is_empty() {
        said.push(td_string!(locale, reasons.raising_raise, list = listed(locale, raising)));
    }
    said
}

pub fn ferguson(
    locale: Locale,
    least: &[u64],
    heaps: &[HeapValue],
    large: usize,
    sum: u64,
    moves: &[HeapMove],
) -> Vec<String> {
    let (least, list, sum) = (numbers(locale, least), values(locale, heaps), strong(number(locale, sum)));
    let rows = heaps.len() as u64;
    let mut said = vec![td_string!(locale, reasons.ferguson_pair, count = rows, least = least, list = list)];
    said.push(match large {
        0 => td_string!(locale, reasons.ferguson_small, count = rows, sum = sum),
        _ => td_string!(locale, reasons.ferguson_large, count = rows, sum = sum),
    });
    if !moves.is_empty() {
        let count = different(moves).len() as u64;
        said.push(td_string!(locale, reasons.winning_moves, count = count, list = listed(locale, moves)));
    }
    said
}

pub fn outcomes(locale: Locale, shown: WindowedPeriod, outcomes: &[Outcome], heap: u64) -> Vec<String> {
    let WindowedPeriod { preperiod, period, window } = shown;
    let (from, window) = (number(locale, preperiod), number(locale, window));
    let mut said = vec![td_string!(
        locale,
        reasons.crosswise_why,
        window = window,
        from = from,
        period = strong(number(locale, period))
    )];
    let at = if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period };
    let Some(outcome) = usize::try_from(at).ok().and_then(|at| outcomes.get(at)) else { return said };
    let there = match outcome {
        Outcome::N => td_string!(locale, reasons.crosswise_n),
        Outcome::P => td_string!(locale, reasons.crosswise_p),
        Outcome::L => td_string!(locale, reasons.crosswise_l),
        Outcome::R => td_string!(locale, reasons.crosswise_r),
        Outcome::D => td_string!(locale, table.verdict_draw_why),
        Outcome::LD => td_string!(locale, table.verdict_ld),
        Outcome::DL => td_string!(locale, table.verdict_dl),
        Outcome::RD => td_string!(locale, table.verdict_rd),
        Outcome::DR => td_string!(locale, table.verdict_dr),
    };
    said.push(match preperiod {
        0 if period > 1 => {
            let (heap, rest) = (strong(number(locale, heap)), strong(number(locale, heap % period)));
            let here =
                td_string!(locale, reasons.crosswise_here, heap = heap, period = number(locale, period), rest = rest);
            format!("{here} {there}")
        }
        _ => there.to_owned(),
    });
    said
}
