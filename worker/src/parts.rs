//! Code splitting of the worker. In the release build (feature `cut`) the main module answers Nim, and these functions
//! are in four lazy chunks, fetched by the first request that needs them: the pack, the judge of lessons, what answers
//! instruments and panels, and the readers of lessons of one's own, which few people write. Without the feature all of it
//! is one module, and nothing fails.
use crate::{PostMessage, analysis, atlas, author, instruments, lesson, tables};
use protocol::{Envelope, Part, RawAnswer};
use solver::Solver;
use solver::register::{self, analyzers};

/// The handler of a part: answers one of its requests, given as bytes.
pub type Handler = fn(&mut Solver, &[u8], &PostMessage) -> RawAnswer;

protocol::modules! {
    games: fn pack() -> () = install(register::GROUPS, analyzers::ALL);

    lesson: fn lesson_handler() -> Handler = lesson::answer;

    others: fn atlas_handler() -> Handler = atlas::answer;
    others: fn instrument_handler() -> Handler = instruments::answer;
    others: fn table_handler() -> Handler = tables::answer;

    author: fn author_handler() -> Handler = author::answer;
}

fn install(groups: &[register::RulesetGroup], analyzers: &[register::Analyzers]) {
    groups.iter().for_each(|group| register::install(group));
    analyzers.iter().for_each(|group| register::install_analyzers(group));
}

/// Installs the built-in games.
pub fn install_built_in() {
    install(&[register::NIM], &[analyzers::NIM]);
}

/// Loads the modules a request needs, in parallel, and returns its handler; `None` if the network fails.
pub async fn fetch(&Envelope { part, needs_pack, .. }: &Envelope) -> Option<Handler> {
    if needs_pack {
        // Fetched from now on; if this fails, it fails again below.
        wasm_bindgen_futures::spawn_local(async {
            let _ = pack().await;
        });
    }
    let handler: Handler = match part {
        Part::Board => analysis::answer,
        Part::Lessons => lesson_handler().await.ok()?,
        Part::Atlas => atlas_handler().await.ok()?,
        Part::Instruments => instrument_handler().await.ok()?,
        Part::Tables => table_handler().await.ok()?,
        Part::Author => author_handler().await.ok()?,
    };
    if needs_pack {
        pack().await.ok()?;
    }
    Some(handler)
}
