//! STEP: one state after the other up to the goal, each typed, or set up on a board where the states are positions.
use super::FormViews;
use crate::boards::Small;
use crate::prose;
use crate::question_state::QuestionState;
use crate::sight;
use course::{Answer, Verdict};
use leptos::prelude::*;
use page::editor::BoardField;
use solver::Position;
use text::{I18n, t, t_string, use_i18n};

/// Longest number that is typed anew; one of more digits is rewritten from the one before.
const SHORT: usize = 3;

/// Verdict on a step.
#[derive(Clone, PartialEq)]
enum StepVerdict {
    /// The invariant is kept; its value where it has a name.
    Kept(Option<String>),
    /// The invariant is broken; its value before and now.
    Broken(Option<(String, String)>),
}

/// The steps made so far, and the next one.
#[derive(Clone, Copy)]
struct Steps {
    quest: QuestionState,
    i18n: I18n,
    start: StoredValue<String>,
    made: RwSignal<Vec<String>>,
    /// The steps as they were at the last verdict.
    judged: RwSignal<Vec<String>>,
    /// The text typed, or the position on the board.
    next: RwSignal<String>,
    positions: bool,
}

impl Steps {
    fn new(quest: QuestionState, start: String) -> Steps {
        let steps = Steps {
            quest,
            i18n: use_i18n(),
            positions: start.parse::<Position>().is_ok(),
            start: StoredValue::new(start),
            made: RwSignal::new(Vec::new()),
            judged: RwSignal::new(Vec::new()),
            next: RwSignal::new(String::new()),
        };
        steps.prepare();
        steps
    }

    fn last(self) -> String {
        self.made.with_untracked(|made| made.last().cloned()).unwrap_or_else(|| self.start.get_value())
    }

    /// Sets the text that the next step begins with.
    fn prepare(self) {
        let last = self.last();
        self.next.set(if self.positions || last.len() > SHORT { last } else { String::new() });
    }

    /// The next step, if it can be made.
    fn ready(self) -> Option<String> {
        let text = self.next.with(|next| next.trim().to_owned());
        let before = self.made.with(|made| made.last().cloned()).unwrap_or_else(|| self.start.get_value());
        // An unchanged board is no step; among numbers the same may come twice.
        let good = match self.positions {
            true => text.parse::<Position>().is_ok() && text != before,
            false => !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()),
        };
        good.then_some(text)
    }

    fn add(self) {
        if let Some(text) = untrack(|| self.ready().filter(|_| self.quest.is_open())) {
            self.made.update(|made| made.push(text));
            self.prepare();
        }
    }

    /// Takes the last step back into the field, to be changed.
    fn take_back(self) {
        if untrack(|| self.quest.is_open())
            && let Some(last) = self.made.try_update(Vec::pop).flatten()
        {
            self.next.set(last);
        }
    }

    /// The verdict on the step at this place, as long as it and those before it are unchanged.
    fn found(self, i: usize) -> Option<StepVerdict> {
        let as_judged = self.made.with(|made| {
            let own = made.get(..=i);
            own.is_some() && self.judged.with(|judged| judged.get(..=i) == own)
        });
        if !as_judged || self.quest.exam() {
            return None;
        }
        let locale = self.i18n.locale();
        self.quest.feedback.with(|said| match &said.as_ref()?.verdict {
            Verdict::Right { .. } => Some(StepVerdict::Kept(None)),
            Verdict::Undecided => None,
            Verdict::Wrong(wrong) => {
                let named = |name: &str| wrong.fill.get(name).map(|filling| prose::filled(locale, filling));
                let at = wrong.of.as_ref().map(|n| n.parse().unwrap_or(0));
                match at {
                    Some(n) if i + 1 == n => Some(StepVerdict::Broken(named("value").zip(named("reply")))),
                    Some(n) if i + 1 > n => None,
                    _ => Some(StepVerdict::Kept(named("value"))),
                }
            }
        })
    }
}

pub fn views(quest: QuestionState, start: String) -> FormViews {
    let i18n = use_i18n();
    let steps = Steps::new(quest, start);
    Effect::new(move |_| {
        let now = steps.made.get();
        if untrack(|| quest.is_open()) {
            quest.answer.set((!now.is_empty()).then_some(Answer::Steps(now)));
        }
    });
    Effect::new(move |_| {
        if quest.feedback.with(Option::is_some) {
            steps.judged.set(steps.made.get_untracked());
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Steps(all)) = quest.solution.get() {
            steps.made.set(all);
        }
    });
    let made = move || steps.made.with(|made| made.iter().cloned().enumerate().collect::<Vec<_>>());
    let panel = view! {
        <ol class="step-list" start="0" aria-label=t!(i18n, lessons.your_steps)>
            <li class="step">{state(steps, &steps.start.get_value())}</li>
            <For each=made key=Clone::clone children=move |(i, text)| row(steps, i, &text)/>
        </ol>
        {if steps.positions { set_up(steps).into_any() } else { typed(steps).into_any() }}
    };
    if !steps.positions {
        return FormViews::beside_text(panel.into_any());
    }
    let board = view! {
        <div class="card editor" role="group" aria-labelledby="step-title">
            <p id="step-title"><b>{t!(i18n, lessons.next_state)}</b></p>
            <BoardField text=steps.next id="step"/>
        </div>
    };
    FormViews { board_only: Signal::derive(|| true), ..FormViews::with_board(panel.into_any(), board.into_any()) }
}

/// A state: a number, or a picture.
fn state(steps: Steps, text: &str) -> AnyView {
    match steps.positions {
        true => view! { <Small pos=text.to_owned()/> }.into_any(),
        false => view! { <b class="numbers">{text.to_owned()}</b> }.into_any(),
    }
}

/// A step, with its verdict.
fn row(steps: Steps, i: usize, text: &str) -> impl IntoView + use<> {
    let found = Memo::new(move |_| steps.found(i));
    let broken = move || found.with(|found| matches!(found, Some(StepVerdict::Broken(_))));
    view! {
        <li class="step" class:wrong=broken>
            {state(steps, text)}
            <span class="step-found">{move || found.get().map(|found| words(steps.i18n, found))}</span>
        </li>
    }
}

fn words(i18n: I18n, found: StepVerdict) -> String {
    match found {
        StepVerdict::Kept(None) => t_string!(i18n, lessons.step_kept).to_owned(),
        StepVerdict::Kept(Some(value)) => t_string!(i18n, lessons.step_kept_value, value = value),
        StepVerdict::Broken(None) => t_string!(i18n, lessons.step_broken).to_owned(),
        StepVerdict::Broken(Some((before, now))) => t_string!(i18n, lessons.step_changed, before = before, now = now),
    }
}

/// The field for the next number.
fn typed(steps: Steps) -> impl IntoView {
    let i18n = use_i18n();
    let field = NodeRef::<leptos::html::Input>::new();
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        steps.add();
        if let Some(field) = field.get_untracked() {
            _ = field.focus();
        }
    };
    view! {
        <form class="typed" on:submit=add>
            <label>
                <span>{t!(i18n, lessons.next_state)}</span>
                <input class="field" type="text" inputmode="numeric" autocomplete="off" node_ref=field
                    prop:value=move || steps.next.get() readonly=move || !steps.quest.is_open()
                    on:input=move |event| steps.next.set(event_target_value(&event))/>
            </label>
            <div class="together">
                <button class="button add-step" type="submit" aria-disabled=move || steps.ready().is_none().to_string()>
                    {t!(i18n, lessons.add_step)}
                </button>
                {back(steps)}
            </div>
        </form>
    }
}

/// The board on which the next position is set up.
fn set_up(steps: Steps) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="soft">{t!(i18n, lessons.step_help)}</p>
        <div class="together">
            <button class="button add-step" aria-disabled=move || steps.ready().is_none().to_string() on:click=move |_| steps.add()>
                {t!(i18n, lessons.add_step)}
            </button>
            {back(steps)}
        </div>
    }
}

fn back(steps: Steps) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button class="button remove-step" type="button" aria-disabled=move || steps.made.with(Vec::is_empty).to_string()
            on:click=move |event| {
                steps.take_back();
                sight::keep(&event);
            }>{t!(i18n, lessons.remove_step)}</button>
    }
}
