//! The trace of a move on the board until the next one: faint pictures of the removed pieces, and a line around the
//! touched parts.
//!
//! In: the scenes before and after the move, and the touched parts. Out: shapes. It knows no rules: everything follows
//! from the difference of the two scenes.
use super::areas;
use super::shape::{Rect, Shape};
use super::{Kind, MovePreview, Overlay, Piece, Scene, Token};
use solver::board::Part;
use std::collections::HashMap;

/// The opacity of a removed piece.
const FAINT: f64 = 0.28;
/// The width of the line around touched parts, px.
pub(super) const LINE: f64 = 2.5;

/// The trace of the move that led from one scene to the other.
pub fn aftermath(before: &Scene, now: &Scene, move_preview: &MovePreview) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = went(before, now).flat_map(faint).collect();
    match &before.kind {
        Kind::Areas(areas) if matches!(areas.class, "boxes" | "form") => {
            // The choice was the whole board.
            shapes.push(around(Rect::new(0.0, 0.0, now.width, now.height).grown(-3.0), 14.0));
        }
        // A node is round, and its touch target reaches below it: the line goes around the node alone.
        Kind::Areas(areas) if areas.class == "graph" => {
            let touched = before.pieces.iter().filter(|piece| move_preview.parts.contains(&piece.part));
            shapes.extend(touched.map(|piece| ring(&piece.bounds)));
        }
        Kind::Areas(areas) => {
            let stay = |parts: &[Part]| parts.iter().copied().filter(stays_there).collect();
            let (parts, gone) = (stay(&move_preview.parts), stay(&move_preview.gone));
            let seen = MovePreview { parts, gone, ..move_preview.clone() };
            shapes.extend(lines(areas::frame(before, areas, &seen, &Overlay::default())));
        }
        Kind::Drawing(_) => {
            let cut = before.pieces.iter().filter(|piece| move_preview.parts.contains(&piece.part));
            shapes.extend(cut.map(|piece| Shape::circle(piece.bounds.centre(), 11.0).stroke(Token::Soft, LINE)));
        }
        Kind::Piles(_) | Kind::Bar(_) => shapes.extend(lines(before.preview(move_preview, &Overlay::default()))),
    }
    shapes.extend(came(before, now).map(|piece| around(piece.bounds.grown(1.0), 8.0)));
    shapes
}

/// Whether a touched part stays in place: the face of a die moves when the die tips.
fn stays_there(part: &Part) -> bool {
    !matches!(part, Part::Face(_))
}

/// The pieces that only the first scene has, unless another piece covers their place.
pub fn went<'a>(before: &'a Scene, now: &'a Scene) -> impl Iterator<Item = &'a Piece> {
    let there: HashMap<Part, Rect> = now.pieces.iter().map(|piece| (piece.id, piece.bounds)).collect();
    // Edges of a drawing overlap each other, so none is checked for being covered.
    let apart = matches!(now.kind, Kind::Drawing(_));
    let redrawn = now.class() == "boxes" || now.class() == "form";
    let covered =
        move |at: &Rect| now.pieces.iter().any(|piece| piece.bounds.contains(&at.grown(-0.4 * at.w.min(at.h))));
    let gone = move |piece: &&Piece| match there.get(&piece.id) {
        Some(bounds) if *bounds == piece.bounds => false,
        _ => !redrawn && (apart || !covered(&piece.bounds)),
    };
    before.pieces.iter().filter(gone)
}

/// The pieces that are new or look different, on boards whose moves only remove pieces: sticks added to a row, a bundle
/// with another number, the face of a die.
fn came<'a>(before: &'a Scene, now: &'a Scene) -> impl Iterator<Item = &'a Piece> {
    let there: HashMap<Part, &Piece> = before.pieces.iter().map(|piece| (piece.id, piece)).collect();
    let is_piles_or_die = matches!(now.kind, Kind::Piles(_)) || now.class() == "die";
    let new = move |piece: &&Piece| match there.get(&piece.id) {
        None => true,
        // The face on top came from a side.
        Some(then) if now.class() == "die" => then.bounds != piece.bounds,
        Some(then) => then.bounds == piece.bounds && then.shapes != piece.shapes,
    };
    let top = now.pieces.first().filter(|_| now.class() == "die").map(|piece| piece.id);
    let few = move |piece: &&Piece| top.is_none_or(|top| top == piece.id);
    now.pieces.iter().filter(new).filter(few).filter(move |_| is_piles_or_die)
}

fn faint(piece: &Piece) -> impl Iterator<Item = Shape> {
    piece.shapes.iter().map(|shape| shape.clone().opacity(shape.opacity * FAINT))
}

/// The lines of a preview, solid, without its fills and its number.
fn lines(overlay: Overlay) -> impl Iterator<Item = Shape> {
    let drawn = overlay.under.into_iter().chain(overlay.over);
    drawn.filter(|shape| shape.stroke.is_some()).map(|shape| Shape { fill: None, ..shape }.stroke(Token::Soft, LINE))
}

/// A ring clear of the token's own.
fn ring(node: &Rect) -> Shape {
    let at = node.grown(9.0);
    Shape::rect(at, at.h / 2.0).stroke(Token::Soft, 1.4 * LINE)
}

fn around(at: Rect, r: f64) -> Shape {
    Shape::rect(at, r).stroke(Token::Soft, LINE)
}
