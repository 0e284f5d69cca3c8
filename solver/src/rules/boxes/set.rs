//! Sets as games: a hereditarily finite set; a move goes to one of its elements.
//!
//! # Source
//! A university lecture on combinatorial games: by the axiom of foundation every play ends; von Neumann's numbers are
//! heaps of Nim, and every well-founded game graph has such a set.
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Misere, MisereAnswer, Ruleset, Source, Text, Touch, Values, skills,
};
use crate::search;
use crate::theory::sets::{Nest, Worth};
use crate::value::Value;

/// Sets as games, `set:{1,{1}}`: a move goes from a hereditarily finite set to one of its elements. Values cost one
/// visit to each set inside.
pub struct Sets;

/// The values of all boxes from the inside out; the budget counts different sets.
fn worth(position: &Nest, cx: &mut Context) -> Result<Worth, Stop> {
    let (worth, sets) = position.worth();
    cx.meter.add(sets as u64)?;
    Ok(worth)
}

impl Ruleset for Sets {
    type Position = Nest;
    /// The index of the element's box.
    type Move = usize;

    fn card(&self) -> Card {
        Card { key: "set", family: Family::Boxes, kind: Kind::Impartial, grade: Grade::Advanced }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Nest, ParseError> {
        Input::no_parameters(parameters)?;
        Nest::parse(&mut state)
    }

    fn write(&self, position: &Nest) -> Text {
        Text { parameters: None, state: position.text() }
    }

    fn has_one_form(&self) -> bool {
        false
    }

    fn moves(&self, position: &Nest, _by: Player) -> Vec<usize> {
        position.elements()
    }

    fn play(&self, position: &Nest, element: &usize) -> Nest {
        position.element(*element)
    }

    /// The name of the element: `{1}`.
    fn act(&self, position: &Nest, element: &usize) -> Act {
        Act::Open { index: *element as u32, set: position.element(*element).text() }
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

    skills!(Values, Misere);
}

impl Values for Sets {
    fn value(&self, position: &Nest, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(worth(position, cx)?.grundy))
    }

    fn explain(&self, position: &Nest, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut explanation = search::definition::explain(self, position, play, cx)?;
        if play == Play::Normal {
            let empty = position.elements().iter().any(|&element| position.element(element).elements().is_empty());
            let number = position.number().map(|number| Reason::SetNumber { number });
            explanation.reasons.splice(0..0, empty.then_some(Reason::SetEmpty).into_iter().chain(number));
        }
        Ok(explanation)
    }
}

impl Misere for Sets {
    /// The theorem for one component, from the inside out.
    fn theorem(&self, parts: &[&Nest], _mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<usize>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let wins = worth(part, cx)?.misere;
        let mut moves = Vec::new();
        for element in part.elements() {
            if !worth(&part.element(element), cx)?.misere {
                moves.push((0, element));
            }
        }
        Ok(Some(MisereAnswer { wins, moves, reasons: Vec::new() }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("set:{1,{1}}", Source::Lecture),
    Example::normal("set:{{1,{1}},{{1,{1}},{{1,{1}}}}}", Source::Lecture),
    Example::normal("set:{0,2}", Source::Lab),
    Example::normal("set:4", Source::Lecture),
    Example::misere("set:{1,{1}}", Source::Lecture),
];
