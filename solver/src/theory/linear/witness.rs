//! The simplest number that fulfils conditions on one variable.
use super::Beyond;
use super::clause::{Bound, Clause, Span};
use super::eliminate::{Elimination, Union};
use super::term::{Term, whole};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

/// The solution with the least denominator in any clause, of these the one next to 0.
pub fn plainest(work: &mut Elimination, union: &Union, i: u8, is_whole: bool) -> Result<Option<Rational>, Beyond> {
    let mut best: Option<Rational> = None;
    for clause in union {
        let span = clause.spans.get(&Term::variable(i)).cloned().unwrap_or_default();
        let found = if is_whole {
            scanned(work, clause, &span, i)?
        } else {
            pieces(&span).filter_map(simplest).min_by(plainer)
        };
        best = best.into_iter().chain(found).min_by(plainer);
    }
    Ok(best)
}

fn plainer(a: &Rational, b: &Rational) -> std::cmp::Ordering {
    (a.denominator(), a.abs(), a.is_negative()).cmp(&(b.denominator(), b.abs(), b.is_negative()))
}

/// The integer next to 0: if there is any, there is one within a period of the divisors.
fn scanned(work: &mut Elimination, clause: &Clause, span: &Span, i: u8) -> Result<Option<Rational>, Beyond> {
    let mut start = Rational::from(0);
    if let Some(low) = &span.low {
        start = start.max(low.at.clone());
    }
    if let Some(high) = &span.high {
        start = start.min(high.at.clone());
    }
    let fits = |n: &Rational| {
        span.holds(n)
            && clause.divisions.iter().all(|d| {
                let value = d.term.with(i, n).alone();
                d.holds == (value.numerator() % &d.by == BigInt::ZERO)
            })
    };
    let period = clause.divisions.iter().fold(BigInt::one(), |all, d| all.lcm(&d.by));
    let most = (period * (span.but.len() + 1)).to_u64().filter(|&most| work.affords(most)).ok_or(Beyond::Effort)?;
    for step in 0..=most {
        work.charge(1)?;
        let step = whole(&BigInt::from(step));
        if let Some(n) = [&start + &step, &start - &step].into_iter().find(&fits) {
            return Ok(Some(n));
        }
    }
    Ok(None)
}

/// The span without the excluded numbers, piece by piece.
fn pieces(span: &Span) -> impl Iterator<Item = Span> {
    let cut = |n: &Rational| Some(Bound { at: n.clone(), open: true });
    let ends = span.but.iter().map(cut);
    let lows = std::iter::once(span.low.clone()).chain(ends.clone());
    let highs: Vec<_> = ends.chain(std::iter::once(span.high.clone())).collect();
    lows.zip(highs).map(|(low, high)| Span { low, high, ..Span::default() })
}

/// The fraction with the least denominator between two bounds, next to 0.
fn simplest(span: Span) -> Option<Rational> {
    if span.holds(&Rational::from(0)) {
        return Some(Rational::from(0));
    }
    if let Some(low) = span.low.as_ref().filter(|low| !low.at.is_negative()) {
        return Some(above(low, span.high.as_ref()));
    }
    // All of the span is below 0.
    let turned = |bound: Bound| Bound { at: -&bound.at, open: bound.open };
    let (low, high) = (span.high.map(turned)?, span.low.map(turned));
    Some(-&above(&low, high.as_ref()))
}

/// The simplest fraction between bounds that are not below 0, by continued fractions.
fn above(low: &Bound, high: Option<&Bound>) -> Rational {
    let floor = whole(&low.at.floor());
    let next = if low.open { &floor + &Rational::from(1) } else { low.at.ceil() };
    if high.is_none_or(|high| next < high.at || (next == high.at && !high.open)) {
        return next;
    }
    let high = high.expect("without it there is a whole number");
    // The number is its integer part plus 1/y: the upper bound becomes the lower one of y.
    let turned = |bound: &Bound| {
        let rest = &bound.at - &floor;
        (!rest.is_zero()).then(|| Bound { at: &Rational::from(1) / &rest, open: bound.open })
    };
    let low = turned(low);
    let y = above(&turned(high).expect("it lies above the whole part"), low.as_ref());
    &floor + &(&Rational::from(1) / &y)
}
