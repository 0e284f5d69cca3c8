//! The page: what is seen, touched and heard. It asks the solver, in a worker, and knows no game.

pub mod address;
mod aloud;
mod app;
pub mod ask;
pub mod board;
mod decimal;
pub mod editor;
pub mod embed;
mod greeting;
pub mod home;
mod last;
pub mod later;
pub mod lessons;
mod location;
pub mod news;
pub mod offline;
pub mod pack;
pub mod packs;
pub mod page;
pub mod panels;
pub mod scene;
pub mod session;
pub mod settings;
pub mod share;
pub mod sheets;
pub mod shell;
pub mod store;
mod styles;
pub mod table;
pub mod text;
pub mod tool;
pub mod tools;
pub mod visible;
mod words;
pub mod worker_script;

pub use app::App;
