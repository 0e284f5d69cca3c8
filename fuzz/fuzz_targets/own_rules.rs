//! Any rules of one's own, as text in the brackets of each family, are refused or answered within the budget, without
//! panics; what is printed of them is parsed as the same.
//!
//! `cargo xtask fuzz own_rules MINUTES`
#![no_main]

use libfuzzer_sys::fuzz_target;
use solver::{Budget, Meter, Play, Position, Solver, Stop};

const FAMILIES: [&str; 3] = ["squares", "heaps", "coins"];

const BUDGET: Budget = Budget { nodes: 2_000, bytes: 16 << 20 };

fn answer(text: &str) {
    let position: Position = match text.parse() {
        Ok(position) => position,
        Err(error) => {
            assert!(error.at <= text.len() && text.is_char_boundary(error.at), "{text}");
            return;
        }
    };
    let written = position.to_string();
    assert_eq!(written.parse::<Position>().expect("a printed position").to_string(), written);
    for play in Play::BOTH {
        let mut meter = Meter::new(BUDGET);
        let report = Solver::default().analyse(&position, play, &mut meter);
        assert!(report != Err(Stop::Cancelled), "{text}: nobody cancelled");
        // Work is counted as it is done: the last of it may go beyond the budget.
        let (nodes, bytes) = (meter.nodes(), meter.bytes());
        assert!(nodes <= 2 * BUDGET.nodes && bytes <= 2 * BUDGET.bytes, "{text} {play:?}: {nodes}, {bytes} bytes");
    }
}

fuzz_target!(|text: &str| {
    let rules = text.split_once('(').map_or(text, |(_, rules)| rules);
    for family in FAMILIES {
        answer(&format!("{family}({rules}"));
    }
});
