//! Chomp.
use super::super::prose::{square, strong};
use super::super::{Locale, number, td_string};
use super::{ReasonContext, nim, some};
use solver::Play;
use solver::board::Square;
use solver::reason::{EndlessCase, FailedTheft, SquarePair};

pub fn arms(context: ReasonContext, right: u32, up: u32, value: u32, bite: Option<Square>) -> Vec<String> {
    let locale = context.locale;
    let mut said = match (right, up) {
        (0, 0) => vec![td_string!(locale, reasons.chomp_arms_none).to_owned()],
        (0, arm) | (arm, 0) if context.whole => vec![td_string!(locale, reasons.chomp_arm, count = strong(arm))],
        _ => vec![td_string!(locale, reasons.chomp_arms_both, right = strong(right), up = strong(up))],
    };
    match bite {
        _ if !context.whole => said.push(nim::worth(locale, value.into())),
        Some(bite) if right > 0 && up > 0 => {
            said.push(td_string!(locale, reasons.chomp_arms_bite, square = square(bite)));
        }
        None if right > 0 => said.push(td_string!(locale, reasons.chomp_arms_equal).to_owned()),
        _ => {}
    }
    said
}

pub fn staircase(locale: Locale, width: u32, transposed: bool) -> Vec<String> {
    let (long, short) = (strong(width), strong(width - 1));
    vec![if transposed {
        td_string!(locale, reasons.chomp_staircase_columns, long = long, short = short)
    } else {
        td_string!(locale, reasons.chomp_staircase_rows, long = long, short = short)
    }]
}

pub fn to_staircase(locale: Locale, bite: Square) -> Vec<String> {
    vec![td_string!(locale, reasons.chomp_to_staircase_bite, square = square(bite))]
}

pub fn two_n_two(locale: Locale, width: u32, transposed: bool) -> Vec<String> {
    let (long, middle) = (strong(width), strong(width - 2));
    vec![if transposed {
        td_string!(locale, reasons.chomp_family_columns, long = long, middle = middle)
    } else {
        td_string!(locale, reasons.chomp_family_rows, long = long, middle = middle)
    }]
}

pub fn stealing(locale: Locale, corner: Square, bite: Option<Square>) -> Vec<String> {
    let why = td_string!(locale, reasons.stealing_why, square = square(corner));
    let which = match bite {
        Some(bite) => td_string!(locale, reasons.stealing_bite, square = square(bite)),
        None => td_string!(locale, reasons.stealing_open).to_owned(),
    };
    vec![why, which]
}

pub fn endless(
    locale: Locale,
    (case, transposed): (EndlessCase, bool),
    bite: Option<Square>,
    leaves: &[u32],
    play: Play,
) -> Vec<String> {
    let at = bite.map(square);
    let line = |rows: &'static str, columns: &'static str| if transposed { columns } else { rows };
    let mut said = match (case, at) {
        (EndlessCase::Arms, _) => {
            let copied = match play {
                Play::Normal => td_string!(locale, reasons.endless_arms_copy),
                Play::Misere => td_string!(locale, reasons.endless_arms_misere),
            };
            vec![td_string!(locale, reasons.endless_arms).to_owned(), copied.to_owned()]
        }
        (EndlessCase::ToArms, Some(at)) => match play {
            Play::Normal => vec![td_string!(locale, reasons.endless_to_arms, square = at)],
            Play::Misere => vec![
                td_string!(locale, reasons.endless_to_arms_misere, square = at),
                td_string!(locale, reasons.endless_others_open).to_owned(),
            ],
        },
        (EndlessCase::Two, _) => {
            let two =
                line(td_string!(locale, reasons.endless_two_rows), td_string!(locale, reasons.endless_two_columns));
            vec![two.to_owned()]
        }
        (EndlessCase::ToTwo, Some(at)) if transposed => {
            vec![td_string!(locale, reasons.endless_to_columns, square = at)]
        }
        (EndlessCase::ToTwo, Some(at)) => vec![td_string!(locale, reasons.endless_to_rows, square = at)],
        (EndlessCase::Cut, Some(at)) => vec![td_string!(locale, reasons.endless_cut, square = at)],
        (EndlessCase::One, at) => {
            let one = line(td_string!(locale, reasons.endless_one_row), td_string!(locale, reasons.endless_one_column));
            let which = match at {
                Some(at) => td_string!(locale, reasons.endless_one_at, square = at),
                None => td_string!(locale, reasons.endless_one_far).to_owned(),
            };
            vec![one.to_owned(), td_string!(locale, reasons.endless_one_why).to_owned(), which]
        }
        (EndlessCase::ToArms | EndlessCase::ToTwo | EndlessCase::Cut, None) => Vec::new(),
    };
    if case == EndlessCase::One && !leaves.is_empty() {
        let rows = some(locale, leaves.iter().map(|row| number(locale, (*row).into())));
        said.push(td_string!(locale, reasons.endless_leaves, count = leaves.len() as u64, rows = rows));
    }
    said.push(td_string!(locale, reasons.endless_game_ends).to_owned());
    said
}

pub fn stealing_fails(locale: Locale, examples: &[FailedTheft]) -> Vec<String> {
    let mut said = vec![td_string!(locale, reasons.endless_no_corner).to_owned()];
    said.extend(examples.first().map(|theft| {
        let [leaves, others] = [&theft.leaves, &theft.others]
            .map(|rows| some(locale, rows.iter().map(|row| number(locale, (*row).into()))));
        let [first, answer] = [theft.first, theft.answer].map(square);
        td_string!(locale, reasons.stealing_fails_as, first = first, answer = answer, leaves = leaves, others = others)
    }));
    said
}

pub fn misere_two_rows(locale: Locale, bite: Square) -> Vec<String> {
    vec![td_string!(locale, reasons.chomp_misere_bite, square = square(bite))]
}

pub fn pairs(locale: Locale, reds: &[Square], pairs: &[SquarePair], open: &[Square]) -> Vec<String> {
    let mut said = Vec::new();
    if !reds.is_empty() {
        let list = some(locale, reds.iter().map(|red| square(*red)));
        said.push(td_string!(locale, reasons.pairs_reds, count = reds.len() as u64, list = list));
    }
    if let Some(pair) = pairs.iter().max_by_key(|pair| pair.label) {
        let rows = some(locale, pair.leaves.iter().map(|row| number(locale, (*row).into())));
        let example = td_string!(
            locale,
            reasons.pairs_example,
            count = pair.leaves.len() as u64,
            right = square(pair.right),
            upper = square(pair.upper),
            rows = rows
        );
        said.push(format!("{} {example}", td_string!(locale, reasons.pairs_pairs)));
    }
    if !open.is_empty() {
        said.push(td_string!(locale, reasons.pairs_open, count = open.len() as u64));
    } else if reds.is_empty() {
        said.push(td_string!(locale, reasons.pairs_all).to_owned());
    }
    said
}
