//! Rules of one's own that are a code: a move takes a number from a finite set, and beside that only whether parts are
//! left is asked. To these the theorem on periods of taking-and-breaking games applies.
use super::code::Code;
use super::condition::{Condition, Item, Letter, MOST_PARTS, Numbers, Rule, Sum};

/// The largest number that a move of such rules may take.
const MOST_TAKEN: i64 = 1_000;

/// The code with the moves of these rules, the same heaps left of each size; `None` if the rules ask for more, or set no
/// limit to what is taken.
///
/// # Complexity
/// The largest number taken, times the items of the rules.
pub fn code(rules: &[Rule]) -> Option<Code> {
    let plain = rules.iter().flat_map(|rule| &rule.conditions).all(is_plain);
    let limits = rules.iter().map(most_taken).collect::<Option<Vec<i64>>>().filter(|_| plain)?;
    let most = limits.into_iter().max()?.max(0);
    let digits = (0..=u16::try_from(most).ok().filter(|_| most <= MOST_TAKEN)?).map(|k| digit(rules, k));
    Code::new(digits.collect(), false)
}

/// The digit for `k`: a bit for each number of heaps that may be left.
fn digit(rules: &[Rule], k: u16) -> u8 {
    // A move that takes nothing leaves two heaps at least.
    let counts = (0..=MOST_PARTS).filter(|count| k > 0 || *count > 1);
    let allowed = counts.filter(|count| {
        // Parts of one thing stand for all parts that are not empty.
        let parts: [u16; MOST_PARTS] = std::array::from_fn(|part| u16::from(part < *count));
        let numbers = Numbers::new(k + parts.iter().sum::<u16>(), parts);
        rules.iter().any(|rule| *count <= rule.parts() && rule.allows(numbers))
    });
    allowed.fold(0, |digit, count| digit | (1 << count))
}

/// The number in a sum without letters.
fn constant(sum: &Sum) -> Option<i64> {
    (sum.times == [0; 5]).then_some(sum.constant)
}

/// Whether a condition asks for the number taken alone, or whether a part is empty.
fn is_plain(condition: &Condition) -> bool {
    let Condition { sum, items, .. } = condition;
    let has = |letter: Letter| sum.of(letter) != 0;
    let of_taken = Letter::ALL.into_iter().all(|letter| letter == Letter::Taken || !has(letter));
    // The part itself, without a number beside it.
    let of_part = [Letter::First, Letter::Second, Letter::Third].into_iter().any(|part| *sum == only(part));
    items.iter().all(|item| match item {
        Item::One(one) | Item::AtMost(one) if of_part => constant(one) == Some(0),
        Item::AtLeast(from) if of_part => constant(from).is_some_and(|from| from <= 1),
        Item::One(one) | Item::AtLeast(one) | Item::AtMost(one) | Item::To(_, one) => {
            of_taken && constant(one).is_some()
        }
        Item::Between(from, to) => of_taken && constant(from).is_some() && constant(to).is_some(),
        Item::Is(_) => of_taken,
    })
}

/// The sum of one letter.
fn only(letter: Letter) -> Sum {
    let mut sum = Sum::default();
    sum.times[letter as usize] = 1;
    sum
}

/// The most that a move by a rule takes, as far as one of its conditions says so; `None` without a limit.
fn most_taken(rule: &Rule) -> Option<i64> {
    rule.conditions.iter().filter_map(limit).min()
}

/// The largest number taken for which a condition may hold.
fn limit(condition: &Condition) -> Option<i64> {
    let Condition { sum, is, items } = condition;
    let times = sum.of(Letter::Taken);
    if !is || times <= 0 || *sum != (Sum { times: scaled(times), constant: sum.constant }) {
        return None;
    }
    let largest = |item: &Item| match item {
        Item::One(to) | Item::Between(_, to) | Item::AtMost(to) => constant(to),
        Item::AtLeast(_) | Item::Is(_) | Item::To(..) => None,
    };
    let most = items.iter().map(largest).collect::<Option<Vec<i64>>>()?.into_iter().max()?;
    Some((most - sum.constant).div_euclid(times))
}

/// The multiples of a sum of nothing but the number taken.
fn scaled(times: i64) -> [i64; 5] {
    let mut all = [0; 5];
    all[Letter::Taken as usize] = times;
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Input;
    use crate::rules::heap::read_conditions;
    use crate::theory::heaps::condition::options;
    use std::collections::BTreeSet;

    fn rules(text: &str) -> Vec<Rule> {
        read_conditions(Input::new(text)).unwrap().0
    }

    #[test]
    fn known_codes_are_found() {
        let of = |text: &str| code(&rules(text));
        assert_eq!(of("k=1,2;b=0.."), Some(Code::kayles()));
        assert_eq!(of("k=1,3,4"), Code::subtraction(&[1, 3, 4]));
        assert_eq!(of("k=odd;2k=..10"), Code::subtraction(&[1, 3, 5]));
        for other in
            ["k=1..", "k=square", "2k=..n", "k=divisor.n", "k=0;a!=b;b=1..", "k=1;a=2..", "k=1,n", "k=1/k=even"]
        {
            assert_eq!(of(other), None, "{other}");
        }
    }

    /// The heaps left by each move of a heap, by the rules and by the code.
    #[test]
    fn a_code_has_the_moves_of_its_rules() {
        for text in [
            "k=1,2;b=0..",
            "k=1,2,3",
            "k=0;b=1../k=1",
            "k=..2;b=1..",
            "k=1;a=0/k=2;b=0/k=3;b=0..",
            "k=1;b!=0/k=4;a=1..",
            "k=0,2;c=0../k=5",
            "k=1;c=1..",
            "k!=2;k=..4;b=0..",
            "k=prime;k=..7",
            "k=1;k=2",
        ] {
            let rules = rules(text);
            let code = code(&rules).unwrap_or_else(|| panic!("{text} is a code"));
            for n in 0..16_u16 {
                let sorted = |parts: &[u16]| {
                    let mut left: Vec<u64> =
                        parts.iter().filter(|part| **part > 0).map(|part| u64::from(*part)).collect();
                    left.sort_unstable();
                    left
                };
                let own: BTreeSet<Vec<u64>> = options(&rules, n).iter().map(|parts| sorted(parts)).collect();
                let mut of_code = BTreeSet::new();
                code.each(n.into(), &mut |left| _ = of_code.insert(left.to_vec()));
                assert_eq!(own, of_code, "{text}: {n}");
            }
        }
    }
}
