//! The page of all lessons: where to go on, what is due today, the map, and the theorems proved.
use super::fetched::{FetchError, fetched};
use super::map::CourseMap;
use super::theorems::TheoremShelf;
use super::{progress, prose};
use course::glossary::ALL;
use course::lesson::Track;
use course::packed::{Card, Plan};
use leptos::prelude::*;
use link::tool::Tool;
use locale::{Locale, td_string};
use page::state::fetch::read;
use page::state::table::{Table, use_table};
use text::{t, t_string, tool_name, use_i18n};

#[component]
pub fn List(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let plan = move || async move { read::<Plan>("plan", locale).await.ok_or(FetchError::Missing) };
    let learning = |plan: Plan| view! { <Learning plan/> }.into_any();
    table.messages.title.set(td_string!(locale, lessons.title).to_owned());
    let body = fetched(plan, || ().into_any(), learning);
    view! {
        <section class="tool lessons">
            <h1 tabindex="-1">{t!(i18n, lessons.title)}</h1>
            <p class="lead">{t!(i18n, lessons.lead)}</p>
            <p class="together">
                <button class="button" on:click=move |_| table.look_up(ALL)>{t!(i18n, terms.all)}</button>
                <button class="button day-door" on:click=move |_| table.use_tool(Tool::DailyPuzzle)>
                    {move || tool_name(i18n.locale(), Tool::DailyPuzzle)}
                </button>
                <button class="button to-problems" on:click=move |_| table.look_at_problem(ALL)>{t!(i18n, problems.title)}</button>
            </p>
            <super::own_list::OwnLessons locale/>
            {body}
        </section>
    }
}

/// A lesson to go on with.
struct Offer {
    card: Card,
    /// Number of its steps and exercises that are done.
    done: usize,
    /// The step to open, if it is not the first that is not done.
    step: Option<String>,
    /// Whether the lesson was opened last.
    is_last: bool,
}

/// The lesson that was opened last, unless it is finished or of the other track; else the first that is not finished.
fn offer(table: Table, plan: &Plan, track: Track) -> Option<Offer> {
    let is_open = |card: &&Card| card.tracks.contains(&track) && !progress::is_finished(table, card, track);
    let last = progress::last(table);
    let last = last.and_then(|(lesson, step)| Some((plan.card(&lesson).filter(is_open)?, step)));
    let (card, step) = match last {
        Some((card, step)) => (card, Some(step)),
        None => (plan.cards().find(is_open)?, None),
    };
    let (kept, is_last) = (progress::of(table, &card.id), step.is_some());
    let is_new = |step: &String| !kept.scores.contains_key(step) && card.leaves.iter().any(|leaf| leaf.id == *step);
    Some(Offer { done: kept.done(&card.on(track, false)), step: step.filter(is_new), is_last, card: card.clone() })
}

/// The lesson to go on with, what is due today, the map of a track, and the theorems proved.
#[component]
fn Learning(plan: Plan) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let track = RwSignal::new(progress::track(table));
    let choice = move |this: Track| {
        let name = move || match this {
            Track::Discover => t_string!(i18n, lessons.track_discover),
            Track::Prove => t_string!(i18n, lessons.track_prove),
        };
        let choose = move |_| {
            progress::choose(table, this);
            track.set(this);
        };
        view! { <button aria-pressed=move || (track.get() == this).to_string() on:click=choose>{name}</button> }
    };
    let today = view! { <super::spaced_review::Today plan=plan.clone()/> };
    let plan = StoredValue::new(plan);
    let offered = move || {
        let track = track.get();
        let Offer { card, done, step, is_last } = plan.with_value(|plan| offer(table, plan, track))?;
        let (id, leaves) = (card.id.clone(), card.on(track, false).len());
        let promise = prose::plain(i18n.locale(), &card.promise);
        Some(view! {
            <div class="card offered">
                <h2>{move || if is_last { t_string!(i18n, lessons.map_last) } else { t_string!(i18n, lessons.offered) }}</h2>
                <p><b>{card.title}</b>" · "{move || t_string!(i18n, lessons.done_of, n = done, all = leaves)}</p>
                <p class="soft">{promise}</p>
                <button class="button primary" on:click=move |_| table.learn(Some((id.clone(), step.clone())))>
                    {move || if done == 0 { t_string!(i18n, lessons.start) } else { t_string!(i18n, lessons.resume) }}
                </button>
            </div>
        })
    };
    let of_track = move || {
        let track = track.get();
        view! { <CourseMap plan=plan.get_value() track/> <TheoremShelf plan=plan.get_value() track/> }
    };
    view! {
        <div class="next-up">{offered}{today}</div>
        <div class="seg" role="group" aria-label=t!(i18n, lessons.tracks)>{choice(Track::Discover)}{choice(Track::Prove)}</div>
        <p class="soft">{t!(i18n, lessons.map_lead)}</p>
        {of_track}
    }
}
