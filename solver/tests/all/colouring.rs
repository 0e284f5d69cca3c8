//! Col and Snort against known values and an independent search.
use crate::asked::{report, value};
use crate::oracle;
use solver::reason::Reason;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, analyse};
use std::collections::HashMap;

const KEYS: [(&str, bool); 2] = [("col", true), ("snort", false)];

#[test]
fn known_values() {
    for line in include_str!("known/colouring.txt").lines().filter(|line| !line.starts_with('#')) {
        let (map, want) = line.split_once(' ').unwrap();
        assert_eq!(value(map), value(&format!("game:{want}")), "{map}");
    }
}

/// A map: pairs of neighbours, and each node's colour, 0 for none, 1 for blue, 2 for red.
type Edges = Vec<(usize, usize)>;

/// The colours after each move of a player.
fn after_moves(edges: &Edges, colours: &[u8], equal_forbidden: bool, own: u8) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for node in 0..colours.len() {
        let beside = edges.iter().filter_map(|&(a, b)| match node {
            _ if node == a => Some(colours[b]),
            _ if node == b => Some(colours[a]),
            _ => None,
        });
        let forbidden = if equal_forbidden { own } else { 3 - own };
        if colours[node] == 0 && beside.into_iter().all(|colour| colour != forbidden) {
            let mut next = colours.to_vec();
            next[node] = own;
            found.push(next);
        }
    }
    found
}

type Memo = HashMap<(Vec<u8>, u8), bool>;

/// Whether the player to move wins, by the rules alone.
fn wins(edges: &Edges, colours: &[u8], equal: bool, own: u8, misere: bool, memo: &mut Memo) -> bool {
    let options = |(colours, own): &(Vec<u8>, u8)| {
        after_moves(edges, colours, equal, *own).into_iter().map(|next| (next, 3 - own)).collect()
    };
    oracle::wins(&(colours.to_vec(), own), misere, &options, memo)
}

fn outcome(edges: &Edges, colours: &[u8], equal: bool, misere: bool, memo: &mut Memo) -> Outcome {
    let left = wins(edges, colours, equal, 1, misere, memo);
    Outcome::from_first_wins(left, wins(edges, colours, equal, 2, misere, memo))
}

/// The text with all nodes named first, then the edges.
fn text(key: &str, edges: &Edges, colours: &[u8]) -> String {
    let node = |(i, colour): (usize, &u8)| format!("n{i}{}", ["", "=b", "=r"][usize::from(*colour)]);
    let nodes = colours.iter().enumerate().map(node);
    let edges = edges.iter().map(|(a, b)| format!("n{a}-n{b}"));
    format!("{key}:{}", nodes.chain(edges).collect::<Vec<_>>().join(","))
}

fn graphs(count: usize) -> impl Iterator<Item = Edges> {
    let pairs: Edges = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect();
    (0..1_u32 << pairs.len())
        .map(move |bits| pairs.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, pair)| *pair).collect())
}

/// Checks reported partners: answering with them is always possible, whatever the other player paints, to the end of
/// the game.
fn mirrors(report: &Report, edges: &Edges, colours: &[u8], equal: bool) -> usize {
    let mirror = report.explanation.iter().find_map(|step| match &step.reason {
        Reason::MapMirror { pairs, opening } => Some((pairs, opening)),
        _ => None,
    });
    let Some((pairs, opening)) = mirror else { return 0 };
    let node = |name: &String| name[1..].parse::<usize>().unwrap();
    let pairs: Vec<[usize; 2]> = pairs.iter().map(|pair| [node(&pair[0]), node(&pair[1])]).collect();
    for own in [1, 2] {
        let mut start = colours.to_vec();
        if let Some(opening) = opening {
            start[node(opening)] = own;
            assert!(after_moves(edges, colours, equal, own).contains(&start));
        }
        let mut open = vec![start];
        while let Some(now) = open.pop() {
            for after in after_moves(edges, &now, equal, 3 - own) {
                let painted = (0..now.len()).find(|&i| now[i] != after[i]).unwrap();
                let pair = pairs.iter().find(|pair| pair.contains(&painted)).expect("a partner");
                let mut answer = after.clone();
                answer[if pair[0] == painted { pair[1] } else { pair[0] }] = own;
                assert!(after_moves(edges, &after, equal, own).contains(&answer), "{edges:?} {colours:?} {after:?}");
                open.push(answer);
            }
        }
    }
    assert_eq!(report.outcome, if opening.is_some() { Outcome::N } else { Outcome::P });
    1
}

#[test]
fn all_small_maps_agree_with_plain_search() {
    let mut solver = Solver::default();
    let mut mirrored = 0;
    for (key, equal) in KEYS {
        for (count, step) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 7)] {
            for edges in graphs(count).step_by(step) {
                for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                    let (mut memo, colours) = (Memo::new(), vec![0; count]);
                    // The start, and all its followers.
                    let mut queue = vec![colours];
                    let mut seen = std::collections::BTreeSet::new();
                    while let Some(colours) = queue.pop() {
                        if count > 4 && colours.iter().filter(|&&colour| colour > 0).count() > 1 {
                            continue;
                        }
                        if !seen.insert(colours.clone()) {
                            continue;
                        }
                        let text = text(key, &edges, &colours);
                        let position: Position = text.parse().unwrap();
                        let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                        let want = outcome(&edges, &colours, equal, misere, &mut memo);
                        assert_eq!(report.outcome, want, "{text} {play:?}");
                        mirrored += mirrors(&report, &edges, &colours, equal);
                        for (by, own) in [(Player::Left, 1), (Player::Right, 2)] {
                            let options = after_moves(&edges, &colours, equal, own);
                            let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
                            assert_eq!(moves.len(), options.len(), "{text}");
                            for next in options {
                                let painted = (0..count).find(|&i| next[i] != colours[i]).unwrap();
                                let mv = moves.iter().find(|mv| mv.name == format!("n{painted}")).unwrap();
                                let lost = !wins(&edges, &next, equal, 3 - own, misere, &mut memo);
                                assert_eq!(mv.wins, lost, "{text} {play:?} {}", mv.name);
                                queue.push(next);
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(mirrored > 500, "{mirrored}");
}

#[test]
fn sums_agree_with_plain_search() {
    let mut solver = Solver::default();
    let parts: Vec<Edges> = graphs(3).collect();
    for (key, equal) in KEYS {
        for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
            for (i, one) in parts.iter().enumerate() {
                for other in &parts[i..] {
                    for colours in [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 2, 0]] {
                        let both: Edges =
                            one.iter().copied().chain(other.iter().map(|(a, b)| (a + 3, b + 3))).collect();
                        let want = outcome(&both, &colours, equal, misere, &mut Memo::new());
                        let sum = format!("{} + {}", text(key, one, &colours[..3]), text(key, other, &colours[3..]));
                        for text in [text(key, &both, &colours), sum] {
                            let position: Position = text.parse().unwrap();
                            let got = solver.outcome(&position, play, &mut Meter::new(Budget::default())).unwrap();
                            assert_eq!(got, want, "{text} {play:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn in_col_values_are_numbers_or_numbers_and_a_star() {
    let plain = |name: &str| name.chars().all(|c| c.is_ascii_digit() || "-/".contains(c));
    let mut stars = 0;
    for edges in graphs(5).step_by(3) {
        for colours in [[0; 5], [1, 0, 0, 0, 0], [1, 0, 0, 0, 2]] {
            let Ok(position) = text("col", &edges, &colours).parse::<Position>() else { continue };
            let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
            let name = report.value.clone().unwrap();
            stars += usize::from(name.ends_with('*'));
            assert!(plain(name.strip_suffix('*').unwrap_or(&name)), "{position}: {name}");
            let reason = Reason::NumberOrStar { value: name };
            assert!(report.explanation.iter().any(|step| step.reason == reason), "{position}");
        }
    }
    assert!(stars > 0);
}

#[test]
fn parts_add_up() {
    let found = report("snort:a-b,c-d-e,d=b,f", Play::Normal);
    let sums = found.explanation.iter().find_map(|step| match &step.reason {
        Reason::GraphSum { parts, sum } => {
            let part = |part: &solver::reason::NodesValue| (part.nodes.concat(), part.value.clone());
            Some((parts.iter().map(part).collect::<Vec<_>>(), sum.clone()))
        }
        _ => None,
    });
    let (parts, sum) = sums.expect("several parts");
    let want = [("ab", "+-1"), ("c", "1"), ("e", "1"), ("f", "*")];
    assert_eq!(parts, want.map(|(nodes, value)| (nodes.to_owned(), value.to_owned())));
    assert_eq!(Some(sum), value("game:{3*|1*}"));
}

#[test]
fn what_is_no_map_is_refused() {
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code())).unwrap_err();
    assert_eq!(refused("col:a=b-b=b"), (4, "colours-clash"));
    assert_eq!(refused("snort:a=b-b=r"), (6, "colours-clash"));
    assert_eq!(refused("snort:a-"), (8, "node-expected"));
    assert_eq!(refused("col(2):a"), (4, "parameters-unexpected"));
    let text = |text: &str| text.parse::<Position>().unwrap().to_string();
    assert_eq!(text("col:x,a=b-b-c,c-a"), "col:a=b-b-c-a,x");
    assert_eq!(text("-snort:a=b-b"), "-snort:a=b-b");
    assert_eq!(value("-snort:a=b-b").as_deref(), Some("-1"));
}

#[test]
fn long_paths_and_full_maps_are_quick() {
    let path = (1..=30).map(|n| n.to_string()).collect::<Vec<_>>().join("-");
    assert!(value(&format!("col:{path}")).is_some());
    // All nodes are neighbours of each other.
    let all: Vec<String> = (0..40).flat_map(|a| (0..a).map(move |b| format!("{b}-{a}"))).collect();
    let full = report(&format!("snort:{}", all.join(",")), Play::Normal);
    assert_eq!((full.outcome, full.value), (Outcome::N, value("game:{39|-39}")));
}
