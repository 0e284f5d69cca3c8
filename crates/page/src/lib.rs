//! The core of the page: boards, panels, editor, and what surrounds them. It asks the solver, in a worker, and knows no
//! game.
//!
//! From the bottom up: `storage` and `worker_client` reach the device and the worker; `state` is the live state that all
//! views share; the rest are views.

pub mod board;
pub mod editor;
pub mod panels;
pub mod rule_editor;
pub mod scan;
pub mod share;
pub mod shell;
pub mod state;
pub mod storage;
pub mod victory;
pub mod worker_client;
