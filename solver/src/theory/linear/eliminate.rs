//! Quantifier elimination: from the conditions on some variables to those under which a last one exists. Variables for
//! fractions are eliminated by comparing every lower bound with every upper one (Fourier 1826, Motzkin 1936), variables
//! for whole numbers by trying the numbers next to the bounds (Cooper 1972), and by bounds alone where that is exact.
use super::clause::{Bound, Clause, Division, Relation, Wholes, all_whole, negated};
use super::term::{Term, whole};
use super::{Beyond, Side};
use crate::budget::Meter;
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive};

/// A disjunction of clauses; the empty one never holds.
pub type Union = Vec<Clause>;

/// The budget of an elimination, in conditions examined, and the kinds of its variables.
pub struct Elimination<'a, 'm> {
    pub wholes: Wholes<'a>,
    pub meter: &'a mut Meter<'m>,
}

/// The approximate bytes of a clause: a few conditions with their numbers.
const CLAUSE: u64 = 1_024;

/// The longest number, in bits; longer ones are refused.
const MOST_BITS: u64 = 512;

/// The most clauses that are compared pairwise.
const COMPARED: usize = 150;

impl Elimination<'_, '_> {
    pub fn charge(&mut self, cost: usize) -> Result<(), Beyond> {
        self.meter.add(cost as u64).map_err(|_| Beyond::Effort)
    }

    /// Checks that there is memory for these clauses.
    fn hold(&self, clauses: &Union) -> Result<(), Beyond> {
        self.meter.room(clauses.len() as u64 * CLAUSE).map_err(|_| Beyond::Effort)
    }

    /// Whether the budget allows this many further steps.
    pub fn affords(&self, steps: u64) -> bool {
        self.meter.afford(steps).is_ok()
    }

    /// The union without clauses that others cover, and with clauses merged where one clause suffices.
    pub fn tidied(&mut self, mut union: Union) -> Result<Union, Beyond> {
        union.sort_unstable();
        union.dedup();
        if union.iter().any(|clause| clause.bits() > MOST_BITS) {
            return Err(Beyond::Effort);
        }
        let mut i = 0;
        while i < union.len() && union.len() <= COMPARED {
            self.charge(union.len())?;
            let one = &union[i];
            if union.iter().enumerate().any(|(j, other)| j != i && other.covers(one)) {
                union.remove(i);
                continue;
            }
            let joined =
                (0..union.len()).filter(|&j| j != i).find_map(|j| Some((j, one.united(&union[j], self.wholes)?)));
            if let Some((j, joined)) = joined {
                union[i.min(j)] = joined;
                union.remove(i.max(j));
                i = 0;
                continue;
            }
            i += 1;
        }
        Ok(union)
    }

    /// The conjunction of two unions.
    pub fn both(&mut self, one: &Union, other: &Union) -> Result<Union, Beyond> {
        let mut made = Union::new();
        for a in one {
            for b in other {
                self.charge(1 + b.spans.len() + b.divisions.len())?;
                let mut clause = a.clone();
                if clause.join(b, self.wholes) {
                    made.push(clause);
                }
            }
            self.hold(&made)?;
        }
        self.tidied(made)
    }

    /// The negation of a union.
    pub fn negated(&mut self, union: &Union) -> Result<Union, Beyond> {
        let mut made = vec![Clause::default()];
        for clause in union {
            let mut single = Union::new();
            for (relation, term) in clause.refutations() {
                let mut one = Clause::default();
                if one.add(&relation, &term, self.wholes) {
                    single.push(one);
                }
            }
            made = self.both(&made, &single)?;
        }
        Ok(made)
    }

    /// The condition under which the side that chooses a variable from a domain can choose it in its favour; the union
    /// is the condition under which Eva wins.
    pub fn chosen(&mut self, union: &Union, i: u8, by: Side, domain: &Union) -> Result<Union, Beyond> {
        match by {
            Side::Eva => {
                let inside = self.both(union, domain)?;
                self.exists(&inside, i)
            }
            Side::Adam => {
                let refuted = self.negated(union)?;
                let inside = self.both(&refuted, domain)?;
                let exists = self.exists(&inside, i)?;
                self.negated(&exists)
            }
        }
    }

    fn exists(&mut self, union: &Union, i: u8) -> Result<Union, Beyond> {
        let mut made = Union::new();
        for clause in union {
            self.charge(1 + clause.spans.len())?;
            if !clause.uses(i) {
                made.push(clause.clone());
                continue;
            }
            for part in self.parted(clause, i)? {
                made.extend(if self.wholes[i as usize] { self.whole(&part, i)? } else { self.fraction(&part, i)? });
                self.hold(&made)?;
            }
        }
        self.tidied(made)
    }

    /// The clause split at the values its variable must avoid, if that matters: without a lower or an upper bound there
    /// is always another value.
    fn parted(&mut self, clause: &Clause, i: u8) -> Result<Union, Beyond> {
        let bounds = Bounds::of(clause, i);
        if bounds.equal.is_some() {
            return Ok(vec![clause.clone()]);
        }
        let mut left = clause.clone();
        let mut holes = Vec::new();
        for (key, span) in &mut left.spans {
            if key.uses(i) {
                holes.extend(std::mem::take(&mut span.but).into_iter().map(|n| key.minus(&Term::number(n))));
            }
        }
        left.spans.retain(|_, span| *span != Default::default());
        let mut parts = vec![left];
        if bounds.lower.is_empty() || bounds.upper.is_empty() {
            return Ok(parts);
        }
        for hole in holes {
            let mut next = Union::new();
            for part in parts {
                self.charge(2)?;
                for term in [hole.clone(), hole.times(&Rational::from(-1))] {
                    let mut side = part.clone();
                    if side.add(&Relation::Below, &term, self.wholes) {
                        next.push(side);
                    }
                }
            }
            parts = next;
        }
        Ok(parts)
    }

    fn fraction(&mut self, clause: &Clause, i: u8) -> Result<Union, Beyond> {
        let bounds = Bounds::of(clause, i);
        if let Some(equal) = bounds.equal {
            return Ok(clause.replaced(i, &equal.term(), self.wholes).into_iter().collect());
        }
        let mut made = rest(clause, i);
        for low in &bounds.lower {
            for high in &bounds.upper {
                self.charge(1)?;
                let relation = if low.open || high.open { Relation::Below } else { Relation::AtMost };
                if !made.add(&relation, &low.term().minus(&high.term()), self.wholes) {
                    return Ok(Union::new());
                }
            }
        }
        Ok(vec![made])
    }

    fn whole(&mut self, clause: &Clause, i: u8) -> Result<Union, Beyond> {
        let with_it = clause.spans.keys().filter(|key| key.uses(i));
        if with_it.chain(clause.divisions.iter().map(|d| &d.term)).any(|term| !all_whole(term, self.wholes)) {
            return Err(Beyond::Mixed);
        }
        let bounds = Bounds::of(clause, i);
        if let Some(equal) = &bounds.equal {
            return Ok(self.at(clause, i, &equal.rest, &equal.by).into_iter().collect());
        }
        let divisions: Vec<&Division> = clause.divisions.iter().filter(|d| d.term.uses(i)).collect();
        if bounds.lower.is_empty() || bounds.upper.is_empty() {
            return self.residues(clause, i, &divisions);
        }
        let plain = |all: &[Limit]| all.iter().all(|limit| limit.by.is_one());
        if divisions.is_empty() && (plain(&bounds.lower) || plain(&bounds.upper)) {
            return self.fraction(clause, i);
        }
        self.cooper(clause, i, &bounds, &divisions)
    }

    /// The clause with `by` times the variable equal to this term.
    fn at(&self, clause: &Clause, i: u8, term: &Term, by: &BigInt) -> Option<Clause> {
        let mut made = clause.replaced(i, &term.times(&Rational::new(BigInt::one(), by.clone())), self.wholes)?;
        made.add(&Relation::Multiple(by.clone(), true), term, self.wholes).then_some(made)
    }

    /// Elimination without bounds on one side: only remainders matter, and one number of each is tried.
    fn residues(&mut self, clause: &Clause, i: u8, divisions: &[&Division]) -> Result<Union, Beyond> {
        let mut left = rest(clause, i);
        left.divisions.retain(|d| !d.term.uses(i));
        if let [only] = divisions
            && only.holds
        {
            // m | a·x + t for some x iff gcd(m, a) divides t.
            let common = only.by.gcd(only.term.coefficient(&[i]).numerator());
            let holds = left.add(&Relation::Multiple(common, true), &only.term.without(&[i]), self.wholes);
            return Ok(if holds { vec![left] } else { Union::new() });
        }
        let period = self.counted(&divisions.iter().fold(BigInt::one(), |all, d| all.lcm(&d.by)))?;
        let mut made = Union::new();
        for j in 0..period {
            self.charge(1 + divisions.len())?;
            let mut clause = left.clone();
            let number = Rational::from(j);
            let fits = |d: &&Division| {
                let relation = Relation::Multiple(d.by.clone(), d.holds);
                clause.add(&relation, &d.term.with(i, &number), self.wholes)
            };
            if divisions.iter().all(fits) {
                made.push(clause);
            }
        }
        self.tidied(made)
    }

    /// Cooper's method: if there is a solution, then one that lies less than a period beyond a bound.
    fn cooper(&mut self, clause: &Clause, i: u8, bounds: &Bounds, divisions: &[&Division]) -> Result<Union, Beyond> {
        let limits = bounds.lower.iter().chain(&bounds.upper);
        let mut scale = limits.fold(BigInt::one(), |all, limit| all.lcm(&limit.by));
        let own = |d: &Division| d.term.coefficient(&[i]).numerator().abs();
        scale = divisions.iter().fold(scale, |all, d| all.lcm(&own(d)));
        let period = divisions.iter().fold(scale.clone(), |all, d| all.lcm(&(&d.by * (&scale / own(d)))));
        let period = self.counted(&period)?;
        let upwards = bounds.lower.len() <= bounds.upper.len();
        let mut made = Union::new();
        for limit in if upwards { &bounds.lower } else { &bounds.upper } {
            let edge = limit.rest.times(&whole(&(&scale / &limit.by)));
            for j in 0..period {
                self.charge(1 + clause.spans.len() + divisions.len())?;
                let by = Term::number(Rational::from(if upwards { j } else { -j }));
                made.extend(self.at(clause, i, &edge.plus(&by), &scale));
            }
        }
        self.tidied(made)
    }

    /// The period as a machine number, if it is small enough to be enumerated.
    fn counted(&self, period: &BigInt) -> Result<i64, Beyond> {
        period.to_i64().filter(|&n| self.affords(n as u64)).ok_or(Beyond::Effort)
    }
}

/// One bound of a variable: `by` times the variable against `rest`, with `by` above 0.
struct Limit {
    by: BigInt,
    rest: Term,
    open: bool,
}

impl Limit {
    fn term(&self) -> Term {
        self.rest.times(&Rational::new(BigInt::one(), self.by.clone()))
    }
}

/// All bounds of a variable in a clause.
struct Bounds {
    lower: Vec<Limit>,
    upper: Vec<Limit>,
    equal: Option<Limit>,
}

impl Bounds {
    fn of(clause: &Clause, i: u8) -> Bounds {
        let mut all = Bounds { lower: Vec::new(), upper: Vec::new(), equal: None };
        for (key, span) in &clause.spans {
            let own = key.coefficient(&[i]);
            if own.is_zero() {
                continue;
            }
            let other = key.without(&[i]);
            // own · x + other against the bound; with a sign that makes `own` positive.
            let limit = |bound: &Bound| {
                let right = Term::number(bound.at.clone()).minus(&other);
                let right = if own.is_negative() { right.times(&Rational::from(-1)) } else { right };
                Limit { by: own.numerator().abs(), rest: right, open: bound.open }
            };
            if let (Some(low), Some(_)) = (&span.low, span.only()) {
                let new = limit(low);
                if all.equal.as_ref().is_none_or(|old| new.by < old.by) {
                    all.equal = Some(new);
                }
                continue;
            }
            let (low, high) = (span.low.as_ref().map(limit), span.high.as_ref().map(limit));
            let (low, high) = if own.is_negative() { (high, low) } else { (low, high) };
            all.lower.extend(low);
            all.upper.extend(high);
        }
        all
    }
}

/// The conditions without the variable; those on divisors stay.
fn rest(clause: &Clause, i: u8) -> Clause {
    let mut left = clause.clone();
    left.spans.retain(|key, _| !key.uses(i));
    left
}

/// One condition alone, or its opposite.
pub fn single(relation: &Relation, term: &Term, holds: bool, wholes: Wholes) -> Union {
    let (relation, term) = match holds {
        true => (relation.clone(), term.clone()),
        false => negated(relation.clone(), term.clone()),
    };
    let mut clause = Clause::default();
    if clause.add(&relation, &term, wholes) { vec![clause] } else { Union::new() }
}
