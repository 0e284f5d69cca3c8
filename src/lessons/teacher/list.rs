//! All lessons as a teacher chooses among them: what for, how long, from which age.
use super::address;
use crate::fetch::read;
use crate::lessons::fetched::{Lack, fetched};
use crate::lessons::{list::room_name, prose};
use crate::table::use_table;
use crate::text::{Locale, t, t_string, td_string, use_i18n};
use course::lesson::Track;
use course::packed::{Card, Plan, Room};
use leptos::prelude::*;

#[component]
pub fn List(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let plan = move || async move { read::<Plan>("plan", locale).await.ok_or(Lack::Missing) };
    let rooms = |plan: Plan| plan.rooms.into_iter().map(|room| view! { <OneRoom room/> }).collect_view().into_any();
    table.title.set(td_string!(locale, teach.list).to_owned());
    let body = fetched(plan, || ().into_any(), rooms);
    view! {
        <section class="tool lessons">
            <h1 tabindex="-1">{t!(i18n, teach.list)}</h1>
            <p class="lead">{t!(i18n, teach.list_lead)}</p>
            {body}
        </section>
    }
}

#[component]
fn OneRoom(room: Room) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <h2>{move || room_name(i18n.locale(), &room.id)}</h2>
        <ul class="tiles">{room.lessons.into_iter().map(|card| view! { <One card/> }).collect_view()}</ul>
    }
}

#[component]
fn One(card: Card) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let to = address(table.address.get_untracked(), Some(&card.id));
    let from = if card.tracks.contains(&Track::Discover) {
        t_string!(i18n, teach.from_11)
    } else {
        t_string!(i18n, teach.from_study)
    };
    view! {
        <li>
            <a class="tile" data-lesson=card.id.clone() href=format!("#{}", to.fragment())>
                <h3>{card.title.clone()}</h3>
                <p>{prose::plain(i18n.locale(), &card.promise)}</p>
                <p class="soft">{t_string!(i18n, lessons.minutes, n = card.minutes)}" · "{from}</p>
            </a>
        </li>
    }
}
