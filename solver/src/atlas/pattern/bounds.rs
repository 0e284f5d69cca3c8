//! The lists of an atlas: their entries, and their limits.
use super::{Form, Linear};
use crate::atlas::heaps;
use crate::board::{Board, Cube, Square};
use crate::position::Position;

/// The limits of an atlas's lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bounds {
    /// Rows from the bottom, none longer than the one of the start; `head` is the text before them.
    Rows {
        /// The text before the rows.
        head: String,
        /// The lengths of the start's rows.
        rows: Vec<u64>,
    },
    /// At most `count` heaps, none larger than `most`.
    Heaps {
        /// The text before the heaps.
        head: String,
        /// The number of heaps.
        count: usize,
        /// The largest heap.
        most: u64,
    },
    /// Rows of cubes, by the extents of the axes other than their own, in the order of the text; 0 for a missing row.
    Box {
        /// The text before the rows.
        head: String,
        /// The extents of the axes other than that of the rows.
        axes: Vec<usize>,
        /// The lengths of the start's rows.
        rows: Vec<u64>,
    },
    /// Two numbers for each row from the bottom: the squares left of the poison's column, and those from it on; both 0
    /// for a row that is gone.
    Sides {
        /// The text before the rows.
        head: String,
        /// The place of the poison.
        poison: Square,
        /// The two numbers of each row of the start, row by row.
        rows: Vec<u64>,
    },
}

impl Bounds {
    /// The limits; `None` for a position that is determined by other things than rows or heaps.
    pub fn of(start: &Position) -> Option<Bounds> {
        if let Some((head, heaps)) = heaps::row_of_heaps(start) {
            return Some(Bounds::Heaps { head, count: heaps.len(), most: heaps.into_iter().max()? });
        }
        let text = start.to_string();
        let head = format!("{}:", text.split(':').next().unwrap_or_default());
        let boards = start.boards();
        let [board] = &boards[..] else { return None };
        let empty = match board {
            Board::Bar { endless: [0, 0], .. } if corner(board).is_some() => {
                let key = text.split([':', '(']).next().unwrap_or_default();
                return Some(Bounds::Rows { head: format!("{key}:"), rows: corner(board)? });
            }
            Board::Bar { poison, endless: [0, 0], rows, .. } => {
                Bounds::Sides { head, poison: *poison, rows: vec![0; 2 * rows.len()] }
            }
            Board::Block { extents, .. } => {
                let axes = axes(extents);
                Bounds::Box { head, rows: vec![0; axes.iter().product()], axes }
            }
            _ => return None,
        };
        let own = empty.list(board)?;
        Some(match empty {
            Bounds::Box { head, axes, .. } => Bounds::Box { head, axes, rows: own },
            Bounds::Sides { head, poison, .. } => Bounds::Sides { head, poison, rows: own },
            listed => listed,
        })
    }

    /// The list of a board that is reached from the start: the rows of a bar or box, or heaps, smaller ones first;
    /// `None` for any other board.
    pub fn list(&self, board: &Board) -> Option<Vec<u64>> {
        match (self, board) {
            (Bounds::Rows { .. }, board) => corner(board),
            (Bounds::Heaps { .. }, Board::Piles { heaps, .. }) => {
                let mut heaps: Vec<u64> = heaps.iter().copied().filter(|n| *n > 0).collect();
                heaps.sort_unstable();
                Some(heaps)
            }
            (Bounds::Box { axes, rows, .. }, Board::Block { cubes, .. }) => {
                let mut list = vec![0; rows.len()];
                for cube in cubes {
                    let (row, length) = row_of(cube, axes)?;
                    let own: &mut u64 = list.get_mut(row)?;
                    *own = length.max(*own);
                }
                Some(list)
            }
            (Bounds::Sides { poison, rows: all, .. }, Board::Bar { rows, gone, poison: own, .. }) if own == poison => {
                let mut list = vec![0; all.len()];
                for (i, row) in rows.iter().enumerate().filter(|(_, row)| **row > 0) {
                    let before = poison.x - 1;
                    let left = before.checked_sub(gone.get(i).copied().unwrap_or(0))?;
                    *list.get_mut(2 * i)? = u64::from(left);
                    *list.get_mut(2 * i + 1)? = u64::from(row.checked_sub(before)?);
                }
                Some(list)
            }
            _ => None,
        }
    }

    /// The form of patterns that fit.
    pub(in crate::atlas) fn form(&self) -> Form {
        match self {
            Bounds::Rows { .. } | Bounds::Heaps { .. } => Form::List,
            Bounds::Box { axes, .. } => Form::Box(axes.clone()),
            Bounds::Sides { .. } => Form::Sides,
        }
    }

    /// The least number at a place of a list that has rows in the same places as this one.
    pub(in crate::atlas) fn floor(&self, list: &[u64], place: usize) -> u64 {
        match self {
            Bounds::Rows { .. } | Bounds::Heaps { .. } => 0,
            Bounds::Box { .. } => (list[place] > 0).into(),
            Bounds::Sides { .. } => (place % 2 == 1 && list[place] > 0).into(),
        }
    }

    /// The largest number in a list.
    pub(in crate::atlas) fn most(&self) -> u64 {
        match self {
            Bounds::Rows { rows, .. } | Bounds::Box { rows, .. } | Bounds::Sides { rows, .. } => {
                rows.iter().copied().max().unwrap_or(0)
            }
            Bounds::Heaps { most, .. } => *most,
        }
    }

    /// Whether these numbers, taken as they are, are within the limits.
    pub(in crate::atlas) fn holds(&self, list: &[u64]) -> bool {
        match self {
            Bounds::Rows { rows, .. } | Bounds::Box { rows, .. } | Bounds::Sides { rows, .. } => {
                list.len() <= rows.len() && list.iter().zip(rows).all(|(n, most)| n <= most)
            }
            Bounds::Heaps { count, most, .. } => list.len() <= *count && list.iter().all(|n| n <= most),
        }
    }

    /// Whether the numbers are a position: rows do not grow away from the poison, and the poison's row is not missing.
    pub(in crate::atlas) fn is_position(&self, list: &[u64]) -> bool {
        match self {
            Bounds::Rows { .. } => !list.is_empty() && list.windows(2).all(|w| w[0] >= w[1]) && !list.contains(&0),
            Bounds::Heaps { .. } => true,
            Bounds::Box { axes, .. } => {
                let strides: Vec<usize> = (0..axes.len()).map(|axis| axes[axis + 1..].iter().product()).collect();
                let shrinks = |i: usize| {
                    let along =
                        strides.iter().zip(axes).filter(|(stride, axis)| !(i / **stride).is_multiple_of(**axis));
                    along.into_iter().all(|(stride, _)| list[i - stride] >= list[i])
                };
                list[0] > 0 && (0..list.len()).all(shrinks)
            }
            Bounds::Sides { poison, .. } => {
                let rows: Vec<&[u64]> = list.chunks(2).collect();
                let own = poison.y as usize - 1;
                let shrinks = |(near, far): (&[u64], &[u64])| near[0] >= far[0] && near[1] >= far[1];
                let upwards = rows[own..].windows(2).all(|w| shrinks((w[0], w[1])));
                let downwards = rows[..=own].windows(2).all(|w| shrinks((w[1], w[0])));
                rows[own][1] > 0 && rows.iter().all(|row| row[1] > 0 || row[0] == 0) && upwards && downwards
            }
        }
    }

    /// The list in the normal form of the atlas: heaps sorted, without empty ones.
    pub(in crate::atlas) fn normal(&self, list: &[u64]) -> Vec<u64> {
        let mut list = list.to_vec();
        if let Bounds::Heaps { .. } = self {
            list.retain(|n| *n > 0);
            list.sort_unstable();
        }
        list
    }

    /// A list of an atlas with this many entries; `None` if it has another number. Heaps are padded with empty ones in
    /// front.
    pub(in crate::atlas) fn filled(&self, list: &[u64], entries: usize) -> Option<Vec<u64>> {
        match self {
            Bounds::Heaps { .. } => {
                let missing = entries.checked_sub(list.len())?;
                Some(std::iter::repeat_n(0, missing).chain(list.iter().copied()).collect())
            }
            _ => (list.len() == entries).then(|| list.to_vec()),
        }
    }

    /// For each place of a list whether it has a row, if its length does not imply that: lists of one family agree in
    /// it.
    pub(in crate::atlas) fn rows_of(&self, list: &[u64]) -> Vec<bool> {
        match self {
            Bounds::Rows { .. } | Bounds::Heaps { .. } => Vec::new(),
            Bounds::Box { .. } => list.iter().map(|n| *n > 0).collect(),
            Bounds::Sides { .. } => list.chunks(2).map(|row| row[1] > 0).collect(),
        }
    }

    /// The position of a list.
    pub(in crate::atlas) fn text(&self, list: &[u64]) -> String {
        let comma = |words: Vec<String>| words.join(",");
        match self {
            Bounds::Rows { head, .. } | Bounds::Heaps { head, .. } => {
                let list = if list.is_empty() { &[0] } else { list };
                format!("{head}{}", comma(list.iter().map(u64::to_string).collect()))
            }
            Bounds::Box { head, axes, .. } => {
                format!("{head}{}", nested(axes, &|i| (list[i] > 0).then(|| list[i].to_string()), 0))
            }
            Bounds::Sides { head, poison, .. } => {
                let row = |row: &[u64]| {
                    let before = u64::from(poison.x) - 1;
                    let (from, to) = (before + 1 - row[0], before + row[1]);
                    match (row[1], from) {
                        (0, _) => "0".to_owned(),
                        (_, 1) => to.to_string(),
                        _ => format!("{from}-{to}"),
                    }
                };
                let last = list.chunks(2).rposition(|row| row[1] > 0).unwrap_or(0);
                format!("{head}{}", comma(list.chunks(2).take(last + 1).map(row).collect()))
            }
        }
    }
}

/// The rows of a bar with its poison in the corner.
fn corner(board: &Board) -> Option<Vec<u64>> {
    match board {
        Board::Bar { rows, gone, poison: Square::POISON, endless: [0, 0] } if gone.iter().all(|n| *n == 0) => {
            Some(rows.iter().map(|row| u64::from(*row)).filter(|row| *row > 0).collect())
        }
        _ => None,
    }
}

/// The extents that index the rows of a box with these extents, in the order of the text. Rows lie along the last axis
/// but one, as they are written.
fn axes(extents: &[u32]) -> Vec<usize> {
    let (outer, inner) = extents.split_at(extents.len() - 2);
    outer.iter().chain([&inner[1]]).map(|extent| *extent as usize).collect()
}

/// The row of a cube, and its place in the row, from 1.
fn row_of(cube: &Cube, axes: &[usize]) -> Option<(usize, u64)> {
    let all: Vec<u32> = cube.coordinates().collect();
    let (outer, inner) = all.split_at(all.len().checked_sub(2)?);
    let place = outer.iter().chain([inner.get(1)?]);
    let row = place.zip(axes).fold(0, |row, (c, axis)| row * axis + *c as usize - 1);
    Some((row, u64::from(inner[0])))
}

/// The entries of a box of rows in a larger one; `None` if it does not fit.
pub(super) fn moved(
    from: &[usize],
    to: &[usize],
    entries: &[Linear],
    none: impl Fn() -> Linear,
) -> Option<Vec<Linear>> {
    if from.len() != to.len() || from.iter().zip(to).any(|(from, to)| from > to) {
        return None;
    }
    let mut all: Vec<Linear> = std::iter::repeat_with(none).take(to.iter().product()).collect();
    for (mut i, entry) in entries.iter().enumerate() {
        let (mut place, mut stride) = (0, 1);
        for (from, to) in from.iter().zip(to).rev() {
            place += i % from * stride;
            (i, stride) = (i / from, stride * to);
        }
        all[place] = entry.clone();
    }
    Some(all)
}

/// Nested lists, without missing entries at their ends.
pub(super) fn nested(axes: &[usize], entry: &dyn Fn(usize) -> Option<String>, from: usize) -> String {
    let [count, inner @ ..] = axes else { return entry(from).unwrap_or_else(|| "0".to_owned()) };
    let size: usize = inner.iter().product();
    let is_there = |i: &usize| (0..size).any(|j| entry(from + i * size + j).is_some());
    let shown = (0..*count).rfind(is_there).map_or(0, |last| last + 1);
    let words: Vec<String> = (0..shown).map(|i| nested(inner, entry, from + i * size)).collect();
    format!("[{}]", words.join(","))
}
