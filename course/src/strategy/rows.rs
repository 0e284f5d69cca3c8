//! Rules on rows, which keep their places when they are empty. The other side's moves are tried row by row, shorter takes first.
use super::{Family, Turn};
use solver::board::{Act, Board, Heap};
use solver::position::Move;
use solver::value::nim_sum;

pub(super) const ROWS: Family = Family {
    conditions: &[
        ("one-row", |turn| turn.rows().iter().filter(|n| **n > 0).count() == 1),
        ("took-row", |turn| turn.shortened().is_some_and(|last| last.to == 0)),
        ("even", |turn| turn.longest().1.is_multiple_of(2)),
        ("else", |_| true),
    ],
    actions: &[
        // The other side's move, on the first other row of the length that its row had.
        ("copy", |turn, _| {
            let last = turn.shortened()?;
            let like = (0..turn.rows().len()).find(|&row| row != last.row && turn.rows()[row] == last.from)?;
            turn.leaving(like, last.to)
        }),
        ("equalise", |turn, _| {
            let (longest, _) = turn.longest();
            let others = turn.rows().iter().enumerate().filter(|(row, _)| *row != longest);
            turn.leaving(longest, others.map(|(_, n)| *n).max().unwrap_or(0))
        }),
        ("take-one", |turn, _| turn.shortening_longest(|n| n.checked_sub(1))),
        ("take-two", |turn, _| turn.shortening_longest(|n| n.checked_sub(2))),
        ("take-row", |turn, _| turn.shortening_longest(|_| Some(0))),
        ("leave-one", |turn, _| turn.shortening_longest(|_| Some(1))),
        ("halve", |turn, _| turn.shortening_longest(|n| n.is_multiple_of(2).then_some(n / 2))),
        ("leave-multiple", |turn, m| turn.shortening_longest(|n| Some(n - n.checked_rem(m)?))),
        // As many sticks as the other side took, of the same row.
        ("same-row", |turn, _| {
            let last = turn.shortened()?;
            turn.leaving(last.row, last.to.checked_sub(last.from - last.to)?)
        }),
        // The rest of a fixed sum: what the other side's take lacks to m, from the same row.
        ("fill", |turn, m| {
            let last = turn.shortened()?;
            turn.leaving(last.row, last.to.checked_sub(m.checked_sub(last.from - last.to)?)?)
        }),
        // Every column even again.
        ("restore", |turn, _| {
            let sum = nim_sum(turn.rows());
            turn.rows().iter().enumerate().find_map(|(row, n)| turn.leaving(row, n ^ sum))
        }),
    ],
    tried: |moves| moves,
};

/// The other side's last move: the row, and its lengths before and after.
struct Last {
    row: usize,
    from: u64,
    to: u64,
}

/// The length of the row after a move that shortens one row and divides none.
fn to(heap: &Heap) -> Option<u64> {
    match heap.left[..] {
        [] => Some(0),
        [to] => Some(to),
        _ => None,
    }
}

impl Turn {
    fn rows(&self) -> &[u64] {
        match &self.boards[..] {
            [Board::Piles { heaps, .. }] => heaps,
            _ => &[],
        }
    }

    /// The first row of the greatest length, and the length.
    fn longest(&self) -> (usize, u64) {
        let rows = self.rows().iter().copied().enumerate();
        rows.reduce(|best, row| if row.1 > best.1 { row } else { best }).unwrap_or((0, 0))
    }

    fn shortened(&self) -> Option<Last> {
        match &self.last.as_ref()?.act {
            Act::Heaps(heaps) => match &heaps[..] {
                [heap] => Some(Last { row: heap.heap, from: heap.from, to: to(heap)? }),
                _ => None,
            },
            _ => None,
        }
    }

    /// The legal move that leaves this many of a row.
    fn leaving(&self, row: usize, left: u64) -> Option<&Move> {
        self.legal.iter().find(|mv| match &mv.act {
            Act::Heaps(heaps) => matches!(&heaps[..], [heap] if heap.heap == row && to(heap) == Some(left)),
            _ => false,
        })
    }

    fn shortening_longest(&self, left: impl Fn(u64) -> Option<u64>) -> Option<&Move> {
        let (row, length) = self.longest();
        self.leaving(row, left(length)?)
    }
}

#[cfg(test)]
mod tests {
    use crate::strategy::tests::fails;
    use solver::Play;

    fn found(action: &str, family: &str, to: u64, play: Play, begins: bool) -> Option<(String, &'static str)> {
        fails(&[("else", action)], family, to, play, begins).map(|(start, fails, _)| (start, fails))
    }

    #[test]
    fn rules_of_one_row() {
        let at = |start: &str, fails| Some((start.to_owned(), fails));
        for rule in ["fill-11", "leave-multiple-11"] {
            assert_eq!(found(rule, "subtraction(1-10):44", 1, Play::Normal, false), None, "{rule}");
        }
        for rule in ["fill-10", "leave-multiple-10", "same-row"] {
            let found = found(rule, "subtraction(1-10):44", 1, Play::Normal, false);
            assert_eq!(found, at("subtraction(1-10):44", "loses"), "{rule}");
        }
        assert_eq!(found("take-one", "dim:n", 16, Play::Misere, true), None);
        assert_eq!(found("halve", "dim:n", 16, Play::Misere, true), at("dim:4", "loses"));
        assert_eq!(found("take-one", "prim:n", 16, Play::Normal, true), None);
        assert_eq!(found("take-two", "prim:n", 16, Play::Normal, true), at("prim:1", "no-move"));
        assert_eq!(found("leave-one", "prim:3", 1, Play::Normal, true), at("prim:3", "loses"));
    }

    /// The second of two equal rows is named by its number, as the board has it.
    #[test]
    fn rules_of_several_rows() {
        assert_eq!(found("copy", "nim:n,n", 6, Play::Normal, false), None);
        assert_eq!(found("restore", "nim:1,2,3", 1, Play::Normal, false), None);
        let same = fails(&[("took-row", "take-row"), ("else", "same-row")], "nim:n,n", 6, Play::Normal, false);
        let line = ["2→1", "1→0"].map(str::to_owned).to_vec();
        assert_eq!(same, Some(("nim:2,2".to_owned(), "loses", line)));
        let taken = fails(&[("else", "take-one")], "nim:n,n", 6, Play::Normal, false);
        let line = ["2→0", "2→1"].map(str::to_owned).to_vec();
        assert_eq!(taken, Some(("nim:2,2".to_owned(), "loses", line)));
    }

    /// Under misère play of ones alone the copying player makes the last move.
    #[test]
    fn the_last_move_loses_under_misere_play() {
        assert_eq!(found("copy", "nim:n,n", 6, Play::Misere, false), Some(("nim:1,1".to_owned(), "loses")));
        assert_eq!(found("take-one", "nim:1", 1, Play::Misere, false), None);
    }
}
