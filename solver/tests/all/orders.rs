//! Isomorphism games on finite linear orders against the case book's tables and an independent search with lists of
//! pairs.
use crate::asked::report;
use solver::reason::{OrderGap, Reason};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver};
use std::collections::HashMap;

fn names(report: &Report, by: Player) -> Vec<&str> {
    report.winning(by).map(|mv| mv.name.as_str()).collect()
}

/// The paired points, and the game's size; without intervals.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Paired {
    upper: u32,
    lower: u32,
    pairs: Vec<(u32, u32)>,
}

impl Paired {
    /// The pairs with one more, if the threads do not cross.
    fn with(&self, x: u32, y: u32) -> Option<Paired> {
        let fits = self.pairs.iter().all(|&(a, b)| a.cmp(&x) == b.cmp(&y) && a != x && b != y);
        let mut next = self.clone();
        next.pairs.push((x, y));
        next.pairs.sort_unstable();
        fits.then_some(next)
    }

    fn answers(&self, upper: bool, at: u32) -> Vec<(u32, Paired)> {
        let all = 1..=if upper { self.lower } else { self.upper };
        all.filter_map(|to| Some((to, if upper { self.with(at, to) } else { self.with(to, at) }?))).collect()
    }

    fn choices(&self) -> Vec<(bool, u32)> {
        let upper = (1..=self.upper).filter(|x| self.pairs.iter().all(|pair| pair.0 != *x)).map(|x| (true, x));
        let lower = (1..=self.lower).filter(|y| self.pairs.iter().all(|pair| pair.1 != *y)).map(|y| (false, y));
        upper.chain(lower).collect()
    }

    /// Whether Delila can win from here, Samson to choose.
    fn holds(&self, rounds: u32, play: Play, memo: &mut HashMap<(Paired, u32), bool>) -> bool {
        if let Some(&known) = memo.get(&(self.clone(), rounds)) {
            return known;
        }
        let choices = if rounds == 0 { Vec::new() } else { self.choices() };
        let held = match (choices.is_empty(), play) {
            (true, play) => play == Play::Normal,
            _ => choices.into_iter().all(|(upper, at)| self.holds_against(upper, at, rounds, play, memo)),
        };
        memo.insert((self.clone(), rounds), held);
        held
    }

    fn holds_against(
        &self,
        upper: bool,
        at: u32,
        rounds: u32,
        play: Play,
        memo: &mut HashMap<(Paired, u32), bool>,
    ) -> bool {
        let answers = self.answers(upper, at);
        let none = answers.is_empty() && play == Play::Misere;
        none || answers.into_iter().any(|(_, next)| next.holds(rounds - 1, play, memo))
    }
}

#[test]
fn winners_and_winning_moves_agree_with_lists_of_pairs() {
    let mut solver = Solver::default();
    let mut seen = [0, 0];
    for play in [Play::Normal, Play::Misere] {
        let mut memo = HashMap::new();
        for (upper, lower, rounds) in (0..=6).flat_map(|m| (0..=6).flat_map(move |n| (0..=4).map(move |r| (m, n, r)))) {
            let start = Paired { upper, lower, pairs: Vec::new() };
            let text = format!("orders({rounds}):{upper}/{lower}");
            let report = solver.analyse(&text.parse().unwrap(), play, &mut Meter::new(Budget::default())).unwrap();
            let holds = start.holds(rounds, play, &mut memo);
            seen[usize::from(holds)] += 1;
            assert_eq!(report.outcome, if holds { Outcome::R } else { Outcome::L }, "{text} {play:?}");
            if rounds == 0 {
                continue;
            }
            for (is_upper, at) in start.choices() {
                let name = format!("{}{at}", if is_upper { 'x' } else { 'y' });
                let entry = report.moves.iter().find(|mv| mv.name == name).unwrap();
                let held = start.holds_against(is_upper, at, rounds, play, &mut memo);
                assert_eq!(entry.wins, !held, "{text} {name} {play:?}");
                let asked = solver.analyse(entry.to.read().unwrap(), play, &mut Meter::new(Budget::default()));
                for (to, next) in start.answers(is_upper, at) {
                    let name = format!("{}{to}", if is_upper { 'y' } else { 'x' });
                    let answer = asked.as_ref().unwrap().moves.iter().find(|mv| mv.name == name).unwrap();
                    assert_eq!(answer.wins, next.holds(rounds - 1, play, &mut memo), "{} {name}", entry.to);
                }
            }
        }
    }
    assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
}

/// Positions within a game: the pairs of intervals, in any order.
#[test]
fn some_rounds_in_pairs_are_independent() {
    let mut memo = HashMap::new();
    for a in 0..3_u32 {
        for (b, c, d) in (0..4).flat_map(|b| (0..3).flat_map(move |c| (0..4).map(move |d| (b, c, d)))) {
            for rounds in 0..3 {
                let start = Paired { upper: a + c + 1, lower: b + d + 1, pairs: vec![(a + 1, b + 1)] };
                let text = format!("orders({rounds}):{a}/{b},{c}/{d}");
                let want = if start.holds(rounds, Play::Normal, &mut memo) { Outcome::R } else { Outcome::L };
                assert_eq!(report(&text, Play::Normal).outcome, want, "{text}");
            }
        }
    }
}

/// Case book: k points against more last ν(k) = ⌊log₂(k + 1)⌋ rounds.
#[test]
fn so_many_rounds_are_survived() {
    let survived = |k: u32| {
        let holds = |r: &u32| report(&format!("orders({r}):{k}/{}", k + 1), Play::Normal).outcome == Outcome::R;
        (0..7).take_while(holds).last().unwrap()
    };
    let nu: Vec<u32> = [0, 1, 2, 3, 4, 5, 6, 7, 14, 15, 30, 31].into_iter().map(survived).collect();
    assert_eq!(nu, [0, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5]);
}

/// Case book: 8 against 10. Samson wins in round 4 by any point that is no end; Delila's answers last two more rounds.
#[test]
fn eight_against_ten() {
    assert_eq!(report("orders(3):8/10", Play::Normal).outcome, Outcome::R);
    let samson = report("orders(4):8/10", Play::Normal);
    assert_eq!(samson.outcome, Outcome::L);
    let inner = (2..=7).map(|i| format!("x{i}")).chain((2..=9).map(|i| format!("y{i}")));
    assert_eq!(names(&samson, Player::Left), inner.collect::<Vec<_>>());
    let answers = |chosen: &str| {
        let text = format!("orders(3):{chosen}");
        let report = report(&text, Play::Normal);
        names(&report, Player::Right).iter().map(|name| name[1..].parse().unwrap()).collect::<Vec<u32>>()
    };
    // The book counts from 0.
    assert_eq!(answers("8@1/10"), [1]);
    assert_eq!(answers("8@2/10"), [2]);
    assert_eq!(answers("8@3/10"), [3]);
    assert_eq!(answers("8@4/10"), [4, 5, 6, 7]);
    assert_eq!(answers("8@5/10"), [4, 5, 6, 7]);
    assert_eq!(answers("8@6/10"), [8]);
    assert_eq!(answers("8@7/10"), [9]);
    assert_eq!(answers("8@8/10"), [10]);
    for (chosen, want) in [(2, vec![2]), (3, vec![3]), (4, vec![4, 5]), (7, vec![4, 5]), (8, vec![6]), (9, vec![7])] {
        assert_eq!(answers(&format!("8/10@{chosen}")), want, "{chosen}");
    }
}

#[test]
fn the_reason_tells_the_bound() {
    let reason = report("orders(4):3/5,4/4", Play::Normal).explanation[0].reason.clone();
    let gaps = vec![OrderGap { upper: 3, lower: 5, lasts: Some(2) }, OrderGap { upper: 4, lower: 4, lasts: None }];
    assert_eq!(reason, Reason::Orders { rounds: 4, needed: 15, alike: false, gaps });
    let answer = report("orders(3):8@4/10", Play::Normal).explanation[0].reason.clone();
    assert!(matches!(answer, Reason::OrdersAnswer { left: 3, right: 4, rounds: 2, needed: 3, .. }), "{answer:?}");
}

#[test]
fn a_game_is_played_by_names() {
    let mut position: Position = "orders(3):2/3".parse().unwrap();
    for (by, name, to) in [
        (Player::Left, "y2", "orders(3):2/3@2"),
        (Player::Right, "x2", "orders(2):1/1,0/1"),
        (Player::Left, "y3", "orders(2):1/1,0/1@1"),
    ] {
        position = position.find(by, name).unwrap().to;
        assert_eq!(position.to_string(), to);
    }
    // No point of the upper order remains between the threads: Delila cannot answer.
    assert!(position.moves(Player::Right).is_empty());
}

/// The beginner does not matter: the other player waits, once.
#[test]
fn the_other_waits_once() {
    for (text, waiting) in [("orders(2):1/3", Player::Right), ("orders(2):2@1/3", Player::Left)] {
        let position: Position = text.parse().unwrap();
        let moves = position.moves(waiting);
        assert_eq!(moves.iter().map(|mv| mv.name.as_str()).collect::<Vec<_>>(), ["!"], "{text}");
        assert_eq!(moves[0].to.to_string(), format!("{text}!"));
        assert!(moves[0].to.moves(waiting).is_empty());
        assert_eq!(moves[0].to.moves(waiting.other()).len(), position.moves(waiting.other()).len());
    }
}

#[test]
fn texts_and_their_errors() {
    for (text, normal) in [
        ("orders( 3 ): 8@2/10 , 1/0 !", "orders(3):8@2/10,1/0!"),
        ("orders(0):0/0", "orders(0):0/0"),
        ("orders(64):64/64", "orders(64):64/64"),
    ] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), normal);
    }
    for (text, at, code) in [
        ("orders:8/10", 7, "parameters-expected"),
        ("orders(3):8", 11, "expected"),
        ("orders(3):8/65", 12, "number-too-large"),
        ("orders(3):40/3,40/3", 15, "too-many"),
        ("orders(3):8@9/10", 12, "number-too-large"),
        ("orders(3):8@1/10@1", 16, "expected"),
        ("orders(0):8@1/10", 7, "number-too-small"),
        ("orders(3):8/10!,1/1", 15, "unexpected"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
    }
}

/// The closed form of the values, against the definition: the simplest number between the options.
#[test]
fn every_position_is_a_number() {
    let mut solver = Solver::default();
    let mut meter = Meter::new(Budget::default());
    let mut queue: Vec<Position> =
        ["orders(3):3/4", "orders(2):2/5", "orders(2):1/3,2/2"].iter().map(|text| text.parse().unwrap()).collect();
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = queue.pop() {
        if !seen.insert(position.to_string()) {
            continue;
        }
        let report = solver.analyse(&position, Play::Normal, &mut meter).unwrap();
        let side = |by: Player| {
            let moves = report.moves.iter().filter(|mv| mv.by.allows(by));
            moves.map(|mv| mv.value.clone().unwrap()).collect::<Vec<_>>().join(",")
        };
        let text = format!("game:{{{}|{}}}", side(Player::Left), side(Player::Right));
        let defined = solver.analyse(&text.parse().unwrap(), Play::Normal, &mut meter).unwrap();
        assert_eq!(report.value, defined.value, "{position}: {text}");
        queue.extend(Player::BOTH.iter().flat_map(|&by| position.moves(by)).map(|mv| mv.to));
    }
    assert!(seen.len() > 500, "{}", seen.len());
}

/// The largest boards are answered at once, for both players and both ways of playing.
#[test]
fn long_orders_are_no_search() {
    for play in [Play::Normal, Play::Misere] {
        let mut meter = Meter::new(Budget::default());
        let report = Solver::default().analyse(&"orders(6):63/64".parse().unwrap(), play, &mut meter).unwrap();
        assert_eq!(report.outcome, if play == Play::Normal { Outcome::R } else { Outcome::L });
        assert_eq!(report.moves.len(), 63 + 64 + 1);
        assert!(meter.searched() < 1_000, "{play:?}: {}", meter.searched());
    }
    assert_eq!(report("orders(6):62/64", Play::Normal).outcome, Outcome::L);
}
