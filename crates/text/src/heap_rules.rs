//! The rules of heaps with conditions of their own, as sentences.
use super::{Locale, either, list, number, td_string};
use solver::rules::heap::write_sum;
use solver::theory::heaps::condition::{Condition, Item, Letter, Property, Relation, Rule, Sum, parts};

/// The moves of both players.
pub fn heap_rule_words(locale: Locale, left: &[Rule], right: &[Rule]) -> String {
    let said = match left == right {
        true => side(locale, left),
        false => {
            td_string!(locale, rules.own_sides, blue = side(locale, left), red = side(locale, right))
        }
    };
    match parts(left).max(parts(right)) {
        1 => td_string!(locale, rules.own_one, rules = said),
        2 => td_string!(locale, rules.own_two, rules = said),
        _ => td_string!(locale, rules.own_three, rules = said),
    }
}

/// The rules of one player: one of them must be kept.
fn side(locale: Locale, rules: &[Rule]) -> String {
    let said = rules.iter().map(|rule| whole(locale, rule));
    said.reduce(|some, other| td_string!(locale, rules.own_ways, some = some, other = other)).unwrap_or_default()
}

/// The conditions of one rule, without those that always hold.
fn whole(locale: Locale, rule: &Rule) -> String {
    conditions(locale, rule, &[Letter::Second, Letter::Third]).unwrap_or_else(|| {
        let said: Vec<String> = rule.conditions.iter().map(|each| condition(locale, each)).collect();
        list(locale, &said)
    })
}

/// The conditions of one rule, without those that only say that one of these numbers may be 0; `None` if all do.
pub fn conditions(locale: Locale, rule: &Rule, idle: &[Letter]) -> Option<String> {
    let told = rule.conditions.iter().filter(|condition| !is_idle(condition, idle));
    let said: Vec<String> = told.map(|each| condition(locale, each)).collect();
    (!said.is_empty()).then(|| list(locale, &said))
}

/// Whether it only says that one of these numbers may be 0.
fn is_idle(condition: &Condition, idle: &[Letter]) -> bool {
    let part = |letter: Letter| {
        let mut sum = Sum::default();
        sum.times[letter as usize] = 1;
        sum
    };
    condition.is
        && condition.items == [Item::AtLeast(Sum::default())]
        && idle.iter().any(|letter| condition.sum == part(*letter))
}

fn condition(locale: Locale, condition: &Condition) -> String {
    let items: Vec<String> = condition.items.iter().map(|each| item(locale, each)).collect();
    let (sum, items) = (sum(locale, &condition.sum), either(locale, &items));
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
            "On your turn, choose a row of n sticks and take k of them; a sticks are left. \
             What must hold: k is a square number.",
            "Wer am Zug ist, wählt eine Reihe mit n Hölzern und nimmt k davon; a Hölzer bleiben übrig. \
             Dabei gilt: k ist eine Quadratzahl.",
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
            "On your turn, choose a row of n sticks, take k of them and leave one row of a or two rows of a \
             and b, b not the longer. \
             What must hold: k is 0, n is not 2 and b is at least 1.",
            "Wer am Zug ist, wählt eine Reihe mit n Hölzern, nimmt k davon und lässt eine Reihe mit a oder zwei \
             Reihen mit a und b übrig, b nicht die längere. \
             Dabei gilt: k ist 0, n darf nicht 2 sein und b ist mindestens 1.",
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
