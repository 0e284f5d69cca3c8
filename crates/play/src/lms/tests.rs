//! The attempt against a platform that is strict about the types of SCORM.
mod cmi5;

use super::attempt::{Attempt, AttemptStanding};
use super::record::{BEST, Record, TaskResult};
use super::scorm::{Api, Scorm, Version};
use crate::events::{LessonEvent, TaskOutcome};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A platform: what it has kept, and what it was asked.
struct Platform {
    version: Version,
    /// The elements as they are read; set values are kept by a commit.
    set: BTreeMap<String, String>,
    kept: BTreeMap<String, String>,
    commits: usize,
    /// The elements that were set since `Strict::take_sent`, in order.
    sent: Vec<String>,
    /// An element whose values are refused.
    refused: Option<&'static str>,
    /// Values that have a wrong type, and calls in the wrong state.
    faults: Vec<String>,
    is_open: bool,
    /// Whether sessions are opened and commits are kept.
    on_line: bool,
}

#[derive(Clone)]
struct Strict(Rc<RefCell<Platform>>);

impl Strict {
    fn new(version: Version) -> Strict {
        Strict(Rc::new(RefCell::new(Platform {
            version,
            set: BTreeMap::new(),
            kept: BTreeMap::new(),
            commits: 0,
            sent: Vec::new(),
            refused: None,
            faults: Vec::new(),
            is_open: false,
            on_line: true,
        })))
    }

    fn launch(&self) -> Attempt<Scorm<Strict>> {
        let version = self.0.borrow().version;
        let mut platform = self.0.borrow_mut();
        platform.set = platform.kept.clone();
        platform.is_open = false;
        drop(platform);
        Attempt::new(Scorm::new(self.clone(), version))
    }

    fn kept(&self, element: &str) -> String {
        self.0.borrow().kept.get(element).cloned().unwrap_or_default()
    }

    fn commits(&self) -> usize {
        self.0.borrow().commits
    }

    /// The elements that were set since the last call, without the time.
    fn take_sent(&self) -> Vec<String> {
        let sent = std::mem::take(&mut self.0.borrow_mut().sent);
        sent.into_iter().filter(|element| !element.ends_with("session_time")).collect()
    }

    fn line(&self, works: bool) {
        self.0.borrow_mut().on_line = works;
    }

    #[track_caller]
    fn no_faults(&self) {
        assert_eq!(self.0.borrow().faults, Vec::<String>::new());
    }
}

/// Whether a value has the type of its element.
fn fits(element: &str, value: &str) -> bool {
    let number = |low: f64, high: f64| value.parse::<f64>().is_ok_and(|n| (low..=high).contains(&n));
    let span = |value: &str| {
        let parts: Vec<&str> = value.split(':').collect();
        let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        parts.len() == 3
            && parts.iter().all(|part| digits(part))
            && (2..=4).contains(&parts[0].len())
            && parts[1].len() == 2
            && parts[2].len() == 2
    };
    match element {
        "cmi.suspend_data" => value.len() <= 4_096 && value.is_ascii(),
        "cmi.core.lesson_location" | "cmi.location" => value.len() <= 255 && value.is_ascii(),
        "cmi.core.score.raw" | "cmi.core.score.min" | "cmi.core.score.max" => number(0.0, 100.0),
        "cmi.score.raw" | "cmi.score.min" | "cmi.score.max" => number(0.0, 100.0),
        "cmi.score.scaled" | "cmi.progress_measure" => number(0.0, 1.0),
        "cmi.core.lesson_status" => ["passed", "completed", "failed", "incomplete", "browsed"].contains(&value),
        "cmi.completion_status" => ["completed", "incomplete"].contains(&value),
        "cmi.success_status" => ["passed", "failed"].contains(&value),
        "cmi.core.exit" => ["", "suspend", "time-out", "logout"].contains(&value),
        "cmi.exit" => ["", "suspend", "time-out", "logout", "normal"].contains(&value),
        "cmi.core.session_time" => span(value),
        "cmi.session_time" => value.starts_with("PT") && value.ends_with('S'),
        _ => false,
    }
}

impl Api for Strict {
    fn call(&self, function: &str, arguments: &[&str]) -> Option<String> {
        let mut all = self.0.borrow_mut();
        let platform = &mut *all;
        let (prefix, finish) = match platform.version {
            Version::V12 => ("LMS", "Finish"),
            Version::V2004 => ("", "Terminate"),
        };
        let name = function.strip_prefix(prefix)?;
        if name != "Initialize" && !platform.is_open {
            platform.faults.push(format!("{function} without a session"));
            return Some(if name == "GetValue" { String::new() } else { "false".to_owned() });
        }
        let done = match (name, arguments) {
            ("Initialize", [""]) => {
                platform.is_open = platform.on_line;
                platform.on_line
            }
            ("GetValue", [element]) => return Some(platform.set.get(*element).cloned().unwrap_or_default()),
            ("SetValue", [element, value]) => {
                platform.sent.push((*element).to_owned());
                if platform.refused == Some(*element) {
                    return Some("false".to_owned());
                }
                let fits = fits(element, value);
                if fits {
                    platform.set.insert((*element).to_owned(), (*value).to_owned());
                } else {
                    platform.faults.push(format!("{element}={value}"));
                }
                fits
            }
            ("Commit", [""]) => {
                if platform.on_line {
                    platform.kept = platform.set.clone();
                    platform.commits += 1;
                }
                platform.on_line
            }
            (name, [""]) if name == finish => {
                platform.is_open = false;
                true
            }
            _ => {
                platform.faults.push(function.to_owned());
                false
            }
        };
        Some(done.to_string())
    }
}

fn ids(count: usize) -> Vec<String> {
    (1..=count).map(|i| format!("t{i}")).collect()
}

fn opened(count: usize) -> LessonEvent {
    LessonEvent::Opened { lesson: "mex".to_owned(), tasks: ids(count) }
}

fn graded(task: &str, outcome: TaskOutcome) -> LessonEvent {
    LessonEvent::Graded { lesson: "mex".to_owned(), task: task.to_owned(), outcome }
}

fn visited(step: &str) -> LessonEvent {
    LessonEvent::Visited { lesson: "mex".to_owned(), step: step.to_owned() }
}

fn take(attempt: &mut Attempt<Scorm<Strict>>, events: &[LessonEvent]) {
    for event in events {
        attempt.take(event);
        attempt.send(75);
    }
}

const RIGHT: TaskOutcome = TaskOutcome::Right { points: BEST };

#[test]
fn an_attempt_is_kept_and_resumed() {
    let platform = Strict::new(Version::V12);
    let mut first = platform.launch();
    take(&mut first, &[opened(2), visited("t1")]);
    assert_eq!(platform.kept("cmi.core.lesson_status"), "incomplete");
    assert_eq!([platform.kept("cmi.core.exit"), platform.kept("cmi.core.score.raw")], ["suspend", ""]);
    take(
        &mut first,
        &[graded("t1", TaskOutcome::Wrong), graded("t1", TaskOutcome::Right { points: 3 }), visited("t2")],
    );
    assert_eq!(platform.kept("cmi.core.score.raw"), "38");
    assert_eq!(platform.kept("cmi.core.lesson_location"), "t2");
    assert_eq!(platform.kept("cmi.core.session_time"), "0000:01:15");
    first.leave(3_725);
    assert_eq!(platform.kept("cmi.core.session_time"), "0001:02:05");

    let mut second = platform.launch();
    take(&mut second, &[opened(2)]);
    assert_eq!(second.take_back(), Some(("mex".to_owned(), "t2".to_owned())));
    assert_eq!(second.take_back(), None);
    let (lesson, results) = second.results().unwrap();
    assert_eq!((lesson, results["t1"]), ("mex", TaskResult { points: Some(3), wrongs: 1, revealed: false }));
    take(&mut second, &[visited("t1"), visited("t2"), graded("t2", RIGHT)]);
    second.leave(60);
    assert_eq!(platform.kept("cmi.core.score.raw"), "88");
    assert_eq!(platform.kept("cmi.core.lesson_status"), "passed");
    // The attempt is over: nothing is suspended, and the state is kept all the same.
    assert_eq!(platform.kept("cmi.core.exit"), "");
    assert_eq!(platform.kept("cmi.suspend_data"), "1 t1:31 t2:40");
    platform.no_faults();
}

#[test]
fn each_task_is_committed() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(3)]);
    let before = platform.commits();
    take(&mut attempt, &[graded("t1", RIGHT), graded("t2", TaskOutcome::Wrong), graded("t2", TaskOutcome::Seen)]);
    assert_eq!(platform.commits(), before + 3);
    // Nothing new is nothing to send; leaving is, as the time has passed.
    attempt.send(80);
    assert_eq!(platform.commits(), before + 3);
    attempt.leave(90);
    assert_eq!(platform.commits(), before + 4);
    platform.no_faults();
}

#[test]
fn going_back_lowers_nothing() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(2), graded("t1", RIGHT), graded("t2", RIGHT)]);
    attempt.leave(10);
    assert_eq!(platform.kept("cmi.core.score.raw"), "100");
    let mut again = platform.launch();
    take(&mut again, &[opened(2), visited("t1"), graded("t1", TaskOutcome::Wrong), graded("t1", TaskOutcome::Seen)]);
    again.leave(10);
    assert_eq!(platform.kept("cmi.core.score.raw"), "100");
    assert_eq!(platform.kept("cmi.core.lesson_status"), "passed");
    // The platform has lost the state, or the lesson has other tasks now.
    platform.0.borrow_mut().kept.remove("cmi.suspend_data");
    let mut third = platform.launch();
    take(&mut third, &[opened(4), graded("t1", TaskOutcome::Seen)]);
    third.leave(10);
    assert_eq!(platform.kept("cmi.core.score.raw"), "100");
    assert_eq!(platform.kept("cmi.core.lesson_status"), "passed");
    platform.no_faults();
}

#[test]
fn a_shown_solution_earns_nothing_later() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(2), graded("t1", TaskOutcome::Seen)]);
    // The window is closed at once, without a word.
    let mut again = platform.launch();
    take(&mut again, &[opened(2), graded("t1", RIGHT), graded("t2", RIGHT)]);
    assert_eq!(platform.kept("cmi.core.score.raw"), "50");
    assert_eq!(platform.kept("cmi.core.lesson_status"), "passed");
    platform.no_faults();
}

#[test]
fn wrong_answers_count_in_the_next_visit() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(1), graded("t1", TaskOutcome::Wrong)]);
    let mut again = platform.launch();
    take(&mut again, &[opened(1), graded("t1", RIGHT)]);
    assert_eq!(platform.kept("cmi.core.score.raw"), "75");
}

#[test]
fn the_mark_depends_on_no_order() {
    let outcomes = [
        RIGHT,
        TaskOutcome::Right { points: 3 },
        TaskOutcome::Right { points: 2 },
        TaskOutcome::Seen,
        RIGHT,
        RIGHT,
        RIGHT,
    ];
    let mark = |order: &[usize]| {
        let platform = Strict::new(Version::V12);
        let mut attempt = platform.launch();
        take(&mut attempt, &[opened(7)]);
        for i in order {
            take(&mut attempt, &[graded(&format!("t{}", i + 1), outcomes[*i])]);
        }
        platform.kept("cmi.core.score.raw")
    };
    // 21 of 28 points.
    assert_eq!(mark(&[0, 1, 2, 3, 4, 5, 6]), "75");
    assert_eq!(mark(&[6, 3, 1, 0, 5, 2, 4]), "75");
    // Seven right answers are all of the mark, though a seventh of it is no whole number.
    let all: Record = ids(7).iter().fold(Record::default(), |mut record, task| {
        record.take(task, RIGHT);
        record
    });
    assert_eq!((all.mark(&ids(7)), all.mark(&ids(21)), all.mark(&[])), (100, 33, 0));
}

#[test]
fn answers_before_the_session_are_sent_when_it_opens() {
    let platform = Strict::new(Version::V12);
    platform.line(false);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(2), visited("t1"), graded("t1", RIGHT), visited("t2")]);
    assert!(attempt.waits());
    assert_eq!(platform.commits(), 0);
    platform.line(true);
    attempt.send(100);
    assert!(!attempt.waits());
    assert_eq!([platform.kept("cmi.core.score.raw"), platform.kept("cmi.core.lesson_location")], ["50", "t2"]);
}

#[test]
fn answers_while_the_line_is_down_are_sent_later() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    assert_eq!(attempt.standing(), None);
    take(&mut attempt, &[opened(2), graded("t1", RIGHT)]);
    assert_eq!(attempt.standing(), Some(AttemptStanding { done: 1, all: 2, mark: 50, kept: true }));
    platform.line(false);
    take(&mut attempt, &[graded("t2", RIGHT)]);
    assert!(attempt.waits());
    assert_eq!(attempt.standing(), Some(AttemptStanding { done: 2, all: 2, mark: 100, kept: false }));
    assert_eq!(platform.kept("cmi.core.score.raw"), "50");
    platform.line(true);
    attempt.send(100);
    assert!(!attempt.waits());
    assert_eq!([platform.kept("cmi.core.score.raw"), platform.kept("cmi.core.exit")], ["100", ""]);
    platform.no_faults();
}

/// The elements of an attempt with a mark and a location, in the order they are set.
const ALL: [&str; 7] = [
    "cmi.suspend_data",
    "cmi.core.lesson_location",
    "cmi.core.score.min",
    "cmi.core.score.max",
    "cmi.core.score.raw",
    "cmi.core.exit",
    "cmi.core.lesson_status",
];

#[test]
fn only_what_has_changed_is_sent() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(3), visited("t1")]);
    platform.take_sent();
    take(&mut attempt, &[graded("t1", RIGHT)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data", ALL[2], ALL[3], ALL[4]]);
    take(&mut attempt, &[graded("t2", RIGHT)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data", "cmi.core.score.raw"]);
    take(&mut attempt, &[graded("t3", TaskOutcome::Wrong)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data"]);
    take(&mut attempt, &[graded("t3", TaskOutcome::Seen)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data", "cmi.core.exit", "cmi.core.lesson_status"]);
    // Leaving tells the time alone, and is a commit.
    let before = platform.commits();
    attempt.leave(90);
    assert_eq!(platform.take_sent(), Vec::<String>::new());
    assert_eq!((platform.commits(), platform.kept("cmi.core.session_time").as_str()), (before + 1, "0000:01:30"));
    // Another session begins with everything.
    attempt.save(95);
    assert_eq!(platform.take_sent(), ALL);
    platform.no_faults();
}

#[test]
fn everything_is_sent_again_after_a_commit_that_failed() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(3), visited("t1"), graded("t1", RIGHT)]);
    platform.line(false);
    take(&mut attempt, &[graded("t2", RIGHT)]);
    // The platform has lost what it had not kept.
    platform.0.borrow_mut().set.clear();
    platform.0.borrow_mut().kept.clear();
    platform.take_sent();
    attempt.send(80);
    assert_eq!(platform.take_sent(), ALL);
    platform.line(true);
    attempt.send(85);
    assert_eq!(platform.take_sent(), ALL);
    assert_eq!([platform.kept("cmi.core.score.raw"), platform.kept("cmi.core.score.max")], ["67", "100"]);
    take(&mut attempt, &[graded("t3", RIGHT)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data", ALL[4], "cmi.core.exit", "cmi.core.lesson_status"]);
    platform.no_faults();
}

#[test]
fn a_refused_value_is_sent_again() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(3), visited("t1")]);
    platform.0.borrow_mut().refused = Some("cmi.core.score.raw");
    take(&mut attempt, &[graded("t1", RIGHT)]);
    assert!(!attempt.waits());
    assert_eq!(platform.kept("cmi.core.score.raw"), "");
    platform.0.borrow_mut().refused = None;
    platform.take_sent();
    take(&mut attempt, &[graded("t2", TaskOutcome::Wrong)]);
    assert_eq!(platform.take_sent(), ["cmi.suspend_data", "cmi.core.score.raw"]);
    assert_eq!(platform.kept("cmi.core.score.raw"), "33");
    platform.no_faults();
}

#[test]
fn a_page_that_comes_back_counts_nothing_twice() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(2), graded("t1", TaskOutcome::Wrong)]);
    attempt.leave(5);
    take(&mut attempt, &[graded("t1", TaskOutcome::Right { points: 3 })]);
    assert_eq!(platform.kept("cmi.suspend_data"), "1 t1:31");
    platform.no_faults();
}

#[test]
fn other_lessons_do_not_count() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    let other = LessonEvent::Opened { lesson: "nim".to_owned(), tasks: ids(9) };
    let right = LessonEvent::Graded { lesson: "nim".to_owned(), task: "t1".to_owned(), outcome: RIGHT };
    let step = LessonEvent::Visited { lesson: "nim".to_owned(), step: "t9".to_owned() };
    take(&mut attempt, &[opened(1), visited("t1"), other, step, right, graded("t2", RIGHT)]);
    assert_eq!(platform.kept("cmi.core.score.raw"), "");
    assert_eq!(platform.kept("cmi.core.lesson_location"), "t1");
}

#[test]
fn steps_of_other_lessons_count_where_they_stand_in_one() {
    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    let tasks = ["t1", "nim/t1"].map(str::to_owned).to_vec();
    let borrowed = LessonEvent::Graded { lesson: "nim".to_owned(), task: "t1".to_owned(), outcome: RIGHT };
    take(&mut attempt, &[LessonEvent::Opened { lesson: "mex".to_owned(), tasks }, borrowed]);
    assert_eq!(platform.kept("cmi.suspend_data"), "1 nim/t1:40");
    assert_eq!(platform.kept("cmi.core.score.raw"), "50");
    take(&mut attempt, &[graded("t1", RIGHT)]);
    assert_eq!(platform.kept("cmi.core.score.raw"), "100");
    platform.no_faults();
}

#[test]
fn an_old_attempt_that_is_looked_at_stays_as_it_is() {
    let platform = Strict::new(Version::V12);
    platform.0.borrow_mut().kept.insert("cmi.core.lesson_mode".to_owned(), "review".to_owned());
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(1), graded("t1", RIGHT)]);
    assert!(!attempt.waits());
    assert_eq!(platform.commits(), 0);
}

#[test]
fn a_long_state_is_packed() {
    let tasks: Vec<String> = (0..1_000).map(|i| format!("a-task-with-a-long-name-{i}")).collect();
    let mut record = Record::default();
    for (i, task) in tasks.iter().enumerate() {
        match i % 7 {
            0 => record.take(task, RIGHT),
            1 => record.take(task, TaskOutcome::Seen),
            2 => [TaskOutcome::Wrong, RIGHT].into_iter().for_each(|outcome| record.take(task, outcome)),
            3 => record.take(task, TaskOutcome::Wrong),
            _ => {}
        }
    }
    let text = record.write(&tasks, 4_096);
    assert!(text.len() <= 4_096 && text.starts_with("2 "), "{}", text.len());
    assert_eq!(Record::read(&text, &tasks), record);
    // It says nothing of other tasks.
    assert_eq!(Record::read(&text, &tasks[1..]), Record::default());
    let short = record.write(&tasks, usize::MAX);
    assert_eq!(Record::read(&short, &[]), record);

    let platform = Strict::new(Version::V12);
    let mut attempt = platform.launch();
    attempt.take(&LessonEvent::Opened { lesson: "mex".to_owned(), tasks: tasks.clone() });
    tasks.iter().for_each(|task| attempt.take(&graded(task, RIGHT)));
    attempt.send(9);
    assert!(!attempt.waits());
    assert_eq!(Record::read(&platform.kept("cmi.suspend_data"), &tasks).mark(&tasks), 100);
    platform.no_faults();
}

#[test]
fn a_state_that_is_none_is_no_results() {
    for text in ["", "1", "1 ", "2", "2 x", "2 00000000 A9", "1 t1 t1: t1:5 t1:99 t1:4 t1:400", "{\"t1\":4}", "3 t1:40"]
    {
        assert_eq!(Record::read(text, &ids(1)), Record::default(), "{text}");
    }
}

#[test]
fn scorm_2004_is_sent_its_own_elements() {
    let platform = Strict::new(Version::V2004);
    let mut attempt = platform.launch();
    take(&mut attempt, &[opened(3), visited("t1"), graded("t1", RIGHT)]);
    assert_eq!([platform.kept("cmi.completion_status"), platform.kept("cmi.success_status")], ["incomplete", ""]);
    assert_eq!([platform.kept("cmi.score.scaled"), platform.kept("cmi.progress_measure")], ["0.33", "0.33"]);
    take(&mut attempt, &[graded("t2", RIGHT), graded("t3", TaskOutcome::Seen)]);
    attempt.leave(61);
    assert_eq!([platform.kept("cmi.completion_status"), platform.kept("cmi.success_status")], ["completed", "passed"]);
    assert_eq!([platform.kept("cmi.session_time"), platform.kept("cmi.exit")], ["PT61S", ""]);
    let mut again = platform.launch();
    take(&mut again, &[opened(3), graded("t3", RIGHT)]);
    assert_eq!(platform.kept("cmi.score.raw"), "67");
    platform.no_faults();
}
