//! The table: one game in progress, with its players, its analysis and its place in the address. Every panel and board
//! reads from here and acts through here.
mod analysis;
mod disclosure;
mod game;
mod loading;
mod messages;
mod navigation;
mod opponent;
mod own_game;
mod own_seed;
mod screen;

use crate::state::load_pack::PackLoader;
use crate::storage::local_storage::Store;
use crate::worker_client::handle::{SearchProgress, WorkerHandle};
use leptos::prelude::*;
use link::address::{Address, BadParameter};
use link::values::{Flag, Level, Players, Start};
use loading::{Arrival, GameLoading};
use opponent::Opponent;
use play::events::Notice;
use play::session::Session;
use solver::{Play, Player, Position, Report};
use std::sync::Arc;

pub use analysis::{AnalysisRefusal, AnalysisState, TableAnalysis};
pub use disclosure::{TableDisclosure, TableHighlights};
pub use messages::TableMessages;
pub use opponent::ProofGame;
pub use screen::Screen;

/// A handle on the table; signals in groups of what changes together, copied freely.
#[derive(Clone, Copy)]
pub struct Table {
    /// The parameters of the link, players and convention among them; position and moves follow the session.
    pub address: RwSignal<Address>,
    pub session: RwSignal<Session>,
    /// Whether a game is open (else the home page).
    pub open: RwSignal<bool>,
    loading: GameLoading,
    opponent: Opponent,
    pub analysis: TableAnalysis,
    pub disclosure: TableDisclosure,
    pub highlights: TableHighlights,
    pub messages: TableMessages,
    pub worker: WorkerHandle,
    /// Whether only the poster shows, until someone starts the page. Nothing is computed then.
    pub asleep: RwSignal<bool>,
}

impl Table {
    pub fn new(address: Address, bad: Vec<BadParameter>, pack: PackLoader, worker: WorkerHandle) -> Table {
        let address = own_seed::settle(address);
        let seed = address.seed.map_or_else(|| (js_sys::Math::random() * 4e9) as u64, u64::from);
        let table = Table {
            session: RwSignal::new(Session::new(Position::default(), Play::Normal, Player::Left)),
            open: RwSignal::new(false),
            loading: GameLoading::new(pack),
            opponent: Opponent::new(seed),
            analysis: TableAnalysis::new(address.open.min(address.solver)),
            disclosure: TableDisclosure::new(),
            highlights: TableHighlights::new(),
            messages: TableMessages::new(bad.into_iter().map(Notice::BadParameter).collect()),
            worker,
            asleep: RwSignal::new(false),
            address: RwSignal::new(address),
        };
        table.load();
        table.watch();
        let waits = table.address.with_untracked(|a| a.start == Start::Click);
        let elsewhere = table.tool_untracked().is_some() || table.address.with_untracked(Address::is_of_lessons);
        let shows = table.open.get_untracked() || table.loading.arrival.get_untracked() == Arrival::Coming || elsewhere;
        if waits && shows {
            table.asleep.set(true);
        } else if shows && !elsewhere {
            table.when_game_loaded(move || table.worker.wake());
        }
        table
    }

    /// Another table on the same page, within the limits of the page's link and with the same worker. It has no address
    /// of its own; it belongs to the current owner.
    pub fn beside(&self, address: Address) -> Table {
        let address = self.address.with_untracked(|page| address.within(page));
        Table::new(address, Vec::new(), self.loading.pack, self.worker.beside())
    }

    /// Starts the page after a click on the poster.
    pub fn wake(&self) {
        self.asleep.set(false);
        self.worker.wake();
    }

    /// Clears hint, preview and highlights on every change of the position, and asks for the computer's move when it is
    /// its turn. The panels ask for the report.
    fn watch(&self) {
        let me = *self;
        let shown = self.shown_position();
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads does not notify.
            shown.with(|_| ());
            me.disclosure.hint.set(0);
            me.highlights.clear_moves();
        });
        self.watch_turn();
        Effect::new(move |_| match me.worker.refused.get() {
            true => me.messages.add_notice(Notice::NoWorker),
            false => me.messages.dismiss(&Notice::NoWorker),
        });
        Effect::new(move |_| match me.lacks_opponent() {
            true => me.messages.add_notice(Notice::NoOpponent),
            false => me.messages.dismiss(&Notice::NoOpponent),
        });
    }

    /// The position shown and its convention, where a game is open.
    pub fn shown_position(&self) -> Memo<Option<(Position, Play)>> {
        let me = *self;
        Memo::new(move |_| {
            let session = me.session.get();
            me.open.get().then(|| (session.position().clone(), session.play()))
        })
    }

    /// The report on the position shown; `None` until it has arrived.
    pub fn report(&self) -> Option<Arc<Report>> {
        let fits =
            |report: &Arc<Report>| self.session.with(|s| report.play == s.play() && report.position == *s.position());
        self.analysis.state.get().into_found().filter(fits)
    }

    /// The position of a report: that of the game shown if it is the same, whose parts keep their names; else read
    /// from the report.
    pub fn position_of(&self, report: &Report) -> Option<Position> {
        let shown = self.session.with_untracked(|s| {
            let position = s.position();
            (report.position == *position).then(|| position.clone())
        });
        shown.or_else(|| report.position.read().cloned())
    }

    /// The players: as the link says, or two people where no computer opponent is available.
    pub fn players(&self) -> Players {
        let of_link = self.address.with(|a| a.players);
        if self.worker.refused.get() || self.lacks_opponent() { Players::HumanHuman } else { of_link }
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let players = self.players();
        self.session.with(|s| players.computer(s.mover() == s.first()))
    }

    /// Whether a person may move on the board now.
    pub fn is_persons_turn(&self) -> bool {
        !self.is_computers_turn() && self.session.with(|s| s.winner().is_none())
    }

    /// Shows the analysis up to this level, if the link allows it.
    pub fn show(&self, level: Level) {
        let most = self.address.with_untracked(|a| a.solver);
        self.analysis.level.set(level.min(most));
    }

    /// Whether the analysis is on: far enough to show who wins, or all that the link allows.
    pub fn analyses(&self) -> bool {
        let most = self.address.with(|a| a.solver);
        self.analysis.level.get() > Level::Off && self.analysis.level.get() >= Level::Values.min(most)
    }

    /// One more step of the hint.
    pub fn hint(&self) {
        if self.address.with_untracked(|a| a.solver >= Level::Hint) {
            self.disclosure.hint.update(|step| *step = (*step + 1).min(4));
        }
    }

    /// The device's storage, as far as the link allows it.
    pub fn store(&self) -> Store {
        self.address.with_untracked(Store::new)
    }

    pub fn work(&self) -> Option<SearchProgress> {
        self.worker.work.get()
    }

    /// Whether a move needs two taps: as the link says, else where the pointer is coarse.
    pub fn confirms(&self, coarse: bool) -> bool {
        self.address.with(|a| a.confirm).map_or(coarse, |Flag(on)| on)
    }
}

pub fn use_table() -> Table {
    expect_context()
}
