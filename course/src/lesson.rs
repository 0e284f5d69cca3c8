//! A lesson's data: no words. Read from `lesson.toml` as it stands there; what the judge needs of it is packed as bytes.
use crate::expr::{Expr, parse};
use crate::forms::Task;
use crate::subject::{Idea, Text};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};
use solver::Play;
use std::collections::{BTreeMap, BTreeSet};

/// A lesson's data. Ids are promises: they stand in links. What only the course needs may be left out of other lessons.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    #[serde(default)]
    pub room: String,
    #[serde(default)]
    pub after: Vec<String>,
    #[serde(default)]
    pub tracks: Vec<Track>,
    #[serde(default)]
    pub minutes: u32,
    /// The age from which it is meant, years; 18 stands for first-year students.
    #[serde(default)]
    pub age: u32,
    #[serde(default)]
    pub ideas: Vec<Idea>,
    /// Its sources: references that begin with the name of a [`Text`].
    #[serde(default)]
    pub source: Vec<String>,
    /// Instruments it uses, by their ids.
    #[serde(default)]
    pub tools: Vec<String>,
    /// The knowledge that hints may name to this learner from here on.
    pub earns: Option<String>,
    pub steps: Vec<String>,
    #[serde(default)]
    pub practice: Vec<String>,
    #[serde(default)]
    pub review: Vec<Review>,
    #[serde(default, rename = "board")]
    pub boards: BTreeMap<String, Exhibit>,
    #[serde(default, rename = "predict")]
    pub predictions: BTreeMap<String, Prediction>,
    #[serde(default, rename = "proof")]
    pub proofs: BTreeMap<String, Proof>,
    #[serde(default, rename = "library")]
    pub libraries: BTreeMap<String, Library>,
    /// Setups of instruments that no board shows.
    #[serde(default, rename = "tool")]
    pub setups: BTreeMap<String, Setup>,
    /// Read one by one, so that the faults of all are found ([`crate::author`]).
    #[serde(default, rename = "ask", deserialize_with = "left_out")]
    pub asks: BTreeMap<String, Ask>,
    /// The game at its end, which its idea wins.
    #[serde(rename = "final")]
    pub final_game: Option<FinalGame>,
    pub teacher: Option<Teacher>,
}

/// The id of the page at the end of a lesson, which stands in links as a step's.
pub const END: &str = "end";

/// A new position that a learner wins against the perfect computer after the lesson. The learner is Left and begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalGame {
    pub pos: String,
    #[serde(default)]
    pub play: Play,
}

/// Skips a table that is read apart.
fn left_out<'d, D: Deserializer<'d>>(from: D) -> Result<BTreeMap<String, Ask>, D::Error> {
    IgnoredAny::deserialize(from).map(|_| BTreeMap::new())
}

/// Cards: lost positions.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Library {
    pub cards: Vec<String>,
}

/// A setup of an instrument, in the words of its link.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub shows: String,
    /// The view of its link.
    pub view: Option<String>,
}

impl Lesson {
    /// The texts of its sources, each once.
    pub fn texts(&self) -> Vec<Text> {
        let named: BTreeSet<Text> = self.source.iter().filter_map(|of| Text::of_reference(of)).collect();
        named.into_iter().collect()
    }
}

/// A way through a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Track {
    /// Ages from eleven to sixteen.
    Discover,
    /// First year at a university.
    Prove,
}

/// A generated task that comes back later.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    #[serde(rename = "gen")]
    pub generator: String,
    /// The step after which it starts.
    pub after: String,
}

/// Positions shown side by side, and their options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exhibit {
    #[serde(rename = "pos", deserialize_with = "one_or_many")]
    pub positions: Vec<String>,
    #[serde(default)]
    pub play: Play,
    pub view: Option<String>,
    pub layer: Option<String>,
    pub library: Option<String>,
    #[serde(default)]
    pub labels: bool,
}

/// One text, or several, as authors write them.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// Reads a list, which authors may write as one text; bytes always hold a list.
fn one_or_many<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<String>, D::Error> {
    if !from.is_human_readable() {
        return Vec::deserialize(from);
    }
    Ok(match OneOrMany::deserialize(from)? {
        OneOrMany::One(one) => vec![one],
        OneOrMany::Many(all) => all,
    })
}

/// A guess before the truth is seen; kept, never scored.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "WrittenPrediction")]
pub struct Prediction {
    pub options: Vec<String>,
    /// The board whose positions are options too.
    pub board: Option<String>,
    pub truth: Truth,
    /// The ask after which guess and truth are shown together.
    pub shown: String,
}

/// The truth of a prediction.
#[derive(Debug, Clone, PartialEq)]
pub enum Truth {
    Option(String),
    /// The positions of the board that are right.
    Boards(Expr),
}

/// A prediction as authors write it: with `pick = "boards"` its truth is an expression, else an option.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPrediction {
    options: Vec<String>,
    pick: Option<String>,
    board: Option<String>,
    truth: String,
    shown: String,
}

impl TryFrom<WrittenPrediction> for Prediction {
    type Error = String;

    fn try_from(written: WrittenPrediction) -> Result<Prediction, String> {
        let WrittenPrediction { options, pick, board, truth, shown } = written;
        let truth = match pick.as_deref() {
            None => Truth::Option(truth),
            Some("boards") => Truth::Boards(parse(&truth).map_err(|e| format!("truth = {truth:?}: {e}"))?),
            Some(other) => return Err(format!("pick = {other}")),
        };
        Ok(Prediction { options, board, truth, shown })
    }
}

/// A proof played out: each line at its position; a line without one keeps the last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    pub lines: Vec<String>,
    #[serde(default)]
    pub witness: BTreeMap<String, String>,
}

/// The data of the teacher's page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teacher {
    /// Contrast, pairs, collect, vote, prove: 45 minutes together.
    #[serde(deserialize_with = "phases")]
    pub minutes: Vec<(String, u32)>,
    /// The step or exercise that each part is about.
    pub at: BTreeMap<String, String>,
    #[serde(default)]
    pub errors: Vec<TypicalError>,
}

/// Reads the phases of a lesson in their fixed order; unknown ones come last.
fn phases<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<(String, u32)>, D::Error> {
    let order = ["contrast", "pairs", "collect", "vote", "prove"];
    let place = |part: &String| order.iter().position(|o| o == part).unwrap_or(order.len());
    let mut all: Vec<_> = BTreeMap::deserialize(from)?.into_iter().collect();
    all.sort_by_key(|(part, _)| place(part));
    Ok(all)
}

/// A wrong answer that a teacher may expect.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypicalError {
    /// The situation, `ask/situation`.
    pub of: String,
    /// The board it is made on, if there is one.
    pub pos: Option<String>,
    #[serde(default)]
    pub play: Play,
}

/// A question: the prompt's data, what is right, and the wrong answers that have a sentence of their own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    pub id: String,
    /// The exercise of the sources that it covers.
    pub exercise: Option<String>,
    pub track: Option<Track>,
    pub play: Play,
    pub tries: Option<u32>,
    pub reveal: Option<bool>,
    pub generator: Option<String>,
    pub line: LineKind,
    /// The position of the line, if it is not the task's own: `won-by-mover(pos + nim:x)`.
    pub line_at: Option<Expr>,
    pub situations: Vec<Situation>,
    /// Cards: lost positions that may be used.
    pub library: Vec<String>,
    pub task: Task,
}

/// A wrong answer that has a sentence of its own, and its condition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Situation {
    pub id: String,
    pub when: Expr,
}

/// The line on the board that refutes a wrong answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// The winning move, where the answer says there is none: the learner's own, but for what the learner has built.
    #[default]
    WonByMover,
    /// The answer to the learner's own move.
    Reply,
    /// A game in a seat that the wanted outcome promises.
    AsClaimed,
    /// The first line in which the rule fails.
    Rule,
    None,
    /// The other side's winning move, from a board that the learner would leave to it.
    WonByOther,
}
