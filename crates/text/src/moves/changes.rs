//! Changes of squares by rules of one's own, as what the pieces do: a piece goes and takes others, two change places.
use solver::board::{Board, Cell, Place};

/// What a move does that changes the contents of squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeKind {
    /// A piece goes to another square, and others are taken from the board.
    Capture { from: Place, to: Place, taken: Vec<Place> },
    /// Two pieces change places.
    Swap(Place, Place),
    /// Squares get contents: those with the same one together.
    Contents(Vec<(Cell, Vec<Place>)>),
}

impl ChangeKind {
    /// The kind of these changes on the board before the move.
    pub fn of(before: &Board, changes: &[(Place, Cell)]) -> ChangeKind {
        capture(before, changes).or_else(|| swap(before, changes)).unwrap_or_else(|| contents(changes))
    }
}

/// The content of a square.
fn content(board: &Board, place: Place) -> Option<Cell> {
    let Board::Grid { width, cells, .. } = board else { return None };
    cells.get((place.row * width + place.column) as usize).copied()
}

/// One square gets a piece, all others are left free; the piece stood on just one of these, and pieces on the others.
fn capture(before: &Board, changes: &[(Place, Cell)]) -> Option<ChangeKind> {
    let (filled, left): (Vec<_>, Vec<_>) = changes.iter().copied().partition(|(_, cell)| *cell != Cell::Free);
    let [(to, piece)] = filled[..] else { return None };
    let stood = |place: Place| content(before, place).filter(|cell| cell.piece().is_some());
    if piece.piece().is_none() || left.iter().any(|(place, _)| stood(*place).is_none()) {
        return None;
    }
    let (own, taken): (Vec<Place>, Vec<Place>) =
        left.into_iter().map(|(place, _)| place).partition(|place| stood(*place) == Some(piece));
    let [from] = own[..] else { return None };
    Some(ChangeKind::Capture { from, to, taken })
}

/// Each of two squares gets the piece of the other one.
fn swap(before: &Board, changes: &[(Place, Cell)]) -> Option<ChangeKind> {
    let [(a, on_a), (b, on_b)] = changes else { return None };
    let are_pieces = on_a.piece().is_some() && on_b.piece().is_some();
    let swapped = content(before, *a) == Some(*on_b) && content(before, *b) == Some(*on_a);
    (are_pieces && swapped).then_some(ChangeKind::Swap(*a, *b))
}

/// The squares by their new contents.
fn contents(changes: &[(Place, Cell)]) -> ChangeKind {
    let mut groups: Vec<(Cell, Vec<Place>)> = Vec::new();
    for (place, cell) in changes {
        match groups.iter_mut().find(|(known, _)| known == cell) {
            Some((_, places)) => places.push(*place),
            None => groups.push((*cell, vec![*place])),
        }
    }
    ChangeKind::Contents(groups)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::{Act, Colour};
    use solver::{Player, Position};

    /// The kind of Left's only move.
    fn kind(text: &str) -> ChangeKind {
        let position: Position = text.parse().unwrap();
        let moves = position.moves(Player::Left);
        let [mv] = &moves[..] else { panic!("{text}: {} moves", moves.len()) };
        let Act::Change(changes) = &mv.act else { panic!("{text}: {:?}", mv.act) };
        ChangeKind::of(&position.boards().swap_remove(0), changes)
    }

    fn place(column: u32) -> Place {
        Place { row: 0, column }
    }

    #[test]
    fn pieces_take_and_change_places() {
        let jump = |taken: &[u32]| ChangeKind::Capture {
            from: place(0),
            to: place(taken.len() as u32 + 1),
            taken: taken.iter().map(|&column| place(column)).collect(),
        };
        assert_eq!(kind("squares(L=br.-..b):br."), jump(&[1]));
        assert_eq!(kind("squares(L=brr.-...b):brr."), jump(&[1, 2]));
        assert_eq!(kind("squares(L=br-rb):br"), ChangeKind::Swap(place(0), place(1)));
    }

    /// Where it is not clear which piece has gone, or something else happens, the contents are told.
    #[test]
    fn other_changes_are_told_by_their_contents() {
        let (blue, free) = (Cell::Piece(Colour::Blue), Cell::Free);
        let contents = |groups: &[(Cell, &[u32])]| {
            let group = |(cell, columns): &(Cell, &[u32])| (*cell, columns.iter().map(|&c| place(c)).collect());
            ChangeKind::Contents(groups.iter().map(group).collect())
        };
        assert_eq!(kind("squares(L=bb.-..b):bb."), contents(&[(free, &[0, 1]), (blue, &[2])]));
        assert_eq!(kind("squares(L=bx.-..b):b#."), contents(&[(free, &[0, 1]), (blue, &[2])]));
        assert_eq!(kind("squares(L=.-b):."), contents(&[(blue, &[0])]));
        assert_eq!(kind("squares(L=r.-bb):r."), contents(&[(blue, &[0, 1])]));
        assert_eq!(kind("squares(L=b.-rx):b."), contents(&[(Cell::Piece(Colour::Red), &[0]), (Cell::Covered, &[1])]));
    }
}
