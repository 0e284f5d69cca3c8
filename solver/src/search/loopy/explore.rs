//! The graph of a sum of any rulesets, built move by move, and its labels.
use super::{Digraph, retrograde};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Play, Player, Standing};
use crate::ruleset::{AnyPosition, Ruleset};
use crate::search::is_worth_beginning;
use crate::search::outcome::{MixedSum, Sum};
use rustc_hash::FxHashMap;

/// Known standings of sums, by the player to move; kept between questions.
#[derive(Default)]
pub struct Standings {
    normal: Labels,
    misere: Labels,
}

type Labels = FxHashMap<(MixedSum, Player), Standing>;

/// Known standings of single positions of a ruleset.
struct Single<R: Ruleset> {
    normal: Labelled<R>,
    misere: Labelled<R>,
}

/// Standings by position: rulesets of one type share their tables, hence the key in front.
type Labelled<R> = FxHashMap<(&'static str, <R as Ruleset>::Position, Player), Standing>;

impl<R: Ruleset> Default for Single<R> {
    fn default() -> Self {
        Single { normal: FxHashMap::default(), misere: FxHashMap::default() }
    }
}

/// The standing of a position by itself for the player to move, from all its followers.
///
/// # Errors
/// [`Stop`] if there are too many of them, or a search is not worth beginning.
///
/// # Complexity
/// Followers times their moves, in time and memory.
pub fn alone<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    mover: Player,
    play: Play,
    cx: &mut Context,
) -> Result<Standing, Stop> {
    let symmetric = rules.is_impartial(position);
    let key = rules.card().key;
    let named = |position: &R::Position, mover: Player| {
        (key, rules.normal_form(position), if symmetric { Player::Left } else { mover })
    };
    let start = named(position, mover);
    cx.with_table(|known: &mut Single<R>, cx| {
        let known = match play {
            Play::Normal => &mut known.normal,
            Play::Misere => &mut known.misere,
        };
        if let Some(&standing) = known.get(&start) {
            return Ok(standing);
        }
        if !is_worth_beginning(rules, position) {
            return Err(cx.meter.too_big());
        }
        let entry = std::mem::size_of_val(&start) as u64 * 4 + 64;
        let mut numbers = FxHashMap::default();
        let mut nodes = vec![start.clone()];
        let mut arrows: Vec<(u32, u32)> = Vec::new();
        numbers.insert(start, 0);
        let mut next = 0;
        while let Some((_, position, mover)) = nodes.get(next).cloned() {
            for mv in rules.moves(&position, mover) {
                cx.meter.tick()?;
                let option = named(&rules.play(&position, &mv), mover.other());
                let fresh = nodes.len() as u32;
                let to = *numbers.entry(option.clone()).or_insert(fresh);
                if to == fresh {
                    nodes.push(option);
                }
                arrows.push((next as u32, to));
            }
            // As arrows of the graph, and as labels.
            cx.meter.room(entry * nodes.len() as u64 + 24 * arrows.len() as u64)?;
            next += 1;
        }
        let standings = retrograde(&Digraph::new(nodes.len(), arrows.into_iter()), play);
        let standing = standings[0];
        known.extend(nodes.into_iter().zip(standings));
        cx.meter.hold::<Single<R>>(known.len() as u64 * entry)?;
        Ok(standing)
    })
}

/// The standing of the sum for the player to move, from all its followers.
///
/// # Errors
/// [`Stop`] if there are too many of them.
///
/// # Complexity
/// Followers of the sum times their moves, in time and memory.
pub fn known(parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
    // In an impartial sum the player to move does not matter.
    let symmetric = parts.iter().all(|part| part.is_impartial());
    let start = MixedSum::new(parts);
    let start = (start, if symmetric { Player::Left } else { mover });
    cx.with_table(|known: &mut Standings, cx| {
        let labels = match play {
            Play::Normal => &mut known.normal,
            Play::Misere => &mut known.misere,
        };
        if let Some(&standing) = labels.get(&start) {
            return Ok(standing);
        }
        let mut numbers: FxHashMap<(MixedSum, Player), u32> = FxHashMap::default();
        let mut nodes = vec![start.clone()];
        let mut arrows: Vec<(u32, u32)> = Vec::new();
        // Each follower is in two lists, which grow by doubling.
        let held = |sum: &MixedSum| sum.bytes() + sum.copy_bytes() + 320;
        let mut bytes = held(&start.0);
        numbers.insert(start.clone(), 0);
        let mut next = 0;
        while let Some((sum, mover)) = nodes.get(next).cloned() {
            // Charged before they are made. Most exist already, so they may take more memory than they leave behind.
            let count = u64::try_from(sum.count(mover)).unwrap_or(u64::MAX);
            cx.meter.add(count.saturating_mul(8 + sum.cost() / 4))?;
            cx.meter.room(bytes.saturating_add(count.saturating_mul(held(&sum))))?;
            for option in sum.options(mover) {
                let option = (option, if symmetric { Player::Left } else { mover.other() });
                let fresh = nodes.len() as u32;
                let to = *numbers.entry(option.clone()).or_insert(fresh);
                if to == fresh {
                    bytes += held(&option.0);
                    nodes.push(option);
                }
                arrows.push((next as u32, to));
            }
            cx.meter.room(bytes + 24 * arrows.len() as u64)?;
            next += 1;
        }
        drop(numbers);
        let standings = retrograde(&Digraph::new(nodes.len(), arrows.into_iter()), play);
        let standing = standings[0];
        labels.extend(nodes.into_iter().zip(standings));
        cx.meter.hold::<Standings>(bytes)?;
        Ok(standing)
    })
}
