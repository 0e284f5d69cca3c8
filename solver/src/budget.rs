//! The budget of a search: what it may cost, how it reports, how it is stopped.
use std::ops::ControlFlow;

/// What one question may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Positions a search may open.
    pub nodes: u64,
    /// Bytes its tables may hold (an estimate; tables count their entries).
    pub bytes: u64,
}

impl Default for Budget {
    /// Some seconds in a browser on a tablet, and a quarter of its memory at most.
    fn default() -> Self {
        Budget { nodes: 20_000_000, bytes: 256 << 20 }
    }
}

impl Budget {
    /// For previews and hints: a fraction of a second.
    pub const SMALL: Budget = Budget { nodes: 200_000, bytes: 32 << 20 };
    pub const UNLIMITED: Budget = Budget { nodes: u64::MAX, bytes: u64::MAX };
}

/// Why a search ended without an answer. "Too big" is an honest answer, not a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The budget is spent after this many positions.
    Budget { nodes: u64 },
    /// The asker asked no more.
    Cancelled,
}

/// A watcher is told now and then how many positions were opened, and may end the search.
pub type Watch<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Counts a search's steps against its budget. Cheap enough for the innermost loop.
pub struct Meter<'a> {
    budget: Budget,
    nodes: u64,
    /// Those of them that were opened beside the search.
    aside: u64,
    next_call: u64,
    /// Looks since the watcher was told.
    looks: u64,
    watch: Option<Watch<'a>>,
}

/// Steps between two calls of the watcher.
const STRIDE: u64 = 1 << 14;

impl<'a> Meter<'a> {
    pub fn new(budget: Budget) -> Self {
        Meter { budget, nodes: 0, aside: 0, next_call: budget.nodes, looks: 0, watch: None }
    }

    pub fn watched(budget: Budget, watch: Watch<'a>) -> Self {
        Meter { budget, nodes: 0, aside: 0, next_call: budget.nodes.min(STRIDE), looks: 0, watch: Some(watch) }
    }

    /// One position was opened.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        self.add(1)
    }

    /// `n` positions were opened.
    #[inline]
    pub fn add(&mut self, n: u64) -> Result<(), Stop> {
        self.nodes = self.nodes.saturating_add(n);
        if self.nodes > self.next_call { self.call() } else { Ok(()) }
    }

    /// A position was looked at that takes its time and may be known already: the watcher is told after many of these, too.
    #[inline]
    pub fn look(&mut self) -> Result<(), Stop> {
        self.looks += 1;
        if self.looks >= STRIDE { self.call() } else { Ok(()) }
    }

    /// Work that may open `n` more positions at the most, where there is another way if that is too few.
    ///
    /// # Errors
    /// [`Stop::Budget`] also where only this limit is reached.
    pub fn limited<T>(&mut self, n: u64, work: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        let whole = self.budget.nodes;
        self.budget.nodes = whole.min(self.nodes.saturating_add(n));
        self.next_call = self.next_call.min(self.budget.nodes);
        let answer = work(self);
        self.budget.nodes = whole;
        answer
    }

    /// Work beside the search, such as a proof about all positions: it counts against the budget, not as positions that the
    /// search opened.
    pub fn aside<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.nodes;
        let done = work(self);
        self.aside += self.nodes - before;
        done
    }

    /// Positions that the search opened.
    pub fn searched(&self) -> u64 {
        self.nodes - self.aside
    }

    /// Would `n` more positions fit into the budget? For work whose size is known before it begins.
    pub fn afford(&self, n: u64) -> Result<(), Stop> {
        if n > self.budget.nodes.saturating_sub(self.nodes) { Err(Stop::Budget { nodes: self.nodes }) } else { Ok(()) }
    }

    /// Is a table of this many bytes allowed?
    pub fn hold(&self, bytes: u64) -> Result<(), Stop> {
        if bytes > self.budget.bytes { Err(Stop::Budget { nodes: self.nodes }) } else { Ok(()) }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn call(&mut self) -> Result<(), Stop> {
        if self.nodes > self.budget.nodes {
            return Err(Stop::Budget { nodes: self.nodes });
        }
        self.next_call = self.budget.nodes.min(self.nodes.saturating_add(STRIDE));
        self.looks = 0;
        if let Some(watch) = &mut self.watch
            && watch(self.nodes).is_break()
        {
            return Err(Stop::Cancelled);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spent_budget_says_so() {
        let mut meter = Meter::new(Budget { nodes: 3, bytes: 10 });
        assert!(meter.tick().is_ok() && meter.tick().is_ok() && meter.tick().is_ok());
        assert_eq!(meter.tick(), Err(Stop::Budget { nodes: 4 }));
        assert!(meter.hold(10).is_ok() && meter.hold(11).is_err());
        let meter = Meter::new(Budget { nodes: 3, bytes: 10 });
        assert!(meter.afford(3).is_ok() && meter.afford(4).is_err());
    }

    #[test]
    fn work_aside_counts_against_the_budget_alone() {
        let mut meter = Meter::new(Budget { nodes: 10, bytes: 10 });
        assert!(meter.add(2).is_ok() && meter.aside(|meter| meter.add(7)).is_ok());
        assert_eq!((meter.nodes(), meter.searched()), (9, 2));
        assert!(meter.add(2).is_err());
    }

    #[test]
    fn limited_work_ends_early_and_the_rest_goes_on() {
        let mut meter = Meter::new(Budget { nodes: 10, bytes: 10 });
        assert_eq!(meter.limited(3, |meter| meter.add(4)), Err(Stop::Budget { nodes: 4 }));
        assert_eq!(meter.limited(100, |meter| meter.add(6)), Ok(()));
        assert!(meter.tick().is_err());
        let mut heard = 0;
        let mut watch = |_| {
            heard += 1;
            ControlFlow::Continue(())
        };
        let mut meter = Meter::watched(Budget::default(), &mut watch);
        meter.limited(5, |meter| meter.add(3)).unwrap();
        (0..3 * STRIDE).try_for_each(|_| meter.tick()).unwrap();
        assert!(heard >= 2, "{heard}");
    }

    #[test]
    fn a_watcher_hears_of_progress_and_can_stop() {
        let mut heard = Vec::new();
        let mut watch = |n| {
            heard.push(n);
            if heard.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut meter = Meter::watched(Budget::default(), &mut watch);
        let stop = (0..1_000_000).find_map(|_| meter.tick().err());
        assert_eq!(stop, Some(Stop::Cancelled));
        assert_eq!(heard.len(), 3);
    }
}
