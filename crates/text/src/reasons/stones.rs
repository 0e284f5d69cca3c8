//! Games with stones, or with paint, of two colours.
use super::super::prose::value;
use super::super::{number, td_string};
use super::{ReasonContext, against_zero, alone, equation};
use solver::Player;
use solver::reason::NodesValue;

pub fn passed(context: ReasonContext, left: u64, right: u64) -> Vec<String> {
    let (left, right) = (number(context.locale, left), number(context.locale, right));
    let is = td_string!(context.locale, reasons.toads_passed_is, left = left, right = right);
    if context.whole { vec![is, against_zero(context.locale, context.outcome)] } else { vec![is] }
}

pub fn all_small(context: ReasonContext, weight: Option<&str>, ahead: Option<Player>) -> Vec<String> {
    let locale = context.locale;
    let mut said = vec![td_string!(locale, reasons.all_small_is).to_owned()];
    let is = |weight| td_string!(locale, reasons.all_small_weight, weight = value(weight), up = value("^"));
    said.extend(weight.map(is));
    let ahead = ahead.map(|player| match player {
        Player::Left => td_string!(locale, reasons.all_small_left).to_owned(),
        Player::Right => td_string!(locale, reasons.all_small_right).to_owned(),
    });
    said.extend(ahead.map(|ahead| alone(context, vec![ahead])).into_iter().flatten());
    said
}

pub fn number_or_star(context: ReasonContext, name: &str) -> Vec<String> {
    let is = td_string!(context.locale, reasons.number_or_star_is, star = value("*"), value = value(name));
    if context.whole { vec![is, against_zero(context.locale, context.outcome)] } else { vec![is] }
}

pub fn parts(context: ReasonContext, parts: &[NodesValue], sum: &str) -> Vec<String> {
    let values: Vec<String> = parts.iter().map(|part| part.value.clone()).collect();
    let is = td_string!(context.locale, reasons.graph_sum_is, sum = value(equation(&values, sum)));
    if context.whole { vec![is, against_zero(context.locale, context.outcome)] } else { vec![is] }
}
