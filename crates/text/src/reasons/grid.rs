//! Dominoes and other games on squares, and sums of loopy games.
use super::super::players::colour;
use super::super::prose::{strong, value};
use super::super::{Locale, island_letter, list, number, td_string};
use super::{ReasonContext, against_zero, equation, nim, some};
use solver::board::Place;
use solver::reason::Symmetry;
use solver::reason::{CoinValue, IslandValue, RegionValue, StripSplit};
use solver::{Outcome, Player};
use std::collections::BTreeSet;

fn square(locale: Locale, place: Place) -> String {
    td_string!(locale, reasons.square, x = place.column + 1, y = place.row + 1)
}

fn symmetric(locale: Locale, symmetry: Symmetry) -> String {
    let said = match symmetry {
        Symmetry::Turn => td_string!(locale, reasons.mirror_turn),
        Symmetry::Rows => td_string!(locale, reasons.mirror_rows),
        Symmetry::Columns => td_string!(locale, reasons.mirror_columns),
        Symmetry::Diagonal | Symmetry::Antidiagonal => td_string!(locale, reasons.mirror_diagonal),
    };
    said.to_owned()
}

pub fn mirror(locale: Locale, symmetry: Symmetry, opening: Option<[Place; 2]>) -> Vec<String> {
    let strategy = match opening {
        None => td_string!(locale, reasons.mirror_second).to_owned(),
        Some([first, second]) => {
            let (first, second) = (square(locale, first), square(locale, second));
            td_string!(locale, reasons.mirror_first, first = first, second = second)
        }
    };
    vec![symmetric(locale, symmetry), strategy]
}

pub fn undecided(locale: Locale, moves: u64) -> Vec<String> {
    vec![td_string!(locale, reasons.undecided_are, count = moves, moves = number(locale, moves))]
}

pub fn islands(context: ReasonContext, islands: &[IslandValue], sum: u64) -> Vec<String> {
    let locale = context.locale;
    if islands.is_empty() {
        return vec![td_string!(locale, reasons.cram_islands_none).to_owned()];
    }
    let named = |(i, island): (usize, &IslandValue)| format!("{} = {}", island_letter(i), number(locale, island.value));
    let values = some(locale, islands.iter().enumerate().map(named));
    let are = td_string!(locale, reasons.cram_islands_are, count = islands.len(), list = values);
    let nim_sum = td_string!(locale, reasons.cram_islands_sum, sum = strong(number(locale, sum)));
    let mut said = vec![format!("{are} {nim_sum}")];
    said.push(match (context.whole, sum) {
        (false, sum) => nim::worth(locale, sum),
        (true, 0) => td_string!(locale, reasons.first_loses).to_owned(),
        (true, _) => td_string!(locale, reasons.first_wins).to_owned(),
    });
    said
}

/// The values of the coins that show heads, and their sum.
pub fn coin_heads(context: ReasonContext, heads: &[CoinValue], sum: u64) -> Vec<String> {
    let locale = context.locale;
    let values = some(locale, heads.iter().map(|head| number(locale, head.value)));
    let are = td_string!(locale, reasons.coin_heads_are, count = heads.len(), list = values);
    let mut said = vec![are];
    if heads.len() > 1 {
        said.push(td_string!(locale, reasons.coin_heads_why).to_owned());
        said.push(td_string!(locale, reasons.coin_heads_sum, sum = strong(number(locale, sum))));
    }
    said.push(match (context.whole, sum) {
        (false, sum) => nim::worth(locale, sum),
        (true, 0) => td_string!(locale, reasons.first_loses).to_owned(),
        (true, _) => td_string!(locale, reasons.first_wins).to_owned(),
    });
    said
}

/// The Tartan theorem, and whether the board is the table of nim-products.
pub fn coin_product(locale: Locale, columns: &[u64], rows: &[u64]) -> Vec<String> {
    let counts = |side: &[u64]| (0..).zip(side).all(|(place, value): (u64, &u64)| place == *value);
    let table = counts(columns) && counts(rows);
    let said = [td_string!(locale, reasons.coin_product_is)].into_iter();
    said.chain(table.then(|| td_string!(locale, reasons.coin_product_table))).map(str::to_owned).collect()
}

/// The largest number of nim-sums written out.
const MOST_SPLITS: usize = 16;

pub fn strip(locale: Locale, length: usize, splits: &[StripSplit], shown: u64) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let different = splits.iter().map(|split| split.value).filter(|value| seen.insert(*value));
    let mut values: Vec<String> = different.take(MOST_SPLITS + 1).map(|value| number(locale, value)).collect();
    if let Some(more) = values.get_mut(MOST_SPLITS) {
        *more = "…".to_owned();
    }
    let count = values.len() as u64;
    let is = td_string!(locale, reasons.cram_strip_is, length = number(locale, length as u64));
    let shown = strong(number(locale, shown));
    vec![is, td_string!(locale, reasons.cram_strip_values, count = count, list = list(locale, &values), value = shown)]
}

pub fn regions(context: ReasonContext, parts: &[RegionValue], sum: &str) -> Vec<String> {
    let values: Vec<String> = parts.iter().map(|part| part.value.clone()).collect();
    let is = td_string!(context.locale, reasons.grid_sum_is, sum = value(equation(&values, sum)));
    if context.whole { vec![is, against_zero(context.locale, context.outcome)] } else { vec![is] }
}

/// One player places no domino across some lines; `opening` is that player's, if the first player wins.
pub fn cut(
    locale: Locale,
    winner: Player,
    opening: Option<[Place; 2]>,
    parts: &[RegionValue],
    sum: &str,
) -> Vec<String> {
    let who = colour(locale, winner);
    let begins = opening.map(|[first, second]| {
        let (first, second) = (square(locale, first), square(locale, second));
        td_string!(locale, reasons.strips_opening, who = who, first = first, second = second)
    });
    let values: Vec<String> = parts.iter().map(|part| part.value.clone()).collect();
    let strips = td_string!(locale, reasons.strips_sum, who = who, sum = value(equation(&values, sum)));
    let wins = match opening.is_some() || sum == "0" {
        true => td_string!(locale, reasons.strips_second, who = who),
        false => td_string!(locale, reasons.strips_ahead, who = who),
    };
    begins.into_iter().chain([strips, wins]).collect()
}

pub fn own_negative(ReasonContext { locale, outcome, whole, .. }: ReasonContext, copies: bool) -> Vec<String> {
    let decides = match outcome {
        _ if copies => Some(td_string!(locale, reasons.own_negative_copies)),
        Outcome::N if whole => Some(td_string!(locale, reasons.own_negative_first)),
        Outcome::P if whole => Some(td_string!(locale, reasons.own_negative_second)),
        _ => None,
    };
    [td_string!(locale, reasons.own_negative_is)].into_iter().chain(decides).map(str::to_owned).collect()
}

pub fn loopy_sum(context: ReasonContext, parts: &[Option<String>], sum: Option<&str>, outcome: Outcome) -> Vec<String> {
    let locale = context.locale;
    let values: Option<Vec<String>> = parts.iter().cloned().collect();
    if let (Some(values), Some(sum)) = (values, sum) {
        let is = td_string!(locale, reasons.loopy_sum_values, sum = value(equation(&values, sum)));
        return vec![is, against_zero(locale, outcome)];
    }
    let mut said = vec![td_string!(locale, reasons.loopy_sum_infinite).to_owned()];
    match outcome {
        Outcome::N => said.push(td_string!(locale, reasons.loopy_sum_won).to_owned()),
        Outcome::D => said.push(td_string!(locale, reasons.loopy_sum_drawn).to_owned()),
        Outcome::P | Outcome::L | Outcome::R => {}
        half => said.push(against_zero(locale, half)),
    }
    said
}
