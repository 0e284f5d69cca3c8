//! Positions of a game on a bare graph.
use super::net::Net;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A graph and the node of the token. All followers share the graph.
#[derive(Debug, Clone)]
pub struct Token {
    pub(super) net: Arc<Net>,
    pub(super) node: u32,
}

impl Token {
    pub(super) fn targets(&self) -> &[u32] {
        &self.net.targets[self.node as usize]
    }

    pub(super) fn label(&self, node: u32) -> &str {
        &self.net.labels[node as usize]
    }

    fn key(&self) -> (u32, &[String], &[Vec<u32>]) {
        (self.node, &self.net.labels, &self.net.targets)
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node && (Arc::ptr_eq(&self.net, &other.net) || self.key() == other.key())
    }
}

impl Eq for Token {}

impl Ord for Token {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Token {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Token {
    /// Hashes the node and the first name: that distinguishes the positions of one graph, and is fast.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.node, self.net.labels.len(), self.net.labels.first()).hash(state);
    }
}
