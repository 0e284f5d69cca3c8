//! Timeouts of journeys: scaled by the speed of the machine and its other load.

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use solver::budget::known_loop;

/// Microseconds that a known loop takes on a machine of two idle cores, compiled for tests.
const USUAL: u64 = 2_000;

/// Known loops in one measurement.
const LOOPS: u64 = 8;

/// Most times that a wait is longer than the usual one.
const MOST: f64 = 6.0;

/// Microseconds of the slowest known loop so far.
static SLOWEST: AtomicU64 = AtomicU64::new(0);

/// Times the known loop once more: every journey does at its start, so the machine's other load counts.
pub(crate) fn measure() {
    let start = Instant::now();
    (0..LOOPS).for_each(|_| _ = black_box(known_loop()));
    let one = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX) / LOOPS;
    SLOWEST.fetch_max(one, Ordering::Relaxed);
}

/// The machine's slowness, as a multiple of the usual time; never less than 1.
fn slowness() -> f64 {
    (SLOWEST.load(Ordering::Relaxed) as f64 / USUAL as f64).clamp(1.0, MOST)
}

/// A usual machine's time, scaled to this machine.
pub fn scaled(usual: Duration) -> Duration {
    usual.mul_f64(slowness())
}

/// The timeout of a look.
pub fn patience() -> Duration {
    scaled(Duration::from_secs(15))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_machine_is_waited_for() {
        measure();
        let usual = Duration::from_secs(1);
        assert!((usual..=usual.mul_f64(MOST)).contains(&scaled(usual)));
        SLOWEST.fetch_max(3 * USUAL, Ordering::Relaxed);
        assert!(scaled(usual) >= 3 * usual && patience() >= Duration::from_secs(45));
        SLOWEST.fetch_max(1_000 * USUAL, Ordering::Relaxed);
        assert_eq!(scaled(usual), usual.mul_f64(MOST));
    }
}
