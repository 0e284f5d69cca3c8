//! Requests to the worker and their answers: the queue, and the start of its script.

pub mod handle;
pub mod queue;
pub mod spawn;
