//! Boxes of chocolate: the bitten cube, with all behind it.
use super::{KindWords, MoveWords, named};
use crate::{Locale, number, td_string};
use solver::board::{Act, Board, Cube, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let (Board::Block { cubes, .. }, Board::Block { cubes: left, .. }, Act::BiteCube(cube)) = (before, after, act)
    else {
        return named(locale, act);
    };
    let cube = place(locale, cube);
    MoveWords {
        act: td_string!(locale, games.eat_cube, cube = &cube),
        done: td_string!(locale, games.did_eat_cube, cube = cube),
        effect: td_string!(locale, games.eaten, count = (cubes.len() - left.len()) as u64),
    }
}

/// The layer (in more than three dimensions nested: `1.2`), the row in it and the piece of the row: numbered as in the
/// position in words.
fn numbers(cube: &Cube) -> (String, u32, u32) {
    let at: Vec<u32> = cube.coordinates().collect();
    let (layers, rest) = at.split_at(at.len().saturating_sub(2));
    let layer: Vec<String> = layers.iter().map(u32::to_string).collect();
    let [piece, row] = *rest else { return (layer.join("."), 1, 1) };
    (layer.join("."), row, piece)
}

/// The place of a cube: `layer 1, row 1, piece 3`.
pub fn place(locale: Locale, cube: &Cube) -> String {
    let (layer, row, piece) = numbers(cube);
    td_string!(locale, games.cube, layer = layer, row = row, piece = piece)
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Block { extents, cubes } = board else { return String::new() };
    let extents: Vec<String> = extents.iter().map(u32::to_string).collect();
    td_string!(locale, games.state_block, count = cubes.len() as u64, extents = extents.join(" × "))
}

fn part(locale: Locale, _: &Board, part: Part) -> String {
    match part {
        Part::Cube(cube) if cube.is_poison() => td_string!(locale, board.poison).to_owned(),
        Part::Cube(cube) => {
            let (layer, row, piece) = numbers(&cube);
            td_string!(locale, board.cube, layer = layer, row = row, piece = piece)
        }
        _ => String::new(),
    }
}

fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_bar)
}

fn verb(locale: Locale, _: &Board, count: u64) -> String {
    td_string!(locale, board.eat, count = number(locale, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Player, Position};

    /// Buttons and moves count layer, row and piece as the position in words does: the third piece of a row is the last
    /// of three.
    #[test]
    fn a_cube_is_called_by_layer_row_and_piece() {
        let check = |text: &str, at: &[u8], en: &str, de: &str| {
            let position: Position = text.parse().unwrap();
            let (board, cube) = (position.boards().swap_remove(0), Cube::new(at));
            assert_eq!([Locale::En, Locale::De].map(|locale| part(locale, &board, Part::Cube(cube))), [en, de]);
            let name = crate::move_name(Locale::En, &position, Player::Left, &cube.to_string());
            assert_eq!(name, en.to_lowercase(), "{text}");
        };
        check("chomp:[[3,1],[2]]", &[1, 3, 1], "Layer 1, row 1, piece 3", "Schicht 1, Reihe 1, Stück 3");
        check("chomp:[[3,1],[2]]", &[1, 1, 2], "Layer 1, row 2, piece 1", "Schicht 1, Reihe 2, Stück 1");
        check("chomp:2x2x2x2", &[1, 2, 1, 2], "Layer 1.2, row 2, piece 1", "Schicht 1.2, Reihe 2, Stück 1");
    }
}
