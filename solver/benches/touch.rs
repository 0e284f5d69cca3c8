//! Positions set up tap by tap, analysed after each tap by one solver that keeps its tables, as in the page: `cargo
//! bench -p solver --bench touch`.
//!
//! A row gives the longest time after any tap until the value, or the refusal; the row below it the longest until the
//! outcome.
mod common;

use common::{Bench, Random, drawing, timed};
use solver::notation::drawing::Drawing;
use solver::{Budget, Meter, Play, Position, Solver};
use std::time::Duration;

/// The positions on the way to a drawing, edge by edge.
fn drawn(edges: u32, colours: usize, seed: u64) -> Vec<String> {
    let lines = drawing(edges, colours, &mut Random(seed));
    (1..=lines.len()).map(|n| format!("hackenbush:{}", Drawing::reading(&lines[..n]).0)).collect()
}

/// The positions of a whole board of which one square after the other is removed.
fn covered(game: &str, height: usize, width: usize, squares: usize, seed: u64) -> Vec<String> {
    let mut random = Random(seed);
    let mut rows = vec![vec!['.'; width]; height];
    let text = |rows: &[Vec<char>]| {
        let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        format!("{game}:{}", rows.join("/"))
    };
    let mut all = vec![text(&rows)];
    for _ in 0..squares {
        rows[random.below(height as u32) as usize][random.below(width as u32) as usize] = '#';
        all.push(text(&rows));
    }
    all
}

fn main() {
    let bench = Bench::from_args();
    bench.heading("longest tap", "");
    let mut asked = Vec::new();
    for seed in [1, 2, 3] {
        for (edges, colours) in [(12, 2), (18, 2), (24, 2), (10, 3), (14, 3), (18, 3), (22, 3)] {
            asked.push((format!("drawing of {edges} edges, {colours} colours, {seed}"), drawn(edges, colours, seed)));
        }
        for game in ["cram", "domineering"] {
            for (height, width) in [(4, 4), (4, 5), (5, 5), (4, 7), (5, 6), (6, 6)] {
                let what = format!("{game} {height}x{width}, then 5 squares less, {seed}");
                asked.push((what, covered(game, height, width, 5, seed)));
            }
        }
    }
    for (what, texts) in asked {
        let mut solver = Solver::default();
        let mut longest = [Duration::ZERO; 2];
        let mut refused = 0;
        for text in &texts {
            let position: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
            let mut last_report = None;
            let start = std::time::Instant::now();
            let meter = &mut Meter::new(Budget::default());
            let (whole, report) =
                timed(|| solver.announce(&position, Play::Normal, meter, &mut |_| last_report = Some(start.elapsed())));
            if report.is_err() {
                refused += 1;
                solver = Solver::default();
            }
            longest = [longest[0].max(whole), longest[1].max(last_report.unwrap_or(whole))];
        }
        let refused = if refused > 0 { format!(", {refused} refused") } else { String::new() };
        bench.row(&format!("{what}{refused}"), longest[0], None);
        bench.row("    until who wins was told", longest[1], None);
    }
}
