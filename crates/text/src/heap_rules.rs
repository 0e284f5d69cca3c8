//! The rules of heaps with conditions of their own, as sentences: in words alone where each condition speaks of one number of the
//! move, else with the letters of these numbers.
use super::numbers::capital;
use super::{Locale, either, list, number, td_string};
use solver::rules::heap::write_sum;
use solver::theory::heaps::condition::{Condition, Item, Letter, Property, Relation, Rule, Sum, parts};

/// What the numbers of a move are called.
#[derive(Clone, Copy)]
enum Names {
    /// By their letters.
    Letters,
    /// In words, where a move leaves up to so many rows.
    Words { parts: usize },
}

/// The moves of both players.
pub fn heap_rule_words(locale: Locale, left: &[Rule], right: &[Rule]) -> String {
    let parts = parts(left).max(parts(right));
    let names = match left.iter().chain(right).flat_map(|rule| &rule.conditions).all(is_plain) {
        true => Names::Words { parts },
        false => Names::Letters,
    };
    let said = match left == right {
        true => side(locale, left, names),
        false => {
            td_string!(locale, rules.own_sides, blue = side(locale, left, names), red = side(locale, right, names))
        }
    };
    match (names, parts) {
        (Names::Words { .. }, 1) => td_string!(locale, rules.plain_one, rules = capital(&said)),
        (Names::Words { .. }, 2) => td_string!(locale, rules.plain_two, rules = capital(&said)),
        (Names::Words { .. }, _) => td_string!(locale, rules.plain_three, rules = capital(&said)),
        (Names::Letters, 1) => td_string!(locale, rules.own_one, rules = said),
        (Names::Letters, 2) => td_string!(locale, rules.own_two, rules = said),
        (Names::Letters, _) => td_string!(locale, rules.own_three, rules = said),
    }
}

/// The sum that is this number alone.
fn alone(letter: Letter) -> Sum {
    let mut sum = Sum::default();
    sum.times[letter as usize] = 1;
    sum
}

/// The number of a move that a sum is, if it is one alone.
fn letter_of(sum: &Sum) -> Option<Letter> {
    Letter::ALL.into_iter().find(|letter| *sum == alone(*letter))
}

/// Whether a condition compares one number of a move with nothing but constants.
fn is_plain(condition: &Condition) -> bool {
    let constant = |sum: &Sum| sum.times == [0; 5];
    let compares = |item: &Item| match item {
        Item::One(n) | Item::AtLeast(n) | Item::AtMost(n) | Item::To(_, n) => constant(n),
        Item::Between(from, to) => constant(from) && constant(to),
        Item::Is(_) => true,
    };
    letter_of(&condition.sum).is_some() && condition.items.iter().all(compares)
}

/// A number of a move in words, where that leaves up to `parts` rows.
fn number_words(locale: Locale, letter: Letter, parts: usize) -> &'static str {
    match (letter, parts) {
        (Letter::Heap, _) => td_string!(locale, rules.plain_heap),
        (Letter::Taken, _) => td_string!(locale, rules.plain_taken),
        (Letter::First, 1) => td_string!(locale, rules.plain_left),
        (Letter::First, 2) => td_string!(locale, rules.plain_longer),
        (Letter::First, _) => td_string!(locale, rules.plain_longest),
        (Letter::Second, 2) => td_string!(locale, rules.plain_shorter),
        (Letter::Second, _) => td_string!(locale, rules.plain_second),
        (Letter::Third, _) => td_string!(locale, rules.plain_shortest),
    }
}

/// The rules of one player: one of them must be kept.
fn side(locale: Locale, rules: &[Rule], names: Names) -> String {
    let said = rules.iter().map(|rule| whole(locale, rule, names));
    said.reduce(|some, other| td_string!(locale, rules.own_ways, some = some, other = other)).unwrap_or_default()
}

/// The conditions of one rule, without those that always hold.
fn whole(locale: Locale, rule: &Rule, names: Names) -> String {
    told(locale, rule, &[Letter::Second, Letter::Third], names).unwrap_or_else(|| {
        let said: Vec<String> = rule.conditions.iter().map(|each| condition(locale, each, names)).collect();
        list(locale, &said)
    })
}

/// The conditions of one rule, without those that only say that one of these numbers may be 0; `None` if all do.
pub fn conditions(locale: Locale, rule: &Rule, idle: &[Letter]) -> Option<String> {
    told(locale, rule, idle, Names::Letters)
}

fn told(locale: Locale, rule: &Rule, idle: &[Letter], names: Names) -> Option<String> {
    let told = rule.conditions.iter().filter(|condition| !is_idle(condition, idle));
    let said: Vec<String> = told.map(|each| condition(locale, each, names)).collect();
    (!said.is_empty()).then(|| list(locale, &said))
}

/// Whether it only says that one of these numbers may be 0.
fn is_idle(condition: &Condition, idle: &[Letter]) -> bool {
    condition.is
        && condition.items == [Item::AtLeast(Sum::default())]
        && idle.iter().any(|letter| condition.sum == alone(*letter))
}

fn condition(locale: Locale, condition: &Condition, names: Names) -> String {
    let items: Vec<String> = condition.items.iter().map(|each| item(locale, each)).collect();
    let named = match names {
        Names::Words { parts } => {
            letter_of(&condition.sum).map(|letter| number_words(locale, letter, parts).to_owned())
        }
        Names::Letters => None,
    };
    let (sum, items) = (named.unwrap_or_else(|| sum(locale, &condition.sum)), either(locale, &items));
    match condition.is {
        true => td_string!(locale, rules.own_is, sum = sum, list = items),
        false => td_string!(locale, rules.own_is_not, sum = sum, list = items),
    }
}

fn item(locale: Locale, item: &Item) -> String {
    match item {
        Item::One(n) => sum(locale, n),
        Item::Between(from, to) => td_string!(locale, rules.run, from = sum(locale, from), to = sum(locale, to)),
        Item::AtLeast(from) => td_string!(locale, rules.own_at_least, n = sum(locale, from)),
        Item::AtMost(to) => td_string!(locale, rules.own_at_most, n = sum(locale, to)),
        Item::Is(property) => property_words(locale, *property).to_owned(),
        Item::To(Relation::Divisor, n) => td_string!(locale, rules.own_divisor, n = sum(locale, n)),
        Item::To(Relation::Multiple, n) => td_string!(locale, rules.own_multiple, n = sum(locale, n)),
        Item::To(Relation::Coprime, n) => td_string!(locale, rules.own_coprime, n = sum(locale, n)),
    }
}

fn property_words(locale: Locale, property: Property) -> &'static str {
    match property {
        Property::Even => td_string!(locale, rules.own_even),
        Property::Odd => td_string!(locale, rules.own_odd),
        Property::Square => td_string!(locale, rules.own_square),
        Property::Cube => td_string!(locale, rules.own_cube),
        Property::Triangular => td_string!(locale, rules.own_triangular),
        Property::Prime => td_string!(locale, rules.own_prime),
        Property::Fibonacci => td_string!(locale, rules.own_fibonacci),
        Property::Power => td_string!(locale, rules.own_power),
    }
}

/// A number, or a sum with a minus sign of print.
fn sum(locale: Locale, sum: &Sum) -> String {
    match u64::try_from(sum.constant) {
        Ok(n) if sum.times == [0; 5] => number(locale, n),
        _ => write_sum(sum).replace('-', "−"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::{Agreed, agreed};

    #[track_caller]
    fn check(rules: &str, en: &str, de: &str) {
        let Some(Agreed::Rules { left, right }) = agreed(&format!("heaps({rules})")) else { panic!("{rules}") };
        let said = |locale| heap_rule_words(locale, &left, &right);
        assert_eq!((said(Locale::En).as_str(), said(Locale::De).as_str()), (en, de), "{rules}");
    }

    #[test]
    fn rules_are_told_in_sentences() {
        check(
            "k=square",
            "On your turn, take sticks from one row. What must hold: The number taken is a square number.",
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe. Dabei gilt: Die genommene Zahl ist eine Quadratzahl.",
        );
        check(
            "k=1/2a=n-1,n",
            "On your turn, choose a row of n sticks and take k of them; a sticks are left. \
             What must hold: k is 1; or 2a is n−1 or n.",
            "Wer am Zug ist, wählt eine Reihe mit n Hölzern und nimmt k davon; a Hölzer bleiben übrig. \
             Dabei gilt: k ist 1; oder 2a ist n−1 oder n.",
        );
        check(
            "k=0;n!=2;b=1..",
            "On your turn, take sticks from one row, and leave the rest as one row or two. What must hold: The number \
             taken is 0, the number in the row is not 2 and the shorter row left is at least 1.",
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe und lässt den Rest als eine oder zwei Reihen liegen. Dabei gilt: \
             Die genommene Zahl ist 0, die Zahl in der Reihe darf nicht 2 sein und die kürzere Reihe danach ist mindestens 1.",
        );
        check(
            "k=1,2;b=0..",
            "On your turn, take sticks from one row, and leave the rest as one row or two. What must hold: The number \
             taken is 1 or 2.",
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe und lässt den Rest als eine oder zwei Reihen liegen. Dabei gilt: \
             Die genommene Zahl ist 1 oder 2.",
        );
        check(
            "k=1,2;b=0..|k=2..n,prime;b=0..",
            "On your turn, choose a row of n sticks, take k of them and leave one row of a or two rows of a \
             and b, b not the longer. \
             What must hold: for Blue, k is 1 or 2; for Red, k is 2 to n or a prime number.",
            "Wer am Zug ist, wählt eine Reihe mit n Hölzern, nimmt k davon und lässt eine Reihe mit a oder zwei \
             Reihen mit a und b übrig, b nicht die längere. \
             Dabei gilt: Für Blau: k ist 1 oder 2; für Rot: k ist 2 bis n oder eine Primzahl.",
        );
    }
}
