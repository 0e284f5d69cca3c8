//! Outcomes by backward induction, with a memo on the multiset of components: for misère play, where values do not
//! add, and wherever values are out of reach.
//!
//! # Complexity
//! Linear in the moves of all followers of the *sum*, which may be the product of the components' sizes.
use super::{Context, Meter, Stop};
use crate::player::{Play, Player};
use crate::ruleset::{AnyPosition, Ruleset};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A position to be searched: sums of components in a fixed order, so that equal sums are equal keys.
pub(super) trait Sum: Clone + Eq + Hash {
    /// How many moves there are, before they are listed.
    fn count(&self, mover: Player) -> u128;
    fn options(&self, mover: Player) -> Vec<Self>;
}

/// A sum with its mover, the options not yet refuted, and whether there were none from the start.
type Open<S> = ((S, Player), Vec<(S, Player)>, bool);

/// Does the player to move win? Depth first with its own stack; a winning option ends the look at a position.
fn decide<S: Sum>(
    start: S,
    mover: Player,
    play: Play,
    memo: &mut FxHashMap<(S, Player), bool>,
    symmetric: bool,
    cx: &mut Context,
) -> Result<bool, Stop> {
    // In an impartial sum it does not matter who is to move: one key serves both.
    let key = |sum: S, mover: Player| (sum, if symmetric { Player::Left } else { mover });
    let entry = std::mem::size_of::<((S, Player), bool)>() as u64 * 2 + 32;
    let start = key(start, mover);
    if let Some(&wins) = memo.get(&start) {
        return Ok(wins);
    }
    let open = |(sum, mover): &(S, Player), meter: &Meter| -> Result<Vec<_>, Stop> {
        // More options than the budget has bytes for cannot even be listed.
        meter.hold(u64::try_from(sum.count(*mover)).unwrap_or(u64::MAX).saturating_mul(entry))?;
        Ok(sum.options(*mover).into_iter().map(|s| key(s, mover.other())).collect())
    };
    let mut stack: Vec<Open<S>> = Vec::new();
    let options = open(&start, cx.meter)?;
    let stuck = options.is_empty();
    stack.push((start.clone(), options, stuck));
    loop {
        let (_, options, stuck) = stack.last_mut().expect("the start is popped last");
        // Whoever cannot move loses, under misère play wins.
        let mut wins = *stuck && play == Play::Misere;
        let mut deeper = None;
        while let Some(option) = options.last() {
            match memo.get(option) {
                None => {
                    deeper = Some(option.clone());
                    break;
                }
                Some(false) => {
                    wins = true;
                    break;
                }
                Some(true) => {
                    options.pop();
                }
            }
        }
        if let Some(option) = deeper {
            let options = open(&option, cx.meter)?;
            // Many options cost more to make than the position to look up.
            cx.meter.add(1 + options.len() as u64 / 8)?;
            let stuck = options.is_empty();
            stack.push((option, options, stuck));
            continue;
        }
        let (done, ..) = stack.pop().expect("the loop saw it");
        memo.insert(done, wins);
        cx.meter.hold(memo.len() as u64 * entry)?;
        if stack.is_empty() {
            return Ok(memo[&start]);
        }
    }
}

/// Components of one ruleset, sorted.
struct TypedSum<R: Ruleset> {
    rules: &'static R,
    parts: Vec<R::Position>,
}

impl<R: Ruleset> Clone for TypedSum<R> {
    fn clone(&self) -> Self {
        TypedSum { rules: self.rules, parts: self.parts.clone() }
    }
}

impl<R: Ruleset> PartialEq for TypedSum<R> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.rules, other.rules) && self.parts == other.parts
    }
}

impl<R: Ruleset> Eq for TypedSum<R> {}

impl<R: Ruleset> Hash for TypedSum<R> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts.hash(state);
    }
}

impl<R: Ruleset> Sum for TypedSum<R> {
    fn count(&self, mover: Player) -> u128 {
        self.parts.iter().map(|part| self.rules.count(part, mover)).sum()
    }

    fn options(&self, mover: Player) -> Vec<Self> {
        let mut sums = Vec::new();
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 && self.parts[i - 1] == *part {
                continue;
            }
            for mv in self.rules.moves(part, mover) {
                let mut parts = self.parts.clone();
                parts.remove(i);
                parts.extend(self.rules.split(&self.rules.play(part, &mv)));
                sums.push(typed(self.rules, parts));
            }
        }
        sums
    }
}

/// Sorted, and without components in which nobody can move any more.
fn typed<R: Ruleset>(rules: &'static R, mut parts: Vec<R::Position>) -> TypedSum<R> {
    parts.retain(|part| Player::BOTH.iter().any(|&by| rules.count(part, by) > 0));
    parts.sort_unstable();
    TypedSum { rules, parts }
}

struct TypedMemo<R: Ruleset> {
    normal: FxHashMap<(TypedSum<R>, Player), bool>,
    misere: FxHashMap<(TypedSum<R>, Player), bool>,
}

impl<R: Ruleset> Default for TypedMemo<R> {
    fn default() -> Self {
        TypedMemo { normal: FxHashMap::default(), misere: FxHashMap::default() }
    }
}

/// Does the player to move win this sum of positions (normal forms) of one ruleset?
pub fn wins<R: Ruleset>(
    rules: &'static R,
    parts: Vec<R::Position>,
    mover: Player,
    play: Play,
    cx: &mut Context,
) -> Result<bool, Stop> {
    let symmetric = parts.iter().all(|part| rules.is_impartial(part));
    cx.with_table(|memo: &mut TypedMemo<R>, cx| {
        let memo = match play {
            Play::Normal => &mut memo.normal,
            Play::Misere => &mut memo.misere,
        };
        decide(typed(rules, parts), mover, play, memo, symmetric, cx)
    })
}

/// Components of any rulesets, sorted by the text of their normal forms.
#[derive(Clone)]
pub(super) struct MixedSum {
    parts: Vec<(String, Box<dyn AnyPosition>)>,
}

impl MixedSum {
    pub(super) fn new(mut parts: Vec<(String, Box<dyn AnyPosition>)>) -> Self {
        // Where somebody can move now, or once the turn has passed.
        let alive = |part: &dyn AnyPosition| Player::BOTH.iter().any(|&by| part.count(by) > 0);
        parts.retain(|(_, part)| alive(&**part) || part.passed().is_some_and(|part| alive(&*part)));
        parts.sort_by(|a, b| a.0.cmp(&b.0));
        MixedSum { parts }
    }

    /// About the memory held.
    pub(super) fn bytes(&self) -> u64 {
        self.parts.iter().map(|(key, _)| 128 + 2 * key.len() as u64).sum()
    }
}

impl PartialEq for MixedSum {
    fn eq(&self, other: &Self) -> bool {
        self.parts.iter().map(|p| &p.0).eq(other.parts.iter().map(|p| &p.0))
    }
}

impl Eq for MixedSum {}

impl Hash for MixedSum {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts.iter().for_each(|p| p.0.hash(state));
    }
}

impl Sum for MixedSum {
    fn count(&self, mover: Player) -> u128 {
        self.parts.iter().map(|(_, part)| part.count(mover)).sum()
    }

    fn options(&self, mover: Player) -> Vec<Self> {
        let mut sums = Vec::new();
        let passed = |(key, part): &(String, Box<dyn AnyPosition>)| match part.passed() {
            Some(part) => (part.memo_key(), part),
            None => (key.clone(), part.clone()),
        };
        let rest: Vec<_> = self.parts.iter().map(passed).collect();
        for (i, (key, part)) in self.parts.iter().enumerate() {
            if i > 0 && self.parts[i - 1].0 == *key {
                continue;
            }
            for option in part.options(mover) {
                let mut parts = rest.clone();
                parts[i] = (option.memo_key(), option);
                sums.push(MixedSum::new(parts));
            }
        }
        sums
    }
}

#[derive(Default)]
struct MixedMemo {
    normal: FxHashMap<(MixedSum, Player), bool>,
    misere: FxHashMap<(MixedSum, Player), bool>,
}

/// Does the player to move win this sum of positions of any rulesets?
pub fn wins_mixed(parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
    let symmetric = parts.iter().all(|part| part.is_impartial());
    let start = MixedSum::new(parts.iter().map(|part| (part.memo_key(), part.clone_box())).collect());
    cx.with_table(|memo: &mut MixedMemo, cx| {
        let memo = match play {
            Play::Normal => &mut memo.normal,
            Play::Misere => &mut memo.misere,
        };
        decide(start, mover, play, memo, symmetric, cx)
    })
}
