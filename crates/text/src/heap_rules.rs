//! The rules of heaps with conditions of their own, as sentences: in words alone where each condition speaks of one number of the
//! move, else with the letters of these numbers.
use super::number_names::{NumberNames, Role, Things};
use super::numbers::capital;
use super::{Locale, either, list, td_string};
use solver::theory::heaps::condition::{Condition, Item, Letter, Property, Relation, Rule, Sum, parts};

/// The moves of both players.
pub fn heap_rule_words(locale: Locale, left: &[Rule], right: &[Rule]) -> String {
    let parts = parts(left).max(parts(right));
    let plain = are_plain(left, right);
    let names = if plain { NumberNames::InWords(Things::rows(parts)) } else { NumberNames::Letters };
    let side = |rules: &[Rule]| side(locale, rules, names);
    let said = match left == right {
        true => side(left),
        false => td_string!(locale, rules.own_sides, blue = side(left), red = side(right)),
    };
    match (plain, parts) {
        (true, 1) => td_string!(locale, rules.plain_one, rules = capital(&said)),
        (true, 2) => td_string!(locale, rules.plain_two, rules = capital(&said)),
        (true, _) => td_string!(locale, rules.plain_three, rules = capital(&said)),
        (false, 1) => td_string!(locale, rules.own_one, rules = said),
        (false, 2) => td_string!(locale, rules.own_two, rules = said),
        (false, _) => td_string!(locale, rules.own_three, rules = said),
    }
}

/// The conditions of the moves of both players as a sentence without letters; `None` if [`heap_rule_words`] has no letters.
pub fn heap_conditions_in_words(locale: Locale, left: &[Rule], right: &[Rule]) -> Option<String> {
    if are_plain(left, right) {
        return None;
    }
    let names = NumberNames::InWords(Things::rows(parts(left).max(parts(right))));
    let side = |rules: &[Rule]| side(locale, rules, names);
    Some(match left == right {
        true => td_string!(locale, rules.own_in_words, rules = side(left)),
        false => td_string!(locale, rules.own_sides_in_words, blue = side(left), red = side(right)),
    })
}

/// Whether each condition compares one number of a move with nothing but constants.
fn are_plain(left: &[Rule], right: &[Rule]) -> bool {
    left.iter().chain(right).flat_map(|rule| &rule.conditions).all(is_plain)
}

fn is_plain(condition: &Condition) -> bool {
    let constant = |sum: &Sum| sum.times == [0; 5];
    let compares = |item: &Item| match item {
        Item::One(n) | Item::AtLeast(n) | Item::AtMost(n) | Item::To(_, n) => constant(n),
        Item::Between(from, to) => constant(from) && constant(to),
        Item::Is(_) => true,
    };
    Letter::ALL.into_iter().any(|letter| condition.sum == alone(letter)) && condition.items.iter().all(compares)
}

/// The sum that is this number alone.
fn alone(letter: Letter) -> Sum {
    let mut sum = Sum::default();
    sum.times[letter as usize] = 1;
    sum
}

/// The rules of one player: one of them must be kept.
fn side(locale: Locale, rules: &[Rule], names: NumberNames) -> String {
    let said = rules.iter().map(|rule| whole(locale, rule, names));
    said.reduce(|some, other| td_string!(locale, rules.own_ways, some = some, other = other)).unwrap_or_default()
}

/// The conditions of one rule, without those that always hold.
fn whole(locale: Locale, rule: &Rule, names: NumberNames) -> String {
    conditions(locale, rule, &[Letter::Second, Letter::Third], names).unwrap_or_else(|| {
        let said: Vec<String> = rule.conditions.iter().map(|each| condition(locale, each, names)).collect();
        list(locale, &said)
    })
}

/// The conditions of one rule, without those that only say that one of these numbers may be 0; `None` if all do.
pub fn conditions(locale: Locale, rule: &Rule, idle: &[Letter], names: NumberNames) -> Option<String> {
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

fn condition(locale: Locale, condition: &Condition, names: NumberNames) -> String {
    let items: Vec<String> = condition.items.iter().map(|each| item(locale, each, names)).collect();
    let (sum, items) = (names.sum(locale, &condition.sum, Role::Subject), either(locale, &items));
    match condition.is {
        true => td_string!(locale, rules.own_is, sum = sum, list = items),
        false => td_string!(locale, rules.own_is_not, sum = sum, list = items),
    }
}

fn item(locale: Locale, item: &Item, names: NumberNames) -> String {
    let sum = |n: &Sum| names.sum(locale, n, Role::Subject);
    let related = |n: &Sum| names.sum(locale, n, Role::Related);
    match item {
        Item::One(n) => sum(n),
        Item::Between(from, to) => td_string!(locale, rules.run, from = sum(from), to = sum(to)),
        Item::AtLeast(from) => td_string!(locale, rules.own_at_least, n = sum(from)),
        Item::AtMost(to) => td_string!(locale, rules.own_at_most, n = sum(to)),
        Item::Is(property) => property_words(locale, *property).to_owned(),
        Item::To(Relation::Divisor, n) => td_string!(locale, rules.own_divisor, n = related(n)),
        Item::To(Relation::Multiple, n) => td_string!(locale, rules.own_multiple, n = related(n)),
        Item::To(Relation::Coprime, n) => td_string!(locale, rules.own_coprime, n = related(n)),
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
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe. Dabei gilt: Die Zahl der genommenen Hölzer ist eine Quadratzahl.",
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
             taken is 0, the length of the row is not 2 and the length of the shorter row left is at least 1.",
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe und lässt den Rest als eine oder zwei Reihen liegen. Dabei gilt: \
             Die Zahl der genommenen Hölzer ist 0, die Länge der Reihe darf nicht 2 sein und die Länge der kürzeren Restreihe \
             ist mindestens 1.",
        );
        check(
            "k=1,2;b=0..",
            "On your turn, take sticks from one row, and leave the rest as one row or two. What must hold: The number \
             taken is 1 or 2.",
            "Wer am Zug ist, nimmt Hölzer aus einer Reihe und lässt den Rest als eine oder zwei Reihen liegen. Dabei gilt: \
             Die Zahl der genommenen Hölzer ist 1 oder 2.",
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

    #[test]
    fn conditions_are_told_without_letters() {
        #[track_caller]
        fn check(rules: &str, en: &str, de: &str) {
            let Some(Agreed::Rules { left, right }) = agreed(&format!("heaps({rules})")) else { panic!("{rules}") };
            let said = |locale| heap_conditions_in_words(locale, &left, &right);
            assert_eq!((said(Locale::En).as_deref(), said(Locale::De).as_deref()), (Some(en), Some(de)), "{rules}");
        }
        let Some(Agreed::Rules { left, right }) = agreed("heaps(k=1,2,3)") else { panic!() };
        assert_eq!(heap_conditions_in_words(Locale::En, &left, &right), None, "said in words already");
        check(
            "k=1/2a=n-1,n",
            "That is, the number taken is 1; or 2 times the length of the row left is the length of the row minus 1 or the \
             length of the row.",
            "Das heißt, die Zahl der genommenen Hölzer ist 1; oder 2-mal die Länge der Restreihe ist die Länge der Reihe \
             minus 1 oder die Länge der Reihe.",
        );
        check(
            "k=divisor.n;a=1..",
            "That is, the number taken is a divisor of the length of the row and the length of the row left is at least 1.",
            "Das heißt, die Zahl der genommenen Hölzer ist ein Teiler von der Länge der Reihe und die Länge der Restreihe \
             ist mindestens 1.",
        );
        check(
            "k=0;a!=b;b=1..",
            "That is, the number taken is 0, the length of the longer row left is not the length of the shorter row left and \
             the length of the shorter row left is at least 1.",
            "Das heißt, die Zahl der genommenen Hölzer ist 0, die Länge der längeren Restreihe darf nicht die Länge der \
             kürzeren Restreihe sein und die Länge der kürzeren Restreihe ist mindestens 1.",
        );
        check(
            "n-k=2|k=coprime.n",
            "That is, for Blue, the length of the row minus the number taken is 2; for Red, the number taken is coprime to \
             the length of the row.",
            "Das heißt für Blau: die Länge der Reihe minus die Zahl der genommenen Hölzer ist 2; für Rot: die Zahl der \
             genommenen Hölzer ist teilerfremd zu der Länge der Reihe.",
        );
    }
}
