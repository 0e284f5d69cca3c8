//! Tasks that teachers put together, in order: data without words of the course, and their text in a link.
//!
//! A task asks one of the questions of the course about a position, asks for a construction, or has its position drawn from
//! a seed. `fit` puts it into the question of the folder `tasks` that has its words and its sentences. The text is
//! hostile input: everything in it is limited, and positions are read by the solver, not here.
mod fit;
mod rule_blocks;
mod rule_changes;
mod solution;
mod text;

pub(crate) use fit::fit;
pub use fit::{first_board, question};
pub use rule_blocks::RuleBlock;
pub(crate) use rule_changes::right_rules;
pub(crate) use solution::{candidates, game, solution};
pub use text::{Unreadable, has_games};

use serde::{Deserialize, Serialize};
use solver::board::Colour;
use solver::position::Component;
use solver::{Game, Outcome, Play, Player, Position};
use std::collections::BTreeMap;

/// Most tasks of a set.
pub const MOST_TASKS: usize = 12;
/// Most conditions of a construction.
pub const MOST_CONDITIONS: usize = 5;
/// The longest text of a position, in bytes.
pub const LONGEST_POSITION: usize = 240;
/// The longest wording in one language, in characters.
pub const LONGEST_WORDING: usize = 300;
/// The longest title of a set in one language, in characters.
pub const LONGEST_TITLE: usize = 60;
/// The longest text on a game with rules of one's own, in characters.
pub const LONGEST_GAME_WORDS: usize = 380;
/// The longest text of a set, in bytes.
pub const LONGEST_SET: usize = 3_000;
/// The largest number in a condition or a target.
pub const LARGEST_NUMBER: u32 = 999;
/// The largest denominator of a value.
pub const LARGEST_BOTTOM: u32 = 64;

/// Beginning of the ids of sets.
const ID: &str = "tasks-";

/// The id of a set, by its text in a link: a checksum (Fowler, Noll, Vo: FNV-1a), the same on every device.
pub fn id_of(text: &str) -> String {
    let sum = text.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{ID}{sum:08x}")
}

/// Whether the id of a lesson is that of a set.
pub fn is_id(lesson: &str) -> bool {
    lesson.starts_with(ID)
}

/// Tasks in order, perhaps with a title: one at least, [`MOST_TASKS`] at most, their text no longer than [`LONGEST_SET`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTasks {
    title: Wording,
    tasks: Vec<OwnTask>,
}

impl OwnTasks {
    /// A set of these tasks; a title that is too long is cut. `None` if there are no tasks, or too many for a link.
    pub fn new(title: Wording, tasks: Vec<OwnTask>) -> Option<OwnTasks> {
        let set = OwnTasks { title: title.cut(LONGEST_TITLE), tasks };
        let fits = (1..=MOST_TASKS).contains(&set.tasks.len()) && set.to_string().len() <= LONGEST_SET;
        fits.then_some(set)
    }

    /// The title, in each language that it is written in.
    pub fn titles(&self) -> &Wording {
        &self.title
    }

    /// The title in this language; in another one if there is none.
    pub fn title(&self, language: &str) -> Option<&str> {
        self.title.said(language)
    }

    pub fn tasks(&self) -> &[OwnTask] {
        &self.tasks
    }

    /// The id of the set, in the place of a lesson's: of its progress, its answers, its course package.
    pub fn id(&self) -> String {
        id_of(&self.to_string())
    }

    /// The ids of the tasks in their order: numbers from 1.
    pub fn ids(&self) -> Vec<String> {
        (1..=self.tasks.len()).map(|n| n.to_string()).collect()
    }

    /// The task of an id.
    pub fn task(&self, id: &str) -> Option<&OwnTask> {
        self.tasks.get(id.parse::<usize>().ok()?.checked_sub(1)?)
    }

    /// Whether a task has its position drawn from a seed.
    pub fn draws(&self) -> bool {
        self.tasks.iter().any(OwnTask::is_drawn)
    }
}

/// One task: its question, the teacher's own words for it, and what an author says of the game that it is about.
///
/// As bytes it is its text, so that what is sent to the worker keeps the same limits as a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct OwnTask {
    pub question: OwnQuestion,
    pub wording: Wording,
    /// The name, sentence and figures of a game with rules of one's own.
    pub game_words: Option<GameWords>,
}

impl OwnTask {
    /// Whether its position is drawn from a seed.
    pub fn is_drawn(&self) -> bool {
        matches!(self.question, OwnQuestion::Drawn(_))
    }
}

/// The question of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnQuestion {
    About(AboutPosition),
    Construct(Construction),
    /// A question of the folder `siblings`, with a position drawn from the seed.
    Drawn(DrawnId),
}

/// A question about a given position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AboutPosition {
    pub asks: Asks,
    pub pos: PositionText,
    pub play: Play,
    /// The learner's side; Left where both have the same moves.
    pub side: Player,
    /// Further conditions on rules, each once.
    pub blocks: Vec<RuleBlock>,
}

/// The question about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// A game to win against the computer.
    Win(Seat),
    /// One winning move.
    OneMove,
    /// All winning moves, or that there is none.
    AllMoves,
    /// All moves to this Grundy value.
    Target(u32),
    /// The side that wins.
    Winner,
    /// The Grundy value.
    Grundy,
    /// The value, where it is a number.
    Value,
    /// The colours of the graph's nodes.
    Colours,
    /// The arrows of the graph.
    Arrows,
    /// Pairs of squares that answer each other.
    Pairs,
    /// The winner, for each row up to the length of the given one.
    Table,
    /// All lost rows of a game, by remainders.
    Lost,
    /// Other rules, by which this side wins on the board.
    Rules(RuleWish),
}

impl Asks {
    /// All, in the order in which they are offered.
    pub const ALL: [Asks; 18] = [
        Asks::Win(Seat::First),
        Asks::Win(Seat::Second),
        Asks::Win(Seat::Choose),
        Asks::OneMove,
        Asks::AllMoves,
        Asks::Target(0),
        Asks::Winner,
        Asks::Grundy,
        Asks::Value,
        Asks::Colours,
        Asks::Arrows,
        Asks::Pairs,
        Asks::Table,
        Asks::Lost,
        Asks::Rules(RuleWish::First),
        Asks::Rules(RuleWish::Second),
        Asks::Rules(RuleWish::Blue),
        Asks::Rules(RuleWish::Red),
    ];

    /// The word in a link, without a number.
    pub fn word(self) -> &'static str {
        match self {
            Asks::Win(Seat::First) => "win",
            Asks::Win(Seat::Second) => "win-second",
            Asks::Win(Seat::Choose) => "win-choose",
            Asks::OneMove => "one",
            Asks::AllMoves => "all",
            Asks::Target(_) => "target",
            Asks::Winner => "who",
            Asks::Grundy => "grundy",
            Asks::Value => "value",
            Asks::Colours => "colours",
            Asks::Arrows => "arrows",
            Asks::Pairs => "pairs",
            Asks::Table => "table",
            Asks::Lost => "lost",
            Asks::Rules(RuleWish::First) => "rules-first",
            Asks::Rules(RuleWish::Second) => "rules-second",
            Asks::Rules(RuleWish::Blue) => "rules-blue",
            Asks::Rules(RuleWish::Red) => "rules-red",
        }
    }

    /// Whether it can be asked about this position, as far as that is seen without solving it.
    pub fn fits(self, position: &Position) -> bool {
        let ends = !position.is_loopy() && !position.is_endless();
        let impartial = position.is_impartial();
        ends && match self {
            Asks::Win(_) | Asks::OneMove | Asks::AllMoves | Asks::Winner => true,
            Asks::Target(_) | Asks::Grundy | Asks::Colours | Asks::Arrows => impartial,
            Asks::Value => !impartial,
            Asks::Pairs => crate::expr::rows_of_bar(position).is_some(),
            Asks::Table => impartial && is_row_of(position, |_| true),
            Asks::Lost => impartial && is_row_of(position, |game| game == Game::Subtraction),
            Asks::Rules(RuleWish::First | RuleWish::Second) => has_own_rules(position, true),
            // Both players turn the same coins.
            Asks::Rules(RuleWish::Blue | RuleWish::Red) => has_own_rules(position, false),
        }
    }

    /// Whether it makes sense under misère play, too.
    pub fn takes_misere(self) -> bool {
        match self {
            Asks::Win(_) | Asks::OneMove | Asks::AllMoves | Asks::Winner => true,
            Asks::Colours | Asks::Table | Asks::Rules(_) => true,
            Asks::Target(_) | Asks::Grundy | Asks::Value | Asks::Arrows | Asks::Pairs | Asks::Lost => false,
        }
    }

    /// Whether the learner has a side in it, where the sides have different moves.
    pub fn takes_side(self) -> bool {
        matches!(self, Asks::Win(_) | Asks::OneMove | Asks::AllMoves)
    }
}

/// Whether a position is one row, told by its length, of such a game.
fn is_row_of(position: &Position, game: fn(Game) -> bool) -> bool {
    let is_row = |only: &Component| !only.is_negative() && only.state().parse::<u64>().is_ok();
    position.only().is_some_and(|only| is_row(only) && game(only.game()))
}

/// Whether a position is one board with rules of one's own, `coins` among them or not.
fn has_own_rules(position: &Position, coins: bool) -> bool {
    let is_own = |game: Game| matches!(game, Game::Pictures | Game::Heaps) || coins && game == Game::Coins;
    position.only().is_some_and(|only| !only.is_negative() && is_own(only.game()))
}

/// The side that is to win by rules that are changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleWish {
    /// The side that begins.
    First,
    /// The side that does not begin.
    Second,
    /// Blue, whoever begins.
    Blue,
    Red,
}

impl RuleWish {
    /// The place of its condition in the question of the folder `tasks`, where the first asks for moves.
    pub(crate) fn place(self) -> usize {
        match self {
            RuleWish::First => 1,
            RuleWish::Second => 2,
            RuleWish::Blue => 3,
            RuleWish::Red => 4,
        }
    }
}

/// The side that begins a game that is to be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// The learner.
    First,
    /// The computer.
    Second,
    /// The learner decides.
    Choose,
}

/// A position to be built: any that meets the conditions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Construction {
    pub game: Game,
    /// From one to [`MOST_CONDITIONS`].
    pub conditions: Vec<Condition>,
}

/// The games that positions can be built of.
pub const GAMES_TO_BUILD: [Game; 4] = [Game::Nim, Game::Kayles, Game::Hackenbush, Game::Chomp];

/// A condition of a construction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// One of `N P L R`.
    Outcome(Outcome),
    Grundy(u32),
    Value(Ratio),
    Count(Counted, Comparison, u32),
    /// No edge of this colour.
    Without(Colour),
    /// A single stalk.
    Stalk,
}

/// The counted feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Edges,
    Rows,
    /// All sticks together.
    Total,
    Columns,
}

impl Counted {
    pub const ALL: [Counted; 4] = [Counted::Edges, Counted::Rows, Counted::Total, Counted::Columns];

    /// The word in a link; also the function of an expression.
    pub fn word(self) -> &'static str {
        match self {
            Counted::Edges => "edges",
            Counted::Rows => "rows",
            Counted::Total => "total",
            Counted::Columns => "columns",
        }
    }

    /// Whether positions of this game have it.
    pub fn is_of(self, game: Game) -> bool {
        match self {
            Counted::Edges => game == Game::Hackenbush,
            Counted::Rows => matches!(game, Game::Nim | Game::Kayles | Game::Chomp),
            Counted::Total => matches!(game, Game::Nim | Game::Kayles),
            Counted::Columns => game == Game::Chomp,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Exactly,
    AtLeast,
    AtMost,
}

impl Comparison {
    pub const ALL: [Comparison; 3] = [Comparison::Exactly, Comparison::AtLeast, Comparison::AtMost];
}

/// A fraction in lowest terms whose denominator is a power of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    top: i32,
    bottom: u32,
}

impl Ratio {
    /// The fraction; `None` if it is not in lowest terms, too large, or its denominator no power of two.
    pub fn new(top: i32, bottom: u32) -> Option<Ratio> {
        let lowest = bottom == 1 || top % 2 != 0;
        let small = top.unsigned_abs() <= LARGEST_NUMBER && bottom <= LARGEST_BOTTOM;
        (bottom.is_power_of_two() && lowest && small).then_some(Ratio { top, bottom })
    }
}

impl Condition {
    /// Whether it can be asked of this game.
    pub fn is_of(self, game: Game) -> bool {
        let drawn = game == Game::Hackenbush;
        match self {
            Condition::Outcome(Outcome::N | Outcome::P) => true,
            Condition::Outcome(outcome) => drawn && matches!(outcome, Outcome::L | Outcome::R),
            Condition::Grundy(_) => !drawn,
            Condition::Value(_) | Condition::Without(_) | Condition::Stalk => drawn,
            Condition::Count(counted, ..) => counted.is_of(game),
        }
    }

    /// The situation of an answer that does not meet it, as in the folder `tasks`.
    pub fn situation(self) -> &'static str {
        match self {
            Condition::Outcome(_) => "outcome",
            Condition::Grundy(_) | Condition::Value(_) => "value",
            Condition::Count(..) => "size",
            Condition::Without(_) => "colour",
            Condition::Stalk => "stalk",
        }
    }
}

/// The text of a position: not empty, short, without the signs that part tasks. It may be no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionText(String);

impl PositionText {
    /// The text without spaces around it; `None` if it is none of these.
    pub fn new(text: &str) -> Option<PositionText> {
        let text = text.trim();
        let good = !text.is_empty() && text.len() <= LONGEST_POSITION && !text.contains(is_reserved);
        good.then(|| PositionText(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Name, sentence and figures that an author gave a game with rules of one's own: a short text, which only the page reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameWords(String);

impl GameWords {
    /// The text without what a link cannot hold; `None` if nothing is left.
    pub fn new(text: &str) -> Option<GameWords> {
        let kept: String = text.chars().map(|c| if is_reserved(c) { ' ' } else { c }).collect();
        let kept: String = kept.trim().chars().take(LONGEST_GAME_WORDS).collect();
        let kept = kept.trim_end().to_owned();
        (!kept.is_empty()).then_some(GameWords(kept))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The id of a question of the folder `siblings`: small letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnId(String);

impl DrawnId {
    /// The longest id, in bytes.
    const LONGEST: usize = 40;

    pub fn new(id: &str) -> Option<DrawnId> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        ((1..=DrawnId::LONGEST).contains(&id.len()) && id.bytes().all(plain)).then(|| DrawnId(id.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A teacher's own words for a task or a set, by the code of their language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wording(BTreeMap<String, String>);

impl Wording {
    /// The words in this language; those in another one if there are none.
    pub fn said(&self, language: &str) -> Option<&str> {
        self.0.get(language).or_else(|| self.0.values().next()).map(String::as_str)
    }

    /// The words in exactly this language.
    pub fn of(&self, language: &str) -> &str {
        self.0.get(language).map_or("", String::as_str)
    }

    /// Sets the words in a language, without what a link cannot hold; no words remove them.
    pub fn set(&mut self, language: &str, words: &str) {
        let kept: String = words.chars().map(|c| if is_reserved(c) { ' ' } else { c }).collect();
        let kept: String = kept.trim().chars().take(LONGEST_WORDING).collect();
        let kept = kept.trim_end().to_owned();
        if kept.is_empty() {
            self.0.remove(language);
        } else if is_language(language) {
            self.0.insert(language.to_owned(), kept);
        }
    }

    /// The words, cut to `most` characters in each language.
    fn cut(mut self, most: usize) -> Wording {
        for words in self.0.values_mut() {
            let kept: String = words.chars().take(most).collect();
            *words = kept.trim_end().to_owned();
        }
        self
    }

    fn all(&self) -> impl Iterator<Item = (&String, &String)> {
        self.0.iter()
    }
}

/// Whether it is the code of a language, two small letters.
fn is_language(code: &str) -> bool {
    code.len() == 2 && code.bytes().all(|b| b.is_ascii_lowercase())
}

/// Whether a character may not stand in a task's texts: control characters, and the sign between its parts.
fn is_reserved(c: char) -> bool {
    c.is_control() || c == text::BETWEEN
}
