//! How a component's board came about in the game.
use super::drawing;
use solver::Player;
use solver::board::{Board, Part};
use solver::position::Position;

/// The board at the start of the game, and what each move took from it since. From the start comes the layout, from the
/// moves which piece is which: names are counted anew after every move.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    pub start: Board,
    /// For each move in this component what it took, by the names before the move.
    pub gone: Vec<Vec<Part>>,
}

impl Course {
    /// The course of a game that begins with this board.
    pub fn new(start: Board) -> Course {
        Course { start, gone: Vec::new() }
    }

    /// The course of one component through `positions` by the moves between them: one name and player fewer than
    /// positions. Only drawings whose edges are
    /// told apart and grids ask what was taken; that costs the choices of each position.
    ///
    /// # Panics
    /// Without positions, or if there is no such component.
    pub fn of(positions: &[Position], moves: &[(Player, &str)], component: usize) -> Course {
        let mut course = Course::new(positions[0].boards().swap_remove(component));
        let asks = match &course.start {
            Board::Drawing { edges, .. } => edges.len() <= drawing::SPOTS,
            Board::Grid { .. } => true,
            _ => false,
        };
        if asks {
            for (position, (by, name)) in positions.iter().zip(moves) {
                let made = position.choices(*by).into_iter().find(|choice| choice.mv.name == *name);
                let here = made.filter(|choice| choice.mv.component == component);
                course.gone.extend(here.map(|choice| choice.gone));
            }
        }
        course
    }
}
