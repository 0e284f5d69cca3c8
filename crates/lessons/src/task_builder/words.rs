//! Words of the task builder: conditions, and what the solver finds.
use super::fields::TaskKind;
use crate::glossary;
use course::examine::{Difficulty, RightAnswers, TaskFault};
use course::own_tasks::{Comparison, Condition, Counted};
use course::packed::Task;
use locale::{Locale, td_string};
use protocol::Failure;
use solver::board::Colour;

/// Most letters of a prompt in a list.
const LONGEST: usize = 90;

pub fn kind(locale: Locale, kind: TaskKind) -> &'static str {
    match kind {
        TaskKind::About => td_string!(locale, builder.kind_about),
        TaskKind::Construct => td_string!(locale, builder.kind_construct),
        TaskKind::Drawn => td_string!(locale, builder.kind_drawn),
    }
}

/// The ids of questions whose positions are drawn, each with the beginning of its prompt.
pub fn drawable(tasks: &[Task]) -> Vec<(String, String)> {
    let words = |task: &Task| {
        let all = task.prompt.iter().map(|inlines| glossary::words(inlines)).collect::<Vec<_>>().join(" ");
        let cut = all.char_indices().nth(LONGEST).map(|(end, _)| end);
        cut.map_or_else(|| all.clone(), |end| format!("{} …", all[..end].trim_end()))
    };
    tasks.iter().map(|task| (task.id.clone(), words(task))).collect()
}

/// The name of a condition's block.
pub fn block(locale: Locale, condition: Condition) -> &'static str {
    match condition {
        Condition::Outcome(_) => td_string!(locale, builder.block_outcome),
        Condition::Grundy(_) => td_string!(locale, builder.block_grundy),
        Condition::Value(_) => td_string!(locale, builder.block_value),
        Condition::Count(Counted::Edges, ..) => td_string!(locale, builder.block_edges),
        Condition::Count(Counted::Rows, ..) => td_string!(locale, builder.block_rows),
        Condition::Count(Counted::Total, ..) => td_string!(locale, builder.block_total),
        Condition::Count(Counted::Columns, ..) => td_string!(locale, builder.block_columns),
        Condition::Without(_) => td_string!(locale, builder.block_without),
        Condition::Stalk => td_string!(locale, builder.block_stalk),
    }
}

pub fn comparison(locale: Locale, comparison: Comparison) -> String {
    match comparison {
        Comparison::Exactly => td_string!(locale, builder.exactly),
        Comparison::AtLeast => td_string!(locale, builder.at_least),
        Comparison::AtMost => td_string!(locale, builder.at_most),
    }
    .to_owned()
}

pub fn colour(locale: Locale, colour: Colour) -> String {
    match colour {
        Colour::Blue => td_string!(locale, builder.no_blue),
        Colour::Red => td_string!(locale, builder.no_red),
        Colour::Green => td_string!(locale, builder.no_green),
    }
    .to_owned()
}

/// Whether a task is sound, and if not, why.
pub fn verdict(locale: Locale, fault: Option<TaskFault>) -> &'static str {
    match fault {
        None => td_string!(locale, builder.sound),
        Some(TaskFault::Over) => td_string!(locale, builder.fault_over),
        Some(TaskFault::LostSeat) => td_string!(locale, builder.fault_seat),
        Some(TaskFault::NoMove) => td_string!(locale, builder.fault_no_move),
        Some(TaskFault::SolvedAtOnce) => td_string!(locale, builder.fault_at_once),
        Some(TaskFault::NothingFound) => td_string!(locale, builder.fault_nothing),
    }
}

/// The reason why a task was not examined, in words.
pub fn failure(locale: Locale, why: Failure) -> &'static str {
    match why {
        Failure::TooBig(()) | Failure::Died => td_string!(locale, builder.too_big),
        Failure::Senseless => td_string!(locale, own_tasks.unfit),
        Failure::Stopped => td_string!(locale, builder.examining),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
    }
}

/// The number of right answers, in words.
pub fn right(locale: Locale, right: RightAnswers) -> String {
    match right {
        RightAnswers::Of { right: 0, all } => td_string!(locale, builder.right_none, count = all),
        RightAnswers::Of { right, all } => td_string!(locale, builder.right_of, count = right, all = all),
        RightAnswers::One => td_string!(locale, builder.right_single).to_owned(),
        RightAnswers::Tried { right, all } => td_string!(locale, builder.right_tried, count = right, all = all),
        RightAnswers::Game { plies } => td_string!(locale, builder.right_game, count = plies),
        RightAnswers::Several => td_string!(locale, builder.right_several).to_owned(),
    }
}

pub fn difficulty(locale: Locale, difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => td_string!(locale, builder.easy),
        Difficulty::Medium => td_string!(locale, builder.medium),
        Difficulty::Hard => td_string!(locale, builder.hard),
    }
}
