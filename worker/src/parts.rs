//! Code splitting of the worker. In the release build (feature `cut`) the main module answers Nim, and these functions
//! are in two lazy chunks, fetched by the first request that needs them: the pack, and what answers no board. Without the
//! feature all of it is one module, and nothing fails.
use crate::{PostAnswer, atlas, instruments, lesson};
use protocol::{Answer, AtlasQuery, Request};
use solver::register::{self, analyzers};
use solver::{Play, Solver};

/// Handler of lesson requests.
type LessonHandler = fn(&[u8], &[u8], PostAnswer) -> Answer;

/// Handler of atlas requests.
type AtlasHandler = fn(&mut Solver, (Vec<String>, Play), AtlasQuery, &dyn Fn(Answer)) -> Answer;

/// Handler of instrument requests.
type InstrumentHandler = fn(&mut Solver, Request, &dyn Fn(Answer)) -> Answer;

/// The handler of a request.
#[derive(Clone, Copy)]
pub enum Handler {
    /// In the main module.
    Board,
    Lesson(LessonHandler),
    Atlas(AtlasHandler),
    Instrument(InstrumentHandler),
}

protocol::modules! {
    games: fn pack() -> () = install(register::GROUPS, analyzers::ALL);

    others: fn lesson_handler() -> LessonHandler = lesson::answer;
    others: fn atlas_handler() -> AtlasHandler = atlas::answer;
    others: fn instrument_handler() -> InstrumentHandler = instruments::answer;
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
pub async fn fetch(request: &Request) -> Option<Handler> {
    let needs_pack = needs_pack(request);
    if needs_pack {
        // Fetched from now on; if this fails, it fails again below.
        wasm_bindgen_futures::spawn_local(async {
            let _ = pack().await;
        });
    }
    let handler = match request {
        Request::Analyse { .. } | Request::AnalyseAll { .. } | Request::Ahead { .. } | Request::Choose { .. } => {
            Handler::Board
        }
        Request::Lesson { .. } => Handler::Lesson(lesson_handler().await.ok()?),
        Request::Atlas { .. } => Handler::Atlas(atlas_handler().await.ok()?),
        Request::Duel { .. }
        | Request::Pair { .. }
        | Request::NonShortPair { .. }
        | Request::Order { .. }
        | Request::Number(_)
        | Request::Compare { .. }
        | Request::Sequence { .. }
        | Request::Chart { .. }
        | Request::ChartOptions { .. }
        | Request::Statement(_)
        | Request::Seek(_) => Handler::Instrument(instrument_handler().await.ok()?),
    };
    if needs_pack {
        pack().await.ok()?;
    }
    Some(handler)
}

/// Whether a request may lead to a position of the pack.
fn needs_pack(request: &Request) -> bool {
    match request {
        Request::Analyse { position, .. }
        | Request::Ahead { position, .. }
        | Request::Choose { position, .. }
        | Request::Duel { position, .. }
        | Request::Number(position)
        | Request::ChartOptions { position, .. } => packs::needs_pack(position),
        Request::AnalyseAll { positions, .. }
        | Request::Order { positions }
        | Request::Atlas { starts: positions, .. } => positions.iter().any(|text| packs::needs_pack(text)),
        Request::Compare { one, other }
        | Request::Pair { a: one, b: other }
        | Request::NonShortPair { a: one, b: other } => [one, other].into_iter().any(|text| packs::needs_pack(text)),
        Request::Statement(_) => false,
        // Their positions are in bytes, or found on the way.
        Request::Lesson { .. } | Request::Sequence { .. } | Request::Chart { .. } | Request::Seek(_) => true,
    }
}
