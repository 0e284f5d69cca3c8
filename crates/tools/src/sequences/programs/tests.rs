use super::listing::{MOST_PLAIN, Program, listing};
use super::program_rules::{Breaks, HeapMoves, PairMoves, ProgramRules};
use super::{about, name};
use locale::Locale;
use solver::analyse::Solver;
use solver::chart::{Cell, ColumnKind};
use solver::rules::heap::code_of;
use solver::theory::sequence::HeapTable;
use solver::{Budget, Meter};
use std::process::Command;

/// Games with every form of moves, beside those that the instrument offers.
const MORE: [&str; 14] = [
    "nim",
    "subtraction(2,5)",
    "subtraction(3)",
    "subtraction(1,2,4|1,3,4)",
    "subtraction(1-5|2)",
    "octal(0.137)",
    "octal(0.123)",
    "octal(4.7)",
    "octal(0.3)",
    "octal(0.07)",
    "octal(0.8)",
    "octal(0.f)",
    "dice(4)",
    "moore(3)",
];

fn games() -> impl Iterator<Item = &'static str> {
    super::super::GAMES.iter().map(|(_, game)| *game).chain(MORE)
}

/// Runs a listing and parses the lists that it prints.
fn run(text: &str) -> Vec<Vec<u64>> {
    let python = Command::new("python3").args(["-I", "-c", text]).output();
    let output =
        python.unwrap_or_else(|error| panic!("this test runs listings by python3, which must be on the path: {error}"));
    let [said, faults] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(output.status.success() && faults.is_empty(), "{faults}\n{text}");
    let list = |line: &str| {
        let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let inner = inner.unwrap_or_else(|| panic!("{line} is no list\n{text}"));
        inner.split(", ").filter(|entry| !entry.is_empty()).map(|entry| entry.parse().unwrap()).collect()
    };
    said.lines().map(list).collect()
}

/// The entries of a heap by the solver.
fn heap_entries(game: &str, program: Program, rows: u64) -> Vec<Vec<Option<u64>>> {
    let mut table = HeapTable::new(code_of(game).unwrap());
    let rows = table.rows(0..program.rows(rows), &mut Meter::new(Budget::default())).unwrap();
    match program {
        Program::Wins => vec![
            rows.iter().map(|row| Some(row.normal.into())).collect(),
            rows.iter().map(|row| row.misere.map(u64::from)).collect(),
        ],
        _ => vec![rows.iter().map(|row| Some(row.grundy)).collect()],
    }
}

/// The entries of a chart by the solver, `None` where it has no such position: a line for each row, or for each column
/// where columns are lines in the listing.
fn chart_entries(game: &str, program: Program, rows: u64) -> Vec<Vec<Option<u64>>> {
    let mut meter = Meter::new(Budget::default());
    let chart = Solver::default().chart(game, program.rows(rows), &mut meter).unwrap().unwrap();
    let entry = |cell: &Option<Cell>| {
        let cell = cell.as_ref()?;
        let grundy = || Some(cell.grundy.unwrap_or_else(|| panic!("{} has no value", cell.position)));
        match (chart.column_kind, program) {
            (ColumnKind::Starter, _) | (_, Program::Wins) => Some(u64::from(cell.normal)),
            (ColumnKind::Nothing, _) | (_, Program::Memo) => grundy(),
            (_, Program::Table | Program::Recursion) => Some(u64::from(cell.normal)),
        }
    };
    if !matches!(chart.column_kind, ColumnKind::Nothing | ColumnKind::Starter) {
        return chart.rows.iter().map(|row| row.cells.iter().map(entry).collect()).collect();
    }
    let column = |i: usize, entry: &dyn Fn(&Option<Cell>) -> Option<u64>| {
        chart.rows.iter().map(|row| entry(&row.cells[i])).collect::<Vec<_>>()
    };
    if (chart.column_kind, program) == (ColumnKind::Nothing, Program::Wins) {
        let misere = |cell: &Option<Cell>| cell.as_ref().map(|cell| u64::from(cell.misere));
        return vec![column(0, &entry), column(0, &misere)];
    }
    (0..chart.columns.len()).map(|i| column(i, &entry)).collect()
}

/// Each listing of each game prints what the solver computes.
#[test]
fn every_listing_prints_the_entries_of_the_solver() {
    for game in games() {
        let rules = ProgramRules::of(game).unwrap_or_else(|| panic!("{game} has no programs"));
        for &program in Program::all(&rules) {
            let rows = 12;
            let text = listing(&rules, program, rows);
            let printed = run(&text);
            let wanted = match code_of(game) {
                Ok(_) => heap_entries(game, program, rows),
                Err(_) => chart_entries(game, program, rows),
            };
            let lengths: [Vec<usize>; 2] =
                [printed.iter().map(Vec::len).collect(), wanted.iter().map(Vec::len).collect()];
            assert_eq!(lengths[0], lengths[1], "{game}, {program:?}\n{text}");
            for (line, (printed, wanted)) in printed.iter().zip(&wanted).enumerate() {
                for (i, (&printed, wanted)) in printed.iter().zip(wanted).enumerate() {
                    assert!(
                        wanted.is_none_or(|wanted| wanted == printed),
                        "{game}, {program:?}, line {line}, entry {i}: {printed}, not {wanted:?}\n{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_moves_of_a_game_are_data() {
    let heap = |moves| Some(ProgramRules::Heap(moves));
    let breaking = |moves| Some(ProgramRules::Breaking(moves));
    assert_eq!(ProgramRules::of("subtraction(1,3,4)"), heap(HeapMoves::Takes(vec![1, 3, 4])));
    assert_eq!(ProgramRules::of("nim"), heap(HeapMoves::Any));
    assert_eq!(ProgramRules::of("kayles"), breaking(Breaks::TakeOrBreak(vec![1, 2])));
    assert_eq!(ProgramRules::of("lasker"), breaking(Breaks::AnyOrSplit));
    assert_eq!(ProgramRules::of("grundy"), breaking(Breaks::Unequal));
    let dawson = Breaks::Coded { digits: vec![0, 1, 3, 7], repeats: false, parts: 2 };
    assert_eq!(ProgramRules::of("dawson"), breaking(dawson));
    let two = ProgramRules::Starter { left: vec![1, 2], right: vec![1, 3] };
    assert_eq!(ProgramRules::of("subtraction(1,2|1,3)"), Some(two));
    assert_eq!(ProgramRules::of("dice(4)"), Some(ProgramRules::Pair(PairMoves::Die { sides: 4 })));
    assert_eq!(["chomp", "dice(5)", "subtraction(0)", "kayles(3)"].map(ProgramRules::of), [None, None, None, None]);
}

/// A listing fits a screen: few lines, none of them wide, and nothing to be installed.
#[test]
fn listings_are_short_and_import_nothing() {
    for game in games() {
        let rules = ProgramRules::of(game).unwrap();
        for &program in Program::all(&rules) {
            let text = listing(&rules, program, 104);
            let lines = text.lines().filter(|line| !line.is_empty()).count();
            assert!(lines <= 25 && text.lines().all(|line| line.len() <= 84), "{game}, {program:?}: {lines}\n{text}");
            assert!(!text.contains("import") && text.ends_with('\n') && !text.contains("\n\n\n"), "{text}");
        }
    }
}

#[test]
fn a_listing_is_made_for_the_numbers_on_the_screen() {
    let of = |game: &str, program, rows| listing(&ProgramRules::of(game).unwrap(), program, rows);
    let text = of("subtraction(1,3,4)", Program::Table, 26);
    assert!(text.contains("for k in (1, 3, 4)") && text.contains("range(26)"), "{text}");
    assert!(of("subtraction(1-5)", Program::Memo, 13).contains("for k in range(1, 6)"));
    assert!(of("subtraction(2)", Program::Memo, 13).contains("for k in (2,)"));
    // The recursion alone would take too long.
    assert!(of("kayles", Program::Recursion, 104).contains(&format!("range({MOST_PLAIN})")));
}

#[test]
fn words_about_a_program_differ_by_language() {
    for game in games() {
        let rules = ProgramRules::of(game).unwrap();
        for &program in Program::all(&rules) {
            let [en, de] = [Locale::En, Locale::De].map(|locale| about(locale, &rules, program, 26));
            assert!(en.iter().zip(&de).all(|(en, de)| en != de), "{en:?}");
            assert_eq!(en.len() == 3, program == Program::Recursion);
            assert_ne!(name(Locale::En, program), name(Locale::De, program));
        }
    }
}
