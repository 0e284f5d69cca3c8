//! Regions of a board of areas: the parts of each are outlined, its label is on the upper edge of the first part.
use super::{Areas, TagPlacement};
use crate::marks::least;
use crate::shape::{Rect, Shape, px, text_width};
use crate::{Overlay, Scene, Token};
use solver::board::Part;
use std::collections::HashMap;

/// The distance of a label above the upper edge of its part, px: the numbers of columns are clear of it.
const ABOVE: f64 = 5.5;
/// Sides of parts nearer to each other than this are one side, px.
const NEAR: f64 = 1.0;

/// The regions and the places of their labels, which the tags of moves avoid. Each label begins a region; the parts
/// after it without one belong to it.
pub(super) fn drawn(
    scene: &Scene,
    areas: &Areas,
    places: &HashMap<Part, Rect>,
    labels: &[(Part, String)],
) -> (Overlay, Vec<Rect>) {
    let (mut overlay, mut taken) = (Overlay::default(), Vec::new());
    for region in labels.chunk_by(|_, (_, label)| label.is_empty()) {
        let at: Vec<Rect> = region.iter().filter_map(|(part, _)| places.get(part).copied()).collect();
        let (Some(first), Some((_, label))) = (at.first(), region.first()) else { continue };
        overlay.over.push(Shape::path(outline(&at)).stroke(Token::Ink, 2.0));
        let room = label_room(first, &at).min(scene.width - first.x);
        // Tags of moves begin at this distance below the edge.
        let clear = if areas.placement == TagPlacement::Between { 0.3 } else { 0.25 };
        let size = ((clear * first.h + ABOVE) / 1.7).min(16.0 * areas.label);
        let Some((text, size)) = fitting(label, size, room, least(areas.text)) else { continue };
        let h = 1.7 * size;
        let box_ = Rect::new(first.x, first.y - ABOVE, text_width(text, size) + 1.1 * size, h);
        overlay.over.push(Shape::rect(box_, 0.25 * h).fill(Token::Ink));
        overlay.over.push(Shape::text(box_.centre(), size, 700, text).fill(Token::Surface));
        taken.push(box_);
    }
    (overlay, taken)
}

/// The width from the left side of the first part to the end of its row in the region.
fn label_room(first: &Rect, at: &[Rect]) -> f64 {
    let row = at.iter().filter(|other| (other.y - first.y).abs() < NEAR && other.x >= first.x);
    let mut right = first.right();
    for part in row {
        if (part.x - right).abs() < NEAR {
            right = part.right();
        }
    }
    right - first.x
}

/// The label and its size, smaller if the space is narrow; if it would be too small, only its first word, or `None`.
fn fitting(label: &str, size: f64, room: f64, least: f64) -> Option<(&str, f64)> {
    let scaled = |text: &str| size * (room / (text_width(text, size) + 1.1 * size)).min(1.0);
    let words = [label, label.split(' ').next().unwrap_or(label)];
    words.into_iter().map(|text| (text, scaled(text))).find(|(_, size)| *size >= least)
}

/// The sides of the parts that no other part of the region shares, each a line of its own.
fn outline(at: &[Rect]) -> String {
    let mut data = String::new();
    let near = |a: f64, b: f64| (a - b).abs() < NEAR;
    for part in at {
        let beside = |x: f64, y: f64| at.iter().any(|other| near(other.x, x) && near(other.y, y));
        let (across, down) = (format!("h{}", px(part.w)), format!("v{}", px(part.h)));
        for (shared, x, y, along) in [
            (beside(part.x, part.y - part.h), part.x, part.y, &across),
            (beside(part.x, part.bottom()), part.x, part.bottom(), &across),
            (beside(part.x - part.w, part.y), part.x, part.y, &down),
            (beside(part.right(), part.y), part.right(), part.y, &down),
        ] {
            if !shared {
                data += &format!("M{} {}{along}", px(x), px(y));
            }
        }
    }
    data
}
