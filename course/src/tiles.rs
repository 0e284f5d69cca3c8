//! Rules of blocks on a board of dominoes, tested on every line of play, as [`crate::strategy`] does on rows: from every board
//! that the other side's tiles and the rule's own answers reach, the rule must lay a tile that leaves a lost board.
//!
//! The first line whose condition holds acts. The first failing line is found breadth first over the other side's tiles: from
//! the upper left, across before down.
use crate::desk::{Desk, Trouble, senseless};
use crate::strategy::Failure;
use solver::board::{Board, Cell};
use solver::{Play, Player};
use std::collections::{HashSet, VecDeque};

/// Before any tile of the other side; its last tile lies across the line between left and right; always.
pub const CONDITIONS: [&str; 3] = ["first", "across", "else"];
pub const ACTIONS: [&str; 6] = ["half-turn", "left-right", "up-down", "beside", "centre", "corner"];

/// Row and column from 0, from the upper left.
type Place = (usize, usize);
type Tile = (Place, Place);

#[derive(Clone, PartialEq, Eq, Hash)]
struct Floor {
    width: usize,
    free: Vec<bool>,
}

impl Floor {
    fn read(desk: &Desk, text: &str) -> Result<Floor, Trouble> {
        let position = desk.position(text)?;
        match &position.boards()[..] {
            [Board::Grid { width, cells, .. }] if text.starts_with("cram") => {
                Ok(Floor { width: *width as usize, free: cells.iter().map(|c| *c == Cell::Free).collect() })
            }
            _ => senseless(format!("{text} is no board of dominoes")),
        }
    }

    fn height(&self) -> usize {
        self.free.len() / self.width.max(1)
    }

    fn text(&self) -> String {
        let row = |row: &[bool]| row.iter().map(|free| if *free { '.' } else { '#' }).collect::<String>();
        format!("cram:{}", self.free.chunks(self.width.max(1)).map(row).collect::<Vec<_>>().join("/"))
    }

    fn legal(&self, (a, b): Tile) -> bool {
        let free = |(r, c): Place| r < self.height() && c < self.width && self.free[r * self.width + c];
        let beside = (a.0 == b.0 && a.1 + 1 == b.1) || (a.1 == b.1 && a.0 + 1 == b.0);
        beside && free(a) && free(b)
    }

    fn tiles(&self) -> Vec<Tile> {
        let places = (0..self.height()).flat_map(|r| (0..self.width).map(move |c| (r, c)));
        places.flat_map(|(r, c)| [((r, c), (r, c + 1)), ((r, c), (r + 1, c))]).filter(|t| self.legal(*t)).collect()
    }

    fn laid(&self, (a, b): Tile) -> Floor {
        let mut after = self.clone();
        for (r, c) in [a, b] {
            after.free[r * self.width + c] = false;
        }
        after
    }
}

/// As the ruleset names it: row and column of both squares, from 1.
fn name((a, b): Tile) -> String {
    format!("{},{}-{},{}", a.0 + 1, a.1 + 1, b.0 + 1, b.1 + 1)
}

/// The tile after each of its squares was sent somewhere, the upper left one first.
fn sent((a, b): Tile, to: impl Fn(Place) -> Place) -> Tile {
    let (a, b) = (to(a), to(b));
    (a.min(b), a.max(b))
}

/// What the rule answers to a tile, and the action; or why there is no answer.
fn answer(rule: &[(String, String)], floor: &Floor, last: Option<Tile>) -> Result<(Tile, String), String> {
    let (height, width) = (floor.height(), floor.width);
    let turned = |last: Tile| sent(last, |(r, c)| (r, width - 1 - c));
    let line = rule.iter().find(|(condition, _)| match condition.as_str() {
        "first" => last.is_none(),
        "across" => last.is_some_and(|tile| turned(tile) == tile),
        _ => true,
    });
    let Some((_, action)) = line else { return Err("none".to_owned()) };
    let tile = match (action.as_str(), last) {
        ("half-turn", Some(last)) => Some(sent(last, |(r, c)| (height - 1 - r, width - 1 - c))),
        ("left-right", Some(last)) => Some(turned(last)),
        ("up-down", Some(last)) => Some(sent(last, |(r, c)| (height - 1 - r, c))),
        // The same tile one square further on, across its length.
        ("beside", Some((a, b))) if a.0 == b.0 => Some(((a.0 + 1, a.1), (b.0 + 1, b.1))),
        ("beside", Some((a, b))) => Some(((a.0, a.1 + 1), (b.0, b.1 + 1))),
        // The two squares in the middle, where there are two.
        ("centre", _) if height % 2 == 1 && width % 2 == 0 && width > 0 => {
            Some(((height / 2, width / 2 - 1), (height / 2, width / 2)))
        }
        ("centre", _) if height % 2 == 0 && width % 2 == 1 && height > 0 => {
            Some(((height / 2 - 1, width / 2), (height / 2, width / 2)))
        }
        ("corner", _) => floor.tiles().first().copied(),
        _ => None,
    };
    match tile {
        Some(tile) if floor.legal(tile) => Ok((tile, action.clone())),
        _ => Err("illegal".to_owned()),
    }
}

/// Boards a rule is tested on before that is undecided.
const BOARDS: usize = 20_000;

/// The first line in which the rule fails on this board; `None` if it beats all.
///
/// # Errors
/// [`Trouble`].
pub(crate) fn failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    begins: bool,
    desk: &mut Desk,
) -> Result<Option<Failure>, Trouble> {
    if play == Play::Misere {
        return senseless("a rule of tiles plays normally");
    }
    let empty = Floor::read(desk, start)?;
    let failed = |fails, used: String, line: Vec<String>, at: &Floor| {
        Some(Failure { fails, used, start: start.to_owned(), line, at: at.text() })
    };
    let mut queue = VecDeque::from([(empty, Vec::new(), begins)]);
    let mut seen = HashSet::new();
    while let Some((floor, line, opens)) = queue.pop_front() {
        if !opens && !seen.insert(floor.clone()) {
            continue;
        }
        if seen.len() > BOARDS {
            return Err(Trouble::Undecided);
        }
        let theirs: Vec<Option<Tile>> = if opens { vec![None] } else { floor.tiles().into_iter().map(Some).collect() };
        for last in theirs {
            let after = last.map_or_else(|| floor.clone(), |tile| floor.laid(tile));
            let mut here: Vec<String> = line.clone();
            here.extend(last.map(name));
            match answer(rule, &after, last) {
                Err(used) => return Ok(failed("no-move", used, here, &after)),
                Ok((own, action)) => {
                    here.push(name(own));
                    let left = after.laid(own);
                    if desk.wins(&left.text(), play, Player::Left)? {
                        return Ok(failed("loses", action, here, &left));
                    }
                    queue.push_back((left, here, false));
                }
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails(rule: &[(&str, &str)], start: &str, begins: bool) -> Option<(&'static str, Vec<String>)> {
        let rule: Vec<_> = rule.iter().map(|(c, a)| ((*c).to_owned(), (*a).to_owned())).collect();
        failure(&rule, start, Play::Normal, begins, &mut Desk::default()).unwrap().map(|f| (f.fails, f.line))
    }

    #[test]
    fn rules_of_tiles() {
        assert_eq!(fails(&[("else", "half-turn")], "cram:4x4", false), None);
        assert_eq!(fails(&[("first", "centre"), ("else", "half-turn")], "cram:3x4", true), None);
        assert_eq!(fails(&[("first", "centre"), ("else", "half-turn")], "cram:4x3", true), None);
        let across = fails(&[("else", "left-right")], "cram:4x4", false);
        assert_eq!(across, Some(("loses", vec!["1,1-1,2".to_owned(), "1,3-1,4".to_owned()])));
        assert_eq!(fails(&[("first", "corner"), ("else", "half-turn")], "cram:3x4", true).unwrap().0, "loses");
        assert_eq!(fails(&[("else", "centre")], "cram:4x4", false).unwrap().0, "no-move");
    }
}
