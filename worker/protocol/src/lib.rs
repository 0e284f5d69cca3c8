//! Internal protocol between page and worker, unstable: both sides are built together, so it may change with any
//! commit.
mod cut;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use solver::atlas::family::Family;
use solver::atlas::pattern::Tested;
use solver::atlas::{Lost, State};
use solver::conjecture::seek::Offset;
use solver::duel::DuelStrategy;
use solver::report::Listed;
use solver::theory::linear::Task;
use solver::theory::sequence::{Column, Cost, Cycles, Mark, Row, Run, Sheet, Step};
use solver::{Play, Player, Report};

/// A request, by reference where it is posted, with the number that its answers carry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NumberedRequest<R = Request> {
    pub id: u32,
    pub request: R,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The report on a position: a [`Report`], perhaps an [`Answer::First`] before it.
    Analyse { position: String, play: Play },
    /// The reports on many positions, in order: for reviews and trees. A `Vec` of them, `None` where a position is too big.
    AnalyseAll { positions: Vec<String>, play: Play },
    /// A report ahead of need: results found within `ms` milliseconds are remembered. A `bool`: whether all is found.
    Ahead { position: String, play: Play, ms: u32 },
    /// The computer's move, an [`Answer::Move`]. With `err` it is any legal move; `pick` is a random number.
    Choose { position: String, play: Play, by: Player, err: bool, pick: u64 },
    /// `games` games between two strategies, which begin by turns, `first` making the first move: a `Vec` of
    /// [`DuelGame`](solver::duel::DuelGame). The same `seed` gives the same games.
    Duel { position: String, play: Play, first: Player, ways: [DuelStrategy; 2], games: u32, seed: u64 },
    /// Two short games in the notation of `game:`, for the calculator: a [`Pair`](solver::value::study::Pair).
    Pair { a: String, b: String },
    /// Two positions of which one at least is no short game: a [`NonShortPair`](solver::analyse::NonShortPair).
    NonShortPair { a: String, b: String },
    /// Positions side by side: values, outcomes, relations: an [`Order`](solver::analyse::Order).
    Order { positions: Vec<String> },
    /// Whether a position is a number, as it stands: a [`NumberTest`](solver::analyse::NumberTest).
    Number(String),
    /// The comparison of two positions, with the strategies that prove it: a
    /// [`Comparison`](solver::analyse::Comparison).
    Compare { one: String, other: String },
    /// A question of a lesson, with the lesson's keys: both as bytes, so that only sender and judge link their
    /// decoders. The type of the answer depends on the [`Question`](course::packed::Question).
    Lesson { keys: Vec<u8>, question: Vec<u8> },
    /// The table of one heap of a game, such as `kayles:0`: a [`TableAnswer`].
    Sequence { game: String, query: Query },
    /// All positions of a game of one number or two, up to `rows` rows: a [`Chart`](solver::chart::Chart), or `None` if
    /// it is no such game.
    Chart { game: String, rows: u64 },
    /// A turn of the search for a counterexample: a [`Seek`] as bytes, so that only sender and search link its decoder.
    /// A [`SearchStep`](solver::conjecture::seek::SearchStep).
    Seek(Vec<u8>),
    /// A question about a statement with quantifiers: a [`Statement`] as bytes, for the same reason. A `Result` of a
    /// [`TaskAnswer`](solver::theory::linear::TaskAnswer), or the reason why it cannot be decided.
    Statement(Vec<u8>),
    /// The options from which an entry of a chart follows: a `Vec` of [`Cell`](solver::chart::Cell)s. With a `starter`
    /// if the players have different moves.
    ChartOptions { position: String, starter: Option<Player> },
    /// The lost positions of an atlas that begins with these: a [`Page`].
    Atlas { starts: Vec<String>, play: Play, look: AtlasQuery },
}

/// The requests to an atlas.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum AtlasQuery {
    /// The lost positions without the first `from`, which were sent before: searched for `ms` milliseconds; asked again
    /// it continues.
    Lost { from: u32, ms: u32 },
    /// A pattern, compared with the whole atlas.
    Test { pattern: String },
    /// Families, in the whole atlas.
    Families,
}

/// The answers of an atlas, in the order of [`AtlasQuery`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Page {
    /// Lost positions; `seen` positions were looked at.
    Lost {
        lost: Vec<Lost>,
        seen: u64,
        state: State,
    },
    /// `None` if the atlas is not whole, or has no lists.
    Test(Option<Tested>),
    Families(Option<Vec<Family>>),
}

/// A turn of the search for a position that refutes a conjecture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Seek {
    /// The conjecture as one line.
    pub conjecture: String,
    /// Positions that are tried first.
    pub own: Vec<String>,
    /// The place among small positions where it continues.
    pub place: Offset,
    /// Milliseconds after which it ends with the next position.
    pub ms: u32,
}

/// A question about a statement of one's own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    pub text: String,
    /// The choices so far, as fractions.
    pub choices: Vec<String>,
    pub task: Task,
}

/// The requests to a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Query {
    /// The rows below `until`.
    Rows { until: u64 },
    /// The derivation of an entry from smaller ones.
    Step { column: Column, n: u64 },
    /// A check of entries filled in by hand.
    Check(Sheet),
    /// The cost of the recursion for these heaps.
    Costs(Vec<u64>),
    /// Steps to these heaps' values by the rule of a proved period.
    Steps(Vec<u64>),
    /// The cost for one heap, with the calls one by one if they are `most` at the most.
    Run { n: u64, most: u32 },
    /// The periods and their proofs: searched for `ms` milliseconds; asked again it continues.
    Cycles { ms: u32 },
    /// Grundy values from `from` up to, but not including, `until`, as many as the budget allows; asked again it
    /// continues.
    Values { from: u64, until: u64 },
}

/// The result of a turn of the search for periods.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Turn {
    /// Not finished; `known` Grundy values are computed.
    More { known: u64 },
    /// Everything that can be proved.
    Done(Box<Cycles>),
}

/// The answers of a table, in the order of [`Query`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum TableAnswer {
    Rows(Vec<Row>),
    Step(Step),
    Check(Vec<Mark>),
    Costs(Vec<Cost>),
    /// `None` if no period is proved.
    Steps(Option<Vec<u64>>),
    Run(Run),
    Cycles(Turn),
    /// `more`: the budget ended them.
    Values {
        from: u64,
        values: Vec<u64>,
        more: bool,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
/// An answer, with the number of its request.
pub struct Response {
    pub id: u32,
    pub answer: Answer,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// Still working; `nodes` positions were opened.
    Progress { nodes: u64 },
    /// A report on the outcome, as bytes, sent while the whole one takes its time.
    First(Vec<u8>),
    /// The result as bytes: the sender knows its type and decodes it where it is used. So the module that brings the
    /// board links no decoders for results that only others show.
    Found(Vec<u8>),
    /// The move's name; `wins` as in the solver's `Choice`.
    Move { name: Option<String>, wins: Option<bool> },
    /// The budget is spent after this many positions. For a [`Request::Analyse`] `refused` is a
    /// [`TooBig`](solver::analyse::TooBig) as bytes.
    TooBig { nodes: u64, refused: Vec<u8> },
    /// Stopped by the person, or replaced by a newer request.
    Stopped,
    /// The request cannot be read, or makes no sense.
    Senseless,
    /// The worker died; a new one has been started.
    Died,
    /// No worker could be started. The next request tries once more.
    Absent,
}

impl Answer {
    /// The answer to a request that has a result.
    pub fn found<T: Serialize>(value: &T) -> Answer {
        Answer::Found(to_bytes(value))
    }

    /// Whether another answer to the same request is still to come.
    pub fn is_on_the_way(&self) -> bool {
        matches!(self, Answer::Progress { .. } | Answer::First(_))
    }

    /// The result, which is of this type; `None` for any other answer. It stays bytes until the panel or instrument
    /// that shows it reads it here, so that the page's first module links no decoders for reports it does not show.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        match self {
            Answer::First(bytes) | Answer::Found(bytes) => from_bytes(bytes),
            _ => None,
        }
    }
}

/// Longer lists of moves are not sent with one of many reports, except for the winning moves.
const MOST_MOVES: usize = 500;
/// Most winning moves that are sent then.
const MOST_WINNING: usize = 50;

/// A report shortened for sending with many others: a review of a long game with large heaps would otherwise send a
/// million moves.
pub fn brief(mut report: Report) -> Report {
    if report.moves.len() > MOST_MOVES {
        report.moves.retain(|mv| mv.wins);
        report.moves.truncate(MOST_WINNING);
        report.listed = Listed::Winning;
    }
    report
}

pub fn to_bytes<T: Serialize>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).expect("plain data has a byte form")
}

/// Decodes a message; `None` if the bytes are not one.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Outcome;

    #[test]
    fn of_many_reports_each_is_brief() {
        let report =
            |text: &str| solver::analyse(&text.parse().unwrap(), Play::Normal, &solver::Budget::default()).unwrap();
        assert_eq!(brief(report("nim:3,5")), report("nim:3,5"));
        let long = brief(report("nim:900,3"));
        assert_eq!((long.listed, long.moves.len(), long.moves[0].name.as_str()), (Listed::Winning, 1, "900→3"));
    }

    #[test]
    fn messages_round_trip() {
        let report = solver::analyse(&"nim:1,3,5".parse().unwrap(), Play::Normal, &solver::Budget::default()).unwrap();
        let response = Response { id: 7, answer: Answer::found(&report) };
        let heard = from_bytes::<Response>(&to_bytes(&response)).unwrap();
        assert_eq!(heard, response);
        assert_eq!(heard.answer.read::<Report>(), Some(report));
        for outcome in [Outcome::N, Outcome::P, Outcome::L, Outcome::R, Outcome::D, Outcome::LD, Outcome::DR] {
            // In JSON some of these are written alike.
            assert_eq!(from_bytes::<Outcome>(&to_bytes(&outcome)), Some(outcome));
        }
        assert_eq!(Answer::Stopped.read::<Report>(), None);
        assert_eq!(from_bytes::<NumberedRequest>(&[255; 9]), None);
        let request = Request::Analyse { position: "nim:3".into(), play: Play::Misere };
        assert_eq!(
            from_bytes::<NumberedRequest>(&to_bytes(&NumberedRequest { id: 300, request: &request })),
            Some(NumberedRequest { id: 300, request })
        );
    }
}
