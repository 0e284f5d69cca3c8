//! The steps of a lesson in their order, moved by buttons or dragged by their grips, by pointer or finger; steps of lessons of the
//! course and tasks of one's own are added to them.
use super::Draft;
use super::order::{heading, set_steps, steps};
use super::own_tasks::OwnTaskSteps;
use super::task_words;
use course::own_lesson::task_of_step;
use course::packed::{Leaf, Page, Plan};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use page::shell::focus;
use page::state::fetch::read;
use page::state::lifetime::Lifetime;
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Change of a place in the order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepMove {
    Up,
    Down,
    /// To the place of the step at this index.
    To(usize),
    Out,
}

/// A drag of a step: its place, and that of the step it is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct StepDrag {
    from: usize,
    over: usize,
}

/// The place of the step under the pointer.
fn step_under(event: &PointerEvent) -> Option<usize> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    under.closest(".author-steps [data-at]").ok().flatten()?.get_attribute("data-at")?.parse().ok()
}

/// The grip by which a step is dragged, with a finger, too; `go` moves the step.
fn grip(at: usize, dragged: RwSignal<Option<StepDrag>>, go: impl Fn(StepMove) + 'static) -> impl IntoView {
    let down = move |event: PointerEvent| {
        let grip = event.current_target().and_then(|grip| grip.dyn_into::<Element>().ok());
        if let Some(grip) = grip.filter(|_| event.is_primary() && event.button() == 0) {
            let _ = grip.set_pointer_capture(event.pointer_id());
            dragged.set(Some(StepDrag { from: at, over: at }));
        }
    };
    let moved = move |event: PointerEvent| {
        if let (Some(drag), Some(over)) = (dragged.get_untracked(), step_under(&event))
            && over != drag.over
        {
            dragged.set(Some(StepDrag { over, ..drag }));
        }
    };
    let drop = move |_: PointerEvent| {
        let drag = dragged.get_untracked();
        dragged.set(None);
        if let Some(StepDrag { over, .. }) = drag.filter(|drag| drag.from != drag.over) {
            go(StepMove::To(over));
        }
    };
    view! {
        <span class="grip" aria-hidden="true" on:pointerdown=down on:pointermove=moved on:pointerup=drop
            on:pointercancel=move |_| dragged.set(None)>
            <svg viewBox="0 0 24 24"><path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"/></svg>
        </span>
    }
}

#[component]
pub fn StepOrder(draft: Draft, plan: RwSignal<Option<Plan>>) -> impl IntoView {
    let i18n = use_i18n();
    let order = Memo::new(move |_| draft.files.with(steps));
    let dragged = RwSignal::new(None::<StepDrag>);
    let go = move |at: usize, to: StepMove| {
        let mut all = order.get_untracked();
        if at >= all.len() {
            return;
        }
        let step = all.remove(at);
        let target = match to {
            StepMove::Up => at.saturating_sub(1),
            StepMove::Down => (at + 1).min(all.len()),
            StepMove::To(place) => place.min(all.len()),
            StepMove::Out => 0,
        };
        if to != StepMove::Out {
            all.insert(target, step);
        }
        draft.change(|files| set_steps(files, &all));
        // A step that moves takes the focus of its button along.
        let button = match to {
            StepMove::Up => format!(".author-steps li:nth-child({}) .up", target + 1),
            StepMove::Down => format!(".author-steps li:nth-child({}) .down", target + 1),
            StepMove::To(_) | StepMove::Out => "#author-lesson".to_owned(),
        };
        if !matches!(to, StepMove::To(_)) {
            request_animation_frame(move || _ = focus::give(&button));
        }
    };
    // The name of a step: its heading; for one of another lesson the title there and its number; for a task what it asks.
    let name = move |step: &str| {
        if let Some(set) = task_of_step(step) {
            let task = set.tasks().first().map(|task| task_words::task(i18n.locale(), task)).unwrap_or_default();
            return t_string!(i18n, author.own_task, task = &task);
        }
        let Some((lesson, id)) = step.split_once('/') else {
            let own = draft.files.with(|files| {
                let words = files.get(&format!("{}.md", i18n.locale().code()));
                let mut words = words.into_iter().chain(files.values());
                words.find_map(|words| heading(words, step))
            });
            return own.unwrap_or_else(|| step.to_owned());
        };
        let found = plan.with(|plan| {
            let card = plan.as_ref()?.card(lesson)?;
            let n = card.leaves.iter().position(|leaf| leaf.id == id)? + 1;
            Some(t_string!(i18n, author.step_of, title = &card.title, n = n))
        });
        found.unwrap_or_else(|| step.to_owned())
    };
    let item = move |(at, step): (usize, String)| {
        let is_taken = step.contains('/');
        let called = move || name(&step);
        let id = format!("author-step-{at}");
        let described = id.clone();
        let button = move |class: &'static str, to: StepMove, sign: &'static str| {
            let label = move || match to {
                StepMove::Up => t_string!(i18n, author.up),
                StepMove::Down | StepMove::To(_) => t_string!(i18n, author.down),
                StepMove::Out => t_string!(i18n, author.out),
            };
            view! {
                <button type="button" class=class aria-label=label aria-describedby=described.clone()
                    on:click=move |_| go(at, to)>{sign}</button>
            }
        };
        let is_from = move || dragged.with(|drag| drag.is_some_and(|drag| drag.from == at));
        let is_over = move || dragged.with(|drag| drag.is_some_and(|drag| drag.over == at && drag.from != at));
        view! {
            <li data-at=at.to_string() class:dragged=is_from class:over=is_over>
                {grip(at, dragged, move |to| go(at, to))}
                <span class="step-name" id=id>{called}</span>
                <span class="line-tools">
                    {button("button icon up", StepMove::Up, "↑")}
                    {button("button icon down", StepMove::Down, "↓")}
                    {is_taken.then(|| button("button icon", StepMove::Out, "×"))}
                </span>
            </li>
        }
    };
    view! {
        <div class="card">
            <h3>{t!(i18n, author.steps)}</h3>
            <p class="small">{t!(i18n, author.steps_lead)}</p>
            <ol class="author-steps">{move || order.get().into_iter().enumerate().map(item).collect_view()}</ol>
            <Adding draft plan/>
            <OwnTaskSteps draft/>
        </div>
    }
}

/// Choice of a lesson of the course, and its steps to add.
#[component]
fn Adding(draft: Draft, plan: RwSignal<Option<Plan>>) -> impl IntoView {
    let (i18n, lifetime) = (use_i18n(), Lifetime::current());
    let lesson = RwSignal::new(String::new());
    let page = RwSignal::new(None::<Page>);
    let choose = move |event| {
        let id = event_target_value(&event);
        lesson.set(id.clone());
        page.set(None);
        if id.is_empty() {
            return;
        }
        lifetime.spawn(async move {
            let found = read::<Page>(&id, i18n.untracked()).await;
            // Another one may have been chosen since.
            if lesson.get_untracked() == id {
                page.set(found);
            }
        });
    };
    let options = move || {
        let cards = plan.with(|plan| {
            let cards = plan.iter().flat_map(|plan| plan.cards());
            cards.map(|card| (card.id.clone(), card.title.clone())).collect::<Vec<_>>()
        });
        cards.into_iter().map(|(id, title)| view! { <option value=id>{title}</option> }).collect_view()
    };
    let add = move |leaf: Leaf| {
        let step = format!("{}/{}", lesson.get_untracked(), leaf.id);
        let heading = leaf.heading.clone();
        let put = move |_| {
            draft.change(|files| {
                let mut all = steps(files);
                all.push(step.clone());
                set_steps(files, &all);
            });
        };
        view! {
            <li>
                <button type="button" class="button" on:click=put>{move || t_string!(i18n, author.add_step, heading = &heading)}</button>
            </li>
        }
    };
    view! {
        <div class="together">
            <label for="author-lesson">{t!(i18n, author.from)}</label>
            <select id="author-lesson" class="field" on:change=choose>
                <option value="">{t!(i18n, author.from_none)}</option>
                {options}
            </select>
        </div>
        <ul class="author-adding">{move || page.get().map(|page| page.leaves.into_iter().map(add).collect_view())}</ul>
    }
}
