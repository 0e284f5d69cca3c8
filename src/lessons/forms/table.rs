//! TABLE: one entry for each position.
use super::Parts;
use crate::lessons::boards::Small;
use crate::lessons::prose;
use crate::lessons::quest::Quest;
use crate::text::{t, t_string, use_i18n};
use course::Answer;
use course::Verdict;
use course::lesson::Input;
use leptos::prelude::*;
use solver::Position;
use solver::position::Component;
use solver::ruleset::Family;
use std::collections::BTreeMap;

pub fn parts(quest: Quest, cells: Vec<String>, given: Vec<(String, String)>, input: Input) -> Parts {
    let i18n = use_i18n();
    let entries = RwSignal::new(BTreeMap::<String, String>::new());
    let looked = RwSignal::new(cells.first().cloned().unwrap_or_default());
    Effect::new(move |_| {
        let now = entries.get();
        if untrack(|| quest.is_open()) {
            quest.answer.set((!now.is_empty()).then_some(Answer::Table(now)));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Table(all)) = quest.solution.get() {
            entries.set(all);
        }
    });
    // The cell that the verdict speaks of.
    let wrong = Memo::new(move |_| {
        quest.said.with(|said| match said.as_ref().map(|said| &said.verdict) {
            Some(Verdict::Wrong(wrong)) => wrong.of.clone(),
            _ => None,
        })
    });
    let sides = matches!(&input, Input::Words(words) if words.iter().any(|word| word == "L"));
    let columns = columns(given.iter().map(|(cell, _)| cell).chain(&cells));
    let across = columns.as_ref().map_or(1, Vec::len);
    let known = move |(cell, entry): (String, String)| {
        (cell, view! { <td>{move || prose::entry(i18n.locale(), &entry, sides)}</td> }.into_any())
    };
    let asked = move |cell: String| {
        let (own, of) = (cell.clone(), cell.clone());
        let is_wrong = move || wrong.with(|wrong| wrong.as_ref() == Some(&of));
        let view = view! { <td class:wrong=is_wrong><Entry quest cell input=input.clone() sides entries looked/></td> };
        (own, view.into_any())
    };
    let fixed = lines(given.into_iter().map(known).collect(), across).into_iter();
    let fixed = fixed.map(|(head, cells)| view! { <tr class="given"><th scope="row">{head}</th>{cells}</tr> });
    let rows = lines(cells.into_iter().map(asked).collect(), across).into_iter();
    let rows = rows.map(|(head, cells)| view! { <tr><th scope="row">{head}</th>{cells}</tr> });
    let head = columns.map(|columns| {
        let column = |column: String| view! { <th scope="col">{column}</th> };
        view! { <thead><tr><td></td>{columns.into_iter().map(column).collect_view()}</tr></thead> }
    });
    let panel = view! {
        <table class="entries" class:across=across != 1>{head}<tbody>{fixed.collect_view()}{rows.collect_view()}</tbody></table>
    };
    let shown = move || {
        let cell = looked.get();
        let pos = filled(&cell, entries.with(|all| all.get(&cell).cloned()).as_deref());
        pos.map(|pos| view! { <Small pos/> })
    };
    // On a phone the picture is scrolled within its place: by keys, too.
    let board = view! {
        <div class="card still" role="group" tabindex="0" aria-label=t!(i18n, lessons.table_help)>
            <p>{move || question(&looked.get())}</p>
            <div class="still-board">{shown}</div>
            <p class="soft">{t!(i18n, lessons.table_help)}</p>
        </div>
    };
    Parts::with_board(panel.into_any(), board.into_any())
}

/// Cells of two numbers that fill whole rows, `7/1, 7/2, 7/3, 8/1, …`, stand in columns: the second numbers.
fn columns<'a>(cells: impl Iterator<Item = &'a String>) -> Option<Vec<String>> {
    let split = |cell: &String| question(cell).split_once('/').map(|(row, column)| (row.to_owned(), column.to_owned()));
    let pairs: Vec<(String, String)> = cells.map(split).collect::<Option<_>>()?;
    let first = pairs.first()?.0.clone();
    let columns: Vec<String> = pairs.iter().take_while(|(row, _)| *row == first).map(|(_, c)| c.clone()).collect();
    let whole = |row: &[(String, String)]| {
        row.len() == columns.len()
            && row.iter().zip(&columns).all(|(pair, column)| pair.0 == row[0].0 && pair.1 == *column)
    };
    (columns.len() > 1 && pairs.chunks(columns.len()).all(whole)).then_some(columns)
}

/// Cells in rows of so many, each row with what it is called.
fn lines(cells: Vec<(String, AnyView)>, across: usize) -> Vec<(AnyView, Vec<AnyView>)> {
    let (mut lines, mut cells) = (Vec::new(), cells.into_iter().peekable());
    while let Some((cell, _)) = cells.peek() {
        let head = match across {
            1 => head(cell),
            _ => question(cell).split('/').next().unwrap_or_default().to_owned().into_any(),
        };
        lines.push((head, cells.by_ref().take(across).map(|(_, view)| view).collect()));
    }
    lines
}

/// What is drawn, cut or put into boxes is known by its picture, all else by its numbers.
fn head(cell: &str) -> AnyView {
    let drawn = |position: &Position| {
        let family = |part: &Component| part.game().card().family;
        position.components().iter().all(|p| matches!(family(p), Family::Drawing | Family::Grid | Family::Boxes))
    };
    match cell.parse::<Position>().ok().filter(drawn) {
        Some(_) => view! { <Small pos=cell.to_owned()/> }.into_any(),
        None => question(cell).into_any(),
    }
}

/// A cell as a question: `nim:1,4,x` asks with `1, 4, ?`.
pub fn question(cell: &str) -> String {
    prose::bare(cell).replace('x', "?")
}

/// The position of a cell; without an entry what is known of it.
fn filled(cell: &str, entry: Option<&str>) -> Option<String> {
    let (before, after) = match cell.rsplit_once('x') {
        Some(parts) if cell.contains(":x") || cell.contains(",x") => parts,
        _ => return Some(cell.to_owned()),
    };
    match entry {
        Some(entry) if entry.bytes().all(|b| b.is_ascii_digit()) => Some(format!("{before}{entry}{after}")),
        _ => Some(format!("{}{after}", before.trim_end_matches([',', ' ']))).filter(|text| !text.ends_with(':')),
    }
}

/// One entry: a number with its steps, or a word of few.
#[component]
fn Entry(
    quest: Quest,
    cell: String,
    input: Input,
    /// Do the words tell which side wins?
    sides: bool,
    entries: RwSignal<BTreeMap<String, String>>,
    looked: RwSignal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let cell = StoredValue::new(cell);
    let now = move || entries.with(|all| all.get(&cell.get_value()).cloned());
    let set = move |entry: Option<String>| {
        looked.set(cell.get_value());
        if !untrack(|| quest.is_open()) {
            return;
        }
        entries.update(|all| match entry {
            Some(entry) => _ = all.insert(cell.get_value(), entry),
            None => _ = all.remove(&cell.get_value()),
        });
    };
    let name = move || t_string!(i18n, lessons.entry_for, cell = question(&cell.get_value()));
    match input {
        Input::Range(from, to) => {
            let step = move |by: i64| {
                let next = untrack(now).and_then(|text| text.parse::<i64>().ok()).map_or(from, |n| n + by);
                set(Some(next.clamp(from, to).to_string()));
            };
            view! {
                <div class="stepper">
                    <button class="button icon" aria-label=t!(i18n, lessons.less) on:click=move |_| step(-1)>"−"</button>
                    <input class="field short" type="number" min=from max=to aria-label=name
                        prop:value=move || now().unwrap_or_default()
                        on:focus=move |_| looked.set(cell.get_value())
                        on:input=move |event| {
                            let n = event_target_value(&event).parse::<i64>().ok().filter(|n| (from..=to).contains(n));
                            set(n.map(|n| n.to_string()));
                        }/>
                    <button class="button icon" aria-label=t!(i18n, lessons.more) on:click=move |_| step(1)>"+"</button>
                </div>
            }
            .into_any()
        }
        Input::Words(words) => {
            let chip = move |word: String| {
                let (own, tapped) = (word.clone(), word.clone());
                view! {
                    <button class="chip" aria-pressed=move || (now().as_ref() == Some(&own)).to_string()
                        on:click=move |_| set(Some(tapped.clone()))>{move || prose::entry(i18n.locale(), &word, sides)}</button>
                }
            };
            view! { <div class="chips" role="group" aria-label=name>{words.into_iter().map(chip).collect_view()}</div> }
                .into_any()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_stand_in_columns_where_rows_are_whole() {
        let of = |cells: &[&str]| columns(cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>().iter());
        assert_eq!(of(&["dice:9/1", "dice:9/2", "dice:8/1", "dice:8/2"]), Some(vec!["1".to_owned(), "2".to_owned()]));
        assert_eq!(of(&["dice:9/1", "dice:9/2", "dice:8/1"]), None);
        assert_eq!(of(&["fibonacci:7/2", "fibonacci:6/4"]), None);
        assert_eq!(of(&["nim:1,2,x"]), None);
    }

    #[test]
    fn cells_ask_and_are_filled() {
        assert_eq!(question("nim:1,4,x"), "1, 4, ?");
        assert_eq!(question("subtraction(1,2):4 + nim:x"), "4 + ?");
        assert_eq!(filled("nim:1,4,x", Some("5")).as_deref(), Some("nim:1,4,5"));
        assert_eq!(filled("nim:1,4,x", None).as_deref(), Some("nim:1,4"));
        assert_eq!(filled("fibonacci:7/2", Some("2")).as_deref(), Some("fibonacci:7/2"));
        assert_eq!(filled("subtraction(1-3):x", None), None);
    }
}
