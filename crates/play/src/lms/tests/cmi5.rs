//! The attempt against a record store, by cmi5.
use super::{RIGHT, graded, ids, opened};
use crate::events::TaskOutcome;
use crate::lms::attempt::{Attempt, AttemptStanding};
use crate::lms::cmi5::{Cmi5, Launch, Mastery, Opened, Parcel, Sending, Store};
use std::cell::RefCell;
use std::rc::Rc;

/// A store: what it gives at the beginning, and what it was sent.
struct Inner {
    opened: Option<Opened>,
    parcels: Vec<Parcel>,
    sending: Sending,
    flushed: bool,
}

#[derive(Clone)]
struct Kept(Rc<RefCell<Inner>>);

impl Store for Kept {
    fn opened(&self) -> Option<Opened> {
        self.0.borrow().opened.clone()
    }

    fn stamp(&self) -> (String, String) {
        let n = self.0.borrow().parcels.len();
        (format!("00000000-0000-4000-8000-{n:012}"), format!("2026-11-27T10:00:{n:02}.000Z"))
    }

    fn put(&mut self, parcel: Parcel) {
        self.0.borrow_mut().parcels.push(parcel);
    }

    fn retry(&mut self) {}

    fn sending(&self) -> Sending {
        self.0.borrow().sending
    }

    fn flush(&mut self) {
        self.0.borrow_mut().flushed = true;
    }
}

fn parameter(name: &str) -> Option<String> {
    let value = match name {
        "endpoint" => "https://lrs.example/xapi",
        "fetch" => "https://lms.example/token?s=1",
        "registration" => "7c1f0b2e-4d5a-4a55-9a53-2a1c6f1f3e11",
        "activityId" => "urn:course:1",
        "actor" => "{\"account\":{\"homePage\":\"https://lms.example\",\"name\":\"17\"}}",
        _ => return None,
    };
    Some(value.to_owned())
}

impl Kept {
    fn new(state: &str, mastery: Option<&str>) -> Kept {
        let mastery = mastery.map(|text| Mastery { percent: 80, text: text.to_owned() });
        let opened = Some(Opened { state: state.to_owned(), mastery, records: true, return_url: None });
        Kept(Rc::new(RefCell::new(Inner { opened, parcels: Vec::new(), sending: Sending::Idle, flushed: false })))
    }

    fn launch(&self) -> Attempt<Cmi5<Kept>> {
        Attempt::new(Cmi5::new(self.clone(), Launch::new(parameter).unwrap()))
    }

    /// The statements that were sent.
    fn statements(&self) -> Vec<String> {
        let inner = self.0.borrow();
        let json = inner.parcels.iter().filter_map(|parcel| match parcel {
            Parcel::Statement { json, .. } => Some(json.clone()),
            Parcel::State(_) => None,
        });
        json.collect()
    }

    fn verbs(&self) -> Vec<String> {
        let verb = |json: &String| Some(json.split_once("/verbs/")?.1.split_once('"')?.0.to_owned());
        self.statements().iter().filter_map(verb).collect()
    }

    /// The state that was sent last.
    fn state(&self) -> String {
        let inner = self.0.borrow();
        let mut states = inner.parcels.iter().rev().filter_map(|parcel| match parcel {
            Parcel::State(state) => Some(state.clone()),
            Parcel::Statement { .. } => None,
        });
        states.next().unwrap_or_default()
    }
}

fn take(attempt: &mut Attempt<Cmi5<Kept>>, events: &[crate::events::LessonEvent]) {
    for event in events {
        attempt.take(event);
        attempt.send(75);
    }
}

#[test]
fn an_attempt_is_told_from_its_beginning_to_its_end() {
    let store = Kept::new("", None);
    let mut attempt = store.launch();
    take(&mut attempt, &[opened(2), graded("t1", TaskOutcome::Wrong), graded("t1", TaskOutcome::Right { points: 3 })]);
    assert_eq!(store.verbs(), ["initialized", "answered", "answered"]);
    take(&mut attempt, &[graded("t2", RIGHT)]);
    attempt.leave(80);
    assert_eq!(store.verbs(), ["initialized", "answered", "answered", "answered", "completed", "passed", "terminated"]);
    let all = store.statements();
    for (statement, part) in [
        (0, "\"actor\":{\"account\":{\"homePage\":\"https://lms.example\",\"name\":\"17\"}},"),
        (
            0,
            "\"object\":{\"id\":\"urn:course:1\"},\"context\":{\"registration\":\"7c1f0b2e-4d5a-4a55-9a53-2a1c6f1f3e11\",",
        ),
        (0, "\"category\":[{\"id\":\"https://w3id.org/xapi/cmi5/context/categories/cmi5\"}]"),
        (1, "\"object\":{\"id\":\"urn:course:1#t1\","),
        (1, "\"result\":{\"success\":false}"),
        (2, "\"result\":{\"success\":true,\"score\":{\"scaled\":0.75}}"),
        (4, "\"result\":{\"completion\":true,\"duration\":\"PT75S\"}"),
        (5, "\"result\":{\"success\":true,\"score\":{\"scaled\":0.88},\"duration\":\"PT75S\"}"),
        (5, "categories/moveon\"}]"),
        (6, "\"result\":{\"duration\":\"PT80S\"}"),
    ] {
        assert!(all[statement].contains(part), "{part} in {}", all[statement]);
    }
    assert!(all.iter().all(|json| json.matches('{').count() == json.matches('}').count()));
    assert!(store.0.borrow().flushed);
    // After its end nothing is said.
    take(&mut attempt, &[graded("t2", RIGHT)]);
    assert_eq!(store.statements().len(), 7);
}

#[test]
fn the_next_visit_goes_on_and_says_nothing_twice() {
    let store = Kept::new("", None);
    let mut attempt = store.launch();
    take(&mut attempt, &[opened(2), graded("t1", RIGHT), graded("t2", RIGHT)]);
    attempt.leave(75);
    let again = Kept::new(&store.state(), None);
    let mut attempt = again.launch();
    take(&mut attempt, &[opened(2)]);
    assert_eq!(attempt.standing(), Some(AttemptStanding { done: 2, all: 2, mark: 100, kept: true }));
    take(&mut attempt, &[graded("t2", TaskOutcome::Wrong)]);
    assert_eq!(again.verbs(), ["initialized", "answered"]);
}

#[test]
fn the_platform_says_what_it_takes_to_pass() {
    let store = Kept::new("", Some("0.8"));
    let mut attempt = store.launch();
    take(&mut attempt, &[opened(1), graded("t1", TaskOutcome::Wrong), graded("t1", TaskOutcome::Right { points: 3 })]);
    assert_eq!(store.verbs(), ["initialized", "answered", "answered", "completed", "failed"]);
    let failed = store.statements().pop().unwrap();
    assert!(failed.contains("\"extensions\":{\"https://w3id.org/xapi/cmi5/context/extensions/masteryscore\":0.8}"));
    assert!(failed.contains("\"success\":false,\"score\":{\"scaled\":0.75}"), "{failed}");
}

#[test]
fn an_attempt_that_is_looked_at_begins_and_ends() {
    let store = Kept::new("", None);
    if let Some(opened) = &mut store.0.borrow_mut().opened {
        opened.records = false;
    }
    let mut attempt = store.launch();
    take(&mut attempt, &[opened(1), graded("t1", RIGHT)]);
    attempt.leave(9);
    assert_eq!(
        (store.verbs(), store.state()),
        (vec!["initialized".to_owned(), "terminated".to_owned()], String::new())
    );
}

#[test]
fn answers_wait_for_the_store() {
    let store = Kept::new("", None);
    let given = store.0.borrow_mut().opened.take();
    store.0.borrow_mut().sending = Sending::Busy;
    let mut attempt = store.launch();
    take(&mut attempt, &[opened(1), graded("t1", RIGHT)]);
    assert!(!attempt.waits() && store.statements().is_empty());
    store.0.borrow_mut().sending = Sending::Failed;
    assert!(attempt.waits());
    store.0.borrow_mut().opened = given;
    attempt.send(76);
    assert!(attempt.waits());
    assert_eq!(store.verbs(), ["initialized", "answered", "completed", "passed"]);
    assert_eq!(attempt.standing().map(|standing| standing.kept), Some(false));
    store.0.borrow_mut().sending = Sending::Idle;
    attempt.send(81);
    assert_eq!(attempt.standing().map(|standing| standing.kept), Some(true));
    // The same data are not sent again.
    assert_eq!(store.statements().len(), 4);
}

#[test]
fn a_launch_has_all_its_parameters() {
    let launch = Launch::new(parameter).unwrap();
    assert_eq!(launch.statements(), "https://lrs.example/xapi/statements");
    let state = launch.document("a b");
    assert!(state.starts_with("https://lrs.example/xapi/activities/state?activityId=urn%3Acourse%3A1&agent=%7B%22acc"));
    assert!(state.ends_with("&registration=7c1f0b2e-4d5a-4a55-9a53-2a1c6f1f3e11&stateId=a%20b"), "{state}");
    for (name, value) in [
        ("endpoint", "javascript:1"),
        ("endpoint", ""),
        ("fetch", "//lms.example"),
        ("registration", "1\"}"),
        ("activityId", ""),
        ("actor", "Mo"),
    ] {
        let other = |asked: &str| if asked == name { Some(value.to_owned()) } else { parameter(asked) };
        assert_eq!(Launch::new(other), None, "{name}={value}");
        assert_eq!(Launch::new(|asked| parameter(asked).filter(|_| asked != name)), None, "{name}");
    }
}

#[test]
fn another_document_is_no_state() {
    for state in ["", "1", "{\"t1\":4}", "2\n50\nc\nt1\n1 t1:40", "1\n500\n\n\n"] {
        let mut attempt = Kept::new(state, None).launch();
        take(&mut attempt, &[opened(1)]);
        assert_eq!(
            attempt.standing(),
            Some(AttemptStanding { done: 0, all: ids(1).len(), mark: 0, kept: true }),
            "{state}"
        );
    }
}

#[test]
fn the_way_back_is_an_address_of_the_web() {
    for (url, is_way) in [("https://lms.example/course?id=1", true), ("javascript:alert(1)", false), ("", false)] {
        let store = Kept::new("", None);
        if let Some(opened) = &mut store.0.borrow_mut().opened {
            opened.return_url = Some(url.to_owned());
        }
        let mut attempt = store.launch();
        assert_eq!(attempt.runtime().return_url(), None);
        attempt.send(1);
        assert_eq!(attempt.runtime().return_url(), is_way.then_some(url), "{url}");
    }
}
