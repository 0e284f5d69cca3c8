//! Code splitting of the worker. In the release build (feature `cut`) the main module answers Nim, and these functions
//! are lazy chunks, fetched by the first request that needs them. Without the feature all of it is one module, and
//! nothing fails.
use crate::{Tell, atlas, instruments, lesson};
use solver::register::{self, minds};
use solver::{Play, Solver};
use wire::{Answer, Ask, AtlasQuery, Pack};

/// Handler of lesson requests.
type Judges = fn(&[u8], &[u8], Tell) -> Answer;

/// Handler of atlas requests.
type Draws = fn(&mut Solver, (Vec<String>, Play), AtlasQuery, &dyn Fn(Answer)) -> Answer;

/// Handler of instrument requests.
type Finds = fn(&mut Solver, Ask, &dyn Fn(Answer)) -> Answer;

/// The handler of a request.
#[derive(Clone, Copy)]
pub enum Who {
    /// In the main module.
    Board,
    Lesson(Judges),
    Atlas(Draws),
    Instrument(Finds),
}

wire::modules! {
    piles: fn piles() -> () = install(&[(register::HEAPS, minds::HEAPS)]);
    bars: fn bars() -> () = install(&[(register::BARS, minds::BARS)]);
    drawings: fn drawings() -> () = install(&[(register::DRAWINGS, minds::DRAWINGS)]);
    areas: fn areas() -> () = install(&[
        (register::COLUMNS, minds::COLUMNS),
        (register::LINES, minds::LINES),
        (register::DICE, minds::DICE),
        (register::BOXES, minds::BOXES),
        (register::FORMS, minds::FORMS),
        (register::GRIDS, minds::GRIDS),
        (register::GRAPHS, minds::GRAPHS),
    ]);

    lessons: fn judge() -> Judges = lesson::answer;
    atlas: fn drawer() -> Draws = atlas::answer;
    instruments: fn finder() -> Finds = instruments::answer;
}

fn install(shelves: &[(register::Shelf, register::Mind)]) {
    for (shelf, mind) in shelves {
        register::install(shelf);
        register::think(mind);
    }
}

/// Loads the modules a request needs, in parallel, and returns its handler; `None` if the network fails.
pub async fn fetch(ask: &Ask) -> Option<Who> {
    let needed = packs(ask);
    // All fetches start now; one that fails fails again below.
    for &pack in &needed {
        wasm_bindgen_futures::spawn_local(async move {
            unpack(pack).await;
        });
    }
    let who = match ask {
        Ask::Analyse { .. } | Ask::AnalyseAll { .. } | Ask::Ahead { .. } | Ask::Choose { .. } => Who::Board,
        Ask::Lesson { .. } => Who::Lesson(judge().await.ok()?),
        Ask::Atlas { .. } => Who::Atlas(drawer().await.ok()?),
        Ask::Duel { .. }
        | Ask::Pair { .. }
        | Ask::Beyond { .. }
        | Ask::Order { .. }
        | Ask::Number(_)
        | Ask::Compare { .. }
        | Ask::Sequence { .. }
        | Ask::Chart { .. }
        | Ask::ChartOptions { .. }
        | Ask::Statement(_)
        | Ask::Seek(_) => Who::Instrument(finder().await.ok()?),
    };
    for pack in needed {
        unpack(pack).await.then_some(())?;
    }
    Some(who)
}

async fn unpack(pack: Pack) -> bool {
    match pack {
        Pack::Nim => {
            install(&[(register::NIM, minds::NIM)]);
            true
        }
        Pack::Piles => piles().await.is_ok(),
        Pack::Bars => bars().await.is_ok(),
        Pack::Drawings => drawings().await.is_ok(),
        Pack::Areas => areas().await.is_ok(),
    }
}

/// The packs of all positions that a request may lead to.
fn packs(ask: &Ask) -> Vec<Pack> {
    match ask {
        Ask::Analyse { position, .. }
        | Ask::Ahead { position, .. }
        | Ask::Choose { position, .. }
        | Ask::Duel { position, .. }
        | Ask::Number(position)
        | Ask::ChartOptions { position, .. } => Pack::needed(position),
        Ask::AnalyseAll { positions, .. } | Ask::Order { positions } | Ask::Atlas { starts: positions, .. } => {
            Pack::needed(&positions.join(" "))
        }
        Ask::Compare { one, other } | Ask::Pair { a: one, b: other } | Ask::Beyond { a: one, b: other } => {
            Pack::needed(&format!("{one} {other}"))
        }
        Ask::Statement(_) => Vec::new(),
        // Their positions are in bytes, or found on the way.
        Ask::Lesson { .. } | Ask::Sequence { .. } | Ask::Chart { .. } | Ask::Seek(_) => Pack::ALL.to_vec(),
    }
}
