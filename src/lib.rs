//! The page: what is seen, touched and heard. It asks the solver, in a worker, and knows no game.

pub mod address;
mod app;
pub mod ask;
mod bar;
pub mod board;
mod decimal;
mod each;
pub mod editor;
pub mod embed;
mod greeting;
pub mod home;
pub mod later;
pub mod memo;
pub mod packs;
pub mod panels;
pub mod scene;
pub mod session;
pub mod share;
pub mod shell;
mod state;
mod styles;
pub mod table;
pub mod text;
pub mod tools;
pub mod worker_script;

pub use app::App;
