//! Coins by rules of one's own against searches by the rules alone, known sequences, the rulesets that such rules
//! describe, and the lecture's table of nim-products.
use crate::asked::{report, value};
use crate::oracle::{grundy, wins};
use solver::reason::Reason;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// Rules, and the sets of companions of the coin at place n, a bit for each place.
type Told = (&'static str, fn(u32) -> BTreeSet<u32>);

/// All sets of this many places to the left of n.
fn chosen(n: u32, least: u32, most: u32) -> BTreeSet<u32> {
    (0..1u32 << (n - 1)).filter(|set| (least..=most).contains(&set.count_ones())).collect()
}

/// The set of these places, without 0.
fn set(places: &[u32]) -> u32 {
    places.iter().filter(|place| **place > 0).map(|place| 1u32 << (place - 1)).sum()
}

/// Up to this many coins side by side that end before n.
fn runs(n: u32, most: u32) -> BTreeSet<u32> {
    (0..n.min(most)).map(|count| set(&(n - count..n).collect::<Vec<_>>())).collect()
}

const GAMES: [Told; 12] = [
    ("a=0..", |n| chosen(n, 0, 1)),
    ("b=0..", |n| chosen(n, 0, 2)),
    ("c=0..", |n| chosen(n, 0, 3)),
    ("a=1..", |n| chosen(n, 1, 1)),
    ("b=1..", |n| chosen(n, 2, 2)),
    ("run", |n| runs(n, n)),
    ("run;k=..3", |n| runs(n, 3)),
    ("any", |n| chosen(n, 0, n)),
    ("any;k=..5;a!=1", |n| chosen(n, 0, 4).into_iter().filter(|set| *set != 1).collect()),
    ("n-a=a-b;b=1..", |n| (1..n).filter(|step| 2 * step < n).map(|step| set(&[n - step, n - 2 * step])).collect()),
    ("a=n-1,n-3,n-4", |n| [1, 3, 4].into_iter().filter(|take| *take <= n).map(|take| set(&[n - take])).collect()),
    ("n-a-b=1,2/a=0", |n| {
        let pairs = (0..n).flat_map(|a| (0..a).map(move |b| (a, b)));
        let pairs = pairs.filter(|(a, b)| a + b + 1 == n || a + b + 2 == n);
        pairs.map(|(a, b)| set(&[a, b])).chain([0]).collect()
    }),
];

fn companions(rule: &str, n: u32) -> BTreeSet<u32> {
    let (_, of) = GAMES.into_iter().find(|(told, _)| *told == rule).expect("a rule of the list");
    of(n)
}

/// The rows after all moves; a bit for each coin that shows heads.
fn turned(rule: &str, row: u32, width: u32) -> Vec<u32> {
    let heads = (1..=width).filter(|n| (row >> (n - 1)) & 1 == 1);
    heads.flat_map(|n| companions(rule, n).into_iter().map(move |set| row ^ set ^ (1 << (n - 1)))).collect()
}

/// The coins as text, rows of this width, the lowest bits first.
fn state(heads: u32, width: u32, height: u32) -> String {
    let coin = |row: u32, column: u32| if (heads >> (row * width + column)) & 1 == 1 { 'h' } else { 't' };
    let rows = (0..height).map(|row| (0..width).map(|column| coin(row, column)).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

fn read(rules: &str, heads: u32, width: u32, height: u32) -> Position {
    let text = format!("coins({rules}):{}", state(heads, width, height));
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The row with heads at this place alone.
fn at(rules: &str, place: u64) -> String {
    format!("coins({rules}):{}h", "t".repeat(place as usize - 1))
}

#[test]
fn all_small_rows_agree_with_plain_search() {
    const WIDTH: u32 = 6;
    for (rules, _) in GAMES {
        let mut solver = Solver::default();
        let (mut memos, mut values) = ([HashMap::new(), HashMap::new()], HashMap::new());
        let options = |row: &u32| turned(rules, *row, WIDTH);
        for row in 0..1u32 << WIDTH {
            let position = read(rules, row, WIDTH, 1);
            let after = options(&row).into_iter().map(|next| read(rules, next, WIDTH, 1).to_string());
            let moves = position.moves(Player::Left).into_iter().map(|mv| mv.to.to_string());
            assert_eq!(moves.collect::<BTreeSet<_>>(), after.collect::<BTreeSet<_>>(), "{position}");
            assert_eq!(position.count(Player::Right), options(&row).len() as u128, "{position}");
            for (play, memo) in [Play::Normal, Play::Misere].into_iter().zip(&mut memos) {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                let won = wins(&row, play == Play::Misere, &options, memo);
                assert_eq!(report.outcome == Outcome::N, won, "{position} {play:?}");
                if play == Play::Normal {
                    assert_eq!(report.grundy, Some(grundy(&row, &options, &mut values)), "{position}");
                }
            }
        }
    }
}

#[test]
fn the_known_games_have_their_sequences() {
    let odious: Vec<u64> = (0u64..).filter(|n| n.count_ones() % 2 == 1).take(20).collect();
    let of = |rules: &str, place: u64| report(&at(rules, place), Play::Normal).grundy.unwrap();
    for n in 1..=20 {
        assert_eq!(of("a=0..", n), n, "Turning Turtles");
        assert_eq!(of("b=0..", n), odious[n as usize - 1], "Mock Turtles");
        assert_eq!(of("run", n), 1u64 << n.trailing_zeros(), "Ruler");
        assert_eq!(of("a=1..", n), n - 1, "Twins");
    }
    let moebius = [1, 2, 4, 8, 16, 31, 32, 64, 103, 128];
    for (n, value) in (1..).zip(moebius) {
        assert_eq!(of("any;k=..5", n), value, "Moebius");
        assert_eq!(of("any", n), 1u64 << (n - 1), "a number in binary");
    }
}

/// Coins that show heads, by their places, are the heaps of the game.
#[test]
fn rules_of_a_known_game_are_that_game() {
    let rows: &[&[u64]] = &[&[1], &[2], &[4], &[7], &[11], &[1, 2], &[3, 7], &[2, 5, 6], &[1, 4, 9, 12]];
    for (own, known) in [("a=0..", "nim"), ("a=n-1,n-3,n-4", "subtraction(1,3,4)"), ("n-a-b=1,2/a=0", "kayles")] {
        for heaps in rows {
            let coin = |place: u64| if heaps.contains(&place) { 'h' } else { 't' };
            let coins: String = (1..=12).map(coin).collect();
            let heaps = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let (one, other) = (format!("coins({own}):{coins}"), format!("{known}:{heaps}"));
            assert_eq!(value(&one), value(&other), "{one} {other}");
            assert_eq!(report(&format!("{one} + -{other}"), Play::Normal).outcome, Outcome::P, "{one} {other}");
        }
    }
}

/// Rows that are no product are games of their own.
#[test]
fn rows_add_up() {
    for (rows, parts) in [("hth/tht", ["hth", "tht"]), ("tth/tth", ["tth", "tth"]), ("hht/htt", ["hht", "h"])] {
        let whole = format!("coins(run):{rows}");
        let sum = parts.map(|part| format!("coins(run):{part}")).join(" + ");
        assert_eq!(value(&whole), value(&sum), "{whole}");
        for play in [Play::Normal, Play::Misere] {
            assert_eq!(report(&whole, play).outcome, report(&sum, play).outcome, "{whole} {play:?}");
        }
    }
}

/// The Tartan theorem: all boards of three by three coins, against the definition.
#[test]
fn products_agree_with_plain_search() {
    const SIDE: u32 = 3;
    for [along, across] in [["a=1..", "a=1.."], ["a=0..", "run"], ["run;k=..3", "b=0.."]] {
        let rules = format!("{along}*{across}");
        let options = |board: &u32| {
            let heads = (0..SIDE * SIDE).filter(|i| (board >> i) & 1 == 1);
            let moves = heads.flat_map(|i| {
                let (row, column) = (i / SIDE, i % SIDE);
                let rows = companions(across, row + 1).into_iter().map(move |set| set | (1 << row));
                let columns = companions(along, column + 1).into_iter().map(move |set| set | (1 << column));
                let columns: Vec<u32> = columns.collect();
                rows.flat_map(move |rows| columns.clone().into_iter().map(move |columns| (rows, columns)))
            });
            let turn = |(rows, columns): (u32, u32)| {
                let lines = (0..SIDE).filter(|row| (rows >> row) & 1 == 1);
                lines.fold(*board, |board, row| board ^ (columns << (row * SIDE)))
            };
            moves.map(turn).collect::<Vec<u32>>()
        };
        let mut solver = Solver::default();
        let (mut values, mut memo) = (HashMap::new(), HashMap::new());
        for board in 0..1u32 << (SIDE * SIDE) {
            let position = read(&rules, board, SIDE, SIDE);
            assert_eq!(position.count(Player::Left), options(&board).len() as u128, "{position}");
            let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.grundy, Some(grundy(&board, &options, &mut values)), "{position}");
            if board.is_multiple_of(7) {
                let report = solver.analyse(&position, Play::Misere, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, wins(&board, true, &options, &mut memo), "{position}");
            }
        }
    }
}

/// Turning Corners is nim multiplication, as far as its board goes: to the rows of 10 and 11.
#[test]
fn turning_corners_is_nim_multiplication() {
    const SIDE: usize = 12;
    let lines = include_str!("known/nim_product.txt").lines().filter(|l| !l.starts_with('#') && !l.is_empty());
    for (a, line) in lines.enumerate().take(SIDE) {
        for (b, product) in line.split(' ').enumerate().take(SIDE) {
            let row = |row: usize| -> String {
                (0..SIDE).map(|column| if (row, column) == (a, b) { 'h' } else { 't' }).collect()
            };
            let coins = (0..SIDE).map(row).collect::<Vec<_>>().join("/");
            let found = report(&format!("coins(a=1..*a=1..):{coins}"), Play::Normal).grundy;
            assert_eq!(found, product.parse().ok(), "{a} {b}");
        }
    }
}

#[test]
fn reasons_give_the_values_of_the_heads_and_of_the_product() {
    let told = report("coins(a=1..*a=1..):ttt/tht/tth", Play::Normal);
    let product = told.explanation.iter().find_map(|step| match &step.reason {
        Reason::CoinProduct { columns, rows, values } => Some((columns.clone(), rows.clone(), values.clone())),
        _ => None,
    });
    assert_eq!(product, Some((vec![0, 1, 2], vec![0, 1, 2], vec![vec![0, 0, 0], vec![0, 1, 2], vec![0, 2, 3]])));
    let heads = told.explanation.iter().find_map(|step| match &step.reason {
        Reason::CoinHeads { heads, sum } => Some((heads.iter().map(|head| head.value).collect::<Vec<_>>(), *sum)),
        _ => None,
    });
    assert_eq!((heads, told.grundy), (Some((vec![1, 3], 2)), Some(2)));
    // A single coin by its moves.
    let told = report("coins(run):tth", Play::Normal);
    let is_mex = |reason: &Reason| matches!(reason, Reason::Mex { options, value: 1 } if options.len() == 3);
    assert!(told.explanation.iter().any(|step| is_mex(&step.reason)));
}

#[test]
fn faults_are_told_with_their_place() {
    let refused = |text: &str| text.parse::<Position>().map(|p| p.to_string()).map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("coins:th"), Err((6, "parameters-expected")));
    assert_eq!(refused("coins(q=1):h"), Err((6, "expected")));
    assert_eq!(refused("coins(a=0..*):h"), Err((12, "expected")));
    assert_eq!(refused("coins(run):x"), Err((11, "expected")));
    assert_eq!(refused("coins(run):th/h"), Err((15, "expected")));
    assert_eq!(refused("coins(run):1x65"), Err((11, "too-many")));
    assert_eq!(refused("coins(b=0..):1x33"), Err((13, "too-many")));
    assert_eq!(refused("coins(c=0..):3x7"), Err((13, "too-many")));
    assert_eq!(refused("coins(any):1x13"), Err((11, "too-many")));
    assert_eq!(refused("coins(run*any):7x1"), Err((15, "too-many")));
    assert_eq!(refused("coins(a=0..*a=0..):13x1"), Err((19, "too-many")));
    assert_eq!(refused("coins(a=0..*b=0..):9x12"), Err((19, "too-many")));
    assert_eq!(refused("coins( a>=0 and b = 1 ):hth"), Ok("coins(a=0..;b=1):hth".to_owned()));
    assert_eq!(refused("coins(run):t/t"), Ok("coins(run):2x1".to_owned()));
}

/// A move is named by all coins that it turns.
#[test]
fn a_move_is_named_by_its_coins() {
    let position: Position = "coins(a=1..*a=1..):tt/th".parse().unwrap();
    let names: Vec<String> = position.moves(Player::Left).into_iter().map(|mv| mv.name).collect();
    assert_eq!(names, ["1,1-1,2-2,1-2,2"]);
    assert_eq!(position.find(Player::Right, &names[0]).unwrap().to.to_string(), "coins(a=1..*a=1..):hh/ht");
    let row: Position = "coins(a=0..):tht".parse().unwrap();
    let names: Vec<String> = row.moves(Player::Left).into_iter().map(|mv| mv.name).collect();
    assert_eq!(names, ["1,2", "1,1-1,2"]);
}

/// The Silver Dollar Game without the dollar: coins go left over free squares. From the right, the gaps before every
/// second coin are heaps of Nim.
#[test]
fn coins_that_go_left_are_pictures() {
    const WIDTH: u32 = 6;
    let steps = (1..WIDTH as usize).map(|n| format!("LR={0}g-g{0}", ".".repeat(n)));
    let rules = steps.collect::<Vec<_>>().join(",");
    for row in 0..1u32 << WIDTH {
        let coins: Vec<u64> = (1..=WIDTH).filter(|n| (row >> (n - 1)) & 1 == 1).map(u64::from).collect();
        let before = |i: usize| if i == 0 { 0 } else { coins[i - 1] };
        let gap = |i: usize| coins[i] - before(i) - 1;
        let gaps = (0..coins.len()).rev().step_by(2).fold(0, |sum, i| sum ^ gap(i));
        let board: String = (1..=WIDTH).map(|n| if (row >> (n - 1)) & 1 == 1 { 'g' } else { '.' }).collect();
        let text = format!("squares({rules}):{board}");
        assert_eq!(report(&text, Play::Normal).grundy, Some(gaps), "{text}");
    }
}

/// The squares of the other coins, a bit each, and that of the dollar; none when it is in the bag.
type Bagged = Option<(u32, u32)>;

/// Whether the player to move wins: whoever finds the dollar in the bag takes it.
fn takes_the_bag(row: &Bagged, options: &dyn Fn(&Bagged) -> Vec<Bagged>, memo: &mut HashMap<Bagged, bool>) -> bool {
    if row.is_none() {
        return true;
    }
    if let Some(&known) = memo.get(row) {
        return known;
    }
    let wins = options(row).iter().any(|next| !takes_the_bag(next, options, memo));
    memo.insert(*row, wins);
    wins
}

/// The Silver Dollar Game with the dollar, steps of one square or two: coins that go off the board on the left are in a
/// bag, and when the dollar is, the other player takes the bag and wins. So nobody puts it there who can do anything
/// else.
#[test]
fn the_dollar_is_not_put_into_the_bag() {
    const WIDTH: u32 = 6;
    const RULES: &str = "LR=.g-g.,LR=..g-g..,LR=eg-?.,LR=e.g-?..,LR=.b-b.,LR=..b-b..";
    let options = |row: &Bagged| -> Vec<Bagged> {
        let Some((coins, dollar)) = *row else { return Vec::new() };
        let is_free = |square: u32| square != dollar && (coins >> square) & 1 == 0;
        let goes = |from: u32, to: i64| match u32::try_from(to) {
            Err(_) => None,
            Ok(to) if from == dollar => Some((coins, to)),
            Ok(to) => Some(((coins & !(1 << from)) | (1 << to), dollar)),
        };
        let mut next = Vec::new();
        for from in (0..WIDTH).filter(|&square| !is_free(square)) {
            for step in 1..=2 {
                let to = i64::from(from) - step;
                if (to.max(0)..i64::from(from)).any(|between| !is_free(between as u32)) {
                    break;
                }
                match goes(from, to) {
                    Some(row) => next.push(Some(row)),
                    // In the bag, from the first square or the second.
                    None if to < -1 => {}
                    None if from == dollar => next.push(None),
                    None => next.push(Some((coins & !(1 << from), dollar))),
                }
            }
        }
        next
    };
    let mut memo = HashMap::new();
    for (coins, dollar) in (0..1u32 << WIDTH).flat_map(|coins| (0..WIDTH).map(move |dollar| (coins, dollar))) {
        if (coins >> dollar) & 1 == 1 {
            continue;
        }
        let cell = |square: u32| match (coins >> square) & 1 {
            _ if square == dollar => 'b',
            1 => 'g',
            _ => '.',
        };
        let text = format!("squares({RULES}):{}", (0..WIDTH).map(cell).collect::<String>());
        let wins = takes_the_bag(&Some((coins, dollar)), &options, &mut memo);
        assert_eq!(report(&text, Play::Normal).outcome == Outcome::N, wins, "{text}");
    }
}

/// Under misère play heads do not add up, not even those of Turning Turtles: three of them become a single one at once,
/// as no heaps of Nim do.
#[test]
fn heads_are_no_heaps_under_misere_play() {
    let outcome = |text: &str| report(text, Play::Misere).outcome;
    assert_eq!((outcome("coins(a=0..):hhh"), outcome("nim:1,2,3")), (Outcome::N, Outcome::P));
    assert_eq!((outcome("coins(a=0..):h"), outcome("coins(a=0..):hh")), (Outcome::P, Outcome::N));
}
