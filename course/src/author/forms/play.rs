//! PLAY: games in a row against the computer.
use super::{AuthoredForm, Fields, Packer, error_text, value};
use crate::author::fields::player;
use crate::author::notes;
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type::{self, Move, Number, Position, Word};
use crate::forms::{Answer, Begin, Form, Game, Goal, Notes, PlayTask, PlayedGame};
use crate::judge::seats;
use crate::lesson::{Ask, LineKind};
use serde::Deserialize;
use solver::{Play, Player};
use toml::{Table, Value};

/// A game as it is written: the convention is that of the question where none is given.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
    pos: String,
    play: Option<Play>,
    role: Option<String>,
}

pub(super) fn read(f: &mut Fields, play: Play) -> Result<PlayTask, String> {
    let game = |game: WrittenGame| {
        let role = game.role.map(|role| player(&role)).transpose()?;
        Ok(Game { pos: game.pos, play: game.play.unwrap_or(play), role })
    };
    let games = f.need::<Vec<WrittenGame>>("games")?.into_iter().map(game).collect::<Result<_, String>>()?;
    let goal: String = f.get("goal")?.unwrap_or_else(|| "win-all".to_owned());
    let goal = match goal.split_once(':').map(|(g, n)| (g, n.parse::<u32>())) {
        None if goal == "win-all" => Goal::WinAll,
        Some(("survive", Ok(n))) => Goal::Survive(n),
        Some(("within", Ok(n))) => Goal::Within(n),
        _ => return Err(format!("goal = {goal}")),
    };
    // The page decides how much analysis it shows.
    f.get::<String>("solver")?;
    let skill = f.get::<f64>("skill")?.map(|s| (s.clamp(0.0, 1.0) * 100.0).round() as u32);
    Ok(PlayTask { games, begin: f.need("begin")?, goal, skill, labels: f.or("labels")?, linked: f.get("linked")? })
}

impl AuthoredForm for PlayTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("start", Position), ("pos", Position), ("claimed", Word), ("slipped", Move), ("plies", Number)]
    }

    fn default_line(&self) -> LineKind {
        LineKind::Reply
    }

    fn answer(&self, written: &Value, solver: &mut CourseSolver) -> Result<Answer, String> {
        scripted(self, written, solver).map(Answer::Games)
    }

    /// The script stands in the table itself.
    fn wrong(&self, _: &Ask, table: &Table, _: Option<&Value>, solver: &mut CourseSolver) -> Result<Answer, String> {
        self.answer(&Value::Table(table.clone()), solver)
    }

    fn pack(&self, _: &Ask, _: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let notes = match &self.games[..] {
            [game, ..] if self.labels => notes::pairs(&game.pos, None, packer.solver).map_err(error_text)?,
            _ => Notes::new(),
        };
        Ok(Form::Play { task: self.clone(), notes })
    }
}

/// The script of the games of an answer.
#[derive(Deserialize)]
struct Script {
    begin: Option<Vec<String>>,
    computer: Option<Value>,
    moves: Option<Value>,
}

/// The moves of a script for one game: a list of texts holds for every game, a list of lists has one for each;
/// `solver` is an empty list.
fn part(script: Option<&Value>, game: usize) -> Result<Vec<String>, String> {
    match script {
        None => Ok(Vec::new()),
        Some(Value::String(word)) if word == "solver" => Ok(Vec::new()),
        Some(Value::Array(lists)) if lists.first().is_some_and(Value::is_array) => {
            lists.get(game).map_or(Ok(Vec::new()), value)
        }
        Some(list) => value(list),
    }
}

/// Plays the games of a script: the learner's moves and the computer's by name, by `solver` (the first winning move) and by
/// `first-losing`; the solver where a list is used up.
fn scripted(task: &PlayTask, written: &Value, solver: &mut CourseSolver) -> Result<Vec<PlayedGame>, String> {
    let script: Script = value(written)?;
    let own = match task.begin {
        Begin::Me => "me",
        Begin::Computer => "computer",
        Begin::Choose | Begin::Claim => "",
    };
    let begin = script.begin.clone().unwrap_or_else(|| vec![own.to_owned(); task.games.len()]);
    let mut all = Vec::new();
    for (i, game) in task.games.iter().enumerate() {
        let choice = begin.get(i).ok_or("begin names too few games")?;
        let impartial = solver.position(&game.pos).map_err(error_text)?.is_impartial();
        let seats = seats(game, choice, impartial);
        if seats.is_empty() {
            return Err(format!("begin = {choice}"));
        }
        for (side, starts) in seats {
            let own = part(script.moves.as_ref(), i)?;
            let theirs = part(script.computer.as_ref(), i)?;
            let moves = one_game(game, (side, starts), own, theirs, task.goal, solver)?;
            all.push(PlayedGame { game: i, choice: choice.clone(), side, starts, moves });
        }
    }
    Ok(all)
}

fn one_game(
    game: &Game,
    (side, starts): (Player, bool),
    mut own: Vec<String>,
    mut computer: Vec<String>,
    goal: Goal,
    solver: &mut CourseSolver,
) -> Result<Vec<String>, String> {
    own.reverse();
    computer.reverse();
    let mut at = solver.position(&game.pos).map_err(error_text)?;
    let (mut mine, mut moves) = (starts, Vec::new());
    // No game of a lesson is longer.
    for _ in 0..500 {
        if matches!(goal, Goal::Survive(most) if moves.len() >= most as usize) {
            return Ok(moves);
        }
        let by = if mine { side } else { side.other() };
        let text = at.to_string();
        let all = solver.moves(&text, game.play, by).map_err(error_text)?;
        let Some(some) = all.first() else { return Ok(moves) };
        let mut best = all.iter().find(|mv| mv.wins).unwrap_or(some);
        // Where moves may go back, a move that wins must also get on.
        if at.is_loopy()
            && let Some(name) = solver.reply(&text, game.play, by).map_err(error_text)?
        {
            best = all.iter().find(|mv| mv.name == name).unwrap_or(best);
        }
        let chosen = match if mine { own.pop() } else { computer.pop() } {
            None => best,
            Some(word) if word == "solver" => best,
            Some(word) if word == "first-losing" => {
                if best.wins && all.iter().all(|mv| mv.wins) {
                    own.push("first-losing".to_owned());
                    best
                } else {
                    all.iter().find(|mv| !mv.wins).unwrap_or(best)
                }
            }
            Some(name) => {
                all.iter().find(|mv| mv.name == name).ok_or_else(|| format!("{name} is no move of {text}"))?
            }
        };
        moves.push(chosen.name.clone());
        at = solver.position(&chosen.to).map_err(error_text)?;
        mine = !mine;
    }
    Err("the game does not end".to_owned())
}
