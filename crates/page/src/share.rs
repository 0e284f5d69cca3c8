//! Taking a position away: link, QR code, embed code, course package, picture, printed sheet.
//!
//! In: the table's address and boards. Out: text to copy, files to save. Everything is made here; no other host is asked.
mod authors_link;
mod build_task;
mod copied;
pub mod course_package;
mod exam_browser;
mod height;
mod limits;
mod long_link;
pub mod one_file;
pub mod picture;
pub mod qr;
mod scope;
mod sheet;
mod terms;

use crate::state::lazy::{LazyView, Module};
use crate::state::shell::{Shell, use_shell};
use crate::state::table::{Screen, Table, use_table};
use crate::storage::own_lessons;
use crate::storage::settings::use_settings;
use authors_link::AuthorsLink;
use build_task::BuildTask;
pub use build_task::task_builder;
pub use copied::Copied;
use course::own_lesson::OWN;
use course_package::{CourseItem, SharedItem};
pub use exam_browser::ExamBrowser;
use leptos::prelude::*;
pub use limits::level_words;
use limits::{ForPupils, Levels, Limits, Surroundings};
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Flag, Level};
use locale::Locale;
pub use long_link::LongLink;
use one_file::{FileOpening, OneFile};
use scope::{Scope, allowed};
pub use sheet::{NameAndDate, PaperSheet, PrintedSheet, SheetContent, SheetGame, print};
use solver::Position;
use solver::board::Board;
use terms::{TermChoices, Terms};
pub use terms::{reveal_words, tries_words};
use text::{moves, position_name, t, t_string, tool_name, use_i18n};

/// Part of the game that goes into the link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// The start and the moves.
    Game,
    /// The position that is shown, as a start.
    Position,
}

/// The page's own address without its parameters; of a page opened from a file, too, whose origin has no name.
fn page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// A sentence where the page was opened from a file, which no other device finds by a link.
#[component]
pub fn OnDisk() -> impl IntoView {
    let i18n = use_i18n();
    let on_disk = window().location().protocol().is_ok_and(|protocol| protocol == "file:");
    on_disk.then(|| view! { <p class="share-lead">{t!(i18n, share.on_disk)}</p> })
}

/// Strips a link of the settings of this screen, frame and input device; keeps what is shown and what is withheld.
/// Within these limits; a link loosens nothing.
fn portable_address(full: Address, limits: &Limits, lang: Locale) -> Address {
    let own = Address::default();
    Address {
        lang: Some(lang),
        // The computer's draws are this screen's; those of a question are its own.
        seed: full.seed.filter(|_| full.task.is_some() || full.tasks.is_some()),
        embed: own.embed,
        theme: own.theme,
        patterns: own.patterns,
        scale: own.scale,
        motion: own.motion,
        sound: own.sound,
        confirm: own.confirm,
        keys: own.keys,
        depth: own.depth,
        start: own.start,
        id: own.id,
        origin: own.origin,
        resize: own.resize,
        ..limits.on(full)
    }
}

/// The address of another page of this kind as it is handed on, within its own limits.
pub fn portable(address: Address, lang: Locale) -> Address {
    let limits = Limits::of(&address);
    portable_address(address, &limits, lang)
}

/// The whole link to another page of this kind, within the limits of its address.
pub fn link_to(address: Address, lang: Locale) -> String {
    format!("{}#{}", page(), portable(address, lang).fragment())
}

/// The address to share: what is on the page, and how it may be studied.
fn shared(table: Table, extent: Extent, limits: &Limits, lang: Locale) -> Address {
    let mut address = portable_address(table.link(), limits, lang);
    if extent == Extent::Position && table.open.get() {
        (address.moves, address.at) = Default::default();
        table.session.with(|session| {
            address.pos = Some(session.position().to_string());
            address.first = session.mover();
        });
    }
    address
}

/// Views of a lesson for teachers: those of `crate::lessons`, which a link without [`UiPart::Teacher`] does not open.
const TEACHING: [&str; 3] = ["teacher", "vote", "cards"];

/// Whether the page is one that pupils get a link to; plans and votes are for teachers.
fn is_for_pupils(screen: Screen, page: &Address) -> bool {
    let plans = page.teach.0 || page.series.is_some();
    screen == Screen::Lessons && !plans && !page.view.as_deref().is_some_and(|view| TEACHING.contains(&view))
}

/// The address without the ways to the pages for teachers.
pub fn for_pupils(page: Address) -> Address {
    let limits = Limits { hidden: vec![UiPart::Teacher], ..Limits::of(&page) };
    limits.on(page)
}

/// An address within the limits of the page that offers it: no more analysis, and no part that the page lacks.
pub fn within_limits(address: Address, page: &Address) -> Address {
    let hidden = UiPart::ALL.iter().copied().filter(|part| page.hide.0.has(part.id())).collect();
    Limits { hidden, ..Limits::of(page) }.on(address)
}

/// Whether the winning moves may be printed.
fn key_allowed(table: Table, shell: Shell) -> bool {
    shell.shows(UiPart::Solver) && table.address.with(|a| allowed(a) >= Level::Values)
}

/// Host script that makes a frame as high as its page reports. Other frames, and other pages in it, are left alone.
const RESIZE: &str = "<script>addEventListener(\"message\",e=>{for(const f of document.getElementsByTagName(\"iframe\"))\
if(f.contentWindow===e.source&&e.data&&e.data.source===\"spielraum\"&&e.data.type===\"resize\")f.height=e.data.height})</script>";

/// A text as an attribute in quotation marks.
fn quoted(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// The code that puts a board into a course page.
pub fn embed_code(link: &str, title: &str, height: u32) -> String {
    let (link, title) = (quoted(link), quoted(title));
    format!(
        "<iframe src=\"{link}\" title=\"{title}\" width=\"100%\" height=\"{height}\" loading=\"lazy\" \
         allow=\"fullscreen; clipboard-write; web-share\" referrerpolicy=\"no-referrer\" style=\"border:0\"></iframe>\n{RESIZE}"
    )
}

/// The embed code of another page than the open one.
pub fn embed_code_of(address: &Address, title: &str, lang: Locale) -> String {
    let framed = Address { embed: Some(Flag(true)), ..portable(address.clone(), lang) };
    let position = framed.pos.as_deref().and_then(|text| text.parse::<Position>().ok());
    let content = position.map_or(height::QUESTION, |position| height::game(&framed, laid_out(position.boards())));
    let link = format!("{}#{}", page(), framed.fragment());
    embed_code(&link, &format!("Spielraum: {title}"), height::of(&framed, content))
}

/// The boards of what is shared, from its start on: the picture is laid out for them.
fn boards(table: Table, extent: Extent) -> Vec<Board> {
    let boards = table.session.with(|session| match extent {
        Extent::Game => session.start().boards(),
        Extent::Position => session.position().boards(),
    });
    laid_out(boards)
}

/// Boards as their pictures lay them out.
fn laid_out(boards: Vec<Board>) -> Vec<Board> {
    boards.into_iter().map(|board| (moves::kinds::of(&board).seen)(board)).collect()
}

/// Names what is on the page: the games of the position, the instrument; nothing on the home page.
fn title(table: Table, locale: Locale) -> String {
    match table.screen() {
        Screen::Game => {
            let known = || table.session.with(|session| position_name(locale, session.position()));
            table.own_name().unwrap_or_else(known)
        }
        Screen::Tool(tool) => tool_name(locale, tool).to_owned(),
        Screen::Lessons | Screen::About => table.messages.title.get(),
        Screen::Home | Screen::Coming | Screen::Withheld => String::new(),
    }
}

/// Whether a link to this page can lead to the pages for teachers, so that the way there can be taken away.
fn has_teaching(screen: Screen, page: &Address) -> bool {
    match screen {
        Screen::Game | Screen::Home | Screen::Tool(_) => true,
        Screen::Lessons => is_for_pupils(screen, page),
        Screen::Coming | Screen::About | Screen::Withheld => false,
    }
}

/// The body of the share dialog.
#[component]
pub fn Share() -> impl IntoView {
    let (table, shell, i18n, settings) = (use_table(), use_shell(), use_i18n(), use_settings());
    let extent = RwSignal::new(Extent::Game);
    let pupils =
        shell.shows(UiPart::Teacher) && table.address.with_untracked(|page| is_for_pupils(table.screen(), page));
    let offers_pupils =
        shell.shows(UiPart::Teacher) && table.address.with_untracked(|page| has_teaching(table.screen(), page));
    let hidden = if pupils { vec![UiPart::Teacher] } else { Vec::new() };
    let limits = RwSignal::new(Limits { hidden, ..table.address.with_untracked(Limits::of) });
    let terms = RwSignal::new(Terms::now(table, settings));
    let address = move || terms.get().on(limits.with(|limits| shared(table, extent.get(), limits, i18n.locale())));
    let link = Memo::new(move |_| format!("{}#{}", page(), address().fragment()));
    let framed = move || {
        let address = Address { embed: Some(Flag(true)), ..address() };
        format!("{}#{}", page(), address.fragment())
    };
    let game = Memo::new(move |_| table.screen() == Screen::Game);
    // A page without a game is laid out already and is measured, once.
    let other = (!game.get_untracked()).then(height::measured);
    let height = move || {
        let link = address();
        let content = other.unwrap_or_else(|| height::game(&link, boards(table, extent.get())));
        height::of(&link, content)
    };
    let code = Memo::new(move |_| {
        let name = Some(title(table, i18n.locale())).filter(|name| !name.is_empty());
        embed_code(
            &framed(),
            &name.map_or_else(|| "Spielraum".to_owned(), |name| format!("Spielraum: {name}")),
            height(),
        )
    });
    let scope = Memo::new(move |_| table.address.with(|page| Scope::of(table.screen(), page)));
    let own_lesson = move |id: &str| own_lessons::find(table.store(), id);
    let item = Memo::new(move |_| CourseItem::new(address(), title(table, i18n.locale()), own_lesson));
    let opening = Memo::new(move |_| FileOpening::new(&address(), own_lesson));
    let is_own = table.address.with_untracked(|page| page.lesson.as_deref().is_some_and(|id| id.starts_with(OWN)));
    provide_context(SharedItem(item));
    let is_packed = pupils && item.with_untracked(Option::is_some);
    view! {
        <div class="share">
            <OnDisk/>
            {is_own.then(|| view! { <p class="share-lead">{t!(i18n, share.own_lesson)}</p> })}
            <Show when=move || game.get()>
                <fieldset class="choice">
                    <legend class="hidden">{t!(i18n, share.title)}</legend>
                    <div class="options">
                        {[(Extent::Game, true), (Extent::Position, false)].map(|(this, moves)| view! {
                            <label>
                                <input type="radio" name="share-extent" prop:checked=move || extent.get() == this
                                    on:change=move |_| extent.set(this)/>
                                <span>{move || if moves { t_string!(i18n, share.from_start) } else { t_string!(i18n, share.position_only) }}</span>
                            </label>
                        })}
                    </div>
                </fieldset>
            </Show>
            {offers_pupils.then(|| view! { <ForPupils limits/> })}
            <TermChoices table limits terms/>
            <Levels page=table.address scope limits/>
            <Show when=move || limits.with(|limits| limits.exam)><ExamBrowser link/></Show>
            <Surroundings page=table.address scope limits/>
            <Copied name=t!(i18n, share.link) button=t!(i18n, share.copy_link) text=link/>
            <LongLink link/>
            <qr::Code link/>
            <Copied name=t!(i18n, share.embed) button=t!(i18n, share.copy_embed) text=code/>
            <p class="share-lead">{t!(i18n, share.embed_lead)}</p>
            <AuthorsLink/>
            <BuildTask table/>
            <Show when=move || game.get()>
                <div class="share-buttons">
                    <button class="button" on:click=move |_| picture::save_svg(table)>{t!(i18n, share.svg)}</button>
                    <button class="button" on:click=move |_| picture::save_png(table)>{t!(i18n, share.png)}</button>
                    <Show when=move || shell.shows(UiPart::Print)>
                        <button class="button" on:click=move |_| sheet::print(false)>{t!(i18n, share.print_sheet)}</button>
                        <Show when=move || key_allowed(table, shell)>
                            <button class="button" disabled=move || table.analysis.state.get().found().is_none()
                                on:click=move |_| sheet::print(true)>{t!(i18n, share.print_key)}</button>
                        </Show>
                    </Show>
                </div>
            </Show>
            <OneFile opening/>
            {is_packed.then(|| view! { <LazyView module=Module::CoursePackage/> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embed_code_quotes_what_it_holds() {
        let code = embed_code("https://x.example/#pos=nim:3&lang=de", "a \"b\" & <c", 700);
        assert!(code.contains("src=\"https://x.example/#pos=nim:3&amp;lang=de\""), "{code}");
        assert!(code.contains("title=\"a &quot;b&quot; &amp; &lt;c\""), "{code}");
        assert!(code.contains("loading=\"lazy\"") && code.contains("referrerpolicy=\"no-referrer\""));
        assert!(code.contains("height=\"700\"") && code.contains("f.height=e.data.height"), "{code}");
    }

    /// The example of the README matches this dialog's output for that link.
    #[test]
    fn the_readme_shows_a_code_of_the_dialog() {
        let (address, _) = Address::parse("", "pos=nim:3,5,7&lang=en");
        let boards = address.pos.as_deref().unwrap().parse::<solver::Position>().unwrap().boards();
        let height = height::of(&address, height::game(&address, boards));
        let framed = Address { embed: Some(Flag(true)), ..address };
        let code = embed_code(&format!("https://your.host/#{}", framed.fragment()), "Spielraum: Nim", height);
        assert!(include_str!("../../../README.md").contains(&format!("```html\n{code}\n```")), "{code}");
    }

    #[test]
    fn a_link_for_pupils_leads_to_no_answers() {
        let of = |link: &str| Address::parse("", link).0;
        for (link, pupils) in [
            ("lesson=mirror", true),
            ("lessons=1", true),
            ("task=mirror/p1&view=sheet:6", true),
            ("teach", false),
            ("series=circle", false),
            ("lesson=mirror&view=teacher", false),
            ("lesson=mirror&view=vote", false),
            ("lesson=mirror&view=cards", false),
        ] {
            assert_eq!(is_for_pupils(Screen::Lessons, &of(link)), pupils, "{link}");
        }
        assert!(!is_for_pupils(Screen::Game, &of("pos=nim:3")));
        let pupils = for_pupils(of("lesson=mirror&hide=coords"));
        assert_eq!(pupils.fragment(), "lesson=mirror&hide=coords,teacher");
        assert!(UiPart::Links.shows(&pupils, false) && !UiPart::Teacher.shows(&pupils, false));
        assert_eq!(for_pupils(pupils.clone()), pupils);
    }

    #[test]
    fn what_a_page_offers_is_within_its_limits() {
        let of = |link: &str, page: &str| {
            let [link, page] = [link, page].map(|text| Address::parse("", text).0);
            within_limits(link, &page).fragment()
        };
        assert_eq!(of("pos=nim:3&players=hh", "tool=gallery&theme=dark"), "pos=nim:3&players=hh");
        assert_eq!(of("pos=nim:3", "solver=check&hide=undo,teacher"), "pos=nim:3&solver=check&hide=undo,teacher");
        assert_eq!(of("pos=nim:3&solver=off", "solver=check"), "pos=nim:3&solver=off");
        assert_eq!(of("task=mirror/p1", "exam=1"), "solver=off&task=mirror/p1&exam=1");
    }

    #[test]
    fn a_link_hands_on_every_restriction() {
        #[track_caller]
        fn check(page: &str, most: Level, want: &str) {
            let (page, _) = Address::parse("", page);
            let limits = Limits { most, ..Limits::of(&page) };
            assert_eq!(portable_address(page, &limits, Locale::En).fragment(), want);
        }
        let strict = "pos=nim:3&open=check&tries=1&reveal=never";
        check(
            &format!("{strict}&solver=hint&theme=dark&embed=1&lang=de"),
            Level::Full,
            "pos=nim:3&solver=hint&open=check&tries=1&reveal=never&lang=en",
        );
        check(
            "pos=nim:3&ui=board&show=undo&hide=coords,share&store=0",
            Level::Full,
            "pos=nim:3&lang=en&ui=board&show=undo&hide=coords,share&store=0",
        );
        check("pos=nim:3&exam=1", Level::Full, "pos=nim:3&solver=off&exam=1&lang=en");
        check("pos=nim:3&open=full", Level::Check, "pos=nim:3&solver=check&open=check&lang=en");
        check("task=nim-proof/all-moves&seed=7", Level::Full, "seed=7&task=nim-proof/all-moves&lang=en");
        check("tasks=drawn~sub-rows&seed=7", Level::Full, "seed=7&tasks=drawn~sub-rows&lang=en");
        check("pos=nim:3&seed=7", Level::Full, "pos=nim:3&lang=en");
        check("tool=binary&pos=nim:3,5&scale=2", Level::Full, "pos=nim:3,5&tool=binary&lang=en");
    }
}
