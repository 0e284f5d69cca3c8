//! Rules of blocks on drawings, tested on every line of play, as [`crate::strategy`] does on rows: the rule plays Blue, and
//! from every drawing that Red's cuts and the rule's own answers reach it must give a legal cut after which Red loses.
//!
//! The first line whose condition holds acts. The first failing line is found breadth first over Red's cuts in their order.
use crate::desk::{Desk, Trouble};
use crate::strategy::Failure;
use solver::{Play, Player, Position};
use std::collections::{HashSet, VecDeque};

/// A green edge stands; always.
pub const CONDITIONS: [&str; 2] = ["green-left", "else"];
pub const ACTIONS: [&str; 5] = ["take-green", "fell-own", "cut-top", "reflect", "answer-here"];

/// What the rule answers, and the action; or why there is no answer. `last` is the name of Red's cut.
fn answer(rule: &[(String, String)], at: &Position, last: Option<&str>) -> Result<(String, String), String> {
    let names = |by| at.moves(by).into_iter().map(|mv| mv.name).collect::<Vec<String>>();
    let (blue, red) = (names(Player::Left), names(Player::Right));
    let green = |name: &&String| red.contains(name);
    let line = rule.iter().find(|(condition, _)| condition != "green-left" || blue.iter().any(|n| green(&n)));
    let Some((_, action)) = line else { return Err("none".to_owned()) };
    // A summand and the edge in it.
    let split = |name: &str| name.split_once(':').map(|(part, edge)| (part.to_owned(), edge.to_owned()));
    let place = last.and_then(split);
    let cut = match action.as_str() {
        "take-green" => blue.iter().find(green).cloned(),
        "fell-own" => blue.iter().find(|n| !green(n)).cloned(),
        "cut-top" => blue.iter().rfind(|n| !green(n)).cloned(),
        // The same edge of the other of two summands.
        "reflect" => place.map(|(part, edge)| format!("{}:{edge}", if part == "1" { 2 } else { 1 })),
        "answer-here" => {
            place.and_then(|(part, _)| blue.iter().find(|n| split(n).is_some_and(|(own, _)| own == part)).cloned())
        }
        _ => None,
    };
    match cut {
        Some(cut) if blue.contains(&cut) => Ok((cut, action.clone())),
        _ => Err("illegal".to_owned()),
    }
}

/// Drawings a rule is tested on before that is undecided.
const POSITIONS: usize = 5_000;

/// The first line in which the rule fails, Red cutting first unless the rule `begins`; `None` if it beats all.
///
/// # Errors
/// [`Trouble`].
pub(crate) fn failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    begins: bool,
    desk: &mut Desk,
) -> Result<Option<Failure>, Trouble> {
    let first = desk.position(start)?;
    // Drawings before which the rule has to answer: how they came about is the line.
    let mut queue = VecDeque::new();
    let mut seen = HashSet::new();
    let red = |at: &Position, line: &[String], queue: &mut VecDeque<(Position, Vec<String>)>| {
        for mv in at.moves(Player::Right) {
            queue.push_back((mv.to, [line, &[mv.name]].concat()));
        }
    };
    if begins {
        queue.push_back((first.clone(), Vec::new()));
    } else {
        red(&first, &[], &mut queue);
    }
    while let Some((at, line)) = queue.pop_front() {
        if play == Play::Misere && !at.can_move(Player::Left) {
            // Blue is stuck, and wins by it.
            continue;
        }
        let failed = |fails, used, line, at: &Position| {
            Ok(Some(Failure { fails, used, start: first.to_string(), line, at: at.to_string() }))
        };
        let (cut, action) = match answer(rule, &at, line.last().map(String::as_str)) {
            Ok(found) => found,
            Err(used) => return failed("no-move", used, line, &at),
        };
        let Some(mv) = at.find(Player::Left, &cut) else { return failed("no-move", "illegal".to_owned(), line, &at) };
        let line = [line, vec![cut]].concat();
        if desk.wins(&mv.to.to_string(), play, Player::Right)? {
            return failed("loses", action, line, &mv.to);
        }
        if seen.insert(mv.to.to_string()) {
            if seen.len() > POSITIONS {
                return Err(Trouble::Undecided);
            }
            red(&mv.to, &line, &mut queue);
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::first_failure_of_family;

    fn fails(rule: &[(&str, &str)], family: &str, to: u64) -> Option<(&'static str, Vec<String>)> {
        let rule: Vec<_> = rule.iter().map(|(c, a)| ((*c).to_owned(), (*a).to_owned())).collect();
        let found = first_failure_of_family(&rule, family, 1..=to, Play::Normal, false, &mut Desk::default()).unwrap();
        found.map(|f| (f.fails, f.line))
    }

    #[test]
    fn a_reflection_answers_everything_and_its_like_do_not() {
        let twice = "hackenbush:bgr,r + -hackenbush:bgr,r";
        assert_eq!(fails(&[("else", "reflect")], twice, 1), None);
        assert!(fails(&[("else", "answer-here")], twice, 1).is_some());
        assert!(fails(&[("green-left", "take-green"), ("else", "fell-own")], twice, 1).is_some());
    }

    #[test]
    fn a_green_edge_beside_small_numbers() {
        let family = "hackenbush:g,br*n";
        assert_eq!(fails(&[("green-left", "take-green"), ("else", "fell-own")], family, 5), None);
        let line = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect();
        assert_eq!(fails(&[("else", "take-green")], family, 5), Some(("no-move", line(&["1.1"]))));
        assert_eq!(fails(&[("else", "fell-own")], family, 5), Some(("loses", line(&["2.2", "2.1"]))));
    }
}
