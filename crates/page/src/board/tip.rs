//! A die that tips over an edge, as seen from above: the face on top narrows towards the edge it goes over, and the face
//! that comes up widens from the edge across.
use decimal::Decimal;
use scene::{Piece, Rect, Scene};
use solver::board::Part;

/// The side of the old face from which the new one comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Above,
    Below,
}

/// A die tipped between two scenes.
#[derive(Debug, Clone, PartialEq)]
pub struct Tip {
    /// The face now on top, and its place.
    pub came: Part,
    at: Rect,
    /// The face that was on top before.
    pub went: Piece,
    from: Side,
}

impl Tip {
    /// The tip between two scenes, if a die, the largest piece, lies in both with another face on top.
    pub fn between(before: &Scene, after: &Scene) -> Option<Tip> {
        if before.class() != "die" || after.class() != "die" {
            return None;
        }
        let (old, new) = (before.pieces.first()?, after.pieces.first()?);
        let seat = before.pieces.iter().skip(1).find(|piece| piece.id == new.id)?.bounds.centre();
        let (dx, dy) = (seat.x - old.bounds.centre().x, seat.y - old.bounds.centre().y);
        let from = match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
            (true, false, _) => Side::Left,
            (true, true, _) => Side::Right,
            (false, _, false) => Side::Above,
            (false, _, true) => Side::Below,
        };
        Some(Tip { came: new.part, at: new.bounds, went: old.clone(), from })
    }

    /// The animation of the new face, for the style sheet.
    pub fn inwards(&self) -> &'static str {
        match self.from {
            Side::Left | Side::Right => "widens",
            Side::Above | Side::Below => "heightens",
        }
    }

    /// The fixed point of the new face's animation, in the picture.
    pub fn edge(&self) -> String {
        origin(&self.at, self.from)
    }

    /// The animation of the old face, and its fixed point.
    pub fn out(&self) -> (&'static str, String) {
        match self.from {
            Side::Left => ("narrows", origin(&self.at, Side::Right)),
            Side::Right => ("narrows", origin(&self.at, Side::Left)),
            Side::Above => ("flattens", origin(&self.at, Side::Below)),
            Side::Below => ("flattens", origin(&self.at, Side::Above)),
        }
    }
}

/// The middle of this side.
fn origin(at: &Rect, side: Side) -> String {
    let c = at.centre();
    let (x, y) = match side {
        Side::Left => (at.x, c.y),
        Side::Right => (at.right(), c.y),
        Side::Above => (c.x, at.y),
        Side::Below => (c.x, at.bottom()),
    };
    format!("{}px {}px", Decimal::<1>(x), Decimal::<1>(y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{BoardHistory, SceneSpace, scene};
    use solver::board::Board;

    fn die(sides: u8, top: u8) -> Scene {
        let history = BoardHistory::new(Board::Die { sticks: 20, sides, top: 1 });
        scene(&Board::Die { sticks: 20, sides, top }, &history, SceneSpace::wide(600.0))
    }

    #[test]
    fn a_die_tips_over_the_edge_across_from_what_comes_up() {
        // Around the one stand 4 above, 2 at the left, 5 at the right, 3 below.
        for (top, inwards, out) in [
            (4, "heightens", "flattens"),
            (2, "widens", "narrows"),
            (5, "widens", "narrows"),
            (3, "heightens", "flattens"),
        ] {
            let tip = Tip::between(&die(6, 1), &die(6, top)).unwrap();
            assert_eq!((tip.came, tip.went.part), (Part::Face(top), Part::Face(1)));
            assert_eq!((tip.inwards(), tip.out().0), (inwards, out), "{top}");
            assert_ne!(tip.edge(), tip.out().1);
        }
        assert_eq!(Tip::between(&die(6, 1), &die(6, 1)), None);
        assert!(Tip::between(&die(4, 1), &die(4, 3)).is_some());
    }
}
