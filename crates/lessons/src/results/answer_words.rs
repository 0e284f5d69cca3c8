//! A wrong answer as its question puts it: the words of a card, a move, or the text that was typed.
use crate::boards::Small;
use crate::names;
use crate::prose;
use course::forms::{ChoiceForm, Form, MovesForm, RulesForm};
use course::packed::Task;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::{Play, Position};
use text::{list, move_phrase, position_rules};

/// The parts of an answer, as `question_state` joins them.
fn parts(answer: &str) -> impl Iterator<Item = &str> {
    answer.split(';').filter(|part| !part.is_empty())
}

/// An answer in words; `task` is its question, if the page is here and the answer is not that of a sibling.
pub fn answer_view(locale: Locale, task: Option<&Task>, answer: &str) -> AnyView {
    match task.map(|task| &task.form) {
        _ if answer.is_empty() => td_string!(locale, results.answer_none).into_any(),
        Some(Form::Choice(form)) => {
            let cards = parts(answer).map(|id| view! { <span class="wrong-card">{card(locale, form, id)}</span> });
            cards.collect_view().into_any()
        }
        Some(Form::Moves(form)) => moves(locale, form, answer).into_any(),
        Some(Form::Rules(form)) => rules(locale, form, answer).into_any(),
        _ => plain(answer).into_any(),
    }
}

/// A card that was chosen, by its id.
fn card(locale: Locale, form: &ChoiceForm, id: &str) -> AnyView {
    match form.options.iter().find(|(option, _)| option == id) {
        Some((_, words)) => prose::plain(locale, words),
        None if form.boards.iter().any(|board| board == id) => view! { <Small pos=id.to_owned()/> }.into_any(),
        None => names::in_words(locale, id).into_any(),
    }
}

/// Moves that were chosen, by their names.
fn moves(locale: Locale, form: &MovesForm, answer: &str) -> String {
    let Ok(position) = form.pos.parse::<Position>() else { return plain(answer) };
    let words = parts(answer).map(|name| move_phrase(locale, &position, form.side, name, |words| words.act));
    list(locale, &words.collect::<Vec<_>>())
}

/// Rules of a game as a sentence.
fn rules(locale: Locale, form: &RulesForm, answer: &str) -> String {
    let position = format!("{answer}:{}", form.board).parse::<Position>();
    let games = position.map(|position| position_rules(locale, &position, Play::Normal)).unwrap_or_default();
    games.into_iter().next().map_or_else(|| plain(answer), |(_, [_, moves, _])| moves)
}

/// An answer as it was typed, with room around its signs.
fn plain(answer: &str) -> String {
    parts(answer).map(|part| part.replace('=', " = ").replace('→', " → ")).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;

    #[test]
    fn rules_are_told() {
        let form = RulesForm { start: "heaps(k=1)".to_owned(), board: "5".to_owned(), holds: Vec::new() };
        let said = rules(Locale::En, &form, "heaps(k=1,2;b=0..)");
        assert!(!said.is_empty() && !said.contains("heaps"), "{said}");
        assert_eq!(rules(Locale::En, &form, "heaps("), "heaps(");
    }

    #[test]
    fn moves_are_told_and_typed_answers_stay() {
        let form =
            MovesForm { pos: "nim:3,5".to_owned(), side: Player::Left, one: true, target: None, notes: Vec::new() };
        let position: Position = "nim:3,5".parse().unwrap();
        let name = position.moves(Player::Left)[0].name.clone();
        let said = moves(Locale::En, &form, &name);
        assert!(!said.is_empty() && said != name, "{said}");
        assert_eq!(plain("3=won;5=lost"), "3 = won; 5 = lost");
        assert_eq!(plain("17"), "17");
    }
}
