//! Rules of one's own put together by chance, of all three families: twenty thousand sets on small boards are refused
//! with a place or answered within a small budget, by work counted; texts with slips are refused or read.
use crate::hostile::keep_the_promises;
use crate::oracle::first_wins;
use crate::pictures::Chance;
use crate::yardstick::Yardstick;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, Stop};
use std::collections::HashMap;

/// The number of sets of rules, those of all families together.
const SETS: usize = 20_000;
/// The budget of a question: boards are so small that most are answered.
const BUDGET: Budget = Budget { nodes: 2_000, bytes: 16 << 20 };
/// The limit for a set of rules in known loops, about a second: work outside the budget shows here.
const PATIENCE: f64 = 400.0;

/// A text drawn by chance.
type Drawn = fn(&mut Chance) -> String;

/// Small positions with rules of each family.
const FAMILIES: [Drawn; 3] = [squares, heaps, coins];

/// One text to `most` of them.
fn several(chance: &mut Chance, most: usize, joint: &str, one: Drawn) -> String {
    let texts: Vec<String> = (0..=chance.below(most)).map(|_| one(chance)).collect();
    texts.join(joint)
}

fn squares(chance: &mut Chance) -> String {
    let rules = chance.rules();
    let (height, width) = (1 + chance.below(2), 1 + chance.below(3));
    format!("squares({rules}):{}", chance.picture(height, width, &[".", ".", "b", "r", "g", "#"]))
}

fn heaps(chance: &mut Chance) -> String {
    let mut rules = several(chance, 2, "/", conditions);
    if chance.below(3) == 0 {
        rules = format!("{rules}|{}", several(chance, 2, "/", conditions));
    }
    format!("heaps({rules}):{},{}", chance.below(7), chance.below(4))
}

fn coins(chance: &mut Chance) -> String {
    let mut rules = several(chance, 2, "/", turn);
    if chance.below(3) == 0 {
        rules = format!("{rules}*{}", several(chance, 2, "/", turn));
    }
    let (height, width) = (1 + chance.below(2), 1 + chance.below(4));
    format!("coins({rules}):{}", chance.picture(height, width, &["h", "t"]))
}

/// A rule for the coins that turn together.
fn turn(chance: &mut Chance) -> String {
    match chance.below(4) {
        0 => "run".to_owned(),
        1 => format!("run;{}", conditions(chance)),
        _ => conditions(chance),
    }
}

/// Conditions that hold together.
fn conditions(chance: &mut Chance) -> String {
    several(chance, 2, ";", condition)
}

fn condition(chance: &mut Chance) -> String {
    const SUMS: [&str; 12] = ["k", "k", "k", "a", "b", "c", "n", "2k", "n-k", "a-b", "k-1", "2a"];
    let (sum, sign) = (chance.of(&SUMS), chance.of(&["=", "=", "!="]));
    format!("{sum}{sign}{}", several(chance, 2, ",", item))
}

fn item(chance: &mut Chance) -> String {
    const ITEMS: &str =
        "0 1 2 3 0.. 1.. ..2 ..n-1 1..3 n n-1 b even odd square prime power divisor.n multiple.2 coprime.n";
    let items: Vec<&str> = ITEMS.split(' ').collect();
    chance.of(&items).to_owned()
}

/// A position with what is found about it; `None` for a text that is refused with its place.
fn ask(text: &str, play: Play) -> Option<(Position, Result<Report, Stop>)> {
    let position = match text.parse::<Position>() {
        Ok(position) => position,
        Err(error) => {
            assert!(error.at <= text.len() && text.is_char_boundary(error.at), "{text}: {error:?}");
            return None;
        }
    };
    let written = position.to_string();
    assert_eq!(written.parse::<Position>().unwrap().to_string(), written, "{text}");
    for by in Player::BOTH {
        for mv in position.moves(by) {
            let found = position.find(by, &mv.name).map(|found| found.to.to_string());
            assert_eq!(found, Some(mv.to.to_string()), "{text}: {}", mv.name);
        }
    }
    let mut meter = Meter::new(BUDGET);
    let report = Solver::default().analyse(&position, play, &mut meter);
    // Work is counted as it is done: the last of it may go beyond the budget.
    let (nodes, bytes) = (meter.nodes(), meter.bytes());
    assert!(
        nodes <= 2 * BUDGET.nodes && bytes <= 2 * BUDGET.bytes,
        "{text} {play:?}: {nodes} positions, {bytes} bytes"
    );
    Some((position, report))
}

#[test]
fn every_set_of_rules_is_refused_or_answered() {
    let (mut chance, mut yardstick) = (Chance(0x1DEA), Yardstick::new());
    let (mut read, mut answered, mut compared, mut slow) = (0, 0, 0, Vec::new());
    for i in 0..SETS {
        let text = FAMILIES[i % FAMILIES.len()](&mut chance);
        let play = [Play::Normal, Play::Misere][chance.below(2)];
        let (found, loops) = yardstick.loops(PATIENCE, || ask(&text, play));
        if loops > PATIENCE {
            slow.push(format!("{text} {play:?}: {loops:.0} known loops"));
        }
        let Some((position, report)) = found else { continue };
        read += 1;
        let report = match report {
            Ok(report) => report,
            Err(Stop::Budget { .. }) => continue,
            Err(Stop::Cancelled) => panic!("{text}: nobody cancelled"),
        };
        answered += 1;
        let has_value = !position.is_loopy() && play == Play::Normal;
        assert!(!has_value || !position.is_impartial() || report.grundy.is_some(), "{text}: no Grundy value");
        // Some of the answers are compared with the definition.
        if chance.below(12) == 0 && !position.is_loopy() {
            compared += 1;
            let mut memo = HashMap::new();
            let [left, right] = Player::BOTH.map(|by| first_wins(&position, by, play, &mut memo));
            assert_eq!(report.outcome, Outcome::from_first_wins(left, right), "{text} {play:?}");
        }
    }
    assert!(slow.is_empty(), "{slow:#?}");
    assert!(read > SETS / 2 && answered > SETS / 3 && compared > SETS / 50, "{read} {answered} {compared} of {SETS}");
}

/// Loses, doubles, exchanges or adds a sign.
fn slip(text: &mut Vec<char>, chance: &mut Chance) {
    const SIGNS: [&str; 24] = [
        "(", ")", ":", ",", ";", "/", "-", "=", "!", "?", "*", "|", ".", "~", "%", "+", "#", "9", "0", "x", "L", "n",
        "é", "\u{202e}",
    ];
    if text.is_empty() {
        return;
    }
    let (at, other) = (chance.below(text.len()), chance.below(text.len()));
    let sign = chance.of(&SIGNS).chars().next().unwrap_or(' ');
    match chance.below(6) {
        0 => {
            text.remove(at);
        }
        1 => text.insert(at, text[other]),
        2 => text.insert(at, sign),
        3 => text.swap(at, other),
        4 => text.truncate(at),
        _ => text[at] = sign,
    }
}

#[test]
fn rules_with_slips_are_refused_or_read() {
    let mut chance = Chance(0x511B);
    for i in 0..6_000 {
        let mut signs: Vec<char> = FAMILIES[i % FAMILIES.len()](&mut chance).chars().collect();
        for _ in 0..=chance.below(3) {
            slip(&mut signs, &mut chance);
        }
        let text: String = signs.into_iter().collect();
        keep_the_promises(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    }
}
