//! Charts of games whose positions are one number or two: every position with its outcomes and values.
//!
//! In: a game as written before the colon of a position, and the number of rows. Out: the positions with their entries.
use crate::analyse::Solver;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::register::Game;
use crate::value::mex;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The meaning of the columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ColumnKind {
    /// One column: a position is one number.
    Nothing,
    /// The player who begins: the players have different moves.
    Starter,
    /// The face that the die shows.
    Face,
    /// The most that may be taken.
    Limit,
    /// The second heap.
    Heap,
}

/// A chart of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chart {
    /// The meaning of the columns.
    pub column_kind: ColumnKind,
    /// The numbers of the columns; for [`ColumnKind::Starter`] two, Left and Right.
    pub columns: Vec<u64>,
    /// The rows, by their numbers.
    pub rows: Vec<ChartRow>,
}

/// The positions with the same first number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartRow {
    /// The first number of the positions.
    pub n: u64,
    /// The cells; `None` where there is no such position.
    pub cells: Vec<Option<Cell>>,
}

/// A position of a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The text of the position.
    pub position: String,
    /// Whether the player to move wins; in a column of [`ColumnKind::Starter`] whether Left does.
    pub normal: bool,
    /// `normal` under misère play.
    pub misere: bool,
    /// The Grundy value; `None` if the players have different moves, or play may go on forever.
    pub grundy: Option<u64>,
    /// γ′: the Grundy value in the graph without its ends, in which normal play is misère play of the game. `None` for
    /// an end, and if the players have different moves.
    pub deleted: Option<u64>,
}

/// The most rows.
pub const MOST_ROWS: u64 = 60;

/// The meaning of the columns for this game, by its name alone; `None` if its positions are not one or two numbers. A
/// game is written as before the colon of a position: `dice(4)`, `fibonacci`, `subtraction(1,2,4|1,3,4)`.
pub fn kind(game: &str) -> Option<ColumnKind> {
    let key = game.split_once('(').map_or(game, |(key, _)| key);
    Some(match Game::from_key(key)? {
        Game::Dice => ColumnKind::Face,
        Game::Fibonacci => ColumnKind::Limit,
        Game::Nim | Game::Wythoff | Game::Euclid | Game::Moore => ColumnKind::Heap,
        Game::Subtraction | Game::Heaps if game.contains('|') => ColumnKind::Starter,
        Game::Subtraction | Game::Heaps | Game::Dim | Game::Prim => ColumnKind::Nothing,
        Game::Kayles | Game::Dawson | Game::Octal | Game::Lasker | Game::Grundy => ColumnKind::Nothing,
        _ => return None,
    })
}

/// The text of a position to begin with, of ten counters or twice ten; `None` if [`kind`] is.
pub fn example(game: &str) -> Option<String> {
    Some(match kind(game)? {
        ColumnKind::Nothing | ColumnKind::Starter => format!("{game}:10"),
        ColumnKind::Face => format!("{game}:20/3"),
        ColumnKind::Limit => format!("{game}:10/9"),
        ColumnKind::Heap => format!("{game}:10,7"),
    })
}

/// [`kind`] for a game with valid parameters, else `None`.
pub fn column_kind(game: &str) -> Option<ColumnKind> {
    kind(game).filter(|&column_kind| at(game, column_kind, 1, 1).is_some())
}

/// The position of a row and a column.
fn at(game: &str, column_kind: ColumnKind, n: u64, column: u64) -> Option<Position> {
    match column_kind {
        ColumnKind::Nothing | ColumnKind::Starter => format!("{game}:{n}"),
        ColumnKind::Face | ColumnKind::Limit => format!("{game}:{n}/{column}"),
        ColumnKind::Heap => format!("{game}:{n},{column}"),
    }
    .parse()
    .ok()
}

/// The columns of a chart with this many rows: the faces of a die, else as many columns as rows.
fn columns(game: &str, column_kind: ColumnKind, rows: u64) -> Vec<u64> {
    match column_kind {
        ColumnKind::Nothing => vec![0],
        ColumnKind::Starter => vec![0, 1],
        ColumnKind::Face => (1..).take_while(|&face| at(game, column_kind, 1, face).is_some()).collect(),
        ColumnKind::Limit => (1..rows.max(2)).collect(),
        ColumnKind::Heap => (0..rows).collect(),
    }
}

/// Memoised γ′, by text.
type Deleted = FxHashMap<Position, Option<u64>>;

impl Solver {
    /// The chart of a game, rows 0 up to, but not including, `rows` ([`MOST_ROWS`] at the most); `None` if
    /// [`column_kind`] is. A game is written as for [`kind`].
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    ///
    /// # Complexity
    /// Rows × columns analyses in both conventions, and for γ′ one visit to every position below.
    pub fn chart(&mut self, game: &str, rows: u64, meter: &mut Meter) -> Result<Option<Chart>, Stop> {
        let Some(column_kind) = column_kind(game) else { return Ok(None) };
        let rows = rows.min(MOST_ROWS);
        let columns = columns(game, column_kind, rows);
        let mut deleted = Deleted::default();
        let mut chart_rows = Vec::new();
        for n in 0..rows {
            let mut cells = Vec::new();
            for &column in &columns {
                let cell = at(game, column_kind, n, column).map(|position| {
                    let by = Player::BOTH[usize::from(column_kind == ColumnKind::Starter && column == 1)];
                    self.cell(&position, (column_kind == ColumnKind::Starter).then_some(by), &mut deleted, meter)
                });
                cells.push(cell.transpose()?);
            }
            chart_rows.push(ChartRow { n, cells });
        }
        Ok(Some(Chart { column_kind, columns, rows: chart_rows }))
    }

    /// The options of a position of a chart, each once, with its entries. `starter` is the player to move if the
    /// players have different moves, else `None`.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    ///
    /// # Complexity
    /// As for a row of a chart with a column for each option.
    pub fn chart_options(
        &mut self,
        position: &Position,
        starter: Option<Player>,
        meter: &mut Meter,
    ) -> Result<Vec<Cell>, Stop> {
        let (mut deleted, mut cells) = (Deleted::default(), Vec::<Cell>::new());
        for mv in position.moves(starter.unwrap_or(Player::Left)) {
            let cell = self.cell(&mv.to, starter.map(Player::other), &mut deleted, meter)?;
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        Ok(cells)
    }

    fn cell(
        &mut self,
        position: &Position,
        starter: Option<Player>,
        deleted: &mut Deleted,
        meter: &mut Meter,
    ) -> Result<Cell, Stop> {
        // The player of the entries: Left, if the starter is given; else the player to move.
        let mover = starter.unwrap_or(Player::Left);
        let wins = |outcome: Outcome| outcome.wins(Player::Left, mover);
        let normal = wins(self.outcome(position, Play::Normal, meter)?);
        let misere = wins(self.outcome(position, Play::Misere, meter)?);
        let impartial = position.is_impartial() && starter.is_none();
        let grundy = if impartial { self.analyse(position, Play::Normal, meter)?.grundy } else { None };
        let deleted = if impartial { without_ends(position, deleted, meter)? } else { None };
        Ok(Cell { position: position.to_string(), normal, misere, grundy, deleted })
    }
}

/// γ′ of a position of an impartial game that ends; `None` for an end.
fn without_ends(position: &Position, known: &mut Deleted, meter: &mut Meter) -> Result<Option<u64>, Stop> {
    if let Some(&value) = known.get(position) {
        return Ok(value);
    }
    meter.tick()?;
    let moves = position.moves(Player::Left);
    let mut reached = Vec::new();
    for mv in &moves {
        reached.extend(without_ends(&mv.to, known, meter)?);
    }
    let value = (!moves.is_empty()).then(|| mex(&mut reached));
    known.insert(position.clone(), value);
    Ok(value)
}
