//! `problems.toml`, `problems.de.md` and `problems.en.md` → open problems, and the rules they must keep.
use super::check::Faults;
use super::sentences::{self, check_sections, sentence, settled};
use super::{Fault, LANGUAGES, Words};
use crate::course_solver::CourseSolver;
use crate::glossary::{ALL, Work};
use crate::problem::{Experiment, Known, Problem, Way};
use serde::Deserialize;
use solver::Play;
use solver::rules::heap::code_of;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const NAME: &str = "problems";
const DATA: &str = "problems.toml";

/// The open problems as they are written.
#[derive(Debug)]
pub(super) struct WrittenProblems {
    all: Vec<ProblemData>,
    /// In the order of [`LANGUAGES`].
    pub(super) words: Vec<Words>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    problem: Vec<ProblemData>,
}

/// The language-independent data of a problem.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemData {
    id: String,
    pos: String,
    #[serde(default)]
    play: Play,
    /// Ids of the bibliography, by year.
    known: Vec<String>,
    experiment: Experiment,
    way: Vec<Way>,
    /// Ids of cards of the glossary.
    see: Vec<String>,
}

impl ProblemData {
    /// The keys of its sentences, in their order.
    fn keys(&self) -> Vec<String> {
        let known = self.known.iter().map(|work| format!("known {work}"));
        let before = ["asks", "example", "source"].map(str::to_owned);
        before.into_iter().chain(known).chain(["try".to_owned()]).collect()
    }

    /// All its positions.
    fn positions(&self) -> Vec<&String> {
        let openings = if let Experiment::Openings(positions) = &self.experiment { &positions[..] } else { &[] };
        [&self.pos].into_iter().chain(self.way.iter().map(|way| &way.pos)).chain(openings).collect()
    }
}

/// Reads the problems of a course's folder.
///
/// # Errors
/// Everything that cannot be read.
pub(super) fn read(folder: &Path) -> Result<WrittenProblems, Vec<Fault>> {
    let (file, words) = sentences::read::<File>(folder, NAME)?;
    Ok(WrittenProblems { all: file.problem, words })
}

/// Checks the problems against the ids of the glossary's cards and the bibliography; `known` are the ids of all lessons
/// with their steps.
pub(super) fn check(
    written: &WrittenProblems,
    cards: &BTreeSet<&str>,
    works: &[Work],
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let mut ids = BTreeSet::new();
    for problem in &written.all {
        let mut add = |what: String| faults.add(DATA, None, format!("{}: {what}", problem.id));
        if !ids.insert(&problem.id) || problem.id == ALL {
            add("stands twice, or for all problems".to_owned());
        }
        for pos in problem.positions() {
            if let Err(error) = solver.position(pos) {
                add(format!("{pos}: {error:?}"));
            }
        }
        if let Experiment::Values(game) | Experiment::Misere(game) = &problem.experiment
            && let Err(error) = code_of(game)
        {
            add(format!("{game}: {error:?}"));
        }
        for id in problem.see.iter().filter(|id| !cards.contains(id.as_str())) {
            add(format!("see {id}: there is no card of this id"));
        }
        let found = problem.known.iter().map(|id| works.iter().find(|work| work.id == *id));
        match found.collect::<Option<Vec<_>>>() {
            Some(found) if found.is_empty() || !found.is_sorted_by_key(|work| work.year) => {
                add("what is known stands by year".to_owned());
            }
            Some(_) => {}
            None => add(format!("not all of {:?} are in the bibliography", problem.known)),
        }
        if problem.way.is_empty() {
            add("no way leads on".to_owned());
        }
    }
    let wanted: Vec<_> = written.all.iter().map(|problem| (&problem.id, problem.keys())).collect();
    for (language, words) in LANGUAGES.iter().zip(&written.words) {
        check_sections(NAME, language, &wanted, words, known, solver, faults);
    }
}

/// Packs the problems in one language, whose words are these.
///
/// # Errors
/// Faults of the computed figures; problems that keep the rules can be packed.
pub(super) fn pack(
    written: &WrittenProblems,
    words: &Words,
    solver: &mut CourseSolver,
) -> Result<Vec<Problem>, String> {
    let mut problems = Vec::new();
    for (data, section) in written.all.iter().zip(&words.sections) {
        let mut known = Vec::new();
        for work in &data.known {
            let is = settled(sentence(section, &format!("known {work}")), solver)?;
            known.push(Known { work: work.clone(), is });
        }
        problems.push(Problem {
            id: data.id.clone(),
            name: section.heading.clone(),
            asks: settled(sentence(section, "asks"), solver)?,
            example: settled(sentence(section, "example"), solver)?,
            pos: data.pos.clone(),
            play: data.play,
            source: settled(sentence(section, "source"), solver)?,
            known,
            attempt: settled(sentence(section, "try"), solver)?,
            experiment: data.experiment.clone(),
            ways: data.way.clone(),
            see: data.see.clone(),
        });
    }
    Ok(problems)
}
