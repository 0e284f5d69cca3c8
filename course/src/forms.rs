//! The forms of questions: of each the data that its author writes ([`Task`]), the part that the page shows ([`Form`])
//! and the shape of an answer ([`Answer`]).
use crate::expr::Expr;
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::{Outcome, Play, Player};
use std::collections::BTreeMap;

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
    Rules(RulesTask),
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

/// A game that is played: its position, its convention, and the learner's side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub pos: String,
    pub play: Play,
    /// The learner's side in a partizan game.
    pub role: Option<Player>,
}

/// The player who begins.
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

/// The goal of a game in a question.
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

/// The moves that are asked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum WantedMoves {
    /// One winning move.
    One,
    /// The condition on `set`.
    All(Expr),
    /// All moves to this Grundy value.
    Target(u64),
}

/// TABLE: an entry for each cell.
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

impl Cell {
    /// The condition, if it is one.
    pub fn condition(&self) -> Option<&Expr> {
        if let Cell::Holds(condition) = self { Some(condition) } else { None }
    }

    /// The expression of the value, if there is one.
    pub fn value(&self) -> Option<&Expr> {
        if let Cell::Is(value) = self { Some(value) } else { None }
    }
}

/// COLOR: the nodes of a position's graph, coloured from its ends.
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
    /// EXPR: whether the first numbers are asked for, one after the other, and no residues.
    pub row: bool,
}

/// CHOICE: cards, or parts of a board.
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

/// The right choice.
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

/// BUILD: any construction that meets the conditions.
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

/// BUILDRULE: any rules of a game that meet the conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesTask {
    /// The rules at the start, as before the colon of a position: `squares(LR=..-xx)`.
    pub start: String,
    /// The board that they are shown on, as after the colon: `1x6`.
    pub board: String,
    /// Conditions, shown one by one, each met or open. The verdict names the first that fails.
    pub holds: Vec<RuleCondition>,
}

/// A condition on the rules of a game. Boards are texts after the colon of a position. In a `row`, and in the text of another
/// game, `{n}` stands for a size, from 1 up to `most`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RuleCondition {
    /// Each player has this many moves at least on each board.
    Moves { boards: Vec<String>, least: u32 },
    /// Play is known to end on each board.
    Ends { boards: Vec<String> },
    /// Each board has one of these outcomes.
    Outcome { boards: Vec<String>, any: Vec<Outcome> },
    /// Each board has the value of this position.
    Value { boards: Vec<String>, of: String },
    /// Boards of all sizes have the values of another game.
    Like { row: String, game: String, most: u32 },
    /// For each of these games, by ids, some size has another value.
    Unlike { row: String, games: BTreeMap<String, String>, most: u32 },
    /// For each of these games, by ids, some size has another number of moves for a player.
    Apart { row: String, games: BTreeMap<String, String>, most: u32 },
    /// The players have different moves on some board.
    Sides { boards: Vec<String> },
    /// There are this many rules at most, each of this many cells or conditions at most.
    Short { rules: u32, parts: u32 },
}

/// MARK: pairs and red squares on a bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkTask {
    pub pos: String,
    /// Whether the rest must stand in the library.
    pub strict: bool,
    pub given: Vec<(Square, Square)>,
    pub until: Until,
}

/// The marks that are enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// All right, and a red square, or every square covered.
    Verdict,
    /// All right and every square covered.
    All,
}

/// STRAT: a rule of blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StrategyTask {
    /// A position, or a family with `n`, which goes from `from` to `to`.
    pub pos: String,
    pub from: u64,
    pub to: u64,
    /// The member of a family that is shown beside the question; else the middle one.
    pub show: Option<u64>,
    /// Whether the rule makes the first move, wherever that can win.
    pub begins: bool,
    pub conditions: Vec<String>,
    pub actions: Vec<String>,
    pub length: usize,
    pub stars: Vec<Expr>,
}

/// PARSONS: lines of a proof, and decoys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParsonsTask {
    pub lines: Vec<String>,
    pub decoys: Vec<String>,
    /// Lines that must stand before this one.
    pub needs: BTreeMap<String, Vec<String>>,
    pub witness: BTreeMap<String, String>,
}

/// GRAPH: the arrows of a position's graph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphTask {
    pub pos: String,
    /// Whether equal options may be one node.
    pub merge: bool,
}

/// STEP: states, each one step from the last.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepTask {
    /// Positions or numbers, each step one of the next.
    pub start: String,
    /// An expression that must be the same before and after each step.
    pub keeps: Expr,
    pub goal: Expr,
}

impl Task {
    /// The form's name in `lesson.toml`.
    pub fn name(&self) -> &'static str {
        match self {
            Task::Play(_) => "PLAY",
            Task::Moves(task) => match task.wanted {
                WantedMoves::One => "MOVE1",
                WantedMoves::All(_) => "MOVEALL",
                WantedMoves::Target(_) => "TARGET",
            },
            Task::Table(_) => "TABLE",
            Task::Colour(_) => "COLOR",
            Task::Number(task) if task.range.is_some() => "EXPR",
            Task::Number(_) => "NUM",
            Task::Choice(_) => "CHOICE",
            Task::Build(_) => "BUILD",
            Task::Rules(_) => "BUILDRULE",
            Task::Mark(_) => "MARK",
            Task::Strategy(_) => "STRAT",
            Task::Parsons(_) => "PARSONS",
            Task::Graph(_) => "GRAPH",
            Task::Step(_) => "STEP",
        }
    }

    /// The positions it is about, or their patterns; a drawing and a proof have none.
    pub fn positions(&self) -> Vec<String> {
        match self {
            Task::Play(task) => task.games.iter().map(|game| game.pos.clone()).collect(),
            Task::Moves(task) => vec![task.pos.clone()],
            Task::Table(task) => task.cells.clone(),
            Task::Colour(task) => vec![task.pos.clone()],
            Task::Number(task) => task.pos.clone().into_iter().collect(),
            Task::Choice(task) => task.pos.clone().into_iter().collect(),
            Task::Mark(task) => vec![task.pos.clone()],
            Task::Strategy(task) => vec![task.pos.clone()],
            Task::Graph(task) => vec![task.pos.clone()],
            Task::Step(task) => vec![task.start.clone()],
            Task::Rules(task) => vec![format!("{}:{}", task.start, task.board)],
            Task::Build(_) | Task::Parsons(_) => Vec::new(),
        }
    }
}

/// Notes on the squares of a board, by the text of the position that lies there.
pub type Notes = BTreeMap<String, Vec<(Square, String)>>;

/// The visible part of each form of question: the task without its key.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Form {
    Play {
        task: PlayTask,
        notes: Notes,
    },
    Moves(MovesForm),
    Table {
        cells: Vec<String>,
        given: Vec<(String, String)>,
        input: Input,
    },
    /// A graph's nodes, the first its start, and the arrows by their places.
    Colour {
        nodes: Vec<String>,
        arrows: Vec<(u32, u32)>,
        three: bool,
    },
    Number {
        pos: Option<String>,
        typed: AnswerInput,
    },
    Choice(ChoiceForm),
    Build {
        task: BuildTask,
        /// The author's words: of the n-th condition under `holds n`, of a picture under `slot NAME`.
        named: BTreeMap<String, Vec<Inline>>,
    },
    Rules(RulesForm),
    Mark {
        task: MarkTask,
        library: Vec<String>,
    },
    Strategy(StrategyForm),
    /// Lines and decoys, mixed.
    Parsons {
        lines: Vec<(String, Vec<Inline>)>,
    },
    Graph {
        nodes: Vec<String>,
    },
    Step {
        start: String,
    },
}

/// MOVE1, MOVEALL, TARGET as the page shows them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MovesForm {
    pub pos: String,
    pub side: Player,
    /// Whether one move is asked for.
    pub one: bool,
    pub target: Option<u64>,
    /// Notes on the squares.
    pub notes: Vec<(Square, String)>,
}

/// CHOICE as the page shows it: its cards with their words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChoiceForm {
    pub pos: Option<String>,
    pub options: Vec<(String, Vec<Inline>)>,
    pub pick: Option<Pick>,
    /// The positions of its board.
    pub boards: Vec<String>,
    pub pairs: Vec<(Square, Square)>,
    pub several: bool,
    /// A finished game from `pos`.
    pub moves: Vec<String>,
    pub rule: Vec<(String, String)>,
    /// Nodes of the graph of `pos`.
    pub nodes: Vec<String>,
}

/// BUILDRULE as the page shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RulesForm {
    /// The rules at the start, and the board that they are shown on.
    pub start: String,
    pub board: String,
    /// The words of the conditions, by their numbers from 1.
    pub holds: Vec<(String, Vec<Inline>)>,
}

/// STRAT as the page shows it: its blocks with their words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StrategyForm {
    pub pos: String,
    pub from: u64,
    pub to: u64,
    /// The member of a family that is shown; else the middle one.
    pub show: Option<u64>,
    pub conditions: Vec<(String, Vec<Inline>)>,
    pub actions: Vec<(String, Vec<Inline>)>,
    pub length: usize,
}

/// The kind of a typed answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerInput {
    Whole,
    /// A value, which may be a fraction or below zero.
    Value,
    /// A formula in n.
    Formula,
    /// The first numbers of a set that repeats, `11, 22, 33`: no signs.
    Row,
    /// `{0,2} mod 7`; with n in them they are of a family, and cannot be listed instead.
    Residues {
        of_family: bool,
    },
}

impl Form {
    /// The positions it shows, or their patterns; a drawing and a proof have none.
    pub fn positions(&self) -> Vec<String> {
        match self {
            Form::Play { task, .. } => task.games.iter().map(|game| game.pos.clone()).collect(),
            Form::Moves(MovesForm { pos, .. }) | Form::Strategy(StrategyForm { pos, .. }) => vec![pos.clone()],
            Form::Mark { task, .. } => vec![task.pos.clone()],
            Form::Number { pos, .. } => pos.iter().cloned().collect(),
            Form::Choice(ChoiceForm { pos, boards, nodes, .. }) => [pos.as_slice(), boards, nodes].concat(),
            Form::Table { cells, .. } => cells.clone(),
            Form::Colour { nodes, .. } | Form::Graph { nodes } => nodes.clone(),
            Form::Step { start } => vec![start.clone()],
            Form::Rules(RulesForm { start, board, .. }) => vec![format!("{start}:{board}")],
            Form::Build { .. } | Form::Parsons { .. } => Vec::new(),
        }
    }

    /// Whether it may draw other boards than those of its positions: graphs, or positions of any game.
    pub fn draws_other_boards(&self) -> bool {
        match self {
            Form::Play { task, .. } => task.linked.is_some(),
            Form::Choice(ChoiceForm { nodes, .. }) => !nodes.is_empty(),
            Form::Moves(_) | Form::Table { .. } | Form::Number { .. } | Form::Parsons { .. } => false,
            Form::Colour { .. }
            | Form::Graph { .. }
            | Form::Build { .. }
            | Form::Rules(_)
            | Form::Mark { .. }
            | Form::Strategy(_)
            | Form::Step { .. } => true,
        }
    }

    /// Its sentences that are cut out as strips: those that are put in order or chosen among.
    pub fn strips(&self) -> &[(String, Vec<Inline>)] {
        match self {
            Form::Parsons { lines } => lines,
            Form::Choice(ChoiceForm { options, .. }) => options,
            _ => &[],
        }
    }

    /// Whether it can be answered with a pencil. Forms with a computer opponent need a screen.
    pub fn is_for_paper(&self) -> bool {
        match self {
            Form::Moves(_)
            | Form::Table { .. }
            | Form::Colour { .. }
            | Form::Number { .. }
            | Form::Mark { .. }
            | Form::Rules(_) => true,
            Form::Choice(ChoiceForm { pick, .. }) => *pick == Some(Pick::Nodes),
            Form::Build { task, .. } => task.slots.is_empty(),
            Form::Play { .. } | Form::Strategy(_) | Form::Parsons { .. } | Form::Graph { .. } | Form::Step { .. } => {
                false
            }
        }
    }
}

/// An answer, one variant for each shape of a form's input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The games played; all that the choices left open.
    Games(Vec<PlayedGame>),
    /// Names of moves; an empty list says that none fits.
    Moves(Vec<String>),
    /// Cell → entry; a cell that is missing is empty.
    Table(BTreeMap<String, String>),
    /// Node and colour (`lost`, `won`, `draw`), in the order they were made.
    Colours(Vec<(String, String)>),
    /// The text as it was typed, or rules as before the colon of a position.
    Text(String),
    /// Cards or parts of the board.
    Choice(Vec<String>),
    /// Positions by slot; without slots the slot is empty. No position at all says that there is none.
    Build(BTreeMap<String, String>),
    Mark {
        pairs: Vec<((u32, u32), (u32, u32))>,
        red: Vec<(u32, u32)>,
    },
    /// Conditions and actions.
    Rule(Vec<(String, String)>),
    Order(Vec<String>),
    /// Arrows by the names of their ends.
    Arrows(Vec<(String, String)>),
    /// The state after each step.
    Steps(Vec<String>),
}

/// One game against the computer, from the task's position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Number of the game within the task.
    pub game: usize,
    /// The choice: `me`, `computer`, or a claim.
    pub choice: String,
    pub side: Player,
    /// Whether the learner begins.
    pub starts: bool,
    /// Names of all moves, the beginner's first.
    pub moves: Vec<String>,
}
