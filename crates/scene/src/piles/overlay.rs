//! The overlay of heaps: the preview of a move, and the tags below the sticks.
use super::{Layout, PAD, SIGN, bar};
use crate::marks::{MoveMark, Pill, Tone, least, sign, tones};
use crate::shape::{Anchor, Point, Rect, Shape, point};
use crate::{ChoiceView, Marks, MovePreview, Overlay, Scene, Token};
use solver::board::Part;
use std::collections::{BTreeMap, HashMap};

/// The frame around the sticks a move takes, a rectangle for each line, and their number in each heap.
pub(crate) fn frame(scene: &Scene, layout: &Layout, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
    let (line, ground) = tones(move_preview.mark);
    let mut overlay = Overlay::default();
    let mut frames: Vec<(u32, Rect)> = Vec::new();
    for (piece, spot) in scene.pieces.iter().zip(&scene.spots) {
        let Part::Stick { pile, .. } = spot.part else { continue };
        let goes = match spot.asks {
            true => move_preview.gone.iter().any(|part| pile_of(part) == Some(pile)),
            false => move_preview.gone.contains(&piece.part),
        };
        if !goes {
            continue;
        }
        let at = if spot.asks { spot.at } else { Rect::new(spot.at.x, spot.at.y + 1.0, spot.at.w, spot.at.h - 5.0) };
        match frames.last_mut() {
            Some((of, last)) if *of == pile && (last.y - at.y).abs() < 0.5 && at.x - last.right() < layout.pitch => {
                *last = last.union(&at);
            }
            _ => frames.push((pile, at)),
        }
    }
    for (_, at) in &frames {
        let at = Rect::new(at.x - 3.0, at.y, at.w + 6.0, at.h);
        overlay.under.push(Shape::rect(at, 16.0_f64.min(at.h / 4.0)).fill(ground).stroke(line, 2.5).dashed(7.0, 6.0));
    }
    if frames.is_empty() {
        // Nothing is taken: a heap is split before the stick.
        let parted = scene.spots.iter().filter(|spot| move_preview.parts.contains(&spot.part));
        overlay.over.extend(parted.map(|spot| bar(&spot.at).stroke(line, 4.0).dashed(7.0, 6.0)));
    }
    let heaps: Vec<&[(u32, Rect)]> = frames.chunk_by(|(a, _), (b, _)| a == b).collect();
    for own in heaps.iter().filter(|_| move_preview.count > 0) {
        // A move in one heap has its own count, as not every stick of a bundle is named; else each heap has its number.
        let count = match heaps.len() {
            1 => move_preview.count,
            _ => move_preview.gone.iter().filter(|part| pile_of(part) == Some(own[0].0)).count() as u64,
        };
        number(scene, layout, move_preview, (own, count), marked, &mut overlay);
    }
    overlay
}

fn pile_of(part: &Part) -> Option<u32> {
    match part {
        Part::Stick { pile, .. } => Some(*pile),
        _ => None,
    }
}

/// The number of sticks taken: beside the last frame of a heap, else small on the upper edge of the first, over the
/// heads; left out if both places are occupied.
fn number(
    scene: &Scene,
    layout: &Layout,
    move_preview: &MovePreview,
    (frames, count): (&[(u32, Rect)], u64),
    marked: &Overlay,
    overlay: &mut Overlay,
) {
    let [(_, first), ..] = frames else { return };
    let last = frames.last().map_or(first, |(_, last)| last);
    let text = format!("−{count}");
    let pill = |size| Pill { mark: move_preview.mark, text: &text, size, tone: Tone::Loud };
    let free = |at: &Rect| !marked.meets(at) && !overlay.meets(at);
    let centre = |pill: &Pill| point(last.right() + 16.0 + pill.at(point(0.0, 0.0)).w / 2.0, last.centre().y);
    // As large as the numbers at the left, or as text, whichever has its place.
    for large in [pill(22.0 * layout.label), pill(22.0 * layout.text)] {
        let beside = large.at(centre(&large));
        let at = beside.inside(scene.width, scene.height);
        if beside.right() <= scene.width && free(&at) {
            return overlay.count(&large, at);
        }
    }
    let beside = pill(22.0 * layout.text);
    let beside = beside.at(centre(&beside));
    let air = 0.14 * layout.line;
    let small = pill((air / 1.7).max(12.0 * layout.text).max(least(layout.text)));
    let h = small.at(beside.centre()).h;
    let above = point(first.centre().x, first.y - 1.0 + air - h / 2.0);
    let at = small.at(above).inside(scene.width, scene.height);
    if free(&at) {
        overlay.count(&small, at);
    }
}

/// The tag of each move below its last stick to be taken, or below the middle of several in a row. Moves that share a
/// place have a star if one of them wins, else a ring; moves in several rows have no tag. Two tables have their names.
pub(crate) fn tags(scene: &Scene, layout: &Layout, choices: &[ChoiceView], marks: &Marks) -> Overlay {
    let mut overlay = Overlay::default();
    for (part, name) in marks.labels.iter().filter(|_| layout.split.is_some()) {
        let Some(top) = pile_of(part).and_then(|pile| layout.tops.get(pile as usize)) else { continue };
        let text = Shape::text(point(PAD, top - SIGN * layout.text / 2.0), 17.0 * layout.text, 700, name);
        overlay.over.push(text.anchored(Anchor::Start).fill(Token::Ink));
    }
    let foot = layout.foot();
    let spots: HashMap<Part, Rect> =
        scene.spots.iter().filter(|spot| !spot.asks).map(|spot| (spot.part, spot.at)).collect();
    let mut places: BTreeMap<[i64; 2], Vec<(Point, &ChoiceView)>> = BTreeMap::new();
    for choice in choices.iter().filter(|choice| choice.mark.is_some() || choice.value.is_some()) {
        let at: Option<Vec<Rect>> = choice.parts.iter().map(|part| spots.get(part).copied()).collect();
        let Some(all) = at.and_then(|at| at.into_iter().reduce(|a, b| a.union(&b))) else { continue };
        if all.h < 1.5 * layout.line {
            let at = point(all.centre().x, all.bottom() - 3.0 - foot / 2.0);
            places.entry([at.y, at.x].map(|x| (2.0 * x).round() as i64)).or_default().push((at, choice));
        }
    }
    // Tags between two sticks are closer together than those below them: if they do not all fit, winning ones stay.
    let wins = |here: &[(Point, &ChoiceView)]| here.iter().any(|(_, choice)| choice.mark == Some(MoveMark::Wins));
    let (first, then): (Vec<_>, Vec<_>) = places.values().partition(|here| wins(here));
    let mut taken: Vec<(Point, f64)> = Vec::new();
    for here in first.into_iter().chain(then) {
        let (at, choice) = here[0];
        let mark = if wins(here) { Some(MoveMark::Wins) } else { choice.mark };
        let text = if let [(_, only)] = here[..] { only.value.as_deref().unwrap_or("") } else { "" };
        let full = |label: f64| Pill { mark, text, size: (15.0 * label).min(foot / 1.75), tone: Tone::Quiet };
        let free = |half: f64| taken.iter().all(|(other, w)| other.y != at.y || (other.x - at.x).abs() >= half + w);
        let fits = |pill: &Pill| {
            let half = pill.at(at).w / 2.0;
            pill.size >= least(layout.text) && 2.0 * half <= layout.pitch - 2.0 && free(half)
        };
        if let Some(full) = [full(layout.label), full(layout.text)].into_iter().find(fits) {
            overlay.over.extend(full.draw(at));
            taken.push((at, full.at(at).w / 2.0));
        } else if let Some(mark) = mark {
            let r = (8.0 * layout.text.max(1.0)).min(foot / 2.0).min(layout.pitch / 2.0 - 3.0);
            if free(r) {
                overlay.over.push(sign(mark, at, r, tones(Some(mark)).0));
                taken.push((at, r));
            }
        }
    }
    overlay
}
