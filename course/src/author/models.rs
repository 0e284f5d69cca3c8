//! The model answers that prove a lesson: some right, and at least three wrong, each with the sentence it must meet.
use crate::answer::{Answer, PlayedGame};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::judge::{seats, squares};
use crate::lesson::{Ask, Begin, Game, Goal, PlayTask, Task};
use crate::solved::solved;
use serde::Deserialize;
use solver::Player;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The model answers of an ask, as written.
#[derive(Debug, Clone, Default)]
pub struct Model {
    pub right: Vec<Value>,
    pub wrong: Vec<Table>,
}

pub type Models = BTreeMap<String, Model>;

impl Model {
    /// The right answers.
    ///
    /// # Errors
    /// A sentence for the author.
    pub fn right(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Vec<Answer>, String> {
        let mut all = Vec::new();
        for value in &self.right {
            all.push(answer(ask, value, solver)?);
        }
        Ok(all)
    }

    /// The wrong answers, each with the sentence it must meet.
    ///
    /// # Errors
    /// A sentence for the author.
    pub fn wrong(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Vec<(Answer, String)>, String> {
        let mut all = Vec::new();
        for table in &self.wrong {
            let says = table.get("says").and_then(Value::as_str).ok_or("a wrong answer says nothing")?.to_owned();
            let made = match (&ask.task, table.get("slot").and_then(Value::as_str)) {
                (Task::Play(_), _) => answer(ask, &Value::Table(table.clone()), solver)?,
                (Task::Build(_), Some(slot)) => {
                    // The other slots as in the first right answer.
                    let mut whole = match self.right.first().map(|v| answer(ask, v, solver)).transpose()? {
                        Some(Answer::Build(whole)) => whole,
                        _ => BTreeMap::new(),
                    };
                    whole.insert(slot.to_owned(), read::<String>(field(table, "answer")?)?);
                    Answer::Build(whole)
                }
                (Task::Table(_), _) => {
                    // The other cells as the solver fills them.
                    let Ok(Answer::Table(mut whole)) = solved(ask, solver) else { return Err("no table".to_owned()) };
                    let Answer::Table(own) = answer(ask, field(table, "answer")?, solver)? else {
                        return Err("no table".to_owned());
                    };
                    whole.extend(own);
                    Answer::Table(whole)
                }
                _ => answer(ask, field(table, "answer")?, solver)?,
            };
            all.push((made, says));
        }
        Ok(all)
    }
}

fn field<'a>(table: &'a Table, name: &str) -> Result<&'a Value, String> {
    table.get(name).ok_or_else(|| format!("{name} is missing"))
}

fn read<T: for<'a> Deserialize<'a>>(value: &Value) -> Result<T, String> {
    value.clone().try_into().map_err(|e| e.message().to_owned())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkFile {
    #[serde(default)]
    pairs: Vec<(String, String)>,
    #[serde(default)]
    red: Vec<String>,
}

fn one_square(text: &str) -> Result<(u32, u32), String> {
    match squares(text)[..] {
        [square] => Ok(square),
        _ => Err(format!("the square {text}")),
    }
}

/// A text or a number, as it would be typed.
fn typed(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(n) => Ok(n.to_string()),
        Value::Float(x) => Ok(x.to_string()),
        other => Err(format!("{other} is no entry")),
    }
}

fn answer(ask: &Ask, value: &Value, solver: &mut CourseSolver) -> Result<Answer, String> {
    if value.as_str() == Some("solver") {
        return solved(ask, solver).map_err(|t| format!("{t:?}"));
    }
    Ok(match &ask.task {
        Task::Play(task) => Answer::Games(scripted(task, value, solver)?),
        Task::Moves(_) => Answer::Moves(read(value)?),
        Task::Table(_) => {
            let table: Table = read(value)?;
            Answer::Table(table.iter().map(|(cell, v)| Ok((cell.clone(), typed(v)?))).collect::<Result<_, String>>()?)
        }
        Task::Colour(_) => {
            let clicks: Vec<String> = read(value)?;
            let pair = |text: &String| {
                let (node, colour) = text.rsplit_once(':').ok_or_else(|| format!("the click {text}"))?;
                Ok((node.to_owned(), colour.to_owned()))
            };
            Answer::Colours(clicks.iter().map(pair).collect::<Result<_, String>>()?)
        }
        Task::Number(_) => Answer::Text(typed(value)?),
        Task::Choice(_) => Answer::Choice(match value {
            Value::String(one) => vec![one.clone()],
            Value::Array(all) => all
                .iter()
                .map(|item| match item {
                    Value::Array(_) => Ok(read::<Vec<String>>(item)?.join(" ")),
                    other => typed(other),
                })
                .collect::<Result<_, String>>()?,
            other => return Err(format!("{other} is no choice")),
        }),
        Task::Build(_) => Answer::Build(match value {
            Value::String(none) if none == "none" => BTreeMap::new(),
            Value::String(one) => [(String::new(), one.clone())].into(),
            other => read(other)?,
        }),
        Task::Mark(_) => {
            let marks: MarkFile = read(value)?;
            let pairs = marks.pairs.iter().map(|(a, b)| Ok((one_square(a)?, one_square(b)?)));
            Answer::Mark {
                pairs: pairs.collect::<Result<_, String>>()?,
                red: marks.red.iter().map(|s| one_square(s)).collect::<Result<_, String>>()?,
            }
        }
        Task::Strategy(_) => Answer::Rule(read(value)?),
        Task::Parsons(_) => Answer::Order(read(value)?),
        Task::Graph(_) => {
            let text: String = read(value)?;
            let mut arrows = Vec::new();
            for part in text.split(';').map(str::trim).filter(|p| !p.is_empty()) {
                let (from, all) = part.split_once('>').ok_or_else(|| format!("the arrows {part}"))?;
                arrows
                    .extend(all.split(' ').filter(|t| !t.is_empty()).map(|to| (from.trim().to_owned(), to.to_owned())));
            }
            Answer::Arrows(arrows)
        }
        Task::Step(_) => Answer::Steps(read::<Vec<Value>>(value)?.iter().map(typed).collect::<Result<_, _>>()?),
    })
}

#[derive(Deserialize)]
struct PlayFile {
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
            lists.get(game).map_or(Ok(Vec::new()), read)
        }
        Some(list) => read(list),
    }
}

/// Plays the games of a script: the learner's moves and the computer's by name, by `solver` (the first winning move) and by
/// `first-losing`; the solver where a list is used up.
fn scripted(task: &PlayTask, value: &Value, solver: &mut CourseSolver) -> Result<Vec<PlayedGame>, String> {
    let script: PlayFile = read(value)?;
    let own = match task.begin {
        Begin::Me => "me",
        Begin::Computer => "computer",
        Begin::Choose | Begin::Claim => "",
    };
    let begin = script.begin.clone().unwrap_or_else(|| vec![own.to_owned(); task.games.len()]);
    let mut all = Vec::new();
    for (i, game) in task.games.iter().enumerate() {
        let choice = begin.get(i).ok_or("begin names too few games")?;
        let impartial = solver.position(&game.pos).map_err(|t| format!("{t:?}"))?.is_impartial();
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
    let error_text = |t: JudgeError| format!("{t:?}");
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
