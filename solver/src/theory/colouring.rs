//! Col and Snort: the nodes each player may still paint, the parts of a map, and canonical forms.
//!
//! A painted node only restricts its neighbours. So a position is a map with the nodes that Left may paint and those
//! that Right may paint; nodes that nobody may paint are gone, and so are edges that forbid nothing any more.
//!
//! # Source
//! Conway, On Numbers and Games, 1976, ch. 8 (Col: Vout; Snort: Norton).
mod mirror;

use crate::budget::{Meter, Stop};
use crate::memo::map_bytes;
use crate::player::Player;
use crate::value::{Form, Forms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub use mirror::{MapMirror, mirror};

/// The most nodes of a map.
pub const MOST_NODES: usize = 64;

/// The number of nodes whose scan costs as much as making a move and looking up the parts that it leaves.
const MADE: u32 = 20;
/// The number of nodes that are scanned at the cost of one opened position.
const LOOK: u32 = 18;

/// A set of nodes, one bit each.
pub type Nodes = u64;

/// The rule for neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forbids {
    /// No neighbours of one colour: Col.
    Equal,
    /// No neighbours of different colours: Snort.
    Different,
}

/// The nodes that each player may still paint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Paintable {
    /// The nodes that Left may paint.
    pub left: Nodes,
    /// The nodes that Right may paint.
    pub right: Nodes,
}

impl Paintable {
    /// The nodes that a player may paint.
    pub fn of(self, player: Player) -> Nodes {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The nodes that somebody may paint.
    pub fn live(self) -> Nodes {
        self.left | self.right
    }

    fn within(self, nodes: Nodes) -> Paintable {
        Paintable { left: self.left & nodes, right: self.right & nodes }
    }
}

/// The nodes of a set, ascending.
pub fn each(mut nodes: Nodes) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let node = (nodes != 0).then(|| nodes.trailing_zeros() as usize)?;
        nodes &= nodes - 1;
        Some(node)
    })
}

impl Forbids {
    /// The nodes that may be painted beside these blue and red ones; `near[i]` are the neighbours of i.
    pub fn open(self, near: &[Nodes], blue: Nodes, red: Nodes) -> Paintable {
        let all = if near.len() == MOST_NODES { Nodes::MAX } else { (1 << near.len()) - 1 };
        let free = all & !blue & !red;
        let beside = |nodes: Nodes| each(nodes).fold(0, |sum, node| sum | near[node]);
        let (blue, red) = (beside(blue), beside(red));
        match self {
            Forbids::Equal => Paintable { left: free & !blue, right: free & !red },
            Forbids::Different => Paintable { left: free & !red, right: free & !blue },
        }
    }

    /// The open nodes after a player paints a node.
    fn paint(self, near: &[Nodes], open: Paintable, node: usize, by: Player) -> Paintable {
        let Paintable { left, right } = open;
        let (rest, beside) = (!(1 << node), !near[node]);
        let left_loses = (by == Player::Left) == (self == Forbids::Equal);
        match left_loses {
            true => Paintable { left: left & rest & beside, right: right & rest },
            false => Paintable { left: left & rest, right: right & rest & beside },
        }
    }

    /// The neighbours that painting a node may still restrict.
    pub fn tied(self, near: &[Nodes], open: Paintable, node: usize) -> Nodes {
        let if_open = |nodes: Nodes, then: Nodes| if nodes >> node & 1 == 1 { then } else { 0 };
        near[node]
            & match self {
                Forbids::Equal => if_open(open.left, open.left) | if_open(open.right, open.right),
                Forbids::Different => if_open(open.left, open.right) | if_open(open.right, open.left),
            }
    }

    /// The independent parts of a position.
    pub fn parts(self, near: &[Nodes], open: Paintable) -> Vec<Nodes> {
        let mut rest = open.live();
        let mut parts = Vec::new();
        while rest != 0 {
            let mut part: Nodes = rest & rest.wrapping_neg();
            let mut fresh = part;
            while fresh != 0 {
                let reached = each(fresh).fold(0, |sum, node| sum | self.tied(near, open, node));
                fresh = reached & !part;
                part |= fresh;
            }
            parts.push(part);
            rest &= !part;
        }
        parts
    }
}

/// The forms of parts, map by map: the followers of a position are parts of the same map.
#[derive(Default)]
pub struct ColouringTables {
    maps: FxHashMap<(Forbids, Arc<[Nodes]>), KnownForms>,
}

type KnownForms = FxHashMap<Paintable, Form>;

impl ColouringTables {
    /// The canonical form of a position: the sum over its parts.
    ///
    /// # Complexity
    /// Exponential in the nodes of a part; paths and other narrow maps have few followers.
    ///
    /// # Errors
    /// [`Stop`] if a part is too large.
    pub fn value(
        &mut self,
        forbids: Forbids,
        near: &Arc<[Nodes]>,
        open: Paintable,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<Form, Stop> {
        let table = self.maps.entry((forbids, near.clone())).or_default();
        Search { forbids, near, table, forms, place: near.as_ptr().addr() }.value(open, meter)
    }
}

struct Search<'a> {
    forbids: Forbids,
    near: &'a [Nodes],
    table: &'a mut KnownForms,
    forms: &'a mut Forms,
    /// The index of the map among the tables of all maps.
    place: usize,
}

impl Search<'_> {
    fn value(&mut self, open: Paintable, meter: &mut Meter) -> Result<Form, Stop> {
        let mut sum = self.forms.zero();
        for part in self.forbids.parts(self.near, open) {
            let value = self.part(open.within(part), meter)?;
            sum = self.forms.add(sum, value, meter)?;
        }
        Ok(sum)
    }

    /// The canonical form of one part. Depth at most one level for each node.
    fn part(&mut self, open: Paintable, meter: &mut Meter) -> Result<Form, Stop> {
        if let Some(&known) = self.table.get(&open) {
            return Ok(known);
        }
        meter.tick()?;
        // After each move the parts are found node by node.
        let (moves, nodes) = (open.left.count_ones() + open.right.count_ones(), open.live().count_ones());
        meter.aside(|meter| meter.add(u64::from(moves * (MADE + nodes) / LOOK)))?;
        let mut sides = [Vec::new(), Vec::new()];
        for (by, side) in Player::BOTH.into_iter().zip(&mut sides) {
            for node in each(open.of(by)) {
                let after = self.forbids.paint(self.near, open, node, by);
                side.push(self.value(after, meter)?);
            }
        }
        let [left, right] = sides;
        let value = self.forms.make(left, right, meter)?;
        self.table.insert(open, value);
        meter.hold_at::<KnownForms>(self.place, map_bytes(self.table))?;
        Ok(value)
    }
}
