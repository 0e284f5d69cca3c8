//! State shared by the parts of the page: the open dialog, visibility by link, the embedding.
mod dialogs;
mod last_action;
mod people;
mod review;

use crate::state::speech::Announcements;
use crate::state::table::Table;
use crate::storage::settings::LiveSettings;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use play::session::Session;
use solver::Player;
use text::{I18n, use_i18n};

pub use dialogs::{DialogKind, OpenDialogs};
pub use last_action::{GestureState, LastAction};
pub use people::People;
pub use review::{BetterMoveSearch, ReviewState};

/// State shared by the parts of the page, in groups of what changes together; copied freely.
#[derive(Clone, Copy)]
pub struct Shell {
    pub dialogs: OpenDialogs,
    pub review: ReviewState,
    pub last_action: LastAction,
    pub gesture: GestureState,
    pub people: People,
    /// Whether the screen has loaded, and nothing it needs is on its way.
    pub settled: RwSignal<bool>,
    /// Whether the page is embedded in another page.
    pub embedded: bool,
    /// Counts Escape presses with nothing to cancel; an embedded page then returns focus to its host.
    pub escapes: RwSignal<u32>,
    pub table: Table,
    pub settings: LiveSettings,
    /// The announcement queue, and its language.
    pub(crate) announcements: Announcements,
    pub(crate) i18n: I18n,
}

pub fn use_shell() -> Shell {
    expect_context()
}

impl Shell {
    /// Plays a move that a person chose; where a class votes, adds one hand for it instead.
    pub fn choose(self, name: &str) {
        if untrack(|| self.finds()) {
            return self
                .review
                .finding
                .update(|finding| finding.iter_mut().for_each(|f| f.tried = Some(name.to_owned())));
        }
        let votes = self.people.ballot.with_untracked(Option::is_some) && untrack(|| self.table.is_persons_turn());
        if votes && untrack(|| self.table.players()).are_person_and_computer() {
            self.people.ballot.update(|ballot| ballot.iter_mut().for_each(|ballot| ballot.add(name)));
        } else {
            self.table.play(name);
        }
    }

    /// Whether a better move is being looked for in the position shown.
    pub fn finds(self) -> bool {
        let ply = self.review.finding.with(|finding| finding.as_ref().map(|finding| finding.ply));
        ply.is_some_and(|ply| self.table.session.with(|session| session.cursor() == ply))
    }

    /// Creates the state; announcement queue and language come by context.
    pub fn new(embedded: bool, table: Table, settings: LiveSettings) -> Shell {
        Shell {
            dialogs: OpenDialogs::new(),
            review: ReviewState::new(),
            last_action: LastAction::new(),
            gesture: GestureState::new(),
            people: People::new(),
            settled: RwSignal::new(false),
            escapes: RwSignal::new(0),
            embedded,
            table,
            settings,
            announcements: expect_context(),
            i18n: use_i18n(),
        }
    }

    /// The players as they are announced.
    pub fn players(self) -> Players {
        self.people.spoken_players.get().unwrap_or_else(|| self.table.players())
    }

    /// A player's displayed name: the person's own where two people keep a score, else the role at this table.
    pub fn player_name(self, session: &Session, by: Player) -> String {
        let players = self.players();
        let locale = self.i18n.locale();
        let name = self.people.score.with(|score| {
            let score = score.as_ref().filter(|_| players == Players::HumanHuman)?;
            Some(score.names[score.person(session, by)].clone())
        });
        name.unwrap_or_else(|| {
            text::by_name(
                locale,
                session.position(),
                text::role_name(locale, text::PlayerRole::new(session, players, by)),
            )
        })
    }

    /// Whether this part of the page is visible.
    pub fn shows(self, piece: UiPart) -> bool {
        self.table.address.with(|a| piece.shows(a, self.embedded))
    }

    pub fn open(self, kind: DialogKind) {
        self.dialogs.kind.set(Some(kind));
    }

    /// Opens the card of a term.
    pub fn explain(self, term: &str) {
        self.dialogs.term.set(Some(term.to_owned()));
    }

    pub fn close(self) {
        self.dialogs.kind.set(None);
    }
}
