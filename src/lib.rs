//! The page: what is seen, touched and heard. It asks the solver, in a worker, and knows no game.

mod app;
pub mod worker_script;

pub use app::App;
