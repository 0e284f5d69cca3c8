//! What the parts of the page share: which dialog is open, what the link lets them show, where the page stands.
use crate::address::Players;
use crate::aloud::Queue;
use crate::ballot::Ballot;
use crate::score::Score;
use crate::session::Session;
use crate::settings::LiveSettings;
use crate::table::Table;
use crate::text::{self, I18n, use_i18n};
use crate::visible::Piece;
use leptos::prelude::*;
use solver::Player;

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

/// A move that is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The ply before it.
    pub ply: usize,
    /// The name of the move that was tapped.
    pub tried: Option<String>,
}

/// What the parts of the page share, copied freely.
#[derive(Clone, Copy)]
pub struct Shell {
    pub sheet: RwSignal<Option<Sheet>>,
    /// What the screen shows is here, and nothing that it waits for is on its way.
    pub settled: RwSignal<bool>,
    /// The term whose card is open; one for the whole page.
    pub term: RwSignal<Option<String>>,
    /// The person asked for the review: the first slip is shown as soon as it is found.
    pub reviewing: RwSignal<bool>,
    /// The move that was better than the one of the review is looked for on the board: what is tapped is judged and not played.
    pub finding: RwSignal<Option<Finding>>,
    /// The rules were asked for by their key.
    pub rules: RwSignal<bool>,
    /// The step of the replay of the last move; 0: none.
    pub replay: RwSignal<u8>,
    /// Is what the last move left seen on its board?
    pub ghost: RwSignal<bool>,
    /// Why the last touch did nothing, in words; until the next move.
    pub refused: RwSignal<Option<String>>,
    /// How many moves that gave a won game away were noticed.
    pub slips: RwSignal<u32>,
    /// How it stands between two people, where they keep a score.
    pub score: RwSignal<Option<Score>>,
    /// The votes of a class that plays against the computer.
    pub ballot: RwSignal<Option<Ballot>>,
    /// As whom the players are spoken of, where others than they move the pieces: in a line that is played through.
    pub spoken_players: RwSignal<Option<Players>>,
    /// Whose turn it is, or who has won, where people have names.
    pub called: RwSignal<Option<String>>,
    /// Is the board turned to the other side of the table?
    pub turned: RwSignal<bool>,
    /// How a move is made by hand, as far as that takes more than one tap: on which board of the game it can be shown, and in words.
    pub gesture: RwSignal<Option<(usize, String)>>,
    /// It is shown now.
    pub gesturing: RwSignal<bool>,
    /// Does the page stand in another page?
    pub embedded: bool,
    /// How often Escape was pressed where nothing here was left to be cancelled: who stands in a frame gives the focus back.
    pub left: RwSignal<u32>,
    pub table: Table,
    pub settings: LiveSettings,
    /// What is said aloud, and in which language.
    pub(crate) queue: Queue,
    pub(crate) i18n: I18n,
}

pub fn use_shell() -> Shell {
    expect_context()
}

impl Shell {
    /// A person chose a move: it is played, or has one hand more where a class votes.
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

    /// Is a better move looked for in the position that is shown?
    pub fn finds(self) -> bool {
        let ply = self.finding.with(|finding| finding.as_ref().map(|finding| finding.ply));
        ply.is_some_and(|ply| self.table.session.with(|session| session.cursor() == ply))
    }

    /// What is said aloud and its language come by context.
    pub fn new(embedded: bool, table: Table, settings: LiveSettings) -> Shell {
        Shell {
            sheet: RwSignal::new(None),
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
            called: RwSignal::new(None),
            turned: RwSignal::new(false),
            refused: RwSignal::new(None),
            gesture: RwSignal::new(None),
            gesturing: RwSignal::new(false),
            left: RwSignal::new(0),
            embedded,
            table,
            settings,
            queue: expect_context(),
            i18n: use_i18n(),
        }
    }

    /// The players as they are announced.
    pub fn players(self) -> Players {
        self.spoken_players.get().unwrap_or_else(|| self.table.players())
    }

    /// What a player is called now: by name where two people keep a score, else by what they are at this table.
    pub fn calls(self, session: &Session, by: Player) -> String {
        let players = self.players();
        let locale = self.i18n.locale();
        let name = self.score.with(|score| {
            let score = score.as_ref().filter(|_| players == Players::HumanHuman)?;
            Some(score.names[score.person(session, by)].clone())
        });
        name.unwrap_or_else(|| {
            text::by_name(locale, session.position(), text::who_name(locale, text::Who::new(session, players, by)))
        })
    }

    /// Is this part of the page shown?
    pub fn shows(self, piece: Piece) -> bool {
        self.table.address.with(|a| piece.shows(a, self.embedded))
    }

    pub fn open(self, sheet: Sheet) {
        self.sheet.set(Some(sheet));
    }

    /// Opens the card of a term.
    pub fn explain(self, term: &str) {
        self.term.set(Some(term.to_owned()));
    }

    pub fn close(self) {
        self.sheet.set(None);
    }
}
