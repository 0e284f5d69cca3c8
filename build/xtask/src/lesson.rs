//! `cargo xtask lesson`: one lesson checked, packed and served, again at every change.

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Result, ensure};
use xtask::server::{Server, Site};
use xtask::shell::root;
use xtask::stages::Stages;
use xtask::{pages, say};

use crate::lessons;
use crate::page_build::{self, DEV};
use crate::serve::last_change;

/// Script added to the page: polls the served version, and reloads when it changes.
const RELOAD: &str = "<script>{let known;setInterval(async()=>{const now=await fetch('./course/version.txt',{cache:'no-store'})\
    .then(a=>a.text()).catch(()=>known);if(known!==undefined&&now!==known)location.reload();known=now},400)}</script>";

/// Serves the lesson until the program is stopped.
///
/// # Errors
/// If there is no such lesson, the page cannot be built, or the port is taken.
pub fn serve(id: &str, port: u16) -> Result<()> {
    let folder = root().join("course/lessons").join(id);
    ensure!(folder.is_dir(), "there is no lesson {id}: it would lie in {}", folder.display());
    if !pages::dev_build().join("index.html").is_file() {
        page_build::build(&DEV, &mut Stages::new(page_build::STAGES))?;
    }
    let mut seen = SystemTime::now();
    let mut version = 0;
    if let Err(e) = lessons::pack(Some(id)) {
        say!("{e:#}");
    }
    lay(version)?;
    let site = Site { root: pages::dev_build(), head: RELOAD.to_owned(), pages: BTreeMap::new(), ..Site::default() };
    let server = Server::start(site, port)?;
    say!("{}#lesson={id}   (Ctrl-C ends it)", server.url());
    loop {
        std::thread::sleep(Duration::from_millis(200));
        if last_change(vec![folder.clone()]) > Some(seen) {
            seen = SystemTime::now();
            let start = Instant::now();
            match lessons::repack(Some(id)) {
                Ok(()) => {
                    version += 1;
                    lay(version)?;
                    say!("{id} is right, and packed in {:.1} s", start.elapsed().as_secs_f64());
                }
                // The page keeps the last packed version.
                Err(e) => say!("{e:#}"),
            }
        }
    }
}

fn lay(version: u32) -> Result<()> {
    lessons::lay(&pages::dev_build())?;
    Ok(std::fs::write(pages::dev_build().join("course/version.txt"), version.to_string())?)
}
