//! Values of small positions by a fresh arena, each row named by its position alone, so that another program's rows of
//! the same names can be held against them: `cargo bench -p solver --bench values`, `cargo xtask bench --against
//! FOLDER`.
//!
//! A row gives the shortest of some runs, and the value's name, if it is short enough to have one.
mod common;

use common::{Bench, Random, drawing, options, shortest};
use solver::notation::drawing::Drawing;
use solver::{Budget, Meter, Position, Solver};

/// The runs of a row.
const RUNS: usize = 5;

/// Squares as nodes of a map, joined to their neighbours.
fn map(game: &str, height: usize, width: usize) -> String {
    let node = |at: usize| format!("n{at}");
    let squares = height * width;
    let across = (0..squares).filter(|at| (at + 1) % width != 0).map(|at| (at, at + 1));
    let down = (0..squares - width).map(|at| (at, at + width));
    let edges: Vec<String> = across.chain(down).map(|(a, b)| format!("{}-{}", node(a), node(b))).collect();
    format!("{game}:{}", edges.join(","))
}

/// A row of toads, free squares and frogs.
fn toads(animals: usize, free: usize) -> String {
    format!("toads:{}{}{}", "b".repeat(animals), ".".repeat(free), "r".repeat(animals))
}

/// Rows of stones that alternate.
fn clobber(height: usize, width: usize) -> String {
    let stone = |at: usize| if at.is_multiple_of(2) { 'b' } else { 'r' };
    let rows: Vec<String> = (0..height).map(|y| (0..width).map(|x| stone(x + y)).collect()).collect();
    format!("clobber:{}", rows.join("/"))
}

/// The texts of all positions, family by family.
fn cases() -> Vec<String> {
    let mut cases = Vec::new();
    for (height, width) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)] {
        cases.push(format!("domineering:{height}x{width}"));
    }
    cases.extend([(3, 3), (4, 4), (4, 5)].map(|(height, width)| format!("cram:{height}x{width}")));
    cases.extend([(2, 3), (3, 3), (3, 4), (2, 6)].map(|(height, width)| clobber(height, width)));
    cases.extend([(2, 1), (3, 2), (4, 2), (5, 3), (6, 4)].map(|(animals, free)| toads(animals, free)));
    for game in ["col", "snort"] {
        cases.extend([(1, 6), (2, 3), (3, 3), (3, 4)].map(|(height, width)| map(game, height, width)));
    }
    cases.push(map("col", 4, 4));
    for (edges, colours) in [(6, 2), (10, 2), (12, 2), (14, 2), (6, 3), (8, 3), (10, 3)] {
        let lines = drawing(edges, colours, &mut Random(edges.into()));
        cases.push(format!("hackenbush:{}", Drawing::reading(&lines).0));
    }
    for (depth, each) in [(2, 2), (2, 4), (3, 2), (3, 3), (4, 2)] {
        cases.push(format!("game:{}", options(depth, each, &mut Random(1))));
    }
    cases
}

/// The name of a position's value; the solver comes back, so that its end is not timed.
fn value(mut solver: Solver, position: &Position) -> (Solver, String) {
    let mut meter = Meter::new(Budget::UNLIMITED);
    let mut cx = solver.context(&mut meter);
    let mut sum = cx.forms.zero();
    for part in position.components() {
        let value = part.effective().as_analyzable().value(&mut cx).expect("unlimited");
        let value = value.into_form(cx.forms);
        sum = cx.forms.add(sum, value, cx.meter).expect("unlimited");
    }
    let name = cx.forms.name(sum).unwrap_or_default();
    (solver, name)
}

fn main() {
    let bench = Bench::from_args();
    bench.heading("value", "");
    for case in cases() {
        let position: Position = case.parse().unwrap_or_else(|e| panic!("{case}: {e:?}"));
        let (took, (_, name)) = shortest(RUNS, Solver::default, |solver| value(solver, &position));
        bench.valued(&case, took, &name);
    }
}
