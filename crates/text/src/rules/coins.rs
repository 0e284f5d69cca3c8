//! The rules of coins, in words.
use crate::heap_rules::conditions;
use crate::{Locale, td_string};
use solver::theory::coins::CoinRule;
use solver::theory::heaps::condition::Letter;

/// The numbers that conditions let be 0 where they say nothing else.
const PERHAPS: [Letter; 3] = [Letter::First, Letter::Second, Letter::Third];

/// The moves along the rows; for a product with the rules along the columns.
pub fn coin_rule_words(locale: Locale, along: &[CoinRule], across: Option<&[CoinRule]>) -> String {
    let along = places(locale, along);
    match across {
        None => td_string!(locale, rules.coins, places = along),
        Some(across) => {
            td_string!(locale, rules.coins_product, columns = along, rows = places(locale, across))
        }
    }
}

/// The places that are chosen by one of these rules.
fn places(locale: Locale, rules: &[CoinRule]) -> String {
    let said = rules.iter().map(|rule| chosen(locale, rule));
    said.reduce(|some, other| td_string!(locale, rules.own_ways, some = some, other = other)).unwrap_or_default()
}

/// The places that are chosen by a rule, and what must hold for them.
fn chosen(locale: Locale, rule: &CoinRule) -> String {
    let (said, told) = match rule {
        CoinRule::Companions(rule) => {
            let said = match rule.parts() {
                1 => td_string!(locale, rules.coins_one),
                2 => td_string!(locale, rules.coins_two),
                _ => td_string!(locale, rules.coins_three),
            };
            (said, conditions(locale, rule, &PERHAPS))
        }
        CoinRule::Run(rule) => {
            let told = rule.as_ref().and_then(|rule| conditions(locale, rule, &PERHAPS));
            (td_string!(locale, rules.coins_run), told)
        }
        CoinRule::Any(rule) => {
            let told = rule.as_ref().and_then(|rule| conditions(locale, rule, &PERHAPS));
            (td_string!(locale, rules.coins_any), told)
        }
    };
    match told {
        Some(told) => td_string!(locale, rules.coins_where, places = said, rules = told),
        None => said.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::component_rules;
    use solver::{Play, Position};

    #[track_caller]
    fn check(text: &str, en: &str, de: &str) {
        let position: Position = text.parse().unwrap();
        let said = |locale| component_rules(locale, &position.components()[0], Play::Normal)[1].clone();
        assert_eq!([said(Locale::En), said(Locale::De)], [en, de], "{text}");
    }

    #[test]
    fn coins_are_told_by_their_numbers() {
        check(
            "coins(a=0..):th",
            "On your turn, choose coins and turn them over; the one furthest right must go from heads to tails. \
             Counted from the left, they are: number n, and before it perhaps number a (0 if there is none).",
            "Wer am Zug ist, wählt Münzen und dreht sie um; die am weitesten rechts muss von Kopf auf Zahl kommen. \
             Von links gezählt sind es: Nummer n, davor vielleicht Nummer a (0 heißt: keine).",
        );
        check(
            "coins(run;k=..3/b=1..):th",
            "On your turn, choose coins and turn them over; the one furthest right must go from heads to tails. \
             Counted from the left, they are: some side by side, k of them, the last one number n; what must hold: \
             k is at most 3; or number n, before it perhaps number a, and before that number b (0 if there is none); \
             what must hold: b is at least 1.",
            "Wer am Zug ist, wählt Münzen und dreht sie um; die am weitesten rechts muss von Kopf auf Zahl kommen. \
             Von links gezählt sind es: einige nebeneinander, k an der Zahl, zuletzt Nummer n; dabei gilt: \
             k ist höchstens 3; oder Nummer n, davor vielleicht Nummer a und vor dieser Nummer b (0 heißt: keine); \
             dabei gilt: b ist mindestens 1.",
        );
        check(
            "coins(any;k=..5):th",
            "On your turn, choose coins and turn them over; the one furthest right must go from heads to tails. \
             Counted from the left, they are: number n, and before it any others, k in all; what must hold: k is at \
             most 5.",
            "Wer am Zug ist, wählt Münzen und dreht sie um; die am weitesten rechts muss von Kopf auf Zahl kommen. \
             Von links gezählt sind es: Nummer n und davor beliebige andere, k insgesamt; dabei gilt: k ist höchstens 5.",
        );
        check(
            "coins(run*a=1..):th",
            "On your turn, choose columns and rows, and turn over every coin where they meet; the one furthest right \
             in the lowest row must go from heads to tails. Columns, counted from the left: some side by side, k of \
             them, the last one number n. Rows, counted from the top: number n, and before it perhaps number a (0 if \
             there is none); what must hold: a is at least 1.",
            "Wer am Zug ist, wählt Spalten und Reihen und dreht jede Münze um, wo sie sich treffen; die am weitesten \
             rechts in der untersten Reihe muss von Kopf auf Zahl kommen. Spalten, von links gezählt: einige \
             nebeneinander, k an der Zahl, zuletzt Nummer n. Reihen, von oben gezählt: Nummer n, davor vielleicht \
             Nummer a (0 heißt: keine); dabei gilt: a ist mindestens 1.",
        );
    }
}
