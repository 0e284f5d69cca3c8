//! A teacher's tasks in words: the question, and what it is about.
use crate::names;
use course::own_tasks::{OwnQuestion, OwnTask, RuleBlock};
use locale::{Locale, td_string};
use text::game_name;
use tools::author::task_words::asks;

/// A further condition on rules.
pub fn rule_block(locale: Locale, block: RuleBlock) -> &'static str {
    match block {
        RuleBlock::Ends => td_string!(locale, builder.rule_ends),
        RuleBlock::Row1 => td_string!(locale, builder.rule_row_single),
        RuleBlock::Row2 => td_string!(locale, builder.rule_row_double),
        RuleBlock::Row3 => td_string!(locale, builder.rule_row_triple),
        RuleBlock::AheadBlue => td_string!(locale, builder.rule_ahead_blue),
        RuleBlock::AheadRed => td_string!(locale, builder.rule_ahead_red),
        RuleBlock::NotNim => td_string!(locale, builder.rule_not_nim),
        RuleBlock::NotKayles => td_string!(locale, builder.rule_not_kayles),
        RuleBlock::Sides => td_string!(locale, builder.rule_sides),
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

/// A task in the teacher's words; where there are none, what it asks.
pub fn said(locale: Locale, own: &OwnTask) -> String {
    let words = own.wording.said(locale.code()).map(str::to_owned);
    words.unwrap_or_else(|| task(locale, own))
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
            "rules-second~squares(LR=.-x,LR=..-xx):1x4",
            "build~hackenbush~stalk",
            "drawn~nim-moveall",
        ] {
            let said = Locale::ALL.iter().map(|locale| task(*locale, &text.parse().unwrap()));
            let said: Vec<String> = said.collect();
            assert!(said.iter().all(|words| notation(words).is_none()), "{said:?}");
            assert_ne!(said[0], said[1]);
        }
    }
}
