//! Conversion of boards into drafts, by kind; `None` for another kind, or a board too large to set up by touch.
use super::cells::{Block, Poisoned};
use super::{
    Draft, MOST_BOXES, MOST_COLUMNS, MOST_ELEMENTS, MOST_HEAPS, MOST_HEIGHT, MOST_NODES, MOST_OPTIONS, MOST_ROWS,
    MOST_SQUARES, MOST_STICKS, Sketch,
};
use solver::board::{Board, Square};

pub(super) fn piles(board: &Board) -> Option<Draft> {
    let heaps: Vec<u64> = match board {
        Board::Piles { heaps, .. } => heaps.clone(),
        Board::Stores { heaps, mover, other } => heaps.iter().chain([mover, other]).copied().collect(),
        _ => return None,
    };
    let fits = heaps.len() <= MOST_HEAPS && heaps.iter().all(|&n| n <= MOST_STICKS);
    fits.then_some(Draft::Piles(heaps))
}

pub(super) fn bar(board: &Board) -> Option<Draft> {
    // Endless bars are not put together square by square.
    let Board::Bar { rows, gone, poison, endless: [0, 0] } = board else { return None };
    if *poison != Square::POISON {
        return Poisoned::from_rows(rows, gone, *poison).map(Draft::Poisoned);
    }
    let fits = rows.len() <= MOST_ROWS && rows.iter().all(|&n| n <= MOST_COLUMNS);
    fits.then(|| Draft::Bar(rows.clone()))
}

pub(super) fn block(board: &Board) -> Option<Draft> {
    let Board::Block { extents, cubes } = board else { return None };
    Block::new(extents, cubes).map(Draft::Block)
}

pub(super) fn drawing(board: &Board) -> Option<Draft> {
    // Endless drawings are not drawn edge by edge.
    let Board::Drawing { edges, endless, .. } = board else { return None };
    if !endless.is_empty() {
        return None;
    }
    Sketch::from_edges(edges).map(Draft::Drawing)
}

pub(super) fn grid(board: &Board) -> Option<Draft> {
    let Board::Grid { width, height, cells, .. } = board else { return None };
    let fits = *width <= MOST_SQUARES && *height <= MOST_SQUARES && !cells.is_empty();
    fits.then(|| Draft::Grid { width: *width, cells: cells.clone() })
}

pub(super) fn columns(board: &Board) -> Option<Draft> {
    let Board::Columns { height, rooks } = board else { return None };
    let fits = *height <= MOST_HEIGHT && rooks.len() <= MOST_HEAPS;
    fits.then(|| Draft::Columns { height: *height, rooks: rooks.clone() })
}

/// A graph, or an order by its covering relation.
pub(super) fn graph(board: &Board) -> Option<Draft> {
    match board {
        Board::Graph { labels, arrows, directed, token, colours } => {
            let (labels, arrows, colours) = (labels.clone(), arrows.clone(), colours.clone());
            let fits = labels.len() <= MOST_NODES;
            fits.then_some(Draft::Graph { labels, arrows, directed: *directed, start: *token, colours })
        }
        Board::Poset { labels, covers, .. } => {
            let (labels, arrows, colours) = (labels.clone(), covers.clone(), vec![None; labels.len()]);
            let fits = labels.len() <= MOST_ELEMENTS;
            fits.then_some(Draft::Graph { labels, arrows, directed: false, start: None, colours })
        }
        _ => None,
    }
}

pub(super) fn die(board: &Board) -> Option<Draft> {
    let Board::Die { sticks, sides, top } = board else { return None };
    Some(Draft::Die { sticks: *sticks, sides: *sides, top: *top })
}

/// Two orders before the first choice.
pub(super) fn orders(board: &Board) -> Option<Draft> {
    let Board::Orders { gaps, chosen: None, rounds, waited: false } = board else { return None };
    let [(upper, lower)] = gaps[..] else { return None };
    Some(Draft::Orders { upper, lower, rounds: *rounds })
}

pub(super) fn boxes(board: &Board) -> Option<Draft> {
    let Board::Boxes { parents } = board else { return None };
    (parents.len() <= MOST_BOXES).then(|| Draft::Boxes(parents.clone()))
}

pub(super) fn form(board: &Board) -> Option<Draft> {
    let Board::Form { left, right, .. } = board else { return None };
    let fits = left.len().max(right.len()) <= MOST_OPTIONS;
    fits.then(|| Draft::Form { left: left.clone(), right: right.clone() })
}
