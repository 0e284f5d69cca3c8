//! A question of a sheet: its boards as pictures and lines to write on; and its entry in the key.
use super::figure::{Figure, Outline, SheetLayout};
use super::forms::{AnswerPlace, answer_words, figures, solved};
use crate::prose::{self, Fill};
use course::forms::Answer;
use course::packed::{Sibling, Task};
use course::words::{Inline, has_gaps};
use leptos::prelude::*;
use link::address::Address;
use locale::{Locale, td_string};
use solver::board::Figures;
use text::{t, use_i18n};

/// Id of the key, to which its button refers.
pub const KEY: &str = "sheet-key";

/// The sibling drawn for one place of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetTask {
    pub seed: u32,
    task: Task,
    /// Whether no other question on the sheet has this prompt, so that all of it stands beside the question.
    alone: bool,
    fill: Fill,
    /// The positions that it asks about.
    pub about: Vec<String>,
    figures: Vec<Figure>,
    /// Entry in the key, where the sheet has one: the pictures with the right answer, and the rest of it in words.
    key: Option<(Vec<Figure>, Option<String>)>,
}

impl SheetTask {
    /// A question of a sheet; `answer`: `None` where there is no key, or it could not be computed.
    pub fn new(locale: Locale, seed: u32, template: Task, sibling: Sibling, answer: Option<&Answer>) -> SheetTask {
        let Sibling { form, fill, about, .. } = sibling;
        let figures = figures(&form);
        let key = answer.map(|answer| (solved(locale, &form, answer), answer_words(locale, &form, answer)));
        SheetTask { seed, task: Task { form, ..template }, alone: false, fill, about, figures, key }
    }

    /// The question with pieces of a game with rules of one's own drawn as these figures.
    pub fn drawn_as(self, pieces: Figures) -> SheetTask {
        let drawn = |figures: Vec<Figure>| figures.into_iter().map(|figure| figure.drawn_as(pieces)).collect();
        let key = self.key.map(|(figures, words)| (drawn(figures), words));
        SheetTask { figures: drawn(self.figures), key, ..self }
    }

    /// The question with its whole prompt.
    pub fn alone(self) -> SheetTask {
        SheetTask { alone: true, ..self }
    }

    /// The part of the prompt that stands beside the question.
    fn own_prompt(&self) -> Vec<Vec<Inline>> {
        let prompt = prompt(&self.task);
        if self.alone { prompt } else { part(&prompt, true) }
    }

    /// The space that it takes on the sheet.
    pub fn outline(&self) -> Outline<'_> {
        let place = AnswerPlace::of(&self.task.form).height();
        let letters = self.own_prompt().iter().map(|inlines| letters(inlines)).sum();
        Outline { figures: &self.figures, letters, place }
    }
}

/// About how many letters a text has.
fn letters(inlines: &[Inline]) -> usize {
    let one = |inline: &Inline| match inline {
        Inline::Text(text) | Inline::Code(text) => text.chars().count(),
        Inline::Strong(inner)
        | Inline::Emphasis(inner)
        | Inline::Link { inner, .. }
        | Inline::Foreign { inner, .. } => letters(inner),
        Inline::Gap(_) | Inline::Computed(_) | Inline::Known(_) | Inline::Formula(_) => 8,
    };
    inlines.iter().map(one).sum()
}

/// The prompt on a sheet, where nothing is tapped: that for paper, if there is one.
pub fn prompt(task: &Task) -> Vec<Vec<Inline>> {
    task.paper.as_ref().map_or_else(|| task.prompt.clone(), |paper| vec![paper.clone()])
}

/// The sentences of a prompt that differ from one question to the next (`own`), or those that all questions share.
pub fn part(prompt: &[Vec<Inline>], own: bool) -> Vec<Vec<Inline>> {
    let those = |inlines: &Vec<Inline>| -> Vec<Inline> {
        sentences(inlines).into_iter().filter(|sentence| has_gaps(sentence) == own).flatten().collect()
    };
    prompt.iter().map(those).filter(|inlines| !inlines.is_empty()).collect()
}

/// The sentences of a paragraph.
fn sentences(inlines: &[Inline]) -> Vec<Vec<Inline>> {
    let (mut all, mut current) = (Vec::new(), Vec::new());
    for inline in inlines {
        let Inline::Text(text) = inline else {
            current.push(inline.clone());
            continue;
        };
        let mut from = 0;
        for (at, _) in text.match_indices(' ') {
            if text[from..at].ends_with(['.', '?', '!']) {
                current.push(Inline::Text(text[from..=at].to_owned()));
                all.push(std::mem::take(&mut current));
                from = at + 1;
            }
        }
        if from < text.len() {
            current.push(Inline::Text(text[from..].to_owned()));
        }
    }
    all.push(current);
    all.retain(|sentence| !sentence.is_empty());
    all
}

/// The part of the prompt that is this question's own.
fn own_prompt(locale: Locale, drawn: &SheetTask) -> Option<AnyView> {
    let own = drawn.own_prompt();
    let paragraph = |inlines: &Vec<Inline>| view! { <p>{prose::view(locale, inlines, &drawn.fill)}</p> };
    (!own.is_empty()).then(|| own.iter().map(paragraph).collect_view().into_any())
}

/// A question for print; on the screen it links to its page.
#[component]
pub fn OnPaper(drawn: SheetTask, to: Address, layout: Memo<SheetLayout>) -> impl IntoView {
    let i18n = use_i18n();
    let locale = i18n.untracked();
    let prompt = own_prompt(locale, &drawn);
    let pictures = drawn.figures.iter().map(|figure| figure.view(locale, layout, 1.0)).collect_view();
    let place = AnswerPlace::of(&drawn.task.form).view(locale);
    view! {
        <li>
            <div class="sheet-task">
                {prompt}
                <div class="sheet-figures">{pictures}</div>
                {place}
            </div>
            <a class="on-screen" href=format!("#{}", to.fragment())>{t!(i18n, teach.sheet_answer)}</a>
        </li>
    }
}

/// A question's answer, with its prompt.
#[component]
pub fn Key(drawn: SheetTask, layout: Memo<SheetLayout>) -> impl IntoView {
    let locale = use_i18n().untracked();
    let prompt = own_prompt(locale, &drawn);
    let (figures, words) = match drawn.key {
        Some(key) => key,
        None => (drawn.figures, Some(td_string!(locale, teach.sheet_no_key).to_owned())),
    };
    let pictures = figures.iter().map(|figure| figure.view(locale, layout, 0.7)).collect_view();
    view! {
        <li>
            {prompt}
            <div class="sheet-figures">{pictures}</div>
            {words.map(|words| view! { <p class="sheet-solution">{words}</p> })}
        </li>
    }
}

#[cfg(test)]
mod tests;
