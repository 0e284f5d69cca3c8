//! Chomp in more dimensions and with the poison anywhere, against a search on lists of cells and the tables of the
//! sources.
use crate::oracle;
use solver::reason::Reason;
use solver::report::Report;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::{BTreeSet, HashMap};

type Cells = Vec<Vec<i32>>;

/// The cells after a move, which takes every cell that has the chosen one between itself and the poison, in each
/// direction.
fn after(cells: &Cells, poison: &[i32], chosen: &[i32]) -> Cells {
    let gone = |cell: &Vec<i32>| {
        (0..poison.len()).all(|i| {
            let (far, near) = (cell[i] - poison[i], chosen[i] - poison[i]);
            near == 0 || (far.signum() == near.signum() && far.abs() >= near.abs())
        })
    };
    cells.iter().filter(|cell| !gone(cell)).cloned().collect()
}

fn moves<'a>(cells: &'a Cells, poison: &'a [i32]) -> impl Iterator<Item = (String, Cells)> + 'a {
    let name = |cell: &Vec<i32>| format!("({})", cell.iter().map(i32::to_string).collect::<Vec<_>>().join(","));
    cells.iter().filter(move |cell| *cell != poison).map(move |cell| (name(cell), after(cells, poison, cell)))
}

fn options(cells: &Cells, poison: &[i32]) -> Vec<Cells> {
    moves(cells, poison).map(|(_, next)| next).collect()
}

fn wins(cells: &Cells, poison: &[i32], play: Play, memo: &mut HashMap<Cells, bool>) -> bool {
    oracle::wins(cells, play == Play::Misere, &|cells| options(cells, poison), memo)
}

fn grundy(cells: &Cells, poison: &[i32], memo: &mut HashMap<Cells, u64>) -> u64 {
    oracle::grundy(cells, &|cells| options(cells, poison), memo)
}

fn full(extents: &[i32]) -> Cells {
    extents.iter().fold(vec![Vec::new()], |cells: Cells, &n| {
        cells.iter().flat_map(|cell| (1..=n).map(|c| cell.iter().copied().chain([c]).collect())).collect()
    })
}

/// Checks that every follower agrees with the search on lists, under both conventions.
fn check(text: &str, cells: Cells, poison: &[i32]) {
    let mut solver = Solver::default();
    let (mut normal, mut misere, mut values) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut seen = BTreeSet::new();
    let mut open = vec![(text.parse::<Position>().unwrap(), cells)];
    while let Some((position, cells)) = open.pop() {
        if !seen.insert(position.to_string()) {
            continue;
        }
        assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
        for (play, memo) in [(Play::Normal, &mut normal), (Play::Misere, &mut misere)] {
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome == Outcome::N, wins(&cells, poison, play, memo), "{position} {play:?}");
            assert_eq!(report.moves.len(), cells.len() - 1, "{position}");
            for (name, next) in moves(&cells, poison) {
                let found =
                    report.moves.iter().find(|mv| mv.name == name).unwrap_or_else(|| panic!("{position} {name}"));
                assert_eq!(found.wins, !wins(&next, poison, play, memo), "{position} {name} {play:?}");
                if play == Play::Normal {
                    open.push((found.to.read().unwrap().clone(), next));
                }
            }
            if play == Play::Normal {
                assert_eq!(report.grundy, Some(grundy(&cells, poison, &mut values)), "{position}");
            }
        }
    }
}

#[test]
fn boxes_agree_with_a_search_on_lists() {
    for extents in [&[2, 2, 2][..], &[3, 2, 2], &[2, 3, 2], &[3, 2, 1], &[1, 3, 1], &[2, 2, 2, 2]] {
        let text = extents.iter().map(i32::to_string).collect::<Vec<_>>().join("x");
        check(&format!("chomp:{text}"), full(extents), &vec![1; extents.len()]);
    }
}

#[test]
fn bars_with_the_poison_anywhere_agree_with_a_search_on_lists() {
    for (width, height) in [(3, 1), (5, 1), (3, 2), (3, 3), (4, 2), (4, 3)] {
        for x in 1..=width {
            for y in 1..=height {
                check(&format!("chomp({x},{y}):{width}x{height}"), full(&[width, height]), &[x, y]);
            }
        }
    }
}

fn report(text: &str) -> Report {
    analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap()
}

fn winning(text: &str) -> Vec<String> {
    report(text).moves.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect()
}

/// The number of positions inside a box, of lost ones, and of their classes.
fn lost(text: &str) -> (usize, usize, usize) {
    let mut solver = Solver::default();
    let mut seen = BTreeSet::new();
    let mut open = vec![text.parse::<Position>().unwrap()];
    let (mut lost, mut classes) = (0, BTreeSet::new());
    while let Some(position) = open.pop() {
        if seen.insert(position.to_string()) {
            let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            if report.outcome == Outcome::P {
                lost += 1;
                classes.insert(position.components()[0].effective().memo_key());
            }
            open.extend(position.moves(Player::Left).into_iter().map(|mv| mv.to));
        }
    }
    (seen.len(), lost, classes.len())
}

/// The thesis' tables in three and four dimensions (Jäckle 2023), in the version of its case book.
#[test]
fn lost_positions_are_counted() {
    assert_eq!(lost("chomp:2x2x2"), (19, 5, 3));
    assert_eq!(lost("chomp:3x2x2").0, 49);
    assert_eq!(lost("chomp:3x2x2").1, 9);
    assert_eq!(lost("chomp:3x3x2").1, 23);
    assert_eq!(lost("chomp:3x4x2").1, 42);
    assert_eq!(lost("chomp:2x2x2x2"), (167, 43, 9));
    for text in [
        "chomp:[[2,2],[1],[1]]",
        "chomp:[[2,2],[2,1]]",
        "chomp:[[2,2],[2,2],[2,1]]",
        "chomp:[[[2,2],[2,2]],[[2,2],[2,1]]]",
    ] {
        assert_eq!(report(text).outcome, Outcome::P, "{text}");
    }
}

#[test]
fn full_boxes_have_the_values_and_openings_of_the_thesis() {
    for (text, value, opening) in [
        ("chomp:2x2x2", 3, "(2,2,2)"),
        ("chomp:3x2x2", 5, "(3,2,2)"),
        ("chomp:3x4x2", 14, "(2,2,1)"),
        ("chomp:3x3x3", 4, "(2,2,2)"),
        ("chomp:2x2x2x2", 1, "(2,2,2,2)"),
    ] {
        assert_eq!((report(text).grundy, winning(text)), (Some(value), vec![opening.to_owned()]), "{text}");
    }
    // After (2,1,2) and after (2,2,1) there is one answer each, to the same position.
    for text in ["chomp:[[2,2],[2],[2]]", "chomp:[[2,2],[1,1],[1,1]]"] {
        assert_eq!((report(text).grundy, winning(text).len()), (Some(6), 1), "{text}");
    }
}

/// The sample game of the thesis in 3 × 4 × 2, with the value before each bite.
#[test]
fn the_sample_game_has_the_values_of_the_thesis() {
    let mut position: Position = "chomp:3x4x2".parse().unwrap();
    let bites = ["(3,4,2)", "(1,3,1)", "(3,2,2)", "(1,2,2)", "(2,1,1)", "(1,1,2)", "(1,2,1)"];
    for (bite, value) in bites.iter().zip([14, 8, 5, 0, 2, 0, 1]) {
        assert_eq!(report(&position.to_string()).grundy, Some(value), "{position}");
        position = position.find(Player::Left, bite).unwrap().to;
    }
    assert_eq!((position.count(Player::Left), report(&position.to_string()).grundy), (0, Some(0)));
}

/// The table of poisons outside the corner.
#[test]
fn poisons_elsewhere_have_the_values_of_the_table() {
    for (text, value, openings) in [
        ("chomp(2,1):3x1", 0, &[][..]),
        ("chomp(2,1):5x1", 2, &["(4,1)"]),
        ("chomp(3,1):5x1", 0, &[]),
        ("chomp(2,1):3x2", 1, &["(2,2)"]),
        ("chomp(2,1):3x3", 2, &["(2,2)"]),
        ("chomp(2,2):3x3", 0, &[]),
        ("chomp(2,1):4x2", 6, &["(3,2)"]),
        ("chomp(1,2):4x3", 3, &["(2,2)"]),
        ("chomp(2,1):4x3", 1, &["(4,2)", "(3,3)"]),
        ("chomp(2,2):4x3", 3, &["(1,1)", "(4,2)", "(1,3)"]),
        ("chomp(2,1):5x2", 7, &["(4,2)"]),
        ("chomp(3,1):5x2", 1, &["(3,2)"]),
        ("chomp(2,1):5x3", 10, &["(5,3)"]),
        ("chomp(2,2):5x3", 2, &["(4,2)"]),
        ("chomp(3,2):5x3", 0, &[]),
        ("chomp(2,1):4x4", 4, &["(4,3)", "(3,4)"]),
        ("chomp(2,2):4x4", 5, &["(4,4)"]),
        // With the poison in the corner it is the common bar.
        ("chomp(4,1):4x3", 9, &["(2,2)"]),
        ("chomp(1,4):4x4", 6, &["(2,3)"]),
    ] {
        assert_eq!(
            (report(text).grundy, winning(text)),
            (Some(value), openings.iter().map(|s| (*s).to_owned()).collect()),
            "{text}"
        );
    }
    // One row is two heaps; with the poison in the middle every bite is answered by its image, however large the bar.
    for n in 2..=12_u64 {
        for a in 2..=n {
            assert_eq!(report(&format!("chomp({a},1):{n}x1")).grundy, Some((a - 1) ^ (n - a)), "{a} {n}");
        }
    }
    let central = report("chomp(3,3):5x5");
    assert_eq!(central.grundy, Some(0));
    assert!(
        matches!(&central.explanation[0].reason, Reason::OrderMirror { pairs, opening: None } if pairs.len() == 12)
    );
}

/// Flat or turned boxes have the same key in the tables; on the board they are unchanged.
#[test]
fn one_class_has_one_key() {
    let key = |text: &str| text.parse::<Position>().unwrap().components()[0].effective().memo_key();
    for (a, b) in [
        ("chomp:[[2,2],[2],[2]]", "chomp:[[2,2],[1,1],[1,1]]"),
        ("chomp:3x1x2", "chomp:3x2"),
        ("chomp:[[[2,2],[2,1]]]", "chomp:[[2,2],[2,1]]"),
        ("chomp(5,1):5x4", "chomp:5x4"),
        ("chomp(2,2):4x3", "chomp(2,3):3x4"),
        ("chomp(2,2):0,3,3", "chomp(1,2):2,2,2"),
        ("chomp(2,2):0,1-2,1-2", "chomp:2x2"),
    ] {
        assert_eq!(key(a), key(b), "{a} {b}");
    }
    assert_ne!(key("chomp:[[2,2],[2]]"), key("chomp:[[2,1],[2]]"));
}

#[test]
fn large_boxes_are_answered_and_larger_ones_refused() {
    let unlimited = |text: &str| analyse(&text.parse().unwrap(), Play::Normal, &Budget::default());
    assert_eq!(unlimited("chomp:2x2x2x2x2").unwrap().outcome, Outcome::N);
    // The three openings are images of each other.
    let mut openings = winning("chomp:4x4x4");
    openings.sort_unstable();
    assert_eq!(openings, ["(3,4,4)", "(4,3,4)", "(4,4,3)"]);
    assert_eq!((report("chomp:4x4x5").grundy, winning("chomp:4x4x5")), (Some(21), vec!["(3,3,4)".to_owned()]));
    let bitten = "chomp:[[5,5,5,5],[5,5,5,5],[5,5,3,3],[5,5,3,3]]";
    assert_eq!((report(bitten).outcome, report(bitten).grundy), (Outcome::P, Some(0)));
    assert!(analyse(&"chomp:4x4x8".parse().unwrap(), Play::Normal, &Budget::SMALL).is_err());
}
