//! Taking and breaking: Kayles, Dawson's Chess, Lasker's Nim, Grundy's game, and games by their code.
use super::super::prose::strong;
use super::super::{Locale, list, number, td_string};
use super::nim::worth;
use super::subtraction::values;
use super::{ReasonContext, apart};
use solver::reason::{HeapValue, KaylesCase, Split};
use std::collections::BTreeSet;

/// A period, and the end of the check that proves it.
#[derive(Debug, Clone, Copy)]
pub struct CheckedPeriod {
    pub preperiod: u64,
    pub period: u64,
    pub checked: u64,
}

/// A move as `from 5 to 2 and 2`.
fn split(locale: Locale, mv: &Split) -> String {
    let parts: Vec<String> = mv.left.iter().map(|n| number(locale, *n)).collect();
    let to = if parts.is_empty() { number(locale, 0) } else { list(locale, &parts) };
    strong(td_string!(locale, reasons.from_to, from = number(locale, mv.from), to = to))
}

/// The moves that split a row differently: another order of the parts, or another row of the same length, counts once.
fn different(moves: &[Split]) -> Vec<&Split> {
    let mut seen = BTreeSet::new();
    let is_new = |mv: &&Split| {
        let mut left = mv.left.clone();
        left.sort_unstable();
        seen.insert((mv.from, left))
    };
    moves.iter().filter(is_new).collect()
}

pub fn moves(context: ReasonContext, heaps: &[HeapValue], sum: u64, moves: &[Split]) -> Vec<String> {
    let locale = context.locale;
    let shown = strong(number(locale, sum));
    let mut said = vec![match heaps {
        [_] => td_string!(locale, reasons.raising_one, value = shown),
        _ => td_string!(locale, reasons.raising_rows, list = values(locale, heaps), sum = shown),
    }];
    if !context.whole {
        said.push(worth(locale, sum));
    } else if sum == 0 {
        said.push(td_string!(locale, reasons.raising_none).to_owned());
    } else {
        said.extend(winning(locale, moves));
    }
    said
}

pub fn tame(locale: Locale, heaps: &[HeapValue], firm: usize, sum: u64, moves: &[Split]) -> Vec<String> {
    let (rows, sum) = (heaps.len() as u64, strong(number(locale, sum)));
    if rows == 0 {
        return vec![td_string!(locale, reasons.misere_over).to_owned()];
    }
    let mut said = vec![td_string!(locale, reasons.tame_as, count = rows, list = values(locale, heaps))];
    said.push(match firm {
        0 => td_string!(locale, reasons.tame_fickle, count = rows, sum = sum),
        _ => td_string!(locale, reasons.tame_firm, count = rows, sum = sum),
    });
    said.extend(winning(locale, moves));
    said
}

fn winning(locale: Locale, moves: &[Split]) -> Option<String> {
    let moves = different(moves);
    let list = apart(locale, moves.iter().map(|mv| split(locale, mv)));
    (!moves.is_empty()).then(|| td_string!(locale, reasons.winning_moves, count = moves.len() as u64, list = list))
}

pub fn kayles(locale: Locale, heaps: &[HeapValue], case: KaylesCase, sum: u64, moves: &[Split]) -> Vec<String> {
    let (rows, sum) = (heaps.len() as u64, strong(number(locale, sum)));
    let counted = |ones: usize| strong(number(locale, ones as u64));
    let here = match case {
        KaylesCase::Regular => {
            td_string!(locale, reasons.kayles_regular, count = rows, list = values(locale, heaps), sum = sum)
        }
        KaylesCase::Fives { ones } => td_string!(locale, reasons.kayles_fives, ones = counted(ones)),
        KaylesCase::Pairs { ones } => td_string!(locale, reasons.kayles_pairs, ones = counted(ones)),
        KaylesCase::TwentyFive => td_string!(locale, reasons.kayles_twenty_five, sum = sum),
        KaylesCase::Nines { twenty_five: false } => td_string!(locale, reasons.kayles_nines, sum = sum),
        KaylesCase::Nines { twenty_five: true } => td_string!(locale, reasons.kayles_nines_twenty_five, sum = sum),
        KaylesCase::Twelve => td_string!(locale, reasons.kayles_twelve, sum = sum),
    };
    let mut said = vec![td_string!(locale, reasons.kayles_rule).to_owned(), here];
    said.extend(winning(locale, moves));
    said
}

pub fn period(locale: Locale, shown: CheckedPeriod, parts: u64, last: u64) -> Vec<String> {
    let CheckedPeriod { preperiod, period, checked } = shown;
    let is = td_string!(
        locale,
        reasons.octal_period,
        from = number(locale, preperiod),
        period = strong(number(locale, period))
    );
    let proof = td_string!(
        locale,
        reasons.octal_proof,
        last = number(locale, last),
        count = parts,
        period = number(locale, period),
        from = number(locale, preperiod.max(1)),
        to = number(locale, checked.saturating_sub(1))
    );
    vec![is, proof]
}

pub fn open(locale: Locale, looked: u64) -> Vec<String> {
    vec![td_string!(locale, reasons.octal_open, looked = number(locale, looked))]
}

pub fn lasker(locale: Locale, heaps: &[HeapValue]) -> Vec<String> {
    vec![td_string!(locale, reasons.lasker_why, count = heaps.len() as u64, list = values(locale, heaps))]
}

pub fn grundy(locale: Locale, computed: u64) -> Vec<String> {
    vec![td_string!(locale, reasons.grundy_why, computed = number(locale, computed))]
}
