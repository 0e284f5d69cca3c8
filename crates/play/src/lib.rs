//! One game and its people: moves, score, votes of a class, events, expanded explanations. Pure values.

pub mod class_vote;
pub mod disclosure;
pub mod events;
pub mod host_messages;
pub mod score;
pub mod session;
