//! The cost of questions about large positions: processor seconds and megabytes, each question in its own process.
//!
//! `cargo run --release -p solver --example limits -- [SEED [COUNT [GAME]]]` analyses COUNT random positions of each
//! game, or of one, under both conventions, and prints those that take the most time and memory; before that the
//! milliseconds of a known loop, by which the seconds of different machines are compared.
#![allow(clippy::print_stdout, reason = "it prints what it measures")]

#[path = "../tests/all/chance.rs"]
mod chance;
#[path = "../tests/all/large.rs"]
mod large;

use chance::Chance;
use large::large;
use solver::budget::known_loop;
use solver::{Budget, Game, Meter, Play, Position, Solver};
use std::process::Command;
use std::time::Instant;

/// The number of positions that are printed.
const SHOWN: usize = 15;

/// Seconds and megabytes of this process, if the system reports them.
fn used() -> Option<(f64, u64)> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    Some((nanoseconds / 1e9, most.split_whitespace().next()?.parse::<u64>().ok()? >> 10))
}

/// Asks one question in its own process.
fn ask(play: &str, text: &str) {
    let (Ok(play), Ok(position)) = (play.parse(), text.parse::<Position>()) else { return };
    let mut meter = Meter::new(Budget::default());
    let answer = Solver::default().analyse(&position, play, &mut meter);
    let (seconds, megabytes) = used().unwrap_or_default();
    let answer = if answer.is_ok() { "answered" } else { "refused" };
    println!("{seconds:.2} {megabytes} {answer} {} {}", meter.nodes(), meter.bytes() >> 20);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, play, text] = &arguments[..]
        && word == "ask"
    {
        return ask(play, text);
    }
    let number = |i: usize| arguments.get(i).and_then(|text| text.parse::<u64>().ok());
    let (mut chance, count) = (Chance(number(0).unwrap_or(1).max(1)), number(1).unwrap_or(10));
    let program = std::env::current_exe().expect("this program");
    let (mut all, mut answered) = (Vec::new(), 0);
    for &game in Game::ALL.iter().filter(|game| arguments.get(2).is_none_or(|key| key == game.key())) {
        for text in (0..count * 20).filter_map(|_| large(game, &mut chance)).take(count as usize).map(|p| p.to_string())
        {
            for play in Play::BOTH.map(Play::word) {
                let output = Command::new(&program).args(["ask", play, &text]).output().expect("a process");
                let said = String::from_utf8_lossy(&output.stdout).into_owned();
                let mut words = said.split_whitespace();
                let seconds = words.next().and_then(|word| word.parse::<f64>().ok());
                let megabytes = words.next().and_then(|word| word.parse::<u64>().ok());
                answered += u64::from(words.next() == Some("answered"));
                // No answer at all counts as worse than any number.
                all.push((seconds.unwrap_or(f64::INFINITY), megabytes.unwrap_or(u64::MAX), play, text.clone()));
            }
        }
    }
    let timed = || {
        let start = Instant::now();
        std::hint::black_box(known_loop());
        start.elapsed().as_secs_f64() * 1e3
    };
    println!("a known loop takes {:.2} ms", (0..20).map(|_| timed()).fold(f64::INFINITY, f64::min));
    println!("{} questions, {answered} answered", all.len());
    let show = |all: &[(f64, u64, &str, String)]| {
        for (seconds, megabytes, play, text) in all.iter().take(SHOWN) {
            println!("{seconds:6.2} s {megabytes:5} MB  {play} {}", text.chars().take(2_000).collect::<String>());
        }
    };
    println!("longest:");
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    show(&all);
    println!("most memory:");
    all.sort_by_key(|question| std::cmp::Reverse(question.1));
    show(&all);
}
