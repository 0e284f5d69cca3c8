//! Reasons why a part of a board is no move: derived from the board and the moves of both players, for any game.
use super::{LISTED_CHOICES, Position};
use crate::board::{Board, Cell, Colour, OrderPoint, Part};
use crate::player::Player;
use std::collections::BTreeSet;

/// The reason why nothing happens when a part is tapped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The part belongs to this player, who is not to move.
    Theirs(Player),
    /// The number wanted from the row is not among those allowed.
    Takes {
        /// The number that would be taken: the sticks from the tapped one on.
        wanted: u64,
        /// The numbers that may be taken, ascending; empty if there are none.
        allowed: Vec<u64>,
    },
    /// The row cannot be split there.
    Parts,
    /// The square that is eaten last.
    Poison,
    /// A domino covers the square, or it is no part of the board.
    Covered,
    /// A domino of the player to move does not fit there.
    NoDomino,
    /// A piece of the player to move, or a coin that shows heads, that cannot move.
    Stuck,
    /// None of the player's own pieces can go there; the coin there shows tails, and turns with no other.
    NoPiece,
    /// The node is painted already.
    Painted,
    /// The colours of the neighbours forbid it; the one that does, if they have one colour only.
    Neighbour(Option<Colour>),
    /// The token is on the node.
    Token,
    /// No arrow leads there from the token.
    NoArrow,
    /// The face that is on top.
    Top,
    /// The number of sticks left is less than the face shows.
    TooFew(u64),
    /// The die cannot be tipped to this face over one edge.
    Across,
    /// The point has its thread already.
    Threaded,
    /// The answer lies in the other order.
    OtherOrder,
    /// The thread to this point would cross another.
    Crosses,
    /// No point is chosen yet that could be answered.
    NotChosen,
    /// The chosen point has no answer yet.
    NotAnswered,
    /// The player who is to choose or answer cannot wait.
    Wanted,
    /// None of these reasons.
    Nothing,
}

/// The colour of a player's pieces.
fn colour(player: Player) -> Colour {
    if player == Player::Left { Colour::Blue } else { Colour::Red }
}

impl Position {
    /// The reason why this part of a component is in no move of this player. Time as for listing the moves of both with
    /// their parts; if there are too many to list, the reason is less specific.
    ///
    /// # Panics
    /// If there is no such component.
    pub fn refusal(&self, component: usize, by: Player, part: Part) -> Refusal {
        let board = self.components[component].effective().board();
        match (&board, part) {
            (Board::Piles { .. } | Board::Stores { .. }, Part::Stick { pile, index }) => {
                self.row(component, by, &board, pile, index)
            }
            (Board::Bar { poison, .. }, Part::Square(square)) if square == *poison => Refusal::Poison,
            (Board::Block { .. }, Part::Cube(cube)) if cube.is_poison() => Refusal::Poison,
            (Board::Drawing { edges, .. }, Part::Edge(name)) => {
                let edge = edges.iter().find(|edge| edge.name == name);
                edge.filter(|edge| !edge.colour.allows(by)).map_or(Refusal::Nothing, |_| Refusal::Theirs(by.other()))
            }
            (Board::Grid { width, cells, .. }, Part::Cell(at)) => {
                let stones = cells.iter().any(|cell| cell.piece().is_some());
                match cells.get((at.row * width + at.column) as usize) {
                    Some(Cell::Piece(stone)) if *stone == colour(by) => Refusal::Stuck,
                    Some(Cell::Piece(stone)) if *stone == colour(by.other()) => Refusal::Theirs(by.other()),
                    Some(Cell::Covered) => Refusal::Covered,
                    Some(Cell::Heads | Cell::Own(_)) => Refusal::Stuck,
                    Some(Cell::Tails) => Refusal::NoPiece,
                    _ if stones => Refusal::NoPiece,
                    _ => Refusal::NoDomino,
                }
            }
            (Board::Columns { rooks, .. }, Part::Cell(at)) => match rooks.get(at.column as usize) {
                Some((white, black)) => {
                    let (own, other) = if by == Player::Left { (white, black) } else { (black, white) };
                    match at.row + 1 {
                        here if here == *own => Refusal::Stuck,
                        here if here == *other => Refusal::Theirs(by.other()),
                        _ => Refusal::NoPiece,
                    }
                }
                None => Refusal::Nothing,
            },
            (Board::Graph { token: Some(token), .. }, Part::Node(node)) => {
                if node == *token {
                    Refusal::Token
                } else {
                    Refusal::NoArrow
                }
            }
            (Board::Graph { arrows, colours, .. }, Part::Node(node)) => node_refusal(arrows, colours, node),
            (Board::Die { sticks, top, .. }, Part::Face(face)) => match face {
                face if face == *top => Refusal::Top,
                face if u64::from(face) > *sticks => Refusal::TooFew(*sticks),
                _ => Refusal::Across,
            },
            (Board::Orders { gaps, chosen, .. }, Part::Point(point)) => match (threaded(gaps, point), chosen) {
                (true, _) => Refusal::Threaded,
                (false, None) if by == Player::Right => Refusal::NotChosen,
                (false, Some(_)) if by == Player::Left => Refusal::NotAnswered,
                (false, Some(chosen)) if chosen.upper == point.upper => Refusal::OtherOrder,
                (false, Some(_)) => Refusal::Crosses,
                (false, None) => Refusal::Nothing,
            },
            (Board::Orders { .. }, Part::Rounds) => Refusal::Wanted,
            (Board::Form { .. }, Part::Option { by: owner, .. }) if owner != by => Refusal::Theirs(owner),
            _ => Refusal::Nothing,
        }
    }

    /// The numbers that may be taken of a row, if sticks are taken at all.
    fn row(&self, component: usize, by: Player, board: &Board, pile: u32, index: u64) -> Refusal {
        let (Board::Piles { heaps, .. } | Board::Stores { heaps, .. }) = board else { return Refusal::Nothing };
        let Some(size) = heaps.get(pile as usize) else { return Refusal::Nothing };
        if self.count(by) > LISTED_CHOICES {
            return Refusal::Nothing;
        }
        let here = |part: &Part| matches!(part, Part::Stick { pile: p, .. } if *p == pile);
        let touches = self.components[component].effective().touches(by);
        let own = touches.iter().filter(|touch| touch.parts.iter().any(here));
        let allowed: BTreeSet<u64> =
            own.map(|touch| touch.gone.iter().filter(|part| here(part)).count() as u64).collect();
        if !allowed.is_empty() && allowed.iter().all(|&n| n == 0) {
            return Refusal::Parts;
        }
        let allowed = allowed.into_iter().filter(|&n| n > 0).collect();
        Refusal::Takes { wanted: size.saturating_sub(index), allowed }
    }
}

/// Whether this point of an order has a partner.
fn threaded(gaps: &[(u32, u32)], point: OrderPoint) -> bool {
    let mut end = 0;
    gaps[..gaps.len() - 1].iter().any(|&(upper, lower)| {
        end += 1 + if point.upper { upper } else { lower };
        end == point.index + 1
    })
}

fn node_refusal(arrows: &[(u32, u32)], colours: &[Option<Colour>], node: u32) -> Refusal {
    let of = |node: u32| colours.get(node as usize).copied().flatten();
    if of(node).is_some() {
        return Refusal::Painted;
    }
    let beside = arrows.iter().filter_map(|&(a, b)| match node {
        node if node == a => of(b),
        node if node == b => of(a),
        _ => None,
    });
    let mut all: Vec<Colour> = beside.collect();
    all.dedup();
    match all[..] {
        [] => Refusal::Nothing,
        [only] => Refusal::Neighbour(Some(only)),
        _ => Refusal::Neighbour(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{EdgeName, Place, Square};

    #[track_caller]
    fn check(text: &str, by: Player, part: Part, want: Refusal) {
        let position: Position = text.parse().unwrap();
        let own = position.choices(by);
        assert!(own.iter().all(|choice| !choice.parts.contains(&part)), "{text}: it is a move");
        assert_eq!(position.refusal(0, by, part), want, "{text}");
    }

    #[test]
    fn each_kind_of_board_says_why() {
        let stick = |pile, index| Part::Stick { pile, index };
        let cell = |row, column| Part::Cell(Place { row, column });
        let edge = |plant, edge| Part::Edge(EdgeName { plant, edge });
        let (left, right) = (Player::Left, Player::Right);
        check("subtraction(1,2,3):7", left, stick(0, 0), Refusal::Takes { wanted: 7, allowed: vec![1, 2, 3] });
        check("euclid:3,7", left, stick(0, 0), Refusal::Takes { wanted: 3, allowed: Vec::new() });
        check("grundy:4", left, stick(0, 2), Refusal::Parts);
        check("chomp:3x2", left, Part::Square(Square { x: 1, y: 1 }), Refusal::Poison);
        check("hackenbush:br", left, edge(1, 2), Refusal::Theirs(right));
        check("hackenbush:br", right, edge(1, 1), Refusal::Theirs(left));
        check("northcott(5):1-3", left, cell(2, 0), Refusal::Theirs(right));
        check("northcott(5):1-3", left, cell(4, 0), Refusal::NoPiece);
        check("game:{1|0}", left, Part::Option { by: right, index: 0 }, Refusal::Theirs(right));
        let point = |upper, index| Part::Point(OrderPoint { upper, index });
        check("orders(2):1/3,2/0", left, point(true, 1), Refusal::Threaded);
        check("orders(2):1/3,2/0", left, point(false, 3), Refusal::Threaded);
        check("orders(2):1@1/3,2/2", right, point(true, 2), Refusal::OtherOrder);
        check("orders(2):1@1/3,2/2", right, point(false, 4), Refusal::Crosses);
        check("orders(2):3/2", right, point(true, 0), Refusal::NotChosen);
        check("orders(2):1@1/3,2/2", left, point(false, 0), Refusal::NotAnswered);
        check("orders(2):3/2", left, Part::Rounds, Refusal::Wanted);
        check("dice:12/1", left, Part::Face(1), Refusal::Top);
        check("dice:12/1", left, Part::Face(6), Refusal::Across);
        check("graph:S>a,b;a>b,c;b>c", left, Part::Node(0), Refusal::Token);
    }
}
