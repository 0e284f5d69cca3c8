//! The bar of chocolate: bites.
use super::{KindWords, MoveWords, named, spoken_list};
use crate::{Locale, list, number, td_string};
use solver::board::{Act, Board, Part, Square};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

/// A move between two bars.
fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    if let (Board::Bar { rows, endless, .. }, Act::Bite(square)) = (before, act)
        && *endless != [0, 0]
    {
        return eat_endless(locale, rows, *endless, *square);
    }
    match (squares(before), squares(after), act) {
        (Some(all), Some(left), Act::Bite(square)) => eat(locale, square.x, square.y, all - left),
        _ => named(locale, act),
    }
}

/// The number of a bar's squares.
fn squares(board: &Board) -> Option<u64> {
    let Board::Bar { rows, gone, .. } = board else { return None };
    let all = |lengths: &[u32]| lengths.iter().map(|n| u64::from(*n)).sum::<u64>();
    Some(all(rows) - all(gone))
}

/// The bar in words, for screen readers.
fn state(locale: Locale, board: &Board) -> String {
    match board {
        Board::Bar { rows, endless, .. } if *endless != [0, 0] => {
            let list = list(locale, &lengths(locale, rows, *endless));
            match endless[1] {
                0 => td_string!(locale, games.state_bar_endless, list = list),
                _ => td_string!(locale, games.state_bar_upwards, list = list),
            }
        }
        Board::Bar { rows, gone, poison, .. } if !gone.is_empty() => {
            let rows = (0..rows.len()).map(|i| u64::from(rows[i] - gone[i]));
            td_string!(locale, games.state_poison, list = spoken_list(locale, rows), x = poison.x, y = poison.y)
        }
        Board::Bar { rows, .. } if !rows.is_empty() => {
            td_string!(locale, games.state_bar, list = spoken_list(locale, rows.iter().map(|n| u64::from(*n))))
        }
        _ => td_string!(locale, games.state_bar_none).to_owned(),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    match (part, board) {
        (Part::Square(square), Board::Bar { poison, .. }) if square == *poison => {
            td_string!(locale, board.poison).to_owned()
        }
        (Part::Square(square), _) => td_string!(locale, board.square, x = square.x, y = square.y),
        _ => String::new(),
    }
}

/// Help on the keys on a bar.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_bar)
}

/// The rows of an endless bar: all different ones, and the first of those that repeat upwards for ever.
pub fn lengths(locale: Locale, rows: &[u32], endless: [u32; 2]) -> Vec<String> {
    let word = |(y, &length): (u32, &u32)| match y <= endless[0] {
        true => td_string!(locale, games.bar_no_end).to_owned(),
        false => number(locale, length.into()),
    };
    let mut all: Vec<String> = (1..).zip(rows).map(word).collect();
    if let (Some(last), true) = (all.last().cloned(), endless[1] > 0) {
        let differ = all.iter().rposition(|row| *row != last).map_or(0, |row| row + 1);
        all.truncate(differ + 1);
    }
    all
}

/// The verb for this many squares.
fn verb(locale: Locale, board: &Board, count: u64) -> String {
    if matches!(board, Board::Bar { endless, .. } if *endless != [0, 0]) {
        return td_string!(locale, board.eat_endless).to_owned();
    }
    td_string!(locale, board.eat, count = number(locale, count))
}

/// A bite of an endless bar. If both its row and its column end, it is finite, and all of it is shown.
fn eat_endless(locale: Locale, rows: &[u32], endless: [u32; 2], Square { x, y }: Square) -> MoveWords {
    let all: u64 = rows.iter().skip(y as usize - 1).map(|row| u64::from((row + 1).saturating_sub(x))).sum();
    let words = eat(locale, x, y, all);
    // Beyond the shown part only endless rows and columns go on.
    let ends = y > endless[0] && x > endless[1] && rows.get(y as usize - 1).is_some_and(|row| *row >= x);
    if ends { words } else { MoveWords { effect: td_string!(locale, games.eaten_endless).to_owned(), ..words } }
}

fn eat(locale: Locale, x: u32, y: u32, gone: u64) -> MoveWords {
    MoveWords {
        act: td_string!(locale, games.eat, x = x, y = y),
        done: td_string!(locale, games.did_eat, x = x, y = y),
        effect: td_string!(locale, games.eaten, count = gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Player, Position};

    /// Checks the words of a bar and the effect of a bite.
    #[track_caller]
    fn check(locale: Locale, text: &str, name: &str, description: &str, effect: &str) {
        let position: Position = text.parse().unwrap();
        let mv = position.find(Player::Left, name).unwrap();
        let [before, after] = [&position, &mv.to].map(|position| position.boards().swap_remove(0));
        assert_eq!(state(locale, &before), description);
        assert_eq!(words(locale, &before, &after, &mv.act).effect, effect, "{text} {name}");
    }

    #[test]
    fn a_bar_without_end_is_told_by_its_rows() {
        let en = Locale::En;
        let two = "Chocolate without end, rows from the bottom: without end and without end";
        check(en, "chomp:oox2", "(3,1)", two, "endlessly many pieces go");
        check(en, "chomp:oox2", "(500,2)", two, "endlessly many pieces go");
        let rest = "Chocolate without end, rows from the bottom: without end and 3";
        check(en, "chomp:oo,3", "(2,2)", rest, "2 pieces go");
        let arms =
            "Schokolade ohne Ende, Reihen von unten: ohne Ende und 1, und die letzte immer wieder, nach oben ohne Ende";
        check(Locale::De, "chomp:oo,1...", "(1,500)", arms, "unendlich viele Stücke sind weg");
        let plane =
            "Schokolade ohne Ende, Reihen von unten: ohne Ende, und die letzte immer wieder, nach oben ohne Ende";
        check(Locale::De, "chomp:ooxoo", "(2,2)", plane, "unendlich viele Stücke sind weg");
        // A bite is counted if neither its row nor its column goes on.
        let corner = "Chocolate without end, rows from the bottom: without end, 3, 2 and 1, and the last one again and again, upwards without end";
        check(en, "chomp:oo,3,2,1...", "(2,2)", corner, "3 pieces go");
    }
}
