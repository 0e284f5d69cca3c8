//! Two games, their sum and its canonical form as trees of options, each branch with the one it comes from.
use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::forms::{Form, Forms};
use crate::budget::{Meter, Stop};
use crate::player::Player;

/// The most branches of a tree; a larger one would be too dense to see.
const MOST: usize = 120;

/// A branch of a tree: a move to an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionBranch {
    /// The player of the move.
    pub by: Player,
    /// The branch it stands on, by its index; `None` at the root. It comes before this one.
    pub below: Option<usize>,
    /// The tree it belongs to, where there are two.
    pub tree: usize,
    /// The branch that it comes from, by its index in the drawing before.
    pub source: Option<usize>,
}

/// Trees of canonical forms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumTrees {
    /// The two games, as trees 0 and 1.
    pub apart: Vec<OptionBranch>,
    /// Their sum, nothing simplified: every branch is a branch of one game, beside a place in the other.
    pub sum: Vec<OptionBranch>,
    /// The canonical form of the sum. A branch comes from an option of the sum of this value, or, where reversible
    /// options are bypassed, from an option after replies.
    pub canonical: Vec<OptionBranch>,
}

/// A node of a tree: its value, the branch to it, and its options by their nodes.
struct OptionNode {
    form: Form,
    branch: Option<usize>,
    options: Vec<(Player, usize)>,
}

impl OptionNode {
    fn new(form: Form, branch: Option<usize>) -> OptionNode {
        OptionNode { form, branch, options: Vec::new() }
    }
}

impl Forms {
    /// The trees of two games, of their sum, and of its canonical form; `None` if one has more than 120 branches.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// A sum for each node of the sum's tree.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let [half, other] = ["1/2", "1/2"].map(|game| Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap());
    /// let trees = forms.sum_trees(half, other, &mut meter)?.unwrap();
    /// // {0 | 1} twice; 1 is {0 | }.
    /// assert_eq!((trees.apart.len(), trees.sum.len(), trees.canonical.len()), (6, 32, 1));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn sum_trees(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Option<SumTrees>, Stop> {
        let mut apart = Vec::new();
        let Some(left) = self.option_tree(a, 0, &mut apart, meter)? else { return Ok(None) };
        let Some(right) = self.option_tree(b, 1, &mut apart, meter)? else { return Ok(None) };
        let trees = [left, right];
        let whole = self.add(a, b, meter)?;
        let (mut sum, mut nodes, mut places) = (Vec::new(), vec![OptionNode::new(whole, None)], vec![[0, 0]]);
        let mut next = 0;
        while next < nodes.len() {
            for (side, tree) in trees.iter().enumerate() {
                for &(by, option) in &tree[places[next][side]].options {
                    if sum.len() == MOST {
                        return Ok(None);
                    }
                    let mut place = places[next];
                    place[side] = option;
                    let form = self.add(trees[0][place[0]].form, trees[1][place[1]].form, meter)?;
                    let below = nodes[next].branch;
                    sum.push(OptionBranch { by, below, tree: 0, source: tree[option].branch });
                    let node = nodes.len();
                    nodes[next].options.push((by, node));
                    nodes.push(OptionNode::new(form, Some(sum.len() - 1)));
                    places.push(place);
                }
            }
            next += 1;
        }
        let canonical = self.canonical_tree(&nodes, meter)?;
        Ok(canonical.map(|canonical| SumTrees { apart, sum, canonical }))
    }

    /// The nodes of a canonical form's tree, level by level; its branches join `branches`.
    fn option_tree(
        &mut self,
        root: Form,
        tree: usize,
        branches: &mut Vec<OptionBranch>,
        meter: &mut Meter,
    ) -> Result<Option<Vec<OptionNode>>, Stop> {
        let mut nodes = vec![OptionNode::new(root, None)];
        let mut next = 0;
        while next < nodes.len() {
            let (form, below) = (nodes[next].form, nodes[next].branch);
            for (by, option) in self.options_of_both(form, meter)? {
                if branches.len() == MOST {
                    return Ok(None);
                }
                branches.push(OptionBranch { by, below, tree, source: None });
                let node = nodes.len();
                nodes[next].options.push((by, node));
                nodes.push(OptionNode::new(option, Some(branches.len() - 1)));
            }
            next += 1;
        }
        Ok(Some(nodes))
    }

    /// The tree of the canonical form of a sum with these nodes.
    fn canonical_tree(&mut self, nodes: &[OptionNode], meter: &mut Meter) -> Result<Option<Vec<OptionBranch>>, Stop> {
        let mut branches = Vec::new();
        // Forms with their branches, and the nodes of the sum that they come from.
        let mut open = VecDeque::from([(nodes[0].form, None, Some(0))]);
        while let Some((form, below, node)) = open.pop_front() {
            for (by, option) in self.options_of_both(form, meter)? {
                if branches.len() == MOST {
                    return Ok(None);
                }
                let found = node.and_then(|node| reached(nodes, node, by, option));
                let source = found.and_then(|found| nodes[found].branch);
                branches.push(OptionBranch { by, below, tree: 0, source });
                open.push_back((option, Some(branches.len() - 1), found));
            }
        }
        Ok(Some(branches))
    }

    fn options_of_both(&mut self, form: Form, meter: &mut Meter) -> Result<Vec<(Player, Form)>, Stop> {
        meter.tick()?;
        let (left, right) = self.options(form, meter)?;
        let left = left.into_iter().map(|option| (Player::Left, option));
        Ok(left.chain(right.into_iter().map(|option| (Player::Right, option))).collect())
    }
}

/// The first node of this value that a player reaches from a node: by a move, else by moves with replies in between.
fn reached(nodes: &[OptionNode], from: usize, by: Player, form: Form) -> Option<usize> {
    let after = |places: &[usize], by: Player| -> Vec<usize> {
        let options = places.iter().flat_map(|&place| &nodes[place].options);
        options.filter(|(player, _)| *player == by).map(|(_, option)| *option).collect()
    };
    let mut here = vec![from];
    while !here.is_empty() {
        let moved = after(&here, by);
        let found = moved.iter().copied().find(|&option| nodes[option].form == form);
        if found.is_some() {
            return found;
        }
        here = after(&moved, by.other());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    fn trees(a: &str, b: &str) -> Option<SumTrees> {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let [a, b] = [a, b].map(|game| Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap());
        forms.sum_trees(a, b, &mut meter).unwrap()
    }

    #[test]
    fn every_branch_comes_from_one_of_its_player() {
        for (a, b) in
            [("1/2", "1/2"), ("^", "*"), ("^", "^"), ("{2|-1}", "*"), ("1", "-1"), ("0", "*2"), ("{3|1}", "1/2")]
        {
            let trees = trees(a, b).unwrap();
            for (before, after) in [(&trees.apart, &trees.sum), (&trees.sum, &trees.canonical)] {
                for (i, branch) in after.iter().enumerate() {
                    let source = &before[branch.source.expect("a source")];
                    assert_eq!(source.by, branch.by, "{a} + {b}: {i}");
                    assert!(branch.below.is_none_or(|below| below < i), "{a} + {b}: {i}");
                }
            }
            // No branch of the two games is lost in the sum.
            let used = |i: usize| trees.sum.iter().any(|branch| branch.source == Some(i));
            assert!((0..trees.apart.len()).all(used), "{a} + {b}");
        }
    }

    #[test]
    fn sums_are_what_they_are_worth() {
        let sizes = |a: &str, b: &str| {
            let trees = trees(a, b).unwrap();
            [trees.apart.len(), trees.sum.len(), trees.canonical.len()]
        };
        assert_eq!(sizes("1", "-1"), [2, 4, 0]);
        assert_eq!(sizes("*", "*"), [4, 12, 0]);
        assert_eq!(sizes("0", "*"), [2, 2, 2]);
        assert_eq!(sizes("0", "0"), [0, 0, 0]);
        // ↑∗ = {0, ∗ | 0}.
        assert_eq!(sizes("^", "*")[2], 5);
    }

    #[test]
    fn large_trees_are_left_out() {
        assert_eq!(trees("1000", "0"), None);
        assert_eq!(trees("*4", "*4"), None);
    }
}
