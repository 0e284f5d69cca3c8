//! A position while it is set up: what was typed or drawn, perhaps not legal yet.
//!
//! In: boards and touches. Out: text, which the solver alone judges. It must not know rules.
use super::sketch::Sketch;
use solver::board::Board;

/// The most rows, squares a row and heaps that are set up by touch; the text form goes further.
pub const MOST_HEAPS: usize = 12;
pub const MOST_STICKS: u64 = 99;
pub const MOST_COLUMNS: u32 = 12;
pub const MOST_ROWS: usize = 9;

/// One component being set up, by its kind of board.
#[derive(Debug, Clone, PartialEq)]
pub enum Draft {
    Piles(Vec<u64>),
    Bar(Vec<u32>),
    Drawing(Sketch),
}

impl Draft {
    /// `None` where the board is too large for setting up by touch.
    pub fn from_board(board: &Board) -> Option<Draft> {
        match board {
            Board::Piles { heaps } => {
                let fits = heaps.len() <= MOST_HEAPS && heaps.iter().all(|&n| n <= MOST_STICKS);
                fits.then(|| Draft::Piles(heaps.clone()))
            }
            Board::Bar { rows, .. } => {
                let fits = rows.len() <= MOST_ROWS && rows.iter().all(|&n| n <= MOST_COLUMNS);
                fits.then(|| Draft::Bar(rows.clone()))
            }
            Board::Drawing { edges, .. } => Sketch::from_edges(edges).map(Draft::Drawing),
            _ => None,
        }
    }

    /// The state as it stands after the colon.
    pub fn state(&self) -> String {
        match self {
            Draft::Piles(heaps) => join(heaps),
            Draft::Bar(rows) => join(rows),
            Draft::Drawing(sketch) => sketch.drawing().to_string(),
        }
    }

    /// Nothing on the board.
    pub fn emptied(&self) -> Draft {
        match self {
            Draft::Piles(_) => Draft::Piles(vec![0]),
            Draft::Bar(_) => Draft::Bar(vec![1]),
            Draft::Drawing(_) => Draft::Drawing(Sketch::default()),
        }
    }
}

fn join<T: ToString>(numbers: &[T]) -> String {
    if numbers.is_empty() {
        return "0".to_owned();
    }
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// The shape in which this square (from 1) is the last of its row: rows below reach at least as far, rows above at most.
/// A tap on the last square of a row takes it away.
pub fn shape_to(rows: &[u32], x: u32, y: usize) -> Vec<u32> {
    let mut rows = rows.to_vec();
    rows.resize(rows.len().max(y), 0);
    let length = if rows[y - 1] == x { x - 1 } else { x };
    rows[y - 1] = length;
    for (i, row) in rows.iter_mut().enumerate() {
        *row = if i < y { (*row).max(length) } else { (*row).min(length) };
    }
    rows.truncate(rows.iter().position(|&n| n == 0).unwrap_or(rows.len()));
    rows
}

/// The bar mirrored at its diagonal.
pub fn transposed(rows: &[u32]) -> Vec<u32> {
    (1..=rows.first().copied().unwrap_or(0)).map(|x| rows.iter().filter(|&&n| n >= x).count() as u32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    #[test]
    fn a_tapped_square_becomes_the_corner_of_its_row() {
        assert_eq!(shape_to(&[5, 3], 4, 2), [5, 4]);
        assert_eq!(shape_to(&[5, 3], 2, 3), [5, 3, 2]);
        assert_eq!(shape_to(&[2], 4, 2), [4, 4]);
        assert_eq!(shape_to(&[5, 3, 3], 1, 1), [1, 1, 1]);
        assert_eq!(shape_to(&[5, 3], 3, 2), [5, 2]);
        assert_eq!(shape_to(&[1], 1, 1), [0u32; 0]);
        assert_eq!(transposed(&[5, 3, 3, 3]), [4, 4, 4, 1, 1]);
    }

    #[test]
    fn a_draft_of_an_example_is_the_example() {
        for game in solver::Game::ALL {
            for example in game.ruleset().examples() {
                let position: Position = example.text.parse().unwrap();
                for (component, board) in position.components().iter().zip(position.boards()) {
                    let Some(draft) = Draft::from_board(&board) else { continue };
                    let head = component.to_string();
                    let head = head.split_once(':').expect("a component has a colon").0;
                    let text = format!("{head}:{}", draft.state());
                    let drawn: Position = text.parse().unwrap();
                    if matches!(board, Board::Drawing { .. }) {
                        // Branches are read as they lean, so the order may change, but not the game.
                        let value = |p: &Position| {
                            solver::analyse(p, solver::Play::Normal, &solver::Budget::SMALL).map(|r| r.value)
                        };
                        assert_eq!(value(&drawn), value(&component.to_string().parse().unwrap()), "{}", example.text);
                    } else {
                        assert_eq!(drawn.boards(), [board], "{}", example.text);
                    }
                }
            }
        }
    }
}
