//! Moves in the difference A − B of two games on boards: in the words of the board's own list of moves, with the
//! summand.
use super::words_of;
use crate::{Locale, td_string};
use solver::board::Board;
use solver::{Player, Position};

/// The names of the two summands.
const NAMES: [&str; 2] = ["A", "−B"];

/// A difference as text, if it is one of two summands.
fn read(position: &str) -> Option<Position> {
    position.parse::<Position>().ok().filter(|position| position.components().len() == NAMES.len())
}

/// The summands: name, board, and words for screen readers.
pub fn summands(locale: Locale, position: &str) -> Option<Vec<(&'static str, Board, String)>> {
    let boards = read(position)?.boards();
    let summand = |(name, board): (&'static str, Board)| {
        let words = (super::kinds::of(&board).state)(locale, &board);
        (name, board, words)
    };
    Some(NAMES.into_iter().zip(boards).map(summand).collect())
}

/// A move, and the position after it.
fn step(locale: Locale, position: &Position, by: Player, name: &str) -> Option<(String, Position)> {
    let mv = position.find(by, name)?;
    let words = words_of(locale, position, &mv).act;
    Some((td_string!(locale, tools.strategy_in, words = words, game = NAMES[mv.component]), mv.to))
}

/// A move in words.
pub fn move_words(locale: Locale, position: &str, by: Player, name: &str) -> Option<String> {
    Some(step(locale, &read(position)?, by, name)?.0)
}

/// A move and its answer.
pub fn exchange(locale: Locale, position: &str, by: Player, name: &str, answer: &str) -> Option<[String; 2]> {
    let (first, after) = step(locale, &read(position)?, by, name)?;
    Some([first, step(locale, &after, by.other(), answer)?.0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_told_as_on_its_board() {
        let text = "hackenbush:br,rb + -hackenbush:b";
        let words = |locale, by, name| move_words(locale, text, by, name);
        let want = "cut blue edge 1 of plant 1 in A";
        assert_eq!(words(Locale::En, Player::Left, "1:1.1").as_deref(), Some(want));
        // The negative has its colours exchanged: it is Right's branch.
        let want = "in −B roten Strich 1 von Pflanze 1 schneiden";
        assert_eq!(words(Locale::De, Player::Right, "2:1.1").as_deref(), Some(want));
        assert_eq!(words(Locale::En, Player::Left, "2:1.1"), None);
        assert_eq!(super::move_words(Locale::En, "hackenbush:br", Player::Left, "1.1"), None);
    }

    #[test]
    fn every_move_of_a_strategy_is_told() {
        let (one, other) = ("hackenbush:br,rb".parse().unwrap(), "hackenbush:g(b,r)".parse().unwrap());
        let mut meter = solver::Meter::new(solver::Budget::default());
        let found = solver::Solver::default().compare(&one, &other, 100, &mut meter).unwrap();
        for strategy in [&found.left_begins, &found.right_begins] {
            let loser = strategy.winner.other();
            for line in &strategy.lines {
                assert_eq!(summands(Locale::En, &line.position).map(|all| all.len()), Some(2), "{}", line.position);
                for reply in &line.replies {
                    let exchange_in = |locale| exchange(locale, &line.position, loser, &reply.name, &reply.answer);
                    let (Some(en), Some(de)) = (exchange_in(Locale::En), exchange_in(Locale::De)) else {
                        panic!("{}: {} and {}", line.position, reply.name, reply.answer)
                    };
                    assert!(en.iter().zip(&de).all(|(en, de)| en.contains(" edge ") && de.contains(" Strich ")));
                }
            }
        }
    }
}
