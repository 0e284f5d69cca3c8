//! A lesson's data in the program: no words, types that can be packed. [`crate::author`] reads the authors' files.
use crate::expr::Expr;
use crate::subject::{Idea, Text};
use serde::{Deserialize, Serialize};
use solver::{Play, Player};
use std::collections::{BTreeMap, BTreeSet};

/// A lesson's data. Ids are promises: they stand in links.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    pub id: String,
    pub room: String,
    pub after: Vec<String>,
    pub tracks: Vec<Track>,
    pub minutes: u32,
    /// The age from which it is meant, years; 18 stands for first-year students.
    pub age: u32,
    pub ideas: Vec<Idea>,
    /// Its sources: references that begin with the name of a [`Text`].
    pub source: Vec<String>,
    /// Instruments it uses, by their ids.
    pub tools: Vec<String>,
    /// The knowledge that hints may name to this learner from here on.
    pub earns: Option<String>,
    pub steps: Vec<String>,
    pub practice: Vec<String>,
    pub review: Vec<Review>,
    pub boards: BTreeMap<String, Exhibit>,
    pub predictions: BTreeMap<String, Prediction>,
    pub proofs: BTreeMap<String, Proof>,
    pub libraries: BTreeMap<String, Vec<String>>,
    /// Setups of instruments that no board shows, in the words of their links.
    pub setups: BTreeMap<String, String>,
    pub asks: BTreeMap<String, Ask>,
    pub teacher: Option<Teacher>,
}

impl Lesson {
    /// The texts of its sources, each once.
    pub fn texts(&self) -> Vec<Text> {
        let named: BTreeSet<Text> = self.source.iter().filter_map(|of| Text::of_reference(of)).collect();
        named.into_iter().collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Track {
    /// Ages from eleven to sixteen.
    Discover,
    /// First year at a university.
    Prove,
}

/// A generated task that comes back later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    #[serde(rename = "gen")]
    pub generator: String,
    /// The step after which it starts.
    pub after: String,
}

/// Positions shown side by side, and their options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exhibit {
    pub positions: Vec<String>,
    pub play: Play,
    pub view: Option<String>,
    pub layer: Option<String>,
    pub library: Option<String>,
    pub labels: bool,
}

/// A guess before the truth is seen; kept, never scored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    pub options: Vec<String>,
    /// The board whose positions are options too.
    pub board: Option<String>,
    pub truth: Truth,
    /// The ask after which guess and truth are shown together.
    pub shown: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Truth {
    Option(String),
    /// The positions of the board that are right.
    Boards(Expr),
}

/// A proof played out: each line at its position; a line without one keeps the last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub lines: Vec<String>,
    pub witness: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teacher {
    /// Contrast, pairs, collect, vote, prove: 45 minutes together.
    pub minutes: Vec<(String, u32)>,
    /// The step or exercise that each part is about.
    pub at: BTreeMap<String, String>,
    pub errors: Vec<TypicalError>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypicalError {
    /// The situation, `ask/situation`.
    pub of: String,
    /// The board it is made on, if there is one.
    pub pos: Option<String>,
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

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Situation {
    pub id: String,
    pub when: Expr,
}

/// The line on the board that refutes a wrong answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// The winning move, where the answer says there is none.
    #[default]
    WonByMover,
    /// The answer to the learner's own move.
    Reply,
    /// A game in a seat that the wanted outcome promises.
    AsClaimed,
    /// The first line in which the rule fails.
    Rule,
    None,
}

/// The forms of questions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    Play(PlayTask),
    Moves(MovesTask),
    Table(TableTask),
    Colour(ColourTask),
    Number(NumberTask),
    Choice(ChoiceTask),
    Build(BuildTask),
    Mark(MarkTask),
    Strategy(StrategyTask),
    Parsons(ParsonsTask),
    Graph(GraphTask),
    Step(StepTask),
}

/// Games in a row against the computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayTask {
    pub games: Vec<Game>,
    pub begin: Begin,
    pub goal: Goal,
    /// Chance of a perfect move of the computer; 1 if left out.
    pub skill: Option<u32>,
    pub labels: bool,
    pub linked: Option<Linked>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub pos: String,
    pub play: Play,
    /// The learner's side in a partizan game.
    pub role: Option<Player>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Begin {
    Me,
    Computer,
    /// The learner decides before each game.
    Choose,
    /// The learner fixes one of `first second blue red`; both games that this leaves open are played.
    Claim,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    WinAll,
    /// Not losing within this many plies.
    Survive(u32),
    /// Winning within this many moves of one's own.
    Within(u32),
}

/// A second board that is the same game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Linked {
    pub pos: String,
    pub by: String,
    pub input: String,
}

/// MOVE1, MOVEALL, TARGET.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MovesTask {
    pub pos: String,
    pub side: Player,
    /// Whether equal heaps and mirror images count apart.
    pub strict: bool,
    pub wanted: WantedMoves,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum WantedMoves {
    /// One winning move.
    One,
    /// The condition on `set`.
    All(Expr),
    /// All moves to this Grundy value.
    Target(u64),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableTask {
    /// Positions with an `x`, one for each cell, or with `x` the cell's column.
    pub cells: Vec<String>,
    pub given: Vec<(String, String)>,
    pub input: Input,
    pub wanted: Cell,
    /// Whether an entry is judged by the smaller ones as they were entered.
    pub consistent: bool,
}

/// The possible entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// Numbers from and to.
    Range(i64, i64),
    Words(Vec<String>),
}

/// The right entry of a cell.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// The entry is the x for which this holds.
    Holds(Expr),
    /// The entry is the value of this.
    Is(Expr),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourTask {
    pub pos: String,
    /// Whether there are draws to colour.
    pub three: bool,
}

/// NUM and EXPR.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NumberTask {
    pub pos: Option<String>,
    pub wanted: Cell,
    /// EXPR: the answer must agree for all n from and to.
    pub range: Option<(i64, i64)>,
    /// EXPR: for each n it must agree for all x from and to; the residues are then those of x.
    pub rows: Option<(i64, i64)>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChoiceTask {
    pub pos: Option<String>,
    pub options: Vec<String>,
    pub pick: Option<Pick>,
    pub board: Option<String>,
    pub pairs: Vec<(Square, Square)>,
    pub several: bool,
    pub shuffle: bool,
    pub wanted: WantedChoice,
    pub counter: BTreeMap<String, String>,
    /// A finished game from `pos`, whose plies are the options: the beginner's move is ply 1.
    pub moves: Vec<String>,
    pub rule: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum WantedChoice {
    /// Exactly these.
    These(Vec<String>),
    /// The condition on `set`.
    Holds(Expr),
}

/// The parts of the board that are tapped instead of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    Rows,
    Edges,
    Cells,
    Plies,
    Nodes,
    Pairs,
    Boards,
}

/// Column and row, from 1, from the lower left.
pub type Square = (u32, u32);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BuildTask {
    pub ruleset: String,
    /// Conditions, shown one by one, each met or open.
    pub holds: Vec<Expr>,
    /// The parts a drawing may have.
    pub size: u32,
    pub stars: Vec<Expr>,
    pub slots: Vec<String>,
    /// Set if nothing meets the conditions: after this many tries "there is none" is offered, and right.
    pub impossible: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkTask {
    pub pos: String,
    /// Whether the rest must stand in the library.
    pub strict: bool,
    pub given: Vec<(Square, Square)>,
    pub until: Until,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// All right, and a red square, or every square covered.
    Verdict,
    /// All right and every square covered.
    All,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StrategyTask {
    /// A position, or a family with `n`, which goes from `from` to `to`.
    pub pos: String,
    pub from: u64,
    pub to: u64,
    /// Whether the rule makes the first move, wherever that can win.
    pub begins: bool,
    pub conditions: Vec<String>,
    pub actions: Vec<String>,
    pub length: usize,
    pub stars: Vec<Expr>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParsonsTask {
    pub lines: Vec<String>,
    pub decoys: Vec<String>,
    /// Lines that must stand before this one.
    pub needs: BTreeMap<String, Vec<String>>,
    pub witness: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphTask {
    pub pos: String,
    /// Whether equal options may be one node.
    pub merge: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepTask {
    /// Positions or numbers, each step one of the next.
    pub start: String,
    /// An expression that must be the same before and after each step.
    pub keeps: Expr,
    pub goal: Expr,
}
