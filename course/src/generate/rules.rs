//! Rules of a strip, to be changed so that whoever waits wins: a move covers neighbouring free squares, one of some
//! numbers.
use super::{DrawRequirements, Generator, Sample};
use crate::forms::Task;
use fastrand::Rng;
use solver::Outcome;

/// The most squares that a move covers.
const LONGEST: usize = 4;

pub(super) const GENERATORS: &[Generator] = &[Generator {
    id: "rule.second",
    draw,
    // Whoever starts wins by the rules at the start. Harder on longer strips, and with more rules.
    kept: |ask, _, solver| {
        let Task::Rules(task) = &ask.task else { return Ok(None) };
        let starts = solver.outcome(&format!("{}:{}", task.start, task.board), ask.play)? == Outcome::N;
        let squares = task.board.rsplit('x').next().and_then(|n| n.parse::<usize>().ok()).unwrap_or(0);
        Ok(starts.then(|| 10 * squares + task.start.matches('=').count()))
    },
    lost: false,
    bank: || {
        let all: [(&[usize], usize); 6] = [(&[1, 2], 4), (&[3], 4), (&[1], 5), (&[2, 3], 5), (&[2], 6), (&[1, 4], 8)];
        all.into_iter().filter_map(|(covers, squares)| sample(covers, squares, &mut Rng::with_seed(1))).collect()
    },
}];

fn draw(rng: &mut Rng, required: DrawRequirements) -> Option<Sample> {
    let (least, most) = [(4, 5), (4, 6), (5, 8)][usize::from(required.level) - 1];
    let squares = rng.usize(least..=most);
    let covers: Vec<usize> = (1..=LONGEST).filter(|_| rng.bool()).collect();
    sample(&covers, squares, rng)
}

/// A strip with rules, and with changed ones by which whoever waits wins; `None` if no single change does it.
fn sample(covers: &[usize], squares: usize, rng: &mut Rng) -> Option<Sample> {
    let mut found = changes(covers);
    found.retain(|changed| changed.iter().any(|count| *count <= squares) && waiting_wins(changed, squares));
    if covers.is_empty() || found.is_empty() {
        return None;
    }
    let changed = &found[rng.usize(..found.len())];
    let [start, solution] = [covers, changed.as_slice()].map(|covers| format!("{}:1x{squares}", rules(covers)));
    let numbers = covers.iter().map(|count| *count as i64).collect();
    Some(Sample { same: start.clone(), positions: vec![start, solution], numbers })
}

/// The rules by which both players cover these numbers of squares.
fn rules(covers: &[usize]) -> String {
    let rule = |count: &usize| format!("LR={}-{}", ".".repeat(*count), "x".repeat(*count));
    format!("squares({})", covers.iter().map(rule).collect::<Vec<_>>().join(","))
}

/// The numbers with one of them left out, added, or replaced by another one; never none.
fn changes(covers: &[usize]) -> Vec<Vec<usize>> {
    let without = |left_out: Option<usize>| covers.iter().copied().filter(move |count| Some(*count) != left_out);
    let others: Vec<usize> = (1..=LONGEST).filter(|count| !covers.contains(count)).collect();
    let mut all = Vec::new();
    for left_out in std::iter::once(None).chain(covers.iter().copied().map(Some)) {
        for added in std::iter::once(None).chain(others.iter().copied().map(Some)) {
            let mut changed: Vec<usize> = without(left_out).chain(added).collect();
            changed.sort_unstable();
            if !changed.is_empty() && changed != covers {
                all.push(changed);
            }
        }
    }
    all
}

/// Whether whoever waits wins on a strip: a move covers some of its squares and leaves two shorter strips.
fn waiting_wins(covers: &[usize], squares: usize) -> bool {
    let mut values: Vec<usize> = Vec::new();
    for length in 0..=squares {
        let moves = covers.iter().filter(|count| **count <= length);
        let reached: Vec<usize> = moves
            .flat_map(|count| (0..=length - count).map(move |left| (left, length - count - left)))
            .map(|(left, right)| values[left] ^ values[right])
            .collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
    }
    values[squares] == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course_solver::CourseSolver;
    use solver::Play;

    #[test]
    fn strips_are_won_as_the_solver_finds() {
        let mut solver = CourseSolver::default();
        for covers in [&[1][..], &[2], &[1, 3], &[2, 3], &[1, 2, 4]] {
            for squares in 1..=8 {
                let found = solver.outcome(&format!("{}:1x{squares}", rules(covers)), Play::Normal).unwrap();
                assert_eq!(waiting_wins(covers, squares), found == Outcome::P, "{covers:?} {squares}");
            }
        }
    }

    #[test]
    fn a_change_takes_adds_or_replaces_one() {
        assert_eq!(changes(&[1, 2, 3, 4]), [vec![2, 3, 4], vec![1, 3, 4], vec![1, 2, 4], vec![1, 2, 3]]);
        let all = changes(&[2]);
        assert_eq!(all, [vec![1, 2], vec![2, 3], vec![2, 4], vec![1], vec![3], vec![4]]);
    }
}
