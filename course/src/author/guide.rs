//! The written teacher's page → its packed form.
use super::draws::draws;
use super::forms;
use super::pack::leaves;
use super::packer::Packer;
use super::{AuthoredLesson, Block, LANGUAGES, PromptWords, Words};
use crate::course_solver::CourseSolver;
use crate::guide::{Guide, Mistake, Phase, Step};
use crate::lesson::{Exhibit, Lesson};
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
        let form = forms::of(&ask.task);
        let positions = match form.board().and_then(|board| lesson.boards.get(board)) {
            Some(board) => board.positions.clone(),
            None if form.is_on_teachers_page() => ask.task.positions(),
            None => Vec::new(),
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
    guesses || lesson.asks.get(id).is_some_and(|ask| forms::of(&ask.task).is_for_class())
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
