//! Atlas requests. An atlas is made in turns, so that other requests are answered between two of them.
use crate::metered;
use protocol::{Answer, AtlasQuery, Page};
use solver::atlas::family::families;
use solver::atlas::pattern::{Pattern, test};
use solver::atlas::{Atlas, State};
use solver::{Meter, Play, Position, Solver, Stop};
use std::cell::RefCell;

/// The key of an atlas: its starts and its convention.
type Title = (Vec<String>, Play);

thread_local! {
    /// The last requested atlas.
    static LAST_ATLAS: RefCell<Option<(Title, Atlas)>> = const { RefCell::new(None) };
}

/// Answers from the atlas with this key; if another one is stored, it is replaced.
pub fn answer(solver: &mut Solver, title: Title, look: AtlasQuery, post: &dyn Fn(Answer)) -> Answer {
    LAST_ATLAS.with_borrow_mut(|last| look_up(solver, last, title, look, post))
}

fn look_up(
    solver: &mut Solver,
    last: &mut Option<(Title, Atlas)>,
    title: Title,
    look: AtlasQuery,
    post: &dyn Fn(Answer),
) -> Answer {
    if last.as_ref().is_none_or(|(own, _)| *own != title) {
        let Ok(starts) = title.0.iter().map(|text| text.parse()).collect::<Result<Vec<Position>, _>>() else {
            return Answer::Stopped;
        };
        let atlas = Atlas::new(starts, title.1);
        *last = Some((title, atlas));
    }
    let Some((_, atlas)) = last else { return Answer::Stopped };
    match metered(post, |meter| read(solver, atlas, look, meter)) {
        Ok(page) => Answer::found(&page),
        Err(Stop::Budget { nodes }) => {
            *solver = Solver::default();
            *last = None;
            Answer::TooBig { nodes, refused: Vec::new() }
        }
        Err(Stop::Cancelled) => Answer::Stopped,
    }
}

fn read(solver: &mut Solver, atlas: &mut Atlas, look: AtlasQuery, meter: &mut Meter) -> Result<Page, Stop> {
    if let AtlasQuery::Lost { from, ms } = look {
        let end = js_sys::Date::now() + f64::from(ms);
        // A new worker first has to catch up with the one it replaced.
        atlas.run(solver, meter, &mut || js_sys::Date::now() < end)?;
        let lost = atlas.lost().get(from as usize..).unwrap_or_default().to_vec();
        return Ok(Page::Lost { lost, seen: atlas.seen(), state: atlas.state() });
    }
    atlas.run(solver, meter, &mut || true)?;
    let lists = atlas.lists().filter(|_| atlas.state() == State::Whole);
    Ok(match look {
        AtlasQuery::Test { pattern } => {
            let read = |(bounds, lists)| Some((bounds, lists, Pattern::read(&pattern).ok()?.fitted(bounds).ok()?));
            let asked = lists.as_ref().map(|(bounds, lists)| (bounds, lists)).and_then(read);
            Page::Test(asked.map(|(bounds, lists, pattern)| test(&pattern, bounds, lists, meter)).transpose()?)
        }
        _ => Page::Families(lists.map(|(bounds, lists)| families(&bounds, lists, meter)).transpose()?),
    })
}
