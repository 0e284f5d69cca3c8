//! Questions to one solver, each within the effort that the command line allows.
use crate::console::Console;
use crate::refusal::TooBig;
use solver::budget::NATIVE_LOOP;
use solver::{Budget, Effort, Meter, Solver, Stop};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The time between two reports of progress.
const REPORTED: Duration = Duration::from_secs(1);

/// A solver whose tables are kept between questions, and the effort of each.
pub struct Questions {
    solver: Solver,
    /// The default budget of this machine.
    usual: Budget,
    effort: Effort,
}

impl Questions {
    pub fn new(effort: Effort) -> Questions {
        let start = Instant::now();
        let usual = Budget::measured(NATIVE_LOOP, &mut || start.elapsed().as_secs_f64() * 1e3);
        Questions { solver: Solver::default(), usual, effort }
    }

    /// Asks a question.
    ///
    /// # Errors
    /// If it is beyond the effort or the methods.
    pub fn ask<T>(
        &mut self,
        console: &Console,
        question: impl FnOnce(&mut Solver, &mut Meter) -> Result<T, Stop>,
    ) -> Result<T, TooBig> {
        let start = Instant::now();
        let end = self.effort.seconds().and_then(|seconds| start.checked_add(Duration::from_secs(seconds.into())));
        let mut progress = Progress { start, told: None, shown: console.progress };
        let mut watch = |nodes| {
            let now = Instant::now();
            progress.tell(now, nodes);
            if end.is_some_and(|end| now >= end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let meter = &mut Meter::watched(self.effort.budget(self.usual), &mut watch);
        let answer = question(&mut self.solver, meter);
        self.solver.settle(meter);
        answer.map_err(|stop| {
            // The tables of earlier questions fill the memory and help with no answer.
            self.solver = Solver::default();
            TooBig { stop, limit: meter.limit(), searched: meter.searched() }
        })
    }
}

/// A line on standard error about a search that takes long, written over again and erased at the end.
struct Progress {
    start: Instant,
    told: Option<Instant>,
    shown: bool,
}

impl Progress {
    fn tell(&mut self, now: Instant, nodes: u64) {
        if !self.shown || now.duration_since(self.told.unwrap_or(self.start)) < REPORTED {
            return;
        }
        self.told = Some(now);
        let seconds = now.duration_since(self.start).as_secs();
        let millions = nodes as f64 / 1e6;
        // A report that cannot be written is no error.
        let _ = write!(io::stderr(), "\r\x1b[K{millions:.1} million positions, {seconds} s");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.told.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
