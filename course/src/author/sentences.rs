//! Shared by glossary, open problems and series: `NAME.toml`, and in each language `NAME.*.md`, each section a list of sentences.
use super::check::{Faults, prose, readability};
use super::formula::mathml;
use super::{Block, Fault, Inline, LANGUAGES, PromptWords, Section, Words, read_words};
use crate::compute::compute;
use crate::course_solver::CourseSolver;
use crate::fault::Rule;
use crate::lesson::Track;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::Path;

/// Reads the data, and the words in the order of [`LANGUAGES`].
///
/// # Errors
/// Everything that cannot be read.
pub(super) fn read<T: DeserializeOwned>(folder: &Path, name: &str) -> Result<(T, Vec<Words>), Vec<Fault>> {
    let data = read_data(folder, &format!("{name}.toml"))?;
    let words = LANGUAGES.iter().map(|language| {
        let file = file_of(name, language);
        text(folder, &file).and_then(|text| read_words(&file, &text))
    });
    Ok((data, words.collect::<Result<_, _>>()?))
}

/// Reads a file of data alone.
///
/// # Errors
/// The fault of a file that is missing or is no such data.
pub(super) fn read_data<T: DeserializeOwned>(folder: &Path, file: &str) -> Result<T, Vec<Fault>> {
    let written = text(folder, file)?;
    toml::from_str(&written).map_err(|e| {
        let line = e.span().map(|span| written[..span.start].lines().count().max(1));
        vec![Fault { file: file.to_owned(), line, rule: Rule::Syntax, what: e.message().to_owned() }]
    })
}

fn text(folder: &Path, file: &str) -> Result<String, Vec<Fault>> {
    let fault = |what: String| vec![Fault { file: file.to_owned(), line: None, rule: Rule::File, what }];
    std::fs::read_to_string(folder.join(file)).map_err(|e| fault(e.to_string()))
}

/// The file of the words in one language.
pub(super) fn file_of(name: &str, language: &str) -> String {
    format!("{name}.{language}.md")
}

/// The sentences of a section, its only block.
pub(super) fn said(section: &Section) -> Option<&PromptWords> {
    match &section.blocks[..] {
        [Block::Sentences(said)] => Some(said),
        _ => None,
    }
}

/// The sentence of this key; empty if there is none.
pub(super) fn sentence<'a>(section: &'a Section, key: &str) -> &'a [Inline] {
    let sentences = said(section).map(|said| &said.sentences[..]).unwrap_or_default();
    sentences.iter().find(|(known, _)| known == key).map_or(&[], |(_, inlines)| inlines)
}

/// Checks the words of `NAME.toml` in one language: in the order of `wanted` a section for each of these ids, which is a
/// list of the sentences of these keys. `known` are the ids of all lessons with their steps.
pub(super) fn check_sections(
    name: &str,
    language: &str,
    wanted: &[(&String, Vec<String>)],
    words: &Words,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let file = &file_of(name, language);
    let found: Vec<&String> = words.sections.iter().map(|section| &section.id).collect();
    let ids: Vec<&String> = wanted.iter().map(|(id, _)| *id).collect();
    if found != ids {
        faults.add(file, None, format!("{found:?} here, {ids:?} in {name}.toml"));
        return;
    }
    for (section, (_, keys)) in words.sections.iter().zip(wanted) {
        let Some(said) = said(section) else {
            faults.add(file, Some(section.line), format!("{}: not a list of sentences", section.id));
            continue;
        };
        let found: Vec<&str> = said.sentences.iter().map(|(key, _)| key.as_str()).collect();
        if found != *keys {
            faults.add(file, Some(section.line), format!("{}: {found:?}, not {keys:?}", section.id));
        }
        for (_, inlines) in &said.sentences {
            prose(inlines, file, said.line, known, solver, faults);
        }
    }
    readability(words, file, &[Track::Discover], faults);
}

/// A sentence with its numbers computed and its formulas set.
pub(super) fn settled(inlines: &[Inline], solver: &mut CourseSolver) -> Result<Vec<Inline>, String> {
    let one = |inline: &Inline| {
        Ok(match inline {
            Inline::Strong(inner) => Inline::Strong(settled(inner, solver)?),
            Inline::Emphasis(inner) => Inline::Emphasis(settled(inner, solver)?),
            Inline::Link { to, inner } => Inline::Link { to: to.clone(), inner: settled(inner, solver)? },
            Inline::Foreign { lang, inner } => Inline::Foreign { lang: lang.clone(), inner: settled(inner, solver)? },
            Inline::Computed(what) => Inline::Known(compute(what, solver).map_err(|t| format!("`={what}`: {t:?}"))?),
            Inline::Formula(tex) => Inline::Formula(mathml(tex)?),
            other => other.clone(),
        })
    };
    inlines.iter().map(one).collect()
}
