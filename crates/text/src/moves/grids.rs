//! Boards of squares: covered squares, placed and moved pieces.
use super::changes::ChangeKind;
use super::{KindWords, MoveWords, spoken, those_there};
use crate::{Locale, list, piece_words, td_string};
use solver::board::{Act, Board, Cell, Colour, Figure, Figures, Part, Piece, Place};
use std::collections::BTreeSet;

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    if let (Act::Change(changes), Board::Grid { height, .. }) = (act, before) {
        return changed(locale, *height, before, changes);
    }
    if let (Act::Turn(places), Board::Grid { height, .. }) = (act, before) {
        return turned(locale, *height, places, after);
    }
    let words = match (before, after) {
        (Board::Grid { width, height, cells, .. }, Board::Grid { width: w, height: h, cells: now, .. }) => {
            ((width, height) == (w, h)).then(|| squares(locale, *width, *height, cells, now)).flatten()
        }
        _ => None,
    };
    words.unwrap_or_else(|| spoken(locale, act))
}

/// The words for what the pieces do; where none of these fits, the changed squares with their new contents.
fn changed(locale: Locale, height: u32, before: &Board, changes: &[(Place, Cell)]) -> MoveWords {
    let at = |at: Place| place(locale, height, at);
    let all = |places: &[Place]| list(locale, &places.iter().map(|&one| at(one)).collect::<Vec<_>>());
    match ChangeKind::of(before, changes) {
        ChangeKind::Step { from, to, taken, turned } => {
            let taken = (!taken.is_empty()).then(|| td_string!(locale, games.pieces_taken, list = all(&taken)));
            let turned: Vec<String> = turned.iter().map(|(place, cell)| content(locale, at(*place), *cell)).collect();
            let turned = (!turned.is_empty()).then(|| td_string!(locale, games.did_change, list = turned.join(", ")));
            MoveWords {
                act: td_string!(locale, games.slide, from = at(from), to = at(to)),
                done: td_string!(locale, games.did_slide, from = at(from), to = at(to)),
                effect: taken.into_iter().chain(turned).collect::<Vec<_>>().join(", "),
            }
        }
        ChangeKind::Swap(one, other) => {
            let both = all(&[one, other]);
            MoveWords {
                act: td_string!(locale, games.swap, list = both.clone()),
                done: td_string!(locale, games.did_swap, list = both),
                effect: String::new(),
            }
        }
        ChangeKind::Contents(groups) => {
            let groups = groups.iter().map(|(cell, places)| content(locale, all(places), *cell));
            let items = groups.collect::<Vec<_>>().join(", ");
            MoveWords {
                act: td_string!(locale, games.change, list = items.clone()),
                done: td_string!(locale, games.did_change, list = items),
                effect: String::new(),
            }
        }
    }
}

/// Squares with their new content.
fn content(locale: Locale, at: String, cell: Cell) -> String {
    match cell {
        Cell::Free => td_string!(locale, games.cell_free, place = at),
        Cell::Covered => td_string!(locale, games.cell_covered, place = at),
        Cell::Piece(Colour::Blue) => td_string!(locale, games.cell_blue, place = at),
        Cell::Piece(Colour::Red) => td_string!(locale, games.cell_red, place = at),
        Cell::Piece(Colour::Green) => td_string!(locale, games.cell_green, place = at),
        Cell::Own(own) => format!("{at} {}", Piece::Own(own).sign()),
        Cell::Heads => td_string!(locale, games.cell_heads, place = at),
        Cell::Tails => td_string!(locale, games.cell_tails, place = at),
    }
}

/// The coins that are turned over, and the number of those that show heads then.
fn turned(locale: Locale, height: u32, places: &[Place], after: &Board) -> MoveWords {
    let heads = match after {
        Board::Grid { cells, .. } => cells.iter().filter(|cell| **cell == Cell::Heads).count(),
        _ => 0,
    };
    let coins = coins(locale, height, places);
    MoveWords {
        act: td_string!(locale, games.turn, coins = coins),
        done: td_string!(locale, games.did_turn, coins = coins),
        effect: td_string!(locale, games.heads, count = heads),
    }
}

/// Coins where columns and rows meet: `coins 2 and 5`, `coin 2 of row 1`, `columns 3 to 5 of rows 2 and 4`.
fn coins(locale: Locale, height: u32, places: &[Place]) -> String {
    let columns: BTreeSet<u32> = places.iter().map(|place| place.column + 1).collect();
    let rows: BTreeSet<u32> = places.iter().map(|place| place.row + 1).collect();
    let (count, list) = (columns.len(), numbers(locale, columns));
    match (height, rows.len()) {
        (1, _) => td_string!(locale, games.coin_numbers, count = count, list = list),
        (_, 1) => td_string!(locale, games.coin_in_row, count = count, list = list, row = numbers(locale, rows)),
        _ => td_string!(locale, games.coin_in_rows, count = count, list = list, rows = numbers(locale, rows)),
    }
}

/// Numbers in words, three and more in a row by the first and the last of them.
fn numbers(locale: Locale, all: BTreeSet<u32>) -> String {
    let all: Vec<u32> = all.into_iter().collect();
    let mut words = Vec::new();
    for run in all.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, _, .., to] => words.push(td_string!(locale, rules.run, from = *from, to = *to)),
            few => words.extend(few.iter().map(u32::to_string)),
        }
    }
    list(locale, &words)
}

/// A square of a grid: `column 2, row 3`; of a strip: `square 2`.
pub fn place(locale: Locale, height: u32, place: Place) -> String {
    match height {
        1 => td_string!(locale, games.strip_square, x = place.column + 1),
        _ => td_string!(locale, games.square, x = place.column + 1, y = place.row + 1),
    }
}

fn squares(locale: Locale, width: u32, height: u32, before: &[Cell], after: &[Cell]) -> Option<MoveWords> {
    let at = |i: usize| place(locale, height, Place { row: i as u32 / width.max(1), column: i as u32 % width.max(1) });
    let changed: Vec<usize> = (0..before.len()).filter(|&i| before.get(i) != after.get(i)).collect();
    let covered = changed.iter().all(|&i| after.get(i) == Some(&Cell::Covered));
    let free = after.iter().filter(|cell| **cell == Cell::Free).count() as u64;
    let effect = td_string!(locale, games.free, count = free);
    let stone = |cell: &Cell| cell.piece().is_some();
    match changed[..] {
        [] => None,
        _ if covered => {
            let items = list(locale, &changed.iter().map(|&i| at(i)).collect::<Vec<_>>());
            Some(MoveWords {
                act: td_string!(locale, games.cover, list = items.clone()),
                done: td_string!(locale, games.did_cover, list = items),
                effect,
            })
        }
        [i] if stone(after.get(i)?) => Some(MoveWords {
            act: td_string!(locale, games.put, place = at(i)),
            done: td_string!(locale, games.did_put, place = at(i)),
            effect,
        }),
        [a, b] => {
            let (from, to) = if stone(after.get(a)?) { (b, a) } else { (a, b) };
            let moved = stone(before.get(from)?) && stone(after.get(to)?) && !stone(after.get(from)?);
            moved.then(|| MoveWords {
                act: td_string!(locale, games.slide, from = at(from), to = at(to)),
                done: td_string!(locale, games.did_slide, from = at(from), to = at(to)),
                effect: String::new(),
            })
        }
        _ => None,
    }
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Grid { width, height, cells, figures } = board else { return String::new() };
    let count = |wanted: Cell| cells.iter().filter(|cell| **cell == wanted).count() as u64;
    let size = match height {
        1 => td_string!(locale, games.state_strip, count = u64::from(*width)),
        _ => td_string!(locale, games.state_grid, width = *width, height = *height),
    };
    if cells.iter().any(|cell| cell.is_coin()) {
        let (heads, tails) = (count(Cell::Heads), count(Cell::Tails));
        let (shown, hidden) =
            (td_string!(locale, games.heads, count = heads), td_string!(locale, games.tails, count = tails));
        return [size, shown, hidden].join("; ");
    }
    let pieces = Piece::ALL.map(|piece| {
        let there = cells.iter().filter(|cell| cell.piece() == Some(piece)).count() as u64;
        (there, counted(locale, piece, *figures, there))
    });
    let pieces = those_there(locale, pieces);
    let free = td_string!(locale, games.squares_free, count = count(Cell::Free));
    [size, free, pieces].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("; ")
}

/// Pieces of one kind with their number.
fn counted(locale: Locale, piece: Piece, figures: Figures, count: u64) -> String {
    let many = || td_string!(locale, figures.many, n = count, what = piece_words(locale, piece, figures));
    let Piece::Coloured(colour) = piece else { return many() };
    match (colour, figures.of(colour)) {
        (Colour::Blue, Figure::Toad) if figures == Figures::CREATURES => {
            td_string!(locale, games.toads_count, count = count)
        }
        (Colour::Red, Figure::Frog) if figures == Figures::CREATURES => {
            td_string!(locale, games.frogs_count, count = count)
        }
        (Colour::Blue, Figure::Stone) => td_string!(locale, games.stones_blue, count = count),
        (Colour::Red, Figure::Stone) => td_string!(locale, games.stones_red, count = count),
        (Colour::Green, Figure::Stone) => td_string!(locale, games.stones_green, count = count),
        _ => many(),
    }
}

/// A piece at its place.
fn piece(locale: Locale, colour: Colour, figures: Figures, place: String) -> String {
    match (colour, figures.of(colour)) {
        (Colour::Blue, Figure::Toad) if figures == Figures::CREATURES => {
            td_string!(locale, board.toad, place = place)
        }
        (Colour::Red, Figure::Frog) if figures == Figures::CREATURES => td_string!(locale, board.frog, place = place),
        (Colour::Blue, Figure::Stone) => td_string!(locale, board.stone_blue, place = place),
        (Colour::Red, Figure::Stone) => td_string!(locale, board.stone_red, place = place),
        (Colour::Green, Figure::Stone) => td_string!(locale, board.stone_green, place = place),
        (colour, _) => td_string!(locale, figures.at, what = piece_words(locale, colour, figures), place = place),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Cell(at), Board::Grid { width, height, cells, figures }) = (part, board) else { return String::new() };
    let name = place(locale, *height, at);
    match cells.get((at.row * width + at.column) as usize) {
        Some(Cell::Piece(colour)) => piece(locale, *colour, *figures, name),
        Some(Cell::Own(own)) => {
            td_string!(locale, figures.at, what = piece_words(locale, *own, *figures), place = name)
        }
        Some(Cell::Heads) => td_string!(locale, board.coin_heads, place = name),
        Some(Cell::Tails) => td_string!(locale, board.coin_tails, place = name),
        _ => name,
    }
}

/// Help on the keys on a grid.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_grid)
}

/// The verb: pieces go from square to square, dominoes are placed, coins turned over.
fn verb(locale: Locale, board: &Board, _: u64) -> String {
    match board {
        Board::Grid { cells, .. } if cells.iter().any(|cell| cell.is_coin()) => {
            td_string!(locale, board.turn_over).to_owned()
        }
        Board::Grid { cells, .. } if !cells.iter().any(|cell| cell.piece().is_some()) => {
            td_string!(locale, board.put).to_owned()
        }
        _ => td_string!(locale, board.go).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{distinct_words, move_words};
    use solver::{Player, Position};

    #[test]
    fn moves_by_own_rules_are_told_by_what_the_pieces_do() {
        let check = |text: &str, name: &str, en: [&str; 2], de: [&str; 2]| {
            let position: Position = text.parse().unwrap();
            for (locale, want) in [(Locale::En, en), (Locale::De, de)] {
                let words = move_words(locale, &position, Player::Left, name).unwrap();
                assert_eq!([words.label(), words.announced()], want, "{text}");
            }
        };
        check(
            "squares(L=br.-..b):br.",
            "1,1=.-1,2=.-1,3=b",
            ["from square 1 to square 3; taking square 2", "moved from square 1 to square 3, taking square 2"],
            [
                "von Feld 1 nach Feld 3; dabei Feld 2 geschlagen",
                "von Feld 1 nach Feld 3 gezogen, dabei Feld 2 geschlagen",
            ],
        );
        check(
            "squares(L=ba.-.rb):ba.",
            "1,1=.-1,2=r-1,3=b",
            ["from square 1 to square 3; made square 2 red", "moved from square 1 to square 3, made square 2 red"],
            ["von Feld 1 nach Feld 3; Feld 2 rot gemacht", "von Feld 1 nach Feld 3 gezogen, Feld 2 rot gemacht"],
        );
        check(
            "squares(L=br-rb):br",
            "1,1=r-1,2=b",
            ["swap square 1 and square 2", "square 1 and square 2 swapped"],
            ["Feld 1 und Feld 2 tauschen", "Feld 1 und Feld 2 getauscht"],
        );
        check(
            "squares(L=bb.-..r):bb.",
            "1,1=.-1,2=.-1,3=r",
            ["make square 1 and square 2 free, square 3 red", "made square 1 and square 2 free, square 3 red"],
            ["Feld 1 und Feld 2 frei, Feld 3 rot machen", "Feld 1 und Feld 2 frei, Feld 3 rot gemacht"],
        );
    }

    /// Two jumps to one square differ by what they take.
    #[test]
    fn jumps_that_differ_in_what_they_take_are_told_apart() {
        let position: Position = "squares(L=br.-..b,L=b?./?r?-.?b/?.?):br./.r.".parse().unwrap();
        let moves = position.moves(Player::Left);
        assert!(moves.len() > 1);
        let words: BTreeSet<String> =
            moves.iter().filter_map(|mv| distinct_words(Locale::En, &position, Player::Left, &mv.name)).collect();
        assert_eq!(words.len(), moves.len(), "{words:?}");
    }
}
