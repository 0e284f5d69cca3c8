//! The top of the page: what is on the screen before the first board, and what only the program itself uses: home page,
//! dialogs, embedding, course platforms.

pub mod about;
mod app;
pub mod dialogs;
pub mod embed;
pub mod home;
pub mod lms;

pub use app::App;
