//! Rules that are tried for a task that asks to change them: some of each family, equal for both players and not.
use crate::course_solver::CourseSolver;
use crate::forms::RulesTask;
use crate::judge::conditions;
use crate::lesson::Ask;

/// The largest number that is covered or taken.
const LARGEST: usize = 4;

/// The rules that are tried, and those of them that meet all conditions.
pub(crate) fn right_rules(ask: &Ask, task: &RulesTask, solver: &mut CourseSolver) -> (Vec<String>, Vec<String>) {
    let all = tried(task);
    let right = all.iter().filter(|rules| meet(ask, task, rules, solver)).cloned().collect();
    (all, right)
}

/// The first of the rules that are tried that meets all conditions.
pub(super) fn first_right(ask: &Ask, task: &RulesTask, solver: &mut CourseSolver) -> Option<String> {
    tried(task).into_iter().find(|rules| meet(ask, task, rules, solver))
}

/// Whether rules meet all conditions of a task, as far as that is decided.
fn meet(ask: &Ask, task: &RulesTask, rules: &str, solver: &mut CourseSolver) -> bool {
    // A board may be too large for other rules of its family.
    let met = conditions(ask, "", &format!("{rules}:{}", task.board), solver);
    met.is_ok_and(|all| all.iter().all(|met| *met == Some(true)))
}

/// Rules of the family that a task begins with, but not those.
fn tried(task: &RulesTask) -> Vec<String> {
    let all = match task.start.split('(').next() {
        Some("squares") => of_numbers(covering),
        Some("heaps") => of_numbers(taking),
        Some("coins") => {
            ["a=0..", "a=1..", "b=0..", "run", "run;k=..2", "a=0"].map(|own| format!("coins({own})")).to_vec()
        }
        _ => Vec::new(),
    };
    all.into_iter().filter(|rules| *rules != task.start).collect()
}

/// Rules of some numbers that both players have, then of a number of Left's and another one of Right's.
fn of_numbers(rules: fn(&[usize], &[usize]) -> String) -> Vec<String> {
    let numbers = |code: usize| (1..=LARGEST).filter(|n| (code >> (n - 1)) & 1 == 1).collect::<Vec<_>>();
    let both = (1..1 << LARGEST).map(numbers).map(|own| rules(&own, &own));
    let pairs = (1..=LARGEST).flat_map(|left| (1..=LARGEST).map(move |right| (left, right)));
    let sides = pairs.filter(|(left, right)| left != right).map(|(left, right)| rules(&[left], &[right]));
    both.chain(sides).collect()
}

/// A move covers neighbouring free squares in a row, one of these numbers of them.
fn covering(left: &[usize], right: &[usize]) -> String {
    let rule = |side: &str, n: &usize| format!("{side}={}-{}", ".".repeat(*n), "x".repeat(*n));
    let rules: Vec<String> = match left == right {
        true => left.iter().map(|n| rule("LR", n)).collect(),
        false => left.iter().map(|n| rule("L", n)).chain(right.iter().map(|n| rule("R", n))).collect(),
    };
    format!("squares({})", rules.join(","))
}

/// A move takes one of these numbers of sticks.
fn taking(left: &[usize], right: &[usize]) -> String {
    let list = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    match left == right {
        true => format!("heaps(k={})", list(left)),
        false => format!("heaps(k={}|k={})", list(left), list(right)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_tried_can_be_read_and_differ() {
        for (start, board) in [("squares(LR=.-x)", "1x6"), ("heaps(k=1)", "7"), ("coins(run)", "hhthh")] {
            let task = RulesTask { start: start.to_owned(), board: board.to_owned(), holds: Vec::new() };
            let all = tried(&task);
            assert!(all.len() >= 5 && !all.contains(&task.start), "{all:?}");
            for (i, rules) in all.iter().enumerate() {
                assert!(format!("{rules}:{board}").parse::<solver::Position>().is_ok(), "{rules}");
                assert!(!all[..i].contains(rules), "{rules}");
            }
        }
    }
}
