//! Poker-Nim against rounds over all followers, the time bound of the sources, and the sources' positions.
//!
//! # Source: Winning Ways, ch. 3; a university lecture on combinatorial games, the definition of an extended win function.
use crate::oracle::{outcome, rounds};
use solver::board::Board;
use solver::ruleset::OffBoardFact;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, analyse};

/// A state: heaps, the mover's store, the other's.
type State = (Vec<u64>, u64, u64);

fn text((heaps, mover, other): &State) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("pokernim:{}/{mover},{other}", heaps.join(","))
}

fn read(text: &str) -> State {
    let (heaps, stores) = text.strip_prefix("pokernim:").unwrap().split_once('/').unwrap();
    let numbers = |text: &str| text.split(',').map(|n| n.parse().unwrap()).collect::<Vec<u64>>();
    (numbers(heaps), numbers(stores)[0], numbers(stores)[1])
}

fn options((heaps, mover, other): &State) -> Vec<State> {
    let mut all = Vec::new();
    for i in 0..heaps.len() {
        for to in (0..=heaps[i] + mover).filter(|to| *to != heaps[i]) {
            let mut next = heaps.clone();
            next[i] = to;
            all.push((next, *other, mover + heaps[i] - to));
        }
    }
    all
}

/// All states with this many heaps and sticks.
fn states(heaps: usize, sticks: u64) -> Vec<State> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..heaps {
        all = all.iter().flat_map(|h| (0..=sticks).map(move |n| [&h[..], &[n]].concat())).collect();
    }
    let rest = |h: &Vec<u64>| sticks.checked_sub(h.iter().sum());
    let split = |h: Vec<u64>| {
        let rest = rest(&h);
        rest.into_iter().flat_map(move |rest| {
            (0..=rest).map({
                let h = h.clone();
                move |mover| (h.clone(), mover, rest - mover)
            })
        })
    };
    all.into_iter().flat_map(split).collect()
}

/// All these states, each with those after its moves.
fn with_options(states: &[State]) -> Vec<(State, Vec<State>)> {
    states.iter().map(|state| (state.clone(), options(state))).collect()
}

#[test]
fn small_positions_agree_with_rounds_and_keep_the_time() {
    let mut solver = Solver::default();
    for (heaps, most) in [(1, 7), (2, 5), (3, 4)] {
        for sticks in 0..=most {
            let states = states(heaps, sticks);
            for play in [Play::Normal, Play::Misere] {
                let known = rounds(&with_options(&states), play);
                for state in &states {
                    let text = text(state);
                    let report = solver.analyse(&text.parse().unwrap(), play, &mut Meter::new(Budget::default()));
                    let report = report.unwrap();
                    assert_eq!(report.outcome, outcome(known[state]), "{text} {play:?}");
                    assert_eq!(report.moves.len(), options(state).len(), "{text}");
                    for mv in &report.moves {
                        let to = known[&read(mv.to.text())];
                        assert_eq!((mv.outcome, mv.wins), (outcome(to), matches!(to, Some((false, _)))), "{text}");
                        match (to, mv.remoteness) {
                            (Some((_, moves)), Some(remoteness)) => assert!(moves <= remoteness, "{text} {}", mv.name),
                            (to, remoteness) => assert_eq!((to, remoteness), (None, None), "{text} {}", mv.name),
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_time_of_the_sources_is_an_extended_win_function() {
    let u = |(heaps, ..): &State| heaps.iter().fold(0, |sum, n| sum ^ n) != 0;
    let w = |s: &State| s.0.iter().sum::<u64>() + if u(s) { s.2 } else { s.1 };
    for sticks in 0..=6 {
        for state in states(3, sticks) {
            let options = options(&state);
            if options.is_empty() {
                assert!(w(&state) == 0 && !u(&state));
            } else if u(&state) {
                assert!(options.iter().any(|o| !u(o) && w(o) < w(&state)), "{state:?}");
            } else {
                assert!(options.iter().all(|o| u(o) && w(o) <= w(&state)), "{state:?}");
            }
        }
    }
}

fn report(text: &str, play: Play) -> Report {
    analyse(&text.parse().unwrap(), play, &Budget::SMALL).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

#[test]
fn positions_of_the_sources() {
    let lost = report("pokernim:7,5,3,1/9,4", Play::Normal);
    assert_eq!((lost.outcome, lost.grundy), (Outcome::P, Some(0)));
    let solver::reason::Reason::PokerNim { time, .. } = &lost.explanation[0].reason else { panic!("{lost:?}") };
    assert_eq!(*time, 25);
    let won = report("pokernim:7,6,3,1/2,4", Play::Normal);
    let names: Vec<&str> = won.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(names, ["7→4", "6→5", "3→0", "1→2"]);
    let to: Vec<&str> = won.winning(Player::Left).map(|mv| mv.to.text()).collect();
    assert_eq!(to[0], "pokernim:4,6,3,1/4,5");
    assert_eq!(to[3], "pokernim:7,6,3,2/4,1");
}

#[test]
fn whoever_takes_the_soonest_end_arrives_within_the_time() {
    let mut solver = Solver::default();
    let mut position: Position = "pokernim:3,2/2,3".parse().unwrap();
    let remoteness = |position: &Position, solver: &mut Solver| {
        let report = solver.analyse(position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
        report.winning(Player::Left).filter_map(|mv| mv.remoteness.map(|moves| (moves, mv.name.clone()))).min()
    };
    let (bound, _) = remoteness(&position, &mut solver).unwrap();
    let mut moves = 0;
    loop {
        let (_, name) = remoteness(&position, &mut solver).expect("it stays won");
        position = position.find(Player::Left, &name).unwrap().to;
        moves += 1;
        // The loser adds as much as possible, else takes.
        let replies = position.moves(Player::Right);
        let Some(reply) = replies.iter().max_by_key(|mv| read(&mv.to.to_string()).0.iter().sum::<u64>()) else { break };
        position = reply.to.clone();
        moves += 1;
        assert!(moves <= bound + 1, "{position}");
    }
}

#[test]
fn in_a_sum_the_stores_belong_to_whoever_is_to_move() {
    let sum: Position = "pokernim:2/3,1 + nim:1".parse().unwrap();
    let after = sum.find(Player::Left, "2:1→0").unwrap().to;
    assert_eq!(after.to_string(), "pokernim:2/1,3 + nim:0");
    let after = sum.find(Player::Left, "1:2→4").unwrap().to;
    assert_eq!(after.to_string(), "pokernim:4/1,1 + nim:1");
}

/// Sums with a Nim heap under misère play: states with the heap, by rounds.
#[test]
fn misere_sums_with_a_nim_heap_agree_with_rounds() {
    let mut solver = Solver::default();
    for sticks in 0..=3 {
        for heap in 0..=2_u64 {
            let all: Vec<(State, u64)> =
                states(1, sticks).into_iter().flat_map(|s| (0..=heap).map(move |n| (s.clone(), n))).collect();
            let next = |((heaps, mover, other), n): &(State, u64)| {
                let mut next: Vec<(State, u64)> =
                    options(&(heaps.clone(), *mover, *other)).into_iter().map(|s| (s, *n)).collect();
                next.extend((0..*n).map(|left| ((heaps.clone(), *other, *mover), left)));
                next
            };
            let known = rounds(&all.iter().map(|state| (state.clone(), next(state))).collect::<Vec<_>>(), Play::Misere);
            for (state, n) in &all {
                let text = format!("{} + nim:{n}", text(state));
                let report = solver.analyse(&text.parse().unwrap(), Play::Misere, &mut Meter::new(Budget::default()));
                assert_eq!(report.unwrap().outcome, outcome(known[&(state.clone(), *n)]), "{text}");
            }
        }
    }
}

#[test]
fn huge_heaps_are_answered_by_their_winning_moves() {
    let text = "pokernim:1152921504606846976,3,1/1000000000000,5";
    let report = report(text, Play::Normal);
    let names: Vec<&str> = report.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(names, ["1152921504606846976→2"]);
    assert_eq!(self::report(text, Play::Misere).outcome, Outcome::D);
    let sum = self::report(&format!("{text} + nim:2"), Play::Normal);
    assert_eq!(sum.winning(Player::Left).count(), 1);
    let misere = analyse(&format!("{text} + nim:2").parse().unwrap(), Play::Misere, &Budget::SMALL);
    assert!(misere.is_err());
}

#[test]
fn what_is_no_position_is_refused_where_it_is_wrong() {
    let check = |text: &str, at: usize, code: &str| {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
    };
    check("pokernim:3,5", 12, "expected");
    check("pokernim:3,5/1", 14, "expected");
    check("pokernim:3,5/1,2,3", 16, "unexpected");
    check("pokernim:/1,2", 9, "number-expected");
    check("pokernim(2):3/1,2", 9, "parameters-unexpected");
    check("pokernim:4611686018427387904,1/0,0", 29, "number-too-large");
    assert_eq!("pokernim: 3 , 5 / 1 , 2".parse::<Position>().unwrap().to_string(), "pokernim:3,5/1,2");
}

#[test]
fn the_stores_are_told_apart_from_the_rows() {
    let position: Position = "pokernim:2,1/3,4".parse().unwrap();
    assert_eq!(position.off_board_facts(), [OffBoardFact::Stores { mover: 3, other: 4 }]);
    assert_eq!(position.boards(), [Board::Stores { heaps: vec![2, 1], mover: 3, other: 4 }]);
}
