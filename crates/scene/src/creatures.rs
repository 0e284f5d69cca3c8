//! Stones, toads and frogs. Left's have a whole rim and an L, Right's a dashed one and an R; toads look to the right and
//! have warts, frogs look to the left and have a long leg.
use super::shape::{Rect, Shape, point, px};
use super::{Point, Token};
use solver::board::Colour;

/// A stone: Blue's has a whole rim and an L, Red's a dashed one and an R, everyone's a dotted one and `=`.
pub(super) fn stone(at: Rect, colour: Colour) -> Vec<Shape> {
    let (token, letter) = match colour {
        Colour::Blue => (Token::Left, "L"),
        Colour::Red => (Token::Right, "R"),
        Colour::Green => (Token::Both, "="),
    };
    let r = 0.36 * at.w.min(at.h);
    let (centre, width) = (at.centre(), 0.16 * r.max(24.0));
    let rim = Shape::circle(centre, r).fill(Token::Surface).stroke(token, width);
    let rim = match colour {
        Colour::Blue => rim,
        Colour::Red => rim.dashed(2.2 * width, 1.4 * width),
        Colour::Green => rim.dashed(0.6 * width, 1.2 * width),
    };
    vec![rim, Shape::text(centre, 1.1 * r, 800, letter).fill(Token::Ink).sign()]
}

/// A creature in its square.
pub(super) fn creature(at: Rect, colour: Colour) -> Vec<Shape> {
    let (token, letter, ahead) = match colour {
        Colour::Blue => (Token::Left, "L", 1.0),
        Colour::Red => (Token::Right, "R", -1.0),
        Colour::Green => return stone(at, colour),
    };
    let (c, r) = (at.centre(), 0.42 * at.w.min(at.h));
    let place = |x: f64, y: f64| point(c.x + ahead * x * r, c.y + y * r);
    let width = 0.1 * r.max(24.0);
    let rim = |shape: Shape| {
        let shape = shape.fill(Token::Surface).stroke(token, width);
        if ahead > 0.0 { shape } else { shape.dashed(3.4 * width, 1.5 * width) }
    };
    let frog = ahead < 0.0;
    let feet = [-0.45, 0.5].map(|x| foot(&place, r, x).fill(token));
    let mut shapes = feet.to_vec();
    if frog {
        // The bent hind leg, ready to jump.
        let [knee, heel, toe] = [place(-1.0, -0.15), place(-0.5, 0.72), place(-1.05, 0.74)];
        let leg = [place(-0.3, 0.35), knee, heel, toe].map(|p| format!("{} {}", px(p.x), px(p.y))).join("L");
        shapes.push(Shape::path(format!("M{leg}")).stroke(token, 1.2 * width));
    }
    let body = place(-0.08, 0.2);
    let eye = place(0.5, -0.48);
    shapes.push(rim(Shape::ellipse(eye, 0.27 * r, 0.27 * r)));
    shapes.push(rim(Shape::ellipse(body, if frog { 0.82 } else { 0.94 } * r, if frog { 0.5 } else { 0.6 } * r)));
    shapes.push(Shape::ellipse(eye, 0.24 * r, 0.24 * r).fill(Token::Surface));
    shapes.push(Shape::circle(place(0.55, -0.5), 0.11 * r).fill(Token::Ink));
    if !frog {
        let wart = |(x, y): (f64, f64)| Shape::circle(place(x, y), 0.07 * r).fill(token);
        shapes.extend([(-0.68, 0.1), (-0.5, -0.14), (-0.22, -0.24)].map(wart));
    }
    let (from, by, to) = (place(0.42, 0.16), place(0.62, 0.3), place(0.82, 0.1));
    let mouth = format!("M{} {}Q{} {} {} {}", px(from.x), px(from.y), px(by.x), px(by.y), px(to.x), px(to.y));
    shapes.push(Shape::path(mouth).stroke(Token::Ink, 0.07 * r));
    shapes.push(Shape::text(place(-0.1, 0.22), 0.85 * r, 800, letter).fill(Token::Ink).sign());
    shapes
}

fn foot(place: &impl Fn(f64, f64) -> Point, r: f64, x: f64) -> Shape {
    Shape::ellipse(place(x, 0.76), 0.26 * r, 0.11 * r)
}
