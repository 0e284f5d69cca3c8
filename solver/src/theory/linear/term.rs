//! Terms: sums of products of variables with exact coefficients.
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed};
use std::collections::BTreeMap;

/// The variables of a product by their numbers, in order; empty for the constant.
pub type Product = Vec<u8>;

/// A polynomial; no coefficient is 0.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Term(BTreeMap<Product, Rational>);

pub fn whole(n: &BigInt) -> Rational {
    Rational::new(n.clone(), BigInt::one())
}

impl Term {
    pub fn number(n: Rational) -> Term {
        Term::default().plus_product(Vec::new(), n)
    }

    pub fn variable(i: u8) -> Term {
        Term::default().plus_product(vec![i], Rational::from(1))
    }

    pub fn summand(product: &[u8], by: Rational) -> Term {
        Term::default().plus_product(product.to_vec(), by)
    }

    fn plus_product(mut self, product: Product, by: Rational) -> Term {
        let sum = self.0.get(&product).map_or_else(|| by.clone(), |old| old + &by);
        if sum.is_zero() {
            self.0.remove(&product)
        } else {
            self.0.insert(product, sum)
        };
        self
    }

    pub fn plus(&self, other: &Term) -> Term {
        other.0.iter().fold(self.clone(), |sum, (product, by)| sum.plus_product(product.clone(), by.clone()))
    }

    pub fn minus(&self, other: &Term) -> Term {
        self.plus(&other.times(&Rational::from(-1)))
    }

    pub fn times(&self, by: &Rational) -> Term {
        if by.is_zero() {
            return Term::default();
        }
        Term(self.0.iter().map(|(product, own)| (product.clone(), own * by)).collect())
    }

    pub fn product(&self, other: &Term) -> Term {
        let mut sum = Term::default();
        for (left, a) in &self.0 {
            for (right, b) in &other.0 {
                let mut both = [left.as_slice(), right].concat();
                both.sort_unstable();
                sum = sum.plus_product(both, a * b);
            }
        }
        sum
    }

    /// The summands with their coefficients, the constant first.
    pub fn summands(&self) -> impl Iterator<Item = (&Product, &Rational)> {
        self.0.iter()
    }

    /// The value of a term without variables.
    pub fn as_number(&self) -> Option<Rational> {
        self.0.keys().all(Vec::is_empty).then(|| self.alone())
    }

    /// The constant.
    pub fn alone(&self) -> Rational {
        self.coefficient(&[])
    }

    pub fn coefficient(&self, product: &[u8]) -> Rational {
        self.0.get(product).cloned().unwrap_or_else(|| Rational::from(0))
    }

    /// The term without this summand.
    pub fn without(&self, product: &[u8]) -> Term {
        let mut rest = self.clone();
        rest.0.remove(product);
        rest
    }

    pub fn uses(&self, i: u8) -> bool {
        self.0.keys().any(|product| product.contains(&i))
    }

    /// The variables of the term, each once.
    pub fn variables(&self) -> Vec<u8> {
        let mut all = self.0.keys().flatten().copied().collect::<Vec<_>>();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The term with a number in place of a variable.
    pub fn with(&self, i: u8, n: &Rational) -> Term {
        let mut sum = Term::default();
        for (product, by) in &self.0 {
            let rest: Product = product.iter().copied().filter(|&j| j != i).collect();
            let by = (rest.len()..product.len()).fold(by.clone(), |by, _| &by * n);
            sum = sum.plus_product(rest, by);
        }
        sum
    }

    /// The term with another in place of a variable that occurs alone, in no product.
    pub fn replaced(&self, i: u8, by: &Term) -> Term {
        self.without(&[i]).plus(&by.times(&self.coefficient(&[i])))
    }

    /// The decomposition f · key + c of the term, where the key has integer coefficients without a common factor, the
    /// first of them positive, and no constant.
    pub fn parts(&self) -> (Rational, Term, Rational) {
        let rest = self.without(&[]);
        let mut over = BigInt::one();
        let mut common = BigInt::ZERO;
        for by in rest.0.values() {
            over = over.lcm(by.denominator());
        }
        for by in rest.0.values() {
            common = common.gcd(&(by.numerator() * (&over / by.denominator())));
        }
        if rest.0.values().next().is_some_and(Rational::is_negative) {
            common = -common;
        }
        let factor = Rational::new(common, over);
        let key = rest.times(&(&Rational::from(1) / &factor));
        (factor, key, self.alone())
    }

    /// The length of the longest number in the term, in bits.
    pub fn bits(&self) -> u64 {
        self.0.values().map(|by| by.numerator().abs().bits().max(by.denominator().bits())).max().unwrap_or(0)
    }
}
