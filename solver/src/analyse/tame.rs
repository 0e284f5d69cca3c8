//! Misère sums of tame positions of any impartial games: each is equivalent to a position of Nim, determined alone.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Player;
use crate::reason::{Reason, TamePart};
use crate::ruleset::AnyPosition;
use crate::theory::heaps::tame::Genus;
use crate::value::nim_sum;
use rustc_hash::FxHashMap;

/// The budget of positions for the reason of a known outcome.
const OPENED: u64 = 4_000;
/// The most moves of a position that is considered.
const MOST_MOVES: u128 = 200;

/// A position whose options are being visited: the next one is `next`.
struct Frame {
    key: String,
    /// The options with their keys, which take the most time here.
    options: Vec<(String, Box<dyn AnyPosition>)>,
    next: usize,
}

/// The genus of positions by key; `None` if not tame.
type GenusMemo = FxHashMap<String, Option<Genus>>;

impl Frame {
    fn new(part: &dyn AnyPosition) -> Option<Frame> {
        let few = part.count(Player::Left) <= MOST_MOVES && part.endless().is_none() && !part.is_loopy();
        (few && part.is_impartial()).then(|| Frame {
            key: part.memo_key(),
            options: part.options(Player::Left).into_iter().map(|option| (option.memo_key(), option)).collect(),
            next: 0,
        })
    }
}

/// The genus of a position, if it is tame. Uses an explicit stack.
fn tame(part: &dyn AnyPosition, known: &mut GenusMemo, meter: &mut Meter) -> Result<Option<Genus>, Stop> {
    if let Some(found) = known.get(&part.memo_key()) {
        return Ok(*found);
    }
    let Some(first) = Frame::new(part) else { return Ok(None) };
    let mut stack = vec![first];
    while let Some(top) = stack.last_mut() {
        let missing = (top.next..top.options.len()).find(|&i| !known.contains_key(&top.options[i].0));
        top.next = missing.unwrap_or(top.options.len());
        if let Some(i) = missing {
            meter.tick()?;
            let Some(open) = Frame::new(&*top.options[i].1) else { return Ok(None) };
            stack.push(open);
            continue;
        }
        let options: Option<Vec<Genus>> = top.options.iter().map(|(key, _)| known[key]).collect();
        let found = options.and_then(|options| Genus::of(&options));
        known.extend(stack.pop().map(|done| (done.key, found)));
    }
    Ok(known.get(&part.memo_key()).copied().flatten())
}

/// The reason why a misère sum is won or lost, if all its parts are tame and few positions need be opened to see it.
pub fn explain(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<Reason>, Stop> {
    let of_all = |meter: &mut Meter| {
        let mut known = GenusMemo::default();
        parts.iter().map(|part| tame(&**part, &mut known, meter)).collect::<Result<Option<Vec<Genus>>, Stop>>()
    };
    let found = match cx.meter.limited(OPENED, |meter| meter.aside(of_all)) {
        Ok(Some(found)) => found,
        Ok(None) | Err(Stop::Budget { .. }) => return Ok(None),
        Err(stop) => return Err(stop),
    };
    let sum = nim_sum(found.iter().map(|tame| tame.value));
    let parts = found.iter().map(|tame| TamePart { value: tame.value, firm: tame.firm }).collect();
    Ok(Some(Reason::TameSum { parts, sum }))
}
