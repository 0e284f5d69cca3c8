//! The words of a row: its rule, the question about the next heap, the responses, the window.
use super::{MOST, Response};
use locale::{Locale, td_string};
use solver::theory::heaps::moves::Leaves;
use solver::theory::sequence::{Column, Needed, Slide, SlideStop, Step, Valued, Window};
use text::number;

/// Most options named one by one.
const MOST_NAMED: usize = 16;

/// The heaps after a move: `3 + 4`, or `0`.
pub fn leaves(option: &Leaves) -> String {
    match option.left.as_slice() {
        [] => "0".to_owned(),
        left => left.iter().map(u64::to_string).collect::<Vec<_>>().join(" + "),
    }
}

/// The options of a heap, each once; `said` has one in words.
pub fn options(step: &Step, said: impl Fn(&Valued) -> String) -> String {
    let mut all: Vec<String> = Vec::new();
    for said in step.options.iter().map(said) {
        if !all.contains(&said) {
            all.push(said);
        }
    }
    if all.len() > MOST_NAMED {
        all.truncate(MOST_NAMED);
        all.push("…".to_owned());
    }
    all.join(", ")
}

/// The options with their entries in brackets.
fn valued(locale: Locale, step: &Step) -> String {
    options(step, |valued| format!("{} ({})", leaves(&valued.option), entry(locale, step.column, valued.value)))
}

/// The rule by which an entry follows from others.
pub(super) fn how(locale: Locale, column: Column) -> &'static str {
    match column {
        Column::Normal => td_string!(locale, value_row.how_winners),
        Column::Grundy | Column::Misere => td_string!(locale, value_row.how_values),
    }
}

/// The name of the row.
pub(super) fn name(locale: Locale, column: Column) -> &'static str {
    match column {
        Column::Normal => td_string!(locale, value_row.winners),
        Column::Grundy | Column::Misere => td_string!(locale, value_row.values),
    }
}

/// An entry in words: a value, or who wins.
pub(super) fn entry(locale: Locale, column: Column, value: u64) -> String {
    match (column, value) {
        (Column::Normal, 0) => td_string!(locale, value_row.lost).to_owned(),
        (Column::Normal, _) => td_string!(locale, value_row.won).to_owned(),
        _ => value.to_string(),
    }
}

/// An entry as it stands in the picture.
pub(super) fn sign(locale: Locale, column: Column, value: u64) -> String {
    match (column, value) {
        (Column::Normal, 0) => td_string!(locale, value_row.lost_sign).to_owned(),
        (Column::Normal, _) => td_string!(locale, value_row.won_sign).to_owned(),
        _ => value.to_string(),
    }
}

/// The row in words.
pub(super) fn row(locale: Locale, column: Column, entries: &[u64]) -> String {
    let list: Vec<String> = entries.iter().map(|value| entry(locale, column, *value)).collect();
    td_string!(locale, value_row.row, name = name(locale, column), list = list.join(", "))
}

/// The question about the next heap.
pub(super) fn question(locale: Locale, step: &Step) -> String {
    let n = number(locale, step.n);
    if step.options.is_empty() {
        return td_string!(locale, value_row.stuck, n = n);
    }
    let list = options(step, |valued| leaves(&valued.option));
    if step.column == Column::Normal {
        return td_string!(locale, value_row.ask_winner, n = n, list = list);
    }
    let asked = td_string!(locale, value_row.ask_value, n = n, list = list);
    match step.options.iter().any(|valued| valued.option.left.len() > 1) {
        true => format!("{asked} {}", td_string!(locale, value_row.sums)),
        false => asked,
    }
}

/// The response to an entry; to a wrong one it needs the options of its heap.
pub(super) fn response(locale: Locale, column: Column, response: Response, step: Option<&Step>) -> String {
    match (response, step) {
        (Response::Right { n, value }, _) => {
            let (n, entry) = (number(locale, n), entry(locale, column, value));
            match column {
                Column::Normal => td_string!(locale, value_row.right_winner, n = n, entry = entry),
                _ => td_string!(locale, value_row.right_value, n = n, entry = entry),
            }
        }
        (Response::Wrong { entry }, Some(step)) => wrong(locale, entry, step),
        (Response::Wrong { .. }, None) => String::new(),
    }
}

/// The reason why an entry is wrong, with the entries of the options.
fn wrong(locale: Locale, entry: u64, step: &Step) -> String {
    let n = number(locale, step.n);
    if step.options.is_empty() {
        return match step.column {
            Column::Normal => td_string!(locale, value_row.wrong_stuck_winner, n = n),
            _ => td_string!(locale, value_row.wrong_stuck, n = n),
        };
    }
    let list = valued(locale, step);
    let to = |value: u64| step.options.iter().find(|valued| valued.value == value).map(|found| leaves(&found.option));
    match (step.column, to(if step.column == Column::Normal { 0 } else { entry })) {
        (Column::Normal, Some(option)) => td_string!(locale, value_row.wrong_lost, n = n, option = option, list = list),
        (Column::Normal, None) => td_string!(locale, value_row.wrong_won, n = n, list = list),
        (_, Some(option)) => {
            td_string!(locale, value_row.wrong_there, n = n, entry = entry, option = option, list = list)
        }
        (_, None) => td_string!(locale, value_row.wrong_smaller, n = n, entry = entry, list = list),
    }
}

/// The window where it is now: at its start, on its way, or where it stops.
pub(super) fn window(locale: Locale, slide: &Slide, at: u64, entry: impl Fn(u64) -> String) -> String {
    let (Window { start, length }, say) = (slide.window, |n: u64| number(locale, n));
    if at < slide.end {
        let Some(left) = at.checked_sub(1).filter(|_| at > start) else {
            return td_string!(locale, value_row.window_start, from = say(start), to = say(start + length - 1));
        };
        let enters = say(left + length);
        return td_string!(locale, value_row.window_slid, n = say(left), next = enters, entry = entry(left));
    }
    match slide.stop {
        SlideStop::Differs { .. } => {
            let (leaves, enters) = (entry(at), entry(at + length));
            let (n, next) = (say(at), say(at + length));
            td_string!(locale, value_row.window_differs, n = n, next = next, leaves = leaves, enters = enters)
        }
        SlideStop::RowEnds => row_ends(locale, slide),
        SlideStop::Proved => locked(locale, slide),
    }
}

/// The row ends before anything is proved: how long it would have to be.
fn row_ends(locale: Locale, slide: &Slide) -> String {
    let Some(needed) = slide.needed else {
        return td_string!(locale, value_row.window_no_theorem).to_owned();
    };
    // The heap that enters last.
    let last = needed.until - 1 + slide.window.length;
    match last < MOST {
        true => td_string!(locale, value_row.window_grow, last = number(locale, last)),
        false => td_string!(locale, value_row.window_too_long, last = number(locale, last)),
    }
}

/// The period that is proved, by which theorem, and whether a smaller one is.
fn locked(locale: Locale, slide: &Slide) -> String {
    let (Window { start, length }, say) = (slide.window, |n: u64| number(locale, n));
    let mut said = vec![td_string!(locale, value_row.locked, from = say(start), period = say(length))];
    if let Some(Needed { until, parts, most }) = slide.needed {
        let [from, until, most] = [start.max(1), until - 1, most].map(say);
        said.push(td_string!(locale, value_row.proof, from = from, until = until, most = most, count = parts));
    }
    match slide.least {
        Some(least) if least.length < length => said.push(td_string!(locale, value_row.shorter).to_owned()),
        Some(least) if least.start < start => said.push(td_string!(locale, value_row.earlier).to_owned()),
        _ => {}
    }
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};
    use text::checks::differs;

    fn step(game: &str, column: Column, n: u64) -> Step {
        let mut table = HeapTable::new(code_of(game).unwrap());
        table.step(column, n, &mut Meter::new(Budget::SMALL)).unwrap()
    }

    fn slid(game: &str, column: Column, window: Window, count: u64) -> Slide {
        let mut table = HeapTable::new(code_of(game).unwrap());
        table.slide(column, window, count, &mut Meter::new(Budget::SMALL)).unwrap()
    }

    #[test]
    fn a_wrong_value_is_answered_with_those_of_the_options() {
        let four = step("kayles", Column::Grundy, 4);
        let there = wrong(Locale::En, 3, &four);
        assert!(there.contains("3 (3)") && there.contains("2 (2)") && there.contains("1 + 1 (0)"), "{there}");
        for entry in [0, 2, 3, 7] {
            differs(|locale| wrong(locale, entry, &four));
        }
        // Seven is not among them, but a smaller number is missing.
        assert_ne!(wrong(Locale::En, 7, &four), there);
        assert!(question(Locale::En, &four).contains(td_string!(Locale::En, value_row.sums)));
        let alone = question(Locale::En, &step("subtraction(1,2)", Column::Grundy, 4));
        assert!(!alone.contains(td_string!(Locale::En, value_row.sums)));
        differs(|locale| wrong(locale, 5, &step("kayles", Column::Grundy, 0)));
    }

    #[test]
    fn a_wrong_winner_is_answered_with_a_move_or_with_all() {
        let [lost, won] = [2, 4].map(|n| step("subtraction(1,3,4)", Column::Normal, n));
        assert_eq!((lost.value, won.value), (0, 1));
        for step in [&lost, &won] {
            differs(|locale| wrong(locale, 1 - step.value, step));
            differs(|locale| question(locale, step));
        }
        assert!(wrong(Locale::En, 1, &lost).contains("1 (won)"));
        assert!(wrong(Locale::En, 0, &won).contains("0 (lost)"));
    }

    #[test]
    fn the_window_is_told_at_every_place() {
        let kayles = |start, length, count| slid("kayles", Column::Grundy, Window { start, length }, count);
        let told = |slide: &Slide, at: u64| {
            differs(|locale| window(locale, slide, at, |n| n.to_string()));
            window(Locale::En, slide, at, |n| n.to_string())
        };
        let found = kayles(71, 12, 168);
        let [start, on_way, end] = [71, 80, 156].map(|at| told(&found, at));
        assert!(start != on_way && on_way.contains("79") && on_way.contains("91"), "{on_way}");
        assert!(end.contains("71") && end.contains("12") && end.contains("155"), "{end}");
        assert!(!end.contains(td_string!(Locale::En, value_row.shorter)));
        let long = kayles(75, 24, 240);
        assert!(told(&long, long.end).contains(td_string!(Locale::En, value_row.shorter)));
        let late = kayles(80, 12, 240);
        assert!(told(&late, late.end).contains(td_string!(Locale::En, value_row.earlier)));
        // The row has to reach heap 167.
        let short = kayles(71, 12, 100);
        assert!(told(&short, short.end).contains("167"));
        let differs_there = kayles(0, 12, 60);
        assert!(matches!(differs_there.stop, SlideStop::Differs { .. }));
        told(&differs_there, differs_there.end);
        let endless = slid("octal(0.007)", Column::Grundy, Window { start: 100, length: 50 }, 20);
        assert_eq!(told(&endless, 100), row_ends(Locale::En, &endless));
        let no_theorem = slid("grundy", Column::Grundy, Window { start: 0, length: 1 }, 2);
        assert!(told(&no_theorem, no_theorem.end).contains(td_string!(Locale::En, value_row.window_no_theorem)));
    }

    #[test]
    fn the_row_is_told_by_values_or_winners() {
        assert!(row(Locale::En, Column::Grundy, &[0, 1, 2]).contains("0, 1, 2"));
        let winners = row(Locale::En, Column::Normal, &[0, 1]);
        assert!(winners.contains("lost, won"), "{winners}");
        for column in [Column::Grundy, Column::Normal] {
            differs(|locale| how(locale, column).to_owned());
            differs(|locale| response(locale, column, Response::Right { n: 4, value: 1 }, None));
            assert_ne!(sign(Locale::De, column, 0), sign(Locale::De, column, 1));
        }
    }
}
