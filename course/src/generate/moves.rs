//! The guarantee of questions for moves: one to five are good, or none if that is wished; and others are not.
use super::DrawRequirements;
use crate::course_solver::{CourseSolver, JudgeError, Legal};
use crate::forms::{Task, WantedMoves};
use crate::lesson::Ask;
use solver::Outcome;
use solver::board::{Act, Heap};
use solver::position::ComponentText;
use std::collections::BTreeSet;

/// Whether a misconception picks this move of the position.
pub(super) type Lure = fn(&str, &Legal) -> bool;

/// The difficulty of a draw that keeps the guarantee: the number of moves that a misconception picks and loses by. With
/// `spread` the good moves must not all be in one row.
pub(super) fn kept(
    ask: &Ask,
    required: DrawRequirements,
    lure: Lure,
    spread: bool,
    solver: &mut CourseSolver,
) -> Result<Option<usize>, JudgeError> {
    let Task::Moves(task) = &ask.task else { return Ok(None) };
    if let WantedMoves::Target(target) = task.wanted
        && target >= solver.grundy(&task.pos)?
    {
        return Ok(None);
    }
    // Outcomes alone: a report on each draw would cost much more.
    let mut all = Vec::new();
    for mv in solver.position(&task.pos)?.moves(task.side) {
        let to = mv.to.to_string();
        let wins = match task.wanted {
            WantedMoves::Target(target) => solver.outcome(&format!("{to} + nim:{target}"), ask.play)? == Outcome::P,
            _ => !solver.wins(&to, ask.play, task.side.other())?,
        };
        all.push(Legal { name: mv.name, component: mv.component, act: mv.act, to, wins, class: 0 });
    }
    let (good, bad): (Vec<_>, Vec<_>) = all.into_iter().partition(|mv| mv.wins);
    let fits = if required.lost { good.is_empty() } else { (1..=5).contains(&good.len()) };
    if !fits || bad.is_empty() {
        return Ok(None);
    }
    if spread && !required.lost {
        let rows: BTreeSet<usize> = good.iter().filter_map(|mv| Some(heap(mv)?.heap)).collect();
        if rows.len() < 2 {
            return Ok(None);
        }
    }
    Ok(Some(bad.iter().filter(|mv| lure(&task.pos, mv)).count()))
}

/// The heap that a move changes, if it is exactly one.
pub(super) fn heap(mv: &Legal) -> Option<&Heap> {
    match &mv.act {
        Act::Heaps(heaps) => match &heaps[..] {
            [heap] => Some(heap),
            _ => None,
        },
        _ => None,
    }
}

/// The state of the last component.
fn state(pos: &str) -> &str {
    pos.rsplit(" + ").next().and_then(ComponentText::of).map_or(pos, |text| text.state)
}

/// The row lengths of a position.
pub(super) fn rows(pos: &str) -> Vec<u64> {
    state(pos).split(',').filter_map(|n| n.parse().ok()).collect()
}

/// The sticks beside a die.
pub(super) fn sticks(pos: &str) -> u64 {
    state(pos).split('/').next().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// Whether the longest row is made shorter, or two rows become equal, or the number of all sticks becomes even.
pub(super) fn of_nim(pos: &str, mv: &Legal) -> bool {
    let after = rows(&mv.to);
    let live: Vec<u64> = after.iter().copied().filter(|n| *n > 0).collect();
    let equal = live.iter().collect::<BTreeSet<_>>().len() < live.len();
    longest(pos, mv) || equal || after.iter().sum::<u64>().is_multiple_of(2)
}

pub(super) fn longest(pos: &str, mv: &Legal) -> bool {
    heap(mv).is_some_and(|heap| rows(pos).iter().all(|n| *n <= heap.from))
}
