//! Progress of a long chore: a line for each stage with its number, the time so far, and its name.

use std::time::Instant;

use crate::say;

/// The stages of one chore.
pub struct Stages {
    start: Instant,
    of: usize,
    begun: Vec<(&'static str, f64)>,
}

impl Stages {
    /// Starts a chore of `of` stages.
    pub fn new(of: usize) -> Self {
        Self { start: Instant::now(), of, begun: Vec::new() }
    }

    /// Starts the next stage.
    pub fn next(&mut self, what: &'static str) {
        let seconds = self.seconds();
        self.begun.push((what, seconds));
        say!("[{}/{}, {seconds:.0} s] {what}", self.begun.len(), self.of);
    }

    /// Seconds since the chore began.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}
