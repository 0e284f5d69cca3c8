//! A sibling of a question, with another position, drawn by the worker: `#task=nim-proof/all-moves&seed=7`.
use super::games_needed::form_needs_pack;
use super::judge::Judge;
use super::leaf::Leaf;
use super::progress::LiveProgress;
use super::prose;
use super::question_state::{QuestionEnd, QuestionResult};
use super::spaced_review;
use super::task_templates::{SIBLINGS, template};
use course::packed::{self, Again, Block, Page, Task};
use leptos::prelude::*;
use link::address::Address;
use locale::Locale;
use page::state::fetch::{bytes, read};
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::table::use_table;
use page::storage::spaced_review::VIEW;
use play::events::LessonEvent;
use protocol::{DrawSibling, RequestState};
use text::{t, t_string, use_i18n};

#[derive(Clone)]
enum State {
    /// The network did not bring the page with the template.
    PageMissing,
    /// The sibling that the worker draws, with its keys.
    Drawn(RequestState<Box<(Task, Vec<u8>)>>),
}

/// Request for a sibling, and where it belongs.
#[derive(Clone)]
pub struct SiblingRequest {
    /// The key of its score.
    pub id: String,
    pub again: Again,
    pub seed: u32,
    /// The heading of its step, and the way back to it.
    pub heading: String,
    pub home: Address,
}

/// The sibling of a question.
#[component]
pub fn SiblingPage(request: SiblingRequest, locale: Locale, progress: LiveProgress) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let state = RwSignal::new(State::Drawn(RequestState::Waiting));
    let opened = LessonEvent::Opened { lesson: progress.lesson(), tasks: vec![request.id.clone()] };
    table.messages.lesson.update(|events| events.push(opened));
    let request = StoredValue::new(request);
    let (owner, lifetime) = (Owner::current(), Lifetime::current());
    let fetch = move || {
        state.set(State::Drawn(RequestState::Waiting));
        let owner = owner.clone();
        lifetime.spawn(async move {
            let page = read::<Page>(SIBLINGS, locale).await;
            let keys = bytes(SIBLINGS, locale, ".keys").await;
            let (request, Some(owner)) = (request.get_value(), owner) else { return };
            match page.and_then(|page| template(&page, &request.again)).zip(keys) {
                Some((template, keys)) => {
                    owner.with(|| draw(request, template, Judge::new(keys, table), locale, state))
                }
                None => state.set(State::PageMissing),
            }
        });
    };
    fetch();
    // A repetition: the answer moves it in the schedule.
    let back = table.address.with_untracked(|a| a.view.as_deref() == Some(VIEW));
    let days = RwSignal::new(None::<u32>);
    let on_end = Callback::new(move |QuestionResult { end, at_once }: QuestionResult| {
        if back {
            let of = request.with_value(|request| request.again.of.clone());
            days.set(spaced_review::answered(table, &of, end == QuestionEnd::Right && at_once));
        }
        let id = request.with_value(|request| request.id.clone());
        let score = progress.kept.with_untracked(|kept| kept.scores.get(&id).copied().unwrap_or(0));
        table.messages.lesson.update(|events| {
            events.push(LessonEvent::Progress { done: 1, total: 1 });
            events.push(LessonEvent::Completed { success: end == QuestionEnd::Right, score: f64::from(score) / 4.0 });
        });
    });
    move || match state.get() {
        State::Drawn(RequestState::Waiting) => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        missing @ (State::PageMissing | State::Drawn(RequestState::Failed(_))) => {
            let fetch = fetch.clone();
            let words = move || match missing {
                State::Drawn(RequestState::Failed(why)) if why.is_absent() => t_string!(i18n, errors.uncomputed),
                _ => t_string!(i18n, shell.page_missing),
            };
            view! {
                <div class="card later" role="alert">
                    <p>{words}</p>
                    <button class="button" on:click=move |_| fetch()>{t!(i18n, shell.try_again)}</button>
                </div>
            }
            .into_any()
        }
        State::Drawn(RequestState::Found(here)) => {
            let (task, keys) = *here;
            let (heading, home) = request.with_value(|request| (request.heading.clone(), request.home.fragment()));
            let blocks = vec![Block::Task(Box::new(task))];
            let leaf =
                packed::Leaf { id: request.with_value(|request| request.id.clone()), heading, practice: true, blocks };
            let judge = Judge::new(keys, table);
            let exam = table.address.with_untracked(|a| a.exam.0);
            view! {
                <div class="lesson-page">
                    <Leaf leaf judge progress bar=().into_any() on_end/>
                    <div class="together onwards">
                        {move || days.get().map(|days| view! { <spaced_review::Onwards days/> })}
                        {(!exam).then(|| view! { <a class="button" href=format!("#{home}")>{t!(i18n, lessons.to_lesson)}</a> })}
                    </div>
                    <super::course_status::CourseStatus/>
                    <super::hand_in::HandInLinks/>
                </div>
            }
            .into_any()
        }
    }
}

/// Has the worker draw the sibling, which keeps the id of its original, and with it the score.
fn draw(request: SiblingRequest, template: Task, judge: Judge, locale: Locale, state: RwSignal<State>) {
    let (pack, lifetime) = (expect_context::<PackLoader>(), Lifetime::current());
    let question = DrawSibling { again: request.again.clone(), seed: request.seed, form: template.form.clone() };
    judge.ask(judge.lane(), question, move |drawn| {
        let found = drawn.map(|drawn| {
            let mut prompt = template.prompt.clone();
            prompt.iter_mut().for_each(|inlines| prose::fill(inlines, locale, &drawn.fill));
            let (id, again) = (request.id.clone(), Some(request.again.clone()));
            Box::new((Task { id, prompt, form: drawn.form, again, ..template.clone() }, drawn.keys))
        });
        let shows_games = found.as_ref().is_ok_and(|drawn| form_needs_pack(&drawn.0.form));
        pack.when_loaded(lifetime, shows_games, move || _ = state.try_set(State::Drawn(found.into())));
    });
}
