//! Outcomes and Grundy values of down-sets.
use super::boxes::{Asked, BoxTables};
use super::mask::{Mask, each};
use super::order::{Grid, Order};
use crate::budget::{Meter, Stop};
use crate::memo::map_bytes;
use crate::player::Play;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The number of orders remembered, the latest ones.
const KEPT: usize = 6;
/// The number of elements whose visits cost as much as one opened position: components are found element by element.
const LOOK: u32 = 24;

/// Known outcomes and values of down-sets, kept between questions.
///
/// A table covers one order and all its down-sets, so while a game is played its first question answers the rest.
///
/// # Errors
/// Every question returns [`Stop`] when it is beyond the meter's budget; never a guess.
///
/// # Complexity
/// One entry for each class of down-sets met, at most; each costs a visit to each of its elements. Of a box with few
/// down-sets in its layers a bit or a byte for each down-set.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::theory::ideals::{Grid, Ideals};
/// let (mut ideals, mut meter) = (Ideals::default(), Meter::new(Budget::default()));
/// let grid = ideals.grid(&[3, 2, 2]).unwrap();
/// assert_eq!(ideals.grundy(&grid.order, grid.order.whole(), &mut meter), Ok(5));
/// ```
#[derive(Default)]
pub struct Ideals {
    /// The tables, the most recently used last.
    tables: Vec<OrderTable>,
    grids: Vec<Arc<Grid>>,
}

struct OrderTable {
    order: Fingerprint,
    known: FxHashMap<Mask, DownSetValues>,
    boxes: BoxTables,
}

impl OrderTable {
    fn bytes(&self) -> u64 {
        map_bytes(&self.known) + self.boxes.bytes()
    }
}

/// The identity of an order.
type Fingerprint = (Vec<Mask>, Mask);

/// The known values of a down-set, its poison left out.
#[derive(Debug, Clone, Copy, Default)]
struct DownSetValues {
    grundy: Option<u8>,
    normal: Option<bool>,
    misere: Option<bool>,
}

impl Ideals {
    /// A grid in which a box with these extents fits; `None` where it has too many cells.
    pub fn grid(&mut self, extents: &[u32]) -> Option<Arc<Grid>> {
        if let Some(known) = self.grids.iter().find(|grid| grid.holds(extents)) {
            return Some(known.clone());
        }
        let grid = Arc::new(Grid::new(extents)?);
        if self.grids.len() == KEPT {
            self.grids.remove(0);
        }
        self.grids.push(grid.clone());
        Some(grid)
    }

    /// Whether the player to move wins, with the elements `left`.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// At most a visit to each element of each class of down-sets.
    pub fn wins(&mut self, order: &Order, left: Mask, play: Play, meter: &mut Meter) -> Result<bool, Stop> {
        self.search(order, left, Asked::Outcome(play), meter)?.wins(order.free(left), play)
    }

    /// The winning moves with the elements `left`, in the order of the elements.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// As [`wins`](Ideals::wins), after each move.
    pub fn winning_moves(
        &mut self,
        order: &Order,
        left: Mask,
        play: Play,
        meter: &mut Meter,
    ) -> Result<Vec<usize>, Stop> {
        let mut search = self.search(order, left, Asked::Outcome(play), meter)?;
        let mut moves = Vec::new();
        for element in each(order.free(left)) {
            if !search.wins(order.without(order.free(left), element), play)? {
                moves.push(element);
            }
        }
        Ok(moves)
    }

    /// The Grundy value under normal play, with the elements `left`.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// A visit to each element of each class of down-sets.
    pub fn grundy(&mut self, order: &Order, left: Mask, meter: &mut Meter) -> Result<u32, Stop> {
        Ok(self.search(order, left, Asked::Value, meter)?.sum(order.free(left))?.into())
    }

    /// The Grundy value after each move with the elements `left`, in the order of the elements.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// As [`grundy`](Ideals::grundy).
    pub fn option_values(&mut self, order: &Order, left: Mask, meter: &mut Meter) -> Result<Vec<(usize, u32)>, Stop> {
        let mut search = self.search(order, left, Asked::Value, meter)?;
        let free = order.free(left);
        each(free).map(|element| Ok((element, search.sum(order.without(free, element))?.into()))).collect()
    }

    fn search<'a, 'm>(
        &'a mut self,
        order: &'a Order,
        left: Mask,
        asked: Asked,
        meter: &'a mut Meter<'m>,
    ) -> Result<IdealSearch<'a, 'm>, Stop> {
        let fingerprint = || ((0..order.len()).map(|i| order.up(i)).collect(), order.free(order.whole()));
        let is_it = |table: &OrderTable| {
            let (up, free) = &table.order;
            up.len() == order.len() && *free == order.free(order.whole()) && (0..up.len()).all(|i| up[i] == order.up(i))
        };
        match self.tables.iter().position(is_it) {
            Some(place) => self.tables[place..].rotate_left(1),
            None => {
                if self.tables.len() == KEPT {
                    self.tables.remove(0);
                }
                self.tables.push(OrderTable {
                    order: fingerprint(),
                    known: FxHashMap::default(),
                    boxes: BoxTables::default(),
                });
            }
        }
        let (last, others) = self.tables.split_last_mut().expect("one was just put there");
        let mut others = others.iter().map(OrderTable::bytes).sum();
        last.boxes.prepare(order, left, asked, meter)?;
        others += last.boxes.bytes();
        meter.hold::<Ideals>(others + map_bytes(&last.known))?;
        Ok(IdealSearch { order, known: &mut last.known, boxes: &last.boxes, others, meter, owed: 0 })
    }
}

/// A search on one order.
struct IdealSearch<'a, 'm> {
    order: &'a Order,
    known: &'a mut FxHashMap<Mask, DownSetValues>,
    boxes: &'a BoxTables,
    /// Bytes of the other tables, which count too.
    others: u64,
    meter: &'a mut Meter<'m>,
    /// Visited elements not yet charged to the meter.
    owed: u32,
}

impl IdealSearch<'_, '_> {
    fn key(&mut self, free: Mask) -> Result<Mask, Stop> {
        // In a grid with symmetries the least image is searched, too.
        self.owed += free.count_ones() * if self.order.turns.is_some() { 2 } else { 1 };
        if self.owed >= LOOK {
            let looks = u64::from(self.owed / LOOK);
            self.owed %= LOOK;
            self.meter.aside(|meter| meter.add(looks))?;
        }
        let Some(turns) = &self.order.turns else { return Ok(free) };
        Ok(turns.normal_form(free))
    }

    fn note(&mut self, key: Mask, change: impl FnOnce(&mut DownSetValues)) -> Result<(), Stop> {
        change(self.known.entry(key).or_default());
        self.meter.hold::<Ideals>(self.others + map_bytes(self.known))
    }

    fn wins(&mut self, free: Mask, play: Play) -> Result<bool, Stop> {
        if free == 0 {
            return Ok(play == Play::Misere);
        }
        if let Some(wins) = self.boxes.wins(self.order, free, play) {
            return Ok(wins);
        }
        if play == Play::Normal && self.order.component(free) != free {
            return Ok(self.sum(free)? != 0);
        }
        let key = self.key(free)?;
        let known = self.known.get(&key).copied().unwrap_or_default();
        let settled = match play {
            Play::Normal => known.normal.or(known.grundy.map(|value| value != 0)),
            Play::Misere => known.misere,
        };
        if let Some(wins) = settled {
            return Ok(wins);
        }
        self.meter.tick()?;
        // From below: a move that removes much leaves a small down-set, which is often known.
        let mut open = key;
        let mut wins = false;
        while open != 0 && !wins {
            let element = open.trailing_zeros() as usize;
            open &= !(1 << element);
            wins = !self.wins(self.order.without(key, element), play)?;
        }
        self.note(key, |known| match play {
            Play::Normal => known.normal = Some(wins),
            Play::Misere => known.misere = Some(wins),
        })?;
        Ok(wins)
    }

    /// The nim-sum of the components.
    fn sum(&mut self, free: Mask) -> Result<u8, Stop> {
        if let Some(value) = self.boxes.value(self.order, free) {
            return Ok(value);
        }
        let (mut rest, mut sum) = (free, 0);
        while rest != 0 {
            let part = self.order.component(rest);
            sum ^= self.value(part)?;
            rest &= !part;
        }
        Ok(sum)
    }

    /// The Grundy value of one component.
    fn value(&mut self, part: Mask) -> Result<u8, Stop> {
        let key = self.key(part)?;
        if let Some(value) = self.known.get(&key).and_then(|known| known.grundy) {
            return Ok(value);
        }
        self.meter.tick()?;
        // So few moves that every value is below 128.
        let mut met: Mask = 0;
        for element in each(key) {
            let value = self.sum(self.order.without(key, element))?;
            met |= 1_u128.checked_shl(value.into()).unwrap_or(0);
        }
        let value = met.trailing_ones() as u8;
        self.note(key, |known| known.grundy = Some(value))?;
        Ok(value)
    }
}
