//! The archive: all finished games of this device and those that others gave, to be filtered, replayed, saved and passed
//! on. The notebook of conjectures compares its rows with them.
mod filter;
mod intake;
mod json;
mod list;
mod pass_on;

use super::frame::ToolPage;
use filter::{ArchiveFilter, Filters};
use intake::Intake;
use leptos::prelude::*;
use link::tool::Tool;
use list::Games;
use page::scan::Sources;
use page::state::last_game;
use page::state::table::use_table;
use page::storage::finished_games::{FinishedGames, PastGame};
use page::storage::local_storage::Store;
use pass_on::PassOn;
use text::{t, t_string, use_i18n};

/// The games of this device, copied freely.
#[derive(Clone, Copy)]
struct GameBook {
    games: RwSignal<FinishedGames>,
    store: Store,
}

impl GameBook {
    /// Changes the games and stores them.
    fn change<T>(self, change: impl FnOnce(&mut FinishedGames) -> T) -> T {
        let mut games = self.games.get_untracked();
        let done = change(&mut games);
        last_game::write_finished_games(self.store, &games);
        self.games.set(games);
        done
    }

    /// Adds all games of a text.
    fn take(self, text: &str) -> Intake {
        self.change(|games| Intake::of(text, games))
    }
}

#[component]
pub fn Archive() -> impl IntoView {
    let table = use_table();
    let store = table.store();
    let book = GameBook { games: RwSignal::new(last_game::finished_games(store)), store };
    let intake = RwSignal::new(None::<Intake>);
    let filter = RwSignal::new(ArchiveFilter::default());
    let all = Memo::new(move |_| book.games.with(FinishedGames::games));
    let shown = Memo::new(move |_| {
        let filter = filter.get();
        all.with(|all| all.iter().filter(|past| filter.fits(past)).cloned().collect::<Vec<PastGame>>())
    });
    // A camera program opens the link of a code: its games are taken once.
    let code = table.address.with_untracked(|a| a.pos.clone().filter(|_| !Tool::Archive.is_withheld(a)));
    if let Some(code) = code {
        intake.set(Some(book.take(&code)));
        table.address.update(|a| a.pos = None);
    }
    view! {
        <ToolPage tool=Tool::Archive>
            <Filters filter all shown/>
            <Games book shown/>
            <PassOn shown/>
            <Add book intake/>
        </ToolPage>
    }
}

/// The ways in which games come, and what became of the last ones.
#[component]
fn Add(book: GameBook, intake: RwSignal<Option<Intake>>) -> impl IntoView {
    let i18n = use_i18n();
    let take = Callback::new(move |text: String| intake.set(Some(book.take(&text))));
    let came = move || {
        Some(match intake.get()? {
            Intake { new: 0, known: 0 } => t_string!(i18n, archive.came_none).to_owned(),
            Intake { new, known: 0 } => t_string!(i18n, archive.came, count = new),
            Intake { new: 0, .. } => t_string!(i18n, archive.came_known).to_owned(),
            Intake { new, known } => {
                let new = t_string!(i18n, archive.came, count = new);
                format!("{new} {}", t_string!(i18n, archive.known, count = known))
            }
        })
    };
    view! {
        <div class="card archive-add">
            <h2>{t!(i18n, archive.add)}</h2>
            <p>{t!(i18n, archive.add_lead)}</p>
            <Sources take>
                <p class="collect-came" role="status">{came}</p>
            </Sources>
        </div>
    }
}
