//! An answer → its verdict. One module for each family of forms; shared helpers are here.
mod build;
mod choice;
mod colour;
mod graph;
mod mark;
mod moves;
mod number;
mod parsons;
mod play;
mod rules;
mod steps;
mod strategy;
mod table;

#[cfg(feature = "author")]
pub(crate) use choice::squares;
pub(crate) use mark::marks_of;
pub(crate) use number::residues;
pub use play::seats;

use crate::answer::{Filling, Line, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val, holds};
use crate::forms::{Answer, Task};
use crate::lesson::{Ask, Exhibit};
use solver::{Play, Player};
use std::collections::BTreeMap;

/// The boards of a lesson, by their ids.
type Boards = BTreeMap<String, Exhibit>;

/// A form of question whose answers are judged.
trait Judged {
    /// Judges an answer.
    ///
    /// # Errors
    /// As [`judge()`], and undecided.
    fn judge(
        &self,
        ask: &Ask,
        boards: &Boards,
        answer: &Answer,
        solver: &mut CourseSolver,
    ) -> Result<Verdict, JudgeError>;

    /// The solver's answer, where the form leaves one answer to find.
    ///
    /// # Errors
    /// As [`solved`].
    fn solved(&self, _ask: &Ask, _solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        not_solved()
    }
}

/// The form of a question.
fn form(task: &Task) -> &dyn Judged {
    match task {
        Task::Play(task) => task,
        Task::Moves(task) => task,
        Task::Table(task) => task,
        Task::Colour(task) => task,
        Task::Number(task) => task,
        Task::Choice(task) => task,
        Task::Build(task) => task,
        Task::Rules(task) => task,
        Task::Mark(task) => task,
        Task::Strategy(task) => task,
        Task::Parsons(task) => task,
        Task::Graph(task) => task,
        Task::Step(task) => task,
    }
}

/// Judges an answer. `boards` are the lesson's.
///
/// # Errors
/// [`JudgeError::Senseless`] if the answer does not fit this ask; "too big" is a verdict.
pub fn judge(ask: &Ask, boards: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    match form(&ask.task).judge(ask, boards, answer, solver) {
        Err(JudgeError::Undecided) => Ok(Verdict::Undecided),
        other => other,
    }
}

/// A right answer to a question of moves, cells, colours, arrows, nodes, marks, a number or residues.
///
/// # Errors
/// [`JudgeError`]; senseless for other forms, and if there is no answer or more than one.
pub(crate) fn solved(ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    form(&ask.task).solved(ask, solver)
}

fn other_form() -> Result<Verdict, JudgeError> {
    senseless("an answer of another form")
}

fn not_solved() -> Result<Answer, JudgeError> {
    senseless("the solver has no answer of this form")
}

/// The conditions of a construction, each met or open; `None` if that is not decided.
///
/// # Errors
/// [`JudgeError::Senseless`] where the position cannot be read.
pub fn conditions(
    ask: &Ask,
    slot: &str,
    pos: &str,
    solver: &mut CourseSolver,
) -> Result<Vec<Option<bool>>, JudgeError> {
    match &ask.task {
        Task::Build(task) => build::conditions(ask, task, slot, pos, solver),
        Task::Rules(task) => rules::conditions(ask, task, pos, solver),
        _ => senseless("conditions of another form"),
    }
}

/// The first situation that holds, else the nudge.
fn situation(ask: &Ask, env: &mut Env) -> Result<String, JudgeError> {
    for situation in &ask.situations {
        if holds(&situation.when, env)? {
            return Ok(situation.id.clone());
        }
    }
    Ok("nudge".to_owned())
}

impl Wrong {
    fn new(says: String) -> Wrong {
        Wrong { says, fill: BTreeMap::new(), line: None, of: None }
    }

    fn fill(mut self, name: &str, filling: Filling) -> Wrong {
        self.fill.insert(name.to_owned(), filling);
        self
    }

    fn fill_some(self, name: &str, filling: Option<Filling>) -> Wrong {
        match filling {
            Some(filling) => self.fill(name, filling),
            None => self,
        }
    }

    fn line(mut self, line: Option<Line>) -> Wrong {
        self.line = line;
        self
    }

    fn of(mut self, part: impl Into<String>) -> Wrong {
        self.of = Some(part.into());
        self
    }

    fn verdict(self) -> Result<Verdict, JudgeError> {
        Ok(Verdict::Wrong(self))
    }
}

/// Plies of perfect play appended to a line.
const PLAYED_ON: usize = 6;

/// The line of these moves, continued by perfect play of both sides, so that the end is seen.
fn played_on(
    start: &str,
    play: Play,
    first: Player,
    learner: Player,
    moves: Vec<String>,
    solver: &mut CourseSolver,
) -> Result<Line, JudgeError> {
    let (mut moves, mut by) = (moves, first);
    let mut at = solver.position(start)?;
    for name in &moves {
        match at.find(by, name) {
            Some(mv) => at = mv.to,
            None => return senseless(format!("{name} is no move of {at}")),
        }
        by = by.other();
    }
    for _ in 0..PLAYED_ON {
        let Some(name) = solver.reply(&at.to_string(), play, by)? else { break };
        let Some(mv) = at.find(by, &name) else { break };
        moves.push(name);
        at = mv.to;
        by = by.other();
    }
    Ok(Line { start: start.to_owned(), misere: play == Play::Misere, first, moves, learner })
}

/// A move of a line, by its place, with the position it is made in; `None` where the line has none there. Time linear in the line.
fn move_of(
    start: &str,
    first: Player,
    moves: &[String],
    place: usize,
    solver: &CourseSolver,
) -> Result<Option<Filling>, JudgeError> {
    let Some(name) = moves.get(place) else { return Ok(None) };
    let (mut at, mut by) = (solver.position(start)?, first);
    for name in &moves[..place] {
        match at.find(by, name) {
            Some(mv) => at = mv.to,
            None => return senseless(format!("{name} is no move of {at}")),
        }
        by = by.other();
    }
    Ok(Some(Filling::Move { name: name.clone(), of: at.to_string(), by }))
}

/// The winning move of a position that was thought lost, and the line that shows it, of a learner with this side: the mover's
/// where a question speaks of the learner's own move, the other where the learner leaves the position. `None` if no move wins.
fn won_by_mover(
    pos: &str,
    play: Play,
    by: Player,
    learner: Player,
    solver: &mut CourseSolver,
) -> Result<Option<(Filling, Line)>, JudgeError> {
    let moves = solver.moves(pos, play, by)?;
    let Some(mv) = moves.into_iter().find(|mv| mv.wins) else { return Ok(None) };
    let line = played_on(pos, play, by, learner, vec![mv.name.clone()], solver)?;
    Ok(Some((Filling::Move { name: mv.name, of: pos.to_owned(), by }, line)))
}

/// A move and the other side's winning answer to it, if there is one.
fn refuted(
    pos: &str,
    name: &str,
    play: Play,
    by: Player,
    solver: &mut CourseSolver,
) -> Result<(Filling, Option<(Filling, Line)>), JudgeError> {
    let own = Filling::Move { name: name.to_owned(), of: pos.to_owned(), by };
    let Some(mv) = solver.position(pos)?.find(by, name) else {
        return senseless(format!("{name} is no move of {pos}"));
    };
    let after = mv.to.to_string();
    let Some(reply) = solver.moves(&after, play, by.other())?.into_iter().find(|mv| mv.wins) else {
        return Ok((own, None));
    };
    let line = played_on(pos, play, by, by, vec![name.to_owned(), reply.name.clone()], solver)?;
    Ok((own, Some((Filling::Move { name: reply.name, of: after, by: by.other() }, line))))
}

/// The line that a move begins, played on by both sides: against a losing move it shows the answer that wins. Without a
/// move it begins with one that wins; `None` if there is none.
///
/// # Errors
/// [`JudgeError`]; senseless for what is no move.
pub fn line_from(
    pos: &str,
    play: Play,
    by: Player,
    begins: Option<&str>,
    solver: &mut CourseSolver,
) -> Result<Option<Line>, JudgeError> {
    let Some(name) = begins else {
        let won = won_by_mover(pos, play, by, by, solver)?;
        return Ok(won.map(|(_, line)| line));
    };
    match refuted(pos, name, play, by, solver)? {
        (_, Some((_, line))) => Ok(Some(line)),
        (_, None) => played_on(pos, play, by, by, vec![name.to_owned()], solver).map(Some),
    }
}

/// An entry as a value: a number if it is one.
fn entered(text: &str) -> Val {
    let text = text.trim().replace('−', "-");
    text.parse().map_or(Val::Word(text), Val::Number)
}

fn position(text: &str) -> Val {
    Val::Position(text.to_owned())
}

#[cfg(all(test, feature = "author"))]
mod tests {
    use super::*;
    use crate::author::read_data;

    /// The question with these fields, written as below `[ask.x]` in `lesson.toml`.
    pub(super) fn question(fields: &str) -> Ask {
        let lesson =
            "id = 'a'\nroom = 'b'\ntracks = []\nminutes = 1\nage = 11\nideas = []\nsource = []\nsteps = ['x']\n";
        let (lesson, _) = read_data("lesson.toml", &format!("{lesson}[ask.x]\n{fields}")).unwrap();
        lesson.asks["x"].clone()
    }

    #[test]
    fn a_line_begins_with_its_move_and_shows_the_answer() {
        let mut solver = CourseSolver::default();
        let mut line = |pos: &str, begins: Option<&str>| {
            line_from(pos, Play::Normal, Player::Left, begins, &mut solver).unwrap().map(|line| line.moves)
        };
        // Three moves end the game after the winning one, two after the losing one.
        for begins in [None, Some("3→1")] {
            let moves = line("nim:3,1", begins).unwrap();
            assert_eq!((moves[0].as_str(), moves.len()), ("3→1", 3));
        }
        assert_eq!(line("nim:3,1", Some("3→0")).unwrap(), ["3→0", "1→0"]);
        assert_eq!(line("nim:1,1", None), None);
        let no_move = line_from("nim:3,1", Play::Normal, Player::Left, Some("3→9"), &mut solver);
        assert!(matches!(no_move, Err(JudgeError::Senseless(_))));
    }
}
