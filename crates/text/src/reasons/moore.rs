//! Moore's Nim.
use super::super::prose::strong;
use super::super::{Locale, list, number, td_string};
use super::{ReasonContext, nim, some};
use solver::reason::HeapMove;

/// The largest number of columns whose remainders are written into a sentence.
const MOST_COLUMNS: usize = 12;

/// A Moore position: k, the columns' remainders, and the number they make.
pub struct Columns<'a> {
    pub k: usize,
    pub columns: &'a [u64],
    pub number: &'a str,
}

pub fn normal(context: ReasonContext, moore: &Columns, grundy: Option<u64>, moves: &[Vec<HeapMove>]) -> Vec<String> {
    let locale = context.locale;
    if moore.columns.is_empty() {
        return vec![td_string!(locale, reasons.bouton_empty).to_owned()];
    }
    let mut said = said_of_columns(locale, moore);
    if !context.whole {
        said.extend(grundy.map(|grundy| nim::worth(locale, grundy)));
        return said;
    }
    said.extend(moves.first().map(|mv| change(locale, moore.k, mv)));
    if let (Some(grundy), true) = (grundy, moore.columns.len() <= MOST_COLUMNS) {
        let digits: Vec<String> = moore.columns.iter().map(|digit| number(locale, *digit)).collect();
        let what = td_string!(
            locale,
            reasons.moore_number,
            digits = digits.join(", "),
            k = moore.k,
            number = strong(moore.number)
        );
        let same = moore.number == grundy.to_string();
        let shown = strong(number(locale, grundy));
        let grundy = match same {
            true => td_string!(locale, reasons.moore_is_grundy, grundy = shown),
            false => td_string!(locale, reasons.moore_not_grundy, grundy = shown),
        };
        said.push(format!("{what} {grundy}"));
    }
    said
}

fn said_of_columns(locale: Locale, moore: &Columns) -> Vec<String> {
    let top = moore.columns.len() as u32;
    let odd: Vec<u32> = (0..top).filter(|i| moore.columns[*i as usize] != 0).map(|i| top - 1 - i).collect();
    let columns = some(locale, odd.iter().map(|bit| number(locale, 1 << bit)));
    vec![match odd.len() {
        0 => td_string!(locale, reasons.moore_zero, k = moore.k),
        n => td_string!(locale, reasons.moore_odd, count = n as u64, columns = columns, k = moore.k),
    }]
}

fn change(locale: Locale, k: usize, moves: &[HeapMove]) -> String {
    let change = |mv: &HeapMove| {
        let (from, left) = (strong(number(locale, mv.from)), strong(number(locale, mv.to)));
        td_string!(locale, reasons.moore_change, from = from, left = left)
    };
    let changes: Vec<String> = moves.iter().take(MOST_COLUMNS).map(change).collect();
    td_string!(locale, reasons.moore_take, k = k, changes = list(locale, &changes))
}

/// Misère play, with `large` rows longer than 1 and `ones` single sticks.
pub fn misere(locale: Locale, moore: &Columns, (large, ones): (usize, usize), moves: &[Vec<HeapMove>]) -> Vec<String> {
    let k = moore.k;
    match large {
        0 if ones == 0 => vec![td_string!(locale, reasons.misere_over).to_owned()],
        0 if ones % k == 1 => vec![td_string!(locale, reasons.moore_misere_lost, ones = strong(ones), k = k)],
        0 => vec![td_string!(locale, reasons.moore_misere_won, ones = strong(ones), k = k)],
        few if few < k => {
            vec![td_string!(locale, reasons.moore_misere_few, count = few as u64, large = strong(few), k = k)]
        }
        _ => {
            let mut said = vec![td_string!(locale, reasons.moore_misere_large, large = strong(large), k = k)];
            said.extend(said_of_columns(locale, moore));
            said.extend(moves.first().map(|mv| change(locale, k, mv)));
            said
        }
    }
}
