//! The tools for a class beside the lessons, in the order in which a teacher needs them: make tasks, give
//! them out and collect the answers, write lessons, take something ready, put it into a course. Each is a link with a sentence.
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use page::state::table::use_table;
use text::{t, tool_name, tool_teaser, use_i18n};

#[component]
pub fn ClassTools() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let tool = move |tool: Tool| {
        let to = move || {
            let page = table.address.get().bare();
            format!("#{}", Address { tool: Some(tool.id().to_owned()), ..page }.fragment())
        };
        view! {
            <li>
                <a class="tile" data-tool=tool.id() href=to>
                    <h3>{move || tool_name(i18n.locale(), tool)}</h3>
                    <p>{move || tool_teaser(i18n.locale(), tool)}</p>
                </a>
            </li>
        }
    };
    let authors = move || format!("#{}", table.address.get().for_authors().fragment());
    view! {
        <h2 class="shelf-name">{t!(i18n, teaching.tools)}</h2>
        <ul class="tiles course class-tools">
            {Tool::FOR_TEACHERS.into_iter().map(tool).collect_view()}
            <li>
                <a class="tile" href=authors>
                    <h3>{t!(i18n, authors.title)}</h3>
                    <p>{t!(i18n, authors.card)}</p>
                </a>
            </li>
        </ul>
    }
}
