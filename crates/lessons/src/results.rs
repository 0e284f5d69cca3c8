//! The results of a class, for its teacher: `#tool=results`, with a code that was handed in in `pos`. Codes come by
//! camera, from files or as text; what the page knows stays on this device until it is forgotten.
mod answer_words;
mod collect;
mod export;
mod give_out;
mod give_own;
mod overview;
mod questions;

use crate::class_page::{ClassPage, CodeFault};
use crate::task_pages::{TaskPages, ask_own_tasks, use_task_pages};
use collect::Collect;
use course::own_tasks::OwnTasks;
use export::Keep;
use give_out::GiveOut;
use give_own::GiveOwn;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use overview::Overview;
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::known_tasks;
use page::storage::local_storage::Store;
use play::class_code::{ClassCode, find_codes};
use play::class_results::{ClassResults, Taken};
use questions::Questions;
use text::{t, use_i18n};

/// Key of the results in storage.
const KEY: &str = "results";

/// The results on this device, copied freely.
#[derive(Clone, Copy)]
struct ClassBook {
    results: RwSignal<ClassResults>,
    /// Changes when this device comes to know tasks of the teacher's own.
    known_tasks: Trigger,
    store: Store,
}

/// The outcome of a search for codes in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Intake {
    /// The names of new entries and of those that were replaced; an empty one where none was typed.
    names: Vec<String>,
    /// Number of entries that were known already.
    known: usize,
    /// Number of entries for which there is no room.
    refused: usize,
    /// Number of sets of own tasks whose links were in the text.
    sets: usize,
    /// The first fault.
    fault: Option<CodeFault>,
}

impl Intake {
    /// Adds all entries of a text to the results.
    fn of(text: &str, results: &mut ClassResults) -> Intake {
        let (mut intake, codes) = (Intake::default(), find_codes(text));
        if codes.is_empty() {
            intake.fault = Some(CodeFault::Missing);
        }
        for code in codes {
            match code {
                Ok(ClassCode::HandIn(entry)) => {
                    let name = entry.name.clone();
                    match results.add(entry) {
                        Taken::New | Taken::Replaced => intake.names.push(name),
                        Taken::Known => intake.known += 1,
                        Taken::Full => intake.refused += 1,
                    }
                }
                Ok(ClassCode::Tasks(_) | ClassCode::Games(_)) => {
                    intake.fault.get_or_insert(CodeFault::Elsewhere);
                }
                Err(error) => {
                    intake.fault.get_or_insert(CodeFault::Unreadable(error));
                }
            }
        }
        intake
    }
}

impl ClassBook {
    /// Changes the results and stores them.
    fn change<T>(self, change: impl FnOnce(&mut ClassResults) -> T) -> T {
        let mut results = self.results.get_untracked();
        let done = change(&mut results);
        self.store.write(KEY, &results.write());
        self.results.set(results);
        done
    }

    /// Adds all entries of a text, and keeps the own tasks whose links are in it.
    fn take(self, text: &str) -> Intake {
        let sets = linked_tasks(text);
        sets.iter().for_each(|set| known_tasks::keep(self.store, set));
        if !sets.is_empty() {
            self.known_tasks.notify();
        }
        let intake = self.change(|results| Intake::of(text, results));
        let fault = intake.fault.filter(|fault| sets.is_empty() || *fault != CodeFault::Missing);
        Intake { sets: sets.len(), fault, ..intake }
    }

    fn is_empty(self) -> bool {
        self.results.with(|results| results.0.is_empty())
    }
}

/// The sets of own tasks whose links are in a text.
fn linked_tasks(text: &str) -> Vec<OwnTasks> {
    let links = text.split_whitespace().filter_map(|word| word.split_once('#'));
    links.filter_map(|(_, fragment)| Address::parse("", fragment).0.tasks?.parse().ok()).collect()
}

#[component]
pub fn Results() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let may = move || shell.shows(UiPart::Teacher) && !table.address.with(|a| Tool::Results.is_withheld(a));
    let store = table.store();
    let results = RwSignal::new(ClassResults::read(&store.read(KEY).unwrap_or_default()));
    let book = ClassBook { results, known_tasks: Trigger::new(), store };
    let intake = RwSignal::new(None::<Intake>);
    // A camera program opens the link of a code: its entry is taken once, and not again after it was forgotten.
    if let Some(code) = table.address.with_untracked(|a| a.pos.clone()).filter(|_| untrack(may)) {
        intake.set(Some(book.take(&code)));
        table.address.update(|a| a.pos = None);
    }
    let pages = use_task_pages(move || {
        book.known_tasks.track();
        let questions = book.results.with(ClassResults::questions);
        questions.into_iter().map(|task| task.lesson).collect()
    });
    ask_own_tasks(pages);
    view! {
        <ClassPage tool=Tool::Results>
            <Show when=may fallback=move || view! { <div class="card withheld"><p>{t!(i18n, results.withheld)}</p></div> }>
                <Collect book intake/>
                <Entries book pages/>
                <GiveOut/>
                <GiveOwn book/>
            </Show>
        </ClassPage>
    }
}

/// The answers that were handed in, as a table and by question.
#[component]
fn Entries(book: ClassBook, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let lacks = move || {
        let questions = book.results.with(ClassResults::questions);
        pages.with(|pages| questions.iter().any(|task| pages.lacks(task)))
    };
    view! {
        <Show when=move || !book.is_empty()>
            <Show when=lacks><p class="card own-missing">{t!(i18n, results.own_missing)}</p></Show>
            <Overview book pages/>
            <Questions book pages/>
            <Keep book pages/>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::class_code::CodeError;
    use play::given_tasks::GivenTasks;
    use play::hand_in::HandIn;

    #[test]
    fn a_text_is_taken_as_far_as_it_can_be_read() {
        let entry = |device, name: &str| {
            ClassCode::HandIn(HandIn { device, name: name.to_owned(), tasks: Vec::new() }).to_string()
        };
        let mut results = ClassResults::default();
        let intake = Intake::of(&format!("{}\n{}\n{}", entry(1, "Mo"), entry(2, ""), entry(1, "Mo")), &mut results);
        assert_eq!(intake, Intake { names: vec!["Mo".to_owned(), String::new()], known: 1, ..Intake::default() });
        let fault = |text: &str| Intake::of(text, &mut ClassResults::default()).fault;
        assert_eq!(fault("hello"), Some(CodeFault::Missing));
        assert_eq!(fault("SR1-000"), Some(CodeFault::Unreadable(CodeError::Damaged)));
        assert_eq!(fault(&ClassCode::Tasks(GivenTasks::default()).to_string()), Some(CodeFault::Elsewhere));
        assert_eq!(fault(&entry(3, "Ada")), None);
    }

    #[test]
    fn links_of_own_tasks_are_found_in_a_text() {
        let text = "For Thursday: https://a.example/#tasks=one~nim:3~en=Which+move~~who~nim:2,2&lang=en\n\
            https://a.example/#pos=nim:3 #tasks=two~nim:3";
        let sets: Vec<String> = linked_tasks(text).iter().map(OwnTasks::to_string).collect();
        assert_eq!(sets, ["one~nim:3~en=Which move~~who~nim:2,2"]);
        assert!(linked_tasks("SR1-000 tasks").is_empty());
    }
}
