//! The verdict: who wins, in one card; or the reason why that is not known.
use super::lead::{self, Lead};
use super::longer_search::{LongerSearch, ValueRefused};
use super::standing::Standing;
use super::visibility::{Visibility, use_visibility};
use crate::state::glossary::Term;
use crate::state::speech::Announcements;
use crate::state::table::{AnalysisState, Table, use_table};
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use link::values::Level;
use locale::{Locale, td_string};
use play::disclosure::ExpandedLevels;
use play::session::Session;
use protocol::{Failure, RequestState};
use solver::budget::SearchLimit;
use solver::report::MoveReport;
use solver::{Outcome, Player, Report};
use std::sync::Arc;
use text::{t, t_string, use_i18n};

/// The state of the card.
#[derive(Debug, Clone, PartialEq)]
enum State {
    /// Nothing: the analysis is forbidden, or the game is over.
    Nothing,
    Off,
    Analysis(AnalysisState),
}

fn state(visibility: Visibility, session: &Session, analysis: AnalysisState) -> State {
    if visibility.most < Level::Values || session.winner().is_some() {
        return State::Nothing;
    }
    if !visibility.verdict() {
        return if visibility.switch { State::Off } else { State::Nothing };
    }
    // A report on the position before.
    let stale = analysis.found().is_some_and(|report| report.position != *session.position());
    State::Analysis(if stale { RequestState::Waiting } else { analysis })
}

#[component]
pub fn Verdict() -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let state = Memo::new(move |_| table.session.with(|s| state(visibility.get(), s, table.analysis.state.get())));
    let show = move |level: Level| move |_| table.show(level);
    announce(state);
    let card =
        Memo::new_with_compare(move |_| state.get(), |old, new| old.zip(new).is_none_or(|(a, b)| !is_one_card(a, b)));
    move || {
        match card.get() {
        State::Nothing => ().into_any(),
        State::Off => view! {
            <section class="card verdict quiet">
                <p>{t!(i18n, panels.off)}</p>
                <div class="row">
                    <button class="button primary" on:click=show(Level::Full)>{t!(i18n, table.analysis_show)}</button>
                    <button class="button toggle" aria-pressed=move || visibility.get().check().to_string()
                        on:click=move |_| table.show(if visibility.get_untracked().check() { Level::Off } else { Level::Check })>
                        {t!(i18n, panels.check_on)}
                    </button>
                </div>
            </section>
        }
        .into_any(),
        State::Analysis(RequestState::Waiting) => view! {
            <section class="card verdict quiet waiting" aria-busy="true">
                <p>{move || {
                    let count = table.work().map_or(0, |work| work.nodes);
                    text::searching(i18n.locale(), count)
                }}</p>
                <button class="button" on:click=move |_| table.worker.stop()>{t!(i18n, table.stop)}</button>
            </section>
        }
        .into_any(),
        State::Analysis(RequestState::Failed(Failure::TooBig(refusal))) => {
            let mover = table.session.with_untracked(Session::mover);
            let you = untrack(|| !table.is_computers_turn() && alone(table));
            let refused = refusal.too_big.clone();
            let known = refused.published;
            let lead = move || match known {
                Some(known) => headline(i18n.locale(), known.outcome, mover, you),
                None => t_string!(i18n, errors.too_big),
            };
            let why = move || match known {
                Some(known) => text::published(i18n.locale(), known.study),
                None => text::too_big(i18n.locale(), &refused),
            };
            view! {
                <section class="card verdict quiet">
                    <h2>{lead}</h2>
                    <p>{why}</p>
                    <LongerSearch refusal/>
                </section>
            }
            .into_any()
        }
        State::Analysis(RequestState::Failed(unknown)) => {
            let absent = unknown.is_absent();
            let (why, again) = (
                move || if absent { t_string!(i18n, errors.uncomputed) } else { t_string!(i18n, table.stopped) },
                move || if absent { t_string!(i18n, shell.try_again) } else { t_string!(i18n, table.search_again) },
            );
            view! {
                <section class="card verdict quiet">
                    <p>{why}</p>
                    <button class="button" on:click=move |_| table.analysis.ask_again()>{again}</button>
                </section>
            }
            .into_any()
        }
        State::Analysis(RequestState::Found(first)) => view! { <Findings first state/> }.into_any(),
    }
    }
}

/// Whether two states share a card, which is not rebuilt. The findings on a position arrive in several reports: a word
/// of the card that has pointer or focus keeps it.
fn is_one_card(a: &State, b: &State) -> bool {
    match (a, b) {
        (State::Analysis(RequestState::Found(a)), State::Analysis(RequestState::Found(b))) => {
            (&a.position, a.play) == (&b.position, b.play)
        }
        _ => a == b,
    }
}

/// The verdict for the live region: who wins, and the value if it is shown.
pub(crate) fn spoken(locale: Locale, table: Table, report: &Report, visibility: Visibility) -> String {
    let mover = table.session.with_untracked(Session::mover);
    let you = untrack(|| !table.is_computers_turn() && alone(table));
    let verdict = by_name(locale, table, headline(locale, report.outcome, mover, you));
    let value = report.grundy.map(|grundy| grundy.to_string()).or_else(|| report.value.clone());
    let said = match value.filter(|_| valued(table.disclosure.levels.get_untracked(), visibility, report.grundy)) {
        Some(value) => {
            td_string!(locale, panels.verdict_value, verdict = verdict, value = text::value_spoken(locale, &value))
        }
        None => td_string!(locale, panels.verdict_said, verdict = verdict),
    };
    if visibility.theory { format!("{said} {}", lead::spoken(locale, table, report)) } else { said }
}

/// Whether values are shown beside the verdict. They belong to the theory level, if that can be opened; else a Grundy
/// value shows always, and another value, which may be any form, from the picture level on.
fn valued(opened: ExpandedLevels, visibility: Visibility, grundy: Option<u64>) -> bool {
    visibility.values && (opened.theory || (!visibility.theory && (grundy.is_some() || opened.picture)))
}

/// The last announced state of the analysis.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Announced {
    on: bool,
    /// Whether the analysis was requested, and its answer not announced yet.
    waits: bool,
    verdict: Option<String>,
}

/// The announcement for this state of the analysis, with its verdict if there is one; and the new announced state.
fn next_announcement(
    locale: Locale,
    before: Announced,
    on: bool,
    verdict: Option<String>,
) -> (Option<String>, Announced) {
    let switch = (on != before.on).then(|| match on {
        true => td_string!(locale, panels.analysis_on),
        false => td_string!(locale, panels.analysis_off),
    });
    let fresh = verdict.clone().filter(|verdict| on && before.verdict.as_ref() != Some(verdict));
    let said: Vec<String> = switch.map(str::to_owned).into_iter().chain(fresh).collect();
    // While a position is searched the last verdict is kept: the same one again is not announced.
    let waits = on && verdict.is_none() && (before.waits || !before.on);
    let verdict = if on { verdict.or(before.verdict) } else { None };
    ((!said.is_empty()).then(|| said.join(" ")), Announced { on, waits, verdict })
}

/// The announced state when this component loads: the current one, which is read with the page; `Err` with the earlier
/// one if the analysis was switched meanwhile.
fn start(announced_on: bool, on: bool, verdict: &Option<String>) -> Result<Announced, Announced> {
    match announced_on == on {
        true => Ok(Announced { on, waits: false, verdict: verdict.clone() }),
        false => Err(Announced { on: announced_on, waits: false, verdict: None }),
    }
}

/// Announces switches of the analysis, and each verdict that differs from the last one.
fn announce(state: Memo<State>) {
    let (table, i18n, visibility, announcements) =
        (use_table(), use_i18n(), use_visibility(), expect_context::<Announcements>());
    Effect::new(move |announced: Option<Announced>| {
        let (on, verdict) = state.with(|state| match state {
            State::Analysis(RequestState::Found(report)) => {
                (true, Some(spoken(i18n.untracked(), table, report, visibility.get())))
            }
            State::Analysis(_) => (true, None),
            State::Off => (false, None),
            // At the end of a game nothing was switched.
            State::Nothing => (table.analysis.announced_on.get_value(), None),
        });
        // This may load late: a switch in between is announced.
        let announced = match announced {
            None => match start(table.analysis.announced_on.get_value(), on, &verdict) {
                Ok(announced) => return announced,
                Err(before) => before,
            },
            Some(announced) => announced,
        };
        let asked = announced.waits || on != announced.on;
        let (said, announced) = next_announcement(i18n.untracked(), announced, on, verdict);
        table.analysis.announced_on.set_value(announced.on);
        match said {
            // A switch is a request: it is answered, however early, and so is the verdict that follows.
            Some(said) if asked => announcements.answer(said),
            Some(said) => announcements.say(said),
            None => {}
        }
        announced
    });
}

/// The card of a known report: the first one, and later ones with more.
#[component]
fn Findings(first: Arc<Report>, state: Memo<State>) -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let mover = Memo::new(move |_| table.session.with(Session::mover));
    let report = Memo::new(move |last: Option<&Arc<Report>>| match state.get() {
        State::Analysis(RequestState::Found(report)) => report,
        _ => last.unwrap_or(&first).clone(),
    });
    let outcome = Memo::new(move |_| report.with(|report| report.outcome));
    let standing = move || Standing::new(outcome.get(), mover.get(), mover.get());
    let class = move || match standing() {
        Standing::Won => "card verdict won",
        Standing::Lost => "card verdict lost",
        Standing::Drawn => "card verdict drawn",
    };
    let said = move || {
        let you = !table.is_computers_turn() && alone(table);
        by_name(i18n.locale(), table, headline(i18n.locale(), outcome.get(), mover.get(), you))
    };
    let figures = Memo::new(move |_| report.with(|report| (report.grundy, report.value.clone())));
    let remoteness = Memo::new(move |_| {
        let mover = mover.get();
        report.with(|report| remoteness(report, mover, Standing::new(report.outcome, mover, mover)))
    });
    // The winner may be known while the value is still searched.
    let opened = move || table.work().filter(|work| work.lane == Lane::Report).map(|work| work.nodes);
    let coming = Memo::new(move |_| opened().is_some());
    let theory = Memo::new(move |_| visibility.get().theory);
    // Where a wider budget would not find it either, no value is missing.
    let unvalued = Memo::new(move |_| {
        let refusal = table.analysis.value_refused.get();
        refusal.filter(|refusal| visibility.get().values && refusal.too_big.limit != SearchLimit::Reach)
    });
    view! {
        <section class=class>
            <h2>{move || sign(standing())} <span>{said}</span></h2>
            {move || match theory.get() {
                true => view! { <Lead report/> }.into_any(),
                false => view! { <p>{move || by_name(i18n.locale(), table, text::verdict_words(i18n.locale(), outcome.get()))}</p> }.into_any(),
            }}
            {move || remoteness.get().map(|moves| view! { <p class="clock">{move || t_string!(i18n, panels.clock, count = moves, moves = text::number(i18n.locale(), moves))}</p> })}
            <Show when=move || figures.with(|(grundy, _)| valued(table.disclosure.levels.get(), visibility.get(), *grundy))><Figures figures/></Show>
            <Show when=move || coming.get()>
                <div class="row">
                    <p class="small">{move || text::value_search(i18n.locale(), opened().unwrap_or_default())}</p>
                    <button class="button" on:click=move |_| table.worker.stop()>{t!(i18n, table.stop)}</button>
                </div>
            </Show>
            {move || unvalued.get().map(|refusal| view! { <ValueRefused refusal/> })}
        </section>
    }
}

/// Remoteness in a loopy game: the largest number of moves left if the winner plays well. It decreases with every such
/// move.
fn remoteness(report: &Report, mover: Player, standing: Standing) -> Option<u64> {
    let own = |mv: &&MoveReport| mv.by.allows(mover);
    match standing {
        Standing::Won => report.winning(mover).map(|mv| mv.remoteness).collect::<Option<Vec<_>>>()?.into_iter().min(),
        Standing::Lost => {
            report.moves.iter().filter(own).map(|mv| mv.remoteness).collect::<Option<Vec<_>>>()?.into_iter().max()
        }
        Standing::Drawn => None,
    }
    .map(|after| after + 1)
}

/// Whether one person plays against the computer.
fn alone(table: Table) -> bool {
    use link::values::Players;
    matches!(table.players(), Players::HumanComputer | Players::ComputerHuman)
}

/// The icon of a standing: a star for won, a ring for lost; never colour alone.
pub fn sign(standing: Standing) -> AnyView {
    match standing {
        Standing::Won => view! {
            <svg class="sign" viewBox="0 0 26 26" aria-hidden="true"><path fill="currentColor" d="M13 1l3.2 7.6 8.2.7-6.3 5.4 2 8-7.1-4.3-7.1 4.3 2-8L1.6 9.3l8.2-.7z"/></svg>
        }
        .into_any(),
        Standing::Lost => view! {
            <svg class="sign" viewBox="0 0 26 26" aria-hidden="true"><circle cx="13" cy="13" r="8.5" fill="none" stroke="currentColor" stroke-width="4.5"/></svg>
        }
        .into_any(),
        Standing::Drawn => view! {
            <svg class="sign" viewBox="0 0 26 26" aria-hidden="true"><path d="M4 9h18M4 17h18" stroke="currentColor" stroke-width="4" stroke-linecap="round"/></svg>
        }
        .into_any(),
    }
}

/// The icon of a move that wins but brings the end no nearer.
pub fn hollow_star() -> AnyView {
    view! {
        <svg class="sign" viewBox="0 0 26 26" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" d="M13 2.5l2.8 6.8 7.2.6-5.5 4.8 1.7 7.1-6.2-3.8-6.2 3.8 1.7-7.1L3 9.9l7.2-.6z"/></svg>
    }
    .into_any()
}

/// The words with the names of the sides in the game on the table.
fn by_name(locale: Locale, table: Table, words: &str) -> String {
    table.session.with_untracked(|s| text::by_name(locale, s.position(), words))
}

/// The verdict in a sentence.
fn headline(locale: Locale, outcome: Outcome, mover: Player, you: bool) -> &'static str {
    match (outcome, Standing::new(outcome, mover, mover), you) {
        (Outcome::L, ..) => td_string!(locale, table.verdict_blue),
        (Outcome::R, ..) => td_string!(locale, table.verdict_red),
        (_, Standing::Drawn, _) => td_string!(locale, table.verdict_draw),
        (_, Standing::Won, true) => td_string!(locale, table.verdict_won_you),
        (_, Standing::Won, false) => td_string!(locale, table.verdict_won_mover),
        (_, _, true) => td_string!(locale, table.verdict_lost_you),
        (_, _, false) => td_string!(locale, table.verdict_lost_mover),
    }
}

/// The Grundy value, or the value; its name links to its term.
#[component]
fn Figures(figures: Memo<(Option<u64>, Option<String>)>) -> impl IntoView {
    let i18n = use_i18n();
    let named = Memo::new(move |_| figures.with(|(grundy, value)| (grundy.is_some(), value.is_some())));
    let grundy = move || figures.with(|(grundy, _)| grundy.map(|grundy| text::number(i18n.locale(), grundy)));
    let value = move || figures.with(|(_, value)| value.as_deref().map(super::maths));
    move || {
        match named.get() {
        (true, _) => view! {
            <p class="figures"><Term id="grundy-value".to_owned()>{t!(i18n, table.grundy)}</Term> " " <b>{grundy}</b></p>
        }
        .into_any(),
        (false, true) => {
            view! { <p class="figures"><Term id="value".to_owned()>{t!(i18n, table.value)}</Term> " " {value}</p> }.into_any()
        }
        (false, false) => ().into_any(),
    }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_one_by_one_stands_on_one_card() {
        let report = |text: &str| {
            let position: solver::Position = text.parse().unwrap();
            solver::analyse(&position, solver::Play::Normal, &solver::Budget::default()).unwrap()
        };
        let (all, other) = (report("nim:3,5"), report("nim:3,4"));
        let some = Report { moves: all.moves[..1].to_vec(), value: None, grundy: None, ..all.clone() };
        assert_ne!(some, all);
        let [some, all, other] =
            [some, all, other].map(|report| State::Analysis(RequestState::Found(Arc::new(report))));
        let [stopped, absent] =
            [Failure::Stopped, Failure::Absent].map(|why| State::Analysis(RequestState::Failed(why)));
        let waiting = State::Analysis(RequestState::Waiting);
        assert!(is_one_card(&some, &all) && is_one_card(&all, &all));
        assert!(!is_one_card(&all, &other) && !is_one_card(&waiting, &all) && !is_one_card(&all, &stopped));
        assert!(is_one_card(&stopped, &stopped) && !is_one_card(&stopped, &absent));
    }

    #[test]
    fn the_switch_and_every_new_verdict_are_said_once() {
        let mut announced = Announced::default();
        let mut step = |on, verdict: Option<&str>| {
            let (said, now) = next_announcement(Locale::En, announced.clone(), on, verdict.map(str::to_owned));
            announced = now;
            said
        };
        assert_eq!(step(true, None).as_deref(), Some("Analysis is on."));
        assert_eq!(step(true, Some("You win.")).as_deref(), Some("You win."));
        assert_eq!(step(true, Some("You win.")), None);
        // Searched again, with the same verdict.
        assert_eq!(step(true, None), None);
        assert_eq!(step(true, Some("You win.")), None);
        assert_eq!(step(true, Some("You lose.")).as_deref(), Some("You lose."));
        assert_eq!(step(false, None).as_deref(), Some("Analysis is off."));
        assert_eq!(step(true, Some("You lose.")).as_deref(), Some("Analysis is on. You lose."));
    }

    #[test]
    fn a_switch_before_anyone_listened_is_said() {
        let verdict = Some("You win.".to_owned());
        assert_eq!(start(true, true, &verdict), Ok(Announced { on: true, waits: false, verdict: verdict.clone() }));
        assert_eq!(start(false, false, &None), Ok(Announced::default()));
        let before = start(false, true, &None).unwrap_err();
        assert_eq!(next_announcement(Locale::En, before, true, None).0.as_deref(), Some("Analysis is on."));
        let before = start(true, false, &None).unwrap_err();
        assert_eq!(next_announcement(Locale::En, before, false, None).0.as_deref(), Some("Analysis is off."));
    }

    /// Loading is followed by a second of silence; a request within it is answered all the same.
    #[test]
    fn the_verdict_that_was_asked_for_is_an_answer() {
        let now = |before: &Announced, on, verdict: Option<&str>| {
            next_announcement(Locale::En, before.clone(), on, verdict.map(str::to_owned)).1
        };
        let off = Announced::default();
        let asked = now(&off, true, None);
        assert!(asked.waits && now(&asked, true, None).waits, "still searching");
        let answered = now(&asked, true, Some("You win."));
        assert!(!answered.waits && !now(&answered, true, None).waits, "the next verdict comes by itself");
        assert!(!now(&asked, false, None).waits);
        assert!(!now(&Announced { on: true, ..off }, true, None).waits, "it was on from the start");
    }

    #[test]
    fn the_clock_ticks_down_along_the_best_line() {
        use solver::{Budget, Play, Position, analyse};
        let clock_of = |position: &Position| {
            let report = analyse(position, Play::Normal, &Budget::default()).unwrap();
            let mover = Player::Left;
            (remoteness(&report, mover, Standing::new(report.outcome, mover, mover)), report)
        };
        let mut position: Position = "graph:S>a,b;a>b,c;b>c,S".parse().unwrap();
        let (mut left, mut report) = clock_of(&position);
        let mut seen = 0;
        while let Some(now) = left {
            let best = report.winning(Player::Left).filter(|mv| mv.remoteness.is_some()).min_by_key(|mv| mv.remoteness);
            let Some(next) = best.or_else(|| report.moves.iter().max_by_key(|mv| mv.remoteness)) else { break };
            position = next.to.read().unwrap().clone();
            (left, report) = clock_of(&position);
            assert!(left.is_none_or(|left| left < now));
            seen += 1;
        }
        assert!(seen > 0 && report.moves.is_empty());
        let still = analyse(&"nim:3,4".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        assert_eq!(remoteness(&still, Player::Left, Standing::Won), None);
    }
}
