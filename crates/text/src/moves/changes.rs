//! Changes of squares by rules of one's own, as what the pieces do: a piece goes and takes others, two change places.
use solver::board::{Board, Cell, Place};

/// The words for a move that changes the contents of squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeKind {
    /// A piece goes to another square; others are taken from the board, other squares get contents.
    Step { from: Place, to: Place, taken: Vec<Place>, turned: Vec<(Place, Cell)> },
    /// Two pieces change places.
    Swap(Place, Place),
    /// Squares get contents: those with the same one together.
    Contents(Vec<(Cell, Vec<Place>)>),
}

impl ChangeKind {
    /// The kind of these changes on the board before the move.
    pub fn of(before: &Board, changes: &[(Place, Cell)]) -> ChangeKind {
        step(before, changes).or_else(|| swap(before, changes)).unwrap_or_else(|| contents(changes))
    }
}

/// The content of a square.
fn content(board: &Board, place: Place) -> Option<Cell> {
    let Board::Grid { width, cells, .. } = board else { return None };
    cells.get((place.row * width + place.column) as usize).copied()
}

/// All squares that are left free had pieces, just one of them the piece that another square gets, which is the only such one.
fn step(before: &Board, changes: &[(Place, Cell)]) -> Option<ChangeKind> {
    let (left, filled): (Vec<_>, Vec<_>) = changes.iter().copied().partition(|(_, cell)| *cell == Cell::Free);
    let stood = |place: Place| content(before, place).filter(|cell| cell.piece().is_some());
    if left.iter().any(|(place, _)| stood(*place).is_none()) {
        return None;
    }
    // The only square that this piece has left.
    let origin = |piece: Cell| {
        let own = left.iter().map(|(place, _)| *place).filter(|place| stood(*place) == Some(piece));
        let own: Vec<Place> = own.collect();
        if let [from] = own[..] { Some(from) } else { None }
    };
    let gone: Vec<(Place, Place)> = filled.iter().filter_map(|(to, piece)| Some((origin(*piece)?, *to))).collect();
    let [(from, to)] = gone[..] else { return None };
    let taken = left.iter().map(|(place, _)| *place).filter(|place| *place != from).collect();
    let turned = filled.iter().copied().filter(|(place, _)| *place != to).collect();
    Some(ChangeKind::Step { from, to, taken, turned })
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
    use solver::board::{Act, Colour, OwnPiece};
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
        let jump = |taken: &[u32]| ChangeKind::Step {
            from: place(0),
            to: place(taken.len() as u32 + 1),
            taken: taken.iter().map(|&column| place(column)).collect(),
            turned: Vec::new(),
        };
        assert_eq!(kind("squares(L=br.-..b):br."), jump(&[1]));
        assert_eq!(kind("squares(L=brr.-...b):brr."), jump(&[1, 2]));
        assert_eq!(kind("squares(L=br-rb):br"), ChangeKind::Swap(place(0), place(1)));
        // What is jumped over becomes another piece; a trail is covered.
        let turning =
            |cell| ChangeKind::Step { from: place(0), to: place(2), taken: Vec::new(), turned: vec![(place(1), cell)] };
        assert_eq!(kind("squares(L=br.-.cb):br."), turning(Cell::Own(OwnPiece::C)));
        assert_eq!(kind("squares(L=b..-.xb):b.."), turning(Cell::Covered));
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
