//! The value of one block with weights at its nodes.
//!
//! A green block with nimbers is fused (the fusion principle). Else its value is made from its options: if cycles are
//! few, each cut falls apart into smaller blocks, memoised; if they are many, an array over all sets of edges is
//! filled.
use super::array::{self, Any, Array, Fixed, Point};
use super::label::Label;
use super::weight::{Pile, Weight};
use super::{Piles, weigh};
use crate::board::Colour;
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::drawing::{Drawing, Line};
use crate::player::Player;
use crate::value::dyadic::Dyadic;
use rustc_hash::FxHashMap;

/// A block in reading order, its root as the ground, and the weights at its nodes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Block {
    drawing: Drawing,
    weights: Vec<Weight>,
}

/// Values of blocks met before.
#[derive(Default)]
struct Weighed(FxHashMap<Block, Weight>);

/// The deepest recursion of blocks within blocks: the stack is small in a browser.
const DEEPEST: u32 = 120;
/// The cost of a cut that falls apart, in entries of an array.
const FALL_COST: f64 = 24.0;

impl Block {
    /// The block with these edges, hanging by `root`; takes the weights of its other nodes out of `piles`.
    pub fn take(lines: &[Line], edges: &[u32], root: u32, piles: &mut Piles) -> Block {
        let mut number: FxHashMap<u32, u32> = FxHashMap::from_iter([(root, 0)]);
        let mut local = |node: u32| {
            let next = number.len() as u32;
            *number.entry(node).or_insert(next)
        };
        let own = edges.iter().map(|&edge| lines[edge as usize]);
        let own: Vec<Line> = own.map(|line| Line { from: local(line.from), to: local(line.to), ..line }).collect();
        let mut weights = vec![Weight::Zero; number.len()];
        for (&node, &to) in number.iter().filter(|(_, to)| **to > 0) {
            weights[to as usize] = piles.take(node).settle();
        }
        Block::read(&own, &weights)
    }

    /// Brings edges and weights in reading order. Edges side by side may change their colours among them: here blue
    /// comes first, then red, so that fewer blocks differ.
    fn read(lines: &[Line], weights: &[Weight]) -> Block {
        let ends = |i: &usize| (lines[*i].from.min(lines[*i].to), lines[*i].from.max(lines[*i].to));
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by_key(ends);
        let mut sorted = lines.to_vec();
        for side_by_side in order.chunk_by(|i, j| ends(i) == ends(j)) {
            let mut colours: Vec<Colour> = side_by_side.iter().map(|&i| lines[i].colour).collect();
            colours.sort_unstable();
            side_by_side.iter().zip(colours).for_each(|(&i, colour)| sorted[i].colour = colour);
        }
        let (drawing, origin) = Drawing::reading(&sorted);
        let weights = carry(&sorted, &drawing, &origin, weights);
        Block { drawing, weights }
    }

    pub fn lines(&self) -> &[Line] {
        self.drawing.lines()
    }

    pub fn nodes(&self) -> u32 {
        self.drawing.nodes()
    }

    /// The block without an edge, as a drawing with piles at its nodes; and the original places of its edges.
    fn without(&self, edge: usize) -> (Drawing, Piles, Vec<u32>) {
        let (drawing, origin) = self.drawing.without(edge);
        let weights = carry(self.lines(), &drawing, &origin, &self.weights);
        (drawing, Piles::new(weights), origin)
    }

    /// The number of independent cycles.
    fn cycles(&self) -> usize {
        self.lines().len() + 1 - self.nodes() as usize
    }

    pub fn value(&self, depth: u32, cx: &mut Context) -> Result<Weight, Stop> {
        if let Some(known) = cx.tables.get::<Weighed>().0.get(self) {
            return Ok(known.clone());
        }
        let labels = self.weights.iter().map(|weight| Label::of(weight, cx)).collect::<Result<Vec<_>, _>>();
        let weight = match labels {
            Ok(labels) if self.prefers_array(&labels, cx) => self.by_array(&labels, depth, cx)?,
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            // A weight with too many followers for an array may still not matter.
            _ => self.by_options(depth, cx)?,
        };
        remember(self.clone(), weight.clone(), cx)?;
        Ok(weight)
    }

    /// Whether there are numbers only.
    fn is_red_blue(&self) -> bool {
        let number = |weight: &Weight| matches!(weight, Weight::Zero | Weight::Number(_));
        self.lines().iter().all(|line| line.colour != Colour::Green) && self.weights.iter().all(number)
    }

    /// Whether there is room for the array, and it is smaller than the search: its entries, against the cuts by which
    /// all cycles are opened.
    fn prefers_array(&self, labels: &[Option<Label>], cx: &Context) -> bool {
        let edges = self.lines().len();
        let states = labels.iter().map(|label| label.as_ref().map_or(1, Label::states));
        let Some(size) = array::size(edges, states) else { return false };
        let (red_blue, signs) = (self.is_red_blue(), self.signs());
        let wide = red_blue && signs > i32::MOST_SIGNS;
        if (red_blue && signs > i64::MOST_SIGNS) || cx.meter.room(size as u64 * if wide { 8 } else { 4 }).is_err() {
            return false;
        }
        let (mut ways, mut cuts) = (1.0, 1.0);
        for k in 1..self.cycles() {
            cuts *= (edges + 1 - k) as f64 / k as f64;
            ways += cuts;
        }
        2f64.powi(edges as i32) < FALL_COST * ways.min(self.choices())
    }

    /// The number of sets of edges, up to exchanges of equal parallel edges.
    fn choices(&self) -> f64 {
        let mut kinds: Vec<_> = self.lines().iter().map(|l| (l.from.min(l.to), l.from.max(l.to), l.colour)).collect();
        kinds.sort_unstable();
        kinds.chunk_by(|a, b| a == b).map(|equal| 1.0 + equal.len() as f64).product()
    }

    /// The number of edges, including the stalks that represent the weights: a bound on the birthday.
    fn signs(&self) -> u64 {
        let weights = self.weights.iter().filter_map(Weight::as_number);
        weights.fold(self.lines().len() as u64, |sum, x| sum.saturating_add(x.birthday().unwrap_or(u64::MAX)))
    }

    fn by_array(&self, labels: &[Option<Label>], depth: u32, cx: &mut Context) -> Result<Weight, Stop> {
        if !self.is_red_blue() {
            let mut values = Any { forms: cx.forms, left: Vec::new(), right: Vec::new() };
            let array = Array::fill(&self.drawing, labels, &mut values, cx.meter)?;
            self.harvest(&array, depth, cx, |form, cx| Weight::of(*form, cx))
        } else if self.signs() <= i32::MOST_SIGNS {
            self.by_fixed::<i32>(labels, depth, cx)
        } else {
            self.by_fixed::<i64>(labels, depth, cx)
        }
    }

    fn by_fixed<T: Point>(&self, labels: &[Option<Label>], depth: u32, cx: &mut Context) -> Result<Weight, Stop> {
        let array = Array::fill(&self.drawing, labels, &mut Fixed::<T>::new(), cx.meter)?;
        self.harvest(&array, depth, cx, |&x, _| Weight::number(Dyadic::new(x.into(), T::POINT.into())))
    }

    /// The block's value; stores those of its options in the memo, as they are usually asked for next.
    fn harvest<V: Clone>(
        &self,
        array: &Array<V>,
        depth: u32,
        cx: &mut Context,
        weight: impl Fn(&V, &Context) -> Weight,
    ) -> Result<Weight, Stop> {
        let all = (1u32 << self.lines().len()) - 1;
        // Blocks already valued on the way to another value are skipped.
        let edges = if depth == 0 { self.lines().len() } else { 0 };
        for edge in 0..edges {
            let (drawing, piles, origin) = self.without(edge);
            let rest = all ^ 1 << edge;
            let found = |first: u32, cx: &Context| {
                Some(weight(array.value(array.component(origin[first as usize] as usize, rest)), cx))
            };
            weigh(&drawing, piles, depth + 1, Some(&found), cx)?;
        }
        Ok(weight(array.value(all), cx))
    }

    fn by_options(&self, depth: u32, cx: &mut Context) -> Result<Weight, Stop> {
        if depth > DEEPEST {
            return Err(cx.meter.too_big());
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (edge, line) in self.lines().iter().enumerate() {
            let (drawing, piles, _) = self.without(edge);
            let option = weigh(&drawing, piles, depth + 1, None, cx)?;
            for (by, side) in [(Player::Left, &mut left), (Player::Right, &mut right)] {
                if line.colour.allows(by) {
                    side.push(option.clone());
                }
            }
        }
        for node in 1..self.weights.len() {
            let (to_left, to_right) = moves(&self.weights[node], cx)?;
            for (options, side) in [(to_left, &mut left), (to_right, &mut right)] {
                for option in options {
                    let mut block = self.clone();
                    block.weights[node] = option;
                    side.push(block.value(depth + 1, cx)?);
                }
            }
        }
        if self.is_red_blue() {
            let numbers = |side: &[Weight]| side.iter().filter_map(Weight::as_number).collect::<Vec<_>>();
            let (left, right) = (numbers(&left), numbers(&right));
            let simplest = Dyadic::simplest_between(left.iter().max(), right.iter().min());
            return Ok(Weight::number(simplest.expect("red-blue drawings are numbers")));
        }
        let mut forms = |side: &[Weight]| side.iter().map(|weight| weight.form(cx)).collect();
        let (left, right) = (forms(&left), forms(&right));
        let form = cx.forms.make(left, right, cx.meter)?;
        Ok(Weight::of(form, cx))
    }
}

/// Adds a block's value to the memo.
pub fn remember(block: Block, weight: Weight, cx: &mut Context) -> Result<(), Stop> {
    // A line has 12 bytes, a weight 24; the map keeps some room.
    let entry = 160 + 16 * block.lines().len() as u64 + 24 * block.weights.len() as u64;
    let known = cx.tables.get::<Weighed>();
    known.0.insert(block, weight);
    cx.meter.hold::<Weighed>(known.0.len() as u64 * entry)
}

/// The options of a weight.
fn moves(weight: &Weight, cx: &mut Context) -> Result<(Vec<Weight>, Vec<Weight>), Stop> {
    Ok(match weight {
        Weight::Zero => (Vec::new(), Vec::new()),
        Weight::Number(x) => {
            let (left, right) = x.options();
            (left.into_iter().map(Weight::number).collect(), right.into_iter().map(Weight::number).collect())
        }
        Weight::Nimber(_) | Weight::Form(_) => {
            let form = weight.form(cx);
            let (left, right) = cx.forms.options(form, cx.meter)?;
            let weights = |side: Vec<_>| side.into_iter().map(|form| Weight::of(form, cx)).collect();
            (weights(left), weights(right))
        }
    })
}

/// Weights at the nodes of a drawing whose edges were numbered anew.
fn carry(before: &[Line], after: &Drawing, origin: &[u32], weights: &[Weight]) -> Vec<Weight> {
    let mut old = vec![0u32; after.nodes() as usize];
    for (line, &i) in after.lines().iter().zip(origin) {
        let Line { from, to, .. } = before[i as usize];
        // Ends are known from the ground upwards; an edge may have been turned.
        old[line.to as usize] = if from == old[line.from as usize] { to } else { from };
    }
    old.iter()
        .enumerate()
        .map(|(node, &old)| if node == 0 { Weight::Zero } else { weights[old as usize].clone() })
        .collect()
}

/// The value of a green block connected by cycles, with nimbers at its nodes, else `None`. All its nodes may be fused
/// into the root, where each edge becomes a loop of value ∗: the nim-sum is its value.
pub fn fused(lines: &[Line], edges: &[u32], root: u32, piles: &mut Piles) -> Option<Pile> {
    let green = |edge: &u32| lines[*edge as usize].colour == Colour::Green;
    let ends = |edge: &u32| [lines[*edge as usize].from, lines[*edge as usize].to];
    let nodes = || edges.iter().flat_map(ends).filter(|&node| node != root);
    if !edges.iter().all(green) || !nodes().all(|node| piles.is_nimber(node)) {
        return None;
    }
    // A node's pile is taken once, and is empty afterwards.
    let weights = nodes().map(|node| piles.take(node).settle().as_nimber().expect("all were asked"));
    Some(Weight::nimber(weights.fold(edges.len() as u64 & 1, |sum, n| sum ^ n)).into())
}

#[cfg(test)]
mod tests;
