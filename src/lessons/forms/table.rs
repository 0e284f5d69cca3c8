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
    let fixed = given.into_iter().map(|(cell, entry)| {
        view! {
            <tr class="given"><th scope="row">{question(&cell)}</th><td>{move || prose::entry(i18n.locale(), &entry, sides)}</td></tr>
        }
    });
    let rows = cells.into_iter().map(|cell| {
        let of = cell.clone();
        let is_wrong = move || wrong.with(|wrong| wrong.as_ref() == Some(&of));
        view! {
            <tr class:wrong=is_wrong>
                <th scope="row">{question(&cell)}</th>
                <td><Entry quest cell input=input.clone() sides entries looked/></td>
            </tr>
        }
    });
    let panel = view! {
        <table class="entries"><tbody>{fixed.collect_view()}{rows.collect_view()}</tbody></table>
    };
    let shown = move || {
        let cell = looked.get();
        let pos = filled(&cell, entries.with(|all| all.get(&cell).cloned()).as_deref());
        pos.map(|pos| view! { <Small pos/> })
    };
    let board = view! {
        <div class="card still">
            <p>{move || question(&looked.get())}</p>
            <div class="still-board">{shown}</div>
            <p class="soft">{t!(i18n, lessons.table_help)}</p>
        </div>
    };
    Parts::with_board(panel.into_any(), board.into_any())
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
    fn cells_ask_and_are_filled() {
        assert_eq!(question("nim:1,4,x"), "1, 4, ?");
        assert_eq!(question("subtraction(1,2):4 + nim:x"), "4 + ?");
        assert_eq!(filled("nim:1,4,x", Some("5")).as_deref(), Some("nim:1,4,5"));
        assert_eq!(filled("nim:1,4,x", None).as_deref(), Some("nim:1,4"));
        assert_eq!(filled("fibonacci:7/2", Some("2")).as_deref(), Some("fibonacci:7/2"));
        assert_eq!(filled("subtraction(1-3):x", None), None);
    }
}
