//! All lessons, by rooms, with the progress in each and the next one.
use super::fetched::{FetchError, fetched};
use super::progress;
use super::prose;
use course::glossary::ALL;
use course::lesson::Track;
use course::packed::{Card, Plan, Room};
use leptos::prelude::*;
use link::address::Address;
use locale::{Locale, td_string};
use page::state::fetch::read;
use page::state::table::{Table, use_table};
use text::{t, t_string, use_i18n};

#[component]
pub fn List(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let plan = move || async move { read::<Plan>("plan", locale).await.ok_or(FetchError::Missing) };
    let rooms = |plan: Plan| view! { <super::spaced_review::Today plan=plan.clone()/> <Rooms plan/> }.into_any();
    table.messages.title.set(td_string!(locale, lessons.title).to_owned());
    let body = fetched(plan, || ().into_any(), rooms);
    view! {
        <section class="tool lessons">
            <h1 tabindex="-1">{t!(i18n, lessons.title)}</h1>
            <p class="lead">{t!(i18n, lessons.lead)}</p>
            <p class="together">
                <button class="button" on:click=move |_| table.look_up(ALL)>{t!(i18n, terms.all)}</button>
                <button class="button to-problems" on:click=move |_| table.look_at_problem(ALL)>{t!(i18n, problems.title)}</button>
            </p>
            {body}
        </section>
    }
}

/// The first lesson of this track that is not done, and the number of its steps done.
fn next(table: Table, plan: &Plan, track: Track) -> Option<(Card, usize)> {
    plan.cards().filter(|card| card.tracks.contains(&track)).find_map(|card| {
        let done = progress::of(table, &card.id).done(&card.on(track, false));
        (done < card.on(track, true).len()).then(|| (card.clone(), done))
    })
}

#[component]
fn Rooms(plan: Plan) -> impl IntoView {
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
    let all = plan.clone();
    let offered = move || {
        let (card, done) = next(table, &all, track.get())?;
        let (id, leaves) = (card.id.clone(), card.on(track.get(), false).len());
        Some(view! {
            <div class="card offered">
                <h2>{t!(i18n, lessons.offered)}</h2>
                <p><b>{card.title}</b>" · "{move || t_string!(i18n, lessons.done_of, n = done, all = leaves)}</p>
                <button class="button primary" on:click=move |_| table.learn(Some((id.clone(), None)))>
                    {move || if done == 0 { t_string!(i18n, lessons.start) } else { t_string!(i18n, lessons.resume) }}
                </button>
            </div>
        })
    };
    let rooms = plan.rooms.into_iter().map(|room| view! { <OneRoom room track/> }).collect_view();
    view! {
        {offered}
        <div class="seg" role="group" aria-label=t!(i18n, lessons.tracks)>{choice(Track::Discover)}{choice(Track::Prove)}</div>
        {rooms}
    }
}

/// The name of a room of the course.
pub fn room_name(locale: Locale, id: &str) -> &'static str {
    match id {
        "rows" => td_string!(locale, lessons.room_rows),
        "nim" => td_string!(locale, lessons.room_nim),
        "values" => td_string!(locale, lessons.room_values),
        "chomp" => td_string!(locale, lessons.room_chomp),
        "colours" => td_string!(locale, lessons.room_colours),
        _ => td_string!(locale, lessons.room_determined),
    }
}

/// A room and its lessons of the chosen track.
#[component]
fn OneRoom(room: Room, track: RwSignal<Track>) -> impl IntoView {
    let i18n = use_i18n();
    let id = room.id.clone();
    let name = move || room_name(i18n.locale(), &id);
    let cards = StoredValue::new(room.lessons);
    let shown = move || {
        let track = track.get();
        let all = cards.get_value().into_iter().filter(|card| card.tracks.contains(&track));
        all.map(|card| view! { <One card track/> }).collect_view()
    };
    view! { <h2>{name}</h2> <ul class="tiles course">{shown}</ul> }
}

#[component]
fn One(card: Card, track: Track) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let leaves = card.on(track, false);
    let (done, all) = (progress::of(table, &card.id).done(&leaves), leaves.len());
    let to = Address { lesson: Some(card.id.clone()), ..table.address.get_untracked().bare() };
    let id = card.id.clone();
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.learn(Some((id.clone(), None)));
    };
    view! {
        <li>
            <a class="tile" data-lesson=card.id.clone() href=format!("#{}", to.fragment()) on:click=open>
                <h3>{card.title.clone()}</h3>
                <p>{prose::plain(i18n.locale(), &card.promise)}</p>
                <p class="soft">
                    {move || t_string!(i18n, lessons.minutes, n = card.minutes)}
                    {move || (done > 0).then(|| format!(" · {}", t_string!(i18n, lessons.done_of, n = done, all = all)))}
                </p>
            </a>
        </li>
    }
}
