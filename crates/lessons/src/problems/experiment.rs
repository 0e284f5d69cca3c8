//! The experiments of open problems: computed by the worker when a button is pressed, each within the budget of one
//! request.
use super::super::boards::Small;
use course::problem::Experiment;
use leptos::prelude::*;
use link::values::Level;
use locale::{Locale, td_string};
use page::state::table::{Table, use_table};
use page::worker_client::queue::Lane;
use protocol::{AnalyseAll, Failure, TableEntries, TableValues};
use solver::report::Listed;
use solver::{Outcome, Play, Player, Position, Report};
use std::collections::BTreeSet;
use text::{list, number, outcome_words, t, t_string, use_i18n, value_view};

/// Number of Grundy values that one press of the button adds.
const PORTION: u64 = 10_000;

/// Number of rows whose misère outcome is looked for.
const MISERE_ROWS: u64 = 60;

/// Phase of an experiment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Waiting for the button.
    Ready,
    Runs,
    /// Everything is computed.
    Done,
    Failed(Failure),
}

/// An experiment; withheld where the link withholds the values of positions.
#[component]
pub fn ExperimentView(experiment: Experiment) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let withheld = Memo::new(move |_| table.address.with(|a| a.solver < Level::Values));
    move || match experiment.clone() {
        _ if withheld.get() => view! { <p class="soft">{t!(i18n, problems.withheld)}</p> }.into_any(),
        Experiment::Values(game) => view! { <GrundyValues game/> }.into_any(),
        Experiment::Misere(game) => view! { <MisereRows game/> }.into_any(),
        Experiment::Openings(positions) => view! { <Openings positions/> }.into_any(),
    }
}

/// A lane of the worker for one experiment; its request is withdrawn with the view.
fn lane(table: Table) -> Lane {
    let (lane, worker) = (table.worker.fresh(), table.worker);
    on_cleanup(move || worker.withdraw(lane));
    lane
}

fn failure_words(locale: Locale, why: Failure) -> &'static str {
    match why {
        Failure::TooBig(()) | Failure::Died | Failure::Senseless => td_string!(locale, problems.too_big),
        Failure::Stopped => td_string!(locale, table.stopped),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
    }
}

/// The button that runs an experiment, or goes on with it, and a sentence on its result.
#[component]
fn Run(phase: RwSignal<Phase>, said: Signal<String>, go: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let rests = move || matches!(phase.get(), Phase::Ready | Phase::Failed(_));
    let press = move |_| {
        if untrack(rests) {
            phase.set(Phase::Runs);
            go.run(());
        }
    };
    let label = move || match phase.get() == Phase::Done || said.with(String::is_empty) {
        true => t_string!(i18n, problems.compute),
        false => t_string!(i18n, problems.go_on),
    };
    let status = move || match phase.get() {
        Phase::Ready | Phase::Done => said.get(),
        Phase::Runs => format!("{} {}", said.get(), t_string!(i18n, problems.computing)),
        Phase::Failed(why) => format!("{} {}", said.get(), failure_words(i18n.locale(), why)),
    };
    view! {
        <div class="together">
            <button type="button" class="button run" aria-disabled=move || (!rests()).to_string() on:click=press>{label}</button>
        </div>
        <p role="status">{status}</p>
    }
}

/// The facts that stand out in a row of Grundy values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Tally {
    /// Number of values, from that of the empty row on.
    known: u64,
    /// The different values.
    seen: BTreeSet<u64>,
    /// The last value that came up for the first time, and its row.
    newest: (u64, u64),
    /// The last row of value 0.
    last_zero: u64,
}

impl Tally {
    /// Adds the values that follow.
    fn take(&mut self, values: &[u64]) {
        for &value in values {
            if self.seen.insert(value) {
                self.newest = (value, self.known);
            }
            if value == 0 {
                self.last_zero = self.known;
            }
            self.known += 1;
        }
    }

    /// The sentence on it; empty before the first value.
    fn said(&self, locale: Locale) -> String {
        let Some(last) = self.known.checked_sub(1) else { return String::new() };
        let [last, value, at, zero] = [last, self.newest.0, self.newest.1, self.last_zero].map(|n| number(locale, n));
        let different = self.seen.len();
        td_string!(locale, problems.values, last = last, different = different, value = value, at = at, zero = zero)
    }
}

/// The Grundy values of one row after another.
#[component]
fn GrundyValues(game: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let lane = lane(table);
    let (tally, phase) = (RwSignal::new(Tally::default()), RwSignal::new(Phase::Ready));
    let go = Callback::new(move |()| {
        let from = tally.with_untracked(|tally| tally.known);
        let request = TableValues { game: game.clone(), from, until: from + PORTION };
        table.worker.ask(lane, request, move |answer| {
            table.messages.note_failure(&answer);
            let next = match answer {
                Ok(found) if found.values.is_empty() && !found.more => Phase::Failed(Failure::TooBig(())),
                Ok(found) => {
                    tally.try_update(|tally| tally.take(&found.values));
                    Phase::Ready
                }
                Err(why) => Phase::Failed(why),
            };
            phase.try_set(next);
        });
    });
    let said = Signal::derive(move || tally.with(|tally| tally.said(i18n.locale())));
    view! { <Run phase said go/> }
}

/// The rows that are lost under misère play; `outcomes` has 0 for a lost row.
fn lost_rows(locale: Locale, outcomes: &[u64]) -> String {
    let Some(last) = outcomes.len().checked_sub(1) else { return String::new() };
    let lost = (0..).zip(outcomes).filter(|(_, outcome)| **outcome == 0);
    let lost: Vec<String> = lost.map(|(n, _)| number(locale, n)).collect();
    td_string!(locale, problems.misere, last = last, rows = list(locale, &lost))
}

/// The outcomes of single rows under misère play, as far as one search goes.
#[component]
fn MisereRows(game: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let lane = lane(table);
    let (outcomes, phase) = (RwSignal::new(Vec::new()), RwSignal::new(Phase::Ready));
    let go = Callback::new(move |()| {
        let request = TableEntries { game: game.clone(), misere: true, until: MISERE_ROWS };
        table.worker.ask(lane, request, move |answer| {
            table.messages.note_failure(&answer);
            let next = match answer {
                Ok(found) => {
                    outcomes.try_set(found.values);
                    Phase::Done
                }
                Err(why) => Phase::Failed(why),
            };
            phase.try_set(next);
        });
    });
    let said = Signal::derive(move || outcomes.with(|outcomes| lost_rows(i18n.locale(), outcomes)));
    view! { <Run phase said go/> }
}

/// The facts of a report about a first move.
#[derive(Debug, Clone, PartialEq)]
struct Opening {
    outcome: Outcome,
    /// Number of winning first moves, of Left if the sides have different moves.
    winning: usize,
    /// Whether there may be more of them than are listed.
    cut: bool,
    partizan: bool,
    grundy: Option<u64>,
    value: Option<String>,
}

impl Opening {
    fn new(position: &str, report: &Report) -> Opening {
        Opening {
            outcome: report.outcome,
            winning: report.winning(Player::Left).count(),
            cut: report.listed != Listed::All,
            partizan: position.parse::<Position>().is_ok_and(|position| !position.is_impartial()),
            grundy: report.grundy,
            value: report.value.clone(),
        }
    }

    /// The number of winning first moves in words.
    fn winning_words(&self, locale: Locale) -> String {
        let n = self.winning;
        match (self.cut && n > 0, self.partizan) {
            (true, _) => td_string!(locale, problems.at_least, n = n),
            (false, true) => td_string!(locale, problems.of_left, n = n),
            (false, false) => n.to_string(),
        }
    }
}

/// A position, and what was found about it; `None` where it is too big.
type OpeningRow = (String, Option<Opening>);

/// Positions with who wins, the number of winning first moves, and the value.
#[component]
fn Openings(positions: Vec<String>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let lane = lane(table);
    let (rows, phase) = (RwSignal::new(Vec::<OpeningRow>::new()), RwSignal::new(Phase::Ready));
    let go = Callback::new(move |()| {
        let asked = positions.clone();
        let request = AnalyseAll { positions: positions.clone(), play: Play::Normal };
        table.worker.ask(lane, request, move |answer| {
            table.messages.note_failure(&answer);
            let next = match answer {
                Ok(reports) => {
                    let row = |(text, report): (&String, &Option<Report>)| {
                        (text.clone(), report.as_ref().map(|report| Opening::new(text, report)))
                    };
                    rows.try_set(asked.iter().zip(&reports).map(row).collect());
                    Phase::Done
                }
                Err(why) => Phase::Failed(why),
            };
            phase.try_set(next);
        });
    });
    let said = Signal::derive(move || match rows.with(Vec::len) {
        0 => String::new(),
        count => t_string!(i18n, problems.openings, count = count),
    });
    let found = move || rows.with(|rows| !rows.is_empty());
    view! {
        <Run phase said go/>
        <Show when=found>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, problems.experiment)>
                <table class="openings">
                    <thead>
                        <tr>
                            <th scope="col">{t!(i18n, problems.board)}</th>
                            <th scope="col">{t!(i18n, problems.who)}</th>
                            <th scope="col">{t!(i18n, problems.winning)}</th>
                            <th scope="col">{t!(i18n, problems.value)}</th>
                        </tr>
                    </thead>
                    <tbody>{move || rows.get().into_iter().map(|row| opening_row(i18n.locale(), row)).collect_view()}</tbody>
                </table>
            </div>
        </Show>
    }
}

/// A row of the table; a position that is too big has a sentence in place of results.
fn opening_row(locale: Locale, (pos, opening): OpeningRow) -> AnyView {
    let Some(opening) = opening else {
        let too_big = td_string!(locale, problems.too_big);
        return view! { <tr><th scope="row"><Small pos/></th><td colspan="3">{too_big}</td></tr> }.into_any();
    };
    let winning = opening.winning_words(locale);
    let value = match (opening.grundy, &opening.value) {
        (Some(grundy), _) => number(locale, grundy).into_any(),
        (None, Some(value)) => value_view(locale, value),
        (None, None) => td_string!(locale, problems.no_value).into_any(),
    };
    let who = outcome_words(locale, opening.outcome);
    view! { <tr><th scope="row"><Small pos/></th><td>{who}</td><td>{winning}</td><td>{value}</td></tr> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, analyse};

    #[test]
    fn what_stands_out_does_not_depend_on_portions() {
        // Grundy's game up to ten.
        let values = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0];
        let (mut whole, mut parts) = (Tally::default(), Tally::default());
        assert_eq!(whole.said(Locale::En), "");
        whole.take(&values);
        values.chunks(4).for_each(|chunk| parts.take(chunk));
        assert_eq!(whole, parts);
        assert_eq!((whole.known, whole.seen.len(), whole.newest, whole.last_zero), (11, 3, (2, 5), 10));
        assert_ne!(whole.said(Locale::En), whole.said(Locale::De));
    }

    #[test]
    fn lost_rows_are_listed_by_their_lengths() {
        let said = lost_rows(Locale::En, &[1, 0, 1, 1, 0]);
        assert!(said.contains("1 and 4"), "{said}");
        assert_eq!(lost_rows(Locale::De, &[]), "");
    }

    #[test]
    fn an_opening_tells_how_many_moves_win() {
        let of = |text: &str| {
            Opening::new(text, &analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap())
        };
        let moore = of("moore(3):2");
        assert_eq!((moore.winning, moore.cut, moore.grundy), (1, false, Some(2)));
        assert_eq!(moore.winning_words(Locale::En), "1");
        let square = of("domineering:2x2");
        assert!(square.partizan && square.outcome == Outcome::N && square.grundy.is_none());
        assert!(square.winning > 0 && square.winning_words(Locale::En).ends_with("of Left"));
        let endless = of("chomp:oox2");
        assert_eq!((endless.outcome, endless.winning, endless.cut), (Outcome::P, 0, true));
        assert_eq!(endless.winning_words(Locale::De), "0");
    }
}
