//! Further uses of the page in class, each with a link to an example.
use course::glossary::ALL;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::values::{Flag, Level, Players, Theme};
use page::state::table::use_table;
use text::{t, tool_name, tool_teaser, use_i18n};

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
    let builder = move || {
        let page = table.address.get().bare();
        format!("#{}", Address { tool: Some(Tool::TaskBuilder.id().to_owned()), ..page }.fragment())
    };
    let exam = to(|a| (a.exam, a.solver, a.open) = (Flag(true), Level::Off, Level::Off));
    let authors = to(|a| *a = a.clone().for_authors());
    let gallery = move || {
        let address = Address { tool: Some(Tool::Gallery.id().to_owned()), ..table.address.get().bare() };
        format!("#{}", address.fragment())
    };
    view! {
        <h2 class="shelf-name">{t!(i18n, teaching.more)}</h2>
        <ul class="uses">
            <li class="card">
                <h3>{move || tool_name(i18n.locale(), Tool::Results)}</h3>
                <p>{move || tool_teaser(i18n.locale(), Tool::Results)}</p>
                <button class="button to-results" on:click=move |_| table.use_tool(Tool::Results)>{t!(i18n, teaching.results_open)}</button>
            </li>
            <li class="card">
                <h3>{t!(i18n, home.projector)}</h3>
                <p>{t!(i18n, home.projector_text)}</p>
                <a class="button" href=projector>{t!(i18n, home.projector_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, home.task)}</h3>
                <p>{t!(i18n, home.task_text)}</p>
                <a class="button" href=builder>{t!(i18n, home.task_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, home.course)}</h3>
                <p>{t!(i18n, home.course_text)}</p>
                <a class="button" href=course target="_blank" rel="noopener">{t!(i18n, home.course_open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, authors.title)}</h3>
                <p>{t!(i18n, authors.card)}</p>
                <a class="button" href=authors>{t!(i18n, authors.open)}</a>
            </li>
            <li class="card">
                <h3>{t!(i18n, gallery.name)}</h3>
                <p>{t!(i18n, gallery.teaser)}</p>
                <a class="button" href=gallery>{t!(i18n, gallery.open)}</a>
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
