//! The history of a component's board in the game.
use super::drawing;
use solver::Player;
use solver::board::{Board, Part};
use solver::position::Position;
use solver::ruleset::OffBoardFact;

/// The largest number of sticks, in all, that are traced one by one.
const STICKS: u64 = 400;

/// The board at the start of the game, and the parts each move took from it. The start gives the layout, the moves the
/// identity of the pieces: names are renumbered after every move.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardHistory {
    pub start: Board,
    /// The parts taken by each move in this component, by the names before the move.
    pub gone: Vec<Vec<Part>>,
    /// The player of each of these moves.
    pub by: Vec<Player>,
    /// The rows left by each of these moves, as [`rows`] gives them.
    pub heaps: Vec<Vec<u64>>,
    /// Whether the other player is to move than at the start.
    pub odd: bool,
    /// The first row of the second table, if there are two.
    pub split: Option<usize>,
}

/// The number of last rows that are stores.
pub(super) fn stores(board: &Board) -> usize {
    if matches!(board, Board::Stores { .. }) { 2 } else { 0 }
}

/// The rows of things on a board from above: heaps, and below them the stores, each player's always in the same place.
/// The upper store belongs to the player to move at the start.
pub(super) fn rows(board: &Board, odd: bool) -> Option<Vec<u64>> {
    match board {
        Board::Piles { heaps, .. } => Some(heaps.clone()),
        Board::Stores { heaps, mover, other } => {
            let stores = if odd { [other, mover] } else { [mover, other] };
            Some(heaps.iter().chain(stores).copied().collect())
        }
        _ => None,
    }
}

impl BoardHistory {
    /// The history of a game that begins with this board.
    pub fn new(start: Board) -> BoardHistory {
        BoardHistory { start, gone: Vec::new(), by: Vec::new(), heaps: Vec::new(), odd: false, split: None }
    }

    /// The history of one component through `positions` by the moves between them: one name and player fewer than
    /// positions. Taken parts are recorded only on boards small enough for their parts to be told apart.
    ///
    /// # Panics
    /// Without positions, or if there is no such component.
    pub fn of(positions: &[Position], moves: &[(Player, &str)], component: usize) -> BoardHistory {
        let mut history = BoardHistory::new(positions[0].boards().swap_remove(component));
        history.odd = !moves.len().is_multiple_of(2);
        history.split = match positions[0].components()[component].effective().off_board_fact() {
            Some(OffBoardFact::NormalHeaps(rows)) => Some(rows),
            _ => None,
        };
        let asks = match &history.start {
            Board::Drawing { edges, .. } => edges.len() <= drawing::SPOTS,
            Board::Grid { .. } | Board::Die { .. } => true,
            board => rows(board, false)
                .is_some_and(|rows| rows.iter().fold(0, |sum: u64, n| sum.saturating_add(*n)) <= STICKS),
        };
        for (ply, ((by, name), pair)) in moves.iter().zip(positions.windows(2)).enumerate().filter(|_| asks) {
            let made = pair[0].touch(*by, name).filter(|(place, _)| *place == component);
            let Some((_, touch)) = made else { continue };
            history.gone.push(touch.gone);
            history.by.push(*by);
            let left = pair[1].components()[component].effective().board();
            history.heaps.extend(rows(&left, ply.is_multiple_of(2)));
        }
        history
    }
}
