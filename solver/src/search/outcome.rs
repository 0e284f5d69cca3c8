//! Outcomes by backward induction, with a memo on the multiset of components: for misère play, in which values do not
//! add, and whenever values are out of reach.
//!
//! # Complexity
//! Linear in the moves of all followers of the *sum*, which may be the product of the components' sizes.
//!
//! # Source
//! Zermelo 1913.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::memo::map_bytes;
use crate::player::{Play, Player};
use crate::refutation::{Finding, look_at_options};
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
    /// The approximate number of bytes held elsewhere, beside the value itself.
    fn bytes(&self) -> u64;
    /// The number of moves, before they are listed.
    fn count(&self, mover: Player) -> u128;
    fn options(&self, mover: Player) -> Vec<Self>;
}

/// A sum with its mover, the options not yet refuted, and whether there were none from the start.
type Frame<S> = ((S, Player), Vec<(S, Player)>, bool);

/// The decided sums.
struct Decided<S> {
    wins: FxHashMap<(S, Player), bool>,
    /// The bytes that the sums hold elsewhere.
    bytes: u64,
}

impl<S> Default for Decided<S> {
    fn default() -> Self {
        Decided { wins: FxHashMap::default(), bytes: 0 }
    }
}

impl<S: Sum> Decided<S> {
    fn note(&mut self, sum: (S, Player), wins: bool) {
        self.bytes += sum.0.bytes();
        self.wins.insert(sum, wins);
    }

    /// Charges the decided sums and the listed ones beside them.
    fn hold(&self, play: Play, listed: u64, meter: &Meter) -> Result<(), Stop> {
        meter.hold_at::<Self>(play as usize, map_bytes(&self.wins) + self.bytes + listed)
    }
}

/// The bytes of a sum in a list.
fn entry<S: Sum>((sum, _): &(S, Player)) -> u64 {
    size_of::<(S, Player)>() as u64 + sum.bytes()
}

/// Whether the player to move wins. Depth first with an explicit stack; a winning option ends the search of a position.
fn decide<S: Sum>(
    start: S,
    mover: Player,
    play: Play,
    known: &mut Decided<S>,
    symmetric: bool,
    cx: &mut Context,
) -> Result<bool, Stop> {
    // In an impartial sum the player to move does not matter: one key serves both.
    let key = |sum: S, mover: Player| (sum, if symmetric { Player::Left } else { mover });
    let start = key(start, mover);
    if let Some(&wins) = known.wins.get(&start) {
        return Ok(wins);
    }
    let weight = start.0.weight();
    // The bytes of all open sums and of their options in the lists.
    let mut listed = 0;
    let open = |sum: (S, Player), listed: &mut u64, known: &Decided<S>, meter: &mut Meter| -> Result<Frame<S>, Stop> {
        // Charged before they are made; if they need more bytes than the budget has, they cannot even be listed. The
        // list grows by doubling.
        let (count, mover) = (u64::try_from(sum.0.count(sum.1)).unwrap_or(u64::MAX), sum.1);
        meter.room(count.saturating_mul(entry(&sum) + size_of::<(S, Player)>() as u64))?;
        meter.aside(|meter| meter.add(count.saturating_mul(sum.0.cost() + weight) / 8))?;
        let options: Vec<_> = sum.0.options(mover).into_iter().map(|s| key(s, mover.other())).collect();
        *listed += entry(&sum) + options.iter().map(entry).sum::<u64>();
        known.hold(play, *listed, meter)?;
        let stuck = options.is_empty();
        Ok((sum, options, stuck))
    };
    let mut stack: Vec<Frame<S>> = vec![open(start.clone(), &mut listed, known, cx.meter)?];
    loop {
        let (_, options, stuck) = stack.last_mut().expect("the start is popped last");
        // A player who cannot move loses, under misère play wins.
        let ends_won = *stuck && play == Play::Misere;
        match look_at_options(options, |option| known.wins.get(option).copied(), |option| listed -= entry(option)) {
            Finding::Open(option) => {
                cx.meter.tick()?;
                stack.push(open(option, &mut listed, known, cx.meter)?);
            }
            Finding::Decided(wins) => {
                let (done, options, _) = stack.pop().expect("the loop saw it");
                listed -= entry(&done) + options.iter().map(entry).sum::<u64>();
                known.note(done, wins || ends_won);
                known.hold(play, listed, cx.meter)?;
                if stack.is_empty() {
                    return Ok(known.wins[&start]);
                }
            }
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
        self.rules.interpretation_key() == other.rules.interpretation_key() && self.parts == other.parts
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
        20 + 8 * self.parts.len() as u64
    }

    fn weight(&self) -> u64 {
        let written = |part| self.rules.write(part).state.len() as u64;
        2 * self.parts.iter().map(written).max().unwrap_or(0)
    }

    fn bytes(&self) -> u64 {
        16 + self.parts.iter().map(|part| (size_of::<R::Position>() + self.rules.held(part)) as u64).sum::<u64>()
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
                let new = self.rules.split(&self.rules.play(part, &mv));
                let mut parts = Vec::with_capacity(rest.len() + new.len());
                parts.extend_from_slice(&rest);
                for new in new {
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
    normal: Decided<TypedSum<R>>,
    misere: Decided<TypedSum<R>>,
}

impl<R: Ruleset> Default for TypedMemo<R> {
    fn default() -> Self {
        TypedMemo { normal: Decided::default(), misere: Decided::default() }
    }
}

/// Whether the player to move wins this sum of positions (normal forms) of one ruleset.
///
/// # Errors
/// [`Stop`] if the budget is spent, or on request.
///
/// # Complexity
/// At worst linear in the moves of all followers of the sum. Outcomes are remembered.
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
    /// Bytes held by the key and the position.
    bytes: usize,
}

impl Keyed {
    fn new(position: Box<dyn AnyPosition>) -> Arc<Keyed> {
        let moves = |part: &dyn AnyPosition| Player::BOTH.iter().any(|&by| part.count(by) > 0);
        let alive = moves(&*position) || position.passed().is_some_and(|passed| moves(&*passed));
        let key = position.memo_key();
        let bytes = size_of::<Keyed>() + 2 * key.len() + position.bytes();
        Arc::new(Keyed { key, position, alive, bytes })
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

    /// The bytes of a copy, which shares the components.
    pub(super) fn copy_bytes(&self) -> u64 {
        8 * self.parts.len() as u64 + 16
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
        120 + 8 * self.parts.len() as u64
    }

    fn weight(&self) -> u64 {
        2 * self.longest()
    }

    /// The memory of the list of components, and of one component that is not shared; a quarter more, because blocks of
    /// many sizes leave gaps when they are freed.
    fn bytes(&self) -> u64 {
        let largest = self.parts.iter().map(|part| part.bytes).max().unwrap_or(0);
        (8 * self.parts.len() + largest + largest / 4 + 128) as u64
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
    normal: Decided<MixedSum>,
    misere: Decided<MixedSum>,
}

/// Whether the player to move wins this sum of positions of any rulesets.
///
/// # Errors
/// [`Stop`] if the budget is spent, or on request.
///
/// # Complexity
/// As [`wins`], with the text of a component for each move.
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
