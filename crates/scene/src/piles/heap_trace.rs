//! Identity of sticks, when heaps are split, pins are taken from the middle and the rest is renumbered.
use super::super::BoardHistory;
use solver::board::{Board, Part};

/// A current heap: its row, and its sticks by row and place at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TracedHeap {
    pub row: usize,
    pub sticks: Vec<(usize, u64)>,
}

/// Heaps whose sticks are numbered as at the start.
pub fn plain(heaps: &[u64]) -> Vec<TracedHeap> {
    let held = |(row, &n): (usize, &u64)| TracedHeap { row, sticks: (0..n).map(|i| (row, i)).collect() };
    heaps.iter().enumerate().map(held).collect()
}

/// The heaps with their sticks' identities from the start; `None` if the history does not lead to them, or does so by a
/// move that joins or reorders heaps. O(moves × sticks).
pub fn trace(history: &BoardHistory, heaps: &[u64]) -> Option<Vec<TracedHeap>> {
    let Board::Piles { heaps: start, .. } = &history.start else { return None };
    if history.heaps.is_empty() || history.gone.len() != history.heaps.len() {
        return None;
    }
    let mut held = plain(start);
    for (gone, left) in history.gone.iter().zip(&history.heaps) {
        for part in gone {
            let Part::Stick { pile, index } = *part else { return None };
            // Marked only: the indices of the others must not change yet.
            held.get_mut(pile as usize)?.sticks.get_mut(index as usize)?.0 = usize::MAX;
        }
        held.iter_mut().for_each(|heap| heap.sticks.retain(|(row, _)| *row != usize::MAX));
        held = distribute(held, left)?;
    }
    let same = held.len() == heaps.len() && held.iter().zip(heaps).all(|(held, n)| held.sticks.len() as u64 == *n);
    same.then_some(held)
}

/// Distributes the remaining sticks into heaps of these sizes, each from one heap.
fn distribute(kept: Vec<TracedHeap>, left: &[u64]) -> Option<Vec<TracedHeap>> {
    if kept.len() == left.len() && kept.iter().zip(left).all(|(held, n)| held.sticks.len() as u64 == *n) {
        return Some(kept);
    }
    let mut heaps = Vec::with_capacity(left.len());
    let mut sources = kept.into_iter().filter(|held| !held.sticks.is_empty()).peekable();
    let mut row = 0;
    for &n in left {
        let Some(source) = sources.peek_mut().filter(|_| n > 0) else {
            if n > 0 {
                return None;
            }
            heaps.push(TracedHeap { row, sticks: Vec::new() });
            continue;
        };
        if (source.sticks.len() as u64) < n {
            return None;
        }
        row = source.row;
        let rest = source.sticks.split_off(n as usize);
        heaps.push(TracedHeap { row, sticks: std::mem::replace(&mut source.sticks, rest) });
        if source.sticks.is_empty() {
            sources.next();
        }
    }
    sources.next().is_none().then_some(heaps)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sticks a move takes, and the heaps it leaves.
    type Move<'a> = (&'a [(u32, u64)], &'a [u64]);

    fn history(start: &[u64], moves: &[Move]) -> BoardHistory {
        let gone = |(gone, _): &(&[(u32, u64)], &[u64])| {
            gone.iter().map(|&(pile, index)| Part::Stick { pile, index }).collect::<Vec<Part>>()
        };
        BoardHistory {
            start: Board::piles(start.to_vec()),
            gone: moves.iter().map(gone).collect(),
            by: Vec::new(),
            heaps: moves.iter().map(|(_, left)| left.to_vec()).collect(),
            odd: !moves.len().is_multiple_of(2),
            split: None,
        }
    }

    #[test]
    fn pins_from_the_middle_leave_the_others_where_they_stand() {
        let history = history(&[5, 2], &[(&[(0, 1), (0, 2)], &[1, 2, 2]), (&[(2, 0)], &[1, 2, 1])]);
        let held = trace(&history, &[1, 2, 1]).unwrap();
        let sticks: Vec<&[(usize, u64)]> = held.iter().map(|held| held.sticks.as_slice()).collect();
        assert_eq!(sticks, [&[(0, 0)][..], &[(0, 3), (0, 4)], &[(1, 1)]]);
        assert_eq!(held.iter().map(|held| held.row).collect::<Vec<_>>(), [0, 0, 1]);
        assert_eq!(trace(&history, &[1, 2]), None);
    }

    #[test]
    fn a_heap_is_parted_and_an_empty_one_stays() {
        let parted = history(&[3, 4], &[(&[], &[3, 1, 3]), (&[(0, 0), (0, 1), (0, 2)], &[0, 1, 3])]);
        let held = trace(&parted, &[0, 1, 3]).unwrap();
        assert_eq!(held.iter().map(|held| held.row).collect::<Vec<_>>(), [0, 1, 1]);
        assert_eq!(held[2].sticks, [(1, 1), (1, 2), (1, 3)]);
        // Two heaps made one cannot be traced.
        assert_eq!(trace(&history(&[1, 1], &[(&[], &[2])]), &[2]), None);
    }
}
