//! The rules of coins, in words.
use crate::heap_rules::conditions;
use crate::number_names::{NumberNames, Things};
use crate::{Locale, td_string};
use solver::theory::coins::CoinRule;
use solver::theory::heaps::condition::{Letter, Rule};

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
    let said = match rule {
        CoinRule::Companions(rule) => match rule.parts() {
            1 => td_string!(locale, rules.coins_one),
            2 => td_string!(locale, rules.coins_two),
            _ => td_string!(locale, rules.coins_three),
        },
        CoinRule::Run(_) => td_string!(locale, rules.coins_run),
        CoinRule::Any(_) => td_string!(locale, rules.coins_any),
    };
    match told(locale, rule, NumberNames::Letters) {
        Some(told) => td_string!(locale, rules.coins_where, places = said, rules = told),
        None => said.to_owned(),
    }
}

/// The conditions on the places of a rule; `None` if there are none.
fn told(locale: Locale, rule: &CoinRule, names: NumberNames) -> Option<String> {
    let rule: Option<&Rule> = match rule {
        CoinRule::Companions(rule) => Some(rule),
        CoinRule::Run(rule) | CoinRule::Any(rule) => rule.as_ref(),
    };
    conditions(locale, rule?, &PERHAPS, names)
}

/// The conditions of moves as a sentence without letters; `None` without conditions.
pub fn coin_conditions_in_words(locale: Locale, along: &[CoinRule], across: Option<&[CoinRule]>) -> Option<String> {
    let side = |rules: &[CoinRule]| {
        let all: Vec<_> = rules.iter().map(|rule| told(locale, rule, NumberNames::InWords(Things::Coins))).collect();
        let free = || td_string!(locale, rules.own_no_condition).to_owned();
        let any = all.iter().any(Option::is_some);
        let said = all.into_iter().map(|told| told.unwrap_or_else(free));
        let said = said.reduce(|some, other| td_string!(locale, rules.own_ways, some = some, other = other));
        (any, said.unwrap_or_default())
    };
    match (side(along), across.map(side)) {
        ((true, along), None) => Some(td_string!(locale, rules.own_in_words, rules = along)),
        ((any, along), Some((more, across))) if any || more => {
            Some(td_string!(locale, rules.coins_product_in_words, columns = along, rows = across))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::component_rules;
    use solver::notation::Input;
    use solver::rules::grid::read_coins;
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

    #[test]
    fn conditions_are_told_without_letters() {
        let check = |rules: &str, en: Option<&str>, de: Option<&str>| {
            let (along, across) = read_coins(Input::new(rules)).unwrap();
            let said = |locale| coin_conditions_in_words(locale, &along, across.as_deref());
            assert_eq!((said(Locale::En).as_deref(), said(Locale::De).as_deref()), (en, de), "{rules}");
        };
        check("a=0..", None, None);
        check("run*run", None, None);
        check(
            "a=1..",
            Some("That is, the place of the next coin is at least 1."),
            Some("Das heißt, die Stelle der nächsten Münze ist mindestens 1."),
        );
        check(
            "run;k=..3/a=0..",
            Some("That is, the number of coins turned is at most 3; or without a condition."),
            Some("Das heißt, die Zahl der gedrehten Münzen ist höchstens 3; oder ohne Bedingung."),
        );
        check(
            "n-a=a-b;b=1..",
            Some(
                "That is, the place of the last coin minus the place of the next coin is the place of the next coin minus the \
                 place of the one after it and the place of the one after it is at least 1.",
            ),
            Some(
                "Das heißt, die Stelle der letzten Münze minus die Stelle der nächsten Münze ist die Stelle der nächsten Münze \
                 minus die Stelle der übernächsten Münze und die Stelle der übernächsten Münze ist mindestens 1.",
            ),
        );
        check(
            "a=1..*run",
            Some(
                "That is, for the columns: the place of the next coin is at least 1. For the rows: without a condition.",
            ),
            Some(
                "Das heißt für die Spalten: die Stelle der nächsten Münze ist mindestens 1. Für die Reihen: ohne Bedingung.",
            ),
        );
    }
}
