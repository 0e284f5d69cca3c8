//! A line for each stage of a long chore: which of how many, how long it has been, what is being done.

use std::time::Instant;

use crate::say;

/// The stages of one chore.
pub struct Stages {
    start: Instant,
    of: usize,
    begun: Vec<(&'static str, f64)>,
}

impl Stages {
    /// A chore of so many stages begins.
    pub fn new(of: usize) -> Self {
        Self { start: Instant::now(), of, begun: Vec::new() }
    }

    /// The next stage begins.
    pub fn next(&mut self, what: &'static str) {
        let seconds = self.seconds();
        self.begun.push((what, seconds));
        say!("[{}/{}, {seconds:.0} s] {what}", self.begun.len(), self.of);
    }

    /// Since the chore began.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}
