//! The ways on from a finished game against the computer: of a lost one to the step of a lesson that answers why, with rules of one's
//! own to the workshop, which shows who wins on each size; of a won one to a longer row, or to the game in which the last stick loses.
//!
//! At the page's own table they are for newcomers, who came by the link of a game: they go once the lesson is begun on this device. They
//! are left out in a frame, whose height is fixed before the game; the way to the lesson wherever the link hides ways out or
//! withholds explanations (`hide=links`, `solver=off`, an exam), for its answer is one; and against a computer that errs, which does
//! not always win.
use super::{Shell, use_shell};
use crate::rule_editor::workshop;
use crate::state::table::{Table, use_table};
use crate::storage::lesson_progress;
use crate::storage::own_games::OwnGame;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use play::session::Session;
use solver::position::ComponentText;
use solver::{Game, Play, Position};
use text::{LessonStep, largest_take, lesson_step, t, t_string, use_i18n};

/// The end of a game for the person who played against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Won,
    Lost,
}

impl Ending {
    /// The ending of a game; `None` before it, and where no person plays against the computer.
    pub fn of(session: &Session, players: Players) -> Option<Ending> {
        let winner = session.winner().filter(|_| players.are_person_and_computer() && !session.played().is_empty())?;
        Some(if players.computer(winner == session.first()) { Ending::Lost } else { Ending::Won })
    }
}

/// The least number of moves of a game whose win is celebrated: at least two of the winner.
const CELEBRATED: usize = 3;

/// Whether a game that is shown at its end was won by the person.
fn is_won(session: &Session, players: Players) -> bool {
    session.is_at_end() && session.played().len() >= CELEBRATED && Ending::of(session, players) == Some(Ending::Won)
}

/// Whether this table shows a game that the person has won against the perfect computer.
pub fn is_victory(table: Table) -> bool {
    let players = table.players();
    table.address.with(|a| a.skill.0 >= 1.0) && table.session.with(|s| is_won(s, players))
}

/// The start of the next longer row, and its sticks: won by another first move than the row of `start`. `None` for other games, and
/// beyond `most` sticks.
pub fn longer(start: &Position, most: u64) -> Option<(u64, Position)> {
    let text = start.to_string();
    let row = ComponentText::of_game(&text, Game::Subtraction)?;
    let sticks = row.state.parse::<u64>().ok()?.saturating_add(largest_take(row.parameters()?)? + 2);
    let position = (sticks <= most).then(|| row.with_state(&sticks.to_string()))?.parse().ok()?;
    Some((sticks, position))
}

/// The other convention of a game whose moves take sticks, so that its end can be told by the last one.
fn turned(session: &Session) -> Option<Play> {
    let only = session.start().only()?;
    matches!(only.game(), Game::Nim | Game::Subtraction).then(|| other(session.play()))
}

/// The convention that is not this one.
pub fn other(play: Play) -> Play {
    match play {
        Play::Normal => Play::Misere,
        Play::Misere => Play::Normal,
    }
}

/// The link to the step that answers why the computer wins.
#[component]
pub fn Why(
    /// The table whose address the link keeps.
    page: Table,
    step: LessonStep,
) -> impl IntoView {
    let i18n = use_i18n();
    let LessonStep { lesson, step } = step;
    let href = move || format!("#{}", page.address.get().at_step(lesson, step).fragment());
    let open = move |event: MouseEvent| {
        event.prevent_default();
        page.learn(Some((lesson.to_owned(), Some(step.to_owned()))));
    };
    view! {
        <a class="button why-lost" href=href on:click=open>
            <span>{t!(i18n, table.why_lost)}"\u{a0}"<span aria-hidden="true">"→"</span></span>
        </a>
    }
}

/// The question of a button that turns the end of the game round to this convention.
pub fn turned_label(i18n: text::I18n, to: Play) -> &'static str {
    match to {
        Play::Misere => t_string!(i18n, table.last_loses),
        Play::Normal => t_string!(i18n, table.last_wins),
    }
}

/// The most sticks of a row that is offered after a shorter one.
const MOST: u64 = 30;

/// The ways on for a newcomer after a game at the page's own table.
#[derive(Clone, PartialEq)]
enum Onward {
    Why(LessonStep),
    /// The workshop with the game, by the address to open.
    Workshop(String),
    Harder {
        longer: Option<(u64, Position)>,
        turned: Option<Play>,
    },
}

impl Onward {
    fn of(shell: Shell) -> Option<Onward> {
        let table = shell.table;
        let players = table.players();
        let perfect = table.address.with(|a| a.skill.0 >= 1.0);
        let explains = perfect && !shell.embedded && shell.shows(UiPart::Links) && shell.shows(UiPart::Theory);
        if let Some(start) = table.own_start() {
            let lost = table.session.with(|s| Ending::of(s, players)) == Some(Ending::Lost);
            return (lost && explains).then(|| Onward::workshop(table, &start)).flatten();
        }
        let (ending, step, longer, turned) = table.session.with(|s| {
            let step = lesson_step(s.start(), s.play());
            (Ending::of(s, players), step, longer(s.start(), MOST), turned(s))
        });
        // Players who have begun the lesson know the way.
        let step = step.filter(|step| table.store().read(&lesson_progress::key(step.lesson)).is_none())?;
        match ending? {
            _ if shell.embedded => None,
            Ending::Lost => explains.then_some(Onward::Why(step)),
            Ending::Won => {
                let longer = longer.filter(|_| shell.shows(UiPart::Reset));
                let turned = turned.filter(|_| shell.shows(UiPart::Reset) && shell.shows(UiPart::Rules));
                (longer.is_some() || turned.is_some()).then_some(Onward::Harder { longer, turned })
            }
        }
    }

    /// The way to the workshop with a game and its author's words; `None` where the page withholds the workshop.
    fn workshop(table: Table, start: &str) -> Option<Onward> {
        let game = OwnGame::new(start, table.caption()).write();
        let to = table.address.with(|page| workshop(page, Some(game)))?;
        Some(Onward::Workshop(format!("#{}", to.fragment())))
    }
}

/// The ways on below the result of a game.
#[component]
pub fn WaysOn() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let onward = Memo::new(move |_| Onward::of(shell));
    let turn = move |play: Play| {
        let first = table.session.with_untracked(Session::first);
        table.set_rules(play, first);
    };
    let view = move |onward: Onward| match onward {
        Onward::Why(step) => view! { <Why page=table step/> }.into_any(),
        Onward::Workshop(to) => {
            view! { <a class="button why-lost" href=to>{t!(i18n, table.why_survey)}</a> }.into_any()
        }
        Onward::Harder { longer, turned } => {
            let longer = longer.map(|(sticks, position)| {
                let start = move |_| table.start(position.clone(), table.session.with_untracked(Session::play));
                view! { <button class="button" on:click=start>{move || t_string!(i18n, table.with_sticks, count = sticks)}</button> }
            });
            let turned = turned.map(|play| {
                view! { <button class="button" on:click=move |_| turn(play)>{move || turned_label(i18n, play)}</button> }
            });
            view! { {longer} {turned} }.into_any()
        }
    };
    move || onward.get().map(|onward| view! { <div class="together ways-on">{view(onward)}</div> })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;

    fn played(start: &str, play: Play, moves: &[&str]) -> Session {
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        Session::replay(start.parse().unwrap(), play, Player::Left, &moves).0
    }

    #[test]
    fn an_end_is_that_of_the_person() {
        let of = |play, players, moves: &[&str]| Ending::of(&played("nim:2", play, moves), players);
        assert_eq!(of(Play::Normal, Players::HumanComputer, &["2→0"]), Some(Ending::Won));
        assert_eq!(of(Play::Normal, Players::ComputerHuman, &["2→0"]), Some(Ending::Lost));
        assert_eq!(of(Play::Misere, Players::HumanComputer, &["2→0"]), Some(Ending::Lost));
        assert_eq!(of(Play::Normal, Players::HumanComputer, &["2→1"]), None);
        assert_eq!(of(Play::Normal, Players::HumanHuman, &["2→0"]), None);
        assert_eq!(of(Play::Normal, Players::ComputerComputer, &["2→0"]), None);
    }

    #[test]
    fn a_win_in_one_move_is_not_celebrated() {
        let of = |start, moves: &[&str]| is_won(&played(start, Play::Normal, moves), Players::HumanComputer);
        assert!(of("nim:1,1,1", &["1→0", "1→0", "1→0"]));
        assert!(!of("nim:1", &["1→0"]) && !of("nim:1,1,1", &["1→0", "1→0"]) && !of("nim:1,1", &["1→0", "1→0"]));
        let back = played("nim:1,1,1", Play::Normal, &["1→0", "1→0", "1→0"]).at(1);
        assert!(!is_won(&back, Players::HumanComputer));
    }

    #[test]
    fn a_longer_row_has_another_first_move() {
        let of = |start: &str, most| longer(&start.parse().unwrap(), most).map(|(n, to)| (n, to.to_string()));
        assert_eq!(of("subtraction(1,2):7", 15), Some((11, "subtraction(1,2):11".to_owned())));
        assert_eq!(of("subtraction(1-3):15", 30), Some((20, "subtraction(1-3):20".to_owned())));
        for other in ["subtraction(1,2):12", "subtraction(2,3,5):9", "subtraction(1,2):3,4", "nim:7", "nim:1 + nim:2"] {
            assert_eq!(of(other, 15), None, "{other}");
        }
    }

    #[test]
    fn the_end_of_taking_games_is_turned_round() {
        let of = |start: &str, play| turned(&played(start, play, &[]));
        assert_eq!(of("subtraction(1,2):7", Play::Normal), Some(Play::Misere));
        assert_eq!(of("nim:3,5", Play::Misere), Some(Play::Normal));
        assert_eq!((of("chomp:3x2", Play::Normal), of("nim:3 + nim:5", Play::Normal)), (None, None));
    }
}
