//! The gesture of a game, shown by animation: a ghost of a hand taps the parts of a move, once for each game on this
//! device, and on request. Any tap or key ends it.
//!
//! In: the taps of a move (`board::gesture`), the games seen on this device, reduced motion. Out: rings and a hand over
//! the board, inert and hidden from screen readers; the words are in the last-event line.
use super::Level;
use super::boards::QuestionBoard;
use super::in_words::DescribedComponent;
use super::use_shell;
use crate::board::TraceSlot;
use crate::board::gesture::{Gesture, HAND, gesture, touched};
use crate::state::shell::Shell;
use crate::state::table::{Screen, use_table};
use decimal::Decimal;
use gloo_timers::callback::Timeout;
use leptos::portal::Portal;
use leptos::prelude::*;
use scene::Point;
use solver::Game;
use text::{t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Storage key of the games whose gesture was shown here.
const SEEN: &str = "gestures";

/// Durations of the hand's way, press and final rest, milliseconds; and the number of rounds.
const WAY: u32 = 750;
const PRESS: u32 = 450;
const REST: u32 = 900;
const ROUNDS: u32 = 3;

impl Shell {
    /// Shows the gesture on request, and announces it.
    pub fn show_gesture(self) {
        let Some((_, words)) = self.gesture.offered.get_untracked() else { return };
        self.reach(".board-stage");
        self.announcements.answer(words);
        self.gesture.shows.set(true);
    }
}

/// The hand's place, and whether it presses.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Hand {
    at: Point,
    presses: bool,
}

/// The gesture over the picture of a board.
#[component]
pub fn GestureView() -> impl IntoView {
    let (slot, subject, shell, table): (TraceSlot, DescribedComponent, _, _) =
        (expect_context(), expect_context(), use_shell(), use_table());
    // Not on a board that serves a question, nor at a table within the page: lessons have words of their own.
    let quiet = use_context::<QuestionBoard>().is_some() || table.worker.client_id > 0;
    let (i, found) = (subject.component, gesture());
    let i18n = use_i18n();
    let words = Memo::new(move |_| {
        let Gesture { taps, menu, act } = found.get().filter(|_| !quiet)?;
        let last = menu.then(|| t_string!(i18n, table.gesture_menu).to_owned());
        let steps = taps.into_iter().map(|tap| tap.name).chain(last).enumerate();
        let steps: Vec<String> = steps.map(|(n, step)| format!("{}. {step}", n + 1)).collect();
        Some(match act {
            Some(act) => t_string!(i18n, table.gesture, steps = steps.join("; "), act = act),
            None => t_string!(i18n, table.gesture_open, steps = steps.join("; ")),
        })
    });
    // The first board with a gesture shows it.
    let here = move |of: &Option<(usize, String)>| of.as_ref().is_some_and(|(board, _)| *board == i);
    Effect::new(move |_| match words.get() {
        Some(words) => shell.gesture.offered.update(|of| {
            if of.as_ref().is_none_or(|(board, _)| *board >= i) {
                *of = Some((i, words));
            }
        }),
        None => leave(shell, i),
    });
    on_cleanup(move || leave(shell, i));
    let game = Memo::new(move |_| subject.session.with(|s| Some(s.start().components().get(i)?.game())));
    let fresh = Memo::new(move |_| {
        let begins = subject.session.with(|s| s.cursor() == 0 && s.played().is_empty());
        // Not among the marks of the analysis, where a hand would go unnoticed.
        let plain = table.analysis.level.get() == Level::Off;
        begins && plain && table.screen() == Screen::Game && !table.address.with(|a| a.exam.0)
    });
    // Without storage, once for each board.
    let ended = StoredValue::new(false);
    let touched = touched();
    Effect::new(move |_| {
        // This loads after the board: a game begun by then needs no hand in the way.
        if touched.get() {
            ended.set_value(true);
        }
        let unseen = game.get().is_some_and(|game| !ended.get_value() && !seen(shell, game));
        if shell.gesture.offered.with(here) && fresh.get() && unseen {
            shell.gesture.shows.set(true);
        }
    });
    let shows = Memo::new(move |_| shell.gesture.shows.get() && shell.gesture.offered.with(here));
    // A tap or key keeps its effect, and ends the gesture.
    let end = move || {
        if shows.try_get_untracked() == Some(true) {
            game.try_get_untracked().flatten().into_iter().for_each(|game| see(shell, game));
            ended.set_value(true);
            shell.gesture.shows.set(false);
        }
    };
    let pressed = window_event_listener(leptos::ev::pointerdown, move |_| end());
    let typed = window_event_listener(leptos::ev::keydown, move |_| end());
    on_cleanup(move || {
        pressed.remove();
        typed.remove();
    });
    let stage = move || {
        let root: HtmlElement = slot.root.get()?.unchecked_into();
        root.query_selector(".board-stage").ok().flatten()
    };
    move || {
        let (stage, Gesture { taps, .. }) = (stage()?, found.get().filter(|_| shows.get())?);
        Some(over(stage, taps.into_iter().map(|tap| tap.at).collect(), shell.settings.is_still()))
    }
}

/// The numbered rings, and the hand unless motion is reduced.
fn over(stage: Element, taps: Vec<Point>, still: bool) -> impl IntoView {
    let hand = RwSignal::new(None::<Hand>);
    let timers = StoredValue::new_local(Vec::<Timeout>::new());
    if !still {
        let go = |(at, to)| {
            Timeout::new(at, move || {
                let _ = hand.try_set(to);
            })
        };
        timers.set_value(moves(&taps).into_iter().map(go).collect());
    }
    on_cleanup(move || {
        let _ = timers.try_update_value(Vec::clear);
    });
    let taps = StoredValue::new(taps);
    let rings = move || {
        let ring = |(n, at): (usize, Point)| {
            let now = move || hand.get().is_some_and(|hand| hand.presses && hand.at == at);
            view! {
                <span class="gesture-tap" class:now=now style:left=px(at.x) style:top=px(at.y)><b>{n + 1}</b></span>
            }
        };
        taps.get_value().into_iter().enumerate().map(ring).collect_view()
    };
    let there = Memo::new(move |_| hand.with(Option::is_some));
    let place = move |of: fn(Point) -> f64| hand.get().map(|hand| px(of(hand.at)));
    view! {
        <Portal mount=stage>
            <div class="gesture" aria-hidden="true">
                {rings}
                <Show when=move || there.get()>
                    <svg
                        class="gesture-hand"
                        class:presses=move || hand.get().is_some_and(|hand| hand.presses)
                        viewBox="0 0 32 44"
                        style:left=move || place(|at| at.x)
                        style:top=move || place(|at| at.y)
                    >
                        <path d=HAND/>
                    </svg>
                </Show>
            </div>
        </Portal>
    }
}

/// Keyframes of the hand, each with its time in milliseconds: from tap to tap, a rest, and `None` at the end.
fn moves(taps: &[Point]) -> Vec<(u32, Option<Hand>)> {
    let (mut at, mut all) = (0, Vec::new());
    for _ in 0..ROUNDS {
        for &tap in taps {
            all.push((at, Some(Hand { at: tap, presses: false })));
            all.push((at + WAY, Some(Hand { at: tap, presses: true })));
            at += WAY + PRESS;
        }
        all.extend(taps.last().map(|&at_rest| (at, Some(Hand { at: at_rest, presses: false }))));
        at += REST;
    }
    all.push((at, None));
    all
}

fn px(length: f64) -> String {
    format!("{}px", Decimal::<1>(length))
}

/// Withdraws the gesture of board `i`, which has none to show now, or is disposed of.
fn leave(shell: Shell, i: usize) {
    if shell.gesture.offered.try_with_untracked(|of| of.as_ref().is_some_and(|(board, _)| *board == i)) == Some(true) {
        shell.gesture.offered.set(None);
        shell.gesture.shows.set(false);
    }
}

fn seen(shell: Shell, game: Game) -> bool {
    shell.settings.store.read(SEEN).is_some_and(|keys| keys.split(',').any(|key| key == game.key()))
}

fn see(shell: Shell, game: Game) {
    if !seen(shell, game) {
        let before = shell.settings.store.read(SEEN).map_or_else(String::new, |keys| format!("{keys},"));
        shell.settings.store.write(SEEN, &format!("{before}{}", game.key()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::point;

    #[test]
    fn the_hand_presses_each_place_in_turn_and_goes_away() {
        let taps = [point(10.0, 20.0), point(50.0, 20.0)];
        let all = moves(&taps);
        assert!(all.is_sorted_by_key(|(at, _)| *at));
        let pressed: Vec<Point> =
            all.iter().filter_map(|(_, hand)| Some(hand.filter(|hand| hand.presses)?.at)).collect();
        assert_eq!(pressed, [taps, taps, taps].concat());
        assert_eq!(all.last().unwrap().1, None);
    }
}
