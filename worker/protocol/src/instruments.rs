//! Requests of instruments.
use crate::Part;
use crate::request::requests;
use course::answer::Line;
use course::generate::{Puzzle, PuzzleOrigin, PuzzleSet};
use packs::needs_pack;
use solver::analyse::{Comparison, NonShortPair, NumberTest, Order};
use solver::chart::{Cell, Chart};
use solver::conjecture::seek::{Offset, SearchStep};
use solver::duel::{DuelGame, DuelStrategy};
use solver::survey::Surveyed;
use solver::survey::kin::Kin;
use solver::survey::recurrence::Recurrence;
use solver::theory::linear::{Beyond, Task, TaskAnswer};
use solver::theory::sequence::Cycle;
use solver::value::study::Pair;
use solver::{Play, Player};

requests! {
    /// The requests of instruments.
    InstrumentRequest = Part::Instruments;

    /// `games` games between two strategies, which begin by turns, `first` making the first move. The same `seed` gives
    /// the same games.
    PlayDuel { position: String, play: Play, first: Player, ways: [DuelStrategy; 2], games: u32, seed: u64 }
        -> Vec<DuelGame>, needs_pack: |it| needs_pack(&it.position);

    /// Two short games in the notation of `game:`, for the calculator.
    StudyPair { a: String, b: String } -> Box<Pair>, needs_pack: |it| needs_pack(&it.a) || needs_pack(&it.b);

    /// Two positions of which one at least is no short game.
    StudyNonShortPair { a: String, b: String } -> NonShortPair,
        needs_pack: |it| needs_pack(&it.a) || needs_pack(&it.b);

    /// Positions side by side: values, outcomes, relations.
    OrderPositions { positions: Vec<String> } -> Order, needs_pack: |it| it.positions.iter().any(|text| needs_pack(text));

    /// Whether a position is a number, as it stands.
    TestNumber { position: String } -> NumberTest, needs_pack: |it| needs_pack(&it.position);

    /// The comparison of two positions, with the strategies that prove it.
    Compare { one: String, other: String } -> Comparison,
        needs_pack: |it| needs_pack(&it.one) || needs_pack(&it.other);

    /// All positions of a game of one number or two, up to `rows` rows; `None` if it is no such game.
    MakeChart { game: String, rows: u64 } -> Option<Chart>, needs_pack: |_| true;

    /// The options from which an entry of a chart follows. With a `starter` if the players have different moves.
    ChartOptions { position: String, starter: Option<Player> } -> Vec<Cell>, needs_pack: |it| needs_pack(&it.position);

    /// A turn of the search for a position that refutes a conjecture, given as one line. It tries the positions `own`
    /// first, continues among small ones at `place`, and ends with the next position after `ms` milliseconds.
    FindCounterexample { conjecture: String, own: Vec<String>, place: Offset, ms: u32 } -> SearchStep,
        needs_pack: |_| true;

    /// A question about a statement with quantifiers, after these choices, which are fractions.
    AskStatement { text: String, choices: Vec<String>, task: Task } -> Result<TaskAnswer, Beyond>,
        needs_pack: |_| false;

    /// A puzzle; set and origin alone decide it.
    DrawPuzzle { set: PuzzleSet, origin: PuzzleOrigin } -> Puzzle, needs_pack: |_| true;

    /// The line that a move of a puzzle begins; without a move one that begins with a winning move.
    ShowLine { position: String, play: Play, begins: Option<String> } -> Option<Line>,
        needs_pack: |it| needs_pack(&it.position);

    /// A turn of the survey of a game with rules of one's own: the first of these positions, as many as are found in `ms`
    /// milliseconds, at least one.
    SurveyBoards { positions: Vec<String>, ms: u32 } -> Vec<Surveyed>, needs_pack: |_| true;

    /// Known games that are like these rules, written as before the colon of a position.
    FindKin { rules: String } -> Vec<Kin>, needs_pack: |_| true;

    /// Whether a position can come again in play from this one.
    FindRecurrence { position: String } -> Recurrence, needs_pack: |it| needs_pack(&it.position);

    /// The proved period of the Grundy values of rows, or of strips of free squares, by these rules.
    ProvePeriod { rules: String } -> Option<Cycle>, needs_pack: |_| true;

    /// The texts of all QR codes in a picture, row by row, a byte of brightness for each of its pixels.
    ReadQrCodes { width: u32, brightness: Vec<u8> } -> Vec<String>, needs_pack: |_| false;
}
