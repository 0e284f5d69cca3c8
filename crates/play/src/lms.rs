//! An attempt in a course platform (SCORM 1.2, SCORM 2004, cmi5): results of the tasks, and what the platform is sent of them.
//!
//! In: lesson events; a run-time interface of the platform. Out: score, status, location and state, sent to it; results
//! of earlier visits. It must not know the browser.
pub mod attempt;
pub mod cmi5;
pub mod record;
pub mod runtime;
pub mod scorm;
#[cfg(test)]
mod tests;
