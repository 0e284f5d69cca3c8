//! Every question is refused early enough, and none fills the memory: over the register, with inputs made huge by the
//! examples' own notation.
//!
//! A small budget represents the whole one: the cost of a step outside the meter shows all the same, and an unmetered
//! step takes as long as ever. Time is measured in known loops of the same process; memory is the most the process has
//! held. If the system reports neither, everything is still asked.
use crate::chance::Chance;
use crate::large::large;
use crate::yardstick::{Yardstick, most_held};
use solver::{Budget, Effort, Game, Meter, Play, Position, Solver};
use std::process::Command;

const SMALL: Budget = Budget { nodes: 10_000, bytes: 4 << 20 };
/// The limit in known loops, some seconds in a test build; with so small a budget mostly tens of them suffice.
const PATIENCE: f64 = 2_500.0;
/// The limit of memory: reports on huge positions have some megabytes.
const ROOM: u64 = 60 << 20;

/// The state with every number multiplied by `times`.
fn enlarged(state: &str, times: u128) -> String {
    let mut text = String::new();
    let mut rest = state;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[start..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| start + end);
        text += &rest[..start];
        match rest[start..end].parse::<u128>() {
            Ok(n) => text += &n.saturating_mul(times).to_string(),
            Err(_) => text += &rest[start..end],
        }
        rest = &rest[end..];
    }
    text + rest
}

/// The state with every run of squares or edges repeated `times` times.
fn lengthened(state: &str, times: usize) -> String {
    let is_cell = |c: char| "brg.#".contains(c);
    let mut text = String::new();
    let mut rest = state;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_cell(c) != is_cell(first)).unwrap_or(rest.len());
        text += &if is_cell(first) { rest[..end].repeat(times) } else { rest[..end].to_owned() };
        rest = &rest[end..];
    }
    text
}

/// Large positions of a game; texts that its notation does not allow are left out.
fn huge(game: Game) -> Vec<Position> {
    let mut texts = Vec::new();
    for example in game.examples().iter().take(1) {
        let (head, state) = example.text.split_once(':').unwrap();
        for times in [10, 100, 100_000_000] {
            texts.push(format!("{head}:{}", enlarged(state, times)));
            // Many heaps, rows, plants or columns.
            let many = enlarged(state, times.min(100));
            texts.extend([",", "/"].map(|joint| format!("{head}:{}", [many.as_str(); 30].join(joint))));
        }
        texts.extend([3, 12, 400].map(|times| format!("{head}:{}", lengthened(state, times))));
        texts.extend([6, 60].map(|count| vec![example.text; count].join(" + ")));
    }
    let first = game.examples()[0].text;
    let beside = Game::ALL.iter().map(|other| other.examples()[0].text);
    texts.extend(beside.map(|other| format!("{first} + {other} + {first}")));
    let everything: Vec<&str> = Game::ALL.iter().map(|other| other.examples()[0].text).collect();
    texts.push(format!("{first} + {}", everything.join(" + ")));
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// Some random positions of a game, the same in every run.
fn by_chance(game: Game) -> Vec<Position> {
    let mut chance = Chance(game as u64 + 1);
    (0..400).filter_map(|_| large(game, &mut chance)).take(12).collect()
}

/// Positions that once ran long or filled the memory before they were answered or refused.
fn known() -> Vec<Position> {
    let heaps: Vec<String> = (0..1_000).map(|i| (10_007 + 97 * i).to_string()).collect();
    let loops =
        ["northcott(5):1-3,2-5", "nimduel:2,3/1,4", "nim:3,4", "domineering:4x4", "clobber:brb/rbr"].join(" + ");
    let texts =
        ["lasker:2500", "grundy:131", "grundy:3000", "octal(0.07):128", "dawson:300", "nim:1000000 + hackenbush:br"];
    let texts = texts.map(str::to_owned).into_iter();
    let many: Vec<String> = (0..317).map(|i| (900_000 + i).to_string()).collect();
    let texts = texts.chain([format!("nim:{} + hackenbush:b", many.join(",")), "octal(0.63):542934,885580".to_owned()]);
    let texts = texts.chain([format!("subtraction(1-10000):{}", heaps.join(",")), [loops.as_str(); 6].join(" + ")]);
    // Boxes, bars with the poison elsewhere, and a map of four rows.
    let texts = texts.chain(["chomp:5x5x4", "chomp(2,2):16x8", "chomp(21,1):30x4"].map(str::to_owned));
    let beside = (0..24).filter(|i| i % 6 > 0).map(|i| format!("n{}-n{i}", i - 1));
    let above = (6..24).map(|i| format!("n{}-n{i}", i - 6));
    let texts = texts.chain([format!("snort:{}", beside.chain(above).collect::<Vec<_>>().join(","))]);
    texts.map(|text| text.parse().unwrap()).collect()
}

/// The variable set in the separate process in which all is asked: memory of other tests is not counted.
const ASKED: &str = "SPIELRAUM_BUDGET_ASKED";

#[test]
fn a_budget_counts_all_work_and_all_memory() {
    if std::env::var_os(ASKED).is_none() {
        let name = "budget::a_budget_counts_all_work_and_all_memory";
        let mut own = Command::new(std::env::current_exe().unwrap());
        let output = own.args(["--exact", name, "--nocapture"]).env(ASKED, "1").output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
        return;
    }
    let mut yardstick = Yardstick::new();
    let (mut asked, mut refused, mut slow) = (0, 0, Vec::new());
    for positions in Game::ALL.iter().flat_map(|&game| [huge(game), by_chance(game)]).chain([known()]) {
        for position in positions {
            for play in [Play::Normal, Play::Misere] {
                let before = most_held();
                let ask = || Solver::default().analyse(&position, play, &mut Meter::new(SMALL)).is_err();
                let (too_big, loops) = yardstick.loops(PATIENCE, ask);
                (asked, refused) = (asked + 1, refused + usize::from(too_big));
                let room = before.zip(most_held()).map_or(0, |(before, after)| after.saturating_sub(before));
                if loops > PATIENCE || room > ROOM {
                    let text: String = position.to_string().chars().take(80).collect();
                    slow.push(format!("{text} {play:?}: {loops:.0} known loops, {} MB more", room >> 20));
                }
            }
        }
    }
    assert!(asked > 1_000 && refused > 200, "{refused} of {asked}");
    assert!(slow.is_empty(), "{slow:#?}");
}

/// The tables of a search stay for the questions after it, as long as they are within the bytes of one question.
#[test]
fn what_a_search_found_is_remembered() {
    let position: Position = "domineering:5x5".parse().unwrap();
    let mut solver = Solver::default();
    let mut cost = |budget: Budget| {
        let mut meter = Meter::new(budget);
        solver.analyse(&position, Play::Normal, &mut meter).unwrap();
        solver.settle(&meter);
        meter.nodes()
    };
    let (first, again) = (cost(Effort::MINUTE.budget(Budget::default())), cost(Budget::default()));
    assert!(again < first, "{first}, then {again}");
}
