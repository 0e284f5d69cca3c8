//! Controls below a question: check, help, the verdict, and the steps from a hint to the solution.
use super::kept_answer::Afresh;
use super::links;
use super::prose;
use super::question_state::{QuestionEnd, QuestionState};
use super::sight;
use course::Verdict;
use course::forms::{Form, Goal};
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::Failure;
use text::{t, t_string, use_i18n};

/// Renders the controls; `checks`: with a button to check, else the answer ends by itself, as a game does.
#[component]
pub fn Ladder(quest: QuestionState, checks: bool) -> impl IntoView {
    let i18n = use_i18n();
    let hinted = RwSignal::new(false);
    let nudge = quest.task.with_value(|task| task.nudge.clone());
    let asks = nudge.is_some();
    let words = StoredValue::new(nudge.unwrap_or_default());
    // A verdict without a sentence of its own shows the hint.
    let is_said = Memo::new(move |_| {
        quest.feedback.with(|said| said.as_ref().is_some_and(|said| words.with_value(|w| *w == said.sentence)))
    });
    let hints = Memo::new(move |_| hinted.get() && !is_said.get() && quest.is_open());
    let can = move || quest.answer.with(Option::is_some) && !quest.busy.get();
    let offers_hint = move || asks && !hinted.get() && !is_said.get() && !quest.exam() && quest.is_open();
    let siblings = quest.task.with_value(|task| task.again.clone());
    let again = move || {
        let of = siblings.as_ref().filter(|_| quest.end.get().is_some() && !quest.exam())?;
        let href = links::sibling(quest.table, of);
        Some(view! { <a class="button again" href=href>{t!(i18n, lessons.another)}</a> })
    };
    // A right answer that is shown again can be given anew.
    let afresh = use_context::<Afresh>().filter(|_| quest.is_kept()).map(|Afresh(times)| {
        let open = move |_| {
            quest.start_over();
            times.update(|times| *times += 1);
        };
        view! { <button class="button afresh" on:click=open>{t!(i18n, lessons.afresh)}</button> }
    });
    view! {
        <Show when=move || hints.get()>
            <p class="nudge" tabindex="-1">{move || words.with_value(|words| prose::plain(i18n.locale(), words))}</p>
        </Show>
        <AnswerFeedback quest/>
        <div class="together ladder" node_ref=sight::bar()>
            <Show when=move || checks && quest.is_open()>
                <button class="button primary check-answer" aria-disabled=move || (!can()).to_string()
                    on:click=move |_| if untrack(can) { quest.check() }>
                    {t!(i18n, lessons.check)}
                </button>
            </Show>
            <Show when=offers_hint>
                <button class="button" on:click=move |_| {
                    hinted.set(true);
                    sight::show_hint();
                }>{t!(i18n, lessons.hint)}</button>
            </Show>
            <Show when=move || quest.reveals()>
                <button class="button reveal" on:click=move |_| quest.reveal()>{t!(i18n, lessons.solution)}</button>
            </Show>
            {again}
            {afresh}
        </div>
        <p class="soft" role="status">{move || quest.busy.get().then(|| t_string!(i18n, lessons.checking))}</p>
    }
}

/// The first words to a right answer: games are won, or lasted.
fn lead(form: &Form) -> fn(Locale) -> &'static str {
    match form {
        Form::Play { task, .. } if matches!(task.goal, Goal::Survive(_)) => {
            |locale| td_string!(locale, lessons.right_lasted)
        }
        Form::Play { .. } => |locale| td_string!(locale, lessons.right_won),
        _ => |locale| td_string!(locale, lessons.right),
    }
}

/// The verdict: one sentence, which takes the focus; to a wrong answer with a button for the line that refutes it.
#[component]
fn AnswerFeedback(quest: QuestionState) -> impl IntoView {
    let i18n = use_i18n();
    let lead = quest.task.with_value(|task| lead(&task.form));
    // The sentence stays where it is, with the focus that may be in it: it says of which answer it speaks.
    let changed = Memo::new(move |_| quest.is_changed());
    let said = move || {
        let locale = i18n.locale();
        if let Some(why) = quest.unjudged.get().filter(|_| !changed.get()) {
            let words = move || match why {
                Failure::TooBig(()) | Failure::Died => t_string!(i18n, lessons.undecided),
                Failure::Senseless => t_string!(i18n, lessons.unread),
                Failure::Stopped => t_string!(i18n, lessons.check_stopped),
                Failure::Absent | Failure::Unreadable => t_string!(i18n, lessons.unchecked),
            };
            return Some(view! { <div class="said" tabindex="-1"><p>{words}</p></div> }.into_any());
        }
        if quest.unfinished.get() && !changed.get() {
            return Some(view! { <div class="said" tabindex="-1"><p>{t!(i18n, lessons.so_far)}</p></div> }.into_any());
        }
        if quest.shows_solution() {
            return Some(view! { <div class="said" tabindex="-1"><p>{t!(i18n, lessons.seen)}</p></div> }.into_any());
        }
        let said = quest.feedback.get()?;
        if quest.exam() {
            return Some(view! { <div class="said" tabindex="-1"><p>{t!(i18n, lessons.noted)}</p></div> }.into_any());
        }
        Some(match &said.verdict {
            Verdict::Wrong(wrong) => {
                let sentence = prose::view(locale, &said.sentence, &wrong.fill);
                let line = wrong.line.clone();
                let has_line = line.is_some();
                let playing = move || quest.line.with(Option::is_some);
                let show = move |_| {
                    quest.play(line.clone());
                    sight::reach(".line-board .forward");
                };
                let of_which = move || match changed.get() {
                    true => t_string!(i18n, lessons.earlier_answer),
                    false => t_string!(i18n, lessons.not_yet),
                };
                view! {
                    <div class="said open" class:earlier=move || changed.get() tabindex="-1">
                        <p><b class="lead">{of_which}</b>" "{sentence}</p>
                        <Show when=move || has_line && !playing()>
                            <button class="button line" on:click=show.clone()>{t!(i18n, lessons.show_line)}</button>
                        </Show>
                    </div>
                }
                .into_any()
            }
            _ => view! {
                <div class="said right" tabindex="-1">
                    <p><b class="lead">{lead(locale)}</b>" "{prose::plain(locale, &said.sentence)}</p>
                </div>
            }
            .into_any(),
        })
    };
    let over = move || {
        (quest.end.get() == Some(QuestionEnd::Seen) && !quest.shows_solution() && !quest.exam())
            .then(|| t_string!(i18n, lessons.no_tries))
    };
    view! { {said} <p class="soft">{over}</p> }
}
