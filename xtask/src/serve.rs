//! The page on localhost.

use anyhow::Result;
use xtask::server::{Server, Site};
use xtask::shell::{run, trunk};
use xtask::{say, tools};

use crate::dist;

/// Builds the release page and serves it until the program is stopped.
///
/// # Errors
/// If the page cannot be built or the port is taken.
pub fn release(port: u16) -> Result<()> {
    dist::build()?;
    let server = Server::start(Site { root: dist::folder(), cache: true, ..Site::default() }, port)?;
    say!("Spielraum: {}   (Ctrl-C ends it)", server.url());
    loop {
        std::thread::park();
    }
}

/// Rebuilds and reloads at every change, unoptimised.
///
/// # Errors
/// If a tool is missing or the port is taken.
pub fn dev(port: u16) -> Result<()> {
    tools::for_build()?;
    say!("Spielraum, rebuilt at every change: http://127.0.0.1:{port}/");
    let mut c = trunk()?;
    c.args(["serve", "--offline", "--address", "127.0.0.1", "--dist", "target/trunk-dev", "--port"]);
    run(c.arg(port.to_string()))
}
