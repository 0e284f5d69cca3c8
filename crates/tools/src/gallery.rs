//! The gallery: ready boards and tasks for a course, each with its link, its QR code and its embed code.
mod exhibits;

use super::frame::ToolPage;
use exhibits::{Exhibit, GROUPS};
use leptos::prelude::*;
use link::tool::Tool;
use page::board::miniature;
use page::share::one_file::has_one_file;
use page::share::{Copied, OnDisk, embed_code_of, link_to, qr, within_limits};
use page::state::table::use_table;
use text::{t, use_i18n};

#[component]
pub fn Gallery() -> impl IntoView {
    let i18n = use_i18n();
    let group = move |group: &'static exhibits::Group| {
        view! {
            <section>
                <h2>{move || (group.name)(i18n.locale())}</h2>
                <ul class="exhibits">{group.exhibits.iter().map(|exhibit| view! { <ExhibitCard exhibit/> }).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <ToolPage tool=Tool::Gallery>
            <p>{t!(i18n, gallery.lead)}</p>
            <OnDisk/>
            {has_one_file().then(|| view! {
                <p class="one-file">
                    <a href="./spielraum.html" download="spielraum.html">{t!(i18n, gallery.file)}</a>
                    <span>{t!(i18n, gallery.file_use)}</span>
                </p>
            })}
            {GROUPS.iter().map(group).collect_view()}
        </ToolPage>
    }
}

/// Picture, name and use of an exhibit; what is taken away is made when it is asked for.
#[component]
fn ExhibitCard(exhibit: &'static Exhibit) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let taken = RwSignal::new(false);
    let address = move || table.address.with(|page| within_limits(exhibit.address(), page));
    let link = Memo::new(move |_| link_to(address(), i18n.locale()));
    let title = move || (exhibit.title)(i18n.locale());
    let boards = exhibit.position().map(|position| position.boards()).unwrap_or_default();
    let take = move || {
        let code = Memo::new(move |_| embed_code_of(&address(), title(), i18n.locale()));
        view! {
            <div class="share">
                <Copied name=t!(i18n, share.link) button=t!(i18n, share.copy_link) text=link/>
                <qr::Code link/>
                <Copied name=t!(i18n, share.embed) button=t!(i18n, share.copy_embed) text=code/>
                <p class="share-lead">{t!(i18n, share.embed_lead)}</p>
            </div>
        }
    };
    view! {
        <li class="card exhibit" data-exhibit=exhibit.id>
            <span class="picture">{boards.iter().map(miniature).collect_view()}</span>
            <h3><a href=move || link.get()>{title}</a></h3>
            <p>{move || (exhibit.purpose)(i18n.locale())}</p>
            <details on:toggle=move |_| taken.set(true)>
                <summary>{t!(i18n, gallery.take)}<span class="hidden">": "{title}</span></summary>
                {move || taken.get().then(take)}
            </details>
        </li>
    }
}
