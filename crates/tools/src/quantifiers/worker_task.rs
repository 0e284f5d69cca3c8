//! Longer computations on statements, in the worker: the page shows their progress, and they can be stopped.
use super::super::frame::worker_result;
use super::statement::PlayedStatement;
use super::words::beyond;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use protocol::{AskStatement, Failure, RequestState};
use solver::theory::linear::{Beyond, Task, TaskAnswer};
use solver::theory::quantifiers::Real;
use text::{number, t, t_string, use_i18n};

/// The answer to a task, or why there is none.
pub type TaskAnswers = RwSignal<RequestState<Result<TaskAnswer, Beyond>>>;

/// The words for a question without an answer. It is too big if the statement is beyond what can be decided.
pub fn failure_words(locale: Locale, failure: Failure<Beyond>) -> &'static str {
    match failure {
        Failure::TooBig(why) => beyond(locale, why),
        Failure::Died | Failure::Senseless => beyond(locale, Beyond::Effort),
        Failure::Stopped => td_string!(locale, logic.own_stopped),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
    }
}

/// The question about one's own statement after these choices; those of the lecture are never asked.
pub fn question(statement: &PlayedStatement, choices: &[Real], task: Task) -> Option<AskStatement> {
    let PlayedStatement::Own(sentence) = statement else { return None };
    let choices = choices.iter().map(Real::to_string).collect();
    Some(AskStatement { text: sentence.formula().replace('\u{a0}', " "), choices, task })
}

/// Asks the worker, as long as there is a question.
pub fn ask_worker(question: impl Fn() -> Option<AskStatement> + Send + Sync + 'static) -> TaskAnswers {
    worker_result(question)
}

/// The result of a request; `None` while it is running.
pub fn received(found: RequestState<Result<TaskAnswer, Beyond>>) -> Option<Result<TaskAnswer, Failure<Beyond>>> {
    match found {
        RequestState::Waiting => None,
        RequestState::Found(answer) => Some(answer.map_err(Failure::TooBig)),
        RequestState::Failed(why) => Some(Err(why.map(|()| Beyond::Effort))),
    }
}

/// The progress, with a button to stop the worker.
#[component]
pub fn WorkerProgress(#[prop(into)] on: Signal<bool>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let count = move || number(i18n.locale(), table.work().map_or(0, |work| work.nodes));
    view! {
        // The number changes all the time: it is shown, and only the wait is announced.
        <p role="status">{move || on.get().then(|| t!(i18n, logic.own_long))}</p>
        <Show when=move || on.get()>
            <div class="progress">
                <progress aria-label=t!(i18n, logic.own_works)></progress>
                <span class="numbers">{move || t_string!(i18n, logic.own_so_far, count = count())}</span>
                <button type="button" class="button" on:click=move |_| table.worker.stop()>{t!(i18n, table.stop)}</button>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::budget::Meter;
    use solver::theory::linear;
    use std::sync::Arc;

    #[test]
    fn a_question_is_read_again_by_who_works() {
        let text = "∀x∈{1..200} ∃y∈{1..200}: x + y = 201";
        let sentence = linear::Sentence::parse(text).unwrap();
        assert_eq!(sentence.winner_from(&[]), Err(Beyond::Effort));
        let statement = PlayedStatement::Own(Arc::new(sentence));
        let AskStatement { text, choices, task } =
            question(&statement, &[Real::from(3)], Task::Choose { seed: 1 }).unwrap();
        let answer = task.answer(&text, &choices, &mut Meter::new(linear::LONG));
        assert_eq!(answer, Some(Ok(TaskAnswer::Choice("198".into()))));
    }

    #[test]
    fn whatever_halts_has_its_words() {
        for failure in
            [Failure::TooBig(Beyond::Effort), Failure::TooBig(Beyond::Mixed), Failure::Stopped, Failure::Absent]
        {
            let [en, de] = [Locale::En, Locale::De].map(|locale| failure_words(locale, failure));
            assert!(en != de && !en.is_empty());
        }
        assert_eq!(received(RequestState::Waiting), None);
        assert_eq!(received(RequestState::Failed(Failure::Stopped)), Some(Err(Failure::Stopped)));
    }
}
