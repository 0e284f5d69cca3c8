//! The map of the course: rooms as islands, each with the picture of a board, and paths between their lessons.
//!
//! In: the plan, a track, and the progress on this device. Out: a nested list of links, each with its state in words,
//! and lines beside them. No lesson is locked.
mod archipelago;
mod island;
mod layout;

use super::{progress, spaced_review};
use archipelago::{Archipelago, COLUMNS};
use course::lesson::Track;
use course::packed::{Card, Plan, Room};
use island::{Island, LessonStop, OneIsland};
use layout::{IslandLayout, Place};
use leptos::prelude::*;
use page::state::table::{Table, use_table};
use std::collections::{BTreeMap, BTreeSet};
use text::{t, use_i18n};

/// The progress of a track that the map shows.
struct Learner<'a> {
    table: Table,
    plan: &'a Plan,
    track: Track,
    finished: BTreeSet<&'a str>,
    /// Numbers of questions due today, by their lessons.
    due: BTreeMap<String, usize>,
    /// The lesson that was opened last.
    last: Option<String>,
}

impl<'a> Learner<'a> {
    fn of(table: Table, plan: &'a Plan, track: Track) -> Learner<'a> {
        let finished = plan.cards().filter(|card| progress::is_finished(table, card, track));
        Learner {
            table,
            plan,
            track,
            finished: finished.map(|card| card.id.as_str()).collect(),
            due: spaced_review::due_by_lesson(table),
            last: progress::last(table).map(|(lesson, _)| lesson),
        }
    }

    /// A lesson in its place.
    fn stop(&self, card: &Card, place: Place) -> LessonStop {
        let leaves = card.on(self.track, false);
        let of_track = |id: &String| self.plan.card(id).filter(|other| other.tracks.contains(&self.track));
        let missing = card.after.iter().filter_map(of_track).filter(|other| !self.finished.contains(other.id.as_str()));
        LessonStop {
            place,
            done: progress::of(self.table, &card.id).done(&leaves),
            all: leaves.len(),
            is_finished: self.finished.contains(card.id.as_str()),
            is_end_won: progress::is_end_won(self.table, &card.id),
            missing: missing.map(|other| other.title.clone()).collect(),
            due: self.due.get(&card.id).copied().unwrap_or(0),
            is_last: self.last.as_ref() == Some(&card.id),
            card: card.clone(),
        }
    }

    fn island(&self, room: &Room, layout: &IslandLayout) -> Island {
        let stops = room.lessons.iter().zip(&layout.places).map(|(card, place)| self.stop(card, *place));
        Island { room: room.id.clone(), pos: room.pos.clone(), stops: stops.collect(), layout: layout.clone() }
    }
}

/// The rooms with their lessons of a track; a room without one is left out.
fn rooms_of(plan: &Plan, track: Track) -> Vec<Room> {
    let own = |room: &Room| {
        let lessons = room.lessons.iter().filter(|card| card.tracks.contains(&track)).cloned().collect();
        Room { lessons, ..room.clone() }
    };
    plan.rooms.iter().map(own).filter(|room| !room.lessons.is_empty()).collect()
}

/// The lesson of a track after this one, in the order of the map.
pub fn next_lesson(plan: &Plan, id: &str, track: Track) -> Option<Card> {
    let mut later = plan.cards().skip_while(|card| card.id != id).skip(1);
    later.find(|card| card.tracks.contains(&track)).cloned()
}

/// For each lesson of a room those of the room that it builds on.
fn within(lessons: &[Card]) -> Vec<Vec<usize>> {
    let place = |id: &String| lessons.iter().position(|card| card.id == *id);
    lessons.iter().map(|card| card.after.iter().filter_map(place).collect()).collect()
}

/// For each room the other rooms that it builds on.
fn between(rooms: &[Room]) -> Vec<Vec<usize>> {
    let room_of = |id: &String| rooms.iter().position(|room| room.lessons.iter().any(|card| card.id == *id));
    let others = |own: usize| -> Vec<usize> {
        let all = rooms[own].lessons.iter().flat_map(|card| &card.after).filter_map(room_of);
        all.filter(|room| *room != own).collect()
    };
    (0..rooms.len()).map(others).collect()
}

/// The islands of a track, in rows, and the routes between these.
#[component]
pub fn CourseMap(plan: Plan, track: Track) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let learner = Learner::of(table, &plan, track);
    let rooms = rooms_of(&plan, track);
    let layouts: Vec<IslandLayout> = rooms.iter().map(|room| IslandLayout::new(&within(&room.lessons))).collect();
    let lanes: Vec<usize> = layouts.iter().map(|layout| layout.lanes).collect();
    let Archipelago { rows, routes } = Archipelago::new(&lanes, &between(&rooms));
    let mut items: Vec<AnyView> = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        if let Some(line) = n.checked_sub(1).and_then(|above| routes.get(above)) {
            items.push(view! { <Strait line=line.clone()/> }.into_any());
        }
        for berth in row {
            let island = learner.island(&rooms[berth.room], &layouts[berth.room]);
            items.push(view! { <OneIsland island columns=berth.columns/> }.into_any());
        }
    }
    view! {
        <ul class="islands" style=("--columns", COLUMNS.to_string()) aria-label=t!(i18n, lessons.map)>{items}</ul>
    }
}

/// The routes between two rows of islands.
#[component]
fn Strait(line: String) -> impl IntoView {
    let view_box = format!("0 0 {} 2", 2 * COLUMNS);
    view! {
        <li class="strait" aria-hidden="true">
            <svg viewBox=view_box preserveAspectRatio="none"><path d=line/></svg>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str, after: &[&str], track: Track) -> Card {
        Card {
            id: id.to_owned(),
            title: String::new(),
            promise: Vec::new(),
            board: None,
            minutes: 25,
            age: 12,
            ideas: Vec::new(),
            texts: Vec::new(),
            tracks: vec![track],
            after: after.iter().map(|id| (*id).to_owned()).collect(),
            leaves: Vec::new(),
            steps: 0,
            draws: Vec::new(),
            theorems: Vec::new(),
        }
    }

    fn room(id: &str, lessons: Vec<Card>) -> Room {
        Room { id: id.to_owned(), pos: "nim:1".to_owned(), lessons }
    }

    #[test]
    fn lessons_and_rooms_know_what_they_build_on() {
        let (young, old) = (Track::Discover, Track::Prove);
        let rows = room("rows", vec![card("a", &[], young), card("b", &["a"], old), card("c", &["a", "b"], young)]);
        let nim = room("nim", vec![card("d", &["c"], young), card("e", &["d", "a"], young)]);
        let proofs = room("proofs", vec![card("f", &["e"], old)]);
        let plan = Plan { rooms: vec![rows, nim, proofs] };
        let rooms = rooms_of(&plan, young);
        let names: Vec<&str> = rooms.iter().map(|room| room.id.as_str()).collect();
        assert_eq!(names, ["rows", "nim"]);
        assert_eq!(within(&rooms[0].lessons), [vec![], vec![0]]);
        assert_eq!(within(&rooms[1].lessons), [vec![], vec![0]]);
        assert_eq!(between(&rooms), [vec![], vec![0, 0]]);
        assert_eq!(between(&plan.rooms), [vec![], vec![0, 0], vec![1]]);
        let next = |id: &str, track| next_lesson(&plan, id, track).map(|card| card.id).unwrap_or_default();
        assert_eq!(["a", "b", "c", "e"].map(|id| next(id, young)), ["c", "c", "d", ""]);
        assert_eq!(["a", "b", "f", "none"].map(|id| next(id, old)), ["b", "f", "", ""]);
    }
}
