//! Domineering: Left places vertical dominoes on free squares, Right horizontal ones.
//!
//! # Source
//! Göran Andersson; Gardner, Mathematical Games, Scientific American, February 1974; Conway 1976, ch. 10.
use super::{dominoes, squares};
use crate::board::{Act, Board, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, Reason, RegionValue, Symmetry};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Outcomes, Reach, Ruleset, Source, SumSearch, Text, Touch, Values, skills,
};
use crate::search::simplify;
use crate::theory::dominoes::{
    BandCut, BandTables, DomineeringOutcomes, DomineeringTables, Domino, Floor, Island, cuts,
};
use crate::value::Value;

/// The most free squares of an island that is searched under misère play, for which no theorem is known.
const MOST_MISERE: usize = 20;
/// The most moves with which the steps to the canonical form are shown.
const MOST_OPTIONS: usize = 12;
/// The budget for strips of a board, in opened positions.
const STRIPS: u64 = 200_000;

/// Domineering, `domineering:4x4`: Left places vertical dominoes on free squares, Right horizontal ones (Gardner 1974).
/// The cost grows exponentially with the squares of the largest island; an outcome takes much less than a canonical
/// form.
pub struct Domineering;

impl Ruleset for Domineering {
    type Position = Floor;
    type Move = Domino;

    fn card(&self) -> Card {
        Card { key: "domineering", family: Family::Grid, kind: Kind::Partizan, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Floor, ParseError> {
        squares::parse(parameters, state)
    }

    fn write(&self, position: &Floor) -> Text {
        squares::write(position)
    }

    fn moves(&self, position: &Floor, by: Player) -> Vec<Domino> {
        position.dominoes().filter(|&domino| allows(domino, by)).collect()
    }

    fn play(&self, position: &Floor, mv: &Domino) -> Floor {
        position.cover(&mv.squares())
    }

    fn act(&self, _position: &Floor, mv: &Domino) -> Act {
        squares::act(&mv.squares())
    }

    fn touch(&self, _position: &Floor, mv: &Domino) -> Touch {
        squares::touch(&mv.squares())
    }

    fn board(&self, position: &Floor) -> Board {
        squares::board(position)
    }

    /// The position with rows and columns exchanged.
    fn negate(&self, position: &Floor) -> Option<Floor> {
        Some(position.transpose())
    }

    /// The least upright image of the squares with room for a domino.
    fn normal_form(&self, position: &Floor) -> Floor {
        let cells: Vec<_> = position.islands().into_iter().flat_map(|island| island.cells).collect();
        Floor::around(&cells).least_upright()
    }

    fn split(&self, position: &Floor) -> Vec<Floor> {
        position.islands().iter().map(|island| Floor::around(&island.cells).least_upright()).collect()
    }

    fn held(&self, position: &Floor) -> usize {
        32 + position.cells().len()
    }

    skills!(Large, Values, SumSearch(Play::Normal), Reach, Outcomes);
}

impl Large for Domineering {
    fn count(&self, position: &Floor, by: Player) -> u128 {
        position.dominoes().filter(|&domino| allows(domino, by)).count() as u128
    }

    fn by_name(&self, position: &Floor, by: Player, name: &str) -> Option<Domino> {
        dominoes::by_name(position, name).filter(|&domino| allows(domino, by))
    }
}

impl Values for Domineering {
    fn value(&self, position: &Floor, cx: &mut Context) -> Result<Value, Stop> {
        let tables = |tables: &mut DomineeringTables, cx: &mut Context| tables.value(position, cx.forms, cx.meter);
        cx.with_table(tables).map(Value::Form)
    }

    fn explain(&self, position: &Floor, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        if play == Play::Normal {
            if let Some((symmetry, copies)) = self_negative(position) {
                reasons.push(Reason::OwnNegative { symmetry, copies });
            }
            match value_reason(position, cx) {
                Ok(reason) => reasons.extend(reason),
                // The outcome may be known without the values.
                Err(Stop::Budget { .. }) => {}
                Err(stop) => return Err(stop),
            }
            if !matches!(reasons[..], [Reason::OwnNegative { copies: true, .. }]) {
                reasons.extend(strips(position, cx)?);
            }
        }
        Ok(Explanation { method: Method::Search, reasons })
    }
}

impl SumSearch for Domineering {
    fn search(&self, parts: &[Floor], mover: Player, _play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        cx.with_table(|outcomes: &mut DomineeringOutcomes, cx| outcomes.wins(parts, mover, cx))
    }
}

impl Reach for Domineering {
    fn searchable(&self, position: &Floor) -> bool {
        position.islands().iter().all(|island| island.cells.len() <= MOST_MISERE)
    }
}

impl Outcomes for Domineering {
    fn has_outcome(&self, position: &Floor) -> bool {
        DomineeringOutcomes::can_search(position)
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("domineering:4x4", Source::Lab),
    Example::normal("domineering:2x2", Source::Lab),
    Example::normal("domineering:3x3", Source::Lab),
    Example::normal("domineering:4x5", Source::Lab),
    Example::normal("domineering:5x5", Source::Lab),
    Example::normal("domineering:.#./.../.#.", Source::Lab),
    Example::normal("domineering:../.#", Source::Lab),
    Example::normal("domineering:.##../...#./##...", Source::Lab),
    Example::misere("domineering:3x3", Source::Lab),
];

/// The reason for the value: for several islands the sum, for one the steps to its canonical form.
fn value_reason(position: &Floor, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    let islands = position.islands();
    match islands.len() {
        0 => Ok(None),
        1 if position.dominoes().count() <= MOST_OPTIONS => simplify::explain(&Domineering, position, cx),
        1 => Ok(None),
        _ => sum(islands, cx),
    }
}

/// The strips that prove who wins a large island; none if its value, or a strip, is beyond reach.
fn strips(position: &Floor, cx: &mut Context) -> Result<Vec<Reason>, Stop> {
    if position.islands().len() != 1 || position.dominoes().count() <= MOST_OPTIONS {
        return Ok(Vec::new());
    }
    let found = cx.with_table(|tables: &mut DomineeringTables, cx| {
        let forms = &mut *cx.forms;
        cx.meter.aside(|meter| {
            meter.limited(STRIPS, |meter| {
                let value = tables.value(position, forms, meter)?;
                let relation = forms.compare(value, forms.zero(), meter)?;
                cuts(position, relation, &mut BandTables { tables, forms, meter })
            })
        })
    });
    match found {
        Ok(found) => Ok(found.into_iter().filter_map(|cut| cut_reason(cut, cx)).collect()),
        Err(Stop::Budget { .. }) => Ok(Vec::new()),
        Err(stop) => Err(stop),
    }
}

fn cut_reason(cut: BandCut, cx: &Context) -> Option<Reason> {
    let part = |(cells, value)| Some(RegionValue { cells, value: cx.forms.name(value)? });
    Some(Reason::DominoCut {
        winner: cut.winner,
        opening: cut.opening.map(Domino::squares),
        parts: cut.bands.into_iter().map(part).collect::<Option<_>>()?,
        sum: cx.forms.name(cut.sum)?,
    })
}

/// The values of the islands and their sum, each with a name short enough to read.
fn sum(islands: Vec<Island>, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    cx.with_table(|tables: &mut DomineeringTables, cx| {
        let mut sum = cx.forms.zero();
        let mut parts = Vec::new();
        for island in islands {
            let value = tables.island(&island, cx.forms, cx.meter)?;
            sum = cx.forms.add(sum, value, cx.meter)?;
            let Some(value) = cx.forms.name(value) else { return Ok(None) };
            parts.push(RegionValue { cells: island.cells, value });
        }
        Ok(cx.forms.name(sum).map(|sum| Reason::GridSum { parts, sum }))
    })
}

fn allows(domino: Domino, player: Player) -> bool {
    domino.is_vertical() == (player == Player::Left)
}

/// A mirror in a diagonal that keeps the squares with room for a domino, and whether none of them is on it.
fn self_negative(position: &Floor) -> Option<(Symmetry, bool)> {
    let cells: Vec<_> = position.islands().into_iter().flat_map(|island| island.cells).collect();
    if cells.is_empty() {
        return None;
    }
    let live = Floor::around(&cells);
    let free = |row: u32, column: u32| live.is_free(Place { row, column });
    let (size, height) = (live.width(), live.height());
    // Both mirrors may keep them; one with no square on it is preferred.
    let down = (live.transpose() == live).then(|| (Symmetry::Diagonal, (0..height).all(|row| !free(row, row))));
    let up = (live.transpose().turn() == live)
        .then(|| (Symmetry::Antidiagonal, (0..height).all(|row| !free(row, size - 1 - row))));
    up.filter(|(_, copies)| *copies && down.is_none_or(|(_, copies)| !copies)).or(down).or(up)
}
