//! The forms in which the set is handed out: a link, a QR code, a frame for a course page, a work sheet with its key, one
//! file, a course package; for an exam the file that locks a device to it. What is handed on is kept on this device, so that
//! the answers to it have their words and boards here.
use super::draft::Draft;
use super::settings::Settings;
use crate::links::SHEET;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::Reveal;
use page::share::course_package::{CourseItem, SharedItem};
use page::share::one_file::{FileOpening, OneFile};
use page::share::{Copied, ExamBrowser, LongLink, embed_code, link_to, portable, qr};
use page::state::lazy::{LazyView, Module};
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::known_tasks;
use text::{t, t_string, use_i18n};

/// Height of the frame where its script may not set it, px.
const FRAME: u32 = 760;

#[component]
pub fn Handout(draft: Draft, settings: Settings) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let set = Memo::new(move |_| draft.set());
    let address = Memo::new(move |_| {
        let page = table.address.get();
        set.with(|set| set.as_ref().map(|set| settings.address(page, set))).unwrap_or_default()
    });
    let link = Memo::new(move |_| link_to(address.get(), i18n.locale()));
    let title = Memo::new(move |_| {
        let own = set.with(|set| set.as_ref().and_then(|set| set.title(i18n.locale().code())).map(str::to_owned));
        own.unwrap_or_else(|| t_string!(i18n, own_tasks.title).to_owned())
    });
    let code = Memo::new(move |_| {
        let title = format!("Spielraum: {}", title.get());
        embed_code(&format!("{}&embed=1", link.get()), &title, FRAME)
    });
    let shared = move || portable(address.get(), i18n.locale());
    let item = Memo::new(move |_| CourseItem::new(shared(), title.get(), |_| None));
    let opening = Memo::new(move |_| FileOpening::new(&shared(), |_| None));
    provide_context(SharedItem(item));
    let keep = move || {
        if let Some(set) = set.try_get_untracked().flatten() {
            known_tasks::keep(table.store(), &set);
        }
    };
    // A code may be read from the screen without a tap here.
    on_cleanup(keep);
    let open = move || format!("#{}", address.with(Address::fragment));
    // The teacher's sheet has its key, whatever pupils may see.
    let sheet = move || {
        let exam = table.address.with(|page| page.exam);
        let sheet = Address { view: Some(SHEET.to_owned()), reveal: Reveal::After(2), exam, ..address.get() };
        format!("#{}", sheet.fragment())
    };
    view! {
        <Show when=move || shell.shows(UiPart::Share)>
            <section class="card builder-handout" aria-label=t!(i18n, builder.handout) on:click=move |_| keep()>
                <h2>{t!(i18n, builder.handout)}</h2>
                <Show when=move || set.with(Option::is_some)
                    fallback=move || view! { <p class="fault" role="status">{t!(i18n, builder.too_long)}</p> }>
                    <div class="together">
                        <a class="button primary builder-preview" href=open>{t!(i18n, builder.preview)}</a>
                        <a class="button builder-sheet" href=sheet>{t!(i18n, builder.sheet)}</a>
                    </div>
                    <p class="soft">{t!(i18n, builder.preview_help)}</p>
                    <Copied name=t!(i18n, share.link) button=t!(i18n, share.copy_link) text=link/>
                    <LongLink link/>
                    <qr::Code link name=title/>
                    <Show when=move || address.with(|a| a.exam.0)><ExamBrowser link/></Show>
                    <Copied name=t!(i18n, share.embed) button=t!(i18n, share.copy_embed) text=code/>
                    <p class="share-lead">{t!(i18n, share.embed_lead)}</p>
                    <OneFile opening/>
                    <LazyView module=Module::CoursePackage/>
                </Show>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A code of 57 modules reads from the back row.
    #[test]
    fn the_code_of_some_tasks_reads_from_the_back_row() {
        let tasks =
            "tasks=one~nim:3,5,7~~who~nim:2,2~misere~~build~hackenbush~without=green~value=3/4&lang=de&hide=teacher";
        let (size, _) = qr::path(&format!("https://spielraum.example/#{tasks}")).unwrap();
        assert!(size <= 57, "{size}");
    }
}
