//! Rules on a bar of chocolate. The other side's bites are tried row by row from the bottom, smaller bites first.
use super::{Family, Turn};
use solver::board::{Act, Board, Square};
use solver::position::Move;
use std::cmp::Reverse;

pub(super) const BITES: Family = Family {
    conditions: &[
        ("below", |turn| turn.bitten().is_some_and(|square| square.y == 1)),
        ("above", |turn| turn.bitten().is_some_and(|square| square.y > 1)),
        ("else", |_| true),
    ],
    actions: &[
        // The same bite on the other side of the diagonal.
        ("flip", |turn, _| turn.bitten().and_then(|Square { x, y }| turn.biting(y, x))),
        ("equal-arms", |turn, _| {
            let (width, height) = (turn.width(1), turn.height());
            if width > height { turn.biting(height + 1, 1) } else { turn.biting(1, width + 1) }
        }),
        // The end of the top row.
        ("corner", |turn, _| turn.biting(turn.width(turn.height()), turn.height())),
        // The bottom row one longer than the second.
        ("step-down", |turn, _| turn.biting(turn.width(2) + 2, 1)),
        ("same-length", |turn, _| turn.biting(turn.width(2) + 1, 1)),
        ("row-end", |turn, _| turn.biting(turn.width(1), 1)),
        ("column-end", |turn, _| turn.biting(1, turn.height())),
    ],
    tried: |mut moves| {
        moves.sort_by_key(|mv| square(mv).map(|square| (square.y, Reverse(square.x))));
        moves
    },
};

fn square(mv: &Move) -> Option<Square> {
    match mv.act {
        Act::Bite(square) => Some(square),
        _ => None,
    }
}

impl Turn {
    fn bar(&self) -> &[u32] {
        match &self.boards[..] {
            [Board::Bar { rows, .. }] => rows,
            _ => &[],
        }
    }

    fn height(&self) -> u32 {
        self.bar().len() as u32
    }

    /// The length of a row, from 1 at the bottom; 0 where there is none.
    fn width(&self, row: u32) -> u32 {
        row.checked_sub(1).and_then(|row| self.bar().get(row as usize).copied()).unwrap_or(0)
    }

    fn bitten(&self) -> Option<Square> {
        self.last.as_ref().and_then(square)
    }

    fn biting(&self, x: u32, y: u32) -> Option<&Move> {
        self.doing(0, &Act::Bite(Square { x, y }))
    }
}

#[cfg(test)]
mod tests {
    use crate::strategy::tests::fails_at;

    #[test]
    fn rules_of_bites() {
        let arms = "chomp:5,1,1,1,1";
        assert_eq!(fails_at(&[("else", "flip")], arms, false), None);
        assert_eq!(fails_at(&[("else", "equal-arms")], arms, false), None);
        let line = |moves: &[&str]| moves.iter().map(|m| (*m).to_owned()).collect::<Vec<_>>();
        assert_eq!(fails_at(&[("else", "row-end")], arms, false), Some(("loses", line(&["(5,1)", "(4,1)"]))));
        let stairs = "chomp:6,5";
        assert_eq!(fails_at(&[("below", "corner"), ("above", "step-down")], stairs, false), None);
        assert_eq!(fails_at(&[("below", "corner"), ("else", "step-down")], stairs, false), None);
        assert!(fails_at(&[("else", "corner")], stairs, false).is_some());
        assert_eq!(fails_at(&[("below", "corner")], stairs, false).unwrap().0, "no-move");
        // The rule makes the first move.
        let opens = [("below", "corner"), ("above", "step-down"), ("else", "corner")];
        assert_eq!(fails_at(&opens, "chomp:4,4", true), None);
    }
}
