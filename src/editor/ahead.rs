//! The solver thinks while a position is set up: who plays it then has the answer at once.
//!
//! It thinks in short turns, so that whatever else is asked is heard soon, and remembers what it found in each.
use crate::ask::{Asker, Lane};
use solver::{Play, Position};
use wire::{Answer, Ask};

/// Some seconds, all together.
const TURNS: u32 = 50;

/// Thinks about this position, and no longer about the one before.
pub fn think(asker: Asker, position: &Position, play: Play) {
    turn(asker, Ask::Ahead { position: position.to_string(), play }, TURNS);
}

fn turn(asker: Asker, ask: Ask, left: u32) {
    let again = ask.clone();
    asker.ask(Lane::Ahead, ask, move |answer: Answer| {
        // Overtaken by the next position, it is told so, and nothing was found.
        if left > 0 && answer.read() == Some(false) {
            turn(asker, again.clone(), left - 1);
        }
    });
}
