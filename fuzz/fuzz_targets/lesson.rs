//! Any files of a lesson are checked, and packed or refused, without panics: a lesson that breaks a rule it needs is not
//! shown, and faults lie within their files. The text holds the files as they are saved together.
//!
//! `cargo xtask fuzz lesson MINUTES`
#![no_main]

use std::collections::BTreeMap;

use course::CourseSolver;
use course::author::check_own;
use course::fault::Weight;
use course::own_lesson::split;
use libfuzzer_sys::fuzz_target;
use solver::Budget;

fuzz_target!(|text: &str| {
    let files = split(text);
    let budget = Budget { nodes: 20_000, ..Budget::SMALL };
    let checked = check_own(&files, &BTreeMap::new(), &mut CourseSolver::new(budget));
    assert!(checked.pages.is_empty() || checked.of(Weight::Needed).next().is_none());
    for fault in &checked.faults {
        if let (Some(line), Some(text)) = (fault.line, files.get(&fault.file)) {
            assert!((1..=text.lines().count() + 1).contains(&line), "{fault}");
        }
    }
});
