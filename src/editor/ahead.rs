//! The solver thinks while a position is set up: who plays it then has the answer at once.
//!
//! It thinks in turns, so that whatever else is asked is heard soon, and remembers what it found in each. What cannot be
//! begun in one turn and ended in the next gets a longer one.
use crate::ask::{Asker, Lane};
use solver::{Play, Position};
use wire::{Answer, Ask};

/// How long each turn is, milliseconds.
const TURNS: [u32; 8] = [120, 120, 240, 240, 480, 480, 1000, 2000];

/// Thinks about this position, and no longer about the one before.
pub fn think(asker: Asker, position: &Position, play: Play) {
    turn(asker, position.to_string(), play, 0);
}

fn turn(asker: Asker, position: String, play: Play, turns: usize) {
    let Some(&ms) = TURNS.get(turns) else { return };
    let ask = Ask::Ahead { position: position.clone(), play, ms };
    asker.ask(Lane::Ahead, ask, move |answer: Answer| {
        // Overtaken by the next position, it is told so, and nothing was found.
        if answer.read() == Some(false) {
            turn(asker, position.clone(), play, turns + 1);
        }
    });
}
