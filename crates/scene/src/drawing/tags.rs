//! Values beside edges, placed so that they cover neither each other nor an edge.
use super::Layout;
use crate::marks::{Pill, Tone, least, sign, tones};
use crate::shape::{Form, Point, Rect, Shape, point};
use crate::{ChoiceView, MovePreview, Overlay, Scene};
use solver::board::Part;

/// Possible places of a tag along its edge, the best first.
const ALONG: [f64; 7] = [0.5, 0.38, 0.62, 0.26, 0.74, 0.16, 0.84];
/// Possible distances from the edge, in px beyond the letter; the farthest only with a leader line.
const AWAY: [f64; 5] = [6.0, 16.0, 30.0, 48.0, 70.0];

/// The least difference between a tag's distances from other edges and its own, px.
const NEARER: f64 = 6.0;

/// A tag for each choice with a value or a mark. One without a free place beside its own edge shrinks, then gets a
/// leader line, then loses its text; if even its sign finds no place, it is left out, and the list of moves has it.
pub fn tags(scene: &Scene, layout: &Layout, choices: &[ChoiceView]) -> Overlay {
    let mut overlay = Overlay::default();
    let mut taken: Vec<Rect> = layout.letters(scene);
    for choice in choices.iter().filter(|choice| choice.mark.is_some() || choice.value.is_some()) {
        let Some(i) = scene.pieces.iter().position(|piece| choice.parts.contains(&piece.part)) else { continue };
        let full = 18.0 * layout.text * layout.scale.max(0.75);
        let small = (0.75 * full).max(least(layout.text));
        let full = full.max(small);
        let value = choice.value.as_deref().unwrap_or("");
        let tries =
            [(value, full, false), (value, small, false), (value, small, true), ("", small, false), ("", small, true)];
        for (text, size, led) in tries {
            let pill = Pill { mark: choice.mark, text, size, tone: Tone::Quiet };
            let box_ = pill.at(point(0.0, 0.0));
            let bare = text.is_empty() && choice.mark.is_some();
            let box_ = if bare { (1.2 * size, 1.2 * size) } else { (box_.w, box_.h) };
            if let Some((at, on)) = place(scene, layout, i, box_, &taken, led) {
                taken.push(at.grown(2.0));
                if led {
                    taken.push(leader(&at, on).grown(2.0));
                    overlay.under.push(Shape::line(on, at.nearest(on)).stroke(tones(choice.mark).0, 2.0));
                }
                match (choice.mark, text) {
                    (Some(mark), "") => overlay.over.push(sign(mark, at.centre(), size * 0.6, tones(Some(mark)).0)),
                    _ => overlay.over.extend(pill.draw(at.centre())),
                }
                break;
            }
        }
    }
    overlay
}

/// The first free place for a box of this size beside an edge, and the point of the edge it belongs to: a place nearer
/// to this edge than to any other, or, if `led`, one that a leader line from that point can reach.
pub fn place(
    scene: &Scene,
    layout: &Layout,
    i: usize,
    (w, h): (f64, f64),
    taken: &[Rect],
    led: bool,
) -> Option<(Rect, Point)> {
    let curve = &layout.curves[i];
    let frame = Rect::new(2.0, 2.0, scene.width - 4.0, layout.ground - 6.0);
    let free = |at: &Rect| {
        frame.contains(at)
            && taken.iter().all(|other| !at.overlaps(other))
            && !layout.meets(&at.grown(layout.width / 2.0))
    };
    let own = |at: &Rect, on: Point| {
        if !led {
            return !layout.meets_other(i, &at.grown(layout.away(i, at) + NEARER));
        }
        let line = leader(at, on).grown(1.0);
        // The first ones taken are the letters.
        let mut others = taken.iter().enumerate().filter(|(k, _)| *k != i);
        !layout.meets_other(i, &line) && others.all(|(_, other)| !line.overlaps(other))
    };
    for away in if led { &AWAY[..] } else { &AWAY[..3] } {
        for t in ALONG {
            let on = curve.at(t);
            for side in sides(curve.at((t - 0.1).max(0.0)), curve.at((t + 0.1).min(1.0))) {
                let reach = layout.radius + away;
                // The distance at which the box clears the line in this direction.
                let half = side.x.abs() * w / 2.0 + side.y.abs() * h / 2.0;
                let at = Rect::around(point(on.x + side.x * (reach + half), on.y + side.y * (reach + half)), w, h);
                if free(&at) && own(&at, on) {
                    return Some((at, on));
                }
            }
        }
    }
    None
}

/// The area of the leader line from a point to a box.
fn leader(at: &Rect, on: Point) -> Rect {
    let end = at.nearest(on);
    Rect::new(on.x.min(end.x), on.y.min(end.y), (end.x - on.x).abs(), (end.y - on.y).abs())
}

/// The two directions away from a line, the right one first; above before below if it is horizontal.
fn sides(a: Point, b: Point) -> [Point; 2] {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = dx.hypot(dy).max(0.1);
    let side = point(-dy / length, dx / length);
    let other = point(-side.x, -side.y);
    let first = if side.x.abs() > 0.3 { side.x > 0.0 } else { side.y < 0.0 };
    if first { [side, other] } else { [other, side] }
}

/// The edge beside which the preview shows the number of falling edges: the lowest removed one.
pub fn lowest(scene: &Scene, layout: &Layout, gone: &[Part]) -> Option<usize> {
    let removed = scene.pieces.iter().enumerate().filter(|(_, piece)| gone.contains(&piece.part));
    let low = |i: usize| layout.curves[i].points[0].y.max(layout.curves[i].points[3].y);
    removed.map(|(i, _)| i).max_by(|&a, &b| low(a).total_cmp(&low(b)).then(b.cmp(&a)))
}

/// The previewed edges with a halo, and the number of falling ones, beside the existing marks.
pub fn halo(scene: &Scene, layout: &Layout, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
    let (line, _) = tones(move_preview.mark);
    let mut overlay = Overlay::default();
    let Some(cut) = lowest(scene, layout, &move_preview.gone) else { return overlay };
    for (i, _) in scene.pieces.iter().enumerate().filter(|(_, piece)| move_preview.gone.contains(&piece.part)) {
        let width = 2.6 * layout.width;
        overlay.under.push(Shape::path(layout.curves[i].data()).stroke(line, width).opacity(0.35));
    }
    if move_preview.count < 2 {
        return overlay;
    }
    let text = format!("−{}", move_preview.count);
    let size = (20.0 * layout.text * layout.scale).max(least(layout.text));
    let pill = Pill { mark: move_preview.mark, text: &text, size, tone: Tone::Loud };
    let box_ = pill.at(point(0.0, 0.0));
    let mark_boxes: Vec<Rect> = marked.over.iter().filter_map(extent).map(|at| at.grown(3.0)).collect();
    let taken = [layout.letters(scene), mark_boxes.clone()].concat();
    let beside = |led| place(scene, layout, cut, (box_.w, box_.h), &taken, led).map(|(at, _)| at);
    let on = pill.at(layout.curves[cut].at(0.5)).inside(scene.width, scene.height);
    let on = || mark_boxes.iter().all(|other| !on.overlaps(other)).then_some(on);
    // If it would cover a mark, the number is only in the words.
    if let Some(at) = beside(false).or_else(|| beside(true)).or_else(on) {
        overlay.count(&pill, at);
    }
    overlay
}

/// The area of a shape, a star included, by its corners.
fn extent(shape: &Shape) -> Option<Rect> {
    let Form::Path(data) = &shape.form else { return shape.bounds() };
    let corner = |text: &str| {
        let (x, y) = text.split_once(' ')?;
        Some(Rect::around(point(x.parse().ok()?, y.parse().ok()?), 0.0, 0.0))
    };
    let corners = data.split(['M', 'L', 'Z']).filter(|text| !text.is_empty()).map(corner);
    corners.collect::<Option<Vec<Rect>>>()?.into_iter().reduce(|a, b| a.union(&b))
}
