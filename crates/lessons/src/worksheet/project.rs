//! The sheet of a project, a game of one's own, to print: `#lesson=invent&view=project`. Empty pictures before and after a
//! move, a strip for who wins on each length, lines for the name, the sentence and the conjecture.
use super::paper::{PaperFoot, PaperHead};
use crate::links;
use leptos::prelude::*;
use link::address::{Address, PROJECT_LESSON};
use link::tool::Tool;
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use page::share::{link_to, print};
use page::state::shell::use_shell;
use page::state::table::use_table;
use text::{t, use_i18n};

/// The number of rules on strips, and of the squares of each of their pictures.
const RULES: usize = 3;
const SQUARES: usize = 4;
/// The squares of a picture on a board.
const BOARD_SQUARES: usize = 9;
/// The lengths of strips for which it is noted who wins.
const LENGTHS: usize = 12;

#[component]
pub fn ProjectSheet(locale: Locale) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let title = td_string!(locale, teach.project_title).to_owned();
    table.messages.title.set(title.clone());
    let workshop = move || Address { tool: Some(Tool::Invent.id().to_owned()), ..table.address.get().bare() };
    let link = Memo::new(move |_| link_to(workshop(), i18n.locale()));
    let back = move || format!("#{}", links::teacher(table.address.get(), Some(PROJECT_LESSON)).fragment());
    let taught = move || shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher);
    view! {
        <section class="tool work-sheet project-sheet">
            <div class="sheet-tools">
                <p class="lead">{t!(i18n, teach.project_lead)}</p>
                <div class="together">
                    <button class="button primary" on:click=move |_| print(false)>{t!(i18n, share.print_sheet)}</button>
                    <a class="button to-workshop" href=move || format!("#{}", workshop().fragment())>
                        {t!(i18n, teach.project_workshop)}
                    </a>
                    <Show when=taught><a class="button" href=back>{t!(i18n, teach.way)}</a></Show>
                </div>
            </div>
            <div class="paper sheet-questions">
                <PaperHead title/>
                <div class="paper-body">
                    <div class="project-parts">{parts(locale)}</div>
                    <PaperFoot link/>
                </div>
            </div>
        </section>
    }
}

/// The parts of the sheet, each with its heading and the place to draw or to write.
fn parts(locale: Locale) -> impl IntoView {
    let part =
        |heading: &'static str, place: AnyView| view! { <div class="project-part"><h2>{heading}</h2>{place}</div> };
    let rules = (1..=RULES).map(|n| rule(locale, td_string!(locale, teach.project_rule, n = n), false)).collect_view();
    let board = rule(locale, td_string!(locale, teach.project_board).to_owned(), true);
    let lengths = (1..=LENGTHS).map(|n| view! { <li>{n}</li> }).collect_view();
    let strip = view! {
        <p>{td_string!(locale, teach.project_strip_how)}</p>
        <ol class="project-strip">{lengths}</ol>
    };
    [
        part(td_string!(locale, teach.project_name), lines(1)),
        part(td_string!(locale, teach.project_sentence), lines(2)),
        part(
            td_string!(locale, teach.project_rules),
            view! { <div class="project-rules">{rules}{board}</div> }.into_any(),
        ),
        part(td_string!(locale, teach.project_ends), lines(1)),
        part(td_string!(locale, teach.project_strip), strip.into_any()),
        part(td_string!(locale, teach.project_conjecture), lines(2)),
        part(td_string!(locale, teach.project_tested), lines(2)),
    ]
    .into_iter()
    .collect_view()
}

/// Lines to write on.
fn lines(count: usize) -> AnyView {
    let all = (0..count).map(|_| view! { <span class="sheet-line"></span> }).collect_view();
    view! { <div class="sheet-lines">{all}</div> }.into_any()
}

/// A rule without its contents: whose it is, and a picture before and one after the move.
fn rule(locale: Locale, name: String, of_board: bool) -> impl IntoView {
    let picture = move || {
        let count = if of_board { BOARD_SQUARES } else { SQUARES };
        let squares = (0..count).map(|_| view! { <span class="sheet-square"></span> }).collect_view();
        view! { <span class="sheet-picture" class:of-board=of_board>{squares}</span> }
    };
    view! {
        <div class="project-rule">
            <p><b>{name}</b>" "{td_string!(locale, teach.project_who)}</p>
            <div class="sheet-rules">
                <span>{td_string!(locale, rule_editor.before)}</span>
                <span></span>
                <span>{td_string!(locale, rule_editor.after)}</span>
                {picture()}
                <span>"→"</span>
                {picture()}
            </div>
        </div>
    }
}
