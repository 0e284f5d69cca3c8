//! Conditions of a construction, in words: those that lessons use most have sentences; any other is called a condition,
//! and shows whether it is met.
use super::names::{self, NamePart};
use course::expr::{Expr, Operator};
use locale::{Locale, td_string};
use text::{outcome_words, value_plain};

/// Placeholder of a position within a sentence, which no locale file has.
const POSITION: char = '\u{1}';

/// The n-th condition of a construction in this slot: words, and pictures of the positions it names.
pub fn pieces(locale: Locale, expr: &Expr, slot: &str, n: usize) -> Vec<NamePart> {
    let said = sentence(locale, expr, slot).unwrap_or_else(|| td_string!(locale, lessons.condition_n, n = n));
    let mut pieces = Vec::new();
    for (i, part) in said.split(POSITION).enumerate() {
        match i % 2 {
            0 if part.is_empty() => {}
            0 => pieces.push(NamePart::Words(part.to_owned())),
            _ => pieces.extend(names::pieces(locale, part)),
        }
    }
    pieces
}

/// A position within a sentence, between two placeholders.
fn marked(text: &str) -> String {
    format!("{POSITION}{text}{POSITION}")
}

fn sentence(locale: Locale, expr: &Expr, slot: &str) -> Option<String> {
    match expr {
        Expr::Binary { operator, one, other } => compared(locale, *operator, one, other, slot),
        Expr::Call { function, arguments } => called(locale, function, arguments),
        Expr::Not(inner) => match &**inner {
            Expr::Call { function, .. } if function == "loopy" => {
                Some(td_string!(locale, lessons.is_not_loopy).to_owned())
            }
            Expr::Call { function, .. } if function == "number" => {
                Some(td_string!(locale, lessons.is_no_number).to_owned())
            }
            Expr::Binary { operator: Operator::In, one, other } if is_own(one) && is_library(other) => {
                Some(td_string!(locale, lessons.is_not_in_library).to_owned())
            }
            inner => other_than(inner).map(|text| td_string!(locale, lessons.is_not_this, other = marked(text))),
        },
        _ => None,
    }
}

/// The position in `not pos = nim:3`, which a construction must not be.
pub fn forbidden(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Not(inner) => other_than(inner),
        _ => None,
    }
}

fn other_than(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Binary { operator: Operator::Equal, one, other } if is_own(one) => match &**other {
            Expr::Position(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the expression is the collection of cards.
fn is_library(expr: &Expr) -> bool {
    matches!(expr, Expr::Name(name) if name == "library")
}

/// Whether the expression is the construction itself.
fn is_own(expr: &Expr) -> bool {
    matches!(expr, Expr::Name(name) if name == "pos")
}

fn text(expr: &Expr, slot: &str) -> Option<String> {
    Some(match expr {
        Expr::Number(n) => n.to_string(),
        Expr::Name(name) if name == "slot" => slot.to_owned(),
        Expr::Position(text) => marked(text),
        Expr::Name(name) | Expr::Quoted(name) => name.clone(),
        Expr::Minus(inner) => format!("-{}", text(inner, slot)?),
        Expr::Binary { operator: Operator::Over, one, other } => format!("{}/{}", text(one, slot)?, text(other, slot)?),
        _ => return None,
    })
}

fn compared(locale: Locale, operator: Operator, one: &Expr, other: &Expr, slot: &str) -> Option<String> {
    let Expr::Call { function, arguments } = one else { return None };
    let own = arguments.first().is_some_and(is_own);
    let right = text(other, slot)?;
    match (function.as_str(), operator) {
        ("out", Operator::Equal) => {
            let outcome = outcome_words(locale, right.parse().ok()?);
            if own {
                return Some(outcome.to_owned());
            }
            let Expr::Binary { operator: Operator::Plus, one, other } = arguments.first()? else { return None };
            let beside = if is_own(one) { text(other, slot)? } else { text(one, slot)? };
            Some(td_string!(locale, lessons.beside, beside = beside, outcome = outcome))
        }
        ("gamma", Operator::Equal) if own => Some(td_string!(locale, lessons.grundy_is, n = right)),
        ("value", Operator::Equal) if own => Some(td_string!(locale, lessons.worth, value = value_plain(&right))),
        ("edges" | "rows" | "columns" | "total" | "nodes" | "colours" | "cnt", _) if own => {
            let n = compared_number(locale, operator, &right)?;
            Some(match function.as_str() {
                "edges" => td_string!(locale, lessons.n_edges, n = n),
                "rows" => td_string!(locale, lessons.n_rows, n = n),
                "columns" => td_string!(locale, lessons.n_columns, n = n),
                "nodes" => td_string!(locale, lessons.n_nodes, n = n),
                "colours" => td_string!(locale, lessons.n_colours, n = n),
                "total" => td_string!(locale, lessons.n_total, n = n),
                _ => match text(arguments.get(1)?, slot)?.as_str() {
                    "blue" => td_string!(locale, lessons.n_blue, n = n),
                    "red" => td_string!(locale, lessons.n_red, n = n),
                    "green" => td_string!(locale, lessons.n_green, n = n),
                    _ => return None,
                },
            })
        }
        _ => None,
    }
}

/// A comparison with a number, as in `at least 3`; `None` where `n` is no literal number.
fn compared_number(locale: Locale, operator: Operator, n: &str) -> Option<String> {
    let value: i64 = n.parse().ok()?;
    Some(match operator {
        Operator::Equal => td_string!(locale, lessons.exactly, n = value),
        Operator::AtLeast => td_string!(locale, lessons.at_least, n = value),
        Operator::Greater => td_string!(locale, lessons.at_least, n = value + 1),
        Operator::AtMost => td_string!(locale, lessons.at_most, n = value),
        Operator::Less => td_string!(locale, lessons.at_most, n = value - 1),
        _ => return None,
    })
}

fn called(locale: Locale, function: &str, arguments: &[Expr]) -> Option<String> {
    let own = arguments.first().is_some_and(is_own);
    let with = || match arguments.get(1)? {
        Expr::Position(text) => Some(marked(text)),
        other => text(other, "").map(|text| value_plain(&text)),
    };
    Some(match function {
        "stalk" if own => td_string!(locale, lessons.is_stalk).to_owned(),
        "number" if own => td_string!(locale, lessons.is_number).to_owned(),
        "semifair" if own => td_string!(locale, lessons.is_semifair).to_owned(),
        "equal_parts" if own => td_string!(locale, lessons.is_equal_parts).to_owned(),
        "conf" if own => td_string!(locale, lessons.is_confused, other = with()?),
        "gt" if own => td_string!(locale, lessons.is_greater, other = with()?),
        "lt" if own => td_string!(locale, lessons.is_less, other = with()?),
        "eq" if own => td_string!(locale, lessons.is_equal, other = with()?),
        "iso" if own => td_string!(locale, lessons.is_same, other = with()?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::expr::parse;

    #[test]
    fn conditions_are_told() {
        let words = |locale, expr: &str, slot: &str| {
            let one = |piece| match piece {
                NamePart::Words(words) => words,
                NamePart::Picture(pos) => format!("<{pos}>"),
            };
            pieces(locale, &parse(expr).unwrap(), slot, 1).into_iter().map(one).collect::<String>()
        };
        let check = |expr: &str, slot: &str, want: &str| assert_eq!(words(Locale::En, expr, slot), want, "{expr}");
        check("edges(pos) >= 3", "", "edges: at least 3");
        check("cnt(pos, green) = 0", "", "green edges: exactly 0");
        check("stalk(pos)", "", "a single stalk");
        check("value(pos) = -21/8", "", "it is worth −21/8");
        check("gamma(pos) = 3", "", "its Grundy value is 3");
        check("iso(pos, chomp:[[2,2],[2]])", "", "the same moves as <chomp:[[2,2],[2]]>");
        check("not pos in library", "", "none of your cards");
        check("not pos = chomp:[[2,2],[2]]", "", "not <chomp:[[2,2],[2]]> itself");
        check("every m in moves(pos): iso(after(m), hackenbush:0)", "", "condition 1");
        assert_ne!(words(Locale::De, "out(pos) = slot", "N"), "Bedingung 1");
        assert!(words(Locale::De, "out(pos + hackenbush:br,br) = P", "").contains("<hackenbush:br,br>"));
    }
}
