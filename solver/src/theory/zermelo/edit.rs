//! Edits of a graph: adding a node, adding or removing an arrow, removing a node, another number at an end. The result
//! can be read again from its own text, and has a number at every end.
use super::{MOST_ARROWS, MOST_NODES, Tree};
use crate::value::rational::Rational;

impl Tree {
    /// The graph with a new end as its last node and an arrow to it from `from`, lost for the player to move there;
    /// `None` if there is no room.
    pub fn grown(&self, from: u32) -> Option<Tree> {
        if self.names.len() == MOST_NODES || self.arrows.len() == MOST_ARROWS {
            return None;
        }
        let mut next = self.clone();
        next.arrows.push((from, self.names.len() as u32));
        next.names.push(self.unused());
        next.values.push(None);
        Some(next.settled())
    }

    /// The first letter, else the first number, that is not yet a node's name.
    fn unused(&self) -> String {
        let letters = ('a'..='z').map(String::from);
        let mut names = letters.chain((1..).map(|n: u64| format!("n{n}")));
        names.find(|name| !self.names.contains(name)).expect("there are more names than nodes")
    }

    /// The graph with an arrow added, or removed if it is there; `None` if there is no room for it.
    pub fn toggled(&self, from: u32, to: u32) -> Option<Tree> {
        let mut next = self.clone();
        match next.arrows.iter().position(|arrow| *arrow == (from, to)) {
            Some(i) => _ = next.arrows.remove(i),
            None if self.arrows.len() == MOST_ARROWS => return None,
            None => next.arrows.push((from, to)),
        }
        Some(next.settled())
    }

    /// The graph without a node and its arrows; `None` for the start, which stays.
    pub fn removed(&self, node: u32) -> Option<Tree> {
        if node == 0 {
            return None;
        }
        let mut next = self.clone();
        next.arrows.retain(|(from, to)| *from != node && *to != node);
        let moved = |at: u32| if at > node { at - 1 } else { at };
        next.arrows.iter_mut().for_each(|arrow| *arrow = (moved(arrow.0), moved(arrow.1)));
        next.names.remove(node as usize);
        next.values.remove(node as usize);
        Some(next.settled())
    }

    /// The graph with another number at an end; `None` for a node with a move.
    pub fn worth(&self, node: u32, value: Rational) -> Option<Tree> {
        self.end(node)?;
        let mut next = self.clone();
        next.values[node as usize] = Some(value);
        Some(next.settled())
    }

    /// The graph with a number at every end and none elsewhere: so the text names every node.
    fn settled(mut self) -> Tree {
        self.values = (0..self.names.len() as u32).map(|node| self.end(node)).collect();
        self
    }
}
