//! Hackenbush: cut an edge of your colour, and edges no longer connected to the ground fall. Left cuts blue, Right red,
//! both green edges. Red-blue stalks may be endless, and a green one alone; every cut leaves a finite one, so every run
//! still ends. If a branch carries infinitely many edges of the other colour, play may go on forever.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 1, 2 and 7.
use super::endless_green::EndlessGreen;
use super::grove::{Grove, Plant};
use super::tuft::Tuft;
use crate::board::{Act, Board, Colour, Edge, EdgeName, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::drawing::{Drawing, MOST_EDGES};
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method};
use crate::ruleset::{
    self, Card, Example, Family, Grade, Kind, Large, Loopy, Misere, MisereAnswer, MovesTo, MovesToNumber, OffBoardFact,
    Outcomes, Ruleset, Solved, Source, SumSearch, Text, Touch, Unseen, Values, Winner, skills,
};
use crate::theory::hackenbush::{self, Endless};
use crate::value::Value;
use crate::value::dyadic::Dyadic;
use std::borrow::Cow;

/// The most different endless stalks of a drawing that are explained.
const MOST_EXPLAINED: usize = 3;

/// The most winning moves that a theorem names.
const MOST_MOVES: usize = 1_000;

/// The most edges with which misère play with green edges is searched.
const MOST_SEARCHED: usize = 256;
/// The most edges of all drawings together that are listed as results of winning cuts.
const LISTED_EDGES: usize = 10_000_000;

/// Hackenbush, `hackenbush:b(r,g)`: a move cuts an edge of the mover's colour, and edges no longer connected to the
/// ground fall (Berlekamp, Conway, Guy 1982). Stalks may be endless (`hackenbush:{br}`), and a branch may carry
/// infinitely many edges (`hackenbush:b(r,...)`).
///
/// Red-blue stalks and trees and green drawings have closed forms; the cost of others grows exponentially with the
/// edges of their largest block with cycles.
pub struct Hackenbush;

/// A position: a drawing, one endless stalk, red-blue or green, several plants of which some are endless, or one branch
/// that carries infinitely many edges.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Growth {
    /// A finite drawing.
    Drawing(Drawing),
    /// An endless red-blue stalk.
    Endless(Endless),
    /// The endless green stalk.
    EndlessGreen(EndlessGreen),
    /// Several plants, some of them endless red-blue stalks.
    Grove(Grove),
    /// A branch that carries infinitely many edges.
    Tuft(Tuft),
}

impl Growth {
    fn of_plants(plants: Vec<Plant>) -> Growth {
        if let [Plant::Endless(stalk)] = &plants[..] {
            return Growth::Endless(stalk.clone());
        }
        let is_endless = plants.iter().any(|plant| matches!(plant, Plant::Endless(_)));
        let grove = Grove::new(plants);
        if is_endless { Growth::Grove(grove) } else { Growth::Drawing(grove.shown()) }
    }

    /// The drawing shown; of an endless position a part.
    fn shown(&self) -> Cow<'_, Drawing> {
        match self {
            Growth::Drawing(drawing) => Cow::Borrowed(drawing),
            Growth::Endless(stalk) => Cow::Owned(stalk.lowest(stalk.shown())),
            Growth::EndlessGreen(stalk) => Cow::Owned(stalk.shown()),
            Growth::Grove(grove) => Cow::Owned(grove.shown()),
            Growth::Tuft(tuft) => Cow::Owned(tuft.shown()),
        }
    }
}

/// A cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// The edge's index in reading order.
    pub index: u32,
    /// The edge's name.
    pub edge: EdgeName,
}

impl Ruleset for Hackenbush {
    type Position = Growth;
    type Move = Cut;

    fn card(&self) -> Card {
        Card { key: "hackenbush", family: Family::Drawing, kind: Kind::Partizan, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Growth, ParseError> {
        Input::no_parameters(parameters)?;
        match state.rest() {
            rest if rest.contains('{') && Grove::is_meant(rest) => Grove::parse(state).map(Growth::Grove),
            rest if rest.contains('{') && EndlessGreen::is_meant(rest) => {
                EndlessGreen::parse(state).map(Growth::EndlessGreen)
            }
            rest if rest.contains('{') => Endless::parse(state).map(Growth::Endless),
            rest if Tuft::SIGNS.iter().any(|sign| rest.contains(sign)) => Tuft::parse(state).map(Growth::Tuft),
            _ => Drawing::parse(state).map(Growth::Drawing),
        }
    }

    fn write(&self, position: &Growth) -> Text {
        let state = match position {
            Growth::Drawing(drawing) => drawing.to_string(),
            Growth::Endless(stalk) => stalk.to_string(),
            Growth::EndlessGreen(stalk) => stalk.to_string(),
            Growth::Grove(grove) => grove.to_string(),
            Growth::Tuft(tuft) => tuft.to_string(),
        };
        Text { parameters: None, state }
    }

    fn moves(&self, position: &Growth, by: Player) -> Vec<Cut> {
        let position = position.shown();
        let edges = position.lines().iter().zip(position.names()).zip(0..);
        edges.filter(|((line, _), _)| line.colour.allows(by)).map(|((_, edge), index)| Cut { index, edge }).collect()
    }

    fn play(&self, position: &Growth, mv: &Cut) -> Growth {
        Growth::Drawing(match position {
            Growth::Drawing(drawing) => drawing.without(mv.index as usize).0,
            Growth::Endless(stalk) => stalk.lowest(mv.index as usize),
            Growth::EndlessGreen(stalk) => stalk.lowest(mv.index as usize),
            Growth::Grove(grove) => return Growth::of_plants(grove.cut(mv.edge)),
            // Infinitely many less one are equally many.
            Growth::Tuft(_) if mv.index > 0 => return position.clone(),
            Growth::Tuft(tuft) => tuft.shown().without(0).0,
        })
    }

    /// The name of the edge: `2.1`.
    fn act(&self, _position: &Growth, mv: &Cut) -> Act {
        Act::Cut(mv.edge)
    }

    fn touch(&self, position: &Growth, mv: &Cut) -> Touch {
        let position = position.shown();
        // A cut above the part that is shown takes nothing of it.
        if mv.index as usize >= position.lines().len() {
            return Touch { parts: vec![Part::Edge(mv.edge)], gone: Vec::new() };
        }
        let (_, kept) = position.without(mv.index as usize);
        let mut falls = vec![true; position.lines().len()];
        for i in kept {
            falls[i as usize] = false;
        }
        let gone = position.names().zip(falls).filter(|(_, falls)| *falls).map(|(edge, _)| Part::Edge(edge));
        Touch { parts: vec![Part::Edge(mv.edge)], gone: gone.collect() }
    }

    fn board(&self, position: &Growth) -> Board {
        let growth = position;
        let position = growth.shown();
        let edges = position.lines().iter().zip(position.names()).zip(position.first_names());
        let edges =
            edges.map(|((line, name), first)| Edge { name, first, colour: line.colour, from: line.from, to: line.to });
        let nodes = position.nodes();
        let endless = match growth {
            Growth::Drawing(_) => Vec::new(),
            Growth::Endless(_) | Growth::EndlessGreen(_) => vec![nodes - 1],
            Growth::Grove(grove) => grove.tops(),
            Growth::Tuft(_) => vec![1],
        };
        Board::Drawing { nodes, edges: edges.collect(), endless }
    }

    fn is_impartial(&self, position: &Growth) -> bool {
        match position {
            Growth::Drawing(drawing) => drawing.is_all(Colour::Green),
            Growth::EndlessGreen(_) => true,
            Growth::Endless(_) | Growth::Grove(_) | Growth::Tuft(_) => false,
        }
    }

    fn negate(&self, position: &Growth) -> Option<Growth> {
        Some(match position {
            Growth::Drawing(drawing) => Growth::Drawing(drawing.negative()),
            Growth::Endless(stalk) => Growth::Endless(stalk.negative()),
            Growth::EndlessGreen(stalk) => Growth::EndlessGreen(*stalk),
            Growth::Grove(grove) => Growth::Grove(grove.negative()),
            Growth::Tuft(tuft) => Growth::Tuft(tuft.negative()),
        })
    }

    fn normal_form(&self, position: &Growth) -> Growth {
        match position {
            Growth::Drawing(drawing) => Growth::Drawing(drawing.sorted()),
            Growth::Grove(grove) => Growth::Grove(grove.sorted()),
            Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Tuft(_) => position.clone(),
        }
    }

    fn split(&self, position: &Growth) -> Vec<Growth> {
        match position {
            Growth::Drawing(drawing) => {
                drawing.components().iter().map(|(part, _)| Growth::Drawing(part.sorted())).collect()
            }
            Growth::Grove(grove) => {
                let part = |plant: &Plant| match plant {
                    Plant::Endless(stalk) => Growth::Endless(stalk.clone()),
                    Plant::Tree(tree) => Growth::Drawing(tree.sorted()),
                };
                grove.plants().iter().map(part).collect()
            }
            Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Tuft(_) => vec![position.clone()],
        }
    }

    /// Lists of edges grow by doubling.
    fn held(&self, position: &Growth) -> usize {
        match position {
            Growth::Drawing(drawing) => 32 + 2 * size_of_val(drawing.lines()),
            Growth::Grove(grove) => 32 + 256 * grove.plants().len() + 2 * size_of_val(grove.shown().lines()),
            Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Tuft(_) => 256,
        }
    }

    skills!(Large, Loopy, Unseen, Values, MovesTo, MovesToNumber, Winner, SumSearch, Outcomes, Misere);
}

impl Large for Hackenbush {
    fn count(&self, position: &Growth, by: Player) -> u128 {
        position.shown().lines().iter().filter(|line| line.colour.allows(by)).count() as u128
    }

    fn by_name(&self, position: &Growth, by: Player, name: &str) -> Option<Cut> {
        let edge: EdgeName = name.parse().ok()?;
        let (index, colour) = match position {
            Growth::Drawing(_) | Growth::Tuft(_) => {
                let drawing = position.shown();
                let index = drawing.names().position(|known| known == edge)?;
                (index, drawing.lines()[index].colour)
            }
            // A cut at any height, as long as the rest can be written down.
            Growth::Endless(_) | Growth::EndlessGreen(_) => {
                let index = edge.edge.checked_sub(1)? as usize;
                let colour = if let Growth::Endless(stalk) = position { stalk.colour(index) } else { Colour::Green };
                (edge.plant == 1 && index <= MOST_EDGES).then_some((index, colour))?
            }
            Growth::Grove(grove) => {
                let colour = grove.colour(edge)?;
                (grove.index(edge).unwrap_or(u32::MAX) as usize, colour)
            }
        };
        let legal = colour.allows(by) && edge.to_string() == name;
        legal.then_some(Cut { index: index as u32, edge })
    }

    fn endless(&self, position: &Growth) -> Option<ruleset::Endless> {
        match position {
            Growth::Drawing(_) | Growth::Tuft(_) => None,
            Growth::Endless(stalk) => Some(ruleset::Endless::Number(stalk.value())),
            Growth::EndlessGreen(_) => Some(ruleset::Endless::Alone),
            Growth::Grove(grove) => Some(ruleset::Endless::Number(grove.number())),
        }
    }
}

impl Loopy for Hackenbush {
    fn is_loopy(&self, position: &Growth) -> bool {
        matches!(position, Growth::Tuft(_))
    }

    fn over(&self, position: &Growth) -> Option<Player> {
        match position {
            Growth::Tuft(tuft) => Some(tuft.owner()),
            Growth::Drawing(_) | Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Grove(_) => None,
        }
    }
}

impl Unseen for Hackenbush {
    fn off_board_fact(&self, position: &Growth) -> Option<OffBoardFact> {
        match position {
            Growth::Drawing(_) => None,
            Growth::Endless(stalk) => Some(OffBoardFact::Repeats(stalk.period() as u32)),
            Growth::EndlessGreen(_) => Some(OffBoardFact::Repeats(1)),
            Growth::Grove(grove) => {
                Some(OffBoardFact::EndlessPlants(grove.endless().fold(0, |bits, (plant, _)| bits | (1 << (plant - 1)))))
            }
            Growth::Tuft(_) => Some(OffBoardFact::Countless),
        }
    }
}

impl Values for Hackenbush {
    fn value(&self, position: &Growth, cx: &mut Context) -> Result<Value, Stop> {
        match position {
            Growth::Drawing(drawing) => hackenbush::value(drawing, cx),
            Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Grove(_) | Growth::Tuft(_) => {
                Err(cx.meter.too_big())
            }
        }
    }

    fn explain(&self, position: &Growth, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        match (position, play) {
            (Growth::Drawing(drawing), Play::Normal) => hackenbush::explain(drawing, cx),
            (Growth::Endless(stalk), Play::Normal) => {
                Ok(Explanation { method: Method::Theorem, reasons: vec![stalk.reason(1)] })
            }
            (Growth::Grove(grove), Play::Normal) => {
                let mut seen: Vec<&Endless> = Vec::new();
                let mut reasons = Vec::new();
                for (plant, stalk) in grove.endless() {
                    if seen.len() < MOST_EXPLAINED && !seen.contains(&stalk) {
                        seen.push(stalk);
                        reasons.push(stalk.reason(plant));
                    }
                }
                Ok(Explanation { method: Method::Theorem, reasons })
            }
            (Growth::EndlessGreen(stalk), _) => {
                Ok(Explanation { method: Method::theorem(play), reasons: vec![stalk.reason(play)] })
            }
            (Growth::Tuft(tuft), Play::Normal) => {
                Ok(Explanation { method: Method::Theorem, reasons: vec![tuft.reason()] })
            }
            (Growth::Tuft(_), Play::Misere) => Ok(Explanation { method: Method::Search, reasons: Vec::new() }),
            (_, Play::Misere) => Ok(hackenbush::explain_misere(&position.shown())),
        }
    }
}

impl MovesTo for Hackenbush {
    fn moves_to(
        &self,
        position: &Growth,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Cut>>, Stop> {
        let Growth::Drawing(position) = position else { return Ok(None) };
        if !position.is_all(Colour::Green) {
            return Ok(None);
        }
        let cuts = hackenbush::green_cuts(position, target, cx.meter)?;
        Ok(Some(named(position, cuts.into_iter().take(limit.min(listed(position)))).collect()))
    }
}

impl MovesToNumber for Hackenbush {
    fn moves_to_number(
        &self,
        position: &Growth,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Cut>>, Stop> {
        let Growth::Drawing(position) = position else { return Ok(None) };
        let cuts = hackenbush::number_cuts(position, by, bound, limit.min(listed(position)), cx.meter)?;
        Ok(cuts.map(|cuts| named(position, cuts.into_iter()).collect()))
    }
}

impl SumSearch for Hackenbush {
    fn search(&self, parts: &[Growth], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let drawings = parts.iter().map(|part| match part {
            Growth::Drawing(drawing) => Some(drawing),
            Growth::Endless(_) | Growth::EndlessGreen(_) | Growth::Grove(_) | Growth::Tuft(_) => None,
        });
        let Some(drawings) = drawings.collect::<Option<Vec<_>>>() else { return Ok(None) };
        match hackenbush::wins(&drawings, mover, play, cx)? {
            // This many edges are beyond any search without values.
            None if play == Play::Normal => Err(cx.meter.too_big()),
            found => Ok(found),
        }
    }
}

impl Winner for Hackenbush {
    fn decides(&self, position: &Growth) -> bool {
        self.is_impartial(position)
    }

    fn solve(&self, position: &Growth, cx: &mut Context) -> Result<Solved<Cut>, Stop> {
        let Growth::Drawing(drawing) = position else {
            // Nothing is left after a cut of the lowest edge; after others a finite stalk is.
            return Ok(Solved { wins: true, moves: vec![at_height(0)], undecided: 0 });
        };
        let wins = !matches!(hackenbush::value(drawing, cx)?, Value::Nimber(0));
        let cuts = if wins { hackenbush::green_cuts(drawing, 0, cx.meter)? } else { Vec::new() };
        let moves = named(drawing, cuts.into_iter().take(listed(drawing).min(MOST_MOVES))).collect();
        Ok(Solved { wins, moves, undecided: 0 })
    }
}

impl Outcomes for Hackenbush {
    fn has_outcome(&self, position: &Growth) -> bool {
        matches!(position, Growth::Drawing(drawing) if drawing.lines().len() <= hackenbush::MOST_OUTCOMES)
    }
}

impl Misere for Hackenbush {
    /// The theorem needs only the edges on the ground, so it holds for endless stalks too: every run of them ends. Of an
    /// endless green stalk alone one edge is left.
    fn theorem(&self, parts: &[&Growth], mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<Cut>>, Stop> {
        if let [Growth::EndlessGreen(stalk)] = parts {
            let reasons = vec![stalk.reason(Play::Misere)];
            return Ok(Some(MisereAnswer { wins: true, moves: vec![(0, at_height(1))], reasons }));
        }
        if parts.iter().any(|part| matches!(part, Growth::Tuft(_) | Growth::EndlessGreen(_))) {
            return Ok(None);
        }
        let shown: Vec<Cow<Drawing>> = parts.iter().map(|part| part.shown()).collect();
        let parts: Vec<&Drawing> = shown.iter().map(|drawing| &**drawing).collect();
        let edges: usize = parts.iter().map(|part| part.lines().len()).sum();
        let limit = MOST_MOVES.min(LISTED_EDGES / edges.max(1));
        let Some(found) = hackenbush::red_blue_misere(&parts, mover, limit) else {
            // No theorem: but sets of this many edges are not searched, either.
            let too_big = edges > MOST_SEARCHED;
            return if too_big { Err(cx.meter.too_big()) } else { Ok(None) };
        };
        let mut moves = Vec::new();
        for (part, drawing) in parts.iter().enumerate() {
            let cuts = found.cuts.iter().filter(|(at, _)| *at == part).map(|&(_, index)| index);
            moves.extend(named(drawing, cuts).map(|cut| (part, cut)));
        }
        Ok(Some(MisereAnswer { wins: found.wins, moves, reasons: vec![found.reason] }))
    }
}

/// The cut of a stalk that leaves this many edges.
fn at_height(edges: u32) -> Cut {
    Cut { index: edges, edge: EdgeName { plant: 1, edge: edges + 1 } }
}

/// The most winning cuts that are listed: each brings its own drawing with it.
fn listed(position: &Drawing) -> usize {
    (LISTED_EDGES / position.lines().len().max(1)).max(1)
}

/// The cuts of edges with these indices, which ascend.
fn named(drawing: &Drawing, indices: impl Iterator<Item = usize>) -> impl Iterator<Item = Cut> {
    let mut indices = indices.peekable();
    let edges = drawing.names().enumerate();
    edges.filter(move |(i, _)| indices.next_if_eq(i).is_some()).map(|(i, edge)| Cut { index: i as u32, edge })
}

const EXAMPLES: &[Example] = &[
    Example::normal("hackenbush:br(b,r),rbb,gg", Source::Lab),
    Example::normal("hackenbush:br,r", Source::Thesis).exercise("8"),
    Example::normal("hackenbush:g,gb", Source::Thesis).exercise("14"),
    Example::normal("hackenbush:gr(b,r),gb", Source::Thesis).section("2.3"),
    Example::normal("hackenbush:brr,brr,rb", Source::Thesis).exercise("21"),
    Example::normal("hackenbush:b,b,b,rrr", Source::Thesis).section("6.1"),
    Example::normal("hackenbush:br,br,r", Source::Thesis).section("6.2"),
    Example::normal("hackenbush:g,r,b", Source::Thesis).exercise("6"),
    Example::normal("hackenbush:g,gbr", Source::Thesis).exercise("10"),
    Example::normal("hackenbush:g,gb,g,grr", Source::Thesis).section("4.2"),
    Example::normal("hackenbush:rgb,bgr", Source::Thesis),
    Example::normal("hackenbush:g,brrrr", Source::Thesis),
    Example::normal("hackenbush:gg,ggg", Source::Thesis).exercise("25"),
    Example::normal("hackenbush:rrrbrb", Source::Thesis).exercise("23"),
    Example::normal("hackenbush:g(g(g,gg),g(ggg,g),gg)", Source::Thesis).exercise("13"),
    Example::normal("hackenbush:{br}", Source::Thesis).section("7.1"),
    Example::normal("hackenbush:{b}", Source::Thesis).section("7.2"),
    Example::normal("hackenbush:b{r}", Source::Thesis),
    Example::normal("hackenbush:b(r,...)", Source::Thesis),
    Example::normal("hackenbush:{g}", Source::Lab),
    Example::normal("hackenbush:{br} + hackenbush:{br} + hackenbush:{br} + hackenbush:rr", Source::Thesis)
        .section("7.1"),
    Example::normal("hackenbush:b,r", Source::Lecture),
    Example::normal("hackenbush:b@1,r@1", Source::Lab),
    Example::normal("hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)", Source::Lab),
    Example::normal("hackenbush:b@1b@2(r@3,b@4r@3(r,b)),r@5(r@4,r@1)", Source::Lab),
    Example::normal("hackenbush:g@1g@2(b(b,r),r@3),g@3", Source::Lab),
    Example::misere("hackenbush:gr(b,r),gb", Source::Thesis).exercise("5"),
    Example::misere("hackenbush:br,r", Source::Lab),
];
