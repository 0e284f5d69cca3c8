//! What the chores and the journeys share: where the tools are, and a static server.
//!
//! Comes in: a command line. Goes out: a built, tested, measured page.
//! It knows the files of the page by name, never what is in them.

pub mod bundles;
pub mod imports;
pub mod modules;
pub mod pages;
pub mod server;
pub mod shell;
pub mod stages;
pub mod times;
pub mod tools;
