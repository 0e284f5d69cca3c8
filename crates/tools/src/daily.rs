//! The puzzle of the day: a position made from the date, in which a winning move is to be found in three tries; and a run of
//! twenty such positions against the clock.
mod find_move;
mod lines;
mod of_day;
mod run;
mod share;
mod stopwatch;
mod words;

use super::frame::{FaultWords, ToolPage, worker_result};
use course::generate::{Puzzle, PuzzleOrigin, PuzzleSet};
use leptos::prelude::*;
use link::address::Address;
use link::calendar_date::CalendarDate;
use link::tool::Tool;
use link::ui_part::UiPart;
use link::values::{Hidden, Ids, Level, Players, PuzzleLevel};
use page::state::table::use_table;
use page::storage::local_storage::Store;
use page::storage::puzzle_record::{self, PuzzleRecord};
use page::storage::spaced_review::today;
use protocol::{DrawPuzzle, RequestState};
use solver::Play;
use text::{I18n, t, t_string, use_i18n};

/// A date and a level, which have one puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PuzzleDay {
    date: CalendarDate,
    level: PuzzleLevel,
    /// Whether it is this device's date, whose tries are kept.
    is_today: bool,
}

#[component]
pub fn DailyPuzzle() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let now = CalendarDate::of_days(today());
    let (date, of_link) = table.address.with_untracked(|a| (a.day, a.level));
    let date = date.unwrap_or(now);
    let kept = puzzle_record::load(table.store()).level;
    let level = RwSignal::new(of_link.or(kept).unwrap_or(PuzzleLevel::Pupil));
    let runs = RwSignal::new(false);
    let choose = move |this: PuzzleLevel| {
        level.set(this);
        table.address.update(|a| a.level = Some(this));
        update_record(table.store(), move |record| record.level = Some(this));
    };
    let level_chip = move |this: PuzzleLevel| {
        view! {
            <button class="chip" data-level=this.word() aria-pressed=move || (level.get() == this).to_string()
                on:click=move |_| choose(this)>{move || words::level(i18n.locale(), this)}</button>
        }
    };
    let way_chip = move |run: bool| {
        let name = move || if run { t_string!(i18n, day.way_run) } else { t_string!(i18n, day.way_day) };
        view! {
            <button class="chip" data-run=run.to_string() aria-pressed=move || (runs.get() == run).to_string()
                on:click=move |_| runs.set(run)>{name}</button>
        }
    };
    let body = move || {
        let level = level.get();
        let day = PuzzleDay { date, level, is_today: date == now };
        match runs.get() {
            true => view! { <run::PuzzleRun level/> }.into_any(),
            false => view! { <of_day::OfDay day/> }.into_any(),
        }
    };
    view! {
        <ToolPage tool=Tool::DailyPuzzle>
            <div class="day-choices">
                <div class="chips" role="group" aria-label=t!(i18n, day.ways)>{way_chip(false)}{way_chip(true)}</div>
                <div class="chips" role="group" aria-label=t!(i18n, day.levels)>
                    {PuzzleLevel::ALL.iter().map(|&this| level_chip(this)).collect_view()}
                </div>
            </div>
            {body}
        </ToolPage>
    }
}

/// Changes what is stored of the puzzles.
fn update_record(store: Store, change: impl FnOnce(&mut PuzzleRecord)) {
    let mut record = puzzle_record::load(store);
    change(&mut record);
    puzzle_record::save(store, &record);
}

/// Asks the worker for a puzzle, as long as there is an origin.
fn draw(
    level: PuzzleLevel,
    origin: impl Fn() -> Option<PuzzleOrigin> + Send + Sync + 'static,
) -> RwSignal<RequestState<Puzzle>> {
    let set = match level {
        PuzzleLevel::Pupil => PuzzleSet::Pupils,
        PuzzleLevel::Student => PuzzleSet::Students,
    };
    worker_result(move || Some(DrawPuzzle { set, origin: origin()? }))
}

/// The notice in place of a result that has not come.
fn missing<T>(i18n: I18n, state: &RequestState<T>) -> AnyView {
    let fault = state.fault(i18n.locale(), t_string!(i18n, day.too_big));
    view! { <p class="waiting" role="status">{fault.unwrap_or_else(|| t_string!(i18n, day.drawing))}</p> }.into_any()
}

/// Address of a board on which both sides may move, without analysis and reset.
fn board_address(position: &str, play: Play) -> Address {
    let hide = Hidden(Ids(vec![UiPart::Reset.id().to_owned()]));
    let pos = Some(position.to_owned());
    Address { pos, play, players: Players::HumanHuman, solver: Level::Off, hide, ..Address::default() }
}
