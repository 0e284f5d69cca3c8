//! `series.toml`, `series.de.md` and `series.en.md` → series, and the rules they must keep.
use super::check::Faults;
use super::sentences::{self, check_sections, sentence, settled};
use super::{AuthoredLesson, Fault, LANGUAGES, Words};
use crate::course_solver::CourseSolver;
use crate::series::{AllSeries, Series, SeriesPart};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const NAME: &str = "series";
const DATA: &str = "series.toml";
/// Keys of the sentences of a series that come before those of its parts, in their order.
const KEYS: [&str; 3] = ["is", "needs", "hook"];

/// The series as they are written.
#[derive(Debug)]
pub struct WrittenSeries {
    all: Vec<SeriesData>,
    /// In the order of [`LANGUAGES`].
    words: Vec<Words>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    series: Vec<SeriesData>,
}

/// The words of a series in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeriesData {
    id: String,
    age: u32,
    pos: String,
    part: Vec<PartData>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartData {
    lesson: String,
    step: Option<String>,
    minutes: u32,
}

impl SeriesData {
    /// The keys of its sentences, in their order.
    fn keys(&self) -> Vec<String> {
        let parts = self.part.iter().map(|part| format!("part {}", part.lesson));
        KEYS.into_iter().map(str::to_owned).chain(parts).collect()
    }
}

/// Reads the series of a course's folder.
///
/// # Errors
/// Everything that cannot be read.
pub fn read(folder: &Path) -> Result<WrittenSeries, Vec<Fault>> {
    let (file, words) = sentences::read::<File>(folder, NAME)?;
    Ok(WrittenSeries { all: file.series, words })
}

/// Checks the series against the lessons; `known` are the ids of all lessons with their steps.
pub fn check(
    written: &WrittenSeries,
    lessons: &[AuthoredLesson],
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
) -> Vec<Fault> {
    let mut faults = Faults::new("course");
    let mut ids = BTreeSet::new();
    for series in &written.all {
        let mut add = |what: String| faults.add(DATA, None, format!("{}: {what}", series.id));
        if !ids.insert(&series.id) {
            add("stands twice".to_owned());
        }
        if let Err(error) = solver.position(&series.pos) {
            add(format!("{}: {error:?}", series.pos));
        }
        if series.part.is_empty() {
            add("has no part".to_owned());
        }
        for part in &series.part {
            let Some(lesson) = lessons.iter().find(|written| written.lesson.id == part.lesson) else {
                add(format!("there is no lesson {}", part.lesson));
                continue;
            };
            let step = part.step.as_ref();
            if let Some(step) = step.filter(|step| !known.get(&part.lesson).is_some_and(|steps| steps.contains(step))) {
                add(format!("{} has no step {step}", part.lesson));
            }
            if lesson.lesson.age > series.age {
                add(format!("{} is for older ones", part.lesson));
            }
            if !(5..=90).contains(&part.minutes) {
                add(format!("{} minutes for {}", part.minutes, part.lesson));
            }
        }
    }
    let wanted: Vec<_> = written.all.iter().map(|series| (&series.id, series.keys())).collect();
    for (language, words) in LANGUAGES.iter().zip(&written.words) {
        check_sections(NAME, language, &wanted, words, known, solver, &mut faults);
    }
    faults.all
}

/// Packs the series in every language.
///
/// # Errors
/// Faults of the computed figures; series that keep the rules can be packed.
pub fn pack(
    written: &WrittenSeries,
    lessons: &[AuthoredLesson],
    solver: &mut CourseSolver,
) -> Result<Vec<(&'static str, AllSeries)>, String> {
    let mut all = Vec::new();
    for (at, (language, words)) in LANGUAGES.iter().map(String::as_str).zip(&written.words).enumerate() {
        let title = |id: &String| {
            let written = lessons.iter().find(|written| written.lesson.id == *id);
            written.map(|written| written.words[at].title.clone()).ok_or(format!("there is no lesson {id}"))
        };
        let mut series = Vec::new();
        for (data, section) in written.all.iter().zip(&words.sections) {
            let mut parts = Vec::new();
            for part in &data.part {
                parts.push(SeriesPart {
                    lesson: part.lesson.clone(),
                    title: title(&part.lesson)?,
                    step: part.step.clone(),
                    minutes: part.minutes,
                    is: settled(sentence(section, &format!("part {}", part.lesson)), solver)?,
                });
            }
            series.push(Series {
                id: data.id.clone(),
                title: section.heading.clone(),
                age: data.age,
                pos: data.pos.clone(),
                is: settled(sentence(section, "is"), solver)?,
                needs: settled(sentence(section, "needs"), solver)?,
                hook: settled(sentence(section, "hook"), solver)?,
                parts,
            });
        }
        all.push((language, AllSeries { series }));
    }
    Ok(all)
}
