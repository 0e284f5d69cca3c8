//! The nine properties of a combinatorial game, as an exercise: for a known game decide one by one whether it has them,
//! and read why. The matrix fills with the findings; a game of one's own is judged by the ticks given.
mod reasons;

use super::frame::ToolPage;
use leptos::prelude::*;
use link::tool::Tool;
use locale::{Locale, td_string};
use reasons::reason;
use text::{t, t_string, use_i18n};

/// The games of the exercise; the last is the learner's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Example {
    Nim,
    TicTacToe,
    Chess,
    Go,
    Draughts,
    Mill,
    Backgammon,
    Battleship,
    Poker,
    Monopoly,
    Scissors,
    Uno,
    Schafkopf,
    WhoAmI,
    Own,
}

const GAMES: [Example; 15] = [
    Example::Nim,
    Example::TicTacToe,
    Example::Chess,
    Example::Go,
    Example::Draughts,
    Example::Mill,
    Example::Backgammon,
    Example::Battleship,
    Example::Poker,
    Example::Monopoly,
    Example::Scissors,
    Example::Uno,
    Example::Schafkopf,
    Example::WhoAmI,
    Example::Own,
];

/// Number of properties; the last makes a combinatorial game an impartial one.
const PROPERTIES: usize = 9;

/// Whether a game has a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Truth {
    Yes,
    No,
    /// Arguable either way; the reason says how.
    Open,
}

use Truth::{No, Open, Yes};

impl Example {
    /// The classification of the lecture, with Backgammon's end left open: no rule excludes hitting for ever. Go,
    /// Draughts, Mill, Uno, Schafkopf and "Who am I?" are those that a second course names.
    fn truth(self) -> Option<[Truth; PROPERTIES]> {
        Some(match self {
            Example::Nim => [Yes; PROPERTIES],
            Example::TicTacToe => [Yes, No, Yes, Yes, No, Yes, Yes, Yes, No],
            Example::Chess => [Yes, No, Yes, No, No, Yes, Yes, Yes, No],
            Example::Backgammon => [Yes, No, Yes, No, No, Open, Yes, No, No],
            Example::Battleship => [Yes, Yes, Yes, No, No, Yes, No, Yes, No],
            Example::Poker => [Open, No, Yes, No, No, Yes, No, No, No],
            Example::Monopoly => [Open, Open, Yes, No, No, No, No, No, No],
            Example::Scissors => [Yes, No, No, No, No, Yes, No, Yes, Yes],
            Example::Go => [Yes, Open, Yes, No, No, Open, Yes, Yes, No],
            Example::Draughts => [Yes, No, Yes, No, Yes, Yes, Yes, Yes, No],
            Example::Mill => [Yes, No, Yes, No, Yes, Open, Yes, Yes, No],
            Example::Uno => [Open, Open, No, No, No, Open, No, No, No],
            Example::Schafkopf => [No, No, No, Yes, No, Yes, No, No, No],
            Example::WhoAmI => [Open, Open, Yes, No, No, No, No, Yes, Yes],
            Example::Own => return None,
        })
    }

    fn name(self, locale: Locale) -> &'static str {
        match self {
            Example::Nim => td_string!(locale, properties.nim),
            Example::TicTacToe => td_string!(locale, properties.tictactoe),
            Example::Chess => td_string!(locale, properties.chess),
            Example::Backgammon => td_string!(locale, properties.backgammon),
            Example::Battleship => td_string!(locale, properties.battleship),
            Example::Poker => td_string!(locale, properties.poker),
            Example::Monopoly => td_string!(locale, properties.monopoly),
            Example::Scissors => td_string!(locale, properties.scissors),
            Example::Go => td_string!(locale, properties.go),
            Example::Draughts => td_string!(locale, properties.draughts),
            Example::Mill => td_string!(locale, properties.mill),
            Example::Uno => td_string!(locale, properties.uno),
            Example::Schafkopf => td_string!(locale, properties.schafkopf),
            Example::WhoAmI => td_string!(locale, properties.whoami),
            Example::Own => td_string!(locale, properties.own),
        }
    }
}

/// Whether the answer is right; for an open property either is.
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
    let chosen = RwSignal::new(0usize);
    let answers = RwSignal::new([[None; PROPERTIES]; GAMES.len()]);
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

/// A property: its statement, yes or no, and why.
#[component]
fn Property(n: usize, chosen: RwSignal<usize>, answers: RwSignal<[Answers; GAMES.len()]>) -> impl IntoView {
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

/// The findings, game by game; wrong answers stay open.
#[component]
fn Matrix(answers: RwSignal<[Answers; GAMES.len()]>) -> impl IntoView {
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

/// Entry of the matrix: the truth once it was answered rightly; for one's own game the answer.
fn mark(game: Example, n: usize, given: Option<bool>) -> &'static str {
    let Some(yes) = given else { return "·" };
    match game.truth().map(|truth| truth[n]) {
        Some(Open) => "?",
        Some(truth) if !right(truth, yes) => "·",
        _ if yes => "✓",
        _ => "✗",
    }
}

/// The conclusion about the game, once all nine answers are there and right.
fn verdict(locale: Locale, game: Example, given: &Answers) -> Option<&'static str> {
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

#[cfg(test)]
mod tests {
    use super::reasons::every;
    use super::*;

    #[test]
    fn every_answer_has_its_reason_in_both_languages() {
        for game in GAMES {
            for (n, truth) in game.truth().into_iter().flatten().enumerate() {
                let [en, de] = [Locale::En, Locale::De].map(|locale| reason(locale, game, n, truth));
                assert!(!en.is_empty() && !de.is_empty() && en != de, "{game:?} {n}");
            }
        }
    }

    #[test]
    fn a_reason_does_not_gainsay_its_neighbours() {
        let said = |game, n| reason(Locale::En, game, n, Yes);
        // Three in a row end the play and win it; one round of signs is over with nothing taken away.
        assert!(
            said(Example::TicTacToe, 3).contains("three in a row")
                && said(Example::TicTacToe, 4).contains("three in a row")
        );
        assert_ne!(said(Example::Scissors, 5), every(Locale::En, 5));
    }

    #[test]
    fn only_nim_is_combinatorial_here() {
        for game in GAMES {
            let Some(truth) = game.truth() else { continue };
            let right = truth.map(|t| Some(t != No));
            let said = verdict(Locale::En, game, &right).unwrap();
            assert_eq!(said == td_string!(Locale::En, properties.verdict_impartial), game == Example::Nim, "{game:?}");
            let mut wrong = right;
            if let Some(n) = truth.iter().position(|t| *t != Open) {
                wrong[n] = wrong[n].map(|yes| !yes);
            }
            assert_eq!(verdict(Locale::En, game, &wrong), Some(td_string!(Locale::En, properties.verdict_wrong)));
        }
        assert_eq!(verdict(Locale::En, Example::Own, &[None; PROPERTIES]), None);
        let mut own = [Some(true); PROPERTIES];
        own[8] = Some(false);
        assert_eq!(verdict(Locale::En, Example::Own, &own), Some(td_string!(Locale::En, properties.verdict_partizan)));
    }

    #[test]
    fn the_matrix_shows_what_is_true_and_was_found() {
        assert_eq!(mark(Example::Chess, 1, Some(false)), "✗");
        assert_eq!(mark(Example::Chess, 1, Some(true)), "·");
        assert_eq!(mark(Example::Backgammon, 5, Some(true)), "?");
        assert_eq!(mark(Example::Own, 5, Some(true)), "✓");
        assert_eq!(mark(Example::Nim, 0, None), "·");
    }
}
