//! Endless bars against the rules themselves: every bite up to a bound has its answer, or one bite has none.
use crate::asked::report as ask;
use crate::oracle;
use solver::board::Board;
use solver::reason::{EndlessCase, Reason};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::{BTreeSet, HashMap};

fn winning(text: &str, play: Play) -> Vec<String> {
    ask(text, play).moves.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect()
}

/// Finite bars by the definition alone: rows from the bottom. Misère play last.
#[derive(Default)]
struct Plain([HashMap<Vec<u32>, bool>; 2]);

impl Plain {
    fn wins(&mut self, rows: &[u32], play: Play) -> bool {
        let misere = play == Play::Misere;
        let options = |rows: &Vec<u32>| {
            let mut options = Vec::new();
            for y in 0..rows.len() {
                for x in (0..rows[y]).filter(|x| (*x, y) != (0, 0)) {
                    let mut left = rows.clone();
                    left[y..].iter_mut().for_each(|row| *row = (*row).min(x));
                    left.retain(|row| *row > 0);
                    options.push(left);
                }
            }
            options
        };
        oracle::wins(&rows.to_vec(), misere, &options, &mut self.0[usize::from(misere)])
    }
}

/// A bar by columns and rows up to a bound that represents infinity: the square (x, y) is there if no corner is below
/// it.
type Corners = BTreeSet<(u32, u32)>;

fn text(corners: &Corners, far: u32) -> String {
    let row = |y: u32| corners.iter().filter(|c| c.1 <= y).map(|c| c.0 - 1).min();
    let word = |length: Option<u32>| length.map_or("oo".to_owned(), |n| n.to_string());
    let all: Vec<Option<u32>> = (1..=far).map(row).collect();
    let above = *all.last().unwrap();
    let listed = all.iter().rposition(|row| *row != above).map_or(0, |last| last + 1);
    let mut words: Vec<String> = all[..listed].iter().map(|row| word(*row)).collect();
    if above != Some(0) {
        words.push(word(above) + "...");
    }
    format!("chomp:{}", if words.is_empty() { "0".into() } else { words.join(",") })
}

/// All bars of corners within a small square.
fn bars(side: u32) -> Vec<Corners> {
    let squares: Vec<(u32, u32)> = (1..=side).flat_map(|x| (1..=side).map(move |y| (x, y))).collect();
    let mut all = BTreeSet::from([Corners::new()]);
    for &at in &squares[1..] {
        for known in all.clone() {
            let mut more: Corners = known.iter().filter(|c| !(c.0 >= at.0 && c.1 >= at.1)).copied().collect();
            if !known.iter().any(|c| c.0 <= at.0 && c.1 <= at.1) {
                more.insert(at);
                all.insert(more);
            }
        }
    }
    all.into_iter().collect()
}

fn bitten(corners: &Corners, at: (u32, u32)) -> Corners {
    let mut left: Corners = corners.iter().filter(|c| !(c.0 >= at.0 && c.1 >= at.1)).copied().collect();
    left.insert(at);
    left
}

fn is_endless(corners: &Corners) -> bool {
    !(corners.iter().any(|c| c.1 == 1) && corners.iter().any(|c| c.0 == 1))
}

fn finite_rows(corners: &Corners) -> Vec<u32> {
    let height = corners.iter().find(|c| c.0 == 1).unwrap().1 - 1;
    (1..=height).map(|y| corners.iter().filter(|c| c.1 <= y).map(|c| c.0 - 1).min().unwrap()).collect()
}

/// The outcomes of all positions are consistent: lost positions have no bite to a lost one up to a bound, and won ones
/// have a bite to one. Finite positions are searched here, by the definition.
#[test]
fn the_outcomes_fit_together() {
    let (mut plain, mut solver, mut known) = (Plain::default(), Solver::default(), HashMap::new());
    let mut outcome = |corners: &Corners| {
        if !is_endless(corners) {
            return !plain.wins(&finite_rows(corners), Play::Normal);
        }
        let text = text(corners, 40);
        *known.entry(text.clone()).or_insert_with(|| {
            let position: Position = text.parse().unwrap();
            assert_eq!(position.to_string(), text);
            solver.outcome(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap() == Outcome::P
        })
    };
    let mut seen = [0, 0];
    for corners in bars(4).iter().filter(|corners| is_endless(corners)) {
        let inside = |at: (u32, u32)| at != (1, 1) && !corners.iter().any(|c| c.0 <= at.0 && c.1 <= at.1);
        // A rest of this width is lost with a row of at most this length.
        let bites: Vec<_> = (1..=12).flat_map(|x| (1..=12).map(move |y| (x, y))).filter(|at| inside(*at)).collect();
        let lost = outcome(corners);
        let to_lost = bites.iter().filter(|at| outcome(&bitten(corners, **at))).count();
        assert_eq!(lost, to_lost == 0, "{}", text(corners, 40));
        seen[usize::from(lost)] += 1;
    }
    assert!(seen[0] > 20 && seen[1] == 3, "{seen:?}");
}

/// The reports name the winning bites, within the shown part and beyond it.
#[test]
fn the_winning_bites_are_those_to_lost_positions() {
    let mut plain = Plain::default();
    for text in ["oo", "oo,1", "oo,5", "oo,3,3", "oo,4,2,1", "oo,2,2,2"] {
        for play in [Play::Normal, Play::Misere] {
            let rest: Vec<u32> = text.split(',').skip(1).map(|n| n.parse().unwrap()).collect();
            let cut = |k: u32| -> Vec<u32> { [k].into_iter().chain(rest.iter().map(|n| (*n).min(k))).collect() };
            let lost: Vec<String> =
                (1..=16).filter(|k| !plain.wins(&cut(*k), play)).map(|k| format!("({},1)", k + 1)).collect();
            assert_eq!(lost.len(), 1, "{text}");
            assert_eq!(winning(&format!("chomp:{text}"), play), lost, "{text} {play:?}");
        }
    }
    assert_eq!(winning("chomp:ooxoo", Play::Normal), ["(3,1)", "(2,2)", "(1,3)"]);
    assert_eq!(winning("chomp:oox3", Play::Normal), ["(1,3)"]);
    assert_eq!(winning("chomp:4xoo", Play::Normal), ["(3,1)"]);
    // Far out: a cut beyond the shown part.
    assert_eq!(winning("chomp:oo,500", Play::Normal), ["(502,1)"]);
    assert_eq!(winning("chomp:500,1...", Play::Normal), ["(1,501)"]);
    // Two endless columns, cut where a third column begins: [2,2,1] is lost.
    assert_eq!(winning("chomp:oo,oo,1", Play::Normal), ["(3,1)", "(1,3)"]);
    for text in ["oo,oo", "2...", "oo,1..."] {
        let report = ask(&format!("chomp:{text}"), Play::Normal);
        assert_eq!((report.outcome, winning(&format!("chomp:{text}"), Play::Normal).len()), (Outcome::P, 0), "{text}");
        assert_eq!((report.grundy, report.value), (None, None));
    }
}

/// Two rows: after any bite, however far out, the answer leaves a staircase.
#[test]
fn every_bite_of_two_endless_rows_has_its_answer() {
    let bar: Position = "chomp:oox2".parse().unwrap();
    for x in [1, 2, 3, 7, 30, 999, 1_000] {
        for y in [1, 2] {
            let Some(mv) = bar.find(Player::Left, &format!("({x},{y})")) else {
                assert_eq!((x, y), (1, 1));
                continue;
            };
            let answers = winning(&mv.to.to_string(), Play::Normal);
            let answer = mv.to.find(Player::Right, &answers[0]).unwrap();
            let rows = answer.to.to_string();
            let stairs = [format!("chomp:{},{}", x, x - 1), format!("chomp:{},{}", x - 1, x - 2), "chomp:1".to_owned()];
            assert!(stairs.contains(&rows), "({x},{y}): {rows}");
        }
    }
    // The position after the bite must be writable.
    assert!(bar.find(Player::Left, "(100000,1)").is_some() && bar.find(Player::Left, "(100001,1)").is_none());
    assert!(bar.find(Player::Left, "(1001,2)").is_some() && bar.find(Player::Left, "(1002,2)").is_none());
}

/// The copy rule, played to the end by the computer against random bites.
#[test]
fn the_computer_wins_the_quarter_plane() {
    for seed in 0..12u64 {
        let mut position: Position = "chomp:ooxoo".parse().unwrap();
        let (mut solver, mut turn) = (Solver::default(), 0);
        let last = loop {
            let mover = if turn % 2 == 0 { Player::Left } else { Player::Right };
            if !position.can_move(mover) {
                break mover;
            }
            position = if turn % 2 == 0 {
                let mut meter = Meter::new(Budget::default());
                let choice = solver.choose(&position, Play::Normal, mover, seed, &mut meter).unwrap().unwrap();
                assert_eq!(choice.wins, Some(true), "{position}");
                choice.mv.to
            } else {
                let moves = position.moves(mover);
                moves[((seed + 3) * (turn + 7) * 31) as usize % moves.len()].to.clone()
            };
            turn += 1;
        };
        assert_eq!(last, Player::Right);
    }
}

#[test]
fn the_board_shows_where_it_goes_on() {
    let seen = |text: &str| match &text.parse::<Position>().unwrap().boards()[..] {
        [Board::Bar { rows, endless, .. }] => (rows.clone(), *endless),
        other => panic!("{other:?}"),
    };
    assert_eq!(seen("chomp:oox2"), (vec![8; 2], [2, 0]));
    assert_eq!(seen("chomp:ooxoo"), (vec![8; 8], [8, 8]));
    assert_eq!(seen("chomp:oo,1..."), (vec![8, 1, 1, 1, 1, 1, 1, 1], [1, 1]));
    assert_eq!(seen("chomp:2..."), (vec![2; 8], [0, 2]));
    assert_eq!(seen("chomp:oo,9"), (vec![10, 9], [1, 0]));
    assert_eq!(seen("chomp:5,3"), (vec![5, 3], [0, 0]));
}

#[test]
fn the_reason_is_the_theorem_at_work() {
    let case = |text: &str, play: Play| match &ask(text, play).explanation[..] {
        [step, ..] => match &step.reason {
            Reason::ChompEndless { case, transposed, .. } => (*case, *transposed),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    use Play::{Misere, Normal};
    assert_eq!(case("chomp:ooxoo", Normal), (EndlessCase::ToArms, false));
    assert_eq!(case("chomp:oo,1...", Normal), (EndlessCase::Arms, false));
    assert_eq!(case("chomp:oo,1...", Misere), (EndlessCase::Arms, false));
    assert_eq!(case("chomp:oox2", Normal), (EndlessCase::Two, false));
    assert_eq!(case("chomp:2xoo", Normal), (EndlessCase::Two, true));
    assert_eq!(case("chomp:5,4,3...", Normal), (EndlessCase::ToTwo, true));
    assert_eq!(case("chomp:oo,3", Normal), (EndlessCase::One, false));
    assert_eq!(case("chomp:oox2", Misere), (EndlessCase::Cut, false));
    assert_eq!(winning("chomp:oox2", Misere), ["(2,1)"]);
    assert_eq!(winning("chomp:ooxoo", Misere), ["(2,2)"]);
}

/// A bar is decided beside components without moves; beside anything else its value would be needed.
#[test]
fn it_is_decided_alone() {
    assert_eq!(ask("chomp:oox2 + chomp:1", Play::Normal).outcome, Outcome::P);
    assert_eq!(ask("nim:0 + chomp:ooxoo", Play::Normal).outcome, Outcome::N);
    assert!(ask("nim:0 + chomp:ooxoo", Play::Normal).winning(Player::Left).any(|mv| mv.name == "2:(2,2)"));
    for text in ["chomp:oox2 + nim:1", "chomp:oox2 + chomp:oo,3,3", "chomp:oox2 + hackenbush:{b}"] {
        assert!(analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).is_err(), "{text}");
    }
    // Three endless rows under misère play are unsolved.
    assert!(analyse(&"chomp:oox3".parse().unwrap(), Play::Misere, &Budget::default()).is_err());
}

/// Two equal bars, whatever their value: the second player copies, to the end.
#[test]
fn a_bar_and_its_equal_cancel() {
    for text in ["chomp:oox2 + chomp:2xoo", "chomp:ooxoo + -chomp:ooxoo", "chomp:oo,3 + chomp:oo,3 + nim:2 + nim:2"] {
        let report = ask(text, Play::Normal);
        assert_eq!(
            (report.outcome, report.grundy, report.value.as_deref()),
            (Outcome::P, Some(0), Some("0")),
            "{text}"
        );
        assert!(report.moves.iter().all(|mv| !mv.wins) && !report.moves.is_empty());
        let reasons: Vec<_> = report.explanation.iter().map(|step| &step.reason).collect();
        assert_eq!(reasons, [&Reason::GamesMirror { opening: false }]);
        // Every shown move has its copy, and the copy wins.
        let position: Position = text.parse().unwrap();
        for mv in position.moves(Player::Left) {
            let answered = ask(&mv.to.to_string(), Play::Normal);
            let copies: Vec<_> = answered.winning(Player::Left).collect();
            assert_eq!(answered.outcome, Outcome::N, "{}", mv.to);
            assert!(!copies.is_empty(), "{}", mv.to);
            for copy in copies {
                assert_eq!(ask(copy.to.text(), Play::Normal).outcome, Outcome::P, "{}", copy.to);
            }
        }
    }
    // The third one is cut to the second.
    assert_eq!(ask("chomp:oox2 + chomp:oox3", Play::Normal).outcome, Outcome::N);
    let copied = ask("chomp:oo,3 + chomp:oox2", Play::Normal);
    assert_eq!(copied.explanation[0].reason, Reason::GamesMirror { opening: true });
    assert_eq!(copied.winning(Player::Left).map(|mv| mv.name.as_str()).collect::<Vec<_>>(), ["2:(4,2)"]);
}

/// Two endless rows are lost, so stealing fails: the answer is not available as the first move.
#[test]
fn stealing_fails_on_two_endless_rows() {
    for (text, turned) in [("chomp:oox2", false), ("chomp:2xoo", true)] {
        let report = ask(text, Play::Normal);
        let Reason::StealingFails { rows, examples } = &report.explanation[1].reason else { panic!("{text}") };
        assert_eq!(*rows, if turned { vec![2; 8] } else { vec![8; 2] });
        assert_eq!(examples.len(), 4);
        let bar: Position = text.parse().unwrap();
        for theft in examples {
            let rows =
                |rows: &[u32]| format!("chomp:{}", rows.iter().map(u32::to_string).collect::<Vec<_>>().join(","));
            let find = |from: &Position, at: &dyn ToString| from.find(Player::Left, &at.to_string()).unwrap().to;
            let after = find(&find(&bar, &theft.first), &theft.answer).to_string();
            let once = find(&bar, &theft.answer).to_string();
            assert_eq!([&after, &once], [&rows(&theft.leaves), &rows(&theft.others)]);
            assert_eq!((ask(&after, Play::Normal).outcome, ask(&once, Play::Normal).outcome), (Outcome::P, Outcome::N));
        }
    }
    assert_eq!(ask("chomp:oox2", Play::Misere).explanation.len(), 1);
}
