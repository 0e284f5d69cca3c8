//! Games of numbers: Fibonacci Nim, Wythoff's game, Euclid, Dim, Prim, a die, and Nim beside misère Nim.
use super::super::prose::strong;
use super::super::{Locale, list, number, td_string};
use super::{ReasonContext, alone, nim, some};
use solver::Play;
use solver::reason::{Division, HeapMove};

fn strong_number(locale: Locale, n: u64) -> String {
    strong(number(locale, n))
}

/// The longest numeral written into a sentence.
const MOST_DIGITS: usize = 30;

/// Fibonacci Nim with `sticks`, of which at most `most` may be taken.
pub struct Numeral<'a> {
    pub sticks: u64,
    pub most: u64,
    pub play: Play,
    pub parts: &'a [u64],
    pub digits: &'a str,
}

pub fn fibonacci(context: ReasonContext, numeral: &Numeral, takes: &[u64]) -> Vec<String> {
    let locale = context.locale;
    let mut said = Vec::new();
    if numeral.most == 0 {
        return vec![td_string!(locale, reasons.fibonacci_stuck).to_owned()];
    }
    if numeral.play == Play::Misere {
        if numeral.sticks == 1 {
            return vec![td_string!(locale, reasons.fibonacci_last).to_owned()];
        }
        said.push(td_string!(locale, reasons.fibonacci_misere).to_owned());
    }
    let counted: u64 = numeral.parts.iter().sum();
    let sum: Vec<String> = numeral.parts.iter().map(|part| number(locale, *part)).collect();
    let digits = if numeral.digits.len() > MOST_DIGITS { "…" } else { numeral.digits };
    said.push(td_string!(
        locale,
        reasons.fibonacci_parts,
        count = numeral.parts.len() as u64,
        sticks = strong_number(locale, counted),
        digits = digits,
        parts = sum.join(" + ")
    ));
    let least = numeral.parts.last().copied().unwrap_or(0);
    if takes.is_empty() {
        said.push(td_string!(
            locale,
            reasons.fibonacci_lost,
            least = strong_number(locale, least),
            most = strong_number(locale, numeral.most)
        ));
    }
    // All parts together have no next one.
    let smallest: Vec<u64> = takes.iter().copied().filter(|take| *take != counted).collect();
    if !smallest.is_empty() {
        let listed = some(locale, smallest.iter().map(|take| strong_number(locale, *take)));
        said.push(td_string!(locale, reasons.fibonacci_won, count = smallest.len() as u64, takes = listed));
    }
    if smallest.len() < takes.len() {
        let take = strong_number(locale, counted);
        said.push(match (numeral.play, smallest.is_empty()) {
            (Play::Normal, true) => td_string!(locale, reasons.fibonacci_all).to_owned(),
            (Play::Normal, false) => td_string!(locale, reasons.fibonacci_all_too).to_owned(),
            (Play::Misere, true) => td_string!(locale, reasons.fibonacci_rest, takes = take),
            (Play::Misere, false) => td_string!(locale, reasons.fibonacci_rest_too, takes = take),
        });
    }
    alone(context, said)
}

/// The lost pair with the difference of these heaps.
pub struct WythoffPair<'a> {
    pub heaps: &'a [u64],
    pub play: Play,
    pub difference: u64,
    pub pair: (&'a str, &'a str),
}

pub fn wythoff(context: ReasonContext, lost: &WythoffPair, moves: &[Vec<HeapMove>]) -> Vec<String> {
    let locale = context.locale;
    let (difference, small, large) = (number(locale, lost.difference), strong(lost.pair.0), strong(lost.pair.1));
    let mut said = vec![match lost.play {
        Play::Normal => {
            td_string!(locale, reasons.wythoff_pair, difference = difference, small = small, large = large)
        }
        Play::Misere => {
            td_string!(locale, reasons.wythoff_misere_pair, difference = difference, small = small, large = large)
        }
    }];
    let after = |moves: &Vec<HeapMove>| {
        let left = |heap: usize| {
            let n = moves.iter().find(|mv| mv.heap == heap).map_or(lost.heaps[heap], |mv| mv.to);
            number(locale, n)
        };
        strong(td_string!(locale, reasons.pair, a = left(0), b = left(1)))
    };
    let empty = lost.heaps.iter().all(|n| *n == 0);
    if moves.is_empty() && empty {
        said = vec![
            match lost.play {
                Play::Normal => td_string!(locale, reasons.bouton_empty),
                Play::Misere => td_string!(locale, reasons.misere_over),
            }
            .to_owned(),
        ];
    } else if moves.is_empty() {
        said.push(td_string!(locale, reasons.wythoff_lost).to_owned());
    } else {
        // From two equal heaps a pair and its mirror image are the same result.
        let equal = lost.heaps.iter().all(|n| *n == lost.heaps[0]);
        let mut seen = Vec::new();
        let mut different = moves.to_vec();
        different.retain(|mv| {
            let mut left: Vec<u64> = mv.iter().map(|mv| mv.to).collect();
            left.sort_unstable();
            let new = !equal || !seen.contains(&left);
            seen.push(left);
            new
        });
        let targets = some(locale, different.iter().map(after));
        said.push(td_string!(locale, reasons.wythoff_won, count = different.len() as u64, list = targets));
    }
    alone(context, said)
}

/// The largest number of divisions written out.
const MOST_LINES: usize = 6;

pub fn euclid(context: ReasonContext, play: Play, divisions: &[Division], moves: &[HeapMove]) -> Vec<String> {
    let locale = context.locale;
    let [first, ..] = divisions else {
        return vec![td_string!(locale, reasons.euclid_over).to_owned()];
    };
    if !context.whole && play == Play::Normal {
        return vec![nim::worth(locale, first.grundy)];
    }
    let line = |line: &Division| {
        let [larger, quotient, smaller, rest] =
            [line.larger, line.quotient, line.smaller, line.rest].map(|n| number(locale, n));
        format!("{larger} = {quotient} · {smaller} + {rest}")
    };
    let mut lines: Vec<String> = divisions.iter().take(MOST_LINES).map(line).collect();
    if divisions.len() > MOST_LINES {
        lines.push("…".to_owned());
    }
    let mut said = vec![td_string!(locale, reasons.euclid_lines, lines = lines.join(", "))];
    let ones = divisions.iter().take_while(|line| line.quotient == 1).count();
    said.push(match ones {
        // The last quotient is 1 between equal numbers only.
        ones if ones == divisions.len() => td_string!(locale, reasons.euclid_equal).to_owned(),
        0 => td_string!(locale, reasons.euclid_decides_first).to_owned(),
        ones => td_string!(locale, reasons.euclid_decides, count = ones as u64),
    });
    said.extend(moves.first().map(|mv| {
        let (from, left) = (strong_number(locale, mv.from), strong_number(locale, mv.to));
        td_string!(locale, reasons.euclid_take, from = from, left = left)
    }));
    said
}

pub fn dim(locale: Locale, n: u64, play: Play, twos: u32, grundy: u64) -> Vec<String> {
    let shown = strong_number(locale, n);
    let value = strong_number(locale, grundy);
    vec![match (play, twos) {
        _ if n == 0 => td_string!(locale, reasons.dim_over).to_owned(),
        (Play::Normal, 0) => td_string!(locale, reasons.dim_normal_none, number = shown, value = value),
        (Play::Normal, _) => {
            td_string!(locale, reasons.dim_normal, count = u64::from(twos), number = shown, value = value)
        }
        (Play::Misere, 0) => td_string!(locale, reasons.dim_misere_odd, number = shown),
        (Play::Misere, _) => td_string!(locale, reasons.dim_misere_even, number = shown),
    }]
}

pub fn prim(context: ReasonContext, n: u64, play: Play, factor: Option<u64>, grundy: u64) -> Vec<String> {
    let locale = context.locale;
    let shown = || strong_number(locale, n);
    let value = strong_number(locale, grundy);
    match (play, factor) {
        _ if n == 0 => vec![td_string!(locale, reasons.prim_over).to_owned()],
        (Play::Misere, None) => vec![td_string!(locale, reasons.prim_misere_lost).to_owned()],
        (Play::Misere, Some(_)) => vec![td_string!(locale, reasons.prim_misere_won).to_owned()],
        (Play::Normal, None) => vec![td_string!(locale, reasons.prim_one, value = value)],
        (Play::Normal, Some(2)) => vec![td_string!(locale, reasons.prim_even, number = shown(), value = value)],
        (Play::Normal, Some(factor)) => {
            let factor = strong_number(locale, factor);
            let place = td_string!(locale, reasons.prim_odd, number = shown(), factor = factor, value = value);
            let take = context.whole.then(|| td_string!(locale, reasons.prim_take, number = shown()));
            [place].into_iter().chain(take).collect()
        }
    }
}

/// The table of a die, and the place of a number of sticks in it.
pub struct DieTable {
    pub sides: u8,
    pub sticks: u64,
    pub from: u64,
    pub period: u64,
    pub column: u64,
    /// Whether no tip is possible.
    pub stuck: bool,
}

pub fn dice(context: ReasonContext, table: &DieTable, faces: &[u8]) -> Vec<String> {
    let locale = context.locale;
    if table.stuck {
        return vec![td_string!(locale, reasons.dice_stuck).to_owned()];
    }
    let (from, period) = (number(locale, table.from), number(locale, table.period));
    let mut said =
        vec![td_string!(locale, reasons.dice_period, sides = table.sides, from = from, period = strong(period))];
    if table.column != table.sticks {
        let (sticks, column) = (strong_number(locale, table.sticks), strong_number(locale, table.column));
        said.push(td_string!(locale, reasons.dice_like, sticks = sticks, column = column));
    }
    said.push(match faces {
        [] => td_string!(locale, reasons.dice_lost).to_owned(),
        faces => {
            let listed: Vec<String> = faces.iter().map(|face| strong(face.to_string())).collect();
            td_string!(locale, reasons.dice_won, count = faces.len() as u64, faces = list(locale, &listed))
        }
    });
    alone(context, said)
}

pub fn nimduel(context: ReasonContext, normal: &[u64], misere: &[u64], equal_and_lost: bool) -> Vec<String> {
    let locale = context.locale;
    let mut said = vec![duel_rows(locale, normal, misere), td_string!(locale, reasons.nimduel_open).to_owned()];
    if equal_and_lost && context.whole {
        said.push(td_string!(locale, reasons.nimduel_equal).to_owned());
    }
    said
}

fn duel_rows(locale: Locale, normal: &[u64], misere: &[u64]) -> String {
    let rows = |heaps: &[u64]| some(locale, heaps.iter().map(|heap| number(locale, *heap)));
    td_string!(locale, reasons.nimduel_rows, normal = rows(normal), misere = rows(misere))
}

/// Normal Nim beside misère Nim with at most one heap above 1.
pub fn nimduel_singles(context: ReasonContext, normal: &[u64], misere: &[u64], play: Play) -> Vec<String> {
    let locale = context.locale;
    let is_long = |heaps: &[u64]| heaps.iter().any(|heap| *heap > 1);
    let sticks: u64 = normal.iter().chain(misere).sum();
    let why = match (is_long(normal), is_long(misere), play) {
        (true, _, Play::Normal) => td_string!(locale, reasons.nimduel_long_nim),
        (true, _, Play::Misere) => td_string!(locale, reasons.nimduel_long_nim_misere),
        (_, true, Play::Normal) => td_string!(locale, reasons.nimduel_long_other),
        (_, true, Play::Misere) => td_string!(locale, reasons.nimduel_long_other_misere),
        (_, _, Play::Normal) if sticks.is_multiple_of(2) => td_string!(locale, reasons.nimduel_even),
        (_, _, Play::Normal) => td_string!(locale, reasons.nimduel_odd),
        (_, _, Play::Misere) => td_string!(locale, reasons.nimduel_singles_misere),
    };
    alone(context, vec![duel_rows(locale, normal, misere), why.to_owned()])
}
