//! Hackenbush: cut an edge of your colour, and what hangs on the ground no more falls. Left cuts blue, Right red, both
//! green edges.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 1, 2 and 7.
use crate::board::{Board, Colour, Edge, EdgeName, Part};
use crate::notation::drawing::Drawing;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::ruleset::{Card, Example, Explanation, Family, Kind, Misere, Ruleset, Source, Text, Touch};
use crate::search::{Context, Stop};
use crate::theory::hackenbush;
use crate::value::Value;
use crate::value::dyadic::Dyadic;

/// A theorem names so many winning moves at the most.
const MOST_MOVES: usize = 1_000;

/// Misère play with green edges is searched up to so many edges.
const MOST_SEARCHED: usize = 256;
/// Edges of all drawings together that are listed as what winning cuts lead to.
const LISTED_EDGES: usize = 10_000_000;

/// The ruleset.
pub struct Hackenbush;

/// A cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// The edge's index in reading order.
    pub index: u32,
    pub edge: EdgeName,
}

impl Ruleset for Hackenbush {
    type Position = Drawing;
    type Move = Cut;

    fn card(&self) -> Card {
        Card { key: "hackenbush", family: Family::Drawing, kind: Kind::Partizan }
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Drawing, ParseError> {
        match parameters {
            Some(parameters) => parameters.error(ParseErrorKind::ParametersUnexpected),
            None => Drawing::parse(state),
        }
    }

    fn write(&self, position: &Drawing) -> Text {
        Text { parameters: None, state: position.to_string() }
    }

    fn moves(&self, position: &Drawing, by: Player) -> Vec<Cut> {
        let edges = position.lines().iter().zip(position.names()).zip(0..);
        edges.filter(|((line, _), _)| line.colour.allows(by)).map(|((_, edge), index)| Cut { index, edge }).collect()
    }

    fn count(&self, position: &Drawing, by: Player) -> u128 {
        position.lines().iter().filter(|line| line.colour.allows(by)).count() as u128
    }

    fn play(&self, position: &Drawing, mv: &Cut) -> Drawing {
        position.without(mv.index as usize).0
    }

    /// The edge: `2.1`.
    fn name(&self, _position: &Drawing, mv: &Cut) -> String {
        mv.edge.to_string()
    }

    fn by_name(&self, position: &Drawing, by: Player, name: &str) -> Option<Cut> {
        let edge: EdgeName = name.parse().ok()?;
        let index = position.names().position(|known| known == edge)?;
        let legal = position.lines()[index].colour.allows(by) && edge.to_string() == name;
        legal.then_some(Cut { index: index as u32, edge })
    }

    fn touch(&self, position: &Drawing, mv: &Cut) -> Touch {
        let (_, kept) = position.without(mv.index as usize);
        let mut falls = vec![true; position.lines().len()];
        for i in kept {
            falls[i as usize] = false;
        }
        let gone = position.names().zip(falls).filter(|(_, falls)| *falls).map(|(edge, _)| Part::Edge(edge));
        Touch { parts: vec![Part::Edge(mv.edge)], gone: gone.collect() }
    }

    fn board(&self, position: &Drawing) -> Board {
        let edges = position.lines().iter().zip(position.names());
        let edges = edges.map(|(line, name)| Edge { name, colour: line.colour, from: line.from, to: line.to });
        Board::Drawing { nodes: position.nodes(), edges: edges.collect() }
    }

    fn is_impartial(&self, position: &Drawing) -> bool {
        position.is_all(Colour::Green)
    }

    fn negate(&self, position: &Drawing) -> Option<Drawing> {
        Some(position.negative())
    }

    fn normal_form(&self, position: &Drawing) -> Drawing {
        position.sorted()
    }

    fn split(&self, position: &Drawing) -> Vec<Drawing> {
        position.components().iter().map(|(part, _)| part.sorted()).collect()
    }

    fn value(&self, position: &Drawing, cx: &mut Context) -> Result<Value, Stop> {
        hackenbush::value(position, cx)
    }

    fn moves_to(
        &self,
        position: &Drawing,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Cut>>, Stop> {
        if !self.is_impartial(position) {
            return Ok(None);
        }
        let cuts = hackenbush::green_cuts(position, target, cx.meter)?;
        Ok(Some(named(position, cuts.into_iter().take(limit.min(listed(position)))).collect()))
    }

    fn moves_to_number(
        &self,
        position: &Drawing,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Cut>>, Stop> {
        let cuts = hackenbush::number_cuts(position, by, bound, limit.min(listed(position)), cx.meter)?;
        Ok(cuts.map(|cuts| named(position, cuts.into_iter()).collect()))
    }

    fn misere(&self, parts: &[&Drawing], mover: Player, cx: &mut Context) -> Result<Option<Misere<Cut>>, Stop> {
        let edges: usize = parts.iter().map(|part| part.lines().len()).sum();
        let limit = MOST_MOVES.min(LISTED_EDGES / edges.max(1));
        let Some(found) = hackenbush::red_blue_misere(parts, mover, limit) else {
            // No theorem: but sets of so many edges are not searched, either.
            let too_big = edges > MOST_SEARCHED;
            return if too_big { Err(Stop::Budget { nodes: cx.meter.nodes() }) } else { Ok(None) };
        };
        let mut moves = Vec::new();
        for (part, drawing) in parts.iter().enumerate() {
            let cuts = found.cuts.iter().filter(|(at, _)| *at == part).map(|&(_, index)| index);
            moves.extend(named(drawing, cuts).map(|cut| (part, cut)));
        }
        Ok(Some(Misere { wins: found.wins, moves, reasons: vec![found.reason] }))
    }

    fn explain(&self, position: &Drawing, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        match play {
            Play::Normal => hackenbush::explain(position, cx),
            Play::Misere => Ok(hackenbush::explain_misere(position)),
        }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }
}

/// How many winning cuts are worth listing: each brings its own drawing with it.
fn listed(position: &Drawing) -> usize {
    (LISTED_EDGES / position.lines().len().max(1)).max(1)
}

/// Cuts by their edges' indices, which ascend.
fn named(drawing: &Drawing, indices: impl Iterator<Item = usize>) -> impl Iterator<Item = Cut> {
    let mut indices = indices.peekable();
    let edges = drawing.names().enumerate();
    edges.filter(move |(i, _)| indices.next_if_eq(i).is_some()).map(|(i, edge)| Cut { index: i as u32, edge })
}

const EXAMPLES: &[Example] = &[
    Example::normal("hackenbush:br,r", Source::Thesis),
    Example::normal("hackenbush:g,gb", Source::Thesis),
    Example::normal("hackenbush:gr(b,r),gb", Source::Thesis),
    Example::normal("hackenbush:brr,brr,rb", Source::Thesis),
    Example::normal("hackenbush:b,b,b,rrr", Source::Thesis),
    Example::normal("hackenbush:br,br,r", Source::Thesis),
    Example::normal("hackenbush:g,r,b", Source::Thesis),
    Example::normal("hackenbush:g,gbr", Source::Thesis),
    Example::normal("hackenbush:g,gb,g,grr", Source::Thesis),
    Example::normal("hackenbush:rgb,bgr", Source::Thesis),
    Example::normal("hackenbush:g,brrrr", Source::Thesis),
    Example::normal("hackenbush:gg,ggg", Source::Thesis),
    Example::normal("hackenbush:rrrbrb", Source::Thesis),
    Example::normal("hackenbush:g(g(g,gg),g(ggg,g),gg)", Source::Thesis),
    Example::normal("hackenbush:b,r", Source::Lecture),
    Example::normal("hackenbush:b@1,r@1", Source::Lab),
    Example::normal("hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)", Source::Lab),
    Example::normal("hackenbush:b@1b@2(r@3,b@4r@3(r,b)),r@5(r@4,r@1)", Source::Lab),
    Example::normal("hackenbush:g@1g@2(b(b,r),r@3),g@3", Source::Lab),
    Example::misere("hackenbush:gr(b,r),gb", Source::Thesis),
    Example::misere("hackenbush:br,r", Source::Lab),
];
