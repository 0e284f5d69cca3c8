//! The puzzles of the day of this device: for each level the tries of the last day, the days in a row on which the move was
//! found, and the best run. A pure value: days are passed in.
//!
//! Stored as words: `level:student` for the chosen level, then `day:pupil:20784:found:2` (day, state, tries),
//! `row:pupil:20784:5` (last day, number of days) and `run:pupil:312` (seconds).
use crate::storage::local_storage::Store;
use link::values::{LinkValue, PuzzleLevel};
use std::collections::BTreeMap;

/// Tries for the puzzle of a day.
pub const TRIES: u32 = 3;

/// The key in the storage.
const KEY: &str = "puzzles";

/// The state of the puzzle of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleState {
    /// Tries are left.
    Open,
    /// A winning move was found by the last try.
    Found,
    /// All tries are spent.
    Missed,
}

impl PuzzleState {
    const ALL: [PuzzleState; 3] = [PuzzleState::Open, PuzzleState::Found, PuzzleState::Missed];

    fn word(self) -> &'static str {
        match self {
            PuzzleState::Open => "open",
            PuzzleState::Found => "found",
            PuzzleState::Missed => "missed",
        }
    }
}

/// The tries of one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayTries {
    /// Days since 1970.
    pub day: i64,
    pub state: PuzzleState,
    /// Number of tries made, the one that found the move among them.
    pub tries: u32,
}

/// Days in a row on which the move was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DaysInRow {
    /// The last of them.
    until: i64,
    count: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct LevelRecord {
    last: Option<DayTries>,
    row: Option<DaysInRow>,
    /// Seconds of the best run.
    run: Option<u32>,
}

/// The stored record of the puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PuzzleRecord {
    /// The level chosen last.
    pub level: Option<PuzzleLevel>,
    levels: BTreeMap<PuzzleLevel, LevelRecord>,
}

impl PuzzleRecord {
    /// Parses; invalid entries are skipped.
    pub fn read(text: &str) -> PuzzleRecord {
        let mut record = PuzzleRecord::default();
        for word in text.split_whitespace() {
            // An invalid entry changes nothing.
            let _ = record.take(word);
        }
        record
    }

    /// Takes one entry; `None` if it is invalid.
    fn take(&mut self, word: &str) -> Option<()> {
        match word.split(':').collect::<Vec<_>>()[..] {
            ["level", level] => self.level = Some(PuzzleLevel::read(level)?),
            ["day", level, day, state, tries] => {
                let state = PuzzleState::ALL.into_iter().find(|known| known.word() == state)?;
                let tries = tries.parse::<u32>().ok().filter(|tries| (1..=TRIES).contains(tries))?;
                let last = DayTries { day: day.parse().ok()?, state, tries };
                self.of_mut(PuzzleLevel::read(level)?).last = Some(last);
            }
            ["row", level, until, count] => {
                let row = DaysInRow { until: until.parse().ok()?, count: count.parse().ok()? };
                self.of_mut(PuzzleLevel::read(level)?).row = Some(row);
            }
            ["run", level, seconds] => {
                let seconds = seconds.parse().ok()?;
                self.of_mut(PuzzleLevel::read(level)?).run = Some(seconds);
            }
            _ => return None,
        }
        Some(())
    }

    pub fn write(&self) -> String {
        let mut words: Vec<String> = self.level.iter().map(|level| format!("level:{}", level.word())).collect();
        for (level, record) in &self.levels {
            let level = level.word();
            let day = |last: DayTries| format!("day:{level}:{}:{}:{}", last.day, last.state.word(), last.tries);
            words.extend(record.last.map(day));
            words.extend(record.row.map(|row| format!("row:{level}:{}:{}", row.until, row.count)));
            words.extend(record.run.map(|seconds| format!("run:{level}:{seconds}")));
        }
        words.join(" ")
    }

    fn of(&self, level: PuzzleLevel) -> LevelRecord {
        self.levels.get(&level).copied().unwrap_or_default()
    }

    fn of_mut(&mut self, level: PuzzleLevel) -> &mut LevelRecord {
        self.levels.entry(level).or_default()
    }

    /// The tries of this day, if any were made.
    pub fn tries(&self, level: PuzzleLevel, day: i64) -> Option<DayTries> {
        self.of(level).last.filter(|last| last.day == day)
    }

    /// Records the tries of a day. A day on which the move was found counts once.
    pub fn enter(&mut self, level: PuzzleLevel, tries: DayTries) {
        let record = self.of_mut(level);
        record.last = Some(tries);
        if tries.state == PuzzleState::Found && record.row.is_none_or(|row| row.until != tries.day) {
            let before = record.row.filter(|row| row.until.checked_add(1) == Some(tries.day));
            let count = before.map_or(1, |row| row.count.saturating_add(1));
            record.row = Some(DaysInRow { until: tries.day, count });
        }
    }

    /// Days in a row on which the move was found, up to today or, as long as today's is open, to yesterday.
    pub fn days_in_row(&self, level: PuzzleLevel, today: i64) -> u32 {
        let missed = self.tries(level, today).is_some_and(|tries| tries.state == PuzzleState::Missed);
        let row =
            self.of(level).row.filter(|row| row.until == today || !missed && row.until.checked_add(1) == Some(today));
        row.map_or(0, |row| row.count)
    }

    /// Seconds of the best run.
    pub fn best_run(&self, level: PuzzleLevel) -> Option<u32> {
        self.of(level).run
    }

    /// Records a run. Whether it is the best so far.
    pub fn enter_run(&mut self, level: PuzzleLevel, seconds: u32) -> bool {
        let record = self.of_mut(level);
        let best = record.run.is_none_or(|run| seconds < run);
        if best {
            record.run = Some(seconds);
        }
        best
    }

    /// Merges both: the later day, the longer row of two that end on one day, the shorter run. The level chosen here stays.
    #[must_use]
    pub fn joined(mut self, other: PuzzleRecord) -> PuzzleRecord {
        self.level = self.level.or(other.level);
        for (level, other) in other.levels {
            let own = self.of_mut(level);
            let made =
                |last: Option<DayTries>| last.map(|last| (last.day, last.tries, last.state != PuzzleState::Open));
            if made(other.last) > made(own.last) {
                own.last = other.last;
            }
            let length = |row: Option<DaysInRow>| row.map(|row| (row.until, row.count));
            if length(other.row) > length(own.row) {
                own.row = other.row;
            }
            own.run = own.run.into_iter().chain(other.run).min();
        }
        self
    }
}

/// The record stored on this device.
pub fn load(store: Store) -> PuzzleRecord {
    store.read(KEY).map(|text| PuzzleRecord::read(&text)).unwrap_or_default()
}

pub fn save(store: Store, record: &PuzzleRecord) {
    store.write(KEY, &record.write());
}

#[cfg(test)]
mod tests {
    use super::*;
    use PuzzleLevel::{Pupil, Student};

    const TODAY: i64 = 20_784;

    fn made(day: i64, state: PuzzleState, tries: u32) -> DayTries {
        DayTries { day, state, tries }
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let text = "level:student day:pupil:20784:found:2 row:pupil:20784:5 run:pupil:312 day:student:20783:missed:3";
        assert_eq!(PuzzleRecord::read(text).write(), text);
        for bad in [
            "",
            "level:teacher",
            "day:pupil:x:found:2",
            "day:pupil:20784:lost:2",
            "day:pupil:20784:found:4",
            "day:pupil:20784:found:0",
            "row:pupil:20784",
            "run:pupil:-1",
            ":::",
        ] {
            assert_eq!(PuzzleRecord::read(bad), PuzzleRecord::default(), "{bad}");
        }
    }

    #[test]
    fn days_in_a_row_are_counted_and_end_with_a_gap() {
        let mut record = PuzzleRecord::default();
        for (day, want) in [(TODAY, 1), (TODAY + 1, 2), (TODAY + 2, 3)] {
            record.enter(Pupil, made(day, PuzzleState::Open, 1));
            assert_eq!(record.days_in_row(Pupil, day), want - 1, "still open");
            record.enter(Pupil, made(day, PuzzleState::Found, 2));
            // Found once more on another tab, the day counts once.
            record.enter(Pupil, made(day, PuzzleState::Found, 2));
            assert_eq!(record.days_in_row(Pupil, day), want);
        }
        assert_eq!(record.days_in_row(Pupil, TODAY + 3), 3, "today's is not made yet");
        assert_eq!((record.days_in_row(Pupil, TODAY + 4), record.days_in_row(Student, TODAY + 2)), (0, 0));
        // A clock that was ahead gives no row.
        assert_eq!(record.days_in_row(Pupil, TODAY), 0);
        record.enter(Pupil, made(TODAY + 3, PuzzleState::Missed, 3));
        assert_eq!(record.days_in_row(Pupil, TODAY + 3), 0);
        record.enter(Pupil, made(TODAY + 4, PuzzleState::Found, 1));
        assert_eq!(record.days_in_row(Pupil, TODAY + 4), 1);
    }

    #[test]
    fn tries_are_those_of_the_day() {
        let mut record = PuzzleRecord::default();
        record.enter(Student, made(TODAY, PuzzleState::Open, 2));
        assert_eq!(record.tries(Student, TODAY), Some(made(TODAY, PuzzleState::Open, 2)));
        assert_eq!((record.tries(Student, TODAY + 1), record.tries(Pupil, TODAY)), (None, None));
    }

    #[test]
    fn the_shortest_run_is_kept() {
        let mut record = PuzzleRecord::default();
        assert_eq!([300, 400, 299].map(|seconds| record.enter_run(Pupil, seconds)), [true, false, true]);
        assert_eq!((record.best_run(Pupil), record.best_run(Student)), (Some(299), None));
    }

    #[test]
    fn two_devices_are_joined() {
        let here = PuzzleRecord::read("level:pupil day:pupil:20784:open:1 row:pupil:20783:4 run:pupil:300");
        let there =
            PuzzleRecord::read("level:student day:pupil:20784:found:2 row:pupil:20784:1 run:pupil:400 run:student:900");
        let want = "level:pupil day:pupil:20784:found:2 row:pupil:20784:1 run:pupil:300 run:student:900";
        assert_eq!(here.clone().joined(there).write(), want);
        assert_eq!(here.clone().joined(PuzzleRecord::default()), here);
    }
}
