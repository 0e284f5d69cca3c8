//! Tasks of the teacher's own, given out: one of the sets that this device knows, as one QR code.
use super::ClassBook;
use crate::task_names;
use course::own_tasks::OwnTasks;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::values::Flag;
use locale::{Locale, td_string};
use page::share::{Copied, ExamBrowser, for_pupils, link_to, qr};
use page::state::table::use_table;
use page::storage::known_tasks;
use text::{t, tool_name, use_i18n};

/// The seed of drawn positions: the class gets the same ones.
const SEED: u32 = 1;

/// A set by its title; without one by the words of its first task.
fn set_words(locale: Locale, set: &OwnTasks) -> String {
    if let Some(title) = set.title(locale.code()) {
        return title.to_owned();
    }
    let first = set.tasks().first().map(|task| task_names::said(locale, task)).unwrap_or_default();
    match set.tasks().len() {
        1 => first,
        _ => td_string!(locale, results.own_first, first = first),
    }
}

/// The address of a set for the class.
fn class_address(set: &OwnTasks, exam: bool) -> Address {
    let (tasks, seed) = (Some(set.to_string()), set.draws().then_some(SEED));
    for_pupils(Address { tasks, seed, exam: Flag(exam), ..Address::default() })
}

#[component]
pub fn GiveOwn(book: ClassBook) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let sets = Memo::new(move |_| {
        book.known_tasks.track();
        known_tasks::all(book.store)
    });
    let chosen = RwSignal::new(None::<OwnTasks>);
    let exam = RwSignal::new(false);
    let choose = move |event| {
        let id = event_target_value(&event);
        chosen.set(sets.with_untracked(|sets| sets.iter().find(|set| set.id() == id).cloned()));
    };
    let options = move || {
        let option = |set: &OwnTasks| view! { <option value=set.id()>{set_words(i18n.locale(), set)}</option> };
        sets.with(|sets| sets.iter().map(option).collect_view())
    };
    let link = Memo::new(move |_| {
        let address = chosen.with(|set| set.as_ref().map(|set| class_address(set, exam.get())));
        address.map(|address| link_to(address, i18n.locale())).unwrap_or_default()
    });
    let build = move || {
        let tool = Some(Tool::TaskBuilder.id().to_owned());
        let tasks = chosen.with(|set| set.as_ref().map(OwnTasks::to_string));
        format!("#{}", Address { tool, tasks, ..table.address.get().bare() }.fragment())
    };
    view! {
        <div class="card give-own on-screen">
            <h2>{t!(i18n, results.own)}</h2>
            <p>{t!(i18n, results.own_lead)}</p>
            <Show when=move || sets.with(|sets| !sets.is_empty())>
                <div class="together">
                    <label for="give-own">{t!(i18n, results.own_which)}</label>
                    <select id="give-own" class="field" on:change=choose>
                        <option value="">{t!(i18n, results.own_choose)}</option>
                        {options}
                    </select>
                </div>
            </Show>
            <Show when=move || chosen.with(Option::is_some)>
                <label class="give-exam">
                    <input type="checkbox" prop:checked=move || exam.get()
                        on:change=move |event| exam.set(event_target_checked(&event))/>
                    <span>{t!(i18n, results.as_exam)}</span>
                </label>
                <qr::Code link/>
                <Copied name=t!(i18n, results.set_link) button=t!(i18n, results.copy_set) text=link/>
                <Show when=move || exam.get()><ExamBrowser link/></Show>
            </Show>
            <p><a class="button quiet give-build" href=build>{move || tool_name(i18n.locale(), Tool::TaskBuilder)}</a></p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_goes_to_the_class_with_one_draw_for_all() {
        let address = |text: &str, exam| class_address(&text.parse().unwrap(), exam).fragment();
        assert_eq!(address("one~nim:3", false), "tasks=one~nim:3&hide=teacher");
        let exam = class_address(&"drawn~nim-moveall".parse().unwrap(), true);
        assert_eq!((exam.seed, exam.exam), (Some(SEED), Flag(true)));
    }

    #[test]
    fn a_set_is_called_by_its_title_or_its_first_task() {
        let words = |text: &str| set_words(Locale::En, &text.parse().unwrap());
        assert_eq!(words("en=To begin~~one~nim:3~en=Where?"), "To begin");
        assert_eq!(words("one~nim:3~en=Where?"), "Where?");
        assert_eq!(words("one~nim:3~en=Where?~~who~nim:2,2"), "Where? and others");
        assert_ne!(words("one~nim:3"), words("who~nim:3"));
    }
}
