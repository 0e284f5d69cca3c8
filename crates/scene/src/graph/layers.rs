//! The layout of a graph's nodes: in layers by the longest path if it has no cycle, else on a circle. The nodes of a
//! map, whose edges have no direction, are placed without crossings if that is possible.
use super::planar::{crossed, planar};
use super::{Point, point};
use std::f64::consts::TAU;

/// The number of sweeps that order the nodes of a layer by their neighbours.
const SWEEPS: usize = 8;

/// The places of the nodes, about the origin. Arrows lead downwards if they are `directed`, else upwards. `pitch` is
/// the distance of nodes, across and down. Time linear in nodes and arrows, but for sorting.
pub(super) fn places(
    count: usize,
    arrows: &[(u32, u32)],
    directed: bool,
    apart: bool,
    pitch: (f64, f64),
) -> Vec<Point> {
    let inside = |&(a, b): &(u32, u32)| {
        let (a, b) = (a as usize, b as usize);
        (a < count && b < count).then_some(if directed { (a, b) } else { (b, a) })
    };
    let downs: Vec<(usize, usize)> = arrows.iter().filter_map(inside).collect();
    let plain = |pitch| match heights(count, &downs) {
        Some(heights) => layered(&heights, &downs, pitch),
        None => circle(count, pitch),
    };
    if apart
        && !directed
        && crossed(&plain((1.0, 1.0)), arrows)
        && let Some(at) = planar(count, arrows)
    {
        let times = spread(&at);
        return at.into_iter().map(|at| point(at.x * times * pitch.0, at.y * times * pitch.1)).collect();
    }
    plain(pitch)
}

/// The factor by which distances must grow so that no two nodes are nearer than 1, side by side or one above the other;
/// within bounds.
fn spread(at: &[Point]) -> f64 {
    let pairs = at.iter().enumerate().flat_map(|(i, a)| at[i + 1..].iter().map(move |b| (a, b)));
    let least = pairs.map(|(a, b)| (a.x - b.x).abs().max((a.y - b.y).abs())).fold(1.0, f64::min);
    (1.0 / least.max(0.5)).max(1.0)
}

/// For each node the number of arrows on the longest path down from it; `None` with a cycle.
fn heights(count: usize, downs: &[(usize, usize)]) -> Option<Vec<usize>> {
    let mut above = vec![Vec::new(); count];
    let mut open = vec![0_usize; count];
    for &(a, b) in downs {
        above[b].push(a);
        open[a] += 1;
    }
    let mut heights = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&i| open[i] == 0).collect();
    let mut done = 0;
    while let Some(i) = ready.pop() {
        done += 1;
        for &a in &above[i] {
            heights[a] = heights[a].max(heights[i] + 1);
            open[a] -= 1;
            if open[a] == 0 {
                ready.push(a);
            }
        }
    }
    (done == count).then_some(heights)
}

/// Layers from above, each ordered by the middle of its neighbours (Sugiyama, Tagawa, Toda 1981).
fn layered(heights: &[usize], downs: &[(usize, usize)], pitch: (f64, f64)) -> Vec<Point> {
    let top = heights.iter().copied().max().unwrap_or(0);
    let mut layers = vec![Vec::new(); top + 1];
    heights.iter().enumerate().for_each(|(i, h)| layers[top - h].push(i));
    let mut near = vec![Vec::new(); heights.len()];
    for &(a, b) in downs {
        near[a].push(b);
        near[b].push(a);
    }
    let mut x = vec![0.0; heights.len()];
    let seat = |layer: &[usize], x: &mut [f64]| {
        let half = (layer.len() as f64 - 1.0) / 2.0;
        layer.iter().enumerate().for_each(|(k, &i)| x[i] = (k as f64 - half) * pitch.0);
    };
    layers.iter().for_each(|layer| seat(layer, &mut x));
    for sweep in 0..SWEEPS {
        for k in 0..layers.len() {
            let k = if sweep % 2 == 0 { k } else { layers.len() - 1 - k };
            let middle = |&i: &usize| {
                let sum: f64 = near[i].iter().map(|&j| x[j]).sum();
                if near[i].is_empty() { x[i] } else { sum / near[i].len() as f64 }
            };
            let mut keyed: Vec<(f64, usize)> = layers[k].iter().map(|i| (middle(i), *i)).collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            layers[k] = keyed.into_iter().map(|(_, i)| i).collect();
            seat(&layers[k], &mut x);
        }
    }
    heights.iter().zip(x).map(|(&h, x)| point(x, (top - h) as f64 * pitch.1)).collect()
}

/// Places on a circle, the first node on top.
fn circle(count: usize, pitch: (f64, f64)) -> Vec<Point> {
    let step = pitch.0.max(pitch.1);
    let r = (step / 2.0 / (TAU / 2.0 / count.max(2) as f64).sin()).max(0.75 * step);
    let turn = |i: usize| TAU * (i as f64 / count as f64 - 0.25);
    (0..count).map(|i| point(r * turn(i).cos(), r * turn(i).sin())).collect()
}
