//! Longer computations on statements, in the worker: the page shows their progress, and they can be stopped.
use super::super::frame::{WorkerResult, worker_result};
use super::statement::PlayedStatement;
use super::words::beyond;
use crate::page::table::use_table;
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::{Request, Statement, to_bytes};
use solver::theory::linear::{Beyond, Task, TaskAnswer};
use solver::theory::quantifiers::Real;
use text::{number, t, t_string, use_i18n};

/// The answer to a task, or why there is none.
pub type TaskAnswers = RwSignal<WorkerResult<Result<TaskAnswer, Beyond>>>;

/// Reason why a question has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    Beyond(Beyond),
    Stopped,
    Absent,
}

impl Failure {
    pub fn words(self, locale: Locale) -> &'static str {
        match self {
            Failure::Beyond(why) => beyond(locale, why),
            Failure::Stopped => td_string!(locale, logic.own_stopped),
            Failure::Absent => td_string!(locale, errors.uncomputed),
        }
    }
}

/// The question about one's own statement after these choices; those of the lecture are never asked.
pub fn question(statement: &PlayedStatement, choices: &[Real], task: Task) -> Option<Statement> {
    let PlayedStatement::Own(sentence) = statement else { return None };
    let choices = choices.iter().map(Real::to_string).collect();
    Some(Statement { text: sentence.formula().replace('\u{a0}', " "), choices, task })
}

/// Asks the worker, as long as there is a question.
pub fn ask_worker(question: impl Fn() -> Option<Statement> + Send + Sync + 'static) -> TaskAnswers {
    worker_result(move || question().map(|question| Request::Statement(to_bytes(&question))))
}

/// The result of a request; `None` while it is running.
pub fn received(found: WorkerResult<Result<TaskAnswer, Beyond>>) -> Option<Result<TaskAnswer, Failure>> {
    match found {
        WorkerResult::Waiting => None,
        WorkerResult::Here(answer) => Some(answer.map_err(Failure::Beyond)),
        WorkerResult::TooBig => Some(Err(Failure::Beyond(Beyond::Effort))),
        WorkerResult::Stopped => Some(Err(Failure::Stopped)),
        WorkerResult::Absent => Some(Err(Failure::Absent)),
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
        let Statement { text, choices, task } =
            question(&statement, &[Real::from(3)], Task::Choose { seed: 1 }).unwrap();
        let answer = task.answer(&text, &choices, &mut Meter::new(linear::LONG));
        assert_eq!(answer, Some(Ok(TaskAnswer::Choice("198".into()))));
    }

    #[test]
    fn whatever_halts_has_its_words() {
        for failure in
            [Failure::Beyond(Beyond::Effort), Failure::Beyond(Beyond::Mixed), Failure::Stopped, Failure::Absent]
        {
            let [en, de] = [Locale::En, Locale::De].map(|locale| failure.words(locale));
            assert!(en != de && !en.is_empty());
        }
        assert_eq!(received(WorkerResult::Waiting), None);
        assert_eq!(received(WorkerResult::Stopped), Some(Err(Failure::Stopped)));
    }
}
