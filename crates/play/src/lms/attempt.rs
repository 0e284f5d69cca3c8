//! The attempt: takes lesson events, keeps what the platform has not got yet, and sends it when there is a session.
use super::record::{Record, TaskResult};
use super::runtime::{Runtime, Saved, Snapshot, Status};
use crate::events::LessonEvent;
use std::collections::BTreeMap;

/// The least mark of an attempt that is passed.
pub(super) const PASS: u8 = 50;

/// Standing of an attempt, as its learner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptStanding {
    /// Number of tasks that are over.
    pub done: usize,
    pub all: usize,
    /// The mark, from 0 to 100.
    pub mark: u8,
    /// Whether the platform has kept it.
    pub kept: bool,
}

/// The lesson of the attempt, and its tasks that count; those of other lessons as `lesson/task`.
struct Scope {
    lesson: String,
    tasks: Vec<String>,
}

/// An attempt in a course platform.
pub struct Attempt<R> {
    runtime: R,
    is_open: bool,
    /// The lesson that is opened first.
    scope: Option<Scope>,
    record: Record,
    /// The data of earlier visits: mark and status do not fall below them.
    saved: Saved,
    /// Whether the results of earlier visits are in the record.
    resumed: bool,
    location: String,
    /// Number of steps that were opened.
    steps: usize,
    /// The step to return to, until it is asked for.
    back: Option<String>,
    /// Whether there is something that the platform has not kept.
    unsent: bool,
    /// Whether the last call to the platform was in vain.
    failed: bool,
}

impl<R: Runtime> Attempt<R> {
    pub fn new(runtime: R) -> Attempt<R> {
        Attempt {
            runtime,
            is_open: false,
            scope: None,
            record: Record::default(),
            saved: Saved::default(),
            resumed: false,
            location: String::new(),
            steps: 0,
            back: None,
            unsent: false,
            failed: false,
        }
    }

    /// The session with the platform.
    pub fn runtime(&self) -> &R {
        &self.runtime
    }

    /// Opens the session if there is none, and sends what is unsent; `seconds` is the time of this visit.
    pub fn send(&mut self, seconds: u32) {
        self.open();
        let Some(scope) = self.scope.as_ref().filter(|_| self.is_open && self.resumed && self.unsent) else { return };
        let snapshot = self.snapshot(scope, seconds);
        self.failed = self.runtime.send(&snapshot).is_err();
        if !self.failed {
            self.unsent = false;
            (self.saved.mark, self.saved.status) = (snapshot.mark, Some(snapshot.status));
        }
    }

    /// Sends the state as it is, with the time of this visit: the page may be gone soon.
    pub fn save(&mut self, seconds: u32) {
        self.unsent |= self.scope.is_some();
        self.send(seconds);
    }

    /// Saves, and ends the session. A page that comes back opens another.
    pub fn leave(&mut self, seconds: u32) {
        self.save(seconds);
        if self.is_open {
            self.runtime.close();
            self.is_open = false;
        }
    }

    /// Takes an event; those of other lessons are ignored.
    pub fn take(&mut self, event: &LessonEvent) {
        match event {
            LessonEvent::Opened { lesson, tasks } if self.scope.is_none() && !tasks.is_empty() => {
                self.scope = Some(Scope { lesson: lesson.clone(), tasks: tasks.clone() });
                self.unsent = true;
                self.resume();
            }
            LessonEvent::Visited { lesson, step } if self.is_of(lesson) => {
                self.steps += 1;
                self.unsent |= self.location != *step;
                self.location.clone_from(step);
            }
            LessonEvent::Graded { lesson, task, outcome } => {
                if let Some(id) = self.counted(lesson, task) {
                    self.record.take(&id, *outcome);
                    self.runtime.note(&id, *outcome);
                    self.unsent = true;
                }
            }
            _ => {}
        }
    }

    /// The lesson and the step that were open when the learner left, once.
    pub fn take_back(&mut self) -> Option<(String, String)> {
        let step = self.back.take()?;
        Some((self.scope.as_ref()?.lesson.clone(), step))
    }

    /// The lesson of the attempt and the results of its tasks, of earlier visits too.
    pub fn results(&self) -> Option<(&str, &BTreeMap<String, TaskResult>)> {
        let scope = self.scope.as_ref()?;
        Some((&scope.lesson, self.record.results()))
    }

    /// The standing; `None` before lesson and earlier visits are known.
    pub fn standing(&self) -> Option<AttemptStanding> {
        let Scope { tasks, .. } = self.scope.as_ref().filter(|_| self.resumed)?;
        let mark = self.record.mark(tasks).max(self.saved.mark.unwrap_or(0));
        Some(AttemptStanding { done: self.record.done(tasks), all: tasks.len(), mark, kept: !self.unsent })
    }

    /// Whether results wait for a platform that does not take them.
    pub fn waits(&self) -> bool {
        self.failed && self.unsent && self.scope.is_some() && !self.runtime.is_busy()
    }

    fn is_of(&self, lesson: &str) -> bool {
        self.scope.as_ref().is_some_and(|scope| scope.lesson == lesson)
    }

    /// The id of a task that counts: of another lesson with the lesson's name.
    fn counted(&self, lesson: &str, task: &str) -> Option<String> {
        let scope = self.scope.as_ref()?;
        let id = if scope.lesson == lesson { task.to_owned() } else { format!("{lesson}/{task}") };
        scope.tasks.contains(&id).then_some(id)
    }

    fn open(&mut self) {
        if self.is_open {
            return;
        }
        match self.runtime.open() {
            Ok(saved) => {
                self.is_open = true;
                let (mark, status) = (self.saved.mark, self.saved.status);
                self.saved = Saved { mark: saved.mark.max(mark), status: saved.status.max(status), ..saved };
                self.resume();
            }
            Err(_) => self.failed = true,
        }
    }

    /// Puts the results of earlier visits before those of this one, as soon as session and lesson are known.
    fn resume(&mut self) {
        let Some(scope) = self.scope.as_ref().filter(|_| self.is_open && !self.resumed) else { return };
        self.resumed = true;
        self.unsent = true;
        let earlier = Record::read(&self.saved.state, &scope.tasks);
        // A learner who has gone on already is not sent back.
        let is_new = self.steps <= 1 && self.record == Record::default();
        self.record = std::mem::take(&mut self.record).after(earlier);
        if is_new && !self.saved.location.is_empty() && self.saved.location != self.location {
            self.location.clone_from(&self.saved.location);
            self.back = Some(self.saved.location.clone());
        }
    }

    fn snapshot(&self, scope: &Scope, seconds: u32) -> Snapshot {
        let (done, all, mark) = (self.record.done(&scope.tasks), scope.tasks.len(), self.record.mark(&scope.tasks));
        let over = done == all;
        let status = match over {
            true if mark >= PASS => Status::Passed,
            true => Status::Completed,
            false => Status::Incomplete,
        };
        Snapshot {
            mark: Some(mark).filter(|_| done > 0).max(self.saved.mark),
            progress: u8::try_from(100 * done / all.max(1)).unwrap_or(100),
            status: self.saved.status.unwrap_or(status).max(status),
            location: self.location.clone(),
            state: self.record.write(&scope.tasks, self.runtime.capacity()),
            over,
            seconds,
        }
    }
}
