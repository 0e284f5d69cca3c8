//! Computes ahead while a position is set up: the answer is there when it is played.
//!
//! It computes in time slices, so that other requests are served soon, and keeps the results of each. A step that
//! cannot be completed within two slices gets a longer one.
use crate::worker_client::handle::WorkerHandle;
use crate::worker_client::queue::Lane;
use protocol::AnalyseAhead;
use solver::{Play, Position};

/// Length of each time slice, milliseconds.
const TURNS: [u32; 8] = [120, 120, 240, 240, 480, 480, 1000, 2000];

/// Computes ahead for this position instead of the one before.
pub fn precompute(worker: WorkerHandle, position: &Position, play: Play) {
    turn(worker, position.to_string(), play, 0);
}

fn turn(worker: WorkerHandle, position: String, play: Play, turns: usize) {
    let Some(&ms) = TURNS.get(turns) else { return };
    let ask = AnalyseAhead { position: position.clone(), play, ms };
    worker.ask(Lane::Ahead, ask, move |answer| {
        // A slice superseded by the next position ends here, without a result.
        if answer == Ok(false) {
            turn(worker, position.clone(), play, turns + 1);
        }
    });
}
