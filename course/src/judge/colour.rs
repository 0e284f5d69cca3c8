//! COLOR and GRAPH: the graph of a position, its nodes coloured or its arrows drawn.
use super::{position, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val};
use crate::graph::{Graph, graph, merged};
use crate::lesson::{Ask, ColourTask, GraphTask};
use solver::Player;
use std::collections::{BTreeMap, BTreeSet};

/// The graph for a GRAPH task: with `merge`, rows in another order are one node, written with the longest row first.
///
/// # Errors
/// As [`graph`].
pub fn graph_of(task: &GraphTask, solver: &CourseSolver) -> Result<Graph, JudgeError> {
    if task.merge { merged(&task.pos, solver) } else { graph(&task.pos, solver) }
}

pub(super) fn judge(
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
    Ok(crate::expr::outcome_word(solver.outcome(node, ask.play)?) == "D")
}

/// Judges arrows: right if they are exactly those of the position's graph, its nodes named by their texts.
pub(super) fn judge_arrows(
    ask: &Ask,
    task: &GraphTask,
    arrows: &[(String, String)],
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    let (_, options) = graph_of(task, solver)?;
    if let Some((from, to)) = arrows.iter().find(|(a, b)| !options.contains_key(a) || !options.contains_key(b)) {
        return senseless(format!("there is no node {from} or {to}"));
    }
    let wanted: BTreeSet<(&str, &str)> =
        options.iter().flat_map(|(from, all)| all.iter().map(move |to| (from.as_str(), to.as_str()))).collect();
    let drawn: BTreeSet<(&str, &str)> = arrows.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let extra = drawn.difference(&wanted).next().copied();
    let missing = wanted.difference(&drawn).next().copied();
    let Some((from, to)) = extra.or(missing) else { return Ok(Verdict::Right { stars: Vec::new() }) };
    let kind = if extra.is_some() { "extra" } else { "missing" };
    let mut env = Env::new(solver, ask.play, Player::Left)
        .with("pos", position(from))
        .with("arrow", Val::Word(kind.to_owned()))
        .with("number", Val::Number(drawn.len() as i64));
    let says = situation(ask, &mut env)?;
    Wrong::new(says)
        .fill("start", Filling::Position(from.to_owned()))
        .fill("reply", Filling::Position(to.to_owned()))
        .of(from)
        .verdict()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_one_node_however_it_came_there() {
        let (nodes, options) = graph("graph:s>a,b;b>c;a>c;c>e,f;f>e", &CourseSolver::default()).unwrap();
        assert_eq!(nodes.len(), 6);
        assert_eq!(options["graph:s>a,b;a>c;b>c;c>e,f;f>e"].len(), 2);
    }

    #[test]
    fn rows_in_another_order_are_one_node() {
        let solver = CourseSolver::default();
        let task = |merge| GraphTask { pos: "grundy:7".to_owned(), merge };
        let (nodes, options) = graph_of(&task(true), &solver).unwrap();
        assert_eq!((nodes.len(), options.values().map(Vec::len).sum::<usize>()), (14, 17));
        assert!(nodes.contains(&"grundy:4,2,1".to_owned()));
        assert!(graph_of(&task(false), &solver).unwrap().0.len() > 14);
    }
}
