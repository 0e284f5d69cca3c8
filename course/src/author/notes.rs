//! Notes on the squares of a bar: values of the bars that bites leave, or the numbers of pairs.
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::rows_of_bar;
use crate::forms::Notes;
use crate::judge::marks_of;
use solver::board::{Act, Square};
use solver::theory::chomp::Shape;
use solver::{Outcome, Play, Player};
use std::collections::{BTreeMap, BTreeSet};

/// A bar with more followers gets no notes: everybody fetches the packed lesson.
const MOST: usize = 400;

/// All bars that bites lead to, this position first.
fn followers(pos: &str, solver: &CourseSolver) -> Result<Vec<String>, JudgeError> {
    let start = solver.position(pos)?;
    let (mut all, mut known, mut at) = (vec![start.clone()], BTreeSet::from([start.to_string()]), 0);
    while let Some(position) = all.get(at).cloned() {
        let next = position.moves(Player::Left).into_iter().map(|mv| mv.to);
        all.extend(next.filter(|to| known.insert(to.to_string())));
        if all.len() > MOST {
            return senseless(format!("too many bars follow {pos}"));
        }
        at += 1;
    }
    Ok(all.iter().map(ToString::to_string).collect())
}

/// Grundy values of the bars that bites leave, each on the square bitten, for the bar and all its followers.
pub(super) fn values(pos: &str, solver: &mut CourseSolver) -> Result<Notes, JudgeError> {
    let mut notes = Notes::new();
    for bar in followers(pos, solver)? {
        let mut squares = Vec::new();
        for mv in solver.position(&bar)?.moves(Player::Left) {
            if let Act::Bite(Square { x, y }) = mv.act {
                squares.push(((x, y), solver.grundy(&mv.to.to_string())?.to_string()));
            }
        }
        notes.insert(bar, squares);
    }
    Ok(notes)
}

/// The numbers of the pairs on each lost follower; if there are cards, on those alone, flipped or not.
pub(super) fn pairs(pos: &str, cards: Option<&[String]>, solver: &mut CourseSolver) -> Result<Notes, JudgeError> {
    let mut fits = BTreeSet::new();
    for card in cards.into_iter().flatten() {
        let shape = rows_of_bar(&solver.position(card)?).and_then(|rows| Shape::new(rows).ok());
        let Some(shape) = shape else { return senseless(format!("{card} is no bar")) };
        fits.extend([shape.rows().to_vec(), shape.transpose().rows().to_vec()]);
    }
    let mut notes = Notes::new();
    for bar in followers(pos, solver)? {
        let rows = rows_of_bar(&solver.position(&bar)?).unwrap_or_default();
        let wanted = cards.is_none() || fits.contains(&rows);
        if !wanted || rows.iter().sum::<u32>() < 2 || solver.outcome(&bar, Play::Normal)? != Outcome::P {
            continue;
        }
        let mut numbers: BTreeMap<(u32, u32), Vec<String>> = BTreeMap::new();
        for (pair, n) in marks_of(&bar, solver)?.pairs.iter().zip(1..) {
            for square in [pair.right, pair.upper] {
                numbers.entry((square.x, square.y)).or_default().push(n.to_string());
            }
        }
        notes.insert(bar, numbers.into_iter().map(|(square, all)| (square, all.join(" "))).collect());
    }
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bite_at_zero_wins() {
        let mut solver = CourseSolver::default();
        let notes = values("chomp:4,3,1,1", &mut solver).unwrap();
        for (bar, squares) in &notes {
            let zeros: Vec<String> =
                squares.iter().filter(|(_, n)| n == "0").map(|((x, y), _)| format!("({x},{y})")).collect();
            let moves = solver.moves(bar, Play::Normal, Player::Left).unwrap();
            let wins: Vec<String> = moves.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect();
            assert_eq!(BTreeSet::from_iter(zeros), BTreeSet::from_iter(wins), "{bar}");
        }
    }

    #[test]
    fn squares_of_one_number_answer_each_other() {
        let mut solver = CourseSolver::default();
        let notes = pairs("chomp:4x3", None, &mut solver).unwrap();
        assert!(notes.len() > 3);
        for (bar, squares) in &notes {
            let with = |n: &str| -> Vec<(u32, u32)> {
                squares.iter().filter(|(_, all)| all.split(' ').any(|m| m == n)).map(|(square, _)| *square).collect()
            };
            let position = solver.position(bar).unwrap();
            for mv in position.moves(Player::Left) {
                let Act::Bite(Square { x, y }) = mv.act else { panic!() };
                let own = squares.iter().find(|(square, _)| *square == (x, y)).expect("a number on every square");
                for n in own.1.split(' ') {
                    let other = with(n).into_iter().find(|square| *square != (x, y)).unwrap();
                    let name = format!("({},{})", other.0, other.1);
                    let left = solver.position(&mv.to.to_string()).unwrap().find(Player::Left, &name).unwrap();
                    assert_eq!(solver.outcome(&left.to.to_string(), Play::Normal), Ok(Outcome::P), "{bar}");
                }
            }
        }
    }

    #[test]
    fn cards_are_flipped_too() {
        let cards = ["chomp:3,1,1".to_owned(), "chomp:4,2,2".to_owned()];
        let notes = pairs("chomp:4x4", Some(&cards), &mut CourseSolver::default()).unwrap();
        let bars: Vec<&str> = notes.keys().map(String::as_str).collect();
        assert_eq!(bars, ["chomp:3,1,1", "chomp:3,3,1,1", "chomp:4,2,2"]);
    }
}
