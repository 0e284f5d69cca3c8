//! The page: views, input and announcements. It asks the solver, in a worker, and knows no game.

pub mod about;
mod aloud;
mod app;
pub mod board;
pub mod editor;
pub mod embed;
mod fetch;
mod greeting;
pub mod home;
mod kinds;
mod last;
pub mod later;
pub mod lessons;
mod lifetime;
pub mod link;
pub mod locale;
mod location;
pub mod offline;
pub mod pack;
pub mod packs;
pub mod page;
pub mod panels;
pub mod play;
pub mod scene;
pub mod share;
pub mod sheets;
pub mod shell;
pub mod storage;
mod styles;
pub mod table;
pub mod terms;
pub mod text;
pub mod tools;
pub mod worker_client;

pub use app::App;
