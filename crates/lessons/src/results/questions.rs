//! The answers of a class, by question: what to talk about next, the common wrong answers with their board, and the ways
//! from there.
use super::ClassBook;
use super::answer_words::answer_view;
use crate::boards::Small;
use crate::links;
use crate::task_pages::TaskPages;
use leptos::prelude::*;
use link::address::Address;
use link::values::Theme;
use locale::{Locale, td_string};
use page::state::table::use_table;
use play::class_results::{CommonMistake, TaskSummary};
use text::{t, t_string, use_i18n};

/// Most questions that are offered to talk about.
const MOST_TOPICS: usize = 3;
/// Most wrong answers of a question.
const MOST_MISTAKES: usize = 3;

/// The number of people who answered a question, by their answers.
fn counts(locale: Locale, summary: &TaskSummary) -> String {
    let TaskSummary { at_once, later, seen, wrong, open, .. } = summary;
    let answered = td_string!(locale, results.answered, count = summary.answered());
    let parts = [
        (*at_once, td_string!(locale, results.count_at_once, n = at_once)),
        (*later, td_string!(locale, results.count_later, n = later)),
        (*seen, td_string!(locale, results.count_seen, n = seen)),
        (*wrong, td_string!(locale, results.count_wrong, n = wrong)),
        (*open, td_string!(locale, results.count_open, n = open)),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|(n, _)| *n > 0).map(|(_, words)| words).collect();
    format!("{answered}: {}.", parts.join(", "))
}

#[component]
pub fn Questions(book: ClassBook, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let topics = Memo::new(move |_| {
        let all = book.results.with(|results| results.to_talk_about());
        all.into_iter().take(MOST_TOPICS).collect::<Vec<_>>()
    });
    let all = Memo::new(move |_| {
        book.results.with(|results| results.questions().iter().map(|task| results.summary(task)).collect::<Vec<_>>())
    });
    let topic = move |summary: TaskSummary| view! { <Topic summary pages/> };
    let line = move |summary: TaskSummary| {
        let name = summary.task.clone();
        view! {
            <li>
                <span>{move || pages.with(|pages| pages.name(i18n.locale(), &name))}</span>
                <span class="soft">{move || counts(i18n.locale(), &summary)}</span>
            </li>
        }
    };
    view! {
        <div class="card class-topics">
            <h2>{t!(i18n, results.topics)}</h2>
            <Show when=move || !topics.with(Vec::is_empty) fallback=move || view! { <p>{t!(i18n, results.topics_none)}</p> }>
                {move || topics.get().into_iter().map(topic).collect_view()}
            </Show>
            <h2>{t!(i18n, results.questions)}</h2>
            <ol class="class-questions">{move || all.get().into_iter().map(line).collect_view()}</ol>
        </div>
    }
}

/// A question to talk about: its board, its common wrong answers, and the ways to it.
#[component]
fn Topic(summary: TaskSummary, pages: RwSignal<TaskPages>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (task, mistakes) = (summary.task.clone(), summary.mistakes.clone());
    let (named, shown, left) = (task.clone(), task.clone(), task);
    let board = move || {
        let pos = pages.with(|pages| pages.task(&shown)?.form.positions().into_iter().next())?;
        Some(view! { <div class="topic-board"><Small pos/></div> })
    };
    let wrong = move |CommonMistake { task, answer, count }: CommonMistake| {
        let words = move || pages.with(|pages| answer_view(i18n.locale(), pages.task(&task), &answer));
        view! { <li><b>{move || t_string!(i18n, results.times, n = count)}</b>" "{words}</li> }
    };
    let ways = move || {
        let base = table.address.get();
        if let Some(own) = pages.with(|pages| pages.own_address(&left, base.clone())) {
            let show = Address { theme: Theme::Projector, ..own };
            let href = format!("#{}", show.fragment());
            return Some(view! { <a class="button" href=href>{t!(i18n, results.show)}</a> }.into_any());
        }
        let step = pages.with(|pages| pages.leaf(&left).map(|leaf| leaf.id.clone()))?;
        let teacher = format!("#{}", links::teacher(base.clone(), Some(&left.lesson)).fragment());
        let show = Address { theme: Theme::Projector, ..base.at_step(&left.lesson, &step) };
        let ways = view! {
            <a class="button" href=format!("#{}", show.fragment())>{t!(i18n, results.show)}</a>
            <a class="button quiet" href=teacher>{t!(i18n, results.teacher)}</a>
        };
        Some(ways.into_any())
    };
    let mistakes: Vec<_> = mistakes.into_iter().take(MOST_MISTAKES).collect();
    let any = !mistakes.is_empty();
    view! {
        <section class="topic">
            <h3>{move || pages.with(|pages| pages.name(i18n.locale(), &named))}</h3>
            <p>{move || counts(i18n.locale(), &summary)}</p>
            {board}
            {any.then(|| view! {
                <p>{t!(i18n, results.mistakes)}</p>
                <ul class="topic-mistakes">{mistakes.into_iter().map(wrong).collect_view()}</ul>
            })}
            <div class="together on-screen">{ways}</div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::given_tasks::TaskName;

    #[test]
    fn what_nobody_did_is_not_told() {
        let task = TaskName::parse("mex/t1", None).unwrap();
        let (at_once, later, mistakes) = (3, 1, Vec::new());
        let summary = TaskSummary { task, at_once, later, seen: 0, wrong: 0, open: 0, missing: 2, mistakes };
        for locale in [Locale::En, Locale::De] {
            let said = counts(locale, &summary);
            assert!(said.contains('4') && said.contains('3') && said.contains('1') && !said.contains('0'), "{said}");
        }
    }
}
