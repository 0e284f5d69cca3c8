//! Rules of blocks on rows, tested on every line of play: does the player who follows the rule always win? That is the second
//! player, or, where the task says so, the first one.
//!
//! A rule's first line whose condition holds acts. It beats all from a position iff from every position that any moves of the
//! other side and its own answers reach it gives a legal move into a lost position. The first failing line is found breadth
//! first over the other side's moves: rows in order, shorter takes first.
use crate::desk::{Desk, Trouble, senseless};
use crate::expr::heaps_of;
use solver::{Play, Player};
use std::collections::{HashSet, VecDeque};
use std::ops::RangeInclusive;

/// Conditions and actions that a rule may be built of, by their ids.
pub const CONDITIONS: [&str; 4] = ["one-row", "took-row", "even", "else"];
/// Those with a number have it after a hyphen: `leave-multiple-11`, `fill-11`.
pub const ACTIONS: [&str; 11] = [
    "copy",
    "equalise",
    "take-one",
    "take-two",
    "take-row",
    "same-row",
    "leave-one",
    "halve",
    "restore",
    "leave-multiple",
    "fill",
];

/// Where a rule fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// `no-move` or `loses`.
    pub fails: &'static str,
    /// The action that was used; `none` where no line holds, `illegal` where its move is not legal.
    pub used: String,
    pub start: String,
    /// All moves up to the failure, the other side's first.
    pub line: Vec<String>,
    /// The position in which the other side now wins, or the rule has no move.
    pub at: String,
}

/// The other side's last move: the row, and its lengths before and after.
#[derive(Debug, Clone, Copy)]
struct Last {
    row: usize,
    from: u64,
    to: u64,
}

/// What may be taken from one row.
enum Takes {
    Any,
    Of(Vec<u64>),
    /// A divisor of the row's length.
    Divisor,
    /// A number without a common divisor with it.
    Coprime,
}

impl Takes {
    /// Lengths a row may get, the longest first.
    fn shortened(&self, length: u64) -> Vec<u64> {
        let common = |mut a: u64, mut b: u64| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        match self {
            Takes::Any => (0..length).rev().collect(),
            Takes::Of(set) => set.iter().filter_map(|t| length.checked_sub(*t)).collect(),
            Takes::Divisor => (1..=length).filter(|t| length.is_multiple_of(*t)).map(|t| length - t).collect(),
            Takes::Coprime => (1..=length).filter(|t| common(length, *t) == 1).map(|t| length - t).collect(),
        }
    }
}

/// Rows, and what may be taken from one.
struct Rows {
    key: String,
    takes: Takes,
    rows: Vec<u64>,
}

impl Rows {
    fn read(desk: &Desk, text: &str) -> Result<Rows, Trouble> {
        let position = desk.position(text)?;
        if position.components().len() != 1 {
            return senseless(format!("a rule plays one game of rows, not {text}"));
        }
        let written = position.to_string();
        let Some((key, state)) = written.split_once(':') else { return senseless(written) };
        let takes = match key.split_once('(') {
            None if key == "nim" => Takes::Any,
            None if key == "dim" => Takes::Divisor,
            None if key == "prim" => Takes::Coprime,
            Some(("subtraction", set)) => Takes::Of(takes(set.trim_end_matches(')'))?),
            _ => return senseless(format!("a rule cannot play {key}")),
        };
        // Empty rows keep their places.
        let rows = state.split(',').map(|n| n.trim().parse().unwrap_or(0)).collect::<Vec<u64>>();
        debug_assert_eq!(rows.iter().filter(|n| **n > 0).count(), heaps_of(&position).concat().len());
        Ok(Rows { key: key.to_owned(), takes, rows })
    }

    fn ended(&self, rows: &[u64]) -> bool {
        rows.iter().all(|n| self.takes.shortened(*n).is_empty())
    }

    fn text(&self, rows: &[u64]) -> String {
        format!("{}:{}", self.key, rows.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
    }
}

/// `1-3` or `2,3,5`: what may be taken.
fn takes(set: &str) -> Result<Vec<u64>, Trouble> {
    let mut all = Vec::new();
    for part in set.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        match (from.trim().parse::<u64>(), to.trim().parse::<u64>()) {
            (Ok(from), Ok(to)) if to - from.min(to) < 1_000 => all.extend(from..=to),
            _ => return senseless(format!("the set {set}")),
        }
    }
    all.sort_unstable();
    Ok(all)
}

/// An action and its number, where it has one: `fill-11`.
fn numbered(action: &str) -> (&str, Option<u64>) {
    match action.rsplit_once(['-', ' ']) {
        Some((name, number)) if number.bytes().all(|b| b.is_ascii_digit()) => (name, number.parse().ok()),
        _ => (action, None),
    }
}

/// What the rule does: the row and its new length, or why there is no move. Who begins answers to no move.
fn answer(
    rule: &[(String, String)],
    game: &Rows,
    rows: &[u64],
    last: Option<Last>,
) -> Result<(usize, u64, String), String> {
    let live: Vec<usize> = (0..rows.len()).filter(|&i| rows[i] > 0).collect();
    let longest = live.iter().map(|&i| rows[i]).max().unwrap_or(0);
    let line = rule.iter().find(|(condition, _)| match condition.as_str() {
        "one-row" => live.len() == 1,
        "took-row" => last.is_some_and(|last| last.to == 0),
        "even" => longest.is_multiple_of(2),
        _ => true,
    });
    let Some((_, action)) = line else { return Err("none".into()) };
    if live.is_empty() {
        return Err("none".into());
    }
    // The first of the greatest length.
    let longest = live.iter().copied().fold(live[0], |best, i| if rows[i] > rows[best] { i } else { best });
    let second = (0..rows.len()).filter(|&i| i != longest).map(|i| rows[i]).max().unwrap_or(0);
    let sum = rows.iter().fold(0, |a, b| a ^ b);
    let (name, number) = numbered(action);
    let target = match name {
        "copy" => {
            last.and_then(|last| (0..rows.len()).find(|&j| j != last.row && rows[j] == last.from).map(|j| (j, last.to)))
        }
        "equalise" => Some((longest, second)),
        "take-one" => Some((longest, rows[longest] - 1)),
        "take-two" => rows[longest].checked_sub(2).map(|to| (longest, to)),
        "take-row" => Some((longest, 0)),
        "halve" => rows[longest].is_multiple_of(2).then(|| (longest, rows[longest] / 2)),
        "same-row" => last.and_then(|last| Some((last.row, last.to.checked_sub(last.from - last.to)?))),
        "fill" => {
            last.and_then(|last| Some((last.row, last.to.checked_sub(number?.checked_sub(last.from - last.to)?)?)))
        }
        "leave-one" => Some((longest, 1)),
        "restore" => (0..rows.len()).find(|&i| rows[i] ^ sum < rows[i]).map(|i| (i, rows[i] ^ sum)),
        "leave-multiple" => number.filter(|m| *m > 0).map(|m| (longest, rows[longest] - rows[longest] % m)),
        _ => None,
    };
    match target {
        Some((row, to)) if game.takes.shortened(rows[row]).contains(&to) => Ok((row, to, action.clone())),
        _ => Err("illegal".into()),
    }
}

/// Positions a rule is tested on before that is undecided.
const POSITIONS: usize = 200_000;

/// The first line in which the rule fails from this start, the other side moving first; `None` if it beats all.
///
/// # Errors
/// [`Trouble`].
pub fn first_failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    desk: &mut Desk,
) -> Result<Option<Failure>, Trouble> {
    failure(rule, start, play, false, desk)
}

/// The same, the rule making the first move where it `begins`.
fn failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    begins: bool,
    desk: &mut Desk,
) -> Result<Option<Failure>, Trouble> {
    if start.starts_with("chomp") {
        return crate::bites::failure(rule, start, play, begins, desk);
    }
    if start.starts_with("hackenbush") {
        return crate::cuts::failure(rule, start, play, begins, desk);
    }
    if start.starts_with("cram") {
        return crate::tiles::failure(rule, start, play, begins, desk);
    }
    let game = Rows::read(desk, start)?;
    let failed = |fails, used: String, line: Vec<String>, at: &[u64]| {
        Some(Failure { fails, used, start: game.text(&game.rows), line, at: game.text(at) })
    };
    let mut queue = VecDeque::new();
    if begins {
        match answer(rule, &game, &game.rows, None) {
            Err(used) => return Ok(failed("no-move", used, Vec::new(), &game.rows)),
            Ok((own, length, action)) => {
                let here = vec![format!("{}→{length}", game.rows[own])];
                let mut left = game.rows.clone();
                left[own] = length;
                if desk.wins(&game.text(&left), play, Player::Left)? {
                    return Ok(failed("loses", action, here, &left));
                }
                queue.push_back((left, here));
            }
        }
    } else {
        queue.push_back((game.rows.clone(), Vec::new()));
    }
    let mut seen = HashSet::new();
    while let Some((rows, line)) = queue.pop_front() {
        if !seen.insert(rows.clone()) {
            continue;
        }
        if seen.len() > POSITIONS {
            return Err(Trouble::Undecided);
        }
        for (row, &from) in rows.iter().enumerate() {
            for to in game.takes.shortened(from) {
                let mut after = rows.clone();
                after[row] = to;
                if play == Play::Misere && game.ended(&after) {
                    // The other side made the last move, and loses by it.
                    continue;
                }
                let mut here: Vec<String> = line.clone();
                here.push(format!("{from}→{to}"));
                match answer(rule, &game, &after, Some(Last { row, from, to })) {
                    Err(used) => return Ok(failed("no-move", used, here, &after)),
                    Ok((own, length, action)) => {
                        here.push(format!("{}→{length}", after[own]));
                        let mut left = after;
                        left[own] = length;
                        if desk.wins(&game.text(&left), play, Player::Left)? {
                            return Ok(failed("loses", action, here, &left));
                        }
                        queue.push_back((left, here));
                    }
                }
            }
        }
    }
    Ok(None)
}

/// The same over a family `nim:n,n`, its members in the order of n. A rule that begins does so wherever whoever begins can win.
///
/// # Errors
/// [`Trouble`].
pub fn first_failure_of_family(
    rule: &[(String, String)],
    family: &str,
    sizes: RangeInclusive<u64>,
    play: Play,
    begins: bool,
    desk: &mut Desk,
) -> Result<Option<Failure>, Trouble> {
    for start in members(family, sizes) {
        if begins && !desk.wins(&start, play, Player::Left)? {
            continue;
        }
        if let Some(failure) = failure(rule, &start, play, begins, desk)? {
            return Ok(Some(failure));
        }
    }
    Ok(None)
}

/// The members of a family; a position without n is its only one. In a drawing `br*n` has n red edges.
pub fn members(family: &str, sizes: RangeInclusive<u64>) -> Vec<String> {
    let repeated = |n: u64| {
        let mut pieces = family.split("*n");
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let letter = out.pop().map(String::from).unwrap_or_default();
            out.push_str(&letter.repeat(usize::try_from(n).unwrap_or(0)));
            out.push_str(piece);
        }
        out
    };
    let at = |n: u64| {
        let names = [("n".to_owned(), crate::expr::Val::Number(n as i64))].into();
        crate::expr::filled(&repeated(n), &names)
    };
    if at(1) == at(2) { vec![at(1)] } else { sizes.map(at).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails(action: &str, family: &str, to: u64, play: Play, begins: bool) -> Option<(String, &'static str)> {
        let rule = [("else".to_owned(), action.to_owned())];
        let found = first_failure_of_family(&rule, family, 1..=to, play, begins, &mut Desk::default()).unwrap();
        found.map(|f| (f.start, f.fails))
    }

    #[test]
    fn rules_of_one_row() {
        let at = |start: &str, fails| Some((start.to_owned(), fails));
        for rule in ["fill-11", "leave-multiple-11"] {
            assert_eq!(fails(rule, "subtraction(1-10):44", 1, Play::Normal, false), None, "{rule}");
        }
        for rule in ["fill-10", "leave-multiple-10", "same-row"] {
            let found = fails(rule, "subtraction(1-10):44", 1, Play::Normal, false);
            assert_eq!(found, at("subtraction(1-10):44", "loses"), "{rule}");
        }
        assert_eq!(fails("take-one", "dim:n", 16, Play::Misere, true), None);
        assert_eq!(fails("halve", "dim:n", 16, Play::Misere, true), at("dim:4", "loses"));
        assert_eq!(fails("take-one", "prim:n", 16, Play::Normal, true), None);
        assert_eq!(fails("take-two", "prim:n", 16, Play::Normal, true), at("prim:1", "no-move"));
        assert_eq!(fails("leave-one", "prim:3", 1, Play::Normal, true), at("prim:3", "loses"));
    }
}
