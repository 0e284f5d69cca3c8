//! Graphs to be coloured: against the definition by brute force, and on the lectures' graphs.
//!
//! # Source: a thesis on Chomp, 2023, definition 2.6; a university lecture on combinatorial games: graphs of subtraction
//! games, Grundy's game, sums.
use super::drawn;
use super::oracle::{End, rounds_of_graph};
use super::random::random;

use drawn::of_arrows;
use solver::game_graph::stealing::{attempts, stealable_nodes};
use solver::game_graph::{GameGraph, GraphRefusal, Limits, NodeEquivalence, Pair, build, colour, product, values};
use solver::{Game, Play, Player, Position};
use std::collections::{HashMap, HashSet};

use colour::Hue;

fn graph(text: &str) -> GameGraph {
    let position: Position = text.parse().unwrap();
    build(&position, Player::Left, NodeEquivalence::Order, Limits::default()).unwrap()
}

/// The size of the heap of each node; graphs of one heap have one node for each size.
fn sizes(graph: &GameGraph) -> HashMap<u64, u32> {
    let size = |text: &str| text.rsplit([':', ',']).next().unwrap().parse().unwrap();
    (0..).zip(&graph.nodes).map(|(i, node)| (size(&node.text), i)).collect()
}

#[test]
fn graphs_of_the_lectures() {
    // Take one or two from 16: the arrows x → x − 1 and x → x − 2.
    let line = graph("subtraction(1,2):16");
    let at = sizes(&line);
    let arrows: HashSet<(u32, u32)> = line.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    let want = (0..=16_u64).flat_map(|x| [1, 2].into_iter().filter(move |s| *s <= x).map(move |s| (x, x - s)));
    assert_eq!(arrows, want.map(|(from, to)| (at[&from], at[&to])).collect());
    // Grundy's game from 7, heaps in any order.
    let grundy = graph("grundy:7");
    assert_eq!((grundy.nodes.len(), grundy.arrows.len()), (14, 17));
    let rows = build(&"nim:2,2".parse().unwrap(), Player::Left, NodeEquivalence::Text, Limits::default()).unwrap();
    assert_eq!((rows.nodes.len(), graph("nim:2,2").nodes.len()), (9, 6));
    let form = build(&"grundy:7".parse().unwrap(), Player::Left, NodeEquivalence::Form, Limits::default()).unwrap();
    assert_eq!(form.nodes.len(), 8);
    assert_eq!(rows.nodes[0].text, "nim:2,2");
    assert_eq!(rows.nodes[0].boards, "nim:2,2".parse::<Position>().unwrap().boards());
}

#[test]
fn the_sequence_of_the_source() {
    let graph = graph("subtraction(1,2,3):15");
    let at = sizes(&graph);
    let rounds = colour::rounds(&graph, Play::Normal);
    let want: [(Hue, &[u64]); 8] = [
        (Hue::Red, &[0]),
        (Hue::Blue, &[1, 2, 3]),
        (Hue::Red, &[4]),
        (Hue::Blue, &[5, 6, 7]),
        (Hue::Red, &[8]),
        (Hue::Blue, &[9, 10, 11]),
        (Hue::Red, &[12]),
        (Hue::Blue, &[13, 14, 15]),
    ];
    assert_eq!(rounds.len(), want.len());
    for (steps, (hue, sizes)) in rounds.iter().zip(want) {
        let found: HashSet<u32> = steps.iter().map(|step| step.node).collect();
        assert_eq!(found, sizes.iter().map(|n| at[n]).collect());
        assert!(steps.iter().all(|step| step.hue == hue));
    }
}

#[test]
fn a_colour_needs_its_arrows() {
    use colour::{Because, Objection, justify};
    let graph = graph("subtraction(1,2):4");
    let at = sizes(&graph);
    let check = |hues: &[Option<Hue>], size: u64, hue| justify(&graph, hues, at[&size], hue, Play::Normal);
    let mut hues = vec![None; graph.nodes.len()];
    assert_eq!(check(&hues, 0, Hue::Red), Ok(Because::End));
    assert_eq!(check(&hues, 0, Hue::Blue), Err(Objection::End { hue: Hue::Red }));
    // The strict rule: no node is red only because no option is red yet.
    assert_eq!(check(&hues, 3, Hue::Red), Err(Objection::Open { to: vec![at[&2], at[&1]] }));
    assert_eq!(check(&hues, 1, Hue::Blue), Err(Objection::NoRed { open: vec![at[&0]] }));
    hues[at[&0] as usize] = Some(Hue::Red);
    assert_eq!(check(&hues, 0, Hue::Red), Err(Objection::Coloured { hue: Hue::Red }));
    assert_eq!(check(&hues, 2, Hue::Red), Err(Objection::ToRed { to: vec![at[&0]] }));
    assert_eq!(check(&hues, 2, Hue::Blue), Ok(Because::ToRed { to: vec![at[&0]] }));
    hues[at[&1] as usize] = Some(Hue::Blue);
    assert_eq!(check(&hues, 3, Hue::Red), Err(Objection::Open { to: vec![at[&2]] }));
    hues[at[&2] as usize] = Some(Hue::Blue);
    assert_eq!(check(&hues, 3, Hue::Red), Ok(Because::AllBlue { to: vec![at[&2], at[&1]] }));
    assert_eq!(check(&hues, 3, Hue::Blue), Err(Objection::NoRed { open: vec![] }));
    assert_eq!(justify(&graph, &hues, 99, Hue::Blue, Play::Normal), Err(Objection::NoNode));
    assert_eq!(justify(&graph, &[None; 5], at[&0], Hue::Red, Play::Misere), Err(Objection::End { hue: Hue::Blue }));
}

#[test]
fn a_number_needs_its_options() {
    use values::{Because, Objection, justify};
    let graph = graph("subtraction(1,2):4");
    let at = sizes(&graph);
    let mut numbers = vec![None; graph.nodes.len()];
    let check = |numbers: &[Option<u64>], size: u64, value| justify(&graph, numbers, at[&size], value);
    assert_eq!(check(&numbers, 0, 0), Ok(Because::Mex { options: vec![] }));
    assert_eq!(check(&numbers, 0, 1), Err(Objection::Missing { value: 0 }));
    assert_eq!(check(&numbers, 1, 1), Err(Objection::Open { to: vec![at[&0]] }));
    numbers[at[&0] as usize] = Some(0);
    assert_eq!(check(&numbers, 1, 0), Err(Objection::Same { to: at[&0] }));
    assert_eq!(check(&numbers, 1, 2), Err(Objection::Missing { value: 1 }));
    assert_eq!(check(&numbers, 1, 1), Ok(Because::Mex { options: vec![(at[&0], 0)] }));
    assert_eq!(check(&numbers, 0, 0), Err(Objection::Numbered { value: 0 }));
    assert_eq!(justify(&graph, &numbers, 99, 0), Err(Objection::NoNode));
}

fn random_graph(seed: &mut u64, down: bool) -> GameGraph {
    let nodes = 1 + random(seed) as usize % 8;
    let names: Vec<String> = (0..nodes).map(|i| format!("n{i}")).collect();
    let mut arrows = Vec::new();
    for _ in 0..random(seed) % (3 * nodes as u64) {
        let (from, to) = ((random(seed) % nodes as u64) as u32, (random(seed) % nodes as u64) as u32);
        if !down || to < from {
            arrows.push((from, to));
        }
    }
    of_arrows(&names, &arrows)
}

/// The ends of all nodes, by the definition.
fn plain(graph: &GameGraph, play: Play) -> Vec<End> {
    let options = |node| graph.options(node).map(|to| to as usize).collect();
    rounds_of_graph(&(0..graph.nodes.len() as u32).map(options).collect::<Vec<Vec<usize>>>(), play)
}

#[test]
fn colours_of_random_graphs_agree_with_the_definition_round_by_round() {
    let mut seed = 2;
    let mut drawn = 0;
    for case in 0..2_000 {
        let graph = random_graph(&mut seed, case % 4 == 0);
        for play in [Play::Normal, Play::Misere] {
            let known = plain(&graph, play);
            let mut hues = vec![None; graph.nodes.len()];
            for (round, steps) in (0..).zip(colour::rounds(&graph, play)) {
                assert_eq!(colour::round(&graph, &hues, play), steps);
                for step in &steps {
                    assert_eq!(known[step.node as usize], Some((step.hue == Hue::Blue, round)));
                    let because = colour::justify(&graph, &hues, step.node, step.hue, play);
                    assert_eq!(because.as_ref(), Ok(&step.because));
                }
                steps.iter().for_each(|step| hues[step.node as usize] = Some(step.hue));
            }
            assert_eq!(hues, colour::finished(&graph, play));
            drawn += hues.iter().zip(&known).filter(|(hue, known)| hue.is_none() && known.is_none()).count();
            assert!(hues.iter().zip(&known).all(|(hue, known)| hue.is_some() == known.is_some()));
        }
    }
    assert!(drawn > 500, "{drawn}");
}

/// Heaps of Nim as a graph.
fn nim(size: u32) -> GameGraph {
    let names: Vec<String> = (0..=size).map(|n| (size - n).to_string()).collect();
    let arrows: Vec<(u32, u32)> = (0..=size).flat_map(|n| (n + 1..=size).map(move |to| (n, to))).collect();
    of_arrows(&names, &arrows)
}

#[test]
fn numbers_of_random_graphs_are_justified_and_count_in_sums() {
    let mut seed = 9;
    let (mut infinite, mut taken_back) = (0, 0);
    for case in 0..1_200 {
        let graph = random_graph(&mut seed, case % 4 == 0);
        let mut numbers = vec![None; graph.nodes.len()];
        for step in values::steps(&graph) {
            let because = values::justify(&graph, &numbers, step.node, step.value);
            assert_eq!(because.as_ref(), Ok(&step.because));
            taken_back += usize::from(matches!(step.because, values::Because::TakenBack { .. }));
            numbers[step.node as usize] = Some(step.value);
        }
        assert_eq!(numbers, values::finished(&graph));
        // Beside a heap of k a node is lost iff its number is k; a node without a number never is.
        for heap in 0..4_u32 {
            let sum = product(&graph, &nim(heap), Limits { nodes: 1_000, arrows: 10_000 }).unwrap();
            let known = plain(&sum.graph, Play::Normal);
            for (first, number) in (0..).zip(&numbers) {
                let node = sum.node(Pair { first, second: 0 }).unwrap();
                let lost = matches!(known[node as usize], Some((false, _)));
                assert_eq!(lost, *number == Some(u64::from(heap)), "{graph:?} {first}");
                infinite += usize::from(number.is_none());
            }
        }
    }
    assert!(infinite > 300 && taken_back > 100, "{infinite} {taken_back}");
}

#[test]
fn the_product_is_the_graph_of_the_sum() {
    // Take one or two from rows of 4 and 3: the table of the lecture.
    let (four, three) = (graph("subtraction(1,2):4"), graph("subtraction(1,2):3"));
    let sum = product(&four, &three, Limits::default()).unwrap();
    let numbers = values::finished(&sum.graph);
    let (at, beside) = (sizes(&four), sizes(&three));
    let table = [[0, 1, 2, 0, 1], [1, 0, 3, 1, 0], [2, 3, 0, 2, 3], [0, 1, 2, 0, 1]];
    for (j, row) in (0..).zip(table) {
        for (i, value) in (0..).zip(row) {
            let node = sum.node(Pair { first: at[&i], second: beside[&j] }).unwrap();
            assert_eq!(numbers[node as usize], Some(value), "{i} + {j}");
            assert_eq!(sum.pair(node), Pair { first: at[&i], second: beside[&j] });
        }
    }
    // The product equals the graph built from the sum itself.
    let built = build(
        &"subtraction(1,2):4 + subtraction(1,2):3".parse().unwrap(),
        Player::Left,
        NodeEquivalence::Text,
        Limits::default(),
    );
    let built = built.unwrap();
    let named = |graph: &GameGraph| -> HashSet<(String, String, Vec<String>)> {
        let text = |node: u32| graph.nodes[node as usize].text.clone();
        graph.arrows.iter().map(|arrow| (text(arrow.from), text(arrow.to), arrow.moves.clone())).collect()
    };
    assert_eq!(named(&built), named(&sum.graph));
    assert_eq!(built.nodes[0], sum.graph.nodes[0]);
    for arrow in &sum.graph.arrows {
        let (from, to) = (sum.pair(arrow.from), sum.pair(arrow.to));
        assert_eq!(from.second == to.second, arrow.moves[0].starts_with("1:"));
    }
    assert_eq!(sum.node(Pair { first: 0, second: 4 }), None);
}

#[test]
fn graphs_of_games_are_coloured_as_the_solver_says() {
    let games = ["nim:2,3", "chomp:3,2", "cram:2x3", "dice:9/1", "fibonacci:8", "graph:S>a,b;a>b,c;b>S,d;c>b;d>E"];
    let partizan = ["hackenbush:br,rb", "domineering:2x3", "northcott(3):1-3,1-2"];
    for text in games.iter().chain(&partizan) {
        for (play, first) in [(Play::Normal, Player::Left), (Play::Normal, Player::Right), (Play::Misere, Player::Left)]
        {
            let graph = build(&text.parse().unwrap(), first, NodeEquivalence::Form, Limits::default()).unwrap();
            let hues = colour::finished(&graph, play);
            for (node, hue) in graph.nodes.iter().zip(hues) {
                let report = solver::analyse(&node.text.parse().unwrap(), play, &solver::Budget::default()).unwrap();
                let mover = node.mover.unwrap_or(Player::Left);
                let want = match (report.outcome.draws(mover), report.outcome.wins(mover, mover)) {
                    (true, _) => None,
                    (false, true) => Some(Hue::Blue),
                    (false, false) => Some(Hue::Red),
                };
                assert_eq!(hue, want, "{} {play:?} {mover:?}", node.text);
            }
        }
    }
}

#[test]
fn what_is_too_large_is_refused_before_it_is_built() {
    let build = |text: &str, limits| {
        build(&text.parse().unwrap(), Player::Left, NodeEquivalence::Order, limits).map(|g| g.nodes.len())
    };
    let limits = Limits { nodes: 10, arrows: 30 };
    assert_eq!(build("nim:5", limits), Ok(6));
    assert_eq!(build("subtraction(1):10", limits), Err(GraphRefusal::Nodes { limit: 10 }));
    assert_eq!(build("nim:9", limits), Err(GraphRefusal::Arrows { limit: 30 }));
    assert_eq!(build("nim:9223372036854775808", limits), Err(GraphRefusal::Arrows { limit: 30 }));
    assert_eq!(build("hackenbush:{br}", limits), Err(GraphRefusal::Endless));
    let partizan = graph("hackenbush:b");
    assert_eq!(product(&partizan, &nim(1), limits), Err(GraphRefusal::Partizan));
    assert_eq!(product(&nim(3), &nim(3), limits), Err(GraphRefusal::Nodes { limit: 10 }));
    assert_eq!(product(&nim(4), &nim(1), limits).map(|p| p.graph.arrows.len()), Ok(25));
}

#[test]
fn a_graph_can_be_sent() {
    let graph = graph("hackenbush:br");
    let json = serde_json::to_string(&graph).unwrap();
    assert_eq!(serde_json::from_str::<GameGraph>(&json).unwrap(), graph);
    let rounds = colour::rounds(&graph, Play::Normal);
    let json = serde_json::to_string(&rounds).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Vec<colour::Step>>>(&json).unwrap(), rounds);
}

/// If the premise of strategy stealing holds, the first player wins: in every small position of the register.
#[test]
fn who_can_steal_wins() {
    let (mut graphs, mut held, mut failed) = (0, 0, 0);
    for game in Game::ALL {
        for example in game.examples() {
            let position: Position = example.text.parse().unwrap();
            let limits = Limits { nodes: 120, arrows: 1_500 };
            let Ok(graph) = build(&position, Player::Left, NodeEquivalence::Order, limits) else { continue };
            if graph.nodes[0].mover.is_some() {
                continue;
            }
            graphs += 1;
            let found: Vec<_> = stealable_nodes(&graph).collect();
            for play in [Play::Normal, Play::Misere] {
                let hues = colour::finished(&graph, play);
                for attempt in &found {
                    let [x, y] = [attempt.from, attempt.first].map(|node| hues[node as usize]);
                    assert!(x == Some(Hue::Blue) || y.is_none() && x.is_none(), "{} {play:?}", example.text);
                }
            }
            // By the definition, without memo.
            for x in 0..graph.nodes.len() as u32 {
                let own: HashSet<u32> = graph.options(x).collect();
                let premise = |y: &u32| {
                    let all: Vec<u32> = graph.options(*y).collect();
                    !all.is_empty() && all.iter().all(|z| own.contains(z))
                };
                let holds = own.iter().any(premise);
                assert_eq!(found.iter().any(|attempt| attempt.from == x), holds, "{} {x}", example.text);
                held += usize::from(holds);
                failed += usize::from(!holds && own.len() > 1);
            }
        }
    }
    assert!(graphs > 30 && held > 100 && failed > 100, "{graphs} {held} {failed}");
}

/// Full bars by their corner; a bite in the middle of two long rows fails like in two endless rows.
#[test]
fn the_corner_of_a_bar_is_stolen() {
    for text in ["chomp:4x2", "chomp:3x3", "chomp:4x3", "chomp:2x2x2"] {
        let position: Position = text.parse().unwrap();
        let graph = build(&position, Player::Left, NodeEquivalence::Text, Limits::default()).unwrap();
        // The corner is the last square, or cube.
        let last = position.moves(Player::Left).pop().unwrap().to.to_string();
        let corner = attempts(&graph, 0).find(|attempt| graph.nodes[attempt.first as usize].text == last).unwrap();
        assert!(corner.holds(), "{text}");
    }
    let graph = graph_of_text("chomp:6x2");
    let name = |node: &u32| graph.nodes[*node as usize].text.as_str();
    let middle = attempts(&graph, 0).find(|attempt| name(&attempt.first) == "chomp:6,3").unwrap();
    let missing: Vec<&str> = middle.missing.iter().map(name).collect();
    // The answer that leaves a staircase is one of those not available as first moves.
    assert!(!middle.holds() && missing.contains(&"chomp:4,3") && !missing.contains(&"chomp:6,2"), "{missing:?}");
    // Two heaps that are equal are lost, so nothing can be stolen there.
    let nim = graph_of_text("nim:2,2");
    assert!(attempts(&nim, 0).all(|attempt| !attempt.holds()) && stealable_nodes(&nim).next().is_some());
}

fn graph_of_text(text: &str) -> GameGraph {
    build(&text.parse().unwrap(), Player::Left, NodeEquivalence::Text, Limits::default()).unwrap()
}
