//! Trees of options that turn into each other, and the picture at each moment in between: two games, their sum, its
//! canonical form.
//!
//! In: the trees, each branch with the one it comes from. Out: path data. A tree stands on its root; Left's options lean
//! to the left, with whole lines, Right's to the right, with dashed ones.
use super::shape::{Point, Rect, point, px};
use decimal::within;
use solver::Player;
use solver::value::sum_trees::{OptionBranch, SumTrees};
use std::fmt::Write as _;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const MARGIN: f64 = 16.0;
/// The largest distance of two nodes side by side, and of two levels.
const LARGEST: f64 = 56.0;
/// Free slots between two trees.
const GAP: f64 = 2.0;

/// The trees of a sum, laid out in one frame: apart, added, and in canonical form.
#[derive(Debug, Clone, PartialEq)]
pub struct TreeMotion {
    stages: [LaidTrees; 3],
    frame: Rect,
}

/// Trees side by side.
#[derive(Debug, Clone, PartialEq)]
struct LaidTrees {
    roots: Vec<Point>,
    branches: Vec<LaidBranch>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct LaidBranch {
    by: Player,
    source: Option<usize>,
    /// Its lower and its upper end.
    ends: [Point; 2],
}

impl LaidTrees {
    /// Trees with a slot for each node, from left to right: first a node's Left options with all above them, then the
    /// node, then its Right options. Levels are negative, as `y` goes downwards.
    fn of(trees: usize, branches: &[OptionBranch]) -> LaidTrees {
        // A node is a root, or the upper end of a branch.
        let below = |branch: &OptionBranch| branch.below.map_or(branch.tree, |below| trees + below);
        let count = trees + branches.len();
        let mut options: Vec<[Vec<usize>; 2]> = vec![Default::default(); count];
        let mut places = vec![point(0.0, 0.0); count];
        for (i, branch) in branches.iter().enumerate() {
            let node = below(branch);
            options[node][usize::from(branch.by == Player::Right)].push(trees + i);
            places[trees + i].y = places[node].y - 1.0;
        }
        let mut x = 0.0;
        for root in 0..trees {
            // Nodes to visit with all above them, and nodes whose turn it is.
            let mut open = vec![(root, false)];
            while let Some((node, is_next)) = open.pop() {
                if is_next {
                    places[node].x = x;
                    x += 1.0;
                    continue;
                }
                let [left, right] = &options[node];
                open.extend(right.iter().rev().map(|&option| (option, false)));
                open.push((node, true));
                open.extend(left.iter().rev().map(|&option| (option, false)));
            }
            x += GAP;
        }
        // The middle of all slots is 0.
        let middle = (x - GAP - 1.0) / 2.0;
        places.iter_mut().for_each(|place| place.x -= middle);
        let laid = branches.iter().enumerate().map(|(i, branch)| LaidBranch {
            by: branch.by,
            source: branch.source,
            ends: [places[below(branch)], places[trees + i]],
        });
        LaidTrees { branches: laid.collect(), roots: places[..trees].to_vec() }
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        self.roots.iter().copied().chain(self.branches.iter().flat_map(|branch| branch.ends))
    }

    fn mapped(&self, map: impl Fn(Point) -> Point) -> LaidTrees {
        let branch = |branch: &LaidBranch| LaidBranch { ends: branch.ends.map(&map), ..*branch };
        LaidTrees {
            roots: self.roots.iter().copied().map(&map).collect(),
            branches: self.branches.iter().map(branch).collect(),
        }
    }
}

impl TreeMotion {
    pub fn new(trees: &SumTrees) -> TreeMotion {
        let stages = [LaidTrees::of(2, &trees.apart), LaidTrees::of(1, &trees.sum), LaidTrees::of(1, &trees.canonical)];
        let high = stages.iter().flat_map(LaidTrees::points).map(|p| -p.y).fold(1.0, f64::max);
        let up = ((HEIGHT - 2.0 * MARGIN) / high).min(LARGEST);
        let ground = MARGIN + high * up;
        let stages = stages.map(|stage| {
            let wide = stage.points().map(|p| p.x.abs()).fold(1.0, f64::max);
            let across = ((WIDTH / 2.0 - MARGIN) / wide).min(LARGEST);
            stage.mapped(|p| point(WIDTH / 2.0 + p.x * across, ground + p.y * up))
        });
        TreeMotion { stages, frame: Rect::new(0.0, 0.0, WIDTH, ground + MARGIN) }
    }

    /// The area in which all of them lie.
    pub fn frame(&self) -> Rect {
        self.frame
    }

    /// The picture at a moment: at 0 the games apart, at 1 their sum, at 2 its canonical form, between two of them the
    /// way from one to the other. A branch that leads nowhere fades, and so comes one from nowhere.
    pub fn at(&self, moment: f64) -> TreeFrame {
        let moment = within(moment, 0.0, 2.0);
        let from = (moment.floor() as usize).min(1);
        let (before, after) = (&self.stages[from], &self.stages[from + 1]);
        // It starts and ends slowly.
        let part = moment - from as f64;
        let part = part * part * (3.0 - 2.0 * part);
        let between = |a: Point, b: Point| point(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y));
        let mut goes_on = vec![false; before.branches.len()];
        let [mut going, mut coming, mut lasting] = [1.0 - part, part, 1.0].map(TreeLayer::new);
        for branch in &after.branches {
            let source = branch.source.and_then(|source| Some((source, before.branches.get(source)?)));
            let Some((source, old)) = source else {
                coming.draw(branch.by, branch.ends);
                continue;
            };
            goes_on[source] = true;
            let ends = [between(old.ends[0], branch.ends[0]), between(old.ends[1], branch.ends[1])];
            lasting.draw(branch.by, ends);
        }
        for (old, _) in before.branches.iter().zip(&goes_on).filter(|(_, goes_on)| !**goes_on) {
            going.draw(old.by, old.ends);
        }
        let mut roots = String::new();
        before.roots.iter().for_each(|&root| dot(&mut roots, between(root, after.roots[0])));
        TreeFrame { layers: [going, coming, lasting], roots }
    }
}

/// The picture at a moment as path data: of always the same paths, so that none is made anew while it moves.
#[derive(Debug, Clone, PartialEq)]
pub struct TreeFrame {
    /// The branches that go, those that come, and above them those that last.
    pub layers: [TreeLayer; 3],
    pub roots: String,
}

/// Branches and nodes of one opacity, as path data; empty where nothing can be seen.
#[derive(Debug, Clone, PartialEq)]
pub struct TreeLayer {
    pub opacity: f64,
    /// Left's branches.
    pub left: String,
    /// Right's branches.
    pub right: String,
    /// The upper ends of all of them.
    pub nodes: String,
}

impl TreeLayer {
    fn new(opacity: f64) -> TreeLayer {
        TreeLayer { opacity, left: String::new(), right: String::new(), nodes: String::new() }
    }

    /// Draws a branch with the node it leads to.
    fn draw(&mut self, by: Player, [from, to]: [Point; 2]) {
        if self.opacity <= 0.0 {
            return;
        }
        let lines = if by == Player::Left { &mut self.left } else { &mut self.right };
        // A String takes any text.
        _ = write!(lines, "M{} {}L{} {}", px(from.x), px(from.y), px(to.x), px(to.y));
        dot(&mut self.nodes, to);
    }
}

/// Draws a node: a line of no length has round ends.
fn dot(nodes: &mut String, at: Point) {
    // A String takes any text.
    _ = write!(nodes, "M{} {}h0", px(at.x), px(at.y));
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::study::pair;
    use solver::{Budget, Meter};

    fn trees(a: &str, b: &str) -> SumTrees {
        pair(a, b, &mut Meter::new(Budget::SMALL)).unwrap().trees.unwrap()
    }

    fn lines(frame: &TreeFrame) -> usize {
        frame.layers.iter().flat_map(|layer| [&layer.left, &layer.right]).map(|data| data.matches('L').count()).sum()
    }

    #[test]
    fn each_tree_is_seen_at_its_moment() {
        for (a, b) in [("1/2", "1/2"), ("^", "*"), ("1", "-1"), ("0", "0"), ("{3|1}", "1/2")] {
            let trees = trees(a, b);
            let motion = TreeMotion::new(&trees);
            assert_eq!(lines(&motion.at(2.0)), trees.canonical.len(), "{a} + {b}");
            // Before they spread, the branches of the sum lie on those of the games.
            assert_eq!(lines(&motion.at(0.0)), trees.sum.len(), "{a} + {b}");
            assert!(lines(&motion.at(1.0)) >= trees.sum.len(), "{a} + {b}");
            assert_eq!(motion.at(-1.0), motion.at(0.0));
            let frame = motion.frame().grown(0.1);
            let mut points = motion.stages.iter().flat_map(LaidTrees::points);
            assert!(points.all(|p| frame.contains(&Rect::new(p.x, p.y, 0.0, 0.0))), "{a} + {b}");
        }
    }

    #[test]
    fn left_leans_to_the_left_and_no_two_nodes_are_one() {
        let motion = TreeMotion::new(&trees("{2|-1}", "1/2"));
        for stage in &motion.stages {
            for branch in &stage.branches {
                let [from, to] = branch.ends;
                assert!(to.y < from.y && (to.x < from.x) == (branch.by == Player::Left), "{branch:?}");
            }
            let nodes = stage.branches.iter().map(|branch| branch.ends[1]).chain(stage.roots.iter().copied());
            let mut columns: Vec<i64> = nodes.map(|p| (p.x * 100.0).round() as i64).collect();
            let all = columns.len();
            columns.sort_unstable();
            columns.dedup();
            assert_eq!(columns.len(), all);
        }
    }
}
