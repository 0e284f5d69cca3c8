//! Conjectures against games that are solved here by their rules alone.

use std::collections::{BTreeSet, HashMap};

use crate::oracle::first_wins;
use solver::conjecture::opening::Opening;
use solver::conjecture::seek::{Offset, SearchStep};
use solver::conjecture::{Block, Claim, Conjecture, Finding, numbers};
use solver::survey::{start, usual_filling};
use solver::{Budget, Meter, Play, Player, Position, Solver};

/// One step of the search over `count` small positions.
fn turn(text: &str, own: &[&str], place: Offset, mut count: u32) -> SearchStep {
    let conjecture: Conjecture = text.parse().unwrap_or_else(|()| panic!("{text}"));
    assert_eq!(conjecture.to_string().parse(), Ok(conjecture.clone()), "{text} is read again");
    let own: Vec<Position> = own.iter().map(|text| text.parse().unwrap()).collect();
    let mut more = || {
        count -= 1;
        count > 0
    };
    Solver::default().seek(&conjecture, &own, place, &mut Meter::new(Budget::default()), &mut more).unwrap()
}

/// The first small position that refutes it.
fn refuted(text: &str) -> Option<String> {
    turn(text, &[], Offset::default(), 400).counter.map(|counter| counter.position)
}

/// Whether the player to move from these rows loses. `moves` are the rules.
fn lost(
    rows: &[u64],
    misere: bool,
    moves: &dyn Fn(&[u64]) -> Vec<Vec<u64>>,
    known: &mut HashMap<Vec<u64>, bool>,
) -> bool {
    if let Some(&found) = known.get(rows) {
        return found;
    }
    let to = moves(rows);
    let found = if to.is_empty() { !misere } else { !to.iter().any(|to| lost(to, misere, moves, known)) };
    known.insert(rows.to_vec(), found);
    found
}

/// The rows after each move, in which one row becomes a number of `to`.
fn taking(rows: &[u64], to: &dyn Fn(u64) -> Vec<u64>) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (i, &row) in rows.iter().enumerate() {
        for left in to(row) {
            let mut rows = rows.to_vec();
            rows[i] = left;
            all.push(rows);
        }
    }
    all
}

fn nim(rows: &[u64]) -> Vec<Vec<u64>> {
    taking(rows, &|row| (0..row).collect())
}

fn one_to_three(rows: &[u64]) -> Vec<Vec<u64>> {
    taking(rows, &|row| (row.saturating_sub(3)..row).collect())
}

/// The rows after each bite, which cuts all rows from one on to a width; the poisoned square is the last of all.
fn chomp(rows: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (y, &width) in rows.iter().enumerate() {
        for x in 0..width {
            if (x, y) != (0, 0) {
                all.push(rows.iter().enumerate().map(|(i, &row)| if i < y { row } else { row.min(x) }).collect());
            }
        }
    }
    all
}

type Rules = fn(&[u64]) -> Vec<Vec<u64>>;

/// All descending rows with a sum, at most four.
fn rows_of(total: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for a in 0..=total {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..=c {
                    if a + b + c + d == total {
                        all.push(vec![a, b, c, d]);
                    }
                }
            }
        }
    }
    all
}

#[test]
fn the_first_counterexample_has_the_least_sum_there_is() {
    type Says = fn(&[u64]) -> bool;
    let nim_sum: Says = |rows| rows.iter().fold(0, |a, b| a ^ b) == 0;
    let even: Says = |rows| rows.iter().sum::<u64>().is_multiple_of(2);
    let heaps_even: Says = |rows| rows.iter().filter(|row| **row > 0).count().is_multiple_of(2);
    let by_four: Says = |rows| rows.iter().sum::<u64>().is_multiple_of(4);
    let rests: Says = |rows| rows.iter().fold(0, |a, b| a ^ (b % 4)) == 0;
    let step: Says = |rows| rows[0] - rows[1] == 1;
    let misere: Says = |rows| match rows.iter().all(|&row| row <= 1) {
        true => rows.iter().filter(|row| **row > 0).count() % 2 == 1,
        false => rows.iter().fold(0, |a, b| a ^ b) == 0,
    };
    let all: [(&str, &str, bool, Rules, Says); 10] = [
        ("nim n lost xor=0", "nim", false, nim, nim_sum),
        ("nim n lost total%2=0", "nim", false, nim, even),
        ("nim n lost even", "nim", false, nim, heaps_even),
        ("nim m lost xor=0", "nim", true, nim, nim_sum),
        ("nim m lost max=1 ? !even : xor=0", "nim", true, nim, misere),
        ("subtraction(1,2,3) n lost total%4=0", "subtraction(1-3)", false, one_to_three, by_four),
        ("subtraction(1,2,3) n lost xor%4=0", "subtraction(1-3)", false, one_to_three, rests),
        ("subtraction(1,2,3) n lost xor=0", "subtraction(1-3)", false, one_to_three, nim_sum),
        ("chomp n lost apart=1", "chomp", false, chomp, step),
        ("chomp n lost apart=1 and !even", "chomp", false, chomp, |rows| {
            rows[0] - rows[1] == 1 && rows.iter().filter(|row| **row > 0).count() % 2 == 1
        }),
    ];
    for (text, game, misere, rules, says) in all {
        let mut known = HashMap::new();
        let mut checked = 0;
        // Chomp has no position without its poisoned square.
        let least = u64::from(game == "chomp");
        let bad = (least..=8).find_map(|total| {
            let rows = rows_of(total);
            checked += rows.len();
            let bad: BTreeSet<Vec<u64>> =
                rows.into_iter().filter(|rows| lost(rows, misere, &rules, &mut known) != says(rows)).collect();
            (!bad.is_empty()).then_some(bad)
        });
        let found = refuted(text);
        match (bad, found) {
            (Some(bad), Some(found)) => {
                let (of, mut rows) = numbers(&found.parse().unwrap()).unwrap();
                rows.resize(4, 0);
                assert!(of == game && bad.contains(&rows), "{text}: {found}, {bad:?}");
            }
            (None, None) => assert!(checked > 50, "{text}"),
            (bad, found) => panic!("{text}: {bad:?}, {found:?}"),
        }
    }
}

#[test]
fn kinds_of_numbers_are_what_they_are_called() {
    let holds = |block: Block| {
        (0..40).filter(|&n| block.holds(if n == 0 { &[] } else { std::slice::from_ref(&n) })).collect::<Vec<u64>>()
    };
    // Zero is no Fibonacci number here: they begin 1, 2, 3, 5, the heaps that the first player loses.
    assert_eq!(holds(Block::Fibonacci), [1, 2, 3, 5, 8, 13, 21, 34]);
    assert_eq!(holds(Block::Power), [1, 2, 4, 8, 16, 32]);
    assert_eq!(holds(Block::Square), [0, 1, 4, 9, 16, 25, 36]);
    assert_eq!(holds(Block::Prime), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]);
    assert!(Block::Paired.holds(&[5, 5, 2, 2]) && !Block::Paired.holds(&[5, 5, 5]) && Block::Paired.holds(&[]));
    assert!(Block::Equal.holds(&[4, 4, 4]) && Block::Equal.holds(&[4]) && !Block::Equal.holds(&[4, 1]));
    let odd = Block::Each { modulo: 2, rests: vec![1] };
    assert!(odd.holds(&[5, 3, 1]) && !odd.holds(&[5, 2]));
}

#[test]
fn values_are_refuted_too() {
    // Kayles begins 0 1 2 3 1; takeaway by threes is n mod 4; Lasker's 3 has value 4.
    assert_eq!(refuted("kayles n grundy 1n+0").as_deref(), Some("kayles:4"));
    assert_eq!(refuted("subtraction(1,2,3) n grundy n%4"), None);
    assert_eq!(refuted("lasker n grundy 1n+0").as_deref(), Some("lasker:3"));
    assert_eq!(refuted("nim n grundy n/2").as_deref(), Some("nim:1"));
    assert!("wythoff n grundy 1n+0".parse::<Conjecture>().is_err(), "a position of two numbers is no heap");
    assert!("nim m grundy 1n+0".parse::<Conjecture>().is_err());
}

#[test]
fn fibonacci_nim_is_lost_at_its_numbers() {
    let sought = turn("fibonacci n lost fibonacci", &[], Offset { total: 1, index: 0 }, 90);
    assert_eq!((sought.counter, sought.checked, sought.next), (None, 90, Some(Offset { total: 90, index: 1 })));
}

#[test]
fn ones_own_positions_come_first() {
    let own = ["nim:1", "kayles:2", "nim:6,6", "nim:1,2,3", "nim:7,1,6"];
    // All but the one of another game are tested; the last two are lost without two equal heaps.
    let sought = turn("nim n lost paired", &own, Offset::default(), 9);
    let counter = sought.counter.unwrap();
    assert_eq!((counter.position.as_str(), counter.own, sought.checked), ("nim:1,2,3", true, 2));
    assert_eq!((counter.said, counter.is), (Finding::Lost(false), Finding::Lost(true)));
}

#[test]
fn a_search_goes_on_where_it_stopped() {
    let (mut place, mut checked) = (Offset::default(), 0);
    let one = turn("nim n lost xor=0", &[], place, 200);
    while checked < 200 {
        let sought = turn("nim n lost xor=0", &[], place, 7.min(200 - checked));
        place = sought.next.unwrap();
        checked += u32::try_from(sought.checked).unwrap();
    }
    assert_eq!((u64::from(checked), Some(place)), (one.checked, one.next));
}

#[test]
fn only_positions_told_by_their_numbers_are_read() {
    let read = |text: &str| numbers(&text.parse().unwrap());
    assert_eq!(read("nim:3,0,5"), Some(("nim".to_owned(), vec![5, 3])));
    assert_eq!(read("chomp:4x2"), Some(("chomp".to_owned(), vec![4, 4])));
    assert_eq!(read("fibonacci:10"), Some(("fibonacci".to_owned(), vec![10])));
    for text in
        ["fibonacci:10/3", "nim:3 + nim:4", "chomp:3x2x2", "chomp(2,2):3x3", "subtraction(1,2|1,3):5", "hackenbush:br"]
    {
        assert_eq!(read(text), None, "{text}");
    }
    for text in [
        "",
        "nim n lost",
        "nim x lost even",
        "nim n lost xor%0=1",
        "nim n lost total%3=3",
        "dice n lost even",
        "nim n lost even even",
    ] {
        assert!(text.parse::<Conjecture>().is_err(), "{text}");
    }
}

const STRIP: &str = "squares(LR=.-x,LR=..-xx)";

fn read(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The size of the first board of these on which somebody wins by beginning, and not with such a first move.
fn refuted_by_rounds(game: &str, opening: Opening, play: Play, sizes: &[(u64, u64)]) -> Option<(u64, u64)> {
    let mut memo = HashMap::new();
    sizes.iter().copied().find(|&(width, height)| {
        let text = start(game, usual_filling(game), width, height);
        let position: Position = text.parse().unwrap();
        Player::BOTH.into_iter().any(|by| {
            let moves = position.moves(by);
            let wins_by_it = moves
                .iter()
                .any(|mv| opening.takes(&position, &mv.to) && !first_wins(&mv.to, by.other(), play, &mut memo));
            !moves.is_empty() && first_wins(&position, by, play, &mut memo) && !wins_by_it
        })
    })
}

#[test]
fn openings_are_refuted_where_the_rules_refute_them() {
    let strips: Vec<(u64, u64)> = (1..=7).map(|length| (length, 1)).collect();
    let boards: Vec<(u64, u64)> =
        (2..=5).flat_map(|sum| (1..sum).map(move |columns| (columns, sum - columns))).collect();
    let games = [
        (STRIP, &strips, 8),
        ("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br)", &strips, 8),
        ("squares(L=./.-x/x,R=..-xx)", &boards, 10),
        ("squares(LR*=..-xx)", &boards, 10),
    ];
    let mut refuted = 0;
    for (game, sizes, count) in games {
        for opening in [Opening::Middle, Opening::End, Opening::Squares(1), Opening::Squares(2)] {
            for play in [Play::Normal, Play::Misere] {
                let text = Conjecture { game: game.to_owned(), play, claim: Claim::Opening(opening) }.to_string();
                let found = turn(&text, &[], Offset::default(), count).counter.map(|counter| counter.position);
                let want = refuted_by_rounds(game, opening, play, sizes).map(|(width, height)| {
                    let first: Position = start(game, usual_filling(game), width, height).parse().unwrap();
                    first.to_string()
                });
                assert_eq!(found, want, "{text}");
                refuted += u32::from(want.is_some());
            }
        }
    }
    assert!((1..32).contains(&refuted), "{refuted}");
}

#[test]
fn the_middle_is_an_opening_of_kayles_and_the_end_is_none() {
    let kayles = |claim: &str, count: u32| turn(&format!("{STRIP} n {claim}"), &[], Offset::default(), count);
    let step = kayles("opening middle", 14);
    assert_eq!((step.counter, step.checked), (None, 13));
    let counter = kayles("opening end", 14).counter.unwrap();
    assert_eq!((counter.said, counter.is), (Finding::Opening(true), Finding::Opening(false)));
    assert_eq!(read(&counter.position), read(&format!("{STRIP}:...")));
    // The search has an end.
    let end = Offset { total: 40, index: 0 };
    assert_eq!(turn("squares(LR=.-x) n lost total%2=0", &[], end, 9).next, None);
}

#[test]
fn what_was_found_before_the_budget_ended_counts() {
    let conjecture: Conjecture = format!("{STRIP} n opening middle").parse().unwrap();
    let seek = |place: Offset, nodes: u64| {
        let meter = &mut Meter::new(Budget { nodes, ..Budget::default() });
        Solver::default().seek(&conjecture, &[], place, meter, &mut || true)
    };
    let parted = (4..20).find_map(|power| {
        let step = seek(Offset::default(), 1 << power).ok()?;
        Some(step).filter(|step| step.checked > 0 && step.next.is_some() && step.counter.is_none())
    });
    let step = parted.expect("a budget that ends between two positions");
    // The position that was not finished is the next one, and refused where it is the first.
    let place = step.next.unwrap();
    assert_eq!(place.total, step.checked + 1, "each strip fits");
    assert!(seek(place, 1).is_err());
}

#[test]
fn boards_have_their_size_as_numbers() {
    let of = |text: &str| numbers(&text.parse().unwrap());
    assert_eq!(of(&format!("{STRIP}:1x5")), Some((STRIP.to_owned(), vec![5])));
    assert_eq!(of("squares(L=./.-x/x,R=..-xx):2x3").map(|(_, size)| size), Some(vec![3, 2]));
    assert_eq!(of("coins(run):hhh").map(|(_, size)| size), Some(vec![3]));
    for other in [format!("{STRIP}:.#."), format!("{STRIP}:2x5")] {
        assert_eq!(of(&other), None, "{other}");
    }
    let counter = refuted("squares(LR=.-x) n lost total%2=1").unwrap();
    assert_eq!(read(&counter), read("squares(LR=.-x):."));
    assert_eq!(turn("squares(LR=.-x) n lost total%2=0", &[], Offset::default(), 20).counter, None);
    for broken in ["nim n opening middle", "squares(LR=.-x) n grundy n%2", "squares(LR=.-x) n opening squares=0"] {
        assert!(broken.parse::<Conjecture>().is_err(), "{broken}");
    }
}
