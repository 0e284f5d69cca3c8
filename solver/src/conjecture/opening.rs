//! First moves on a board, by the squares that they change, and whether they win.
use crate::analyse::Solver;
use crate::board::Board;
use crate::budget::{Meter, Stop};
use crate::player::{Play, Player};
use crate::position::Position;
use serde::{Deserialize, Serialize};

/// The most squares that a claimed first move changes: as many as a picture has.
pub const MOST_CHANGED: u64 = 9;

/// First moves on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// It changes a square in the middle; of an even number of columns or rows two are in the middle.
    Middle,
    /// It changes a square in a corner, on a strip one at an end.
    End,
    /// It changes so many squares.
    Squares(u64),
}

/// The columns and rows of a board, and the squares on which two positions of it differ; `None` where they are not of
/// one board.
fn changes(from: &Position, to: &Position) -> Option<([usize; 2], Vec<[usize; 2]>)> {
    let (from, to) = (from.boards(), to.boards());
    let [Board::Grid { width, cells, .. }] = &from[..] else { return None };
    let [Board::Grid { cells: after, .. }] = &to[..] else { return None };
    let width = (*width as usize).max(1);
    let changed = cells.iter().zip(after).enumerate().filter(|(_, (old, new))| old != new);
    Some(([width, cells.len() / width], changed.map(|(i, _)| [i % width, i / width]).collect()))
}

impl Opening {
    /// Whether the move from one position of a board to another one is such a move.
    pub fn takes(self, from: &Position, to: &Position) -> bool {
        let Some((size, changed)) = changes(from, to) else { return false };
        let on_all_sides = |square: &[usize; 2], lies: fn(usize, usize) -> bool| {
            square.iter().zip(size).all(|(&place, count)| lies(place, count))
        };
        match self {
            Opening::Middle => changed
                .iter()
                .any(|square| on_all_sides(square, |place, count| place == (count - 1) / 2 || place == count / 2)),
            Opening::End => {
                changed.iter().any(|square| on_all_sides(square, |place, count| place == 0 || place + 1 == count))
            }
            Opening::Squares(number) => changed.len() as u64 == number,
        }
    }
}

impl Solver {
    /// Whether those who can win by beginning win with such a first move; `None` where nobody can who has a move.
    pub(super) fn opening_wins(
        &mut self,
        opening: Opening,
        play: Play,
        on: &Position,
        meter: &mut Meter,
    ) -> Result<Option<bool>, Stop> {
        let outcome = self.outcome(on, play, meter)?;
        let starters = if on.is_impartial() { 1 } else { 2 };
        let mut found = None;
        for by in Player::BOTH.into_iter().take(starters).filter(|&by| outcome.wins(by, by) && on.can_move(by)) {
            let mut wins = false;
            for mv in on.moves(by).into_iter().filter(|mv| opening.takes(on, &mv.to)) {
                if self.outcome(&mv.to, play, meter)?.wins(by, by.other()) {
                    wins = true;
                    break;
                }
            }
            if !wins {
                return Ok(Some(false));
            }
            found = Some(true);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_moves_are_told_by_the_squares_they_change() {
        #[track_caller]
        fn check(rules: &str, before: &str, after: &str, kinds: [bool; 3]) {
            let [from, to] = [before, after].map(|board| format!("squares({rules}):{board}").parse().unwrap());
            let openings = [Opening::Middle, Opening::End, Opening::Squares(2)];
            assert_eq!(openings.map(|opening| opening.takes(&from, &to)), kinds, "{before} {after}");
        }
        const KAYLES: &str = "LR=.-x,LR=..-xx";
        check(KAYLES, ".....", "..#..", [true, false, false]);
        check(KAYLES, "......", "..##..", [true, false, true]);
        check(KAYLES, "......", "....##", [false, true, true]);
        check(KAYLES, ".", "#", [true, true, false]);
        check("LR=.-x", ".../.../...", ".../.#./...", [true, false, false]);
        // At an edge, and in no corner.
        check("LR=.-x", ".../.../...", ".#./.../...", [false, false, false]);
        check("LR=.-x", ".../.../...", ".../.../..#", [false, true, false]);
    }
}
