//! A search for families of lost positions, linear in one variable or two. Its results hold up to the size of the
//! atlas; beyond they are conjectures.
use super::pattern::{self, Bounds, Linear, Pattern, Tested};
use crate::budget::{Meter, Stop};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The fewest positions of a family of one variable, and of two.
const LEAST: [usize; 2] = [4, 9];
/// The number of lost positions of each length, the smallest ones, from which families begin.
const MOST_STARTS: usize = 400;
/// The number of next larger ones that are tried as the second member.
const MOST_SECONDS: usize = 60;
/// The most families proposed.
const MOST: usize = 24;

/// A proposed family.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Family {
    /// The text of the pattern.
    pub pattern: String,
    /// The result of its test on the atlas; none of its positions is won.
    pub tested: Tested,
}

/// All lists from one by steps in one direction or two, up to the bounds.
struct LinearSet {
    start: Vec<u64>,
    steps: Vec<Vec<u64>>,
    members: FxHashSet<Vec<u64>>,
}

/// The families in the lists of a whole atlas, the largest first.
///
/// # Errors
/// [`Stop`] if the meter ends it.
///
/// # Complexity
/// For each number of entries at most 400 starts with 60 directions, and pairs of those that hold.
pub fn families(bounds: &Bounds, lists: &[Vec<u64>], meter: &mut Meter) -> Result<Vec<Family>, Stop> {
    let mut by_length: BTreeMap<(usize, Vec<bool>), Vec<&Vec<u64>>> = BTreeMap::new();
    for list in lists {
        by_length.entry((list.len(), bounds.rows_of(list))).or_default().push(list);
    }
    let lost: FxHashSet<&[u64]> = lists.iter().map(Vec::as_slice).collect();
    let mut found = Vec::new();
    for ((length, _), mut all) in by_length {
        if length > 0 {
            all.sort_by_key(|list| (list.iter().sum::<u64>(), (*list).clone()));
            found.extend(of_length(bounds, &all, &lost, meter)?);
        }
    }
    // The larger ones first; of the same size those that begin lower and step less.
    found.sort_by_key(|family| {
        let steps: u64 = family.steps.iter().flatten().sum();
        (std::cmp::Reverse(family.members.len()), family.start.iter().sum::<u64>() + steps, family.start.clone())
    });
    let mut kept: Vec<LinearSet> = Vec::new();
    for family in found {
        meter.tick()?;
        if kept.len() < MOST && !kept.iter().any(|other| family.members.is_subset(&other.members)) {
            kept.push(family);
        }
    }
    let mut families = Vec::new();
    for family in kept {
        let pattern = family.pattern(bounds, &lost);
        let tested = pattern::test(&pattern, bounds, lists, meter)?;
        if tested.won == 0 {
            families.push(Family { pattern: pattern.to_string(), tested });
        }
    }
    Ok(families)
}

fn of_length(
    bounds: &Bounds,
    all: &[&Vec<u64>],
    lost: &FxHashSet<&[u64]>,
    meter: &mut Meter,
) -> Result<Vec<LinearSet>, Stop> {
    let mut found = Vec::new();
    for (i, start) in all.iter().enumerate().take(MOST_STARTS) {
        let mut here: Vec<Vec<u64>> = Vec::new();
        let larger = all[i + 1..].iter().filter(|next| next.iter().zip(*start).all(|(a, b)| a >= b));
        for next in larger.take(MOST_SECONDS) {
            let step: Vec<u64> = next.iter().zip(*start).map(|(a, b)| a - b).collect();
            let multiple = here.iter().any(|own| is_multiple(&step, own));
            if !multiple && let Some(members) = line(bounds, lost, start, &step, meter)? {
                here.push(step.clone());
                let before: Option<Vec<u64>> = start.iter().zip(&step).map(|(a, b)| a.checked_sub(*b)).collect();
                let goes_on = |before: Vec<u64>| {
                    lost.contains(before.as_slice()) && bounds.rows_of(&before) == bounds.rows_of(start)
                };
                if members.len() >= LEAST[0] && !before.is_some_and(goes_on) {
                    found.push(LinearSet { start: (*start).clone(), steps: vec![step], members });
                }
            }
        }
        for (i, one) in here.iter().enumerate() {
            for other in &here[i + 1..] {
                if let Some(members) = plane(bounds, lost, start, [one.as_slice(), other.as_slice()], meter)?
                    && members.len() >= LEAST[1]
                {
                    found.push(LinearSet { start: (*start).clone(), steps: vec![one.clone(), other.clone()], members });
                }
            }
        }
    }
    Ok(found)
}

/// Whether a step is a multiple of another one.
fn is_multiple(step: &[u64], of: &[u64]) -> bool {
    let Some(times) = step.iter().zip(of).find(|(_, b)| **b > 0).map(|(a, b)| a / b) else { return false };
    step.iter().zip(of).all(|(a, b)| *a == times * b)
}

fn plus(list: &[u64], step: &[u64]) -> Vec<u64> {
    list.iter().zip(step).map(|(a, b)| a + b).collect()
}

/// The lists from a start by one step up to the bounds, all of them lost; `None` if one is not. Heaps stay in order.
fn line(
    bounds: &Bounds,
    lost: &FxHashSet<&[u64]>,
    start: &[u64],
    step: &[u64],
    meter: &mut Meter,
) -> Result<Option<FxHashSet<Vec<u64>>>, Stop> {
    let (mut members, mut next) = (FxHashSet::default(), start.to_vec());
    while bounds.holds(&next) {
        meter.tick()?;
        if !lost.contains(next.as_slice()) {
            return Ok(None);
        }
        let after = plus(&next, step);
        members.insert(next);
        next = after;
    }
    // Two members show no rule.
    Ok((members.len() > 2).then_some(members))
}

/// The lists from a start by two steps up to the bounds, all of them lost; `None` if one is not.
fn plane(
    bounds: &Bounds,
    lost: &FxHashSet<&[u64]>,
    start: &[u64],
    [one, other]: [&[u64]; 2],
    meter: &mut Meter,
) -> Result<Option<FxHashSet<Vec<u64>>>, Stop> {
    let (mut members, mut next) = (FxHashSet::default(), start.to_vec());
    let mut lines = 0;
    while bounds.holds(&next) {
        let mut along = next.clone();
        while bounds.holds(&along) {
            meter.tick()?;
            if !lost.contains(along.as_slice()) {
                return Ok(None);
            }
            let after = plus(&along, other);
            members.insert(along);
            along = after;
        }
        lines += 1;
        next = plus(&next, one);
    }
    Ok((lines > 2).then_some(members))
}

impl LinearSet {
    /// The pattern written such that a variable is the smallest entry that grows with it, if that is equivalent.
    fn pattern(&self, bounds: &Bounds, lost: &FxHashSet<&[u64]>) -> Pattern {
        let names = &['n', 'm'][..self.steps.len()];
        let plain = |start: &[u64], least: Vec<u64>| Pattern {
            entries: (0..start.len())
                .map(|i| Linear {
                    constant: start[i] as i64,
                    times: self.steps.iter().map(|step| step[i] as i64).collect(),
                    floor: bounds.floor(&self.start, i),
                })
                .collect(),
            variables: names.to_vec(),
            least,
            form: bounds.form(),
        };
        let [step] = &self.steps[..] else { return plain(&self.start, vec![0; names.len()]) };
        let back = self.start.iter().zip(step).filter(|(_, step)| **step > 0).map(|(a, step)| a / step).min();
        let back = back.unwrap_or(0);
        let start: Vec<u64> = self.start.iter().zip(step).map(|(a, step)| a - back * step).collect();
        // If smaller values are lost, or no positions, no condition is needed.
        let bare = plain(&start, vec![0]);
        let is_lost = |list: Vec<u64>| lost.contains(bounds.normal(&list).as_slice());
        let free = (0..back).all(|n| bare.at(&[n]).is_none_or(|list| !bounds.is_position(&list) || is_lost(list)));
        if free { bare } else { plain(&start, vec![back]) }
    }
}
