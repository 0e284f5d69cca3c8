//! Counted moves and boards of cases: their claims on a position, against plain search through its moves.
use crate::oracle::first_wins;
use solver::reason::{CaseBoard, CaseEnd, MovesLeft, Reason};
use solver::{Budget, Game, Play, Player, Position, analyse};
use std::collections::{BTreeSet, HashMap};

/// The lengths of all plays to the end, from 0.
type Lengths = BTreeSet<u64>;

/// Outcomes of positions by search, each computed once.
struct Known {
    play: Play,
    wins: HashMap<(String, Player), bool>,
    lengths: HashMap<(String, Player), Lengths>,
}

impl Known {
    fn new(play: Play) -> Known {
        Known { play, wins: HashMap::new(), lengths: HashMap::new() }
    }

    fn wins(&mut self, position: &Position, mover: Player) -> bool {
        first_wins(position, mover, self.play, &mut self.wins)
    }

    fn lengths(&mut self, position: &Position, mover: Player) -> Lengths {
        let key = (position.to_string(), mover);
        if let Some(known) = self.lengths.get(&key) {
            return known.clone();
        }
        let mut all = Lengths::new();
        for mv in position.moves(mover) {
            all.extend(self.lengths(&mv.to, mover.other()).into_iter().map(|n| n + 1));
        }
        if all.is_empty() {
            all.insert(0);
        }
        self.lengths.insert(key, all.clone());
        all
    }

    #[track_caller]
    fn check_left(&mut self, position: &Position, mover: Player, left: MovesLeft) {
        let lengths = self.lengths(position, mover);
        match left {
            MovesLeft::Exactly(n) => assert_eq!(lengths, Lengths::from([n]), "{position}"),
            MovesLeft::Even => assert!(lengths.len() > 1 && lengths.iter().all(|n| n % 2 == 0), "{position}: {lengths:?}"),
            MovesLeft::Odd => assert!(lengths.len() > 1 && lengths.iter().all(|n| n % 2 == 1), "{position}: {lengths:?}"),
        }
    }
}

/// The components, each in its normal form, without those in which nobody can move, sorted.
fn form(position: &Position) -> Vec<String> {
    let parts = position.components().iter().map(|part| part.effective());
    let mut keys: Vec<String> =
        parts.filter(|part| Player::BOTH.iter().any(|&by| part.count(by) > 0)).map(|part| part.memo_key()).collect();
    keys.sort();
    keys
}

/// Checks that the boards are lost for the player to move, that every move is listed, and that every answer leaves what
/// it claims.
#[track_caller]
fn check_boards(known: &mut Known, boards: &[CaseBoard], closed: bool, loser: Player) {
    let positions: Vec<Position> = boards.iter().map(|board| board.position.parse().unwrap()).collect();
    let forms: BTreeSet<Vec<String>> = positions.iter().map(form).collect();
    assert_eq!(forms.len(), boards.len(), "each board once");
    for (index, (board, position)) in boards.iter().zip(&positions).enumerate() {
        assert!(!known.wins(position, loser), "{position}");
        let moves: Vec<String> = position.moves(loser).into_iter().map(|mv| mv.name).collect();
        let names: Vec<&String> = board.replies.iter().map(|reply| &reply.name).collect();
        if !closed && index > 0 {
            assert!(names.is_empty());
            continue;
        }
        assert_eq!(names, moves.iter().collect::<Vec<_>>(), "{position}");
        for reply in &board.replies {
            let moved = position.find(loser, &reply.name).unwrap().to;
            let Some(answer) = &reply.answer else {
                assert!(known.play == Play::Misere && moved.moves(loser.other()).is_empty(), "{position}");
                continue;
            };
            let answered = moved.find(loser.other(), answer).unwrap().to;
            assert!(!known.wins(&answered, loser), "{position} {} {answer}", reply.name);
            match reply.to {
                CaseEnd::Board(to) => assert_eq!(form(&answered), form(&positions[to])),
                CaseEnd::Settled(left) => known.check_left(&answered, loser, left),
            }
        }
    }
}

/// Checks the reasons of a position; returns how many there are.
#[track_caller]
fn check(text: &str, play: Play) -> [usize; 2] {
    let position: Position = text.parse().unwrap();
    let report = analyse(&position, play, &Budget::SMALL).unwrap();
    let mut known = Known::new(play);
    let mut found = [0; 2];
    for step in &report.explanation {
        let (mover, opening) = match &step.reason {
            Reason::Counted { mover, opening, .. } | Reason::Cases { mover, opening, .. } => (*mover, opening),
            _ => continue,
        };
        let (start, loser) = match opening {
            Some(name) => (position.find(mover, name).unwrap().to, mover.other()),
            None => (position.clone(), mover),
        };
        assert_eq!(known.wins(&position, mover), opening.is_some(), "{text}");
        match &step.reason {
            Reason::Counted { left, .. } => {
                assert!(!known.wins(&start, loser), "{text}");
                known.check_left(&start, loser, *left);
                found[0] += 1;
            }
            Reason::Cases { boards, closed, .. } => {
                assert_eq!(form(&boards[0].position.parse().unwrap()), form(&start), "{text}");
                check_boards(&mut known, boards, *closed, loser);
                // A board without replies here is explained in the same way when it is on the board itself.
                for board in boards.iter().skip(1).filter(|_| !closed) {
                    let report = analyse(&board.position.parse().unwrap(), play, &Budget::SMALL).unwrap();
                    let shown = |reason: &Reason| matches!(reason, Reason::Search { .. } | Reason::Mex { .. });
                    assert!(!report.explanation.iter().all(|step| shown(&step.reason)), "{text} {}", board.position);
                }
                found[1] += 1;
            }
            _ => {}
        }
    }
    found
}

#[test]
fn what_is_counted_and_shown_is_true() {
    let mut found = [0; 2];
    let more = [
        "cram:3x3",
        "cram:2x4",
        "cram:2x3 + cram:1x3",
        "chomp:3,2,1",
        "chomp:3x3",
        "chomp:4,3,1",
        "domineering:3x3",
        "domineering:3x4",
        "hackenbush:bg,r",
        "hackenbush:gbr",
        "hackenbush:g(r@1,r@1)",
        "game:{*,^*,0|*,^*}",
        "set:{{1},{1,2},{3}}",
        "poset:0<a,0<b,a<c,b<c,b<d",
        "col:a-b-c-d,a-c + nim:1",
        "clobber:brb/rb.",
    ];
    let examples = Game::ALL.iter().flat_map(|game| game.examples()).map(|example| example.text);
    for text in examples.chain(more) {
        let position: Position = text.parse().unwrap();
        if Player::BOTH.iter().any(|&by| position.count(by) > 14) || position.is_loopy() {
            continue;
        }
        for play in [Play::Normal, Play::Misere] {
            if analyse(&position, play, &Budget::SMALL).is_ok() {
                let here = check(text, play);
                found = [found[0] + here[0], found[1] + here[1]];
            }
        }
    }
    assert!(found.iter().all(|&n| n >= 10), "{found:?}");
}

/// The boards do not depend on earlier questions.
#[test]
fn the_same_is_shown_whatever_was_asked_before() {
    let position: Position = "cram:3x3".parse().unwrap();
    let fresh = analyse(&position, Play::Misere, &Budget::default()).unwrap();
    let mut solver = solver::Solver::default();
    for text in ["cram:3x4", "cram:3x3"] {
        let meter = &mut solver::Meter::new(Budget::default());
        let last = solver.analyse(&text.parse().unwrap(), Play::Misere, meter).unwrap();
        if text == "cram:3x3" {
            let shown = |report: &solver::Report| {
                let of = |reason: &Reason| matches!(reason, Reason::Counted { .. } | Reason::Cases { .. });
                report.explanation.iter().filter(|step| of(&step.reason)).cloned().collect::<Vec<_>>()
            };
            assert_eq!(shown(&fresh), shown(&last));
        }
    }
}
