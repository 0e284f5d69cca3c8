//! Clobber: a stone takes a stone of the other colour on a neighbouring square, and moves there.
//!
//! # Source
//! Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber, 2005.
use super::stones::{self, BLUE, FREE, RED, Slide};
use super::text::Rows;
use crate::board::{Act, Board, Part, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, Reason, RegionValue};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Outcomes, Reach, Ruleset, Source, SumSearch, Text, Touch, Values, skills,
};
use crate::search;
use crate::search::simplify;
use crate::theory::clobber::{ClobberTables, Stones};
use crate::value::{Form, Value};

/// The most pairs of neighbours of a group that is searched for its value, for its outcome, and for its outcome if it
/// does not fit on a bitboard.
const MOST_VALUE: usize = 24;
const MOST_OUTCOME: usize = 31;
const MOST_UNFIT: usize = 26;
/// The number of pairs above which the value of a group takes much longer than its outcome.
const EXPENSIVE: usize = 20;
/// The budget of steps for an atomic weight.
const WEIGHING: u64 = 200_000;
/// The most options with which the steps to a canonical form are shown.
const MOST_OPTIONS: usize = 12;

/// Clobber, `clobber:brb/rbr`: a stone takes a stone of the other colour on a neighbouring square, and moves there
/// (Albert, Grossman, Nowakowski, Wolfe 2005). The cost grows exponentially with the stones of the largest group.
pub struct Clobber;

/// The neighbours of a square, in reading order.
fn beside(position: &Rows, at: usize) -> impl Iterator<Item = usize> {
    let (width, cells) = (position.width as usize, position.cells.len());
    let column = at % width;
    let above = at.checked_sub(width);
    let left = (column > 0).then(|| at - 1);
    let right = (column + 1 < width).then_some(at + 1);
    let below = Some(at + width).filter(|&below| below < cells);
    [above, left, right, below].into_iter().flatten()
}

fn is_stone(cell: u8) -> bool {
    cell == BLUE || cell == RED
}

/// The connected groups that contain both colours: in others no stone ever moves.
fn groups(position: &Rows) -> Vec<Vec<usize>> {
    let mut seen = vec![false; position.cells.len()];
    let mut found = Vec::new();
    for start in 0..position.cells.len() {
        if seen[start] || !is_stone(position.cells[start]) {
            continue;
        }
        let mut group = vec![start];
        seen[start] = true;
        let mut next = 0;
        while let Some(&at) = group.get(next) {
            for other in beside(position, at).filter(|&other| is_stone(position.cells[other])) {
                if !std::mem::replace(&mut seen[other], true) {
                    group.push(other);
                }
            }
            next += 1;
        }
        if group.iter().any(|&at| position.cells[at] != position.cells[start]) {
            group.sort_unstable();
            found.push(group);
        }
    }
    found
}

/// The number of pairs of neighbouring stones in a group.
fn contacts(position: &Rows, group: &[usize]) -> usize {
    let pairs = |&at: &usize| beside(position, at).filter(|&to| to > at && is_stone(position.cells[to])).count();
    group.iter().map(pairs).sum()
}

/// A group on a bitboard, if there is room.
fn fit(position: &Rows, group: &[usize]) -> Option<Stones> {
    let owner = |at: usize| if position.cells[at] == BLUE { Player::Left } else { Player::Right };
    let stones: Vec<(Place, Player)> = group.iter().map(|&at| (stones::place(position, at), owner(at))).collect();
    Stones::new(&stones)
}

/// The smallest board with these stones, in the first of its eight images.
fn least(position: &Rows, group: &[usize]) -> Rows {
    let places: Vec<(Place, u8)> = group.iter().map(|&at| (stones::place(position, at), position.cells[at])).collect();
    let low = |of: fn(&Place) -> u32| places.iter().map(|(place, _)| of(place)).min().unwrap_or(0);
    let high = |of: fn(&Place) -> u32| places.iter().map(|(place, _)| of(place)).max().unwrap_or(0);
    let (top, left) = (low(|p| p.row), low(|p| p.column));
    let (height, width) = (high(|p| p.row) - top + 1, high(|p| p.column) - left + 1);
    let image = |turn: u32| {
        let (w, h) = if turn & 4 == 0 { (width, height) } else { (height, width) };
        let mut cells = vec![FREE; (w * h) as usize];
        for (place, stone) in &places {
            let (row, column) = (place.row - top, place.column - left);
            let row = if turn & 1 == 0 { row } else { height - 1 - row };
            let column = if turn & 2 == 0 { column } else { width - 1 - column };
            let (row, column) = if turn & 4 == 0 { (row, column) } else { (column, row) };
            cells[(row * w + column) as usize] = *stone;
        }
        Rows { width: w, height: h, cells }
    };
    (0..8).map(image).min().unwrap_or_else(|| Rows { width: 1, height: 1, cells: vec![FREE] })
}

impl Ruleset for Clobber {
    type Position = Rows;
    type Move = Slide;

    fn card(&self) -> Card {
        Card { key: "clobber", family: Family::Grid, kind: Kind::Partizan, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Rows, ParseError> {
        stones::parse(parameters, state)
    }

    fn write(&self, position: &Rows) -> Text {
        stones::write(position)
    }

    fn moves(&self, position: &Rows, by: Player) -> Vec<Slide> {
        let (own, other) = (stones::of(by), stones::of(by.other()));
        let own = (0..position.cells.len()).filter(|&at| position.cells[at] == own);
        own.flat_map(|at| {
            let taken = beside(position, at).filter(|&to| position.cells[to] == other);
            taken.map(move |to| Slide { from: stones::place(position, at), to: stones::place(position, to) })
        })
        .collect()
    }

    fn play(&self, position: &Rows, mv: &Slide) -> Rows {
        stones::play(position, *mv)
    }

    fn act(&self, _position: &Rows, mv: &Slide) -> Act {
        Act::Slide { from: mv.from, to: mv.to }
    }

    fn touch(&self, _position: &Rows, mv: &Slide) -> Touch {
        Touch { parts: vec![Part::Cell(mv.from), Part::Cell(mv.to)], gone: vec![Part::Cell(mv.to)] }
    }

    fn board(&self, position: &Rows) -> Board {
        stones::board(position)
    }

    /// The position with the colours exchanged.
    fn negate(&self, position: &Rows) -> Option<Rows> {
        Some(Rows { cells: position.cells.iter().map(|&cell| stones::exchanged(cell)).collect(), ..*position })
    }

    /// The first image of all stones that may still move.
    fn normal_form(&self, position: &Rows) -> Rows {
        least(position, &groups(position).concat())
    }

    fn split(&self, position: &Rows) -> Vec<Rows> {
        groups(position).iter().map(|group| least(position, group)).collect()
    }

    fn held(&self, position: &Rows) -> usize {
        32 + position.cells.len()
    }

    skills!(Values, SumSearch, Reach, Outcomes);
}

impl Values for Clobber {
    fn value(&self, position: &Rows, cx: &mut Context) -> Result<Value, Stop> {
        let groups = groups(position);
        if groups.iter().any(|group| contacts(position, group) > MOST_VALUE) {
            return Err(cx.meter.too_big());
        }
        let Some(all) = groups.iter().map(|group| fit(position, group)).collect::<Option<Vec<Stones>>>() else {
            return search::definition::value(self, position, cx);
        };
        cx.with_table(|table: &mut ClobberTables, cx| {
            let mut sum = cx.forms.zero();
            for group in all {
                let value = table.value(group, cx.forms, cx.meter)?;
                sum = cx.forms.add(sum, value, cx.meter)?;
            }
            Ok(Value::Form(sum))
        })
    }

    fn explain(&self, position: &Rows, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        if play == Play::Normal {
            match self.value_reasons(position, cx) {
                Ok(found) => reasons = found,
                // The outcome may be known without the value.
                Err(Stop::Budget { .. }) => reasons.push(Reason::AllSmall { weight: None, ahead: None }),
                Err(stop) => return Err(stop),
            }
        }
        Ok(Explanation { method: Method::Search, reasons })
    }
}

impl SumSearch for Clobber {
    fn search(&self, parts: &[Rows], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let fit = |part| groups(part).into_iter().map(move |group| fit(part, &group));
        let Some(all) = parts.iter().flat_map(fit).collect::<Option<Vec<Stones>>>() else { return Ok(None) };
        cx.with_table(|table: &mut ClobberTables, cx| table.wins(&all, mover, play, cx.meter)).map(Some)
    }
}

impl Reach for Clobber {
    fn searchable(&self, position: &Rows) -> bool {
        groups(position).iter().all(|group| {
            let most = if fit(position, group).is_some() { MOST_OUTCOME } else { MOST_UNFIT };
            contacts(position, group) <= most
        })
    }
}

impl Outcomes for Clobber {
    fn has_outcome(&self, position: &Rows) -> bool {
        self.searchable(position)
    }

    fn is_expensive(&self, position: &Rows) -> bool {
        groups(position).iter().any(|group| contacts(position, group) > EXPENSIVE)
    }
}

impl Clobber {
    /// The reasons for the value.
    fn value_reasons(&self, position: &Rows, cx: &mut Context) -> Result<Vec<Reason>, Stop> {
        let groups = groups(position);
        if self.is_expensive(position) {
            return Err(cx.meter.too_big());
        }
        let mut total = cx.forms.zero();
        let mut parts = Some(Vec::new());
        for group in &groups {
            let value = self.form(&least(position, group), cx)?;
            total = cx.forms.add(total, value, cx.meter)?;
            let cells = group.iter().map(|&at| stones::place(position, at)).collect();
            // Only names short enough to read make a reason.
            let part = cx.forms.name(value).map(|value| RegionValue { cells, value });
            parts = parts.zip(part).map(|(mut parts, part)| {
                parts.push(part);
                parts
            });
        }
        let mut reasons = vec![all_small(total, cx)?];
        if groups.len() > 1 {
            reasons.extend(parts.zip(cx.forms.name(total)).map(|(parts, sum)| Reason::GridSum { parts, sum }));
        } else if Player::BOTH.iter().map(|&by| self.moves(position, by).len()).sum::<usize>() <= MOST_OPTIONS {
            reasons.extend(simplify::explain(self, position, cx)?);
        }
        Ok(reasons)
    }

    fn form(&self, position: &Rows, cx: &mut Context) -> Result<Form, Stop> {
        Ok(self.value(position, cx)?.into_form(cx.forms))
    }
}

/// The reason that the value is all-small, with its atomic weight if that is in reach.
fn all_small(value: Form, cx: &mut Context) -> Result<Reason, Stop> {
    let forms = &mut *cx.forms;
    let found = cx.meter.limited(WEIGHING, |meter| {
        let Some(weight) = forms.atomic_weight(value, meter)? else { return Ok((None, None)) };
        let (two, less) = (forms.integer(2), forms.integer(-2));
        let ahead = match () {
            () if forms.le(two, weight, meter)? => Some(Player::Left),
            () if forms.le(weight, less, meter)? => Some(Player::Right),
            () => None,
        };
        Ok((forms.name(weight), ahead))
    });
    let (weight, ahead) = match found {
        Err(Stop::Budget { .. }) => (None, None),
        found => found?,
    };
    Ok(Reason::AllSmall { weight, ahead })
}

const EXAMPLES: &[Example] = &[
    Example::normal("clobber:brb/rbr/brb", Source::Lab),
    Example::normal("clobber:br", Source::Lab),
    Example::normal("clobber:bbr", Source::Lab),
    Example::normal("clobber:bbbr", Source::Lab),
    Example::normal("clobber:brb/rb.", Source::Lab),
    Example::normal("clobber:brbr", Source::Lab),
    Example::normal("clobber:brb/rbr", Source::Lab),
    Example::normal("clobber:bbr#rrb#br", Source::Lab),
    Example::misere("clobber:brb/rbr", Source::Lab),
];
