//! The clock of a run: it stands while it is paused, and while a position is on its way. A pure value: the time is passed
//! in, in milliseconds.

/// Seconds that a wrong move adds.
const PENALTY: f64 = 10.0;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Stopwatch {
    /// Milliseconds counted before the last start.
    counted: f64,
    /// Time of the last start; `None` while the clock stands.
    since: Option<f64>,
}

impl Stopwatch {
    /// Lets the clock run, or stand. Nothing changes if it does so already.
    pub fn run(&mut self, runs: bool, now: f64) {
        match (self.since, runs) {
            (None, true) => self.since = Some(now),
            (Some(since), false) => {
                // A device's clock may be set back.
                self.counted += (now - since).max(0.0);
                self.since = None;
            }
            (None, false) | (Some(_), true) => {}
        }
    }

    /// Adds the seconds of a wrong move.
    pub fn add_penalty(&mut self) {
        self.counted += 1_000.0 * PENALTY;
    }

    /// Whole seconds so far.
    pub fn seconds(&self, now: f64) -> u32 {
        let running = self.since.map_or(0.0, |since| (now - since).max(0.0));
        ((self.counted + running) / 1_000.0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_does_not_count_and_a_slip_does() {
        let mut clock = Stopwatch::default();
        assert_eq!(clock.seconds(9e9), 0);
        clock.run(true, 1_000.0);
        // Started already.
        clock.run(true, 5_000.0);
        assert_eq!(clock.seconds(5_900.0), 4);
        clock.run(false, 6_000.0);
        assert_eq!(clock.seconds(60_000.0), 5);
        clock.add_penalty();
        clock.run(true, 60_000.0);
        assert_eq!(clock.seconds(61_500.0), 16);
        // The device's clock was set back.
        assert_eq!(clock.seconds(0.0), 15);
        clock.run(false, 0.0);
        assert_eq!(clock.seconds(0.0), 15);
    }
}
