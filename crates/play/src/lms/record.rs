//! Results of the tasks of an attempt: a mark, and a text that the platform keeps.
//!
//! The text is `1`, then `id:PW` for each task that was answered: its points or `-`, its wrong answers, and `!` if its
//! solution was shown. Where that is too long: `2`, a checksum of the tasks' ids, and one letter for each task in their
//! order, a number behind a letter that is repeated.
use crate::events::TaskOutcome;
use std::collections::BTreeMap;

/// The points of a task that is solved at once.
pub const BEST: u8 = 4;

/// The highest number of wrong answers that is counted.
const MOST_WRONGS: u8 = 9;

/// The same in the short text; from the second wrong answer on the points are the same.
const MOST_WRONGS_PACKED: u8 = 3;

/// Result of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TaskResult {
    /// The points, if it is over.
    pub points: Option<u8>,
    pub wrongs: u8,
    /// Whether the solution was shown: later answers earn no points.
    pub revealed: bool,
}

impl TaskResult {
    /// Adds an outcome. Points do not fall.
    pub fn take(&mut self, outcome: TaskOutcome) {
        match outcome {
            TaskOutcome::Wrong => self.wrongs = (self.wrongs + 1).min(MOST_WRONGS),
            TaskOutcome::Right { points } if !self.revealed => self.earn(points),
            TaskOutcome::Right { .. } => {}
            TaskOutcome::Seen => {
                self.revealed = true;
                self.points = self.points.or(Some(0));
            }
        }
    }

    /// Raises the points, to at most what the wrong answers allow.
    fn earn(&mut self, points: u8) {
        let most = match self.wrongs {
            0 => BEST,
            1 => BEST - 1,
            _ => BEST - 2,
        };
        self.points = self.points.max(Some(points.min(most)));
    }

    /// This result as the continuation of an earlier one.
    fn after(self, earlier: TaskResult) -> TaskResult {
        let mut both = TaskResult { wrongs: (earlier.wrongs + self.wrongs).min(MOST_WRONGS), ..earlier };
        if let Some(points) = self.points.filter(|_| !earlier.revealed) {
            both.earn(points);
        }
        both.revealed |= self.revealed;
        both
    }

    /// The letter of the short text.
    fn letter(self) -> char {
        let points = self.points.map_or(0, |points| points.min(BEST) + 1);
        let wrongs = self.wrongs.min(MOST_WRONGS_PACKED);
        let code = (points * (MOST_WRONGS_PACKED + 1) + wrongs) * 2 + u8::from(self.revealed);
        char::from(if code < 26 { b'A' + code } else { b'a' + code - 26 })
    }

    /// The result of a letter.
    fn of_letter(letter: char) -> Option<TaskResult> {
        let code = match u8::try_from(letter).ok()? {
            upper @ b'A'..=b'Z' => upper - b'A',
            lower @ b'a'..=b'z' => lower - b'a' + 26,
            _ => return None,
        };
        let (points, wrongs) = (code / 2 / (MOST_WRONGS_PACKED + 1), code / 2 % (MOST_WRONGS_PACKED + 1));
        if points > BEST + 1 {
            return None;
        }
        Some(TaskResult { points: points.checked_sub(1), wrongs, revealed: code % 2 == 1 })
    }

    /// The entry of the long text, behind the id.
    fn entry(self) -> String {
        let points = self.points.map_or("-".to_owned(), |points| points.to_string());
        format!("{points}{}{}", self.wrongs, if self.revealed { "!" } else { "" })
    }

    fn of_entry(entry: &str) -> Option<TaskResult> {
        let (digits, revealed) = entry.strip_suffix('!').map_or((entry, false), |digits| (digits, true));
        let mut signs = digits.chars();
        let (points, wrongs, None) = (signs.next()?, signs.next()?, signs.next()) else { return None };
        let digit = |sign: char, most: u8| sign.to_digit(10).and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= most);
        let points = if points == '-' { None } else { Some(digit(points, BEST)?) };
        Some(TaskResult { points, wrongs: digit(wrongs, MOST_WRONGS)?, revealed })
    }
}

/// Results of tasks, by id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    results: BTreeMap<String, TaskResult>,
}

impl Record {
    /// The results of the tasks that were answered.
    pub fn results(&self) -> &BTreeMap<String, TaskResult> {
        &self.results
    }

    pub fn take(&mut self, task: &str, outcome: TaskOutcome) {
        self.results.entry(task.to_owned()).or_default().take(outcome);
    }

    /// This record as the continuation of an earlier one.
    pub fn after(self, mut earlier: Record) -> Record {
        for (task, result) in self.results {
            let before = earlier.results.entry(task).or_default();
            *before = result.after(*before);
        }
        earlier
    }

    /// Number of `tasks` that are over.
    pub fn done(&self, tasks: &[String]) -> usize {
        tasks.iter().filter(|task| self.of(task).points.is_some()).count()
    }

    /// The mark from 0 to 100: all points out of all possible ones, rounded once.
    pub fn mark(&self, tasks: &[String]) -> u8 {
        let points: usize = tasks.iter().map(|task| usize::from(self.of(task).points.unwrap_or(0))).sum();
        let all = usize::from(BEST) * tasks.len().max(1);
        u8::try_from((200 * points + all) / (2 * all)).unwrap_or(100)
    }

    fn of(&self, task: &str) -> TaskResult {
        self.results.get(task).copied().unwrap_or_default()
    }

    /// The text, which is packed if it has more than `capacity` characters.
    pub fn write(&self, tasks: &[String], capacity: usize) -> String {
        let entries = self.results.iter().map(|(task, result)| format!(" {task}:{}", result.entry()));
        let long = format!("1{}", entries.collect::<String>());
        if long.len() <= capacity { long } else { self.pack(tasks) }
    }

    fn pack(&self, tasks: &[String]) -> String {
        let letters: Vec<char> = tasks.iter().map(|task| self.of(task).letter()).collect();
        let mut text = format!("2 {:08x} ", checksum(tasks));
        for run in letters.chunk_by(|a, b| a == b) {
            match run.len() {
                1 => text.push(run[0]),
                n => text.push_str(&format!("{}{n}", run[0])),
            }
        }
        text
    }

    /// Parses; invalid entries are skipped, and a packed text is of these tasks or of none.
    pub fn read(text: &str, tasks: &[String]) -> Record {
        let results = match text.split_once(' ') {
            Some(("1", entries)) => {
                let entries = entries.split(' ').filter_map(|entry| entry.rsplit_once(':'));
                entries.filter_map(|(task, entry)| Some((task.to_owned(), TaskResult::of_entry(entry)?))).collect()
            }
            Some(("2", packed)) => unpack(packed, tasks).unwrap_or_default(),
            _ => BTreeMap::new(),
        };
        Record { results }
    }
}

fn unpack(packed: &str, tasks: &[String]) -> Option<BTreeMap<String, TaskResult>> {
    let (sum, letters) = packed.split_once(' ')?;
    if sum != format!("{:08x}", checksum(tasks)) {
        return None;
    }
    let (mut results, mut tasks, mut rest) = (BTreeMap::new(), tasks.iter(), letters);
    while let Some(letter) = rest.chars().next() {
        let result = TaskResult::of_letter(letter)?;
        rest = &rest[letter.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let count: usize = if digits == 0 { 1 } else { rest[..digits].parse().ok()? };
        rest = &rest[digits..];
        let run = tasks.by_ref().take(count).map(|task| (task.clone(), result));
        results.extend(run.filter(|(_, result)| *result != TaskResult::default()));
    }
    Some(results)
}

/// A checksum of the tasks' ids in their order (FNV-1a, 32 bits).
fn checksum(tasks: &[String]) -> u32 {
    let bytes = tasks.iter().flat_map(|task| task.bytes().chain([b'\n']));
    bytes.fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
