//! Values with a discount: a result counts less by a factor δ for each move until it comes. Each round looks one move
//! further; the largest change shrinks by δ at least, so there is exactly one fixed point.
use super::Tree;
use crate::value::rational::Rational;

/// One round: a value for each node, measured from a draw.
pub type Row = Vec<Rational>;

/// The rounds from zero on, up to the first that changes nothing, at most `most`.
///
/// # Complexity
/// Nodes times arrows for each round; the digits of the fractions grow with it.
pub fn rounds(tree: &Tree, discount: &Rational, most: usize) -> Vec<Row> {
    let middle = tree.middle();
    let ends: Vec<Option<Rational>> =
        (0..tree.names.len() as u32).map(|node| tree.end(node).map(|value| &value - &middle)).collect();
    let mut all = vec![vec![Rational::from(0); ends.len()]];
    while all.len() <= most {
        let before = &all[all.len() - 1];
        let value = |node: usize| {
            let move_ = |to: u32| &(-discount) * &before[to as usize];
            ends[node]
                .clone()
                .or_else(|| tree.options(node as u32).map(move_).max())
                .unwrap_or_else(|| Rational::from(0))
        };
        let row: Row = (0..ends.len()).map(value).collect();
        let same = row == *before;
        all.push(row);
        if same {
            break;
        }
    }
    all
}

/// The largest change from one round to the next.
pub fn change(before: &Row, after: &Row) -> Rational {
    before.iter().zip(after).map(|(a, b)| (a - b).abs()).max().unwrap_or_else(|| Rational::from(0))
}
