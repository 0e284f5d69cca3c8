//! A term on its card: what it is in one sentence, an example on a small board, its other names; people on theirs with their
//! years and works; and the dialog in which a card opens wherever its term stands.
use super::bibliography::{Citation, lives};
use super::boards::{Small, misere_note};
use super::prose::plain;
use course::glossary::{self, Glossary};
use leptos::prelude::*;
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use page::shell::dialog::Modal;
use page::shell::focus;
use page::state::glossary::use_glossary;
use page::state::shell::use_shell;
use page::state::table::use_table;
use std::sync::Arc;
use text::{t, t_string, use_i18n};

/// The content of a card below its name.
#[component]
pub fn Card(card: glossary::Card, glossary: Arc<Glossary>) -> impl IntoView {
    let i18n = use_i18n();
    let locale = i18n.untracked();
    // The board stands for normal play unless it says so.
    let misere = misere_note(locale, card.play, &card.pos);
    let years = card.person.as_ref().map(|person| lives(locale, &person.lives)).filter(|years| !years.is_empty());
    let note = (!card.note.is_empty()).then(|| view! { <p class="soft">{plain(locale, &card.note)}</p> });
    view! {
        <div class="term-card">
            {years.map(|years| view! { <p class="soft">{years}</p> })}
            <p>{plain(locale, &card.is)}</p>
            <div class="term-example">
                <div class="term-board"><Small pos=card.pos.clone()/></div>
                <p>{plain(locale, &card.example)}</p>
                {misere}
            </div>
            {note}
            <Names card=card.clone() glossary=glossary.clone() locale/>
            <Ways card glossary/>
        </div>
    }
}

/// Other names of a term: here, in other languages and in the sources; the works of people.
#[component]
fn Names(card: glossary::Card, glossary: Arc<Glossary>, locale: Locale) -> impl IntoView {
    let row = |name: &'static str, words: AnyView| view! { <div><dt>{name}</dt><dd>{words}</dd></div> };
    let also = (!card.also.is_empty()).then(|| row(td_string!(locale, terms.also), card.also.join(", ").into_any()));
    let abroad = card.abroad.into_iter().map(|(code, names)| {
        let names = view! { <span lang=code>{names.join(", ")}</span> };
        row(td_string!(locale, terms.abroad), names.into_any())
    });
    let source = (!card.source.is_empty()).then(|| row(td_string!(locale, terms.sources), plain(locale, &card.source)));
    let works = card.person.into_iter().flat_map(|person| person.works);
    let works: Vec<_> = works.filter_map(|id| glossary.work(&id).cloned()).collect();
    let works = (!works.is_empty()).then(|| {
        let each = works.into_iter().map(|work| view! { <dd><Citation work/></dd> }).collect_view();
        view! { <div><dt>{td_string!(locale, terms.works)}</dt>{each}</div> }
    });
    view! { <dl class="term-names">{also}{abroad.collect_view()}{source}{works}</dl> }
}

/// Links to the terms beside it, and to the lesson that introduces it.
#[component]
fn Ways(card: glossary::Card, glossary: Arc<Glossary>) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let beside = move |id: String| {
        let card = glossary.card(&id)?;
        let open = move |_| {
            shell.explain(&id);
            // The card that had the focus is another one now.
            request_animation_frame(|| _ = focus::give(".sheet.term-sheet[open] h2"));
        };
        Some(view! {
            <button type="button" class="chip" aria-haspopup="dialog" data-term=card.id.clone() on:click=open>
                {card.term.clone()}
            </button>
        })
    };
    let see = card.see.into_iter().filter_map(beside).collect_view();
    let lesson = card.lesson.filter(|_| shell.shows(UiPart::Links)).map(|(id, title)| {
        let open = move |_| {
            shell.dialogs.term.set(None);
            table.learn(Some((id.clone(), None)));
        };
        let name = t_string!(i18n, terms.lesson, title = title);
        view! { <button type="button" class="button to-lesson" on:click=open>{name}</button> }
    });
    view! {
        <div class="strip" role="group" aria-label=t!(i18n, terms.see)>
            <span class="small" aria-hidden="true">{t!(i18n, terms.see)}</span>
            {see}
        </div>
        <div class="together">{lesson}</div>
    }
}

/// The card of the requested term, as a dialog; on a phone it comes from below.
#[component]
pub fn TermSheet() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let open = Memo::new(move |_| shell.dialogs.term.with(Option::is_some));
    let close = Callback::new(move |()| shell.dialogs.term.set(None));
    let name = RwSignal::new(String::new());
    let body = move || {
        let glossary_handle = use_glossary();
        let whole = move |_| {
            let id = shell.dialogs.term.get_untracked().unwrap_or_default();
            shell.dialogs.term.set(None);
            table.look_up(&id);
        };
        let card = move || {
            let id = shell.dialogs.term.get()?;
            let glossary = match glossary_handle.state() {
                None => return Some(view! { <div class="later" aria-busy="true"></div> }.into_any()),
                Some(None) => {
                    return Some(
                        view! {
                            <p role="alert">{t!(i18n, shell.page_missing)}</p>
                            <button class="button" on:click=move |_| glossary_handle.again()>{t!(i18n, shell.try_again)}</button>
                        }
                        .into_any(),
                    );
                }
                Some(Some(glossary)) => glossary,
            };
            let card = glossary.card(&id)?.clone();
            name.set(card.term.clone());
            Some(view! { <Card card glossary/> }.into_any())
        };
        view! {
            {card}
            <Show when=move || shell.shows(UiPart::Links)>
                <button class="button" on:click=whole>{t!(i18n, terms.whole)}</button>
            </Show>
        }
    };
    view! { <Modal id="sheet-term".to_owned() class="term-sheet" open close title=name.into()>{body()}</Modal> }
}
