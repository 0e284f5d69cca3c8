//! Live state that every part of the page shares: the table, the open dialog, what is fetched later, the address bar,
//! announcements.

pub mod address_bar;
pub mod fetch;
pub mod glide;
pub mod glossary;
pub mod last_game;
pub(crate) mod late_styles;
pub mod lazy;
pub mod lifetime;
pub mod load_pack;
pub mod offline;
pub mod opened_file;
pub mod own_answers;
pub mod platform_results;
pub mod pointer_drag;
pub mod preload;
pub mod settled;
pub mod shell;
pub mod speech;
pub mod splash;
pub mod table;
pub mod worker_result;
