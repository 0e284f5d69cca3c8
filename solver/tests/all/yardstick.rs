//! Work measured by other work: the number of known loops of the same process that take equally long. The result is the
//! same on a slow machine as on a fast one, and on a busy one as on an idle one.
use solver::budget::known_loop;
use std::hint::black_box;

/// Processor nanoseconds used by this thread, if the system reports them.
fn used() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split_whitespace().next()?.parse().ok()
}

/// The number of known loops in a second or two.
pub const MOMENT: f64 = 1_000.0;

/// The number of known loops in one measurement: some tens of milliseconds, and many ticks of the clock.
const LOOPS: u32 = 16;

/// The time of one known loop now.
fn one_loop() -> Option<f64> {
    let before = used()?;
    (0..LOOPS).for_each(|_| _ = black_box(known_loop()));
    Some((used()? - before) / f64::from(LOOPS)).filter(|time| *time > 0.0)
}

/// The time of a known loop.
pub struct Yardstick(Option<f64>);

impl Yardstick {
    pub fn new() -> Yardstick {
        Yardstick(one_loop())
    }

    /// Runs the work, and returns its time in known loops; 0 if the system does not report times. If that is more than
    /// `most`, the loop is measured again, for other load on the machine slows both down: the slower one counts.
    pub fn loops<T>(&mut self, most: f64, work: impl FnOnce() -> T) -> (T, f64) {
        let before = used();
        let done = work();
        let Some(time) = before.zip(used()).map(|(before, after)| after - before) else { return (done, 0.0) };
        let loops = |one: Option<f64>| one.map_or(0.0, |one| time / one);
        if loops(self.0) > most {
            self.0 = self.0.zip(one_loop()).map(|(one, now)| one.max(now));
        }
        (done, loops(self.0))
    }
}

/// The most memory this process has held so far, in bytes, if the system reports it.
pub fn most_held() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1_024)
}

/// The ratio is looked at until it is right: other load may slow down one of both measurements, but a wrong measure is never right.
#[test]
fn twice_the_work_is_twice_the_loops() {
    let work = |times: u32| Yardstick::new().loops(0.0, || (0..times).for_each(|_| _ = black_box(known_loop()))).1;
    let mut found = Vec::new();
    let right = (0..20).any(|_| {
        let (once, twice) = (work(40), work(80));
        found.push((once, twice));
        once == 0.0 || (1.7..2.3).contains(&(twice / once))
    });
    assert!(right, "{found:?}");
}
