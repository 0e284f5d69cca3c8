//! State shared by the parts of the page: the open dialog, visibility by link, the embedding.
use crate::state::speech::Announcements;
use crate::state::table::Table;
use crate::storage::settings::LiveSettings;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use play::class_vote::Ballot;
use play::score::Score;
use play::session::Session;
use solver::Player;
use text::{I18n, use_i18n};

/// The dialogs; at most one is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DialogKind {
    Display,
    Players,
    Help,
    /// A new game from another position.
    New,
    /// Another game beside this one.
    Add,
    /// A position to set up by touch, as a new game.
    Edit,
    /// A position to set up by touch and add to the present one.
    EditBeside,
    Share,
}

/// The search for a better move in the review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetterMoveSearch {
    /// The ply before the move.
    pub ply: usize,
    /// The name of the move that was tapped.
    pub tried: Option<String>,
}

/// State shared by the parts of the page, copied freely.
#[derive(Clone, Copy)]
pub struct Shell {
    pub dialog: RwSignal<Option<DialogKind>>,
    /// Whether the screen has loaded, and nothing it needs is on its way.
    pub settled: RwSignal<bool>,
    /// The term whose card is open; one for the whole page.
    pub term: RwSignal<Option<String>>,
    /// Whether the review was asked for: the first slip is shown as soon as it is found.
    pub reviewing: RwSignal<bool>,
    /// The search for the move that was better, in the review: a tap on the board is judged and not played.
    pub finding: RwSignal<Option<BetterMoveSearch>>,
    /// Whether the rules were opened by their shortcut.
    pub rules: RwSignal<bool>,
    /// The step of the replay of the last move; 0: none.
    pub replay: RwSignal<u8>,
    /// Whether the removed pieces of the last move still show on their board.
    pub ghost: RwSignal<bool>,
    /// The reason why the last touch did nothing, in words; until the next move.
    pub refused: RwSignal<Option<String>>,
    /// Number of noticed moves that gave away a won game.
    pub slips: RwSignal<u32>,
    /// The score between two people, where they keep one.
    pub score: RwSignal<Option<Score>>,
    /// The votes of a class that plays against the computer.
    pub ballot: RwSignal<Option<Ballot>>,
    /// Players as named in announcements, where others than they move the pieces: in a line that is played through.
    pub spoken_players: RwSignal<Option<Players>>,
    /// The heading with people's names: whose turn it is, or who has won.
    pub named_heading: RwSignal<Option<String>>,
    /// Whether the board is turned to the other side of the table.
    pub turned: RwSignal<bool>,
    /// The gesture of a move that takes more than one tap: the board it can be shown on, and its description.
    pub gesture: RwSignal<Option<(usize, String)>>,
    /// Whether the gesture is being shown.
    pub gesturing: RwSignal<bool>,
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
            return self.finding.update(|finding| finding.iter_mut().for_each(|f| f.tried = Some(name.to_owned())));
        }
        let votes = self.ballot.with_untracked(Option::is_some) && untrack(|| self.table.is_persons_turn());
        if votes && untrack(|| self.table.players()).are_person_and_computer() {
            self.ballot.update(|ballot| ballot.iter_mut().for_each(|ballot| ballot.add(name)));
        } else {
            self.table.play(name);
        }
    }

    /// Whether a better move is being looked for in the position shown.
    pub fn finds(self) -> bool {
        let ply = self.finding.with(|finding| finding.as_ref().map(|finding| finding.ply));
        ply.is_some_and(|ply| self.table.session.with(|session| session.cursor() == ply))
    }

    /// Creates the state; announcement queue and language come by context.
    pub fn new(embedded: bool, table: Table, settings: LiveSettings) -> Shell {
        Shell {
            dialog: RwSignal::new(None),
            settled: RwSignal::new(false),
            term: RwSignal::new(None),
            reviewing: RwSignal::new(false),
            finding: RwSignal::new(None),
            rules: RwSignal::new(false),
            replay: RwSignal::new(0),
            ghost: RwSignal::new(true),
            slips: RwSignal::new(0),
            score: RwSignal::new(None),
            ballot: RwSignal::new(None),
            spoken_players: RwSignal::new(None),
            named_heading: RwSignal::new(None),
            turned: RwSignal::new(false),
            refused: RwSignal::new(None),
            gesture: RwSignal::new(None),
            gesturing: RwSignal::new(false),
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
        self.spoken_players.get().unwrap_or_else(|| self.table.players())
    }

    /// A player's displayed name: the person's own where two people keep a score, else the role at this table.
    pub fn player_name(self, session: &Session, by: Player) -> String {
        let players = self.players();
        let locale = self.i18n.locale();
        let name = self.score.with(|score| {
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
        self.dialog.set(Some(kind));
    }

    /// Opens the card of a term.
    pub fn explain(self, term: &str) {
        self.term.set(Some(term.to_owned()));
    }

    pub fn close(self) {
        self.dialog.set(None);
    }
}
