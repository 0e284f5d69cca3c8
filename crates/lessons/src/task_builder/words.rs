//! Words of the task builder: questions, conditions, limits, and what the solver finds.
use super::fields::TaskKind;
use crate::glossary;
use crate::names;
use course::examine::{Difficulty, RightAnswers, TaskFault};
use course::own_tasks::{Asks, Comparison, Condition, Counted, OwnQuestion, OwnTask, Seat};
use course::packed::Task;
use link::values::{Level, Reveal, Tries};
use locale::{Locale, td_string};
use protocol::Failure;
use solver::board::Colour;
use text::game_name;

/// Most letters of a prompt in a list.
const LONGEST: usize = 90;

pub fn kind(locale: Locale, kind: TaskKind) -> &'static str {
    match kind {
        TaskKind::About => td_string!(locale, builder.kind_about),
        TaskKind::Construct => td_string!(locale, builder.kind_construct),
        TaskKind::Drawn => td_string!(locale, builder.kind_drawn),
    }
}

pub fn asks(locale: Locale, asks: Asks) -> &'static str {
    match asks {
        Asks::Win(Seat::First) => td_string!(locale, builder.asks_win),
        Asks::Win(Seat::Second) => td_string!(locale, builder.asks_win_second),
        Asks::Win(Seat::Choose) => td_string!(locale, builder.asks_win_choose),
        Asks::OneMove => td_string!(locale, builder.asks_single),
        Asks::AllMoves => td_string!(locale, builder.asks_all),
        Asks::Target(_) => td_string!(locale, builder.asks_target),
        Asks::Winner => td_string!(locale, builder.asks_who),
        Asks::Grundy => td_string!(locale, builder.asks_grundy),
        Asks::Value => td_string!(locale, builder.asks_value),
        Asks::Colours => td_string!(locale, builder.asks_colours),
        Asks::Arrows => td_string!(locale, builder.asks_arrows),
        Asks::Pairs => td_string!(locale, builder.asks_pairs),
        Asks::Table => td_string!(locale, builder.asks_table),
        Asks::Lost => td_string!(locale, builder.asks_lost),
    }
}

/// A task in one line: what it asks, and about what.
pub fn task(locale: Locale, task: &OwnTask) -> String {
    let (what, about) = match &task.question {
        OwnQuestion::About(about) => (asks(locale, about.asks), names::in_words(locale, about.pos.as_str())),
        OwnQuestion::Construct(of) => {
            (td_string!(locale, builder.kind_construct), game_name(locale, of.game).to_owned())
        }
        OwnQuestion::Drawn(_) => return td_string!(locale, builder.kind_drawn).to_owned(),
    };
    format!("{what}: {about}")
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

pub fn tries(locale: Locale, tries: Tries) -> String {
    match tries {
        Tries::Unlimited => td_string!(locale, builder.tries_any).to_owned(),
        Tries::Only(n) => td_string!(locale, builder.tries_only, count = n),
    }
}

pub fn reveal(locale: Locale, reveal: Reveal) -> String {
    match reveal {
        Reveal::Never => td_string!(locale, builder.reveal_never).to_owned(),
        Reveal::Always => td_string!(locale, builder.reveal_always).to_owned(),
        Reveal::After(n) => td_string!(locale, builder.reveal_after, count = n),
    }
}

pub fn level(locale: Locale, level: Level) -> String {
    match level {
        Level::Off => td_string!(locale, share.level_off),
        Level::Check => td_string!(locale, share.level_check),
        Level::Hint => td_string!(locale, share.level_hint),
        Level::Values => td_string!(locale, share.level_values),
        Level::Full => td_string!(locale, share.level_full),
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

/// Why a task was not examined.
pub fn failure(locale: Locale, why: Failure) -> &'static str {
    match why {
        Failure::TooBig(()) | Failure::Died => td_string!(locale, builder.too_big),
        Failure::Senseless => td_string!(locale, own_tasks.unfit),
        Failure::Stopped => td_string!(locale, builder.examining),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
    }
}

/// How many answers are right.
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

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::notation;

    #[test]
    fn a_task_is_told_without_notation() {
        for text in [
            "all~nim:3,5,7",
            "win-second~hackenbush:gr(b,r),gb",
            "target-3~kayles:4,5",
            "pairs~chomp:3,2",
            "build~hackenbush~stalk",
            "drawn~nim-moveall",
        ] {
            let said = Locale::ALL.iter().map(|locale| task(*locale, &text.parse().unwrap()));
            let said: Vec<String> = said.collect();
            assert!(said.iter().all(|words| notation(words).is_none()), "{said:?}");
            assert_ne!(said[0], said[1]);
        }
    }

    #[test]
    fn every_question_has_words_of_its_own() {
        for locale in Locale::ALL {
            let mut all: Vec<&str> = Asks::ALL.iter().map(|one| asks(*locale, *one)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Asks::ALL.len());
        }
    }
}
