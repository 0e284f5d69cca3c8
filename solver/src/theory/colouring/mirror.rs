//! Symmetric maps: an exchange of nodes in pairs that keeps the map and exchanges the nodes that Blue and Red may
//! paint. The second player answers every node with its partner, in the other colour.
//!
//! Conditions under which the answer is always legal:
//!
//! - The exchange keeps the neighbours that still matter, and maps the nodes Blue may paint to those Red may paint.
//! - Col: neighbours may have different colours, so that partners may be neighbours. Snort: they may not, so no
//!   partners are.
//! - At most one node is its own partner. The first player paints it and is then the second. In Snort this takes
//!   nothing from the painter, only from the other one; in Col it does, unless the node has no neighbour that matters.
use super::{Forbids, Nodes, Paintable, each};

/// The strategy of pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapMirror {
    /// Partners, the smaller number first.
    pub pairs: Vec<(usize, usize)>,
    /// The node to begin with, if the first player wins.
    pub opening: Option<usize>,
}

/// The most partners that are tried before the search is given up.
const MOST_TRIED: usize = 20_000;

struct Search<'a> {
    forbids: Forbids,
    open: Paintable,
    nodes: Vec<usize>,
    /// The neighbours that matter.
    tied: &'a [Nodes],
    partner: Vec<Option<usize>>,
    tried: usize,
}

/// A strategy for the open nodes of a map whose nodes have these neighbours; `None` if none was found.
///
/// # Complexity
/// At most `MOST_TRIED` partners, each compared with all that have one.
pub fn mirror(forbids: Forbids, near: &[Nodes], open: Paintable) -> Option<MapMirror> {
    let nodes: Vec<usize> = each(open.live()).collect();
    let tied: Vec<Nodes> = (0..near.len()).map(|node| forbids.tied(near, open, node) & open.live()).collect();
    let partner = vec![None; near.len()];
    let mut search = Search { forbids, open, nodes, tied: &tied, partner, tried: 0 };
    // With an odd number of nodes one is its own partner.
    let own = search.nodes.len() % 2 == 1;
    if search.nodes.is_empty() || !search.pair(own) {
        return None;
    }
    let partners = |node: &usize| Some((*node, search.partner[*node]?));
    let all: Vec<(usize, usize)> = search.nodes.iter().filter_map(partners).collect();
    let opening = all.iter().find(|(a, b)| a == b).map(|(a, _)| *a);
    Some(MapMirror { pairs: all.into_iter().filter(|(a, b)| a < b).collect(), opening })
}

impl Search<'_> {
    /// Finds partners for all nodes that have none; one of them may be its `own`. Depth at most one level for each
    /// pair.
    fn pair(&mut self, own: bool) -> bool {
        let Some(node) = self.nodes.iter().copied().find(|&node| self.partner[node].is_none()) else { return true };
        let others: Vec<usize> = self.nodes.iter().copied().filter(|&other| other >= node).collect();
        for other in others {
            if self.tried == MOST_TRIED {
                return false;
            }
            self.tried += 1;
            if self.partner[other].is_some() || (node == other && !own) || !self.fits(node, other) {
                continue;
            }
            (self.partner[node], self.partner[other]) = (Some(other), Some(node));
            if self.pair(own && node != other) {
                return true;
            }
            (self.partner[node], self.partner[other]) = (None, None);
        }
        false
    }

    fn fits(&self, a: usize, b: usize) -> bool {
        let has = |nodes: Nodes, node: usize| nodes >> node & 1 == 1;
        let Paintable { left, right } = self.open;
        if has(left, a) != has(right, b) || has(right, a) != has(left, b) {
            return false;
        }
        if a == b {
            let free = self.forbids == Forbids::Different || self.tied[a] == 0;
            return free && has(left, a) && self.keeps(a, b);
        }
        (self.forbids == Forbids::Equal || !has(self.tied[a], b)) && self.keeps(a, b) && self.keeps(b, a)
    }

    /// Whether `a` is tied to the nodes that have a partner as `b` is to their partners.
    fn keeps(&self, a: usize, b: usize) -> bool {
        let tied = |a: usize, b: usize| self.tied[a] >> b & 1 == 1;
        let mut known = self.nodes.iter().filter_map(|&node| Some((node, self.partner[node]?)));
        known.all(|(node, partner)| tied(a, node) == tied(b, partner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs and the opening node.
    type MirrorPairs = Option<(Vec<(usize, usize)>, Option<usize>)>;

    /// The strategy on a map with nothing painted yet.
    fn found(forbids: Forbids, count: usize, edges: &[(usize, usize)]) -> MirrorPairs {
        let mut near = vec![0; count];
        for &(a, b) in edges {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        }
        let open = forbids.open(&near, 0, 0);
        mirror(forbids, &near, open).map(|mirror| (mirror.pairs, mirror.opening))
    }

    #[test]
    fn partners_may_be_neighbours_in_col_alone() {
        assert_eq!(found(Forbids::Equal, 2, &[(0, 1)]), Some((vec![(0, 1)], None)));
        assert_eq!(found(Forbids::Different, 2, &[(0, 1)]), None);
        assert_eq!(found(Forbids::Different, 4, &[(0, 1), (1, 2), (2, 3), (3, 0)]), Some((vec![(0, 2), (1, 3)], None)));
    }

    #[test]
    fn a_middle_is_painted_first_in_snort() {
        let path = [(0, 1), (1, 2)];
        assert_eq!(found(Forbids::Different, 3, &path), Some((vec![(0, 2)], Some(1))));
        assert_eq!(found(Forbids::Equal, 3, &path), None);
        assert_eq!(found(Forbids::Equal, 3, &[(0, 1)]), Some((vec![(0, 1)], Some(2))));
    }
}
