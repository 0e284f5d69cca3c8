//! What is repeated: questions of lessons that are done, when their day has come. Nothing is pushed; whoever comes finds them.
use super::progress::{self, Kept};
use crate::review::{self, Queue};
use crate::table::{Table, use_table};
use crate::text::{t, t_string, use_i18n};
use course::generate::Draw;
use course::packed::Plan;
use leptos::prelude::*;

/// What can come back of a lesson as far as it is done.
fn ready<'a>(lesson: &'a str, draws: &'a [Draw], kept: &'a Kept) -> impl Iterator<Item = String> + 'a {
    let done = draws.iter().filter(|draw| draw.after.as_ref().is_some_and(|after| kept.scores.contains_key(after)));
    done.map(move |draw| format!("{lesson}/{}", draw.ask))
}

/// Something of a lesson was done: what it teaches comes back later.
pub fn enter(table: Table, lesson: &str, draws: &[Draw], kept: &Kept) {
    let before = review::kept(table);
    let mut queue = before.clone();
    ready(lesson, draws, kept).for_each(|id| queue.enter(&id, review::today()));
    if queue != before {
        review::keep(table, &queue);
    }
}

/// The queue as the lessons are now: with all that is done, without what is not asked any more.
fn renewed(table: Table, plan: &Plan) -> Queue {
    let before = review::kept(table);
    let mut queue = before.clone();
    let known: Vec<String> =
        plan.cards().flat_map(|card| card.draws.iter().map(|draw| format!("{}/{}", card.id, draw.ask))).collect();
    queue.keep(|id| known.iter().any(|other| other == id));
    for card in plan.cards() {
        ready(&card.id, &card.draws, &progress::of(table, &card.id)).for_each(|id| queue.enter(&id, review::today()));
    }
    if queue != before {
        review::keep(table, &queue);
    }
    queue
}

/// On the list of lessons: what is due today, where there is something.
#[component]
pub fn Today(plan: Plan) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let queue = renewed(table, &plan);
    let (to, count) = table.address.with_untracked(|base| review::next(base, &queue, review::today()))?;
    Some(view! {
        <div class="card offered review-today">
            <h2>{t!(i18n, lessons.review)}</h2>
            <p>{move || t_string!(i18n, lessons.review_due, count = count)}</p>
            <a class="button" href=format!("#{}", to.fragment())>{t!(i18n, lessons.review_start)}</a>
        </div>
    })
}

/// The question of this link was answered, as it came back: it moves. In how many days it returns; `None` where it was not due.
pub fn answered(table: Table, of: &str, right: bool) -> Option<u32> {
    let mut queue = review::kept(table);
    let days = queue.answer(of, right, review::today())?;
    review::keep(table, &queue);
    Some(days)
}

/// After a question that came back: when it does so again, and the way to the next.
#[component]
pub fn Onwards(days: u32) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let queue = review::kept(table);
    let next = table.address.with_untracked(|base| review::next(base, &queue, review::today()));
    let over = next.is_none();
    let way = next.map(|(to, count)| {
        view! {
            <a class="button primary next-review" href=format!("#{}", to.fragment())>
                {move || t_string!(i18n, lessons.review_next, count = count)}
            </a>
        }
    });
    view! {
        <p class="review-said" role="status">
            {move || t_string!(i18n, lessons.review_back, count = days)}
            {move || over.then(|| format!(" {}", t_string!(i18n, lessons.review_over)))}
        </p>
        {way}
        <Show when=move || over><button class="button" on:click=move |_| table.learn(None)>{t!(i18n, lessons.to_list)}</button></Show>
    }
}
