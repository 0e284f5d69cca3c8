//! Atlas requests. An atlas is made in turns, so that other requests are answered between two of them.
use crate::{PostMessage, metered};
use protocol::{
    AtlasFamilies, AtlasRequest, AtlasTitle, Failure, FindLost, LostPage, RawAnswer, TestPattern, encode_answer,
    from_bytes,
};
use solver::atlas::family::families;
use solver::atlas::pattern::{Pattern, test};
use solver::atlas::{Atlas, Bounds, State};
use solver::{Meter, Position, Solver, Stop};
use std::cell::RefCell;

thread_local! {
    /// The last requested atlas.
    static LAST_ATLAS: RefCell<Option<(AtlasTitle, Atlas)>> = const { RefCell::new(None) };
}

/// Answers an atlas request.
pub fn answer(solver: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    let request = from_bytes(body).ok_or(Failure::Senseless)?;
    let answer = LAST_ATLAS.with_borrow_mut(|last| match request {
        AtlasRequest::FindLost(request) => encode_answer(request, |FindLost { title, from, ms }| {
            look_up(last, title, post, |atlas, meter| find_lost(solver, atlas, from, ms, meter))
        }),
        AtlasRequest::TestPattern(request) => encode_answer(request, |TestPattern { title, pattern }| {
            look_up(last, title, post, |atlas, meter| {
                let Some((bounds, lists)) = whole_lists(solver, atlas, meter)? else { return Ok(None) };
                let pattern = Pattern::read(&pattern).and_then(|pattern| pattern.fitted(&bounds)).ok();
                pattern.map(|pattern| test(&pattern, &bounds, lists, meter)).transpose()
            })
        }),
        AtlasRequest::AtlasFamilies(request) => encode_answer(request, |AtlasFamilies { title }| {
            look_up(last, title, post, |atlas, meter| {
                whole_lists(solver, atlas, meter)?.map(|(bounds, lists)| families(&bounds, lists, meter)).transpose()
            })
        }),
    });
    if matches!(answer, Err(Failure::TooBig(_))) {
        *solver = Solver::default();
        LAST_ATLAS.set(None);
    }
    answer
}

/// Answers from the atlas of this title; if another one is stored, it is replaced.
fn look_up<T>(
    last: &mut Option<(AtlasTitle, Atlas)>,
    title: AtlasTitle,
    post: &PostMessage,
    read: impl FnOnce(&mut Atlas, &mut Meter) -> Result<T, Stop>,
) -> Result<T, Failure> {
    let kept = last.take().filter(|(own, _)| *own == title);
    let (_, atlas) = match kept {
        Some(kept) => last.insert(kept),
        None => {
            let starts = title.starts.iter().map(|text| text.parse()).collect::<Result<Vec<Position>, _>>();
            let atlas = Atlas::new(starts.map_err(|_| Failure::Stopped)?, title.play);
            last.insert((title, atlas))
        }
    };
    Ok(metered(post, |meter| read(atlas, meter))?)
}

fn find_lost(solver: &mut Solver, atlas: &mut Atlas, from: u32, ms: u32, meter: &mut Meter) -> Result<LostPage, Stop> {
    let end = js_sys::Date::now() + f64::from(ms);
    // A new worker first has to catch up with the one it replaced.
    atlas.run(solver, meter, &mut || js_sys::Date::now() < end)?;
    let lost = atlas.lost().get(from as usize..).unwrap_or_default().to_vec();
    Ok(LostPage { lost, seen: atlas.seen(), state: atlas.state() })
}

/// The limits of an atlas, and its lost positions as lists.
type BoundedLists<'a> = (Bounds, &'a [Vec<u64>]);

/// The lists of the whole atlas; `None` if it is not whole, or has none.
fn whole_lists<'a>(
    solver: &mut Solver,
    atlas: &'a mut Atlas,
    meter: &mut Meter,
) -> Result<Option<BoundedLists<'a>>, Stop> {
    atlas.run(solver, meter, &mut || true)?;
    let whole = atlas.state() == State::Whole;
    Ok(atlas.lists().filter(|_| whole))
}
