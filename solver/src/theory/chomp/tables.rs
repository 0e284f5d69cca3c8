//! Cached tables of Chomp, and the questions they answer.
use super::closed::{closed, theorem};
use super::grundy::Values;
use super::p_table::PTable;
use super::patterns::arms;
use super::shape::Shape;
use super::table_cache::TableCache;
use crate::board::Square;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play};

/// Tables of P-positions and Grundy values, kept between questions.
///
/// A table covers a shape and everything inside it, so while a game is played its first question answers the rest.
///
/// # Errors
/// Every question returns [`Stop`] when the shape is beyond the meter's budget; never a guess.
///
/// # Examples
/// ```
/// use solver::player::{Outcome, Play};
/// use solver::budget::{Budget, Meter};
/// use solver::theory::chomp::{ChompTables, Shape, Square};
/// let mut tables = ChompTables::default();
/// let mut meter = Meter::new(Budget::default());
/// let bar = Shape::rectangle(6, 4).unwrap();
/// assert_eq!(tables.outcome(&bar, Play::Normal, &mut meter), Ok(Outcome::N));
/// assert_eq!(tables.winning_moves(&bar, Play::Normal, &mut meter), Ok(vec![Square::new(3, 2)]));
/// assert_eq!(tables.grundy(&bar, &mut meter), Ok(16));
/// ```
#[derive(Default)]
pub struct ChompTables {
    normal: TableCache<PTable>,
    misere: TableCache<PTable>,
    values: TableCache<Values>,
}

impl ChompTables {
    /// The outcome of a shape: by a closed form or a theorem at any size, else by the table of P-positions.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// A table costs about three marks per tail: a box of a × b has C(a + b − 1, a − 1) tails.
    ///
    /// # Source
    /// At most one P-position per tail: Zeilberger, "Three-rowed Chomp", 2001, for three rows.
    pub fn outcome(&mut self, shape: &Shape, play: Play, meter: &mut Meter) -> Result<Outcome, Stop> {
        if let Some(known) = closed(shape, play) {
            return Ok(known.outcome);
        }
        if let Some(outcome) = theorem(shape, play) {
            return Ok(outcome);
        }
        let is_p = match self.known_values(shape, play) {
            Some(values) => values.value(shape) == 0,
            None => self.p_table(shape, play, meter)?.is_p(shape),
        };
        Ok(if is_p { Outcome::P } else { Outcome::N })
    }

    /// All winning moves, row by row from the bottom; none for a P-position, and none where no move is left.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// The table, then one look-up per square.
    pub fn winning_moves(&mut self, shape: &Shape, play: Play, meter: &mut Meter) -> Result<Vec<Square>, Stop> {
        if let Some(known) = closed(shape, play) {
            return Ok(known.winning);
        }
        if theorem(shape, play) == Some(Outcome::P) {
            return Ok(Vec::new());
        }
        if let Some(values) = self.known_values(shape, play) {
            return Ok(shape.moves().filter(|&square| values.value(&shape.without(square)) == 0).collect());
        }
        let table = self.p_table(shape, play, meter)?;
        // A look-up opens no position; a node pays for many.
        meter.add(shape.area().saturating_mul(shape.height().min(shape.width()).into()) / 64)?;
        Ok(table.winning_moves(shape))
    }

    /// The Grundy value of a shape.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// A table costs a byte or two for each position and a look-up for each of its moves: a box of a × b has C(a + b,
    /// a) positions with about ab/2 moves.
    ///
    /// # Source
    /// Two arms are two nim-heaps (Bouton 1901); else a table by the definition of Sprague 1935 and Grundy 1939.
    pub fn grundy(&mut self, shape: &Shape, meter: &mut Meter) -> Result<u32, Stop> {
        match arms(shape) {
            Some((right, up)) => Ok(right ^ up),
            None if shape.is_empty() => Ok(0),
            None => Ok(self.value_table(shape, meter)?.value(shape)),
        }
    }

    /// The Grundy value of the shape after every move, row by row from the bottom.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// The table, then one look-up per square.
    pub fn option_values(&mut self, shape: &Shape, meter: &mut Meter) -> Result<Vec<(Square, u32)>, Stop> {
        let flat = shape.is_empty() || arms(shape).is_some();
        let table = if flat { None } else { Some(self.value_table(shape, meter)?) };
        let mut values = Vec::new();
        for square in shape.moves() {
            meter.tick()?;
            let left = shape.without(square);
            let value = match (arms(&left), table) {
                (Some((right, up)), _) => right ^ up,
                (None, Some(table)) => table.value(&left),
                (None, None) => 0,
            };
            values.push((square, value));
        }
        Ok(values)
    }

    /// The P-positions inside `shape`, prepared for questions about each of its followers.
    pub(super) fn followers(&mut self, shape: &Shape, play: Play, meter: &mut Meter) -> Result<Followers<'_>, Stop> {
        if closed(shape, play).is_some() {
            return Ok(Followers::Closed(play));
        }
        if self.known_values(shape, play).is_some() {
            return Ok(Followers::Values(self.value_table(shape, meter)?));
        }
        self.p_table(shape, play, meter).map(Followers::Table)
    }

    /// The Grundy values inside a shape that is not empty, if they are known already: they give outcomes under normal
    /// play, too.
    fn known_values(&self, shape: &Shape, play: Play) -> Option<&Values> {
        let known = || self.values.kept(|values| values.covers(shape));
        (play == Play::Normal && !shape.is_empty()).then(known)?
    }

    fn p_table(&mut self, shape: &Shape, play: Play, meter: &mut Meter) -> Result<&PTable, Stop> {
        let cache = match play {
            Play::Normal => &mut self.normal,
            Play::Misere => &mut self.misere,
        };
        cache.get(meter, |table| table.covers(shape), |meter| PTable::fill(shape, play, meter), PTable::bytes)
    }

    fn value_table(&mut self, shape: &Shape, meter: &mut Meter) -> Result<&Values, Stop> {
        self.values.get(meter, |table| table.covers(shape), |meter| Values::fill(shape, meter), Values::bytes)
    }
}

/// Answers about the followers of one shape.
pub(super) enum Followers<'a> {
    /// A family of [`closed`], which no move leaves.
    Closed(Play),
    Table(&'a PTable),
    Values(&'a Values),
}

impl Followers<'_> {
    pub(super) fn is_p(&self, shape: &Shape) -> bool {
        match self {
            Followers::Closed(play) => closed(shape, *play).is_some_and(|known| known.outcome == Outcome::P),
            Followers::Table(table) => table.is_p(shape),
            Followers::Values(values) => !shape.is_empty() && values.value(shape) == 0,
        }
    }
}
