//! Positions equal to their own mirror image, and misère sums that count as Nim.
use super::super::prose::strong;
use super::super::{Locale, number, td_string};
use super::{ReasonContext, against_zero, apart, some};
use solver::position::ComponentText;
use solver::reason::{KindPart, Split, TamePart};

pub fn rows(context: ReasonContext, opening: Option<&Split>) -> Vec<String> {
    let locale = context.locale;
    let Some(Split { heap, from, left }) = opening else {
        return vec![td_string!(locale, reasons.rows_mirror_pairs).to_owned()];
    };
    let row = strong(context.board.map_or_else(|| (heap + 1).to_string(), |board| board.row_name(*heap)));
    let count = from - left.iter().sum::<u64>();
    let first = match left[..] {
        [] => td_string!(locale, reasons.rows_mirror_all, row = row),
        [half, _] if count == 0 => {
            td_string!(locale, reasons.rows_mirror_split, row = row, left = strong(number(locale, half)))
        }
        [half, _] => {
            let (count, left) = (strong(number(locale, count)), strong(number(locale, half)));
            td_string!(locale, reasons.rows_mirror_middle, count = count, row = row, left = left)
        }
        [left, ..] => td_string!(locale, reasons.rows_mirror_equal, row = row, left = strong(number(locale, left))),
    };
    vec![format!("{first} {}", td_string!(locale, reasons.rows_mirror_then))]
}

pub fn games(locale: Locale, opening: bool) -> Vec<String> {
    let said = match opening {
        false => td_string!(locale, reasons.games_mirror_pairs),
        true => td_string!(locale, reasons.games_mirror_opening),
    };
    vec![said.to_owned()]
}

pub fn map(locale: Locale, pairs: &[[String; 2]], opening: Option<&str>) -> Vec<String> {
    let pair = |[a, b]: &[String; 2]| td_string!(locale, reasons.partners, a = a, b = b);
    let list = apart(locale, pairs.iter().map(pair));
    let mut said = Vec::new();
    if !pairs.is_empty() {
        said.push(td_string!(locale, reasons.map_mirror_pairs, count = pairs.len(), list = list));
    }
    said.push(match opening {
        None => td_string!(locale, reasons.map_mirror_second).to_owned(),
        Some(node) => td_string!(locale, reasons.map_mirror_first, node = strong(node)),
    });
    said
}

pub fn toads(context: ReasonContext, middle: bool) -> Vec<String> {
    let locale = context.locale;
    match middle {
        false => vec![td_string!(locale, reasons.toads_mirror_pairs).to_owned()],
        true if context.whole => {
            vec![td_string!(locale, reasons.toads_mirror_middle).to_owned(), against_zero(locale, context.outcome)]
        }
        true => vec![td_string!(locale, reasons.toads_mirror_middle).to_owned()],
    }
}

pub fn tame(locale: Locale, parts: &[TamePart], sum: u64) -> Vec<String> {
    let count = parts.len() as u64;
    let list = some(locale, parts.iter().map(|part| number(locale, part.value)));
    let sum = strong(number(locale, sum));
    let firm = parts.iter().any(|part| part.firm);
    vec![
        td_string!(locale, reasons.tame_sum_parts, count = count, list = list),
        match firm {
            true => td_string!(locale, reasons.tame_firm, count = count, sum = sum),
            false => td_string!(locale, reasons.tame_fickle, count = count, sum = sum),
        },
    ]
}

/// A sum of positions in the notation of links: heaps of one game in one piece.
fn sum_text(locale: Locale, parts: &[String]) -> String {
    let texts: Vec<ComponentText> = parts.iter().filter_map(|part| ComponentText::of(part)).collect();
    let game = |text: &ComponentText| (text.negative, text.rules.to_owned());
    let heaps = texts.len() == parts.len()
        && texts.iter().all(|text| game(text) == game(&texts[0]) && text.state.bytes().all(|b| b.is_ascii_digit()));
    match parts {
        [] => td_string!(locale, reasons.misere_table_nothing).to_owned(),
        _ if heaps => {
            let sizes: Vec<&str> = texts.iter().map(|text| text.state).collect();
            strong(texts[0].with_state(&sizes.join(",")))
        }
        _ => strong(parts.join(" + ")),
    }
}

/// The words on a misère table: the kind of each part, of the whole, and the lost kinds.
pub fn table(
    locale: Locale,
    kinds: usize,
    parts: &[KindPart],
    sum: &[String],
    lost: &[Vec<String>],
    wins: bool,
) -> Vec<String> {
    let other = parts.iter().filter(|part| part.like != [part.text.clone()]);
    let like = |part: &KindPart| {
        let (own, like) = (sum_text(locale, std::slice::from_ref(&part.text)), sum_text(locale, &part.like));
        td_string!(locale, reasons.misere_table_like, part = own, like = like)
    };
    let mut said = vec![td_string!(locale, reasons.misere_table_kinds, kinds = number(locale, kinds as u64))];
    said.extend(other.map(like));
    let list = apart(locale, lost.iter().map(|kind| sum_text(locale, kind)));
    let sum = sum_text(locale, sum);
    said.push(match wins {
        true => td_string!(locale, reasons.misere_table_won, sum = sum, list = list),
        false => td_string!(locale, reasons.misere_table_lost, sum = sum, list = list),
    });
    said
}
