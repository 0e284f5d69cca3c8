//! The session with the platform around the page: by the record store that a launch names, else by the SCORM interface, which is
//! looked for until it is there: the frames of a platform load in any order.
use super::find::{JsApi, find_api};
use super::record_store::RecordStore;
use play::events::TaskOutcome;
use play::lms::cmi5::Cmi5;
use play::lms::runtime::{Runtime, Saved, Snapshot, Unreachable};
use play::lms::scorm::{Scorm, Version};

/// A session.
pub enum PlatformSession {
    /// By the interface that is found first.
    Scorm(Option<Scorm<JsApi>>),
    Cmi5(Box<Cmi5<RecordStore>>),
}

impl PlatformSession {
    /// A session by this store; without one by the interface that will be found.
    pub fn new(store: Option<RecordStore>) -> PlatformSession {
        match store {
            None => PlatformSession::Scorm(None),
            Some(store) => {
                let launch = store.launch().clone();
                PlatformSession::Cmi5(Box::new(Cmi5::new(store, launch)))
            }
        }
    }

    /// Whether there is a platform.
    pub fn is_found(&self) -> bool {
        self.session().is_some()
    }

    /// The page of the platform that the learner goes back to, where it names one.
    pub fn return_url(&self) -> Option<&str> {
        match self {
            PlatformSession::Scorm(_) => None,
            PlatformSession::Cmi5(session) => session.return_url(),
        }
    }

    /// Whether a store did not take something, and is to be tried again later.
    pub fn has_failed(&self) -> bool {
        matches!(self, PlatformSession::Cmi5(session) if session.has_failed())
    }

    fn session(&self) -> Option<&dyn Runtime> {
        match self {
            PlatformSession::Scorm(found) => found.as_ref().map(|scorm| scorm as &dyn Runtime),
            PlatformSession::Cmi5(session) => Some(session.as_ref()),
        }
    }

    fn session_mut(&mut self) -> Result<&mut dyn Runtime, Unreachable> {
        match self {
            PlatformSession::Scorm(found) => found.as_mut().map(|scorm| scorm as &mut dyn Runtime).ok_or(Unreachable),
            PlatformSession::Cmi5(session) => Ok(session.as_mut()),
        }
    }
}

impl Runtime for PlatformSession {
    fn capacity(&self) -> usize {
        self.session().map_or(Version::V12.capacity(), |session| session.capacity())
    }

    fn open(&mut self) -> Result<Saved, Unreachable> {
        if let PlatformSession::Scorm(none @ None) = self {
            *none = find_api().map(|(api, version)| Scorm::new(api, version));
        }
        self.session_mut()?.open()
    }

    fn send(&mut self, snapshot: &Snapshot) -> Result<(), Unreachable> {
        self.session_mut()?.send(snapshot)
    }

    fn close(&mut self) {
        if let Ok(session) = self.session_mut() {
            session.close();
        }
    }

    fn note(&mut self, task: &str, outcome: TaskOutcome) {
        if let Ok(session) = self.session_mut() {
            session.note(task, outcome);
        }
    }

    fn is_busy(&self) -> bool {
        self.session().is_some_and(|session| session.is_busy())
    }
}
