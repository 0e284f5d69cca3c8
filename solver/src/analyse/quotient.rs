//! Misère sums that are not tame: a table of kinds, if it is small. Only positions reachable from here are counted.
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Player;
use crate::reason::{KindPart, Reason};
use crate::ruleset::AnyPosition;
use crate::theory::quotient::{Quotient, Sum};
use rustc_hash::FxHashMap;

/// The budget of the table, spent beside an outcome that is known.
const OPENED: u64 = 60_000;
/// The most moves of a position that is considered.
const MOST_MOVES: u128 = 60;
/// The most different positions that are considered, apart from sums of them.
const MOST_MET: usize = 24;

/// Indecomposable positions, by their numbers, and their options as sums of such.
#[derive(Default)]
struct Met {
    numbers: FxHashMap<String, u8>,
    texts: Vec<String>,
    options: Vec<Vec<Sum>>,
}

/// A position whose options are being visited.
struct Frame {
    key: String,
    text: String,
    /// The components of each option.
    options: Vec<Vec<Box<dyn AnyPosition>>>,
}

/// The components of a position, without finished ones.
fn apart(position: &dyn AnyPosition) -> Vec<Box<dyn AnyPosition>> {
    position.as_analyzable().split().into_iter().filter(|part| part.count(Player::Left) > 0).collect()
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

    /// Visits a position and all its followers; false if they are too many. Uses an explicit stack.
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

/// The reason why a misère sum is won or lost, by the kinds of its parts.
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
