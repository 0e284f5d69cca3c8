//! The winners by size: a strip of letters for rows, a table for boards; and the Grundy values in the same shape.
use super::super::frame::turns::{TurnPhase, Turns};
use super::super::frame::worker_result;
use super::invention::Invention;
use super::survey::{Size, Survey};
use leptos::prelude::*;
use link::address::Address;
use link::tool::{EmbeddedTool, Tool};
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use page::state::shell::use_shell;
use page::state::table::use_table;
use protocol::ProvePeriod;
use solver::survey::{Filling, Surveyed, is_flat, is_of_coins, is_of_heaps};
use solver::theory::sequence::{Cycle, Proof};
use solver::{Outcome, Play};
use text::{I18n, number, outcome_words, t, t_string, tool_name, use_i18n};

fn filling_words(locale: Locale, filling: Filling) -> &'static str {
    match filling {
        Filling::Free => td_string!(locale, invent.filling_free),
        Filling::Checkered => td_string!(locale, invent.filling_checkered),
        Filling::Facing => td_string!(locale, invent.filling_facing),
        Filling::Gapped => td_string!(locale, invent.filling_gapped),
        Filling::Lettered => td_string!(locale, invent.filling_lettered),
        Filling::LastHeads => td_string!(locale, invent.filling_last_heads),
        Filling::AllHeads => td_string!(locale, invent.filling_all_heads),
    }
}

/// The class of an outcome's colour.
fn look(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::N) => "survey-cell next",
        Some(Outcome::P) => "survey-cell previous",
        Some(Outcome::L) => "survey-cell left",
        Some(Outcome::R) => "survey-cell right",
        Some(_) => "survey-cell drawn",
        None => "survey-cell",
    }
}

fn outcome(found: &Surveyed, play: Play) -> Option<Outcome> {
    match play {
        Play::Normal => found.normal,
        Play::Misere => found.misere,
    }
}

#[component]
pub fn Sizes(
    invention: Invention,
    turns: RwSignal<Turns<Survey>>,
    filling: RwSignal<Option<Filling>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let play = RwSignal::new(Play::Normal);
    let shape = Memo::new(move |_| turns.with(|turns| Shape::of(&turns.search)));
    let form = move || match shape.get() {
        Shape::Strip(count) => view! { <SizeStrip invention turns play count/> }.into_any(),
        Shape::Table(columns, rows) => view! { <SizeTable invention turns play columns rows/> }.into_any(),
    };
    let values = move || match shape.get() {
        Shape::Strip(_) => view! { <GrundyRow turns/> }.into_any(),
        Shape::Table(columns, rows) => view! { <GrundyTable turns columns rows/> }.into_any(),
    };
    let fillings = Memo::new(move |_| invention.settled.with(|rules| Filling::all(rules)));
    let several = move || fillings.get().len() > 1;
    view! {
        <div class="card invent-sizes">
            <h2>{t!(i18n, invent.sizes)}</h2>
            <div class="together">
                <div class="seg" role="group" aria-label=t!(i18n, notebook.play)>
                    {[Play::Normal, Play::Misere].map(move |of| view! {
                        <button type="button" data-play=of.word() aria-pressed=move || (play.get() == of).to_string()
                            on:click=move |_| play.set(of)>
                            {move || match of {
                                Play::Normal => t_string!(i18n, invent.play_normal),
                                Play::Misere => t_string!(i18n, invent.play_misere),
                            }}
                        </button>
                    })}
                </div>
                <Show when=several><Fillings filling fillings/></Show>
            </div>
            <p class="small">{t!(i18n, invent.legend)}</p>
            {form}
            <Progress turns/>
            {values}
        </div>
    }
}

/// The shape in which results are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Strip(usize),
    /// A table, by its numbers of columns and rows.
    Table(u64, u64),
}

impl Shape {
    fn of(survey: &Survey) -> Shape {
        if is_of_heaps(&survey.rules) || is_flat(&survey.rules) {
            return Shape::Strip(survey.sizes.len());
        }
        let most = |of: fn(&Size) -> u64| survey.sizes.iter().map(of).max().unwrap_or(1);
        Shape::Table(most(|size| size.0), most(|size| size.1))
    }
}

/// The choice of how boards are filled.
#[component]
fn Fillings(filling: RwSignal<Option<Filling>>, fillings: Memo<&'static [Filling]>) -> impl IntoView {
    let i18n = use_i18n();
    let choose = move |event: leptos::ev::Event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        filling.set(at.and_then(|at| fillings.get_untracked().get(at).copied()));
    };
    let option = move |(at, of): (usize, Filling)| {
        view! {
            <option value=at.to_string() prop:selected=move || filling.get() == Some(of)>
                {move || filling_words(i18n.locale(), of)}
            </option>
        }
    };
    let usual = move || filling.get().is_none_or(|filling| !fillings.get().contains(&filling));
    view! {
        <label class="invent-filling">
            <span>{t!(i18n, invent.filling)}</span>
            <select class="field" on:change=choose>
                <option value="" prop:selected=usual>{t!(i18n, invent.filling_usual)}</option>
                {move || fillings.get().iter().copied().enumerate().map(option).collect_view()}
            </select>
        </label>
    }
}

/// A result: its letter, its words, and a tap that lays its board.
#[component]
fn SizeResult(
    invention: Invention,
    turns: RwSignal<Turns<Survey>>,
    play: RwSignal<Play>,
    size: Size,
    strip: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    // Nothing found yet, or found with or without an outcome.
    let found =
        Memo::new(move |_| turns.with(|turns| turns.search.of(size).map(|(_, found)| outcome(found, play.get()))));
    let known = move || found.get().flatten();
    let letter = move || match found.get() {
        None => "…",
        Some(None) => "?",
        Some(Some(outcome)) => outcome.word(),
    };
    let name = move || result_name(i18n, size, strip, found.get());
    let lay = move |_| {
        let at = turns.with_untracked(|turns| {
            let index = turns.search.sizes.iter().position(|one| *one == size)?;
            turns.search.positions.get(index).cloned()
        });
        if let Some((_, board)) = at.as_deref().and_then(|text| text.split_once(':')) {
            invention.board.set(board.to_owned());
        }
    };
    view! {
        <button type="button" class=move || look(known()) data-outcome=letter on:click=lay>
            <span class="hidden">{name}</span>
            {strip.then(|| view! { <small aria-hidden="true">{size.0}</small> })}
            <b aria-hidden="true">{letter}</b>
        </button>
    }
}

/// A result in words: `Size 7: whoever begins wins`.
fn result_name(i18n: I18n, (columns, rows): Size, strip: bool, found: Option<Option<Outcome>>) -> String {
    let what = match found {
        None => t_string!(i18n, invent.coming),
        Some(None) => t_string!(i18n, invent.too_big),
        Some(Some(outcome)) => outcome_words(i18n.locale(), outcome),
    };
    match strip {
        true => t_string!(i18n, invent.result_strip, n = columns, what = what),
        false => t_string!(i18n, invent.result_board, rows = rows, columns = columns, what = what),
    }
}

#[component]
fn SizeStrip(
    invention: Invention,
    turns: RwSignal<Turns<Survey>>,
    play: RwSignal<Play>,
    count: usize,
) -> impl IntoView {
    let i18n = use_i18n();
    let results = (1..=count as u64).map(|n| view! { <SizeResult invention turns play size={(n, 1)} strip={true}/> });
    view! {
        <div class="survey-strip" role="group" aria-label=t!(i18n, invent.strip)>{results.collect_view()}</div>
    }
}

#[component]
fn SizeTable(
    invention: Invention,
    turns: RwSignal<Turns<Survey>>,
    play: RwSignal<Play>,
    columns: u64,
    rows: u64,
) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |row: u64| {
        let cell = |column: u64| {
            let is_there = turns.with_untracked(|turns| turns.search.sizes.contains(&(column, row)));
            let result =
                is_there.then(|| view! { <SizeResult invention turns play size={(column, row)} strip={false}/> });
            view! { <td>{result}</td> }
        };
        view! { <tr><th scope="row">{row}</th>{(1..=columns).map(cell).collect_view()}</tr> }
    };
    let heads = (1..=columns).map(|column| view! { <th scope="col">{column}</th> });
    view! {
        <div class="scroll">
            <table class="survey-table">
                <caption class="small">{t!(i18n, invent.table)}</caption>
                <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{(1..=rows).map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

/// The progress of the survey, and the button that stops or resumes it.
#[component]
fn Progress(turns: RwSignal<Turns<Survey>>) -> impl IntoView {
    let i18n = use_i18n();
    let phase = Memo::new(move |_| turns.with(|turns| turns.phase));
    let ended = move || match phase.get() {
        TurnPhase::Done => Some(t_string!(i18n, invent.done)),
        TurnPhase::Absent => Some(t_string!(i18n, errors.uncomputed)),
        TurnPhase::TooBig => Some(t_string!(i18n, invent.too_big)),
        TurnPhase::Ready | TurnPhase::Runs | TurnPhase::Rests => None,
    };
    let progress = move || {
        let (found, all) = turns.with(|turns| (turns.search.found.len(), turns.search.sizes.len()));
        t_string!(i18n, invent.progress, found = found, all = all)
    };
    let open = move || !matches!(phase.get(), TurnPhase::Done | TurnPhase::TooBig | TurnPhase::Absent);
    view! {
        <div class="together survey-progress">
            <p class="small" role="status">{ended}</p>
            <Show when=open>
                <p class="small">{progress}</p>
                <button type="button" class="button stop-survey" on:click=move |_| turns.update(Turns::toggle)>
                    {move || match phase.get() {
                        TurnPhase::Runs => t_string!(i18n, invent.stop),
                        _ => t_string!(i18n, invent.resume),
                    }}
                </button>
            </Show>
        </div>
    }
}

/// The sentences on a proved period; `None` where nothing is left to repeat.
fn proved_words(locale: Locale, found: &Cycle) -> Option<String> {
    let Proof::Agreement { from, until, parts, most, .. } = found.proof else { return None };
    // The last of the values compared, where the proof has the first that is not.
    let until = until.checked_sub(1).filter(|until| *until >= from)?;
    let repeats = td_string!(locale, invent.period_proved, from = found.preperiod.max(1), length = found.period);
    let [from, until, most] = [from, until, most].map(|n| number(locale, n));
    let why = td_string!(locale, tools.sequences_proof, from = from, until = until, count = parts, most = most);
    Some(format!("{repeats} {why}"))
}

/// The Grundy values by size, where both players have the same moves, and their period: proved where a theorem applies.
#[component]
fn GrundyRow(turns: RwSignal<Turns<Survey>>) -> impl IntoView {
    let i18n = use_i18n();
    let rules =
        Memo::new(move |_| turns.with(|turns| turns.search.is_of_free_rows().then(|| turns.search.rules.clone())));
    let proved = worker_result(move || rules.get().map(|rules| ProvePeriod { rules }));
    let values = Memo::new(move |_| {
        turns.with(|turns| match Shape::of(&turns.search) {
            Shape::Strip(_) => turns.search.results().map_while(|(_, found)| found.grundy).collect::<Vec<u64>>(),
            Shape::Table(..) => Vec::new(),
        })
    });
    let row = move || values.with(|values| values.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    let period = move || {
        let proof = proved.with(|proved| match proved.found() {
            Some(Some(cycle)) => proved_words(i18n.locale(), cycle),
            _ => None,
        });
        let seen = || {
            let found = values.with(|values| seen_period(values));
            found.map(|(from, length)| t_string!(i18n, invent.period, from = from, length = length))
        };
        proof.or_else(seen)
    };
    view! {
        <Show when=move || values.with(|values| !values.is_empty())>
            <div class="survey-values">
                <h3>{t!(i18n, invent.grundy)}</h3>
                <p class="invent-values">{row}</p>
                <p class="small invent-period">{period}</p>
            </div>
        </Show>
    }
}

/// The Grundy values of boards, where both players have the same moves.
#[component]
fn GrundyTable(turns: RwSignal<Turns<Survey>>, columns: u64, rows: u64) -> impl IntoView {
    let i18n = use_i18n();
    let any = Memo::new(move |_| turns.with(|turns| turns.search.results().any(|(_, found)| found.grundy.is_some())));
    let coins = Memo::new(move |_| turns.with(|turns| is_of_coins(&turns.search.rules)));
    let value = move |size: Size| {
        let found = turns.with(|turns| turns.search.of(size).and_then(|(_, found)| found.grundy));
        found.map(|value| value.to_string())
    };
    let row = move |row: u64| {
        let cell = |column: u64| view! { <td>{move || value((column, row))}</td> };
        view! { <tr><th scope="row">{row}</th>{(1..=columns).map(cell).collect_view()}</tr> }
    };
    let table = move || {
        let heads = (1..=columns).map(|column| view! { <th scope="col">{column}</th> });
        view! {
            <table class="survey-grundy">
                <caption class="small">{t!(i18n, invent.grundy_table)}</caption>
                <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{(1..=rows).map(row).collect_view()}</tbody>
            </table>
        }
    };
    view! {
        <Show when=move || any.get()>
            <div class="scroll survey-values">
                {table}
                <Show when=move || coins.get()>
                    <p class="small">{t!(i18n, invent.product)}</p>
                    <ToNimProducts/>
                </Show>
            </div>
        </Show>
    }
}

/// The link to the tables of nim products; absent within another page, and where the page leads to no others.
#[component]
fn ToNimProducts() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let tool = Tool::Arithmetic;
    let alone = use_context::<EmbeddedTool>().is_none();
    let href = move || {
        let page = table.address.get().bare();
        format!("#{}", Address { tool: Some(tool.id().to_owned()), ..page }.fragment())
    };
    view! {
        <Show when=move || alone && shell.shows(UiPart::Links)>
            <a class="button quiet to-nim-products" href=href>{move || tool_name(i18n.locale(), tool)}</a>
        </Show>
    }
}

/// The size from which values repeat, from 1, and after how many; only if they do so three times.
fn seen_period(values: &[u64]) -> Option<(usize, usize)> {
    let count = values.len();
    (1..=count / 3).find_map(|length| {
        let last = (0..count - length).rev().find(|i| values[*i] != values[i + length]);
        let from = last.map_or(0, |i| i + 1);
        (count - from >= 3 * length && count - from >= 6).then_some((from + 1, length))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::survey::period::proved_period;
    use solver::{Budget, Meter};
    use text::checks::differs;

    #[test]
    fn a_proved_period_has_its_proof() {
        let of = |rules: &str| proved_period(rules, &mut Meter::new(Budget::default())).unwrap();
        let kayles = of("heaps(k=1,2;b=0..)").unwrap();
        differs(|locale| proved_words(locale, &kayles).unwrap());
        let said = proved_words(Locale::En, &kayles).unwrap();
        assert!(said.contains("From size 71 on") && said.contains("after every 12"), "{said}");
        // Nobody can move: there are no values to compare.
        assert_eq!(of("heaps(k=1;k=2)").and_then(|cycle| proved_words(Locale::En, &cycle)), None);
    }

    #[test]
    fn a_period_is_seen_after_three_times() {
        assert_eq!(seen_period(&[1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]), Some((1, 4)));
        assert_eq!(seen_period(&[7, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]), Some((2, 4)));
        assert_eq!(seen_period(&[1, 2, 3, 0, 1, 2, 3, 0]), None);
        assert_eq!(seen_period(&[]), None);
        assert_eq!(seen_period(&[4, 1, 1, 1, 1, 1, 1]), Some((2, 1)));
        // Kayles is not periodic so soon.
        assert_eq!(seen_period(&[1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]), None);
    }

    #[test]
    fn each_filling_has_its_words() {
        let all: Vec<Filling> =
            ["heaps(k=1)", "squares(L=.-a)", "coins(run)"].into_iter().flat_map(Filling::all).copied().collect();
        for filling in &all {
            differs(|locale| filling_words(locale, *filling).to_owned());
        }
        assert_eq!(all.len(), 8);
    }

    #[test]
    fn results_have_a_look_of_their_own() {
        let all = [Some(Outcome::N), Some(Outcome::P), Some(Outcome::L), Some(Outcome::R), Some(Outcome::D), None];
        let looks: std::collections::BTreeSet<_> = all.into_iter().map(look).collect();
        assert_eq!(looks.len(), all.len());
    }
}
