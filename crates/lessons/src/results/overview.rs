//! The table of a class: a line for each person, a column for each question, and what somebody needs help with.
use super::ClassBook;
use crate::class_page::standing_words;
use crate::task_pages::TaskPages;
use leptos::prelude::*;
use page::shell::focus;
use play::class_results::{ClassResults, TaskStanding};
use play::given_tasks::TaskName;
use play::hand_in::HandIn;
use text::{t, t_string, use_i18n};

/// The sign of a standing; its words stand beside it for screen readers, and in the legend.
fn sign(standing: TaskStanding) -> &'static str {
    match standing {
        TaskStanding::AtOnce => "✓",
        TaskStanding::Later => "(✓)",
        TaskStanding::Seen => "○",
        TaskStanding::Wrong => "✗",
        TaskStanding::Open => "✗…",
        TaskStanding::Missing => "–",
    }
}

/// All standings, in the order of the legend.
const STANDINGS: [TaskStanding; 6] = [
    TaskStanding::AtOnce,
    TaskStanding::Later,
    TaskStanding::Seen,
    TaskStanding::Wrong,
    TaskStanding::Open,
    TaskStanding::Missing,
];

/// The numbers of the questions that a person needs help with, from 1.
fn needs(one: &HandIn, questions: &[TaskName]) -> Vec<usize> {
    let numbered = questions.iter().enumerate();
    numbered.filter(|(_, task)| TaskStanding::of(one.of(task)).needs_help()).map(|(i, _)| i + 1).collect()
}

#[component]
pub fn Overview(book: ClassBook, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let questions = Memo::new(move |_| book.results.with(ClassResults::questions));
    let head = move |(i, task): (usize, TaskName)| {
        let name = move || pages.with(|pages| pages.name(i18n.locale(), &task));
        view! { <th scope="col"><span aria-hidden="true">{i + 1}</span><span class="hidden">{name}</span></th> }
    };
    let rows = move || {
        let (questions, all) = (questions.get(), book.results.get().0);
        let row = |(place, one): (usize, HandIn)| view! { <Row book place one questions=questions.clone()/> };
        all.into_iter().enumerate().map(row).collect_view()
    };
    let legend = move |standing: TaskStanding| {
        view! { <li><span aria-hidden="true">{sign(standing)}</span>" "{move || standing_words(i18n.locale(), standing)}</li> }
    };
    view! {
        <div class="card class-overview">
            <h2>{t!(i18n, results.table)}</h2>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, results.table)>
                <table class="class-table">
                    <thead><tr>
                        <th scope="col">{t!(i18n, results.who)}</th>
                        {move || questions.get().into_iter().enumerate().map(head).collect_view()}
                        <th scope="col">{t!(i18n, results.needs)}</th>
                        <th scope="col">{t!(i18n, results.minutes)}</th>
                        <td class="on-screen"></td>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <ul class="class-legend">{STANDINGS.into_iter().map(legend).collect_view()}</ul>
        </div>
    }
}

/// The line of a person.
#[component]
fn Row(book: ClassBook, place: usize, one: HandIn, questions: Vec<TaskName>) -> impl IntoView {
    let i18n = use_i18n();
    let cell = |task: &TaskName| {
        let answered = one.of(task);
        let standing = TaskStanding::of(answered);
        let tries = answered.map(|known| known.tries).filter(|tries| *tries > 1);
        let said = move || {
            let words = standing_words(i18n.locale(), standing);
            match tries {
                Some(tries) => format!("{words}, {}", t_string!(i18n, hand_in.tries, count = tries)),
                None => words.to_owned(),
            }
        };
        view! {
            <td class:help=standing.needs_help()>
                <span aria-hidden="true">{sign(standing)}{tries.map(|tries| view! { <small>{tries}</small> })}</span>
                <span class="hidden">{said}</span>
            </td>
        }
    };
    let cells = questions.iter().map(cell).collect_view();
    let needs = needs(&one, &questions).iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let seconds: u32 = one.tasks.iter().map(|known| known.seconds).sum();
    let (device, typed) = (one.device, one.name);
    let name = StoredValue::new(typed);
    let called = move || match name.get_value() {
        name if name.is_empty() => t_string!(i18n, results.no_name_n, n = place + 1),
        name => name,
    };
    let remove = move |_| {
        book.change(|results| results.remove(device));
        request_animation_frame(|| _ = focus::give(".class-page h1"));
    };
    view! {
        <tr>
            <th scope="row">{called}</th>
            {cells}
            <td class="needs">{if needs.is_empty() { "–".to_owned() } else { needs }}</td>
            <td>{seconds.div_ceil(60)}</td>
            <td class="on-screen">
                <button type="button" class="button quiet" on:click=remove
                    aria-label=move || t_string!(i18n, results.remove, name = called())>"×"</button>
            </td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::hand_in::TaskAttempt;

    #[test]
    fn who_needs_help_is_told_by_the_numbers_of_the_table() {
        let mut one = HandIn::default();
        let tasks: Vec<TaskName> =
            ["mex/t1", "mex/t2", "mex/t3"].map(|task| TaskName::parse(task, None).unwrap()).into();
        for (task, score) in tasks.iter().zip([Some(4), None, Some(0)]) {
            let wrong = (score != Some(4)).then(|| "7".to_owned());
            let task = task.clone();
            one.add(TaskAttempt { task, exam: false, day: 5, seconds: 9, wrong, is_try: true, score });
        }
        assert_eq!(needs(&one, &tasks), [2, 3]);
        assert!(needs(&HandIn::default(), &tasks).is_empty());
    }

    #[test]
    fn each_standing_has_a_sign_of_its_own() {
        let mut signs = STANDINGS.map(sign);
        signs.sort_unstable();
        assert!(signs.windows(2).all(|pair| pair[0] != pair[1]), "{signs:?}");
    }
}
