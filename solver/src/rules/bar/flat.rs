//! Chomp on a bar in two dimensions with the poison in its corner: theorems and explanations.
use crate::board::Square;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play};
use crate::reason::{Explanation, Method, OptionValue, Reason, SquarePair};
use crate::rules::heap::{misere_nim, misere_reason};
use crate::ruleset::{MisereAnswer, Solved};
use crate::theory::chomp::{ChompTables, Pattern, Shape, marks};
use crate::value::{Value, mex};

/// The most moves that a theorem names.
const MOST_MOVES: usize = 1_000;
/// The most squares with which pairs and options are shown: a larger picture would teach nothing.
const SHOWN_SQUARES: u64 = 128;

/// The smaller of the two mirror images, by their rows.
pub fn normal_form(position: &Shape) -> Shape {
    let mirror = position.transpose();
    if mirror < *position { mirror } else { position.clone() }
}

/// The two arms of an L, each as its own bar; none for the poison alone.
pub fn split(position: &Shape) -> Vec<Shape> {
    match arms(position) {
        Some(arms) => {
            let arms = arms.into_iter().filter(|&length| length > 0);
            arms.filter_map(|length| Shape::rectangle(1, length + 1).ok()).map(|bar| normal_form(&bar)).collect()
        }
        None if position.is_empty() => Vec::new(),
        None => vec![normal_form(position)],
    }
}

pub fn value(position: &Shape, cx: &mut Context) -> Result<Value, Stop> {
    let value = cx.with_table(|tables: &mut ChompTables, cx| tables.grundy(position, cx.meter))?;
    Ok(Value::Nimber(value.into()))
}

pub fn explain(position: &Shape, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
    let mut reasons = Vec::new();
    let theorem = match play {
        Play::Normal => normal_theorem(position, &mut reasons),
        Play::Misere => misere_theorem(position, &mut reasons),
    };
    // Under misère play the theorems need no pairs, and moves have no values.
    if (play == Play::Normal || !theorem) && (2..=SHOWN_SQUARES).contains(&position.area()) {
        cx.with_table(|tables: &mut ChompTables, cx| {
            let options = (play == Play::Normal).then(|| options(position, tables, cx));
            for reason in [Some(pairs(position, play, tables, cx)), options].into_iter().flatten() {
                match reason {
                    Ok(reason) => reasons.push(reason),
                    // The outcome may be within the budget although the values of the options are not.
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

pub fn moves_to(position: &Shape, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<Square>>, Stop> {
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

pub fn solve(position: &Shape, cx: &mut Context) -> Result<Solved<Square>, Stop> {
    cx.with_table(|tables: &mut ChompTables, cx| {
        let wins = tables.outcome(position, Play::Normal, cx.meter)? == Outcome::N;
        let moves = tables.winning_moves(position, Play::Normal, cx.meter)?;
        Ok(Solved { wins, moves: moves.into_iter().take(MOST_MOVES).collect(), undecided: 0 })
    })
}

/// Bars and L's together are misère Nim; any other shape is decided if nothing else is left to move in.
pub fn misere(parts: &[&Shape], cx: &mut Context) -> Result<Option<MisereAnswer<Square>>, Stop> {
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

/// Lengths of the arms to the right and up beyond the poison, when there is nothing else.
fn arms(position: &Shape) -> Option<[u32; 2]> {
    let first = Pattern::all(position).into_iter().next()?;
    matches!(first, Pattern::Bar { .. } | Pattern::Ell { .. }).then(|| [position.width() - 1, position.height() - 1])
}

/// The move that leaves an arm of this length.
fn shorten(right: bool, length: u32) -> Square {
    if right { Square::new(length + 2, 1) } else { Square::new(1, length + 2) }
}

/// Adds the theorems on a shape under normal play; returns whether they decide it.
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

/// Adds the theorems on a shape under misère play; returns whether they decide it.
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

fn pairs(position: &Shape, play: Play, tables: &mut ChompTables, cx: &mut Context) -> Result<Reason, Stop> {
    let found = marks(position, play, tables, cx.meter)?;
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
    use crate::{Budget, analyse};

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
        let Reason::ChompPairs { reds, pairs, open } = first("chomp:5,3,1", Misere).1 else { panic!("no pairs") };
        assert_eq!((reds.len(), pairs.len(), open.len()), (0, 4, 0));
        let Reason::ChompPairs { reds, .. } = first("chomp:3,3,2", Misere).1 else { panic!("no pairs") };
        assert!(reds.contains(&Square::new(2, 2)), "{reds:?}");
        // The poison alone, and the empty bar: only the end is to be explained.
        assert_eq!(reasons("chomp:0", Normal).1.len(), 1);
        assert_eq!(reasons("chomp:1", Normal).1.len(), 2);
    }
}
