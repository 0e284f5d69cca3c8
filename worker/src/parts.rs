//! Code splitting of the worker. In the release build (feature `cut`) the main module answers Nim, and these functions
//! are lazy chunks, fetched by the first request that needs them. Without the feature all of it is one module, and
//! nothing fails.
use crate::{PostAnswer, atlas, instruments, lesson};
use packs::Pack;
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
    piles: fn piles() -> () = install(&[(register::HEAPS, analyzers::HEAPS)]);
    bars: fn bars() -> () = install(&[(register::BARS, analyzers::BARS)]);
    drawings: fn drawings() -> () = install(&[(register::DRAWINGS, analyzers::DRAWINGS)]);
    areas: fn areas() -> () = install(&[
        (register::COLUMNS, analyzers::COLUMNS),
        (register::LINES, analyzers::LINES),
        (register::DICE, analyzers::DICE),
        (register::BOXES, analyzers::BOXES),
        (register::FORMS, analyzers::FORMS),
        (register::GRIDS, analyzers::GRIDS),
        (register::GRAPHS, analyzers::GRAPHS),
    ]);

    lessons: fn lesson_handler() -> LessonHandler = lesson::answer;
    atlas: fn atlas_handler() -> AtlasHandler = atlas::answer;
    instruments: fn instrument_handler() -> InstrumentHandler = instruments::answer;
}

fn install(groups: &[(register::RulesetGroup, register::Analyzers)]) {
    for (group, analyzers) in groups {
        register::install(group);
        register::install_analyzers(analyzers);
    }
}

/// Loads the modules a request needs, in parallel, and returns its handler; `None` if the network fails.
pub async fn fetch(request: &Request) -> Option<Handler> {
    let needed = packs(request);
    // All fetches start now; one that fails fails again below.
    for &pack in &needed {
        wasm_bindgen_futures::spawn_local(async move {
            unpack(pack).await;
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
    for pack in needed {
        unpack(pack).await.then_some(())?;
    }
    Some(handler)
}

async fn unpack(pack: Pack) -> bool {
    match pack {
        Pack::Nim => {
            install(&[(register::NIM, analyzers::NIM)]);
            true
        }
        Pack::Piles => piles().await.is_ok(),
        Pack::Bars => bars().await.is_ok(),
        Pack::Drawings => drawings().await.is_ok(),
        Pack::Areas => areas().await.is_ok(),
    }
}

/// The packs of all positions that a request may lead to.
fn packs(request: &Request) -> Vec<Pack> {
    match request {
        Request::Analyse { position, .. }
        | Request::Ahead { position, .. }
        | Request::Choose { position, .. }
        | Request::Duel { position, .. }
        | Request::Number(position)
        | Request::ChartOptions { position, .. } => Pack::needed(position),
        Request::AnalyseAll { positions, .. }
        | Request::Order { positions }
        | Request::Atlas { starts: positions, .. } => Pack::needed(&positions.join(" ")),
        Request::Compare { one, other }
        | Request::Pair { a: one, b: other }
        | Request::NonShortPair { a: one, b: other } => Pack::needed(&format!("{one} {other}")),
        Request::Statement(_) => Vec::new(),
        // Their positions are in bytes, or found on the way.
        Request::Lesson { .. } | Request::Sequence { .. } | Request::Chart { .. } | Request::Seek(_) => {
            Pack::ALL.to_vec()
        }
    }
}
