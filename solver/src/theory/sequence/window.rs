//! A window on a column, as long as a period, and slid along it as long as the entry that leaves equals the one that
//! enters; and whether that proves the period.
//!
//! In: a window, and the number of entries in the row. Out: where it stops, and why.
use super::{Column, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::period::{find, range_end};
use serde::{Deserialize, Serialize};

/// The `length` entries from `start` on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The place of its first entry, from 0.
    pub start: u64,
    /// The number of entries.
    pub length: u64,
}

/// How far a window can be slid along the first entries of a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// The window at the start.
    pub window: Window,
    /// The place of the window's first entry where it stops: from its start up to, but not including, this place every
    /// entry equals the one `length` further on.
    pub end: u64,
    /// The reason why it stops.
    pub stop: SlideStop,
    /// The comparison that proves the period; `None` where no theorem says how many entries are enough.
    pub needed: Option<Needed>,
    /// The least preperiod and the least period, if the row proves them.
    pub least: Option<Window>,
}

/// The reason why a window stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlideStop {
    /// The entry that would leave is not the one that would enter.
    Differs {
        /// The entry that would leave.
        leaves: u64,
        /// The entry that would enter.
        enters: u64,
    },
    /// No entry is left to enter.
    RowEnds,
    /// As many entries agree as the theorem asks for.
    Proved,
}

/// The theorem's numbers: a move leaves at most `parts` heaps and takes at most `most`, so agreement for all n below
/// `until` is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needed {
    /// The end of the range to compare, not included.
    pub until: u64,
    /// The most heaps that a move leaves.
    pub parts: u64,
    /// The most things that a move takes.
    pub most: u64,
}

/// Slides a window along these entries; `theorem` has the most heaps that a move leaves, and the most that it takes.
fn slide(entries: &[u64], window: Window, theorem: Option<(u64, u64)>) -> Slide {
    let Window { start, length } = window;
    let needed = theorem.map(|(parts, most)| Needed { until: range_end(start, length, parts, most), parts, most });
    let entry = |n: u64| usize::try_from(n).ok().and_then(|n| entries.get(n)).copied();
    let mut end = start;
    let stop = loop {
        if needed.is_some_and(|needed| end >= needed.until) {
            break SlideStop::Proved;
        }
        match (entry(end), entry(end.saturating_add(length))) {
            (Some(leaves), Some(enters)) if leaves == enters => end += 1,
            (Some(leaves), Some(enters)) => break SlideStop::Differs { leaves, enters },
            _ => break SlideStop::RowEnds,
        }
    };
    let least = theorem.and_then(|(parts, most)| find(entries, parts, most));
    let least = least.map(|period| Window { start: period.preperiod, length: period.period });
    Slide { window, end, stop, needed, least }
}

impl HeapTable {
    /// Slides a window along the first `count` entries of a column. For ν and μ the theorem needs moves that leave one
    /// heap at most: those of several heaps do not follow from their own entries.
    ///
    /// # Complexity
    /// The entries, and time linear in their number.
    ///
    /// # Errors
    /// [`Stop`] if an entry is not in reach.
    pub fn slide(&mut self, column: Column, window: Window, count: u64, meter: &mut Meter) -> Result<Slide, Stop> {
        meter.afford(count)?;
        let entries: Vec<u64> =
            (0..count).map(|n| self.option_value(column, &[n], meter)).collect::<Result<_, Stop>>()?;
        let theorem = self.code.theorem().filter(|(parts, _)| column == Column::Grundy || *parts == 1);
        let window = Window { length: window.length.max(1), ..window };
        Ok(slide(&entries, window, theorem))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::theory::heaps::Code;

    fn slid(code: Code, column: Column, [start, length, count]: [u64; 3]) -> Slide {
        let mut table = HeapTable::new(code);
        table.slide(column, Window { start, length }, count, &mut Meter::new(Budget::SMALL)).unwrap()
    }

    #[test]
    fn kayles_locks_from_71_on() {
        let kayles = |numbers| slid(Code::kayles(), Column::Grundy, numbers);
        let found = kayles([71, 12, 168]);
        assert_eq!((found.end, found.stop), (156, SlideStop::Proved));
        assert_eq!(found.needed, Some(Needed { until: 156, parts: 2, most: 2 }));
        assert_eq!(found.least, Some(Window { start: 71, length: 12 }));
        // One entry fewer proves nothing.
        let short = kayles([71, 12, 167]);
        assert_eq!((short.end, short.stop, short.least), (155, SlideStop::RowEnds, None));
        // One place further left the window stops at once.
        let early = kayles([70, 12, 168]);
        assert_eq!(early.end, 70);
        assert!(matches!(early.stop, SlideStop::Differs { .. }));
        // A multiple of the period locks, too, with more entries.
        assert_eq!(kayles([71, 24, 240]).stop, SlideStop::Proved);
    }

    #[test]
    fn winners_repeat_where_one_heap_is_left() {
        let code = || Code::subtraction(&[1, 3, 4]).unwrap();
        let found = slid(code(), Column::Normal, [0, 7, 20]);
        assert_eq!((found.stop, found.needed.map(|needed| needed.parts)), (SlideStop::Proved, Some(1)));
        let other = slid(code(), Column::Normal, [0, 5, 20]);
        assert_eq!((other.end, other.stop), (0, SlideStop::Differs { leaves: 0, enters: 1 }));
        // Who wins at broken heaps does not follow from who wins at their parts.
        assert_eq!(slid(Code::kayles(), Column::Normal, [1, 1, 40]).needed, None);
    }

    #[test]
    fn a_window_beyond_the_row_stays_where_it_is() {
        let found = slid(Code::kayles(), Column::Grundy, [30, 4, 10]);
        assert_eq!((found.end, found.stop), (30, SlideStop::RowEnds));
        // A move may take any number: nothing is proved.
        let nim = slid(Code::nim(), Column::Grundy, [0, 1, 10]);
        assert_eq!((nim.needed, nim.least), (None, None));
    }
}
