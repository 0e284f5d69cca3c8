//! The page: views, input and announcements. It asks the solver, in a worker, and knows no game.
//!
//! From the bottom up: the crates `locale`, `link`, `play`, `packs` and `scene` are pure, `text` makes sentences; `storage`
//! and `worker_client` reach the device and the worker; `page` holds the live state that all views share; the rest are
//! views.

pub mod about;
mod app;
pub mod board;
pub mod dialogs;
pub mod editor;
pub mod embed;
pub mod home;
pub mod lessons;
pub mod page;
pub mod panels;
pub mod share;
pub mod shell;
pub mod storage;
pub mod tools;
pub mod worker_client;

pub use app::App;
