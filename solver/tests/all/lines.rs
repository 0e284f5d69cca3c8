//! Endless lines: the rounds of the case book, finite rows against the plain game, formulas against finite models.
use solver::theory::lines::Piece::{Dense, Down, Row, Up, Whole};
use solver::theory::lines::{Line, Lines, Piece, never};
use solver::theory::orders;

/// Whether Delila lasts in the game on two rows, played without any theorem.
fn lasts(a: u32, b: u32, rounds: u32) -> bool {
    let answered = |own: u32, other: u32| {
        (0..own).all(|i| (0..other).any(|j| lasts(i, j, rounds - 1) && lasts(own - 1 - i, other - 1 - j, rounds - 1)))
    };
    rounds == 0 || (answered(a, b) && answered(b, a))
}

#[test]
fn finite_rows_are_told_apart_as_in_the_game() {
    let mut lines = Lines::default();
    for rounds in 0..=3 {
        for a in 0..10 {
            for b in 0..10 {
                let said = lines.alike(&[Row(a)], &[Row(b)], rounds);
                assert_eq!(said, lasts(a, b, rounds), "{a} {b} {rounds}");
                assert_eq!(said, orders::alike((a, b), rounds));
            }
        }
    }
}

fn table() -> Vec<(&'static str, Line)> {
    vec![
        ("N", vec![Up]),
        ("-N", vec![Down]),
        ("Z", vec![Down, Up]),
        ("Q", vec![Dense]),
        ("R", vec![Whole]),
        ("N+Z", vec![Up, Down, Up]),
        ("[0,1]", vec![Row(1), Dense, Row(1)]),
    ]
}

#[test]
fn the_rounds_are_those_of_the_case_book() {
    let all = table();
    let line = |name: &str| all.iter().find(|(n, _)| *n == name).unwrap().1.clone();
    let mut lines = Lines::default();
    let mut rounds = |a: &str, b: &str| lines.rounds(&line(a), &line(b));
    assert_eq!([rounds("N", "Z"), rounds("Z", "Q"), rounds("N", "Q")], [Some(2), Some(3), Some(2)]);
    assert_eq!([rounds("N", "R"), rounds("Z", "R"), rounds("N", "-N")], [Some(2), Some(3), Some(2)]);
    assert_eq!([rounds("Q", "R"), rounds("N", "N+Z")], [None, None]);
    assert_eq!([rounds("Q", "[0,1]"), rounds("N", "[0,1]")], [Some(2), Some(2)]);
    // A long enough row is equivalent to ℕ followed by its reverse.
    for k in 0..127_u32 {
        assert_eq!(lines.rounds(&[Row(k)], &[Up, Down]), Some((k + 1).ilog2() + 1), "{k}");
    }
}

/// Whether a formula holds on a row of `k` points, read from its signs independently, for the shapes that are written.
fn holds(formula: &str, k: i64, at: &mut Vec<(char, i64)>) -> bool {
    let formula = formula.trim();
    if let Some(rest) = formula.strip_prefix("¬∃") {
        return !holds(&format!("∃{rest}"), k, at);
    }
    let mut signs = formula.chars();
    let first = signs.next().unwrap();
    if first == '∃' || first == '∀' {
        let name = signs.next().unwrap();
        let rest = signs.as_str().strip_prefix(':').unwrap_or(signs.as_str()).to_owned();
        let mut all = (0..k).map(|n| {
            at.push((name, n));
            let holds = holds(&rest, k, at);
            at.pop();
            holds
        });
        return if first == '∃' { all.any(|h| h) } else { all.all(|h| h) };
    }
    for (sign, both) in [(" ⇒ ", None), (" ∨ ", Some(false)), (" ∧ ", Some(true))] {
        let mut depth = 0;
        for (i, c) in formula.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if depth == 0 && formula[i..].starts_with(sign) {
                let (left, right) = (&formula[..i], &formula[i + sign.len()..]);
                return match both {
                    None => !holds(left, k, at) || holds(right, k, at),
                    Some(false) => holds(left, k, at) || holds(right, k, at),
                    Some(true) => holds(left, k, at) && holds(right, k, at),
                };
            }
        }
    }
    if let Some(inner) = formula.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return holds(inner, k, at);
    }
    let value = |name: &str| at.iter().rev().find(|(n, _)| name.trim().starts_with(*n)).unwrap().1;
    let (sign, strict) = if formula.contains('<') { ('<', true) } else { ('=', false) };
    if formula.contains('≠') {
        return false;
    }
    let values: Vec<i64> = formula.split(sign).map(value).collect();
    values.windows(2).all(|two| if strict { two[0] < two[1] } else { two[0] == two[1] })
}

/// Sequences of at most two pieces of lines.
fn sums() -> Vec<Line> {
    let pieces = [Row(1), Row(2), Up, Down, Dense, Whole];
    let mut all: Vec<Line> = vec![vec![]];
    for length in 0..2 {
        let longer: Vec<Line> = all.iter().filter(|line| line.len() == length).cloned().collect();
        all.extend(longer.iter().flat_map(|line| pieces.map(|piece| [line.as_slice(), &[piece]].concat())));
    }
    all
}

/// The game on lines, with only the choices shortened: for ℕ finitely many points are tried, for a dense line one.
/// Enough for the rounds tried.
fn played(a: &[Piece], b: &[Piece], rounds: u32) -> bool {
    let tried = 1 << rounds;
    let cuts = |line: &[Piece]| -> Vec<(Line, Line)> {
        let of = |piece| -> Vec<(Line, Line)> {
            match piece {
                Row(k) => (0..k).map(|j| (vec![Row(j)], vec![Row(k - 1 - j)])).collect(),
                Up => (0..tried).map(|j| (vec![Row(j)], vec![Up])).collect(),
                Down => (0..tried).map(|j| (vec![Down], vec![Row(j)])).collect(),
                Dense | Whole => vec![(vec![piece], vec![piece])],
            }
        };
        let at = |i: usize| {
            of(line[i]).into_iter().map(move |(l, r)| ([&line[..i], &l].concat(), [&r, &line[i + 1..]].concat()))
        };
        (0..line.len()).flat_map(at).collect()
    };
    let answered = |own: &[(Line, Line)], other: &[(Line, Line)]| {
        own.iter()
            .all(|(l, r)| other.iter().any(|(left, right)| played(l, left, rounds - 1) && played(r, right, rounds - 1)))
    };
    rounds == 0 || {
        let (mine, theirs) = (cuts(a), cuts(b));
        answered(&mine, &theirs) && answered(&theirs, &mine)
    }
}

#[test]
fn sums_of_lines_are_told_apart_as_in_the_game() {
    let mut lines = Lines::default();
    let endless = vec![vec![Up], vec![Up, Down], vec![Up, Down, Up], vec![Down, Up], vec![Row(7)], vec![Row(6)]];
    for (all, most) in [(sums(), 2), (endless, 3)] {
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            for rounds in 1..=most {
                let alike = played(a, b, rounds);
                assert_eq!(lines.alike(a, b, rounds), alike, "{a:?} {b:?} {rounds}");
                assert!(alike || !never(a, b), "{a:?} {b:?} {rounds}");
            }
        }
    }
}

#[test]
fn lines_that_no_round_tells_apart_are_known() {
    assert!(never(&[Dense], &[Whole]) && never(&[Dense, Row(1), Whole], &[Whole]));
    assert!(never(&[Up], &[Up, Down, Up]) && never(&[Down, Up], &[Down, Up, Down, Up]));
    assert!(never(&[Up, Down, Up, Down], &[Row(5), Up, Down]));
    assert!(!never(&[Up, Down], &[Row(1_000_000)]) && !never(&[Up], &[Up, Up]));
    assert!(!never(&[Dense, Row(2), Dense], &[Dense]));
    let mut lines = Lines::default();
    assert_eq!(lines.rounds(&[Row(40), Dense], &[Row(70), Dense]), Some(6));
    assert_eq!(lines.rounds(&[Row(200)], &[Row(100_000)]), Some(8));
    assert_eq!(lines.rounds(&[Row(255)], &[Up, Down]), None);
    // No formula is deeper than the rounds.
    let formula = lines.formula(&[Row(63)], &[Row(31)], 6).unwrap();
    assert!(formula.contains('u') && !formula.contains('t'), "{formula}");
}

#[test]
fn formulas_hold_in_the_first_row_alone() {
    let mut lines = Lines::default();
    for a in 0..12 {
        for b in (0..12).filter(|b| *b != a) {
            let rounds = lines.rounds(&[Row(a)], &[Row(b)]).unwrap();
            let formula = lines.formula(&[Row(a)], &[Row(b)], rounds).unwrap();
            assert_eq!(lines.formula(&[Row(a)], &[Row(b)], rounds - 1), None);
            let of = |k: u32| holds(&formula, i64::from(k), &mut Vec::new());
            assert!(of(a) && !of(b), "{a} {b}: {formula}");
        }
    }
}

#[test]
fn formulas_of_endless_lines_are_those_one_expects() {
    let mut lines = Lines::default();
    assert_eq!(lines.formula(&[Up], &[Down, Up], 2).unwrap(), "∃x ¬∃y: y < x");
    assert_eq!(lines.formula(&[Up], &[Down], 2).unwrap(), "∀x ∃y: x < y");
    let dense = lines.formula(&[Dense], &[Down, Up], 3).unwrap();
    assert_eq!(dense, "∃x ∀y: y < x ⇒ (∃z: y < z < x)");
    assert_eq!(lines.formula(&[Dense], &[Whole], 4), None);
}
