//! A task put into the question of the folder `tasks` that has its words: what the judge needs, and what the page shows.
use super::rule_blocks::row_of;
use super::{AboutPosition, Asks, Condition, Construction, OwnQuestion, OwnTask, RuleBlock, RuleWish, Seat};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Expr, parse};
use crate::forms::{
    Begin, ChoiceForm, ChoiceTask, Form, Game, RuleCondition, RulesForm, RulesTask, Task, WantedChoice, WantedMoves,
};
use crate::generate::{put_rules, swap};
use crate::graph::{graph, places};
use crate::lesson::{Ask, Situation};
use solver::position::ComponentText;
use solver::{Outcome, Play, Position};

/// Most nodes of a graph that is coloured, and of one whose arrows are drawn.
const MOST_COLOURED: usize = 40;
const MOST_DRAWN: usize = 20;
/// Lengths of the longest row of a table.
const SHORTEST_TABLE: u64 = 4;
const LONGEST_TABLE: u64 = 15;

/// The question of the folder `tasks` that has the words of a task; `None` if its words are those of a sibling.
pub fn question(task: &OwnTask) -> Option<&'static str> {
    match &task.question {
        OwnQuestion::About(about) => Some(match about.asks {
            // However the seats are given, it is one game to be won.
            Asks::Win(_) => "win",
            // Whoever is to win, the rules are changed.
            Asks::Rules(_) => "rules",
            asks => asks.word(),
        }),
        OwnQuestion::Construct(_) => Some("build"),
        OwnQuestion::Drawn(_) => None,
    }
}

/// The board that a construction begins with.
pub fn first_board(ruleset: &str) -> String {
    let example = solver::Game::from_key(ruleset).and_then(|game| game.examples().first());
    match ruleset {
        "hackenbush" => "hackenbush:0".to_owned(),
        _ => example.map_or_else(|| format!("{ruleset}:"), |example| example.text.to_owned()),
    }
}

/// The question with the task put in, and `form`, the part of it that the page shows.
///
/// # Errors
/// [`JudgeError::Senseless`] if the question does not fit the position; [`JudgeError::Undecided`] if it is too big.
pub(crate) fn fit(
    template: &Ask,
    form: &mut Form,
    task: &OwnTask,
    id: &str,
    solver: &mut CourseSolver,
) -> Result<Ask, JudgeError> {
    let mut ask = Ask { id: id.to_owned(), ..template.clone() };
    match &task.question {
        OwnQuestion::About(about) => about_position(&mut ask, form, about, solver)?,
        OwnQuestion::Construct(construction) => construct(&mut ask, form, construction)?,
        OwnQuestion::Drawn(_) => return senseless("a sibling is drawn elsewhere"),
    }
    Ok(ask)
}

fn about_position(
    ask: &mut Ask,
    form: &mut Form,
    about: &AboutPosition,
    solver: &mut CourseSolver,
) -> Result<(), JudgeError> {
    let AboutPosition { asks, pos, play, side, blocks } = about;
    let position = solver.position(pos.as_str())?;
    if !asks.fits(&position) || !blocks.iter().all(|block| block.fits(&position, *play)) {
        return senseless(format!("{} of {position}", asks.word()));
    }
    let pos = position.to_string();
    ask.play = *play;
    match (asks, &mut ask.task, form) {
        (Asks::Win(seat), Task::Play(task), Form::Play { task: shown, .. }) => {
            let role = (!position.is_impartial()).then_some(*side);
            task.games = vec![Game { pos, play: *play, role }];
            task.begin = match seat {
                Seat::First => Begin::Me,
                Seat::Second => Begin::Computer,
                Seat::Choose => Begin::Choose,
            };
            shown.clone_from(task);
        }
        (Asks::OneMove | Asks::AllMoves, Task::Moves(task), Form::Moves(shown)) => {
            task.pos.clone_from(&pos);
            task.side = *side;
            (shown.pos, shown.side) = (pos, *side);
        }
        (Asks::Target(target), Task::Moves(task), Form::Moves(shown)) => {
            task.pos.clone_from(&pos);
            let to = u64::from(*target);
            let WantedMoves::Target(from) = std::mem::replace(&mut task.wanted, WantedMoves::Target(to)) else {
                return senseless("a question without a target");
            };
            let (from, to_number) = (Expr::Number(from as i64), Expr::Number(i64::from(*target)));
            ask.situations.iter_mut().for_each(|situation| swap(&mut situation.when, &from, &to_number));
            (shown.pos, shown.target) = (pos, Some(to));
        }
        (Asks::Winner, Task::Choice(task), Form::Choice(shown)) => {
            winner(task, shown, (&position, *play), solver)?;
        }
        (Asks::Grundy | Asks::Value, Task::Number(task), Form::Number { pos: shown, .. }) => {
            task.pos = Some(pos.clone());
            *shown = Some(pos);
        }
        (Asks::Colours, Task::Colour(task), Form::Colour { nodes, arrows, .. }) => {
            (*nodes, *arrows) = places(&pos, solver)?;
            few(nodes, MOST_COLOURED)?;
            task.pos = pos;
        }
        (Asks::Arrows, Task::Graph(task), Form::Graph { nodes }) => {
            *nodes = graph(&pos, solver)?.0;
            few(nodes, MOST_DRAWN)?;
            task.pos = pos;
        }
        (Asks::Table, Task::Table(task), Form::Table { cells, .. }) => {
            task.cells = rows_up_to(&pos, solver);
            if task.cells.len() < SHORTEST_TABLE as usize {
                return senseless("too few rows");
            }
            cells.clone_from(&task.cells);
        }
        (Asks::Lost, Task::Number(task), Form::Number { .. }) => {
            task.pos = ComponentText::of(&pos).map(|text| text.with_state("n"));
        }
        (Asks::Pairs, Task::Mark(task), Form::Mark { task: shown, .. }) => {
            task.pos = pos;
            shown.clone_from(task);
        }
        (Asks::Rules(wish), Task::Rules(task), Form::Rules(shown)) => {
            wished_rules(task, shown, (*wish, blocks.as_slice()), &pos);
        }
        _ => return senseless("the question has another form"),
    }
    Ok(())
}

/// Asks for rules that meet a wish: of the question's conditions the first, that of the wish and those of the blocks are left.
fn wished_rules(task: &mut RulesTask, shown: &mut RulesForm, (wish, blocks): (RuleWish, &[RuleBlock]), pos: &str) {
    let kept: Vec<usize> = [0, wish.place()].into_iter().chain(blocks.iter().map(|block| block.place())).collect();
    task.holds = kept.iter().filter_map(|i| task.holds.get(*i).cloned()).collect();
    shown.holds = kept.iter().filter_map(|i| shown.holds.get(*i).cloned()).collect();
    put_rules(task, pos);
    let own_row = row_of(&task.start);
    for condition in &mut task.holds {
        if let (RuleCondition::Unlike { row, .. }, Some(own)) = (condition, own_row) {
            own.clone_into(row);
        }
    }
    shown.start.clone_from(&task.start);
    shown.board.clone_from(&task.board);
}

/// The rows up to the length of the given one, each as a position.
fn rows_up_to(pos: &str, solver: &CourseSolver) -> Vec<String> {
    let Some(text) = ComponentText::of(pos) else { return Vec::new() };
    let most = text.state.parse::<u64>().unwrap_or(0).clamp(SHORTEST_TABLE, LONGEST_TABLE);
    let cells = (0..=most).map(|n| text.with_state(&n.to_string()));
    cells.filter(|cell| solver.position(cell).is_ok()).collect()
}

fn few(nodes: &[String], most: usize) -> Result<(), JudgeError> {
    if nodes.len() > most { Err(JudgeError::Undecided) } else { Ok(()) }
}

/// Asks who wins; of a game in which both have the same moves no colour can.
fn winner(
    task: &mut ChoiceTask,
    shown: &mut ChoiceForm,
    (position, play): (&Position, Play),
    solver: &mut CourseSolver,
) -> Result<(), JudgeError> {
    let pos = position.to_string();
    let right = match solver.outcome(&pos, play)? {
        Outcome::N => "first",
        Outcome::P => "second",
        Outcome::L => "blue",
        Outcome::R => "red",
        _ => return senseless("a draw"),
    };
    let coloured = !position.is_impartial();
    let offered = |card: &String| coloured || ["first", "second"].contains(&card.as_str());
    task.options.retain(offered);
    shown.options.retain(|(card, _)| offered(card));
    task.wanted = WantedChoice::These(vec![right.to_owned()]);
    task.counter.values_mut().for_each(|counter| counter.clone_from(&pos));
    task.pos = Some(pos.clone());
    shown.pos = Some(pos);
    Ok(())
}

/// Asks for a construction; each condition has the situation of an answer that does not meet it.
fn construct(ask: &mut Ask, form: &mut Form, of: &Construction) -> Result<(), JudgeError> {
    let (Task::Build(task), Form::Build { task: shown, .. }) = (&mut ask.task, form) else {
        return senseless("the question has another form");
    };
    of.game.key().clone_into(&mut task.ruleset);
    task.holds = of.conditions.iter().map(|condition| expression(*condition)).collect::<Result<_, _>>()?;
    let situation = |(condition, holds): (&Condition, &Expr)| Situation {
        id: condition.situation().to_owned(),
        when: Expr::Not(Box::new(holds.clone())),
    };
    ask.situations = of.conditions.iter().zip(&task.holds).map(situation).collect();
    shown.clone_from(task);
    Ok(())
}

fn expression(condition: Condition) -> Result<Expr, JudgeError> {
    parse(&condition.expression()).map_err(|fault| JudgeError::Senseless(fault.to_string()))
}
