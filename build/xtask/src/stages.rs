//! Progress of a long chore: a line for each stage with its number, the time and the processor time so far, and its name.

use std::time::Instant;

use crate::{processor, say};

/// The stages of one chore.
pub struct Stages {
    start: Instant,
    /// Processor seconds before the chore.
    used: f64,
    of: usize,
    begun: Vec<(&'static str, f64)>,
}

impl Stages {
    /// Starts a chore of `of` stages.
    pub fn new(of: usize) -> Self {
        Self { start: Instant::now(), used: processor::seconds(), of, begun: Vec::new() }
    }

    /// Starts the next stage.
    pub fn next(&mut self, what: &'static str) {
        let seconds = self.seconds();
        self.begun.push((what, seconds));
        say!("[{}/{}, {}] {what}", self.begun.len(), self.of, self.time());
    }

    /// Seconds since the chore began.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// The time so far: `34 s, processor 60 s`.
    pub fn time(&self) -> String {
        format!("{:.0} s, processor {:.0} s", self.seconds(), processor::seconds() - self.used)
    }
}
