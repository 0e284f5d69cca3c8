//! Sets as games: a hereditarily finite set; a move goes to one of its elements.
//!
//! # Source
//! A university lecture on combinatorial games: by the axiom of foundation every play ends; von Neumann's numbers are heaps
//! of Nim, and every well-founded game graph has such a set.
use crate::board::{Board, Part};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::ruleset::{Card, Example, Explanation, Family, Kind, Misere, Ruleset, Source, Text, Touch};
use crate::search::{self, Context, Stop};
use crate::theory::sets::{Nest, Worth};
use crate::value::Value;

/// The ruleset.
pub struct Sets;

/// Values of all boxes from the inside out; different sets are what the budget counts.
fn worth(position: &Nest, cx: &mut Context) -> Result<Worth, Stop> {
    let (worth, sets) = position.worth();
    cx.meter.add(sets as u64)?;
    Ok(worth)
}

impl Ruleset for Sets {
    type Position = Nest;
    /// The element's box.
    type Move = usize;

    fn card(&self) -> Card {
        Card { key: "set", family: Family::Boxes, kind: Kind::Impartial }
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Nest, ParseError> {
        match parameters {
            Some(parameters) => parameters.error(ParseErrorKind::ParametersUnexpected),
            None => Nest::parse(&mut state),
        }
    }

    fn write(&self, position: &Nest) -> Text {
        Text { parameters: None, state: position.text() }
    }

    fn moves(&self, position: &Nest, _by: Player) -> Vec<usize> {
        position.elements()
    }

    fn play(&self, position: &Nest, element: &usize) -> Nest {
        position.element(*element)
    }

    /// The element: `{1}`.
    fn name(&self, position: &Nest, element: &usize) -> String {
        position.element(*element).text()
    }

    fn touch(&self, _position: &Nest, element: &usize) -> Touch {
        let part = Part::Box(*element as u32);
        Touch { parts: vec![part], gone: vec![part] }
    }

    fn board(&self, position: &Nest) -> Board {
        Board::Boxes { parents: position.parents() }
    }

    fn normal_form(&self, position: &Nest) -> Nest {
        position.sorted()
    }

    fn value(&self, position: &Nest, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(worth(position, cx)?.grundy))
    }

    /// A component alone, from the inside out.
    fn misere(&self, parts: &[&Nest], _mover: Player, cx: &mut Context) -> Result<Option<Misere<usize>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let wins = worth(part, cx)?.misere;
        let mut moves = Vec::new();
        for element in part.elements() {
            if !worth(&part.element(element), cx)?.misere {
                moves.push((0, element));
            }
        }
        Ok(Some(Misere { wins, moves, reasons: Vec::new() }))
    }

    fn explain(&self, position: &Nest, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        search::definition::explain(self, position, play, cx)
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("set:{1,{1}}", Source::Lecture),
    Example::normal("set:{{1,{1}},{{1,{1}},{{1,{1}}}}}", Source::Lecture),
    Example::normal("set:{0,2}", Source::Lab),
    Example::normal("set:4", Source::Lecture),
    Example::misere("set:{1,{1}}", Source::Lecture),
];
