//! Live state that every part of the page shares: the table, the open dialog, what is fetched later, the address bar,
//! announcements.

pub(crate) mod address_bar;
pub(crate) mod fetch;
pub mod glossary;
pub(crate) mod last_game;
pub(crate) mod late_styles;
pub mod lazy;
pub(crate) mod lifetime;
pub mod load_pack;
pub mod offline;
pub mod shell;
pub(crate) mod speech;
pub(crate) mod splash;
pub mod table;
