//! Positions: the squares of each content as bits, places where a rule fits, and regions that play on their own.
use super::super::stones;
use super::ends::{Measure, proof};
use super::frame::{Bits, Layers, Region};
use super::pattern::{Contents, OFF_BOARD, Pattern, PatternCell, Patterns, Turn};
use super::rule::{self, EDGE, KINDS, PictureRule};
use crate::board::Place;
use crate::player::Player;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// Squares of a board, a bit each, row by row.
pub type Squares = u128;

/// The most squares of a board.
pub const MOST_SQUARES: u64 = Squares::BITS as u64;

const COVERED: usize = stones::COVERED as usize;

/// The squares of each content.
pub type Kinds = [Squares; KINDS];

/// A set of rules, compiled once: all positions of a game share it.
#[derive(Debug)]
pub struct Rules {
    /// The text, equal for equal rules.
    pub text: String,
    pub patterns: Patterns,
    /// The proof that play ends on every board, if one was found.
    pub proof: Option<Vec<Measure>>,
    /// The boards by width and height.
    boards: Mutex<FxHashMap<(u32, u32), Arc<Shape>>>,
}

impl Rules {
    pub fn new(rules: &[PictureRule]) -> Rules {
        let patterns = Patterns::new(rules);
        let proof = proof(patterns.left.iter().chain(&patterns.right));
        Rules { text: rule::write(rules), patterns, proof, boards: Mutex::default() }
    }

    /// The rules on a board of this size, at most [`MOST_SQUARES`].
    fn shape(&self, width: u32, height: u32) -> Arc<Shape> {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(boards.entry((width, height)).or_insert_with(|| Arc::new(Shape::new(&self.patterns, width, height))))
    }
}

/// A cell of a pattern on a board of some size.
#[derive(Debug)]
struct StampCell {
    /// The steps from the first changed square, and its distance in bits.
    step: (i32, i32),
    shift: i32,
    /// The first changed squares for which this cell is on the board.
    on_board: Squares,
    asks: Contents,
    leaves: Option<u8>,
}

impl StampCell {
    /// The first changed squares whose cell is one of these squares.
    fn anchors(&self, squares: Squares) -> Squares {
        shifted(squares, -self.shift) & self.on_board
    }

    /// The squares of this cell, by first changed squares.
    fn squares(&self, anchors: Squares) -> Squares {
        shifted(anchors & self.on_board, self.shift)
    }
}

/// Bits moved towards higher ones, for a negative distance towards lower ones.
fn shifted(squares: Squares, by: i32) -> Squares {
    let distance = by.unsigned_abs();
    let moved = if by < 0 { squares.checked_shr(distance) } else { squares.checked_shl(distance) };
    moved.unwrap_or(0)
}

/// A pattern on a board of some size.
#[derive(Debug)]
struct Stamp {
    cells: Vec<StampCell>,
}

impl Stamp {
    fn new(pattern: &[PatternCell], width: u32, height: u32) -> Stamp {
        let within = |at: u32, step: i32, size: u32| at.checked_add_signed(step).is_some_and(|at| at < size);
        let cells = pattern.iter().map(|cell| {
            let (down, right) = cell.step;
            let fits = |i: &u32| within(i / width, down, height) && within(i % width, right, width);
            StampCell {
                step: cell.step,
                shift: down * width as i32 + right,
                on_board: (0..width * height).filter(fits).fold(0, |squares, i| squares | 1 << i),
                asks: cell.asks,
                leaves: cell.leaves,
            }
        });
        Stamp { cells: cells.collect() }
    }

    /// The first changed squares of all places where the pattern may fit, if each square has one of its contents.
    fn places(&self, contents: &Kinds, all: Squares) -> Squares {
        self.cells.iter().fold(all, |found, cell| {
            if found == 0 {
                return 0;
            }
            let asked = (0..KINDS).filter(|kind| (cell.asks >> kind) & 1 == 1);
            let squares = asked.fold(0, |squares, kind| squares | contents[kind]);
            let beyond = if cell.asks & OFF_BOARD == 0 { 0 } else { !cell.on_board };
            found & (cell.anchors(squares) | beyond)
        })
    }

    /// The contents after the move at this first changed square.
    fn after(&self, contents: &Kinds, anchor: u32) -> Kinds {
        let mut next = *contents;
        for cell in &self.cells {
            if let Some(left) = cell.leaves {
                let square = cell.squares(1 << anchor);
                next.iter_mut().for_each(|squares| *squares &= !square);
                next[usize::from(left)] |= square;
            }
        }
        next
    }
}

/// The rules on boards of one size.
#[derive(Debug)]
struct Shape {
    width: u32,
    height: u32,
    left: Vec<Stamp>,
    /// Right's rules, if they differ from Left's.
    right: Option<Vec<Stamp>>,
}

impl Shape {
    fn new(patterns: &Patterns, width: u32, height: u32) -> Shape {
        let stamps =
            |of: &[Pattern]| -> Vec<Stamp> { of.iter().map(|pattern| Stamp::new(pattern, width, height)).collect() };
        let right = (!patterns.is_impartial()).then(|| stamps(&patterns.right));
        Shape { width, height, left: stamps(&patterns.left), right }
    }

    fn all(&self) -> Squares {
        Squares::MAX >> (Squares::BITS - self.width * self.height)
    }

    /// The patterns of any player, those of both once.
    fn stamps(&self) -> impl Iterator<Item = &Stamp> {
        self.left.iter().chain(self.right.iter().flatten())
    }

    fn stamps_of(&self, player: Player) -> &[Stamp] {
        match (player, &self.right) {
            (Player::Right, Some(right)) => right,
            _ => &self.left,
        }
    }
}

/// A position.
#[derive(Debug, Clone)]
pub struct Field {
    rules: Arc<Rules>,
    shape: Arc<Shape>,
    contents: Kinds,
}

/// An upper bound of what may still happen: places where a rule fits, if each square has any content that moves may
/// bring there.
struct Reach {
    /// The squares that may change.
    mutable: Squares,
    /// The first changed squares of each pattern.
    places: Vec<Squares>,
}

impl Field {
    /// The position of these contents, row by row, as many as width and height make, at most [`MOST_SQUARES`].
    pub fn new(rules: Arc<Rules>, width: u32, height: u32, cells: impl Iterator<Item = u8>) -> Field {
        let mut contents: Kinds = [0; KINDS];
        cells.enumerate().for_each(|(i, kind)| contents[usize::from(kind)] |= 1 << i);
        let shape = rules.shape(width, height);
        Field { rules, shape, contents }
    }

    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub fn width(&self) -> u32 {
        self.shape.width
    }

    pub fn height(&self) -> u32 {
        self.shape.height
    }

    /// The content of each square, row by row.
    pub fn cells(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        (0..self.width() * self.height()).map(|i| self.at(i))
    }

    /// The content of a square by its number.
    pub fn at(&self, square: u32) -> u8 {
        let kind = self.contents.iter().position(|squares| (squares >> square) & 1 == 1);
        kind.unwrap_or(COVERED) as u8
    }

    pub fn place(&self, square: u32) -> Place {
        Place { row: square / self.width(), column: square % self.width() }
    }

    /// The numbers of the squares that differ.
    pub fn changed(&self, after: &Kinds) -> Vec<u32> {
        ones(difference(&self.contents, after)).collect()
    }

    pub fn with(&self, contents: Kinds) -> Field {
        Field { rules: Arc::clone(&self.rules), shape: Arc::clone(&self.shape), contents }
    }

    /// The contents after each move of a player, ordered by the first square that changes and their number.
    pub fn moves(&self, by: Player) -> Vec<Kinds> {
        let mut found = Vec::new();
        for stamp in self.shape.stamps_of(by) {
            for anchor in ones(stamp.places(&self.contents, self.shape.all())) {
                let after = stamp.after(&self.contents, anchor);
                if after != self.contents {
                    found.push(after);
                }
            }
        }
        let key = |after: &Kinds| {
            let changed = difference(&self.contents, after);
            (changed.trailing_zeros(), changed.count_ones(), *after)
        };
        found.sort_unstable_by_key(key);
        found.dedup();
        found
    }

    /// Whether no rule fits anywhere, for any player.
    pub fn is_over(&self) -> bool {
        self.shape.stamps().all(|stamp| stamp.places(&self.contents, self.shape.all()) == 0)
    }

    fn reach(&self) -> Reach {
        let all = self.shape.all();
        let mut may = self.contents;
        loop {
            let before = may;
            let places: Vec<Squares> = self.shape.stamps().map(|stamp| stamp.places(&before, all)).collect();
            for (stamp, &anchors) in self.shape.stamps().zip(&places) {
                for cell in &stamp.cells {
                    if let Some(left) = cell.leaves {
                        may[usize::from(left)] |= cell.squares(anchors);
                    }
                }
            }
            if may == before {
                let (mut once, mut mutable): (Squares, Squares) = (0, 0);
                for squares in may {
                    mutable |= once & squares;
                    once |= squares;
                }
                return Reach { mutable, places };
            }
        }
    }

    /// The squares that may change, in groups that no place of a rule connects.
    fn groups(&self, reach: &Reach) -> Vec<Squares> {
        let mut groups = Vec::new();
        let mut rest = reach.mutable;
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            loop {
                let grown = group | (self.touched(reach, group) & reach.mutable);
                if grown == group {
                    break;
                }
                group = grown;
            }
            rest &= !group;
            groups.push(group);
        }
        groups
    }

    /// All squares at the places of rules that some of these squares are in.
    fn touched(&self, reach: &Reach, squares: Squares) -> Squares {
        let mut touched = squares;
        for (stamp, &places) in self.shape.stamps().zip(&reach.places) {
            let anchors = stamp.cells.iter().fold(0, |found, cell| found | cell.anchors(squares)) & places;
            if anchors != 0 {
                touched = stamp.cells.iter().fold(touched, |found, cell| found | cell.squares(anchors));
            }
        }
        touched
    }

    /// The numbers of squares that may change, of each group.
    pub fn sizes(&self) -> Vec<u32> {
        let reach = self.reach();
        self.groups(&reach).iter().map(|group| group.count_ones()).collect()
    }

    /// The groups that play on their own, each on the least board for it. If one of them cannot be told apart from the
    /// others on a board of its own, all are one.
    pub fn split(&self) -> Vec<Field> {
        let reach = self.reach();
        let groups = self.groups(&reach);
        if groups.is_empty() {
            return Vec::new();
        }
        let parts = groups.iter().map(|&group| self.alone(&reach, group)).collect::<Option<Vec<Field>>>();
        parts.unwrap_or_else(|| vec![self.clone()]).iter().map(Field::least_image).collect()
    }

    /// The groups that play on their own, each with its squares that may change; `None` if they cannot be told apart.
    pub fn regions(&self) -> Option<Vec<(Vec<Place>, Field)>> {
        let reach = self.reach();
        let region = |group: Squares| {
            let field = self.alone(&reach, group)?;
            Some((ones(group).map(|i| self.place(i)).collect(), field))
        };
        self.groups(&reach).into_iter().map(region).collect()
    }

    /// The groups as regions of their own; `None` if one has too many squares around it.
    pub fn framed(&self) -> Option<Vec<Region>> {
        let reach = self.reach();
        self.groups(&reach).into_iter().map(|group| self.frame(&reach, group)).collect()
    }

    /// A group with the squares that its moves depend on, those off the board too.
    fn frame(&self, reach: &Reach, group: Squares) -> Option<Region> {
        let place = |i: u32| ((i / self.width()) as i32, (i % self.width()) as i32);
        let needed = self.touched(reach, group);
        let mut cells: Vec<((i32, i32), u8)> = Vec::new();
        for (kind, squares) in (0..).zip(self.contents) {
            cells.extend(ones(squares & needed).map(|i| (place(i), kind)));
        }
        for (stamp, &places) in self.shape.stamps().zip(&reach.places) {
            let anchors = stamp.cells.iter().fold(0, |found, cell| found | cell.anchors(group)) & places;
            for cell in &stamp.cells {
                let beyond = ones(anchors & !cell.on_board).map(place);
                cells.extend(beyond.map(|(row, column)| ((row + cell.step.0, column + cell.step.1), EDGE)));
            }
        }
        let rows = || cells.iter().map(|((row, _), _)| *row);
        let columns = || cells.iter().map(|((_, column), _)| *column);
        let (top, left) = (rows().min()?, columns().min()?);
        let (height, width) = (rows().max()? - top + 1, columns().max()? - left + 1);
        if (height * width) as u32 > Bits::BITS {
            return None;
        }
        let mut layers = Layers::default();
        for ((row, column), kind) in cells {
            layers[usize::from(kind)] |= 1 << ((row - top) * width + column - left);
        }
        Some(Region::new(width as u32, &layers))
    }

    /// The least board on which the same moves are possible.
    pub fn normal_form(&self) -> Field {
        let reach = self.reach();
        let reduced = if reach.mutable == 0 { None } else { self.alone(&reach, reach.mutable) };
        reduced.as_ref().unwrap_or(self).least_image()
    }

    /// These squares that may change with what their moves depend on, the rest covered: on the least board around
    /// them, or on the same one, if just the same places of rules remain there.
    fn alone(&self, reach: &Reach, group: Squares) -> Option<Field> {
        let needed = self.touched(reach, group);
        let mut contents = self.contents.map(|squares| squares & needed);
        contents[COVERED] |= self.shape.all() & !needed;
        let whole = self.with(contents);
        let wanted = self.places_of(reach, group);
        let same = |field: &Field, row: u32, column: u32| {
            let found = field.reach();
            let places = field.places_of(&found, found.mutable).into_iter();
            let moved = places.map(|(stamp, at)| (stamp, at / field.width() + row, at % field.width() + column));
            moved.eq(wanted.iter().map(|&(stamp, at)| (stamp, at / self.width(), at % self.width())))
        };
        let (cropped, row, column) = whole.cropped(needed);
        if same(&cropped, row, column) {
            return Some(cropped);
        }
        same(&whole, 0, 0).then_some(whole)
    }

    /// The places of rules that squares of a group are in, by the number of the pattern and the first changed square.
    fn places_of(&self, reach: &Reach, group: Squares) -> Vec<(usize, u32)> {
        let stamps = self.shape.stamps().zip(&reach.places).enumerate();
        let of = |(i, (stamp, &places)): (usize, (&Stamp, &Squares))| {
            let anchors = stamp.cells.iter().fold(0, |found, cell| found | cell.anchors(group)) & places;
            ones(anchors).map(move |anchor| (i, anchor)).collect::<Vec<_>>()
        };
        stamps.flat_map(of).collect()
    }

    /// The least board around these squares, and its first row and column.
    fn cropped(&self, squares: Squares) -> (Field, u32, u32) {
        let width = self.width();
        let least = |of: fn(Place) -> u32| ones(squares).map(|i| of(self.place(i))).min().unwrap_or(0);
        let most = |of: fn(Place) -> u32| ones(squares).map(|i| of(self.place(i))).max().unwrap_or(0);
        let (top, left) = (least(|place| place.row), least(|place| place.column));
        let (bottom, right) = (most(|place| place.row), most(|place| place.column));
        let cells = (top..=bottom).flat_map(|row| (left..=right).map(move |column| row * width + column));
        let cells = cells.map(|i| self.at(i));
        (Field::new(Arc::clone(&self.rules), right - left + 1, bottom - top + 1, cells), top, left)
    }

    /// The least of the images that the rules do not tell apart.
    fn least_image(&self) -> Field {
        let images = self.rules.patterns.symmetries.iter().map(|turn| self.image(*turn, false));
        images.min().unwrap_or_else(|| self.clone())
    }

    /// The board turned, with blue and red exchanged if `swap`.
    fn image(&self, turn: Turn, swap: bool) -> Field {
        if turn == Turn::NONE && !swap {
            return self.clone();
        }
        let (rows, columns) = (self.height() as i32, self.width() as i32);
        let corners = [(0, 0), (0, columns - 1), (rows - 1, 0), (rows - 1, columns - 1)].map(|at| turn.step(at));
        let top = corners.iter().map(|at| at.0).min().unwrap_or(0);
        let left = corners.iter().map(|at| at.1).min().unwrap_or(0);
        let (width, height) = match turn.quarters % 2 {
            0 => (self.width(), self.height()),
            _ => (self.height(), self.width()),
        };
        let mut cells = vec![stones::COVERED; (width * height) as usize];
        for (i, kind) in (0..).zip(self.cells()) {
            let (row, column) = turn.step((i / columns, i % columns));
            let kind = if swap { stones::exchanged(kind) } else { kind };
            cells[((row - top) * width as i32 + column - left) as usize] = kind;
        }
        Field::new(Arc::clone(&self.rules), width, height, cells.into_iter())
    }

    /// The position with Left and Right exchanged, if the rules allow for that.
    pub fn negative(&self) -> Option<Field> {
        if self.rules.patterns.is_impartial() {
            return Some(self.clone());
        }
        self.rules.patterns.negation.map(|(turn, swap)| self.image(turn, swap))
    }

    fn key(&self) -> (u32, u32, &Kinds) {
        (self.width(), self.height(), &self.contents)
    }
}

/// The squares whose contents differ.
fn difference(before: &Kinds, after: &Kinds) -> Squares {
    before.iter().zip(after).fold(0, |found, (before, after)| found | before ^ after)
}

/// The numbers of the squares, ascending.
fn ones(mut squares: Squares) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (squares != 0).then(|| squares.trailing_zeros());
        squares &= squares.wrapping_sub(1);
        next
    })
}

impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key() && (Arc::ptr_eq(&self.rules, &other.rules) || self.rules.text == other.rules.text)
    }
}

impl Eq for Field {}

impl Ord for Field {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.key(), &self.rules.text).cmp(&(other.key(), &other.rules.text))
    }
}

impl PartialOrd for Field {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Field {
    /// Hashes the board: that distinguishes the positions of one set of rules, and is fast.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
