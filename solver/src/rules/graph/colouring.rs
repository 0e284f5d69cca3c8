//! Col and Snort: Left paints nodes of a map blue, Right paints them red. In Col neighbours may not have the same
//! colour, in Snort they may not have different ones.
//!
//! # Source
//! Conway, On Numbers and Games, 1976, ch. 8 (Col by Colin Vout, Snort by Simon Norton); Berlekamp, Conway, Guy,
//! Winning Ways, 1982, ch. 2 and 6.
use super::map::Map;
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, NodesValue, Reason};
use crate::ruleset::{Card, Example, Family, Grade, Kind, Large, Reach, Ruleset, Source, Text, Touch, Values, skills};
use crate::search::simplify;
use crate::theory::colouring::{ColouringTables, Forbids, Nodes, Paintable, each, mirror};
use crate::value::Value;

/// The most nodes of a part whose outcome is searched.
const MOST_SEARCHED: u32 = 16;
/// The most options with which the steps to a canonical form are shown.
const MOST_OPTIONS: usize = 16;

/// A ruleset of this schema: Col or Snort.
pub struct Colouring {
    key: &'static str,
    grade: Grade,
    forbids: Forbids,
    examples: &'static [Example],
}

/// Col, `col:a-b-c,b-d`: Left paints nodes of a map blue, Right paints them red, and neighbours may not have the same
/// colour (Vout; Conway 1976). The cost grows exponentially with the nodes of the largest part.
pub const COL: Colouring =
    Colouring { key: "col", grade: Grade::First, forbids: Forbids::Equal, examples: COL_EXAMPLES };
/// Snort, `snort:a-b-c,b-d`: as Col, but neighbours may not have different colours (Norton; Conway 1976).
pub const SNORT: Colouring =
    Colouring { key: "snort", grade: Grade::Further, forbids: Forbids::Different, examples: SNORT_EXAMPLES };

/// A node, and the player who paints it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paint {
    node: usize,
    by: Player,
}

impl Colouring {
    fn open(&self, position: &Map) -> Paintable {
        self.forbids.open(position.near(), position.blue, position.red)
    }

    /// A map of these nodes alone, and beside them a blue and a red one for the restrictions by painted neighbours.
    fn part(&self, position: &Map, open: Paintable, part: Nodes) -> Map {
        if part == 0 {
            return Map::numbered(1, Vec::new(), 1, 0);
        }
        let nodes: Vec<usize> = each(part).collect();
        let place = |node: usize| nodes.iter().position(|&other| other == node).unwrap_or(0) as u32;
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for &node in &nodes {
            let tied = each(self.forbids.tied(position.near(), open, node) & part);
            edges.extend(tied.filter(|&other| other > node).map(|other| (place(node), place(other))));
        }
        let mut count = nodes.len();
        let mut painted = [0, 0];
        for (by, painted) in Player::BOTH.into_iter().zip(&mut painted) {
            // The neighbours' restriction by this player's colour: in Col against the same, in Snort against the other.
            let closed = match self.forbids {
                Forbids::Equal => part & !open.of(by),
                Forbids::Different => part & !open.of(by.other()),
            };
            if closed != 0 {
                edges.extend(each(closed).map(|node| (place(node), count as u32)));
                *painted = 1 << count;
                count += 1;
            }
        }
        Map::numbered(count, edges, painted[0], painted[1])
    }

    fn reasons(&self, position: &Map, cx: &mut Context) -> Result<Vec<Reason>, Stop> {
        let open = self.open(position);
        let parts = self.forbids.parts(position.near(), open);
        let name = |node: usize| position.label(node).to_owned();
        let mirror = mirror(self.forbids, position.near(), open).map(|found| Reason::MapMirror {
            pairs: found.pairs.into_iter().map(|(a, b)| [name(a), name(b)]).collect(),
            opening: found.opening.map(name),
        });
        let mut reasons: Vec<Reason> = mirror.into_iter().collect();
        let whole = self.value(position, cx)?.into_form(cx.forms);
        if let Some(value) = cx.forms.name(whole).filter(|_| self.forbids == Forbids::Equal) {
            reasons.push(Reason::NumberOrStar { value });
        }
        if parts.len() > 1 {
            let mut values = Vec::new();
            for part in parts {
                let value = self.value(&self.part(position, open, part), cx)?.into_form(cx.forms);
                let Some(value) = cx.forms.name(value) else { return Ok(reasons) };
                let nodes = each(part).map(|node| position.label(node).to_owned()).collect();
                values.push(NodesValue { nodes, value });
            }
            reasons.extend(cx.forms.name(whole).map(|sum| Reason::GraphSum { parts: values, sum }));
        } else if Player::BOTH.iter().map(|&by| self.moves(position, by).len()).sum::<usize>() <= MOST_OPTIONS {
            reasons.extend(simplify::explain(self, position, cx)?);
        }
        Ok(reasons)
    }
}

impl Ruleset for Colouring {
    type Position = Map;
    type Move = Paint;

    fn card(&self) -> Card {
        Card { key: self.key, family: Family::Graph, kind: Kind::Partizan, grade: self.grade }
    }

    fn examples(&self) -> &'static [Example] {
        self.examples
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Map, ParseError> {
        Input::no_parameters(parameters)?;
        let map = Map::parse(state.clone())?;
        let clash = |node: usize| match self.forbids {
            Forbids::Equal if map.blue >> node & 1 == 1 => map.near()[node] & map.blue,
            Forbids::Equal => map.near()[node] & map.red,
            Forbids::Different if map.blue >> node & 1 == 1 => map.near()[node] & map.red,
            Forbids::Different => map.near()[node] & map.blue,
        };
        match each(map.blue | map.red).any(|node| clash(node) != 0) {
            true => state.error(ParseErrorKind::ColoursClash),
            false => Ok(map),
        }
    }

    fn write(&self, position: &Map) -> Text {
        Text { parameters: None, state: position.write() }
    }

    fn moves(&self, position: &Map, by: Player) -> Vec<Paint> {
        each(self.open(position).of(by)).map(|node| Paint { node, by }).collect()
    }

    fn play(&self, position: &Map, mv: &Paint) -> Map {
        let mut next = position.clone();
        let painted = if mv.by == Player::Left { &mut next.blue } else { &mut next.red };
        *painted |= 1 << mv.node;
        next
    }

    fn act(&self, position: &Map, mv: &Paint) -> Act {
        Act::Node { node: mv.node as u32, label: position.label(mv.node).to_owned() }
    }

    fn touch(&self, _position: &Map, mv: &Paint) -> Touch {
        Touch { parts: vec![Part::Node(mv.node as u32)], gone: Vec::new() }
    }

    fn board(&self, position: &Map) -> Board {
        position.board()
    }

    /// The position with the colours exchanged.
    fn negate(&self, position: &Map) -> Option<Map> {
        Some(position.exchanged())
    }

    fn normal_form(&self, position: &Map) -> Map {
        let open = self.open(position);
        self.part(position, open, open.live())
    }

    fn split(&self, position: &Map) -> Vec<Map> {
        let open = self.open(position);
        let parts = self.forbids.parts(position.near(), open).into_iter();
        parts.map(|part| self.part(position, open, part)).collect()
    }

    skills!(Large, Values, Reach);
}

impl Large for Colouring {
    fn count(&self, position: &Map, by: Player) -> u128 {
        self.open(position).of(by).count_ones().into()
    }

    fn by_name(&self, position: &Map, by: Player, name: &str) -> Option<Paint> {
        let node = position.node(name)?;
        (self.open(position).of(by) >> node & 1 == 1).then_some(Paint { node, by })
    }
}

impl Values for Colouring {
    fn value(&self, position: &Map, cx: &mut Context) -> Result<Value, Stop> {
        let open = self.open(position);
        let work = |tables: &mut ColouringTables, cx: &mut Context| {
            tables.value(self.forbids, position.near(), open, cx.forms, cx.meter)
        };
        cx.with_table(work).map(Value::Form)
    }

    fn explain(&self, position: &Map, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let reasons = if play == Play::Normal { self.reasons(position, cx)? } else { Vec::new() };
        Ok(Explanation { method: Method::Search, reasons })
    }
}

impl Reach for Colouring {
    fn searchable(&self, position: &Map) -> bool {
        let open = self.open(position);
        self.forbids.parts(position.near(), open).iter().all(|part| part.count_ones() <= MOST_SEARCHED)
    }
}

const COL_EXAMPLES: &[Example] = &[
    Example::normal("col:a-b-c-a,a-d,b-e,c-f", Source::Lab),
    Example::normal("col:a-b-c,d-e-f,g-h-i,a-d-g,b-e-h,c-f-i", Source::Lab),
    Example::normal("col:a", Source::Lab),
    Example::normal("col:a-b", Source::Lab),
    Example::normal("col:a-b-c", Source::Lab),
    Example::normal("col:a-b-c-d-a", Source::Lab),
    Example::normal("col:a-b-c-d-e-f", Source::Lab),
    Example::normal("col:a=b-b-c-d,c-e", Source::Lab),
    Example::misere("col:a-b-c-d", Source::Lab),
];

const SNORT_EXAMPLES: &[Example] = &[
    Example::normal("snort:a-b-c,d-e-f,a-d,b-e,c-f", Source::Lab),
    Example::normal("snort:a", Source::Lab),
    Example::normal("snort:a-b", Source::Lab),
    Example::normal("snort:a-b-c", Source::Lab),
    Example::normal("snort:a-b-c-d-a", Source::Lab),
    Example::normal("snort:a-b-c-d-e-f", Source::Lab),
    Example::normal("snort:a=b-b-c-d=r,b-e", Source::Lab),
    Example::misere("snort:a-b-c-d", Source::Lab),
];
