//! Tests of every lesson as it is shown: no notation of any ruleset, no row of a table twice, no verdict that says
//! twice that it is right.
use super::conditions;
use super::forms::{Heads, node_name};
use super::names::{self, NamePart};
use super::prose;
use course::author::{
    AuthoredLesson, Block, LANGUAGES, Section, pack_glossary, pack_guide, pack_series, read, read_glossary, read_series,
};
use course::compute::compute;
use course::course_solver::CourseSolver;
use course::forms::Task;
use course::lesson::Ask;
use course::words::Inline;
use locale::Locale;
use solver::{Player, Position};
use std::path::Path;
use text::checks::notation;
use text::move_phrase;

/// Number of moves checked for each position.
const MOVES: usize = 30;

/// All lessons, and the template questions of siblings and of teachers' tasks.
fn lessons() -> Vec<AuthoredLesson> {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course");
    let folders = std::fs::read_dir(course.join("lessons")).unwrap().map(|entry| entry.unwrap().path());
    let templates = ["siblings", "tasks"].map(|folder| course.join(folder));
    let mut folders: Vec<_> = folders.filter(|path| path.is_dir()).chain(templates).collect();
    folders.sort();
    folders.iter().map(|folder| read(folder).unwrap_or_else(|faults| panic!("{faults:?}"))).collect()
}

/// All paragraphs, prompts and sentences of a section.
fn paragraphs(section: &Section) -> Vec<Vec<Inline>> {
    let mut all: Vec<Vec<Inline>> = Vec::new();
    for block in &section.blocks {
        match block {
            Block::Paragraph { inlines, .. } => all.push(inlines.clone()),
            Block::List { items, .. } => all.extend(items.iter().cloned()),
            Block::Predict(said) | Block::Ask(said) | Block::Proof(said) | Block::Sentences(said) => {
                all.extend(said.prompt.iter().cloned());
                all.extend(said.sentences.iter().map(|(_, words)| words.clone()));
            }
            Block::Board(_) | Block::Tool { .. } | Block::Figure(_) | Block::Reveal(_) => {}
        }
    }
    all
}

/// The texts of a section, with their values computed.
fn texts(section: &Section, locale: Locale, solver: &mut CourseSolver) -> Vec<String> {
    let mut known = |inline: Inline| match inline {
        Inline::Computed(what) => Inline::Known(compute(&what, solver).unwrap_or_else(|e| panic!("{what}: {e:?}"))),
        other => other,
    };
    let mut said = |inlines: Vec<Inline>| {
        let inlines: Vec<Inline> = inlines.into_iter().map(&mut known).collect();
        prose::said(locale, &inlines)
    };
    paragraphs(section).into_iter().map(&mut said).chain([section.heading.clone()]).collect()
}

/// The positions that a question may mention.
fn positions(ask: &Ask) -> Vec<String> {
    let others: Vec<String> = match &ask.task {
        Task::Choice(task) => task.counter.values().cloned().collect(),
        Task::Strategy(task) => course::strategy::members(&task.pos, task.from..=task.to),
        Task::Parsons(task) => task.witness.values().cloned().collect(),
        _ => Vec::new(),
    };
    [ask.task.positions(), others].concat()
}

fn words(pieces: Vec<NamePart>) -> String {
    let one = |piece| if let NamePart::Words(words) = piece { words } else { "□".to_owned() };
    pieces.into_iter().map(one).collect()
}

/// Checks texts, the fillings of their gaps, rows of tables, nodes and conditions.
#[test]
fn no_notation_is_shown() {
    let (lessons, mut solver) = (lessons(), CourseSolver::default());
    let mut found = Vec::new();
    let mut look = |at: &str, text: &str| {
        if let Some(stretch) = notation(text) {
            found.push(format!("{at}: {stretch}"));
        }
    };
    for (language, locale) in
        LANGUAGES.iter().enumerate().map(|(i, code)| (i, Locale::ALL.iter().find(|l| l.code() == *code).unwrap()))
    {
        for written in &lessons {
            let id = &written.lesson.id;
            for section in &written.words[language].sections {
                for text in texts(section, *locale, &mut solver) {
                    look(&format!("{id}/{}", section.id), &text);
                }
            }
            look(&format!("{id}, its end"), &prose::said(*locale, &written.words[language].can_do));
            let boards = written.lesson.boards.values().flat_map(|board| board.positions.clone());
            let asked = written.lesson.asks.values().flat_map(positions);
            for pos in boards.chain(asked) {
                look(&format!("{id}: {pos}"), &words(names::pieces(*locale, &pos)));
                look(&format!("{id}: {pos} in words"), &names::in_words(*locale, &pos));
                look(&format!("{id}: {pos} as a node"), &node_name(&pos, 0));
                let Ok(position) = pos.parse::<Position>() else { continue };
                for by in Player::BOTH {
                    for mv in position.moves(by).into_iter().take(MOVES) {
                        let said = move_phrase(*locale, &position, by, &mv.name, |words| words.act);
                        look(&format!("{id}: {} of {pos}", mv.name), &said);
                    }
                }
            }
            for ask in written.lesson.asks.values() {
                if let Task::Build(task) = &ask.task {
                    for (i, expr) in task.holds.iter().enumerate() {
                        let said = words(conditions::pieces(*locale, expr, "", i + 1));
                        look(&format!("{id}/{}", ask.id), &said);
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Pages for teachers with their answers, cards of terms, series.
#[test]
fn no_notation_is_shown_around_lessons() {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course");
    let (lessons, mut solver, mut found) = (lessons(), CourseSolver::default(), Vec::new());
    let mut look = |language: &str, at: &str, inlines: &[Inline]| {
        let locale = *Locale::ALL.iter().find(|locale| locale.code() == language).unwrap();
        // The code of Kayles is its name.
        let text = prose::said(locale, inlines).replace("0.77", "");
        found.extend(notation(&text).map(|stretch| format!("{at}, {language}: {stretch}")));
    };
    for written in &lessons {
        for (language, guide) in pack_guide(written, &mut solver).unwrap() {
            let plan = guide.plan.iter().map(|phase| &phase.words);
            let errors = guide.errors.iter().map(|error| &error.words);
            let keys = guide.leaves.iter().filter_map(|step| step.key.as_ref());
            for inlines in guide.goal.iter().chain(&guide.paper).chain(plan).chain(errors).chain(keys) {
                look(language, &written.lesson.id, inlines);
            }
        }
    }
    let glossary = pack_glossary(&read_glossary(&course).unwrap(), &lessons, &mut solver).unwrap();
    for (language, card) in
        glossary.iter().flat_map(|(language, all)| all.cards.iter().map(move |card| (language, card)))
    {
        for inlines in [&card.source, &card.is, &card.example, &card.note] {
            look(language, &card.id, inlines);
        }
    }
    for (language, problem) in
        glossary.iter().flat_map(|(language, all)| all.problems.iter().map(move |problem| (language, problem)))
    {
        let known = problem.known.iter().map(|known| &known.is);
        for inlines in [&problem.asks, &problem.example, &problem.source, &problem.attempt].into_iter().chain(known) {
            look(language, &problem.id, inlines);
        }
    }
    let series = pack_series(&read_series(&course).unwrap(), &lessons, &mut solver).unwrap();
    for (language, one) in series.iter().flat_map(|(language, all)| all.series.iter().map(move |one| (language, one))) {
        for inlines in [&one.is, &one.needs, &one.hook].into_iter().chain(one.parts.iter().map(|part| &part.is)) {
            look(language, &one.id, inlines);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_rows_of_a_table_are_told_apart() {
    for written in lessons() {
        for ask in written.lesson.asks.values() {
            let Task::Table(task) = &ask.task else { continue };
            let cells: Vec<&String> = task.given.iter().map(|(cell, _)| cell).chain(&task.cells).collect();
            let heads = Heads::new(cells.iter().copied());
            let named: Vec<Vec<NamePart>> = cells.iter().map(|cell| heads.pieces(Locale::De, cell)).collect();
            for (i, name) in named.iter().enumerate() {
                assert!(!named[..i].contains(name), "{}/{}: {} twice", written.lesson.id, ask.id, cells[i]);
                assert_ne!(*name, [NamePart::Words("?".to_owned())], "{}/{}", written.lesson.id, ask.id);
            }
        }
    }
}

/// The lead of a right answer, "Yes!" or "Won!", is not repeated by its sentence.
#[test]
fn what_is_right_is_said_once() {
    const AGAIN: [&str; 14] = [
        "Stimmt",
        "Genau",
        "Richtig",
        "Ja",
        "Gewonnen",
        "Beide gewonnen",
        "Zweimal gewonnen",
        "Right",
        "Yes",
        "Exactly",
        "Correct",
        "You won",
        "That’s it",
        "That is right",
    ];
    for written in lessons() {
        for section in written.words.iter().flat_map(|words| &words.sections) {
            for block in &section.blocks {
                let Block::Ask(said) = block else { continue };
                let right = said
                    .sentences
                    .iter()
                    .find(|(key, _)| key == "right")
                    .map(|(_, words)| prose::said(Locale::De, words));
                let right = right.unwrap_or_default();
                let again = AGAIN.iter().filter_map(|word| right.strip_prefix(word));
                let again = again.filter(|rest| rest.starts_with(['.', ',', ':', ';', '!']));
                assert_eq!(again.count(), 0, "{}/{}: {right}", written.lesson.id, said.id);
            }
        }
    }
}

/// Lamps are drawn by one instrument, and above rows in packets: elsewhere no text mentions them.
#[test]
fn what_the_words_speak_of_is_drawn() {
    for written in lessons() {
        for (language, words) in LANGUAGES.iter().zip(&written.words) {
            for section in &words.sections {
                let draws = |block: &Block| match block {
                    Block::Tool { tool, .. } => tool == "binary",
                    Block::Board(id) => {
                        let shown = written.lesson.boards.get(id);
                        shown.is_some_and(|shown| shown.view.as_deref() == Some("packets"))
                    }
                    _ => false,
                };
                let drawn = section.blocks.iter().any(draws);
                let said = texts_uncomputed(section).concat();
                let lamps = ["Lampe", "lamp is", "lamps", "a lamp", "the lamp"].iter().any(|word| said.contains(word));
                assert!(drawn || !lamps, "{}/{} in {language}", written.lesson.id, section.id);
            }
        }
    }
}

fn texts_uncomputed(section: &Section) -> Vec<String> {
    paragraphs(section).iter().map(|inlines| prose::said(Locale::De, inlines)).collect()
}
