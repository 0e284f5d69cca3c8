//! A lesson as the program has it: data without words, in types that can be packed. What authors write is read by
//! [`crate::author`].
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
    /// Where it comes from: references that begin with the name of a [`Text`].
    pub source: Vec<String>,
    /// Instruments it uses, by their ids.
    pub tools: Vec<String>,
    /// What hints may name to this learner from here on.
    pub earns: Option<String>,
    pub steps: Vec<String>,
    pub practice: Vec<String>,
    pub review: Vec<Review>,
    pub boards: BTreeMap<String, Exhibit>,
    pub predictions: BTreeMap<String, Prediction>,
    pub proofs: BTreeMap<String, Proof>,
    pub libraries: BTreeMap<String, Vec<String>>,
    /// What an instrument shows that no board does, in the words of its links.
    pub setups: BTreeMap<String, String>,
    pub asks: BTreeMap<String, Ask>,
    pub teacher: Option<Teacher>,
}

impl Lesson {
    /// The texts it comes from, each once.
    pub fn texts(&self) -> Vec<Text> {
        let named: BTreeSet<Text> = self.source.iter().filter_map(|of| Text::of_reference(of)).collect();
        named.into_iter().collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Track {
    /// From eleven to sixteen.
    Discover,
    /// First year.
    Prove,
}

/// A generated task that comes back later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    #[serde(rename = "gen")]
    pub generator: String,
    /// From this step on.
    pub after: String,
}

/// Positions shown side by side, and how.
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
    /// The ask after which guess and truth stand together.
    pub shown: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Truth {
    Option(String),
    /// The positions of the board that are right.
    Boards(Expr),
}

/// A proof that is played: each line at its position; one without keeps the last.
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
    /// `ask/situation`.
    pub of: String,
    /// The board it is made on, where there is one.
    pub pos: Option<String>,
    pub play: Play,
}

/// A question: what is asked, what is right, and which wrong answers have a sentence of their own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    pub id: String,
    /// The exercise of the sources it places.
    pub exercise: Option<String>,
    pub track: Option<Track>,
    pub play: Play,
    pub tries: Option<u32>,
    pub reveal: Option<bool>,
    pub generator: Option<String>,
    pub line: LineKind,
    /// The position of the line, where it is not the task's own: `won-by-mover(pos + nim:x)`.
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

/// How a wrong answer is refuted on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// The move that wins where the answer says none does.
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
    /// Chance of a perfect move of the computer; 1 where it is left out.
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
    /// The learner fixes one of `first second blue red`; both games that leaves open are played.
    Claim,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    WinAll,
    /// Not to lose within so many plies.
    Survive(u32),
    /// To win within so many moves of one's own.
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
    /// Do equal heaps and mirror images count apart?
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
    /// Is an entry judged as it follows from the smaller ones as they were entered?
    pub consistent: bool,
}

/// What can be entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// Numbers from and to.
    Range(i64, i64),
    Words(Vec<String>),
}

/// What a cell's entry must be.
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
    /// Are there draws to colour?
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
    /// A finished game from `pos`, whose plies are chosen from: the beginner's move is ply 1.
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

/// What is tapped on the board instead of cards.
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
    /// Shown one by one, each met or open.
    pub holds: Vec<Expr>,
    /// The parts a drawing may have.
    pub size: u32,
    pub stars: Vec<Expr>,
    pub slots: Vec<String>,
    /// Nothing meets the conditions: after this many tries "there is none" becomes an answer, and it is the right one.
    pub impossible: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkTask {
    pub pos: String,
    /// Must what is left stand in the library?
    pub strict: bool,
    pub given: Vec<(Square, Square)>,
    pub until: Until,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// All right, and a red square or nothing uncovered.
    Verdict,
    /// All right and nothing uncovered.
    All,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StrategyTask {
    /// A position, or a family with `n`, which goes from and to.
    pub pos: String,
    pub from: u64,
    pub to: u64,
    /// Does the rule make the first move, wherever that can win?
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
    /// May equal options be one node?
    pub merge: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepTask {
    /// Positions or numbers, each step one of the next.
    pub start: String,
    /// Must be the same before and after each step.
    pub keeps: Expr,
    pub goal: Expr,
}
