//! Tasks of one's own as steps of a lesson: those that this device knows, each with a button that adds it.
use super::Draft;
use super::order::{set_steps, steps};
use super::task_words;
use course::own_lesson::step_of_task;
use course::own_tasks::{OwnTask, OwnTasks};
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::known_tasks;
use text::{t, t_string, tool_name, use_i18n};

/// The tasks of all sets in their order, each once.
fn each_once(sets: &[OwnTasks]) -> Vec<OwnTask> {
    let mut all: Vec<OwnTask> = Vec::new();
    for task in sets.iter().flat_map(OwnTasks::tasks) {
        if !all.contains(task) {
            all.push(task.clone());
        }
    }
    all
}

#[component]
pub fn OwnTaskSteps(draft: Draft) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let all = each_once(&known_tasks::all(table.store()));
    let none = all.is_empty();
    let one = move |task: OwnTask| {
        let step = step_of_task(&task);
        let put = move |_| {
            draft.change(|files| {
                let mut all = steps(files);
                all.push(step.clone());
                set_steps(files, &all);
            });
        };
        let words = move || {
            let heading = task_words::task(i18n.locale(), &task);
            t_string!(i18n, author.add_step, heading = &heading)
        };
        view! {
            <li><button type="button" class="button" on:click=put>{words}</button></li>
        }
    };
    let lead = move || match none {
        true => t_string!(i18n, author.own_tasks_none),
        false => t_string!(i18n, author.own_tasks_lead),
    };
    let to = move || {
        let tool = Some(Tool::TaskBuilder.id().to_owned());
        format!("#{}", Address { tool, ..table.address.get().bare() }.fragment())
    };
    view! {
        <details class="author-own-tasks">
            <summary>{t!(i18n, author.own_tasks)}</summary>
            <p class="small">{lead}</p>
            <ul class="author-adding">{all.into_iter().map(one).collect_view()}</ul>
            <Show when=move || shell.shows(UiPart::Links)>
                <p><a href=to>{move || tool_name(i18n.locale(), Tool::TaskBuilder)}</a></p>
            </Show>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_of_several_sets_is_offered_once() {
        let sets = ["one~nim:3~~who~nim:2,2", "en=Again~~who~nim:2,2~~one~nim:3~en=Where?"];
        let sets = sets.map(|text| text.parse::<OwnTasks>().unwrap());
        let all: Vec<String> = each_once(&sets).iter().map(OwnTask::to_string).collect();
        assert_eq!(all, ["one~nim:3", "who~nim:2,2", "one~nim:3~en=Where?"]);
        assert!(each_once(&[]).is_empty());
    }
}
