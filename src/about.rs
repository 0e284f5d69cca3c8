//! The page About: imprint, privacy, accessibility, licences, sources.
//!
//! In: the words of the page, and `about.txt`, written by the installer. Out: one page, linked from the footer of every
//! screen.
mod installer;

use installer::{Paragraph, Span, part};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::fetch::text;
use page::state::lifetime::Lifetime;
use page::state::table::use_table;
use text::{t, t_string, use_i18n};

/// The installer's file, beside the page.
const FILE: &str = "./about.txt";

/// The parts of the installer's file.
const PARTS: [&str; 4] = ["imprint", "contact", "privacy", "accessibility"];

#[component]
pub fn About() -> impl IntoView {
    let (title, i18n) = (use_table().messages.title, use_i18n());
    Effect::new(move |_| title.set(td_string!(i18n.locale(), about.title).to_owned()));
    // `None` until it is here; a file that is missing is empty.
    let file = RwSignal::new(None::<String>);
    Lifetime::current().spawn(async move { file.set(Some(text(FILE).await.unwrap_or_default())) });
    let own = move |name: &'static str| {
        Memo::new(move |_| file.with(|f| Some(part(f.as_ref()?, name, i18n.locale().code()))))
    };
    let [imprint, contact, privacy, accessibility] = PARTS.map(own);
    view! {
        <section class="tool about">
            <h1 tabindex="-1">{t!(i18n, about.title)}</h1>
            <p class="lead">{t!(i18n, about.lead)}</p>
            <p class="soft">{move || t_string!(i18n, about.version, version = env!("CARGO_PKG_VERSION"))}</p>
            <h2 id="imprint">{t!(i18n, about.imprint)}</h2>
            <Own own=imprint none=|locale| td_string!(locale, about.imprint_none)/>
            <h2 id="contact">{t!(i18n, about.contact)}</h2>
            <Own own=contact none=|locale| td_string!(locale, about.contact_none)/>
            <h2 id="privacy">{t!(i18n, about.privacy)}</h2>
            <p>{t!(i18n, about.privacy_computed)}</p>
            <p>{t!(i18n, about.privacy_none)}</p>
            <p>{t!(i18n, about.privacy_kept)}</p>
            <p>{t!(i18n, about.privacy_links)}</p>
            <p>{t!(i18n, about.privacy_server)}</p>
            <p>{t!(i18n, about.privacy_frame)}</p>
            {move || privacy.get().map(paragraphs)}
            <h2 id="accessibility">{t!(i18n, about.access)}</h2>
            <p>{t!(i18n, about.access_aim)}</p>
            <p>{t!(i18n, about.access_how)}</p>
            <p>{t!(i18n, about.access_checked)}</p>
            <p>{t!(i18n, about.access_limits)}</p>
            <p>{t!(i18n, about.access_report)}</p>
            <Own own=contact none=|locale| td_string!(locale, about.contact_none)/>
            {move || accessibility.get().map(paragraphs)}
            <h2 id="licences">{t!(i18n, about.licences)}</h2>
            <p>{t!(i18n, about.licences_own)}</p>
            <p>{t!(i18n, about.licences_font)}</p>
            <ul>
                <li><a href="./public/fonts/OFL.txt">{t!(i18n, about.licences_font_text)}</a></li>
                <li><a href="./licences.txt">{t!(i18n, about.licences_others)}</a></li>
            </ul>
            <h2 id="sources">{t!(i18n, about.sources)}</h2>
            <p>{t!(i18n, about.sources_lead)}</p>
            <ul>
                <li>{t!(i18n, about.source_thesis)}</li>
                <li>{t!(i18n, about.source_lecture)}</li>
                <li>{t!(i18n, about.source_pupils)}</li>
                <li>{t!(i18n, about.source_chomp)}</li>
                <li>{t!(i18n, about.source_notes)}</li>
            </ul>
            <p>{t!(i18n, about.sources_field)}</p>
        </section>
    }
}

/// A section that the installer has to write; an empty one says so, and where its text belongs.
#[component]
fn Own(own: Memo<Option<Vec<Paragraph>>>, none: fn(Locale) -> &'static str) -> impl IntoView {
    let i18n = use_i18n();
    move || match own.get() {
        None => view! { <p class="soft" aria-busy="true">{t!(i18n, about.coming)}</p> }.into_any(),
        Some(all) if all.is_empty() => view! {
            <p class="missing">{move || none(i18n.locale())} " " {t!(i18n, about.installer)}</p>
        }
        .into_any(),
        Some(all) => paragraphs(all).into_any(),
    }
}

fn paragraphs(all: Vec<Paragraph>) -> impl IntoView {
    let piece = |piece: Span| match piece {
        Span::Words(words) => words.into_any(),
        Span::Link { shown, to } => view! { <a href=to>{shown}</a> }.into_any(),
    };
    let line = move |(i, line): (usize, Vec<Span>)| {
        let begins = (i > 0).then(|| view! { <br/> });
        view! { {begins} {line.into_iter().map(piece).collect_view()} }
    };
    let paragraph =
        move |all: Paragraph| view! { <p class="own">{all.into_iter().enumerate().map(line).collect_view()}</p> };
    all.into_iter().map(paragraph).collect_view()
}
