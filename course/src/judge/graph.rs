//! GRAPH: the arrows of a position's graph.
use super::{Boards, Judged, other_form, position, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val};
use crate::forms::{Answer, GraphTask};
use crate::graph::{Graph, graph, merged};
use crate::lesson::Ask;
use solver::Player;
use std::collections::BTreeSet;

impl Judged for GraphTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Arrows(arrows) = answer else { return other_form() };
        judge(ask, self, arrows, solver)
    }

    fn solved(&self, _: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        let (_, options) = graph_of(self, solver)?;
        let arrows = options.into_iter().flat_map(|(from, all)| all.into_iter().map(move |to| (from.clone(), to)));
        Ok(Answer::Arrows(arrows.collect()))
    }
}

/// The graph for a GRAPH task: with `merge`, rows in another order are one node, written with the longest row first.
///
/// # Errors
/// As [`graph`].
fn graph_of(task: &GraphTask, solver: &CourseSolver) -> Result<Graph, JudgeError> {
    if task.merge { merged(&task.pos, solver) } else { graph(&task.pos, solver) }
}

/// Arrows are right if they are exactly those of the position's graph, its nodes named by their texts.
fn judge(
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
