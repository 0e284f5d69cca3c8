//! Spaced repetition: questions of lessons that are done, once they are due. There are no notifications.
use super::progress::{self, LessonProgress};
use course::generate::Draw;
use course::packed::Plan;
use leptos::prelude::*;
use page::state::table::{Table, use_table};
use page::storage::spaced_review::{self, RepetitionSchedule};
use std::collections::BTreeMap;
use text::{t, t_string, use_i18n};

/// Questions of a lesson that can be repeated, as far as it is done.
fn ready<'a>(lesson: &'a str, draws: &'a [Draw], kept: &'a LessonProgress) -> impl Iterator<Item = String> + 'a {
    let done = draws.iter().filter(|draw| draw.after.as_ref().is_some_and(|after| kept.scores.contains_key(after)));
    done.map(move |draw| format!("{lesson}/{}", draw.ask))
}

/// Queues the questions of a lesson that became ready by its progress.
pub fn enter(table: Table, lesson: &str, draws: &[Draw], kept: &LessonProgress) {
    let before = spaced_review::load(table.store());
    let mut schedule = before.clone();
    ready(lesson, draws, kept).for_each(|id| schedule.enter(&id, spaced_review::today()));
    if schedule != before {
        spaced_review::save(table.store(), &schedule);
    }
}

/// The schedule brought up to date with the lessons: with all that is done, without questions that were removed.
fn renewed(table: Table, plan: &Plan) -> RepetitionSchedule {
    let before = spaced_review::load(table.store());
    let mut schedule = before.clone();
    let known: Vec<String> =
        plan.cards().flat_map(|card| card.draws.iter().map(|draw| format!("{}/{}", card.id, draw.ask))).collect();
    schedule.keep(|id| known.iter().any(|other| other == id));
    for card in plan.cards() {
        ready(&card.id, &card.draws, &progress::of(table, &card.id))
            .for_each(|id| schedule.enter(&id, spaced_review::today()));
    }
    if schedule != before {
        spaced_review::save(table.store(), &schedule);
    }
    schedule
}

/// Numbers of questions that are due today, by their lessons.
pub fn due_by_lesson(table: Table) -> BTreeMap<String, usize> {
    counted(&spaced_review::load(table.store()).due(spaced_review::today()))
}

/// Numbers of questions, `lesson/ask`, by their lessons.
fn counted(ids: &[&str]) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for (lesson, _) in ids.iter().filter_map(|id| id.split_once('/')) {
        *all.entry(lesson.to_owned()).or_default() += 1;
    }
    all
}

/// Card on the list of lessons: number of questions due today, where there are some.
#[component]
pub fn Today(plan: Plan) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let schedule = renewed(table, &plan);
    let (to, count) =
        table.address.with_untracked(|base| spaced_review::next(base, &schedule, spaced_review::today()))?;
    Some(view! {
        <div class="card offered review-today">
            <h2>{t!(i18n, lessons.review)}</h2>
            <p>{move || t_string!(i18n, lessons.review_due, count = count)}</p>
            <a class="button" href=format!("#{}", to.fragment())>{t!(i18n, lessons.review_start)}</a>
        </div>
    })
}

/// Records the answer to the question of this link as a repetition. Days until it returns; `None` where it was not due.
pub fn answered(table: Table, of: &str, right: bool) -> Option<u32> {
    let mut schedule = spaced_review::load(table.store());
    let days = schedule.answer(of, right, spaced_review::today())?;
    spaced_review::save(table.store(), &schedule);
    Some(days)
}

/// Notice after a repetition: when the question returns, and the link to the next.
#[component]
pub fn Onwards(days: u32) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let schedule = spaced_review::load(table.store());
    let next = table.address.with_untracked(|base| spaced_review::next(base, &schedule, spaced_review::today()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_counted_by_lessons() {
        let all = counted(&["mex/t1", "mirror/p1", "mex/t2", "lost"]);
        let want = [("mex".to_owned(), 2), ("mirror".to_owned(), 1)];
        assert_eq!(all.into_iter().collect::<Vec<_>>(), want);
    }
}
