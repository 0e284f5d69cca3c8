//! Measures that distinguish positions of an atlas: size, number of rows, symmetry, place of the poison.
use crate::board::{Board, Cell, Cube, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The measures of a position's picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// The number of squares, cubes, sticks, edges or nodes of the board.
    pub size: u64,
    /// The number of rows that are not empty, or of heaps; `None` if there are neither.
    pub rows: Option<u32>,
    /// Whether a rotation or reflection that keeps the poison maps the board to itself and moves something. `None` for
    /// boards without such symmetries.
    pub symmetric: Option<bool>,
    /// The place of the poison; `None` for all boards but bars.
    pub poison: Option<PoisonPlace>,
}

/// The place of the poison in the rest of a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PoisonPlace {
    /// The bar extends to one side of it at most, in each direction.
    Corner,
    /// The bar extends to both sides in one direction.
    Edge,
    /// The bar extends to all four sides.
    Inside,
}

/// The measures of a board.
pub fn measure(board: &Board) -> Measure {
    let plain = |size: u64| Measure { size, rows: None, symmetric: None, poison: None };
    match board {
        Board::Piles { heaps, .. } | Board::Stores { heaps, .. } => {
            let rows = heaps.iter().filter(|n| **n > 0).count() as u32;
            Measure { rows: Some(rows), ..plain(heaps.iter().sum()) }
        }
        Board::Bar { rows, gone, poison, .. } => bar(rows, gone, *poison),
        Board::Block { extents, cubes } => {
            Measure { symmetric: Some(block_turns(extents.len(), cubes)), ..plain(cubes.len() as u64) }
        }
        Board::Drawing { edges, .. } => plain(edges.len() as u64),
        Board::Grid { width, cells, .. } => grid(*width, cells),
        Board::Columns { rooks, .. } => plain(rooks.iter().map(|(a, b)| u64::from(a.abs_diff(*b)) - 1).sum()),
        Board::Graph { labels, .. } | Board::Poset { labels, .. } => plain(labels.len() as u64),
        Board::Die { sticks, .. } => plain(*sticks),
        Board::Boxes { parents } => plain(parents.len() as u64 + 1),
        Board::Orders { gaps, .. } => plain(gaps.iter().map(|(a, b)| u64::from(*a) + u64::from(*b)).sum()),
        Board::Form { text, .. } => plain(text.len() as u64),
    }
}

/// A rotation or reflection of a plane about a point, by its matrix.
type Turn = [i64; 4];

/// All rotations and reflections but the identity.
const TURNS: [Turn; 7] =
    [[-1, 0, 0, 1], [1, 0, 0, -1], [-1, 0, 0, -1], [0, 1, 1, 0], [0, -1, -1, 0], [0, 1, -1, 0], [0, -1, 1, 0]];

/// Whether a turn maps these points to themselves and moves some of them.
fn turns<T: Copy + Ord>(points: &BTreeSet<(i64, i64, T)>) -> bool {
    let image = |t: Turn, (x, y, what): (i64, i64, T)| (t[0] * x + t[1] * y, t[2] * x + t[3] * y, what);
    TURNS.iter().any(|&turn| {
        points.iter().all(|&p| points.contains(&image(turn, p))) && points.iter().any(|&p| image(turn, p) != p)
    })
}

fn bar(rows: &[u32], gone: &[u32], poison: Square) -> Measure {
    let mut points = BTreeSet::new();
    for (y, &row) in (1..).zip(rows) {
        let from = gone.get(y as usize - 1).copied().unwrap_or(0);
        points.extend((from + 1..=row).map(|x| (i64::from(x) - i64::from(poison.x), y - i64::from(poison.y), ())));
    }
    let both = |at: fn(&(i64, i64, ())) -> i64| points.iter().any(|p| at(p) < 0) && points.iter().any(|p| at(p) > 0);
    let place = match usize::from(both(|p| p.0)) + usize::from(both(|p| p.1)) {
        0 => PoisonPlace::Corner,
        1 => PoisonPlace::Edge,
        _ => PoisonPlace::Inside,
    };
    let filled: BTreeSet<i64> = points.iter().map(|p| p.1).collect();
    Measure {
        size: points.len() as u64,
        rows: Some(filled.len() as u32),
        symmetric: Some(turns(&points)),
        poison: Some(place),
    }
}

/// Whether a box is unchanged by another order of its axes. The first cube is the poison, in the corner.
fn block_turns(axes: usize, cubes: &[Cube]) -> bool {
    let cubes: BTreeSet<Vec<u32>> = cubes.iter().map(|cube| cube.coordinates().collect()).collect();
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for axis in 0..axes {
        let grown = |order: Vec<usize>| {
            (0..=order.len()).map(move |i| {
                let mut order = order.clone();
                order.insert(i, axis);
                order
            })
        };
        orders = orders.into_iter().flat_map(grown).collect();
    }
    let image = |order: &[usize], cube: &[u32]| order.iter().map(|&axis| cube[axis]).collect::<Vec<u32>>();
    orders.iter().any(|order| {
        cubes.iter().all(|cube| cubes.contains(&image(order, cube))) && cubes.iter().any(|c| image(order, c) != *c)
    })
}

/// The measure of a grid about the centre of its uncovered squares; coordinates are doubled, so that the centre is
/// integral.
fn grid(width: u32, cells: &[Cell]) -> Measure {
    let width = width.max(1) as usize;
    let open = cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::Covered);
    let places: Vec<(i64, i64, u8)> = open
        .map(|(i, cell)| {
            let what = match cell {
                Cell::Free | Cell::Covered => 0,
                cell => cell.letter() as u8,
            };
            (2 * (i % width) as i64, 2 * (i / width) as i64, what)
        })
        .collect();
    let middle = |at: fn(&(i64, i64, u8)) -> i64| {
        let (least, most) = (places.iter().map(at).min(), places.iter().map(at).max());
        (least.unwrap_or(0) + most.unwrap_or(0)) / 2
    };
    let (x, y) = (middle(|p| p.0), middle(|p| p.1));
    let points = places.iter().map(|&(px, py, what)| (px - x, py - y, what)).collect();
    let rows: BTreeSet<i64> = places.iter().map(|p| p.1).collect();
    Measure { size: places.len() as u64, rows: Some(rows.len() as u32), symmetric: Some(turns(&points)), poison: None }
}
