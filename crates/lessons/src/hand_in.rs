//! A pupil's page: the questions that the class was given, and the answers of this device as a code to hand in.
//! `#tool=hand-in`, with the code of a set in `pos`.
mod hand_in_links;
mod handed;

use super::class_page::{ClassPage, CodeFault, fault_words, standing_words};
use super::task_pages::{TaskPages, use_task_pages};
pub use hand_in_links::HandInLinks;
use handed::{Handed, may_store};
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::values::Flag;
use packs::needs_pack;
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::own_answers::{OwnAnswers, use_own_answers};
use page::state::table::{Table, use_table};
use page::storage::known_tasks;
use play::class_code::{ClassCode, find_codes};
use play::class_results::TaskStanding;
use play::given_tasks::{GivenTasks, TaskName};
use text::{t_string, use_i18n};

#[component]
pub fn HandInTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let answers = use_own_answers(table.store());
    let fault = open_set(table, answers);
    let pages = use_task_pages(move || {
        let given = answers.set().map(|set| set.tasks).unwrap_or_default();
        let own = answers.record().tasks.into_iter().map(|known| known.task);
        own.chain(given).map(|task| task.lesson).collect()
    });
    // The words of a teacher's tasks name games.
    let (pack, named) = (expect_context::<PackLoader>(), RwSignal::new(false));
    let names_games = known_tasks::all(table.store()).iter().any(|set| needs_pack(&set.to_string()));
    pack.when_loaded(Lifetime::current(), names_games, move || named.set(true));
    view! {
        <ClassPage tool=Tool::HandIn>
            {fault.map(|fault| view! { <p class="fault" role="alert">{move || fault_words(i18n.locale(), fault)}</p> })}
            <Show when=move || named.get()>
                {move || answers.set().map(|set| view! { <Given set answers pages/> })}
                <Handed answers pages/>
            </Show>
        </ClassPage>
    }
}

/// Opens the set of the link, if there is one; returns why it cannot be opened.
fn open_set(table: Table, answers: OwnAnswers) -> Option<CodeFault> {
    let text = table.address.with_untracked(|a| a.pos.clone()).filter(|text| !text.trim().is_empty())?;
    match find_codes(&text).into_iter().next() {
        Some(Ok(ClassCode::Tasks(set))) => {
            answers.open(table.store(), set);
            None
        }
        Some(Ok(_)) => Some(CodeFault::Elsewhere),
        Some(Err(error)) => Some(CodeFault::Unreadable(error)),
        None => Some(CodeFault::Missing),
    }
}

/// The questions that the class was given, each with how far this device is; in an exam only whether it was answered.
#[component]
fn Given(set: GivenTasks, answers: OwnAnswers, pages: RwSignal<TaskPages>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (title, tasks) = (set.title.clone(), set.tasks.clone());
    let exam = set.exam || table.address.with_untracked(|a| a.exam.0);
    let stores = may_store();
    let lead = move || match (exam, stores()) {
        (true, _) => t_string!(i18n, hand_in.given_exam),
        (false, true) => t_string!(i18n, hand_in.given_lead),
        (false, false) => t_string!(i18n, hand_in.given_unkept),
    };
    let line = move |task: TaskName| {
        let (of, given, to) = (task.clone(), set.clone(), task.clone());
        let href = move || {
            let page = table.address.get_untracked();
            let exam = Flag(given.exam || page.exam.0);
            // A task that is not drawn has no seed; others of its set may have one.
            let seed = given.tasks.iter().find_map(|task| task.seed);
            let own = pages.with(|pages| pages.own_address(&to, Address { exam, ..page.clone() }));
            let address = own.map(|own| Address { seed, ..own }).unwrap_or_else(|| given.address(&to, page));
            format!("#{}", address.fragment())
        };
        let standing = Memo::new(move |_| {
            let record = answers.record();
            TaskStanding::of(record.of(&of))
        });
        let said = move || match standing.get() {
            TaskStanding::Missing => t_string!(i18n, hand_in.missing),
            _ if exam => t_string!(i18n, hand_in.answered),
            standing => standing_words(i18n.locale(), standing),
        };
        view! {
            <li>
                <a href=href>{move || pages.with(|pages| pages.name(i18n.locale(), &task))}</a>
                <span class="soft">{said}</span>
            </li>
        }
    };
    view! {
        <div class="card given-tasks">
            <h2>{move || if title.is_empty() { t_string!(i18n, hand_in.given).to_owned() } else { title.clone() }}</h2>
            <p>{lead}</p>
            <ol>{tasks.into_iter().map(line).collect_view()}</ol>
        </div>
    }
}
