//! User-written statements: elimination against exhaustive play, and texts as they are read.
use proptest::prelude::*;
use solver::budget::{Budget, Meter};
use solver::theory::linear::{self, Beyond, ChoiceError, Fault, Kind, Needed, Sentence, Side, Task, TaskAnswer};
use solver::value::rational::Rational;
use std::ops::ControlFlow;

fn sentence(text: &str) -> Sentence {
    Sentence::read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn winner(text: &str) -> Side {
    sentence(text).winner_from(&[]).unwrap()
}

fn q(text: &str) -> Rational {
    solver::theory::quantifiers::read(text).unwrap()
}

#[test]
fn statements_everybody_knows() {
    for text in [
        "∀x∈ℤ ∃y∈ℤ: y > x",
        "∀x∈ℚ ∀y∈ℚ ∃z∈ℚ: x < y ⇒ x < z < y",
        "Ax in Z Ey in Z: x = 2y or x = 2y+1",
        "∃x∈ℕ ∀y∈ℕ: x ≤ y",
        "∀x∈ℕ ∃a∈ℕ ∃b∈ℕ: x ≥ 8 ⇒ x = 3a + 5b",
        "∀n∈ℤ: 6 | n ⇔ 2 | n ∧ 3 | n",
        "∀q∈ℚ⁺ ∃r∈ℚ⁺: r < q",
        "∀x∈{1..6} ∃y∈{1..6}: x + y = 7",
        "∀x∈{0..4} ∀y∈{0..4}: (x+y)² = x² + 2x y + y^2",
        "∀x∈{1..5} ∃y∈ℤ: x·y > 20",
        "∃y∈ℤ ∀x∈{1,2,3}: x*y >= 6",
        "∀x∈ℤ: ¬(x < 0 ∧ x > 0)",
        "∀x∈ℤ ∃y∈ℚ: 2y = x",
    ] {
        assert_eq!(winner(text), Side::Eva, "{text}");
    }
    for text in [
        "∃y∈ℤ ∀x∈ℤ: y > x",
        "∀x∈ℤ ∀y∈ℤ ∃z∈ℤ: x < y ⇒ x < z < y",
        "∀x∈ℕ ∃a∈ℕ ∃b∈ℕ: x ≥ 7 ⇒ x = 3a + 5b",
        "∃q∈ℚ⁺ ∀r∈ℚ⁺: q ≤ r",
        "∀x∈ℤ ∃y∈ℤ: 2y = x",
        "∀x∈{1..6} ∃y∈{1..5}: x + y = 7",
        "∃x∈ℤ ∃y∈ℤ: 6x + 10y = 7",
    ] {
        assert_eq!(winner(text), Side::Adam, "{text}");
    }
}

#[test]
fn what_eva_needs_is_said_without_quantifiers() {
    let needed = |text: &str, i: usize| match sentence(text).needed(i).unwrap() {
        Some(Needed::When(text)) => text,
        other => format!("{other:?}"),
    };
    assert_eq!(needed("∃x∈ℤ ∃y∈ℤ: x = 2y", 1), "2 | x");
    assert_eq!(needed("∀x∈ℤ ∃y∈ℤ: x < 2y < x + 2", 1), "2 ∤ x");
    assert_eq!(needed("∀x∈ℚ ∃y∈ℚ: x < y ∧ 2y ≤ 5", 1), "x < 5/2");
    assert_eq!(needed("∃x∈ℤ ∀y∈ℕ: x ≤ y", 1), "x ≤ 0");
    assert_eq!(needed("∃x∈ℚ ∀y∈ℚ: x < y ∨ y < 3", 1), "x < 3");
    assert_eq!(needed("∀x∈ℤ ∃y∈ℤ: y > x", 1), "Some(Always)");
    assert_eq!(needed("∀x∈{1..3} ∃y∈ℤ: y > x", 1), "None");
    assert_eq!(needed("∀x∈{1..3} ∃y∈ℤ: y > x", 0), "Some(Always)");
}

#[test]
fn the_computer_wins_what_can_be_won() {
    let answer = |text: &str, choices: &[&str]| {
        let choices: Vec<Rational> = choices.iter().map(|c| q(c)).collect();
        sentence(text).choose(&choices, 0).unwrap().to_string()
    };
    assert_eq!(answer("∀x∈ℤ ∃y∈ℤ: y > x", &["4"]), "5");
    assert_eq!(answer("∀x∈ℤ ∃y∈ℤ: y > x", &["-4"]), "0");
    assert_eq!(answer("∀x,y∈ℚ ∃z∈ℚ: x < y ⇒ x < z < y", &["1/3", "1/2"]), "2/5");
    assert_eq!(answer("∀x,y∈ℚ ∃z∈ℚ: x < y ⇒ x < z < y", &["-1/2", "-1/3"]), "-2/5");
    assert_eq!(answer("∀x∈ℕ ∃a∈ℕ ∃b∈ℕ: x ≥ 7 ⇒ x = 3a + 5b", &[]), "7");
    assert_eq!(answer("∀x∈ℕ ∃a∈ℕ ∃b∈ℕ: x ≥ 8 ⇒ x = 3a + 5b", &["1000000"]), "0");
    assert_eq!(answer("∀x∈ℕ ∃a∈ℕ ∃b∈ℕ: x ≥ 8 ⇒ x = 3a + 5b", &["1000001"]), "2");
}

#[test]
fn a_choice_that_lost_is_named_and_wrong_choices_are_refused() {
    let it = sentence("∀x∈ℕ ∃y∈ℕ: x < y ∧ y ≤ x + 2");
    let of = |all: &[&str]| all.iter().map(|c| q(c)).collect::<Vec<_>>();
    assert_eq!(it.end(&of(&["3", "6"])).map(|(_, lost)| lost), Ok(Some(1)));
    assert_eq!(it.end(&of(&["3", "5"])).map(|(_, lost)| lost), Ok(None));
    assert_eq!(it.allows(&[], &q("-1")), Err(ChoiceError::TooSmall(q("0"))));
    assert_eq!(it.allows(&[], &q("1/2")), Err(ChoiceError::Whole));
    let dice = sentence("∀x∈{1..3} ∃y∈ℚ⁺: x = y");
    assert_eq!(dice.allows(&[], &q("4")), Err(ChoiceError::NotAmong(of(&["1", "2", "3"]))));
    assert_eq!(dice.allows(&of(&["1"]), &q("0")), Err(ChoiceError::Positive));
}

#[test]
fn what_cannot_be_read_or_decided_is_told() {
    let fault = |text: &str| Sentence::read(text).unwrap_err();
    let kind = |text: &str| fault(text).kind;
    assert_eq!(fault("x > 1"), Fault { at: 0, kind: Kind::Expected("∀ ∃") });
    assert_eq!(fault("∀x∈ℤ x > 1"), Fault { at: 5, kind: Kind::Expected(": ∀ ∃") });
    assert_eq!(fault("∀x∈ℤ: y > 1"), Fault { at: 6, kind: Kind::Free("y".into()) });
    assert_eq!(kind("∀x∈ℤ ∃x∈ℤ: x = x"), Kind::Twice("x".into()));
    assert_eq!(kind("∀x∈ℤ ∃y∈ℤ: x·y = 1"), Kind::Product("x".into(), "y".into()));
    assert_eq!(kind("∀x∈ℤ: xx ≥ 0"), Kind::Product("x".into(), "x".into()));
    assert_eq!(kind("∀x∈ℤ: 1/x ≤ 1"), Kind::Quotient);
    assert_eq!(kind("∀x∈ℤ: x/0 ≤ 1"), Kind::ByZero);
    assert_eq!(kind("∀x∈ℚ: 2 | x"), Kind::Divisor);
    assert_eq!(kind("∀x∈ℤ ∃y∈ℤ: x | y"), Kind::Divisor);
    assert_eq!(kind("∀x∈ℤ: x"), Kind::Expected("= ≠ < ≤ > ≥ |"));
    assert_eq!(kind("∀x∈ℤ: x > 1)"), Kind::Expected("∧ ∨ ⇒ ⇔"));
    assert_eq!(kind("∀x∈ℤ: (x > 1"), Kind::Expected(")"));
    assert_eq!(kind("∀x∈R: x > 1"), Kind::Expected("ℤ ℕ ℚ ℚ⁺ {"));
    assert_eq!(kind("∀x∈{3..1}: x > 1"), Kind::EmptySet);
    assert_eq!(kind("∀x∈{1..999}: x > 1"), Kind::TooLargeSet(200));
    assert_eq!(kind("∀x∈{1..9}: x^7 > 1"), Kind::TooHighPower(6));
    assert_eq!(kind("∀x∈ℤ: x > 1234567890123"), Kind::TooManyDigits(12));
    assert_eq!(kind("∃q∈ℚ ∀x∈ℤ: x < q"), Kind::Beyond(Beyond::Mixed));
    assert_eq!(kind(&format!("∀x∈ℤ: x > {}", " ".repeat(300))), Kind::TooLong(300));
    assert_eq!(kind("∀x∈ℤ ∃y∈ℤ: 0 < 999983x + 999979y + 7 ∧ 999961y < x"), Kind::Beyond(Beyond::Effort));
}

/// A long question: each of 200 numbers has one answer among 200.
const LENGTHY: &str = "∀x∈{1..200} ∃y∈{1..200}: x + y = 201";

#[test]
fn what_takes_long_is_metered_and_can_be_stopped() {
    assert_eq!(Sentence::read(LENGTHY).unwrap_err().kind, Kind::Beyond(Beyond::Effort));
    let it = Sentence::parse(LENGTHY).unwrap();
    let (mut calls, mut last) = (0, 0);
    let mut watch = |nodes| {
        (calls, last) = (calls + 1, nodes);
        ControlFlow::Continue(())
    };
    let mut meter = Meter::watched(linear::LONG, &mut watch);
    assert_eq!(it.within(&mut meter).winner_from(&[]), Ok(Side::Eva));
    let cost = meter.nodes();
    assert!(calls > 2 && last > linear::QUICK.nodes && last <= cost, "{calls} {last} {cost}");
    // Cancelled at the first progress call.
    let mut stop = |_| ControlFlow::Break(());
    let mut meter = Meter::watched(linear::LONG, &mut stop);
    assert_eq!(it.within(&mut meter).winner_from(&[]), Err(Beyond::Effort));
    assert!(meter.nodes() < cost / 2);
    // Too small a budget, in steps or in bytes.
    let mut meter = Meter::new(Budget { nodes: cost / 2, bytes: 1 << 20 });
    assert_eq!(it.within(&mut meter).winner_from(&[]), Err(Beyond::Effort));
    let wide = Sentence::parse("∀x,y,z∈ℤ: x ≠ 1 ∧ y ≠ 2 ∧ z ≠ 3 ⇒ x + y + z ≠ 5 ∧ x − y ≠ z").unwrap();
    assert!(wide.within(&mut Meter::new(linear::LONG)).winner_from(&[]).is_ok());
    assert_eq!(wide.within(&mut Meter::new(Budget { bytes: 0, ..linear::LONG })).winner_from(&[]), Err(Beyond::Effort));
}

#[test]
fn a_task_is_done_as_by_asking() {
    let done = |task: Task, choices: &[&str]| {
        let choices: Vec<String> = choices.iter().map(|&c| c.to_owned()).collect();
        task.answer(LENGTHY, &choices, &mut Meter::new(linear::LONG))
    };
    assert_eq!(done(Task::Winner, &[]), Some(Ok(TaskAnswer::Winner(Side::Eva))));
    assert_eq!(done(Task::Choose { seed: 0 }, &["77"]), Some(Ok(TaskAnswer::Choice("124".into()))));
    assert_eq!(done(Task::End, &["77", "123"]), Some(Ok(TaskAnswer::End(Side::Adam, Some(1)))));
    assert_eq!(done(Task::Choose { seed: 0 }, &["77", "124"]), None);
    assert_eq!(done(Task::End, &["77"]), None);
    assert_eq!(done(Task::Winner, &["1/0"]), None);
    // The numbers of finite sets are enumerated.
    assert_eq!(done(Task::Needed, &[]), Some(Ok(TaskAnswer::Needed(vec![Ok(Some(Needed::Always)), Ok(None)]))));
    let mut meter = Meter::new(linear::QUICK);
    assert_eq!(Task::Winner.answer(LENGTHY, &[], &mut meter), Some(Err(Beyond::Effort)));
}

#[test]
fn a_statement_is_written_as_it_is_read() {
    for text in [
        "∀x∈ℤ ∃y∈ℤ: x+2y ≤ 3 ∧ 3 | y+1",
        "Ax1 in Q+ Ey in {1,2,5}: not (x1 > y) or (x1 = y => y < 3)",
        "∀x∈{1..6} ∃y∈ℕ: 3/2 x - y ≠ 0.25 ⇔ 2∤y",
    ] {
        let once = sentence(text);
        assert_eq!(sentence(&once.formula()), once, "{}", once.formula());
    }
    assert_eq!(
        sentence("∀x∈ℤ ∃y∈ℤ: 2y <= x+2 or x>1").formula().replace('\u{a0}', ""),
        "∀x∈ℤ ∃y∈ℤ: 2y ≤ x + 2 ∨ x > 1"
    );
    assert_eq!(sentence("∀x∈ℤ ∃y∈ℤ: x-2y <= 3").formula().replace('\u{a0}', ""), "∀x∈ℤ ∃y∈ℤ: x ≤ 2y + 3");
}

/// Exhaustive play on a box, written independently here.
fn played(prefix: &[(Side, i64, i64)], holds: &dyn Fn(&[i64]) -> bool, chosen: &mut Vec<i64>) -> bool {
    let Some(&(by, low, high)) = prefix.get(chosen.len()) else { return holds(chosen) };
    let mut all = (low..=high).map(|n| {
        chosen.push(n);
        let won = played(prefix, holds, chosen);
        chosen.pop();
        won
    });
    if by == Side::Eva { all.any(|won| won) } else { all.all(|won| won) }
}

#[derive(Debug, Clone)]
struct Condition {
    by: [i64; 3],
    alone: i64,
    sign: usize,
}

impl Condition {
    const SIGNS: [&'static str; 6] = ["<", "≤", "=", "≠", "2 |", "3 ∤"];

    fn text(&self) -> String {
        let [a, b, c] = self.by;
        let sum = format!("({a})x + ({b})y + ({c})z + ({})", self.alone).replace("(-", "(0-");
        match self.sign {
            4 | 5 => format!("{} {sum}", Condition::SIGNS[self.sign]),
            _ => format!("{sum} {} 0", Condition::SIGNS[self.sign]),
        }
    }

    fn holds(&self, at: &[i64]) -> bool {
        let sum: i64 = self.by.iter().zip(at).map(|(a, x)| a * x).sum::<i64>() + self.alone;
        match self.sign {
            0 => sum < 0,
            1 => sum <= 0,
            2 => sum == 0,
            3 => sum != 0,
            4 => sum % 2 == 0,
            _ => sum % 3 != 0,
        }
    }
}

fn condition() -> impl Strategy<Value = Condition> {
    (prop::array::uniform3(-3..=3_i64), -4..=4_i64, 0..6_usize).prop_map(|(by, alone, sign)| Condition {
        by,
        alone,
        sign,
    })
}

const LOW: i64 = -3;
const HIGH: i64 = 3;

/// Two texts of one box, once by elimination over ℤ with its bounds as conditions, once as finite sets.
fn texts(sides: [Side; 3], matrix: &str) -> [String; 2] {
    let sign = |side| if side == Side::Eva { '∃' } else { '∀' };
    let names = ["x", "y", "z"];
    let prefix = |domain: &str| (0..3).map(|i| format!("{}{}∈{domain} ", sign(sides[i]), names[i])).collect::<String>();
    // A player who leaves the box first has lost.
    let mut bounded = format!("({matrix})");
    for i in (0..3).rev() {
        let inside = format!("{LOW} ≤ {} ≤ {HIGH}", names[i]).replace("-3", "0-3");
        bounded = match sides[i] {
            Side::Eva => format!("({inside} ∧ {bounded})"),
            Side::Adam => format!("({inside} ⇒ {bounded})"),
        };
    }
    [format!("{}: {bounded}", prefix("ℤ")), format!("{}: {matrix}", prefix(&format!("{{{LOW}..{HIGH}}}")))]
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(vec![Side::Eva, Side::Adam])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn elimination_finds_what_exhaustive_play_finds(
        sides in prop::array::uniform3(side()), parts in prop::array::uniform3(condition()), join in 0..4_usize,
    ) {
        let [a, b, c] = parts.each_ref().map(Condition::text);
        let matrix = match join {
            0 => format!("{a} ∧ {b} ∧ {c}"),
            1 => format!("({a} ∨ {b}) ∧ {c}"),
            2 => format!("{a} ⇒ {b} ∨ {c}"),
            _ => format!("({a} ⇔ {b}) ∨ {c}"),
        };
        let holds = |at: &[i64]| {
            let [a, b, c] = parts.each_ref().map(|part| part.holds(at));
            match join {
                0 => a && b && c,
                1 => (a || b) && c,
                2 => !a || b || c,
                _ => (a == b) || c,
            }
        };
        let box_ = sides.map(|by| (by, LOW, HIGH));
        let truth = if played(&box_, &holds, &mut Vec::new()) { Side::Eva } else { Side::Adam };
        for text in texts(sides, &matrix) {
            match Sentence::read(&text) {
                Ok(it) => {
                    prop_assert_eq!(it.winner_from(&[]), Ok(truth), "{}", text);
                    // The computer keeps the win to the end, whatever it answers for the other side.
                    let mut choices = Vec::new();
                    while choices.len() < 3 {
                        let next = it.within(&mut Meter::new(linear::LONG)).choose(&choices, 3).unwrap();
                        prop_assert!(it.allows(&choices, &next).is_ok());
                        choices.push(next);
                    }
                    prop_assert_eq!(it.winner_from(&choices), Ok(truth), "{} {:?}", text, choices);
                }
                Err(fault) => prop_assert_eq!(fault.kind, Kind::Beyond(Beyond::Effort), "{}", text),
            }
        }
    }

    /// Statements over the fractions: they are not decided by the multiples of 1/12 in a box; but between two bounds of
    /// one variable lies a number iff they are apart, which is checked on all orders of three bounds.
    #[test]
    fn a_fraction_lies_between_bounds_that_are_apart(
        low in -6..=6_i64, high in -6..=6_i64, a in 1..=4_i64, b in 1..=4_i64, open in any::<bool>(), hole in -6..=6_i64,
    ) {
        let sign = if open { "<" } else { "≤" };
        let text = format!("∃x∈ℚ: {low} {sign} {a}x ∧ {b}x {sign} {high} ∧ x ≠ {hole}").replace('-', "0-");
        let (low, high, hole) = (low * 12 / a, high * 12 / b, hole * 12);
        let truth = low < high || (low == high && !open && low != hole);
        // 12 is a multiple of 1 to 4, so both bounds are whole twelfths.
        let it = sentence(&text);
        prop_assert_eq!(it.winner_from(&[]) == Ok(Side::Eva), truth, "{}", text);
        if truth {
            let x = it.choose(&[], 0).unwrap();
            prop_assert_eq!(it.winner_from(&[x]), Ok(Side::Eva));
        }
    }
}
