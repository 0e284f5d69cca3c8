//! Misère sums that are not tame: a table of kinds, where it is small. Only what play from here can meet is counted.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Player;
use crate::reason::{KindPart, Reason};
use crate::ruleset::AnyPosition;
use crate::theory::quotient::{Quotient, Sum};
use rustc_hash::FxHashMap;

/// What the table may cost beside an outcome that is known.
const OPENED: u64 = 60_000;
/// With more moves a position is not looked at.
const MOST_MOVES: u128 = 60;
/// So many different positions may be met, apart from sums of them.
const MOST_MET: usize = 24;

/// Positions that do not fall apart, by their numbers, and their options as sums of such.
#[derive(Default)]
struct Met {
    numbers: FxHashMap<String, u8>,
    texts: Vec<String>,
    options: Vec<Vec<Sum>>,
}

/// A position whose options are looked at.
struct Frame {
    key: String,
    text: String,
    /// What each option falls apart into.
    options: Vec<Vec<Box<dyn AnyPosition>>>,
}

/// What a position falls apart into, without what is over.
fn apart(position: &dyn AnyPosition) -> Vec<Box<dyn AnyPosition>> {
    position.solving().split().into_iter().filter(|part| part.count(Player::Left) > 0).collect()
}

impl Frame {
    fn new(part: &dyn AnyPosition) -> Option<Frame> {
        let few = part.count(Player::Left) <= MOST_MOVES && part.endless().is_none() && !part.is_loopy();
        (few && part.is_impartial()).then(|| Frame {
            key: part.memo_key(),
            text: part.text(),
            options: part.options(Player::Left).iter().map(|option| apart(&**option)).collect(),
        })
    }
}

impl Met {
    /// The numbers of these positions, if all are known.
    fn sum(&self, parts: &[Box<dyn AnyPosition>]) -> Option<Sum> {
        let mut sum = parts.iter().map(|part| self.numbers.get(&part.memo_key()).copied()).collect::<Option<Sum>>()?;
        sum.sort_unstable();
        Some(sum)
    }

    /// Looks at a position and all that can be met from it; false if they are too many. Depth by a stack of its own.
    fn meet(&mut self, part: &dyn AnyPosition, meter: &mut Meter) -> Result<bool, Stop> {
        if self.numbers.contains_key(&part.memo_key()) {
            return Ok(true);
        }
        let Some(first) = Frame::new(part) else { return Ok(false) };
        let mut stack = vec![first];
        while let Some(top) = stack.last() {
            let mut all = top.options.iter().flatten();
            if let Some(next) = all.find(|part| !self.numbers.contains_key(&part.memo_key())) {
                meter.tick()?;
                let Some(open) = Frame::new(&**next).filter(|_| stack.len() + self.texts.len() < MOST_MET) else {
                    return Ok(false);
                };
                stack.push(open);
                continue;
            }
            let Some(mut sums) = top.options.iter().map(|option| self.sum(option)).collect::<Option<Vec<Sum>>>() else {
                return Ok(false);
            };
            sums.sort_unstable();
            sums.dedup();
            let done = stack.pop().expect("it was on top");
            self.numbers.insert(done.key, self.texts.len() as u8);
            self.texts.push(done.text);
            self.options.push(sums);
        }
        Ok(true)
    }

    fn written(&self, sum: &Sum) -> Vec<String> {
        sum.iter().map(|&number| self.texts[usize::from(number)].clone()).collect()
    }
}

/// Why a misère sum is won or lost, by the kinds of its parts.
pub fn explain(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<Reason>, Stop> {
    match cx.meter.limited(OPENED, |meter| meter.aside(|meter| table(parts, meter))) {
        Err(Stop::Budget { .. }) => Ok(None),
        found => found,
    }
}

fn table(parts: &[Box<dyn AnyPosition>], meter: &mut Meter) -> Result<Option<Reason>, Stop> {
    let mut met = Met::default();
    for part in parts {
        for part in apart(&**part) {
            if !met.meet(&*part, meter)? {
                return Ok(None);
            }
        }
    }
    let Some(found) = Quotient::of(&met.options, meter)? else { return Ok(None) };
    let mut whole = Vec::new();
    let mut kind_parts = Vec::new();
    for part in parts {
        let Some(sum) = met.sum(&apart(&**part)) else { return Ok(None) };
        kind_parts.push(KindPart { text: part.text(), like: met.written(&found.kinds[found.kind(&sum)]) });
        whole.extend(sum);
    }
    let kind = found.kind(&whole);
    let lost = found.kinds.iter().zip(&found.lost).filter(|(_, lost)| **lost).map(|(kind, _)| met.written(kind));
    Ok(Some(Reason::MisereTable {
        kinds: found.kinds.len(),
        parts: kind_parts,
        sum: met.written(&found.kinds[kind]),
        lost: lost.collect(),
        wins: !found.lost[kind],
    }))
}
