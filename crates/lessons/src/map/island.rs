//! A room as an island: its board, its name, and its lessons on their paths.
use super::archipelago::COLUMNS;
use super::layout::{CELL, IslandLayout, Path, Place};
use crate::rooms::room_name;
use course::packed::Card;
use leptos::prelude::*;
use link::address::Address;
use locale::td_string;
use page::board::miniature;
use page::state::table::use_table;
use solver::position::boards_of;
use text::{list, t, use_i18n};

/// A lesson on the map, and how far the learner is with it.
pub struct LessonStop {
    pub card: Card,
    pub place: Place,
    /// Steps and exercises that are done, and all of the track.
    pub done: usize,
    pub all: usize,
    /// Whether all steps are done.
    pub is_finished: bool,
    /// Whether the game at its end is won.
    pub is_end_won: bool,
    /// Titles of the lessons that it builds on and that are not finished.
    pub missing: Vec<String>,
    /// Number of its questions that are due today.
    pub due: usize,
    /// Whether it was opened last.
    pub is_last: bool,
}

/// A room with the position of its picture, and its lessons.
pub struct Island {
    pub room: String,
    pub pos: String,
    pub layout: IslandLayout,
    pub stops: Vec<LessonStop>,
}

/// An island that fills this many columns.
#[component]
pub fn OneIsland(island: Island, columns: usize) -> impl IntoView {
    let locale = use_i18n().untracked();
    let Island { room, pos, layout, stops } = island;
    let (name, is_whole) = (room_name(locale, &room), columns == COLUMNS);
    let pictures = boards_of(&pos).iter().map(|board| miniature(board).into_any()).collect_view();
    let finished = stops.iter().filter(|stop| stop.is_finished).count();
    let won = stops.iter().filter(|stop| stop.is_end_won).count();
    let progress = td_string!(locale, lessons.map_room, n = finished, all = stops.len(), won = won);
    let view_box = |rows: usize| format!("0 0 {} {}", CELL * layout.lanes, CELL * rows);
    let (across, across_box) = (lines(&layout, &stops, |path| &path.line), view_box(layout.rows));
    let (down, down_box) = (stacked(&layout, &stops), view_box(stops.len()));
    let stops = stops.into_iter().map(|stop| view! { <OneStop stop/> }).collect_view();
    view! {
        <li class="island" class:whole=is_whole style=("--span", columns.to_string()) data-room=room>
            <div class="island-head">
                <span class="island-board" aria-hidden="true">{pictures}</span>
                <h2>{name}</h2>
                <p class="soft">{progress}</p>
            </div>
            <div class="ways" style=("--lanes", layout.lanes.to_string())>
                <svg class="across" aria-hidden="true" viewBox=across_box preserveAspectRatio="none" inner_html=across></svg>
                <svg class="down" aria-hidden="true" viewBox=down_box preserveAspectRatio="none" inner_html=down></svg>
                <ul class="stops" aria-label=name>{stops}</ul>
            </div>
        </li>
    }
}

/// The paths as SVG: those that lead from a finished lesson are marked, and those between two finished ones.
fn lines(layout: &IslandLayout, stops: &[LessonStop], line: impl Fn(&Path) -> &str) -> String {
    let one = |path: &Path| {
        let class = match (stops[path.from].is_finished, stops[path.to].is_finished) {
            (true, true) => "walked",
            (true, false) => "ready",
            (false, _) => "later",
        };
        format!("<path class=\"{class}\" d=\"{}\"/>", line(path))
    };
    layout.paths.iter().map(one).collect()
}

/// The lines of the paths where each lesson has a row of its own, and a dot for each lesson.
fn stacked(layout: &IslandLayout, stops: &[LessonStop]) -> String {
    let middle = |n: usize| CELL * n + CELL / 2;
    let dot = |(row, place): (usize, &Place)| {
        format!("<path class=\"dot\" d=\"M{0} {1}L{0} {1}\"/>", middle(place.lane), middle(row))
    };
    let dots: String = layout.places.iter().enumerate().map(dot).collect();
    lines(layout, stops, |path| &path.stacked) + &dots
}

/// A lesson as a link with its state; the state comes last.
#[component]
fn OneStop(stop: LessonStop) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let LessonStop { card, place, done, all, is_finished, is_end_won, missing, due, is_last } = stop;
    let (id, lesson) = (card.id.clone(), card.id.clone());
    let to = Address { lesson: Some(card.id), ..table.address.get_untracked().bare() };
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.learn(Some((lesson.clone(), None)));
    };
    let titles: Vec<String> =
        missing.iter().map(|title| td_string!(locale, lessons.map_title, title = title)).collect();
    let is_ready = titles.is_empty();
    let after = (!is_ready).then(|| td_string!(locale, lessons.map_after, names = list(locale, &titles)));
    let minutes = td_string!(locale, lessons.minutes, n = card.minutes);
    let state = match done {
        0 if is_ready => format!("{minutes} · {}", td_string!(locale, lessons.map_ready)),
        0 => minutes,
        // What is left when all steps are done is practice: a number of all would deny that they are.
        _ if is_finished && done < all => {
            format!("{minutes} · {}", td_string!(locale, lessons.map_practice, count = all - done))
        }
        _ => format!("{minutes} · {}", td_string!(locale, lessons.done_of, n = done, all = all)),
    };
    let reached = match (is_finished, is_end_won) {
        (true, true) => Some(td_string!(locale, lessons.map_steps_and_end)),
        (true, false) => Some(td_string!(locale, lessons.map_steps_alone)),
        (false, true) => Some(td_string!(locale, lessons.map_end_alone)),
        (false, false) => None,
    };
    let (lane, row) = ((place.lane + 1).to_string(), (place.row + 1).to_string());
    view! {
        <li style=("--lane", lane) style=("--row", row)>
            <a class="tile" class:finished=is_finished data-lesson=id href=format!("#{}", to.fragment())
                aria-current=is_last.then_some("true") on:click=open>
                <svg class="ring" aria-hidden="true" viewBox="0 0 36 36" inner_html=ring(done, all, is_finished && is_end_won)></svg>
                <div>
                    <h3>{card.title}</h3>
                    {is_last.then(|| view! { <p class="here">{t!(i18n, lessons.map_here)}</p> })}
                    {(due > 0).then(|| view! { <p class="due">{td_string!(locale, lessons.map_due, count = due)}</p> })}
                    {after.map(|after| view! { <p>{after}</p> })}
                    {reached.map(|words| view! { <p class="reached">{words}</p> })}
                    <p class="soft">{state}</p>
                </div>
            </a>
        </li>
    }
}

/// A ring that is filled as far as the lesson is done, with a tick where all steps are and the game at the end is won.
fn ring(done: usize, all: usize, is_complete: bool) -> String {
    let round = "cx=\"18\" cy=\"18\" r=\"15\"";
    let all = all.max(1);
    let tick = if is_complete { "<path d=\"M11 18l5 5 9-10\"/>" } else { "" };
    let arc = format!("pathLength=\"{all}\" stroke-dasharray=\"{done} {all}\"");
    format!("<circle {round}/><circle class=\"done\" {round} {arc}/>{tick}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_filled_as_far_as_the_lesson_is_done() {
        let half = ring(3, 6, false);
        assert!(half.contains("pathLength=\"6\" stroke-dasharray=\"3 6\"") && !half.contains("<path"), "{half}");
        assert!(ring(6, 6, true).ends_with("<path d=\"M11 18l5 5 9-10\"/>"));
        assert!(ring(0, 0, false).contains("stroke-dasharray=\"0 1\""));
    }
}
