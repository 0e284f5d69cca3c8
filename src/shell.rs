//! Everything around the boards: the frame of the page, the table's screen, dialogs, keys, announcements, settings.
//!
//! In: the table's signals and words. Out: the page. It must not know a game's rules: it offers what the solver hands out.
mod announce;
mod boards;
mod dialog;
mod display;
pub mod dock;
pub(crate) mod focus;
pub mod header;
mod help;
mod keys;
pub mod notices;
mod picker;
mod players;
pub mod poster;
mod progress;
pub mod settings;
pub mod sheets;
mod stage;
pub mod store;
mod toolbar;
mod turn;
pub mod typed;
pub mod visible;
pub mod voice;

use crate::address::{Level, Ui};
use crate::later::{Around, Later, Part};
use crate::memo::Memo;
use crate::state::State;
use crate::table::{Screen, Table, use_table};
use crate::text::{t_string, use_i18n};
use keys::Act;
use leptos::prelude::*;
use settings::Chosen;
use visible::Piece;

/// The dialogs; at most one is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sheet {
    Display,
    Players,
    Help,
    /// A new game from another position.
    New,
    /// Another game beside this one.
    Add,
    /// A position to set up by touch, as a new game.
    Edit,
    /// The same, to lay it beside the present one.
    EditBeside,
    Share,
}

/// What the parts of the page share, copied freely.
#[derive(Clone, Copy)]
pub struct Shell {
    pub sheet: State<Option<Sheet>>,
    /// The person asked for the review: the first slip is shown as soon as it is found.
    pub reviewing: State<bool>,
    /// Does the page stand in another page?
    pub embedded: bool,
    table: Table,
    settings: Chosen,
}

pub fn use_shell() -> Shell {
    expect_context()
}

impl Shell {
    pub fn new(embedded: bool, table: Table, settings: Chosen) -> Shell {
        Shell { sheet: State::new(None), reviewing: State::new(false), embedded, table, settings }
    }

    /// Is this part of the page shown?
    pub fn shows(self, piece: Piece) -> bool {
        self.table.address.with(|a| piece.shows(a, self.embedded))
    }

    pub fn open(self, sheet: Sheet) {
        self.sheet.set(Some(sheet));
    }

    pub fn close(self) {
        self.sheet.set(None);
    }

    /// Do single letters do something? In a frame only if asked for.
    fn keys_on(self) -> bool {
        self.settings.now.get_untracked().keys.unwrap_or(!self.embedded)
    }

    /// Does what a key or a button of the toolbar says, if the link allows it.
    pub fn act(self, act: Act) {
        let table = self.table;
        let piece = match act {
            Act::Back | Act::Forward => Piece::Undo,
            Act::Hint => Piece::Hints,
            Act::Analysis => Piece::Solver,
            Act::Restart | Act::New => Piece::Reset,
            Act::Help => Piece::Menu,
        };
        if !table.address.with_untracked(|a| piece.shows(a, self.embedded)) {
            return;
        }
        match act {
            Act::Back => table.undo(),
            Act::Forward => table.redo(),
            Act::Hint => table.hint(),
            Act::Analysis if table.shown.get_untracked() == Level::Off => table.show(Level::Full),
            Act::Analysis => table.show(Level::Off),
            Act::Restart => table.restart(),
            Act::New => self.open(Sheet::New),
            Act::Help => self.open(Sheet::Help),
        }
    }
}

/// The poster, and after it the page.
#[component]
pub fn Entry() -> impl IntoView {
    let table = use_table();
    let waits = Memo::new(move |_| table.asleep.get());
    move || match waits.get() {
        true => view! { <Later part=Part::Poster/> }.into_any(),
        false => view! { <Frame/> }.into_any(),
    }
}

/// The whole page: what stands above, the screen, the dialogs, and what is only heard.
#[component]
fn Frame() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    keys::keep();
    // Another screen is read from its top.
    let screen = Memo::new(move |_| table.screen());
    Effect::new(move |before: Option<Screen>| {
        let now = screen.get();
        if before.is_some_and(|before| before != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        now
    });
    // An exam is marked whatever else is left out.
    let pieces = [Piece::Menu, Piece::Lang, Piece::Share, Piece::Links];
    let headed = move || table.address.with(|a| a.exam.0) || pieces.into_iter().any(|piece| shell.shows(piece));
    // With them come all games: on the home page they wait until a dialog is asked for.
    let dialogs = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || screen.get() != Screen::Home || shell.sheet.with(Option::is_some)
    });
    let ui = move || match table.address.with(|a| a.ui) {
        Ui::Full => "page",
        Ui::Compact => "page compact",
        Ui::Board => "page bare",
    };
    view! {
        <div class=ui class:embedded=shell.embedded>
            <button class="button skip" on:click=move |_| focus::give_board()>
                {move || match screen.get() {
                    Screen::Home | Screen::Tool(_) => t_string!(i18n, shell.skip_to_content),
                    Screen::Game | Screen::Coming => t_string!(i18n, shell.skip_to_board),
                }}
            </button>
            <Show when=headed><div class="above"><Later part=Part::Frame(Around::Header)/></div></Show>
            <Later part=Part::Frame(Around::Notices)/>
            <main>
                {move || match screen.get() {
                    Screen::Game => view! { <stage::Stage/> }.into_any(),
                    Screen::Coming => view! { <div class="later" aria-busy="true"></div> }.into_any(),
                    Screen::Home => view! { <Later part=Part::Home/> }.into_any(),
                    Screen::Tool(tool) => view! { <Later part=Part::Tool(tool)/> }.into_any(),
                }}
            </main>
            <Later part=Part::Frame(Around::Voice)/>
        </div>
        <Show when=move || dialogs.get()><Later part=Part::Sheets/></Show>
    }
}
