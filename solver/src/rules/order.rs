//! Functions shared by rulesets that are Chomp on an order: values, outcomes and explanations.
use crate::budget::Stop;
use crate::context::Context;
use crate::player::Play;
use crate::reason::{Explanation, Method, OptionValue, OrderPart, Reason};
use crate::ruleset::Solved;
use crate::theory::ideals::{Ideals, Mask, Mirror, Order, each, mirror};
use crate::value::{Value, mex};

/// The most elements among which partners for copying are searched.
const MOST_MIRRORED: u32 = 40;
/// The budget of positions for the search of partners.
const MIRRORING: u64 = 50_000;

pub(super) fn value(order: &Order, left: Mask, cx: &mut Context) -> Result<Value, Stop> {
    let value = cx.with_table(|ideals: &mut Ideals, cx| ideals.grundy(order, left, cx.meter))?;
    Ok(Value::Nimber(value.into()))
}

pub(super) fn solve(order: &Order, left: Mask, cx: &mut Context) -> Result<Solved<usize>, Stop> {
    let moves = cx.with_table(|ideals: &mut Ideals, cx| ideals.winning_moves(order, left, Play::Normal, cx.meter))?;
    Ok(Solved { wins: !moves.is_empty(), moves, undecided: 0 })
}

/// Whether the player to move wins under misère play, and the winning moves.
pub(super) fn misere(order: &Order, left: Mask, cx: &mut Context) -> Result<(bool, Vec<usize>), Stop> {
    cx.with_table(|ideals: &mut Ideals, cx| {
        let wins = ideals.wins(order, left, Play::Misere, cx.meter)?;
        Ok((wins, ideals.winning_moves(order, left, Play::Misere, cx.meter)?))
    })
}

/// The explanation; `name` gives the elements' names.
pub(super) fn explain(
    order: &Order,
    left: Mask,
    name: &dyn Fn(usize) -> String,
    play: Play,
    cx: &mut Context,
) -> Result<Explanation, Stop> {
    let free = order.free(left);
    let mut reasons = Vec::new();
    if play == Play::Normal {
        reasons.extend(copying(order, left, name, cx)?);
    }
    if play == Play::Misere
        && let Some(least) = order.least(free).filter(|_| free.count_ones() > 1)
    {
        reasons.push(Reason::OrderPoison { name: name(least) });
        let poisoned = Order::new((0..order.len()).map(|element| order.up(element)).collect(), Some(least));
        reasons.extend(copying(&poisoned, free, name, cx)?);
    }
    let decided = reasons.iter().any(|reason| matches!(reason, Reason::OrderMirror { .. }));
    let top = order.greatest(left).filter(|_| free.count_ones() > 1);
    reasons.extend(top.map(|top| Reason::OrderTop { top: name(top) }));
    let method = if decided { Method::Theorem } else { Method::Search };
    if play == Play::Misere || free == 0 {
        return Ok(Explanation { method, reasons });
    }
    let value_reason = cx.with_table(|ideals: &mut Ideals, cx| {
        let parts = order.components(left);
        if parts.len() > 1 {
            let mut values = Vec::new();
            for &part in &parts {
                let names = each(part).map(name).collect();
                values.push(OrderPart { names, value: ideals.grundy(order, part, cx.meter)?.into() });
            }
            let sum = ideals.grundy(order, left, cx.meter)?.into();
            return Ok(Reason::OrderSum { parts: values, sum });
        }
        let options = ideals.option_values(order, left, cx.meter)?.into_iter();
        let options: Vec<OptionValue> =
            options.map(|(element, value)| OptionValue { name: name(element), value: value.into() }).collect();
        let value = mex(&mut options.iter().map(|option| option.value).collect());
        Ok(Reason::Mex { options, value })
    });
    match value_reason {
        Ok(reason) => reasons.push(reason),
        // The outcome may be within the budget although the values of the options are not.
        Err(Stop::Budget { .. }) => {}
        Err(stop) => return Err(stop),
    }
    Ok(Explanation { method, reasons })
}

/// Partners for copying, now or after an opening move.
fn copying(
    order: &Order,
    left: Mask,
    name: &dyn Fn(usize) -> String,
    cx: &mut Context,
) -> Result<Option<Reason>, Stop> {
    let free = order.free(left);
    if free.count_ones() > MOST_MIRRORED {
        return Ok(None);
    }
    let mirror_reason = |Mirror { pairs }: Mirror, opening: Option<usize>| Reason::OrderMirror {
        pairs: pairs.into_iter().map(|[a, b]| [name(a), name(b)]).collect(),
        opening: opening.map(name),
    };
    let found = cx.meter.limited(MIRRORING, |meter| {
        if let Some(found) = mirror(order, left, meter)? {
            return Ok(Some(mirror_reason(found, None)));
        }
        for element in each(free) {
            if let Some(found) = mirror(order, order.without(left, element), meter)? {
                return Ok(Some(mirror_reason(found, Some(element))));
            }
        }
        Ok(None)
    });
    match found {
        Err(Stop::Budget { .. }) => Ok(None),
        found => found,
    }
}
