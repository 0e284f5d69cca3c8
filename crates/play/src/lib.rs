//! One game and its people: moves, score, votes of a class, events, expanded explanations; an attempt in a course
//! platform. Pure values.

pub mod class_vote;
pub mod disclosure;
pub mod events;
pub mod host_messages;
pub mod lms;
pub mod score;
pub mod session;
