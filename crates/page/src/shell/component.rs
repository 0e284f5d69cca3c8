//! One component of a game: its board now, and how that came about.
use play::session::Session;
use scene::BoardHistory;
use solver::Player;
use solver::board::{Board, Figures};

/// The board; pieces of a game with rules of one's own are drawn as these figures.
pub(super) fn board_of(session: &Session, i: usize, figures: Figures) -> Board {
    let board = session.position().components()[i].board_with(figures);
    let words = text::moves::kinds::of(&board);
    (words.seen)(board)
}

pub(super) fn history_of(session: &Session, i: usize) -> BoardHistory {
    let plies = session.cursor();
    let moves: Vec<(Player, &str)> = session.played()[..plies].iter().map(|p| (p.by, p.name.as_str())).collect();
    BoardHistory::of(&session.positions()[..=plies], &moves, i)
}
