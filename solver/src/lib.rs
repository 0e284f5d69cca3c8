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
#![forbid(unsafe_code)]

pub mod analyse;
pub mod atlas;
pub mod board;
pub mod budget;
pub mod chart;
pub mod conjecture;
pub mod context;
pub mod duel;
pub mod effort;
pub mod game_graph;
pub mod memo;
pub mod notation;
pub mod opponent;
pub mod player;
pub mod position;
pub mod reason;
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
