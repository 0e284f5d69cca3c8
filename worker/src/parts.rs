//! The parts of the worker. The pressed one is cut along these functions (feature `cut`): Nim is answered by what comes
//! first, the rest is fetched when it is asked for. Else all of it is one module, and nothing fails.
use crate::{Tell, atlas, instruments, lesson};
use solver::register::{self, minds};
use solver::{Play, Solver};
use wire::{Answer, Ask, AtlasQuery, Pack};

/// Judges by a lesson's keys.
type Judges = fn(&[u8], &[u8], Tell) -> Answer;

/// Answers from an atlas.
type Draws = fn(&mut Solver, (Vec<String>, Play), AtlasQuery, &dyn Fn(Answer)) -> Answer;

/// Answers an instrument.
type Finds = fn(&mut Solver, Ask, &dyn Fn(Answer)) -> Answer;

/// Who answers a question.
#[derive(Clone, Copy)]
pub enum Who {
    /// What came first.
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

/// Fetches what this question needs, side by side, and is there once: whoever answers it; `None` if the network brings nothing.
pub async fn fetch(ask: &Ask) -> Option<Who> {
    let needed = packs(ask);
    // Each is asked for now; one that fails fails again below.
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

/// The packs whose positions a question may lead to.
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
        // Their positions stand in bytes, or are found on the way.
        Ask::Lesson { .. } | Ask::Sequence { .. } | Ask::Chart { .. } | Ask::Seek(_) => Pack::ALL.to_vec(),
    }
}
