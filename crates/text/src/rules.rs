//! The rules of one position, with its own numbers: `take 1, 2 or 3 sticks`.
pub mod coins;
pub mod ends;
mod picture_moves;
pub mod pictures;

use super::games::component_end;
use super::{Locale, either, game_rules, heap_rules, number, td_string};
use solver::board::{Board, Figures};
use solver::position::{Component, Position};
use solver::rules::grid::{coin_rules, picture_rules};
use solver::rules::heap::{Agreed, agreed};
use solver::ruleset::OffBoardFact;
use solver::theory::heaps::Code;
use solver::theory::heaps::code::{NOTHING, ONE, THREE, TWO};
use solver::{Game, Play};

/// The largest number of numbers read one by one; of more, the first ones and the last.
const MOST_NUMBERS: usize = 10;
/// The largest number of different digits of a code that is spelled out; others are described in general.
const MOST_WAYS: usize = 5;

/// The rules of a component in three short sentences, the last of which says who wins.
pub fn component_rules(locale: Locale, component: &Component, play: Play) -> [String; 3] {
    let [mut first, mut second, _] = game_rules(locale, component.game(), play).map(str::to_owned);
    let end = component_end(locale, component, play).to_owned();
    let state = component.effective();
    let board = state.board();
    let alone = is_one_row(&board);
    if alone && first == td_string!(locale, games.rows) {
        td_string!(locale, rules.one_row).clone_into(&mut first);
    }
    match (agreed(&state.rules()), &board) {
        (Some(Agreed::Takes { left, right }), _) => second = takes(locale, &left, &right, alone),
        // As in Nim, from one row only.
        (Some(Agreed::Heaps(1)), _) => [first, second, _] = game_rules(locale, Game::Nim, play).map(str::to_owned),
        (Some(Agreed::Heaps(n)), _) => {
            td_string!(locale, games.rows).clone_into(&mut first);
            second = td_string!(locale, rules.heaps, n = number(locale, n));
        }
        (Some(Agreed::Code(code)), _) => second = by_code(locale, &code).unwrap_or(second),
        (Some(Agreed::Rules { left, right }), _) => second = heap_rules::heap_rule_words(locale, &left, &right),
        (None, Board::Columns { height, .. }) => first = td_string!(locale, rules.columns, n = *height),
        (None, Board::Orders { rounds, .. }) => first = td_string!(locale, rules.rounds, count = u64::from(*rounds)),
        (None, Board::Die { sides, top, .. }) => {
            first = td_string!(locale, rules.die, top = *top);
            if *sides == 4 {
                td_string!(locale, rules.die_four).clone_into(&mut second);
            }
        }
        // Only where arrows lead round in circles may play go on for ever.
        (None, Board::Graph { .. }) if component.game() == Game::Graph && !state.is_loopy() => {
            td_string!(locale, rules.graph_ends).clone_into(&mut second);
        }
        (None, _) => {}
    }
    if let Some(said) = pictures_in_words(locale, component, Figures::STONES) {
        second = said;
    }
    if let (Game::Coins, Some(parameters)) = (component.game(), component.parameters())
        && let Some((along, across)) = coin_rules(&parameters)
    {
        second = coins::coin_rule_words(locale, &along, across.as_deref());
    }
    if let (Game::Fibonacci, Some(OffBoardFact::Limit(most))) = (component.game(), state.off_board_fact()) {
        first = td_string!(locale, rules.fibonacci_first, n = number(locale, most));
    }
    [first, second, end]
}

/// The rules of a component that are drawn as pictures, with pieces named by these figures.
fn pictures_in_words(locale: Locale, component: &Component, figures: Figures) -> Option<String> {
    let parameters = component.parameters().filter(|_| component.game() == Game::Pictures)?;
    let rules = picture_rules(&parameters).unwrap_or_default();
    Some(pictures::sentence(locale, &rules, component.effective().text().starts_with('-'), figures))
}

fn is_one_row(board: &Board) -> bool {
    matches!(board, Board::Piles { heaps, .. } if heaps.len() == 1)
}

/// The games of a position, each with its rules; equal rules are given once.
pub fn position_rules(locale: Locale, position: &Position, play: Play) -> Vec<(Game, [String; 3])> {
    let mut all: Vec<(Game, [String; 3])> = Vec::new();
    for component in position.components() {
        let (game, rules) = (component.game(), component_rules(locale, component, play));
        // Two of one game may differ in their starts only: then the general sentence covers both.
        match all.iter_mut().find(|(other, earlier)| *other == game && earlier[1..] == rules[1..]) {
            Some((_, earlier)) if earlier[0] != rules[0] || is_one_row(&component.effective().board()) => {
                game_rules(locale, game, play)[0].clone_into(&mut earlier[0]);
            }
            Some(_) => {}
            None => all.push((game, rules)),
        }
    }
    all
}

/// The games of a position, each with its rules; pieces of games with rules of one's own are named by these figures.
pub fn position_rules_with(
    locale: Locale,
    position: &Position,
    play: Play,
    figures: Figures,
) -> Vec<(Game, [String; 3])> {
    let mut all = position_rules(locale, position, play);
    if let Some(said) = position.only().and_then(|only| pictures_in_words(locale, only, figures)) {
        all.iter_mut().for_each(|(_, rules)| rules[1].clone_from(&said));
    }
    all
}

/// Alternatives, from ascending numbers: `1, 2 or 3`, `1 to 10`.
fn one_of(locale: Locale, numbers: &[u64]) -> String {
    let mut words = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, _, _, .., to] => {
                words.push(td_string!(locale, rules.run, from = number(locale, *from), to = number(locale, *to)));
            }
            few => words.extend(few.iter().map(|&n| number(locale, n))),
        }
    }
    if words.len() > MOST_NUMBERS {
        let last = words.split_off(MOST_NUMBERS - 1).pop();
        words.push("…".to_owned());
        words.extend(last);
    }
    either(locale, &words)
}

fn takes(locale: Locale, left: &[u64], right: &[u64], alone: bool) -> String {
    let (blue, red) = (one_of(locale, left), one_of(locale, right));
    let count = left.last().copied().unwrap_or(0);
    match (left == right, alone) {
        (true, true) => td_string!(locale, rules.takes_alone, count = count, list = blue),
        (true, false) => td_string!(locale, rules.takes, count = count, list = blue),
        (false, true) => td_string!(locale, rules.takes_sides_alone, blue = blue, red = red),
        (false, false) => td_string!(locale, rules.takes_sides, blue = blue, red = red),
    }
}

/// The moves allowed by the digits of a code, equal digits in one phrase; `None` if that would be long.
fn by_code(locale: Locale, code: &Code) -> Option<String> {
    let (digits, repeats) = code.digits();
    let endless = repeats.then_some(digits.len() as u64 - 1);
    let mut ways: Vec<(u8, Vec<u64>)> = Vec::new();
    for (take, &digit) in (0..).zip(digits).filter(|(_, digit)| **digit != 0) {
        // The repeated digit is separate, and so is one that takes nothing.
        let own = take == 0 || endless == Some(take);
        match ways.iter_mut().find(|(other, takes)| !own && *other == digit && takes != &[0]) {
            Some((_, takes)) => takes.push(take),
            None => ways.push((digit, vec![take])),
        }
    }
    if ways.is_empty() || ways.len() > MOST_WAYS {
        return None;
    }
    let way = |(digit, takes): &(u8, Vec<u64>)| {
        let rest = left(locale, *digit);
        match takes.as_slice() {
            [0] => td_string!(locale, rules.way_break, rest = rest),
            [n] if endless == Some(*n) => td_string!(locale, rules.way_from, n = *n, rest = rest),
            takes => {
                let count = takes.last().copied().unwrap_or(0);
                td_string!(locale, rules.way, count = count, list = one_of(locale, takes), rest = rest)
            }
        }
    };
    let ways = ways.iter().map(way).reduce(|some, other| td_string!(locale, rules.ways, some = some, other = other))?;
    Some(td_string!(locale, rules.code, ways = ways))
}

/// The parts that may be left of a row, by a digit.
fn left(locale: Locale, digit: u8) -> String {
    let all = [
        (NOTHING, td_string!(locale, rules.rest_none)),
        (ONE, td_string!(locale, rules.rest_row)),
        (TWO, td_string!(locale, rules.rest_two)),
        (THREE, td_string!(locale, rules.rest_three)),
    ];
    let allowed: Vec<String> =
        all.into_iter().filter(|(bit, _)| digit & bit != 0).map(|(_, words)| words.to_owned()).collect();
    either(locale, &allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::differs;

    #[track_caller]
    fn check(text: &str, which: usize, en: &str, de: &str) {
        let position: Position = text.parse().unwrap();
        let said = |locale| component_rules(locale, &position.components()[0], Play::Normal)[which].clone();
        assert_eq!((said(Locale::En).as_str(), said(Locale::De).as_str()), (en, de), "{text}");
    }

    #[test]
    fn what_may_be_taken_is_told_in_numbers() {
        check(
            "subtraction(1,2,3):7,9",
            1,
            "On your turn, take 1, 2 or 3 sticks from one row.",
            "Wer am Zug ist, nimmt 1, 2 oder 3 Hölzer aus einer Reihe.",
        );
        check(
            "subtraction(1-10):33",
            1,
            "On your turn, take 1 to 10 sticks.",
            "Wer am Zug ist, nimmt 1 bis 10 Hölzer.",
        );
        check("subtraction(1):33", 1, "On your turn, take 1 stick.", "Wer am Zug ist, nimmt 1 Holz.");
        check(
            "subtraction(1,2,4|1,3,4):9",
            1,
            "On your turn, take sticks: Blue takes 1, 2 or 4, Red takes 1, 3 or 4.",
            "Wer am Zug ist, nimmt Hölzer: Blau nimmt 1, 2 oder 4, Rot nimmt 1, 3 oder 4.",
        );
        // In the negative the sides are exchanged.
        check(
            "-subtraction(1,2|3):9",
            1,
            "On your turn, take sticks: Blue takes 3, Red takes 1 or 2.",
            "Wer am Zug ist, nimmt Hölzer: Blau nimmt 3, Rot nimmt 1 oder 2.",
        );
        check(
            "subtraction(1,3,5,7,9,11,13,15,17,19,21,23):9",
            1,
            "On your turn, take 1, 3, 5, 7, 9, 11, 13, 15, 17, … or 23 sticks.",
            "Wer am Zug ist, nimmt 1, 3, 5, 7, 9, 11, 13, 15, 17, … oder 23 Hölzer.",
        );
        check(
            "moore(3):2,3,4",
            1,
            "On your turn, choose at most 2 rows and take as many sticks as you like from each of them, at least one.",
            "Wer am Zug ist, wählt höchstens 2 Reihen und nimmt aus jeder davon beliebig viele Hölzer, mindestens eins.",
        );
        check(
            "fibonacci:13",
            0,
            "Sticks lie in one row. Whoever begins takes at most 12.",
            "Hölzer liegen in einer Reihe. Wer beginnt, nimmt höchstens 12.",
        );
        check(
            "dice:12/4",
            0,
            "There are sticks and a die, which shows 4. You take turns.",
            "Es gibt Hölzer und einen Würfel, der 4 zeigt. Ihr zieht abwechselnd.",
        );
    }

    #[test]
    fn the_digits_of_a_code_are_told_in_words() {
        let octal = |code: &str, en: &str, de: &str| check(&format!("octal({code}):9"), 1, en, de);
        octal(
            "0.77",
            "On your turn, choose one row: take 1 or 2 sticks and leave nothing, one row or two rows.",
            "Wer am Zug ist, wählt eine Reihe: 1 oder 2 Hölzer nehmen und nichts, eine Reihe oder zwei Reihen übrig lassen.",
        );
        octal(
            "0.137",
            "On your turn, choose one row: take 1 stick and leave nothing, or take 2 sticks and leave nothing or one row, \
             or take 3 sticks and leave nothing, one row or two rows.",
            "Wer am Zug ist, wählt eine Reihe: 1 Holz nehmen und nichts übrig lassen oder 2 Hölzer nehmen und nichts oder \
             eine Reihe übrig lassen oder 3 Hölzer nehmen und nichts, eine Reihe oder zwei Reihen übrig lassen.",
        );
        octal(
            "4.3...",
            "On your turn, choose one row: take none and break it into two rows, or take 1 or more and leave nothing or one row.",
            "Wer am Zug ist, wählt eine Reihe: keins nehmen und sie in zwei Reihen teilen oder 1 oder mehr nehmen und \
             nichts oder eine Reihe übrig lassen.",
        );
        // A code too long to be spelled out gets the general rule.
        let position: Position = "octal(0.123457):9".parse().unwrap();
        let general = game_rules(Locale::En, Game::Octal, Play::Normal)[1];
        assert_eq!(component_rules(Locale::En, &position.components()[0], Play::Normal)[1], general);
    }

    /// The rules give every number themselves, except for codes with many digits.
    #[test]
    fn the_rules_of_every_example_stand_for_themselves() {
        for game in Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                for component in position.components() {
                    (0..3).for_each(|i| differs(|locale| component_rules(locale, component, Play::Normal)[i].clone()));
                    let rules = component_rules(Locale::En, component, Play::Normal).join(" ");
                    let long = component.game() == Game::Octal && example.text.len() > 20;
                    assert!(long || !rules.contains("beside the name"), "{}: {rules}", example.text);
                }
            }
        }
    }
}
