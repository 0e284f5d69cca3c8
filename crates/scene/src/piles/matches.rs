//! Matches: single, as a bundle, and as a row in a small picture.
use crate::Token;
use crate::shape::{Anchor, Point, Rect, Shape, point, text_width};

/// The largest number of sticks in a small picture.
const ROW: u64 = 24;

/// Some sticks with a band around them, and their number.
pub(crate) fn bundled(row: Rect, n: u64, text: f64) -> Vec<Shape> {
    let h = (row.h - 26.0).min(96.0);
    let top = row.y + (row.h - h) / 2.0 - 2.0;
    let w = h * 18.0 / 104.0;
    let mut shapes = Vec::new();
    for (i, tilt) in [-7.0, 5.0, -2.0, 7.0, 1.0].into_iter().enumerate() {
        let x = row.x + 8.0 + i as f64 * w * 0.85;
        shapes.extend(stick(Rect::new(x, top + if i % 2 == 0 { 0.0 } else { 5.0 }, w, h - 5.0), tilt));
    }
    let band = Rect::new(row.x + 5.0, top + 0.62 * h, w * 4.8, 9.0);
    shapes.push(Shape::rect(band, 4.0).fill(Token::Soft));
    let (x, label) = (band.right() + 24.0, n.to_string());
    let room = row.right() - x;
    // Twenty digits must fit on a phone.
    let size = (30.0 * text).min(30.0 * text * room / text_width(&label, 30.0 * text));
    let at = point(x, row.centre().y - 2.0);
    shapes.push(Shape::text(at, size, 700, label).anchored(Anchor::Start).fill(Token::Ink));
    shapes
}

/// Few sticks in one row, heap after heap, for a small picture; with a line before the last `stores` heaps, which are
/// stores.
pub(crate) fn row(heaps: &[u64], start: &[u64], stores: usize) -> Option<(Vec<Shape>, Rect)> {
    let fits = heaps.len() == start.len() && heaps.iter().zip(start).all(|(n, start)| n <= start);
    let start = if fits { start } else { heaps };
    if start.iter().any(|&n| n > ROW) || start.iter().sum::<u64>() > ROW {
        return None;
    }
    let (mut shapes, mut x) = (Vec::new(), 0.0);
    for (i, (&n, &from)) in heaps.iter().zip(start).enumerate() {
        if stores > 0 && i + stores == heaps.len() {
            shapes.push(Shape::line(point(x - 4.0, 0.0), point(x - 4.0, 104.0)).stroke(Token::Soft, 4.0));
            x += 24.0;
        }
        for index in 0..n {
            let at = Rect::new(x + 32.0 * index as f64, 0.0, 18.0, 104.0);
            shapes.extend(nth_stick(at, index));
        }
        x += 32.0 * from as f64 + 18.0;
    }
    Some((shapes, Rect::new(-8.0, -8.0, (x - 16.0).max(34.0), 120.0)))
}

/// The stick of this place in a row, tilted unlike its neighbours.
pub(crate) fn nth_stick(at: Rect, index: u64) -> Vec<Shape> {
    const TILTS: [f64; 5] = [-2.0, 1.5, -1.0, 2.0, -1.5];
    stick(at, TILTS[index as usize % TILTS.len()])
}

/// A match with its head up, in a box of 18 to 104.
pub(crate) fn stick(at: Rect, tilt: f64) -> Vec<Shape> {
    let s = at.h / 104.0;
    let (x, y) = (at.centre().x, at.y);
    let about = at.centre();
    let bar = |dx: f64, w: f64, r: f64, token| {
        Shape::rect(Rect::new(x + dx * s, y + 14.0 * s, w * s, 90.0 * s), r * s).fill(token).turned(tilt, about)
    };
    let drop = |at: Point, rx: f64, ry: f64, token| Shape::ellipse(at, rx * s, ry * s).fill(token).turned(tilt, about);
    vec![
        bar(-6.0, 12.0, 3.0, Token::Wood),
        bar(2.0, 4.0, 2.0, Token::WoodDark).opacity(0.55),
        drop(point(x, y + 11.0 * s), 9.0, 13.0, Token::Head),
        drop(point(x - 3.0 * s, y + 7.0 * s), 2.4, 4.0, Token::Shine),
    ]
}
