//! The lessons of one's own that are kept on this device, as links.
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use locale::Locale;
use page::state::table::use_table;
use page::storage::own_lessons::{all, id_of, title_of};
use text::{tool_name, use_i18n};

/// Links to the lessons that are kept; nothing where there are none.
#[component]
pub fn OwnLessons(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let kept = all(table.store()).into_values();
    let lessons: Vec<(String, String)> =
        kept.filter_map(|files| Some((id_of(&files)?, title_of(&files, locale.code())?))).collect();
    if lessons.is_empty() {
        return None;
    }
    let link = move |(id, title): (String, String)| {
        let to = Address { lesson: Some(id.clone()), ..table.address.get_untracked().bare() };
        let open = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            table.learn(Some((id.clone(), None)));
        };
        view! { <a class="button" href=format!("#{}", to.fragment()) on:click=open>{title}</a> }
    };
    Some(view! {
        <div class="card own-lessons">
            <h2>{move || tool_name(i18n.locale(), Tool::Author)}</h2>
            <div class="together">{lessons.into_iter().map(link).collect_view()}</div>
        </div>
    })
}
