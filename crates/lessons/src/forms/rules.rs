//! BUILDRULE: rules of a game in the editor of rules, with the board they are shown on; beside it the conditions, each met or
//! open while one makes them.
use super::FormViews;
use super::condition_list::ConditionList;
use crate::boards::{Free, Small};
use crate::game_words;
use crate::prose;
use crate::question_state::QuestionState;
use crate::sight;
use course::Answer;
use course::forms::RulesForm;
use leptos::prelude::*;
use page::rule_editor::{RuleEditor, WorkshopLink};
use solver::Position;
use text::{t, t_string, use_i18n};

/// The id of the name above the editor.
const TITLE: &str = "rules-title";

pub fn views(quest: QuestionState, form: RulesForm) -> FormViews {
    let i18n = use_i18n();
    let RulesForm { start, board, holds } = form;
    let play = quest.task.with_value(|task| task.play);
    let count = holds.len();
    let (first, holds, board) = (StoredValue::new(start.clone()), StoredValue::new(holds), StoredValue::new(board));
    let rules = RwSignal::new(start);
    // The board under the rules.
    let position = Memo::new(move |_| rules.with(|rules| board.with_value(|board| format!("{rules}:{board}"))));
    let is_whole = Memo::new(move |_| position.with(|text| first.with_value(|first| is_game_like(text, first))));
    // Rules that are those at the start again count as made.
    let started = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || rules.with(|rules| first.with_value(|first| rules != first))
    });
    Effect::new(move |_| {
        let (now, whole) = (rules.get(), is_whole.get() && started.get());
        if untrack(|| quest.is_open()) {
            quest.answer.set(whole.then_some(Answer::Text(now)));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Text(solved)) = quest.solution.get() {
            rules.set(solved);
        }
    });
    // The last board that could be read, and the one that is played on.
    let shown = Memo::new(move |before: Option<&String>| {
        let (now, whole) = (position.get(), is_whole.get());
        if whole { now } else { before.cloned().unwrap_or(now) }
    });
    let tried = RwSignal::new(None::<String>);
    let played = Memo::new(move |_| tried.get().filter(|pos| shown.with(|shown| shown == pos)));
    let words = Callback::new(move |i: usize| {
        let said = holds.with_value(|all| all.get(i).map(|(_, words)| prose::plain(i18n.locale(), words)));
        said.unwrap_or_else(|| ().into_any())
    });
    let begin = move |_| {
        tried.set(Some(shown.get_untracked()));
        sight::reach(".rules-tried [data-board] [tabindex=\"0\"]");
    };
    // After the question the game goes on in the workshop.
    let onward = Signal::derive(move || {
        let over = quest.end.get().is_some();
        shown.with(|pos| pos.parse::<Position>().ok()).filter(|_| over)
    });
    let onward_label = Signal::derive(move || t_string!(i18n, lessons.rules_onward));
    // The editor offers other kinds of games, too.
    let is_other_kind = Memo::new(move |_| rules.with(|rules| first.with_value(|first| key(rules) != key(first))));
    let panel = view! {
        <p class="soft" role="status">
            {move || is_other_kind.get().then(|| t_string!(i18n, lessons.rules_other_kind))}
        </p>
        <ConditionList quest part=String::new() text=position count words/>
        <Show when=move || played.with(Option::is_none) && !quest.exam()>
            <button type="button" class="button try-rules" on:click=begin>{t!(i18n, lessons.try_rules)}</button>
        </Show>
        <WorkshopLink position=onward label=onward_label/>
    };
    let figures = Signal::stored(game_words::here().figures);
    let column = view! {
        <div class="builds">
            <div class="card editor" role="group" aria-labelledby=TITLE>
                <p id=TITLE><b>{t!(i18n, lessons.rules_made)}</b></p>
                <p class="rules-board">{move || view! { <Small pos=shown.get()/> }}</p>
                <RuleEditor text=rules figures/>
            </div>
            {move || played.get().map(|pos| view! { <div class="rules-tried"><Free pos play/></div> })}
        </div>
    };
    FormViews::with_board(panel.into_any(), column.into_any())
}

/// The ruleset's key in the text of rules.
fn key(rules: &str) -> &str {
    rules.split('(').next().unwrap_or_default()
}

/// Whether a text is a position of the game that these rules are of.
fn is_game_like(text: &str, rules: &str) -> bool {
    let position = text.parse::<Position>();
    position
        .is_ok_and(|position| position.only().is_some_and(|one| !one.is_negative() && one.game().key() == key(rules)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_of_the_game_they_began_with() {
        let check = |text: &str, want: bool| assert_eq!(is_game_like(text, "squares(LR=.-x)"), want, "{text}");
        check("squares(LR=..-xx):1x6", true);
        check("squares(LR=..-x):1x6", false);
        check("heaps(k=1):6", false);
        check("-squares(LR=..-xx):1x6", false);
        check("squares(LR=..-xx):1x6 + nim:1", false);
    }
}
