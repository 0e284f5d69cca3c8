//! The table of one heap against the sources' rows and an independent recursion.
use crate::oracle::heaps_win;
use solver::notation::ParseError;
use solver::rules::heap::code_of;
use solver::theory::heaps::Code;
use solver::theory::sequence::{
    CallFate, Cell, Column, HeapTable, Lost, Mark, Proof, RuleValue, Sheet, State, Verdict, options,
};
use solver::{Budget, Meter, Stop};
use std::collections::{BTreeSet, HashMap};

const COLUMNS: [Column; 3] = [Column::Misere, Column::Normal, Column::Grundy];

fn code(game: &str) -> Code {
    code_of(game).unwrap_or_else(|_: ParseError| panic!("{game}"))
}

fn table(game: &str) -> HeapTable {
    HeapTable::new(code(game))
}

fn small() -> Meter<'static> {
    Meter::new(Budget::default())
}

#[test]
fn printed_rows_of_subtraction_games() {
    for line in include_str!("known/subtraction.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (set, column) = (words.next().unwrap(), words.next().unwrap());
        let want: Vec<u64> = words.map(|word| word.parse().unwrap()).collect();
        let mut table = table(&format!("subtraction({set})"));
        let rows = table.rows(0..want.len() as u64, &mut small()).unwrap();
        let got: Vec<u64> = rows
            .iter()
            .map(|row| match column {
                "mu" => row.misere.unwrap().into(),
                "nu" => row.normal.into(),
                _ => row.grundy,
            })
            .collect();
        assert_eq!(got, want, "{line}");
    }
}

#[test]
fn printed_rows_of_octal_games() {
    for line in include_str!("known/octal.txt").lines().filter(|line| !line.starts_with('#')) {
        let (game, values) = line.split_once(' ').unwrap();
        let want: Vec<u64> = values.split(' ').map(|word| word.parse().unwrap()).collect();
        let mut table = table(game);
        let got: Vec<u64> = (0..want.len() as u64).map(|n| table.grundy(n, &mut small()).unwrap()).collect();
        assert_eq!(got, want, "{game}");
    }
}

/// A game as the lectures write its recursion: for each move the heaps it calls itself for, empty ones too.
type Calls = fn(usize) -> Vec<Vec<usize>>;

const GAMES: [(&str, Calls); 9] = [
    ("subtraction(1,2)", |n| (1..=n.min(2)).map(|take| vec![n - take]).collect()),
    ("subtraction(2,3,5)", |n| [2, 3, 5].into_iter().filter(|take| *take <= n).map(|take| vec![n - take]).collect()),
    ("nim", |n| (0..n).map(|left| vec![left]).collect()),
    ("octal(0.07)", |n| (0..(n + 1).saturating_sub(2)).map(|k| vec![k, n - 2 - k]).collect()),
    ("kayles", |n| (1..=n.min(2)).flat_map(|take| (0..=n - take).map(move |k| vec![k, n - take - k])).collect()),
    ("lasker", |n| (1..=n).map(|take| vec![n - take]).chain((1..=n / 2).map(|a| vec![a, n - a])).collect()),
    ("grundy", |n| (1..n.div_ceil(2)).map(|a| vec![a, n - a]).collect()),
    ("octal(0.4)", |n| (1..n.saturating_sub(1)).map(|k| vec![k, n - 1 - k]).collect()),
    ("octal(0.8)", |n| {
        let left = n.saturating_sub(1);
        (1..left).flat_map(|a| (1..left - a).map(move |b| vec![a, b, left - a - b])).collect()
    }),
];

/// The number of moves that leave different heaps.
fn different(moves: Vec<Vec<usize>>) -> usize {
    let left = |mut heaps: Vec<usize>| {
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable();
        heaps
    };
    moves.into_iter().map(left).collect::<BTreeSet<_>>().len()
}

/// The Grundy value, by the recursion.
fn grundy(calls: Calls, n: usize, memo: &mut HashMap<usize, u64>) -> u64 {
    if let Some(&known) = memo.get(&n) {
        return known;
    }
    let sum = |heaps: Vec<usize>, memo: &mut _| heaps.into_iter().fold(0, |sum, heap| sum ^ grundy(calls, heap, memo));
    let values: BTreeSet<u64> = calls(n).into_iter().map(|heaps| sum(heaps, memo)).collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap();
    memo.insert(n, value);
    value
}

/// Whether the player to move wins these heaps under misère play.
fn misere(calls: Calls, heaps: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    let leaves = |&n: &usize| {
        let without_empty = |heaps: Vec<usize>| heaps.into_iter().filter(|&heap| heap > 0).collect();
        calls(n).into_iter().map(without_empty).collect()
    };
    heaps_win(heaps, true, &leaves, memo)
}

#[test]
fn rows_agree_with_the_recursion() {
    for (game, calls) in GAMES {
        let rows = table(game).rows(0..13, &mut small()).unwrap();
        let (mut values, mut wins) = (HashMap::new(), HashMap::new());
        for (n, row) in rows.iter().enumerate() {
            let want = grundy(calls, n, &mut values);
            assert_eq!((row.n, row.grundy, row.normal), (n as u64, want, want > 0), "{game} {n}");
            assert_eq!(row.misere, Some(misere(calls, &[n], &mut wins)), "{game} {n}");
            assert_eq!(row.moves, different(calls(n)) as u128, "{game} {n}");
        }
    }
}

/// Codes with digits 0, 1, 2 and so on, the last one repeated: one to three heaps are left, in any order.
#[test]
fn moves_of_every_code_are_counted_without_their_mirror_images() {
    for (game, digits) in [
        ("octal(0.F...)", &[0, 15][..]),
        ("octal(0.8...)", &[0, 8]),
        ("octal(0.4...)", &[0, 4]),
        ("octal(C.137...)", &[12, 1, 3, 7]),
        ("octal(0.1F6)", &[0, 1, 15, 6, 0]),
        ("octal(4.D)", &[4, 13, 0]),
        ("nim", &[0, 3]),
    ] {
        for n in 0..30 {
            let mut want = 0;
            for left in 0..=n {
                let digit = digits[(n - left).min(digits.len() - 1)];
                let two = (1..left).filter(|a| *a <= left - a).count();
                let three = (1..left).flat_map(|a| (a..left - a).map(move |b| (a, b)));
                let three = three.filter(|&(a, b)| b <= left - a - b).count();
                let ways = [(left == 0).into(), (left > 0).into(), two, three];
                want += ways.iter().enumerate().filter(|(bit, _)| digit >> bit & 1 == 1).map(|(_, n)| n).sum::<usize>();
            }
            assert_eq!(options::count(&code(game), n as u64), want as u128, "{game} {n}");
        }
    }
}

#[test]
fn steps_name_every_option_with_its_value() {
    for (game, calls) in GAMES {
        let mut table = table(game);
        let (mut values, mut wins) = (HashMap::new(), HashMap::new());
        for n in 0..11 {
            for column in COLUMNS {
                let step = table.step(column, n as u64, &mut small()).unwrap();
                let mut got: Vec<(Vec<u64>, u64)> =
                    step.options.iter().map(|valued| (valued.option.left.clone(), valued.value)).collect();
                let mut want: Vec<(Vec<u64>, u64)> = calls(n)
                    .into_iter()
                    .map(|heaps| {
                        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(calls, heap, &mut values));
                        let left = heaps.iter().filter(|&&heap| heap > 0).map(|&heap| heap as u64).collect();
                        let value = match column {
                            Column::Grundy => sum,
                            Column::Normal => sum.min(1),
                            Column::Misere => misere(calls, &heaps, &mut wins).into(),
                        };
                        (left, value)
                    })
                    .collect();
                got.sort();
                want.sort();
                assert_eq!(got, want, "{game} {n} {column:?}");
                let row = table.rows(n as u64..n as u64 + 1, &mut small()).unwrap().remove(0);
                let entry = match column {
                    Column::Grundy => row.grundy,
                    Column::Normal => row.normal.into(),
                    Column::Misere => row.misere.unwrap().into(),
                };
                assert_eq!(step.value, entry, "{game} {n} {column:?}");
            }
        }
    }
    // In the order of the lecture: γ(7) = mex{0,2,0,0,2,0}.
    let step = table("octal(0.07)").step(Column::Grundy, 7, &mut small()).unwrap();
    assert_eq!(step.options.iter().map(|valued| valued.value).collect::<Vec<_>>(), [0, 2, 0, 0, 2, 0]);
}

/// The number of calls of the recursion, made one by one.
fn naive(calls: Calls, n: usize) -> u128 {
    1 + calls(n).into_iter().flatten().map(|heap| naive(calls, heap)).sum::<u128>()
}

/// The number of calls with a table; `seen` collects the evaluations.
fn remembered(calls: Calls, n: usize, seen: &mut BTreeSet<usize>) -> u128 {
    if !seen.insert(n) {
        return 1;
    }
    1 + calls(n).into_iter().flatten().map(|heap| remembered(calls, heap, seen)).sum::<u128>()
}

#[test]
fn costs_agree_with_calls_that_are_made() {
    for (game, calls) in GAMES {
        let mut table = table(game);
        for n in 0..10 {
            let cost = table.cost(n as u64, &mut small()).unwrap();
            assert_eq!((cost.naive, cost.exact), (naive(calls, n), true), "{game} {n}");
            let mut seen = BTreeSet::new();
            let want = remembered(calls, n, &mut seen);
            assert_eq!((cost.evaluations, cost.calls), (seen.len() as u64, want), "{game} {n}");
        }
    }
}

/// The heap of every call that the recursion makes.
fn called(calls: Calls, n: usize) -> Vec<u64> {
    let below = calls(n).into_iter().flatten().flat_map(|heap| called(calls, heap));
    std::iter::once(n as u64).chain(below).collect()
}

#[test]
fn the_calls_that_are_listed_are_those_that_are_counted() {
    for (game, calls) in GAMES {
        let mut table = table(game);
        for n in 0..9 {
            let run = table.run(n as u64, 300, &mut small()).unwrap();
            let cost = table.cost(n as u64, &mut small()).unwrap();
            assert_eq!(run.cost, cost, "{game} {n}");
            if cost.naive > 300 {
                assert_eq!(run.calls, [], "{game} {n}");
                continue;
            }
            let of = |fate| run.calls.iter().filter(|call| call.fate == fate).count() as u64;
            assert_eq!(run.calls.len() as u128, cost.naive, "{game} {n}");
            assert_eq!(of(CallFate::Worked), cost.evaluations, "{game} {n}");
            assert_eq!(u128::from(of(CallFate::Worked) + of(CallFate::Answered)), cost.calls, "{game} {n}");
            // The same calls, whatever the order of the options: equally often for each heap.
            let mut got: Vec<u64> = run.calls.iter().map(|call| call.n).collect();
            let mut want = called(calls, n);
            got.sort_unstable();
            want.sort_unstable();
            assert_eq!(got, want, "{game} {n}");
            let mut values = HashMap::new();
            for (place, call) in (0..).zip(&run.calls) {
                assert_eq!(call.value, grundy(calls, call.n as usize, &mut values), "{game} {n}");
                assert!(
                    call.end > place && call.parent.is_none_or(|parent| run.calls[parent as usize].end >= call.end)
                );
                // A table answers known values only: the first call of the heap has returned.
                let known = run
                    .calls
                    .iter()
                    .any(|first| first.fate == CallFate::Worked && first.n == call.n && first.end <= place);
                assert_eq!(known, call.fate != CallFate::Worked, "{game} {n} {place}");
            }
        }
    }
    let nim = table("nim").run(3, 8, &mut small()).unwrap();
    assert_eq!(nim.calls.iter().map(|call| call.n).collect::<Vec<_>>(), [3, 2, 1, 0, 0, 1, 0, 0]);
    assert_eq!(table("nim").run(3, 7, &mut small()).unwrap().calls, []);
}

/// The rule against the recursion, with the remainder by repeated subtraction and the digits counted as text.
#[test]
fn the_rule_agrees_with_the_recursion_and_takes_a_step_for_each_digit() {
    for (game, calls) in GAMES {
        let Some(rule) = table(game).rule(&mut Meter::new(Budget::SMALL)).unwrap() else { continue };
        let mut values = HashMap::new();
        for n in 0..180 {
            let found = rule.value(n as u64);
            assert_eq!(found.value, grundy(calls, n, &mut values), "{game} {n}");
            assert_eq!(found.steps, n.to_string().len() as u64 + 1, "{game} {n}");
        }
    }
    // Beyond all tables: 10^19 is 1 modulo three, and Lasker's rule replaces the last binary digits 11 by 100.
    let value = |game: &str, n: u64| table(game).rule(&mut small()).unwrap().map(|rule| rule.value(n));
    assert_eq!(value("subtraction(1,2)", 10_000_000_000_000_000_000), Some(RuleValue { value: 1, steps: 21 }));
    assert_eq!(value("lasker", (1 << 62) + 3), Some(RuleValue { value: (1 << 62) + 4, steps: 20 }));
    assert_eq!(value("nim", u64::MAX), Some(RuleValue { value: u64::MAX, steps: 21 }));
    assert_eq!(table("grundy").rule(&mut Meter::new(Budget::SMALL)).unwrap(), None);
}

#[test]
fn costs_are_those_of_the_lecture() {
    let cost = |game: &str, n: u64| {
        let cost = table(game).cost(n, &mut small()).unwrap();
        (cost.naive, cost.evaluations, cost.calls)
    };
    let take = "subtraction(1,2)";
    assert_eq!(cost(take, 5), (20, 6, 10));
    assert_eq!(cost(take, 10), (232, 11, 20));
    assert_eq!(cost(take, 20), (28_656, 21, 40));
    assert_eq!(cost(take, 30), (3_524_577, 31, 60));
    assert_eq!(cost(take, 40), (433_494_436, 41, 80));
    assert_eq!(cost(take, 50), (53_316_291_172, 51, 100));
    for (game, n, calls) in [
        ("octal(0.07)", 10, 683),
        ("octal(0.07)", 20, 699_051),
        ("octal(0.07)", 30, 715_827_883),
        ("lasker", 10, 53_848),
        ("lasker", 20, 3_179_804_398),
        ("grundy", 20, 315_015),
        ("grundy", 30, 322_573_579),
    ] {
        assert_eq!(cost(game, n).0, calls, "{game} {n}");
    }
    let mut nim = table("nim");
    let last = nim.cost(127, &mut small()).unwrap();
    assert_eq!((last.naive, last.exact), (1 << 127, true));
    assert!(!nim.cost(128, &mut small()).unwrap().exact);
    assert!(nim.cost(1 << 63, &mut small()).is_err());
}

#[test]
fn periods_are_the_known_ones_and_hold() {
    for (game, preperiod, period) in [
        ("subtraction(1,2)", 0, 3),
        ("subtraction(1,3,6)", 0, 9),
        ("subtraction(1,4,5,7)", 0, 8),
        ("octal(0.77)", 71, 12),
        ("octal(0.07)", 53, 34),
        ("octal(0.45)", 498, 20),
        ("octal(0.055)", 259, 148),
    ] {
        let mut table = table(game);
        let found = table.cycle(Column::Grundy, &mut small()).unwrap().unwrap();
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, 0), "{game}");
        let Proof::Agreement { of, from, period, until, parts, most } = found.proof else { panic!("{game}") };
        assert_eq!((of, until), (Column::Grundy, parts * from + (parts - 1) * period + most), "{game}");
        let digits = table.code().digits().0.len() as u64 - 1;
        assert_eq!((most, parts), (digits, table.code().parts()), "{game}");
        // The checked values are those of the definition.
        let (mut plain, mut values) = (solver::theory::heaps::plain::Plain::default(), Vec::new());
        (0..until + 3 * period).for_each(|_| values.push(plain.next(table.code(), &values).unwrap()));
        let at = |n: u64| values[n as usize];
        assert!((from..until + 2 * period).all(|n| at(n) == at(n + period)), "{game}");
    }
    let rule = table("lasker").cycle(Column::Grundy, &mut small()).unwrap().unwrap();
    assert_eq!((rule.preperiod, rule.period, rule.saltus, rule.proof), (1, 4, 4, Proof::Rule));
    assert_eq!(table("grundy").cycle(Column::Grundy, &mut Meter::new(Budget::SMALL)), Ok(None));
    assert_eq!(table("kayles").cycle(Column::Misere, &mut small()), Ok(None));
}

/// Every set of numbers from 1 to `most`.
fn sets(most: u64) -> impl Iterator<Item = Vec<u64>> {
    (1..1_u64 << most).map(move |bits| (1..=most).filter(|s| bits >> (s - 1) & 1 == 1).collect())
}

#[test]
fn columns_repeat_as_claimed_and_no_sooner() {
    for set in sets(7) {
        let mut table = HeapTable::new(Code::subtraction(&set).unwrap());
        let mut plain: Vec<[u64; 3]> = Vec::new();
        for n in 0..400_usize {
            let before = |column: usize| {
                set.iter().filter(|&&s| s as usize <= n).map(|&s| plain[n - s as usize][column]).collect::<Vec<_>>()
            };
            let (grundy, misere) = (before(2), before(0));
            let grundy = (0..).find(|value| !grundy.contains(value)).unwrap();
            plain.push([u64::from(misere.is_empty() || misere.contains(&0)), grundy.min(1), grundy]);
        }
        for (index, column) in COLUMNS.into_iter().enumerate() {
            let found = table.cycle(column, &mut small()).unwrap().unwrap();
            let (e, p) = (found.preperiod as usize, found.period as usize);
            let repeats = |e: usize, p: usize| (e..400 - p).all(|n| plain[n][index] == plain[n + p][index]);
            assert!(repeats(e, p), "{set:?} {column:?}");
            assert!(!(1..p).any(|p| repeats(e, p)) && (e == 0 || !repeats(e - 1, p)), "{set:?} {column:?}");
            let lost = table.lost(column, &mut small()).unwrap().unwrap();
            for (n, row) in plain.iter().enumerate() {
                let listed = match (n as u64) < lost.preperiod {
                    true => lost.early.contains(&(n as u64)),
                    false => lost.residues.contains(&(n as u64 % lost.period)),
                };
                assert_eq!(listed, row[index] == 0, "{set:?} {column:?} {n}");
            }
        }
    }
}

#[test]
fn lost_heaps_are_residues() {
    let lost = |game: &str, column| table(game).lost(column, &mut small()).unwrap().unwrap();
    let residues = |preperiod, period, residues: &[u64], early: &[u64]| Lost {
        early: early.to_vec(),
        preperiod,
        period,
        residues: residues.to_vec(),
    };
    assert_eq!(lost("subtraction(1-10)", Column::Normal), residues(0, 11, &[0], &[]));
    assert_eq!(lost("subtraction(2,3,5)", Column::Normal), residues(0, 7, &[0, 1], &[]));
    assert_eq!(lost("subtraction(2,3,5)", Column::Misere), residues(0, 7, &[2, 3], &[]));
    assert_eq!(lost("subtraction(1,4,5,7)", Column::Grundy), residues(0, 8, &[0, 2], &[]));
    assert_eq!(lost("subtraction(1,4,5,7)", Column::Misere), residues(0, 8, &[1, 3], &[]));
    assert_eq!(lost("nim", Column::Normal), residues(1, 1, &[], &[0]));
    assert_eq!(lost("nim", Column::Misere), residues(2, 1, &[], &[1]));
    // An empty strip for dominoes, by the lecture: 0, 1, 15, 35, and 5, 9, 21, 25, 29 modulo 34.
    let strip = lost("octal(0.07)", Column::Normal);
    let is_lost = |n: u64| [0, 1, 15, 35].contains(&n) || [5, 9, 21, 25, 29].contains(&(n % 34));
    assert_eq!((strip.period, strip.residues.as_slice()), (34, &[5, 9, 21, 25, 29][..]));
    assert_eq!(strip.early, (0..strip.preperiod).filter(|&n| is_lost(n)).collect::<Vec<_>>());
}

fn entries(values: &[u64]) -> Vec<Option<u64>> {
    values.iter().copied().map(Some).collect()
}

fn verdicts(game: &str, sheet: &Sheet) -> Vec<Verdict> {
    let marks: Vec<Mark> = table(game).check(sheet, &mut small()).unwrap();
    marks.into_iter().map(|mark| mark.verdict).collect()
}

#[test]
fn right_rows_follow_and_every_wrong_entry_is_met() {
    for (game, calls) in GAMES {
        let rows = table(game).rows(0..10, &mut small()).unwrap();
        let sheet = Sheet {
            misere: rows.iter().map(|row| row.misere.map(u64::from)).collect(),
            normal: rows.iter().map(|row| Some(row.normal.into())).collect(),
            grundy: rows.iter().map(|row| Some(row.grundy)).collect(),
        };
        assert!(verdicts(game, &sheet).iter().all(|verdict| *verdict == Verdict::Follows), "{game}");
        for (index, column) in COLUMNS.into_iter().enumerate() {
            for n in 0..10_usize {
                for wrong in [0, 1, 2, 3, 5, u64::MAX] {
                    let mut sheet = sheet.clone();
                    let entries = match index {
                        0 => &mut sheet.misere,
                        1 => &mut sheet.normal,
                        _ => &mut sheet.grundy,
                    };
                    if entries[n] == Some(wrong) {
                        continue;
                    }
                    entries[n] = Some(wrong);
                    let marks = table(game).check(&sheet, &mut small()).unwrap();
                    let cell = Cell { column, n: n as u64 };
                    let mark = marks.iter().find(|mark| mark.cell == cell).unwrap();
                    assert!(!mark.verdict.is_consistent(), "{game} {mark:?}");
                    if let Verdict::Reached { option } = &mark.verdict {
                        let left: Vec<usize> = option.left.iter().map(|&heap| heap as usize).collect();
                        let heaps = |heaps: Vec<usize>| heaps.into_iter().filter(|&heap| heap > 0).collect::<Vec<_>>();
                        assert!(calls(n).into_iter().map(heaps).any(|heaps| heaps == left), "{game} {mark:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn an_entry_is_judged_by_the_smaller_ones_that_are_there() {
    let grundy = |values: &[Option<u64>]| Sheet { grundy: values.to_vec(), ..Sheet::default() };
    let needs = |column, heaps: &[u64]| Verdict::Open { needs: heaps.iter().map(|&n| Cell { column, n }).collect() };
    // A wrong entry is found at its place; entries that follow from it are consistent.
    let verdict = verdicts("subtraction(1,2)", &grundy(&entries(&[0, 1, 2, 1])));
    assert!(matches!(&verdict[3], Verdict::Reached { option } if option.left == [1]), "{verdict:?}");
    let verdict = verdicts("subtraction(1,2)", &grundy(&entries(&[0, 2, 1, 0, 2])));
    assert_eq!(verdict[1], Verdict::Missed { value: 1 });
    assert_eq!(verdict[2..], [Verdict::Follows, Verdict::Follows, Verdict::Follows]);
    // Gaps leave entries open, but not every entry.
    let gap = |entry| verdicts("subtraction(1,2)", &grundy(&[Some(0), None, Some(entry)])).pop().unwrap();
    assert_eq!(gap(1), needs(Column::Grundy, &[1]));
    assert_eq!(gap(2), needs(Column::Grundy, &[1]));
    assert_eq!(gap(3), Verdict::TooLarge { most: 2 });
    assert!(matches!(gap(0), Verdict::Reached { .. }));
    // Won and lost do not determine the outcome of two heaps: 1 and 1 may be 0 or 1.
    let strip = Sheet { normal: entries(&[0, 0, 1, 1, 1, 0, 1]), ..Sheet::default() };
    let verdict = verdicts("octal(0.07)", &strip);
    assert_eq!(verdict[..6], vec![Verdict::Follows; 6]);
    assert_eq!(verdict[6], needs(Column::Grundy, &[2]));
    assert_eq!(verdicts("subtraction(2,3)", &Sheet { misere: entries(&[0]), ..Sheet::default() }), [Verdict::Stuck]);
    let sheet = Sheet { normal: vec![Some(0), None], ..Sheet::default() };
    assert_eq!(sheet.next(Column::Normal), Cell { column: Column::Normal, n: 1 });
}

#[test]
fn a_long_table_grows_in_chunks() {
    let (mut table, mut chunks, mut last) = (table("grundy"), 0, 0);
    loop {
        let progress = table.extend(100_000, &mut Meter::new(Budget::SMALL)).unwrap();
        assert!(progress.known > last);
        (last, chunks) = (progress.known, chunks + 1);
        if progress.state != State::More {
            assert_eq!(progress.state, State::Done);
            break;
        }
    }
    assert!(chunks > 1, "{chunks}");
    assert_eq!(table.grundy(1_222, &mut Meter::new(Budget { nodes: 0, bytes: 0 })), Ok(0));
    let mut watch = |_: u64| std::ops::ControlFlow::Break(());
    assert!(table.extend(1 << 40, &mut Meter::watched(Budget::default(), &mut watch)).is_err());
    let nothing = Budget { nodes: 1 << 40, bytes: 0 };
    assert_eq!(table.extend(1 << 40, &mut Meter::new(nothing)).unwrap().state, State::Full);
    assert_eq!(self::table("kayles").extend(1 << 40, &mut small()).unwrap().state, State::Whole);
}

#[test]
fn what_repeats_is_found_in_turns_as_at_once() {
    // In Dawson's Kayles with a hole, 0.055, in a subtraction set of both columns, and in a game whose tables are soon
    // full.
    let tight = Budget { nodes: u64::MAX, bytes: 1 << 20 };
    for (game, budget) in [
        ("octal(0.055)", Budget::UNLIMITED),
        ("subtraction(3,7,199,200)", Budget::UNLIMITED),
        ("subtraction(1,2)", Budget::UNLIMITED),
        ("nim", Budget::UNLIMITED),
        ("grundy", tight),
    ] {
        let (mut table, mut turns, mut known) = (table(game), 0, 0);
        let found = loop {
            // Each turn ends at the first check.
            let mut watch = |_: u64| std::ops::ControlFlow::Break(());
            match table.cycles(&mut Meter::watched(budget, &mut watch)) {
                Ok(found) => break found,
                Err(stop) => assert_eq!(stop, Stop::Cancelled),
            }
            assert!(table.known() > known || table.cycle(Column::Grundy, &mut small()).unwrap().is_some(), "{game}");
            (known, turns) = (table.known(), turns + 1);
        };
        let mut whole = self::table(game);
        assert_eq!(found, whole.cycles(&mut Meter::new(budget)).unwrap(), "{game} after {turns} turns");
        assert_eq!(found.grundy, whole.cycle(Column::Grundy, &mut Meter::new(budget)).unwrap(), "{game}");
        assert_eq!(found.grundy.is_none(), game == "grundy");
        assert_eq!(turns > 1, game == "grundy", "{game} {turns}");
    }
}

#[test]
fn what_is_too_much_is_refused_at_once() {
    let mut kayles = table("kayles");
    let huge = 1 << 63;
    // By the theorem of Sibert and Conway; for Dawson's Chess none is known.
    assert_eq!(kayles.rows(huge..huge + 2, &mut small()).unwrap()[1].misere, Some(true));
    assert_eq!(table("dawson").rows(huge..huge + 2, &mut small()).unwrap()[1].misere, None);
    assert!(kayles.step(Column::Grundy, huge, &mut small()).is_err());
    assert!(kayles.rows(0..huge, &mut small()).is_err());
    assert!(table("grundy").rows(huge..huge + 1, &mut Meter::new(Budget::SMALL)).is_err());
    let rows = table("subtraction(1,2)").rows(0..1, &mut small()).unwrap();
    assert_eq!(rows[0].misere, Some(true));
    assert_eq!(options::count(&code("octal(0.F...)"), huge), u128::MAX);
    for text in ["chomp", "subtraction(1|2)", "subtraction", "octal(3.3)", "nim(3)", ""] {
        assert!(code_of(text).is_err(), "{text}");
    }
}

#[test]
fn tables_are_data() {
    let mut table = table("octal(0.07)");
    let rows = table.rows(0..3, &mut small()).unwrap();
    let json = serde_json::to_string(&rows).unwrap();
    assert_eq!(serde_json::from_str::<Vec<solver::theory::sequence::Row>>(&json).unwrap(), rows);
    let cycle = table.cycle(Column::Normal, &mut small()).unwrap();
    let json = serde_json::to_string(&cycle).unwrap();
    assert_eq!(serde_json::from_str::<Option<solver::theory::sequence::Cycle>>(&json).unwrap(), cycle);
}
