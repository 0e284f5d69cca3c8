//! The answer to a question about a position, in data; its JSON is a promise.
use crate::player::{Mover, Outcome, Play, Starts};
use crate::reason::Step;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// How an outcome or value was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Bouton's theorem on Nim.
    NimSum,
    /// A theorem on misère play.
    MisereTheorem,
    /// A closed form of the ruleset.
    Theorem,
    /// The values of the components were added.
    Sum,
    /// Plain search through all followers.
    Search,
}

/// Are all legal moves in the report, or, where there are too many, winning ones only?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Listed {
    All,
    Winning,
    /// There are infinitely many: those in the part that is shown are listed, and a winning one where none of these wins.
    Lowest,
}

/// What is known of a position under a play convention.
///
/// In JSON an outcome is one of `N`, `P`, `L`, `R` and `D`. Where only one beginner draws it is `D`, and `starts` beside it tells
/// who wins for each beginner; else there is no `starts`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Report {
    /// The normal form of the text.
    pub position: String,
    pub play: Play,
    pub outcome: Outcome,
    /// For impartial positions under normal play.
    pub grundy: Option<u64>,
    /// The name of the canonical form, in ASCII; normal play only.
    pub value: Option<String>,
    pub method: Method,
    pub listed: Listed,
    pub moves: Vec<MoveReport>,
    pub explanation: Vec<Step>,
}

/// A legal move and what it leads to.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct MoveReport {
    pub by: Mover,
    #[serde(rename = "move")]
    pub name: String,
    pub to: String,
    /// The outcome class of the position reached.
    pub outcome: Outcome,
    pub grundy: Option<u64>,
    pub value: Option<String>,
    /// In a loopy position: at most so many moves are made after it until the end, if the winner plays well.
    pub clock: Option<u64>,
    /// The mover wins by it.
    pub wins: bool,
}

/// `starts`, which follows from the outcome, is for people and programs that read text, and where it says more.
fn starts<S: SerializeStruct>(out: &mut S, outcome: Outcome, readable: bool) -> Result<(), S::Error> {
    let told = Starts::of(outcome).filter(|_| readable);
    told.map_or(Ok(()), |starts| out.serialize_field("starts", &starts))
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Report { position, play, outcome, grundy, value, method, listed, moves, explanation } = self;
        let readable = to.is_human_readable();
        let mut out = to.serialize_struct("Report", 9 + usize::from(readable && Starts::of(*outcome).is_some()))?;
        out.serialize_field("position", position)?;
        out.serialize_field("play", play)?;
        out.serialize_field("outcome", outcome)?;
        starts(&mut out, *outcome, readable)?;
        out.serialize_field("grundy", grundy)?;
        out.serialize_field("value", value)?;
        out.serialize_field("method", method)?;
        out.serialize_field("listed", listed)?;
        out.serialize_field("moves", moves)?;
        out.serialize_field("explanation", explanation)?;
        out.end()
    }
}

impl Serialize for MoveReport {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let MoveReport { by, name, to: position, outcome, grundy, value, clock, wins } = self;
        let readable = to.is_human_readable();
        let mut out = to.serialize_struct("MoveReport", 8 + usize::from(readable && Starts::of(*outcome).is_some()))?;
        out.serialize_field("by", by)?;
        out.serialize_field("move", name)?;
        out.serialize_field("to", position)?;
        out.serialize_field("outcome", outcome)?;
        starts(&mut out, *outcome, readable)?;
        out.serialize_field("grundy", grundy)?;
        out.serialize_field("value", value)?;
        out.serialize_field("clock", clock)?;
        out.serialize_field("wins", wins)?;
        out.end()
    }
}

impl Report {
    /// The winning moves of a player.
    pub fn winning(&self, player: crate::player::Player) -> impl Iterator<Item = &MoveReport> {
        self.moves.iter().filter(move |mv| mv.wins && mv.by.allows(player))
    }
}
