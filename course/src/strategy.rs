//! Rules of blocks, tested on every line of play: does the side that follows the rule always win? It plays Left and answers, or,
//! where the task says so, begins; where both sides have the same moves it is no matter who is Left.
//!
//! A rule's first line whose condition holds acts. The rule beats all from a position iff from every position that any moves of
//! the other side and its own answers reach it gives a legal move after which the other side loses. The first failing line is
//! found breadth first over the other side's moves, in the order of the position but for bites (see `bites`).
//!
//! The conditions and actions of each kind of board stand in tables: `rows`, `bites`, `cuts`, `tiles`.
mod bites;
mod cuts;
mod rows;
mod tiles;

use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::gaps::filled;
use solver::board::{Act, Board};
use solver::position::Move;
use solver::{Play, Player, Position};
use std::collections::{HashSet, VecDeque};
use std::ops::RangeInclusive;

/// The place where a rule fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// `no-move` or `loses`.
    pub fails: &'static str,
    /// The action used; `none` if no line holds or there is no legal move, `illegal` if its move is not legal.
    pub used: String,
    pub start: String,
    /// All moves up to the failure, the other side's first unless the rule begins.
    pub line: Vec<String>,
    /// The position in which the other side now wins, or the rule has no move.
    pub at: String,
}

/// The state on which a rule decides its move.
struct Turn {
    boards: Vec<Board>,
    /// The other side's last move; none before the rule's opening.
    last: Option<Move>,
    /// The rule's legal moves, in their order.
    legal: Vec<Move>,
}

impl Turn {
    /// The legal move with this act in the component.
    fn doing(&self, component: usize, act: &Act) -> Option<&Move> {
        self.legal.iter().find(|mv| mv.component == component && mv.act == *act)
    }
}

type Condition = fn(&Turn) -> bool;
/// The move an action aims at, if that is legal. The number of an action stands after a hyphen in its id: `fill-11`.
type Action = fn(&Turn, u64) -> Option<&Move>;

/// The blocks of rules on one kind of board, by ids.
struct Family {
    conditions: &'static [(&'static str, Condition)],
    actions: &'static [(&'static str, Action)],
    /// The other side's moves in the order in which they are tried.
    tried: fn(Vec<Move>) -> Vec<Move>,
}

impl Family {
    fn of(position: &Position) -> Result<&'static Family, JudgeError> {
        match &position.boards()[..] {
            [Board::Piles { .. }] => Ok(&rows::ROWS),
            [Board::Bar { .. }] => Ok(&bites::BITES),
            [Board::Grid { .. }] => Ok(&tiles::TILES),
            boards if boards.iter().all(|board| matches!(board, Board::Drawing { .. })) => Ok(&cuts::CUTS),
            _ => senseless(format!("a rule cannot play {position}")),
        }
    }

    /// Compiles a rule: its blocks looked up.
    fn read(&self, rule: &[(String, String)]) -> Result<Vec<Line>, JudgeError> {
        let line = |(condition, action): &(String, String)| {
            let (name, number) = numbered(action);
            let holds = self.conditions.iter().find(|(id, _)| id == condition);
            let aims = self.actions.iter().find(|(id, _)| *id == name);
            match (holds, aims) {
                (Some((_, holds)), Some((_, aims))) => {
                    Ok(Line { holds: *holds, aims: *aims, number, action: action.clone() })
                }
                _ => senseless(format!("the block {condition} {action}")),
            }
        };
        rule.iter().map(line).collect()
    }
}

/// A compiled line of a rule.
struct Line {
    holds: Condition,
    aims: Action,
    number: u64,
    action: String,
}

/// An action's name and number, 0 if it has none: `fill-11`.
fn numbered(action: &str) -> (&str, u64) {
    let number = action.rsplit_once('-').and_then(|(name, number)| Some((name, number.parse().ok()?)));
    number.unwrap_or((action, 0))
}

/// The rule's move and the action that made it, or why there is none.
fn answer<'t>(rule: &'t [Line], turn: &'t Turn) -> Result<(&'t Move, &'t str), &'static str> {
    let line = rule.iter().find(|line| (line.holds)(turn)).filter(|_| !turn.legal.is_empty()).ok_or("none")?;
    (line.aims)(turn, line.number).map(|mv| (mv, line.action.as_str())).ok_or("illegal")
}

/// Positions a rule is tested on before the result is undecided.
const POSITIONS: usize = 20_000;

/// The first line in which the rule fails from this start, the other side moving first; `None` if it beats all.
///
/// # Errors
/// [`JudgeError`].
pub fn first_failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    solver: &mut CourseSolver,
) -> Result<Option<Failure>, JudgeError> {
    failure(rule, start, play, false, solver)
}

/// [`first_failure`], the rule making the first move if it `begins`.
fn failure(
    rule: &[(String, String)],
    start: &str,
    play: Play,
    begins: bool,
    solver: &mut CourseSolver,
) -> Result<Option<Failure>, JudgeError> {
    let first = solver.position(start)?;
    let family = Family::of(&first)?;
    let rule = family.read(rule)?;
    // Positions in which the rule has to move, with the move and the line that led there.
    let mut queue: VecDeque<(Position, Option<Move>, Vec<String>)> = VecDeque::new();
    let theirs = |at: &Position, line: &[String], queue: &mut VecDeque<_>| {
        let tried = (family.tried)(at.moves(Player::Right));
        queue.extend(tried.into_iter().map(|mv| (mv.to.clone(), Some(mv.clone()), [line, &[mv.name]].concat())));
    };
    if begins {
        queue.push_back((first.clone(), None, Vec::new()));
    } else {
        theirs(&first, &[], &mut queue);
    }
    let mut seen = HashSet::new();
    while let Some((at, last, line)) = queue.pop_front() {
        let turn = Turn { boards: at.boards(), last, legal: at.moves(Player::Left) };
        if play == Play::Misere && turn.legal.is_empty() {
            // The other side made the last move, and loses by it.
            continue;
        }
        let failed = |fails, used: &str, line, at: &Position| {
            Ok(Some(Failure { fails, used: used.to_owned(), start: first.to_string(), line, at: at.to_string() }))
        };
        let (mv, action) = match answer(&rule, &turn) {
            Ok(found) => found,
            Err(used) => return failed("no-move", used, line, &at),
        };
        let line = [line, vec![mv.name.clone()]].concat();
        let left = mv.to.to_string();
        if solver.wins(&left, play, Player::Right)? {
            return failed("loses", action, line, &mv.to);
        }
        if seen.insert(left) {
            if seen.len() > POSITIONS {
                return Err(JudgeError::Undecided);
            }
            theirs(&mv.to, &line, &mut queue);
        }
    }
    Ok(None)
}

/// [`first_failure`] over a family `nim:n,n`, its members in the order of n. A rule that begins does so in members
/// that the beginner can win.
///
/// # Errors
/// [`JudgeError`].
pub fn first_failure_of_family(
    rule: &[(String, String)],
    family: &str,
    sizes: RangeInclusive<u64>,
    play: Play,
    begins: bool,
    solver: &mut CourseSolver,
) -> Result<Option<Failure>, JudgeError> {
    for start in members(family, sizes) {
        if begins && !solver.wins(&start, play, Player::Left)? {
            continue;
        }
        if let Some(failure) = failure(rule, &start, play, begins, solver)? {
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
    let at = |n: u64| filled(&repeated(n), |name| (name == "n").then(|| n.to_string()));
    if at(1) == at(2) { vec![at(1)] } else { sizes.map(at).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first failure of a rule on a family from n = 1 on: the start, the reason, and the line.
    pub(super) fn fails(
        rule: &[(&str, &str)],
        family: &str,
        to: u64,
        play: Play,
        begins: bool,
    ) -> Option<(String, &'static str, Vec<String>)> {
        let rule: Vec<_> = rule.iter().map(|(c, a)| ((*c).to_owned(), (*a).to_owned())).collect();
        let found = first_failure_of_family(&rule, family, 1..=to, play, begins, &mut CourseSolver::default()).unwrap();
        found.map(|f| (f.start, f.fails, f.line))
    }

    /// [`fails`] from one position, the other side moving first unless the rule `begins`.
    pub(super) fn fails_at(rule: &[(&str, &str)], start: &str, begins: bool) -> Option<(&'static str, Vec<String>)> {
        fails(rule, start, 1, Play::Normal, begins).map(|(_, fails, line)| (fails, line))
    }

    #[test]
    fn a_block_of_another_board_is_senseless() {
        let mut solver = CourseSolver::default();
        for (condition, action) in [("else", "flip"), ("below", "copy"), ("else", "copy-x")] {
            let rule = [(condition.to_owned(), action.to_owned())];
            let found = first_failure(&rule, "nim:2,2", Play::Normal, &mut solver);
            assert!(matches!(found, Err(JudgeError::Senseless(_))), "{condition} {action}");
        }
        let rule = [("else".to_owned(), "copy".to_owned())];
        assert!(matches!(
            first_failure(&rule, "nim:2 + nim:2", Play::Normal, &mut solver),
            Err(JudgeError::Senseless(_))
        ));
    }
}
