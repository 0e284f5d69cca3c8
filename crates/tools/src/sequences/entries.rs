//! The table itself: n, the number of moves, μ, ν, γ. To look at, to go through step by step, or to fill in by hand; or
//! one of its columns as a row that grows.
use super::super::frame::{FaultWords, worker_result};
use super::save::{self, Save};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::panels::value_row::ValueRow;
use page::panels::value_row::words::{leaves, options};
use protocol::{CheckTable, RequestState, TableRows, TableStep};
use solver::theory::sequence::{Cell, Column, Mark, Row, Sheet, Step, Verdict};
use text::{I18n, number, t, t_string, use_i18n};

/// Initial number of rows, also added at a time, and the most.
pub const ROWS: u64 = 13;
const MOST: u64 = 104;

const COLUMNS: [Column; 3] = [Column::Misere, Column::Normal, Column::Grundy];

/// Mode of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableMode {
    /// All entries are shown.
    Whole,
    /// Rows are shown one after the other.
    Steps,
    /// The learner fills it in.
    Hand,
    /// A column grows as a row, entry by entry.
    Row,
}

impl TableMode {
    /// Whether the entries are the learner's own work, and nothing beside it gives them away.
    pub fn is_own_work(self) -> bool {
        matches!(self, TableMode::Hand | TableMode::Row)
    }
}

fn sign(column: Column) -> &'static str {
    match column {
        Column::Misere => "μ",
        Column::Normal => "ν",
        Column::Grundy => "γ",
    }
}

/// The entry of a row.
fn entry(row: &Row, column: Column) -> Option<u64> {
    match column {
        Column::Misere => row.misere.map(u64::from),
        Column::Normal => Some(u64::from(row.normal)),
        Column::Grundy => Some(row.grundy),
    }
}

/// State of the table; signals, copied freely.
#[derive(Clone, Copy)]
struct Ledger {
    i18n: I18n,
    way: RwSignal<TableMode>,
    until: RwSignal<u64>,
    /// Number of rows gone through.
    shown: RwSignal<u64>,
    looked: RwSignal<Option<Cell>>,
    /// The learner's entries, and those checked last.
    sheet: RwSignal<Sheet>,
    checked: RwSignal<Option<Sheet>>,
    answer: RwSignal<RequestState<Vec<Row>>>,
    rows: Memo<Vec<Row>>,
    step: RwSignal<RequestState<Step>>,
    marks: Memo<Vec<Mark>>,
}

impl Ledger {
    fn new(i18n: I18n, game: String, way: RwSignal<TableMode>, until: RwSignal<u64>) -> Ledger {
        let game = StoredValue::new(game);
        // Another game is shown before it is worked on; a row begins anew by itself.
        if way.get_untracked() != TableMode::Row {
            way.set(TableMode::Whole);
        }
        until.set(ROWS);
        let (shown, looked) = (RwSignal::new(0u64), RwSignal::new(None::<Cell>));
        let sheet = RwSignal::new(Sheet::default());
        let checked = RwSignal::new(None::<Sheet>);
        let answer = worker_result(move || Some(TableRows { game: game.get_value(), until: until.get() }));
        let rows = Memo::new(move |_| answer.get().into_found().unwrap_or_default());
        let step = worker_result(move || {
            let Cell { column, n } = looked.get()?;
            Some(TableStep { game: game.get_value(), column, n })
        });
        let marks = worker_result(move || checked.get().map(|sheet| CheckTable { game: game.get_value(), sheet }));
        let marks = Memo::new(move |_| marks.get().into_found().unwrap_or_default());
        Ledger { i18n, way, until, shown, looked, sheet, checked, answer, rows, step, marks }
    }

    /// Sets the mode, and starts anew.
    fn work(self, way: TableMode) {
        self.way.set(way);
        self.shown.set(0);
        self.looked.set(None);
        self.checked.set(None);
    }

    /// Goes one row on.
    fn next(self) {
        self.shown.update(|n| *n = (*n + 1).min(self.until.get_untracked()));
        let row = self.shown.get_untracked().checked_sub(1);
        self.looked.set(row.map(|n| Cell { column: Column::Grundy, n }));
    }

    /// The comment on the entry looked at, or on the entries checked.
    fn comment(self) -> Option<String> {
        let i18n = self.i18n;
        match self.way.get() {
            TableMode::Hand => self.checked.get().map(|_| verdict(i18n.locale(), &self.marks.get())),
            _ => match self.step.get() {
                RequestState::Found(step) if self.looked.with(Option::is_some) => Some(explained(i18n.locale(), &step)),
                other => other.fault(i18n.locale(), t_string!(i18n, tools.sequences_too_big)).map(str::to_owned),
            },
        }
    }
}

#[component]
pub fn Entries(
    game: String,
    way: RwSignal<TableMode>,
    until: RwSignal<u64>,
    /// The column of the row.
    column: Column,
) -> impl IntoView {
    let i18n = use_i18n();
    let named = StoredValue::new(game.clone());
    let ledger = Ledger::new(i18n, game, way, until);
    let row = move || view! { <ValueRow game=named.get_value() column/> };
    let choose = move |this: TableMode, word: fn(Locale) -> &'static str| {
        view! { <button class="chip" aria-pressed=move || (way.get() == this).to_string() on:click=move |_| ledger.work(this)>{move || word(i18n.locale())}</button> }
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_table)}</h2>
            <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_ways)>
                {choose(TableMode::Whole, |l| td_string!(l, tools.sequences_whole))}
                {choose(TableMode::Steps, |l| td_string!(l, tools.sequences_steps))}
                {choose(TableMode::Hand, |l| td_string!(l, tools.sequences_hand))}
                {choose(TableMode::Row, |l| td_string!(l, tools.sequences_row))}
            </div>
            <Show when=move || way.get() != TableMode::Row fallback=row>{whole(ledger)}</Show>
            <Show when=move || way.get().is_own_work()><p class="small">{t!(i18n, tools.sequences_put_away)}</p></Show>
        </div>
    }
}

/// The table, with the comment and the buttons of its mode.
fn whole(ledger: Ledger) -> impl IntoView {
    let Ledger { i18n, answer, rows, .. } = ledger;
    view! {
        <p class="small">{t!(i18n, tools.sequences_columns)}</p>
        {move || answer.with(|answer| answer.fault(i18n.locale(), t_string!(i18n, tools.sequences_too_big))).map(|fault| view! { <p class="fault">{fault}</p> })}
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.sequences_table)>
            <table class="values sequence">
                <thead><tr><th scope="col">"n"</th><th scope="col">{t!(i18n, tools.sequences_moves)}</th>
                    {COLUMNS.map(|column| view! { <th scope="col">{sign(column)}</th> })}</tr></thead>
                <tbody>{move || rows.get().into_iter().map(|row| line(ledger, &row)).collect_view()}</tbody>
            </table>
        </div>
        <p class="sequence-said" role="status">{move || ledger.comment()}</p>
        {buttons(ledger)}
    }
}

/// A row of the table.
fn line(ledger: Ledger, row: &Row) -> impl IntoView + use<> {
    let Ledger { i18n, way, shown, looked, sheet, marks, .. } = ledger;
    let n = row.n;
    let cell = |column: Column| {
        let text = entry(row, column).map_or_else(|| "?".to_owned(), |value| value.to_string());
        let place = Cell { column, n };
        view! {
            <td>{move || match way.get() {
                TableMode::Hand => typed(sheet, marks, place).into_any(),
                TableMode::Steps if shown.get() <= n => "".into_any(),
                _ => {
                    let label = format!("{}({n}) = {text}", sign(column));
                    view! { <button class="entry" aria-label=label aria-pressed=move || (looked.get() == Some(place)).to_string() on:click=move |_| looked.set(Some(place))>{text.clone()}</button> }.into_any()
                }
            }}</td>
        }
    };
    let moves = u64::try_from(row.moves).map_or_else(|_| "…".to_owned(), |n| number(i18n.locale(), n));
    view! { <tr><th scope="row">{n}</th><td>{moves}</td>{COLUMNS.map(cell)}</tr> }
}

/// The buttons of the current mode.
fn buttons(ledger: Ledger) -> impl IntoView {
    let Ledger { i18n, way, until, shown, sheet, checked, rows, .. } = ledger;
    view! {
        <div class="together">
            <Show when=move || way.get() == TableMode::Steps>
                <button class="button primary" aria-disabled=move || (shown.get() >= until.get()).to_string() on:click=move |_| ledger.next()>{t!(i18n, tools.next_step)}</button>
            </Show>
            <Show when=move || way.get() == TableMode::Hand>
                <button class="button primary" on:click=move |_| checked.set(Some(sheet.get_untracked()))>{t!(i18n, tools.sequences_check)}</button>
            </Show>
            <button class="button" aria-disabled=move || (until.get() >= MOST).to_string()
                on:click=move |_| until.update(|n| *n = (*n + ROWS).min(MOST))>{t!(i18n, tools.sequences_more)}</button>
            <Show when=move || way.get() == TableMode::Whole>
                <Save lines=move || rows.with_untracked(|rows| save::heaps(untrack(|| i18n.locale()), rows))/>
            </Show>
        </div>
    }
}

/// An entry that the learner fills in.
fn typed(sheet: RwSignal<Sheet>, marks: Memo<Vec<Mark>>, place: Cell) -> impl IntoView {
    let wrong = move || marks.with(|marks| marks.iter().any(|m| m.cell == place && !m.verdict.is_consistent()));
    let own = move || sheet.with(|sheet| sheet.at(place)).map_or_else(String::new, |value| value.to_string());
    let typed = move |event| sheet.update(|sheet| put(sheet, place, event_target_value(&event).trim().parse().ok()));
    view! {
        <input class="field cell" type="text" inputmode="numeric" autocomplete="off"
            aria-label=format!("{}({})", sign(place.column), place.n)
            aria-invalid=move || wrong().to_string() prop:value=own on:input=typed/>
    }
}

/// Writes an entry into a sheet.
fn put(sheet: &mut Sheet, Cell { column, n }: Cell, entry: Option<u64>) {
    let column = match column {
        Column::Misere => &mut sheet.misere,
        Column::Normal => &mut sheet.normal,
        Column::Grundy => &mut sheet.grundy,
    };
    let at = n as usize;
    if column.len() <= at {
        column.resize(at + 1, None);
    }
    column[at] = entry;
}

/// Explains an entry by its options.
fn explained(locale: Locale, step: &Step) -> String {
    let (n, value) = (step.n.to_string(), step.value.to_string());
    let list = options(step, |valued| format!("{} ({})", leaves(&valued.option), valued.value));
    let column = sign(step.column);
    match (step.column, step.options.is_empty()) {
        (Column::Misere, true) => td_string!(locale, tools.sequences_stuck_misere, n = n),
        (_, true) => td_string!(locale, tools.sequences_stuck, n = n, column = column),
        (Column::Grundy, false) => td_string!(locale, tools.sequences_mex, n = n, list = list, value = value),
        (_, false) if step.value == 1 => {
            td_string!(locale, tools.sequences_won, n = n, column = column, list = list)
        }
        (_, false) => td_string!(locale, tools.sequences_all_won, n = n, column = column, list = list),
    }
}

/// The verdict: the first entry that does not fit, or that all do.
fn verdict(locale: Locale, marks: &[Mark]) -> String {
    let Some(mark) = marks.iter().find(|mark| !mark.verdict.is_consistent()) else {
        let open = marks.iter().filter(|mark| matches!(mark.verdict, Verdict::Open { .. })).count();
        return match (marks.is_empty(), open) {
            (true, _) => td_string!(locale, tools.sequences_empty).to_owned(),
            (false, 0) => td_string!(locale, tools.sequences_consistent).to_owned(),
            _ => td_string!(locale, tools.sequences_open, count = open as u64),
        };
    };
    let place = format!("{}({})", sign(mark.cell.column), mark.cell.n);
    let entry = mark.entry.to_string();
    match &mark.verdict {
        Verdict::Reached { option } if mark.cell.column == Column::Grundy => {
            td_string!(locale, tools.sequences_reached, place = place, entry = entry, option = leaves(option))
        }
        Verdict::Reached { option } => {
            td_string!(locale, tools.sequences_reached_lost, place = place, option = leaves(option))
        }
        Verdict::Missed { value } if mark.cell.column == Column::Grundy => {
            td_string!(locale, tools.sequences_missed, place = place, entry = entry, value = value.to_string())
        }
        Verdict::Missed { .. } => td_string!(locale, tools.sequences_missed_lost, place = place),
        Verdict::TooLarge { most } => {
            td_string!(locale, tools.sequences_too_large, place = place, most = most.to_string())
        }
        Verdict::Stuck => td_string!(locale, tools.sequences_wrong_stuck, place = place),
        Verdict::Follows | Verdict::Open { .. } => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};

    fn checked(game: &str, grundy: &[u64]) -> String {
        let mut sheet = Sheet::default();
        for (n, &value) in (0..).zip(grundy) {
            put(&mut sheet, Cell { column: Column::Grundy, n }, Some(value));
        }
        let mut table = HeapTable::new(code_of(game).unwrap());
        verdict(Locale::En, &table.check(&sheet, &mut Meter::new(Budget::default())).unwrap())
    }

    #[test]
    fn the_first_wrong_entry_is_told() {
        assert_eq!(checked("kayles", &[0, 1, 2, 3, 1, 4]), td_string!(Locale::En, tools.sequences_consistent));
        assert!(checked("kayles", &[0, 1, 2, 3, 2]).contains("γ(4)"));
        assert!(checked("kayles", &[0, 1, 3]).contains("γ(2)"));
        assert_eq!(checked("kayles", &[]), td_string!(Locale::En, tools.sequences_empty));
    }

    #[test]
    fn one_entry_is_spoken_of_as_one() {
        let [one, two] = [1u64, 2].map(|count| td_string!(Locale::En, tools.sequences_open, count = count));
        assert!(one.contains("1 entry depends") && two.contains("2 of the entries depend"), "{one} {two}");
    }

    #[test]
    fn every_entry_is_explained_in_both_languages() {
        let mut table = HeapTable::new(code_of("octal(0.07)").unwrap());
        let mut meter = Meter::new(Budget::default());
        for column in COLUMNS {
            for n in 0..9 {
                let step = table.step(column, n, &mut meter).unwrap();
                let [en, de] = [Locale::En, Locale::De].map(|locale| explained(locale, &step));
                assert!(en != de && en.contains(&n.to_string()), "{en}");
            }
        }
    }
}
