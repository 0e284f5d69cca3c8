//! The figures on squares: stones, toads, frogs, flowers, stars and crosses. Those of Left have a whole rim and an L,
//! those of Right a dashed one and an R, those of both a dotted one and `=`, others a thin one and their letter. Toads
//! and frogs of Right look to the left, others to the right; toads have warts, frogs a long leg.
use super::shape::{Rect, Shape, point, px};
use super::{Point, Token};
use solver::board::{Colour, Figure, Piece};

/// The points of a star.
const TIPS: u32 = 5;
/// The petals of a flower.
const PETALS: u32 = 6;

/// The colour of a piece.
fn token(piece: Piece) -> Token {
    match piece {
        Piece::Coloured(Colour::Blue) => Token::Left,
        Piece::Coloured(Colour::Red) => Token::Right,
        Piece::Coloured(Colour::Green) => Token::Both,
        Piece::Own(_) => Token::Ink,
    }
}

/// A shape with the rim of its owner.
fn rimmed(shape: Shape, piece: Piece, width: f64) -> Shape {
    let whole = |width: f64| shape.clone().fill(Token::Surface).stroke(token(piece), width);
    match piece {
        Piece::Coloured(Colour::Blue) => whole(width),
        Piece::Coloured(Colour::Red) => whole(width).dashed(3.4 * width, 1.5 * width),
        Piece::Coloured(Colour::Green) => whole(width).dashed(0.6 * width, 1.5 * width),
        Piece::Own(_) => whole(0.5 * width),
    }
}

/// A piece in its square.
pub fn figure(at: Rect, piece: impl Into<Piece>, figure: Figure) -> Vec<Shape> {
    let piece = piece.into();
    match figure {
        Figure::Stone => stone(at, piece),
        Figure::Toad => creature(at, piece, false),
        Figure::Frog => creature(at, piece, true),
        Figure::Flower => flower(at, piece),
        Figure::Star => star(at, piece),
        Figure::Cross => cross(at, piece),
    }
}

/// A stone.
pub(super) fn stone(at: Rect, piece: impl Into<Piece>) -> Vec<Shape> {
    let piece = piece.into();
    let r = 0.36 * at.w.min(at.h);
    let (centre, width) = (at.centre(), 0.16 * r.max(24.0));
    let whole = |width: f64| Shape::circle(centre, r).fill(Token::Surface).stroke(token(piece), width);
    let rim = match piece {
        Piece::Coloured(Colour::Blue) => whole(width),
        Piece::Coloured(Colour::Red) => whole(width).dashed(2.2 * width, 1.4 * width),
        Piece::Coloured(Colour::Green) => whole(width).dashed(0.6 * width, 1.2 * width),
        Piece::Own(_) => whole(0.5 * width),
    };
    vec![rim, letter(centre, 1.1 * r, piece)]
}

/// A frog or a toad.
fn creature(at: Rect, piece: Piece, frog: bool) -> Vec<Shape> {
    let token = token(piece);
    let ahead = if piece == Piece::Coloured(Colour::Red) { -1.0 } else { 1.0 };
    let (c, r) = (at.centre(), 0.42 * at.w.min(at.h));
    let place = |x: f64, y: f64| point(c.x + ahead * x * r, c.y + y * r);
    let width = 0.1 * r.max(24.0);
    let rim = |shape: Shape| rimmed(shape, piece, width);
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
    shapes.push(letter(place(-0.1, 0.22), 0.85 * r, piece));
    shapes
}

fn foot(place: &impl Fn(f64, f64) -> Point, r: f64, x: f64) -> Shape {
    Shape::ellipse(place(x, 0.76), 0.26 * r, 0.11 * r)
}

/// A closed line through points.
fn outline(corners: impl Iterator<Item = Point>) -> Shape {
    let corners: Vec<String> = corners.map(|p| format!("{} {}", px(p.x), px(p.y))).collect();
    Shape::path(format!("M{}z", corners.join("L")))
}

/// The point at this angle in degrees (0 upwards) and distance from another.
fn around(centre: Point, degrees: f64, far: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    point(centre.x + far * sin, centre.y - far * cos)
}

/// The letter in the middle of a figure. That of a piece without an owner is no sign beside a colour, so it always
/// stays.
fn letter(centre: Point, size: f64, piece: Piece) -> Shape {
    let shape = Shape::text(centre, size, 800, piece.sign()).fill(Token::Ink);
    if matches!(piece, Piece::Own(_)) { shape } else { shape.sign() }
}

fn flower(at: Rect, piece: Piece) -> Vec<Shape> {
    let (c, r) = (at.centre(), 0.42 * at.w.min(at.h));
    let width = 0.1 * r.max(24.0);
    let petal = |i: u32| {
        let middle = around(c, f64::from(i) * 360.0 / f64::from(PETALS), 0.64 * r);
        rimmed(Shape::circle(middle, 0.36 * r), piece, width)
    };
    let mut shapes: Vec<Shape> = (0..PETALS).map(petal).collect();
    shapes.push(rimmed(Shape::circle(c, 0.46 * r), piece, width));
    shapes.push(letter(c, 0.72 * r, piece));
    shapes
}

fn star(at: Rect, piece: Piece) -> Vec<Shape> {
    let r = 0.47 * at.w.min(at.h);
    // A star reaches less far down than up.
    let c = point(at.centre().x, at.centre().y + 0.08 * r);
    let step = 180.0 / f64::from(TIPS);
    let corner = |i: u32| around(c, f64::from(i) * step, if i.is_multiple_of(2) { r } else { 0.52 * r });
    let width = 0.1 * r.max(24.0);
    vec![rimmed(outline((0..2 * TIPS).map(corner)), piece, width), letter(c, 0.72 * r, piece)]
}

fn cross(at: Rect, piece: Piece) -> Vec<Shape> {
    let (c, r) = (at.centre(), 0.42 * at.w.min(at.h));
    // A quarter of the outline, from the upper arm's left corner; each quarter is turned by a right angle.
    let quarter = [(-0.4, -1.0), (0.4, -1.0), (0.4, -0.4)];
    let turned = |i: u32| quarter.map(|corner| (0..i).fold(corner, |(x, y): (f64, f64), _| (-y, x)));
    let corners = (0..4).flat_map(turned).map(|(x, y)| point(c.x + r * x, c.y + r * y));
    let width = 0.1 * r.max(24.0);
    vec![rimmed(outline(corners), piece, width), letter(c, 0.68 * r, piece)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;

    #[test]
    fn figures_differ_in_shape_and_stay_in_their_square() {
        let at = Rect::new(10.0, 20.0, 60.0, 60.0);
        let forms = |piece: Piece, of: Figure| -> Vec<String> {
            figure(at, piece, of).iter().map(|shape| format!("{:?}", shape.form)).collect()
        };
        for piece in Piece::ALL {
            for (i, &of) in Figure::ALL.iter().enumerate() {
                let shapes = figure(at, piece, of);
                assert!(shapes.iter().filter_map(Shape::bounds).all(|bounds| at.contains(&bounds)), "{of:?}");
                let letters = shapes.iter().filter(|shape| matches!(shape.form, Form::Text { .. })).count();
                assert_eq!(letters, 1, "{of:?}");
                assert!(Figure::ALL[..i].iter().all(|&other| forms(piece, of) != forms(piece, other)), "{of:?}");
            }
        }
        // The owners differ without colour: by rim and letter.
        for of in Figure::ALL {
            let rims = |piece: Piece| {
                let shapes = figure(at, piece, of);
                shapes.iter().filter_map(|shape| shape.stroke.map(|s| (s.dash, s.width.to_bits()))).collect::<Vec<_>>()
            };
            let all = [0, 1, 2, 3].map(|i| rims(Piece::ALL[i]));
            assert!((0..4).all(|i| all[..i].iter().all(|other| *other != all[i])), "{of:?}");
        }
    }
}
