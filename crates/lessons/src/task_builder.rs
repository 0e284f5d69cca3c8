//! The task builder, `#tool=tasks`: a teacher chooses positions and questions; the solver says at once whether each task is
//! sound; from one form come the link, the QR code, the frame for a course page, and the work sheet with its key.
mod construction;
mod draft;
mod fields;
mod form;
mod handout;
mod my_games;
mod order;
mod pick;
mod position;
mod rule_blocks;
mod settings;
mod soundness;
mod words;

use super::fetched::{FetchError, fetched};
use super::game_words;
use super::task_templates::Templates;
use course::own_tasks::{AboutPosition, Asks, OwnQuestion, OwnTask, OwnTasks, PositionText, Wording};
use draft::Draft;
use form::TaskForm;
use handout::Handout;
use leptos::prelude::*;
use link::address::Address;
use link::own_caption::OwnCaption;
use link::tool::Tool;
use locale::Locale;
use order::TaskOrder;
use page::state::table::use_table;
use settings::Settings;
use solver::{Play, Player};
use soundness::Soundness;
use text::{t, use_i18n};
use tools::frame::ToolPage;

/// The position of a new task.
const POSITION: &str = "nim:3,5,7";

/// The title and the tasks of a link: its set, or a question about its position; and whether its set cannot be read.
fn tasks_of_link(address: &Address) -> (Wording, Vec<OwnTask>, bool) {
    match address.tasks.as_deref().map(str::parse::<OwnTasks>) {
        Some(Ok(set)) => (set.titles().clone(), set.tasks().to_vec(), false),
        refused => {
            let task = question_about(address.pos.as_deref().unwrap_or(POSITION), address.play);
            let said = address.own.as_deref().map(OwnCaption::read);
            let game_words = said.and_then(|caption| game_words::of_caption(&caption));
            (Wording::default(), vec![OwnTask { game_words, ..task }], refused.is_some())
        }
    }
}

/// A question about a position; about another one if the text is none.
fn question_about(pos: &str, play: Play) -> OwnTask {
    let pos = PositionText::new(pos).or_else(|| PositionText::new(POSITION)).expect("the constant is short");
    let about = AboutPosition { asks: Asks::AllMoves, pos, play, side: Player::Left, blocks: Vec::new() };
    OwnTask { question: OwnQuestion::About(about), wording: Wording::default(), game_words: None }
}

#[component]
pub fn TaskBuilder() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (title, tasks, unreadable) = table.address.with_untracked(tasks_of_link);
    let draft = Draft::new(title, tasks);
    let settings = Settings::new(table);
    // The link holds the set, so that it can be kept and edited later.
    Effect::new(move |_| {
        if let Some(set) = draft.set() {
            table.address.update(|a| (a.tasks, a.pos, a.own) = (Some(set.to_string()), None, None));
        }
    });
    let refused = unreadable.then(|| view! { <p class="fault" role="alert">{t!(i18n, builder.unreadable)}</p> });
    view! {
        <ToolPage tool=Tool::TaskBuilder>
            {refused}
            {move || {
                let locale = i18n.locale();
                let fetch = move || async move { Templates::fetch(true, locale).await.ok_or(FetchError::Missing) };
                let show = move |templates: Templates| view! { <Builder draft settings templates locale/> }.into_any();
                fetched(fetch, || ().into_any(), show)
            }}
        </ToolPage>
    }
}

/// The form of a task, what the solver says of it, and what is made of the set.
#[component]
fn Builder(draft: Draft, settings: Settings, templates: Templates, locale: Locale) -> impl IntoView {
    let templates = StoredValue::new(templates);
    // The pictures of answers have the figures of the game.
    let caption = move || draft.current().as_ref().map(game_words::caption).unwrap_or_default();
    game_words::provide(Signal::derive(caption));
    let form = move || {
        draft.opened.track();
        view! { <TaskForm draft templates/> }
    };
    view! {
        <div class="builder">
            <TaskOrder draft/>
            {form}
            <Soundness draft templates locale/>
            <settings::Choices settings draft/>
            <Handout draft settings/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks(link: &str) -> (String, bool) {
        let (title, tasks, refused) = tasks_of_link(&Address::parse("", link).0);
        (OwnTasks::new(title, tasks).unwrap().to_string(), refused)
    }

    #[test]
    fn a_link_brings_a_set_or_a_position() {
        for set in ["one~nim:3~~build~nim~out=P", "en=To begin~~one~nim:3"] {
            assert_eq!(tasks(&format!("tool=tasks&tasks={set}")), (set.to_owned(), false));
        }
        assert_eq!(tasks("tool=tasks&pos=kayles:5&play=misere"), ("all~kayles:5~misere".to_owned(), false));
        assert_eq!(tasks("tool=tasks"), ("all~nim:3,5,7".to_owned(), false));
        let own = "tool=tasks&pos=heaps(k=1,2):7&own=Few~Take+few.";
        assert_eq!(tasks(own), ("all~heaps(k=1,2):7~own=Few|Take few.".to_owned(), false));
        assert_eq!(tasks("tool=tasks&tasks=two~nim:3"), ("all~nim:3,5,7".to_owned(), true));
    }
}
