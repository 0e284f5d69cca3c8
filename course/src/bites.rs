//! Rules of blocks on a bar of chocolate, tested on every line of play, as [`crate::strategy`] does on rows: from every bar that
//! the other side's bites and the rule's own answers reach, the rule must give a legal bite that leaves a lost bar.
//!
//! The first line whose condition holds acts. The first failing line is found breadth first over the other side's bites: rows
//! from the bottom, smaller bites first.
use crate::desk::{Desk, Trouble, senseless};
use crate::expr::rows_of_bar;
use crate::strategy::Failure;
use solver::{Play, Player};
use std::collections::{HashSet, VecDeque};

/// Where the other side bit, and always.
pub const CONDITIONS: [&str; 3] = ["below", "above", "else"];
pub const ACTIONS: [&str; 7] = ["flip", "equal-arms", "corner", "step-down", "same-length", "row-end", "column-end"];

/// Column and row, from 1, from the lower left.
type Bite = (u32, u32);

fn text(rows: &[u32]) -> String {
    format!("chomp:{}", rows.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
}

fn name((x, y): Bite) -> String {
    format!("({x},{y})")
}

fn legal(rows: &[u32], (x, y): Bite) -> bool {
    (x, y) != (1, 1) && x > 0 && y > 0 && rows.get(y as usize - 1).is_some_and(|&width| x <= width)
}

fn bitten(rows: &[u32], (x, y): Bite) -> Vec<u32> {
    let left = (1..).zip(rows).map(|(row, &width)| if row >= y { width.min(x - 1) } else { width });
    left.filter(|&width| width > 0).collect()
}

/// What the rule answers to a bite, and the action; or why there is no answer.
fn answer(rule: &[(String, String)], rows: &[u32], last: Option<Bite>) -> Result<(Bite, String), String> {
    let line = rule.iter().find(|(condition, _)| match condition.as_str() {
        "below" => last.is_some_and(|(_, y)| y == 1),
        "above" => last.is_some_and(|(_, y)| y > 1),
        _ => true,
    });
    let Some((_, action)) = line else { return Err("none".to_owned()) };
    let width = |row: usize| rows.get(row).copied().unwrap_or(0);
    let (bottom, second, height) = (width(0), width(1), rows.len() as u32);
    let bite = match action.as_str() {
        // The same bite on the other side of the diagonal.
        "flip" => last.map(|(x, y)| (y, x)),
        "equal-arms" if bottom > height => Some((height + 1, 1)),
        "equal-arms" => Some((1, bottom + 1)),
        "corner" => Some((width(rows.len().saturating_sub(1)), height)),
        // The bottom row one longer than the second.
        "step-down" => Some((second + 2, 1)),
        "same-length" => Some((second + 1, 1)),
        "row-end" => Some((bottom, 1)),
        "column-end" => Some((1, height)),
        _ => None,
    };
    match bite {
        Some(bite) if legal(rows, bite) => Ok((bite, action.clone())),
        _ => Err("illegal".to_owned()),
    }
}

/// The first line in which the rule fails on this bar; `None` if it beats all.
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
    let Some(bar) = rows_of_bar(&desk.position(start)?) else { return senseless(format!("{start} is no bar")) };
    if play == Play::Misere {
        return senseless("a rule of bites plays normally: the poison is never eaten");
    }
    let failed = |fails, used: String, line: Vec<String>, at: &[u32]| {
        Some(Failure { fails, used, start: text(&bar), line, at: text(at) })
    };
    let mut queue = VecDeque::from([(bar.clone(), Vec::new(), begins)]);
    let mut seen = HashSet::new();
    while let Some((rows, line, opens)) = queue.pop_front() {
        if !opens && !seen.insert(rows.clone()) {
            continue;
        }
        let mut theirs: Vec<Option<Bite>> = Vec::new();
        if opens {
            theirs.push(None);
        } else {
            for (y, &width) in (1..).zip(&rows) {
                theirs.extend((1..=width).rev().map(|x| (x, y)).filter(|bite| legal(&rows, *bite)).map(Some));
            }
        }
        for last in theirs {
            let after = last.map_or_else(|| rows.clone(), |bite| bitten(&rows, bite));
            let mut here: Vec<String> = line.clone();
            here.extend(last.map(name));
            match answer(rule, &after, last) {
                Err(used) => return Ok(failed("no-move", used, here, &after)),
                Ok((own, action)) => {
                    here.push(name(own));
                    let left = bitten(&after, own);
                    if desk.wins(&text(&left), play, Player::Left)? {
                        return Ok(failed("loses", action, here, &left));
                    }
                    queue.push_back((left, here, false));
                }
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails(rule: &[(&str, &str)], start: &str, begins: bool) -> Option<(&'static str, Vec<String>)> {
        let rule: Vec<_> = rule.iter().map(|(c, a)| ((*c).to_owned(), (*a).to_owned())).collect();
        failure(&rule, start, Play::Normal, begins, &mut Desk::default()).unwrap().map(|f| (f.fails, f.line))
    }

    #[test]
    fn rules_of_bites() {
        let arms = "chomp:5,1,1,1,1";
        assert_eq!(fails(&[("else", "flip")], arms, false), None);
        assert_eq!(fails(&[("else", "equal-arms")], arms, false), None);
        let line = |moves: &[&str]| moves.iter().map(|m| (*m).to_owned()).collect::<Vec<_>>();
        assert_eq!(fails(&[("else", "row-end")], arms, false), Some(("loses", line(&["(5,1)", "(4,1)"]))));
        let stairs = "chomp:6,5";
        assert_eq!(fails(&[("below", "corner"), ("above", "step-down")], stairs, false), None);
        assert_eq!(fails(&[("below", "corner"), ("else", "step-down")], stairs, false), None);
        assert!(fails(&[("else", "corner")], stairs, false).is_some());
        assert_eq!(fails(&[("below", "corner")], stairs, false).unwrap().0, "no-move");
        // It may open.
        assert_eq!(fails(&[("below", "corner"), ("above", "step-down"), ("else", "corner")], "chomp:4,4", true), None);
    }
}
