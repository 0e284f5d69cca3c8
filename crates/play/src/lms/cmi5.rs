//! cmi5, a profile of the Experience API (xAPI): the statements about an attempt for a record store, and a document
//! of its state.
//!
//! In: the parameters of a launch, what the store has kept, the data of the attempt. Out: statements in JSON (xAPI 1.0.3),
//! in their order, each once.
use super::attempt::PASS;
use super::record::BEST;
use super::runtime::{Runtime, Saved, Snapshot, Status, Unreachable};
use crate::events::TaskOutcome;
use crate::json::quoted;

/// The version of the interface, which every request names.
pub const VERSION: &str = "1.0.3";

/// The document of the state of an attempt.
pub const STATE: &str = "spielraum";

/// The document with the data of the launch, which the platform has written.
pub const LAUNCH_DATA: &str = "LMS.LaunchData";

/// The longest parameter of a launch, bytes.
const LONGEST: usize = 4_000;

/// The longest state of an attempt, in characters.
const CAPACITY: usize = 64_000;

/// The category of statements that the profile defines.
const DEFINED: &str = "https://w3id.org/xapi/cmi5/context/categories/cmi5";

/// The category of statements that decide whether the learner is done.
const MOVE_ON: &str = "https://w3id.org/xapi/cmi5/context/categories/moveon";

/// The extension with the least score of those that passed.
const MASTERY: &str = "https://w3id.org/xapi/cmi5/context/extensions/masteryscore";

/// The parameters of a launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launch {
    /// The address of the store, with a slash at its end.
    endpoint: String,
    /// The address that gives the token of the session, once.
    pub fetch: String,
    registration: String,
    activity: String,
    /// The learner, in JSON.
    pub actor: String,
}

impl Launch {
    /// The launch of an address whose query has these parameters; `None` if one is missing or is not of its kind.
    pub fn new(parameter: impl Fn(&str) -> Option<String>) -> Option<Launch> {
        let text = |name: &str| parameter(name).filter(|text| !text.is_empty() && text.len() <= LONGEST);
        let url = |name: &str| text(name).filter(|url| is_web(url));
        let endpoint = url("endpoint")?;
        let is_id = |id: &String| id.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-');
        Some(Launch {
            endpoint: format!("{}/", endpoint.trim_end_matches('/')),
            fetch: url("fetch")?,
            registration: text("registration").filter(is_id)?,
            activity: text("activityId")?,
            actor: text("actor").filter(|actor| actor.trim_start().starts_with('{'))?,
        })
    }

    /// The address of a document about this attempt.
    pub fn document(&self, name: &str) -> String {
        format!(
            "{}activities/state?activityId={}&agent={}&registration={}&stateId={}",
            self.endpoint,
            encoded(&self.activity),
            encoded(&self.actor),
            encoded(&self.registration),
            encoded(name)
        )
    }

    /// The address of the learner's preferences, which are read before the first statement.
    pub fn preferences(&self) -> String {
        format!("{}agents/profile?agent={}&profileId=cmi5LearnerPreferences", self.endpoint, encoded(&self.actor))
    }

    /// The address of a statement.
    pub fn statement(&self, id: &str) -> String {
        format!("{}statements?statementId={}", self.endpoint, encoded(id))
    }

    /// The address of all statements.
    pub fn statements(&self) -> String {
        format!("{}statements", self.endpoint)
    }
}

/// Whether it is an address of the web.
fn is_web(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}

/// A value of a query (RFC 3986): all but letters, digits and four signs as codes.
fn encoded(text: &str) -> String {
    let mut all = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => all.push(char::from(byte)),
            other => all.push_str(&format!("%{other:02X}")),
        }
    }
    all
}

/// The least score of those that passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mastery {
    /// Per cent, rounded up.
    pub percent: u8,
    /// The number as the platform gave it, from 0 to 1.
    pub text: String,
}

/// The data that a store gives at the beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The document [`STATE`] of earlier visits; empty where there is none.
    pub state: String,
    pub mastery: Option<Mastery>,
    /// Whether this visit counts; not where an old attempt is looked at.
    pub records: bool,
    /// The page of the platform that the learner goes back to.
    pub return_url: Option<String>,
}

/// A piece for the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parcel {
    Statement {
        id: String,
        json: String,
    },
    /// The document [`STATE`].
    State(String),
}

/// The state of the parcels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sending {
    /// All are kept.
    Idle,
    /// They are on their way.
    Busy,
    /// The store did not take one; the others wait behind it.
    Failed,
}

/// The connection to a record store, which sends parcels in their order, each until it is kept.
pub trait Store {
    /// The data of the session; `None` until the store has given them.
    fn opened(&self) -> Option<Opened>;

    /// An id that no other statement has, and the time (ISO 8601, UTC).
    fn stamp(&self) -> (String, String);

    fn put(&mut self, parcel: Parcel);

    /// Goes on after a failure.
    fn retry(&mut self);

    fn sending(&self) -> Sending;

    /// Sends everything at once, as the page may be gone soon.
    fn flush(&mut self);
}

/// Verbs of statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verb {
    Initialized,
    Answered,
    Completed,
    Passed,
    Failed,
    Terminated,
}

impl Verb {
    fn word(self) -> &'static str {
        match self {
            Verb::Initialized => "initialized",
            Verb::Answered => "answered",
            Verb::Completed => "completed",
            Verb::Passed => "passed",
            Verb::Failed => "failed",
            Verb::Terminated => "terminated",
        }
    }

    /// The categories of its statements.
    fn categories(self) -> &'static [&'static str] {
        match self {
            Verb::Initialized | Verb::Terminated => &[DEFINED],
            Verb::Answered => &[],
            Verb::Completed | Verb::Passed | Verb::Failed => &[DEFINED, MOVE_ON],
        }
    }
}

/// The state of an attempt over its visits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Kept {
    mark: Option<u8>,
    /// Whether these statements were made: each is made once.
    completed: bool,
    passed: bool,
    location: String,
    state: String,
}

impl Kept {
    /// The document: `1`, mark, statements that were made, location and state, a line each.
    fn write(&self) -> String {
        let mark = self.mark.map_or("-".to_owned(), |mark| mark.to_string());
        let made = [(self.completed, 'c'), (self.passed, 'p')];
        let made: String = made.into_iter().filter(|(is_made, _)| *is_made).map(|(_, sign)| sign).collect();
        format!("1\n{mark}\n{made}\n{}\n{}", self.location, self.state)
    }

    /// Parses; another text is that of an attempt that begins.
    fn read(text: &str) -> Kept {
        let lines: Vec<&str> = text.split('\n').collect();
        let ["1", mark, made, location, state] = lines[..] else { return Kept::default() };
        Kept {
            mark: mark.parse().ok().filter(|mark| *mark <= 100),
            completed: made.contains('c'),
            passed: made.contains('p'),
            location: location.to_owned(),
            state: state.to_owned(),
        }
    }

    fn status(&self) -> Option<Status> {
        match (self.passed, self.completed, self.state.is_empty()) {
            (true, ..) => Some(Status::Passed),
            (_, true, _) => Some(Status::Completed),
            (_, _, false) => Some(Status::Incomplete),
            (_, _, true) => None,
        }
    }
}

/// A session with a record store.
pub struct Cmi5<S> {
    store: S,
    launch: Launch,
    mastery: Option<Mastery>,
    records: bool,
    return_url: Option<String>,
    /// Whether the first statement was made, and the last one.
    begun: bool,
    ended: bool,
    /// Whether it was said in this session that the learner failed.
    failed: bool,
    kept: Kept,
    /// Answers that no statement tells of yet.
    answers: Vec<(String, TaskOutcome)>,
    /// The data that were sent last, without their time.
    sent: Option<Snapshot>,
    /// Time of this visit.
    seconds: u32,
}

impl<S: Store> Cmi5<S> {
    pub fn new(store: S, launch: Launch) -> Cmi5<S> {
        Cmi5 {
            store,
            launch,
            mastery: None,
            records: true,
            return_url: None,
            begun: false,
            ended: false,
            failed: false,
            kept: Kept::default(),
            answers: Vec::new(),
            sent: None,
            seconds: 0,
        }
    }

    /// The page of the platform that the learner goes back to, once the store has given it.
    pub fn return_url(&self) -> Option<&str> {
        self.return_url.as_deref()
    }

    /// Whether the store did not take something.
    pub fn has_failed(&self) -> bool {
        self.store.sending() == Sending::Failed
    }

    /// Makes a statement about the whole attempt; `result` holds members of its result.
    fn say(&mut self, verb: Verb, result: &str) {
        let object = format!("{{\"id\":{}}}", quoted(&self.launch.activity));
        self.tell(verb, &object, result);
    }

    /// Makes a statement about this object.
    fn tell(&mut self, verb: Verb, object: &str, result: &str) {
        let (id, time) = self.store.stamp();
        let categories: Vec<String> = verb.categories().iter().map(|id| format!("{{\"id\":\"{id}\"}}")).collect();
        let mut context = format!("\"registration\":{}", quoted(&self.launch.registration));
        if !categories.is_empty() {
            context.push_str(&format!(",\"contextActivities\":{{\"category\":[{}]}}", categories.join(",")));
        }
        if let (Verb::Passed | Verb::Failed, Some(mastery)) = (verb, &self.mastery) {
            context.push_str(&format!(",\"extensions\":{{\"{MASTERY}\":{}}}", mastery.text));
        }
        let result = if result.is_empty() { String::new() } else { format!(",\"result\":{{{result}}}") };
        let word = verb.word();
        let json = format!(
            "{{\"id\":{},\"timestamp\":{},\"actor\":{},\"verb\":{{\"id\":\"http://adlnet.gov/expapi/verbs/{word}\",\
             \"display\":{{\"en\":\"{word}\"}}}},\"object\":{object}{result},\"context\":{{{context}}}}}",
            quoted(&id),
            quoted(&time),
            self.launch.actor
        );
        self.store.put(Parcel::Statement { id, json });
    }

    /// Tells of an answer to a task, or of a solution that was shown.
    fn answer(&mut self, task: &str, outcome: TaskOutcome) {
        let id = quoted(&format!("{}#{task}", self.launch.activity));
        let kind = "\"type\":\"http://adlnet.gov/expapi/activities/cmi.interaction\",\"interactionType\":\"other\"";
        let object = format!("{{\"id\":{id},\"definition\":{{{kind}}}}}");
        let result = match outcome {
            TaskOutcome::Right { points } => format!("\"success\":true,{}", score(100 / BEST * points.min(BEST))),
            TaskOutcome::Wrong | TaskOutcome::Seen => "\"success\":false".to_owned(),
        };
        self.tell(Verb::Answered, &object, &result);
    }

    /// Tells that all tasks are over, and whether the learner passed.
    fn finish(&mut self, mark: u8) {
        let duration = duration(self.seconds);
        if !self.kept.completed {
            self.kept.completed = true;
            self.say(Verb::Completed, &format!("\"completion\":true,{duration}"));
        }
        let passes = mark >= self.mastery.as_ref().map_or(PASS, |mastery| mastery.percent);
        let result = format!("\"success\":{passes},{},{duration}", score(mark));
        if passes && !self.kept.passed {
            self.kept.passed = true;
            self.say(Verb::Passed, &result);
        } else if !passes && !self.kept.passed && !self.failed {
            self.failed = true;
            self.say(Verb::Failed, &result);
        }
    }
}

/// A mark from 0 to 100, as a member of a result.
fn score(mark: u8) -> String {
    format!("\"score\":{{\"scaled\":{}.{:02}}}", mark / 100, mark % 100)
}

/// A time, as a member of a result.
fn duration(seconds: u32) -> String {
    format!("\"duration\":\"PT{seconds}S\"")
}

impl<S: Store> Runtime for Cmi5<S> {
    fn capacity(&self) -> usize {
        CAPACITY
    }

    fn open(&mut self) -> Result<Saved, Unreachable> {
        self.store.retry();
        let Opened { state, mastery, records, return_url } =
            self.store.opened().filter(|_| !self.ended).ok_or(Unreachable)?;
        if !self.begun {
            (self.begun, self.mastery, self.records) = (true, mastery, records);
            self.return_url = return_url.filter(|url| is_web(url));
            self.kept = Kept::read(&state);
            self.say(Verb::Initialized, "");
        }
        let Kept { mark, location, state, .. } = self.kept.clone();
        Ok(Saved { mark, status: self.kept.status(), location, state })
    }

    fn send(&mut self, snapshot: &Snapshot) -> Result<(), Unreachable> {
        self.seconds = snapshot.seconds;
        let now = Snapshot { seconds: 0, ..snapshot.clone() };
        if self.records && self.sent.as_ref() != Some(&now) {
            for (task, outcome) in std::mem::take(&mut self.answers) {
                self.answer(&task, outcome);
            }
            if let Some(mark) = snapshot.mark.filter(|_| snapshot.over) {
                self.finish(mark);
            }
            self.kept.mark = snapshot.mark;
            self.kept.location.clone_from(&snapshot.location);
            self.kept.state.clone_from(&snapshot.state);
            self.store.put(Parcel::State(self.kept.write()));
            self.sent = Some(now);
        }
        self.store.retry();
        if self.store.sending() == Sending::Idle { Ok(()) } else { Err(Unreachable) }
    }

    fn close(&mut self) {
        if self.begun && !self.ended {
            self.ended = true;
            self.say(Verb::Terminated, &duration(self.seconds));
            self.store.flush();
        }
    }

    fn note(&mut self, task: &str, outcome: TaskOutcome) {
        self.answers.push((task.to_owned(), outcome));
    }

    fn is_busy(&self) -> bool {
        self.store.sending() == Sending::Busy
    }
}
