//! All dialogs, and the print view: those about the game at hand, and those that show any game.
use leptos::prelude::*;
use lessons::card::TermSheet;
use page::editor::{Editor, EditorUse};
use page::share::{PrintedSheet, Share};
use page::shell::dialog::Dialog;
use page::shell::{display, help, picker, players};
use page::state::shell::{DialogKind, use_shell};
use text::{t, use_i18n};

/// The dialogs about the game at hand and the page, and the print view.
#[component]
pub fn Dialogs() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <display::DisplayDialog/>
        <players::PlayersDialog/>
        <help::HelpDialog/>
        <Dialog kind=DialogKind::Share class="sharing" title=t!(i18n, share.title)>
            <Share/>
        </Dialog>
        <PrintedSheet/>
    }
}

/// The dialogs that show any game, and the cards of terms.
#[component]
pub fn GameDialogs() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let done = Callback::new(move |()| shell.close());
    view! {
        <picker::NewGameDialog/>
        <picker::AddGameDialog/>
        <Dialog kind=DialogKind::Edit class="setup" title=t!(i18n, editor.title)>
            <Editor editor_use=EditorUse::New done/>
        </Dialog>
        <Dialog kind=DialogKind::EditBeside class="setup beside" title=t!(i18n, table.add_game)>
            <Editor editor_use=EditorUse::Beside done/>
        </Dialog>
        <TermSheet/>
    }
}
