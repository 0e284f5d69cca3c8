//! The instruments: small pages of their own, each for one idea. A link opens them by id, with a position to start
//! from.
//!
//! In: `tool=` and `pos=` of the link. Out: a view, and what is set up in it back into the link. They may ask the worker
//! and read `solver::theory`; they know no other instrument.
pub mod archive;
pub mod arithmetic;
pub mod atlas;
pub mod author;
pub mod binary;
pub mod calculator;
pub mod daily;
pub mod days;
pub mod duel;
pub mod frame;
pub mod gallery;
pub mod game_graph;
mod game_text;
pub mod invent;
pub mod notebook;
mod option_tree;
pub mod order;
pub mod pairing;
pub mod properties;
pub mod quantifiers;
pub mod sequences;
pub mod stalk;
mod strategy;
mod thermograph;
pub mod workbench;
pub mod zeckendorf;
pub mod zermelo;
