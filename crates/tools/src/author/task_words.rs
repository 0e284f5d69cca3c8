//! Words of the questions that teachers ask in tasks of their own.
use course::own_tasks::{Asks, OwnQuestion, OwnTask, RuleWish, Seat};
use locale::{Locale, td_string};
use solver::Position;
use text::{game_name, position_words};

/// The words of a question about a position.
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
        Asks::Rules(RuleWish::First) => td_string!(locale, builder.asks_rules_first),
        Asks::Rules(RuleWish::Second) => td_string!(locale, builder.asks_rules_second),
        Asks::Rules(RuleWish::Blue) => td_string!(locale, builder.asks_rules_blue),
        Asks::Rules(RuleWish::Red) => td_string!(locale, builder.asks_rules_red),
    }
}

/// A task in one line, for its author: the teacher's words; where there are none, what it asks, and about what.
pub fn task(locale: Locale, task: &OwnTask) -> String {
    if let Some(words) = task.wording.said(locale.code()) {
        return words.to_owned();
    }
    let (what, about) = match &task.question {
        OwnQuestion::About(about) => {
            let position = about.pos.as_str().parse::<Position>();
            (asks(locale, about.asks), position.map(|position| position_words(locale, &position)).unwrap_or_default())
        }
        OwnQuestion::Construct(of) => {
            (td_string!(locale, builder.kind_construct), game_name(locale, of.game).to_owned())
        }
        OwnQuestion::Drawn(_) => return td_string!(locale, builder.kind_drawn).to_owned(),
    };
    format!("{what}: {about}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::notation;

    #[test]
    fn every_question_has_words_of_its_own() {
        for locale in Locale::ALL {
            let mut all: Vec<&str> = Asks::ALL.iter().map(|one| asks(*locale, *one)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Asks::ALL.len());
        }
    }

    #[test]
    fn a_task_is_told_in_its_own_words_or_without_notation() {
        let said = |text: &str| task(Locale::En, &text.parse().unwrap());
        assert_eq!(said("one~nim:3,5,7~en=Where do you win?"), "Where do you win?");
        for text in ["one~nim:3,5,7", "value~hackenbush:brb", "build~chomp~rows=2", "drawn~nim-moveall"] {
            assert_eq!(notation(&said(text)), None, "{text}");
        }
        assert_ne!(said("one~nim:3,5,7"), said("all~nim:3,5,7"));
    }
}
