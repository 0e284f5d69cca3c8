//! Charts of games of one number or two, against independent recursions and the tables of the sources.
use solver::analyse::Solver;
use solver::chart::{Cell, Chart, ColumnKind, column_kind, example, kind};
use solver::{Budget, Meter};
use std::collections::HashMap;

fn chart(game: &str, rows: u64) -> Chart {
    Solver::default().chart(game, rows, &mut Meter::new(Budget::default())).unwrap().unwrap()
}

/// Every cell with its two numbers.
fn cells(chart: &Chart) -> impl Iterator<Item = (u64, u64, &Cell)> {
    chart.rows.iter().flat_map(|line| {
        chart.columns.iter().zip(&line.cells).filter_map(move |(&column, cell)| Some((line.n, column, cell.as_ref()?)))
    })
}

/// The outcomes under normal and misère play, the Grundy value, and γ′.
type Worth = (bool, bool, u64, Option<u64>);

/// The values of positions by the rules alone.
#[derive(Default)]
struct Plain(HashMap<(u64, u64), Worth>);

impl Plain {
    fn look(&mut self, at: (u64, u64), options: &dyn Fn((u64, u64)) -> Vec<(u64, u64)>) -> Worth {
        if let Some(&known) = self.0.get(&at) {
            return known;
        }
        let below: Vec<_> = options(at).into_iter().map(|to| self.look(to, options)).collect();
        let mex = |taken: Vec<u64>| (0..).find(|n| !taken.contains(n)).unwrap();
        let found = (
            below.iter().any(|b| !b.0),
            below.is_empty() || below.iter().any(|b| !b.1),
            mex(below.iter().map(|b| b.2).collect()),
            (!below.is_empty()).then(|| mex(below.iter().filter_map(|b| b.3).collect())),
        );
        self.0.insert(at, found);
        found
    }
}

fn agrees(game: &str, rows: u64, options: &dyn Fn((u64, u64)) -> Vec<(u64, u64)>) {
    let (mut plain, chart) = (Plain::default(), chart(game, rows));
    let mut count = 0;
    for (n, column, cell) in cells(&chart) {
        let (normal, misere, grundy, deleted) = plain.look((n, column), options);
        assert_eq!((cell.normal, cell.misere), (normal, misere), "{}", cell.position);
        assert_eq!((cell.grundy, cell.deleted), (Some(grundy), deleted), "{}", cell.position);
        count += 1;
    }
    assert!(count >= rows, "{game}");
}

#[test]
fn charts_agree_with_the_rules() {
    agrees("dice", 22, &|(n, face)| {
        let tips = (1..=6).filter(|&b| b != face && b != 7 - face && b <= n);
        tips.map(|b| (n - b, b)).collect()
    });
    agrees("fibonacci", 18, &|(n, most)| (1..=most.min(n)).map(|k| (n - k, 2 * k)).collect());
    agrees("wythoff", 9, &|(a, b)| {
        let one = (0..a).map(|to| (to, b)).chain((0..b).map(move |to| (a, to)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    });
    agrees("moore(3)", 8, &|(a, b)| {
        let all = (0..=a).flat_map(|x| (0..=b).map(move |y| (x, y)));
        all.filter(|&to| to != (a, b)).collect()
    });
    agrees("nim", 8, &|(a, b)| (0..a).map(|to| (to, b)).chain((0..b).map(|to| (a, to))).collect());
    agrees("dim", 20, &|(n, c)| (1..=n).filter(|k| n % k == 0).map(|k| (n - k, c)).collect());
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    agrees("prim", 20, &|(n, c)| (1..=n).filter(|&k| gcd(n, k) == 1).map(|k| (n - k, c)).collect());
    agrees("heaps(2k=..n)", 25, &|(n, c)| (1..=n / 2).map(|k| (n - k, c)).collect());
    agrees("subtraction(1,3,4)", 25, &|(n, c)| [1, 3, 4].iter().filter(|&&k| k <= n).map(|k| (n - k, c)).collect());
}

/// The lecture's table of two players with different sets: the winner if the first begins, and if the second does.
#[test]
fn two_players_with_rules_of_their_own() {
    let chart = chart("subtraction(1,2,4|1,3,4)", 10);
    assert_eq!(chart.column_kind, ColumnKind::Starter);
    let row = |i: usize| -> String {
        chart.rows.iter().map(|line| if line.cells[i].as_ref().unwrap().normal { 'B' } else { 'C' }).collect()
    };
    assert_eq!([row(0), row(1)], ["CBBBBCBBBB", "BCBCCBCBCC"]);
    assert!(cells(&chart).all(|(.., cell)| cell.grundy.is_none() && cell.deleted.is_none()));
}

/// The lecture's γ′ of misère Nim with one and with two heaps.
#[test]
fn nim_without_its_ends() {
    let rows = ["123456", "204537", "340168", "451029", "536201", "678910"];
    let chart = chart("nim", 9);
    let value = |a: usize, b: usize| chart.rows[a].cells[b].as_ref().unwrap().deleted;
    for (a, row) in (1..).zip(rows) {
        let own: String = (1..=6).map(|b| value(a, b).unwrap().to_string()).collect();
        assert_eq!(own, row, "{a}");
    }
    assert_eq!((0..=8).map(|n| value(n, 0)).collect::<Vec<_>>(), [vec![None], (0..8).map(Some).collect()].concat());
    // Zero marks positions lost under misère play.
    assert!(cells(&chart).all(|(_, _, cell)| cell.deleted.is_none_or(|value| (value != 0) == cell.misere)));
}

#[test]
fn who_has_a_chart() {
    let known = [
        ("dice(4)", ColumnKind::Face),
        ("kayles", ColumnKind::Nothing),
        ("euclid", ColumnKind::Heap),
        ("moore(4)", ColumnKind::Heap),
    ];
    assert!(known.iter().all(|&(game, is)| column_kind(game) == Some(is)));
    assert!(
        ["chomp", "hackenbush", "dice(", "nim(2)", "", "subtraction"].iter().all(|game| column_kind(game).is_none())
    );
    assert_eq!(chart("dice(4)", 3).columns, [1, 2, 3, 4]);
    // Games by codes have theirs, misère without the ends as well.
    assert_eq!(chart("kayles", 7).rows[6].cells[0].as_ref().unwrap().grundy, Some(3));
}

#[test]
fn every_entry_follows_from_its_options() {
    let mut meter = Meter::new(Budget::default());
    let mex = |taken: Vec<u64>| (0..).find(|n| !taken.contains(n)).unwrap();
    for game in ["dice(6)", "fibonacci", "wythoff", "lasker", "prim", "euclid"] {
        for (.., cell) in cells(&chart(game, 9)) {
            let options = Solver::default().chart_options(&cell.position.parse().unwrap(), None, &mut meter).unwrap();
            assert_eq!(cell.normal, options.iter().any(|o| !o.normal), "{}", cell.position);
            assert_eq!(cell.misere, options.is_empty() || options.iter().any(|o| !o.misere), "{}", cell.position);
            assert_eq!(cell.grundy, Some(mex(options.iter().filter_map(|o| o.grundy).collect())), "{}", cell.position);
            let kept = (!options.is_empty()).then(|| mex(options.iter().filter_map(|o| o.deleted).collect()));
            assert_eq!(cell.deleted, kept, "{}", cell.position);
        }
    }
    // With different moves the mover chooses among positions with the other player to move.
    for (_, column, cell) in cells(&chart("subtraction(1,2|1,3)", 12)) {
        let mover = solver::Player::BOTH[column as usize];
        let options =
            Solver::default().chart_options(&cell.position.parse().unwrap(), Some(mover), &mut meter).unwrap();
        let left = match mover {
            solver::Player::Left => options.iter().any(|o| o.normal),
            solver::Player::Right => options.iter().all(|o| o.normal),
        };
        assert_eq!(cell.normal, left, "{}", cell.position);
    }
}

#[test]
fn a_game_has_a_kind_by_its_name_and_an_example() {
    let games = ["dice", "dice(4)", "fibonacci", "wythoff", "euclid", "nim", "moore(2)", "dim", "prim", "kayles"];
    for game in games.into_iter().chain([
        "subtraction(1,2|1,3)",
        "subtraction(1,2)",
        "octal(0.07)",
        "grundy",
        "heaps(2k=..n)",
        "heaps(k=1|k=2)",
    ]) {
        assert_eq!((kind(game), column_kind(game).is_some()), (column_kind(game), true), "{game}");
        assert!(example(game).unwrap().parse::<solver::Position>().is_ok(), "{game}");
    }
    assert_eq!(["chomp", "x", "hackenbush"].map(kind), [None; 3]);
    assert_eq!((kind("dice(x)"), column_kind("dice(x)")), (Some(ColumnKind::Face), None));
}
