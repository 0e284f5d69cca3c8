//! Coins on the squares between the two rooks of a column: their gap as a heap of Nim.
//!
//! In: the scene of columns, the rooks now and after a tried move. Out: shapes below the rooks.
use super::columns::is_drawn;
use super::shape::{Rect, Shape, point};
use super::{Scene, Token};
use solver::board::{Board, Part, Place};

/// The radius of a coin, the size of its number, and the radius of the ring where a rook follows, in sides of a square.
const RADIUS: f64 = 0.3;
const NUMBER: f64 = 0.3;
const RING: f64 = 0.4;

/// A retreat, and its answer: the other rook follows by as many squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retreat {
    /// Counted from 0.
    pub column: usize,
    /// The squares from and to which the other rook follows, counted from 1.
    pub from: u32,
    pub to: u32,
}

/// Whether the board has rooks in columns, drawn square by square.
pub fn can_have_coins(board: &Board) -> bool {
    matches!(board, Board::Columns { height, rooks } if is_drawn(*height, rooks.len()))
}

/// The number of squares between a white and a black rook.
pub fn gap((white, black): (u32, u32)) -> u32 {
    white.abs_diff(black).saturating_sub(1)
}

/// The first column in which the rooks differ, counted from 0.
pub fn moved_column(now: &[(u32, u32)], then: &[(u32, u32)]) -> Option<usize> {
    now.iter().zip(then).position(|(now, then)| now != then)
}

/// The retreat that leads from these rooks to those, if that move is one.
pub fn retreat(now: &[(u32, u32)], then: &[(u32, u32)]) -> Option<Retreat> {
    let column = moved_column(now, then)?;
    let ((white, black), (new_white, new_black)) = (now[column], then[column]);
    if gap(then[column]) <= gap(now[column]) {
        return None;
    }
    let (from, to) = match white == new_white {
        true => (white, i64::from(white) + i64::from(new_black) - i64::from(black)),
        false => (black, i64::from(black) + i64::from(new_white) - i64::from(white)),
    };
    Some(Retreat { column, from, to: u32::try_from(to).ok()? })
}

/// The squares between two rooks, from White's side.
fn between((white, black): (u32, u32)) -> std::ops::Range<u32> {
    white.min(black) + 1..white.max(black)
}

/// Draws the coins of a scene of columns. With the rooks after a tried move: coins that it takes away are crossed out,
/// those that a retreat adds are dashed, and an arrow leads the other rook to the square from which the gap is as before.
pub fn gap_coins(scene: &Scene, rooks: &[(u32, u32)], tried: Option<&[(u32, u32)]>) -> Vec<Shape> {
    let square = |column: usize, square: u32| -> Option<Rect> {
        let place = Place { row: square.checked_sub(1)?, column: u32::try_from(column).ok()? };
        scene.spot_of(Part::Cell(place)).map(|spot| scene.spots[spot].at)
    };
    let mut shapes = Vec::new();
    for (column, &now) in rooks.iter().enumerate() {
        let then = tried.and_then(|tried| tried.get(column)).copied().unwrap_or(now);
        for (n, on) in (1..).zip(between(then)) {
            let is_new = !between(now).contains(&on);
            shapes.extend(square(column, on).into_iter().flat_map(|at| coin(at, n, is_new)));
        }
        let goes = between(now).filter(|on| !between(then).contains(on));
        shapes.extend(goes.filter_map(|on| square(column, on)).flat_map(taken));
    }
    if let Some(Retreat { column, from, to }) = tried.and_then(|tried| retreat(rooks, tried))
        && let (Some(from), Some(to)) = (square(column, from), square(column, to))
    {
        shapes.push(Shape::line(from.centre(), to.centre()).stroke(Token::Ink, 3.0).dashed(7.0, 5.0));
        shapes.push(Shape::circle(to.centre(), RING * to.w).stroke(Token::Ink, 3.0));
    }
    shapes
}

/// The n-th coin of its heap; dashed if a tried move adds it.
fn coin(at: Rect, n: u32, is_new: bool) -> [Shape; 2] {
    let disc = Shape::circle(at.centre(), RADIUS * at.w).fill(Token::WonBg).stroke(Token::Won, 2.5);
    let disc = if is_new { disc.dashed(5.0, 3.0) } else { disc };
    [disc, Shape::text(at.centre(), NUMBER * at.w, 700, n.to_string()).fill(Token::Ink)]
}

/// A coin that a tried move takes away.
fn taken(at: Rect) -> [Shape; 2] {
    let (centre, r) = (at.centre(), RADIUS * at.w);
    let across = Shape::line(point(centre.x - r, centre.y + r), point(centre.x + r, centre.y - r));
    [Shape::circle(centre, r).stroke(Token::Soft, 2.0).dashed(2.0, 3.0), across.stroke(Token::Soft, 2.0)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardHistory, SceneSpace, columns};

    fn drawn(rooks: &[(u32, u32)], tried: Option<&[(u32, u32)]>) -> (Vec<Shape>, Scene) {
        let board = Board::Columns { height: 8, rooks: rooks.to_vec() };
        let scene = columns::lay_out(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(640.0));
        (gap_coins(&scene, rooks, tried), scene)
    }

    fn count(shapes: &[Shape], dashed: bool, token: Token) -> usize {
        let is = |stroke: &crate::Stroke| stroke.token == token && stroke.dash.is_some() == dashed;
        shapes.iter().filter(|shape| shape.stroke.as_ref().is_some_and(is)).count()
    }

    #[test]
    fn every_square_between_two_rooks_has_a_coin() {
        for rooks in [vec![(3, 6), (2, 7)], vec![(6, 3), (7, 2)], vec![(4, 5), (1, 8)]] {
            let (shapes, scene) = drawn(&rooks, None);
            let gaps: u32 = rooks.iter().map(|both| gap(*both)).sum();
            assert_eq!(count(&shapes, false, Token::Won), gaps as usize, "{rooks:?}");
            let whole = Rect::new(0.0, 0.0, scene.width, scene.height);
            assert!(shapes.iter().filter_map(Shape::bounds).all(|at| whole.contains(&at)), "{rooks:?}");
        }
    }

    #[test]
    fn an_advance_takes_coins_away() {
        let (shapes, _) = drawn(&[(2, 7)], Some(&[(5, 7)]));
        assert_eq!(count(&shapes, false, Token::Won), 1);
        assert_eq!(count(&shapes, true, Token::Soft), 3);
        assert_eq!(count(&shapes, false, Token::Ink), 0);
    }

    /// The gap after a retreat and its answer is as before, in both directions and for both players.
    #[test]
    fn a_retreat_adds_coins_and_is_followed() {
        for (now, then) in [((3, 6), (1, 6)), ((3, 6), (3, 8)), ((6, 3), (8, 3)), ((6, 3), (6, 1))] {
            let found = retreat(&[(1, 2), now], &[(1, 2), then]).unwrap();
            let is_white = found.from == now.0;
            let answer = if is_white { (found.to, then.1) } else { (then.0, found.to) };
            assert_eq!((found.column, gap(answer)), (1, gap(now)), "{now:?} {then:?}");
            let (shapes, _) = drawn(&[now], Some(&[then]));
            assert_eq!(count(&shapes, true, Token::Won), 2);
            assert_eq!((count(&shapes, true, Token::Ink), count(&shapes, false, Token::Ink)), (1, 1));
        }
        assert_eq!(retreat(&[(2, 7)], &[(5, 7)]), None);
        assert_eq!(retreat(&[(2, 7)], &[(2, 7)]), None);
    }

    #[test]
    fn only_columns_have_coins() {
        assert!(can_have_coins(&Board::Columns { height: 8, rooks: vec![(1, 8)] }));
        assert!(!can_have_coins(&Board::Columns { height: 64, rooks: vec![(1, 8); 64] }));
        assert!(!can_have_coins(&Board::piles(vec![3])));
    }
}
