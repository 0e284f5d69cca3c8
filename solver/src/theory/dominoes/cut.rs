//! Domineering: the bands of a board between lines across which one player places no domino.
//!
//! Left gives up dominoes across lines between rows, Right those across lines between columns. The bands are then games
//! of their own and add up. A player who wins with fewer moves wins with all of them.
//!
//! # Source
//! The one-hand-tied principle: Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 5.
use super::{DomineeringTables, Domino, Floor};
use crate::board::Place;
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::value::forms::Relation;
use crate::value::{Form, Forms};

/// The most lines of a board; each choice of them is tried.
const MOST_LINES: u32 = 7;

/// Bands with which one player wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BandCut {
    /// The player who gives up the dominoes across the lines.
    pub winner: Player,
    /// The winner's first domino, if the first player wins.
    pub opening: Option<Domino>,
    /// The free squares of each band, and what they are worth.
    pub bands: Vec<(Vec<Place>, Form)>,
    /// The sum of the bands.
    pub sum: Form,
}

/// Tables and arena for the values of bands.
pub struct BandTables<'a, 'm> {
    /// The tables of values.
    pub tables: &'a mut DomineeringTables,
    /// The arena of the values.
    pub forms: &'a mut Forms,
    /// The meter of the question.
    pub meter: &'a mut Meter<'m>,
}

/// The cuts that prove the outcome: one of the winner's, one of each player's if the second player wins, one of each
/// player's with an opening if the first player wins; those of them that exist. `relation` is that of the board to 0.
///
/// # Errors
/// [`Stop`] where a band is too large.
///
/// # Complexity
/// A sum of values for each choice of lines; if the first player wins, that for each move.
pub fn cuts(board: &Floor, relation: Relation, values: &mut BandTables) -> Result<Vec<BandCut>, Stop> {
    let mut found = Vec::new();
    match relation {
        Relation::Greater => found.extend(cut(board, Player::Left, false, values)?),
        Relation::Less => found.extend(cut(board, Player::Right, false, values)?),
        Relation::Equal => {
            for player in Player::BOTH {
                found.extend(cut(board, player, true, values)?);
            }
        }
        Relation::Confused => {
            for player in Player::BOTH {
                found.extend(opening(board, player, values)?);
            }
        }
    }
    Ok(found)
}

/// The first domino of the player after which the fewest lines are enough.
fn opening(board: &Floor, player: Player, values: &mut BandTables) -> Result<Option<BandCut>, Stop> {
    let mut best: Option<BandCut> = None;
    for domino in board.dominoes().filter(|domino| domino.is_vertical() == (player == Player::Left)) {
        if let Some(cut) = cut(&board.cover(&domino.squares()), player, true, values)?
            && best.as_ref().is_none_or(|best| cut.bands.len() < best.bands.len())
        {
            best = Some(BandCut { opening: Some(domino), ..cut });
        }
    }
    Ok(best)
}

/// The cut with the fewest lines after which the player still wins: as the second player if `second`, else always.
fn cut(board: &Floor, player: Player, second: bool, values: &mut BandTables) -> Result<Option<BandCut>, Stop> {
    let lines = if player == Player::Left { board.height() } else { board.width() }.saturating_sub(1);
    if lines > MOST_LINES {
        return Ok(None);
    }
    let mut choices: Vec<u32> = (1..1 << lines).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    for choice in choices {
        let bands = bands(board, player, choice);
        let (mut sum, mut valued) = (values.forms.zero(), Vec::new());
        for squares in bands {
            let value = values.tables.value(&Floor::around(&squares), values.forms, values.meter)?;
            sum = values.forms.add(sum, value, values.meter)?;
            valued.push((squares, value));
        }
        let ahead = if player == Player::Left { Relation::Greater } else { Relation::Less };
        let relation = values.forms.compare(sum, values.forms.zero(), values.meter)?;
        if relation == ahead || (second && relation == Relation::Equal) {
            return Ok(Some(BandCut { winner: player, opening: None, bands: valued, sum }));
        }
    }
    Ok(None)
}

/// The free squares between the chosen lines; the bit of a line is that of the row or column before it.
fn bands(board: &Floor, player: Player, choice: u32) -> Vec<Vec<Place>> {
    let mut bands = vec![Vec::new(); choice.count_ones() as usize + 1];
    for place in board.squares().filter(|&place| board.is_free(place)) {
        let at = if player == Player::Left { place.row } else { place.column };
        bands[(choice & ((1 << at) - 1)).count_ones() as usize].push(place);
    }
    bands.retain(|squares| !squares.is_empty());
    bands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::theory::dominoes::floor::floor;

    #[test]
    fn bands_lie_between_the_chosen_lines() {
        let board = floor("..#/.../#..");
        let sizes = |player, choice| bands(&board, player, choice).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(Player::Left, 0b01), [2, 5]);
        assert_eq!(sizes(Player::Left, 0b10), [5, 2]);
        assert_eq!(sizes(Player::Right, 0b11), [2, 3, 2]);
    }

    /// One line suffices for nearly all of them, no choice of lines for the square of five.
    #[test]
    fn rectangles_are_told_by_strips() {
        let (mut tables, mut forms) = (DomineeringTables::default(), Forms::new());
        let mut meter = Meter::new(Budget::default());
        let mut values = BandTables { tables: &mut tables, forms: &mut forms, meter: &mut meter };
        for (height, width) in [(3, 4), (4, 3), (4, 4), (4, 5), (5, 4), (3, 6), (6, 3), (5, 5)] {
            let board = Floor::new(width, height, vec![true; (width * height) as usize]).unwrap();
            let value = values.tables.value(&board, values.forms, values.meter).unwrap();
            let relation = values.forms.compare(value, values.forms.zero(), values.meter).unwrap();
            let found = cuts(&board, relation, &mut values).unwrap();
            let want = match relation {
                Relation::Equal => 0,
                Relation::Confused => 2,
                Relation::Less | Relation::Greater => 1,
            };
            assert_eq!(found.len(), want, "{height}x{width}");
            for cut in found {
                assert_eq!((cut.bands.len(), cut.opening.is_some()), (2, want == 2), "{height}x{width}");
            }
        }
    }
}
