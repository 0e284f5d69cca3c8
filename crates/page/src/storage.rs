//! The data that stays on the device: local storage, and the texts it holds, parsed and written; download and import.

pub mod collection;
pub mod download;
pub mod finished_games;
pub(crate) mod import;
pub mod known_tasks;
pub mod lesson_progress;
pub mod local_storage;
pub mod notebook;
pub mod own_games;
pub mod own_lessons;
pub mod puzzle_record;
pub mod settings;
pub mod spaced_review;
