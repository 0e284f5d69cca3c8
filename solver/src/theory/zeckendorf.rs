//! Zeckendorf numerals: every number is in one way a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of them
//! neighbours.
//!
//! Place 1 is the rightmost digit and counts 1, place 2 counts 2, place 3 counts 3, place 4 counts 5.
//!
//! # Source
//! Zeckendorf, Bulletin de la Société Royale des Sciences de Liège 1972. Proof that every order of rewriting ends:
//! Baird-Smith, Epstein, Flint and Miller, The Zeckendorf game, 2018.
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// The Fibonacci numbers 1, 2, 3, 5, … that fit into 64 bits: the weights of the places, from the rightmost.
pub fn weights() -> impl Iterator<Item = u64> {
    let mut pair = (Some(1u64), Some(2u64));
    std::iter::from_fn(move || {
        let this = pair.0?;
        pair = (pair.1, pair.1.and_then(|next| this.checked_add(next)));
        Some(this)
    })
}

/// The parts of `n`, the largest first; greedy. O(log n).
///
/// ```
/// use solver::theory::zeckendorf::parts;
/// assert_eq!(parts(17), [13, 3, 1]);
/// assert_eq!(parts(0), []);
/// ```
pub fn parts(n: u64) -> Vec<u64> {
    let mut rest = n;
    let mut parts: Vec<u64> = Vec::new();
    for weight in weights().take_while(|weight| *weight <= n).collect::<Vec<_>>().into_iter().rev() {
        if weight <= rest {
            rest -= weight;
            parts.push(weight);
        }
    }
    parts
}

/// A numeral with any digits, read as a sum of Fibonacci numbers: the highest place first; no zeros in front.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Digits(Vec<u8>);

impl Digits {
    /// The numeral of `n` without neighbours.
    ///
    /// ```
    /// use solver::theory::zeckendorf::Digits;
    /// assert_eq!(Digits::of(10).to_string(), "10010");
    /// ```
    pub fn of(n: u64) -> Digits {
        let parts = parts(n);
        let places: Vec<u64> = weights().take_while(|weight| parts.first().is_some_and(|top| weight <= top)).collect();
        Digits(places.iter().rev().map(|weight| u8::from(parts.contains(weight))).collect())
    }

    /// A numeral with these digits, the highest place first; zeros in front are dropped.
    ///
    /// ```
    /// use solver::theory::zeckendorf::Digits;
    /// let digits = Digits::written(&[0, 1, 0, 2]);
    /// assert_eq!((digits.to_string(), digits.value()), ("102".to_owned(), 5));
    /// ```
    pub fn written(digits: &[u8]) -> Digits {
        Digits(digits.iter().copied().skip_while(|&digit| digit == 0).collect())
    }

    /// Whether no digit is above 1, and no two ones are neighbours.
    pub fn is_final(&self) -> bool {
        next(self).is_none()
    }

    /// The summands, the largest first, each as often as its digit says: place 3 with digit 2 is 3 + 3.
    pub fn summands(&self) -> Vec<u64> {
        let places = weights().take(self.0.len()).collect::<Vec<_>>();
        let all = self.0.iter().zip(places.into_iter().rev());
        all.flat_map(|(&digit, weight)| std::iter::repeat_n(weight, digit.into())).collect()
    }

    /// The digits, the highest place first.
    pub fn digits(&self) -> &[u8] {
        &self.0
    }

    /// The number: the digits times their places' Fibonacci numbers, added.
    pub fn value(&self) -> u128 {
        let mut pair = (1u128, 2);
        let mut value = 0;
        for &digit in self.0.iter().rev() {
            value += u128::from(digit) * pair.0;
            pair = (pair.1, pair.0 + pair.1);
        }
        value
    }

    /// The digit of a place (from 1, from the right).
    fn at(&self, place: usize) -> u8 {
        self.0.len().checked_sub(place).map_or(0, |i| self.0[i])
    }

    fn change(&mut self, place: usize, by: i8) {
        while self.0.len() < place {
            self.0.insert(0, 0);
        }
        let i = self.0.len() - place;
        self.0[i] = self.0[i].checked_add_signed(by).expect("rules take only what is there");
    }
}

impl Display for Digits {
    /// The digits, `10010`; a digit above 9 stands in parentheses, the empty numeral is `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return write!(f, "0");
        }
        self.0.iter().try_for_each(|digit| if *digit < 10 { write!(f, "{digit}") } else { write!(f, "({digit})") })
    }
}

/// A rule for rewriting a numeral.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Two neighbours make the next: `011` becomes `100`.
    Carry,
    /// One of two equal parts is split into the two places below: `0200` becomes `0111`.
    Split,
    /// In place 2 both halves fall into place 1: `20` becomes `12`, for 2 = 1 + 1.
    SplitTwo,
    /// In place 1 two ones make the next: `02` becomes `10`, for 1 + 1 = 2.
    Double,
}

impl Rule {
    const ALL: [Rule; 4] = [Rule::Carry, Rule::Split, Rule::SplitTwo, Rule::Double];

    /// The places and their changes, where `place` is the highest that loses something.
    fn changes(self, place: usize) -> Vec<(usize, i8)> {
        match self {
            Rule::Carry => vec![(place + 1, 1), (place, -1), (place - 1, -1)],
            Rule::Split => vec![(place, -1), (place - 1, 1), (place - 2, 1)],
            Rule::SplitTwo => vec![(2, -1), (1, 2)],
            Rule::Double => vec![(2, 1), (1, -2)],
        }
    }

    /// The one rule that leads from one numeral to another, if there is one. O(places).
    ///
    /// ```
    /// use solver::theory::zeckendorf::{Digits, Rule};
    /// let written = |digits: &[u8]| Digits::written(digits);
    /// assert_eq!(Rule::between(&written(&[1, 1]), &written(&[1, 0, 0])), Some(Rule::Carry));
    /// assert_eq!(Rule::between(&written(&[1, 1]), &written(&[1, 0, 1])), None);
    /// ```
    pub fn between(before: &Digits, after: &Digits) -> Option<Rule> {
        let most = before.0.len().max(after.0.len());
        let change = |place: usize| i16::from(after.at(place)) - i16::from(before.at(place));
        let changed: Vec<(usize, i16)> = (1..=most).map(|at| (at, change(at))).filter(|(_, by)| *by != 0).collect();
        let top = changed.iter().filter(|(_, by)| *by < 0).map(|(at, _)| *at).max()?;
        Rule::ALL.into_iter().find(|rule| {
            let fits = match rule {
                Rule::Carry => top > 1,
                Rule::Split => top > 2,
                Rule::SplitTwo => top == 2,
                Rule::Double => top == 1,
            };
            let mut want: Vec<_> =
                if fits { rule.changes(top) } else { Vec::new() }.into_iter().map(|(at, by)| (at, by.into())).collect();
            want.sort_unstable();
            want == changed
        })
    }
}

/// One step of rewriting: the rule, the highest place of its digits that lose something, and the numeral after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewriting {
    /// The rule.
    pub rule: Rule,
    /// The highest place of the digits that lose something, from 1 at the right.
    pub place: usize,
    /// The numeral after the step.
    pub digits: Digits,
}

/// Rewrites a numeral until no two neighbours are left and no digit is above 1; every step keeps its value. Neighbours
/// are carried first, from the left; else the leftmost digit above 1 is split.
///
/// # Complexity
/// For a digit-wise sum of two numerals of n places O(n) steps in practice, each O(n).
pub fn rewrite(start: &Digits) -> Vec<Rewriting> {
    let mut now = start.clone();
    let mut steps = Vec::new();
    while let Some((rule, place)) = next(&now) {
        rule.changes(place).iter().for_each(|&(p, by)| now.change(p, by));
        steps.push(Rewriting { rule, place, digits: now.clone() });
    }
    steps
}

fn next(now: &Digits) -> Option<(Rule, usize)> {
    let places = || (1..=now.0.len()).rev();
    if let Some(place) = places().find(|&place| place > 1 && now.at(place) > 0 && now.at(place - 1) > 0) {
        return Some((Rule::Carry, place));
    }
    let place = places().find(|&place| now.at(place) > 1)?;
    Some(match place {
        1 => (Rule::Double, 1),
        2 => (Rule::SplitTwo, 2),
        _ => (Rule::Split, place),
    })
}

/// An addition: the digits added place by place, and the steps to a numeral without neighbours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addition {
    /// The digits added place by place.
    pub start: Digits,
    /// The steps of rewriting, in order.
    pub steps: Vec<Rewriting>,
}

impl Addition {
    /// The numeral of the sum.
    pub fn sum(&self) -> &Digits {
        self.steps.last().map_or(&self.start, |step| &step.digits)
    }
}

/// Adds two numbers in their numerals.
///
/// ```
/// use solver::theory::zeckendorf::add;
/// let sum = add(4, 1);
/// let shown: Vec<String> = sum.steps.iter().map(|step| step.digits.to_string()).collect();
/// assert_eq!(sum.start.to_string(), "102");
/// assert_eq!(shown, ["110", "1000"]);
/// ```
pub fn add(a: u64, b: u64) -> Addition {
    let (mut start, small) = (Digits::of(a.max(b)), Digits::of(a.min(b)));
    for place in 1..=small.0.len() {
        start.change(place, small.at(place) as i8);
    }
    Addition { steps: rewrite(&start), start }
}
