//! Chomp: a bar of chocolate with a poisoned corner; a move names another square and eats it with everything to its
//! right and above. A player left with the poison alone cannot move.
//!
//! The bar may be a box of up to six dimensions (`3x2x2`, nested lists), be endless (`oox2`, `ooxoo`), or have the
//! poison elsewhere (`chomp(2,2):5x4`): each kind has its own file.
//!
//! # Source
//! Gale, A curious Nim-type game, American Mathematical Monthly 1974; Schuh, Spel van delers, 1952.
use super::block::{self, Block};
use super::endless;
use super::examples::EXAMPLES;
use super::flat;
use super::poisoned::{self, Poisoned};
use super::text;
use crate::board::{Act, Board, Cube, Part, Square};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::Explanation;
use crate::ruleset::{
    self, Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Ruleset, Solved, Text, Touch,
    Values, Winner, skills,
};
use crate::theory::chomp::{Endless, Remainder, Shape};
use crate::value::Value;

/// Chomp, `chomp:5x4`: a move names a square other than the poison and eats it with everything to its right and above
/// (Schuh 1952, Gale 1974). A box (`chomp:3x2x2`), an endless bar (`chomp:oox2`) and the poison elsewhere
/// (`chomp(2,2):5x4`) are positions, too.
///
/// Outcomes and Grundy values are read from tables of all smaller positions where no theorem gives them.
pub struct Chomp;

/// The rest of the chocolate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chocolate {
    /// A bar in two dimensions with the poison at (1, 1).
    Bar(Shape),
    /// A bar in two dimensions with endless rows or columns.
    Endless(Endless),
    /// A bar in two dimensions with the poison elsewhere.
    Poisoned(Poisoned),
    /// A box in more dimensions.
    Block(Block),
}

/// The chosen square or cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bite {
    Square(Square),
    Cube(Cube),
}

use Chocolate::Bar;

impl Ruleset for Chomp {
    type Position = Chocolate;
    type Move = Bite;

    fn card(&self) -> Card {
        Card { key: "chomp", family: Family::Bar, kind: Kind::Impartial, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    /// Rows from the bottom (`5,3,3,3`, endless ones `oo,oo` or `oo,1...`), a full bar (`6x4`) or box (`3x2x2`), or
    /// nested lists; `0` is the bar all eaten.
    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Chocolate, ParseError> {
        if let Some(parameters) = parameters {
            let read = poisoned::parse(parameters, state)?;
            return Ok(read.corner().map_or(Chocolate::Poisoned(read), Bar));
        }
        if state.peek() == Some('[') {
            return match block::parse(state.clone())? {
                block::Read::Block(block) => Ok(Chocolate::Block(block)),
                block::Read::Rows(rows) => {
                    let shape = Shape::new(rows);
                    shape.map(Bar).or_else(|_| state.error(ParseErrorKind::RowsGrow))
                }
            };
        }
        if endless::is_endless(state.rest()) {
            return endless::parse(state).map(Chocolate::Endless);
        }
        let extents = text::extents(&mut state.clone())?;
        if extents.len() > 2 {
            return block::full(&state, &extents).map(Chocolate::Block);
        }
        text::bar(&state, &extents).map(Bar)
    }

    fn write(&self, position: &Chocolate) -> Text {
        match position {
            Bar(shape) => Text { parameters: None, state: shape.to_string() },
            Chocolate::Block(block) => Text { parameters: None, state: block.to_string() },
            Chocolate::Endless(bar) => Text { parameters: None, state: bar.to_string() },
            Chocolate::Poisoned(bar) => {
                let Square { x, y } = bar.poison();
                Text { parameters: Some(format!("{x},{y}")), state: bar.state() }
            }
        }
    }

    /// The moves row by row from the bottom; in boxes layer by layer.
    fn moves(&self, position: &Chocolate, _by: Player) -> Vec<Bite> {
        match position {
            Bar(shape) => shape.moves().map(Bite::Square).collect(),
            Chocolate::Endless(bar) => endless::moves(bar).map(Bite::Square).collect(),
            Chocolate::Poisoned(bar) => bar.moves().map(Bite::Square).collect(),
            Chocolate::Block(block) => block.moves().into_iter().map(Bite::Cube).collect(),
        }
    }

    fn play(&self, position: &Chocolate, mv: &Bite) -> Chocolate {
        match (position, *mv) {
            (Bar(shape), Bite::Square(square)) => Bar(shape.bite(square).expect("a legal move")),
            (Chocolate::Endless(bar), Bite::Square(square)) => match bar.bite(square).expect("a legal move") {
                Remainder::Endless(bar) => Chocolate::Endless(bar),
                Remainder::Finite(shape) => Bar(shape),
            },
            (Chocolate::Poisoned(bar), Bite::Square(square)) => Chocolate::Poisoned(bar.without(square)),
            (Chocolate::Block(block), Bite::Cube(cube)) => Chocolate::Block(block.without(cube)),
            _ => unreachable!("a move of this position"),
        }
    }

    fn act(&self, _position: &Chocolate, mv: &Bite) -> Act {
        match *mv {
            Bite::Square(square) => Act::Bite(square),
            Bite::Cube(cube) => Act::BiteCube(cube),
        }
    }

    fn touch(&self, position: &Chocolate, mv: &Bite) -> Touch {
        match (position, *mv) {
            (Bar(shape), Bite::Square(square)) => {
                Touch { parts: vec![Part::Square(square)], gone: shape.eaten(square).map(Part::Square).collect() }
            }
            (Chocolate::Endless(bar), Bite::Square(square)) => {
                let gone = endless::eaten(bar, square).into_iter().map(Part::Square).collect();
                Touch { parts: vec![Part::Square(square)], gone }
            }
            (Chocolate::Poisoned(bar), Bite::Square(square)) => {
                let gone = bar.eaten(square).into_iter().map(Part::Square).collect();
                Touch { parts: vec![Part::Square(square)], gone }
            }
            (Chocolate::Block(block), Bite::Cube(cube)) => {
                Touch { parts: vec![Part::Cube(cube)], gone: block.eaten(cube).into_iter().map(Part::Cube).collect() }
            }
            _ => unreachable!("a move of this position"),
        }
    }

    fn board(&self, position: &Chocolate) -> Board {
        match position {
            Bar(shape) => {
                Board::Bar { rows: shape.rows().to_vec(), gone: Vec::new(), poison: Square::POISON, endless: [0, 0] }
            }
            Chocolate::Endless(bar) => endless::board(bar),
            Chocolate::Poisoned(bar) => bar.board(),
            Chocolate::Block(block) => block.board(),
        }
    }

    /// The smallest of the images; a flat box is a bar.
    fn normal_form(&self, position: &Chocolate) -> Chocolate {
        match position {
            Bar(shape) => Bar(flat::normal_form(shape)),
            Chocolate::Endless(bar) => Chocolate::Endless(bar.normal_form()),
            Chocolate::Poisoned(bar) => {
                bar.normal_form().map_or_else(Chocolate::Poisoned, |shape| Bar(flat::normal_form(&shape)))
            }
            Chocolate::Block(block) => {
                block.normal_form().map_or_else(Chocolate::Block, |shape| Bar(flat::normal_form(&shape)))
            }
        }
    }

    /// The parts that only the poison connects, each with it; none for the poison alone.
    fn split(&self, position: &Chocolate) -> Vec<Chocolate> {
        let normal = |part: Chocolate| self.normal_form(&part);
        match position {
            Bar(shape) => flat::split(shape).into_iter().map(Bar).collect(),
            Chocolate::Endless(_) => vec![normal(position.clone())],
            Chocolate::Poisoned(bar) => bar.parts().into_iter().map(Chocolate::Poisoned).map(normal).collect(),
            Chocolate::Block(block) => block.parts().into_iter().map(Chocolate::Block).map(normal).collect(),
        }
    }

    skills!(Large, Values, MovesTo, Winner, Misere);
}

impl Large for Chomp {
    fn count(&self, position: &Chocolate, _by: Player) -> u128 {
        match position {
            Bar(shape) => shape.move_count().into(),
            Chocolate::Endless(bar) => endless::move_count(bar).into(),
            Chocolate::Poisoned(bar) => bar.move_count().into(),
            Chocolate::Block(block) => block.move_count().into(),
        }
    }

    fn by_name(&self, position: &Chocolate, _by: Player, name: &str) -> Option<Bite> {
        match position {
            Bar(shape) => {
                let (x, y) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
                let square = Square::new(x.parse().ok()?, y.parse().ok()?);
                let legal = square.to_string() == name && square != Square::POISON && shape.contains(square);
                legal.then_some(Bite::Square(square))
            }
            Chocolate::Endless(bar) => endless::by_name(bar, name).map(Bite::Square),
            Chocolate::Poisoned(bar) => bar.by_name(name).map(Bite::Square),
            Chocolate::Block(block) => block.by_name(name).map(Bite::Cube),
        }
    }

    fn endless(&self, position: &Chocolate) -> Option<ruleset::Endless> {
        matches!(position, Chocolate::Endless(_)).then_some(ruleset::Endless::Alone)
    }
}

impl Values for Chomp {
    fn value(&self, position: &Chocolate, cx: &mut Context) -> Result<Value, Stop> {
        match position {
            Bar(shape) => flat::value(shape, cx),
            Chocolate::Endless(_) => Err(cx.meter.too_big()),
            Chocolate::Poisoned(bar) => bar.value(cx),
            Chocolate::Block(block) => block.value(cx),
        }
    }

    fn explain(&self, position: &Chocolate, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        match position {
            Bar(shape) => flat::explain(shape, play, cx),
            Chocolate::Endless(bar) => endless::explain(bar, play, cx),
            Chocolate::Poisoned(bar) => bar.explain(play, cx),
            Chocolate::Block(block) => block.explain(play, cx),
        }
    }
}

impl MovesTo for Chomp {
    fn moves_to(
        &self,
        position: &Chocolate,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Bite>>, Stop> {
        let Bar(shape) = position else { return Ok(None) };
        Ok(flat::moves_to(shape, target, limit, cx)?.map(|moves| moves.into_iter().map(Bite::Square).collect()))
    }
}

impl Winner for Chomp {
    fn solve(&self, position: &Chocolate, cx: &mut Context) -> Result<Solved<Bite>, Stop> {
        match position {
            Bar(shape) => flat::solve(shape, cx).map(|solved| bites(solved, Bite::Square)),
            Chocolate::Endless(bar) => endless::solve(bar, cx).map(|solved| bites(solved, Bite::Square)),
            Chocolate::Poisoned(bar) => bar.solve(cx).map(|solved| bites(solved, Bite::Square)),
            Chocolate::Block(block) => block.solve(cx).map(|solved| bites(solved, Bite::Cube)),
        }
    }
}

impl Misere for Chomp {
    /// Bars and L's together are misère Nim; any other shape is decided if nothing else is left to move in.
    fn theorem(
        &self,
        parts: &[&Chocolate],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<Bite>>, Stop> {
        let shapes: Option<Vec<&Shape>> =
            parts.iter().map(|part| if let Bar(shape) = part { Some(shape) } else { None }).collect();
        if let Some(shapes) = shapes {
            let found = flat::misere(&shapes, cx)?;
            return Ok(found.map(|MisereAnswer { wins, moves, reasons }| {
                let moves = moves.into_iter().map(|(part, square)| (part, Bite::Square(square))).collect();
                MisereAnswer { wins, moves, reasons }
            }));
        }
        let live = |part: &&Chocolate| Large::count(self, part, mover) > 0;
        let live: Vec<(usize, &Chocolate)> = parts.iter().copied().enumerate().filter(|(_, part)| live(part)).collect();
        let [(i, part)] = live[..] else { return Ok(None) };
        let (wins, moves) = match part {
            Bar(shape) => {
                let found = flat::misere(&[shape], cx)?;
                return Ok(found.map(|MisereAnswer { wins, moves, reasons }| {
                    let moves = moves.into_iter().map(|(_, square)| (i, Bite::Square(square))).collect();
                    MisereAnswer { wins, moves, reasons }
                }));
            }
            Chocolate::Endless(bar) => {
                let found = endless::misere(bar, cx)?;
                let moves = found.moves.into_iter().map(|(_, square)| (i, Bite::Square(square))).collect();
                return Ok(Some(MisereAnswer { wins: found.wins, moves, reasons: found.reasons }));
            }
            Chocolate::Poisoned(bar) => {
                let (wins, moves) = bar.misere(cx)?;
                (wins, moves.into_iter().map(Bite::Square).collect::<Vec<_>>())
            }
            Chocolate::Block(block) => {
                let (wins, moves) = block.misere(cx)?;
                (wins, moves.into_iter().map(Bite::Cube).collect())
            }
        };
        Ok(Some(MisereAnswer { wins, moves: moves.into_iter().map(|mv| (i, mv)).collect(), reasons: Vec::new() }))
    }
}

fn bites<M>(Solved { wins, moves, undecided }: Solved<M>, bite: fn(M) -> Bite) -> Solved<Bite> {
    Solved { wins, moves: moves.into_iter().map(bite).collect(), undecided }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Position, analyse};

    #[test]
    fn text_is_read_and_written() {
        #[track_caller]
        fn check(text: &str, normal: &str) {
            assert_eq!(text.parse::<Position>().unwrap().to_string(), normal);
        }
        check("chomp:5,3,3,3", "chomp:5,3,3,3");
        check("chomp:6x4", "chomp:6,6,6,6");
        check("chomp: 3 x 2 ", "chomp:3,3");
        check("chomp:3 , 2,0,0", "chomp:3,2");
        check("chomp:1", "chomp:1");
        check("chomp:0", "chomp:0");
        check("chomp:1x1", "chomp:1");
        check("chomp:[3,2]", "chomp:3,2");
        check("chomp:3x2x2", "chomp:[[2,2],[2,2],[2,2]]");
        check("chomp: [ [3 ,3],[2, 0],[1] ]", "chomp:[[3,3],[2],[1]]");
        check("chomp:2x2x2x2", "chomp:[[[2,2],[2,2]],[[2,2],[2,2]]]");
        check("chomp:[[[2,1],[1,1]],[[1,1]]]", "chomp:[[[2,1],[1,1]],[[1,1]]]");
        check("chomp:3x1x1", "chomp:[[1],[1],[1]]");
        check("chomp(1,1):5x2", "chomp:5,5");
        check("chomp(2,2):5x4", "chomp(2,2):5,5,5,5");
        check("chomp( 2 , 2 ): 2-4 , 1-5,2", "chomp(2,2):2-4,5,2");
        check("chomp(2,2):0,2-3,2-2", "chomp(2,2):0,2-3,2-2");
        check("chomp:oox2", "chomp:oo,oo");
        check("chomp: oo , oo,3 ", "chomp:oo,oo,3");
        check("chomp:2xoo", "chomp:2...");
        check("chomp:ooxoo", "chomp:oo...");
        check("chomp:oo,oo...", "chomp:oo...");
        check("chomp:oo,4,1,1...", "chomp:oo,4,1...");
    }

    #[test]
    fn wrong_text_is_refused_where_it_is_wrong() {
        #[track_caller]
        fn check(text: &str, at: usize, code: &str) {
            let error = text.parse::<Position>().unwrap_err();
            assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
        }
        check("chomp:3,4", 8, "rows-grow");
        check("chomp:5, 3, 4,1", 12, "rows-grow");
        check("chomp:0,1", 8, "rows-grow");
        check("chomp:100001", 6, "number-too-large");
        check("chomp:3x100001", 8, "number-too-large");
        check("chomp:3x0", 8, "number-too-small");
        check("chomp:0x3", 6, "number-too-small");
        check("chomp:3x", 8, "number-expected");
        check("chomp:3x2,1", 9, "unexpected");
        check("chomp:", 6, "number-expected");
        check("chomp:3,-1", 8, "number-expected");
        check("chomp:3x2x2x1x1x1x1", 18, "too-many");
        check("chomp:5x5x6", 10, "too-many");
        check("chomp:[[2,2],[1,2]]", 16, "rows-grow");
        check("chomp:[[2,2],[3]]", 14, "rows-grow");
        check("chomp:[[2],3]", 11, "unexpected");
        check("chomp:[[2,2]", 12, "expected");
        check("chomp:[[0]]", 6, "number-too-small");
        check("chomp:[2,3]", 9, "rows-grow");
        check("chomp:[[[[[[1]]]]]]", 11, "too-deep");
        check("chomp(2,2):5x1", 11, "poison-missing");
        check("chomp(2,2):3,3-4", 13, "poison-missing");
        check("chomp(2,2):4,3", 11, "rows-grow");
        check("chomp(2,2):12x11", 11, "too-many");
        check("chomp(2):5x4", 7, "expected");
        check("chomp:oo,3,4", 11, "rows-grow");
        check("chomp:3,oo", 8, "rows-grow");
        check("chomp:3,4...", 8, "rows-grow");
        check("chomp:oo,", 9, "number-expected");
        check("chomp:oo,0", 9, "number-too-small");
        check("chomp:oo,1001", 9, "number-too-large");
        check("chomp:oox2x2", 10, "unexpected");
        check("chomp:oo...,1", 11, "unexpected");
        check("chomp:[[oo]]", 8, "number-expected");
        check("chomp(2,2):oox4", 11, "number-expected");
    }

    #[test]
    fn moves_are_named_by_their_square() {
        let position: Position = "chomp:3,2".parse().unwrap();
        let names: Vec<String> = position.moves(Player::Left).into_iter().map(|mv| mv.name).collect();
        assert_eq!(names, ["(2,1)", "(3,1)", "(1,2)", "(2,2)"]);
        assert_eq!(position.find(Player::Left, "(2,2)").unwrap().to.to_string(), "chomp:3,1");
        for none in ["(1,1)", "(3,2)", "(0,1)", "(02,1)", "( 2,1)", "(2,1", "2,1"] {
            assert!(position.find(Player::Left, none).is_none(), "{none}");
        }
    }

    #[test]
    fn a_bar_of_any_size_is_answered_or_refused_at_once() {
        #[track_caller]
        fn winning(text: &str, play: Play) -> Vec<String> {
            let report = analyse(&text.parse().unwrap(), play, &Budget::default()).unwrap();
            report.moves.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect()
        }
        assert_eq!(winning("chomp:10x8", Play::Normal), ["(9,4)", "(6,5)"]);
        assert_eq!(winning("chomp:100000x1", Play::Normal), ["(2,1)"]);
        assert_eq!(winning("chomp:100000x1", Play::Misere), ["(3,1)"]);
        assert_eq!(winning("chomp:100000x1 + chomp:1x90000", Play::Normal), ["1:(90001,1)"]);
        assert_eq!(winning("chomp:100000x1 + chomp:1x90000 + chomp:1", Play::Misere), ["1:(90001,1)"]);
        assert_eq!(winning("chomp:90000,1,1 + chomp:2", Play::Misere), ["1:(5,1)"]);
        // The value is beyond the budget, the outcome is not.
        assert_eq!(winning("chomp:2000x3", Play::Normal), ["(1172,2)"]);
        assert_eq!(winning("chomp:2000,2000,1", Play::Normal), ["(3,1)"]);
        for text in ["chomp:100000x100000", "chomp:100000x100000 + chomp:2x2", "chomp:100000x100000 + nim:2"] {
            for play in [Play::Normal, Play::Misere] {
                assert!(analyse(&text.parse().unwrap(), play, &Budget::default()).is_err(), "{text}");
            }
        }
    }
}
