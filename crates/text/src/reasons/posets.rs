//! Chomp on orders of any shape.
use super::super::prose::strong;
use super::super::{Locale, list, number, td_string};
use super::{apart, some};
use solver::reason::OrderPart;

pub fn top(locale: Locale, top: &str) -> Vec<String> {
    vec![
        td_string!(locale, reasons.order_top, name = strong(top)),
        td_string!(locale, reasons.stealing_open).to_owned(),
    ]
}

pub fn poison(locale: Locale, name: &str) -> Vec<String> {
    vec![td_string!(locale, reasons.order_poison_is, name = strong(name))]
}

pub fn mirror(locale: Locale, pairs: &[[String; 2]], opening: Option<&str>) -> Vec<String> {
    let pair = |[a, b]: &[String; 2]| td_string!(locale, reasons.partners, a = a, b = b);
    let partners = apart(locale, pairs.iter().map(pair));
    match opening {
        None => vec![
            td_string!(locale, reasons.order_mirror_pairs, list = partners),
            td_string!(locale, reasons.order_mirror_second).to_owned(),
        ],
        Some(name) if pairs.is_empty() => vec![td_string!(locale, reasons.order_mirror_all, name = strong(name))],
        Some(name) => vec![
            td_string!(locale, reasons.order_mirror_first, name = strong(name), list = partners),
            td_string!(locale, reasons.order_mirror_then).to_owned(),
        ],
    }
}

pub fn sum(locale: Locale, parts: &[OrderPart], sum: u64) -> Vec<String> {
    let part = |OrderPart { names, value }: &OrderPart| {
        let listed = list(locale, &[some(locale, names.iter().cloned())]);
        let value = strong(number(locale, *value));
        td_string!(locale, reasons.order_part, count = names.len() as u64, list = listed, value = value)
    };
    let parts = apart(locale, parts.iter().map(part));
    vec![td_string!(locale, reasons.order_sum_is, list = parts, sum = strong(number(locale, sum)))]
}
