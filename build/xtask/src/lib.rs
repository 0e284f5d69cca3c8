//! Shared by chores and journeys: paths of tools and pages, a static server.
//!
//! In: a command line. Out: a built, tested, measured page. It knows the files of the page by name, never their
//! contents.

pub mod pages;
pub mod processor;
pub mod server;
pub mod shell;
pub mod stages;
pub mod times;
pub mod tools;
