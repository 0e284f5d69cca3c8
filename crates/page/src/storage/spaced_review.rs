//! Spaced repetition: questions of finished lessons come back after 1, 3, 7, 21 and 60 days, with other positions.
//!
//! In: the stored text, the day, answers. Out: the questions due, and the text to store. It has no clock: days are
//! passed in. Stored as `day:N:answered` and, for each question, `lesson/ask:box:due:round`.
use crate::storage::local_storage::Store;
use link::address::{Address, REVIEW};
use std::collections::BTreeMap;

/// Questions asked per day at most.
pub const A_DAY: u32 = 5;
/// Days until a question of this box comes back.
const DAYS: [u32; 5] = [1, 3, 7, 21, 60];
/// The key in the storage.
const KEY: &str = "review";
/// The value of `view` in a link to a repeated question.
pub const VIEW: &str = REVIEW;

/// A question that comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Item {
    /// The index of its box in [`DAYS`].
    place: usize,
    due: i64,
    /// Number of answers so far: no position comes twice.
    round: u32,
}

/// All questions that come back, and how many were answered today.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RepetitionSchedule {
    day: i64,
    answered: u32,
    items: BTreeMap<String, Item>,
}

impl RepetitionSchedule {
    /// Parses; invalid entries are skipped.
    pub fn read(text: &str) -> RepetitionSchedule {
        let mut schedule = RepetitionSchedule::default();
        for word in text.split_whitespace() {
            let parts: Vec<&str> = word.split(':').collect();
            match parts[..] {
                ["day", day, answered] => {
                    if let (Ok(day), Ok(answered)) = (day.parse(), answered.parse()) {
                        (schedule.day, schedule.answered) = (day, answered);
                    }
                }
                [id, place, due, round] if id.contains('/') => {
                    let place = place.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
                    if let (Some(place), Ok(due), Ok(round)) =
                        (place.filter(|p| *p < DAYS.len()), due.parse(), round.parse())
                    {
                        schedule.items.insert(id.to_owned(), Item { place, due, round });
                    }
                }
                _ => {}
            }
        }
        schedule
    }

    pub fn write(&self) -> String {
        let day = (self.answered > 0).then(|| format!("day:{}:{}", self.day, self.answered));
        let items = self.items.iter().map(|(id, item)| format!("{id}:{}:{}:{}", item.place + 1, item.due, item.round));
        day.into_iter().chain(items).collect::<Vec<_>>().join(" ")
    }

    /// Adds a question learnt today, due tomorrow; one that is here already stays where it is.
    pub fn enter(&mut self, id: &str, today: i64) {
        self.items.entry(id.to_owned()).or_insert(Item { place: 0, due: after(today, 0), round: 0 });
    }

    /// Drops the questions that no lesson asks any more.
    pub fn keep(&mut self, known: impl Fn(&str) -> bool) {
        self.items.retain(|id, _| known(id));
    }

    /// Merges both; a question in both keeps the later due date.
    pub fn joined(mut self, other: RepetitionSchedule) -> RepetitionSchedule {
        for (id, item) in other.items {
            let own = self.items.entry(id).or_insert(item);
            if item.due > own.due {
                *own = item;
            }
        }
        (self.day, self.answered) = (self.day, self.answered).max((other.day, other.answered));
        self
    }

    /// The questions due today, the longest overdue first.
    pub fn due(&self, today: i64) -> Vec<&str> {
        let left = A_DAY.saturating_sub(if self.day == today { self.answered } else { 0 });
        let mut all: Vec<(i64, &str)> = self
            .items
            .iter()
            .filter(|(_, item)| item.is_due(today))
            .map(|(id, item)| (item.due, id.as_str()))
            .collect();
        all.sort_unstable();
        all.into_iter().map(|(_, id)| id).take(left as usize).collect()
    }

    /// The seed for a question's position: another one each time, harder in higher boxes.
    pub fn seed(&self, id: &str) -> Option<u32> {
        let item = self.items.get(id)?;
        // The level follows from the seed; work sheets and "another one" use other ranges of seeds.
        let level = [1, 2, 2, 3, 3][item.place];
        Some(0x4000_0000_u32.wrapping_sub(1).wrapping_add(item.round.wrapping_mul(3)).wrapping_add(level))
    }

    /// Records an answer: right at once, the question goes one box up, else back to the first. Returns the days until
    /// it comes back; `None` for a question that is not due today, which stays.
    pub fn answer(&mut self, id: &str, right: bool, today: i64) -> Option<u32> {
        let item = self.items.get_mut(id).filter(|item| item.is_due(today))?;
        item.place = if right { (item.place + 1).min(DAYS.len() - 1) } else { 0 };
        item.due = after(today, item.place);
        item.round = item.round.wrapping_add(1);
        let days = DAYS[item.place];
        self.answered = if self.day == today { self.answered.saturating_add(1) } else { 1 };
        self.day = today;
        Some(days)
    }
}

/// The due day of a question put in this box today.
fn after(today: i64, place: usize) -> i64 {
    today.saturating_add(i64::from(DAYS[place]))
}

impl Item {
    /// Whether it is due today or overdue; or so far ahead that the clock was wrong when the day was set.
    fn is_due(self, today: i64) -> bool {
        self.due <= today || self.due > after(today, DAYS.len() - 1)
    }
}

/// Today, as this device counts days: since 1970, in its own time zone.
pub fn today() -> i64 {
    let now = js_sys::Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * 60_000.0) / 86_400_000.0).floor() as i64
}

/// The schedule stored on this device.
pub fn load(store: Store) -> RepetitionSchedule {
    store.read(KEY).map(|text| RepetitionSchedule::read(&text)).unwrap_or_default()
}

pub fn save(store: Store, schedule: &RepetitionSchedule) {
    store.write(KEY, &schedule.write());
}

/// The address of the first question that is due, and the number of those due.
pub fn next(base: &Address, schedule: &RepetitionSchedule, today: i64) -> Option<(Address, usize)> {
    let due = schedule.due(today);
    let id = *due.first()?;
    let (task, view) = (Some(id.to_owned()), Some(VIEW.to_owned()));
    Some((Address { task, seed: schedule.seed(id), view, ..base.clone().bare() }, due.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: i64 = 20_000;

    fn with(ids: &[&str], day: i64) -> RepetitionSchedule {
        let mut schedule = RepetitionSchedule::default();
        ids.iter().for_each(|id| schedule.enter(id, day));
        schedule
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let text = "day:20000:2 mirror/p1:2:20003:1 nim-proof/t3:1:20001:0";
        assert_eq!(RepetitionSchedule::read(text).write(), text);
        // Anything else in the text is skipped.
        for bad in [
            "",
            "day:x:1",
            "mirror/p1:6:20000:0",
            "mirror/p1:0:1:1",
            "mirror/p1:1:1",
            "p1:1:1:1",
            "a/b:1:z:0",
            ":::",
            "day:1",
        ] {
            assert_eq!(RepetitionSchedule::read(bad), RepetitionSchedule::default(), "{bad}");
        }
    }

    #[test]
    fn right_answers_go_up_and_wrong_ones_back() {
        let mut schedule = with(&["mirror/p1"], TODAY);
        assert_eq!(schedule.due(TODAY), [""; 0]);
        let mut day = TODAY + 1;
        for days in [3, 7, 21, 60, 60] {
            assert_eq!(schedule.due(day), ["mirror/p1"], "{day}");
            assert_eq!(schedule.answer("mirror/p1", true, day), Some(days));
            let days = i64::from(days);
            assert!(schedule.due(day).is_empty() && schedule.due(day + days - 1).is_empty(), "{day}");
            day += days;
        }
        assert_eq!(schedule.answer("mirror/p1", false, day), Some(1));
        assert_eq!((schedule.due(day).len(), schedule.due(day + 1).len()), (0, 1));
        // Entered once more it stays where it is.
        schedule.enter("mirror/p1", day);
        schedule.answer("mirror/p1", true, day + 1);
        assert!(schedule.due(day + 3).is_empty() && !schedule.due(day + 4).is_empty());
    }

    #[test]
    fn five_a_day_at_the_most() {
        let ids = ["a/1", "a/2", "b/1", "b/2", "c/1", "c/2", "c/3"];
        let mut schedule = with(&ids, TODAY - 9);
        schedule.enter("0/late", TODAY - 1);
        assert_eq!(schedule.due(TODAY), ids[..5]);
        for (i, id) in ids[..5].iter().enumerate() {
            assert_eq!(schedule.due(TODAY).len(), 5 - i);
            schedule.answer(id, i % 2 == 0, TODAY);
        }
        assert_eq!(schedule.due(TODAY), [""; 0]);
        // The two that came back to the first box are tomorrow's, after those that waited longer.
        assert_eq!(schedule.due(TODAY + 1), ["c/2", "c/3", "0/late", "a/2", "b/2"]);
    }

    #[test]
    fn what_is_not_due_does_not_move() {
        let mut schedule = with(&["mirror/p1"], TODAY);
        let before = schedule.clone();
        assert_eq!(schedule.answer("mirror/p1", true, TODAY), None);
        assert_eq!(schedule.answer("mirror/p9", true, TODAY), None);
        assert_eq!(schedule, before);
        // A clock that was a year ahead does not hide it for a year.
        assert_eq!(schedule.due(TODAY - 365), ["mirror/p1"]);
    }

    #[test]
    fn each_round_has_its_own_seed_and_higher_boxes_harder_ones() {
        let mut schedule = with(&["mirror/p1"], TODAY);
        let (mut day, mut seeds) = (TODAY + 1, Vec::new());
        for level in [0, 1, 1, 2, 2] {
            let seed = schedule.seed("mirror/p1").unwrap();
            // The generators derive the level from the seed in the same way.
            assert_eq!((seed.wrapping_add(2)) % 3, level);
            assert!(!seeds.contains(&seed));
            seeds.push(seed);
            schedule.answer("mirror/p1", true, day);
            day += 60;
        }
        schedule.keep(|_| false);
        assert_eq!(schedule.seed("mirror/p1"), None);
    }
}
