//! Addresses of the lessons' other pages, derived from that of this page. Pages that lead to each other name these, not
//! each other.
use course::packed::Again;
use leptos::prelude::*;
use link::address::Address;
use link::values::{Presence, Theme};
use page::state::table::Table;

/// The name of the pages for teachers in links.
pub const TEACHER: &str = "teacher";
/// The name of a vote in links.
pub const VOTE: &str = "vote";
/// The name of strips and cards in links.
pub const CARDS: &str = "cards";
/// The name of a sheet in links, before the number of its questions.
pub const SHEET: &str = "sheet";
/// The numbers of questions that a sheet may have, and the usual one.
pub const COUNTS: [u32; 4] = [3, 6, 9, 12];
pub const USUAL_COUNT: u32 = 6;

/// The address of a lesson's page for teachers.
pub fn teacher(base: Address, lesson: Option<&str>) -> Address {
    let lesson = lesson.map(str::to_owned);
    Address { lessons: Presence(lesson.is_none()), lesson, view: Some(TEACHER.to_owned()), ..base.bare() }
}

/// The address of a step's vote, for a projector.
pub fn vote(base: Address, lesson: &str, step: &str) -> Address {
    let (lesson, step) = (Some(lesson.to_owned()), Some(step.to_owned()));
    Address { lesson, step, view: Some(VOTE.to_owned()), theme: Theme::Projector, ..base.bare() }
}

/// The address of a lesson's cards.
pub fn cards(base: Address, lesson: &str) -> Address {
    Address { lesson: Some(lesson.to_owned()), view: Some(CARDS.to_owned()), ..base.bare() }
}

/// The address of a sheet of a question.
pub fn sheet(base: Address, of: &str, seed: u32, count: u32) -> Address {
    Address { task: Some(of.to_owned()), seed: Some(seed), view: Some(format!("{SHEET}:{count}")), ..base.bare() }
}

/// The number of questions that a view asks for; `None` for another view.
pub fn count(view: &str) -> Option<u32> {
    let rest = view.strip_prefix(SHEET)?;
    let written = rest.strip_prefix(':').and_then(|n| n.parse().ok());
    match written {
        Some(n) => Some(u32::clamp(n, 1, COUNTS[3])),
        None => rest.is_empty().then_some(USUAL_COUNT),
    }
}

/// The link to the next sibling of the current question.
pub fn sibling(table: Table, again: &Again) -> String {
    let address = table.address.get_untracked();
    let seed = address.task.as_ref().filter(|task| **task == again.of).and(address.seed);
    let address = Address {
        task: Some(again.of.clone()),
        seed: Some(seed.map_or(1, |seed| seed.wrapping_add(1))),
        lessons: Presence(false),
        ..address.bare()
    };
    format!("#{}", address.fragment())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_says_how_many() {
        for (view, want) in [("sheet", Some(6)), ("sheet:9", Some(9)), ("sheet:900", Some(12)), ("sheet:0", Some(1))] {
            assert_eq!(count(view), want, "{view}");
        }
        for view in ["sheets", "sheet:x", "teacher", "sheet:"] {
            assert_eq!(count(view), None, "{view}");
        }
    }
}
