//! A second board that is the same game: rows of sticks as green stalks. A cut there is a move in the row.
use crate::lessons::boards::Asked;
use crate::shell::boards::Serves;
use crate::table::use_table;
use leptos::prelude::*;
use solver::board::Board;
use solver::{Play, Player, Position};

/// The rows, empty ones too.
fn rows(position: &Position) -> Vec<u64> {
    position
        .boards()
        .into_iter()
        .flat_map(|board| if let Board::Piles { heaps } = board { heaps } else { Vec::new() })
        .collect()
}

/// One green stalk for each row that is not empty, as high as the row is long.
fn stalks(rows: &[u64]) -> Option<String> {
    let all: Vec<String> = rows.iter().filter(|row| **row > 0).map(|row| "g".repeat(*row as usize)).collect();
    (!all.is_empty()).then(|| format!("hackenbush:{}", all.join(",")))
}

/// The move of the rows that a cut is: `2.3` leaves two edges of the second stalk.
fn as_move(rows: &[u64], cut: &str) -> Option<String> {
    let (stalk, edge) = cut.split_once('.')?;
    let (stalk, edge): (usize, u64) = (stalk.parse().ok()?, edge.parse().ok()?);
    let row = rows.iter().filter(|row| **row > 0).nth(stalk.checked_sub(1)?)?;
    (1..=*row).contains(&edge).then(|| format!("{row}→{}", edge - 1))
}

/// The table's rows as stalks, to be cut.
#[component]
pub fn Stalks() -> impl IntoView {
    let table = use_table();
    let now = Memo::new(move |_| table.session.with(|s| rows(s.position())));
    let tap = Callback::new(move |cut: String| {
        let mv = now.with_untracked(|rows| as_move(rows, &cut));
        if let Some(mv) = mv.filter(|_| untrack(|| table.is_persons_turn())) {
            table.play(&mv);
        }
    });
    let serves = Serves::marking(tap, Signal::derive(Vec::new));
    move || {
        let pos = now.with(|rows| stalks(rows))?;
        Some(view! { <Asked pos play=Play::Normal side=Player::Left serves/> })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_is_a_move_that_leaves_the_same_stalks() {
        let position: Position = "nim:1,0,2,3".parse().unwrap();
        let own = rows(&position);
        let cuts: Position = stalks(&own).unwrap().parse().unwrap();
        let moves = cuts.moves(Player::Left);
        assert_eq!(moves.len(), 6);
        let forms = |of: &Position| of.components().iter().map(|part| part.effective().memo_key()).collect::<Vec<_>>();
        for cut in moves {
            let mv = position.find(Player::Left, &as_move(&own, &cut.name).unwrap()).expect("a move of the rows");
            let after = stalks(&rows(&mv.to)).unwrap().parse::<Position>().unwrap();
            assert_eq!(forms(&after), forms(&cut.to), "{}", cut.name);
        }
        assert_eq!((as_move(&own, "4.1"), as_move(&own, "1.2"), stalks(&[0, 0])), (None, None, None));
    }
}
