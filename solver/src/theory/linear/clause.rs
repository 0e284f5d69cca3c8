//! Clauses: conjunctions of conditions, each linear form with the span in which it lies.
use super::term::{Term, whole};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::One;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The comparison of a term with 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Relation {
    Below,
    AtMost,
    Equal,
    Unequal,
    /// The term is a multiple of this number, or is not.
    Multiple(BigInt, bool),
}

/// A bound, and whether the bound itself is excluded.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bound {
    pub at: Rational,
    pub open: bool,
}

/// The numbers between two bounds, without some.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    pub low: Option<Bound>,
    pub high: Option<Bound>,
    pub but: BTreeSet<Rational>,
}

impl Span {
    fn raise(&mut self, new: Bound) {
        let higher = |old: &Bound| (&new.at, new.open) > (&old.at, old.open);
        if self.low.as_ref().is_none_or(higher) {
            self.low = Some(new);
        }
    }

    fn lower(&mut self, new: Bound) {
        let lower = |old: &Bound| (&new.at, !new.open) < (&old.at, !old.open);
        if self.high.as_ref().is_none_or(lower) {
            self.high = Some(new);
        }
    }

    /// The only number of the span, if there is just one.
    pub fn only(&self) -> Option<&Rational> {
        let low = self.low.as_ref()?;
        (self.high.as_ref() == Some(low)).then_some(&low.at)
    }

    fn above(&self, n: &Rational) -> bool {
        self.low.as_ref().is_none_or(|low| *n > low.at || (*n == low.at && !low.open))
    }

    fn below(&self, n: &Rational) -> bool {
        self.high.as_ref().is_none_or(|high| *n < high.at || (*n == high.at && !high.open))
    }

    pub fn holds(&self, n: &Rational) -> bool {
        self.above(n) && self.below(n) && !self.but.contains(n)
    }

    fn is_empty(&self) -> bool {
        let (Some(low), Some(high)) = (&self.low, &self.high) else { return false };
        low.at > high.at || (low.at == high.at && (low.open || high.open))
    }

    /// Moves bounds that are excluded, and drops exclusions beyond the bounds. Returns whether a number is left.
    fn tidy(&mut self, is_whole: bool) -> bool {
        loop {
            let cut = |bound: &Option<Bound>| bound.as_ref().is_some_and(|b| !b.open && self.but.contains(&b.at));
            let (low, high) = (cut(&self.low), cut(&self.high));
            let step = |bound: &mut Option<Bound>, by: i64| {
                let bound = bound.as_mut().expect("it is cut");
                if is_whole { bound.at = &bound.at + &Rational::from(by) } else { bound.open = true }
            };
            if low {
                step(&mut self.low, 1);
            }
            if high {
                step(&mut self.high, -1);
            }
            if self.is_empty() {
                return false;
            }
            if !low && !high {
                break;
            }
        }
        let but = std::mem::take(&mut self.but);
        self.but = but.into_iter().filter(|n| self.holds(n)).collect();
        true
    }

    /// Whether the span contains every number of the other one.
    fn contains(&self, other: &Span) -> bool {
        let mut both = other.clone();
        if let Some(low) = self.low.clone() {
            both.raise(low);
        }
        if let Some(high) = self.high.clone() {
            both.lower(high);
        }
        both.low == other.low && both.high == other.high && self.but.iter().all(|n| !other.holds(n))
    }

    /// The gap between this span's end and the other's beginning above it: none where they meet, a number where it
    /// alone lies between them.
    fn gap(&self, other: &Span, is_whole: bool) -> Gap {
        let (Some(high), Some(low)) = (&self.high, &other.low) else { return Gap::None };
        let next = if is_whole { &high.at + &Rational::from(1) } else { high.at.clone() };
        match next.cmp(&low.at) {
            Ordering::Greater => Gap::None,
            Ordering::Equal if is_whole || !(high.open && low.open) => Gap::None,
            Ordering::Equal => Gap::One(next),
            Ordering::Less if is_whole && &next + &Rational::from(1) == low.at => Gap::One(next),
            Ordering::Less => Gap::Wide,
        }
    }

    /// The union, if it is a span.
    fn joined(&self, other: &Span, is_whole: bool) -> Option<Span> {
        if !self.but.is_empty() || !other.but.is_empty() {
            return None;
        }
        let mut both = self.hull(other);
        match (self.gap(other, is_whole), other.gap(self, is_whole)) {
            (Gap::None, Gap::None) => {}
            (Gap::One(n), Gap::None) | (Gap::None, Gap::One(n)) => _ = both.but.insert(n),
            _ => return None,
        }
        Some(both)
    }

    fn hull(&self, other: &Span) -> Span {
        let low = match (&self.low, &other.low) {
            (Some(a), Some(b)) => Some(if (&a.at, a.open) < (&b.at, b.open) { a.clone() } else { b.clone() }),
            _ => None,
        };
        let high = match (&self.high, &other.high) {
            (Some(a), Some(b)) => Some(if (&a.at, !a.open) > (&b.at, !b.open) { a.clone() } else { b.clone() }),
            _ => None,
        };
        Span { low, high, but: BTreeSet::new() }
    }
}

/// The gap between two spans.
enum Gap {
    None,
    One(Rational),
    Wide,
}

/// A condition that a number divides a term, or does not.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Division {
    pub by: BigInt,
    pub holds: bool,
    pub term: Term,
}

/// A conjunction of conditions. The keys are linear forms as made by `Term::parts`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Clause {
    pub spans: BTreeMap<Term, Span>,
    pub divisions: BTreeSet<Division>,
}

/// For each variable, whether it is an integer.
pub type Wholes<'a> = &'a [bool];

pub fn all_whole(term: &Term, wholes: Wholes) -> bool {
    term.variables().into_iter().all(|i| wholes[i as usize])
}

impl Clause {
    /// Adds a condition. Returns whether all can still hold, judged by each linear form alone.
    #[must_use]
    pub fn add(&mut self, relation: &Relation, term: &Term, wholes: Wholes) -> bool {
        if let Relation::Multiple(by, holds) = relation {
            return self.add_division(by, *holds, term);
        }
        if let Some(n) = term.as_number() {
            return match relation {
                Relation::Below => n.is_negative(),
                Relation::AtMost => n <= Rational::from(0),
                Relation::Equal => n.is_zero(),
                Relation::Unequal | Relation::Multiple(..) => !n.is_zero(),
            };
        }
        let (factor, key, alone) = term.parts();
        let at = -&(&alone / &factor);
        let is_whole = all_whole(&key, wholes);
        let is_upper = !factor.is_negative();
        let mut new = Span::default();
        match relation {
            Relation::Equal => {
                let bound = Bound { at, open: false };
                new = Span { low: Some(bound.clone()), high: Some(bound), but: BTreeSet::new() };
            }
            Relation::Unequal => _ = new.but.insert(at),
            _ => {
                let bound = Some(Bound { at, open: *relation == Relation::Below });
                if is_upper { new.high = bound } else { new.low = bound }
            }
        }
        self.narrow(key, new, is_whole)
    }

    /// Narrows a linear form to a span. Returns whether all conditions can still hold.
    #[must_use]
    pub fn narrow(&mut self, key: Term, mut new: Span, is_whole: bool) -> bool {
        if is_whole {
            // The next integer in the direction of the span.
            if let Some(low) = &mut new.low {
                let least = if low.open { &whole(&low.at.floor()) + &Rational::from(1) } else { low.at.ceil() };
                *low = Bound { at: least, open: false };
            }
            if let Some(high) = &mut new.high {
                let most = if high.open { &high.at.ceil() - &Rational::from(1) } else { whole(&high.at.floor()) };
                *high = Bound { at: most, open: false };
            }
            new.but.retain(Rational::is_integer);
        }
        let span = self.spans.entry(key.clone()).or_default();
        if let Some(low) = new.low {
            span.raise(low);
        }
        if let Some(high) = new.high {
            span.lower(high);
        }
        span.but.append(&mut new.but);
        let open = span.tidy(is_whole);
        if *span == Span::default() {
            self.spans.remove(&key);
        }
        open
    }

    fn add_division(&mut self, by: &BigInt, holds: bool, term: &Term) -> bool {
        let mut common = by.clone();
        let mut varying = by.clone();
        let mut rest = Term::default();
        // Multiples of the divisor are dropped.
        for (product, own) in term.summands() {
            let left = own.numerator().mod_floor(by);
            common = common.gcd(&left);
            if !product.is_empty() {
                varying = varying.gcd(&left);
            }
            rest = rest.plus(&Term::summand(product, whole(&left)));
        }
        let alone = rest.alone();
        if !(alone.numerator() % &varying).eq(&BigInt::ZERO) {
            return !holds;
        }
        let by = by / &common;
        if by.is_one() {
            return holds;
        }
        let mut term = rest.times(&Rational::new(BigInt::one(), common));
        let mut holds = holds;
        // Even and odd have one representation.
        if by == BigInt::from(2) && !term.alone().is_zero() {
            (term, holds) = (term.without(&[]), !holds);
        }
        let opposite = Division { by: by.clone(), holds: !holds, term: term.clone() };
        if self.divisions.contains(&opposite) {
            return false;
        }
        self.divisions.insert(Division { by, holds, term });
        true
    }

    /// Adds all conditions of another clause.
    #[must_use]
    pub fn join(&mut self, other: &Clause, wholes: Wholes) -> bool {
        other.spans.iter().all(|(key, span)| self.narrow(key.clone(), span.clone(), all_whole(key, wholes)))
            && other.divisions.iter().all(|d| self.add_division(&d.by, d.holds, &d.term))
    }

    /// The conditions with a term in place of a variable; `None` if they cannot hold together.
    pub fn replaced(&self, i: u8, by: &Term, wholes: Wholes) -> Option<Clause> {
        let mut made = Clause::default();
        for (key, span) in &self.spans {
            if !key.uses(i) {
                if !made.narrow(key.clone(), span.clone(), all_whole(key, wholes)) {
                    return None;
                }
                continue;
            }
            let term = key.replaced(i, by);
            for (relation, term) in conditions(&term, span) {
                if !made.add(&relation, &term, wholes) {
                    return None;
                }
            }
        }
        for division in &self.divisions {
            // The term may have fractions now: both sides are multiplied.
            let term = division.term.replaced(i, by);
            let over = term.summands().fold(BigInt::one(), |over, (_, own)| over.lcm(own.denominator()));
            if !made.add_division(&(&division.by * &over), division.holds, &term.times(&whole(&over))) {
                return None;
            }
        }
        Some(made)
    }

    /// Whether every solution of the other clause is one of this clause, judged form by form.
    pub fn covers(&self, other: &Clause) -> bool {
        self.divisions.is_subset(&other.divisions)
            && self.spans.iter().all(|(key, span)| other.spans.get(key).is_some_and(|narrow| span.contains(narrow)))
    }

    /// The union of two clauses that differ in one condition, if it is a clause.
    pub fn united(&self, other: &Clause, wholes: Wholes) -> Option<Clause> {
        if self.spans == other.spans {
            let mut differing = self.divisions.symmetric_difference(&other.divisions);
            let (one, two) = (differing.next()?, differing.next()?);
            let opposite = one.by == two.by && one.term == two.term && one.holds != two.holds;
            let alike = differing.next().is_none() && opposite;
            return alike.then(|| Clause {
                spans: self.spans.clone(),
                divisions: self.divisions.intersection(&other.divisions).cloned().collect(),
            });
        }
        if self.divisions != other.divisions || !self.spans.keys().eq(other.spans.keys()) {
            return None;
        }
        let mut differing = self.spans.iter().zip(other.spans.values()).filter(|((_, a), b)| a != b);
        let ((key, one), two) = differing.next()?;
        if differing.next().is_some() {
            return None;
        }
        let joined = one.joined(two, all_whole(key, wholes))?;
        let mut made = self.clone();
        made.spans.remove(key);
        if joined != Span::default() {
            made.spans.insert(key.clone(), joined);
        }
        Some(made)
    }

    /// Whether the clause always holds.
    pub fn is_free(&self) -> bool {
        self.spans.is_empty() && self.divisions.is_empty()
    }

    pub fn uses(&self, i: u8) -> bool {
        self.spans.keys().any(|key| key.uses(i)) || self.divisions.iter().any(|d| d.term.uses(i))
    }

    pub fn bits(&self) -> u64 {
        let of_bound = |b: &Bound| b.at.numerator().bits().max(b.at.denominator().bits());
        let spans = self.spans.iter().map(|(key, span)| {
            let bounds = span.low.iter().chain(&span.high).map(of_bound).max().unwrap_or(0);
            key.bits().max(bounds)
        });
        spans.chain(self.divisions.iter().map(|d| d.by.bits())).max().unwrap_or(0)
    }

    /// The negations of the conditions, each as one condition alone.
    pub fn refutations(&self) -> Vec<(Relation, Term)> {
        let spans = self.spans.iter().flat_map(|(key, span)| conditions(key, span));
        let all =
            spans.chain(self.divisions.iter().map(|d| (Relation::Multiple(d.by.clone(), d.holds), d.term.clone())));
        all.map(|(relation, term)| negated(relation, term)).collect()
    }
}

/// The conditions stating that a term lies in a span.
pub fn conditions(term: &Term, span: &Span) -> Vec<(Relation, Term)> {
    let less = |n: &Rational| term.minus(&Term::number(n.clone()));
    if let Some(n) = span.only() {
        return vec![(Relation::Equal, less(n))];
    }
    let side = |bound: &Bound| if bound.open { Relation::Below } else { Relation::AtMost };
    let low = span.low.iter().map(|b| (side(b), less(&b.at).times(&Rational::from(-1))));
    let high = span.high.iter().map(|b| (side(b), less(&b.at)));
    low.chain(high).chain(span.but.iter().map(|n| (Relation::Unequal, less(n)))).collect()
}

/// The opposite of a condition.
pub fn negated(relation: Relation, term: Term) -> (Relation, Term) {
    match relation {
        Relation::Below => (Relation::AtMost, term.times(&Rational::from(-1))),
        Relation::AtMost => (Relation::Below, term.times(&Rational::from(-1))),
        Relation::Equal => (Relation::Unequal, term),
        Relation::Unequal => (Relation::Equal, term),
        Relation::Multiple(by, holds) => (Relation::Multiple(by, !holds), term),
    }
}
