//! The course of play, move by move: player, place and result, as short as possible.
use super::names::squares_of;
use super::words_of;
use crate::{Locale, list, number, td_string};
use play::session::Session;
use solver::Player;
use solver::board::{Act, Board, Heap};
use solver::position::{Move, Position};

/// A played move in the course of play: `You: row 3 → 0`. `None` if there is no such ply.
pub fn ply_words(locale: Locale, session: &Session, ply: usize, name: impl Fn(Player) -> String) -> Option<String> {
    let played = session.played().get(ply)?;
    let before = &session.positions()[ply];
    let done = match before.find(played.by, &played.name) {
        Some(mv) => placed(locale, before, &mv),
        None => played.name.clone(),
    };
    Some(format!("{}: {done}", name(played.by)))
}

/// The place of a move and its result.
fn placed(locale: Locale, before: &Position, mv: &Move) -> String {
    let board = before.boards().swap_remove(mv.component);
    let words = match (&mv.act, &board) {
        (Act::Heaps(heaps), Board::Piles { heaps: rows, .. } | Board::Stores { heaps: rows, .. }) => {
            let name = |heap: &Heap| (rows.len() > 1).then(|| board.row_name(heap.heap));
            let each: Vec<String> = heaps.iter().map(|heap| row(locale, heap, name(heap))).collect();
            list(locale, &each)
        }
        (Act::Shift { column, from, to }, _) => {
            td_string!(locale, games.ply_column, n = column + 1, from = *from, to = *to)
        }
        _ => squares_of(before, mv).unwrap_or_else(|| words_of(locale, before, mv).done),
    };
    match before.components().len() {
        1 => words,
        _ => td_string!(locale, games.in_game, n = mv.component + 1, words = words),
    }
}

/// The result of a move on a row, by its name; a single row has no name, but its old length.
fn row(locale: Locale, heap: &Heap, name: Option<String>) -> String {
    let left = match heap.left.as_slice() {
        [] => number(locale, 0),
        // Shortened at its beginning.
        [0, rest @ ..] | rest => rest.iter().map(|&n| number(locale, n)).collect::<Vec<_>>().join(" + "),
    };
    match name {
        None => format!("{} → {left}", number(locale, heap.from)),
        Some(name) => td_string!(locale, games.ply_row, n = name, left = left),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayerRole, role_name};
    use link::values::Players;
    use solver::Play;

    #[track_caller]
    fn check(text: &str, players: Players, moves: &[&str], en: &str, de: &str) {
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        let (session, wrong) = Session::replay(text.parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!(wrong, None, "{text}");
        let words = |locale| {
            let name = |by| role_name(locale, PlayerRole::new(&session, players, by)).to_owned();
            ply_words(locale, &session, moves.len() - 1, name).unwrap()
        };
        assert_eq!((words(Locale::En).as_str(), words(Locale::De).as_str()), (en, de), "{text}");
    }

    #[test]
    fn the_course_of_play_names_player_and_place() {
        let hc = Players::HumanComputer;
        check("nim:3,5,7", hc, &["7→0"], "You: row 3 → 0", "Du: Reihe 3 → 0");
        check("nim:3,5,7", hc, &["7→0", "5→3"], "Computer: row 2 → 3", "Computer: Reihe 2 → 3");
        check("subtraction(1,2):9", hc, &["9→7"], "You: 9 → 7", "Du: 9 → 7");
        check("moore(3):3,3,4", hc, &["3→1,3→0@2"], "You: row 1 → 1 and row 2 → 0", "Du: Reihe 1 → 1 und Reihe 2 → 0");
        check("kayles:8,8", hc, &["8→5,1@2"], "You: row 2 → 5 + 1", "Du: Reihe 2 → 5 + 1");
        check("kayles:8,8", hc, &["8→5,1@2", "5→2,2"], "Computer: row 2a → 2 + 2", "Computer: Reihe 2a → 2 + 2");
        check("kayles:9", hc, &["9→4,3", "3→2"], "Computer: row 1b → 2", "Computer: Reihe 1b → 2");
        check("nim:1 + nim:1,2", hc, &["2:2→0"], "You: game 2: row 2 → 0", "Du: Spiel 2: Reihe 2 → 0");
        check("northcott(5):3-5", hc, &["c1:3→2"], "You: column 1: 3 → 2", "Du: Spalte 1: 3 → 2");
        check("cram:2x3", hc, &["1,2-2,2"], "You: (2, 1)–(2, 2)", "Du: (2, 1)–(2, 2)");
        check("toads:b.r", Players::HumanHuman, &["1,1-1,2"], "Blue: 1 → 2", "Blau: 1 → 2");
        check(
            "chomp:3x3",
            hc,
            &["(3,1)"],
            "You: took a bite at column 3, row 1",
            "Du: bei Spalte 3, Reihe 1 abgebissen",
        );
        check("dice:20/3", hc, &["5"], "You: tipped to 5, 5 taken", "Du: auf 5 gekippt, 5 genommen");
    }

    /// A heap shortened at its beginning has no empty heap in front.
    #[test]
    fn a_row_that_loses_its_beginning_has_one_length() {
        let heap = |left: &[u64]| Heap { heap: 1, from: 5, left: left.to_vec(), again: false };
        assert_eq!(row(Locale::En, &heap(&[0, 3]), Some("2".to_owned())), "row 2 → 3");
        assert_eq!(row(Locale::En, &heap(&[]), None), "5 → 0");
    }
}
