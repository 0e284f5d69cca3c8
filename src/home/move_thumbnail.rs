//! The characteristic move of a game of rows: such games look alike until a move is made.
use scene::{PlayedRows, Rect, Shape, move_thumbnail};
use solver::board::{Board, Part};
use solver::{Game, Player, Position};

/// Positions before and after each move, and whether the game's parameters are written on the picture.
struct Special {
    rows: &'static [&'static str],
    signed: bool,
}

fn special(game: Game) -> Option<Special> {
    let plain = |rows| Some(Special { rows, signed: false });
    let signed = |rows| Some(Special { rows, signed: true });
    match game {
        Game::Nim => plain(&["nim:1,3,5", "nim:1,3,2"]),
        // From two rows at once; as many from both.
        Game::Moore => plain(&["moore(3):2,3,4", "moore(3):2,1,3"]),
        Game::Wythoff => plain(&["wythoff:4,6", "wythoff:2,4"]),
        Game::Subtraction => signed(&["subtraction(1,2):8", "subtraction(1,2):6"]),
        // One or two beside each other, also out of the middle; one with its neighbours.
        Game::Kayles => plain(&["kayles:10", "kayles:5,3"]),
        Game::Dawson => plain(&["dawson:9", "dawson:2,4"]),
        // A row in two; in two that differ.
        Game::Lasker => plain(&["lasker:3,4", "lasker:3,2,2"]),
        Game::Grundy => plain(&["grundy:8", "grundy:2,6"]),
        Game::Octal => signed(&["octal(0.07):8", "octal(0.07):3,3"]),
        // A square number.
        Game::Heaps => plain(&["heaps(k=square):11", "heaps(k=square):7"]),
        // At most twice what was taken last.
        Game::Fibonacci => plain(&["fibonacci:10", "fibonacci:9/2", "fibonacci:7/4"]),
        // A multiple of the other row; a divisor; a number without a common divisor.
        Game::Euclid => plain(&["euclid:3,8", "euclid:3,2"]),
        Game::Dim => plain(&["dim:12", "dim:8"]),
        Game::Prim => plain(&["prim:9", "prim:7"]),
        _ => None,
    }
}

/// The picture's rows and moves, for games that have one.
pub fn played_rows(game: Game) -> Option<PlayedRows> {
    let Special { rows, signed } = special(game)?;
    let mut position: Position = rows.first()?.parse().ok()?;
    let before = heaps(&position)?;
    let mut gone = Vec::new();
    for (ply, wanted) in rows[1..].iter().enumerate() {
        let by = if ply % 2 == 0 { Player::Left } else { Player::Right };
        let made = position.moves(by).into_iter().find(|mv| mv.to.to_string() == *wanted)?;
        let (_, touch) = position.touch(by, &made.name)?;
        let stick = |part: &Part| match part {
            Part::Stick { pile, index } => Some((*pile as usize, *index)),
            _ => None,
        };
        gone.push(touch.gone.iter().filter_map(stick).collect());
        position = made.to;
    }
    let text = rows.first()?;
    let sign = text.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(sign, _)| sign.replace(',', ", "));
    Some(PlayedRows { before, gone, after: heaps(&position)?, sign: sign.filter(|_| signed).unwrap_or_default() })
}

fn heaps(position: &Position) -> Option<Vec<u64>> {
    match position.boards().into_iter().next()? {
        Board::Piles { heaps, .. } => Some(heaps),
        _ => None,
    }
}

/// The forms of the picture and their frame.
pub fn picture(game: Game) -> Option<(Vec<Shape>, Rect)> {
    played_rows(game).map(|rows| move_thumbnail(&rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{BoardHistory, markup, thumbnail};
    use std::collections::BTreeMap;

    /// The picture of a tile at rest.
    fn shown(game: Game) -> String {
        if let Some((shapes, frame)) = picture(game) {
            return format!("{frame:?}{}", markup(&shapes));
        }
        let example = game.examples().first().expect("every game has an example");
        let position: Position = example.text.parse().expect("examples can be read");
        let drawn = position.boards().into_iter().map(|board| {
            let (shapes, frame) = thumbnail(&board, &BoardHistory::new(board.clone()));
            format!("{frame:?}{}", markup(&shapes))
        });
        drawn.collect()
    }

    #[test]
    fn no_two_games_have_the_same_picture() {
        let mut seen = BTreeMap::new();
        for game in Game::ALL.iter().copied() {
            if let Some(other) = seen.insert(shown(game), game) {
                panic!("{game:?} looks like {other:?}");
            }
        }
    }

    #[test]
    fn what_is_faint_is_what_the_moves_take() {
        let games: Vec<Game> = Game::ALL.iter().copied().filter(|game| special(*game).is_some()).collect();
        assert!(games.contains(&Game::Nim));
        for game in games {
            let rows = played_rows(game).unwrap_or_else(|| panic!("{game:?} has no such move"));
            let (before, after): (u64, u64) = (rows.before.iter().sum(), rows.after.iter().sum());
            assert_eq!(rows.gone.iter().map(Vec::len).sum::<usize>() as u64, before - after, "{game:?}");
            let (shapes, _) = move_thumbnail(&rows);
            // Four forms to a stick.
            let faint = markup(&shapes).matches("opacity=\"0.28\"").count() as u64;
            assert_eq!(faint, 4 * (before - after), "{game:?}");
        }
    }

    #[test]
    fn games_that_split_show_the_parts() {
        for game in [Game::Kayles, Game::Dawson, Game::Lasker, Game::Grundy, Game::Octal] {
            let rows = played_rows(game).unwrap();
            assert_eq!(rows.after.len(), rows.before.len() + 1, "{game:?}");
        }
        let pair = played_rows(Game::Wythoff).unwrap();
        let from = |row: usize| pair.gone[0].iter().filter(|(of, _)| *of == row).count();
        assert!(from(0) > 0 && from(0) == from(1));
    }
}
