//! A run: twenty puzzles against the clock, for the best time of this device. A pause hides the board.
use super::find_move::{FindMove, PuzzleRules};
use super::stopwatch::Stopwatch;
use super::{draw, missing, update_record, words};
use course::generate::{Puzzle, PuzzleOrigin};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use link::values::PuzzleLevel;
use locale::{Locale, td_string};
use page::state::table::use_table;
use page::storage::puzzle_record;
use page::storage::settings::use_settings;
use protocol::RequestState;
use solver::Position;
use text::{t, t_string, use_i18n};

/// Puzzles of a run.
const LENGTH: u32 = 20;

/// Time between two numbers of the clock, milliseconds.
const TICK: u32 = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RunPhase {
    /// Not begun, or given up.
    Ready,
    Running,
    Paused,
    /// All puzzles are solved, in this many seconds; whether that is the best time so far.
    Over {
        seconds: u32,
        best: bool,
    },
}

/// The state of a run.
#[derive(Clone, Copy)]
struct RunState {
    level: PuzzleLevel,
    phase: RwSignal<RunPhase>,
    seed: RwSignal<u32>,
    /// Index of the present puzzle.
    place: RwSignal<u32>,
    clock: RwSignal<Stopwatch>,
    /// The last wrong move at the present puzzle.
    slip: RwSignal<Option<String>>,
    /// The time, on request.
    told: RwSignal<Option<u32>>,
}

fn now() -> f64 {
    js_sys::Date::now()
}

impl RunState {
    fn new(level: PuzzleLevel) -> RunState {
        RunState {
            level,
            phase: RwSignal::new(RunPhase::Ready),
            seed: RwSignal::new(0),
            place: RwSignal::new(0),
            clock: RwSignal::new(Stopwatch::default()),
            slip: RwSignal::new(None),
            told: RwSignal::new(None),
        }
    }

    fn begin(self, seed: u32) {
        self.seed.set(seed);
        self.place.set(0);
        self.clock.set(Stopwatch::default());
        self.slip.set(None);
        self.told.set(None);
        self.phase.set(RunPhase::Running);
    }

    /// Whether puzzles are wanted.
    fn is_on(self) -> bool {
        matches!(self.phase.get(), RunPhase::Running | RunPhase::Paused)
    }

    fn toggle_pause(self) {
        self.told.set(None);
        self.phase.update(|phase| {
            *phase = match *phase {
                RunPhase::Running => RunPhase::Paused,
                RunPhase::Paused => RunPhase::Running,
                other => other,
            }
        });
    }

    /// Seconds so far.
    fn seconds(self) -> u32 {
        self.clock.with_untracked(|clock| clock.seconds(now()))
    }

    /// Whether the move wins and was the last puzzle's; a move that does not win adds its seconds.
    fn judge(self, puzzle: &Puzzle, name: String) -> bool {
        self.told.set(None);
        if !puzzle.wins.contains(&name) {
            self.clock.update(Stopwatch::add_penalty);
            self.slip.set(Some(name));
            return false;
        }
        self.slip.set(None);
        let last = self.place.get_untracked() + 1 >= LENGTH;
        if !last {
            self.place.update(|place| *place += 1);
        }
        last
    }
}

/// A time in minutes and seconds.
fn time(locale: Locale, seconds: u32) -> String {
    let (minutes, seconds) = words::minutes(seconds);
    td_string!(locale, day.time, minutes = minutes, seconds = seconds)
}

#[component]
pub fn PuzzleRun(level: PuzzleLevel) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let run = RunState::new(level);
    let found =
        draw(level, move || run.is_on().then(|| PuzzleOrigin::Run { seed: run.seed.get(), place: run.place.get() }));
    // The clock stands while a puzzle is on its way.
    Effect::new(move |_| {
        let runs = run.phase.get() == RunPhase::Running && found.with(|found| found.found().is_some());
        run.clock.update(|clock| clock.run(runs, now()));
    });
    let begin = move |_| {
        let seed = table.address.with_untracked(|a| a.seed);
        run.begin(seed.unwrap_or_else(|| (js_sys::Math::random() * 4e9) as u32));
    };
    let best = move || {
        let kept = puzzle_record::load(table.store()).best_run(level);
        kept.map(|seconds| t_string!(i18n, day.run_best, time = time(i18n.locale(), seconds)))
    };
    let name = move || match run.phase.get() {
        RunPhase::Over { .. } => t_string!(i18n, day.run_again),
        _ => t_string!(i18n, day.run_begin),
    };
    let ended = move || match run.phase.get() {
        RunPhase::Over { seconds, best } => {
            let done = t_string!(i18n, day.run_done, time = time(i18n.locale(), seconds));
            let best = if best { t_string!(i18n, day.run_best_new) } else { "" };
            format!("{done} {best}")
        }
        _ => String::new(),
    };
    let on = Memo::new(move |_| run.is_on());
    view! {
        <section class="card day-run" aria-label=t!(i18n, day.way_run)>
            <h2>{t!(i18n, day.way_run)}</h2>
            <p role="status">{ended}</p>
            <Show when=move || on.get() fallback=move || view! {
                <p>{t!(i18n, day.run_lead)}</p>
                <p class="day-best">{best}</p>
                <div class="together">
                    <button type="button" class="button primary day-begin" on:click=begin>{name}</button>
                </div>
            }>
                <OngoingRun run found/>
            </Show>
        </section>
    }
}

/// A run that has begun: its place, its clock, its board.
#[component]
fn OngoingRun(run: RunState, found: RwSignal<RequestState<Puzzle>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let on_check = Callback::new(move |name: String| {
        let puzzle = found.with_untracked(|found| found.found().cloned());
        if puzzle.is_some_and(|puzzle| run.judge(&puzzle, name)) {
            let seconds = run.seconds();
            let mut best = false;
            if table.store().works() {
                update_record(table.store(), |record| best = record.enter_run(run.level, seconds));
            }
            run.phase.set(RunPhase::Over { seconds, best });
        }
    });
    let paused = Memo::new(move |_| run.phase.get() == RunPhase::Paused);
    let place = move || t_string!(i18n, day.run_place, n = run.place.get() + 1, all = LENGTH);
    let said = move || match (paused.get(), run.slip.get()) {
        (true, _) => t_string!(i18n, day.run_paused).to_owned(),
        (false, Some(name)) => {
            let position =
                found.with(|found| found.found().and_then(|puzzle| puzzle.position.parse::<Position>().ok()));
            let act = position.map_or_else(|| name.clone(), |position| words::act(i18n.locale(), &position, &name));
            format!("{} {}", t_string!(i18n, day.loses, act = act), t_string!(i18n, day.run_slip))
        }
        (false, None) => String::new(),
    };
    let told = move || run.told.get().map(|seconds| time(i18n.locale(), seconds));
    let pause = move || if paused.get() { t_string!(i18n, day.run_resume) } else { t_string!(i18n, day.run_pause) };
    let board = move || match found.get() {
        _ if paused.get() => ().into_any(),
        RequestState::Found(puzzle) => {
            let (position, play) = (puzzle.position.clone(), puzzle.play.to_string());
            view! {
                <div class="day-puzzle" data-pos=position data-play=play>
                    <PuzzleRules puzzle=puzzle.clone()/>
                    <FindMove puzzle on_check/>
                </div>
            }
            .into_any()
        }
        other => missing(i18n, &other),
    };
    view! {
        <div class="together day-head">
            <b role="status">{place}</b>
            <Ticking run/>
            <button type="button" class="button day-time" on:click=move |_| run.told.set(Some(run.seconds()))>
                {t!(i18n, day.run_time)}
            </button>
            <button type="button" class="button day-pause" on:click=move |_| run.toggle_pause()>{pause}</button>
            <button type="button" class="button" on:click=move |_| run.phase.set(RunPhase::Ready)>
                {t!(i18n, day.run_stop)}
            </button>
        </div>
        <p class="day-told" role="status">{told}</p>
        <p class="day-said" role="status">{said}</p>
        {board}
    }
}

/// The visible clock. Without it the time is shown on request alone: where motion is reduced, and to screen readers.
#[component]
fn Ticking(run: RunState) -> impl IntoView {
    let settings = use_settings();
    let still = settings.is_still();
    let shown = RwSignal::new(run.seconds());
    let beat = StoredValue::new_local(None::<Interval>);
    if !still {
        beat.set_value(Some(Interval::new(TICK, move || shown.set(run.seconds()))));
    }
    let digits = move || {
        let (minutes, seconds) = words::minutes(shown.get());
        format!("{minutes}:{seconds:02}")
    };
    (!still).then(|| view! { <span class="day-clock" aria-hidden="true">{digits}</span> })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    #[test]
    fn a_run_goes_on_by_winning_moves_and_ends_after_twenty() {
        let owner = Owner::new();
        owner.with(|| {
            let run = RunState::new(PuzzleLevel::Pupil);
            let puzzle = Puzzle { position: "nim:3,5".to_owned(), play: Play::Normal, wins: vec!["5→3".to_owned()] };
            for place in 0..LENGTH {
                assert_eq!(run.place.get_untracked(), place);
                assert!(!run.judge(&puzzle, "3→0".to_owned()));
                assert_eq!((run.place.get_untracked(), run.slip.get_untracked().is_some()), (place, true));
                assert_eq!(run.judge(&puzzle, "5→3".to_owned()), place + 1 == LENGTH);
                assert_eq!(run.slip.get_untracked(), None);
            }
            // Twenty slips, of ten seconds each; the clock never ran.
            assert_eq!(run.clock.with_untracked(|clock| clock.seconds(0.0)), 200);
            assert_eq!(time(Locale::En, 200), "3 min 20 s");
        });
    }

    #[test]
    fn a_pause_is_toggled_and_ends_no_run() {
        let owner = Owner::new();
        owner.with(|| {
            let run = RunState::new(PuzzleLevel::Student);
            run.toggle_pause();
            assert_eq!(run.phase.get_untracked(), RunPhase::Ready);
            run.begin(7);
            for phase in [RunPhase::Paused, RunPhase::Running] {
                run.toggle_pause();
                assert_eq!(run.phase.get_untracked(), phase);
                assert!(untrack(|| run.is_on()));
            }
        });
    }
}
