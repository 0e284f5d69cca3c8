//! All journeys, in one program that keeps its browsers.

mod access;
mod author;
mod authors;
mod blind;
mod class;
mod cmi5;
mod day;
mod editor;
mod element;
mod fits;
mod gallery;
mod home;
mod hostile;
mod invent;
mod labels;
mod lesson_forms;
mod lessons;
mod lms;
mod moves;
mod offline;
mod one_file;
mod own_tasks;
mod play;
mod resizers;
mod screens;
mod served;
mod sharing;
mod smoke;
mod table;
mod tables;
mod teaching;
mod terms;
mod tools;

/// A test file without its `mod` line here would be skipped silently.
#[test]
fn every_file_is_taken_in() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let taken_in = include_str!("journeys.rs").lines().any(|line| line == format!("mod {name};"));
        assert!(taken_in || ["journeys", "pupil", "speed"].contains(&name), "mod {name}; is missing");
    }
}
