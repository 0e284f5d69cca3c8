//! Chomp: a bar of chocolate with a poisoned corner; a move names another square and eats it with everything to its right
//! and above. Whoever is left with the poison alone cannot move.
//!
//! # Source
//! Gale, A curious Nim-type game, American Mathematical Monthly 1974; Schuh, Spel van delers, 1952.
use crate::board::{Act, Board, Part, Square};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Outcome, Play, Player};
use crate::reason::{Explanation, Method, OptionValue, Reason, SquarePair};
use crate::rules::heap::{misere_nim, misere_reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, Outcomes, Ruleset, Solved, Source, Text, Touch,
    Values,
};
use crate::theory::chomp::{ChompTables, Pattern, Shape, ShapeError, marks};
use crate::value::{Value, mex};

/// A theorem names so many moves at the most.
const MOST_MOVES: usize = 1_000;
/// Above so many squares neither pairs nor options are shown: the picture would teach nothing.
const SHOWN_SQUARES: u64 = 128;

/// The ruleset, with the poison at (1, 1) of a bar in two dimensions.
pub struct Chomp;

impl Ruleset for Chomp {
    type Position = Shape;
    type Move = Square;

    fn card(&self) -> Card {
        Card { key: "chomp", family: Family::Bar, kind: Kind::Impartial, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    /// Rows from the bottom (`5,3,3,3`) or a full bar (`6x4`); `0` is the bar all eaten.
    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Shape, ParseError> {
        if let Some(parameters) = parameters {
            return parameters.error(ParseErrorKind::Unsupported);
        }
        if state.peek() == Some('[') {
            return state.error(ParseErrorKind::Unsupported);
        }
        let limit = u64::from(Shape::SIDE);
        let start = state.clone();
        let width = state.number(0, limit)?;
        state.skip_spaces();
        let shape = if state.eat('x') {
            state.skip_spaces();
            if width == 0 {
                return start.error(ParseErrorKind::NumberTooSmall { least: 1 });
            }
            let height = state.number(1, limit)?;
            state.skip_spaces();
            if state.peek() == Some('x') {
                return state.error(ParseErrorKind::Unsupported);
            }
            state.finish()?;
            Shape::rectangle(width as u32, height as u32)
        } else {
            let rows = start.clone().numbers(0, limit, Shape::SIDE as usize)?;
            Shape::new(rows.into_iter().map(|length| length as u32).collect())
        };
        shape.map_err(|wrong| match wrong {
            ShapeError::Grows { row } => ParseError { at: row_start(&start, row), kind: ParseErrorKind::RowsGrow },
            ShapeError::TooLong => ParseError { at: start.at(), kind: ParseErrorKind::NumberTooLarge { limit } },
        })
    }

    fn write(&self, position: &Shape) -> Text {
        Text { parameters: None, state: position.to_string() }
    }

    /// Row by row from the bottom.
    fn moves(&self, position: &Shape, _by: Player) -> Vec<Square> {
        position.moves().collect()
    }

    fn play(&self, position: &Shape, mv: &Square) -> Shape {
        position.bite(*mv).expect("a legal move")
    }

    fn act(&self, _position: &Shape, mv: &Square) -> Act {
        Act::Bite(*mv)
    }

    fn touch(&self, position: &Shape, mv: &Square) -> Touch {
        Touch { parts: vec![Part::Square(*mv)], gone: position.eaten(*mv).map(Part::Square).collect() }
    }

    fn board(&self, position: &Shape) -> Board {
        Board::Bar { rows: position.rows().to_vec(), poison: Square::POISON }
    }

    /// The smaller of the two mirror images, by their rows.
    fn normal_form(&self, position: &Shape) -> Shape {
        let mirror = position.transpose();
        if mirror < *position { mirror } else { position.clone() }
    }

    /// The two arms of an L, each as a bar of its own; nothing of the poison alone.
    fn split(&self, position: &Shape) -> Vec<Shape> {
        match arms(position) {
            Some(arms) => {
                let arms = arms.into_iter().filter(|&length| length > 0);
                arms.filter_map(|length| Shape::rectangle(1, length + 1).ok())
                    .map(|bar| self.normal_form(&bar))
                    .collect()
            }
            None if position.is_empty() => Vec::new(),
            None => vec![self.normal_form(position)],
        }
    }

    fn large(&self) -> Option<&dyn Large<Self>> {
        Some(self)
    }

    fn values(&self) -> Option<&dyn Values<Self>> {
        Some(self)
    }

    fn outcomes(&self) -> Option<&dyn Outcomes<Self>> {
        Some(self)
    }

    fn misere(&self) -> Option<&dyn Misere<Self>> {
        Some(self)
    }
}

impl Large for Chomp {
    fn count(&self, position: &Shape, _by: Player) -> u128 {
        position.move_count().into()
    }

    fn by_name(&self, position: &Shape, _by: Player, name: &str) -> Option<Square> {
        let (x, y) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        let square = Square::new(x.parse().ok()?, y.parse().ok()?);
        (square.to_string() == name && square != Square::POISON && position.contains(square)).then_some(square)
    }
}

impl Values for Chomp {
    fn value(&self, position: &Shape, cx: &mut Context) -> Result<Value, Stop> {
        let value = cx.with_table(|tables: &mut ChompTables, cx| tables.grundy(position, cx.meter))?;
        Ok(Value::Nimber(value.into()))
    }

    fn explain(&self, position: &Shape, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        let theorem = match play {
            Play::Normal => normal_theorem(position, &mut reasons),
            Play::Misere => misere_theorem(position, &mut reasons),
        };
        if play == Play::Normal && (2..=SHOWN_SQUARES).contains(&position.area()) {
            cx.with_table(|tables: &mut ChompTables, cx| {
                for reason in [pairs(position, tables, cx), options(position, tables, cx)] {
                    match reason {
                        Ok(reason) => reasons.push(reason),
                        // The outcome may be within the budget where the values of the options are not.
                        Err(Stop::Budget { .. }) => {}
                        Err(stop) => return Err(stop),
                    }
                }
                Ok(())
            })?;
        }
        let method = match (theorem, play) {
            (false, _) => Method::Search,
            (true, Play::Normal) => Method::Theorem,
            (true, Play::Misere) => Method::MisereTheorem,
        };
        Ok(Explanation { method, reasons })
    }

    fn moves_to(
        &self,
        position: &Shape,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<Square>>, Stop> {
        if let Some([right, up]) = arms(position) {
            let shortened = |arm: u32, other: u32| Some(u64::from(other) ^ target).filter(|&to| to < u64::from(arm));
            let along = shortened(right, up).map(|to| shorten(true, to as u32));
            let above = shortened(up, right).map(|to| shorten(false, to as u32));
            return Ok(Some(along.into_iter().chain(above).take(limit).collect()));
        }
        cx.with_table(|tables: &mut ChompTables, cx| {
            let moves: Vec<Square> = match target {
                0 => tables.winning_moves(position, Play::Normal, cx.meter)?,
                _ => {
                    let values = tables.option_values(position, cx.meter)?;
                    values.into_iter().filter(|&(_, value)| u64::from(value) == target).map(|(mv, _)| mv).collect()
                }
            };
            Ok(Some(moves.into_iter().take(limit).collect()))
        })
    }
}

impl Outcomes for Chomp {
    fn solve(&self, position: &Shape, cx: &mut Context) -> Result<Option<Solved<Square>>, Stop> {
        cx.with_table(|tables: &mut ChompTables, cx| {
            let wins = tables.outcome(position, Play::Normal, cx.meter)? == Outcome::N;
            let moves = tables.winning_moves(position, Play::Normal, cx.meter)?;
            Ok(Some(Solved { wins, moves: moves.into_iter().take(MOST_MOVES).collect(), undecided: 0 }))
        })
    }
}

impl Misere for Chomp {
    /// Bars and L's together are misère Nim; any other shape is decided if nothing else is left to move in.
    fn theorem(
        &self,
        parts: &[&Shape],
        _mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<Square>>, Stop> {
        let live: Vec<(usize, &Shape)> =
            parts.iter().enumerate().filter(|(_, part)| part.move_count() > 0).map(|(i, part)| (i, *part)).collect();
        let heaps: Option<Vec<[u32; 2]>> = live.iter().map(|(_, part)| arms(part)).collect();
        if let Some(heaps) = heaps {
            let sizes: Vec<u64> = heaps.iter().flatten().map(|&size| size.into()).collect();
            let (wins, moves) = misere_nim(&sizes);
            let back = |heap: usize, to: u64| (live[heap / 2].0, shorten(heap.is_multiple_of(2), to as u32));
            let moves = moves.iter().take(MOST_MOVES).map(|mv| back(mv.heap, mv.to)).collect();
            return Ok(Some(MisereAnswer { wins, moves, reasons: vec![misere_reason(&sizes)] }));
        }
        let [(i, part)] = live[..] else { return Ok(None) };
        cx.with_table(|tables: &mut ChompTables, cx| {
            let wins = tables.outcome(part, Play::Misere, cx.meter)? == Outcome::N;
            let moves = tables.winning_moves(part, Play::Misere, cx.meter)?;
            let moves = moves.into_iter().take(MOST_MOVES).map(|mv| (i, mv)).collect();
            Ok(Some(MisereAnswer { wins, moves, reasons: Vec::new() }))
        })
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("chomp:6x4", Source::Chomp)
        .with_moves(&["(3,2)", "(6,1)", "(2,3)", "(4,1)", "(1,3)", "(1,2)", "(2,1)"]),
    Example::normal("chomp:3,3,2", Source::Chomp),
    Example::normal("chomp:4,3", Source::Chomp),
    Example::normal("chomp:4,1,1,1", Source::Chomp),
    Example::normal("chomp:6,4,2", Source::Chomp),
    Example::normal("chomp:5,5,3", Source::Chomp),
    Example::normal("chomp:5,2,1,1", Source::Chomp),
    Example::normal("chomp:5,5,2,2", Source::Chomp),
    Example::normal("chomp:5,3,3,2", Source::Chomp),
    Example::normal("chomp:6,2,2,2", Source::Chomp),
    Example::normal("chomp:6,3,1,1", Source::Chomp),
    Example::normal("chomp:5,3,3,3", Source::Chomp),
    Example::normal("chomp:7x1", Source::Lecture),
    Example::normal("chomp:2x2", Source::Lecture),
    Example::normal("chomp:4x3", Source::Lecture),
    Example::normal("chomp:4x4", Source::Lecture),
    Example::normal("chomp:5x4", Source::Lecture)
        .with_moves(&["(4,2)", "(3,3)", "(3,1)", "(1,3)", "(2,2)", "(2,1)", "(1,2)"]),
    Example::normal("chomp:10x8", Source::Lab),
    Example::misere("chomp:4x3", Source::Lab),
    Example::misere("chomp:3,1,1", Source::Lab),
];

/// Where a row's number begins in the text.
fn row_start(rows: &Input, row: usize) -> usize {
    let text = rows.rest();
    let before: usize = text.split(',').take(row).map(|word| word.len() + 1).sum();
    rows.at() + before + (text[before..].len() - text[before..].trim_start().len())
}

/// Lengths of the arms to the right and up beyond the poison, when there is nothing else.
fn arms(position: &Shape) -> Option<[u32; 2]> {
    let first = Pattern::all(position).into_iter().next()?;
    matches!(first, Pattern::Bar { .. } | Pattern::Ell { .. }).then(|| [position.width() - 1, position.height() - 1])
}

/// The move that leaves an arm of this length.
fn shorten(right: bool, length: u32) -> Square {
    if right { Square::new(length + 2, 1) } else { Square::new(1, length + 2) }
}

/// The theorems on a shape under normal play; do they decide it?
fn normal_theorem(position: &Shape, reasons: &mut Vec<Reason>) -> bool {
    let patterns = Pattern::all(position);
    for &pattern in &patterns {
        reasons.push(match pattern {
            Pattern::Bar { .. } | Pattern::Ell { .. } => {
                let (right, up) = (position.width() - 1, position.height() - 1);
                Reason::ChompArms { right, up, value: right ^ up, bite: pattern.winning_move() }
            }
            Pattern::Staircase { width, transposed } => Reason::ChompStaircase { width, transposed },
            Pattern::TwoNTwo { width, transposed } => Reason::ChompTwoNTwo { width, transposed },
            Pattern::Rectangle { width, height } => {
                let corner = Square::new(width, height);
                Reason::StrategyStealing { width, height, corner, bite: pattern.winning_move() }
            }
        });
    }
    let two_rows = position.width().min(position.height()) == 2;
    if two_rows && let Some(bite) = Pattern::to_staircase(position) {
        reasons.push(Reason::ChompToStaircase { bite });
    }
    two_rows || patterns.iter().any(|pattern| !matches!(pattern, Pattern::Rectangle { .. }))
}

/// The theorems on a shape under misère play; do they decide it?
fn misere_theorem(position: &Shape, reasons: &mut Vec<Reason>) -> bool {
    if let Some(arms) = arms(position) {
        let heaps = arms.map(u64::from).to_vec();
        reasons.push(misere_reason(&heaps));
        return true;
    }
    let (width, height) = (position.width(), position.height());
    if width.min(height) == 2 {
        let bite = if height == 2 { Square::new(2, 1) } else { Square::new(1, 2) };
        reasons.push(Reason::ChompMisereTwoRows { bite });
        return true;
    }
    if Pattern::all(position).contains(&Pattern::Rectangle { width, height }) {
        reasons.push(Reason::StrategyStealing { width, height, corner: Square::new(width, height), bite: None });
    }
    false
}

fn pairs(position: &Shape, tables: &mut ChompTables, cx: &mut Context) -> Result<Reason, Stop> {
    let found = marks(position, tables, cx.meter)?;
    let pairs = found.pairs.into_iter().map(|pair| SquarePair {
        label: pair.label,
        right: pair.right,
        upper: pair.upper,
        leaves: pair.leaves.rows().to_vec(),
    });
    Ok(Reason::ChompPairs { reds: found.reds, pairs: pairs.collect(), open: found.open })
}

fn options(position: &Shape, tables: &mut ChompTables, cx: &mut Context) -> Result<Reason, Stop> {
    let options = tables.option_values(position, cx.meter)?.into_iter();
    let options: Vec<OptionValue> =
        options.map(|(square, value)| OptionValue { name: square.to_string(), value: value.into() }).collect();
    let value = mex(&mut options.iter().map(|option| option.value).collect());
    Ok(Reason::Mex { options, value })
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
        check("chomp:3x2x2", 9, "unsupported");
        check("chomp:[[2,2],[1]]", 6, "unsupported");
        check("chomp(2,2):5x4", 6, "unsupported");
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
    fn reasons_name_the_theorem_at_work() {
        let reasons = |text: &str, play| -> (Method, Vec<Reason>) {
            let report = analyse(&text.parse().unwrap(), play, &Budget::default()).unwrap();
            (report.method, report.explanation.into_iter().map(|step| step.reason).collect())
        };
        let first = |text: &str, play| -> (Method, Reason) {
            let (method, reasons) = reasons(text, play);
            (method, reasons.into_iter().next().unwrap())
        };
        use Play::{Misere, Normal};
        let arms = Reason::ChompArms { right: 4, up: 2, value: 6, bite: Some(Square::new(4, 1)) };
        assert_eq!(first("chomp:5,1,1", Normal), (Method::Theorem, arms));
        let bar = Reason::ChompArms { right: 6, up: 0, value: 6, bite: Some(Square::new(2, 1)) };
        assert_eq!(first("chomp:7x1", Normal), (Method::Theorem, bar));
        let stairs = Reason::ChompStaircase { width: 4, transposed: true };
        assert_eq!(first("chomp:2,2,2,1", Normal), (Method::Theorem, stairs));
        let stairs = Reason::ChompToStaircase { bite: Square::new(5, 1) };
        assert_eq!(first("chomp:7,3", Normal), (Method::Theorem, stairs));
        let two_n_two = Reason::ChompTwoNTwo { width: 6, transposed: false };
        assert_eq!(first("chomp:6,4,2", Normal), (Method::Theorem, two_n_two));
        let corner = Square::new(6, 4);
        let stealing = Reason::StrategyStealing { width: 6, height: 4, corner, bite: None };
        assert_eq!(first("chomp:6x4", Normal), (Method::Search, stealing.clone()));
        assert_eq!(first("chomp:6x4", Misere), (Method::Search, stealing));
        let two = Reason::ChompMisereTwoRows { bite: Square::new(1, 2) };
        assert_eq!(first("chomp:2,2,2,1", Misere), (Method::MisereTheorem, two));
        let heaps = first("chomp:5,1,1", Misere);
        assert!(matches!(heaps, (Method::MisereTheorem, Reason::MisereNim { sum: 6, large: 2, ones: 0, .. })));

        let (method, marked) = reasons("chomp:6,3,1,1", Normal);
        let [Reason::ChompPairs { reds, pairs, open }, Reason::Mex { options, value: 1 }, Reason::Search { .. }] =
            &marked[..]
        else {
            panic!("{marked:?}")
        };
        assert_eq!((method, reds.as_slice()), (Method::Search, &[Square::new(4, 1)][..]));
        assert_eq!((pairs.len(), open.len(), options.len()), (5, 0, 10));
        // The poison alone, and nothing at all: there is nothing to explain but the end.
        assert_eq!(reasons("chomp:0", Normal).1.len(), 1);
        assert_eq!(reasons("chomp:1", Normal).1.len(), 2);
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
