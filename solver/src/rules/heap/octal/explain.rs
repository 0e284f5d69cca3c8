//! Explanations why a position of a taking-and-breaking game is won or lost.
use super::{Heaps, MOST_NAMED, Octal, moves_to, values};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapValue, Method, Reason, Split};
use crate::ruleset::{Large, Misere};
use crate::search;
use crate::theory::heaps::Code;
use crate::theory::heaps::octal::{Octals, Sequence};
use crate::value::nim_sum;

/// The most moves of a single heap that is explained by its options.
const MOST_OPTIONS: u128 = 64;
/// The number of values in which a period is searched, if the position needs no more.
const LOOKED: usize = 10_000;
/// [`LOOKED`] with a sparse space in use, which makes a value cheap: some hundredths of a second.
const LOOKED_SPARSE: usize = 16_000;
/// The number of values of Grundy's game computed without finding a period (A. Flammenkamp).
const GRUNDY_COMPUTED: u64 = 1 << 38;

pub fn explain(rules: &Octal, position: &Heaps, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
    if play == Play::Misere {
        let found = rules.theorem(&[position], Player::Left, cx)?;
        return Ok(match found {
            Some(tame) => Explanation { method: Method::MisereTheorem, reasons: tame.reasons },
            None => Explanation { method: Method::Search, reasons: Vec::new() },
        });
    }
    let values = values(position, cx)?;
    let heaps: Vec<HeapValue> =
        position.sizes.iter().zip(&values).map(|(&size, &value)| HeapValue { size, value }).collect();
    let sum = nim_sum(&values);
    let mut reasons: Vec<Reason> = mirror(position).into_iter().collect();
    if rules.count(position, Player::Left) <= MOST_OPTIONS && heaps.len() == 1 {
        reasons.extend(search::definition::explain(rules, position, play, cx)?.reasons);
    }
    let moves = if sum == 0 { Vec::new() } else { moves_to(position, 0, MOST_NAMED, cx)? };
    let rule = rule(position, &heaps, cx)?;
    let method = match rule {
        Some(Reason::OctalPeriod { .. } | Reason::LaskerRule { .. }) => Method::Theorem,
        _ => Method::Search,
    };
    reasons.push(Reason::OctalMoves { heaps, sum, moves });
    reasons.extend(rule);
    Ok(Explanation { method, reasons })
}

/// Rows in pairs of equal length, or the move that makes them so: a row is taken, made as long as another one, or
/// broken in the middle.
fn mirror(position: &Heaps) -> Option<Reason> {
    let code = &position.code;
    let mut rows: Vec<(u64, usize)> = (0..position.sizes.len()).map(|heap| (position.sizes[heap], heap)).collect();
    rows.retain(|&(size, _)| code.count(size) > 0);
    rows.sort_unstable();
    let single = |same: &[(u64, usize)]| (same.len() % 2 == 1).then(|| same[same.len() - 1]);
    let singles: Vec<(u64, usize)> = rows.chunk_by(|a, b| a.0 == b.0).filter_map(single).collect();
    let split = |heap: usize, left: &[u64]| {
        let from = position.sizes[heap];
        let take = from - left.iter().sum::<u64>();
        let opening = Some(Split { heap, from, left: left.to_vec() });
        code.allows(take, left).then_some(Reason::RowsMirror { opening })
    };
    match singles[..] {
        [] if rows.is_empty() => None,
        [] => Some(Reason::RowsMirror { opening: None }),
        [(size, heap)] => {
            let halves = code.takes(size).filter(|take| (size - take) % 2 == 0).map(|take| (size - take) / 2);
            split(heap, &[]).or_else(|| halves.filter(|&half| half > 0).find_map(|half| split(heap, &[half, half])))
        }
        [(shorter, _), (_, heap)] => split(heap, &[shorter]),
        _ => None,
    }
}

/// The known rule of the sequence as a whole.
fn rule(position: &Heaps, heaps: &[HeapValue], cx: &mut Context) -> Result<Option<Reason>, Stop> {
    if *position.code == Code::lasker() {
        return Ok(Some(Reason::LaskerRule { heaps: heaps.to_vec() }));
    }
    if *position.code == Code::grundy() {
        return Ok(Some(Reason::GrundyOpen { computed: GRUNDY_COMPUTED }));
    }
    let Some((parts, last)) = position.code.theorem() else { return Ok(None) };
    cx.with_table(|table: &mut Octals, cx| {
        let sequence = table.sequence(&position.code);
        let enough = |sequence: &Sequence| match parts {
            3 => LOOKED / 10,
            _ if sequence.sparse().is_some() => LOOKED_SPARSE,
            _ => LOOKED,
        };
        while sequence.known().period().is_none() && sequence.known().values().len() < enough(sequence) {
            match cx.meter.aside(|meter| sequence.grow(meter)) {
                Ok(()) => {}
                // The value is known all the same.
                Err(Stop::Budget { .. }) => break,
                Err(stop) => return Err(stop),
            }
        }
        let looked = sequence.known().values().len() as u64;
        Ok(Some(match sequence.known().period() {
            Some(found) => Reason::OctalPeriod {
                preperiod: found.preperiod,
                period: found.period,
                parts,
                last,
                checked: found.checked,
            },
            None => Reason::OctalOpen { looked },
        }))
    })
}
