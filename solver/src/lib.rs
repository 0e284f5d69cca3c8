//! The river in one page: text → notation → position → rules → search and values → theory → reasons → report.
//!
//! No browser, no prose, no pixels, no clock: this crate knows games, and returns data.
//!
//! ```
//! use solver::{Budget, Game, Outcome, Play, Player, Position, analyse};
//! // text → position
//! let position: Position = "nim:3,5".parse()?;
//! // position → moves, each with the parts of the board it touches
//! assert_eq!(position.moves(Player::Left).len(), 8);
//! // position → report: outcome, value, winning moves, reasons
//! let report = analyse(&position, Play::Normal, &Budget::default()).expect("small enough");
//! assert_eq!((report.outcome, report.value.as_deref()), (Outcome::N, Some("*6")));
//! assert_eq!(report.winning(Player::Left).map(|mv| mv.to.text()).collect::<Vec<_>>(), ["nim:3,3"]);
//! // the register: every game
//! assert!(Game::ALL.contains(&Game::Nim));
//! # Ok::<(), solver::notation::ParseError>(())
//! ```
//!
//! # Where to begin
//!
//! - [`analyse()`] answers one question, a [`Solver`] many of them with its tables kept between; the answer is a [`Report`].
//! - A [`Position`] is parsed from text (`docs/notation.md` of the repository has the notation), or reached by a move of another.
//! - [`value::Forms`] has canonical forms, their order, sums, thermographs and names; [`value::expr`] reads them.
//! - [`ruleset::Ruleset`] is the contract of a game; [`register::Game`] lists those that are built in.
//! - [`budget`] limits a search, reports its progress and cancels it; [`effort`] is what a person allows.
//! - [`atlas`], [`chart`], [`survey`], [`duel`] and [`conjecture`] are experiments with many positions.
//!
//! # Errors
//!
//! Texts are refused with their place ([`notation::ParseError`]). Questions end with [`Stop`]: too big for the budget or
//! beyond the methods ([`Meter::limit`] tells which), or cancelled. Nothing that is parsed makes the solver panic.
//!
//! # Cost
//!
//! A [`Budget`] counts opened positions and bytes of tables; the default is some seconds. Closed forms, where there are
//! any, answer at once; else values cost one visit to each position that can follow, outcomes often much less.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod analyse;
pub mod atlas;
pub mod board;
pub mod budget;
pub mod chart;
pub mod conjecture;
pub mod context;
pub mod duel;
pub mod effort;
mod error;
pub mod game_graph;
mod memo;
pub mod notation;
pub mod opponent;
pub mod player;
pub mod position;
pub mod reason;
mod refutation;
pub mod register;
pub mod report;
pub mod rules;
pub mod ruleset;
pub mod search;
pub mod solve;
pub mod survey;
pub mod theory;
pub mod value;

pub use analyse::{Solver, analyse};
pub use budget::{Budget, Meter, Stop};
pub use effort::Effort;
pub use player::{Mover, Outcome, Play, Player};
pub use position::Position;
pub use register::Game;
pub use report::Report;

/// The code of the guide, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
