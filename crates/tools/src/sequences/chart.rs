//! The positions of a game of one number or two as a table: to look at, one entry after the other, or to fill in.
use super::super::frame::{FaultWords, worker_result};
use super::entries::TableMode;
use super::programs::Programs;
use super::save::Save;
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::{ChartOptions, MakeChart, RequestState};
use solver::Player;
use solver::chart::{Cell, Chart, ColumnKind, MOST_ROWS};
use solver::position::ComponentText;
use std::collections::BTreeMap;
use text::{number, t, use_i18n};

/// Initial number of rows, and of those added at a time.
const ROWS: u64 = 13;
/// Most options named one by one.
const MOST_NAMED: usize = 16;

/// Value of a position that the table shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Misere,
    Normal,
    Grundy,
    Deleted,
}

impl Value {
    const ALL: [Value; 4] = [Value::Misere, Value::Normal, Value::Grundy, Value::Deleted];

    fn sign(self) -> &'static str {
        match self {
            Value::Misere => "μ",
            Value::Normal => "ν",
            Value::Grundy => "γ",
            Value::Deleted => "γ′",
        }
    }

    fn name(self, locale: Locale) -> &'static str {
        match self {
            Value::Misere => td_string!(locale, tools.chart_misere),
            Value::Normal => td_string!(locale, tools.chart_normal),
            Value::Grundy => td_string!(locale, tools.chart_grundy),
            Value::Deleted => td_string!(locale, tools.chart_deleted),
        }
    }

    fn of(self, cell: &Cell) -> Option<u64> {
        match self {
            Value::Misere => Some(u64::from(cell.misere)),
            Value::Normal => Some(u64::from(cell.normal)),
            Value::Grundy => cell.grundy,
            Value::Deleted => cell.deleted,
        }
    }
}

/// A column of the table: a value, and its column of the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Head {
    value: Value,
    column: usize,
}

/// The columns for this layout: with one number all values side by side, unless γ′ alone is wanted; with two numbers
/// one value per table.
fn heads(chart: &Chart, value: Value) -> Vec<Head> {
    match chart.column_kind {
        ColumnKind::Nothing if value != Value::Deleted => Value::ALL.map(|value| Head { value, column: 0 }).to_vec(),
        _ => (0..chart.columns.len()).map(|column| Head { value, column }).collect(),
    }
}

/// The values offered for this layout.
fn choices(column_kind: ColumnKind) -> &'static [Value] {
    match column_kind {
        ColumnKind::Nothing => &[],
        // Grundy values belong to games in which both have the same moves.
        ColumnKind::Starter => &Value::ALL[..2],
        ColumnKind::Face | ColumnKind::Limit | ColumnKind::Heap => &Value::ALL,
    }
}

/// Key of an entry: row and column.
type EntryKey = (usize, Head);

/// State of the learner's work on the table.
#[derive(Debug, Clone, Copy)]
struct TableWork {
    way: RwSignal<TableMode>,
    value: RwSignal<Value>,
    /// Number of entries shown, in the order of reading.
    shown: RwSignal<usize>,
    looked: RwSignal<Option<EntryKey>>,
    own: RwSignal<BTreeMap<EntryKey, u64>>,
    checked: RwSignal<bool>,
}

impl TableWork {
    fn new(value: Value) -> Self {
        Self {
            way: RwSignal::new(TableMode::Whole),
            value: RwSignal::new(value),
            shown: RwSignal::new(0),
            looked: RwSignal::new(None),
            own: RwSignal::default(),
            checked: RwSignal::new(false),
        }
    }

    /// Starts anew in another mode or with another value; the learner's entries stay.
    fn anew(self) {
        self.shown.set(0);
        self.looked.set(None);
        self.checked.set(false);
    }

    /// Shows one more entry.
    fn next(self, chart: &Chart) {
        let all = places(chart, self.value.get_untracked());
        let at = self.shown.get_untracked();
        if let Some(&place) = all.get(at) {
            self.shown.set(at + 1);
            self.looked.set(Some(place));
        }
    }

    /// Whether all entries are shown.
    fn is_done(self, chart: &Chart) -> bool {
        self.shown.get() >= places(chart, self.value.get()).len()
    }

    /// Whether the entry at this index is shown.
    fn shows(self, at: usize) -> bool {
        match self.way.get() {
            TableMode::Whole => true,
            TableMode::Steps => at < self.shown.get(),
            TableMode::Hand | TableMode::Row => false,
        }
    }

    /// The first wrong entry in the order of reading, and the number of right ones.
    fn judged(self, chart: &Chart) -> (Option<EntryKey>, u64) {
        self.own.with(|own| {
            let mut right = 0;
            for place in places(chart, self.value.get()) {
                let Some(entry) = own.get(&place) else { continue };
                if self::cell(chart, place).and_then(|cell| place.1.value.of(cell)) != Some(*entry) {
                    return (Some(place), right);
                }
                right += 1;
            }
            (None, right)
        })
    }
}

fn cell(chart: &Chart, (row, head): EntryKey) -> Option<&Cell> {
    chart.rows.get(row)?.cells.get(head.column)?.as_ref()
}

/// The keys of all entries in the order of reading.
fn places(chart: &Chart, value: Value) -> Vec<EntryKey> {
    let heads = heads(chart, value);
    let all = (0..chart.rows.len()).flat_map(|row| heads.iter().map(move |&head| (row, head)));
    all.filter(|&place| cell(chart, place).is_some()).collect()
}

/// The name of an entry: `γ(5/3)`, `ν(4, Left begins)`.
fn called(locale: Locale, chart: &Chart, place @ (_, head): EntryKey) -> String {
    let numbers = cell(chart, place).and_then(|cell| ComponentText::of(&cell.position)).map_or("", |text| text.state);
    match chart.column_kind {
        ColumnKind::Starter => format!("{}({numbers}, {})", head.value.sign(), begins(locale, head)),
        // A limit beyond the heap is the same position as one equal to the heap; the entry is named by its column.
        ColumnKind::Limit => {
            let heap = numbers.split('/').next().unwrap_or_default();
            format!("{}({heap}/{})", head.value.sign(), heading(locale, chart, head))
        }
        _ => format!("{}({numbers})", head.value.sign()),
    }
}

fn begins(locale: Locale, head: Head) -> &'static str {
    match head.column {
        0 => td_string!(locale, tools.chart_left_begins),
        _ => td_string!(locale, tools.chart_right_begins),
    }
}

fn heading(locale: Locale, chart: &Chart, head: Head) -> String {
    match chart.column_kind {
        ColumnKind::Nothing => head.value.sign().to_owned(),
        ColumnKind::Starter => begins(locale, head).to_owned(),
        _ => chart.columns.get(head.column).map(u64::to_string).unwrap_or_default(),
    }
}

/// The meaning of rows and columns.
fn help(locale: Locale, column_kind: ColumnKind) -> &'static str {
    match column_kind {
        ColumnKind::Nothing => td_string!(locale, tools.chart_nothing),
        ColumnKind::Starter => td_string!(locale, tools.chart_starter),
        ColumnKind::Face => td_string!(locale, tools.chart_face),
        ColumnKind::Limit => td_string!(locale, tools.chart_limit),
        ColumnKind::Heap => td_string!(locale, tools.chart_heap),
    }
}

/// Explains an entry by its options, each with its value in the table.
fn explained(locale: Locale, chart: &Chart, place: EntryKey, options: &[Cell]) -> Option<String> {
    let value = place.1.value;
    let entry = value.of(cell(chart, place)?);
    let valued: Vec<(&str, u64)> = options
        .iter()
        .filter_map(|option| Some((ComponentText::of(&option.position)?.state, value.of(option)?)))
        .collect();
    let mut named: Vec<String> =
        valued.iter().take(MOST_NAMED).map(|(numbers, value)| format!("{numbers} ({value})")).collect();
    if valued.len() > MOST_NAMED {
        named.push("…".to_owned());
    }
    let (said, list, stuck) = (called(locale, chart, place), named.join(", "), options.is_empty());
    let n = said.split_once('(').map_or("", |(_, rest)| rest).trim_end_matches(')').to_owned();
    let column = value.sign();
    let figure = entry.map(|entry| entry.to_string()).unwrap_or_default();
    Some(match (chart.column_kind, value, entry) {
        (_, Value::Deleted, None) => td_string!(locale, tools.chart_end, place = said),
        (_, Value::Deleted, Some(_)) if valued.is_empty() => td_string!(locale, tools.chart_mex_none, place = said),
        (_, Value::Deleted, Some(_)) => td_string!(locale, tools.chart_mex, place = said, list = list, value = figure),
        (ColumnKind::Starter, ..) if stuck => {
            td_string!(locale, tools.chart_starter_stuck, place = said, value = figure)
        }
        (ColumnKind::Starter, ..) => {
            td_string!(locale, tools.chart_starter_said, place = said, value = figure, list = list)
        }
        (_, Value::Misere, _) if stuck => td_string!(locale, tools.sequences_stuck_misere, n = n),
        _ if stuck => td_string!(locale, tools.sequences_stuck, n = n, column = column),
        (_, Value::Grundy, _) => td_string!(locale, tools.sequences_mex, n = n, list = list, value = figure),
        (_, _, Some(0)) => td_string!(locale, tools.sequences_all_won, n = n, column = column, list = list),
        _ => td_string!(locale, tools.sequences_won, n = n, column = column, list = list),
    })
}

/// The verdict on the learner's entries.
fn verdict(locale: Locale, chart: &Chart, judged: (Option<EntryKey>, u64)) -> String {
    match judged {
        (Some(place), _) => td_string!(locale, tools.chart_wrong, place = called(locale, chart, place)),
        (None, 0) => td_string!(locale, tools.sequences_empty).to_owned(),
        (None, right) => td_string!(locale, tools.chart_fine, count = right),
    }
}

/// All entries as lines of a file, a position each.
fn lines(chart: &Chart) -> Vec<Vec<String>> {
    let figure = |value: Option<u64>| value.map(|value| value.to_string()).unwrap_or_default();
    let line = |(column, cell): (usize, &Cell)| {
        let starter = if chart.column_kind == ColumnKind::Starter { Player::BOTH[column.min(1)].letter() } else { "" };
        let values = Value::ALL.map(|value| figure(value.of(cell)));
        [cell.position.clone(), starter.to_owned()].into_iter().chain(values).collect()
    };
    let cells = chart.rows.iter().flat_map(|row| row.cells.iter().enumerate());
    let head = ["position", "starter", "misere", "normal", "grundy", "grundy_without_ends"].map(str::to_owned).to_vec();
    std::iter::once(head).chain(cells.filter_map(|(column, cell)| Some((column, cell.as_ref()?))).map(line)).collect()
}

/// The table with its controls; `deleted`: γ′ alone, beside a table with the other values.
#[component]
pub fn ChartTable(game: String, #[prop(optional)] deleted: bool) -> impl IntoView {
    let i18n = use_i18n();
    let game = StoredValue::new(game);
    let (rows, work) = (RwSignal::new(ROWS), TableWork::new(if deleted { Value::Deleted } else { Value::Normal }));
    let answer = worker_result(move || Some(MakeChart { game: game.get_value(), rows: rows.get().min(MOST_ROWS) }));
    let chart = Memo::new(move |before: Option<&Option<Chart>>| match answer.get() {
        RequestState::Found(chart) => chart,
        // While more rows are loading, the present ones stay.
        RequestState::Waiting => before.cloned().flatten(),
        _ => None,
    });
    let options = worker_result(move || {
        let place = work.looked.get()?;
        chart.with(|chart| {
            let chart = chart.as_ref()?;
            let starter = (chart.column_kind == ColumnKind::Starter).then(|| Player::BOTH[place.1.column.min(1)]);
            Some(ChartOptions { position: cell(chart, place)?.position.clone(), starter })
        })
    });
    let said = move || {
        let locale = i18n.locale();
        chart.with(|chart| match (chart.as_ref()?, work.way.get()) {
            (chart, TableMode::Hand) => work.checked.get().then(|| verdict(locale, chart, work.judged(chart))),
            (chart, _) => explained(locale, chart, work.looked.get()?, &options.get().into_found()?),
        })
    };
    let fault = move || match answer.get() {
        RequestState::Found(None) => Some(td_string!(i18n.locale(), tools.chart_none)),
        other => other.fault(i18n.locale(), td_string!(i18n.locale(), tools.sequences_too_big)),
    };
    view! {
        <div class="card">
            <h2>{if deleted { t!(i18n, tools.chart_deleted_table).into_any() } else { t!(i18n, tools.chart_table).into_any() }}</h2>
            <Ways work/>
            {move || chart.with(|chart| chart.as_ref().map(|chart| chart.column_kind)).map(|column_kind| view! { <Legend work column_kind/> })}
            {move || fault().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.chart_table)>
                {move || chart.get().map(|chart| view! { <Sheet chart work/> })}
            </div>
            <p class="sequence-said" role="status">{said}</p>
            <div class="together">
                <Show when=move || work.way.get() == TableMode::Steps>
                    <button class="button primary" aria-disabled=move || chart.with(|chart| chart.as_ref().is_none_or(|chart| work.is_done(chart))).to_string()
                        on:click=move |_| chart.with_untracked(|chart| chart.iter().for_each(|chart| work.next(chart)))>
                        {t!(i18n, tools.next_step)}
                    </button>
                </Show>
                <Show when=move || work.way.get() == TableMode::Hand>
                    <button class="button primary" on:click=move |_| work.checked.set(true)>{t!(i18n, tools.sequences_check)}</button>
                </Show>
                <button class="button" aria-disabled=move || (rows.get() >= MOST_ROWS).to_string()
                    on:click=move |_| rows.update(|n| *n = (*n + ROWS).min(MOST_ROWS))>{t!(i18n, tools.sequences_more)}</button>
                <Show when=move || work.way.get() == TableMode::Whole>
                    <Save lines=move || chart.with_untracked(|chart| chart.as_ref().map_or_else(Vec::new, lines))/>
                </Show>
            </div>
        </div>
        {(!deleted).then(|| view! { <Programs game=game.get_value() rows/> })}
    }
}

/// Choice of the table's mode.
#[component]
fn Ways(work: TableWork) -> impl IntoView {
    let i18n = use_i18n();
    let way = move |this: TableMode, word: fn(Locale) -> &'static str| {
        let set = move |_| {
            work.way.set(this);
            work.anew();
        };
        view! { <button class="chip" aria-pressed=move || (work.way.get() == this).to_string() on:click=set>{move || word(i18n.locale())}</button> }
    };
    view! {
        <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_ways)>
            {way(TableMode::Whole, |l| td_string!(l, tools.sequences_whole))}
            {way(TableMode::Steps, |l| td_string!(l, tools.sequences_steps))}
            {way(TableMode::Hand, |l| td_string!(l, tools.sequences_hand))}
        </div>
    }
}

/// Choice of the value shown, and its meaning.
#[component]
fn Legend(work: TableWork, column_kind: ColumnKind) -> impl IntoView {
    let i18n = use_i18n();
    let choice = move |this: Value| {
        let set = move |_| {
            work.value.set(this);
            work.anew();
        };
        let name = move || format!("{}: {}", this.sign(), this.name(i18n.locale()));
        view! { <button class="chip" aria-pressed=move || (work.value.get() == this).to_string() on:click=set>{name}</button> }
    };
    let choices = choices(column_kind);
    let alone = column_kind == ColumnKind::Nothing && work.value.get_untracked() == Value::Deleted;
    let deleted = move || column_kind == ColumnKind::Nothing || work.value.get() == Value::Deleted;
    view! {
        {(!choices.is_empty()).then(|| view! {
            <div class="chips" role="group" aria-label=t!(i18n, tools.chart_values)>{choices.iter().map(|&value| choice(value)).collect_view()}</div>
        })}
        <p class="small">{move || help(i18n.locale(), column_kind)}</p>
        {(column_kind != ColumnKind::Starter && !alone).then(|| view! { <p class="small">{t!(i18n, tools.sequences_columns)}</p> })}
        <Show when=deleted><p class="small">{t!(i18n, tools.chart_deleted_help)}</p></Show>
    }
}

/// The table itself.
#[component]
fn Sheet(chart: Chart, work: TableWork) -> impl IntoView {
    let i18n = use_i18n();
    // A table of two numbers is a map: lost positions have a ground of their own, seen before the figures.
    let is_map = matches!(chart.column_kind, ColumnKind::Face | ColumnKind::Limit | ColumnKind::Heap);
    let chart = StoredValue::new(chart);
    let row = move |n: usize, heads: &[Head], count: &mut usize| {
        let cells: Vec<AnyView> = heads
            .iter()
            .map(|&head| {
                let place = (n, head);
                if chart.with_value(|chart| cell(chart, place).is_none()) {
                    return view! { <td></td> }.into_any();
                }
                *count += 1;
                view! { <td>{entry(chart, work, place, *count - 1)}</td> }.into_any()
            })
            .collect();
        let first = chart.with_value(|chart| chart.rows.get(n).map_or(0, |line| line.n));
        view! { <tr><th scope="row">{number(i18n.locale(), first)}</th>{cells}</tr> }
    };
    move || {
        let heads = chart.with_value(|chart| heads(chart, work.value.get()));
        let names: Vec<String> =
            chart.with_value(|chart| heads.iter().map(|&head| heading(i18n.locale(), chart, head)).collect());
        let mut count = 0;
        let lines: Vec<_> =
            (0..chart.with_value(|chart| chart.rows.len())).map(|n| row(n, &heads, &mut count)).collect();
        view! {
            <table class="values sequence" class:map=is_map>
                <thead><tr><th scope="col">"n"</th>{names.into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_view()}</tr></thead>
                <tbody>{lines}</tbody>
            </table>
        }
    }
}

/// An entry: shown, still empty, or to be filled in.
fn entry(chart: StoredValue<Chart>, work: TableWork, place: EntryKey, at: usize) -> impl IntoView {
    let i18n = use_i18n();
    let value = chart.with_value(|chart| cell(chart, place).and_then(|cell| place.1.value.of(cell)));
    let named = move || chart.with_value(|chart| called(i18n.locale(), chart, place));
    move || {
        if work.way.get() == TableMode::Hand {
            return typed(chart, work, place, named()).into_any();
        }
        if !work.shows(at) {
            return ().into_any();
        }
        let text = value.map_or_else(|| "–".to_owned(), |value| value.to_string());
        let label = format!("{} = {text}", named());
        view! {
            <button class="entry" class:zero=value == Some(0) aria-label=label
                aria-pressed=move || (work.looked.get() == Some(place)).to_string()
                on:click=move |_| work.looked.set(Some(place))>{text}</button>
        }
        .into_any()
    }
}

/// An entry that the learner fills in.
fn typed(chart: StoredValue<Chart>, work: TableWork, place: EntryKey, named: String) -> impl IntoView {
    let wrong = move || work.checked.get() && chart.with_value(|chart| work.judged(chart).0 == Some(place));
    let own = move || work.own.with(|own| own.get(&place).map(u64::to_string)).unwrap_or_default();
    let put = move |event| {
        work.checked.set(false);
        work.own.update(|own| match event_target_value(&event).trim().parse() {
            Ok(entry) => _ = own.insert(place, entry),
            Err(_) => _ = own.remove(&place),
        });
    };
    view! {
        <input class="field cell" type="text" inputmode="numeric" autocomplete="off" aria-label=named
            aria-invalid=move || wrong().to_string() prop:value=own on:input=put/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::analyse::Solver;
    use solver::{Budget, Meter};

    fn explanation(game: &str, value: Value, row: usize, column: usize) -> String {
        let (mut solver, mut meter) = (Solver::default(), Meter::new(Budget::default()));
        let chart = solver.chart(game, 8, &mut meter).unwrap().unwrap();
        let place = (row, Head { value, column });
        let starter = (chart.column_kind == ColumnKind::Starter).then(|| Player::BOTH[column]);
        let position = cell(&chart, place).unwrap().position.parse().unwrap();
        let options = solver.chart_options(&position, starter, &mut meter).unwrap();
        explained(Locale::En, &chart, place, &options).unwrap()
    }

    #[test]
    fn entries_are_explained_by_their_options() {
        assert!(explanation("wythoff", Value::Normal, 1, 2).starts_with("ν(1,2) = 0"));
        assert!(explanation("wythoff", Value::Misere, 0, 0).starts_with("μ(0,0) = 1"));
        assert!(explanation("wythoff", Value::Grundy, 1, 1).contains("0,1 (1)"));
        // With three sticks a limit of three is the same position as one of five.
        assert!(explanation("fibonacci", Value::Normal, 3, 4).starts_with("ν(3/5) = "));
        assert!(explanation("dim", Value::Deleted, 0, 0).contains("crossed out"));
        assert!(explanation("dim", Value::Deleted, 1, 0).starts_with("γ′(1) = 0"));
        assert!(explanation("subtraction(1,2|1,3)", Value::Normal, 0, 1).contains("no move"));
        assert!(explanation("subtraction(1,2|1,3)", Value::Normal, 3, 0).starts_with("ν(3, Left begins) = "));
    }

    #[test]
    fn every_entry_has_a_name_of_its_own() {
        for game in ["fibonacci", "wythoff", "moore(2)", "subtraction(1,2|1,3)", "euclid", "dice"] {
            let mut meter = Meter::new(Budget::default());
            let Ok(Some(chart)) = Solver::default().chart(game, 8, &mut meter) else { panic!("{game} has no table") };
            let names: Vec<String> =
                places(&chart, Value::Normal).into_iter().map(|place| called(Locale::De, &chart, place)).collect();
            let unlike = names.iter().collect::<std::collections::BTreeSet<_>>();
            assert_eq!(unlike.len(), names.len(), "{game}: {names:?}");
        }
    }

    /// γ′ exists for taking-and-breaking games, too: an end has none, a position that leads to ends alone has 0.
    #[test]
    fn every_octal_game_has_its_values_without_ends() {
        for (game, want) in
            [("kayles", [None, Some(0), Some(1), Some(2)]), ("octal(0.07)", [None, None, Some(0), Some(0)])]
        {
            let chart = Solver::default().chart(game, 4, &mut Meter::new(Budget::default())).unwrap().unwrap();
            let found: Vec<Option<u64>> = chart.rows.iter().map(|row| row.cells[0].as_ref().unwrap().deleted).collect();
            assert_eq!(found, want, "{game}");
        }
    }

    #[test]
    fn the_first_wrong_entry_is_named() {
        let mut meter = Meter::new(Budget::default());
        let chart = Solver::default().chart("wythoff", 5, &mut meter).unwrap().unwrap();
        let place = |row, column| (row, Head { value: Value::Normal, column });
        let work = TableWork::new(Value::Normal);
        assert_eq!(verdict(Locale::De, &chart, work.judged(&chart)), td_string!(Locale::De, tools.sequences_empty));
        work.own.update(|own| own.extend([(place(1, 2), 0), (place(2, 1), 0)]));
        assert!(verdict(Locale::De, &chart, work.judged(&chart)).contains('2'));
        work.own.update(|own| own.extend([(place(1, 1), 0), (place(2, 2), 0)]));
        assert!(verdict(Locale::De, &chart, work.judged(&chart)).contains("ν(1,1)"));
    }

    #[test]
    fn a_file_has_a_line_for_each_position() {
        let mut meter = Meter::new(Budget::default());
        let mut of = |game: &str| lines(&Solver::default().chart(game, 3, &mut meter).unwrap().unwrap());
        let (two, different) = (of("wythoff"), of("subtraction(1,2|1,3)"));
        assert_eq!((two.len(), two[6].join(" ").as_str()), (10, "wythoff:1,2  1 0 0 2"));
        assert_eq!(different.iter().map(|line| line[1].as_str()).collect::<Vec<_>>()[1..4], ["L", "R", "L"]);
        assert!(two.iter().chain(&different).all(|line| line.len() == 6));
    }

    #[test]
    fn the_table_tells_one_thing_or_all_side_by_side() {
        let mut meter = Meter::new(Budget::default());
        let mut of = |game: &str| Solver::default().chart(game, 5, &mut meter).unwrap().unwrap();
        let (one, two) = (of("dim"), of("wythoff"));
        assert_eq!((heads(&one, Value::Normal).len(), heads(&two, Value::Normal).len()), (4, 5));
        assert_eq!(heads(&one, Value::Deleted), [Head { value: Value::Deleted, column: 0 }]);
        assert_eq!((places(&one, Value::Normal).len(), places(&two, Value::Grundy).len()), (20, 25));
    }
}
