//! Toads and Frogs against known values and an independent search.
use crate::asked::{report, value};
use crate::oracle;
use solver::context::{Context, Tables};
use solver::reason::Reason;
use solver::theory::toads::{Strip, ToadsOutcomes, ToadsValues, strips};
use solver::value::{Form, Forms};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::HashMap;

/// The name of a value, however it is written.
fn name(text: &str) -> Option<String> {
    value(&format!("game:{text}"))
}

#[test]
fn known_values() {
    for line in include_str!("known/toads.txt").lines().filter(|line| !line.starts_with('#')) {
        let (strip, want) = line.split_once(' ').unwrap();
        let got = value(&format!("toads:{strip}"));
        assert!(got.is_some() && got == name(want), "{strip}: {got:?}");
    }
}

/// Rows joined by `/`, reversed for Right, so that the mover's animals go to the right; `>` are theirs.
fn turned(rows: &[u8]) -> Vec<u8> {
    let swap = |c: &u8| match c {
        b'b' => b'r',
        b'r' => b'b',
        other => *other,
    };
    rows.iter().rev().map(swap).collect()
}

/// The rows after each move of Left.
fn after_moves(rows: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for at in 0..rows.len() {
        let to = match (&rows[at..], at) {
            ([b'b', b'.', ..], _) => at + 1,
            ([b'b', b'r', b'.', ..], _) => at + 2,
            _ => continue,
        };
        let mut next = rows.to_vec();
        next.swap(at, to);
        found.push(next);
    }
    found
}

type Memo = HashMap<Vec<u8>, bool>;

/// Whether Left wins by moving first, by the rules alone; Right's turn is Left's with the rows reversed.
fn wins(rows: &[u8], misere: bool, memo: &mut Memo) -> bool {
    let options = |rows: &Vec<u8>| after_moves(rows).iter().map(|next| turned(next)).collect();
    oracle::wins(&rows.to_vec(), misere, &options, memo)
}

fn outcome(rows: &str, misere: bool, memo: &mut Memo) -> Outcome {
    let left = wins(rows.as_bytes(), misere, memo);
    Outcome::from_first_wins(left, wins(&turned(rows.as_bytes()), misere, memo))
}

fn rows(length: u32, letters: &str) -> impl Iterator<Item = String> {
    let base = letters.len() as u32;
    (0..base.pow(length)).map(move |code| {
        (0..length).map(|i| char::from(letters.as_bytes()[(code / base.pow(i) % base) as usize])).collect()
    })
}

/// The canonical form of a row by the rules alone, move by move, nothing parted.
fn form(row: &[u8], forms: &mut Forms, memo: &mut HashMap<Vec<u8>, Form>) -> Form {
    if let Some(&known) = memo.get(row) {
        return known;
    }
    let left = after_moves(row).iter().map(|next| form(next, forms, memo)).collect();
    let right = after_moves(&turned(row)).iter().map(|next| form(&turned(next), forms, memo)).collect();
    let value = forms.make(left, right, &mut Meter::new(Budget::UNLIMITED)).unwrap();
    memo.insert(row.to_vec(), value);
    value
}

#[test]
fn values_of_strips_agree_with_all_moves() {
    let (mut forms, mut tables, mut meter) = (Forms::new(), Tables::default(), Meter::new(Budget::UNLIMITED));
    let (mut memo, mut values) = (HashMap::new(), ToadsValues::default());
    let long = ["bb..b.rr.r", "bbb...rrr", "b.b.r.rbb.r", "bbb.rrr.b.r", "br.b.rb.rb.r"].map(str::to_owned);
    for row in rows(7, ".br").chain(rows(5, ".#br")).chain(long) {
        let cells: Vec<u8> =
            row.bytes().map(|c| b".#br".iter().position(|&letter| letter == c).unwrap() as u8).collect();
        let parts: Vec<Strip> = strips(&cells).into_iter().map(|(_, strip)| strip).collect();
        let want = form(row.as_bytes(), &mut forms, &mut memo);
        let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
        assert_eq!(values.value(&parts, cx), Ok(want), "{row}");
    }
}

#[test]
fn all_small_rows_agree_with_plain_search() {
    let mut solver = Solver::default();
    let mut mirrored = [0, 0];
    for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
        let mut memo = Memo::new();
        for row in rows(6, ".br").chain(rows(5, ".#br")).chain(rows(3, ".br")) {
            let position: Position = format!("toads:{row}").parse().unwrap();
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome, outcome(&row, misere, &mut memo), "{row} {play:?}");
            for step in &report.explanation {
                if let Reason::ToadsMirror { middle, .. } = step.reason {
                    assert!(report.outcome == Outcome::P || (report.outcome == Outcome::N && middle), "{row}");
                    mirrored[usize::from(middle)] += 1;
                }
            }
            let lost = |text: &str, by: Player, memo: &mut Memo| {
                // Free rows are written by their size.
                let state = text.split_once(':').unwrap().1;
                let row = state.strip_prefix("1x").map_or(state.to_owned(), |n| ".".repeat(n.parse().unwrap()));
                let row = row.into_bytes();
                !wins(&if by == Player::Left { turned(&row) } else { row }, misere, memo)
            };
            for by in Player::BOTH {
                let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
                let own = if by == Player::Left { row.clone().into_bytes() } else { turned(row.as_bytes()) };
                assert_eq!(moves.len(), after_moves(&own).len(), "{row}");
                for mv in moves {
                    assert_eq!(mv.wins, lost(mv.to.text(), by, &mut memo), "{row} {play:?} {}", mv.name);
                }
            }
        }
    }
    assert!(mirrored.iter().all(|count| *count > 0), "{mirrored:?}");
}

#[test]
fn sums_agree_with_plain_search() {
    let mut solver = Solver::default();
    let strips: Vec<String> = rows(4, ".br").filter(|row| row.contains('b') && row.contains('r')).collect();
    for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
        let mut memo = Memo::new();
        for (i, one) in strips.iter().enumerate() {
            for other in strips.iter().skip(i % 3).step_by(3) {
                let want = outcome(&format!("{one}/{other}"), misere, &mut memo);
                for text in [format!("toads:{one}/{other}"), format!("toads:{one} + toads:{other}")] {
                    let position: Position = text.parse().unwrap();
                    let got = solver.outcome(&position, play, &mut Meter::new(Budget::default())).unwrap();
                    assert_eq!(got, want, "{text} {play:?}");
                }
            }
        }
    }
}

/// The special search, called directly: rows alone and side by side, also if their values would be found.
#[test]
fn the_search_agrees_with_plain_search() {
    let mut memo = Memo::new();
    let mut outcomes = ToadsOutcomes::default();
    let strips = |row: &str| -> Vec<Strip> {
        let cell = |c: u8| b".#br".iter().position(|&letter| letter == c).unwrap() as u8;
        strips(&row.bytes().map(cell).collect::<Vec<u8>>()).into_iter().map(|(_, strip)| strip).collect()
    };
    let mut asked = 0;
    let six: Vec<String> = rows(6, ".br").filter(|row| row.contains("br")).collect();
    let pairs = six.iter().enumerate().flat_map(|(i, one)| {
        let others = six.iter().skip(i % 17).step_by(17);
        others.map(move |other| format!("{one}/{other}"))
    });
    let long =
        ["bbb.brr..rr", "bb..b.r.rrbb.r", "b.bb..rrr..", "bb.rr/b..r/b.b.r.r", "bbbb....rrrr", "bbb.../bb.rrr/b.rr"];
    for text in rows(8, ".br").chain(rows(5, ".#br")).chain(pairs).chain(long.map(str::to_owned)) {
        let parts: Vec<Strip> = text.split('/').flat_map(strips).collect();
        for mover in Player::BOTH {
            let seen = if mover == Player::Left { text.clone().into_bytes() } else { turned(text.as_bytes()) };
            let got = outcomes.wins(&parts, mover, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(got, Some(wins(&seen, false, &mut memo)), "{text} {mover:?}");
            asked += 1;
        }
    }
    assert!(asked > 20_000, "{asked}");
    // Too long, or too many squares together: then the general search is used.
    for row in [format!("b{}r", ".".repeat(30)), ["b....................r"; 4].join("/")] {
        let parts: Vec<Strip> = row.split('/').flat_map(strips).collect();
        assert_eq!(outcomes.wins(&parts, Player::Left, &mut Meter::new(Budget::default())).unwrap(), None, "{row}");
    }
}

/// Values of rows this long are out of reach. Rows that are their own image: the first player wins, or the second.
#[test]
fn crowded_rows_have_their_outcome() {
    for text in ["bbbbbbb....rrrrrrr", "bbbbbbbbb....rrrrrrrrr", "bbbbbbbbbb...rrrrrrrrrr"] {
        let report = report(&format!("toads:{text}"), Play::Normal);
        assert!(report.value.is_none() && matches!(report.outcome, Outcome::N | Outcome::P), "{text}");
        assert_eq!(report.winning(Player::Left).count() > 0, report.outcome == Outcome::N, "{text}");
    }
    let more = report("toads:bbbbbbbbbb...rrrrrrrrr + toads:br.r", Play::Normal);
    assert!(more.value.is_none() && more.moves.iter().filter(|mv| mv.wins).all(|mv| mv.outcome != Outcome::N));
}

#[test]
fn animals_that_have_passed_count_their_moves() {
    assert_eq!(value("toads:b..b......b.").as_deref(), Some("17"));
    assert_eq!(value("toads:..r.b...").as_deref(), Some("1"));
    let long = format!("toads:{}{}", "b".repeat(2_000), ".".repeat(2_000));
    let report = report(&long, Play::Normal);
    assert_eq!((report.value.as_deref(), report.outcome), (Some("4000000"), Outcome::L));
    let reason = &report.explanation[0].reason;
    assert_eq!(*reason, Reason::ToadsPassed { left: 4_000_000, right: 0 });
}

#[test]
fn strips_add_up_and_forms_are_told() {
    let found = report("toads:b.r#b..#br.#.r", Play::Normal);
    let sums = found.explanation.iter().find_map(|step| match &step.reason {
        Reason::GridSum { parts, sum } => Some((parts.iter().map(|part| part.value.clone()).collect(), sum.clone())),
        _ => None,
    });
    let (parts, sum): (Vec<String>, String) = sums.expect("several strips");
    assert_eq!((parts, sum.as_str()), (vec!["*".into(), "2".into(), "0".into(), "-1".into()], "1*"));
    let report = report("toads:bb..rr", Play::Normal);
    assert!(report.explanation.iter().any(|step| matches!(step.reason, Reason::CanonicalForm { .. })));
}

#[test]
fn the_text_is_that_of_a_grid() {
    let text = |text: &str| text.parse::<Position>().map(|position| position.to_string());
    assert_eq!(text("toads:b.r").unwrap(), "toads:b.r");
    assert_eq!(text("toads:...").unwrap(), "toads:1x3");
    assert_eq!(text("toads:b.#/..r").unwrap(), "toads:b.#/..r");
    for (wrong, at) in [("toads:b.g", 8), ("toads:b./r", 10), ("toads(1):b", 6), ("toads:", 6)] {
        assert_eq!(text(wrong).unwrap_err().at, at, "{wrong}");
    }
    let turned = "-toads:b.#/bb.".parse::<Position>().unwrap();
    assert_eq!(value(&turned.to_string()).as_deref(), Some("-3"));
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    for text in ["toads:bbbbbbbbbbbbbbb....rrrrrrrrrrrrrrr", "toads:b.b.b.b.b.b.b.r.r.r.r.r.r.r"] {
        for play in [Play::Normal, Play::Misere] {
            assert!(analyse(&text.parse().unwrap(), play, &Budget::default()).is_err(), "{text}");
        }
    }
}
