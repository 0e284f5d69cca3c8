//! Bars without an end: rows that go on to the right, columns that go on upwards, the whole quarter plane.
//!
//! Every game on such a bar still ends: each bite adds a corner that is not above an earlier one, and there is no
//! endless sequence of such corners (Dickson 1913).
//!
//! # Outcomes under normal play
//! Call h the number of rows without end and c that of columns without end; a mirror image exchanges them.
//! - h ≥ 1 and c ≥ 1: without the square (2, 2) there are two endless arms, and every bite in one is copied in the
//!   other: P. With that square the bite there leaves the two arms: N.
//! - c = 0, h = 2 and nothing above: every bite has an answer that leaves a staircase [n + 1, n]: P. Where a third row
//!   stands on two endless ones, the bite at its beginning leaves them: N.
//! - c = 0, h = 1: N, and exactly one bite wins, a cut of the endless row. Suppose it were P: then each of its cuts is
//!   N. A long cut wins by a bite into the finite rest, which has finitely many ways to be bitten; so for one of them
//!   two lengths of the row would both be lost, but the longer leads to the shorter. And a bite that leaves the row
//!   endless leaves a position of this kind, hence a won one.
//!
//! The last argument does not use how the game ends: it holds under misère play too, as does the first one, for two
//! heaps of Nim without end.
//!
//! # Source
//! Gale, A curious Nim-type game, American Mathematical Monthly 1974 (the quarter plane, two endless rows); Huddleston
//! and Shurman, Transfinite Chomp, 2002.
use super::shape::Shape;
use super::tables::ChompTables;
use crate::board::Square;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play};
use std::fmt;

/// The length of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Length {
    /// Number of squares.
    Finite(u32),
    /// Squares without an end.
    Endless,
}

use Length::Finite;

impl Length {
    fn at_least(self, x: u32) -> bool {
        self >= Finite(x)
    }
}

/// A bar of which at least one row or column has no end: the lengths of its lowest rows, weakly decreasing, and the
/// common length of all rows above, 0 if there are none.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Endless {
    rows: Vec<Length>,
    above: Length,
}

/// The bar or shape left by a bite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remainder {
    /// A bar with an endless row or column.
    Endless(Endless),
    /// A shape, all rows and columns of which end.
    Finite(Shape),
}

/// The theorem that decides an endless bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// Two endless arms and nothing else.
    Arms,
    /// Two endless arms and more squares beside them.
    Beside,
    /// Two endless rows (or columns) and nothing else.
    Two {
        /// Whether columns take the place of rows.
        transposed: bool,
    },
    /// At least two endless rows (or columns), and more.
    Above {
        /// Whether columns take the place of rows.
        transposed: bool,
    },
    /// One endless row (or column).
    One {
        /// Whether a column takes the place of the row.
        transposed: bool,
    },
}

/// The winning bites of a won bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Won {
    /// The squares of the bites that win.
    pub bites: Vec<Square>,
    /// The number of further bites that may win too.
    pub undecided: u64,
}

/// The reason why rows do not form such a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndlessError {
    /// The row with this index (from 0, at the bottom; the last is that of all rows above) is longer than the one below
    /// it.
    Grows {
        /// The index of the row, from 0.
        row: usize,
    },
    /// Every row and every column is finite.
    Ends,
}

impl Endless {
    /// The longest finite row or column: the window must be drawn, and its text written.
    pub const FAR: u32 = 1_000;
    /// The least number of squares that a window shows of an endless row or column.
    const WINDOW: u32 = 8;
    /// The number of squares that a window shows beyond every finite row and column. So a bite within the window leaves
    /// a bar with the same window.
    const BEYOND: u32 = 1;
    /// The number of squares beyond the window in which winning cuts are searched.
    const CUT: u32 = 3;

    /// A bar with these rows, and all rows above of length `above`.
    ///
    /// # Errors
    /// [`EndlessError`].
    pub fn new(rows: Vec<Length>, above: Length) -> Result<Endless, EndlessError> {
        let all = rows.iter().chain([&above]);
        if let Some(row) = all.clone().zip(all.skip(1)).position(|(below, row)| below < row) {
            return Err(EndlessError::Grows { row: row + 1 });
        }
        match of(rows, above) {
            Remainder::Endless(bar) => Ok(bar),
            Remainder::Finite(_) => Err(EndlessError::Ends),
        }
    }

    /// The quarter plane.
    pub fn plane() -> Endless {
        Endless { rows: Vec::new(), above: Length::Endless }
    }

    /// The lengths of the listed rows, from the bottom.
    pub fn rows(&self) -> &[Length] {
        &self.rows
    }

    /// The length of all rows above those of [`rows`](Self::rows).
    pub fn above(&self) -> Length {
        self.above
    }

    fn row(&self, y: u32) -> Length {
        self.rows.get(y as usize - 1).copied().unwrap_or(self.above)
    }

    /// Whether the square is one of the bar.
    pub fn contains(&self, square: Square) -> bool {
        square.x >= 1 && square.y >= 1 && self.row(square.y).at_least(square.x)
    }

    /// The number of endless rows, and of endless columns.
    pub fn ends(&self) -> (Length, Length) {
        let rows = match self.above {
            Length::Endless => Length::Endless,
            Finite(_) => Finite(self.rows.iter().filter(|row| **row == Length::Endless).count() as u32),
        };
        (rows, self.above)
    }

    /// The bar mirrored in the diagonal.
    pub fn transpose(&self) -> Endless {
        let column = |x: u32| match self.above.at_least(x) {
            true => Length::Endless,
            false => Finite(self.rows.iter().filter(|row| row.at_least(x)).count() as u32),
        };
        let longest = self.rows.iter().chain([&self.above]).filter_map(|row| match row {
            Finite(n) => Some(*n),
            Length::Endless => None,
        });
        let rows = (1..=longest.max().unwrap_or(0)).map(column).collect();
        Endless { above: self.ends().0, rows }.trimmed()
    }

    /// The bar without the listed rows that are as long as all rows above them.
    fn trimmed(mut self) -> Endless {
        self.rows.truncate(self.rows.iter().rposition(|row| *row != self.above).map_or(0, |last| last + 1));
        self
    }

    /// The smaller of the bar and its mirror image.
    pub fn normal_form(&self) -> Endless {
        self.transpose().min(self.clone())
    }

    /// The bar or shape left by a bite; `None` for the poison, for squares outside, and for squares so far out that the
    /// rest could not be written down: beyond [`FAR`](Self::FAR) + 1 where the rest is endless, beyond [`Shape::SIDE`]
    /// anyway.
    ///
    /// # Examples
    /// ```
    /// use solver::theory::chomp::{Endless, Remainder, Shape, Square};
    /// let Some(Remainder::Endless(arms)) = Endless::plane().bite(Square::new(2, 2)) else { panic!("two arms") };
    /// assert_eq!(arms.to_string(), "oo,1...");
    /// let Some(Remainder::Endless(rows)) = Endless::plane().bite(Square::new(1, 3)) else { panic!("two rows") };
    /// assert_eq!(rows.to_string(), "oo,oo");
    /// assert_eq!(rows.bite(Square::new(4, 1)), Some(Remainder::Finite(Shape::rectangle(3, 2).unwrap())));
    /// ```
    pub fn bite(&self, square: Square) -> Option<Remainder> {
        let out = square.x.max(square.y);
        let legal = out <= Shape::SIDE && square != Square::POISON && self.contains(square);
        let left = legal.then(|| self.without(square))?;
        (out <= Endless::FAR + 1 || matches!(left, Remainder::Finite(_))).then_some(left)
    }

    fn without(&self, square: Square) -> Remainder {
        let most = Finite(square.x - 1);
        let height = self.rows.len().max(square.y as usize - 1) as u32;
        let row = |y: u32| if y < square.y { self.row(y) } else { self.row(y).min(most) };
        of((1..=height).map(row).collect(), self.above.min(most))
    }

    /// The window, the part that is shown: its rows, and how many of its rows and of its columns are endless. The
    /// window covers every finite row and column and some squares more.
    pub fn window(&self) -> (Vec<u32>, [u32; 2]) {
        let finite = |n: &Length| if let Finite(n) = n { *n } else { 0 };
        let longest = self.rows.iter().chain([&self.above]).map(finite).max().unwrap_or(0);
        let side = (longest.max(self.rows.len() as u32) + Endless::BEYOND).clamp(Endless::WINDOW, Endless::FAR + 1);
        let (right, up) = self.ends();
        let height = if up == Finite(0) { self.rows.len() as u32 } else { side };
        let shown = |length: Length| if let Finite(n) = length { n } else { side };
        let most = |count: Length, all: u32| if let Finite(n) = count { n } else { all };
        ((1..=height).map(|y| shown(self.row(y))).collect(), [most(right, height), most(up, side)])
    }

    /// The theorem that decides.
    pub fn case(&self) -> Case {
        match self.ends() {
            (Finite(rows), Finite(0)) => self.in_rows(rows, false),
            (Finite(0), Finite(columns)) => self.transpose().in_rows(columns, true),
            _ if self.contains(Square::new(2, 2)) => Case::Beside,
            _ => Case::Arms,
        }
    }

    fn in_rows(&self, endless: u32, transposed: bool) -> Case {
        match endless {
            1 => Case::One { transposed },
            2 if self.rows.len() == 2 => Case::Two { transposed },
            _ => Case::Above { transposed },
        }
    }

    /// The winning bites; `None` where the player to move loses. Two arms and one endless row are decided under misère
    /// play too; of the other bars only some.
    ///
    /// # Errors
    /// [`Stop`]: a winning cut was not found within the budget, or, under misère play, there may be none.
    ///
    /// # Complexity
    /// A winning cut costs the outcomes and winning moves of a few finite shapes, each at most twice as wide as the one
    /// before; the other cases are constant.
    pub fn winning(&self, play: Play, tables: &mut ChompTables, meter: &mut Meter) -> Result<Option<Won>, Stop> {
        let won = |bites: Vec<Square>, undecided| Ok(Some(Won { bites, undecided }));
        let cut = |transposed: bool, tables: &mut ChompTables, meter: &mut Meter| {
            let bar = if transposed { &self.transpose() } else { self };
            let found = bar.cut(play, tables, meter)?;
            Ok(found.map(|bite| if transposed { bite.transpose() } else { bite }))
        };
        match (self.case(), play) {
            (Case::Arms, _) | (Case::Two { .. }, Play::Normal) => Ok(None),
            (Case::Beside, Play::Normal) => {
                // The bite to two endless columns, or rows, where nothing else is left.
                let (right, up) = self.ends();
                let two = [(up, Square::new(3, 1)), (right, Square::new(1, 3))];
                let two = two.into_iter().filter(|(count, _)| count.at_least(2)).map(|(_, bite)| bite);
                let mut bites: Vec<Square> = two.chain([Square::new(2, 2)]).collect();
                bites.sort_unstable_by_key(|bite| (bite.y, bite.x));
                won(bites, 0)
            }
            // The outcomes of the other bites are unknown.
            (Case::Beside, Play::Misere) => won(vec![Square::new(2, 2)], 1),
            // Of the cuts at most one wins: the longer of two would lead to the shorter. A rectangle is never lost.
            (Case::Above { transposed }, Play::Normal) => {
                let bite = Square::new(1, 3);
                let rectangle = self.ends().0 == Finite(self.rows.len() as u32) || self.rows.is_empty();
                won(vec![if transposed { bite.transpose() } else { bite }], (!rectangle).into())
            }
            (Case::Two { transposed } | Case::Above { transposed }, Play::Misere) => {
                match cut(transposed, tables, meter)? {
                    Some(bite) => won(vec![bite], 0),
                    None => Err(meter.too_big()),
                }
            }
            (Case::One { transposed }, _) => match cut(transposed, tables, meter)? {
                Some(bite) => won(vec![bite], 0),
                None => Err(meter.too_big()),
            },
        }
    }

    /// The cut of the endless rows of a bar of finite height that leaves a lost bar, if one is found within twice
    /// [`FAR`](Self::FAR); where more than one row is endless, within the window.
    fn cut(&self, play: Play, tables: &mut ChompTables, meter: &mut Meter) -> Result<Option<Square>, Stop> {
        let window = self.window().0[0] + Endless::CUT;
        let most = if self.ends().0 == Finite(1) { 2 * Endless::FAR } else { window };
        let mut width = window;
        loop {
            let Remainder::Finite(long) = self.without(Square::new(width + 1, 1)) else {
                unreachable!("all endless rows are cut")
            };
            if tables.outcome(&long, play, meter)? == Outcome::P {
                return Ok(Some(Square::new(width + 1, 1)));
            }
            let cuts = tables.winning_moves(&long, play, meter)?;
            match cuts.into_iter().find(|bite| bite.y == 1) {
                Some(bite) => return Ok(Some(bite)),
                None if width >= most => return Ok(None),
                None => width = (2 * width).min(most),
            }
        }
    }
}

/// The bar with these rows: a finite shape if no row is endless.
fn of(rows: Vec<Length>, above: Length) -> Remainder {
    let finite = |row: &Length| if let Finite(n) = row { Some(*n) } else { None };
    match rows.iter().map(finite).collect::<Option<Vec<u32>>>() {
        Some(rows) if above == Finite(0) => Remainder::Finite(Shape::new(rows).expect("rows that do not grow")),
        _ => Remainder::Endless(Endless { rows, above }.trimmed()),
    }
}

impl fmt::Display for Length {
    /// The length, `oo` if endless.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finite(n) => write!(f, "{n}"),
            Length::Endless => f.write_str("oo"),
        }
    }
}

impl fmt::Display for Endless {
    /// The rows from the bottom, `oo,oo,3`; the row that repeats upwards without end is the last, followed by `...`:
    /// `oo,1...`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows.iter().enumerate() {
            write!(f, "{}{row}", if i == 0 { "" } else { "," })?;
        }
        match (self.above, self.rows.is_empty()) {
            (Finite(0), _) => Ok(()),
            (row, true) => write!(f, "{row}..."),
            (row, false) => write!(f, ",{row}..."),
        }
    }
}
