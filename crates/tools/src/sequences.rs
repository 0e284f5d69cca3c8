//! Sequences: one heap of any taking game as a table, filled in by hand, step by step or at once, or as a row that grows
//! under a window; the cost of the recursion; periods, with their proof; the lost heaps in rows of any length; the
//! values far out as a picture; and programs that print the table. For other games whose positions have one number or
//! two, the table and its programs.
mod axes;
mod calls;
mod chart;
mod costs;
mod dial;
mod entries;
mod far;
mod programs;
mod residues;
mod save;
mod search;

use super::frame::turns::{TurnPhase, TurnSearch, Turns};
use super::frame::{PlayThis, ToolPage, start_of_link, sync_link};
use calls::CallByCall;
use chart::ChartTable;
use costs::{Costs, naive_calls};
use entries::{Entries, ROWS, TableMode};
use far::Far;
use leptos::prelude::*;
use link::address::Address;
use link::tool::{EmbeddedTool, Tool};
use locale::{Locale, td_string};
use page::panels::value_row::ValueRow;
use page::state::table::use_table;
use programs::Programs;
use residues::Residues;
use search::{PeriodSearch, search};
use solver::chart::{example, kind};
use solver::notation::{ParseError, ParseErrorKind};
use solver::rules::heap::code_of;
use solver::theory::sequence::{Column, Cycle, Cycles, Lost, Proof};
use solver::{Game, Position};
use text::{game_name, number, t, use_i18n};

/// Games to begin with, in the notation before the colon of a position.
const GAMES: &[(Game, &str)] = &[
    (Game::Subtraction, "subtraction(1,2,3)"),
    (Game::Subtraction, "subtraction(1,3,4)"),
    (Game::Kayles, "kayles"),
    (Game::Dawson, "dawson"),
    (Game::Octal, "octal(0.07)"),
    (Game::Lasker, "lasker"),
    (Game::Grundy, "grundy"),
    (Game::Dim, "dim"),
    (Game::Prim, "prim"),
    (Game::Dice, "dice"),
    (Game::Fibonacci, "fibonacci"),
    (Game::Wythoff, "wythoff"),
    (Game::Euclid, "euclid"),
    (Game::Moore, "moore(2)"),
    (Game::Subtraction, "subtraction(1,2|1,3)"),
];

/// The name of a game with its numbers: `Subtraction game (1,2,3)`.
fn called(locale: Locale, (game, text): (Game, &str)) -> String {
    let name = game_name(locale, game);
    text.split_once('(').map_or_else(|| name.to_owned(), |(_, numbers)| format!("{name} ({numbers}"))
}

#[component]
pub fn Sequences() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (game, refused) = start_of_link(table, game_of);
    let typed = RwSignal::new(game.unwrap_or_else(|| GAMES[0].1.to_owned()));
    let fault = Memo::new(move |_| {
        typed
            .with(|name| readable(name.trim()).err().map(|error| text::parse_error(i18n.locale(), name.trim(), &error)))
    });
    // The last game that could be read.
    let game = Memo::new(move |before: Option<&String>| {
        let name = typed.get().trim().to_owned();
        before.filter(|_| readable(&name).is_err()).cloned().unwrap_or(name)
    });
    let text = move || game.with(|game| example(game)).unwrap_or_default();
    sync_link(table, text);
    // A lesson that shows a row shows nothing else.
    let embedded = use_context::<EmbeddedTool>().is_some();
    if let Some(column) = table.address.with_untracked(Address::row).filter(|_| embedded) {
        let row = move || Some(game.get()).filter(|game| code_of(game).is_ok());
        return view! {
            <ToolPage tool=Tool::Sequences refused>
                <div class="card">{move || row().map(|game| view! { <ValueRow game column/> })}</div>
            </ToolPage>
        }
        .into_any();
    }
    let chip = move |offered: (Game, &'static str)| {
        let (_, name) = offered;
        view! {
            <button class="chip" aria-pressed=move || (game.get() == name).to_string() on:click=move |_| typed.set(name.to_owned())>
                {move || called(i18n.locale(), offered)}
            </button>
        }
    };
    view! {
        <ToolPage tool=Tool::Sequences refused>
            <div class="card">
                <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_game)>{GAMES.iter().copied().map(chip).collect_view()}</div>
                <div class="together">
                    <label for="sequence-game">{t!(i18n, tools.sequences_game)}</label>
                    <input id="sequence-game" class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                        aria-describedby="sequence-fault" aria-invalid=move || fault.with(Option::is_some).to_string()
                        prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                    <PlayThis text=Signal::derive(text) label=t!(i18n, tools.sequences_play)/>
                </div>
                <p id="sequence-fault" class="fault" role="status">{move || fault.get()}</p>
                <p class="small">{t!(i18n, tools.sequences_help)}</p>
            </div>
            {move || match game.with(|game| code_of(game).is_ok()) {
                true => view! { <OneHeap game/> }.into_any(),
                false => view! { <ChartTable game=game.get()/> }.into_any(),
            }}
        </ToolPage>
    }
    .into_any()
}

/// All cards on the heaps of a taking game.
#[component]
fn OneHeap(game: Memo<String>) -> impl IntoView {
    let row = use_table().address.with_untracked(Address::row);
    let way = RwSignal::new(row.map_or(TableMode::Whole, |_| TableMode::Row));
    let (column, until) = (row.unwrap_or(Column::Grundy), RwSignal::new(ROWS));
    let reveals = move || !way.get().is_own_work();
    // In a lesson the period is to be found.
    let alone = use_context::<EmbeddedTool>().is_none();
    // The instrument switches to another kind of game by itself: the rest of this view keeps its game until then.
    let game = Memo::new(move |before: Option<&String>| {
        let name = game.get();
        before.filter(|_| code_of(&name).is_err()).cloned().unwrap_or(name)
    });
    let search = search(game);
    view! {
        {move || view! { <Entries game=game.get() way until column/> }}
        <Show when=move || alone && reveals()>
            <Repeats search/>
            {move || view! { <Residues game=game.get() search/> }}
        </Show>
        <Costs game search reveals=Signal::derive(reveals)/>
        <Show when=reveals>
            <CallByCall game/>
            <Far game/>
            {move || view! { <WithoutEnds game=game.get()/> }}
        </Show>
        {move || view! { <Programs game=game.get() rows=until/> }}
    }
}

/// γ′, on request: a table of its own to look at, to go through or to fill in.
#[component]
fn WithoutEnds(game: String) -> impl IntoView {
    let (i18n, opened) = (use_i18n(), RwSignal::new(false));
    view! {
        <details class="card without-ends" on:toggle=move |_| opened.set(true)>
            <summary>{t!(i18n, tools.chart_deleted_open)}</summary>
            {move || opened.get().then(|| view! { <ChartTable game=game.clone() deleted=true/> })}
        </details>
    }
}

/// The periods with their proof; during the search, its progress.
#[component]
fn Repeats(search: RwSignal<Turns<PeriodSearch>>) -> impl IntoView {
    let i18n = use_i18n();
    // The count of values changes with every turn: it is shown, not announced.
    let runs = Memo::new(move |_| search.with(Turns::runs));
    let rests = Memo::new(move |_| {
        search.with(|turns| (!turns.runs() && turns.phase != TurnPhase::Done).then_some(turns.search.known))
    });
    let absent = Memo::new(move |_| search.with(|turns| turns.phase == TurnPhase::Absent));
    let found = Memo::new(move |_| search.with(|turns| turns.search.found.clone()));
    let said = move || {
        let locale = i18n.locale();
        match (found.get(), rests.get()) {
            (Some(cycles), _) => repeats_words(locale, cycles),
            (None, Some(_)) if absent.get() => vec![td_string!(locale, errors.uncomputed).to_owned()],
            (None, Some(known)) => {
                vec![td_string!(locale, tools.sequences_no_period_yet, known = number(locale, known))]
            }
            (None, None) => vec![td_string!(locale, tools.sequences_searching).to_owned()],
        }
    };
    let known = move || {
        search.with(|search| {
            td_string!(i18n.locale(), tools.sequences_known, known = number(i18n.locale(), search.search.known))
        })
    };
    const MOST: u32 = PeriodSearch::MOST_TURNS;
    let turns = move || search.with(|turns| turns.count % MOST).to_string();
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_period)}</h2>
            <div role="status">{move || said().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            <Show when=move || runs.get()>
                <div class="progress">
                    <progress max=MOST.to_string() value=turns aria-label=t!(i18n, tools.sequences_period)></progress>
                    <span>{known}</span>
                    <button class="button" on:click=move |_| search.update(Turns::toggle)>{t!(i18n, table.stop)}</button>
                </div>
            </Show>
            <Show when=move || rests.get().is_some()>
                <button class="button" on:click=move |_| search.update(Turns::toggle)>{t!(i18n, tools.sequences_search_on)}</button>
            </Show>
        </div>
    }
}

/// The periods, and the lost heaps, in words.
fn repeats_words(locale: Locale, cycles: Cycles) -> Vec<String> {
    let Cycles { grundy, misere, lost, lost_misere } = cycles;
    let mut said = vec![cycle(locale, "γ", grundy.as_ref())];
    said.extend(lost.map(|lost| residues_words(locale, &lost, false)));
    if let Some(misere) = &misere {
        said.push(cycle(locale, "μ", Some(misere)));
    }
    said.extend(lost_misere.map(|lost| residues_words(locale, &lost, true)));
    said
}

/// A period with its proof, or that none is known.
fn cycle(locale: Locale, column: &'static str, found: Option<&Cycle>) -> String {
    let Some(Cycle { preperiod, period, saltus, proof }) = found else {
        return td_string!(locale, tools.sequences_no_period).to_owned();
    };
    let [from, period_said] = [*preperiod, *period].map(|n| number(locale, n));
    let what = if *saltus == 0 {
        td_string!(locale, tools.sequences_repeats, column = column, from = from, period = period_said.clone())
    } else {
        let saltus = number(locale, *saltus);
        td_string!(
            locale,
            tools.sequences_climbs,
            column = column,
            from = from,
            period = period_said.clone(),
            saltus = saltus
        )
    };
    let why = match proof {
        Proof::Rule => td_string!(locale, tools.sequences_rule).to_owned(),
        Proof::Agreement { from, until, parts, most, .. } => {
            // The last of the entries compared, where the proof has the first that is not.
            let [from, until, most] = [*from, until.saturating_sub(1), *most].map(|n| number(locale, n));
            let said =
                td_string!(locale, tools.sequences_proof, from = from, until = until, count = *parts, most = most);
            // The theorem begins at 1; the empty heap is treated apart.
            match preperiod {
                0 => format!(
                    "{said} {}",
                    td_string!(locale, tools.sequences_zero, column = column, period = period_said)
                ),
                _ => said,
            }
        }
    };
    format!("{what} {why}")
}

/// The lost heaps by their remainders.
fn residues_words(locale: Locale, lost: &Lost, misere: bool) -> String {
    let (period, residues) = (number(locale, lost.period), listed(&lost.residues));
    let from = number(locale, lost.preperiod);
    let main = match (lost.residues.is_empty(), misere) {
        (true, false) => td_string!(locale, tools.sequences_never_lost, from = from),
        (true, true) => td_string!(locale, tools.sequences_never_lost_misere, from = from),
        (false, false) => {
            td_string!(locale, tools.sequences_lost, from = from, period = period, residues = residues)
        }
        (false, true) => {
            td_string!(locale, tools.sequences_lost_misere, from = from, period = period, residues = residues)
        }
    };
    if lost.early.is_empty() {
        return main;
    }
    let early = td_string!(locale, tools.sequences_early, list = listed(&lost.early));
    format!("{main} {early}")
}

/// A list of heaps or remainders, cut after the first ones.
fn listed(all: &[u64]) -> String {
    let mut said: Vec<String> = all.iter().take(24).map(u64::to_string).collect();
    if all.len() > said.len() {
        said.push("…".to_owned());
    }
    said.join(", ")
}

/// The game of a link, in the notation before its colon.
fn game_of(position: &Position) -> Option<String> {
    let only = position.only().filter(|only| !only.is_negative())?;
    Some(only.rules()).filter(|name| readable(name).is_ok())
}

/// Parses the name of a game that the instrument has a table for; the error says what is wrong with it. Faults in the
/// numbers of a chart are reported by its rules.
fn readable(name: &str) -> Result<(), ParseError> {
    match code_of(name) {
        Ok(_) => Ok(()),
        Err(error) => match error.kind {
            ParseErrorKind::UnknownRuleset { .. } | ParseErrorKind::Unsupported if kind(name).is_some() => Ok(()),
            _ => Err(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_offered_are_games() {
        assert!(GAMES.iter().all(|(_, game)| readable(game).is_ok()));
        // A game with a code is refused by its code's fault; only one without is taken for a chart.
        for game in ["subtraction(1,x)", "octal(9.9)", "kayles(3)", "subtraction", "chess"] {
            assert!(readable(game).is_err(), "{game}");
        }
        let names = [GAMES[0], GAMES[2]].map(|game| called(Locale::De, game));
        assert_eq!(names, ["Subtraktionsspiel (1,2,3)", "Kayles"]);
        let game_of = |text: &str| game_of(&text.parse().unwrap());
        assert_eq!(game_of("octal(0.137):4,5").as_deref(), Some("octal(0.137)"));
        assert_eq!(game_of("dice:20/3").as_deref(), Some("dice"));
        assert_eq!(["chomp:2x2", "nim:1 + kayles:2"].map(game_of), [None, None]);
    }

    #[test]
    fn periods_are_told_with_their_proofs() {
        use solver::theory::sequence::HeapTable;
        let mut meter = solver::Meter::new(solver::Budget::default());
        for (game, needle) in [("kayles", "12"), ("lasker", "4"), ("subtraction(1,2,3)", "4")] {
            let mut table = HeapTable::new(code_of(game).unwrap());
            let found = table.cycle(Column::Grundy, &mut meter).unwrap();
            for locale in [Locale::En, Locale::De] {
                assert!(cycle(locale, "γ", found.as_ref()).contains(needle), "{game}");
            }
        }
        // The proof begins at 1; where the sequence repeats from 0 on the reason is given, and only there.
        let zero = |game: &str| {
            let found = HeapTable::new(code_of(game).unwrap())
                .cycle(Column::Grundy, &mut solver::Meter::new(Default::default()));
            cycle(Locale::En, "γ", found.unwrap().as_ref()).contains("γ(0) = γ(3)")
        };
        assert!(zero("octal(0.33)") && zero("subtraction(1,2)") && !zero("octal(0.13)") && !zero("kayles"));
        let lost =
            HeapTable::new(code_of("subtraction(1,2,3)").unwrap()).lost(Column::Normal, &mut meter).unwrap().unwrap();
        assert!(residues_words(Locale::En, &lost, false).contains('4'));
    }
}
