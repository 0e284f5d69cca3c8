//! Moves on the boards of squares, columns, graphs, dice, boxes and options, told by what became of the board.
use super::piles::remaining;
use super::{MoveWords, calling};
use crate::text::{Locale, list, number, td_string, value_plain, value_spoken};
use solver::board::{Act, Board, Cell, Colour, Part, Place};

/// A move between two boards of one of these kinds; one that has no words of its own by its name.
pub fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    by_boards(locale, before, after).unwrap_or_else(|| calling(locale, &value_spoken(locale, &act.to_string())))
}

/// What the keys do on each of these boards.
pub fn keys(locale: Locale, board: &Board) -> &'static str {
    match board {
        Board::Grid { .. } => td_string!(locale, board.keys_grid),
        Board::Columns { .. } => td_string!(locale, board.keys_columns),
        Board::Graph { .. } => td_string!(locale, board.keys_graph),
        Board::Die { .. } => td_string!(locale, board.keys_die),
        Board::Boxes { .. } => td_string!(locale, board.keys_boxes),
        Board::Form { .. } => td_string!(locale, board.keys_form),
        Board::Piles { .. } | Board::Stores { .. } | Board::Bar { .. } | Board::Drawing { .. } => "",
    }
}

/// What is done there: pieces go from square to square, dominoes are placed, a die is tipped.
pub fn verb(locale: Locale, board: &Board, _: u64) -> String {
    let verb = match board {
        Board::Grid { cells, .. } if !cells.iter().any(|cell| matches!(cell, Cell::Piece(_))) => {
            td_string!(locale, board.put)
        }
        Board::Die { .. } => td_string!(locale, board.tip),
        _ => td_string!(locale, board.go),
    };
    verb.to_owned()
}

/// What the solver writes in ASCII is set with its signs.
pub fn seen(board: Board) -> Board {
    let signs = |options: Vec<String>| options.iter().map(|option| value_plain(option)).collect();
    match board {
        Board::Form { text, left, right } => {
            Board::Form { text: value_plain(&text), left: signs(left), right: signs(right) }
        }
        board => board,
    }
}

fn by_boards(locale: Locale, before: &Board, after: &Board) -> Option<MoveWords> {
    match (before, after) {
        (Board::Grid { width, height, cells }, Board::Grid { width: w, height: h, cells: now }) => {
            ((width, height) == (w, h)).then(|| squares(locale, *width, *height, cells, now)).flatten()
        }
        (Board::Columns { rooks, .. }, Board::Columns { rooks: now, .. }) => rook(locale, rooks, now),
        (Board::Graph { .. }, Board::Graph { .. }) => graph(locale, before, after),
        (Board::Die { sticks, .. }, Board::Die { sticks: left, top, .. }) => {
            let count = number(locale, sticks.checked_sub(*left)?);
            Some(MoveWords {
                act: td_string!(locale, games.tip, face = *top, count = count.clone()),
                done: td_string!(locale, games.did_tip, face = *top, count = count),
                effect: remaining(locale, *left),
            })
        }
        (Board::Boxes { parents }, Board::Boxes { parents: now }) => opened(locale, parents, now),
        (Board::Form { .. }, Board::Form { text, .. }) => {
            let value = value_spoken(locale, text);
            Some(MoveWords {
                act: td_string!(locale, games.choose, value = value.clone()),
                done: td_string!(locale, games.did_choose, value = value),
                effect: String::new(),
            })
        }
        _ => None,
    }
}

/// A square of a grid: `row 3, column 2`, in the order of a move's name; of a strip: `square 2`.
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
    let stone = |cell: &Cell| matches!(cell, Cell::Piece(_));
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

fn rook(locale: Locale, before: &[(u32, u32)], after: &[(u32, u32)]) -> Option<MoveWords> {
    let i = before.iter().zip(after).position(|(old, new)| old != new)?;
    let (old, new, column) = (before[i], after[i], i + 1);
    let (act, done) = if old.0 != new.0 {
        (
            td_string!(locale, games.white, column = column, from = old.0, to = new.0),
            td_string!(locale, games.did_white, column = column, from = old.0, to = new.0),
        )
    } else {
        (
            td_string!(locale, games.black, column = column, from = old.1, to = new.1),
            td_string!(locale, games.did_black, column = column, from = old.1, to = new.1),
        )
    };
    let between = u64::from(new.0.abs_diff(new.1).saturating_sub(1));
    Some(MoveWords { act, done, effect: td_string!(locale, games.between, count = between) })
}

fn graph(locale: Locale, before: &Board, after: &Board) -> Option<MoveWords> {
    let (
        Board::Graph { labels, token, colours, .. },
        Board::Graph { labels: left, arrows, token: now, colours: painted, .. },
    ) = (before, after)
    else {
        return None;
    };
    if let (Some(here), Some(from)) = (now, token)
        && (here != from || labels != left)
    {
        let name = left.get(*here as usize)?;
        let ways = arrows.iter().filter(|(a, _)| a == here).count() as u64;
        return Some(MoveWords {
            act: td_string!(locale, games.go, name = name),
            done: td_string!(locale, games.did_go, name = name),
            effect: td_string!(locale, games.ways, count = ways),
        });
    }
    let gone: Vec<String> = labels.iter().filter(|label| !left.contains(label)).cloned().collect();
    if !gone.is_empty() {
        let gone = list(locale, &gone);
        return Some(MoveWords {
            act: td_string!(locale, games.take_list, list = gone.clone()),
            done: td_string!(locale, games.did_take_list, list = gone),
            effect: remaining(locale, left.len() as u64),
        });
    }
    // Along an arrow back to the same node.
    if token.is_some() && colours == painted {
        let name = labels.get(token.map_or(0, |token| token as usize))?;
        let ways = arrows.iter().filter(|(a, _)| Some(*a) == *token).count() as u64;
        return Some(MoveWords {
            act: td_string!(locale, games.stay, name = name),
            done: td_string!(locale, games.did_stay, name = name),
            effect: td_string!(locale, games.ways, count = ways),
        });
    }
    let i = colours.iter().zip(painted).position(|(old, new)| old != new)?;
    let name = labels.get(i)?;
    Some(MoveWords {
        act: td_string!(locale, games.put, place = name),
        done: td_string!(locale, games.did_put, place = name),
        effect: String::new(),
    })
}

/// The box that was gone into, among those directly in the outermost.
fn opened(locale: Locale, before: &[u32], after: &[u32]) -> Option<MoveWords> {
    let tops: Vec<u32> = (1..=before.len() as u32).filter(|&i| before[i as usize - 1] == 0).collect();
    let inside = |top: u32| {
        // Of one box and what it holds: new numbers in the same order.
        let mut kept = vec![top];
        let mut parents = Vec::new();
        for (i, parent) in (1..).zip(before) {
            if let Some(parent) = kept.iter().position(|box_| box_ == parent) {
                kept.push(i);
                parents.push(parent as u32);
            }
        }
        parents
    };
    let n = tops.iter().position(|&top| inside(top) == after)? + 1;
    let holds = after.iter().filter(|parent| **parent == 0).count() as u64;
    Some(MoveWords {
        act: td_string!(locale, games.open, n = n),
        done: td_string!(locale, games.did_open, n = n),
        effect: td_string!(locale, games.holds, count = holds),
    })
}

/// What is heard of such a board.
pub fn state(locale: Locale, board: &Board) -> String {
    match board {
        Board::Grid { width, height, cells } => {
            let count = |wanted: Cell| cells.iter().filter(|cell| **cell == wanted).count();
            let free = count(Cell::Free);
            let state = match height {
                1 => td_string!(locale, games.state_strip, width = *width, free = free),
                _ => td_string!(locale, games.state_grid, width = *width, height = *height, free = free),
            };
            let [blue, red, green] = [Colour::Blue, Colour::Red, Colour::Green].map(|c| count(Cell::Piece(c)));
            match blue + red + green {
                0 => state,
                _ => {
                    let stones = td_string!(locale, games.state_stones, blue = blue, red = red, green = green);
                    format!("{state}; {stones}")
                }
            }
        }
        Board::Columns { rooks, .. } => {
            let column = |(i, (white, black)): (usize, &(u32, u32))| {
                td_string!(locale, games.state_column, n = i + 1, white = *white, black = *black)
            };
            let few = rooks.iter().enumerate().take(super::MOST_HEARD).map(column);
            few.collect::<Vec<_>>().join("; ")
        }
        Board::Graph { labels, token, .. } => {
            let name = token.and_then(|token| labels.get(token as usize));
            match name {
                Some(name) => td_string!(locale, games.state_token, count = labels.len(), name = name),
                None => td_string!(locale, games.state_nodes, count = labels.len() as u64),
            }
        }
        Board::Die { sticks, top, .. } => {
            td_string!(locale, games.state_die, sticks = number(locale, *sticks), top = *top)
        }
        Board::Boxes { parents } => {
            td_string!(locale, games.state_boxes, count = parents.iter().filter(|parent| **parent == 0).count() as u64)
        }
        Board::Form { text, .. } => value_spoken(locale, text),
        Board::Piles { .. } | Board::Stores { .. } | Board::Bar { .. } | Board::Drawing { .. } => String::new(),
    }
}

/// What a part of such a board is called that is no move now.
pub fn part(locale: Locale, board: &Board, part: Part) -> String {
    part_of(locale, board, part).unwrap_or_default()
}

fn part_of(locale: Locale, board: &Board, part: Part) -> Option<String> {
    Some(match (part, board) {
        (Part::Cell(at), Board::Columns { rooks, .. }) => {
            let (column, square) = (at.column + 1, at.row + 1);
            match rooks.get(at.column as usize) {
                Some((white, _)) if *white == square => {
                    td_string!(locale, board.rook_white, x = column, y = square)
                }
                Some((_, black)) if *black == square => {
                    td_string!(locale, board.rook_black, x = column, y = square)
                }
                _ => td_string!(locale, board.square, x = column, y = square),
            }
        }
        (Part::Cell(at), Board::Grid { width, height, cells }) => {
            let name = place(locale, *height, at);
            match cells.get((at.row * width + at.column) as usize) {
                Some(Cell::Piece(Colour::Blue)) => td_string!(locale, board.stone_blue, place = name),
                Some(Cell::Piece(Colour::Red)) => td_string!(locale, board.stone_red, place = name),
                Some(Cell::Piece(Colour::Green)) => td_string!(locale, board.stone_green, place = name),
                _ => name,
            }
        }
        (Part::Node(i), Board::Graph { labels, .. }) => {
            td_string!(locale, board.node, name = labels.get(i as usize)?)
        }
        (Part::Face(face), _) => td_string!(locale, board.face, n = face),
        (Part::Box(i), Board::Boxes { parents }) => {
            let before = parents.iter().take(i as usize).filter(|parent| **parent == 0).count();
            td_string!(locale, board.box_n, n = before)
        }
        (Part::Option { by, index }, Board::Form { left, right, .. }) => {
            let options = if by == solver::Player::Left { left } else { right };
            let value = value_spoken(locale, options.get(index as usize)?);
            match by {
                solver::Player::Left => td_string!(locale, board.option_left, value = value),
                solver::Player::Right => td_string!(locale, board.option_right, value = value),
            }
        }
        _ => return None,
    })
}
