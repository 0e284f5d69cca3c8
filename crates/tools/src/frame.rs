//! Frame of every instrument: its name, its sentence, its parts.
pub mod turns;

use leptos::prelude::*;
use link::tool::{EmbeddedTool, LARGEST_NUMERAL, LONGEST_STALK, Tool};
use locale::{Locale, td_string};
use page::shell::meant;
use page::state::glossary::Strip;
use page::state::table::{Table, use_table};
pub use page::state::worker_result::{repeated_worker_result, worker_result};
use play::events::Notice;
use protocol::{Failure, RequestState};
use solver::notation::ParseError;
use solver::{Play, Position};
use text::{notice, shown, t, t_string, tool_name, tool_teaser, tool_terms, use_i18n};

/// A page whose heading takes the focus on opening; embedded, a part of another page.
#[component]
pub fn ToolPage(tool: Tool, #[prop(default = None)] refused: Option<LinkRefusal>, children: Children) -> impl IntoView {
    let i18n = use_i18n();
    let refused = refused.map(|refused| {
        let meant = match &refused {
            LinkRefusal::Unreadable(text, _) => meant::link(use_table(), i18n, text, true),
            LinkRefusal::Unfit => None,
        };
        let said = move || {
            shown(&format!("{} {}", refused.words(i18n.locale(), tool), t_string!(i18n, tools.example_instead)))
        };
        view! { <p class="fault" role="alert">{said}</p> {meant} }
    });
    let name = move || tool_name(i18n.locale(), tool);
    // `shell` renders the page anew when this changes.
    let (withheld, exam) = use_table().address.with_untracked(|a| (tool.is_withheld(a), a.exam.0));
    let children = match withheld {
        true => view! {
            <div class="card withheld">
                <p>{move || withheld_words(i18n.locale(), tool, exam)}</p>
                <p>{t!(i18n, tools.withheld_instead)}</p>
            </div>
        }
        .into_any(),
        false => children().into_any(),
    };
    if use_context::<EmbeddedTool>().is_some() {
        return view! {
            <section class="tool within" data-tool=tool.id() aria-label=name>
                {refused}
                {children}
            </section>
        }
        .into_any();
    }
    let table = use_table();
    Effect::new(move |_| table.messages.title.set(name().to_owned()));
    view! {
        <section class="tool" data-tool=tool.id()>
            <h1 tabindex="-1">{name}</h1>
            <p class="lead">{move || tool_teaser(i18n.locale(), tool)}</p>
            {refused}
            {children}
        </section>
        <div class="tool-terms"><Strip ids=tool_terms(tool).to_vec()/></div>
    }
    .into_any()
}

/// The notice on a withheld instrument: its name, and the reason.
fn withheld_words(locale: Locale, tool: Tool, exam: bool) -> String {
    let name = tool_name(locale, tool);
    match exam {
        true => td_string!(locale, tools.withheld_exam, name = name),
        false => td_string!(locale, tools.withheld, name = name),
    }
}

/// Reason why the position of the link is not shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkRefusal {
    Unreadable(String, ParseError),
    /// A position that the instrument cannot show.
    Unfit,
}

impl LinkRefusal {
    fn words(&self, locale: Locale, tool: Tool) -> String {
        match self {
            LinkRefusal::Unreadable(text, error) => {
                notice(locale, &Notice::BadPosition { text: text.clone(), error: error.clone() })
            }
            LinkRefusal::Unfit => td_string!(locale, tools.unfit, needs = needs(locale, tool)),
        }
    }
}

/// The kind of position that an instrument can show.
fn needs(locale: Locale, tool: Tool) -> String {
    match tool {
        Tool::Binary => td_string!(locale, tools.needs_nim).to_owned(),
        Tool::Zeckendorf => td_string!(locale, tools.needs_fibonacci, most = LARGEST_NUMERAL),
        Tool::Sequences => td_string!(locale, tools.needs_heaps).to_owned(),
        Tool::Workbench => td_string!(locale, tools.needs_drawings).to_owned(),
        Tool::Stalk => td_string!(locale, tools.needs_stalk, most = LONGEST_STALK),
        Tool::Days => td_string!(locale, tools.needs_cut).to_owned(),
        Tool::Calculator | Tool::Duel => td_string!(locale, tools.needs_end).to_owned(),
        Tool::Order => td_string!(locale, tools.needs_games).to_owned(),
        Tool::Atlas => td_string!(locale, atlas.needs).to_owned(),
        Tool::Pairing => {
            td_string!(locale, pairing.needs, most = solver::theory::chomp::pairing::Solid::MOST)
        }
        Tool::Notebook => td_string!(locale, notebook.needs).to_owned(),
        Tool::Invent => td_string!(locale, invent.needs).to_owned(),
        // Instruments that take every position, or none.
        Tool::Graph
        | Tool::Arithmetic
        | Tool::Properties
        | Tool::Quantifiers
        | Tool::Zermelo
        | Tool::DailyPuzzle
        | Tool::Gallery
        | Tool::Author
        | Tool::HandIn
        | Tool::Results
        | Tool::Archive
        | Tool::TaskBuilder => String::new(),
    }
}

/// Reads the link's position as an instrument's start; a position that does not serve is returned as refused.
pub fn start_of_link<T>(table: Table, read: impl FnOnce(&Position) -> Option<T>) -> (Option<T>, Option<LinkRefusal>) {
    table.address.with_untracked(|a| read_link(a.pos.as_deref(), read))
}

fn read_link<T>(text: Option<&str>, read: impl FnOnce(&Position) -> Option<T>) -> (Option<T>, Option<LinkRefusal>) {
    let Some(text) = text.filter(|text| !text.trim().is_empty()) else { return (None, None) };
    match text.parse::<Position>() {
        Err(error) => (None, Some(LinkRefusal::Unreadable(text.to_owned(), error))),
        Ok(position) => {
            let found = read(&position);
            let refused = found.is_none().then_some(LinkRefusal::Unfit);
            (found, refused)
        }
    }
}

/// Keeps the link up to date with the instrument's state, so that it can be shared.
pub fn sync_link(table: Table, text: impl Fn() -> String + 'static) {
    Effect::new(move |_| {
        let text = text();
        table.address.update(|a| a.put_position(text));
    });
}

/// Words for a request without a result.
pub trait FaultWords {
    /// The reason for the lack of a result; `too_big` is the sentence for what is too big.
    fn fault(&self, locale: Locale, too_big: &'static str) -> Option<&'static str>;
}

impl<T> FaultWords for RequestState<T> {
    fn fault(&self, locale: Locale, too_big: &'static str) -> Option<&'static str> {
        match self {
            RequestState::Waiting | RequestState::Found(_) => None,
            RequestState::Failed(why) => Some(failure_words(locale, *why, too_big)),
        }
    }
}

fn failure_words(locale: Locale, why: Failure, too_big: &'static str) -> &'static str {
    match why {
        Failure::TooBig(()) | Failure::Died | Failure::Senseless => too_big,
        Failure::Stopped => td_string!(locale, table.stopped),
        Failure::Absent | Failure::Unreadable => td_string!(locale, errors.uncomputed),
    }
}

/// A button that opens the position on the table, to be played; by the normal convention unless another one is given.
/// Absent in another page, which has no such table.
#[component]
pub fn PlayThis(
    #[prop(into)] text: Signal<String>,
    #[prop(optional, into)] play: Option<Signal<Play>>,
    label: impl Fn() -> &'static str + Send + Sync + 'static,
) -> impl IntoView {
    let table = use_table();
    let lay = move |_| {
        if let Ok(position) = text.get_untracked().parse::<Position>() {
            table.start(position, play.map_or(Play::Normal, |play| play.get_untracked()));
        }
    };
    let alone = use_context::<EmbeddedTool>().is_none();
    alone.then(|| view! { <button class="button" on:click=lay>{label}</button> })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_taken_or_told_why_not() {
        let read = |text| read_link(text, |position| (position.components().len() == 1).then(|| position.to_string()));
        assert_eq!(read(None), (None, None));
        assert_eq!(read(Some(" ")), (None, None));
        assert_eq!(read(Some("nim:3")), (Some("nim:3".to_owned()), None));
        assert_eq!(read(Some("nim:3 + nim:5")), (None, Some(LinkRefusal::Unfit)));
        let (found, refused) = read(Some("nim:x"));
        assert!(found.is_none() && matches!(refused, Some(LinkRefusal::Unreadable(text, _)) if text == "nim:x"));
    }

    /// Results that cannot be computed here are not called too big.
    #[test]
    fn what_was_not_found_has_its_own_reason() {
        for locale in [Locale::En, Locale::De] {
            let big = td_string!(locale, tools.sequences_too_big);
            let said = |found: RequestState<u8>| found.fault(locale, big);
            let failed = |why| said(RequestState::Failed(why)).unwrap();
            assert_eq!([said(RequestState::Waiting), said(RequestState::Found(3))], [None, None]);
            assert_eq!(failed(Failure::TooBig(())), big);
            let [stopped, absent] = [Failure::Stopped, Failure::Absent].map(failed);
            assert_eq!(failed(Failure::Unreadable), absent);
            assert!(stopped != big && absent != big && stopped != absent);
            assert_eq!(absent, td_string!(locale, errors.uncomputed));
        }
    }

    #[test]
    fn an_instrument_that_is_withheld_says_which_and_why() {
        for tool in Tool::ALL {
            for locale in [Locale::En, Locale::De] {
                let [exam, link] = [true, false].map(|exam| withheld_words(locale, *tool, exam));
                assert!(exam != link && [&exam, &link].iter().all(|said| said.contains(tool_name(locale, *tool))));
            }
        }
    }

    #[test]
    fn every_instrument_says_what_it_needs() {
        for tool in Tool::ALL {
            let [en, de] = [Locale::En, Locale::De].map(|locale| LinkRefusal::Unfit.words(locale, *tool));
            assert_ne!(en, de);
            let refused = |text: &str| read_link(Some(text), |_| Some(())).1.map(|it| it.words(Locale::De, *tool));
            assert!(refused("hackenbush:q").is_some_and(|said| said.contains("hackenbush:q")));
        }
    }
}
