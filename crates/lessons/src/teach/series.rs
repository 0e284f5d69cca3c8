//! Series of lessons: the cards on the page for teachers, and the page of each.
use super::{from_age, series_address};
use crate::fetched::{FetchError, fetched};
use crate::{links, prose};
use course::series::{AllSeries, Series, SeriesPart};
use leptos::prelude::*;
use link::address::Address;
use locale::{Locale, td_string};
use page::share::{for_pupils, link_to};
use page::state::fetch::read;
use page::state::table::use_table;
use text::{t, t_string, use_i18n};

/// The cards of all series.
#[component]
pub fn Offered(all: AllSeries) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let one = |series: Series| {
        let (id, about) = (series.id.clone(), about(locale, &series));
        let to = move || format!("#{}", series_address(table.address.get(), &id, false).fragment());
        view! {
            <li>
                <a class="tile" data-series=series.id href=to>
                    <h3>{series.title}</h3>
                    <p>{prose::plain(locale, &series.is)}</p>
                    <p class="soft">{about}</p>
                </a>
            </li>
        }
    };
    view! {
        <h2 class="shelf-name">{t!(i18n, teaching.series)}</h2>
        <ul class="tiles course series">{all.series.into_iter().map(one).collect_view()}</ul>
    }
}

/// Age, number of lessons and time of a series.
fn about(locale: Locale, series: &Series) -> String {
    let parts = td_string!(locale, teaching.parts, count = series.parts.len());
    let time = match (series.minutes() / 60, series.minutes() % 60) {
        (0 | 1, _) => td_string!(locale, lessons.minutes, n = series.minutes()),
        (h, 0) => td_string!(locale, teaching.hours, h = h),
        (h, m) => td_string!(locale, teaching.hours_minutes, h = h, m = m),
    };
    format!("{} · {parts} · {time}", from_age(locale, series.age))
}

/// Fetches the series of this id, or the reason for its absence.
pub(super) async fn fetch(id: String, locale: Locale) -> Result<Series, FetchError> {
    let all = read::<AllSeries>("series", locale).await.ok_or(FetchError::Missing)?;
    all.get(&id).cloned().ok_or(FetchError::Unknown("series", id))
}

/// The link of a part for pupils: no way leads from there to the answers.
pub(super) fn part_link(base: Address, part: &SeriesPart, locale: Locale) -> String {
    let part = Address { lesson: Some(part.lesson.clone()), step: part.step.clone(), ..base.bare() };
    link_to(for_pupils(part), locale)
}

/// The page of a series.
#[component]
pub fn SeriesPage(id: String, locale: Locale) -> impl IntoView {
    let id = StoredValue::new(id);
    let show = move |series| view! { <Whole series/> }.into_any();
    fetched(move || fetch(id.get_value(), locale), move || view! { <super::Teach locale/> }.into_any(), show)
}

#[component]
fn Whole(series: Series) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    table.messages.title.set(series.title.clone());
    let about = about(locale, &series);
    let id = series.id.clone();
    let poster = move || format!("#{}", series_address(table.address.get(), &id, true).fragment());
    let all = move || format!("#{}", super::address(table.address.get()).fragment());
    let count = series.parts.len();
    let part = move |(i, part): (usize, SeriesPart)| {
        let lesson = part.lesson.clone();
        let plan = move || format!("#{}", links::teacher(table.address.get(), Some(&lesson)).fragment());
        let link = part_link(table.address.get_untracked(), &part, locale);
        let fragment = link.split_once('#').map(|(_, fragment)| format!("#{fragment}"));
        let place = (count > 1).then(|| format!("{}. ", i + 1));
        view! {
            <li class="card" data-part=part.lesson>
                <h3>{place}{part.title}</h3>
                <span class="numbers soft">{move || t_string!(i18n, teach.minutes, n = part.minutes)}</span>
                <p>{prose::plain(locale, &part.is)}</p>
                <div class="together">
                    <a class="button" href=plan>{t!(i18n, teaching.plan)}</a>
                    <a class="button quiet for-pupils" href=fragment>{t!(i18n, teaching.for_pupils)}</a>
                </div>
                <p class="series-link"><a href=link.clone()>{link.clone()}</a></p>
            </li>
        }
    };
    view! {
        <section class="tool series-page">
            <h1 tabindex="-1">{series.title.clone()}</h1>
            <p class="lead">{prose::plain(locale, &series.is)}</p>
            <p class="soft">{about}</p>
            <div class="together">
                <a class="button primary" href=poster>{t!(i18n, teaching.poster)}</a>
                <button class="button" on:click=|_| drop(window().print())>{t!(i18n, teach.print)}</button>
                <a class="button quiet" href=all>{t!(i18n, teaching.to_all)}</a>
            </div>
            <h2>{t!(i18n, teaching.needs)}</h2>
            <p>{prose::plain(locale, &series.needs)}</p>
            <h2>{t!(i18n, teaching.parts_in_order)}</h2>
            <ol class="series-parts">{series.parts.into_iter().enumerate().map(part).collect_view()}</ol>
        </section>
    }
}
