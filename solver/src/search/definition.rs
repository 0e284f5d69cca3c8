//! Values by definition: Grundy values by mex, canonical forms from the options' values.
//!
//! Both walk the followers with an explicit stack, so a long game cannot overflow the call stack.
//!
//! # Complexity
//! Every follower's components are opened once: time and memory linear in their moves (times the cost of a canonical
//! form if the ruleset is partizan).
//!
//! # Source
//! Sprague 1935, Grundy 1939; canonical forms: Conway 1976, ch. 10.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::memo::map_bytes;
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, OptionValue, Reason};
use crate::ruleset::{Ruleset, count};
use crate::value::{Form, Value, mex, nim_sum};
use rustc_hash::FxHashMap;

/// The number of options that cost as much as one opened position.
const OPTIONS: u64 = 4;

/// The most options listed in a mex explanation; a larger picture would teach nothing.
const SHOWN_OPTIONS: usize = 64;

/// The value of a position by the definition, split into components first.
///
/// # Errors
/// [`Stop`] if the budget is spent, or on request.
///
/// # Complexity
/// As [`grundy`], or as [`canonical`].
pub fn value<R: Ruleset>(rules: &R, position: &R::Position, cx: &mut Context) -> Result<Value, Stop> {
    if rules.is_impartial(position) {
        grundy(rules, position, cx).map(Value::Nimber)
    } else {
        canonical(rules, position, cx).map(Value::Form)
    }
}

/// The memo key: tables are shared by all rulesets of one type, hence the ruleset's key in front.
type Key<R> = (&'static str, <R as Ruleset>::Position);

struct Memo<R: Ruleset, V> {
    known: FxHashMap<Key<R>, V>,
}

impl<R: Ruleset, V> Default for Memo<R, V> {
    fn default() -> Self {
        Memo { known: FxHashMap::default() }
    }
}

/// One open component and the sums its moves lead to.
struct Frame<R: Ruleset> {
    component: R::Position,
    /// Left's (or both players') options first, then Right's.
    options: Vec<(Player, Vec<R::Position>)>,
    /// The first option not yet looked up.
    next: usize,
}

impl<R: Ruleset> Frame<R> {
    fn new(rules: &R, component: R::Position, players: &[Player]) -> Self {
        let mut options = Vec::new();
        for &by in players {
            for mv in rules.moves(&component, by) {
                options.push((by, rules.split(&rules.play(&component, &mv))));
            }
        }
        Frame { component, options, next: 0 }
    }
}

/// Walks all followers of `parts` bottom up; `finish` computes a component's value from its options, all of them known.
fn walk<R: Ruleset, V: Clone + Send + 'static>(
    rules: &R,
    parts: &[R::Position],
    players: &[Player],
    memo: &mut Memo<R, V>,
    cx: &mut Context,
    mut finish: impl FnMut(&[(Player, Vec<R::Position>)], &Memo<R, V>, &mut Context) -> Result<V, Stop>,
) -> Result<(), Stop> {
    let key = rules.card().key;
    // The heap memory of a position is about as much as its own size.
    let beside = std::mem::size_of::<R::Position>() as u64 + 16;
    // A listed option is a list of components, mostly of one.
    let option = 2 * size_of::<R::Position>() as u64 + 48;
    let mut listed = 0;
    // Options are made, and looked up: some of them cost as much as one opened position.
    let open = |component: R::Position, listed: &mut u64, meter: &mut Meter| -> Result<Frame<R>, Stop> {
        let frame = Frame::new(rules, component, players);
        *listed += frame.options.len() as u64;
        meter.aside(|meter| meter.add(frame.options.len() as u64 / OPTIONS))?;
        meter.room(*listed * option)?;
        Ok(frame)
    };
    let mut stack: Vec<Frame<R>> = Vec::new();
    for part in parts {
        if memo.known.contains_key(&(key, part.clone())) {
            continue;
        }
        stack.push(open(part.clone(), &mut listed, cx.meter)?);
        while let Some(top) = stack.last_mut() {
            let mut missing = None;
            while let Some((_, option)) = top.options.get(top.next) {
                missing = option.iter().find(|p| !memo.known.contains_key(&(key, (*p).clone()))).cloned();
                if missing.is_some() {
                    break;
                }
                top.next += 1;
            }
            match missing {
                Some(component) => {
                    cx.meter.tick()?;
                    stack.push(open(component, &mut listed, cx.meter)?);
                }
                None => {
                    let done = stack.pop().expect("the loop saw it");
                    listed -= done.options.len() as u64;
                    let value = finish(&done.options, memo, cx)?;
                    memo.known.insert((key, done.component), value);
                    let held = map_bytes(&memo.known) + memo.known.len() as u64 * beside;
                    cx.meter.hold::<Memo<R, V>>(held)?;
                }
            }
        }
    }
    Ok(())
}

fn known<'m, R: Ruleset, V>(rules: &R, memo: &'m Memo<R, V>, part: &R::Position) -> &'m V {
    &memo.known[&(rules.card().key, part.clone())]
}

/// The Grundy value of an impartial position.
///
/// # Errors
/// [`Stop`] if the budget is spent, or on request.
///
/// # Complexity
/// A visit to each follower of each component, linear in its moves. Values are remembered.
pub fn grundy<R: Ruleset>(rules: &R, position: &R::Position, cx: &mut Context) -> Result<u64, Stop> {
    cx.with_table(|memo: &mut Memo<R, u64>, cx| {
        let parts = rules.split(position);
        walk(rules, &parts, &[Player::Left], memo, cx, |options, memo, _| {
            let sum = |parts: &Vec<R::Position>| nim_sum(parts.iter().map(|part| known(rules, memo, part)));
            Ok(mex(&mut options.iter().map(|(_, parts)| sum(parts)).collect()))
        })?;
        Ok(nim_sum(parts.iter().map(|part| known(rules, memo, part))))
    })
}

/// The canonical form of any position.
///
/// # Errors
/// [`Stop`] if the budget is spent, or on request.
///
/// # Complexity
/// A visit to each follower of each component, linear in its moves, and a canonical form for each. Values are
/// remembered.
pub fn canonical<R: Ruleset>(rules: &R, position: &R::Position, cx: &mut Context) -> Result<Form, Stop> {
    cx.with_table(|memo: &mut Memo<R, Form>, cx| {
        let parts = rules.split(position);
        walk(rules, &parts, &Player::BOTH, memo, cx, |options, memo, cx| {
            let mut sides = (Vec::new(), Vec::new());
            for (by, parts) in options {
                let value = total(rules, parts, memo, cx)?;
                match by {
                    Player::Left => sides.0.push(value),
                    Player::Right => sides.1.push(value),
                }
            }
            cx.forms.make(sides.0, sides.1, cx.meter)
        })?;
        total(rules, &parts, memo, cx)
    })
}

fn total<R: Ruleset>(rules: &R, parts: &[R::Position], memo: &Memo<R, Form>, cx: &mut Context) -> Result<Form, Stop> {
    let mut sum = cx.forms.zero();
    for part in parts {
        sum = cx.forms.add(sum, *known(rules, memo, part), cx.meter)?;
    }
    Ok(sum)
}

/// The explanation by the mex of the options' values, if that is the whole reason.
///
/// # Errors
/// [`Stop`], as [`value`].
///
/// # Complexity
/// The values of all options, where there are 64 at most.
pub fn explain<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    play: Play,
    cx: &mut Context,
) -> Result<Explanation, Stop> {
    let mut reasons = Vec::new();
    if play == Play::Normal
        && rules.is_impartial(position)
        && count(rules, position, Player::Left) <= SHOWN_OPTIONS as u128
    {
        let mut options = Vec::new();
        for mv in rules.moves(position, Player::Left) {
            let value = match super::value(rules, &rules.play(position, &mv), cx)? {
                Value::Nimber(value) => value,
                Value::Form(_) | Value::Infinite(_) => unreachable!("followers of an impartial position are impartial"),
            };
            options.push(OptionValue { name: rules.name(position, &mv), value });
        }
        let value = mex(&mut options.iter().map(|o| o.value).collect());
        reasons.push(Reason::Mex { options, value });
    }
    Ok(Explanation { method: Method::Search, reasons })
}
