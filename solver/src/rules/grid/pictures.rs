//! Squares with rules of one's own, drawn as pictures: a move replaces a picture before by the picture after, at one
//! place of the board.
//!
//! Rules are compiled to bit patterns, once. Regions that no place of a rule connects play on their own; turns of the
//! board that no rule tells apart are one position. Quantities of the board that moves lower, one after another, prove
//! that play ends; where none are found, play may go on forever.
//!
//! # Source
//! Rosenfeld, Picture Languages, 1979 (array grammars); the proof that play ends is that of term rewriting, by a
//! lexicographic order of bounded quantities.
mod ends;
mod field;
mod frame;
mod pattern;
mod regions;
mod rule;
mod strip;

use super::stones::{COVERED, FREE};
use super::text;
use crate::board::{Act, Board, Cell, Figures, Part, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player, Standing};
use crate::reason::{Explanation, Method, Reason, RegionValue};
use crate::ruleset::{
    Card, Endings, Example, Family, Grade, Kind, Loopy, Outcomes, Reach, Ruleset, Source, SumSearch, Text, Touch,
    Values, skills,
};
use crate::search;
use crate::search::simplify;
use crate::value::Value;
use field::{Field, Kinds, MOST_SQUARES, Rules};
use regions::PictureTables;
use std::sync::Arc;

pub use ends::Measure;
pub use rule::{EDGE, MOST_RULES, PictureAsk, PictureRule, parse as read_pictures, write as write_pictures};
pub(crate) use strip::strip_code;

/// The characters of boards, by the numbers of contents.
const ALPHABET: &str = ".#brgacd";

/// The most squares that may change, of a group that is searched for its value, if the players' rules differ, and of
/// one that is searched at all.
const MOST_PARTIZAN: u32 = 20;
const MOST_SEARCHED: u32 = 26;
/// The number of squares that may change above which the value of a group takes much longer than its outcome.
const EXPENSIVE: u32 = 16;
/// The most options with which the steps to a canonical form are shown.
const MOST_OPTIONS: usize = 12;

/// Squares with rules of one's own, `squares(LR*=..-xx):3x3`: a move replaces a picture by another; `docs/notation.md`
/// of the repository has the rules. Every position that follows is visited once; groups of squares that no rule
/// connects play on their own.
pub struct Pictures;

/// The rules in these parameters; `None` if they cannot be read.
pub fn picture_rules(parameters: &str) -> Option<Vec<PictureRule>> {
    rule::parse(Input::new(parameters)).ok()
}

/// The quantities that prove that play by these rules ends on every board; `None` without a proof, and for a text that
/// holds no rules.
pub fn picture_proof(parameters: &str) -> Option<Vec<Measure>> {
    Rules::new(&picture_rules(parameters)?).proof
}

/// The largest group of squares that may change.
fn largest(position: &Field) -> u32 {
    position.sizes().into_iter().max().unwrap_or(0)
}

/// The content of a square of the board.
fn cell(content: u8) -> Cell {
    PictureRule::cell(content).unwrap_or(Cell::Covered)
}

fn is_piece(content: u8) -> bool {
    cell(content).piece().is_some()
}

impl Ruleset for Pictures {
    type Position = Field;
    /// The squares of each content after the move.
    type Move = Kinds;

    fn card(&self) -> Card {
        Card { key: "squares", family: Family::Grid, kind: Kind::Parametric, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Field, ParseError> {
        let Some(parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        let rules = Rules::new(&rule::parse(parameters)?);
        let start = state.at();
        let rows = text::parse(&mut state, ALPHABET)?;
        if rows.cells.len() as u64 > MOST_SQUARES {
            return state.error_at(start, ParseErrorKind::TooMany { limit: MOST_SQUARES });
        }
        Ok(Field::new(Arc::new(rules), rows.width, rows.height, rows.cells.into_iter()))
    }

    fn write(&self, position: &Field) -> Text {
        let state = text::write(position.width(), position.height(), position.cells(), ALPHABET);
        Text { parameters: Some(position.rules().text.clone()), state }
    }

    fn moves(&self, position: &Field, by: Player) -> Vec<Kinds> {
        position.moves(by)
    }

    fn play(&self, position: &Field, after: &Kinds) -> Field {
        position.with(*after)
    }

    /// The name: as that of dominoes where free squares are covered, as that of a slide where one piece moves, else the
    /// changed squares with their contents: `1,2=b-1,3=.`.
    fn act(&self, position: &Field, after: &Kinds) -> Act {
        let (changed, next) = (position.changed(after), position.with(*after));
        if changed.iter().all(|&i| position.at(i) == FREE && next.at(i) == COVERED) {
            return Act::Cover(changed.iter().map(|&i| position.place(i)).collect());
        }
        if let [a, b] = changed[..] {
            let slides = |from: u32, to: u32| {
                is_piece(position.at(from)) && next.at(from) == FREE && next.at(to) == position.at(from)
            };
            let found = [(a, b), (b, a)].into_iter().find(|&(from, to)| slides(from, to));
            if let Some((from, to)) = found {
                return Act::Slide { from: position.place(from), to: position.place(to) };
            }
        }
        Act::Change(changed.iter().map(|&i| (position.place(i), cell(next.at(i)))).collect())
    }

    fn touch(&self, position: &Field, after: &Kinds) -> Touch {
        let next = position.with(*after);
        let changed = position.changed(after);
        let part = |i: u32| Part::Cell(position.place(i));
        match self.act(position, after) {
            Act::Slide { from, to } => {
                let taken = changed.iter().filter(|&&i| position.place(i) == to && is_piece(position.at(i)));
                Touch { parts: vec![Part::Cell(from), Part::Cell(to)], gone: taken.map(|&i| part(i)).collect() }
            }
            _ => {
                let gone = changed.iter().filter(|&&i| is_piece(position.at(i)) || next.at(i) == COVERED);
                // Covered squares are tapped only where there are no others.
                let bare = changed.iter().any(|&i| position.at(i) != COVERED);
                let parts = changed.iter().filter(|&&i| !bare || position.at(i) != COVERED);
                Touch { parts: parts.map(|&i| part(i)).collect(), gone: gone.map(|&i| part(i)).collect() }
            }
        }
    }

    fn board(&self, position: &Field) -> Board {
        let cells = position.cells().map(cell).collect();
        Board::Grid { width: position.width(), height: position.height(), cells, figures: Figures::STONES }
    }

    fn is_impartial(&self, position: &Field) -> bool {
        position.rules().patterns.is_impartial()
    }

    /// The board turned, and with the colours exchanged, if that makes each player's moves those of the other.
    fn negate(&self, position: &Field) -> Option<Field> {
        position.negative()
    }

    fn normal_form(&self, position: &Field) -> Field {
        position.normal_form()
    }

    fn split(&self, position: &Field) -> Vec<Field> {
        position.split()
    }

    fn held(&self, _position: &Field) -> usize {
        0
    }

    skills!(Loopy, Values, SumSearch, Reach, Outcomes, Endings);
}

impl Pictures {
    /// The quantities that prove that play ends, each lowered by moves that raise none before it; `None` if there is
    /// no proof.
    pub fn ends<'a>(&self, position: &'a Field) -> Option<&'a [Measure]> {
        position.rules().proof.as_deref()
    }

    /// The reasons for the value.
    fn value_reasons(&self, position: &Field, cx: &mut Context) -> Result<Explanation, Stop> {
        if self.is_impartial(position) {
            return search::definition::explain(self, position, Play::Normal, cx);
        }
        if let Some(regions) = position.regions().filter(|regions| regions.len() > 1) {
            let reason = self.sum(regions, cx)?;
            return Ok(Explanation { method: Method::Search, reasons: reason.into_iter().collect() });
        }
        let moves: usize = Player::BOTH.iter().map(|&by| position.moves(by).len()).sum();
        let few = moves <= MOST_OPTIONS && largest(position) <= EXPENSIVE;
        let reason = if few { simplify::explain(self, position, cx)? } else { None };
        Ok(Explanation { method: Method::Search, reasons: reason.into_iter().collect() })
    }

    /// The values of several regions, if they are short enough to read.
    fn sum(&self, regions: Vec<(Vec<Place>, Field)>, cx: &mut Context) -> Result<Option<Reason>, Stop> {
        let mut total = cx.forms.zero();
        let mut parts = Vec::new();
        for (cells, field) in regions {
            let value = self.value(&field, cx)?.into_form(cx.forms);
            total = cx.forms.add(total, value, cx.meter)?;
            let Some(value) = cx.forms.name(value) else { return Ok(None) };
            parts.push(RegionValue { cells, value });
        }
        Ok(cx.forms.name(total).map(|sum| Reason::GridSum { parts, sum }))
    }
}

impl Loopy for Pictures {
    fn is_loopy(&self, position: &Field) -> bool {
        self.ends(position).is_none() && !position.is_over()
    }

    fn has_value(&self, position: &Field) -> bool {
        !self.is_loopy(position)
    }
}

impl Values for Pictures {
    fn value(&self, position: &Field, cx: &mut Context) -> Result<Value, Stop> {
        let most = if self.is_impartial(position) { MOST_SEARCHED } else { MOST_PARTIZAN };
        if self.is_loopy(position) || largest(position) > most {
            return Err(cx.meter.too_big());
        }
        let known = cx.with_table(|tables: &mut PictureTables, cx| tables.value(position, cx))?;
        known.map_or_else(|| search::definition::value(self, position, cx), Ok)
    }

    fn explain(&self, position: &Field, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let none = Explanation { method: Method::Search, reasons: Vec::new() };
        if play == Play::Misere || self.is_loopy(position) {
            return Ok(none);
        }
        match self.value_reasons(position, cx) {
            // The outcome may be known without the value.
            Err(Stop::Budget { .. }) => Ok(none),
            found => found,
        }
    }
}

impl SumSearch for Pictures {
    /// Boards of different rules are left to the general search, and those on which play may go on.
    fn search(&self, parts: &[Field], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let alike = parts.windows(2).all(|two| two[0].rules().text == two[1].rules().text);
        if !alike || parts.iter().any(|part| self.is_loopy(part)) {
            return Ok(None);
        }
        cx.with_table(|tables: &mut PictureTables, cx| tables.wins(parts, mover, play, cx))
    }
}

impl Endings for Pictures {
    fn standing(&self, position: &Field, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        search::loopy::alone(self, position, mover, play, cx)
    }

    fn remoteness(&self, position: &Field, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        if self.ends(position).is_some() {
            return Ok(None);
        }
        Ok(self.standing(position, mover, play, cx)?.remoteness().map(u64::from))
    }
}

impl Reach for Pictures {
    fn searchable(&self, position: &Field) -> bool {
        largest(position) <= MOST_SEARCHED
    }
}

impl Outcomes for Pictures {
    fn has_outcome(&self, position: &Field) -> bool {
        !self.is_impartial(position) && self.searchable(position)
    }

    fn is_expensive(&self, position: &Field) -> bool {
        !self.is_impartial(position) && largest(position) > EXPENSIVE
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("squares(LR=.-x,LR=..-xx):1x7", Source::Lab),
    Example::normal("squares(LR*=..-xx):3x3", Source::Lab),
    Example::normal("squares(L=./.-x/x,R=..-xx):3x3", Source::Lab),
    Example::normal("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br):bb.rr", Source::Lab),
    Example::normal("squares(L*=br-.b,R*=rb-.r):brb/rbr", Source::Lab),
    Example::normal("squares(L*=br-.b,R*=rb-.r):bbr#rrb", Source::Lab),
    // Leapers: a stone jumps over one of the other colour, which is taken.
    Example::normal("squares(Lew=br.-..b,Rew=rb.-..r):br.rb.br", Source::Lab),
    // Stones that must not stand beside the other colour, and beside any other.
    Example::normal("squares(L=?!r?/!r.!r/?!r?-???/?b?/???,R=?!b?/!b.!b/?!b?-???/?r?/???):2x3", Source::Lab),
    Example::normal("squares(LR=?!g?/!g.!g/?!g?-???/?g?/???):2x4", Source::Lab),
    // Coins that go left, the Silver Dollar Game without the dollar (Winning Ways 1982).
    Example::normal("squares(LR=.g-g.,LR=..g-g..,LR=...g-g...):..g.g..g", Source::Lab),
    // Stones that go back and forth.
    Example::normal("squares(L*=b.-.b,R*=r.-.r):b..r", Source::Lab),
    Example::misere("squares(LR=..-xx):1x9", Source::Lab),
];
