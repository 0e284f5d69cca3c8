//! Marks and previews on boards whose parts are areas: squares, nodes, faces, boxes, options.
mod regions;

use super::marks::{Pill, Tone, least, sign, tones};
use super::shape::{Rect, Shape, point, px};
use super::{ChoiceView, Kind, Marks, MovePreview, Overlay, Point, Scene, Token};
use solver::board::Part;
use std::collections::HashMap;

/// The largest number of tags; more would hide the board.
const TAGS: usize = 1_000;

/// The place of a move's tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TagPlacement {
    /// In the middle of all its parts: between the halves of a domino.
    Between,
    /// On the last part: the target of a movement.
    Target,
    /// At the foot of the last part, which keeps space for it.
    Foot,
}

/// Data about a layout that its marks need.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Areas {
    /// The CSS class.
    pub class: &'static str,
    /// The text size, where 1 is ordinary.
    pub text: f64,
    /// The size of tags and labels: that of text, and on a large screen more.
    pub label: f64,
    pub placement: TagPlacement,
}

/// The place of each part: its spot, or its piece if it has no spot.
pub(super) fn places(scene: &Scene) -> HashMap<Part, Rect> {
    let pieces = scene.pieces.iter().map(|piece| (piece.part, piece.bounds));
    pieces.chain(scene.spots.iter().map(|spot| (spot.part, spot.at))).collect()
}

/// The outline of the parts a move touches and takes, and an arrow to the target of a movement; and the move's value,
/// if its tag had no space for it.
pub(super) fn frame(scene: &Scene, areas: &Areas, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
    let (line, ground) = tones(move_preview.mark);
    let places = places(scene);
    let mut parts = move_preview.parts.clone();
    parts.extend(move_preview.gone.iter().filter(|part| !move_preview.parts.contains(part)));
    // The area of a node or a face reaches down to its tag, over what stands there: the outline is that of the piece alone.
    let bare = |part: &Part| {
        let is_bare = matches!((areas.class, part), ("graph", _) | ("die", Part::Face(_)));
        let piece = scene.pieces.iter().find(|piece| piece.part == *part).filter(|_| is_bare);
        piece.map(|piece| piece.bounds.grown(6.0))
    };
    let at: Vec<Rect> = parts.iter().filter_map(|part| bare(part).or_else(|| places.get(part).copied())).collect();
    let mut overlay = Overlay::default();
    for at in joined(at) {
        let r = if areas.class == "graph" { at.h / 2.0 } else { 12.0_f64.min(at.h / 4.0) };
        overlay.under.push(Shape::rect(at, r).fill(ground));
        overlay.over.push(Shape::rect(at.grown(-1.5), r).stroke(line, 3.0).dashed(7.0, 7.0));
    }
    if let (TagPlacement::Target, [first, .., last]) = (areas.placement, move_preview.parts.as_slice())
        && let (Some(from), Some(to)) = (places.get(first), places.get(last))
    {
        overlay.over.push(arrow(from.centre(), to.centre()).stroke(line, 4.0));
    }
    let at: Vec<Rect> = move_preview.parts.iter().filter_map(|part| places.get(part).copied()).collect();
    if let (Some(value), Some((centre, wide, high))) = (&move_preview.value, tag_place(areas, &at)) {
        let pill = |size| Pill { mark: move_preview.mark, text: value, size, tone: Tone::Loud };
        if fitting(areas, &pill, wide, high) < least(areas.text)
            || !marked.has_text(value, &Rect::around(centre, wide, high))
        {
            let large = pill(17.0 * areas.label);
            let at = large.at(centre).inside(scene.width, scene.height);
            overlay.over.extend(large.draw(at.centre()));
        }
    }
    overlay
}

/// The place of the tag of a move that touches these areas, and its available width and height.
fn tag_place(areas: &Areas, at: &[Rect]) -> Option<(Point, f64, f64)> {
    let (first, last) = (at.first()?, at.last()?);
    Some(match areas.placement {
        TagPlacement::Between if at.len() > 1 => {
            let all = at.iter().fold(*first, |all, at| all.union(at));
            (all.centre(), 0.5 * first.w, 0.4 * first.h)
        }
        TagPlacement::Between | TagPlacement::Target => (last.centre(), last.w - 6.0, 0.5 * last.h),
        TagPlacement::Foot => {
            let high = 24.0 * areas.label;
            (point(last.centre().x, last.bottom() - high / 2.0), last.w - 4.0, high)
        }
    })
}

/// The largest size at which a pill fits.
fn fitting<'a>(areas: &Areas, pill: &impl Fn(f64) -> Pill<'a>, wide: f64, high: f64) -> f64 {
    let size = (16.0 * areas.label).min(high / 1.75);
    size.min(size * wide / pill(size).at(point(0.0, 0.0)).w)
}

/// A solid ring around each tapped part, and a dot in a ring on each part to tap next.
pub(super) fn picks(scene: &Scene, picked: &[Part], next: &[Part]) -> Overlay {
    let mut overlay = Overlay::default();
    let foot = matches!(&scene.kind, Kind::Areas(areas) if areas.placement == TagPlacement::Foot);
    let at = |part: &Part| scene.spots.iter().find(|spot| spot.part == *part).map(|spot| spot.at);
    for at in picked.iter().filter_map(at) {
        let r = 12.0_f64.min(at.h / 4.0);
        overlay.under.push(Shape::rect(at, r).fill(Token::WonBg));
        overlay.over.push(Shape::rect(at.grown(-2.0), r).stroke(Token::Ink, 3.5));
    }
    for at in next.iter().filter_map(at) {
        let r = (0.2 * at.w.min(at.h)).clamp(5.0, 11.0);
        let centre = if foot { point(at.centre().x, at.bottom() - r - 2.0) } else { at.centre() };
        overlay.over.push(Shape::circle(centre, r).fill(Token::Surface).stroke(Token::Ink, 2.5));
        overlay.over.push(Shape::circle(centre, 0.45 * r).fill(Token::Ink));
    }
    overlay
}

/// Merges areas that touch side by side, if the union is no larger than they are.
fn joined(at: Vec<Rect>) -> Vec<Rect> {
    let size = |at: &Rect| at.w * at.h;
    let mut all: Vec<Rect> = Vec::new();
    for next in at {
        let fits = |other: &Rect| (size(&other.union(&next)) - size(other) - size(&next)).abs() < 1.0;
        match all.iter_mut().find(|other| fits(other)) {
            Some(other) => *other = other.union(&next),
            None => all.push(next),
        }
    }
    all
}

/// A straight arrow.
fn arrow(from: Point, to: Point) -> Shape {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let far = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / far, dy / far);
    let wing = |side: f64| point(to.x - 14.0 * ux - side * 9.0 * uy, to.y - 14.0 * uy + side * 9.0 * ux);
    let (a, b) = (wing(1.0), wing(-1.0));
    Shape::path(format!(
        "M{} {}L{} {}M{} {}L{} {}L{} {}",
        px(from.x),
        px(from.y),
        px(to.x),
        px(to.y),
        px(a.x),
        px(a.y),
        px(to.x),
        px(to.y),
        px(b.x),
        px(b.y)
    ))
}

/// The tags of the moves, and the regions of the board. Where two tags would overlap, the later one is reduced to its
/// sign, or dropped.
pub(super) fn tags(scene: &Scene, areas: &Areas, choices: &[ChoiceView], marks: &Marks) -> Overlay {
    let places = places(scene);
    let mut overlay = Overlay::default();
    for at in marks.red.iter().filter_map(|part| places.get(part)) {
        overlay.over.push(Shape::rect(at.grown(-2.0), 4.0).stroke(Token::Right, 4.0));
    }
    let (labelled, mut taken) = regions::drawn(scene, areas, &places, &marks.labels);
    overlay.add(labelled);
    for choice in choices.iter().filter(|choice| choice.mark.is_some() || choice.value.is_some()).take(TAGS) {
        let at: Vec<Rect> = choice.parts.iter().filter_map(|part| places.get(part).copied()).collect();
        let Some((centre, wide, high)) = tag_place(areas, &at) else { continue };
        let text = choice.value.as_deref().unwrap_or("");
        let pill = |size| Pill { mark: choice.mark, text, size, tone: Tone::Quiet };
        let size = fitting(areas, &pill, wide, high);
        let free = |at: &Rect, taken: &[Rect]| taken.iter().all(|other| !other.overlaps(at));
        let room = pill(size).at(centre).inside(scene.width, scene.height);
        if size >= least(areas.text) && free(&room, &taken) {
            overlay.over.extend(pill(size).draw(room.centre()));
            taken.push(room);
        } else if let Some(mark) = choice.mark {
            let r = (0.16 * wide.min(high) + 5.0).min(9.0) * areas.text.max(1.0);
            let room = Rect::around(centre, 2.0 * r, 2.0 * r);
            if free(&room, &taken) {
                overlay.over.push(sign(mark, centre, r, tones(Some(mark)).0));
                taken.push(room);
            }
        }
    }
    overlay
}
