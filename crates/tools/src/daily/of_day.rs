//! The puzzle of one date: three tries, then the line that shows why, and the result to pass on.
use super::find_move::{FindMove, PuzzleRules};
use super::lines::PuzzleLines;
use super::share::ShareResult;
use super::{PuzzleDay, draw, missing, update_record, words};
use crate::frame::PlayThis;
use course::generate::{Puzzle, PuzzleOrigin};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use page::storage::puzzle_record::{self, DayTries, PuzzleState, TRIES};
use protocol::RequestState;
use solver::Position;
use text::{t, t_string, use_i18n};

#[component]
pub fn OfDay(day: PuzzleDay) -> impl IntoView {
    let i18n = use_i18n();
    let found = draw(day.level, move || Some(PuzzleOrigin::Day(day.date.days())));
    move || match found.get() {
        RequestState::Found(puzzle) => view! { <Tries day puzzle/> }.into_any(),
        other => missing(i18n, &other),
    }
}

/// Tries of this visit. Those of an earlier visit are known by their number alone.
#[derive(Clone, Copy)]
struct TryState {
    day: PuzzleDay,
    puzzle: StoredValue<Puzzle>,
    made: RwSignal<DayTries>,
    /// Names of the moves that were tried.
    tried: RwSignal<Vec<String>>,
    /// Whether the last move had been tried before.
    again: RwSignal<bool>,
}

impl TryState {
    /// The state after this move; `None` if it changes nothing.
    fn after(self, name: &str) -> Option<DayTries> {
        let before = self.made.get_untracked();
        if before.state != PuzzleState::Open || self.tried.with_untracked(|tried| tried.iter().any(|one| one == name)) {
            return None;
        }
        let wins = self.puzzle.with_value(|puzzle| puzzle.wins.iter().any(|one| one == name));
        Some(judged(before, wins))
    }

    /// The move that was found in this visit.
    fn found(self) -> Option<String> {
        let last = self.tried.with_untracked(|tried| tried.last().cloned());
        last.filter(|_| self.made.get_untracked().state == PuzzleState::Found)
    }

    /// The wrong moves of this visit.
    fn wrong(self) -> Vec<String> {
        let wins = |name: &String| self.puzzle.with_value(|puzzle| puzzle.wins.contains(name));
        self.tried.with_untracked(|tried| tried.iter().filter(|name| !wins(name)).cloned().collect())
    }

    /// The sentence on the last try; at first the task.
    fn words(self, locale: Locale) -> String {
        let (made, last) = (self.made.get(), self.tried.with(|tried| tried.last().cloned()));
        let left = TRIES.saturating_sub(made.tries);
        match (made.state, last) {
            (PuzzleState::Open, _) if self.again.get() => td_string!(locale, day.tried).to_owned(),
            (PuzzleState::Open, Some(name)) => {
                let act = self.puzzle.with_value(|puzzle| {
                    let position = puzzle.position.parse::<Position>().ok();
                    position.map_or_else(|| name.clone(), |position| words::act(locale, &position, &name))
                });
                let loses = td_string!(locale, day.loses, act = act);
                format!("{loses} {}", td_string!(locale, day.left, count = left))
            }
            (PuzzleState::Open, None) => {
                format!("{} {}", td_string!(locale, day.task), td_string!(locale, day.left, count = left))
            }
            (PuzzleState::Found, _) => words::result(locale, made),
            (PuzzleState::Missed, _) => {
                format!("{} {}", words::result(locale, made), td_string!(locale, day.missed_see))
            }
        }
    }
}

/// The tries after one more.
fn judged(before: DayTries, wins: bool) -> DayTries {
    let tries = before.tries + 1;
    let state = match wins {
        true => PuzzleState::Found,
        false if tries < TRIES => PuzzleState::Open,
        false => PuzzleState::Missed,
    };
    DayTries { state, tries, ..before }
}

/// The tries at a puzzle and, after the last one, its answer.
#[component]
fn Tries(day: PuzzleDay, puzzle: Puzzle) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let number = day.date.days();
    let kept = puzzle_record::load(table.store()).tries(day.level, number).filter(|_| day.is_today);
    let state = TryState {
        day,
        made: RwSignal::new(kept.unwrap_or(DayTries { day: number, state: PuzzleState::Open, tries: 0 })),
        tried: RwSignal::new(Vec::new()),
        again: RwSignal::new(false),
        puzzle: StoredValue::new(puzzle.clone()),
    };
    let on_check = Callback::new(move |name: String| {
        let after = state.after(&name);
        state.again.set(after.is_none());
        if let Some(after) = after {
            state.tried.update(|tried| tried.push(name));
            state.made.set(after);
            if day.is_today {
                update_record(table.store(), |record| record.enter(day.level, after));
            }
        }
    });
    let open = Memo::new(move |_| state.made.get().state == PuzzleState::Open);
    let find = move || view! { <FindMove puzzle=state.puzzle.get_value() on_check/> };
    let (position, play) = (puzzle.position.clone(), puzzle.play.to_string());
    view! {
        <section class="card day-puzzle" data-pos=position data-play=play
            aria-label=move || words::date(i18n.locale(), day.date)>
            <h2>{move || words::date(i18n.locale(), day.date)}</h2>
            <PuzzleRules puzzle/>
            <p class="day-said" role="status">
                <span class="day-signs" aria-hidden="true">{move || words::signs(state.made.get())}</span>
                {move || state.words(i18n.locale())}
            </p>
            <Show when=move || open.get() fallback=move || view! { <Answer state/> }>{find()}</Show>
        </section>
    }
}

/// The answer: the lines, the days in a row, and the result to pass on.
#[component]
fn Answer(state: TryState) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let TryState { day, made, .. } = state;
    let puzzle = state.puzzle.get_value();
    // Days are counted where they are kept.
    let row = puzzle_record::load(table.store()).days_in_row(day.level, day.date.days());
    let row = (day.is_today && row > 0).then(|| {
        view! { <p class="day-row">{move || t_string!(i18n, day.in_row, count = row)}</p> }
    });
    let (text, position, play) = (puzzle.position.clone(), puzzle.position.clone(), puzzle.play);
    view! {
        {row}
        <PuzzleLines puzzle found=state.found() wrong=state.wrong()/>
        <PlayThis text=Signal::stored(text) play=Signal::stored(play) label=t!(i18n, day.play)/>
        <ShareResult day made=made.get_untracked() position/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_tries_and_no_more() {
        let made = |state, tries| DayTries { day: 20_784, state, tries };
        let first = made(PuzzleState::Open, 0);
        assert_eq!(judged(first, true), made(PuzzleState::Found, 1));
        let second = judged(first, false);
        assert_eq!(second, made(PuzzleState::Open, 1));
        let third = judged(second, false);
        assert_eq!((third, judged(third, false)), (made(PuzzleState::Open, 2), made(PuzzleState::Missed, 3)));
        assert_eq!(judged(third, true), made(PuzzleState::Found, 3));
    }

    /// A move that was tried before costs nothing.
    #[test]
    fn a_move_is_tried_once() {
        let owner = Owner::new();
        owner.with(|| {
            let puzzle =
                Puzzle { position: "nim:3,5".to_owned(), play: solver::Play::Normal, wins: vec!["5→3".to_owned()] };
            let day = PuzzleDay {
                date: link::calendar_date::CalendarDate::of_days(20_784),
                level: link::values::PuzzleLevel::Pupil,
                is_today: false,
            };
            let state = TryState {
                day,
                puzzle: StoredValue::new(puzzle),
                made: RwSignal::new(DayTries { day: 20_784, state: PuzzleState::Open, tries: 0 }),
                tried: RwSignal::new(vec!["3→0".to_owned()]),
                again: RwSignal::new(false),
            };
            assert_eq!(state.after("3→0"), None);
            assert_eq!(state.after("5→3").map(|made| made.state), Some(PuzzleState::Found));
            assert_eq!((state.wrong(), state.found()), (vec!["3→0".to_owned()], None));
            state.made.set(judged(state.made.get_untracked(), false));
            assert!(state.words(Locale::En).contains("take all of row 1"), "{}", state.words(Locale::En));
        });
    }
}
