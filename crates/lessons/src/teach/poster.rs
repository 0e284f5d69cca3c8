//! The poster of a series, for the wall: one question, a picture, and a QR code for each of its lessons. One page of paper.
use super::series::{fetch, part_link};
use super::series_address;
use crate::fetched::fetched;
use crate::prose;
use course::series::{Series, SeriesPart};
use leptos::prelude::*;
use locale::Locale;
use page::board::miniature;
use page::share::qr;
use page::state::table::use_table;
use solver::position::boards_of;
use text::{t, use_i18n};

#[component]
pub fn Poster(id: String, locale: Locale) -> impl IntoView {
    let id = StoredValue::new(id);
    let show = move |series| view! { <Paper series/> }.into_any();
    fetched(move || fetch(id.get_value(), locale), move || view! { <super::Teach locale/> }.into_any(), show)
}

#[component]
fn Paper(series: Series) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    table.messages.title.set(series.title.clone());
    let id = series.id.clone();
    let back = move || format!("#{}", series_address(table.address.get(), &id, false).fragment());
    let boards = boards_of(&series.pos);
    let picture = boards.iter().map(|board| miniature(board).into_any()).collect_view();
    let count = series.parts.len();
    let part = move |(i, part): (usize, SeriesPart)| {
        let link = part_link(table.address.get_untracked(), &part, locale);
        let place = (count > 1).then(|| format!("{}. ", i + 1));
        // The address, to be typed without a camera.
        let typed = link.split_once("://").map_or(link.clone(), |(_, rest)| rest.to_owned());
        view! {
            <li>
                <span class="poster-code"><qr::Plain text=link/></span>
                <strong>{place}{part.title}</strong>
                <small>{typed}</small>
            </li>
        }
    };
    // The fewer lessons, the larger; even many fit on the page.
    let class = match count {
        1 => "paper series-poster one",
        2..=3 => "paper series-poster few",
        4..=8 => "paper series-poster some",
        _ => "paper series-poster many",
    };
    view! {
        <section class="tool poster-page">
            <div class="together poster-tools">
                <button class="button primary" on:click=|_| drop(window().print())>{t!(i18n, teach.print)}</button>
                <a class="button" href=back>{t!(i18n, teaching.to_series)}</a>
            </div>
            <article class=class>
                <h1 tabindex="-1">{prose::plain(locale, &series.hook)}</h1>
                <div class="poster-board" aria-hidden="true">{picture}</div>
                <p class="poster-lead">{t!(i18n, teaching.poster_lead)}</p>
                <ol>{series.parts.into_iter().enumerate().map(part).collect_view()}</ol>
                <footer>"Spielraum · "{series.title}</footer>
            </article>
        </section>
    }
}
