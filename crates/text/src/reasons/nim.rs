//! Nim and the theory of impartial games.
use super::super::prose::{digits, strong, value};
use super::super::{Locale, number, td_string};
use super::{ReasonContext, some};
use solver::reason::{HeapMove, OptionValue};
use std::collections::BTreeSet;

pub fn bouton(context: ReasonContext, heaps: &[u64], sum: u64, moves: &[HeapMove]) -> Vec<String> {
    let locale = context.locale;
    if heaps.iter().all(|heap| *heap == 0) {
        return vec![td_string!(locale, reasons.bouton_empty).to_owned()];
    }
    let mut said = vec![columns(locale, heaps, sum)];
    if !context.whole {
        said.push(worth(locale, sum));
    } else if sum == 0 {
        said.push(td_string!(locale, reasons.bouton_zero_why).to_owned());
    } else if let Some(chosen) = moves.first() {
        said.push(change(locale, sum, moves, chosen));
    }
    said
}

/// The sentence on the columns of the binary numbers.
fn columns(locale: Locale, heaps: &[u64], sum: u64) -> String {
    let shown = strong(number(locale, sum));
    if sum == 0 {
        return td_string!(locale, reasons.bouton_even, sum = shown);
    }
    let width = u64::BITS - heaps.iter().fold(0, |all, heap| all | heap).leading_zeros();
    let odd: Vec<u32> = (0..width).rev().filter(|bit| sum >> bit & 1 == 1).collect();
    if odd.len() as u32 == width && width > 1 {
        return td_string!(locale, reasons.bouton_all_odd, sum = shown);
    }
    let columns = some(locale, odd.iter().map(|bit| number(locale, 1 << bit)));
    td_string!(locale, reasons.bouton_odd, count = odd.len() as u64, columns = columns, sum = shown)
}

/// The longest binary numbers written into a sentence.
const MOST_DIGITS: usize = 12;

fn change(locale: Locale, sum: u64, moves: &[HeapMove], chosen: &HeapMove) -> String {
    let top = number(locale, 1 << sum.ilog2());
    let row = strong(chosen.heap + 1);
    let from = strong(number(locale, chosen.from));
    let mut said = match moves {
        [_] => td_string!(locale, reasons.bouton_only, row = row, from = from, top = top),
        _ => {
            let heaps: BTreeSet<usize> = moves.iter().map(|mv| mv.heap + 1).collect();
            let rows = some(locale, heaps.iter().map(usize::to_string));
            td_string!(locale, reasons.bouton_several, rows = rows, top = top, row = row, from = from)
        }
    };
    let before = format!("{:b}", chosen.from);
    if before.len() <= MOST_DIGITS {
        let after = format!("{:0width$b}", chosen.to, width = before.len());
        said.push(' ');
        said += &td_string!(locale, reasons.bouton_flip, before = digits(before), after = digits(after));
    }
    said.push(' ');
    match chosen.to {
        0 => said.push_str(td_string!(locale, reasons.bouton_take_all)),
        left => {
            let taken = strong(number(locale, chosen.from - left));
            said += &td_string!(locale, reasons.bouton_take, taken = taken, left = strong(number(locale, left)));
        }
    }
    said
}

/// The value of a component in the sum it is part of.
pub fn worth(locale: Locale, nimber: u64) -> String {
    match nimber {
        0 => td_string!(locale, reasons.worth_nothing, value = value(0)),
        n => td_string!(locale, reasons.worth, value = value(nimber_name(n))),
    }
}

fn nimber_name(n: u64) -> String {
    match n {
        0 => "0".to_owned(),
        1 => "*".to_owned(),
        n => format!("*{n}"),
    }
}

pub fn misere(locale: Locale, sum: u64, large: usize, ones: usize, moves: &[HeapMove]) -> Vec<String> {
    let many = || strong(ones);
    let mut said = match large {
        0 if ones == 0 => vec![td_string!(locale, reasons.misere_over).to_owned()],
        0 if ones.is_multiple_of(2) => vec![td_string!(locale, reasons.misere_none_even, ones = many())],
        0 => vec![td_string!(locale, reasons.misere_none_odd, ones = many())],
        1 => vec![td_string!(locale, reasons.misere_single).to_owned()],
        _ => {
            let shown = strong(number(locale, sum));
            let stage = td_string!(locale, reasons.misere_large, large = strong(large));
            match sum {
                0 => vec![stage, td_string!(locale, reasons.misere_even, sum = shown)],
                _ => vec![stage, td_string!(locale, reasons.misere_sum, sum = shown)],
            }
        }
    };
    if let Some(mv) = moves.first().filter(|_| large > 0) {
        let from = strong(number(locale, mv.from));
        said.push(match mv.to {
            0 => td_string!(locale, reasons.misere_move_all, from = from),
            left => td_string!(locale, reasons.misere_move, from = from, left = strong(number(locale, left))),
        });
    }
    said
}

pub fn mex(locale: Locale, options: &[OptionValue], value: u64) -> Vec<String> {
    let shown = strong(number(locale, value));
    if options.is_empty() {
        return vec![td_string!(locale, reasons.mex_end, value = shown)];
    }
    let values: BTreeSet<u64> = options.iter().map(|option| option.value).collect();
    let count = values.len() as u64;
    let values = some(locale, values.iter().map(|value| number(locale, *value)));
    let said = match value {
        0 => td_string!(locale, reasons.mex_gap, value = shown),
        _ => td_string!(locale, reasons.mex_value, value = shown),
    };
    vec![td_string!(locale, reasons.mex_values, count = count, list = values), said]
}

pub fn nim_sum(locale: Locale, parts: &[u64], sum: u64) -> Vec<String> {
    let sizes = some(locale, parts.iter().map(|part| number(locale, *part)));
    let shown = strong(number(locale, sum));
    let said = match sum {
        0 => td_string!(locale, reasons.nim_sum_even, sum = shown),
        _ => td_string!(locale, reasons.nim_sum_odd, sum = shown),
    };
    vec![td_string!(locale, reasons.nim_sum_parts, list = sizes), said]
}
