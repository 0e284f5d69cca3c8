//! Heaps by any rules: the moves of each size, found once; Grundy values by mex, canonical forms where the players have
//! different rules.
//!
//! # Complexity
//! The sizes are taken from the smallest up: each costs its moves, times the cost of a sum of forms in a partizan game.
//!
//! # Source
//! Sprague 1935, Grundy 1939; canonical forms: Conway 1976, ch. 10.
use super::condition::{MOST_PARTS, Rule, options};
use crate::budget::Stop;
use crate::context::Context;
use crate::value::{Form, mex, nim_sum};
use rustc_hash::{FxHashMap, FxHasher};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// The heaps that a move leaves, the largest first; 0 where there is none.
pub type Parts = [u16; MOST_PARTS];

/// The number of moves that cost as much as one opened position.
const MOVES: u64 = 16;

/// A player's rules, and the moves by them of each size, found when they are first needed. Rules are compared.
#[derive(Debug)]
pub struct Side {
    rules: Arc<[Rule]>,
    /// The hash of the rules: positions are looked up more often than rules are read.
    hash: u64,
    options: Vec<OnceLock<Box<[Parts]>>>,
}

impl Side {
    /// The rules, for heaps up to this size.
    pub fn new(rules: Vec<Rule>, largest: u16) -> Side {
        let mut hasher = FxHasher::default();
        rules.hash(&mut hasher);
        let options = (0..=largest).map(|_| OnceLock::new()).collect();
        Side { rules: rules.into(), hash: hasher.finish(), options }
    }

    /// The rules, in the given order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The moves of a heap of `n`; none of one above the largest size.
    pub fn options(&self, n: u64) -> &[Parts] {
        let size = usize::try_from(n).ok().and_then(|size| self.options.get(size));
        match size {
            Some(known) => known.get_or_init(|| options(&self.rules, n as u16).into_boxed_slice()),
            None => &[],
        }
    }
}

impl PartialEq for Side {
    fn eq(&self, other: &Side) -> bool {
        std::ptr::eq(self, other) || self.rules == other.rules
    }
}

impl Eq for Side {}

impl PartialOrd for Side {
    fn partial_cmp(&self, other: &Side) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Side {
    fn cmp(&self, other: &Side) -> Ordering {
        if std::ptr::eq(self, other) { Ordering::Equal } else { self.rules.cmp(&other.rules) }
    }
}

impl Hash for Side {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// The values of all heaps asked for, from the smallest up.
#[derive(Default)]
pub struct RuledValues {
    grundy: FxHashMap<Arc<[Rule]>, Vec<u64>>,
    forms: FxHashMap<[Arc<[Rule]>; 2], Vec<Form>>,
    /// The bytes of values and moves.
    bytes: u64,
}

/// The bytes of these moves.
fn bytes(moves: usize) -> u64 {
    64 + (moves * size_of::<Parts>()) as u64
}

impl RuledValues {
    /// The Grundy values of heaps up to `n`, where both players have these rules.
    ///
    /// # Errors
    /// [`Stop`] where they are beyond the budget.
    ///
    /// # Complexity
    /// The moves of each size that is new.
    pub fn grundy(&mut self, side: &Side, n: u64, cx: &mut Context) -> Result<&[u64], Stop> {
        let RuledValues { grundy, bytes: held, .. } = self;
        let known = grundy.entry(side.rules.clone()).or_default();
        while known.len() as u64 <= n {
            let moves = side.options(known.len() as u64);
            cx.meter.add(1 + moves.len() as u64 / MOVES)?;
            *held += bytes(moves.len());
            cx.meter.hold::<RuledValues>(*held)?;
            let value = |parts: &Parts| nim_sum(parts.iter().map(|part| known[usize::from(*part)]));
            let next = mex(&mut moves.iter().map(value).collect());
            known.push(next);
        }
        Ok(known)
    }

    /// The canonical form of a heap of `n` with Left's rules and Right's.
    ///
    /// # Errors
    /// [`Stop`] where it is beyond the budget.
    ///
    /// # Complexity
    /// For each size that is new a sum of forms for each of its moves.
    pub fn form(&mut self, sides: [&Side; 2], n: u64, cx: &mut Context) -> Result<Form, Stop> {
        let RuledValues { forms, bytes: held, .. } = self;
        let known = forms.entry(sides.map(|side| side.rules.clone())).or_default();
        while known.len() as u64 <= n {
            let size = known.len() as u64;
            let mut made = [Vec::new(), Vec::new()];
            for (side, made) in sides.iter().zip(&mut made) {
                let moves = side.options(size);
                cx.meter.add(1 + moves.len() as u64 / MOVES)?;
                *held += bytes(moves.len());
                cx.meter.hold::<RuledValues>(*held)?;
                for parts in moves {
                    let mut sum = cx.forms.zero();
                    for part in parts.iter().filter(|part| **part > 0) {
                        sum = cx.forms.add(sum, known[usize::from(*part)], cx.meter)?;
                    }
                    made.push(sum);
                }
            }
            let [left, right] = made;
            known.push(cx.forms.make(left, right, cx.meter)?);
        }
        Ok(known[n as usize])
    }
}
