//! Values of short games: numbers, canonical forms, their names and measures.
//!
//! In come options; out go canonical forms and what is known of them. It must not know any ruleset.

pub mod dyadic;
