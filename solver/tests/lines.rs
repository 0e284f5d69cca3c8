//! Endless lines: the rounds of the case book, finite rows against the plain game, formulas against finite models.
use solver::theory::lines::Piece::{Dense, Down, Row, Up, Whole};
use solver::theory::lines::{Line, Lines};
use solver::theory::orders;

/// The game on two rows as it is played, without any theorem.
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
    // A row is as good as ℕ and its mirror image together as long as it is long enough.
    for k in 0..15_u32 {
        assert_eq!(lines.rounds(&[Row(k)], &[Up, Down]), Some((k + 1).ilog2() + 1), "{k}");
    }
}

/// A formula on a row of `k` points, read from its signs: the own few lines, for the shapes that are written.
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

#[test]
fn formulas_hold_in_the_first_row_alone() {
    let mut lines = Lines::default();
    for a in 0..8 {
        for b in (0..8).filter(|b| *b != a) {
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
