//! The river in one page: text → notation → position → rules → search and values → theory → reasons → report.
//!
//! No browser, no prose, no pixels, no clock: this crate knows games, and speaks in data.
#![forbid(unsafe_code)]

pub mod player;
pub mod search;
pub mod value;
