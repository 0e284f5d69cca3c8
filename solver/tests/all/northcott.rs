//! Northcott's game against rounds over all followers, the time bound of the sources, and the sources' boards.
//!
//! # Source: Winning Ways, ch. 3; a university lecture on combinatorial games.
use crate::oracle::{End, rounds};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, analyse};
use std::collections::HashMap;

/// Squares of the rooks, and whether White is to move.
type State = (Vec<(u32, u32)>, bool);

fn text(height: u32, rooks: &[(u32, u32)]) -> String {
    let rooks: Vec<String> = rooks.iter().map(|(white, black)| format!("{white}-{black}")).collect();
    format!("northcott({height}):{}", rooks.join(","))
}

fn options(height: u32, (rooks, white): &State) -> Vec<State> {
    let mut all = Vec::new();
    for (i, &(w, b)) in rooks.iter().enumerate() {
        let (own, rival) = if *white { (w, b) } else { (b, w) };
        for to in (1..=height).filter(|&to| to != own && to != rival && (to < rival) == (own < rival)) {
            let mut next = rooks.clone();
            next[i] = if *white { (to, b) } else { (w, to) };
            all.push((next, !white));
        }
    }
    all
}

fn boards(height: u32, columns: usize) -> Vec<Vec<(u32, u32)>> {
    let one: Vec<(u32, u32)> =
        (1..=height).flat_map(|w| (1..=height).filter(move |b| *b != w).map(move |b| (w, b))).collect();
    let mut all: Vec<Vec<(u32, u32)>> = vec![Vec::new()];
    for _ in 0..columns {
        all = all.iter().flat_map(|board| one.iter().map(move |column| [&board[..], &[*column]].concat())).collect();
    }
    all
}

/// The ends of all these boards, for either player to move.
fn plain(height: u32, boards: &[Vec<(u32, u32)>], play: Play) -> HashMap<State, End> {
    let states = boards.iter().flat_map(|board| [true, false].map(|white| (board.clone(), white)));
    rounds(&states.map(|state| (state.clone(), options(height, &state))).collect::<Vec<_>>(), play)
}

#[test]
fn small_boards_agree_with_rounds_and_keep_the_time() {
    let mut solver = Solver::default();
    for (height, columns) in [(2, 1), (2, 3), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (6, 1)] {
        let boards = boards(height, columns);
        for play in [Play::Normal, Play::Misere] {
            let known = plain(height, &boards, play);
            let won = |board: &[(u32, u32)], white| known[&(board.to_vec(), white)];
            let winner = |board: &[(u32, u32)], white| {
                let mover = if white { Player::Left } else { Player::Right };
                won(board, white).map(|(won, _)| if won { mover } else { mover.other() })
            };
            for board in &boards {
                let text = text(height, board);
                let report = solver.analyse(&text.parse().unwrap(), play, &mut Meter::new(Budget::default())).unwrap();
                let class = |board: &[(u32, u32)]| Outcome::from_winners(winner(board, true), winner(board, false));
                assert_eq!(report.outcome, class(board), "{text} {play:?}");
                for mv in &report.moves {
                    let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
                    let to = read(mv.to.text());
                    let after = won(&to, by == Player::Right);
                    assert_eq!(mv.outcome, class(&to), "{text} {play:?} {}", mv.name);
                    assert_eq!(mv.wins, matches!(after, Some((false, _))), "{text} {play:?} {}", mv.name);
                    // If play always ends no remoteness is needed.
                    match (after, mv.remoteness) {
                        (_, None) if height == 2 => {}
                        (Some((_, moves)), Some(remoteness)) => assert!(moves <= remoteness, "{text} {}", mv.name),
                        (after, remoteness) => assert_eq!((after, remoteness), (None, None), "{text} {}", mv.name),
                    }
                }
            }
        }
    }
}

/// In JSON an outcome is one of five, and `starts` gives the winner for the other beginner of a draw for one beginner
/// alone; under normal play nothing is drawn.
#[test]
fn json_has_five_outcomes_and_tells_the_rest_beside_them() {
    let mut halves = 0;
    for (height, columns) in [(3, 1), (3, 2), (4, 1), (4, 2), (5, 1)] {
        let boards = boards(height, columns);
        for play in [Play::Normal, Play::Misere] {
            let known = plain(height, &boards, play);
            let winner = |board: &[(u32, u32)], white: bool| match known[&(board.to_vec(), white)] {
                None => serde_json::Value::Null,
                Some((won, _)) => if won == white { "left" } else { "right" }.into(),
            };
            let check = |json: &serde_json::Value, board: &[(u32, u32)]| {
                let outcome = json["outcome"].as_str().unwrap();
                assert!(["N", "P", "L", "R", "D"].contains(&outcome), "{json}");
                let [left, right] = [winner(board, true), winner(board, false)];
                assert_eq!(outcome == "D", left.is_null() || right.is_null(), "{json}");
                assert!(play == Play::Misere || outcome != "D", "{json}");
                let half = left.is_null() != right.is_null();
                let starts =
                    if half { serde_json::json!({"left": left, "right": right}) } else { serde_json::Value::Null };
                assert_eq!(json["starts"], starts, "{json}");
                usize::from(half)
            };
            for board in &boards {
                let json = serde_json::to_value(report(&text(height, board), play).json()).unwrap();
                halves += check(&json, board);
                for mv in json["moves"].as_array().unwrap() {
                    halves += check(mv, &read(mv["to"].as_str().unwrap()));
                }
            }
        }
    }
    assert!(halves > 50, "{halves}");
    // Fields, their order and their spelling are stable.
    let json = serde_json::to_string(&report("northcott(4):1-2", Play::Misere).json()).unwrap();
    let promised = concat!(
        r#"{"position":"northcott(4):1-2","play":"misere","outcome":"D","starts":{"left":"left","right":null},"#,
        r#""grundy":null,"value":null,"method":""#
    );
    let mv = r#"{"by":"right","move":"c1:2→3","to":"northcott(4):1-3","outcome":"#;
    assert!(json.contains(mv), "{json}");
    assert!(json.starts_with(promised), "{json}");
}

fn read(text: &str) -> Vec<(u32, u32)> {
    let (_, rooks) = text.split_once(':').unwrap();
    let rook = |pair: &str| {
        let (white, black) = pair.split_once('-').unwrap();
        (white.parse().unwrap(), black.parse().unwrap())
    };
    rooks.split(',').map(rook).collect()
}

#[test]
fn the_time_of_the_sources_is_an_extended_win_function() {
    let gap = |(w, b): &(u32, u32)| w.abs_diff(*b) - 1;
    let won = |(rooks, _): &State| rooks.iter().fold(0, |sum, rook| sum ^ gap(rook)) != 0;
    for (height, columns) in [(4, 2), (5, 2), (4, 3)] {
        let behind = |(w, b): &(u32, u32), white: bool| {
            let (own, rival) = if white { (w, b) } else { (b, w) };
            if own < rival { own - 1 } else { height - own }
        };
        let time = |state: &State| {
            let (rooks, white) = state;
            let loser = if won(state) { !white } else { *white };
            rooks.iter().map(|rook| gap(rook) + behind(rook, loser)).sum::<u32>()
        };
        for board in boards(height, columns) {
            for white in [true, false] {
                let state = (board.clone(), white);
                let options = options(height, &state);
                if options.is_empty() {
                    assert!(!won(&state));
                } else if won(&state) {
                    assert!(options.iter().any(|o| !won(o) && time(o) < time(&state)), "{state:?}");
                } else {
                    assert!(options.iter().all(|o| won(o) && time(o) <= time(&state)), "{state:?}");
                }
            }
        }
    }
}

fn report(text: &str, play: Play) -> Report {
    analyse(&text.parse().unwrap(), play, &Budget::SMALL).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

#[test]
fn boards_of_the_sources() {
    let lost = report("northcott(8):1-8,2-5,1-4,3-8,4-6,2-7,1-6,3-7", Play::Normal);
    assert_eq!((lost.outcome, lost.value.as_deref()), (Outcome::P, Some("0")));
    assert_eq!(report("northcott(5):1-3,2-5,1-5", Play::Normal).outcome, Outcome::P);
    let won = report("northcott(8):3-6,2-6,4-6,5-8", Play::Normal);
    assert_eq!((won.outcome, won.value.as_deref()), (Outcome::N, Some("*2")));
    let names = |by| won.winning(by).map(|mv| mv.name.as_str()).collect::<Vec<_>>();
    assert_eq!(names(Player::Left), ["c1:3→5", "c2:2→4", "c4:5→7", "c3:4→2"]);
    assert_eq!(names(Player::Right), ["c1:6→4", "c2:6→4", "c4:8→6", "c3:6→8"]);
}

#[test]
fn a_column_counts_as_its_gap_in_sums_with_short_games() {
    let mut solver = Solver::default();
    let mut outcome = |text: &str| {
        let position: Position = text.parse().unwrap();
        solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap().outcome
    };
    for (board, gap) in [("2-4", 1), ("1-4", 2), ("4-2", 1), ("2-3", 0)] {
        for game in ["nim:1", "nim:2", "hackenbush:b", "hackenbush:rg", "game:^", "game:{1|-1}"] {
            let sum = outcome(&format!("northcott(5):{board} + {game}"));
            assert_eq!(sum, outcome(&format!("nim:{gap} + {game}")), "{board} {game}");
        }
    }
    assert_eq!(outcome("northcott(5):1-4 + -northcott(5):1-4"), Outcome::P);
    assert_eq!(outcome("northcott(8):1-5 + -northcott(5):3-1"), Outcome::N);
}

/// White and Black beside a Hackenbush edge: the sum's graph, by rounds, without nim-sums.
#[test]
fn a_sum_with_an_edge_agrees_with_rounds() {
    let height = 4;
    let boards = boards(height, 1);
    // The owner of the remaining edges: none, White, Black, both.
    let edges = ["0", "b", "r", "g"];
    let mut all = Vec::new();
    for board in &boards {
        for white in [true, false] {
            for edge in 0..edges.len() {
                let state = (board.clone(), white);
                let mut next: Vec<(State, usize)> = options(height, &state).into_iter().map(|s| (s, edge)).collect();
                if edge == 3 || (edge == 1 && white) || (edge == 2 && !white) {
                    next.push(((board.clone(), !white), 0));
                }
                all.push(((state, edge), next));
            }
        }
    }
    let known = rounds(&all, Play::Normal);
    let mut solver = Solver::default();
    for board in &boards {
        for (edge, name) in edges.iter().enumerate().skip(1) {
            let first = |white| known[&((board.clone(), white), edge)].expect("no draw").0;
            let text = format!("{} + hackenbush:{name}", text(height, board));
            let report = solver.analyse(&text.parse().unwrap(), Play::Normal, &mut Meter::new(Budget::default()));
            assert_eq!(report.unwrap().outcome, Outcome::from_first_wins(first(true), first(false)), "{text}");
        }
    }
}

#[test]
fn large_boards_are_answered_at_once() {
    let rooks: Vec<String> = (0..64).map(|i| format!("{}-{}", 1 + i % 20, 64 - i % 30)).collect();
    let text = format!("northcott(64):{}", rooks.join(","));
    assert!(report(&text, Play::Normal).moves.iter().all(|mv| mv.remoteness.is_some()));
    assert_eq!(report(&text, Play::Misere).outcome, Outcome::D);
    let sum = analyse(&format!("{text} + nim:1").parse().unwrap(), Play::Misere, &Budget::SMALL);
    assert!(sum.is_err());
}

#[test]
fn what_is_no_board_is_refused_where_it_is_wrong() {
    let check = |text: &str, at: usize, code: &str| {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
    };
    check("northcott:1-2", 10, "parameters-expected");
    check("northcott(1):1-2", 10, "number-too-small");
    check("northcott(65):1-2", 10, "number-too-large");
    check("northcott(8):1-9", 15, "number-too-large");
    check("northcott(8):0-3", 13, "number-too-small");
    check("northcott(8):3-3", 13, "same-square");
    check("northcott(8):1-3;2-4", 16, "expected");
    check("northcott(8):", 13, "number-expected");
    let negative: Position = "-northcott(5):1-3".parse().unwrap();
    assert_eq!(
        negative.moves(Player::Left).len(),
        "northcott(5):1-3".parse::<Position>().unwrap().moves(Player::Right).len()
    );
}

/// A column with a coin that shows whose rook moves next in it, as a graph of all followers.
fn with_coin(height: u32, column: (u32, u32), white: bool) -> String {
    let name = |(rooks, white): &State| format!("{}{}_{}", if *white { "w" } else { "b" }, rooks[0].0, rooks[0].1);
    let (mut all, mut next) = (vec![(vec![column], white)], 0);
    let mut rules = Vec::new();
    while next < all.len() {
        let options = options(height, &all[next]);
        if !options.is_empty() || next == 0 {
            let names: Vec<String> = options.iter().map(name).collect();
            rules.push(format!("{}>{}", name(&all[next]), names.join(",")));
        }
        all.extend(options.into_iter().filter(|o| !all.contains(o)).collect::<Vec<_>>());
        next += 1;
    }
    // An isolated end has no arrow.
    if rules == [format!("{}>", name(&all[0]))] {
        format!("graph:{}", name(&all[0]))
    } else {
        format!("graph:{}", rules.join(";"))
    }
}

/// The variant of the lecture, in which columns are a sum of impartial games, each with its gap as value.
#[test]
fn with_a_coin_a_column_is_worth_its_gap() {
    let report = |text: &str| {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        analyse(&position, Play::Normal, &Budget::default()).unwrap()
    };
    let mut sample = Vec::new();
    for height in 2..=6 {
        for column in boards(height, 1).into_iter().map(|board| board[0]) {
            for white in [true, false] {
                let (text, gap) = (with_coin(height, column, white), u64::from(column.0.abs_diff(column.1) - 1));
                assert_eq!(report(&text).grundy, Some(gap), "{text}");
                if height == 4 && column.0 < column.1 {
                    sample.push((text, gap));
                }
            }
        }
    }
    for (one, a) in &sample {
        for (other, b) in &sample {
            let outcome = if a == b { Outcome::P } else { Outcome::N };
            let both = format!("{one} + {other}");
            assert_eq!(report(&both).outcome, outcome, "{both}");
        }
    }
}
