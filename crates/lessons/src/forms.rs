//! The forms of questions: each has its input beside the text, and most of them a board.
mod build;
mod choice;
mod colour;
mod condition_list;
mod drawn_graph;
mod graph;
mod linked;
mod mark;
mod moves;
mod number;
mod parsons;
mod play;
mod rules;
mod steps;
mod strategy;
mod table;
mod two_orders;

pub use mark::labels as mark_labels;
pub use number::reading as residue_words;
#[cfg(test)]
pub use table::Heads;
pub use table::{tells_sides, unanswered as unanswered_table};

use super::names;
use super::question_state::QuestionState;
use course::forms::Form;
use leptos::prelude::*;
use text::{t, use_i18n};

/// The views of a question form: its input, and its board.
pub struct FormViews {
    /// The view below the question.
    pub panel: AnyView,
    /// The view in place of the boards; `None` where the form has none.
    pub board: Option<AnyView>,
    /// Whether there is a button to check; else the answer ends by itself.
    pub checks: bool,
    /// Whether the form's board stands alone, without those that are only shown.
    pub board_only: Signal<bool>,
    /// The choice before a game, below all text; `None` where the form has none.
    pub choice: Option<AnyView>,
}

impl FormViews {
    fn beside_text(panel: AnyView) -> FormViews {
        FormViews { panel, board: None, checks: true, board_only: Signal::derive(|| false), choice: None }
    }

    fn with_board(panel: AnyView, board: AnyView) -> FormViews {
        FormViews { board: Some(board), ..FormViews::beside_text(panel) }
    }
}

/// The views of a question. `seen`: positions that stand beside it anyway.
pub fn views(quest: QuestionState, seen: Vec<String>) -> FormViews {
    let (form, play) = quest.task.with_value(|task| (task.form.clone(), task.play));
    match form {
        Form::Play { task, notes } => play::views(quest, task, notes, seen),
        Form::Moves(form) => moves::views(quest, form, play),
        Form::Table { cells, given, input } => table::views(quest, cells, given, input),
        Form::Number { pos, typed } => number::views(quest, pos, play, typed),
        Form::Choice(form) => choice::views(quest, form, play),
        Form::Parsons { lines } => parsons::views(quest, lines),
        Form::Colour { nodes, arrows, three } => colour::views(quest, nodes, arrows, three),
        Form::Build { task, named } => build::views(quest, task, named),
        Form::Rules(form) => rules::views(quest, form),
        Form::Mark { task, library } => mark::views(quest, task, library, play),
        Form::Strategy(form) => strategy::views(quest, form, play),
        Form::Graph { nodes } => graph::views(quest, nodes),
        Form::Step { start } => steps::views(quest, start),
    }
}

/// Name of a node: rows by their numbers where those are short, all else by its place.
pub fn node_name(text: &str, i: usize) -> String {
    match (names::node_of_graph(text), names::rows(text)) {
        (Some(start), _) => start.to_owned(),
        (None, Some(rows)) if rows.len() <= 12 => rows.replace(", ", ","),
        _ => (i + 1).to_string(),
    }
}

/// Whether a node is known by its picture, its name being its place.
pub fn is_drawn(text: &str) -> bool {
    names::node_of_graph(text).is_none() && names::rows(text).is_none()
}

/// Notice in place of a question that cannot be answered here yet.
fn not_here() -> FormViews {
    let i18n = use_i18n();
    let panel = view! { <p class="card not-here">{t!(i18n, lessons.not_here)}</p> }.into_any();
    FormViews { checks: false, ..FormViews::beside_text(panel) }
}
