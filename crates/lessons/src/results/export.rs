//! The results on paper, as a table for a spreadsheet, and their end.
use super::ClassBook;
use crate::class_page::standing_words;
use crate::task_pages::TaskPages;
use leptos::prelude::*;
use link::calendar_date::CalendarDate;
use locale::{Locale, td_string};
use page::shell::focus;
use page::storage::download;
use play::class_results::{ClassResults, TaskStanding};
use text::{t, use_i18n};

/// The results as a table: a line of names, then one for each person and question.
fn lines(locale: Locale, results: &ClassResults, pages: &TaskPages) -> Vec<Vec<String>> {
    let head = [
        td_string!(locale, results.who),
        td_string!(locale, results.col_question),
        td_string!(locale, results.col_day),
        td_string!(locale, results.col_result),
        td_string!(locale, results.col_tries),
        td_string!(locale, results.col_seconds),
        td_string!(locale, results.col_wrong),
    ];
    let mut all = vec![head.map(str::to_owned).to_vec()];
    for (place, one) in results.0.iter().enumerate() {
        let name = match one.name.is_empty() {
            true => td_string!(locale, results.no_name_n, n = place + 1),
            false => one.name.clone(),
        };
        for known in &one.tasks {
            all.push(vec![
                name.clone(),
                pages.name(locale, &known.task),
                CalendarDate::of_days(known.day.into()).to_string(),
                standing_words(locale, TaskStanding::of(Some(known))).to_owned(),
                known.tries.to_string(),
                known.seconds.to_string(),
                known.wrong.join(" | "),
            ]);
        }
    }
    all
}

#[component]
pub fn Keep(book: ClassBook, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let save = move |_| {
        let lines = book
            .results
            .with_untracked(|results| pages.with_untracked(|pages| lines(i18n.untracked(), results, pages)));
        drop(download::save_table(&lines, "spielraum-results.csv"));
    };
    let asks = RwSignal::new(false);
    let ask = move |_| {
        asks.set(true);
        request_animation_frame(|| _ = focus::give(".class-keep .keep"));
    };
    let keep = move |_| {
        asks.set(false);
        request_animation_frame(|| _ = focus::give(".class-keep .forget"));
    };
    let forget = move |_| {
        book.change(|results| *results = ClassResults::default());
        request_animation_frame(|| _ = focus::give(".class-page h1"));
    };
    view! {
        <div class="card class-keep on-screen">
            <div class="together">
                <button type="button" class="button" on:click=|_| drop(window().print())>{t!(i18n, results.print)}</button>
                <button type="button" class="button save-csv" on:click=save>{t!(i18n, results.save)}</button>
                <button type="button" class="button forget" on:click=ask>{t!(i18n, results.forget)}</button>
            </div>
            <Show when=move || asks.get()>
                <p role="status">{t!(i18n, results.sure)}</p>
                <div class="together">
                    <button type="button" class="button keep" on:click=keep>{t!(i18n, results.keep)}</button>
                    <button type="button" class="button" data-forget="" on:click=forget>{t!(i18n, results.do_forget)}</button>
                </div>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::given_tasks::TaskName;
    use play::hand_in::{HandIn, TaskAttempt};

    #[test]
    fn a_line_for_each_person_and_question() {
        let mut one = HandIn { device: 1, name: "=1+1".to_owned(), tasks: Vec::new() };
        for ask in ["t1", "t2"] {
            let task = TaskName { lesson: "mex".to_owned(), ask: ask.to_owned(), seed: None };
            let wrong = Some("3→1".to_owned());
            one.add(TaskAttempt { task, exam: false, day: 20_784, seconds: 9, wrong, is_try: true, score: None });
        }
        let results = ClassResults(vec![one, HandIn { device: 2, ..HandIn::default() }]);
        for locale in [Locale::En, Locale::De] {
            let all = lines(locale, &results, &TaskPages::default());
            assert_eq!(all.len(), 3);
            assert!(all.iter().all(|line| line.len() == 7));
            assert_eq!((all[1][1].as_str(), all[1][2].as_str(), all[1][6].as_str()), ("mex/t1", "2026-11-27", "3→1"));
        }
    }
}
