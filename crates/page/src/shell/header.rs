//! The header of every screen: the logo, the breadcrumb, language, settings, sharing.
use super::{DialogKind, use_shell};
use crate::state::last_game;
use crate::state::table::{Screen, use_table};
use crate::storage::settings::use_settings;
use leptos::prelude::*;
use link::address::{AUTHORS, Address};
use link::ui_part::UiPart;
use link::values::Presence;
use locale::{Locale, td_string};
use text::{t, use_i18n};

#[component]
pub fn Header() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    if !shell.embedded {
        last_game::keep(table, shell.settings.store);
        last_game::keep_finished(table, shell.settings.store);
    }
    view! {
        <header class="topbar">
            <Show when=move || shell.shows(UiPart::Links) fallback=|| view! { <span class="mark"><Mark/></span> }>
                <a class="mark" href=move || home(table.address.get()) aria-label=t!(i18n, shell.to_home)
                    on:click=move |event| {
                        event.prevent_default();
                        table.home();
                    }>
                    <Mark/>
                </a>
            </Show>
            <Show when=move || shell.shows(UiPart::Links) && table.screen() != Screen::Home>
                <Path/>
            </Show>
            <Show when=move || table.address.with(|a| a.exam.0)>
                <strong class="exam">{t!(i18n, shell.exam)}</strong>
            </Show>
            <div class="grow"></div>
            <Show when=move || shell.shows(UiPart::Lang)><Languages/></Show>
            <Show when=move || shell.shows(UiPart::Menu)>
                <button class="button quiet narrow" on:click=move |_| shell.open(DialogKind::Display) aria-haspopup="dialog">
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h10M18 7h2M4 17h2M10 17h10"/>
                        <circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/></svg>
                    <span>{t!(i18n, shell.display)}</span>
                </button>
            </Show>
            <Show when=move || shell.shows(UiPart::Share) && table.screen() != Screen::Coming>
                <button class="button narrow" on:click=move |_| shell.open(DialogKind::Share) aria-haspopup="dialog">
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1"/></svg>
                    <span>{t!(i18n, shell.share)}</span>
                </button>
            </Show>
        </header>
    }
}

/// The link to the home page that keeps everything but the game.
fn home(address: Address) -> String {
    format!("#{}", address.bare().fragment())
}

/// The link to the list of lessons, with everything but the game kept.
fn lessons(address: Address) -> String {
    format!("#{}", Address { lessons: Presence(true), ..address.bare() }.fragment())
}

/// The link to the page for teachers, with everything but the game kept.
fn teach(address: Address) -> String {
    format!("#{}", Address { teach: Presence(true), ..address.bare() }.fragment())
}

/// Whether the page is below the one for teachers: a series, the plan of a lesson, or the page for authors.
fn teaches(address: &Address) -> bool {
    let plan = address.lesson.is_some() && address.view.as_deref() == Some("teacher");
    address.series.is_some() || plan || address.teach.0 && address.view.as_deref() == Some(AUTHORS)
}

/// Whether the page is below the list of lessons: a lesson, a task, the glossary, the open problems.
fn is_below_lessons(address: &Address) -> bool {
    let Address { lesson, task, term, problem, .. } = address;
    [lesson, task, term, problem].into_iter().any(Option::is_some)
}

/// The logo: three sticks and the name.
#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg viewBox="0 0 30 30" aria-hidden="true">
            <g class="wood"><path d="M6 24V9M15 24V6M24 24V11"/></g>
            <g class="head"><circle cx="6" cy="8" r="3.3"/><circle cx="15" cy="5" r="3.3"/><circle cx="24" cy="10" r="3.3"/></g>
        </svg>
        <span>"Spielraum"</span>
    }
}

/// The breadcrumb: Games › the game.
#[component]
fn Path() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let name = move || match table.screen() {
        Screen::Tool(tool) => text::tool_name(i18n.locale(), tool).to_owned(),
        Screen::Lessons | Screen::About => table.messages.title.get(),
        _ => {
            table.own_name().unwrap_or_else(|| table.session.with(|s| text::position_name(i18n.locale(), s.position())))
        }
    };
    view! {
        <nav class="path" aria-label=t!(i18n, shell.path)>
            <a href=move || home(table.address.get()) on:click=move |event| {
                event.prevent_default();
                table.home();
            }>{t!(i18n, shell.games)}</a>
            <span aria-hidden="true">"›"</span>
            <Show when=move || table.address.with(teaches)>
                <a href=move || teach(table.address.get())>{t!(i18n, teaching.title)}</a>
                <span aria-hidden="true">"›"</span>
            </Show>
            <Show when=move || table.address.with(|a| !teaches(a) && is_below_lessons(a))>
                <a href=move || lessons(table.address.get()) on:click=move |event| {
                    event.prevent_default();
                    table.learn(None);
                }>{t!(i18n, shell.lessons)}</a>
                <span aria-hidden="true">"›"</span>
            </Show>
            <span aria-current="page"><bdi>{name}</bdi></span>
        </nav>
    }
}

#[component]
fn Languages() -> impl IntoView {
    let (settings, i18n) = (use_settings(), use_i18n());
    let button = move |locale: Locale| {
        view! {
            <button lang=locale.code() title=td_string!(locale, shell.language_name)
                aria-pressed=move || (i18n.locale() == locale).to_string()
                on:click=move |_| settings.choose(|s| s.lang = Some(locale))>{locale.code().to_uppercase()}</button>
        }
    };
    view! {
        <div class="seg" role="group" aria-label=t!(i18n, shell.language)>
            {Locale::ALL.iter().copied().map(button).collect_view()}
        </div>
    }
}
