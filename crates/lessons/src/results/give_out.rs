//! The other way round: questions put together as a set, which the class gets as one QR code.
use crate::task_pages::{TaskPages, step_name, use_task_pages};
use course::packed::Plan;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::values::Flag;
use locale::Locale;
use page::share::{Copied, ExamBrowser, for_pupils, link_to, qr};
use page::shell::focus;
use play::class_code::ClassCode;
use play::given_tasks::{GivenTasks, LONGEST_TITLE, MOST_TASKS, TaskName};
use text::{t, t_string, use_i18n};

#[component]
pub fn GiveOut() -> impl IntoView {
    let i18n = use_i18n();
    let set = RwSignal::new(GivenTasks::default());
    let lesson = RwSignal::new(String::new());
    let pages = use_task_pages(move || {
        let chosen = set.with(|set| set.tasks.iter().map(|task| task.lesson.clone()).collect::<Vec<_>>());
        chosen.into_iter().chain([lesson.get()]).filter(|id| !id.is_empty()).collect()
    });
    view! {
        <div class="card give-out on-screen">
            <h2>{t!(i18n, results.give)}</h2>
            <p>{t!(i18n, results.give_lead)}</p>
            <Offered set lesson pages/>
            <Chosen set pages/>
            <Show when=move || set.with(|set| !set.tasks.is_empty())><SetCode set/></Show>
        </div>
    }
}

/// The lessons, and the questions of the one that is chosen.
#[component]
fn Offered(set: RwSignal<GivenTasks>, lesson: RwSignal<String>, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let plan = Memo::new(move |_| pages.with(|pages| pages.plan.clone()));
    let options = move || {
        let option = |(id, title): (String, String)| view! { <option value=id>{title}</option> };
        let all = plan.with(|plan| plan.as_ref().map(titles)).unwrap_or_default();
        all.into_iter().map(option).collect_view()
    };
    let button = move |(task, name): (TaskName, String)| {
        let of = task.clone();
        let chosen = Memo::new(move |_| set.with(|set| set.tasks.contains(&of)));
        let add = move |_| {
            set.update(|set| match set.tasks.iter().position(|known| *known == task) {
                Some(at) => _ = set.tasks.remove(at),
                None if set.tasks.len() < MOST_TASKS => set.tasks.push(task.clone()),
                None => {}
            });
        };
        view! {
            <li>
                <button type="button" class="chip" aria-pressed=move || chosen.get().to_string() on:click=add>{name}</button>
            </li>
        }
    };
    let questions = move || {
        let id = lesson.get();
        let all = pages.with(|pages| questions_of(pages, &id, i18n.locale()));
        all.into_iter().map(button).collect_view()
    };
    view! {
        <div class="together">
            <label for="give-lesson">{t!(i18n, results.lesson)}</label>
            <select id="give-lesson" class="field" on:change=move |event| lesson.set(event_target_value(&event))>
                <option value="">{t!(i18n, results.choose)}</option>
                {options}
            </select>
        </div>
        <ul class="chips give-questions" aria-label=t!(i18n, results.offered)>{questions}</ul>
    }
}

/// Ids and titles of all lessons.
fn titles(plan: &Plan) -> Vec<(String, String)> {
    plan.cards().map(|card| (card.id.clone(), card.title.clone())).collect()
}

/// The questions of a lesson, by the names of their steps.
fn questions_of(pages: &TaskPages, lesson: &str, locale: Locale) -> Vec<(TaskName, String)> {
    let Some(page) = pages.page(lesson) else { return Vec::new() };
    let asked = page.leaves.iter().enumerate().filter_map(|(at, leaf)| Some((at, leaf.task()?)));
    asked
        .map(|(at, task)| {
            let name = TaskName { lesson: lesson.to_owned(), ask: task.id.clone(), seed: None };
            (name, step_name(locale, &page.leaves, at))
        })
        .collect()
}

/// The questions of the set in their order, which can be changed.
#[component]
fn Chosen(set: RwSignal<GivenTasks>, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let line = move |(at, task): (usize, TaskName)| {
        let name = Signal::derive(move || pages.with(|pages| pages.name(i18n.locale(), &task)));
        let up = move |_| {
            set.update(|set| {
                if (1..set.tasks.len()).contains(&at) {
                    set.tasks.swap(at - 1, at);
                }
            });
            request_animation_frame(move || _ = focus::give(&format!("[data-up='{}']", at.saturating_sub(1))));
        };
        let remove = move |_| {
            set.update(|set| {
                if at < set.tasks.len() {
                    set.tasks.remove(at);
                }
            });
            request_animation_frame(|| _ = focus::give("#give-lesson"));
        };
        view! {
            <li>
                <span>{move || name.get()}</span>
                <button type="button" class="button quiet" data-up=at.to_string() aria-disabled=(at == 0).to_string()
                    aria-label=move || t_string!(i18n, results.up, name = name.get()) on:click=up>"↑"</button>
                <button type="button" class="button quiet"
                    aria-label=move || t_string!(i18n, results.leave_out, name = name.get()) on:click=remove>"×"</button>
            </li>
        }
    };
    let tasks = Memo::new(move |_| set.with(|set| set.tasks.clone()));
    view! {
        <Show when=move || tasks.with(|tasks| !tasks.is_empty())>
            <h3>{t!(i18n, results.chosen)}</h3>
            <ol class="give-chosen">{move || tasks.get().into_iter().enumerate().map(line).collect_view()}</ol>
        </Show>
    }
}

/// Title and kind of the set, and its link as a QR code and as text.
#[component]
fn SetCode(set: RwSignal<GivenTasks>) -> impl IntoView {
    let i18n = use_i18n();
    let link = Memo::new(move |_| {
        let set = set.get();
        let exam = Flag(set.exam);
        let pos = Some(ClassCode::Tasks(set).to_string());
        let address = Address { tool: Some(Tool::HandIn.id().to_owned()), pos, exam, ..Address::default() };
        link_to(for_pupils(address), i18n.locale())
    });
    let title = untrack(|| set.with(|set| set.title.clone()));
    view! {
        <div class="together">
            <label for="give-title">{t!(i18n, results.set_title)}</label>
            <input id="give-title" class="field" type="text" autocomplete="off" maxlength=LONGEST_TITLE.to_string()
                prop:value=title on:input=move |event| set.update(|set| set.title = event_target_value(&event))/>
        </div>
        <label class="give-exam">
            <input type="checkbox" prop:checked=move || set.with(|set| set.exam)
                on:change=move |event| set.update(|set| set.exam = event_target_checked(&event))/>
            <span>{t!(i18n, results.as_exam)}</span>
        </label>
        <qr::Code link/>
        <Copied name=t!(i18n, results.set_link) button=t!(i18n, results.copy_set) text=link/>
        <Show when=move || set.with(|set| set.exam)><ExamBrowser link/></Show>
    }
}
