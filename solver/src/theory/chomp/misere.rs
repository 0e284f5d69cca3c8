//! The changes under misère play, and its closed forms.
//!
//! The poison alone has no move, and a player who cannot move wins. The tail theorem needs only that two P-positions
//! are never joined by a move, so it holds as it stands, and so does forward marking; one position is classed
//! differently, `[1]`.
use crate::board::Square;

/// Outcome and all winning moves of two arms of `right` and `up` squares beyond the poison: misère Nim with two heaps.
///
/// Returns `None` for a P-position, else the winning moves; without any arm there is nothing left to win.
///
/// # Source
/// Bouton 1901.
pub(super) fn arms(right: u32, up: u32) -> Option<Vec<Square>> {
    if right == 0 && up == 0 {
        return Some(Vec::new());
    }
    // The size to which a heap must be reduced beside the other one.
    let beside = |other: u32| if other >= 2 { other } else { 1 - other };
    let along = Some(beside(up)).filter(|&to| to < right).map(|to| Square::new(to + 2, 1));
    let above = Some(beside(right)).filter(|&to| to < up).map(|to| Square::new(1, to + 2));
    Some(along.into_iter().chain(above).collect()).filter(|moves: &Vec<Square>| !moves.is_empty())
}

/// All winning moves of two rows, the upper at least 2 long: leave the two squares (1, 1) and (1, 2), or (1, 1) and (2,
/// 1).
///
/// With two rows whose lower one is at least 2 long, biting (2, 1) leaves the column of two, which is P; so no other
/// position with two rows is P but this column, and of one row only `[2]`.
pub(super) fn two_rows(lower: u32) -> Vec<Square> {
    let mut moves = vec![Square::new(2, 1)];
    if lower == 2 {
        moves.push(Square::new(1, 2));
    }
    moves
}
