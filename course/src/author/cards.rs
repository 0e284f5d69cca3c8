//! `glossary.toml`, `glossary.de.md`, `glossary.en.md` and `bibliography.toml` → cards and works, with the open problems
//! beside them, and the rules they must keep.
use super::check::{Faults, prose, readability};
use super::problems::{self, WrittenProblems};
use super::sentences::{self, file_of, said, sentence, settled};
use super::words::plain;
use super::{AuthoredLesson, Block, Fault, Inline, LANGUAGES, LinkTo, PromptWords, Section, Words};
use crate::course_solver::CourseSolver;
use crate::glossary::{ALL, Card, Glossary, Person, Work};
use crate::lesson::Track;
use serde::Deserialize;
use solver::Play;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const NAME: &str = "glossary";
const DATA: &str = "glossary.toml";
const WORKS: &str = "bibliography.toml";
/// The sentences of a card, in their order; those that each card has.
const KEYS: [&str; 5] = ["also", "source", "is", "example", "note"];
const NEEDED: [&str; 2] = ["is", "example"];

/// The glossary as it is written.
#[derive(Debug)]
pub struct Terms {
    cards: Vec<Term>,
    /// In the order of [`LANGUAGES`].
    words: Vec<Words>,
    works: Vec<Work>,
    problems: WrittenProblems,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Term>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bibliography {
    work: Vec<Work>,
}

/// The language-independent data of a card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    id: String,
    pos: String,
    #[serde(default)]
    play: Play,
    lesson: Option<String>,
    see: Vec<String>,
    #[serde(default)]
    aliases: Vec<String>,
    person: Option<Person>,
}

/// Reads the glossary of a course's folder.
///
/// # Errors
/// Everything that cannot be read.
pub fn read(folder: &Path) -> Result<Terms, Vec<Fault>> {
    let (file, words) = sentences::read::<File>(folder, NAME)?;
    let Bibliography { work } = sentences::read_data(folder, WORKS)?;
    Ok(Terms { cards: file.card, words, works: work, problems: problems::read(folder)? })
}

/// Checks the glossary against the written lessons; `known` are the ids of all lessons with their steps.
pub fn check(
    terms: &Terms,
    lessons: &[AuthoredLesson],
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
) -> Vec<Fault> {
    let mut faults = Faults::new("course");
    data(terms, known, solver, &mut faults);
    people(terms, &mut faults);
    works(&terms.works, &mut faults);
    let ids: BTreeSet<&str> = terms.cards.iter().map(|card| card.id.as_str()).collect();
    problems::check(&terms.problems, &ids, &terms.works, known, solver, &mut faults);
    links(terms, lessons, &mut faults);
    for (language, words) in LANGUAGES.iter().zip(&terms.words) {
        page(terms, words, &file_of(NAME, language), known, solver, &mut faults);
    }
    if let [one, others @ ..] = &terms.words[..] {
        for (a, b) in others.iter().flat_map(|other| one.sections.iter().zip(&other.sections)) {
            let spoken =
                |section| said(section).map(|said| keys(said).filter(|key| *key != "also").collect::<Vec<_>>());
            if spoken(a) != spoken(b) {
                faults.add(
                    &file_of(NAME, &LANGUAGES[0]),
                    Some(a.line),
                    format!("{}: not the sentences of the others", a.id),
                );
            }
        }
    }
    faults.all
}

fn data(terms: &Terms, known: &BTreeMap<String, Vec<String>>, solver: &mut CourseSolver, faults: &mut Faults) {
    let mut ids = BTreeSet::new();
    for id in terms.cards.iter().flat_map(|card| card.aliases.iter().chain([&card.id])) {
        if !ids.insert(id) {
            faults.add(DATA, None, format!("{id} stands twice"));
        }
        if id == ALL {
            faults.add(DATA, None, format!("{ALL} stands for the whole glossary"));
        }
    }
    for card in &terms.cards {
        let mut add = |what: String| faults.add(DATA, None, format!("{}: {what}", card.id));
        if let Err(error) = solver.position(&card.pos) {
            add(format!("{}: {error:?}", card.pos));
        } else if let Err(error) = solver.outcome(&card.pos, card.play) {
            add(format!("nobody can say who wins {}: {error:?}", card.pos));
        }
        if let Some(lesson) = card.lesson.as_ref().filter(|lesson| !known.contains_key(*lesson)) {
            add(format!("there is no lesson {lesson}"));
        }
        for other in &card.see {
            if *other == card.id || !terms.cards.iter().any(|card| card.id == *other) {
                add(format!("see {other}: there is no other card of this id"));
            }
        }
    }
}

/// Checks that people stand behind the terms, each with works of the bibliography and possible years.
fn people(terms: &Terms, faults: &mut Faults) {
    if !terms.cards.is_sorted_by_key(|card| card.person.is_some()) {
        faults.add(DATA, None, "people stand behind all terms".to_owned());
    }
    for (id, person) in terms.cards.iter().filter_map(|card| Some((&card.id, card.person.as_ref()?))) {
        if person.works.is_empty() {
            faults.add(DATA, None, format!("{id}: no work"));
        }
        for missing in person.works.iter().filter(|wanted| !terms.works.iter().any(|work| work.id == **wanted)) {
            faults.add(DATA, None, format!("{id}: {WORKS} has no {missing}"));
        }
        for life in person.lives.iter().filter(|life| life.died.is_some_and(|died| died <= life.born)) {
            faults.add(DATA, None, format!("{id}: {} died before being born", life.name));
        }
    }
}

/// Checks that the works stand by year, each once, with its authors, and with its year in its id.
fn works(works: &[Work], faults: &mut Faults) {
    if !works.is_sorted_by_key(|work| work.year) {
        faults.add(WORKS, None, "works stand by year".to_owned());
    }
    let mut ids = BTreeSet::new();
    for work in works {
        if !ids.insert(&work.id) {
            faults.add(WORKS, None, format!("{} stands twice", work.id));
        }
        if !work.id.ends_with(&format!("-{}", work.year)) {
            faults.add(WORKS, None, format!("{}: the year is {}", work.id, work.year));
        }
        if work.authors.is_empty() {
            faults.add(WORKS, None, format!("{}: no author", work.id));
        }
    }
}

/// Checks that every linked term has a card, and that the card names a lesson that links it.
fn links(terms: &Terms, lessons: &[AuthoredLesson], faults: &mut Faults) {
    let mut linked: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for lesson in lessons {
        for term in lesson.words.iter().chain(&lesson.teacher).flat_map(linked_terms) {
            let by = linked.entry(term).or_default();
            if by.last() != Some(&lesson.lesson.id.as_str()) {
                by.push(&lesson.lesson.id);
            }
        }
    }
    for words in terms.words.iter().chain(&terms.problems.words) {
        for term in linked_terms(words) {
            linked.entry(term).or_default();
        }
    }
    for (term, by) in linked {
        match terms.cards.iter().find(|card| card.id == term) {
            None => faults.add(DATA, None, format!("{term} has no card; it is linked by {by:?}")),
            Some(card) if !by.is_empty() && !card.lesson.as_deref().is_some_and(|lesson| by.contains(&lesson)) => {
                faults.add(DATA, None, format!("{term}: the lesson is {:?}; it is linked by {by:?}", card.lesson));
            }
            Some(_) => {}
        }
    }
}

fn linked_terms(words: &Words) -> Vec<&str> {
    let mut all = Vec::new();
    terms_in(&words.promise, &mut all);
    for block in words.sections.iter().flat_map(|section| &section.blocks) {
        match block {
            Block::Paragraph { inlines, .. } => terms_in(inlines, &mut all),
            Block::List { items, .. } => items.iter().for_each(|item| terms_in(item, &mut all)),
            Block::Predict(said) | Block::Ask(said) | Block::Proof(said) | Block::Sentences(said) => {
                let sentences = said.sentences.iter().map(|(_, sentence)| sentence);
                said.prompt.iter().chain(sentences).for_each(|inlines| terms_in(inlines, &mut all));
            }
            Block::Board(_) | Block::Tool { .. } | Block::Figure(_) | Block::Reveal(_) => {}
        }
    }
    all
}

fn terms_in<'a>(inlines: &'a [Inline], all: &mut Vec<&'a str>) {
    for inline in inlines {
        match inline {
            Inline::Link { to, inner } => {
                if let LinkTo::Term(term) = to {
                    all.push(term);
                }
                terms_in(inner, all);
            }
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Foreign { inner, .. } => terms_in(inner, all),
            _ => {}
        }
    }
}

fn page(
    terms: &Terms,
    words: &Words,
    file: &str,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let found: Vec<&String> = words.sections.iter().map(|section| &section.id).collect();
    let wanted: Vec<&String> = terms.cards.iter().map(|card| &card.id).collect();
    if found != wanted {
        let at = found.iter().zip(&wanted).position(|(a, b)| a != b).unwrap_or(found.len().min(wanted.len()));
        faults.add(file, None, format!("card {}: {:?} here, {:?} in {DATA}", at + 1, found.get(at), wanted.get(at)));
    }
    let mut headings = BTreeSet::new();
    for section in &words.sections {
        if !headings.insert(section.heading.to_lowercase()) {
            faults.add(file, Some(section.line), format!("{} is the name of another card", section.heading));
        }
        match said(section) {
            None => faults.add(file, Some(section.line), format!("{}: a card is a list of sentences", section.id)),
            Some(said) => card(said, file, known, solver, faults),
        }
    }
    readability(words, file, &[Track::Discover], faults);
}

fn card(
    said: &PromptWords,
    file: &str,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let places: Vec<Option<usize>> = keys(said).map(|key| KEYS.iter().position(|known| *known == key)).collect();
    if places.contains(&None) || !places.is_sorted() {
        faults.add(file, Some(said.line), format!("{}: the sentences of a card are {KEYS:?}", said.id));
    }
    for missing in NEEDED.iter().filter(|needed| !keys(said).any(|key| key == **needed)) {
        faults.add(file, Some(said.line), format!("{}: the sentence `{missing}` is missing", said.id));
    }
    for (key, inlines) in &said.sentences {
        prose(inlines, file, said.line, known, solver, faults);
        if key == "also" && !matches!(&inlines[..], [Inline::Text(_)]) {
            faults.add(file, Some(said.line), format!("{}: other names are plain words", said.id));
        }
    }
}

fn keys(said: &PromptWords) -> impl Iterator<Item = &str> {
    said.sentences.iter().map(|(key, _)| key.as_str())
}

/// Packs the glossary in every language.
///
/// # Errors
/// A number that cannot be computed; a glossary that keeps the rules can be packed.
pub fn pack(
    terms: &Terms,
    lessons: &[AuthoredLesson],
    solver: &mut CourseSolver,
) -> Result<Vec<(&'static str, Glossary)>, String> {
    let mut all = Vec::new();
    let codes = || LANGUAGES.iter().map(String::as_str);
    let both = terms.words.iter().zip(&terms.problems.words);
    for (at, (language, (words, told))) in codes().zip(both).enumerate() {
        let title = |id: &String| {
            let written = lessons.iter().find(|written| written.lesson.id == *id)?;
            Some((id.clone(), written.words[at].title.clone()))
        };
        let mut cards = Vec::new();
        for (place, (term, section)) in terms.cards.iter().zip(&words.sections).enumerate() {
            let of = |key: &str| sentence(section, key);
            // People have one name in all languages.
            let others = codes().zip(&terms.words).filter(|(other, _)| *other != language && term.person.is_none());
            let abroad = others.map(|(code, words)| (code.to_owned(), names(&words.sections[place])));
            cards.push(Card {
                id: term.id.clone(),
                aliases: term.aliases.clone(),
                term: section.heading.clone(),
                also: names(section).split_off(1),
                abroad: abroad.collect(),
                source: settled(of("source"), solver)?,
                is: settled(of("is"), solver)?,
                example: settled(of("example"), solver)?,
                note: settled(of("note"), solver)?,
                pos: term.pos.clone(),
                play: term.play,
                lesson: term.lesson.as_ref().and_then(title),
                see: term.see.clone(),
                person: term.person.clone(),
            });
        }
        let promise = settled(&words.promise, solver)?;
        let problems = problems::pack(&terms.problems, told, solver)?;
        let (title, works) = (words.title.clone(), terms.works.clone());
        all.push((language, Glossary { title, promise, cards, works, problems }));
    }
    Ok(all)
}

/// The names of a card in one language, the standard term first.
fn names(section: &Section) -> Vec<String> {
    let also = plain(sentence(section, "also"));
    let also = also.split(", ").filter(|name| !name.is_empty()).map(str::to_owned);
    std::iter::once(section.heading.clone()).chain(also).collect()
}
