//! Winning moves of loopy positions: a player who plays only those that bring the end nearer wins, whatever the other
//! side does.
use solver::{Budget, Meter, Play, Player, Position, Report, Solver};
use std::collections::HashMap;

/// Checks that no position repeats, from every position that the winner's moves lead to; returns the number of
/// positions.
#[track_caller]
fn ends(text: &str, play: Play, mover: Player) -> usize {
    let mut solver = Solver::default();
    let mut report = |position: &Position| -> Report {
        solver
            .analyse(position, play, &mut Meter::new(Budget::default()))
            .unwrap_or_else(|e| panic!("{position}: {e:?}"))
    };
    let start: Position = text.parse().unwrap();
    let outcome = report(&start).outcome;
    let Some(winner) = Player::BOTH.into_iter().find(|&player| outcome.wins(player, mover)) else { return 0 };
    // Grey while a position's options are walked, then black: an arrow to a grey one closes a circle.
    let mut black: HashMap<(String, Player), bool> = HashMap::new();
    let mut stack: Vec<(Position, Player, Option<Vec<Position>>)> = vec![(start, mover, None)];
    while let Some((here, by, options)) = stack.last_mut() {
        let key = (here.to_string(), *by);
        let options = options.get_or_insert_with(|| {
            black.insert(key.clone(), false);
            if *by == winner {
                let report = report(here);
                let nearer: Vec<&str> =
                    report.winning(winner).filter(|mv| !mv.makes_no_progress).map(|mv| mv.to.text()).collect();
                assert!(!nearer.is_empty() || !here.can_move(winner), "{here}: no winning move brings the end nearer");
                nearer.into_iter().map(|to| to.parse().unwrap()).collect()
            } else {
                here.moves(*by).into_iter().map(|mv| mv.to).collect()
            }
        });
        match options.pop() {
            None => {
                black.insert(key, true);
                stack.pop();
            }
            Some(next) => {
                let next_by = by.other();
                match black.get(&(next.to_string(), next_by)) {
                    Some(false) => panic!("{text}: {here} → {next} comes back"),
                    Some(true) => {}
                    None => stack.push((next, next_by, None)),
                }
            }
        }
    }
    black.len()
}

#[test]
fn moves_that_bring_the_end_nearer_win_in_the_end() {
    let normal = [
        "northcott(8):7-8,2-4",
        "northcott(4):1-3,2-4",
        "northcott(5):1-3,2-5",
        "pokernim:3,1/1,1",
        "pokernim:2,1/0,2",
        "graph:S>a,b;a>b,c;b>S,d;c>b;d>E",
        "graph:S>a,b;a>E;b>a",
        "northcott(4):1-3 + nim:2",
        "pokernim:2/1,1 + nim:1",
        "northcott(4):1-3 + pokernim:2/1,0",
        "graph:S>a,b;a>E;b>a,S + nim:2",
        "graph:S>a,b;a>E;b>a,S + northcott(3):1-3",
    ];
    let mut seen = 0;
    for text in normal {
        seen += ends(text, Play::Normal, Player::Left) + ends(text, Play::Normal, Player::Right);
    }
    for text in ["northcott(3):1-3", "pokernim:1/0,0", "graph:S>a,b;a>E;b>a,S", "graph:S>a,b;a>E;b>a,S + nim:2"] {
        seen += ends(text, Play::Misere, Player::Left) + ends(text, Play::Misere, Player::Right);
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn a_retreat_and_sticks_put_on_win_and_bring_the_end_no_nearer() {
    let winning = |text: &str| -> Vec<(String, bool)> {
        let report = solver::analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        report.winning(Player::Left).map(|mv| (mv.name.clone(), mv.makes_no_progress)).collect()
    };
    let moves =
        |all: &[(&str, bool)]| all.iter().map(|(name, no_nearer)| ((*name).to_owned(), *no_nearer)).collect::<Vec<_>>();
    assert_eq!(winning("northcott(8):7-8,2-4"), moves(&[("c2:2→3", false), ("c1:7→6", true)]));
    let poker = winning("pokernim:7,6,3,1/2,4");
    assert_eq!(poker, moves(&[("7→4", false), ("6→5", false), ("3→0", false), ("1→2", true)]));
    assert!(winning("nim:3,5,7").iter().all(|(_, no_nearer)| !no_nearer));
}
