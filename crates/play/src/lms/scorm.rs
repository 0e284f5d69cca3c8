//! The run-time interfaces of SCORM 1.2 and SCORM 2004: names of functions and elements, and the types of their values.
use super::runtime::{Runtime, Saved, Snapshot, Status, Unreachable};
use std::collections::BTreeMap;

/// The object with the functions of the platform.
pub trait Api {
    /// Calls a function; `None` if there is none of this name, or it fails.
    fn call(&self, function: &str, arguments: &[&str]) -> Option<String>;
}

/// A version of the standard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// SCORM 1.2.
    V12,
    /// SCORM 2004, all editions.
    V2004,
}

/// The longest location, in characters (CMIString255).
const LOCATION: usize = 255;

impl Version {
    pub const ALL: [Version; 2] = [Version::V12, Version::V2004];

    /// Name of the object in a window of the platform.
    pub fn object(self) -> &'static str {
        match self {
            Version::V12 => "API",
            Version::V2004 => "API_1484_11",
        }
    }

    /// The longest state that every platform holds, in characters.
    pub fn capacity(self) -> usize {
        match self {
            Version::V12 => 4_096,
            Version::V2004 => 4_000,
        }
    }

    /// Either the name of SCORM 1.2 or that of SCORM 2004.
    fn pick(self, v12: &'static str, v2004: &'static str) -> &'static str {
        match self {
            Version::V12 => v12,
            Version::V2004 => v2004,
        }
    }

    /// Elements and their values, in the order they are set.
    fn elements(self, sent: &Snapshot) -> Vec<(&'static str, String)> {
        let mut all = vec![("cmi.suspend_data", sent.state.clone())];
        let mut add = |v12: &'static str, v2004: &'static str, value: String| all.push((self.pick(v12, v2004), value));
        // Some platforms refuse an empty one.
        if (1..=LOCATION).contains(&sent.location.len()) {
            add("cmi.core.lesson_location", "cmi.location", sent.location.clone());
        }
        if let Some(mark) = sent.mark {
            add("cmi.core.score.min", "cmi.score.min", "0".to_owned());
            add("cmi.core.score.max", "cmi.score.max", "100".to_owned());
            add("cmi.core.score.raw", "cmi.score.raw", mark.to_string());
        }
        add("cmi.core.exit", "cmi.exit", if sent.over { String::new() } else { "suspend".to_owned() });
        match self {
            Version::V12 => {
                all.push(("cmi.core.lesson_status", word(sent.status).to_owned()));
                all.push(("cmi.core.session_time", time_span(sent.seconds)));
            }
            Version::V2004 => {
                let scaled = sent.mark.map(|mark| format!("{}.{:02}", mark / 100, mark % 100));
                all.extend(scaled.map(|scaled| ("cmi.score.scaled", scaled)));
                let progress = format!("{}.{:02}", sent.progress / 100, sent.progress % 100);
                all.push(("cmi.progress_measure", progress));
                let complete = sent.status > Status::Incomplete;
                all.push(("cmi.completion_status", if complete { "completed" } else { "incomplete" }.to_owned()));
                if matches!(sent.status, Status::Passed | Status::Failed) {
                    all.push(("cmi.success_status", word(sent.status).to_owned()));
                }
                all.push(("cmi.session_time", format!("PT{}S", sent.seconds)));
            }
        }
        all
    }
}

/// The word of a status in SCORM 1.2.
fn word(status: Status) -> &'static str {
    match status {
        Status::NotAttempted => "not attempted",
        Status::Browsed => "browsed",
        Status::Incomplete => "incomplete",
        Status::Failed => "failed",
        Status::Completed => "completed",
        Status::Passed => "passed",
    }
}

/// The status of a word, ignoring case; some platforms write only its first letters.
fn status_of(text: &str) -> Option<Status> {
    use Status::{Browsed, Completed, Failed, Incomplete, NotAttempted, Passed};
    let text = text.to_ascii_lowercase();
    let all = [NotAttempted, Browsed, Incomplete, Failed, Completed, Passed];
    all.into_iter().find(|status| !text.is_empty() && word(*status).starts_with(&text))
}

/// A time in SCORM 1.2 (CMITimespan): `HHHH:MM:SS`.
fn time_span(seconds: u32) -> String {
    let hours = (seconds / 3_600).min(9_999);
    format!("{hours:04}:{:02}:{:02}", seconds / 60 % 60, seconds % 60)
}

/// The whole part of a score from 0 to 100.
fn mark_of(text: &str) -> Option<u8> {
    let whole = text.trim().split('.').next()?;
    whole.parse().ok().filter(|mark| *mark <= 100)
}

/// A session by one of the interfaces.
pub struct Scorm<A> {
    api: A,
    version: Version,
    /// Whether the platform records this visit; not where it shows an old attempt or a preview.
    records: bool,
    /// The values of this session that the platform took before its last commit, which it kept.
    kept: BTreeMap<&'static str, String>,
}

impl<A: Api> Scorm<A> {
    pub fn new(api: A, version: Version) -> Scorm<A> {
        Scorm { api, version, records: true, kept: BTreeMap::new() }
    }

    /// Calls a function that answers with a truth.
    fn does(&self, v12: &'static str, v2004: &'static str, arguments: &[&str]) -> bool {
        let answer = self.api.call(self.version.pick(v12, v2004), arguments);
        answer.is_some_and(|answer| answer == "true" || answer == "1")
    }

    fn get(&self, v12: &'static str, v2004: &'static str) -> String {
        let element = self.version.pick(v12, v2004);
        self.api.call(self.version.pick("LMSGetValue", "GetValue"), &[element]).unwrap_or_default()
    }

    fn status(&self) -> Option<Status> {
        let status = status_of(&self.get("cmi.core.lesson_status", "cmi.completion_status"));
        match self.version {
            Version::V12 => status,
            Version::V2004 => match status_of(&self.get("", "cmi.success_status")) {
                Some(Status::Passed) => Some(Status::Passed),
                Some(Status::Failed) => status.max(Some(Status::Failed)),
                _ => status,
            },
        }
    }
}

impl<A: Api> Runtime for Scorm<A> {
    fn capacity(&self) -> usize {
        self.version.capacity()
    }

    fn open(&mut self) -> Result<Saved, Unreachable> {
        self.kept.clear();
        let opened = self.does("LMSInitialize", "Initialize", &[""]);
        // A session that is open already refuses to be opened, and answers.
        if !opened && self.get("cmi.core.lesson_status", "cmi.completion_status").is_empty() {
            return Err(Unreachable);
        }
        let mode = self.get("cmi.core.lesson_mode", "cmi.mode");
        self.records = mode != "review" && mode != "browse";
        Ok(Saved {
            mark: mark_of(&self.get("cmi.core.score.raw", "cmi.score.raw")),
            status: self.status(),
            location: self.get("cmi.core.lesson_location", "cmi.location"),
            state: self.get("cmi.suspend_data", "cmi.suspend_data"),
        })
    }

    fn send(&mut self, snapshot: &Snapshot) -> Result<(), Unreachable> {
        if !self.records {
            return Ok(());
        }
        // Some platforms send each value by itself and store the whole attempt with each: of values that arrive side by side
        // they lose some. So as few are sent as possible.
        let is_new = |(element, value): &(&'static str, String)| self.kept.get(element) != Some(value);
        let new: Vec<_> = self.version.elements(snapshot).into_iter().filter(is_new).collect();
        // A refused value stays as it was, and is sent again; the others are kept all the same.
        let set = |(element, value): &(&'static str, String)| self.does("LMSSetValue", "SetValue", &[element, value]);
        let taken: Vec<_> = new.into_iter().filter(set).collect();
        if !self.does("LMSCommit", "Commit", &[""]) {
            // It is not known any more which earlier values the platform has.
            self.kept.clear();
            return Err(Unreachable);
        }
        self.kept.extend(taken);
        Ok(())
    }

    fn close(&mut self) {
        self.does("LMSFinish", "Terminate", &[""]);
    }
}
