//! The default budget keeps a question to some seconds and some hundred megabytes: what once took minutes or filled the
//! memory is asked with it, each question in a process of its own, so that its memory is its own too.
use solver::{Budget, Meter, Play, Position, Solver};
use std::process::Command;

const ASKED: &str = "SPIELRAUM_ASKED";
/// Five seconds of the processor, and three times as many where the code is made for tests and not for speed.
const SECONDS: f64 = if cfg!(debug_assertions) { 15.0 } else { 5.0 };
const MEGABYTES: f64 = 300.0;

const QUESTIONS: [(&str, Play); 7] = [
    ("grundy:131", Play::Misere),
    ("octal(0.07):128", Play::Misere),
    ("grundy:3000", Play::Misere),
    ("grundy:10000000", Play::Normal),
    ("grundy:10000000", Play::Misere),
    // More positions than the budget has: the whole of it is spent. Boxes take longer for a move than heaps.
    ("chomp:3x3x3 + chomp:3x3x3 + chomp:3x3x3", Play::Misere),
    ("nim:40,41,42 + kayles:60 + dawson:70 + grundy:80 + cram:5x5", Play::Misere),
];

/// Seconds of the processor and megabytes that this process has used, where the system tells.
fn used() -> Option<(f64, f64)> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in parentheses; user and system time, in hundredths, are the 14th and 15th of all.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let hundredths = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let most = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some((hundredths / 100.0, most.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1_024.0))
}

#[test]
fn the_default_budget_is_some_seconds_and_some_hundred_megabytes() {
    if let Ok(asked) = std::env::var(ASKED) {
        let (text, play) = QUESTIONS[asked.parse::<usize>().unwrap()];
        let position: Position = text.parse().unwrap();
        let answer = Solver::default().analyse(&position, play, &mut Meter::new(Budget::default()));
        let (seconds, megabytes) = used().unwrap_or_default();
        println!("\nused {seconds} {megabytes} {}", answer.is_ok());
        return;
    }
    let program = std::env::current_exe().unwrap();
    let name = "the_default_budget_is_some_seconds_and_some_hundred_megabytes";
    let mut wrong = Vec::new();
    for (i, (text, play)) in QUESTIONS.into_iter().enumerate() {
        let child = Command::new(&program).args(["--exact", name, "--nocapture"]).env(ASKED, i.to_string()).output();
        let output = child.unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let line = said.lines().find_map(|line| line.strip_prefix("used ")).unwrap_or_else(|| panic!("{text}: {said}"));
        println!("{text} {play:?}: {line}");
        let [seconds, megabytes] = [0, 1].map(|n| line.split(' ').nth(n).unwrap().parse::<f64>().unwrap());
        if seconds > SECONDS || megabytes > MEGABYTES {
            wrong.push(format!("{text} {play:?}: {seconds} s, {megabytes:.0} MB"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
