//! Statements and conditions in signs.
use super::clause::{Bound, Clause, Relation, Span};
use super::formula::Formula;
use super::term::Term;
use super::{Domain, Quantifier, Side};
use crate::value::rational::Rational;
use std::fmt::Write;

pub fn sentence(quantifiers: &[Quantifier], matrix: &Formula) -> String {
    let mut text = String::new();
    for quantifier in quantifiers {
        let sign = if quantifier.by == Side::Eva { '∃' } else { '∀' };
        let _ = write!(text, "{sign}{}\u{a0}∈\u{a0}{} ", quantifier.name, domain(&quantifier.domain));
    }
    let matrix = formula(matrix, quantifiers, false);
    format!("{}: {matrix}", text.trim_end())
}

/// A domain in signs.
pub fn domain(domain: &Domain) -> String {
    match domain {
        Domain::Integer => "ℤ".to_owned(),
        Domain::Natural => "ℕ".to_owned(),
        Domain::Rational => "ℚ".to_owned(),
        Domain::Positive => "ℚ⁺".to_owned(),
        Domain::Among(numbers) => {
            let row = |i: usize| numbers.get(i + 1).is_some_and(|next| *next == &numbers[i] + &Rational::from(1));
            let is_row = numbers.len() > 3 && numbers[0].is_integer() && (0..numbers.len() - 1).all(row);
            if let (true, [first, .., last]) = (is_row, numbers.as_slice()) {
                return format!("{{{first}..{last}}}");
            }
            format!("{{{}}}", numbers.iter().map(Rational::to_string).collect::<Vec<_>>().join(","))
        }
    }
}

/// A number with a minus sign (U+2212).
fn number(n: &Rational) -> String {
    n.to_string().replace('-', "−")
}

/// A term; the constant last.
fn term(of: &Term, all: &[Quantifier]) -> String {
    let mut text = String::new();
    let (alone, varying): (Vec<_>, Vec<_>) = of.summands().partition(|(product, _)| product.is_empty());
    for (product, by) in varying.into_iter().chain(alone) {
        let sign = match (text.is_empty(), by.is_negative()) {
            (true, true) => "−",
            (true, false) => "",
            (false, true) => " − ",
            (false, false) => " + ",
        };
        let names = product.iter().map(|&i| all[i as usize].name.as_str()).collect::<Vec<_>>().join("·");
        let by = by.abs();
        let factor = match (names.is_empty(), by == Rational::from(1), by.is_integer()) {
            (true, ..) => by.to_string(),
            (false, true, _) => String::new(),
            (false, false, true) => by.to_string(),
            (false, false, false) => format!("{by}\u{a0}·\u{a0}"),
        };
        let _ = write!(text, "{sign}{factor}{names}");
    }
    if text.is_empty() { "0".to_owned() } else { text }
}

/// A comparison with all summands positive, each moved to the side where it is; a constant stands on the right.
fn compared(of: &Term, sign: &str, all: &[Quantifier]) -> String {
    let mut sides = [Term::default(), Term::default()];
    for (product, by) in of.summands() {
        let summand = Term::summand(product, by.clone());
        match by.is_negative() {
            true => sides[1] = sides[1].minus(&summand),
            false => sides[0] = sides[0].plus(&summand),
        }
    }
    let leads = sides[0].as_number().is_some() && sides[1].as_number().is_none();
    let [left, right] = sides.map(|side| term(&side, all));
    let turned = match sign {
        "<" => ">",
        "≤" => "≥",
        same => same,
    };
    if leads { format!("{right} {turned} {left}") } else { format!("{left} {sign} {right}") }
}

fn atom(relation: &Relation, of: &Term, all: &[Quantifier]) -> String {
    match relation {
        Relation::Below => compared(of, "<", all),
        Relation::AtMost => compared(of, "≤", all),
        Relation::Equal => compared(of, "=", all),
        Relation::Unequal => compared(of, "≠", all),
        Relation::Multiple(by, true) => format!("{by} | {}", term(of, all)),
        Relation::Multiple(by, false) => format!("{by} ∤ {}", term(of, all)),
    }
}

fn formula(of: &Formula, all: &[Quantifier], inner: bool) -> String {
    let joined =
        |parts: &[Formula], by: &str| parts.iter().map(|part| formula(part, all, true)).collect::<Vec<_>>().join(by);
    let text = match of {
        Formula::Atom(relation, term) => return atom(relation, term, all),
        Formula::Not(part) => return format!("¬({})", formula(part, all, false)),
        Formula::All(parts) => joined(parts, " ∧ "),
        Formula::Any(parts) => joined(parts, " ∨ "),
        Formula::Then(a, b) => format!("{} ⇒ {}", formula(a, all, true), formula(b, all, true)),
        Formula::Same(a, b) => format!("{} ⇔ {}", formula(a, all, true), formula(b, all, true)),
    };
    if inner { format!("({text})") } else { text }
}

/// The comparison of a linear form with its span.
fn span(key: &Term, of: &Span, all: &[Quantifier]) -> String {
    let text = term(key, all);
    if let Some(n) = of.only() {
        return format!("{text} = {}", number(n));
    }
    let sign = |bound: &Bound| if bound.open { "<" } else { "≤" };
    let turned = |bound: &Bound| if bound.open { ">" } else { "≥" };
    let mut parts = match (&of.low, &of.high) {
        (Some(low), Some(high)) => {
            vec![format!("{} {} {text} {} {}", number(&low.at), sign(low), sign(high), number(&high.at))]
        }
        (Some(low), None) => vec![format!("{text} {} {}", turned(low), number(&low.at))],
        (None, Some(high)) => vec![format!("{text} {} {}", sign(high), number(&high.at))],
        (None, None) => Vec::new(),
    };
    parts.extend(of.but.iter().map(|n| format!("{text} ≠ {}", number(n))));
    parts.join(" ∧ ")
}

fn clause(of: &Clause, all: &[Quantifier]) -> String {
    let spans = of.spans.iter().map(|(key, part)| span(key, part, all));
    let divisions =
        of.divisions.iter().map(|d| format!("{} {} {}", d.by, if d.holds { "|" } else { "∤" }, term(&d.term, all)));
    spans.chain(divisions).collect::<Vec<_>>().join(" ∧ ")
}

/// A disjunction of clauses.
pub fn union(of: &[Clause], all: &[Quantifier]) -> String {
    let single = |of: &Clause| of.spans.len() + of.divisions.len() == 1 && of.spans.values().all(|s| s.but.len() <= 1);
    let one = |part: &Clause| match of.len() == 1 || single(part) {
        true => clause(part, all),
        false => format!("({})", clause(part, all)),
    };
    of.iter().map(one).collect::<Vec<_>>().join(" ∨ ")
}
