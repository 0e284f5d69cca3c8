//! The written teacher's page → its packed form.
use super::draws::draws;
use super::pack::{Packer, leaves};
use super::{AuthoredLesson, Block, LANGUAGES, PromptWords, Words};
use crate::course_solver::CourseSolver;
use crate::guide::{Guide, Mistake, Phase, Step};
use crate::lesson::{Ask, Cell, Exhibit, Lesson, Task, WantedMoves};
use crate::words::Inline;
use solver::Position;

/// The teacher's page in every language; empty if there is none.
///
/// # Errors
/// A number that cannot be computed; a lesson that keeps the rules can be packed.
pub fn pack(written: &AuthoredLesson, solver: &mut CourseSolver) -> Result<Vec<(&'static str, Guide)>, String> {
    let mut packer = Packer::new(written, solver);
    let pairs = LANGUAGES.iter().map(String::as_str).zip(written.words.iter().zip(&written.teacher));
    pairs.map(|(language, (words, teacher))| Ok((language, guide(written, words, teacher, &mut packer)?))).collect()
}

fn guide(written: &AuthoredLesson, page: &Words, teacher: &Words, packer: &mut Packer) -> Result<Guide, String> {
    let data = written.lesson.teacher.as_ref().ok_or("a teacher's page without [teacher]")?;
    let said = |key: String| sentence(teacher, &key).ok_or(format!("the teacher's page lacks `{key}`"));
    let mut plan = Vec::new();
    for (id, minutes) in &data.minutes {
        let words = packer.inlines(said(format!("part {id}"))?)?;
        let at = data.at.get(id).cloned().ok_or(format!("{id} is at no step"))?;
        let shown = shown_at(&written.lesson, page, &at);
        plan.push(Phase { id: id.clone(), minutes: *minutes, words, at, shown });
    }
    let mut errors = Vec::new();
    for error in &data.errors {
        let words = packer.inlines(said(format!("error {}", error.of))?)?;
        let at = error.of.split('/').next().unwrap_or_default().to_owned();
        errors.push(Mistake { at, pos: error.pos.clone(), play: error.play, words });
    }
    let mut steps = Vec::new();
    for (id, heading) in leaves(&written.lesson, page) {
        let key = sentence(teacher, &format!("key {id}")).map(|words| packer.inlines(words)).transpose()?;
        let poll = is_poll(&written.lesson, page, &id);
        steps.push(Step { practice: !written.lesson.steps.contains(&id), id, heading, key, poll });
    }
    Ok(Guide {
        title: page.title.clone(),
        goal: paragraphs(teacher, "goal", packer)?,
        plan,
        paper: paragraphs(teacher, "paper", packer)?,
        errors,
        leaves: steps,
        draws: draws(&written.lesson),
    })
}

/// The boards that a step shows; if it shows none, those that its question is about.
fn shown_at(lesson: &Lesson, page: &Words, id: &str) -> Option<Exhibit> {
    let section = page.sections.iter().find(|section| section.id == id);
    let boards = section.into_iter().flat_map(|section| &section.blocks).find_map(|block| match block {
        Block::Board(board) | Block::Figure(board) => lesson.boards.get(board).cloned(),
        _ => None,
    });
    boards.or_else(|| {
        let ask = lesson.asks.get(id)?;
        let positions = match &ask.task {
            Task::Play(task) => task.games.iter().map(|game| game.pos.clone()).collect(),
            Task::Moves(task) => vec![task.pos.clone()],
            Task::Colour(task) => vec![task.pos.clone()],
            Task::Graph(task) => vec![task.pos.clone()],
            Task::Mark(task) => vec![task.pos.clone()],
            Task::Table(task) => task.cells.clone(),
            Task::Number(task) => task.pos.clone().into_iter().collect(),
            Task::Choice(task) => match task.board.as_ref().and_then(|board| lesson.boards.get(board)) {
                Some(board) => board.positions.clone(),
                None => task.pos.clone().into_iter().collect(),
            },
            Task::Build(_) | Task::Parsons(_) | Task::Strategy(_) | Task::Step(_) => Vec::new(),
        };
        // A text with names in it is a family of positions and is left out.
        let positions: Vec<String> = positions.into_iter().filter(|pos| pos.parse::<Position>().is_ok()).collect();
        let exhibit = Exhibit { positions, play: ask.play, view: None, layer: None, library: None, labels: false };
        (!exhibit.positions.is_empty()).then_some(exhibit)
    })
}

/// Whether a class can vote on this step: a guess, or a question with one answer out of a few, or with a number.
fn is_poll(lesson: &Lesson, words: &Words, id: &str) -> bool {
    let section = words.sections.iter().find(|section| section.id == id);
    let guesses = section.is_some_and(|section| section.blocks.iter().any(|block| matches!(block, Block::Predict(_))));
    guesses || lesson.asks.get(id).is_some_and(is_for_class)
}

/// Whether hands can be counted for the answers.
pub(super) fn is_for_class(ask: &Ask) -> bool {
    match &ask.task {
        Task::Choice(task) => task.pick.is_none() && !task.several,
        Task::Moves(task) => task.wanted == WantedMoves::One,
        Task::Number(task) => task.range.is_none() && matches!(task.wanted, Cell::Is(_)),
        _ => false,
    }
}

/// The sentence of this key, in any part of the page.
fn sentence<'a>(page: &'a Words, key: &str) -> Option<&'a [Inline]> {
    let blocks = page.sections.iter().flat_map(|section| &section.blocks);
    let all = blocks.filter_map(|block| {
        if let Block::Sentences(PromptWords { sentences, .. }) = block { Some(sentences) } else { None }
    });
    all.flatten().find(|(known, _)| known == key).map(|(_, words)| words.as_slice())
}

fn paragraphs(page: &Words, section: &str, packer: &mut Packer) -> Result<Vec<Vec<Inline>>, String> {
    let blocks = page.sections.iter().filter(|s| s.id == section).flat_map(|s| &s.blocks);
    let prose =
        blocks.filter_map(|block| if let Block::Paragraph { inlines, .. } = block { Some(inlines) } else { None });
    prose.map(|inlines| packer.inlines(inlines)).collect()
}
