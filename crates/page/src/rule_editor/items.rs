//! The kinds of numbers in a condition, chosen from a list.
use locale::{Locale, td_string};
use solver::theory::heaps::condition::{Condition, Item, Letter, Property, Relation, Rule, Sum};

/// The kinds of items of a condition, in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    One,
    Between,
    AtLeast,
    AtMost,
    Is(Property),
    To(Relation),
}

impl ItemKind {
    pub const ALL: [ItemKind; 15] = [
        ItemKind::One,
        ItemKind::Between,
        ItemKind::AtLeast,
        ItemKind::AtMost,
        ItemKind::Is(Property::Even),
        ItemKind::Is(Property::Odd),
        ItemKind::Is(Property::Square),
        ItemKind::Is(Property::Cube),
        ItemKind::Is(Property::Triangular),
        ItemKind::Is(Property::Prime),
        ItemKind::Is(Property::Fibonacci),
        ItemKind::Is(Property::Power),
        ItemKind::To(Relation::Divisor),
        ItemKind::To(Relation::Multiple),
        ItemKind::To(Relation::Coprime),
    ];

    pub fn of(item: &Item) -> ItemKind {
        match item {
            Item::One(_) => ItemKind::One,
            Item::Between(..) => ItemKind::Between,
            Item::AtLeast(_) => ItemKind::AtLeast,
            Item::AtMost(_) => ItemKind::AtMost,
            Item::Is(property) => ItemKind::Is(*property),
            Item::To(relation, _) => ItemKind::To(*relation),
        }
    }

    /// The number of sums in an item of the kind.
    pub fn sums(self) -> usize {
        match self {
            ItemKind::Is(_) => 0,
            ItemKind::Between => 2,
            _ => 1,
        }
    }

    /// An item of the kind; sums that it has no place for are left out.
    pub fn item(self, [first, second]: [Sum; 2]) -> Item {
        match self {
            ItemKind::One => Item::One(first),
            ItemKind::Between => Item::Between(first, second),
            ItemKind::AtLeast => Item::AtLeast(first),
            ItemKind::AtMost => Item::AtMost(first),
            ItemKind::Is(property) => Item::Is(property),
            ItemKind::To(relation) => Item::To(relation, first),
        }
    }

    pub fn words(self, locale: Locale) -> &'static str {
        match self {
            ItemKind::One => td_string!(locale, rule_editor.item_one),
            ItemKind::Between => td_string!(locale, rule_editor.item_between),
            ItemKind::AtLeast => td_string!(locale, rule_editor.item_at_least),
            ItemKind::AtMost => td_string!(locale, rule_editor.item_at_most),
            ItemKind::Is(Property::Even) => td_string!(locale, rules.own_even),
            ItemKind::Is(Property::Odd) => td_string!(locale, rules.own_odd),
            ItemKind::Is(Property::Square) => td_string!(locale, rules.own_square),
            ItemKind::Is(Property::Cube) => td_string!(locale, rules.own_cube),
            ItemKind::Is(Property::Triangular) => td_string!(locale, rules.own_triangular),
            ItemKind::Is(Property::Prime) => td_string!(locale, rules.own_prime),
            ItemKind::Is(Property::Fibonacci) => td_string!(locale, rules.own_fibonacci),
            ItemKind::Is(Property::Power) => td_string!(locale, rules.own_power),
            ItemKind::To(Relation::Divisor) => td_string!(locale, rule_editor.item_divisor),
            ItemKind::To(Relation::Multiple) => td_string!(locale, rule_editor.item_multiple),
            ItemKind::To(Relation::Coprime) => td_string!(locale, rule_editor.item_coprime),
        }
    }
}

/// A number as a sum.
pub fn constant(n: i64) -> Sum {
    Sum { constant: n, ..Sum::default() }
}

/// A letter as a sum.
fn letter(letter: Letter) -> Sum {
    let mut sum = Sum::default();
    sum.times[letter as usize] = 1;
    sum
}

/// The sums of an item; those that it lacks are 1 and n.
pub fn sums(item: &Item) -> [Sum; 2] {
    match item {
        Item::One(sum) | Item::AtLeast(sum) | Item::AtMost(sum) | Item::To(_, sum) => [*sum, letter(Letter::Heap)],
        Item::Between(from, to) => [*from, *to],
        Item::Is(_) => [constant(1), letter(Letter::Heap)],
    }
}

/// The condition of coins that a companion may be at any place, or none: it always holds.
pub fn any_place(companion: Letter) -> Condition {
    Condition { sum: letter(companion), is: true, items: vec![Item::AtLeast(Sum::default())] }
}

/// A condition to begin with: one thing is taken.
pub fn new_condition() -> Condition {
    Condition { sum: letter(Letter::Taken), is: true, items: vec![Item::One(constant(1))] }
}

/// A rule to begin with.
pub fn new_rule() -> Rule {
    Rule { conditions: vec![new_condition()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::{Agreed, agreed, write_conditions};

    #[test]
    fn items_keep_their_numbers_while_their_kind_changes() {
        let Some(Agreed::Rules { left, .. }) = agreed("heaps(k=2..n-1)") else { panic!() };
        let item = &left[0].conditions[0].items[0];
        let written = |item: Item| {
            let condition = Condition { items: vec![item], ..new_condition() };
            write_conditions(&[Rule { conditions: vec![condition] }], None)
        };
        let all: Vec<String> = ItemKind::ALL.iter().map(|kind| written(kind.item(sums(item)))).collect();
        assert_eq!(all[..5], ["k=2", "k=2..n-1", "k=2..", "k=..2", "k=even"]);
        assert_eq!(all[14], "k=coprime.2");
        for kind in ItemKind::ALL {
            let item = kind.item([constant(1), constant(2)]);
            assert_eq!(ItemKind::of(&item), kind);
            assert!(agreed(&format!("heaps({})", written(item))).is_some(), "{kind:?}");
            assert!(kind.sums() <= 2);
        }
        assert_eq!(write_conditions(&[new_rule()], None), "k=1");
    }
}
