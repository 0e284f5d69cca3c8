//! The position of a task: by touch, as text, or an example; and the question about it.
use super::fields::{Fields, offered};
use super::my_games::MyGames;
use super::rule_blocks::RuleBlocks;
use crate::boards::Small;
use course::own_tasks::{Asks, LARGEST_NUMBER};
use leptos::prelude::*;
use page::editor::BoardField;
use page::editor::one_game::OneGame;
use page::shell::dialog::Choice;
use solver::position::ComponentText;
use solver::{Game, Play, Player};
use text::{game_name, t, t_string, use_i18n};
use tools::author::task_words;

/// Most examples offered.
const EXAMPLES: usize = 6;

#[component]
pub fn PositionFields(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    // The game stays while the text is no position.
    let game = Memo::new(move |before: Option<&Game>| {
        let named = fields.pos.with(|text| ComponentText::of(text.trim()).and_then(|text| text.game()));
        named.or(before.copied()).unwrap_or(Game::Nim)
    });
    let lay = move |example: &solver::ruleset::Example| {
        fields.play.set(example.play);
        fields.pos.set(example.text.to_owned());
    };
    let chosen = Callback::new(move |game: Game| {
        if let Some(example) = game.examples().first() {
            lay(example);
        }
    });
    let examples = move || {
        let one = move |example: &'static solver::ruleset::Example| {
            view! {
                <li><button type="button" class="button" on:click=move |_| lay(example)><Small pos=example.text.to_owned()/></button></li>
            }
        };
        game.get().examples().iter().take(EXAMPLES).map(one).collect_view()
    };
    view! {
        <OneGame game=game chosen/>
        <div class="editor builder-editor" role="group" aria-label=t!(i18n, builder.position)>
            <BoardField text=fields.pos id="builder-board"/>
        </div>
        <details class="builder-examples">
            <summary>{move || t_string!(i18n, builder.examples, game = game_name(i18n.locale(), game.get()))}</summary>
            <ul>{examples}</ul>
        </details>
        <MyGames fields/>
        <QuestionFields fields/>
    }
}

/// The question about the position, and what it needs.
#[component]
fn QuestionFields(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let asked = Memo::new(move |_| fields.asked());
    let all = Memo::new(move |_| fields.position().map(|position| offered(&position)).unwrap_or_default());
    let options = move || {
        let option = move |asks: Asks| {
            let chosen = move || asked.get().is_some_and(|now| now.word() == asks.word());
            view! { <option value=asks.word() selected=chosen>{task_words::asks(i18n.locale(), asks)}</option> }
        };
        all.get().into_iter().map(option).collect_view()
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        if let Some(asks) = Asks::ALL.into_iter().find(|asks| asks.word() == word) {
            fields.asks.set(asks);
        }
    };
    let partizan = Memo::new(move |_| fields.position().is_some_and(|position| !position.is_impartial()));
    let takes = move |what: fn(Asks) -> bool| Memo::new(move |_| asked.get().is_some_and(what));
    let (misere, sided) = (takes(Asks::takes_misere), takes(Asks::takes_side));
    let target = takes(|asks| matches!(asks, Asks::Target(_)));
    let rules = takes(|asks| matches!(asks, Asks::Rules(_)));
    let put_target = move |event| {
        if let Ok(n) = event_target_value(&event).parse::<u32>() {
            fields.target.set(n.min(LARGEST_NUMBER));
        }
    };
    let said = move |say: fn(locale::Locale) -> &'static str| Signal::derive(move || say(i18n.locale()).to_owned());
    view! {
        <div class="builder-field">
            <label for="builder-asks">{t!(i18n, builder.asks)}</label>
            <select id="builder-asks" class="field" on:change=choose>{options}</select>
        </div>
        <Show when=move || fields.position().is_some() && asked.get().is_none()>
            <p class="fault" role="status">{t!(i18n, builder.no_question)}</p>
        </Show>
        <Show when=move || target.get()>
            <div class="builder-field">
                <label for="builder-target">{t!(i18n, builder.target)}</label>
                <input id="builder-target" class="field short" type="number" inputmode="numeric" min="0" max=LARGEST_NUMBER
                    prop:value=fields.target.get_untracked().to_string() on:input=put_target/>
            </div>
        </Show>
        <Show when=move || rules.get()><RuleBlocks fields/></Show>
        <Show when=move || misere.get()>
            <Choice name="builder-play" legend=t!(i18n, builder.play)
                options=vec![(Play::Normal, said(locale::builder::normal)), (Play::Misere, said(locale::builder::misere))]
                value=Signal::derive(move || Some(fields.play.get()))
                chosen=move |play| fields.play.set(play)/>
        </Show>
        <Show when=move || sided.get() && partizan.get()>
            <Choice name="builder-side" legend=t!(i18n, builder.side)
                options=vec![(Player::Left, said(locale::builder::blue)), (Player::Right, said(locale::builder::red))]
                value=Signal::derive(move || Some(fields.side.get()))
                chosen=move |side| fields.side.set(side)/>
        </Show>
    }
}
