//! Toads and Frogs: in every row Left's toads go to the right and Right's frogs to the left, onto the next square if it
//! is free, or over one of the opponent's animals onto the free square behind it.
//!
//! # Source
//! Guy; Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 1 and 5; Erickson, New toads and frogs results, 1996.
use super::stones::{self, BLUE, COVERED, FREE, RED, Slide};
use super::text::Rows;
use crate::board::{Act, Board, Figures, Part, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, Reason, RegionValue};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Outcomes, Reach, Ruleset, Source, SumSearch, Text, Touch, Values, skills,
};
use crate::search::simplify;
use crate::theory::toads::{self, Strip, ToadsOutcomes, ToadsValues};
use crate::value::Value;

/// The limits of strips in which toads and frogs still meet: the longest that is searched, the most arrangements, and
/// the longest under misère play; beyond, a search would end after a minute without a result.
const LONGEST: usize = 24;
const MOST_ARRANGEMENTS: u64 = 2_500_000;
const LONGEST_MISERE: usize = 18;
/// The longest strip whose outcome under normal play is searched if few squares are free, and that number of squares.
const LONGEST_CROWDED: usize = 24;
const CROWDED: usize = 4;
/// The most options with which the steps to a canonical form are shown.
const MOST_OPTIONS: usize = 16;

/// Toads and Frogs, `toads:bbb..rrr`: in every row Left's toads go to the right and Right's frogs to the left, onto the
/// next square if it is free, or over one of the opponent's animals onto the free square behind it (Winning Ways 1982).
/// Each strip between animals that never move again is searched alone.
pub struct Toads;

/// The strips of a position, each with the number of its first square.
fn strips(position: &Rows) -> Vec<(usize, Strip)> {
    let width = position.width as usize;
    let rows = position.cells.chunks(width).enumerate();
    rows.flat_map(|(row, cells)| toads::strips(cells).into_iter().map(move |(at, strip)| (row * width + at, strip)))
        .collect()
}

fn row(cells: Vec<u8>) -> Rows {
    match cells.len() {
        0 => Rows { width: 1, height: 1, cells: vec![FREE] },
        width => Rows { width: width as u32, height: 1, cells },
    }
}

/// Strips in which nobody meets anybody as single animals with as many free squares as moves.
fn straight(strip: Strip) -> Vec<Vec<u8>> {
    let Some((left, right)) = strip.passed() else { return vec![strip.into_cells()] };
    let lone = |moves: u64, animal: u8| {
        let mut cells = vec![FREE; moves as usize + 1];
        let place = if animal == BLUE { 0 } else { moves as usize };
        cells[place] = animal;
        cells
    };
    let mut found = Vec::new();
    if left > 0 {
        found.push(lone(left, BLUE));
    }
    if right > 0 {
        found.push(lone(right, RED));
    }
    found
}

impl Ruleset for Toads {
    type Position = Rows;
    type Move = Slide;

    fn card(&self) -> Card {
        Card { key: "toads", family: Family::Grid, kind: Kind::Partizan, grade: Grade::First }
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
        let width = position.width as usize;
        let (own, other) = (stones::of(by), stones::of(by.other()));
        let forward = |at: usize, steps: usize| match by {
            Player::Left => (at % width + steps < width).then(|| at + steps),
            Player::Right => (at % width).checked_sub(steps).map(|_| at - steps),
        };
        let cell = |at: Option<usize>| at.map_or(COVERED, |at| position.cells[at]);
        let mut moves = Vec::new();
        for at in (0..position.cells.len()).filter(|&at| position.cells[at] == own) {
            let (next, behind) = (forward(at, 1), forward(at, 2));
            let to = match (cell(next), cell(behind)) {
                (FREE, _) => next,
                (animal, FREE) if animal == other => behind,
                _ => None,
            };
            let (from, to) = (stones::place(position, at), to.map(|to| stones::place(position, to)));
            moves.extend(to.map(|to| Slide { from, to }));
        }
        moves
    }

    fn play(&self, position: &Rows, mv: &Slide) -> Rows {
        stones::play(position, *mv)
    }

    fn act(&self, _position: &Rows, mv: &Slide) -> Act {
        Act::Slide { from: mv.from, to: mv.to }
    }

    fn touch(&self, _position: &Rows, mv: &Slide) -> Touch {
        Touch { parts: vec![Part::Cell(mv.from), Part::Cell(mv.to)], gone: Vec::new() }
    }

    fn board(&self, position: &Rows) -> Board {
        stones::board(position).with_figures(Figures::CREATURES)
    }

    /// The position with every row reversed, toads and frogs exchanged.
    fn negate(&self, position: &Rows) -> Option<Rows> {
        let rows = position.cells.chunks(position.width as usize);
        let cells = rows.flat_map(|row| row.iter().rev().map(|&cell| stones::exchanged(cell))).collect();
        Some(Rows { cells, ..*position })
    }

    /// The strips in one row, in order.
    fn normal_form(&self, position: &Rows) -> Rows {
        let mut parts: Vec<Vec<u8>> = strips(position).into_iter().flat_map(|(_, strip)| straight(strip)).collect();
        parts.sort_unstable();
        row(parts.join(&COVERED))
    }

    fn split(&self, position: &Rows) -> Vec<Rows> {
        strips(position).into_iter().flat_map(|(_, strip)| straight(strip)).map(row).collect()
    }

    fn held(&self, position: &Rows) -> usize {
        32 + position.cells.len()
    }

    skills!(Values, SumSearch(Play::Normal), Reach, Outcomes);
}

impl Values for Toads {
    fn value(&self, position: &Rows, cx: &mut Context) -> Result<Value, Stop> {
        let strips: Vec<Strip> = strips(position).into_iter().map(|(_, strip)| strip).collect();
        let too_large = |strip: &Strip| strip.cells().len() > LONGEST || strip.arrangements() > MOST_ARRANGEMENTS;
        if strips.iter().any(|strip| strip.passed().is_none() && too_large(strip)) {
            return Err(cx.meter.too_big());
        }
        cx.with_table(|values: &mut ToadsValues, cx| values.value(&strips, cx)).map(Value::Form)
    }

    fn explain(&self, position: &Rows, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        if play == Play::Normal {
            reasons.extend(mirror(position));
            match self.value_reason(position, cx) {
                Ok(reason) => reasons.extend(reason),
                // The outcome may be known without the value.
                Err(Stop::Budget { .. }) => {}
                Err(stop) => return Err(stop),
            }
        }
        let passed = strips(position).iter().all(|(_, strip)| strip.passed().is_some());
        let method = if passed && play == Play::Normal { Method::Theorem } else { Method::Search };
        Ok(Explanation { method, reasons })
    }
}

impl SumSearch for Toads {
    fn search(&self, parts: &[Rows], mover: Player, _play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let strips: Vec<Strip> = parts.iter().flat_map(strips).map(|(_, strip)| strip).collect();
        cx.with_table(|outcomes: &mut ToadsOutcomes, cx| outcomes.wins(&strips, mover, cx.meter))
    }
}

impl Reach for Toads {
    fn searchable(&self, position: &Rows) -> bool {
        strips(position).iter().all(|(_, strip)| strip.cells().len() <= LONGEST_MISERE)
    }
}

impl Outcomes for Toads {
    fn has_outcome(&self, position: &Rows) -> bool {
        let free = |strip: &Strip| strip.cells().iter().filter(|&&cell| cell == FREE).count();
        strips(position).iter().all(|(_, strip)| match strip.cells().len() {
            _ if strip.passed().is_some() => true,
            ..=LONGEST_MISERE => true,
            length => length <= LONGEST_CROWDED && free(strip) <= CROWDED,
        })
    }
}

impl Toads {
    /// The reason for the value.
    fn value_reason(&self, position: &Rows, cx: &mut Context) -> Result<Option<Reason>, Stop> {
        let strips = strips(position);
        if strips.len() > 1 {
            return self.sum(position, strips, cx);
        }
        if let Some((left, right)) = strips.first().and_then(|(_, strip)| strip.passed()) {
            return Ok(Some(Reason::ToadsPassed { left, right }));
        }
        let moves: usize = Player::BOTH.iter().map(|&by| self.moves(position, by).len()).sum();
        if moves <= MOST_OPTIONS { simplify::explain(self, position, cx) } else { Ok(None) }
    }

    /// The values of several strips, if they are short enough to read.
    fn sum(&self, position: &Rows, strips: Vec<(usize, Strip)>, cx: &mut Context) -> Result<Option<Reason>, Stop> {
        let mut total = cx.forms.zero();
        let mut parts = Vec::new();
        for (at, strip) in strips {
            let cells: Vec<Place> = (at..at + strip.cells().len()).map(|at| stones::place(position, at)).collect();
            let value = self.value(&row(strip.into_cells()), cx)?.into_form(cx.forms);
            total = cx.forms.add(total, value, cx.meter)?;
            let Some(value) = cx.forms.name(value) else { return Ok(None) };
            parts.push(RegionValue { cells, value });
        }
        Ok(cx.forms.name(total).map(|sum| Reason::GridSum { parts, sum }))
    }
}

/// Pairs of strips that are each other's reverse with the animals exchanged, and the one strip that may be left over.
fn mirror(position: &Rows) -> Option<Reason> {
    let mut open: Vec<Vec<u8>> = strips(position).into_iter().map(|(_, strip)| strip.into_cells()).collect();
    let (mut pairs, mut middle) = (0, false);
    while let Some(strip) = open.pop() {
        let image: Vec<u8> = strip.iter().rev().map(|&cell| stones::exchanged(cell)).collect();
        match open.iter().position(|other| *other == image) {
            Some(partner) => {
                open.swap_remove(partner);
                pairs += 1;
            }
            None if image == strip && !middle => middle = true,
            None => return None,
        }
    }
    (pairs > 0 || middle).then_some(Reason::ToadsMirror { pairs, middle })
}

const EXAMPLES: &[Example] = &[
    Example::normal("toads:bbb..rrr", Source::Lab),
    Example::normal("toads:b.r", Source::Lab),
    Example::normal("toads:bb.rr", Source::Lab),
    Example::normal("toads:b..r", Source::Lab),
    Example::normal("toads:bb..rr", Source::Lab),
    Example::normal("toads:b.r.b.r", Source::Lab),
    Example::normal("toads:bb.r./b.r../b..rr", Source::Lab),
    Example::normal("toads:b.b..#..r.r", Source::Lab),
    Example::misere("toads:bb..rr", Source::Lab),
];
