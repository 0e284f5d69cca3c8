//! A second board that is the same game: rows of sticks as green stalks. A cut there is a move in the row.
use crate::boards::Asked;
use leptos::prelude::*;
use page::shell::boards::QuestionBoard;
use page::state::table::use_table;
use solver::board::{Act, Board, EdgeName};
use solver::{Play, Player, Position};

/// The rows, empty ones too.
fn rows(position: &Position) -> Vec<u64> {
    position
        .boards()
        .into_iter()
        .flat_map(|board| if let Board::Piles { heaps, .. } = board { heaps } else { Vec::new() })
        .collect()
}

/// Position of green stalks: one for each row that is not empty, as high as the row is long.
fn stalks(rows: &[u64]) -> Option<String> {
    let all: Vec<String> = rows.iter().filter(|row| **row > 0).map(|row| "g".repeat(*row as usize)).collect();
    (!all.is_empty()).then(|| format!("hackenbush:{}", all.join(",")))
}

/// The move in the rows that corresponds to a cut of their stalks: the part below the edge is left.
fn as_move(position: &Position, cut: &str) -> Option<String> {
    let mut after = rows(position);
    let stalks: Position = stalks(&after)?.parse().ok()?;
    let Act::Cut(EdgeName { plant, edge }) = stalks.find(Player::Left, cut)?.act else { return None };
    let row = after.iter_mut().filter(|row| **row > 0).nth(plant.checked_sub(1)? as usize)?;
    *row = u64::from(edge.checked_sub(1)?);
    // One of several equal rows is listed, the others are its twins.
    let twins = position.twins(Player::Left).into_iter().map(|(_, twin)| twin.mv);
    position.moves(Player::Left).into_iter().chain(twins).find(|mv| rows(&mv.to) == after).map(|mv| mv.name)
}

/// The table's rows as stalks, to be cut.
#[component]
pub fn Stalks() -> impl IntoView {
    let table = use_table();
    let now = Memo::new(move |_| table.session.with(|s| rows(s.position())));
    let tap = Callback::new(move |cut: String| {
        let mv = table.session.with_untracked(|s| as_move(s.position(), &cut));
        if let Some(mv) = mv.filter(|_| untrack(|| table.is_persons_turn())) {
            table.play(&mv);
        }
    });
    let question_board = QuestionBoard::marking(tap, Signal::derive(Vec::new));
    move || {
        let pos = now.with(|rows| stalks(rows))?;
        Some(view! { <Asked pos play=Play::Normal side=Player::Left question_board/> })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries each edge of each stalk, also where rows are equal: the touched stalk is the one that is cut.
    #[test]
    fn every_cut_is_a_move_that_leaves_the_same_stalks() {
        for text in ["nim:1,0,2,3", "nim:1,2,2", "nim:3,3,0,3"] {
            let position: Position = text.parse().unwrap();
            let own = rows(&position);
            let full: Vec<usize> = (0..own.len()).filter(|row| own[*row] > 0).collect();
            for (stalk, &row) in full.iter().enumerate() {
                for edge in 1..=own[row] {
                    let cut = format!("{}.{edge}", stalk + 1);
                    let mv =
                        position.find(Player::Left, &as_move(&position, &cut).unwrap()).expect("a move of the rows");
                    let mut after = own.clone();
                    after[row] = edge - 1;
                    assert_eq!(rows(&mv.to), after, "{text}: {cut}");
                }
            }
        }
        let own: Position = "nim:1,0,2,3".parse().unwrap();
        assert_eq!((as_move(&own, "4.1"), as_move(&own, "1.2"), stalks(&[0, 0])), (None, None, None));
    }
}
