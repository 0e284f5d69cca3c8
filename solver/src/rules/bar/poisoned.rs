//! A bar with the poison anywhere: a move takes every square that has the chosen one between itself and the poison, in
//! each direction.
//!
//! In one direction the squares on either side of the poison are two chains above it, and a square is above another one
//! if it is so in both directions: an order, with the poison as its least element.
//!
//! # Source
//! Jäckle, Chomp – ein Nim-Spiel, 2023, open question 3.
use crate::board::{Board, Square};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Play;
use crate::reason::{Explanation, Method, Reason};
use crate::rules::order;
use crate::ruleset::Solved;
use crate::theory::chomp::Shape;
use crate::theory::ideals::{Mask, Order, each};
use crate::value::Value;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The most squares of a bar.
pub const MOST_SQUARES: u32 = 128;

/// The rest of such a bar. All followers share the order.
#[derive(Debug, Clone)]
pub struct Poisoned {
    plan: Arc<Plan>,
    left: Mask,
}

#[derive(Debug)]
struct Plan {
    width: u32,
    poison: Square,
    order: Order,
}

/// The first and last column of a row; `None` if it is gone.
type Row = Option<(u32, u32)>;

impl Plan {
    fn new(width: u32, height: u32, poison: Square) -> Plan {
        let squares: Vec<Square> = (1..=height).flat_map(|y| (1..=width).map(move |x| Square { x, y })).collect();
        let up = squares.iter().map(|near| {
            let above = squares.iter().enumerate().filter(|(_, far)| far.is_beyond(*near, poison));
            above.fold(0, |mask: Mask, (i, _)| mask | 1 << i)
        });
        let least = ((poison.y - 1) * width + poison.x - 1) as usize;
        Plan { width, poison, order: Order::new(up.collect(), Some(least)) }
    }

    fn square(&self, element: usize) -> Square {
        let element = element as u32;
        Square { x: element % self.width + 1, y: element / self.width + 1 }
    }

    fn element(&self, square: Square) -> usize {
        ((square.y - 1) * self.width + square.x - 1) as usize
    }
}

impl Poisoned {
    /// The position with these rows, from below, and the poison among them.
    fn new(rows: &[Row], poison: Square) -> Poisoned {
        let width = rows.iter().flatten().map(|row| row.1).max().unwrap_or(1);
        let plan = Plan::new(width, rows.len() as u32, poison);
        let mut left = 0;
        for (row, y) in rows.iter().zip(1..) {
            let squares = row.iter().flat_map(|&(from, to)| from..=to);
            left |= squares.fold(0, |mask: Mask, x| mask | 1 << plan.element(Square { x, y }));
        }
        Poisoned { plan: Arc::new(plan), left }
    }

    /// The rows from below, up to the last one that is left.
    fn rows(&self) -> Vec<Row> {
        let squares: Vec<Square> = each(self.left).map(|element| self.plan.square(element)).collect();
        let height = squares.iter().map(|square| square.y).max().unwrap_or(0);
        let row = |y: u32| {
            let all = || squares.iter().filter(move |square| square.y == y).map(|square| square.x);
            Some((all().min()?, all().max()?))
        };
        (1..=height).map(row).collect()
    }

    fn key(&self) -> (Square, Vec<Row>) {
        (self.plan.poison, self.rows())
    }

    pub fn poison(&self) -> Square {
        self.plan.poison
    }

    /// The moves row by row from below.
    pub fn moves(&self) -> impl Iterator<Item = Square> + '_ {
        each(self.plan.order.free(self.left)).map(|element| self.plan.square(element))
    }

    pub fn move_count(&self) -> u32 {
        self.plan.order.free(self.left).count_ones()
    }

    pub fn eaten(&self, mv: Square) -> Vec<Square> {
        let gone = self.left & self.plan.order.up(self.plan.element(mv));
        each(gone).map(|element| self.plan.square(element)).collect()
    }

    pub fn without(&self, mv: Square) -> Poisoned {
        let left = self.plan.order.without(self.left, self.plan.element(mv));
        Poisoned { plan: self.plan.clone(), left }
    }

    pub fn by_name(&self, name: &str) -> Option<Square> {
        self.moves().find(|square| square.to_string() == name)
    }

    pub fn board(&self) -> Board {
        let rows = self.rows();
        Board::Bar {
            gone: rows.iter().map(|row| row.map_or(0, |(from, _)| from - 1)).collect(),
            rows: rows.iter().map(|row| row.map_or(0, |(_, to)| to)).collect(),
            poison: self.plan.poison,
            endless: [0, 0],
        }
    }

    pub fn state(&self) -> String {
        let row = |row: Row| match row {
            None => "0".to_owned(),
            Some((1, to)) => to.to_string(),
            Some((from, to)) => format!("{from}-{to}"),
        };
        self.rows().into_iter().map(row).collect::<Vec<_>>().join(",")
    }

    /// The eight images: turned, mirrored, cropped to the rest.
    fn images(&self) -> Vec<Poisoned> {
        let squares: Vec<Square> = each(self.left).map(|element| self.plan.square(element)).collect();
        let side = |squares: &[Square]| squares.iter().map(|s| s.x.max(s.y)).max().unwrap_or(1);
        let most = side(&squares) + 1;
        let image = |turn: u32, square: Square| {
            let x = if turn & 1 == 1 { most - square.x } else { square.x };
            let y = if turn & 2 == 2 { most - square.y } else { square.y };
            if turn & 4 == 4 { (y, x) } else { (x, y) }
        };
        let cut = |turn: u32| {
            let all: Vec<(u32, u32)> = squares.iter().map(|&square| image(turn, square)).collect();
            let least = all.iter().fold((most, most), |least, at| (least.0.min(at.0), least.1.min(at.1)));
            let here = |(x, y): (u32, u32)| Square { x: x + 1 - least.0, y: y + 1 - least.1 };
            let row = |y: u32| {
                let all = || all.iter().map(|&at| here(at)).filter(move |square| square.y == y).map(|square| square.x);
                Some((all().min()?, all().max()?))
            };
            let height = all.iter().map(|&at| here(at).y).max().unwrap_or(1);
            Poisoned::new(&(1..=height).map(row).collect::<Vec<_>>(), here(image(turn, self.plan.poison)))
        };
        (0..8).map(cut).collect()
    }

    /// The smallest of the images; a common bar if the poison is in its corner.
    pub fn normal_form(&self) -> Result<Shape, Poisoned> {
        let least = self.images().into_iter().min_by_key(Poisoned::key).expect("there are eight");
        match least.corner() {
            Some(shape) => Ok(shape),
            None => Err(least),
        }
    }

    /// The common shape, if the poison is at (1, 1).
    pub fn corner(&self) -> Option<Shape> {
        let rows = self.rows().into_iter().map(|row| row.map_or(0, |(_, to)| to));
        (self.plan.poison == Square::POISON).then(|| Shape::new(rows.collect()).expect("a down-set"))
    }

    /// The parts that only the poison connects, each with it.
    pub fn parts(&self) -> Vec<Poisoned> {
        let order = &self.plan.order;
        let poison = self.left & !order.free(self.left);
        let parts = order.components(self.left).into_iter();
        parts.map(|part| Poisoned { plan: self.plan.clone(), left: part | poison }).collect()
    }

    /// Whether the bar is unchanged by a rotation of 180 degrees about the poison. Then the second player answers each
    /// move with its image.
    fn turns_round(&self) -> bool {
        let Square { x, y } = self.plan.poison;
        each(self.left).map(|element| self.plan.square(element)).all(|square| {
            let image = (2 * x).checked_sub(square.x).zip((2 * y).checked_sub(square.y));
            image.is_some_and(|(x, y)| {
                (1..=self.plan.width).contains(&x) && y >= 1 && self.left >> self.plan.element(Square { x, y }) & 1 == 1
            })
        })
    }

    pub fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        if self.turns_round() {
            return Ok(Value::Nimber(0));
        }
        order::value(&self.plan.order, self.left, cx)
    }

    pub fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let name = |element: usize| self.plan.square(element).to_string();
        if play == Play::Normal && self.turns_round() && self.move_count() > 0 {
            let Square { x, y } = self.plan.poison;
            let image = |square: Square| Square { x: 2 * x - square.x, y: 2 * y - square.y };
            let first = self.moves().filter(|square| *square < image(*square));
            let pairs = first.map(|square| [square.to_string(), image(square).to_string()]).collect();
            let reasons = vec![Reason::OrderMirror { pairs, opening: None }];
            return Ok(Explanation { method: Method::Theorem, reasons });
        }
        order::explain(&self.plan.order, self.left, &name, play, cx)
    }

    pub fn solve(&self, cx: &mut Context) -> Result<Solved<Square>, Stop> {
        let Solved { wins, moves, undecided } = order::solve(&self.plan.order, self.left, cx)?;
        Ok(Solved { wins, moves: moves.into_iter().map(|element| self.plan.square(element)).collect(), undecided })
    }

    pub fn misere(&self, cx: &mut Context) -> Result<(bool, Vec<Square>), Stop> {
        let (wins, moves) = order::misere(&self.plan.order, self.left, cx)?;
        Ok((wins, moves.into_iter().map(|element| self.plan.square(element)).collect()))
    }
}

impl PartialEq for Poisoned {
    fn eq(&self, other: &Poisoned) -> bool {
        if Arc::ptr_eq(&self.plan, &other.plan) { self.left == other.left } else { self.key() == other.key() }
    }
}

impl Eq for Poisoned {}

impl Ord for Poisoned {
    fn cmp(&self, other: &Poisoned) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Poisoned {
    fn partial_cmp(&self, other: &Poisoned) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Poisoned {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// Reads the poison's square `p,q` and a bar: `5x4`, or rows from below, each by its length, by its first and last
/// column (`2-4`), or by `0` if it is gone.
///
/// # Errors
/// `PoisonMissing` where a row does not reach the poison's column, or the poison's row is missing; `RowsGrow` where a
/// row reaches further than the next one towards the poison; `TooMany` squares.
pub fn parse(mut parameters: Input, mut state: Input) -> Result<Poisoned, ParseError> {
    let limit = u64::from(MOST_SQUARES);
    parameters.skip_spaces();
    let x = parameters.number(1, limit)? as u32;
    parameters.skip_spaces();
    parameters.expect(',', ",")?;
    parameters.skip_spaces();
    let y = parameters.number(1, limit)? as u32;
    parameters.skip_spaces();
    parameters.finish()?;
    let poison = Square { x, y };
    let start = state.clone();
    let rows = rows(&mut state)?;
    let width = rows.iter().filter_map(|row| row.0).map(|row| row.1).max().unwrap_or(0);
    if u64::from(width) * rows.len() as u64 > limit {
        return start.error(ParseErrorKind::TooMany { limit });
    }
    if rows.get(y as usize - 1).is_none_or(|row| row.0.is_none()) {
        return start.error(ParseErrorKind::PoisonMissing);
    }
    let misses = |row: &&(Row, usize)| row.0.is_some_and(|(from, to)| !(from..=to).contains(&x));
    if let Some((_, at)) = rows.iter().find(misses) {
        return start.error_at(*at, ParseErrorKind::PoisonMissing);
    }
    for (i, &(row, at)) in rows.iter().enumerate() {
        let Some((from, to)) = row else { continue };
        // The next row towards the poison.
        let inner = match (i + 1).cmp(&(y as usize)) {
            Ordering::Less => rows[i + 1].0,
            Ordering::Equal => row,
            Ordering::Greater => rows[i - 1].0,
        };
        if inner.is_none_or(|inner| from < inner.0 || to > inner.1) {
            return start.error_at(at, ParseErrorKind::RowsGrow);
        }
    }
    let rows: Vec<Row> = rows.into_iter().map(|row| row.0).collect();
    Ok(Poisoned::new(&rows, poison))
}

/// The rows, and the place of each in the text.
fn rows(state: &mut Input) -> Result<Vec<(Row, usize)>, ParseError> {
    let limit = u64::from(MOST_SQUARES);
    let mut rows = Vec::new();
    loop {
        state.skip_spaces();
        let at = state.at();
        let first = state.number(0, limit)? as u32;
        state.skip_spaces();
        if rows.is_empty() && first > 0 && state.eat('x') {
            state.skip_spaces();
            let height = state.number(1, limit)?;
            state.skip_spaces();
            state.finish()?;
            return Ok((0..height).map(|_| (Some((1, first)), at)).collect());
        }
        let row = if first > 0 && state.eat('-') {
            state.skip_spaces();
            let to = state.number(first.into(), limit)? as u32;
            state.skip_spaces();
            Some((first, to))
        } else {
            (first > 0).then_some((1, first))
        };
        rows.push((row, at));
        if rows.len() as u64 > limit {
            return state.error_at(at, ParseErrorKind::TooMany { limit });
        }
        if state.is_end() {
            return Ok(rows);
        }
        state.expect(',', ", -")?;
    }
}
