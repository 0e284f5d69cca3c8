//! The cuts that lead to a given Grundy value, found from the ground upwards.
use super::super::EDGES_PER_TICK;
use super::super::blocks::Blocks;
use crate::budget::{Meter, Stop};
use crate::notation::drawing::{Drawing, Line};

/// A block, and its nimber at its root.
struct Branch {
    root: u32,
    edges: Vec<u32>,
    worth: u64,
}

/// The edges of a green drawing, in reading order, whose cut leaves Grundy value `target`.
///
/// One target at the ground implies one target for each block there, and for each node above it: so a bridge is decided
/// in constant time. For an edge of a cycle, the value of its block without the edge is computed.
///
/// # Errors
/// [`Stop`] if large blocks are too many for the budget.
///
/// # Complexity
/// O(E) for E edges of trees, and O(n²) for each block of n edges.
///
/// # Examples
/// ```
/// use solver::notation::{Input, drawing::Drawing};
/// use solver::budget::{Budget, Meter};
/// use solver::theory::hackenbush::green_cuts;
/// let heaps = Drawing::parse(Input::new("ggg,ggggg,gg")).expect("is well formed");
/// // The heap of 5 must become 3 xor 2 = 1.
/// assert_eq!(green_cuts(&heaps, 0, &mut Meter::new(Budget::SMALL)), Ok(vec![4]));
/// ```
pub fn green_cuts(drawing: &Drawing, target: u64, meter: &mut Meter) -> Result<Vec<usize>, Stop> {
    let lines = drawing.lines();
    let (parts, worth) = worths(lines, vec![0; drawing.nodes() as usize]);
    meter.add(1 + lines.len() as u64 / EDGES_PER_TICK)?;
    let mut goal: Vec<Option<u64>> = vec![None; worth.len()];
    goal[0] = Some(target);
    let mut found = Vec::new();
    // Parts are handled from the tips down, targets from the ground up.
    for part in parts.iter().rev() {
        let Some(at_root) = goal[part.root as usize] else { continue };
        let own = part.worth ^ worth[part.root as usize] ^ at_root;
        if let [edge] = part.edges[..] {
            let line = lines[edge as usize];
            let far = line.from ^ line.to ^ part.root;
            match own.checked_sub(1) {
                None => found.push(edge as usize),
                Some(above) if far != part.root => goal[far as usize] = Some(above),
                Some(_) => {}
            }
            continue;
        }
        for node in part.edges.iter().flat_map(|&edge| ends(lines[edge as usize])).filter(|&node| node != part.root) {
            goal[node as usize] = Some(worth[node as usize] ^ part.worth ^ own);
        }
        for &edge in &part.edges {
            meter.add(1 + part.edges.len() as u64 / EDGES_PER_TICK)?;
            if without(edge, part, lines, &worth) == own {
                found.push(edge as usize);
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

fn ends(line: Line) -> [u32; 2] {
    [line.from, line.to]
}

/// The blocks, and the nimber at each node of all above it; `worth` is the nimber that is there already.
fn worths(lines: &[Line], mut worth: Vec<u64>) -> (Vec<Branch>, Vec<u64>) {
    let nodes = worth.len() as u32;
    let mut parts = Vec::new();
    for (root, edges) in Blocks::of(lines, nodes).iter() {
        let own = match edges {
            [edge] => {
                let far = lines[*edge as usize].from ^ lines[*edge as usize].to ^ root;
                if far == root { 1 } else { worth[far as usize] + 1 }
            }
            _ => inner(lines, edges, root).iter().fold(edges.len() as u64 % 2, |sum, &v| sum ^ worth[v as usize]),
        };
        worth[root as usize] ^= own;
        parts.push(Branch { root, edges: edges.to_vec(), worth: own });
    }
    (parts, worth)
}

/// The nodes of a block other than its root, each once.
fn inner(lines: &[Line], edges: &[u32], root: u32) -> Vec<u32> {
    let mut nodes: Vec<u32> = edges.iter().flat_map(|&edge| ends(lines[edge as usize])).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes.retain(|&node| node != root);
    nodes
}

/// The nimber of a block at its root without one of its edges.
fn without(edge: u32, part: &Branch, lines: &[Line], above: &[u64]) -> u64 {
    let nodes: Vec<u32> = std::iter::once(part.root).chain(inner(lines, &part.edges, part.root)).collect();
    let local = |node: u32| if node == part.root { 0 } else { nodes[1..].binary_search(&node).unwrap_or(0) as u32 + 1 };
    let rest = part.edges.iter().filter(|&&other| other != edge).map(|&other| lines[other as usize]);
    let rest: Vec<Line> = rest.map(|line| Line { from: local(line.from), to: local(line.to), ..line }).collect();
    let mut worth: Vec<u64> = nodes.iter().map(|&node| above[node as usize]).collect();
    worth[0] = 0;
    worths(&rest, worth).1[0]
}
