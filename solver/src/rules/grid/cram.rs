//! Cram: both players place dominoes on two neighbouring free squares, either way round. On a strip it is Dawson's
//! Kayles.
//!
//! # Source
//! Gardner, Mathematical Games, Scientific American, February 1974; Dawson's Kayles: Guy, Smith 1956.
use super::{dominoes, squares};
use crate::board::{Act, Board};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, IslandValue, Method, OptionValue, Reason, StripSplit};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Reach, Ruleset, Solved, Source, SumSearch, Text, Touch, Values, Winner,
    skills,
};
use crate::theory::dominoes::{CramTables, Domino, Floor, Island, MisereCramTables, strip_value, symmetric_strategy};
use crate::value::{Value, mex, nim_sum};
use rustc_hash::FxHashMap;

/// The most free squares of an island that is searched move by move under misère play, for which no theorem is known;
/// and the longest such strip.
const MOST_MISERE: usize = 24;
const LONGEST_MISERE: usize = 48;
/// The most splits and options that are shown; more would teach nothing.
const SHOWN: usize = 64;

/// The budget of positions for finding winning moves other than the one given by a symmetry.
const OTHERS: u64 = 200_000;

/// The product of moves and squares up to which images are decided, and counted, as one move.
const TURNED: usize = 1 << 19;

/// Cram, `cram:4x5`: both players place dominoes on two neighbouring free squares, either way round (Gardner 1974).
/// Paths are Dawson's Kayles (Guy, Smith 1956); else the cost grows exponentially with the squares of the largest
/// island.
pub struct Cram;

impl Ruleset for Cram {
    type Position = Floor;
    type Move = Domino;

    fn card(&self) -> Card {
        Card { key: "cram", family: Family::Grid, kind: Kind::Impartial, grade: Grade::First }
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

    fn moves(&self, position: &Floor, _by: Player) -> Vec<Domino> {
        position.dominoes().collect()
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

    /// The least image of the squares with room for a domino.
    fn normal_form(&self, position: &Floor) -> Floor {
        let cells: Vec<_> = position.islands().into_iter().flat_map(|island| island.cells).collect();
        Floor::around(&cells).least()
    }

    /// The islands; a path is written as a straight strip.
    fn split(&self, position: &Floor) -> Vec<Floor> {
        let islands = position.islands().into_iter();
        let straight = |island: Island| match island.is_path {
            true => Floor::strip(island.cells.len() as u32),
            false => Floor::around(&island.cells).least(),
        };
        islands.map(straight).collect()
    }

    fn held(&self, position: &Floor) -> usize {
        32 + position.cells().len()
    }

    skills!(Large, Values, Winner, SumSearch(Play::Misere), Reach);
}

impl Large for Cram {
    fn count(&self, position: &Floor, _by: Player) -> u128 {
        position.dominoes().count() as u128
    }

    fn by_name(&self, position: &Floor, _by: Player, name: &str) -> Option<Domino> {
        dominoes::by_name(position, name)
    }
}

impl Values for Cram {
    fn value(&self, position: &Floor, cx: &mut Context) -> Result<Value, Stop> {
        cx.with_table(|tables: &mut CramTables, cx| Ok(Value::Nimber(tables.value(position, cx.meter)?)))
    }

    fn explain(&self, position: &Floor, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        if play == Play::Misere {
            return Ok(Explanation { method: Method::Search, reasons });
        }
        let symmetric = symmetric_strategy(position);
        if let Some((symmetry, opening)) = symmetric {
            let opening = opening.map(|domino| [domino.first, domino.second]);
            reasons.push(Reason::CramSymmetry { symmetry, opening });
        }
        let islands = position.islands();
        let strips = islands.iter().all(|island| island.is_path);
        let values = cx.with_table(|tables: &mut CramTables, cx| {
            islands.iter().map(|island| tables.island(island, cx.meter)).collect::<Result<Vec<u64>, Stop>>()
        });
        match values {
            Ok(values) => {
                let sum = nim_sum(&values);
                if let [island] = &islands[..] {
                    match island.is_path {
                        true => reasons.push(strip(island.cells.len())),
                        false => reasons.extend(options(self, position, cx)?),
                    }
                } else {
                    let parts = islands.into_iter().zip(values);
                    let parts = parts
                        .map(|(island, value)| IslandValue { cells: island.cells, strip: island.is_path, value })
                        .collect();
                    reasons.push(Reason::CramIslands { islands: parts, sum });
                }
            }
            // The symmetry decides although the search does not.
            Err(Stop::Budget { .. }) if symmetric.is_some() => {
                return Ok(Explanation { method: Method::Theorem, reasons });
            }
            Err(stop) => return Err(stop),
        }
        let method = match (strips, symmetric) {
            (true, _) => Method::Theorem,
            (false, Some((_, None))) => Method::Theorem,
            _ => Method::Search,
        };
        Ok(Explanation { method, reasons })
    }
}

impl Winner for Cram {
    /// Solves by a symmetry, else by testing the position and its followers for value 0. If the symmetry has an
    /// opening, it wins; the other moves are decided by a symmetry or a short search, where possible.
    fn solve(&self, position: &Floor, cx: &mut Context) -> Result<Solved<Domino>, Stop> {
        let symmetric = symmetric_strategy(position).map(|(_, opening)| opening);
        cx.with_table(|tables: &mut CramTables, cx| {
            let wins = match symmetric {
                Some(opening) => opening.is_some(),
                None => !tables.is_zero(position, cx.meter)?,
            };
            let opening = symmetric.flatten();
            let mut solved = Solved { wins, moves: opening.into_iter().collect(), undecided: 0 };
            let others = position.dominoes().filter(|domino| wins && Some(*domino) != opening);
            let others: Vec<Domino> = others.collect();
            let turned = others.len() * position.cells().len() <= TURNED;
            let mut known: FxHashMap<Floor, Option<bool>> = FxHashMap::default();
            let mut decide = |meter: &mut Meter| {
                for &domino in &others {
                    let after = position.cover(&domino.squares());
                    let form = turned.then(|| self.normal_form(&after));
                    let lost = match form.as_ref().and_then(|form| known.get(form)) {
                        Some(known) => *known,
                        None => {
                            let lost = match is_lost(&after, tables, meter) {
                                Ok(lost) => Some(lost),
                                // One winning move is enough.
                                Err(Stop::Budget { .. }) if !solved.moves.is_empty() => None,
                                Err(stop) => return Err(stop),
                            };
                            solved.undecided += u64::from(lost.is_none());
                            known.extend(form.map(|form| (form, lost)));
                            lost
                        }
                    };
                    solved.moves.extend((lost == Some(true)).then_some(domino));
                }
                Ok(())
            };
            match opening {
                Some(_) => cx.meter.limited(OTHERS, decide)?,
                None => decide(cx.meter)?,
            }
            Ok(solved)
        })
    }
}

impl SumSearch for Cram {
    /// A sum of strips is searched by lengths, as that has fewer positions than by squares.
    fn search(&self, parts: &[Floor], _mover: Player, _play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        if parts.iter().all(|part| part.height() == 1) {
            return Ok(None);
        }
        let parts: Vec<&Floor> = parts.iter().collect();
        cx.with_table(|tables: &mut MisereCramTables, cx| tables.wins(&parts, cx.meter))
    }
}

impl Reach for Cram {
    fn searchable(&self, position: &Floor) -> bool {
        let islands = position.islands();
        let limit = |island: &Island| if island.is_path { LONGEST_MISERE } else { MOST_MISERE };
        islands.iter().map(|island| island.cells.len()).sum::<usize>() <= MisereCramTables::MOST_CELLS
            || islands.iter().all(|island| island.cells.len() <= limit(island))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("cram:1x10", Source::Lecture),
    Example::normal("cram:.##....##......##..", Source::Lecture),
    Example::normal("cram:....##..........##......##", Source::Lecture),
    Example::normal("cram:1x26", Source::Lecture),
    Example::normal("cram:4x4", Source::Lecture),
    Example::normal("cram:4x5", Source::Lecture),
    Example::normal("cram:..#../..#../##.#./##.#.", Source::Lab),
    Example::normal("cram:..#../..#../##.##/##...", Source::Lab),
    Example::normal("cram:.#.../.#.##/..##./.##..", Source::Lab),
    Example::normal("cram:....#/##.##/..##./..#..", Source::Lab),
    Example::normal("cram:....#/.##.#/##.#./...#.", Source::Lab),
    Example::normal("cram:20x20", Source::Lab),
    Example::misere("cram:1x8", Source::Lab),
    Example::misere("cram:3x3", Source::Lab),
];

/// Whether the player to move loses: by a symmetry, else by search.
fn is_lost(position: &Floor, tables: &mut CramTables, meter: &mut Meter) -> Result<bool, Stop> {
    // A step is an opened position, or some squares compared with their images.
    meter.aside(|meter| meter.add(1 + position.cells().len() as u64 / 32))?;
    match symmetric_strategy(position) {
        Some((_, opening)) => Ok(opening.is_none()),
        None => tables.is_zero(position, meter),
    }
}

/// All ways to split a strip, in the order of the lecture.
fn strip(length: usize) -> Reason {
    let splits = (0..=length - 2).map(|left| {
        let right = length - 2 - left;
        StripSplit { left, right, value: strip_value(left) ^ strip_value(right) }
    });
    Reason::CramStrip { length, splits: splits.take(SHOWN).collect(), value: strip_value(length) }
}

/// The mex over the moves, if they are few.
fn options(rules: &Cram, position: &Floor, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    if position.dominoes().count() > SHOWN {
        return Ok(None);
    }
    let mut options = Vec::new();
    for mv in position.dominoes() {
        let value =
            cx.with_table(|tables: &mut CramTables, cx| tables.value(&position.cover(&mv.squares()), cx.meter))?;
        options.push(OptionValue { name: rules.name(position, &mv), value });
    }
    let value = mex(&mut options.iter().map(|option| option.value).collect());
    Ok(Some(Reason::Mex { options, value }))
}
