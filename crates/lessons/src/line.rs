//! A line of play on the learner's own board, played move by move, forwards and back, until the learner takes over.
use super::boards::{HumanSides, address};
use super::names;
use super::question_state::QuestionState;
use super::sight;
use course::answer::Line;
use course::forms::{ChoiceForm, Form, Pick};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use link::values::{Flag, Motion, Players};
use page::shell::boards::Boards;
use page::shell::own_table::OwnTable;
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::settings::use_settings;
use play::score::Score;
use solver::{Play, Player};
use text::{t, use_i18n};

/// Delay between two moves, milliseconds.
const PAUSE: u32 = 1_100;

/// The ply from which the learner goes on: the first of their turns after something was shown.
fn turn_of(line: &Line) -> usize {
    let mover = |ply: usize| if ply.is_multiple_of(2) { line.first } else { line.first.other() };
    (1..=line.moves.len()).find(|ply| mover(*ply) == line.learner).unwrap_or(line.moves.len())
}

/// Whether the question is about a finished game of two others.
fn tells_story(quest: QuestionState) -> bool {
    quest.task.with_value(|task| matches!(&task.form, Form::Choice(ChoiceForm { pick: Some(Pick::Plies), .. })))
}

#[component]
pub fn LineBoard(quest: QuestionState, line: Line) -> impl IntoView {
    let play = if line.misere { Play::Misere } else { Play::Normal };
    let mut start = address(&line.start, play, HumanSides::Both, line.first);
    start.moves.0.clone_from(&line.moves);
    start.at = Some(0);
    start.confirm = Some(Flag(false));
    view! { <OwnTable address=start><Played quest line/></OwnTable> }
}

#[component]
fn Played(quest: QuestionState, line: Line) -> impl IntoView {
    let (table, i18n, settings) = (use_table(), use_i18n(), use_settings());
    // One person moves for both on this board, but sentences say whose moves they were.
    let players = if line.learner == line.first { Players::HumanComputer } else { Players::ComputerHuman };
    // Names for the sentences here and in the announcements, until the learner takes over: those of a story, or you and the computer.
    let (shell, first) = (use_shell(), line.first);
    if tells_story(quest) {
        let score =
            move |locale| Score::between([first, first.other()].map(|by| names::of_player(locale, by).to_owned()));
        Effect::new(move |_| shell.people.score.set(Some(score(i18n.locale()))));
    } else {
        shell.people.spoken_players.set(Some(players));
    }
    let taken = RwSignal::new(false);
    let (turn, learner) = (turn_of(&line), line.learner);
    let at = move || table.session.with(|s| s.cursor());
    // Where the game is over, at the ply shown or at the learner's turn, nobody can go on.
    let goes_on = Memo::new(move |_| table.session.with(|s| s.winner().is_none() && s.at(turn).winner().is_none()));
    let at_end = move || table.session.with(|s| s.is_at_end()).to_string();
    let clock = StoredValue::new_local(None::<Interval>);
    let step = move || {
        if at() < turn {
            table.jump(at() + 1);
        }
        if at() >= turn {
            clock.set_value(None);
        }
    };
    // Runs once, when the table has its game.
    let begun = StoredValue::new(false);
    Effect::new(move |_| {
        if table.open.get() && !begun.get_value() {
            begun.set_value(true);
            sight::show_first();
            if settings.now.get_untracked().motion == Motion::Off {
                table.jump(turn);
            } else {
                clock.set_value(Some(Interval::new(PAUSE, move || untrack(step))));
            }
        }
    });
    let to = move |ply: usize| {
        clock.set_value(None);
        table.jump(ply);
    };
    let take_over = move |_| {
        clock.set_value(None);
        table.jump(turn);
        table.branch();
        table.set_players(players);
        taken.set(true);
        sight::reach(".line-board .board-stage [tabindex='0']");
    };
    let back_to_question = move |_| {
        quest.line.set(None);
        sight::show_verdict();
    };
    let last = move || {
        let said = table.session.with(|s| text::last_move_by(i18n.locale(), s, |by| shell.player_name(s, by)));
        said.unwrap_or_default()
    };
    let computers = move |by: Player| by != learner;
    let who = move || {
        table.session.with(|s| {
            let ply = s.cursor().checked_sub(1)?;
            Some(if computers(s.played()[ply].by) { "theirs" } else { "own" })
        })
    };
    view! {
        <div class="line-board" data-mover=who>
            <p class="line-said" role="status">{last}</p>
            <Boards/>
            <div class="together">
                <Show when=move || !taken.get() fallback=move || view! { <super::boards::Tools/> }>
                    <button class="button" aria-disabled=move || (at() == 0).to_string()
                        on:click=move |_| to(untrack(at).saturating_sub(1))>{t!(i18n, lessons.back)}</button>
                    <button class="button forward" aria-disabled=at_end
                        on:click=move |_| to(untrack(at) + 1)>{t!(i18n, lessons.next_move)}</button>
                    <Show when=move || goes_on.get()>
                        <button class="button take-over" on:click=take_over>{t!(i18n, lessons.take_over)}</button>
                    </Show>
                </Show>
                <button class="button" on:click=back_to_question>{t!(i18n, lessons.to_question)}</button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_learner_goes_on_after_the_answer() {
        let line = |first, learner, moves: usize| Line {
            start: "nim:3,5".to_owned(),
            misere: false,
            first,
            moves: vec![String::new(); moves],
            learner,
        };
        assert_eq!(turn_of(&line(Player::Left, Player::Left, 6)), 2);
        assert_eq!(turn_of(&line(Player::Right, Player::Left, 6)), 1);
        assert_eq!(turn_of(&line(Player::Right, Player::Left, 0)), 0);
        assert_eq!(turn_of(&line(Player::Left, Player::Left, 1)), 1);
    }
}
