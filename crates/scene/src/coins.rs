//! Coins: heads is a dark coin with a head and shoulders, tails a light one with a 1.
use super::Token;
use super::shape::{Rect, Shape, point, px};

/// A coin in its square.
pub(super) fn coin(at: Rect, heads: bool) -> Vec<Shape> {
    let (c, r) = (at.centre(), 0.36 * at.w.min(at.h));
    let width = 0.08 * r.max(24.0);
    let (face, sign) = if heads { (Token::Ink, Token::Surface) } else { (Token::Surface, Token::Ink) };
    let rim = Shape::circle(c, r).fill(face).stroke(Token::Edge, width);
    let edge = Shape::circle(c, 0.82 * r).stroke(sign, 0.5 * width);
    if !heads {
        return vec![rim, edge, Shape::text(c, 1.1 * r, 800, "1").fill(sign).sign()];
    }
    let place = |x: f64, y: f64| {
        let p = point(c.x + x * r, c.y + y * r);
        format!("{} {}", px(p.x), px(p.y))
    };
    let [left, over, right] = [place(-0.46, 0.5), place(0.0, -0.38), place(0.46, 0.5)];
    let shoulders = Shape::path(format!("M{left}Q{over} {right}z")).fill(sign);
    let head = Shape::circle(point(c.x, c.y - 0.24 * r), 0.27 * r).fill(sign);
    vec![rim, edge, shoulders, head]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;

    #[test]
    fn the_sides_differ_without_colour_and_stay_in_their_square() {
        let at = Rect::new(10.0, 20.0, 60.0, 60.0);
        let is_text = |shape: &Shape| matches!(shape.form, Form::Text { .. });
        assert!(!coin(at, true).iter().any(is_text) && coin(at, false).iter().any(is_text));
        for heads in [true, false] {
            assert!(coin(at, heads).iter().filter_map(Shape::bounds).all(|bounds| at.contains(&bounds)));
        }
    }
}
