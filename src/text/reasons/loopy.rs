//! Games in which play may go round in circles.
use super::super::prose::strong;
use super::super::{Locale, number, td_string};
use super::{About, some};
use solver::reason::{LoopyOption, Verdict, Way};

fn names<'a>(locale: Locale, names: impl Iterator<Item = &'a str>) -> String {
    some(locale, names.map(strong))
}

/// The step back from the options to this node.
pub struct Backward<'a> {
    pub here: &'a str,
    pub standing: Verdict,
    pub moves: Option<u64>,
    pub lost: &'a [Way],
    pub won: &'a [Way],
    pub drawn: &'a [String],
}

pub fn backward(locale: Locale, step: &Backward) -> Vec<String> {
    let here = strong(step.here);
    let lost = || names(locale, step.lost.iter().map(|way| way.name.as_str()));
    let won = || names(locale, step.won.iter().map(|way| way.name.as_str()));
    let left = step.moves.filter(|moves| *moves > 1);
    match step.standing {
        Verdict::Won if step.lost.is_empty() => vec![td_string!(locale, reasons.backward_end_won, here = here)],
        Verdict::Lost if step.won.is_empty() => vec![td_string!(locale, reasons.backward_end_lost, here = here)],
        Verdict::Won => {
            let mut said = vec![td_string!(locale, reasons.backward_won, here = here, list = lost())];
            said.extend(left.map(|n| td_string!(locale, reasons.backward_hurry, moves = number(locale, n))));
            said
        }
        Verdict::Lost => {
            let mut said = vec![td_string!(locale, reasons.backward_lost, here = here, list = won())];
            said.extend(left.map(|n| td_string!(locale, reasons.backward_delay, moves = number(locale, n))));
            said
        }
        Verdict::Drawn => {
            let drawn = names(locale, step.drawn.iter().map(String::as_str));
            let mut said = vec![td_string!(locale, reasons.backward_drawn, here = here, list = drawn)];
            if !step.won.is_empty() {
                said.push(td_string!(locale, reasons.backward_avoid, list = won()));
            }
            said
        }
    }
}

pub fn value(about: About, here: &str, value: Option<u64>, options: &[LoopyOption]) -> Vec<String> {
    let locale = about.locale;
    let here = strong(here);
    let Some(value) = value else {
        let mut finite: Vec<u64> = options.iter().filter_map(|option| option.value).collect();
        finite.sort_unstable();
        finite.dedup();
        let none = td_string!(locale, reasons.loopy_none, here = here);
        let finite = some(locale, finite.into_iter().map(|n| number(locale, n)));
        return match finite.is_empty() {
            true => vec![none, td_string!(locale, reasons.loopy_none_drawn).to_owned()],
            false => vec![none, td_string!(locale, reasons.loopy_none_won, list = finite)],
        };
    };
    let shown = strong(number(locale, value));
    let mut said = vec![match value {
        0 => td_string!(locale, reasons.loopy_value_0, here = here, value = shown),
        _ => td_string!(locale, reasons.loopy_value_is, here = here, value = shown),
    }];
    let back = |option: &LoopyOption| {
        let back = option.back.as_deref()?;
        Some(td_string!(locale, reasons.loopy_back, there = strong(&option.name), back = strong(back)))
    };
    let back = some(locale, options.iter().filter_map(back));
    if !back.is_empty() {
        said.push(td_string!(locale, reasons.loopy_taken_back, value = number(locale, value), list = back));
    }
    said
}
