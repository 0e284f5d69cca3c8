//! Drawings of Hackenbush: stalks and their values, trees and their length, outcomes of drawings.
use super::{Generator, Sample};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::forms::{NumberTask, Task};
use crate::lesson::Ask;
use fastrand::Rng;
use solver::{Outcome, Play};
use std::collections::BTreeSet;

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "stalk.value",
        draw: |rng, required| coloured_stalk(rng, [3, 5, 7][usize::from(required.level) - 1], required.level == 3),
        kept: |ask, _, _| match &ask.task {
            Task::Number(NumberTask { pos: Some(pos), .. }) => Ok(Some(bends(pos))),
            _ => Ok(None),
        },
        lost: false,
        bank: || ["br", "brb", "bbr", "brr", "bbrb", "brbr"].into_iter().filter_map(stalk).collect(),
    },
    Generator {
        id: "stalk.draw",
        draw: |rng, required| coloured_stalk(rng, [3, 5, 7][usize::from(required.level) - 1], required.level == 3),
        // Harder with more edges than the whole part of the value has.
        kept: |ask, _, _| match &ask.task {
            Task::Build(task) => Ok(task.holds.last().map(|wanted| format!("{wanted:?}").len())),
            _ => Ok(None),
        },
        lost: false,
        bank: || ["br", "brb", "bbr", "brr", "bbrb", "brbr"].into_iter().filter_map(stalk).collect(),
    },
    Generator {
        id: "tree.prune",
        draw: |rng, required| {
            let tree = tree(rng, required.level);
            Some(Sample::position(format!("hackenbush:{tree}"), sorted_letters(&tree)))
        },
        // Not as long as if lengths were added; harder the further from that.
        kept: |ask, _, solver| {
            let Task::Number(NumberTask { pos: Some(pos), .. }) = &ask.task else { return Ok(None) };
            let (length, edges) = (solver.grundy(pos)? as usize, count(pos, 'g'));
            Ok((length < edges).then_some(edges - length))
        },
        lost: false,
        bank: || {
            ["g(gg,ggg)", "gg(g,g)", "g(g,g(gg,gg))", "g(ggg,gg,g)", "gg(gg,gg,g)"]
                .map(|tree| Sample::position(format!("hackenbush:{tree}"), sorted_letters(tree)))
                .to_vec()
        },
    },
    Generator {
        id: "hack.outcome",
        draw: |rng, required| Some(cells((0..4).map(|_| picture(rng, required.level)).collect())),
        // Three of the four outcomes at least; harder where more edges of a colour do not win.
        kept: |ask, _, solver| {
            let Some(found) = outcomes(ask, solver)? else { return Ok(None) };
            let kinds: BTreeSet<_> = found.iter().map(|(_, outcome)| format!("{outcome:?}")).collect();
            let misled = |(pos, outcome): &&(String, Outcome)| *outcome != by_number(count(pos, 'b'), count(pos, 'r'));
            Ok((kinds.len() >= 3).then(|| found.iter().filter(misled).count()))
        },
        lost: false,
        bank: || {
            [
                ["g", "g,g", "b", "rbb"],
                ["g,g", "gb,r", "brr", "r"],
                ["br,rb", "gr", "b,r", "rr,b"],
                ["gg,g", "b(r,r)", "r", "bb,rr"],
                ["g,b", "gg,gg", "g,g,g", "rb"],
            ]
            .map(|all| cells(all.map(|drawing| format!("hackenbush:{drawing}")).to_vec()))
            .to_vec()
        },
    },
    Generator {
        id: "compare.two",
        draw: |rng, required| Some(cells((0..3).map(|_| difference(rng, required.level)).collect())),
        // Not all alike; on the third level one pair is confused. Harder with more pairs of equal outcomes.
        kept: |ask, required, solver| {
            let Some(found) = outcomes(ask, solver)? else { return Ok(None) };
            let kinds: BTreeSet<_> = found.iter().map(|(_, outcome)| format!("{outcome:?}")).collect();
            let confused = found.iter().any(|(_, outcome)| *outcome == Outcome::N);
            if kinds.len() < 2 || (required.level == 3 && !confused) {
                return Ok(None);
            }
            let mut alike = 0;
            for (pos, _) in &found {
                let Some((one, other)) = pos.split_once(" + -") else { return Ok(None) };
                alike += usize::from(solver.outcome(one, Play::Normal)? == solver.outcome(other, Play::Normal)?);
            }
            Ok(Some(alike))
        },
        lost: false,
        bank: || {
            [
                [("b", "br"), ("b,r", "g,g"), ("g", "br")],
                [("br", "brr"), ("g,gb", "g"), ("r", "rb")],
                [("g", "gg"), ("b", "bb"), ("br,br", "b")],
                [("gb", "g"), ("r", "gr"), ("brb", "br")],
                [("gb", "gg"), ("b", "b"), ("rb", "r")],
            ]
            .map(|all| cells(all.map(|(one, other)| minus(one, other)).to_vec()))
            .to_vec()
        },
    },
];

/// The positions of a table's cells and who wins them.
fn outcomes(ask: &Ask, solver: &mut CourseSolver) -> Result<Option<Vec<(String, Outcome)>>, JudgeError> {
    let Task::Table(task) = &ask.task else { return Ok(None) };
    task.cells
        .iter()
        .map(|pos| Ok((pos.clone(), solver.outcome(pos, Play::Normal)?)))
        .collect::<Result<_, _>>()
        .map(Some)
}

/// The outcome if edges were counted.
fn by_number(blue: usize, red: usize) -> Outcome {
    match blue.cmp(&red) {
        std::cmp::Ordering::Greater => Outcome::L,
        std::cmp::Ordering::Less => Outcome::R,
        std::cmp::Ordering::Equal => Outcome::P,
    }
}

/// A table of cells, all different; their order does not matter.
fn cells(positions: Vec<String>) -> Sample {
    let mut sorted = positions.clone();
    sorted.sort_unstable();
    Sample { same: sorted.join(" | "), positions, numbers: Vec::new() }
}

fn minus(one: &str, other: &str) -> String {
    format!("hackenbush:{one} + -hackenbush:{other}")
}

/// Edges of a colour.
fn count(pos: &str, colour: char) -> usize {
    pos.rsplit(':').next().unwrap_or_default().chars().filter(|c| *c == colour).count()
}

/// Edges after the first that has the other colour.
fn bends(pos: &str) -> usize {
    let edges: Vec<char> = pos.rsplit(':').next().unwrap_or_default().chars().collect();
    edges.iter().position(|c| *c != edges[0]).map_or(0, |first| edges.len() - first)
}

/// A stalk of two colours, of this height or up to two lower.
fn coloured_stalk(rng: &mut Rng, height: usize, negative: bool) -> Option<Sample> {
    let height = rng.usize(height.saturating_sub(2).max(2)..=height);
    let first = if negative && rng.bool() { 'r' } else { 'b' };
    let edges: String = std::iter::once(first).chain((1..height).map(|_| if rng.bool() { 'b' } else { 'r' })).collect();
    stalk(&edges)
}

/// A stalk with its value; its negative counts as the same. `None` if it has one colour, or a value of too many digits.
fn stalk(edges: &str) -> Option<Sample> {
    let (top, bottom) = value(edges);
    let exchanged: String = edges.chars().map(|c| if c == 'b' { 'r' } else { 'b' }).collect();
    let fits = bottom > 1 && bottom <= 16;
    fits.then(|| Sample {
        positions: vec![format!("hackenbush:{edges}")],
        numbers: vec![top, bottom],
        same: edges.max(&exchanged).to_owned(),
    })
}

/// The value of a stalk: whole steps up to the first change of colour, from there each step is half of the one before
/// (Berlekamp, Conway, Guy, Winning Ways, 1982, chapter 3). Numerator and denominator in lowest terms.
fn value(edges: &str) -> (i64, i64) {
    let (mut top, mut bottom, mut changed) = (0, 1, false);
    let first = edges.chars().next();
    for edge in edges.chars() {
        changed |= Some(edge) != first;
        if changed {
            (top, bottom) = (2 * top, 2 * bottom);
        }
        top += if edge == 'b' { 1 } else { -1 };
    }
    (top, bottom)
}

/// A green tree with this many forks.
fn tree(rng: &mut Rng, forks: u8) -> String {
    let trunk = "g".repeat(rng.usize(1..=2));
    let mut branches: Vec<String> = (0..rng.usize(2..=3)).map(|_| "g".repeat(rng.usize(1..=4))).collect();
    for _ in 1..forks {
        let at = rng.usize(..branches.len());
        if branches[at].contains('(') {
            branches.push(tree(rng, 1));
        } else {
            branches[at] = tree(rng, 1);
        }
    }
    format!("{trunk}({})", branches.join(","))
}

/// Key of a tree: trees of the same letters and brackets in any order count as the same.
fn sorted_letters(tree: &str) -> String {
    let mut parts: Vec<&str> = tree.split([',', '(', ')']).filter(|part| !part.is_empty()).collect();
    parts.sort_unstable();
    parts.join(",")
}

/// Two stalks, a fork, or three parts of which one may fork: up to 4, 6, 8 edges.
fn picture(rng: &mut Rng, level: u8) -> String {
    let edges = |rng: &mut Rng, most: usize| -> String {
        (0..rng.usize(1..=most)).map(|_| ['b', 'r', 'g'][rng.usize(..3)]).collect()
    };
    let fork = |rng: &mut Rng| format!("{}({},{})", edges(rng, 1), edges(rng, 2), edges(rng, 2));
    let parts = match level {
        1 => (0..rng.usize(1..=2)).map(|_| edges(rng, 2)).collect::<Vec<_>>(),
        2 => vec![fork(rng), edges(rng, 1)],
        _ => vec![edges(rng, 2), edges(rng, 2), if rng.bool() { fork(rng) } else { edges(rng, 3) }],
    };
    format!("hackenbush:{}", parts.join(","))
}

/// A difference of two games: numbers; with stars and ups; longer ones.
fn difference(rng: &mut Rng, level: u8) -> String {
    const NUMBERS: [&str; 8] = ["b", "r", "br", "rb", "bb", "brr", "rr", "bbr"];
    const SMALL: [&str; 8] = ["g", "gg", "gb", "gr", "g,gb", "g,gr", "b", "br"];
    const MORE: [&str; 8] = ["g", "gb", "gbb", "gr", "g,gb", "bg", "brg", "gg,b"];
    let all = [NUMBERS, SMALL, MORE][usize::from(level) - 1];
    minus(all[rng.usize(..all.len())], all[rng.usize(..all.len())])
}
