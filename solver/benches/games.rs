//! Whole reports on games written by their options, ever deeper and wider: `cargo bench -p solver --bench games`.
//!
//! Each game is random, with a given number of options on each side down to integers from −3 to 3. A fresh solver names
//! it, compares its options, and finds its canonical form and thermograph, within the usual budget.
mod common;

use common::{Bench, Random, options, timed};
use solver::{Budget, Play, Position, analyse};

fn main() {
    let bench = Bench::from_args();
    bench.heading("report", "");
    for (depth, each) in
        [(2, 8), (2, 16), (2, 32), (3, 3), (3, 6), (3, 9), (4, 2), (4, 3), (4, 4), (5, 2), (6, 2), (7, 2)]
    {
        let text = options(depth, each, &mut Random(1));
        let position: Position = format!("game:{text}").parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let (took, report) = timed(|| analyse(&position, Play::Normal, &Budget::default()));
        let found = report.map_or("refused".to_owned(), |report| format!("{:?}", report.outcome));
        bench.row(&format!("depth {depth}, {each} options each, {} signs: {found}", text.len()), took, None);
    }
}
