//! Further uses of the page in class, each with a link to an example.
use course::glossary::ALL;
use leptos::prelude::*;
use link::address::Address;
use link::values::{Flag, Level, Players, Theme};
use page::state::table::use_table;
use text::{t, use_i18n};

/// The position in the links.
const POSITION: &str = "nim:3,5,7";

#[component]
pub fn Uses() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let to = move |change: fn(&mut Address)| {
        move || {
            let mut address = Address { pos: Some(POSITION.to_owned()), ..table.address.get().bare() };
            change(&mut address);
            format!("#{}", address.fragment())
        }
    };
    let projector = to(|a| (a.theme, a.players) = (Theme::Projector, Players::HumanHuman));
    let course = to(|a| a.embed = Some(Flag(true)));
    let exam = to(|a| (a.exam, a.solver, a.open) = (Flag(true), Level::Off, Level::Off));
    view! {
        <h2 class="shelf-name">{t!(i18n, teaching.more)}</h2>
        <ul class="uses">
            <li class="card">
                <h3>{t!(i18n, home.projector)}</h3>
                <p>{t!(i18n, home.projector_text)}</p>
                <a class="button" href=projector>{t!(i18n, home.projector_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, home.course)}</h3>
                <p>{t!(i18n, home.course_text)}</p>
                <a class="button" href=course target="_blank" rel="noopener">{t!(i18n, home.course_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, home.exam)}</h3>
                <p>{t!(i18n, home.exam_text)}</p>
                <p>{t!(i18n, share.exam_sign)}</p>
                <a class="button" href=exam>{t!(i18n, home.exam_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, terms.title)}</h3>
                <p>{t!(i18n, terms.all_text)}</p>
                <button class="button" on:click=move |_| table.look_up(ALL)>{t!(i18n, terms.all_open)}</button>
            </li>
        </ul>
    }
}
