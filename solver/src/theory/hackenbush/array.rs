//! The value of every part of a block at once: an array over all sets of its edges and all states of the labels at its
//! nodes, filled from the smallest to the largest.
//!
//! No search, no hash: a cut clears one bit. A set with edges not connected to the ground has the value of its grounded
//! part, which is smaller and known. Sets that differ in their lowest edges only are a row of the array: a cut of another
//! edge, or a move in a label, leads from all of them to the sets of an earlier row.
mod values;

use super::label::Label;
use crate::budget::{Meter, Stop};
use crate::notation::drawing::Drawing;

pub use values::{Any, Ends, Fixed, Point, Values};

/// The most edges of a block: sets of edges and of nodes are 32 bits wide.
pub const MOST_EDGES: usize = 28;

/// The filled array.
pub struct Array<V> {
    edges: u32,
    /// The distance between two neighbouring states of each node's label in the array.
    strides: Vec<usize>,
    states: Vec<usize>,
    net: Net,
    values: Vec<V>,
}

/// The number of entries needed; `None` beyond 2^31.
pub fn size(edges: usize, labels: impl IntoIterator<Item = usize>) -> Option<usize> {
    if edges > MOST_EDGES {
        return None;
    }
    let size = labels.into_iter().try_fold(1usize << edges, |size, states| size.checked_mul(states))?;
    (size <= 1 << 31).then_some(size)
}

impl<V: Clone> Array<V> {
    /// Fills the array for a block with labels at its nodes (none at the root).
    ///
    /// # Errors
    /// [`Stop`] if there is no room within the budget.
    ///
    /// # Complexity
    /// 2^E · s entries for E edges and labels of s states together, each with at most E + l options for l labels.
    pub fn fill<A: Values<V = V>>(
        block: &Drawing,
        labels: &[Option<Label>],
        values: &mut A,
        meter: &mut Meter,
    ) -> Result<Array<V>, Stop> {
        let edges = block.lines().len();
        let counts = labels.iter().map(|label| label.as_ref().map_or(1, Label::states));
        let Some(size) = size(edges, counts.clone()) else { return Err(meter.too_big()) };
        meter.room(size as u64 * std::mem::size_of::<V>() as u64)?;
        let states: Vec<usize> = counts.collect();
        let strides: Vec<usize> = states
            .iter()
            .scan(1 << edges, |stride, &states| {
                let own = *stride;
                *stride *= states;
                Some(own)
            })
            .collect();
        let net = Net::of(block);
        let mut array = Array { edges: edges as u32, strides, states, net, values: Vec::with_capacity(size) };
        let mut state = vec![0usize; labels.len()];
        for code in 0..size >> edges {
            array.layer(code << edges, &state, block, labels, values, meter)?;
            // The next state, the first node's label turning fastest.
            for (node, state) in state.iter_mut().enumerate() {
                *state += 1;
                if *state < array.states[node] {
                    break;
                }
                *state = 0;
            }
        }
        Ok(array)
    }

    /// Fills all sets of edges for one state of the labels.
    fn layer<A: Values<V = V>>(
        &mut self,
        base: usize,
        state: &[usize],
        block: &Drawing,
        labels: &[Option<Label>],
        values: &mut A,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let labelled: u32 = (0..state.len()).filter(|&node| state[node] > 0).map(|node| 1 << node).sum();
        let of = |player| -> u32 {
            let lines = block.lines().iter().enumerate();
            lines.filter(|(_, line)| line.colour.allows(player)).map(|(i, _)| 1 << i).sum()
        };
        let (blue, red) = (of(crate::Player::Left), of(crate::Player::Right));
        // The targets of the labels' moves, as distances back in the array.
        let mut back = (Vec::new(), Vec::new());
        for (node, label) in labels.iter().enumerate() {
            if let Some(label) = label {
                let distance = |&to: &usize| (state[node] - to) * self.strides[node];
                back.0.extend(label.left(state[node]).iter().map(distance));
                back.1.extend(label.right(state[node]).iter().map(distance));
            }
        }
        let ends: Vec<u32> = (0..self.edges.min(LOW)).map(|edge| self.net.ends(1 << edge)).collect();
        let row = 1usize << ends.len();
        let mut reached = [0; ROW];
        for high in 0..1u32 << self.edges.saturating_sub(LOW) {
            let high = high << LOW;
            let start = base + high as usize;
            if A::ROWS {
                values.begin_row();
                let cuts = |own: u32| ones(high & own).map(move |edge| start ^ 1 << edge);
                let to_left = cuts(blue).chain(back.0.iter().map(|&distance| start - distance));
                let to_right = cuts(red).chain(back.1.iter().map(|&distance| start - distance));
                to_left.for_each(|option| values.left_row(&self.values[option..][..row]));
                to_right.for_each(|option| values.right_row(&self.values[option..][..row]));
            }
            let mut grounded = 0;
            for low in 0..row as u32 {
                let set = high | low;
                reached[low as usize] = if low == 0 {
                    self.net.reach(1, high)
                } else {
                    // The lowest edge matters if it leads on from what the others reach.
                    let (before, ends) = (reached[(low & (low - 1)) as usize], ends[low.trailing_zeros() as usize]);
                    let leads_on = before & ends != 0 && ends & !before != 0;
                    if leads_on { self.net.reach(before | ends, set) } else { before }
                };
                let reached = reached[low as usize];
                let ground = self.net.around(reached) & set;
                let index = base + set as usize;
                if ground != set || labelled & !reached != 0 {
                    let fallen = labelled & !reached;
                    let lost: usize = ones(fallen).map(|node| state[node] * self.strides[node]).sum();
                    let known = self.values[base - lost + ground as usize].clone();
                    self.values.push(known);
                    continue;
                }
                grounded += 1;
                if index == 0 {
                    let zero = values.zero();
                    self.values.push(zero);
                    continue;
                }
                if A::SUMS && labelled == 0 {
                    let part = self.component(set.trailing_zeros() as usize, set);
                    if part != set {
                        let (a, b) = (&self.values[base + part as usize], &self.values[base + (set ^ part) as usize]);
                        let sum = values.sum(a, b, meter)?;
                        self.values.push(sum);
                        continue;
                    }
                }
                values.begin(low as usize);
                let cuts = if A::ROWS { low } else { set };
                for edge in ones(cuts & blue) {
                    values.left(&self.values[index ^ 1 << edge]);
                }
                for edge in ones(cuts & red) {
                    values.right(&self.values[index ^ 1 << edge]);
                }
                if !A::ROWS {
                    back.0.iter().for_each(|&distance| values.left(&self.values[index - distance]));
                    back.1.iter().for_each(|&distance| values.right(&self.values[index - distance]));
                }
                let value = values.end(meter)?;
                self.values.push(value);
            }
            meter.add(grounded / A::PER_TICK)?;
        }
        Ok(())
    }

    /// The value of a set of edges with all labels as given; edges not connected to the ground are left out.
    pub fn value(&self, set: u32) -> &V {
        let reached = self.net.reach(1, set);
        let code: usize = ones(reached).map(|node| (self.states[node] - 1) * self.strides[node]).sum();
        &self.values[code + (self.net.around(reached) & set) as usize]
    }

    /// The edges of a set that are connected with this one other than through the root.
    pub fn component(&self, edge: usize, set: u32) -> u32 {
        let mut found = 1 << edge;
        loop {
            let nodes = self.net.ends(found) & !1;
            let more = self.net.around(nodes) & set;
            if more == found {
                return found;
            }
            found = more;
        }
    }
}

/// The number of lowest edges: sets that differ in these only share the work on the others.
const LOW: u32 = 8;
/// The most sets in a row.
const ROW: usize = 1 << LOW;

fn ones(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let one = set.trailing_zeros();
            set &= set - 1;
            one as usize
        })
    })
}

/// The nodes touched by a set of edges, and the edges at a set of nodes, by tables over eight at a time.
struct Net {
    ends: Vec<[u32; 256]>,
    around: Vec<[u32; 256]>,
}

impl Net {
    fn of(block: &Drawing) -> Net {
        let ends: Vec<u32> = block.lines().iter().map(|line| 1 << line.from | 1 << line.to).collect();
        let nodes = block.nodes() as usize;
        let around: Vec<u32> = (0..nodes)
            .map(|node| ends.iter().enumerate().filter(|(_, ends)| **ends >> node & 1 == 1).map(|(i, _)| 1 << i).sum())
            .collect();
        Net { ends: union_table(&ends), around: union_table(&around) }
    }

    /// The nodes these edges end at.
    #[inline]
    fn ends(&self, edges: u32) -> u32 {
        lookup(&self.ends, edges)
    }

    /// The edges that end at these nodes.
    #[inline]
    fn around(&self, nodes: u32) -> u32 {
        lookup(&self.around, nodes)
    }

    /// The nodes reached from `nodes` along these edges.
    #[inline]
    fn reach(&self, mut nodes: u32, edges: u32) -> u32 {
        loop {
            let more = nodes | self.ends(self.around(nodes) & edges);
            if more == nodes {
                return nodes;
            }
            nodes = more;
        }
    }
}

#[inline]
fn lookup(table: &[[u32; 256]], set: u32) -> u32 {
    table.iter().enumerate().fold(0, |union, (i, part)| union | part[(set >> (8 * i) & 255) as usize])
}

/// For each group of eight sets, the union of every choice of them.
fn union_table(sets: &[u32]) -> Vec<[u32; 256]> {
    sets.chunks(8)
        .map(|eight| {
            let mut table = [0; 256];
            for choice in 1..256usize {
                let first = choice.trailing_zeros() as usize;
                table[choice] = table[choice & (choice - 1)] | eight.get(first).copied().unwrap_or(0);
            }
            table
        })
        .collect()
}
