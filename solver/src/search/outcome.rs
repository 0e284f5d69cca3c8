//! Outcomes by backward induction, with a memo on the multiset of components: for misère play, in which values do not
//! add, and whenever values are out of reach.
//!
//! # Complexity
//! Linear in the moves of all followers of the *sum*, which may be the product of the components' sizes.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::{Play, Player};
use crate::ruleset::{AnyPosition, Ruleset, count};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::Arc;

/// A searchable position: a sum of components in a fixed order, so that equal sums are equal keys.
pub(super) trait Sum: Clone + Eq + Hash + 'static {
    /// The cost of making and looking up an option, in eighths of an opened position.
    fn cost(&self) -> u64;
    /// The additional cost of a move of the largest component: larger ones take longer to play and to normalise.
    fn weight(&self) -> u64;
    /// The approximate memory held, beside the value itself.
    fn bytes(&self) -> u64;
    /// The number of moves, before they are listed.
    fn count(&self, mover: Player) -> u128;
    fn options(&self, mover: Player) -> Vec<Self>;
}

/// A sum with its mover, the options not yet refuted, and whether there were none from the start.
type Frame<S> = ((S, Player), Vec<(S, Player)>, bool);

/// Whether the player to move wins. Depth first with an explicit stack; a winning option ends the search of a position.
fn decide<S: Sum>(
    start: S,
    mover: Player,
    play: Play,
    memo: &mut FxHashMap<(S, Player), bool>,
    symmetric: bool,
    cx: &mut Context,
) -> Result<bool, Stop> {
    // In an impartial sum the player to move does not matter: one key serves both.
    let key = |sum: S, mover: Player| (sum, if symmetric { Player::Left } else { mover });
    // Hardly any follower is larger than the start.
    let entry = std::mem::size_of::<((S, Player), bool)>() as u64 * 2 + 32 + start.bytes();
    let start = key(start, mover);
    if let Some(&wins) = memo.get(&start) {
        return Ok(wins);
    }
    let weight = start.0.weight();
    // The number of all options in the lists.
    let mut listed = 0;
    let open = |(sum, mover): &(S, Player), listed: u64, meter: &mut Meter| -> Result<Vec<_>, Stop> {
        // Charged before they are made; if they need more bytes than the budget has, they cannot even be listed.
        let count = u64::try_from(sum.count(*mover)).unwrap_or(u64::MAX);
        meter.room(count.saturating_add(listed).saturating_mul(entry))?;
        meter.aside(|meter| meter.add(count.saturating_mul(sum.cost() + weight) / 8))?;
        Ok(sum.options(*mover).into_iter().map(|s| key(s, mover.other())).collect())
    };
    let mut stack: Vec<Frame<S>> = Vec::new();
    let options = open(&start, 0, cx.meter)?;
    listed += options.len() as u64;
    let stuck = options.is_empty();
    stack.push((start.clone(), options, stuck));
    loop {
        let (_, options, stuck) = stack.last_mut().expect("the start is popped last");
        // A player who cannot move loses, under misère play wins.
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
                    listed -= 1;
                }
            }
        }
        if let Some(option) = deeper {
            cx.meter.tick()?;
            // Each open position is stored beside its options.
            let options = open(&option, listed + stack.len() as u64, cx.meter)?;
            listed += options.len() as u64;
            let stuck = options.is_empty();
            stack.push((option, options, stuck));
            continue;
        }
        let (done, options, _) = stack.pop().expect("the loop saw it");
        listed -= options.len() as u64;
        memo.insert(done, wins);
        cx.meter.hold::<FxHashMap<(S, Player), bool>>(
            (memo.len() as u64 + listed + stack.len() as u64).saturating_mul(entry),
        )?;
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
        self.rules.kin() == other.rules.kin() && self.parts == other.parts
    }
}

impl<R: Ruleset> Eq for TypedSum<R> {}

impl<R: Ruleset> Hash for TypedSum<R> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts.hash(state);
    }
}

impl<R: Ruleset> Sum for TypedSum<R> {
    /// The cost of copying all components.
    fn cost(&self) -> u64 {
        16 + 8 * self.parts.len() as u64
    }

    fn weight(&self) -> u64 {
        let written = |part| self.rules.write(part).state.len() as u64;
        2 * self.parts.iter().map(written).max().unwrap_or(0)
    }

    fn bytes(&self) -> u64 {
        self.parts.len() as u64 * (std::mem::size_of::<R::Position>() as u64 + 48)
    }

    fn count(&self, mover: Player) -> u128 {
        self.parts.iter().map(|part| count(self.rules, part, mover)).sum()
    }

    fn options(&self, mover: Player) -> Vec<Self> {
        let mut sums = Vec::new();
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 && self.parts[i - 1] == *part {
                continue;
            }
            let mut rest = self.parts.clone();
            rest.remove(i);
            for mv in self.rules.moves(part, mover) {
                // The other components stay sorted and alive: only the new ones are checked.
                let mut parts = rest.clone();
                for new in self.rules.split(&self.rules.play(part, &mv)) {
                    if is_alive(self.rules, &new) {
                        parts.insert(parts.partition_point(|other| *other < new), new);
                    }
                }
                sums.push(TypedSum { rules: self.rules, parts });
            }
        }
        sums
    }
}

/// The sum, sorted, without components in which nobody can move any more.
fn typed<R: Ruleset>(rules: &'static R, mut parts: Vec<R::Position>) -> TypedSum<R> {
    parts.retain(|part| is_alive(rules, part));
    parts.sort_unstable();
    TypedSum { rules, parts }
}

fn is_alive<R: Ruleset>(rules: &R, part: &R::Position) -> bool {
    Player::BOTH.iter().any(|&by| count(rules, part, by) > 0)
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

/// Whether the player to move wins this sum of positions (normal forms) of one ruleset.
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

/// A sum of components of any rulesets, sorted by the text of their normal forms. Sums share the components that no
/// move has changed.
#[derive(Clone)]
pub(super) struct MixedSum {
    parts: Vec<Arc<Keyed>>,
}

/// A component and the text of its normal form.
struct Keyed {
    key: String,
    position: Box<dyn AnyPosition>,
    /// Whether somebody can move in it, now or after a pass.
    alive: bool,
}

impl Keyed {
    fn new(position: Box<dyn AnyPosition>) -> Arc<Keyed> {
        let moves = |part: &dyn AnyPosition| Player::BOTH.iter().any(|&by| part.count(by) > 0);
        let alive = moves(&*position) || position.passed().is_some_and(|passed| moves(&*passed));
        Arc::new(Keyed { key: position.memo_key(), position, alive })
    }
}

impl MixedSum {
    pub(super) fn new(parts: &[&dyn AnyPosition]) -> Self {
        MixedSum::of(parts.iter().map(|part| Keyed::new(part.clone_box())).collect())
    }

    fn of(mut parts: Vec<Arc<Keyed>>) -> Self {
        parts.retain(|part| part.alive);
        parts.sort_by(|a, b| a.key.cmp(&b.key));
        MixedSum { parts }
    }

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|part| part.key.as_str())
    }

    /// The length of the longest text.
    fn longest(&self) -> u64 {
        self.keys().map(str::len).max().unwrap_or(0) as u64
    }
}

impl PartialEq for MixedSum {
    fn eq(&self, other: &Self) -> bool {
        self.keys().eq(other.keys())
    }
}

impl Eq for MixedSum {}

impl Hash for MixedSum {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.keys().for_each(|key| key.hash(state));
    }
}

impl Sum for MixedSum {
    /// The cost of writing one component as text, and comparing all.
    fn cost(&self) -> u64 {
        64 + 8 * self.parts.len() as u64
    }

    fn weight(&self) -> u64 {
        2 * self.longest()
    }

    /// The memory of the list of components, and of one component that is not shared.
    fn bytes(&self) -> u64 {
        8 * self.parts.len() as u64 + 256 + 4 * self.longest()
    }

    fn count(&self, mover: Player) -> u128 {
        self.parts.iter().map(|part| part.position.count(mover)).sum()
    }

    fn options(&self, mover: Player) -> Vec<Self> {
        let mut sums = Vec::new();
        let passed = |part: &Arc<Keyed>| part.position.passed().map_or_else(|| part.clone(), Keyed::new);
        let rest: Vec<_> = self.parts.iter().map(passed).collect();
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 && self.parts[i - 1].key == part.key {
                continue;
            }
            for option in part.position.options(mover) {
                let mut parts = rest.clone();
                parts[i] = Keyed::new(option);
                sums.push(MixedSum::of(parts));
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

/// Whether the player to move wins this sum of positions of any rulesets.
pub fn wins_mixed(parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
    let symmetric = parts.iter().all(|part| part.is_impartial());
    let start = MixedSum::new(parts);
    cx.with_table(|memo: &mut MixedMemo, cx| {
        let memo = match play {
            Play::Normal => &mut memo.normal,
            Play::Misere => &mut memo.misere,
        };
        decide(start, mover, play, memo, symmetric, cx)
    })
}
