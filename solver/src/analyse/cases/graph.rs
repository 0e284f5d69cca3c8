//! The graph of all positions reached from a small one, each sum of components once, solved from its ends.
use crate::player::{Play, Player};
use crate::position::Position;
use crate::reason::MovesLeft;
use crate::ruleset::AnyPosition;
use rustc_hash::FxHashMap;

/// The most positions of components, and sums, in a graph; a larger graph is given up.
const MOST_KNOWN: usize = 2_000;
/// The most arrows between sums.
const MOST_ARROWS: usize = 40_000;
/// The most moves of components that are made: each costs a normal form.
const MOST_MADE: usize = 24_000;

/// Components by their numbers, sorted, without those in which nobody can move.
pub type Sum = Vec<u32>;

/// A sum in the graph.
pub struct Node {
    /// The sums that Left, and Right, can move to, each once.
    options: [Vec<usize>; 2],
    /// Whether the player to move wins.
    wins: [bool; 2],
    /// The moves still made if this player is to move; `None` if that depends on the choices.
    left: [Option<MovesLeft>; 2],
}

/// The graph; the start is its first node.
pub struct Graph {
    parts: Parts,
    numbers: FxHashMap<Sum, usize>,
    nodes: Vec<Node>,
    /// Whether both players have the same moves everywhere; then side 0 is used for both.
    impartial: bool,
    /// The nodes, each after all its followers.
    order: Vec<usize>,
}

/// Components by the texts of their normal forms.
#[derive(Default)]
struct Parts {
    numbers: FxHashMap<String, u32>,
    positions: Vec<Box<dyn AnyPosition>>,
    /// The options of Left and of Right, computed on demand.
    options: Vec<Option<[Vec<u32>; 2]>>,
    /// The number of moves made so far.
    made: usize,
}

impl Parts {
    /// The number of a component; `None` if nobody can move in it.
    fn number(&mut self, part: &dyn AnyPosition) -> Option<u32> {
        if Player::BOTH.iter().all(|&by| part.count(by) == 0) {
            return None;
        }
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(part.memo_key()).or_insert(next);
        if number == next {
            self.positions.push(part.clone_box());
            self.options.push(None);
        }
        Some(number)
    }

    /// The positions after moves in this component, as sums without the others.
    fn options(&mut self, part: u32, sides: &[Player]) -> Option<[Vec<u32>; 2]> {
        if let Some(known) = &self.options[part as usize] {
            return Some(known.clone());
        }
        let position = self.positions[part as usize].clone();
        let mut found = [Vec::new(), Vec::new()];
        for &by in sides {
            self.made = self.made.saturating_add(usize::try_from(position.count(by)).unwrap_or(usize::MAX));
            if self.made > MOST_MADE {
                return None;
            }
            for option in position.options(by) {
                // A finished component gets a number that no other has.
                found[by as usize].push(self.number(&*option).unwrap_or(u32::MAX));
            }
            found[by as usize].sort_unstable();
            found[by as usize].dedup();
        }
        (self.positions.len() <= MOST_KNOWN).then(|| {
            self.options[part as usize] = Some(found.clone());
            found
        })
    }
}

impl Graph {
    /// The graph of a position that ends, under this convention; `None` if it is not small.
    pub fn new(position: &Position, play: Play) -> Option<Graph> {
        let impartial = position.is_impartial();
        let sides = if impartial { &Player::BOTH[..1] } else { &Player::BOTH[..] };
        let mut parts = Parts::default();
        let start = sum_of(position, &mut parts);
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0)]);
        let (mut sums, mut nodes, mut arrows) = (vec![start], Vec::new(), 0);
        while nodes.len() < sums.len() {
            let sum = sums[nodes.len()].clone();
            let mut options = [Vec::new(), Vec::new()];
            for (i, &part) in sum.iter().enumerate().filter(|(i, part)| *i == 0 || sum[i - 1] != **part) {
                let own = parts.options(part, sides)?;
                for (side, option) in
                    sides.iter().flat_map(|&by| own[by as usize].iter().map(move |o| (by as usize, o)))
                {
                    let mut to = sum.clone();
                    to.remove(i);
                    if *option != u32::MAX {
                        to.insert(to.partition_point(|other| other < option), *option);
                    }
                    let next = sums.len();
                    let number = *numbers.entry(to.clone()).or_insert(next);
                    if number == next {
                        sums.push(to);
                    }
                    options[side].push(number);
                }
            }
            for side in &mut options {
                side.sort_unstable();
                side.dedup();
                arrows += side.len();
            }
            if sums.len() > MOST_KNOWN || arrows > MOST_ARROWS {
                return None;
            }
            nodes.push(Node { options, wins: [false; 2], left: [None; 2] });
        }
        let mut graph = Graph { parts, numbers, order: bottom_up(&nodes), nodes, impartial };
        for i in 0..graph.order.len() {
            graph.solve(graph.order[i], play);
        }
        Some(graph)
    }

    fn solve(&mut self, node: usize, play: Play) {
        for side in 0..if self.impartial { 1 } else { 2 } {
            let other = self.other(side);
            let options = &self.nodes[node].options[side];
            let wins = match options.is_empty() {
                true => play == Play::Misere,
                false => options.iter().any(|&to| !self.nodes[to].wins[other]),
            };
            let left = moves_left(options.iter().map(|&to| self.nodes[to].left[other]));
            self.nodes[node].wins[side] = wins;
            self.nodes[node].left[side] = left;
        }
    }

    /// The side of the player: both players share one in an impartial position.
    pub fn side(&self, player: Player) -> usize {
        if self.impartial { 0 } else { player as usize }
    }

    fn other(&self, side: usize) -> usize {
        if self.impartial { 0 } else { 1 - side }
    }

    pub fn wins(&self, node: usize, mover: Player) -> bool {
        self.nodes[node].wins[self.side(mover)]
    }

    pub fn options(&self, node: usize, mover: Player) -> &[usize] {
        &self.nodes[node].options[self.side(mover)]
    }

    pub fn left(&self, node: usize, mover: Player) -> Option<MovesLeft> {
        self.nodes[node].left[self.side(mover)]
    }

    /// The nodes, each after all its followers.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node of a position that was reached from the start.
    pub fn node(&mut self, position: &Position) -> Option<usize> {
        let sum = sum_of(position, &mut self.parts);
        self.numbers.get(&sum).copied()
    }
}

fn sum_of(position: &Position, parts: &mut Parts) -> Sum {
    let mut sum: Sum = position.components().iter().filter_map(|part| parts.number(&*part.effective())).collect();
    sum.sort_unstable();
    sum
}

/// The moves left here, if after every move equally many are left, or a number of the same parity.
fn moves_left(mut after: impl Iterator<Item = Option<MovesLeft>>) -> Option<MovesLeft> {
    let Some(first) = after.next() else { return Some(MovesLeft::Exactly(0)) };
    let first = one_more(first?);
    after.try_fold(first, |all, next| {
        let next = one_more(next?);
        match () {
            () if all == next => Some(all),
            () if is_odd(all) == is_odd(next) => Some(if is_odd(all) { MovesLeft::Odd } else { MovesLeft::Even }),
            () => None,
        }
    })
}

fn one_more(left: MovesLeft) -> MovesLeft {
    match left {
        MovesLeft::Exactly(n) => MovesLeft::Exactly(n + 1),
        MovesLeft::Even => MovesLeft::Odd,
        MovesLeft::Odd => MovesLeft::Even,
    }
}

fn is_odd(left: MovesLeft) -> bool {
    match left {
        MovesLeft::Exactly(n) => n % 2 == 1,
        MovesLeft::Even => false,
        MovesLeft::Odd => true,
    }
}

/// The nodes, each after all its followers.
fn bottom_up(nodes: &[Node]) -> Vec<usize> {
    let mut seen = vec![false; nodes.len()];
    let (mut order, mut stack) = (Vec::with_capacity(nodes.len()), vec![(0, 0)]);
    seen[0] = true;
    while let Some((node, next)) = stack.last_mut() {
        let [left, right] = &nodes[*node].options;
        let option = left.iter().chain(right).nth(*next).copied();
        *next += 1;
        match option {
            Some(to) if !seen[to] => {
                seen[to] = true;
                stack.push((to, 0));
            }
            Some(_) => {}
            None => {
                order.push(*node);
                stack.pop();
            }
        }
    }
    order
}
