//! Outcomes of Cram under misère play: a search of every board that can arise, on bitboards.
//!
//! Values do not add here, so islands stay together: a position is the set of all squares that have room for a domino,
//! in the least of its mirror images.
use super::bits::{Bits, Pieces};
use super::{Floor, Island};
use crate::board::Place;
use crate::budget::{Meter, Stop};
use crate::memo::Memo;
use std::collections::BTreeMap;

/// Known outcomes, by the size of the board.
///
/// # Complexity
/// Exponential in the free squares; measured in `benches/reports.rs`.
#[derive(Default)]
pub struct MisereCramTables {
    sizes: BTreeMap<(u32, u32), BoardOutcomes>,
}

struct BoardOutcomes {
    pieces: Pieces,
    known: Memo,
}

/// The memo's bits: decided, and won.
const KNOWN: u32 = 1;
const WON: u32 = 2;

impl MisereCramTables {
    /// The most free squares that are searched: with more the positions would outgrow any budget.
    pub const MOST_CELLS: usize = 30;

    /// Whether the player to move wins the sum of these boards. `None` if they do not fit on a board of 64 squares, or
    /// have too many squares.
    ///
    /// # Errors
    /// [`Stop`] beyond the budget.
    ///
    /// # Complexity
    /// Exponential in the free squares.
    pub fn wins(&mut self, boards: &[&Floor], meter: &mut Meter) -> Result<Option<bool>, Stop> {
        let islands: Vec<Island> = boards.iter().flat_map(|board| board.islands()).collect();
        if islands.iter().map(|island| island.cells.len()).sum::<usize>() > Self::MOST_CELLS {
            return Ok(None);
        }
        let Some(board) = together(&islands) else { return Ok(None) };
        let size = (board.width(), board.height());
        let new = || BoardOutcomes { pieces: Pieces::new(size.0, size.1), known: Memo::default() };
        let table = self.sizes.entry(size).or_insert_with(new);
        let bits = table.pieces.bits(&board);
        table.wins(bits, meter).map(Some)
    }
}

/// One board with all these islands on it, none touching another.
fn together(islands: &[Island]) -> Option<Floor> {
    let mut cells = Vec::new();
    let mut below = 0;
    for island in islands {
        let floor = Floor::around(&island.cells);
        // An upright board, so that boards of few widths occur.
        let floor = if floor.width() > floor.height() { floor.transpose() } else { floor };
        let free = (0_u32..).zip(floor.cells()).filter(|(_, free)| **free);
        let place = |i: u32| Place { row: below + i / floor.width(), column: i % floor.width() };
        cells.extend(free.map(|(i, _)| place(i)));
        below += floor.height() + 1;
    }
    let board = Floor::around(&cells);
    (u64::from(board.width()) * u64::from(board.height()) <= u64::from(Bits::BITS)).then_some(board)
}

impl BoardOutcomes {
    /// Whether the player to move wins; a player without room for a domino does. Depth: one level for each domino.
    fn wins(&mut self, board: Bits, meter: &mut Meter) -> Result<bool, Stop> {
        let Some(key) = self.pieces.image(board) else { return Ok(true) };
        if let Some(known) = self.known.get(key) {
            return Ok(known & WON != 0);
        }
        meter.tick()?;
        let vertical = self.pieces.after_vertical(key, self.pieces.vertical(key));
        let horizontal = self.pieces.after_horizontal(key, self.pieces.horizontal(key));
        let mut wins = false;
        for after in vertical.chain(horizontal) {
            if !self.wins(after, meter)? {
                wins = true;
                break;
            }
        }
        self.known.add(key, KNOWN | if wins { WON } else { 0 });
        meter.hold::<Self>(self.known.bytes())?;
        Ok(wins)
    }
}
