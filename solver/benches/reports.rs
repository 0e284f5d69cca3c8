//! Whole reports, as the page requests them, on large positions that can be set up by touch: `cargo bench -p solver
//! --bench reports`.
//!
//! Values, outcomes of all moves and reasons of one position, by a fresh solver, within the usual budget. A row gives
//! the outcome, or the refusal; if an early report exists, the next row gives the time until it. A last row gives the
//! time of the answer after analysis in advance, as while a position is set up.
mod common;

use common::{Bench, Random, drawing, options, timed};
use solver::notation::drawing::Drawing;
use solver::{Budget, Meter, Play, Position, Solver, Stop, analyse};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The turns in which the solver analyses in advance, milliseconds: two and a half seconds of those that the page gives
/// it.
const TURNS: [u64; 7] = [120, 120, 240, 240, 480, 480, 1000];

/// A board full of stones, alternating or random.
fn stones(height: u32, width: u32, seed: Option<u64>) -> String {
    let mut random = Random(seed.unwrap_or(0));
    let mut blue = |row: u32, column: u32| match seed {
        Some(_) => random.below(2) == 0,
        None => (row + column).is_multiple_of(2),
    };
    let mut row = |y: u32| (0..width).map(|x| if blue(y, x) { 'b' } else { 'r' }).collect::<String>();
    format!("clobber:{}", (0..height).map(&mut row).collect::<Vec<_>>().join("/"))
}

/// Analyses a position in short turns, as the page's worker does while it is set up.
fn think(solver: &mut Solver, position: &Position, play: Play) {
    for turn in TURNS.map(Duration::from_millis) {
        let start = Instant::now();
        let mut watch = |_| if start.elapsed() < turn { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let meter = &mut Meter::watched(Budget::default(), &mut watch);
        if solver.announce(position, play, meter, &mut |_| ()) != Err(Stop::Cancelled) {
            return;
        }
    }
}

fn main() {
    let bench = Bench::from_args();
    let mut asked: Vec<(String, String)> = Vec::new();
    for (height, width) in [(4, 4), (5, 5), (4, 6), (4, 7), (5, 6), (6, 6), (7, 7), (24, 24)] {
        for game in ["cram", "domineering"] {
            asked.push((format!("{game} {height}x{width}"), format!("{game}:{height}x{width}")));
        }
    }
    for (height, width) in [(3, 4), (3, 5), (4, 4), (1, 26), (2, 9), (3, 6), (4, 5), (24, 24)] {
        asked.push((format!("clobber {height}x{width}, by turns"), stones(height, width, None)));
        asked.push((format!("clobber {height}x{width}, mixed"), stones(height, width, Some(7))));
    }
    for (animals, free) in [(4, 2), (5, 2), (6, 3), (7, 3), (7, 4), (8, 8), (10, 4)] {
        let row = "b".repeat(animals) + &".".repeat(free) + &"r".repeat(animals);
        asked.push((format!("{animals} toads, {animals} frogs, {free} free"), format!("toads:{row}")));
    }
    for edges in [10, 14, 18, 20, 22, 24, 26] {
        for (what, colours) in [("two", 2), ("three", 3)] {
            let lines = drawing(edges, colours, &mut Random(edges.into()));
            let text = format!("hackenbush:{}", Drawing::reading(&lines).0);
            asked.push((format!("drawing of {edges} edges in {what} colours"), text));
        }
    }
    for (depth, each) in [(2, 4), (3, 3), (4, 2), (2, 8)] {
        let text = options(depth, each, &mut Random(1));
        asked.push((format!("game of depth {depth}, {each} options each"), format!("game:{text}")));
    }
    bench.heading("report", "");
    for (what, text) in asked {
        let position: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
        for play in [Play::Normal, Play::Misere] {
            let (took, report) = timed(|| analyse(&position, play, &Budget::default()));
            let found = report.map_or("refused".to_owned(), |report| format!("{:?}", report.outcome));
            bench.row(&format!("{what}, {play:?}: {found}"), took, None);
            let meter = &mut Meter::new(Budget::default());
            let start = Instant::now();
            let mut times: Vec<Duration> = Vec::new();
            let _ = Solver::default().announce(&position, play, meter, &mut |_| times.push(start.elapsed()));
            let last = times.len().checked_sub(1).filter(|last| *last > 0).map(|last| (times[last], "the last moves"));
            for (took, what) in times.first().map(|first| (*first, "who wins")).into_iter().chain(last) {
                bench.row(&format!("    {what} told before"), took, None);
            }
            // As in the editor: the solver was asked while the position was set up.
            let mut solver = Solver::default();
            think(&mut solver, &position, play);
            let (took, again) = timed(|| solver.sooner(&position, play, &mut Meter::new(Budget::default())));
            let found = again.map_or("refused".to_owned(), |(report, _)| format!("{:?}", report.outcome));
            bench.row(&format!("    after thinking ahead: {found}"), took, None);
        }
    }
}
