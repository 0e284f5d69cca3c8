//! Rows of heaps: all up to a largest heap, each once whatever the order.
use crate::board::Board;
use crate::position::Position;

/// A walk through rows of a fixed number of heaps, smaller largest heaps first.
pub(super) struct Heaps {
    /// The text before the heaps: `subtraction(1,2):`.
    head: String,
    most: u64,
    /// The next row, smaller heaps first.
    next: Option<Vec<u64>>,
    seen: u64,
}

/// The game and the heaps of a position that is determined by its heaps alone.
pub(super) fn row_of_heaps(position: &Position) -> Option<(String, Vec<u64>)> {
    let boards = position.boards();
    let [Board::Piles { heaps, .. }] = &boards[..] else { return None };
    let text = position.to_string();
    let head = text.strip_suffix(&written(heaps))?;
    let alone =
        head.ends_with(':') && !heaps.is_empty() && position.off_board_facts().is_empty() && !position.is_loopy();
    alone.then(|| (head.to_owned(), heaps.clone()))
}

fn written(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

impl Heaps {
    /// The walk; `None` for a position that is more than its heaps, or something else.
    pub(super) fn of(position: &Position) -> Option<Heaps> {
        let (head, heaps) = row_of_heaps(position)?;
        let most = heaps.iter().copied().max()?;
        Some(Heaps { head, most, next: Some(vec![0; heaps.len()]), seen: 0 })
    }

    /// The next row that is a position; a row without heaps is written as a single empty heap.
    pub(super) fn next(&mut self) -> Option<Position> {
        loop {
            let row = self.next.take()?;
            self.next = self.after(&row);
            let heaps: Vec<u64> = row.into_iter().filter(|n| *n > 0).collect();
            let heaps = if heaps.is_empty() { vec![0] } else { heaps };
            // Some games have no empty heap.
            if let Ok(position) = format!("{}{}", self.head, written(&heaps)).parse() {
                self.seen += 1;
                return Some(position);
            }
        }
    }

    /// The row after this one: the first heap that may grow without exceeding the next one does so, and those before it
    /// are reset.
    fn after(&self, row: &[u64]) -> Option<Vec<u64>> {
        let grows = |i: usize| row[i] < row.get(i + 1).copied().unwrap_or(self.most);
        let i = (0..row.len()).find(|&i| grows(i))?;
        let mut row = row.to_vec();
        row[i] += 1;
        row[..i].fill(0);
        Some(row)
    }

    pub(super) fn seen(&self) -> u64 {
        self.seen
    }
}

/// The different orders of a position's heaps, at most `most` of them, and the number of all. Another position has one.
pub fn orders(position: &Position, most: usize) -> (Vec<String>, u128) {
    let Some((head, mut row)) = row_of_heaps(position) else { return (vec![position.to_string()], 1) };
    row.sort_unstable();
    let all = count(&row);
    let mut orders = Vec::new();
    loop {
        orders.push(format!("{head}{}", written(&row)));
        // The next order in lexicographic sequence.
        let Some(i) = (1..row.len()).rev().find(|&i| row[i - 1] < row[i]) else { break };
        if orders.len() >= most {
            break;
        }
        let j = (i..row.len()).rev().find(|&j| row[j] > row[i - 1]).unwrap_or(i);
        row.swap(i - 1, j);
        row[i..].reverse();
    }
    (orders, all)
}

/// The number of orders of sorted heaps: `n!` by the factorials of the multiplicities. Saturating.
fn count(row: &[u64]) -> u128 {
    let (mut orders, mut alike) = (1u128, 0u128);
    for (i, heap) in row.iter().enumerate() {
        alike = if i > 0 && row[i - 1] == *heap { alike + 1 } else { 1 };
        orders = orders.saturating_mul(i as u128 + 1) / alike;
    }
    orders
}
