//! Helpers shared by all benches: times, and rows read by a person or by `cargo xtask bench`.
//!
//! With `--rows` a row is one line of fields separated by tabs: the name, its nanoseconds, those of the plain method, if
//! there is one, and the value, if the name does not hold it; nothing else is printed. With `--fast` the plain methods
//! are left out.
#![allow(clippy::print_stdout)]
// Each bench is a separate program and uses a part of this.
#![allow(dead_code)]
use solver::notation::drawing::Line;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The options of this run: output as rows, and whether plain methods are left out.
pub struct Bench {
    rows: bool,
    fast: bool,
}

impl Bench {
    pub fn from_args() -> Bench {
        let asked = |what: &str| std::env::args().any(|arg| arg == what);
        Bench { rows: asked("--rows"), fast: asked("--fast") }
    }

    /// The line above rows: the names of the fast method and of the plain one.
    pub fn heading(&self, fast: &str, plain: &str) {
        if !self.rows {
            println!("\n{:<60} {fast:>14} {plain:>17} {:>8}", "", "ratio");
        }
    }

    pub fn row(&self, what: &str, fast: Duration, plain: Option<Duration>) {
        let ms = |took: Duration| took.as_secs_f64() * 1e3;
        match plain {
            _ if self.rows => {
                println!(
                    "{what}\t{}\t{}",
                    fast.as_nanos(),
                    plain.map_or(String::new(), |took| took.as_nanos().to_string())
                )
            }
            Some(plain) => {
                let ratio = ms(plain) / ms(fast);
                let digits = if ratio < 10.0 { 1 } else { 0 };
                println!("{what:<60} {:>11.2} ms {:>14.1} ms {ratio:>7.digits$}x", ms(fast), ms(plain))
            }
            None => println!("{what:<60} {:>11.2} ms", ms(fast)),
        }
    }

    /// A row that other programs may measure, too: its name is the case alone, and the result stands beside it.
    pub fn valued(&self, case: &str, fast: Duration, value: &str) {
        if self.rows {
            println!("{case}\t{}\t\t{value}", fast.as_nanos());
        } else {
            println!("{case:<60} {:>11.4} ms  {value}", fast.as_secs_f64() * 1e3);
        }
    }

    /// A line below a row, for a person.
    pub fn note(&self, text: &str) {
        if !self.rows {
            println!("  {text}");
        }
    }

    /// Times the plain method once, unless it is left out: it may take a thousand times as long.
    pub fn beside<T>(&self, plain: impl FnOnce() -> T) -> Option<(Duration, T)> {
        (!self.fast).then(|| timed(plain))
    }
}

/// A random game by its options, `depth` levels deep, with `each` options on each side, down to integers from −3 to 3.
pub fn options(depth: u32, each: u32, random: &mut Random) -> String {
    if depth == 0 {
        return (i64::from(random.below(7)) - 3).to_string();
    }
    let mut side = || (0..each).map(|_| options(depth - 1, each, random)).collect::<Vec<_>>().join(",");
    let (left, right) = (side(), side());
    format!("{{{left}|{right}}}")
}

/// A connected drawing with `edges` edges and about half as many nodes, in blue, red and perhaps green.
pub fn drawing(edges: u32, colours: usize, random: &mut Random) -> Vec<Line> {
    use solver::board::Colour::{Blue, Green, Red};
    let nodes = edges / 2 + 1;
    let mut line = |i: u32| {
        let to = if i + 1 < nodes { i + 1 } else { 1 + random.below(nodes - 1) };
        let from = if i + 1 < nodes { random.below(i + 1) } else { (to + 1 + random.below(nodes - 1)) % nodes };
        Line { from, to, colour: [Blue, Red, Green][random.below(colours as u32) as usize] }
    };
    (0..edges).map(&mut line).collect()
}

/// The time of one run, and its result.
pub fn timed<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(run());
    (start.elapsed(), result)
}

/// The shortest of `runs` runs, each on fresh data, and the last result.
pub fn shortest<S, T>(runs: usize, mut fresh: impl FnMut() -> S, mut run: impl FnMut(S) -> T) -> (Duration, T) {
    let mut once = || {
        let state = fresh();
        timed(|| run(state))
    };
    let first = once();
    (1..runs).fold(first, |(best, _), _| {
        let (took, result) = once();
        (best.min(took), result)
    })
}

/// Pseudorandom numbers, the same in every run and everywhere (Knuth's MMIX generator).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}
