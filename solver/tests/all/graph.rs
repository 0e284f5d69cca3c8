//! Games on bare graphs against the definition and the sources' graphs.
//!
//! # Source: Zermelo 1913; Smith 1966; Fraenkel, Perl 1975; a university lecture on combinatorial games; a thesis on Chomp,
//! 2023, Game 2.1.
use crate::asked::report;
use crate::oracle::{outcome, rounds_of_graph};
use crate::random::random;
use crate::yardstick::{MOMENT, Yardstick};
use solver::board::Board;
use solver::reason::{Reason, Verdict};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};

#[track_caller]
fn check(text: &str, play: Play, outcome: Outcome, value: Option<&str>, wins: &[&str]) {
    let report = report(text, play);
    assert_eq!((report.outcome, report.value.as_deref()), (outcome, value), "{text}");
    assert_eq!(report.winning(Player::Left).map(|mv| mv.name.as_str()).collect::<Vec<_>>(), wins, "{text}");
}

#[test]
fn graphs_of_the_sources() {
    use Play::{Misere, Normal};
    // The contract's example: to the end at once, or by b.
    check("graph:S>a,b;a>E;b>a", Normal, Outcome::N, Some("*2"), &["b"]);
    // Take one or two: multiples of 3 are lost, under misère play those with remainder 1.
    let line = "8>7,6;7>6,5;6>5,4;5>4,3;4>3,2;3>2,1;2>1,0;1>0";
    check(&format!("graph:{line}"), Normal, Outcome::N, Some("*2"), &["6"]);
    check(&format!("graph:{line}"), Misere, Outcome::N, None, &["7"]);
    check("graph:6>5,4;5>4,3;4>3,2;3>2,1;2>1,0;1>0", Normal, Outcome::P, Some("0"), &[]);
    check("graph:4>3,2;3>2,1;2>1,0;1>0", Misere, Outcome::P, None, &[]);
    // The lattice: lost where both distances are even.
    for x in 0..4_u32 {
        for y in 0..4_u32 {
            let text = lattice(x, y);
            let lost = x % 2 == 0 && y % 2 == 0;
            assert_eq!(report(&text, Normal).outcome, if lost { Outcome::P } else { Outcome::N }, "{text}");
        }
    }
    // Three-valued leaves: an end, a loop, an arrow to an end.
    check("graph:S>a,b;a>a;b>E", Normal, Outcome::D, None, &[]);
    check("graph:S>l,d,w;d>d;w>E", Normal, Outcome::N, None, &["l"]);
    check("graph:S>w,v;w>E;v>F", Normal, Outcome::P, Some("0"), &[]);
}

/// The part of the 4×4 lattice below a point.
fn lattice(x: u32, y: u32) -> String {
    let mut rules = vec![format!("{x}{y}>{}", steps(x, y).join(","))];
    for a in (0..=x).rev() {
        for b in (0..=y).rev() {
            rules.push(format!("{a}{b}>{}", steps(a, b).join(",")));
        }
    }
    format!("graph:{}", rules.join(";"))
}

fn steps(x: u32, y: u32) -> Vec<String> {
    let mut to = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
        if x >= dx && y >= dy {
            to.push(format!("{}{}", x - dx, y - dy));
        }
    }
    to
}

/// The arrows of each node; with `down`, only to nodes with a smaller number.
fn arrows(seed: &mut u64, down: bool) -> Vec<Vec<usize>> {
    let nodes = 1 + random(seed) as usize % 7;
    let mut all = vec![Vec::new(); nodes];
    for _ in 0..random(seed) % (3 * nodes as u64) {
        let (from, to) = (random(seed) as usize % nodes, random(seed) as usize % nodes);
        if (!down || to < from) && !all[from].contains(&to) {
            all[from].push(to);
        }
    }
    all
}

fn text(arrows: &[Vec<usize>], start: usize) -> String {
    let rule = |i: usize| format!("n{i}>{}", arrows[i].iter().map(|to| format!("n{to}")).collect::<Vec<_>>().join(","));
    let rules: Vec<String> =
        std::iter::once(start).chain((0..arrows.len()).filter(|i| *i != start)).map(rule).collect();
    format!("graph:{}", rules.join(";"))
}

#[test]
fn random_graphs_agree_with_the_definition() {
    let mut seed = 7;
    let mut solver = Solver::default();
    let mut drawn = 0;
    for case in 0..1_500 {
        let arrows = arrows(&mut seed, case % 3 == 0);
        for play in [Play::Normal, Play::Misere] {
            let known = rounds_of_graph(&arrows, play);
            for start in 0..arrows.len() {
                let text = text(&arrows, start);
                let position: Position = text.parse().unwrap();
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome, outcome(known[start]), "{text} {play:?}");
                drawn += usize::from(report.outcome == Outcome::D);
                assert_eq!(report.moves.len(), arrows[start].len());
                for (mv, &to) in report.moves.iter().zip(&arrows[start]) {
                    assert_eq!(mv.name, format!("n{to}"));
                    assert_eq!(mv.outcome, outcome(known[to]), "{text} {}", mv.name);
                    assert_eq!(mv.wins, matches!(known[to], Some((false, _))), "{text} {}", mv.name);
                    if position.is_loopy() {
                        assert_eq!(mv.remoteness, known[to].map(|(_, moves)| moves), "{text} {}", mv.name);
                    }
                }
                let Reason::Backward { standing, moves, .. } = &report.explanation[0].reason else {
                    panic!("{:?}", report.explanation)
                };
                let verdict = match known[start] {
                    Some((true, _)) => Verdict::Won,
                    Some((false, _)) => Verdict::Lost,
                    None => Verdict::Drawn,
                };
                assert_eq!((*standing, *moves), (verdict, known[start].map(|(_, moves)| moves)), "{text}");
            }
        }
    }
    assert!(drawn > 500, "{drawn}");
}

/// Grundy values by the definition, on graphs whose arrows lead to smaller numbers.
fn grundy(arrows: &[Vec<usize>]) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for to in arrows {
        values.push((0..).find(|n| to.iter().all(|&to| values[to] != *n)).unwrap());
    }
    values
}

#[test]
fn grundy_values_agree_with_the_mex_rule() {
    let mut seed = 11;
    for _ in 0..500 {
        let arrows = arrows(&mut seed, true);
        for (start, value) in grundy(&arrows).into_iter().enumerate() {
            let text = text(&arrows, start);
            assert_eq!(report(&text, Play::Normal).grundy, Some(value), "{text}");
        }
    }
}

/// The sum of a graph with a Nim heap as one graph, the token at `start` beside the heap of `heap`.
fn beside_heap(arrows: &[Vec<usize>], heap: usize) -> Vec<Vec<usize>> {
    let width = heap + 1;
    (0..arrows.len() * width)
        .map(|at| {
            let (node, n) = (at / width, at % width);
            arrows[node].iter().map(|to| to * width + n).chain((0..n).map(|left| node * width + left)).collect()
        })
        .collect()
}

#[test]
fn sums_with_nim_heaps_agree_with_the_product_of_the_graphs() {
    let mut seed = 5;
    let mut solver = Solver::default();
    for _ in 0..250 {
        let arrows = arrows(&mut seed, false);
        for heap in 0..4 {
            for play in [Play::Normal, Play::Misere] {
                let known = rounds_of_graph(&beside_heap(&arrows, heap), play);
                for start in 0..arrows.len() {
                    let sum = format!("{} + nim:{heap}", text(&arrows, start));
                    let report = solver.analyse(&sum.parse().unwrap(), play, &mut Meter::new(Budget::default()));
                    assert_eq!(report.unwrap().outcome, outcome(known[start * (heap + 1) + heap]), "{sum} {play:?}");
                }
            }
        }
    }
}

#[test]
fn what_takes_a_move_back_is_named_and_comes_to_an_end() {
    let mut seed = 3;
    let mut taken_back = 0;
    for _ in 0..800 {
        let arrows = arrows(&mut seed, false);
        for start in 0..arrows.len() {
            let text = text(&arrows, start);
            let mut here = start;
            // A move that raises the value is answered; if that could go on for ever, some answer would repeat.
            for _ in 0..=arrows.len() {
                let position: Position = self::text(&arrows, here).parse().unwrap();
                if !position.is_loopy() {
                    break;
                }
                let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
                let value = report.explanation.iter().find_map(|step| match &step.reason {
                    Reason::LoopyValue { value: Some(value), options, .. } => Some((*value, options.clone())),
                    _ => None,
                });
                let Some((value, options)) = value else { break };
                for option in &options {
                    let needs = option.value.is_none_or(|other| other > value);
                    assert_eq!(option.back.is_some(), needs, "{text}: {option:?}");
                }
                let Some(back) = options.iter().find_map(|option| option.back.as_ref()) else { break };
                taken_back += 1;
                let next: usize = back[1..].parse().unwrap();
                assert_ne!(next, start, "{text}: answers go round in a circle");
                here = next;
            }
        }
    }
    assert!(taken_back > 100, "{taken_back}");
}

#[test]
fn texts_keep_their_graph_whatever_their_order() {
    let same = |text: &str, want: &str| {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.to_string(), want);
        assert_eq!(want.parse::<Position>().unwrap().boards(), position.boards());
    };
    same("graph:S>a,b;a>E;b>a", "graph:S>a,b;a>E;b>a");
    same("graph: S > b , a ;b>a; a>E; ", "graph:S>b,a;b>a;a>E");
    same("graph:S>a;x>y;S>a,b;E>", "graph:S>a,b;x>y;E>");
    same("graph:S", "graph:S>");
    same("graph:Straße_2>Straße_2", "graph:Straße_2>Straße_2");
    let after = "graph:S>a,b;a>E;b>a".parse::<Position>().unwrap().find(Player::Left, "a").unwrap().to;
    assert_eq!(after.to_string(), "graph:a>E;S>a,b;b>a");
    let Board::Graph { labels, token, .. } = &after.boards()[0] else { panic!("a graph") };
    assert_eq!((labels.join(","), *token), ("S,a,b,E".to_owned(), Some(1)));
}

#[test]
fn what_is_no_graph_is_refused_where_it_is_wrong() {
    let check = |text: &str, at: usize, code: &str| {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
    };
    check("graph:", 6, "node-expected");
    check("graph:>a", 6, "node-expected");
    check("graph:S>a,", 10, "node-expected");
    check("graph:S>a,;b", 10, "node-expected");
    check("graph:S>a b", 10, "expected");
    check("graph:S-a", 7, "expected");
    check("graph:S>a;;", 10, "node-expected");
    check("graph(2):S>a", 6, "parameters-unexpected");
    check(&format!("graph:{}>a", "n".repeat(41)), 6, "too-many");
    let many: Vec<String> = (0..1_001).map(|i| format!("n{i}")).collect();
    assert_eq!(format!("graph:{}", many.join(";")).parse::<Position>().unwrap_err().kind.code(), "too-many");
}

#[test]
fn the_largest_graph_is_answered_at_once() {
    let from = |i: u32| {
        format!("n{i}>{}", (1..=10).map(|k| format!("n{}", (i * 7 + k * k) % 1_000)).collect::<Vec<_>>().join(","))
    };
    let text = format!("graph:{}", (0..999).map(from).collect::<Vec<_>>().join(";"));
    let position: Position = text.parse().unwrap();
    for play in [Play::Normal, Play::Misere] {
        let (report, loops) = Yardstick::new().loops(MOMENT, || analyse(&position, play, &Budget::SMALL).unwrap());
        assert_eq!(report.moves.len(), 10);
        assert!(loops < MOMENT, "{loops} known loops");
    }
}
