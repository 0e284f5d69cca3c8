//! Graphs as sets, against unfolding the whole tree below a node.
use super::drawn;

use drawn::of_arrows;
use proptest::prelude::*;
use solver::game_graph::GameGraph;
use solver::game_graph::sets::{Step, steps};
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Set(BTreeSet<Set>);

fn unfolded(arrows: &[(u32, u32)], node: u32) -> Set {
    Set(arrows.iter().filter(|(from, _)| *from == node).map(|(_, to)| unfolded(arrows, *to)).collect())
}

fn written(set: &Set) -> usize {
    if set.0.is_empty() { 1 } else { 1 + set.0.len() + set.0.iter().map(written).sum::<usize>() }
}

fn graph(count: usize, arrows: &[(u32, u32)]) -> GameGraph {
    let names: Vec<String> = (0..count).map(|i| format!("n{i}")).collect();
    of_arrows(&names, arrows)
}

proptest! {
    #[test]
    fn nodes_merge_iff_they_unfold_to_the_same_set(
        arrows in prop::collection::vec((0..8_u32, 0..8_u32), 0..16).prop_map(|all| {
            all.into_iter().filter(|(a, b)| a < b).collect::<Vec<_>>()
        }),
    ) {
        let all = steps(&graph(8, &arrows));
        prop_assert_eq!(all.len(), 8);
        for a in &all {
            let set = unfolded(&arrows, a.node);
            for b in &all {
                prop_assert_eq!(a.first == b.first, set == unfolded(&arrows, b.node));
            }
            prop_assert_eq!(a.holds_empty, set.0.iter().any(|inner| inner.0.is_empty()));
            prop_assert_eq!(a.elements.len(), set.0.len());
            if let Some(text) = &a.text {
                prop_assert_eq!(text.len(), written(&set), "{}", text);
            }
            // The text is read as a game with the same values.
            let text = format!("set:{}", a.text.clone().unwrap());
            let played = solver::analyse(&text.parse().unwrap(), solver::Play::Normal, &solver::Budget::SMALL).unwrap();
            let drawn = solver::game_graph::colour::finished(&graph(8, &arrows), solver::Play::Normal)[a.node as usize];
            let wins = drawn == Some(solver::game_graph::colour::Hue::Blue);
            prop_assert_eq!(played.outcome == solver::Outcome::N, wins, "{}", text);
        }
    }
}

#[test]
fn the_sets_of_the_case_book() {
    // 0 is the empty set, 1 = A, 2 = B, 3 = U, 4 = {U}, 5 = C, 6 = V; 7 is a second A.
    let arrows = [(1, 0), (2, 1), (3, 1), (3, 2), (4, 3), (5, 3), (5, 4), (6, 3), (6, 5), (7, 0)];
    let all = steps(&graph(8, &arrows));
    let of = |node: u32| all.iter().find(|step| step.node == node).unwrap();
    let text = |node: u32| of(node).text.clone().unwrap();
    assert_eq!([text(0), text(1), text(2), text(3)], ["0", "{0}", "{{0}}", "{{0},{{0}}}"].map(str::to_owned));
    assert_eq!((of(1).first, of(7).first), (7, 7), "they merge");
    assert_eq!([of(0).number, of(1).number, of(2).number], [Some(0), Some(1), None]);
    let holding: Vec<u32> = all.iter().filter(|step| step.holds_empty).map(|step| step.node).collect();
    assert_eq!(holding, [7, 1]);
}

#[test]
fn take_one_or_two_and_heaps_are_sets() {
    let of = |text: &str| {
        let position = text.parse().unwrap();
        let limits = solver::game_graph::Limits::default();
        let built = solver::game_graph::build(
            &position,
            solver::Player::Left,
            solver::game_graph::NodeEquivalence::Order,
            limits,
        );
        steps(&built.unwrap())
    };
    let start = |all: &[Step]| all.iter().find(|step| step.node == 0).unwrap().clone();
    assert_eq!(start(&of("nim:4")).number, Some(4), "von Neumann's numbers are Nim heaps");
    assert_eq!(start(&of("subtraction(1,2):3")).text.unwrap(), "{{0},{0,{0}}}");
    // A node on a circle is no set.
    let all = steps(&graph(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]));
    assert_eq!(all.iter().map(|step| step.node).collect::<Vec<_>>(), [3, 2]);
}
