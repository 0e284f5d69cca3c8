//! The nine properties of a combinatorial game, as an exercise: for a known game decide one by one whether it has them,
//! and read why. The matrix fills with what was found; a game of one's own is judged by the ticks given.
use super::Tool;
use super::frame::ToolPage;
use crate::memo::Memo;
use crate::state::State;
use crate::text::{Locale, t, t_string, td_string, use_i18n};
use leptos::prelude::*;

/// The games of the exercise; the last is the learner's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    Nim,
    TicTacToe,
    Chess,
    Backgammon,
    Battleship,
    Poker,
    Monopoly,
    Scissors,
    Own,
}

const GAMES: [Known; 9] = [
    Known::Nim,
    Known::TicTacToe,
    Known::Chess,
    Known::Backgammon,
    Known::Battleship,
    Known::Poker,
    Known::Monopoly,
    Known::Scissors,
    Known::Own,
];

/// How many properties there are; the last makes a combinatorial game an impartial one.
const PROPERTIES: usize = 9;

/// Does a game have a property?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Truth {
    Yes,
    No,
    /// Either can be argued; the reason says how.
    Open,
}

use Truth::{No, Open, Yes};

impl Known {
    /// The classification of the lecture, with Backgammon's end left open: no rule excludes hitting for ever.
    fn truth(self) -> Option<[Truth; PROPERTIES]> {
        Some(match self {
            Known::Nim => [Yes; PROPERTIES],
            Known::TicTacToe => [Yes, No, Yes, Yes, No, Yes, Yes, Yes, No],
            Known::Chess => [Yes, No, Yes, No, No, Yes, Yes, Yes, No],
            Known::Backgammon => [Yes, No, Yes, No, No, Open, Yes, No, No],
            Known::Battleship => [Yes, Yes, Yes, No, No, Yes, No, Yes, No],
            Known::Poker => [Open, No, Yes, No, No, Yes, No, No, No],
            Known::Monopoly => [Open, Open, Yes, No, No, No, No, No, No],
            Known::Scissors => [Yes, No, No, No, No, Yes, No, Yes, Yes],
            Known::Own => return None,
        })
    }

    fn name(self, locale: Locale) -> &'static str {
        match self {
            Known::Nim => td_string!(locale, properties.nim),
            Known::TicTacToe => td_string!(locale, properties.tictactoe),
            Known::Chess => td_string!(locale, properties.chess),
            Known::Backgammon => td_string!(locale, properties.backgammon),
            Known::Battleship => td_string!(locale, properties.battleship),
            Known::Poker => td_string!(locale, properties.poker),
            Known::Monopoly => td_string!(locale, properties.monopoly),
            Known::Scissors => td_string!(locale, properties.scissors),
            Known::Own => td_string!(locale, properties.own),
        }
    }
}

/// Is the answer right? Of what is open either answer is.
fn right(truth: Truth, answer: bool) -> bool {
    match truth {
        Yes => answer,
        No => !answer,
        Open => true,
    }
}

/// A learner's answers for one game.
type Answers = [Option<bool>; PROPERTIES];

#[component]
pub fn Properties() -> impl IntoView {
    let i18n = use_i18n();
    let chosen = State::new(0usize);
    let answers = State::new([[None; PROPERTIES]; GAMES.len()]);
    let chips = GAMES.iter().enumerate().map(move |(i, game)| {
        view! {
            <button class="chip" aria-pressed=move || (chosen.get() == i).to_string() on:click=move |_| chosen.set(i)>
                {move || game.name(i18n.locale())}
            </button>
        }
    });
    let verdict = move || {
        let (game, given) = (GAMES[chosen.get()], answers.get()[chosen.get()]);
        verdict(i18n.locale(), game, &given)
    };
    view! {
        <ToolPage tool=Tool::Properties>
            <div class="card">
                <div class="chips" role="group" aria-label=t!(i18n, properties.game)>{chips.collect_view()}</div>
                <ol class="properties">
                    {(0..PROPERTIES).map(|n| view! { <Property n chosen answers/> }).collect_view()}
                </ol>
                <p class="result" role="status">{verdict}</p>
            </div>
            <div class="card">
                <h2>{t!(i18n, properties.matrix)}</h2>
                <Matrix answers/>
            </div>
        </ToolPage>
    }
}

/// One property: what it says, yes or no, and why.
#[component]
fn Property(n: usize, chosen: State<usize>, answers: State<[Answers; GAMES.len()]>) -> impl IntoView {
    let i18n = use_i18n();
    let given = Memo::new(move |_| answers.with(|all| all[chosen.get()][n]));
    let answer = move |yes: bool| {
        let label = move || {
            let word = if yes {
                t_string!(i18n, properties.yes).to_owned()
            } else {
                t_string!(i18n, properties.no).to_owned()
            };
            let what = property(i18n.locale(), n);
            (word.clone(), format!("{word}: {what}"))
        };
        let give = move |_| answers.update(|all| all[chosen.get_untracked()][n] = Some(yes));
        view! {
            <button class="chip" aria-label=move || label().1 aria-pressed=move || (given.get() == Some(yes)).to_string() on:click=give>
                {move || label().0}
            </button>
        }
    };
    let response = move || {
        let (game, yes) = (GAMES[chosen.get()], given.get()?);
        let truth = game.truth()?[n];
        let ok = right(truth, yes);
        let word = if ok { t_string!(i18n, properties.right) } else { t_string!(i18n, properties.wrong) };
        let sign = if ok { "✓" } else { "✗" };
        let reason = reason(i18n.locale(), game, n, truth);
        Some(view! { <p class=if ok { "right" } else { "fault" }><b>{sign}" "{word}</b>" "{reason}</p> })
    };
    view! {
        <li>
            <span>{move || property(i18n.locale(), n)}</span>
            <span class="chips" role="group" aria-label=move || property(i18n.locale(), n)>{answer(true)}{answer(false)}</span>
            <div role="status">{response}</div>
        </li>
    }
}

/// What was found, game by game; what was answered wrongly stays open.
#[component]
fn Matrix(answers: State<[Answers; GAMES.len()]>) -> impl IntoView {
    let i18n = use_i18n();
    let heads = (0..PROPERTIES).map(|n| {
        view! { <th scope="col"><abbr title=move || property(i18n.locale(), n)>{n + 1}</abbr></th> }
    });
    let rows = GAMES.iter().enumerate().map(|(i, game)| {
        let cells = (0..PROPERTIES).map(move |n| {
            let mark = move || mark(*game, n, answers.with(|all| all[i][n]));
            let spoken = move || match mark() {
                "✓" => t_string!(i18n, properties.yes).to_owned(),
                "✗" => t_string!(i18n, properties.no).to_owned(),
                _ => t_string!(i18n, properties.unanswered).to_owned(),
            };
            view! { <td><span aria-hidden="true">{mark}</span><span class="hidden">{spoken}</span></td> }
        });
        view! { <tr><th scope="row">{move || game.name(i18n.locale())}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, properties.matrix)>
            <table class="values matrix">
                <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// In the matrix stands what is true, once it was answered rightly; of one's own game the answer.
fn mark(game: Known, n: usize, given: Option<bool>) -> &'static str {
    let Some(yes) = given else { return "·" };
    match game.truth().map(|truth| truth[n]) {
        Some(Open) => "?",
        Some(truth) if !right(truth, yes) => "·",
        _ if yes => "✓",
        _ => "✗",
    }
}

/// What the answers make of the game, once all nine are there and right.
fn verdict(locale: Locale, game: Known, given: &Answers) -> Option<&'static str> {
    let yes: Vec<bool> = given.iter().copied().collect::<Option<_>>()?;
    if let Some(truth) = game.truth()
        && yes.iter().zip(truth).any(|(yes, truth)| !right(truth, *yes))
    {
        return Some(td_string!(locale, properties.verdict_wrong));
    }
    let (combinatorial, impartial) = match game.truth() {
        Some(truth) => (truth[..8].iter().all(|t| *t == Yes), truth[8] == Yes),
        None => (yes[..8].iter().all(|yes| *yes), yes[8]),
    };
    Some(match (combinatorial, impartial) {
        (true, true) => td_string!(locale, properties.verdict_impartial),
        (true, false) => td_string!(locale, properties.verdict_partizan),
        (false, _) => td_string!(locale, properties.verdict_not),
    })
}

fn property(locale: Locale, n: usize) -> &'static str {
    match n {
        0 => td_string!(locale, properties.property_1),
        1 => td_string!(locale, properties.property_2),
        2 => td_string!(locale, properties.property_3),
        3 => td_string!(locale, properties.property_4),
        4 => td_string!(locale, properties.property_5),
        5 => td_string!(locale, properties.property_6),
        6 => td_string!(locale, properties.property_7),
        7 => td_string!(locale, properties.property_8),
        _ => td_string!(locale, properties.property_9),
    }
}

/// Why this game has the property or not; what holds for every game that has it, where no more is to be said.
fn reason(locale: Locale, game: Known, n: usize, truth: Truth) -> &'static str {
    match (game, n) {
        (Known::TicTacToe, 1) => td_string!(locale, properties.tictactoe_2),
        (Known::TicTacToe, 3) => td_string!(locale, properties.tictactoe_4),
        (Known::TicTacToe, 4) => td_string!(locale, properties.tictactoe_5),
        (Known::TicTacToe, 5) => td_string!(locale, properties.tictactoe_6),
        (Known::TicTacToe, 8) => td_string!(locale, properties.tictactoe_9),
        (Known::Chess, 1) => td_string!(locale, properties.chess_2),
        (Known::Chess, 2) => td_string!(locale, properties.chess_3),
        (Known::Chess, 3) => td_string!(locale, properties.chess_4),
        (Known::Chess, 4) => td_string!(locale, properties.chess_5),
        (Known::Chess, 5) => td_string!(locale, properties.chess_6),
        (Known::Chess, 8) => td_string!(locale, properties.chess_9),
        (Known::Backgammon, 1) => td_string!(locale, properties.backgammon_2),
        (Known::Backgammon, 2) => td_string!(locale, properties.backgammon_3),
        (Known::Backgammon, 3) => td_string!(locale, properties.backgammon_4),
        (Known::Backgammon, 4) => td_string!(locale, properties.backgammon_5),
        (Known::Backgammon, 5) => td_string!(locale, properties.backgammon_6),
        (Known::Backgammon, 7) => td_string!(locale, properties.backgammon_8),
        (Known::Backgammon, 8) => td_string!(locale, properties.backgammon_9),
        (Known::Battleship, 2) => td_string!(locale, properties.battleship_3),
        (Known::Battleship, 3) => td_string!(locale, properties.battleship_4),
        (Known::Battleship, 4) => td_string!(locale, properties.battleship_5),
        (Known::Battleship, 5) => td_string!(locale, properties.battleship_6),
        (Known::Battleship, 6) => td_string!(locale, properties.battleship_7),
        (Known::Battleship, 7) => td_string!(locale, properties.battleship_8),
        (Known::Battleship, 8) => td_string!(locale, properties.battleship_9),
        (Known::Poker, 0) => td_string!(locale, properties.poker_1),
        (Known::Poker, 1) => td_string!(locale, properties.poker_2),
        (Known::Poker, 2) => td_string!(locale, properties.poker_3),
        (Known::Poker, 3) => td_string!(locale, properties.poker_4),
        (Known::Poker, 4) => td_string!(locale, properties.poker_5),
        (Known::Poker, 5) => td_string!(locale, properties.poker_6),
        (Known::Poker, 6) => td_string!(locale, properties.poker_7),
        (Known::Poker, 7) => td_string!(locale, properties.poker_8),
        (Known::Poker, 8) => td_string!(locale, properties.poker_9),
        (Known::Monopoly, 0) => td_string!(locale, properties.monopoly_1),
        (Known::Monopoly, 1) => td_string!(locale, properties.monopoly_2),
        (Known::Monopoly, 2) => td_string!(locale, properties.monopoly_3),
        (Known::Monopoly, 3) => td_string!(locale, properties.monopoly_4),
        (Known::Monopoly, 4) => td_string!(locale, properties.monopoly_5),
        (Known::Monopoly, 5) => td_string!(locale, properties.monopoly_6),
        (Known::Monopoly, 6) => td_string!(locale, properties.monopoly_7),
        (Known::Monopoly, 7) => td_string!(locale, properties.monopoly_8),
        (Known::Monopoly, 8) => td_string!(locale, properties.monopoly_9),
        (Known::Scissors, 1) => td_string!(locale, properties.scissors_2),
        (Known::Scissors, 2) => td_string!(locale, properties.scissors_3),
        (Known::Scissors, 3) => td_string!(locale, properties.scissors_4),
        (Known::Scissors, 4) => td_string!(locale, properties.scissors_5),
        (Known::Scissors, 5) => td_string!(locale, properties.scissors_6),
        (Known::Scissors, 6) => td_string!(locale, properties.scissors_7),
        (Known::Scissors, 8) => td_string!(locale, properties.scissors_9),
        _ if truth == Yes => every(locale, n),
        _ => "",
    }
}

fn every(locale: Locale, n: usize) -> &'static str {
    match n {
        0 => td_string!(locale, properties.every_1),
        1 => td_string!(locale, properties.every_2),
        2 => td_string!(locale, properties.every_3),
        3 => td_string!(locale, properties.every_4),
        4 => td_string!(locale, properties.every_5),
        5 => td_string!(locale, properties.every_6),
        6 => td_string!(locale, properties.every_7),
        7 => td_string!(locale, properties.every_8),
        _ => td_string!(locale, properties.every_9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_its_reason_in_both_languages() {
        for game in GAMES {
            for (n, truth) in game.truth().into_iter().flatten().enumerate() {
                let [en, de] = [Locale::en, Locale::de].map(|locale| reason(locale, game, n, truth));
                assert!(!en.is_empty() && !de.is_empty() && en != de, "{game:?} {n}");
            }
        }
    }

    #[test]
    fn a_reason_does_not_gainsay_its_neighbours() {
        let said = |game, n| reason(Locale::en, game, n, Yes);
        // Three in a row end the play and win it; one round of signs is over with nothing taken away.
        assert!(
            said(Known::TicTacToe, 3).contains("three in a row")
                && said(Known::TicTacToe, 4).contains("three in a row")
        );
        assert_ne!(said(Known::Scissors, 5), every(Locale::en, 5));
    }

    #[test]
    fn only_nim_is_combinatorial_here() {
        for game in GAMES {
            let Some(truth) = game.truth() else { continue };
            let right = truth.map(|t| Some(t != No));
            let said = verdict(Locale::en, game, &right).unwrap();
            assert_eq!(said == td_string!(Locale::en, properties.verdict_impartial), game == Known::Nim, "{game:?}");
            let mut wrong = right;
            if let Some(n) = truth.iter().position(|t| *t != Open) {
                wrong[n] = wrong[n].map(|yes| !yes);
            }
            assert_eq!(verdict(Locale::en, game, &wrong), Some(td_string!(Locale::en, properties.verdict_wrong)));
        }
        assert_eq!(verdict(Locale::en, Known::Own, &[None; PROPERTIES]), None);
        let mut own = [Some(true); PROPERTIES];
        own[8] = Some(false);
        assert_eq!(verdict(Locale::en, Known::Own, &own), Some(td_string!(Locale::en, properties.verdict_partizan)));
    }

    #[test]
    fn the_matrix_shows_what_is_true_and_was_found() {
        assert_eq!(mark(Known::Chess, 1, Some(false)), "✗");
        assert_eq!(mark(Known::Chess, 1, Some(true)), "·");
        assert_eq!(mark(Known::Backgammon, 5, Some(true)), "?");
        assert_eq!(mark(Known::Own, 5, Some(true)), "✓");
        assert_eq!(mark(Known::Nim, 0, None), "·");
    }
}
