//! TABLE: one entry for each position.
use super::FormViews;
use crate::boards::Small;
use crate::names::{self, NamePart};
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use course::forms::Input;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::position::ComponentText;
use solver::{Game, Outcome};
use std::collections::BTreeMap;
use text::{t, t_string, use_i18n};

pub fn views(quest: QuestionState, cells: Vec<String>, given: Vec<(String, String)>, input: Input) -> FormViews {
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
    // The wrong cell of the verdict.
    let wrong = Memo::new(move |_| quest.wrong_part());
    let heads = Heads::new(given.iter().map(|(cell, _)| cell).chain(&cells));
    let sides = tells_sides(&input);
    let across = heads.columns.as_ref().map_or(1, Vec::len);
    let heads = StoredValue::new(heads);
    let known = move |(cell, entry): (String, String)| {
        (cell, view! { <td>{move || prose::entry(i18n.locale(), &entry, sides)}</td> }.into_any())
    };
    let asked = move |cell: String| {
        let (own, of) = (cell.clone(), cell.clone());
        let is_wrong = move || wrong.with(|wrong| wrong.as_ref() == Some(&of));
        let view =
            view! { <td class:wrong=is_wrong><Entry quest cell input=input.clone() sides entries looked heads/></td> };
        (own, view.into_any())
    };
    let lines = |cells| heads.with_value(|heads| heads.lines(i18n.untracked(), cells));
    let fixed = lines(given.into_iter().map(known).collect()).into_iter();
    let fixed = fixed.map(|(head, cells)| view! { <tr class="given"><th scope="row">{head}</th>{cells}</tr> });
    let rows = lines(cells.into_iter().map(asked).collect()).into_iter();
    let rows = rows.map(|(head, cells)| view! { <tr><th scope="row">{head}</th>{cells}</tr> });
    let head = heads.with_value(|heads| heads.columns.clone()).map(|columns| {
        let column = |column: String| {
            let words = move || t_string!(i18n, lessons.die_shows, top = &column);
            view! { <th scope="col">{words}</th> }
        };
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
    // The picture on a phone scrolls within its frame, by keys, too.
    let board = view! {
        <div class="card still" role="group" tabindex="0" aria-label=t!(i18n, lessons.table_help)>
            <p>{move || heads.with_value(|heads| heads.words(i18n.locale(), &looked.get()))}</p>
            <div class="still-board">{shown}</div>
            <p class="soft">{t!(i18n, lessons.table_help)}</p>
        </div>
    };
    FormViews::with_board(panel.into_any(), board.into_any())
}

/// Whether the words of the entries tell which side wins.
pub fn tells_sides(input: &Input) -> bool {
    matches!(input, Input::Words(words) if words.iter().any(|word| word == Outcome::L.word()))
}

/// A table before anybody answers: the given entries, and question marks for the others. Without columns its entries lie
/// beside each other.
pub fn unanswered(locale: Locale, cells: &[String], given: &[(String, String)], input: &Input) -> AnyView {
    let heads = Heads::new(given.iter().map(|(cell, _)| cell).chain(cells));
    let sides = tells_sides(input);
    let known = given.iter().map(|(cell, entry)| (cell, prose::entry(locale, entry, sides)));
    let all = known.chain(cells.iter().map(|cell| (cell, "?".to_owned())));
    let Some(columns) = &heads.columns else {
        let entry = |(cell, entry): (&String, String)| {
            let head = prose::pieces_view(&heads.pieces(locale, cell));
            view! { <div><dt>{head}</dt><dd>{entry}</dd></div> }
        };
        return view! { <dl class="entry-list">{all.map(entry).collect_view()}</dl> }.into_any();
    };
    let all = all.map(|(cell, entry)| (cell.clone(), view! { <td>{entry}</td> }.into_any())).collect();
    let rows = heads.lines(locale, all).into_iter();
    let rows = rows.map(|(head, cells)| view! { <tr><th scope="row">{head}</th>{cells}</tr> });
    let column = |top: &String| view! { <th scope="col">{td_string!(locale, lessons.die_shows, top = top)}</th> };
    view! {
        <table class="entries">
            <thead><tr><td></td>{columns.iter().map(column).collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// Headings of a table's rows, and of its columns where it has several.
pub struct Heads {
    /// Faces on top, of dice that fill whole rows.
    columns: Option<Vec<String>>,
    /// Whether the cells' names do not tell them apart, but their allowed takes do.
    alike: bool,
}

/// Whether a name is the question mark alone.
fn is_asked(pieces: &[NamePart]) -> bool {
    matches!(pieces, [NamePart::Words(words)] if words == "?")
}

impl Heads {
    pub fn new<'a>(cells: impl Iterator<Item = &'a String>) -> Heads {
        let cells: Vec<&String> = cells.collect();
        let plain = |cell: &&String| names::pieces(Locale::ALL[0], cell);
        let names: Vec<_> = cells.iter().map(plain).collect();
        let alike = names.iter().enumerate().any(|(i, name)| names[..i].contains(name));
        Heads { columns: columns(&cells), alike }
    }

    /// A cell's name, as parts: rows by their numbers, other positions by their picture; where names are alike, after the
    /// allowed takes, which alone are the name of a row whose length is asked for.
    pub fn pieces(&self, locale: Locale, cell: &str) -> Vec<NamePart> {
        let mut pieces = names::pieces(locale, cell);
        match names::may_take(locale, cell).filter(|_| self.alike) {
            Some(taken) if is_asked(&pieces) => vec![NamePart::Words(taken)],
            Some(taken) => {
                pieces.insert(0, NamePart::Words(format!("{taken}: ")));
                pieces
            }
            None => pieces,
        }
    }

    /// A cell's name in words alone.
    pub fn words(&self, locale: Locale, cell: &str) -> String {
        match names::may_take(locale, cell).filter(|_| self.alike) {
            Some(taken) if is_asked(&names::pieces(locale, cell)) => taken,
            Some(taken) => format!("{taken}: {}", names::in_words(locale, cell)),
            None => names::in_words(locale, cell),
        }
    }

    /// Cells in rows, each row with its heading.
    fn lines(&self, locale: Locale, cells: Vec<(String, AnyView)>) -> Vec<(AnyView, Vec<AnyView>)> {
        let (mut lines, mut cells) = (Vec::new(), cells.into_iter().peekable());
        let across = self.columns.as_ref().map_or(1, Vec::len);
        while let Some((cell, _)) = cells.peek() {
            let head = match (across, die(cell)) {
                (2.., Some((sticks, _))) => td_string!(locale, lessons.n_sticks, n = sticks).into_any(),
                _ => prose::pieces_view(&self.pieces(locale, cell)),
            };
            lines.push((head, cells.by_ref().take(across).map(|(_, view)| view).collect()));
        }
        lines
    }
}

/// Sticks and face in the notation of a die.
fn die(cell: &str) -> Option<(&str, &str)> {
    ComponentText::of_game(cell, Game::Dice)?.state.split_once('/')
}

/// The faces on top as columns, where dice fill whole rows: `7/1, 7/2, 7/3, 8/1, …`.
fn columns(cells: &[&String]) -> Option<Vec<String>> {
    let pairs: Vec<(&str, &str)> = cells.iter().map(|cell| die(cell)).collect::<Option<_>>()?;
    let first = pairs.first()?.0;
    let columns: Vec<&str> = pairs.iter().take_while(|(row, _)| *row == first).map(|(_, column)| *column).collect();
    let whole = |row: &[(&str, &str)]| {
        row.len() == columns.len()
            && row.iter().zip(&columns).all(|(pair, column)| pair.0 == row[0].0 && pair.1 == *column)
    };
    let fills = columns.len() > 1 && pairs.chunks(columns.len()).all(whole);
    fills.then(|| columns.into_iter().map(str::to_owned).collect())
}

/// The position of a cell with its entry; without one, its known part.
fn filled(cell: &str, entry: Option<&str>) -> Option<String> {
    let (before, after) = match cell.rsplit_once('x') {
        Some(parts) if cell.contains(":x") || cell.contains(",x") => parts,
        _ => return Some(cell.to_owned()),
    };
    match entry {
        Some(entry) if entry.bytes().all(|b| b.is_ascii_digit()) => Some(format!("{before}{entry}{after}")),
        _ => {
            let known = format!("{}{after}", before.trim_end_matches([',', ' ']));
            match (known.ends_with(':'), known.rsplit_once(" + ")) {
                (false, _) => Some(known),
                // The known summands beside the unknown row.
                (true, rest) => rest.map(|(rest, _)| rest.to_owned()),
            }
        }
    }
}

/// Input of an entry: a number with buttons, or one of a few words.
#[component]
fn Entry(
    quest: QuestionState,
    cell: String,
    input: Input,
    /// Whether the words tell which side wins.
    sides: bool,
    entries: RwSignal<BTreeMap<String, String>>,
    looked: RwSignal<String>,
    heads: StoredValue<Heads>,
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
    let name = move || {
        let cell = heads.with_value(|heads| heads.words(i18n.locale(), &cell.get_value()));
        t_string!(i18n, lessons.entry_for, cell = cell)
    };
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
        let of = |cells: &[&str]| {
            let cells: Vec<String> = cells.iter().map(|cell| (*cell).to_owned()).collect();
            columns(&cells.iter().collect::<Vec<_>>())
        };
        assert_eq!(of(&["dice:9/1", "dice:9/2", "dice:8/1", "dice:8/2"]), Some(vec!["1".to_owned(), "2".to_owned()]));
        assert_eq!(of(&["dice:9/1", "dice:9/2", "dice:8/1"]), None);
        assert_eq!(of(&["fibonacci:7/2", "fibonacci:6/4"]), None);
        assert_eq!(of(&["nim:1,2,x"]), None);
    }

    /// Three headings `?` would not tell the rows apart.
    #[test]
    fn rows_of_a_table_are_told_apart() {
        let cells = ["subtraction(1-2):x", "subtraction(1-3):x"].map(str::to_owned);
        let heads = Heads::new(cells.iter());
        assert_eq!(heads.words(Locale::De, &cells[0]), "Nimm 1 oder 2");
        assert_eq!(heads.words(Locale::En, &cells[1]), "Take 1, 2 or 3");
        let one = ["nim:1,4,x".to_owned()];
        assert_eq!(Heads::new(one.iter()).words(Locale::En, &one[0]), "1, 4, ?");
    }

    #[test]
    fn cells_are_filled() {
        assert_eq!(filled("nim:1,4,x", Some("5")).as_deref(), Some("nim:1,4,5"));
        assert_eq!(filled("nim:1,4,x", None).as_deref(), Some("nim:1,4"));
        assert_eq!(filled("fibonacci:7/2", Some("2")).as_deref(), Some("fibonacci:7/2"));
        assert_eq!(filled("hackenbush:g(g,gg) + nim:x", None).as_deref(), Some("hackenbush:g(g,gg)"));
        assert_eq!(filled("subtraction(1-3):x", None), None);
    }
}
