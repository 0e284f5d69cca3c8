//! Conditions on the numbers of a move: n things in the heap, k taken, and up to three heaps a ≥ b ≥ c left of the rest.
//!
//! A move takes k ≥ 0 and leaves a + b + c = n − k, where parts may be empty; one that takes nothing leaves two heaps at
//! least. So every move leaves smaller heaps, and play ends.
use crate::theory::divisors::{coprime, least_prime_factor};

/// The most heaps that a move leaves.
pub const MOST_PARTS: usize = 3;

/// A letter of a condition. Turning games have the same letters for places of coins (`theory::coins`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letter {
    /// The number of things in the heap.
    Heap,
    /// The number of things taken.
    Taken,
    /// The largest heap left.
    First,
    /// The second heap left.
    Second,
    /// The smallest heap left.
    Third,
}

impl Letter {
    /// All letters, in the order of the numbers of a move.
    pub const ALL: [Letter; 5] = [Letter::Heap, Letter::Taken, Letter::First, Letter::Second, Letter::Third];

    /// The letter in texts: n, k, a, b or c.
    pub fn sign(self) -> char {
        match self {
            Letter::Heap => 'n',
            Letter::Taken => 'k',
            Letter::First => 'a',
            Letter::Second => 'b',
            Letter::Third => 'c',
        }
    }
}

/// The numbers of a move, by their letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers([i64; 5]);

impl Numbers {
    /// The numbers of the move that leaves these parts, the largest first, of a heap of `n`.
    pub fn new(n: u16, parts: [u16; MOST_PARTS]) -> Numbers {
        let [a, b, c] = parts.map(i64::from);
        let n = i64::from(n);
        Numbers([n, n - a - b - c, a, b, c])
    }

    /// The numbers of the move that turns `count` coins: the one at place `n`, and its companions, the nearest first.
    pub fn turned(n: u16, count: u16, companions: [u16; MOST_PARTS]) -> Numbers {
        let [a, b, c] = companions.map(i64::from);
        Numbers([i64::from(n), i64::from(count), a, b, c])
    }
}

/// A sum of multiples of letters and a number: `2k`, `n-1`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sum {
    /// The multiples, in the order of [`Letter::ALL`].
    pub times: [i64; 5],
    /// The number added.
    pub constant: i64,
}

impl Sum {
    fn value(&self, numbers: Numbers) -> i64 {
        self.times.iter().zip(numbers.0).map(|(times, n)| times * n).sum::<i64>() + self.constant
    }

    /// The multiple of a letter.
    pub fn of(&self, letter: Letter) -> i64 {
        self.times[letter as usize]
    }
}

/// A kind of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Property {
    /// …, −2, 0, 2, 4, …
    Even,
    /// …, −1, 1, 3, 5, …
    Odd,
    /// 1, 4, 9, …
    Square,
    /// 1, 8, 27, …
    Cube,
    /// 1, 3, 6, 10, …
    Triangular,
    /// 2, 3, 5, 7, …
    Prime,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// The powers of two: 1, 2, 4, 8, …
    Power,
}

impl Property {
    /// Whether a number has the property; but for even and odd, only positive ones do.
    fn holds(self, n: i64) -> bool {
        let positive = u64::try_from(n).ok().filter(|n| *n > 0);
        let is = |test: fn(u64) -> bool| positive.is_some_and(test);
        match self {
            Property::Even => n % 2 == 0,
            Property::Odd => n % 2 != 0,
            Property::Square => is(is_square),
            Property::Cube => {
                is(|n| (1..).map(|root: u64| root * root * root).take_while(|cube| *cube <= n).any(|cube| cube == n))
            }
            Property::Triangular => is(|n| is_square(8 * n + 1)),
            Property::Prime => is(|n| n > 1 && least_prime_factor(n) == n),
            // Gessel 1972: 5n² ± 4 is a square.
            Property::Fibonacci => is(|n| is_square(5 * n * n + 4) || is_square(5 * n * n - 4)),
            Property::Power => is(u64::is_power_of_two),
        }
    }
}

fn is_square(n: u64) -> bool {
    let root = n.isqrt();
    root * root == n
}

/// A relation of a number to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// It is positive and divides the other.
    Divisor,
    /// The other is positive and divides it.
    Multiple,
    /// Both have no common divisor but 1.
    Coprime,
}

impl Relation {
    fn holds(self, n: i64, other: i64) -> bool {
        match self {
            Relation::Divisor => n > 0 && other % n == 0,
            Relation::Multiple => other > 0 && n % other == 0,
            Relation::Coprime => coprime(n.unsigned_abs(), other.unsigned_abs()),
        }
    }
}

/// The kinds of numbers that a condition allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// This number.
    One(Sum),
    /// From one number to another, both included.
    Between(Sum, Sum),
    /// This number and all above.
    AtLeast(Sum),
    /// This number and all below.
    AtMost(Sum),
    /// All numbers of a kind.
    Is(Property),
    /// All numbers in a relation to another.
    To(Relation, Sum),
}

impl Item {
    fn holds(&self, n: i64, numbers: Numbers) -> bool {
        match self {
            Item::One(sum) => n == sum.value(numbers),
            Item::Between(from, to) => from.value(numbers) <= n && n <= to.value(numbers),
            Item::AtLeast(from) => from.value(numbers) <= n,
            Item::AtMost(to) => n <= to.value(numbers),
            Item::Is(property) => property.holds(n),
            Item::To(relation, sum) => relation.holds(n, sum.value(numbers)),
        }
    }

    /// The sums in it.
    fn sums(&self) -> impl Iterator<Item = &Sum> {
        let (one, other) = match self {
            Item::One(sum) | Item::AtLeast(sum) | Item::AtMost(sum) | Item::To(_, sum) => (Some(sum), None),
            Item::Between(from, to) => (Some(from), Some(to)),
            Item::Is(_) => (None, None),
        };
        one.into_iter().chain(other)
    }
}

/// A condition: the sum is one of the items, or none of them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Condition {
    /// The sum.
    pub sum: Sum,
    /// Whether it is one of them.
    pub is: bool,
    /// The items.
    pub items: Vec<Item>,
}

impl Condition {
    fn holds(&self, numbers: Numbers) -> bool {
        let n = self.sum.value(numbers);
        self.items.iter().any(|item| item.holds(n, numbers)) == self.is
    }

    /// Whether a sum in it has the letter.
    pub fn uses(&self, letter: Letter) -> bool {
        let mut sums = std::iter::once(&self.sum).chain(self.items.iter().flat_map(Item::sums));
        sums.any(|sum| sum.of(letter) != 0)
    }
}

/// A rule: conditions that hold together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    /// The conditions.
    pub conditions: Vec<Condition>,
}

impl Rule {
    /// The most heaps that a move by this rule leaves: as many as it names.
    pub fn parts(&self) -> usize {
        let uses = |letter| self.conditions.iter().any(|condition| condition.uses(letter));
        match (uses(Letter::Second), uses(Letter::Third)) {
            (_, true) => 3,
            (true, false) => 2,
            (false, false) => 1,
        }
    }

    /// Whether all conditions hold for a move with these numbers.
    pub fn allows(&self, numbers: Numbers) -> bool {
        self.conditions.iter().all(|condition| condition.holds(numbers))
    }
}

/// The most heaps that moves by these rules leave.
pub fn parts(rules: &[Rule]) -> usize {
    rules.iter().map(Rule::parts).max().unwrap_or(1)
}

/// The parts left by the moves of a heap of `n`, the largest first: by the number taken, then the smaller ones first.
///
/// # Complexity
/// n to the power of the most parts, times the items of the rules.
pub fn options(rules: &[Rule], n: u16) -> Vec<[u16; MOST_PARTS]> {
    let most = parts(rules);
    let of: Vec<(usize, &Rule)> = rules.iter().map(|rule| (rule.parts(), rule)).collect();
    let mut found = Vec::new();
    for rest in (0..=n).rev() {
        let thirds = if most > 2 { rest / 3 } else { 0 };
        for c in 0..=thirds {
            let seconds = if most > 1 { (rest - c) / 2 } else { 0 };
            for b in c..=seconds {
                let left = [rest - b - c, b, c];
                let count = left.iter().filter(|part| **part > 0).count();
                if rest == n && count < 2 {
                    continue;
                }
                let numbers = Numbers::new(n, left);
                if of.iter().any(|(parts, rule)| count <= *parts && rule.allows(numbers)) {
                    found.push(left);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_hold_for_the_numbers_of_their_names() {
        let all = |property: Property| (-4..=30).filter(|n| property.holds(*n)).collect::<Vec<i64>>();
        assert_eq!(all(Property::Square), [1, 4, 9, 16, 25]);
        assert_eq!(all(Property::Cube), [1, 8, 27]);
        assert_eq!(all(Property::Triangular), [1, 3, 6, 10, 15, 21, 28]);
        assert_eq!(all(Property::Prime), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert_eq!(all(Property::Fibonacci), [1, 2, 3, 5, 8, 13, 21]);
        assert_eq!(all(Property::Power), [1, 2, 4, 8, 16]);
        assert_eq!(all(Property::Odd)[..3], [-3, -1, 1]);
    }

    #[test]
    fn relations_of_nought_and_of_negative_numbers_are_decided() {
        let holds = |relation: Relation, n, other| relation.holds(n, other);
        assert!(holds(Relation::Divisor, 3, 12) && holds(Relation::Divisor, 3, 0) && !holds(Relation::Divisor, 0, 12));
        assert!(holds(Relation::Multiple, 12, 3) && !holds(Relation::Multiple, 12, 0));
        assert!(holds(Relation::Coprime, 4, -9) && !holds(Relation::Coprime, 0, 2) && holds(Relation::Coprime, 1, 0));
    }
}
