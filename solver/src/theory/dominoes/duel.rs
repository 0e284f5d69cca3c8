//! Outcomes of Domineering where the value is out of reach: a search of the whole sum, its small islands by their
//! values, its large ones between bounds.
use super::Floor;
use super::bits::{Bits, Id, Piece, upright};
use super::bounds::Bounds;
use super::domineering::BoardForms;
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::memo::map_bytes;
use crate::player::Player;
use crate::value::sums::{Sums, tidy};
use crate::value::{Form, Forms};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most places for dominoes on an island that counts by its value.
const SMALL: u32 = 14;

/// The most places on a slice of a large island that is valued: 22 are a slice of 2 by 8.
const SLICE: u32 = 24;

/// The most places on an island that is searched: 84 are 7 by 7 squares.
const MOST_PLACES: usize = 84;

/// Known outcomes, by the size of the board.
///
/// # Complexity
/// Exponential; measured in `benches/grids.rs`.
///
/// # Source
/// Search with bounds: D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8 × 8 Domineering, 2000; the
/// one-hand-tied principle: Winning Ways, 1982, ch. 5; values of small islands within the search: J. W. H. M.
/// Uiterwijk, M. Barton, New results for Domineering from combinatorial game theory endgame databases, 2015.
#[derive(Default)]
pub struct DomineeringOutcomes {
    sizes: BTreeMap<(u32, u32), Duel>,
}

impl DomineeringOutcomes {
    /// Whether each island is small enough to be worth a search.
    pub fn can_search(board: &Floor) -> bool {
        board
            .islands()
            .iter()
            .all(|island| upright(&island.cells).is_some_and(|(floor, _)| floor.dominoes().count() <= MOST_PLACES))
    }

    /// Whether the player to move wins the sum of these boards. `None` if no board of 64 squares is as wide as the
    /// widest island and as high as the highest.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// Exponential in the free squares.
    pub fn wins(&mut self, boards: &[Floor], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let islands = boards.iter().flat_map(Floor::islands).map(|island| upright(&island.cells));
        let Some(islands) = islands.collect::<Option<Vec<(Floor, bool)>>>() else { return Ok(None) };
        let most = |of: fn(&Floor) -> u32| islands.iter().map(|(floor, _)| of(floor)).max().unwrap_or(1);
        let (width, height) = (most(Floor::width), most(Floor::height));
        if width * height > Bits::BITS {
            return Ok(None);
        }
        let duel = self.sizes.entry((width, height)).or_insert_with(|| Duel::new(width, height));
        cx.with_table(|sums: &mut Sums, cx| {
            let tools = &mut Tools { forms: cx.forms, sums, meter: cx.meter };
            let mut sum = Sum::default();
            for (floor, exchanged) in &islands {
                let part = duel.table.pieces.island(duel.table.pieces.bits(floor));
                // Left moves first in the searched position.
                let turned = *exchanged != (mover == Player::Right);
                duel.enter(&mut sum, if turned { duel.table.pieces.exchange(part) } else { part }, tools)?;
            }
            duel.tidy(&mut sum, tools)?;
            duel.wins(&sum, tools)
        })
        .map(Some)
    }
}

/// The tools of a search.
struct Tools<'a, 'w> {
    forms: &'a mut Forms,
    sums: &'a mut Sums,
    meter: &'a mut Meter<'w>,
}

/// Large islands, sorted, and the values of the small ones.
#[derive(Clone, Default)]
struct Sum {
    large: Vec<Piece>,
    small: Vec<Form>,
}

impl Sum {
    fn key(&self) -> Box<[u32]> {
        let large = self.large.iter().map(|part| part.key());
        large.chain([u32::MAX]).chain(self.small.iter().map(|form| form.place())).collect()
    }
}

/// Sums of islands that fit on one board.
struct Duel {
    table: BoardForms,
    /// The bounds of slices of boards.
    slices: FxHashMap<Bits, Bounds>,
    /// The bounds of forms.
    forms: FxHashMap<Form, Bounds>,
    /// The bounds of islands as given, rows and columns not exchanged.
    islands: FxHashMap<Id, Bounds>,
    /// Whether Left, moving first, wins a sum.
    wins: FxHashMap<Box<[u32]>, bool>,
    /// The length of all keys together.
    length: u64,
    /// The bands of two lines into which a board is cut, each with its single lines: from the first and from the second
    /// line.
    columns: [Vec<Band>; 2],
    rows: [Vec<Band>; 2],
}

/// One line or two of a board, and the single lines.
struct Band {
    whole: Bits,
    lines: Vec<Bits>,
}

fn bands(lines: u32, of: impl Fn(Range<u32>) -> Bits) -> [Vec<Band>; 2] {
    [1, 2].map(|first| {
        let starts = std::iter::once(0).chain((first..lines).step_by(2));
        starts
            .map(|from| {
                let until = if from == 0 { first } else { from + 2 }.min(lines);
                Band { whole: of(from..until), lines: (from..until).map(|line| of(line..line + 1)).collect() }
            })
            .collect()
    })
}

impl Duel {
    fn new(width: u32, height: u32) -> Duel {
        let table = BoardForms::new(width, height);
        Duel {
            columns: bands(width, |range| table.pieces.columns(range)),
            rows: bands(height, |range| table.pieces.rows(range)),
            table,
            slices: FxHashMap::default(),
            forms: FxHashMap::default(),
            islands: FxHashMap::default(),
            wins: FxHashMap::default(),
            length: 0,
        }
    }

    /// Adds an island to a sum.
    fn enter(&mut self, sum: &mut Sum, part: Piece, tools: &mut Tools) -> Result<(), Stop> {
        if self.table.pieces.places(self.table.pieces.board(part.id())) > SMALL {
            sum.large.push(part);
            return Ok(());
        }
        let value = self.table.value(part.id(), tools.forms, tools.meter)?;
        sum.small.push(if part.is_exchanged() { tools.forms.neg(value, tools.meter)? } else { value });
        Ok(())
    }

    /// Removes islands that cancel, and sorts the rest.
    fn tidy(&self, sum: &mut Sum, tools: &mut Tools) -> Result<(), Stop> {
        sum.large.sort_unstable();
        let mut kept: Vec<Piece> = Vec::with_capacity(sum.large.len());
        for &part in &sum.large {
            // An island and its negative are neighbours.
            if kept.last() == Some(&self.table.pieces.exchange(part)) {
                kept.pop();
            } else {
                kept.push(part);
            }
        }
        sum.large = kept;
        sum.small = tidy(std::mem::take(&mut sum.small), tools.forms, tools.meter)?;
        Ok(())
    }

    fn negative(&self, mut sum: Sum, tools: &mut Tools) -> Result<Sum, Stop> {
        for part in &mut sum.large {
            *part = self.table.pieces.exchange(*part);
        }
        for form in &mut sum.small {
            *form = tools.forms.neg(*form, tools.meter)?;
        }
        self.tidy(&mut sum, tools)?;
        Ok(sum)
    }

    /// Whether Left, moving first, wins a tidy sum.
    fn wins(&mut self, sum: &Sum, tools: &mut Tools) -> Result<bool, Stop> {
        if sum.large.is_empty() {
            return tools.sums.first_wins(&sum.small, Player::Left, tools.forms, tools.meter);
        }
        if let Some(known) = self.bounds(sum, tools)?.left_wins() {
            return Ok(known);
        }
        let key = sum.key();
        if let Some(&known) = self.wins.get(&key) {
            return Ok(known);
        }
        tools.meter.tick()?;
        let wins = self.wins_by_move(sum, tools)?;
        self.length += key.len() as u64;
        self.wins.insert(key, wins);
        let bounds = map_bytes(&self.slices) + map_bytes(&self.forms) + map_bytes(&self.islands);
        let held = self.wins.len() as u64 * 40 + self.length * 4 + bounds;
        tools.meter.hold::<Self>(self.table.bytes() + held)?;
        Ok(wins)
    }

    /// Whether Left has a winning move in a tidy sum. Depth at most one level for each domino.
    fn wins_by_move(&mut self, sum: &Sum, tools: &mut Tools) -> Result<bool, Stop> {
        let Some(all) = self.followers(sum, tools)? else { return Ok(true) };
        let mut followers = Vec::new();
        for follower in all {
            // The other player moves first in the follower: seen as Left, by the negative.
            let bounds = self.bounds(&follower, tools)?.negative();
            match bounds.left_wins() {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => followers.push((bounds.guess(), follower)),
            }
        }
        followers.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut open = Vec::with_capacity(followers.len());
        for (_, follower) in followers {
            let follower = self.negative(follower, tools)?;
            // Known answers come first.
            match self.wins.get(&follower.key()) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => open.push(follower),
            }
        }
        for follower in open {
            if !self.wins(&follower, tools)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Left's followers that bounds on whole boards do not decide; `None` if bounds show a winning move. Moves in
    /// numbers are avoided.
    fn followers(&mut self, sum: &Sum, tools: &mut Tools) -> Result<Option<Vec<Sum>>, Stop> {
        let (mut all, mut splits) = (Vec::new(), Vec::new());
        for (i, &part) in sum.large.iter().enumerate() {
            if i > 0 && sum.large[i - 1] == part {
                continue;
            }
            let mut rest = sum.clone();
            rest.large.remove(i);
            let beside = self.bounds(&rest, tools)?;
            let pieces = &mut self.table.pieces;
            let board = pieces.board(part.id());
            let boards: Vec<Bits> = match part.is_exchanged() {
                false => pieces.after_vertical(board, pieces.vertical(board)).collect(),
                true => pieces.after_horizontal(board, pieces.horizontal(board)).collect(),
            };
            splits.clear();
            pieces.split(boards.into_iter(), &mut splits);
            splits.sort_unstable();
            splits.dedup();
            for split in &splits {
                let mut bounds = beside;
                for &(_, own) in split.parts() {
                    let own = if part.is_exchanged() { self.table.pieces.exchange(own) } else { own };
                    bounds = bounds.plus(self.island(own, tools)?);
                }
                match bounds.negative().left_wins() {
                    Some(false) => return Ok(None),
                    Some(true) => continue,
                    None => {}
                }
                let mut next = rest.clone();
                for &(_, own) in split.parts() {
                    let own = if part.is_exchanged() { self.table.pieces.exchange(own) } else { own };
                    self.enter(&mut next, own, tools)?;
                }
                self.tidy(&mut next, tools)?;
                all.push(next);
            }
        }
        for (i, &form) in sum.small.iter().enumerate() {
            if tools.forms.is_number(form) || (i > 0 && sum.small[i - 1] == form) {
                continue;
            }
            for option in tools.forms.options(form, tools.meter)?.0 {
                let mut next = sum.clone();
                next.small[i] = option;
                self.tidy(&mut next, tools)?;
                all.push(next);
            }
        }
        Ok(Some(all))
    }

    fn bounds(&mut self, sum: &Sum, tools: &mut Tools) -> Result<Bounds, Stop> {
        let mut total = Bounds::ZERO;
        for &form in &sum.small {
            let own = match self.forms.get(&form) {
                Some(known) => *known,
                None => {
                    let own = Bounds::of(form, tools.forms, tools.meter)?;
                    self.forms.insert(form, own);
                    own
                }
            };
            total = total.plus(own);
        }
        for &part in &sum.large {
            total = total.plus(self.island(part, tools)?);
        }
        Ok(total)
    }

    fn island(&mut self, part: Piece, tools: &mut Tools) -> Result<Bounds, Stop> {
        let found = match self.islands.get(&part.id()) {
            Some(known) => *known,
            None => {
                let found = self.board(self.table.pieces.board(part.id()), tools)?;
                self.islands.insert(part.id(), found);
                found
            }
        };
        Ok(if part.is_exchanged() { found.negative() } else { found })
    }

    /// The bounds of a board: without the dominoes across the lines between columns Right has fewer moves, without
    /// those between rows Left has.
    fn board(&mut self, board: Bits, tools: &mut Tools) -> Result<Bounds, Stop> {
        Ok(self.cut(board, 0, tools)?.and(self.cut(board, 1, tools)?))
    }

    fn cut(&mut self, board: Bits, from: usize, tools: &mut Tools) -> Result<Bounds, Stop> {
        let Duel { table, slices, columns, rows, .. } = self;
        let mut add = |bands: &[Band]| {
            let mut total = Bounds::ZERO;
            for band in bands {
                if table.pieces.places(board & band.whole) <= SLICE {
                    total = total.plus(slice(board & band.whole, table, slices, tools)?);
                } else {
                    for line in &band.lines {
                        total = total.plus(slice(board & line, table, slices, tools)?);
                    }
                }
            }
            Ok(total)
        };
        let (columns, rows) = (add(&columns[from])?, add(&rows[from])?);
        let Bounds { lower, at_least, left, below, .. } = rows;
        Ok(Bounds { lower, at_least, left, below, ..columns })
    }
}

/// The bounds of a slice, by the values of its islands.
fn slice(
    slice: Bits,
    table: &mut BoardForms,
    slices: &mut FxHashMap<Bits, Bounds>,
    tools: &mut Tools,
) -> Result<Bounds, Stop> {
    if let Some(&known) = slices.get(&slice) {
        return Ok(known);
    }
    let mut total = Bounds::ZERO;
    for part in table.pieces.parts(slice) {
        let value = table.value(part.id(), tools.forms, tools.meter)?;
        let own = Bounds::of(value, tools.forms, tools.meter)?;
        total = total.plus(if part.is_exchanged() { own.negative() } else { own });
    }
    slices.insert(slice, total);
    Ok(total)
}
