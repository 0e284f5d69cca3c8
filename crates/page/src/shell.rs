//! Everything around the boards: the frame of the page, the table's screen, dialogs, keys, announcements, settings.
//!
//! In: the table's signals and words. Out: the page. It must not know a game's rules: it offers what the solver hands out.
pub mod after_game;
mod anchor;
pub(crate) mod announce;
pub mod boards;
mod component;
mod device_data;
pub mod dialog;
pub mod display;
pub mod dock;
pub mod focus;
pub mod foot;
mod gap_coins;
pub mod gesture;
pub mod header;
pub mod help;
pub mod in_words;
pub mod invisible_services;
mod keys;
pub mod lamps;
pub mod last_event;
pub mod meant;
pub mod notices;
pub mod own_table;
mod packing_by_hand;
pub mod picker;
pub mod players;
pub mod position_field;
pub mod poster;
pub(crate) mod reading;
mod roving;
mod score;
mod search_progress;
mod sound;
pub mod stage;
mod toolbar;
pub mod trace;
mod tried_move;
mod turn;
pub mod withheld;

use crate::panels::{self, coins, packets};
use crate::state::lazy::{Chrome, CoursePages, LazyView, Missing, Module};
use crate::state::load_pack::PackLoader;
pub use crate::state::shell::{DialogKind, Shell, use_shell};
use crate::state::table::{Screen, use_table};
pub use boards::Boards;
use keys::{KeyAction, Spotlight};
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Level, Ui};
use play::disclosure::ExpandedLevels;
use text::{t_string, use_i18n};

impl Shell {
    /// Scrolls to the first match of this selector at the same table and focuses it.
    fn reach(self, selector: &str) {
        focus::reach(&format!("[data-table='{}'] {selector}", self.table.worker.client_id));
    }

    /// Whether single-letter shortcuts are on. In a frame only if asked for.
    fn keys_on(self) -> bool {
        self.settings.now.get_untracked().keys.unwrap_or(!self.embedded)
    }

    /// Shows the analysis up to this level, or hides it if that is shown already.
    fn show(self, level: Level) {
        let shown = self.table.analysis.level.get_untracked();
        self.table.show(if shown == level { Level::Off } else { level });
    }

    /// Performs the action of a key or a toolbar button, if the link allows it.
    pub fn act(self, act: KeyAction) {
        let table = self.table;
        let piece = match act {
            KeyAction::Back | KeyAction::Forward => UiPart::Undo,
            KeyAction::Hint => UiPart::Hints,
            KeyAction::Analysis => UiPart::Solver,
            KeyAction::Pack => UiPart::Values,
            KeyAction::Restart | KeyAction::New => UiPart::Reset,
            KeyAction::Help => UiPart::Menu,
            KeyAction::Show(Spotlight::Rules) => UiPart::Rules,
            KeyAction::Show(Spotlight::Verdict | Spotlight::Why) => UiPart::Solver,
            KeyAction::Show(Spotlight::Ghost) => UiPart::Title,
            KeyAction::Sound => return sound::toggle(self),
            KeyAction::Read(what) => {
                return self.announcements.answer(reading::read(self, what));
            }
        };
        if !table.address.with_untracked(|a| piece.shows(a, self.embedded)) {
            return;
        }
        match act {
            KeyAction::Back => table.undo(),
            KeyAction::Forward => table.redo(),
            KeyAction::Hint => table.hint(),
            KeyAction::Analysis if !untrack(|| table.analyses()) => table.show(Level::Full),
            KeyAction::Analysis => table.show(Level::Off),
            KeyAction::Pack => {
                packets::toggle(self);
                coins::toggle(self);
            }
            KeyAction::Restart => table.restart(),
            KeyAction::New => self.open(DialogKind::New),
            KeyAction::Help => self.open(DialogKind::Help),
            KeyAction::Show(Spotlight::Rules) => {
                self.dialogs.rules.update(|on| *on = !*on);
                if self.dialogs.rules.get_untracked() {
                    self.reach("[data-rules] summary");
                }
            }
            KeyAction::Show(Spotlight::Verdict) => self.show(Level::Values),
            KeyAction::Show(Spotlight::Why) => {
                table.disclosure.levels.set(ExpandedLevels::ALL);
                self.show(Level::Full);
            }
            KeyAction::Show(Spotlight::Ghost) => self.last_action.ghost.update(|on| *on = !*on),
            KeyAction::Sound | KeyAction::Read(_) => {}
        }
    }
}

/// The page's root view: the poster until it is clicked, then the page.
#[component]
pub fn Entry() -> impl IntoView {
    let table = use_table();
    let waits = Memo::new(move |_| table.asleep.get());
    move || match waits.get() {
        true => view! { <LazyView module=Module::Poster/> }.into_any(),
        false => view! { <Frame/> }.into_any(),
    }
}

/// The whole page: header, screen, dialogs, and the invisible services.
#[component]
fn Frame() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    panels::provide();
    keys::keep();
    // Another screen starts at its top.
    let screen = Memo::new(move |_| table.screen());
    Effect::new(move |before: Option<Screen>| {
        let now = screen.get();
        if before.is_some_and(|before| before != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        now
    });
    // An instrument is made anew when the link withholds or releases it, and when a followed link has another start. Lessons
    // are a view of their own beside the other pages of the course.
    let filled = Memo::new(move |_| match screen.get() {
        Screen::Tool(tool) => {
            (Screen::Tool(tool), table.address.with(|a| tool.is_withheld(a)), table.instrument_starts())
        }
        Screen::Lessons => {
            let is_lesson = |a: &Address| a.lesson.is_some() || a.task.is_some() || a.tasks.is_some();
            (Screen::Lessons, table.address.with(is_lesson), 0)
        }
        screen => (screen, false, 0),
    });
    // An exam shows its mark even without the header's other parts.
    let pieces = [UiPart::Menu, UiPart::Lang, UiPart::Share, UiPart::Links];
    let headed = move || table.address.with(|a| a.exam.0) || pieces.into_iter().any(|piece| shell.shows(piece));
    // On the home page and beside a task not before one is opened, else once the screen has loaded.
    let elsewhere = Memo::new(move |_| {
        let waits = match screen.get() {
            Screen::Home => true,
            Screen::Lessons => table.address.with(|a| a.task.is_some() || a.tasks.is_some()),
            Screen::Game | Screen::Coming | Screen::Tool(_) | Screen::About | Screen::Withheld => false,
        };
        !waits && shell.settled.get()
    });
    let dialogs = Memo::new(move |before: Option<&bool>| {
        let opened = shell.dialogs.kind.with(|kind| kind.is_some_and(|kind| !kind.shows_any_game()));
        before == Some(&true) || elsewhere.get() || opened
    });
    // These load the pack: before one is opened only where it is here already.
    let game_dialogs = Memo::new(move |before: Option<&bool>| {
        let opened = shell.dialogs.kind.with(|kind| kind.is_some_and(DialogKind::shows_any_game));
        let is_asked = opened || shell.dialogs.term.with(Option::is_some);
        before == Some(&true) || is_asked || elsewhere.get() && PackLoader::is_here()
    });
    let ui = move || match table.address.with(|a| a.ui) {
        Ui::Full => "page",
        Ui::Compact => "page compact",
        Ui::Board => "page bare",
    };
    view! {
        <div class=ui class:embedded=shell.embedded data-table=table.worker.client_id>
            <button class="button skip" on:click=move |_| match screen.get_untracked() {
                Screen::Game | Screen::Coming => focus::give_board(),
                _ => _ = focus::give("main h1"),
            }>
                {move || match screen.get() {
                    Screen::Home | Screen::Tool(_) | Screen::Lessons | Screen::About | Screen::Withheld => {
                        t_string!(i18n, shell.skip_to_content)
                    },
                    Screen::Game | Screen::Coming => t_string!(i18n, shell.skip_to_board),
                }}
            </button>
            <Show when=headed><div class="above"><LazyView module=Module::Chrome(Chrome::Header)/></div></Show>
            <LazyView module=Module::Chrome(Chrome::Notices)/>
            <main>
                {move || match filled.get() {
                    (Screen::Game, ..) => view! { <stage::Stage/> }.into_any(),
                    (Screen::Coming, ..) => view! { <Coming/> }.into_any(),
                    (Screen::Home, ..) => view! { <LazyView module=Module::Home/> }.into_any(),
                    (Screen::Tool(tool), ..) => view! { <LazyView module=Module::Tool(tool)/> }.into_any(),
                    (Screen::Lessons, true, _) => view! { <LazyView module=Module::Lessons/> }.into_any(),
                    (Screen::Lessons, false, _) => {
                        view! { <LazyView module=Module::Course(CoursePages::OfLink)/> }.into_any()
                    },
                    (Screen::About, ..) => view! { <LazyView module=Module::About/> }.into_any(),
                    (Screen::Withheld, ..) => view! { <LazyView module=Module::Chrome(Chrome::Withheld)/> }.into_any(),
                }}
            </main>
            <LazyView module=Module::Chrome(Chrome::Foot)/>
            <LazyView module=Module::Chrome(Chrome::InvisibleServices)/>
        </div>
        <Show when=move || dialogs.get()><LazyView module=Module::Dialogs/></Show>
        <Show when=move || game_dialogs.get()><LazyView module=Module::GameDialogs/></Show>
    }
}

/// Placeholder for a game that is loading, or failed to load.
#[component]
fn Coming() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let what = move || t_string!(i18n, shell.page_missing);
    move || match table.is_absent() {
        false => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        true => view! { <Missing what again=move || table.reload()/> }.into_any(),
    }
}
