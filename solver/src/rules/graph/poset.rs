//! Chomp on a finite partial order: a move takes an element and all above it. The least element, if there is one, is
//! the poison, which nobody takes.
//!
//! Written by its covering pairs, `0<a,0<b,a<c,b<c`; an element in no such pair is written alone. `poset(-)` is an
//! order without poison although it has a least element: the rest of one that had none.
//!
//! # Source
//! Gale, Neyman, Nim-type games, International Journal of Game Theory 1982; Schuh, Spel van delers, 1952 (the divisors
//! of a number).
use super::covers::{Plan, read, reading};
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::Explanation;
use crate::rules::order;
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, Ruleset, Solved, Source, Text, Touch, Values,
    Winner, skills,
};
use crate::theory::ideals::{Ideals, Mask, each};
use crate::value::Value;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Chomp on a finite partial order, `poset:1<2,1<3`: a move takes an element and all above it; the least element, if
/// there is one, is the poison (Gale, Neyman 1982). Values cost one visit to each down-set.
pub struct Poset;

/// The rest of an order. All followers share the order.
#[derive(Debug, Clone)]
pub struct OrderPosition {
    plan: Arc<Plan>,
    left: Mask,
}

impl OrderPosition {
    fn covers(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.plan.covers.iter().copied().filter(|&(_, above)| self.left >> above & 1 == 1)
    }

    /// The elements in the order of a text: those below others and these others, one after the other, then the isolated
    /// ones.
    fn reading(&self) -> Vec<usize> {
        reading(self.plan.labels.len(), &self.covers().collect::<Vec<_>>(), self.left)
    }

    fn label(&self, element: usize) -> &str {
        &self.plan.labels[element]
    }

    /// Whether this is an order without poison that a text could not distinguish from one with it.
    fn is_bare(&self) -> bool {
        self.plan.poison.is_none() && (self.left == 0 || self.plan.order.least(self.left).is_some())
    }

    fn state(&self) -> String {
        let covers: Vec<(usize, usize)> = self.covers().collect();
        let tied = covers.iter().fold(0, |mask: Mask, &(below, above)| mask | 1 << below | 1 << above);
        let pair = |&(below, above): &(usize, usize)| format!("{}<{}", self.label(below), self.label(above));
        let said = |element: usize| match tied >> element & 1 {
            0 => vec![self.label(element).to_owned()],
            _ => covers.iter().filter(|pair| pair.0 == element).map(pair).collect(),
        };
        self.reading().into_iter().flat_map(said).collect::<Vec<_>>().join(",")
    }

    fn key(&self) -> (bool, String) {
        (self.is_bare(), self.state())
    }

    fn with(&self, left: Mask) -> OrderPosition {
        OrderPosition { plan: self.plan.clone(), left }
    }

    fn free(&self) -> Mask {
        self.plan.order.free(self.left)
    }
}

impl PartialEq for OrderPosition {
    fn eq(&self, other: &OrderPosition) -> bool {
        if Arc::ptr_eq(&self.plan, &other.plan) { self.left == other.left } else { self.key() == other.key() }
    }
}

impl Eq for OrderPosition {}

impl Ord for OrderPosition {
    fn cmp(&self, other: &OrderPosition) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for OrderPosition {
    fn partial_cmp(&self, other: &OrderPosition) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for OrderPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Ruleset for Poset {
    type Position = OrderPosition;
    /// The element that is taken.
    type Move = usize;

    fn card(&self) -> Card {
        Card { key: "poset", family: Family::Graph, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<OrderPosition, ParseError> {
        let bare = parameters.is_some();
        if let Some(mut parameters) = parameters {
            parameters.expect('-', "-")?;
            parameters.finish()?;
        }
        let plan = read(state, bare)?;
        let left = plan.order.whole();
        Ok(OrderPosition { plan: Arc::new(plan), left })
    }

    fn write(&self, position: &OrderPosition) -> Text {
        Text { parameters: position.is_bare().then(|| "-".to_owned()), state: position.state() }
    }

    fn moves(&self, position: &OrderPosition, _by: Player) -> Vec<usize> {
        let free = position.free();
        position.reading().into_iter().filter(|element| free >> element & 1 == 1).collect()
    }

    fn play(&self, position: &OrderPosition, &element: &usize) -> OrderPosition {
        position.with(position.plan.order.without(position.left, element))
    }

    fn act(&self, position: &OrderPosition, &element: &usize) -> Act {
        let node = position.reading().iter().position(|&other| other == element).unwrap_or(0) as u32;
        Act::Node { node, label: position.label(element).to_owned() }
    }

    fn touch(&self, position: &OrderPosition, &element: &usize) -> Touch {
        let reading = position.reading();
        let part = |element: usize| {
            let node = reading.iter().position(|&other| other == element).unwrap_or(0);
            Part::Node(node as u32)
        };
        let gone = position.left & position.plan.order.up(element);
        Touch { parts: vec![part(element)], gone: each(gone).map(part).collect() }
    }

    fn board(&self, position: &OrderPosition) -> Board {
        let reading = position.reading();
        let place = |element: usize| reading.iter().position(|&other| other == element).unwrap_or(0) as u32;
        Board::Poset {
            labels: reading.iter().map(|&element| position.label(element).to_owned()).collect(),
            covers: position.covers().map(|(below, above)| (place(below), place(above))).collect(),
            poison: position.plan.poison.map(place),
        }
    }

    /// The parts that nothing but the poison connects.
    fn split(&self, position: &OrderPosition) -> Vec<OrderPosition> {
        let order = &position.plan.order;
        order
            .components(position.left)
            .into_iter()
            .map(|part| position.with(part | position.left & !position.free()))
            .collect()
    }

    skills!(Large, Values, Winner, Misere);
}

impl Large for Poset {
    fn count(&self, position: &OrderPosition, _by: Player) -> u128 {
        position.free().count_ones().into()
    }

    fn by_name(&self, position: &OrderPosition, _by: Player, name: &str) -> Option<usize> {
        each(position.free()).find(|&element| position.label(element) == name)
    }
}

impl Values for Poset {
    fn value(&self, position: &OrderPosition, cx: &mut Context) -> Result<Value, Stop> {
        order::value(&position.plan.order, position.left, cx)
    }

    fn explain(&self, position: &OrderPosition, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let name = |element: usize| position.label(element).to_owned();
        order::explain(&position.plan.order, position.left, &name, play, cx)
    }
}

impl Winner for Poset {
    fn solve(&self, position: &OrderPosition, cx: &mut Context) -> Result<Solved<usize>, Stop> {
        order::solve(&position.plan.order, position.left, cx)
    }
}

impl Misere for Poset {
    /// The theorem for one order.
    fn theorem(
        &self,
        parts: &[&OrderPosition],
        _mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<usize>>, Stop> {
        let live: Vec<(usize, &&OrderPosition)> =
            parts.iter().enumerate().filter(|(_, part)| part.free() != 0).collect();
        let [(i, part)] = live[..] else { return Ok(None) };
        order::misere(&part.plan.order, part.left, cx).map(|(wins, moves)| {
            let moves = moves.into_iter().map(|mv| (i, mv)).collect();
            Some(MisereAnswer { wins, moves, reasons: Vec::new() })
        })
    }

    fn wins(&self, parts: &[&OrderPosition], _mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let live: Vec<&&OrderPosition> = parts.iter().filter(|part| part.free() != 0).collect();
        let [part] = live[..] else { return Ok(None) };
        let (order, left) = (&part.plan.order, part.left);
        cx.with_table(|ideals: &mut Ideals, cx| ideals.wins(order, left, Play::Misere, cx.meter)).map(Some)
    }
}

const EXAMPLES: &[Example] = &[
    // The divisors of 12, of 30 and of 36 (Schuh 1952).
    Example::normal("poset:1<2,1<3,2<4,2<6,3<6,4<12,6<12", Source::Lab),
    Example::normal("poset:0<a,0<b,a<c,b<c", Source::Lecture),
    Example::normal("poset:0<a,0<b,a<c,b<c,b<d", Source::Lab),
    Example::normal("poset:1<2,1<3,1<5,2<6,2<10,3<6,3<15,5<10,5<15,6<30,10<30,15<30", Source::Lab),
    Example::normal("poset:1<2,1<3,2<4,2<6,3<6,3<9,4<12,6<12,6<18,9<18,12<36,18<36", Source::Lab),
    // Subset take-away on three and on four elements (Gale 1982), a tree, a fence.
    Example::normal("poset:a<ab,a<ac,b<ab,b<bc,c<ac,c<bc", Source::Lab),
    Example::normal("poset:r<a,r<b,a<c,a<d,b<e,e<f", Source::Lab),
    Example::normal("poset:a<c,b<c,b<d", Source::Lab),
    Example::normal("poset:a,b,c", Source::Lab),
    Example::misere("poset:0<a,0<b,a<c,b<c,b<d", Source::Lab),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<&str, (usize, &str)>) {
        let read = Poset.parse(None, Input::new(text)).map_err(|e| (e.at, e.kind.code()));
        assert_eq!(read.as_ref().map(|left| left.state()).map_err(|e| *e), want.map(str::to_owned), "{text}");
        if let Ok(left) = read {
            assert_eq!(Poset.parse(None, Input::new(&left.state())), Ok(left), "{text}");
        }
    }

    #[test]
    fn orders_are_read_and_written() {
        check("a", Ok("a"));
        check(" 0<a , 0 <b", Ok("0<a,0<b"));
        check("0<a<c,0<b<c", Ok("0<a,0<b,a<c,b<c"));
        check("c,a<b", Ok("a<b,c"));
        // Pairs that follow from others are no covers.
        check("a<b,b<c,a<c", Ok("a<b,b<c"));
        check("a<c,a<b,b<c", Ok("a<b,b<c"));
        check("a<b,a<b", Ok("a<b"));
        check("b<c,a<b,d", Ok("b<c,a<b,d"));
        check("a<b,c<d,a<d,x,b<e", Ok("a<b,a<d,b<e,c<d,x"));
        check("", Err((0, "node-expected")));
        check("a<", Err((2, "node-expected")));
        check("a,", Err((2, "node-expected")));
        check("a<a", Err((2, "no-order")));
        check("a<b,b<c,c<a", Err((10, "no-order")));
        check("a>b", Err((1, "expected")));
        check(&(1..=65).map(|n| n.to_string()).collect::<Vec<_>>().join(","), Err((183, "too-many")));
    }

    #[test]
    fn what_had_no_poison_gets_none() {
        let fence = Poset.parse(None, Input::new("a<c,b<c,b<d")).unwrap();
        let after =
            |left: &OrderPosition, name: &str| Poset.play(left, &Poset.by_name(left, Player::Left, name).unwrap());
        let chain = after(&fence, "a");
        let text = Poset.write(&chain);
        assert_eq!((text.parameters.as_deref(), text.state.as_str()), (Some("-"), "b<d"));
        assert_eq!(Poset.moves(&chain, Player::Left).len(), 2);
        assert_eq!(Poset.parse(Some(Input::new("-")), Input::new("b<d")), Ok(chain.clone()));
        assert_eq!(Poset.parse(Some(Input::new("-")), Input::new("")), Ok(after(&chain, "b")));
        // Beside others there is no least one.
        assert_eq!(Poset.write(&after(&fence, "d")).parameters, None);
    }
}
