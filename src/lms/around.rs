//! The session with the platform around the page. Its interface is looked for until it is there: the frames of a platform
//! load in any order.
use super::find::{JsApi, find_api};
use play::lms::runtime::{Runtime, Saved, Snapshot, Unreachable};
use play::lms::scorm::{Scorm, Version};

/// A session by the interface that is found first.
#[derive(Default)]
pub struct Around(Option<Scorm<JsApi>>);

impl Around {
    /// Whether there is an interface.
    pub fn is_found(&self) -> bool {
        self.0.is_some()
    }
}

impl Runtime for Around {
    fn capacity(&self) -> usize {
        self.0.as_ref().map_or(Version::V12.capacity(), |scorm| scorm.capacity())
    }

    fn open(&mut self) -> Result<Saved, Unreachable> {
        if self.0.is_none() {
            self.0 = find_api().map(|(api, version)| Scorm::new(api, version));
        }
        self.0.as_mut().ok_or(Unreachable)?.open()
    }

    fn send(&mut self, snapshot: &Snapshot) -> Result<(), Unreachable> {
        self.0.as_mut().ok_or(Unreachable)?.send(snapshot)
    }

    fn close(&mut self) {
        if let Some(scorm) = &mut self.0 {
            scorm.close();
        }
    }
}
