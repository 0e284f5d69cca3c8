//! The outcome, and the winning moves of each player.
//!
//! `cargo run -p solver --example winning_moves -- [POSITION [misere]]`
#![allow(clippy::print_stdout, reason = "it prints what it finds")]

use solver::{Budget, Outcome, Play, Player, Position, analyse};
use std::error::Error;

/// The names of moves, of Left and of Right.
type Names = [Vec<String>; 2];

/// The outcome, and the names of the winning moves of Left and Right. Moves are by component and in reading order;
/// those that are alike, such as mirror images, are named once.
fn winning_moves(text: &str, play: Play) -> Result<(Outcome, Names), Box<dyn Error>> {
    let position: Position = text.parse()?;
    let report = analyse(&position, play, &Budget::default())?;
    let names = Player::BOTH.map(|player| report.winning_once(player).map(|mv| mv.name.clone()).collect());
    Ok((report.outcome, names))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().unwrap_or_else(|| "nim:3,5,7".to_owned());
    let play = arguments.next().and_then(|word| word.parse().ok()).unwrap_or_default();
    let (outcome, moves) = winning_moves(&text, play)?;
    println!("{text}, {play} play: {outcome}");
    for (player, names) in Player::BOTH.into_iter().zip(moves) {
        println!("{player}: {}", names.join("  "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_moves_have_their_names() {
        let (outcome, [left, right]) = winning_moves("nim:3,5,7", Play::Normal).unwrap();
        assert_eq!((outcome, &left), (Outcome::N, &right));
        assert_eq!(left, ["3→2", "5→4", "7→6"]);
        let (outcome, [left, right]) = winning_moves("hackenbush:br", Play::Normal).unwrap();
        assert_eq!((outcome, left.len(), right.len()), (Outcome::L, 1, 0));
        // The last one to move loses: a heap of two is taken down to one.
        assert_eq!(winning_moves("nim:2", Play::Misere).unwrap().1[0], ["2→1"]);
    }
}
