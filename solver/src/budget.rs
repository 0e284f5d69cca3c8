//! The budget of a search: its limits, progress reports and cancellation.
use crate::memo::Memo;
use serde::{Deserialize, Serialize};
use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

/// The limits of one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The most positions a search may open.
    pub nodes: u64,
    /// The most bytes its tables may hold (an estimate; tables count their entries).
    pub bytes: u64,
}

impl Default for Budget {
    /// The default budget: some seconds in a browser on a tablet, and at most a quarter of its memory.
    fn default() -> Self {
        Budget { nodes: 20_000_000, bytes: 256 << 20 }
    }
}

impl Budget {
    /// The budget of previews and hints: a fraction of a second.
    pub const SMALL: Budget = Budget { nodes: 200_000, bytes: 32 << 20 };
    /// No limits: the search ends when it has its answer, however long that takes.
    pub const UNLIMITED: Budget = Budget { nodes: u64::MAX, bytes: u64::MAX };

    /// The default for this machine, by a clock in milliseconds: the fastest of a few known loops counts, after a first
    /// one that may include compilation. Takes some milliseconds. `usual` is [`NATIVE_LOOP`] or [`BROWSER_LOOP`].
    pub fn measured(usual: f64, now: &mut dyn FnMut() -> f64) -> Budget {
        let mut timed = || {
            let start = now();
            std::hint::black_box(known_loop());
            now() - start
        };
        timed();
        Budget::for_machine(usual, (0..4).map(|_| timed()).fold(f64::INFINITY, f64::min))
    }

    /// The default for a machine on which [`known_loop`] takes this many milliseconds: if that is more than usual,
    /// fewer positions, so that the seconds stay the same; at most the default, at least an eighth of it.
    ///
    /// ```
    /// use solver::Budget;
    /// assert_eq!(Budget::for_machine(2.0, 0.5), Budget::default());
    /// assert_eq!(Budget::for_machine(2.0, 4.0).nodes, Budget::default().nodes / 2);
    /// assert_eq!(Budget::for_machine(2.0, f64::INFINITY).nodes, Budget::default().nodes / 8);
    /// ```
    pub fn for_machine(usual: f64, milliseconds: f64) -> Budget {
        let whole = Budget::default();
        let share = (usual / milliseconds).clamp(0.125, 1.0);
        Budget { nodes: (whole.nodes as f64 * share) as u64, ..whole }
    }

    /// A wider budget, made from the default of the machine, for a search that the caller's clock ends after this many
    /// seconds (by a [`Watch`]): the default's positions for each of them, which few searches open in so short a time,
    /// and twice its bytes, however many the seconds are.
    ///
    /// ```
    /// use solver::Budget;
    /// let (usual, minute) = (Budget::default(), Budget::default().lasting(60));
    /// assert_eq!((minute.nodes, minute.bytes), (60 * usual.nodes, 2 * usual.bytes));
    /// assert_eq!(usual.lasting(3_600).bytes, minute.bytes);
    /// ```
    pub fn lasting(self, seconds: u32) -> Budget {
        let nodes = self.nodes.saturating_mul(u64::from(seconds.max(1)));
        Budget { nodes, bytes: self.bytes.saturating_mul(2) }
    }
}

/// The most milliseconds that [`known_loop`] takes, as machine code, on machines on which the default budget takes some
/// seconds.
pub const NATIVE_LOOP: f64 = 1.6;

/// [`NATIVE_LOOP`] for a browser, whose baseline compiler is in use during the measurement.
pub const BROWSER_LOOP: f64 = 4.0;

/// The number of keys entered by the known loop.
const ROUNDS: u64 = 1 << 16;

/// A fixed amount of work of the kind that searches do: keys are mixed, looked up in a memo and entered. Its duration
/// is the measure of a machine's speed.
pub fn known_loop() -> u32 {
    let (mut memo, mut key, mut known) = (Memo::default(), 1_u64, 0_u32);
    for _ in 0..ROUNDS {
        key = key.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        let short = key >> 49 | 1;
        known = known.wrapping_add(memo.get(short).unwrap_or(0));
        memo.add(short, (key >> 20) as u32);
    }
    known ^ memo.count() as u32
}

/// The reason why a search ended without an answer. "Too big" is a valid answer, not an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The budget is spent, or seen to be too small, or the question is beyond the methods; see [`Meter::limit`].
    Budget {
        /// The number of positions that the search opened before.
        nodes: u64,
    },
    /// The question was cancelled.
    Cancelled,
}

/// The limit at which a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchLimit {
    /// The reach of the methods, or a step's own limit: a wider budget changes nothing.
    #[default]
    Reach,
    /// The positions of the budget, or the time that its watcher allows.
    Effort,
    /// The bytes of the tables.
    Memory,
}

/// A callback for progress: it gets the number of opened positions now and then, and may end the search.
pub type Watch<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// A counter of a search's steps against its budget. Cheap enough for the innermost loop.
pub struct Meter<'a> {
    budget: Budget,
    /// The positions of the whole question, while those of the budget are [limited](Meter::limited).
    whole: u64,
    nodes: u64,
    /// The positions opened beside the search, included in `nodes`.
    aside: u64,
    /// The number of positions when the present work beside the search began.
    apart: Option<u64>,
    next_call: u64,
    held: RefCell<Ledger>,
    /// The sum of all bytes held.
    bytes: Cell<u64>,
    /// The limit of the last refusal.
    limit: Cell<SearchLimit>,
    watch: Option<Watch<'a>>,
}

/// The bytes of each table, by its type and its index among those of one type.
#[derive(Debug, Default)]
pub(crate) struct Ledger(Vec<((TypeId, usize), u64)>);

impl Ledger {
    /// Records the bytes of a table; returns those recorded before.
    fn note(&mut self, table: (TypeId, usize), bytes: u64) -> u64 {
        match self.0.iter_mut().find(|(known, _)| *known == table) {
            Some((_, known)) => std::mem::replace(known, bytes),
            None => {
                self.0.push((table, bytes));
                0
            }
        }
    }
}

/// The number of steps between two calls of the watcher.
const STRIDE: u64 = 1 << 14;

impl<'a> Meter<'a> {
    /// A meter that counts against the budget and reports to nobody.
    pub fn new(budget: Budget) -> Self {
        Meter {
            budget,
            whole: budget.nodes,
            nodes: 0,
            aside: 0,
            apart: None,
            next_call: budget.nodes,
            held: RefCell::default(),
            bytes: Cell::default(),
            limit: Cell::default(),
            watch: None,
        }
    }

    /// A meter that calls the watcher every 16,384 positions or less often; [`ControlFlow::Break`] ends the search with
    /// [`Stop::Cancelled`].
    pub fn watched(budget: Budget, watch: Watch<'a>) -> Self {
        Meter { next_call: budget.nodes.min(STRIDE), watch: Some(watch), ..Meter::new(budget) }
    }

    /// Counts one opened position.
    ///
    /// # Errors
    /// [`Stop::Budget`] if the positions of the budget are spent, [`Stop::Cancelled`] if the watcher ends the search.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        self.add(1)
    }

    /// Counts `n` opened positions.
    ///
    /// # Errors
    /// Those of [`Meter::tick`].
    #[inline]
    pub fn add(&mut self, n: u64) -> Result<(), Stop> {
        self.nodes = self.nodes.saturating_add(n);
        if self.nodes > self.next_call { self.call() } else { Ok(()) }
    }

    /// Runs `work` with at most `n` more positions, for callers with a fallback.
    ///
    /// # Errors
    /// Those of `work`: [`Stop::Budget`] also if only this limit is reached.
    pub fn limited<T>(&mut self, n: u64, work: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        let whole = self.budget.nodes;
        self.budget.nodes = whole.min(self.nodes.saturating_add(n));
        self.next_call = self.next_call.min(self.budget.nodes);
        let answer = work(self);
        self.budget.nodes = whole;
        answer
    }

    /// Runs `work` beside the search, such as a proof about all positions: it counts against the budget, but not as
    /// positions that the search opened. Returns what `work` returns.
    pub fn aside<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        // Nested work beside the search is counted with the outer one.
        let outer = self.apart.replace(self.apart.unwrap_or(self.nodes));
        let done = work(self);
        if outer.is_none() {
            self.aside += self.nodes - self.apart.unwrap_or(self.nodes);
        }
        self.apart = outer;
        done
    }

    /// The number of positions that the search opened.
    pub fn searched(&self) -> u64 {
        self.apart.unwrap_or(self.nodes) - self.aside
    }

    /// The refusal of a question beyond the reach of a method, with the number of positions opened so far.
    pub fn too_big(&self) -> Stop {
        self.refuse(SearchLimit::Reach)
    }

    fn refuse(&self, limit: SearchLimit) -> Stop {
        self.limit.set(limit);
        Stop::Budget { nodes: self.searched() }
    }

    /// The limit of a question that needs this many positions in all: the effort only where it exceeds the whole
    /// question's, as a step's own limit stays in a wider budget.
    fn limit_of(&self, nodes: u64) -> SearchLimit {
        if nodes > self.whole { SearchLimit::Effort } else { SearchLimit::Reach }
    }

    /// The limit at which the last search ended that was refused, or cancelled by its watcher: the reason for the
    /// refusal of the whole question, once that has come.
    pub fn limit(&self) -> SearchLimit {
        self.limit.get()
    }

    /// Checks that `n` more positions fit into the budget. For work whose size is known before it begins.
    ///
    /// # Errors
    /// [`Stop::Budget`] if they do not.
    pub fn afford(&self, n: u64) -> Result<(), Stop> {
        if n > self.budget.nodes.saturating_sub(self.nodes) {
            Err(self.refuse(self.limit_of(self.nodes.saturating_add(n))))
        } else {
            Ok(())
        }
    }

    /// Records the bytes of a table, and checks that all tables together are within the budget. There is one table of
    /// each type.
    ///
    /// # Errors
    /// [`Stop::Budget`] if they are not.
    pub fn hold<T: 'static>(&self, bytes: u64) -> Result<(), Stop> {
        self.hold_at::<T>(0, bytes)
    }

    /// [`Meter::hold`] for one of several tables of a type, each with its own index.
    ///
    /// # Errors
    /// Those of [`Meter::hold`].
    pub fn hold_at<T: 'static>(&self, place: usize, bytes: u64) -> Result<(), Stop> {
        let before = self.held.borrow_mut().note((TypeId::of::<T>(), place), bytes);
        self.bytes.set((self.bytes.get() - before).saturating_add(bytes));
        self.room(0)
    }

    /// Checks that there is room for more bytes beside the tables: for temporary data, or before a table is made.
    ///
    /// # Errors
    /// [`Stop::Budget`] if there is not.
    pub fn room(&self, bytes: u64) -> Result<(), Stop> {
        let all = self.bytes.get().saturating_add(bytes);
        if all > self.budget.bytes { Err(self.refuse(SearchLimit::Memory)) } else { Ok(()) }
    }

    /// The bytes held by the tables of this question.
    pub fn bytes(&self) -> u64 {
        self.bytes.get()
    }

    /// Records this question's tables in the ledger of all; returns whether all together exceed the bytes of one
    /// question.
    pub(crate) fn is_full(&self, known: &mut Ledger) -> bool {
        for &(table, bytes) in &self.held.borrow().0 {
            known.note(table, bytes);
        }
        known.0.iter().map(|(_, bytes)| *bytes).sum::<u64>() > self.budget.bytes
    }

    /// The number of positions counted so far, those opened beside the search included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn call(&mut self) -> Result<(), Stop> {
        if self.nodes > self.budget.nodes {
            return Err(self.refuse(self.limit_of(self.nodes)));
        }
        self.next_call = self.budget.nodes.min(self.nodes.saturating_add(STRIDE));
        if let Some(watch) = &mut self.watch
            && watch(self.nodes).is_break()
        {
            self.limit.set(SearchLimit::Effort);
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
        assert!(meter.room(10).is_ok() && meter.room(11).is_err());
        let meter = Meter::new(Budget { nodes: 3, bytes: 10 });
        assert!(meter.afford(3).is_ok() && meter.afford(4).is_err());
    }

    #[test]
    fn tables_share_the_bytes() {
        let meter = Meter::new(Budget { nodes: 0, bytes: 10 });
        assert!(meter.hold::<u8>(6).is_ok() && meter.hold::<u16>(4).is_ok());
        assert!(meter.room(1).is_err() && meter.hold_at::<u8>(1, 1).is_err());
        // The earlier bytes of a table are not counted twice.
        assert!(meter.hold_at::<u8>(1, 0).is_ok() && meter.hold::<u8>(2).is_ok() && meter.room(4).is_ok());
        assert_eq!(meter.bytes(), 6);
        // Another table, of the next question.
        let mut known = Ledger::default();
        assert!(!meter.is_full(&mut known) && !meter.is_full(&mut known));
        let meter = Meter::new(Budget { nodes: 0, bytes: 10 });
        assert!(meter.hold::<u32>(5).is_ok() && meter.is_full(&mut known));
    }

    #[test]
    fn the_known_loop_does_the_same_each_time() {
        assert_eq!(known_loop(), known_loop());
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
    fn a_refusal_knows_whether_a_wider_budget_may_help() {
        let mut meter = Meter::new(Budget { nodes: 10, bytes: 10 });
        assert_eq!(meter.limit(), SearchLimit::Reach);
        assert!(meter.afford(11).is_err() && meter.limit() == SearchLimit::Effort);
        assert!(meter.room(11).is_err() && meter.limit() == SearchLimit::Memory);
        meter.too_big();
        assert_eq!(meter.limit(), SearchLimit::Reach);
        // A step's own limit stays where it is, however wide the budget.
        assert!(meter.room(11).is_err() && meter.limited(3, |meter| meter.add(4)).is_err());
        assert_eq!(meter.limit(), SearchLimit::Reach);
        assert!(meter.limited(3, |meter| meter.afford(7)).is_err() && meter.limit() == SearchLimit::Effort);
        assert!(meter.add(7).is_err() && meter.limit() == SearchLimit::Effort);
    }

    #[test]
    fn the_end_of_a_time_is_a_limit_of_effort() {
        let mut watch = |_| ControlFlow::Break(());
        let mut meter = Meter::watched(Budget::default().lasting(60), &mut watch);
        assert_eq!(meter.add(2 * STRIDE), Err(Stop::Cancelled));
        assert_eq!(meter.limit(), SearchLimit::Effort);
        assert_eq!(Budget::UNLIMITED.lasting(u32::MAX), Budget::UNLIMITED);
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
