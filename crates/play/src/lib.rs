//! One game and its people: moves, score, votes of a class, its answers and results as codes, events, expanded
//! explanations; an attempt in a course platform. Pure values.

pub mod class_code;
pub mod class_results;
pub mod class_vote;
pub mod disclosure;
pub mod events;
pub mod given_tasks;
pub mod hand_in;
pub mod host_messages;
pub mod json;
pub mod lms;
pub mod plain_text;
pub mod score;
pub mod session;
