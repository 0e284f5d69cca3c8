//! COLOR: the nodes of a position's graph, coloured one by one.
use super::{Boards, Judged, other_form, position, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val};
use crate::forms::{Answer, ColourTask};
use crate::graph::graph;
use crate::lesson::Ask;
use solver::{Outcome, Player};
use std::collections::BTreeMap;

impl Judged for ColourTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Colours(clicks) = answer else { return other_form() };
        judge(ask, self, clicks, solver)
    }

    fn solved(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        solved(ask, self, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &ColourTask,
    clicks: &[(String, String)],
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    let (nodes, options) = graph(&task.pos, solver)?;
    let mut colours: BTreeMap<&str, &str> = BTreeMap::new();
    for (node, colour) in clicks {
        let Some(options) = options.get(node) else { return senseless(format!("there is no node {node}")) };
        if !(["lost", "won"].contains(&colour.as_str()) || task.three && colour == "draw") {
            return senseless(format!("the colour {colour}"));
        }
        let of = |option: &String| colours.get(option.as_str()).copied();
        // At an end the player to move has lost, or won under misère play.
        let at_end = if ask.play == solver::Play::Misere { "won" } else { "lost" };
        let justified = match colour.as_str() {
            _ if options.is_empty() => colour == at_end,
            "lost" => options.iter().all(|o| of(o) == Some("won")),
            "won" => options.iter().any(|o| of(o) == Some("lost")),
            _ => drawn(node, ask, solver)?,
        };
        if justified {
            colours.insert(node, colour);
            continue;
        }
        let open = options.iter().find(|o| of(o).is_none()).or(options.first()).cloned();
        let set = |wanted: Option<&str>| Val::set(options.iter().filter(|o| of(o) == wanted).map(|o| position(o)));
        let (lost, won, unknown) = (set(Some("lost")), set(Some("won")), set(None));
        let mut env = Env::new(solver, ask.play, Player::Left)
            .with("pos", position(node))
            .with("colour", Val::Word(colour.clone()))
            .with("lost-options", lost)
            .with("won-options", won)
            .with("open-options", unknown);
        let says = situation(ask, &mut env)?;
        return Wrong::new(says)
            .fill("start", Filling::Position(node.clone()))
            .fill_some("reply", open.map(Filling::Position))
            .of(node.clone())
            .verdict();
    }
    match nodes.iter().find(|n| !colours.contains_key(n.as_str())) {
        Some(open) => Wrong::new("nudge".to_owned()).of(open.clone()).verdict(),
        None => Ok(Verdict::Right { stars: Vec::new() }),
    }
}

fn drawn(node: &str, ask: &Ask, solver: &mut CourseSolver) -> Result<bool, JudgeError> {
    Ok(solver.outcome(node, ask.play)?.in_short() == Outcome::D)
}

/// The clicks from the ends upwards, each colour justified by those before.
fn solved(ask: &Ask, task: &ColourTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let (nodes, options) = graph(&task.pos, solver)?;
    let mut open = Vec::new();
    // From the ends upwards: nodes reached last in breadth come first, until all are justified.
    for node in nodes.into_iter().rev() {
        let colour = match solver.outcome(&node, ask.play)?.in_short() {
            Outcome::D if task.three => "draw",
            _ if solver.wins(&node, ask.play, Player::Left)? => "won",
            _ => "lost",
        };
        open.push((node, colour));
    }
    let mut clicks: Vec<(String, String)> = Vec::new();
    while !open.is_empty() {
        let before = open.len();
        open.retain(|(node, colour)| {
            let is = |to: &String, wanted: &str| clicks.iter().any(|(node, colour)| node == to && colour == wanted);
            let to = &options[node];
            let justified = match *colour {
                "lost" => to.iter().all(|to| is(to, "won")),
                "won" => to.is_empty() || to.iter().any(|to| is(to, "lost")),
                _ => true,
            };
            if justified {
                clicks.push((node.clone(), (*colour).to_owned()));
            }
            !justified
        });
        if open.len() == before {
            return senseless("some nodes follow from nothing");
        }
    }
    Ok(Answer::Colours(clicks))
}
