//! Turning coins, by rules of one's own: a move turns a coin from heads to tails, and with it companions further left
//! that a condition allows. On a board of a product, the coins are turned where the places of two such moves meet.
//!
//! A row without a product is one game, and several rows are several. Along a row each coin that shows heads counts on
//! its own; in a product its value is the nim-product of those of its column and its row.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways 1982, ch. 14: Turning Turtles, Mock Turtles, Ruler, Turning Corners, the Tartan
//! theorem.
mod parameters;

use super::text;
use crate::board::{Act, Board, Cell, Figures, Part, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{CoinValue, Explanation, Method, OptionValue, Reason};
use crate::ruleset::{Card, Example, Family, Grade, Kind, Reach, Ruleset, Source, Text, Touch, Values, skills};
use crate::theory::coins::{CoinRule, CoinTurns, CoinValues, MOST_ANY, Places, each};
use crate::theory::nim_arithmetic::nim_product;
use crate::value::{Value, mex, nim_sum};
use std::sync::Arc;

pub use parameters::{read as read_coins, write as write_coins};

/// The characters of coins: tails, heads.
const ALPHABET: &str = "th";

/// The most coins of all rows, by the most companions that are chosen one by one, the last for any number of them: so
/// all moves can be listed.
const MOST_COINS: [u64; 4] = [64, 32, 20, MOST_ANY as u64];
/// The most coins in a row and in a column of a product, in the same way.
const LONGEST_SIDE: [u64; 4] = [12, 8, 6, 6];
/// The most options that are shown; more would teach nothing.
const SHOWN: usize = 64;
/// The most coins up to the last heads of each row that are searched under misère play, for which no theorem is known.
const MOST_SEARCHED: u32 = 16;

/// Turning coins by rules of one's own, `coins(a=0..):hththh`; `docs/notation.md` of the repository has the rules
/// (Winning Ways 1982). Each coin that shows heads has its value; those of a product are nim-products.
pub struct Coins;

/// The rules in these parameters, along the rows and for products along the columns; `None` if they cannot be read.
pub fn coin_rules(parameters: &str) -> Option<(Vec<CoinRule>, Option<Vec<CoinRule>>)> {
    parameters::read(Input::new(parameters)).ok()
}

/// The rules along the rows, those along the columns of a product, and the coins that show heads, row by row.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoinBoard {
    along: Arc<CoinTurns>,
    across: Option<Arc<CoinTurns>>,
    width: u32,
    heads: Vec<Places>,
}

/// A move: the coins where these columns and rows meet are turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoinMove {
    columns: Places,
    rows: Places,
}

impl CoinMove {
    /// The places of the coins, in reading order.
    fn places(self) -> impl DoubleEndedIterator<Item = Place> {
        let place = |row: usize, column: usize| Place { row: row as u32, column: column as u32 };
        let rows = each(self.rows).flat_map(move |row| each(self.columns).map(move |column| place(row, column)));
        rows.collect::<Vec<_>>().into_iter()
    }
}

impl CoinBoard {
    /// A position of the same game with other coins.
    fn with(&self, width: u32, heads: Vec<Places>) -> CoinBoard {
        CoinBoard { along: self.along.clone(), across: self.across.clone(), width, heads }
    }

    /// Whether each coin shows heads, in reading order.
    fn coins(&self) -> impl Iterator<Item = bool> + Clone {
        let width = self.width;
        self.heads.iter().flat_map(move |heads| (0..width).map(move |column| (heads >> column) & 1 == 1))
    }

    /// The places of the coins that show heads, in reading order.
    fn heads(&self) -> impl Iterator<Item = Place> {
        let rows = self.heads.iter().enumerate();
        rows.flat_map(|(row, heads)| each(*heads).map(move |column| Place { row: row as u32, column: column as u32 }))
    }

    /// The moves, in reading order of the coins that must show heads.
    fn turns(&self) -> Vec<CoinMove> {
        let mut turns = Vec::new();
        for (row, heads) in self.heads.iter().enumerate() {
            let alone: [Places; 1] = [1 << row];
            let rows = self.across.as_ref().map_or(&alone[..], |across| across.at(row));
            for column in each(*heads) {
                for &columns in self.along.at(column) {
                    turns.extend(rows.iter().map(|&rows| CoinMove { columns, rows }));
                }
            }
        }
        turns
    }

    /// These rows without the columns after the last coin that shows heads.
    fn narrowed(&self, rows: &[Places]) -> CoinBoard {
        let all = rows.iter().fold(0, |all: Places, heads| all | heads);
        self.with((Places::BITS - all.leading_zeros()).max(1), rows.to_vec())
    }
}

/// The values of the coins that show heads, and of a product those of all columns and rows.
struct HeadValues {
    heads: Vec<CoinValue>,
    sides: Option<(Vec<u64>, Vec<u64>)>,
}

fn values(position: &CoinBoard, cx: &mut Context) -> Result<HeadValues, Stop> {
    let columns = position.width as usize;
    cx.with_table(|table: &mut CoinValues, cx| {
        let along = table.grundy(&position.along, columns, cx)?[..columns].to_vec();
        let Some(across) = &position.across else {
            let value = |place: Place| CoinValue { place, value: along[place.column as usize] };
            return Ok(HeadValues { heads: position.heads().map(value).collect(), sides: None });
        };
        let rows = position.heads.len();
        let across = table.grundy(across, rows, cx)?[..rows].to_vec();
        let value = |place: Place| CoinValue {
            place,
            value: nim_product(along[place.column as usize], across[place.row as usize]),
        };
        Ok(HeadValues { heads: position.heads().map(value).collect(), sides: Some((along, across)) })
    })
}

fn sum(heads: &[CoinValue]) -> u64 {
    nim_sum(heads.iter().map(|head| head.value))
}

impl Ruleset for Coins {
    type Position = CoinBoard;
    type Move = CoinMove;

    fn card(&self) -> Card {
        Card { key: "coins", family: Family::Grid, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<CoinBoard, ParseError> {
        let Some(parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        let (along, across) = parameters::read(parameters)?;
        let chosen = |rules: &[CoinRule]| rules.iter().map(CoinRule::companions).max().unwrap_or(1) - 1;
        let start = state.at();
        let rows = text::parse(&mut state, ALPHABET)?;
        let (width, height) = (u64::from(rows.width), u64::from(rows.height));
        let limits = match &across {
            None => vec![(width * height, MOST_COINS[chosen(&along)])],
            Some(across) => {
                vec![(width, LONGEST_SIDE[chosen(&along)]), (height, LONGEST_SIDE[chosen(across)])]
            }
        };
        if let Some((_, limit)) = limits.into_iter().find(|(coins, limit)| coins > limit) {
            return state.error_at(start, ParseErrorKind::TooMany { limit });
        }
        let row = |cells: &[u8]| cells.iter().rev().fold(0, |heads: Places, cell| (heads << 1) | Places::from(*cell));
        let heads = rows.cells.chunks(rows.width as usize).map(row).collect();
        let along = Arc::new(CoinTurns::new(along, rows.width as u16));
        let across = across.map(|rules| Arc::new(CoinTurns::new(rules, rows.height as u16)));
        Ok(CoinBoard { along, across, width: rows.width, heads })
    }

    fn write(&self, position: &CoinBoard) -> Text {
        let across = position.across.as_ref().map(|across| across.rules());
        let parameters = parameters::write(position.along.rules(), across);
        let (width, height) = (position.width, position.heads.len() as u32);
        Text {
            parameters: Some(parameters),
            state: text::write(width, height, position.coins().map(u8::from), ALPHABET),
        }
    }

    fn moves(&self, position: &CoinBoard, _by: Player) -> Vec<CoinMove> {
        position.turns()
    }

    fn play(&self, position: &CoinBoard, mv: &CoinMove) -> CoinBoard {
        let mut heads = position.heads.clone();
        each(mv.rows).for_each(|row| heads[row] ^= mv.columns);
        position.with(position.width, heads)
    }

    /// The name: all coins that are turned, `1,2-1,5`.
    fn act(&self, _position: &CoinBoard, mv: &CoinMove) -> Act {
        Act::Turn(mv.places().collect())
    }

    /// All coins that are turned, the one that must show heads first; none is removed.
    fn touch(&self, _position: &CoinBoard, mv: &CoinMove) -> Touch {
        Touch { parts: mv.places().rev().map(Part::Cell).collect(), gone: Vec::new() }
    }

    fn board(&self, position: &CoinBoard) -> Board {
        let cells = position.coins().map(|heads| if heads { Cell::Heads } else { Cell::Tails }).collect();
        Board::Grid { width: position.width, height: position.heads.len() as u32, cells, figures: Figures::STONES }
    }

    /// Without what lies beyond the last coins that show heads; rows that play on their own are sorted.
    fn normal_form(&self, position: &CoinBoard) -> CoinBoard {
        let mut rows = position.heads.clone();
        if position.across.is_none() {
            rows.retain(|heads| *heads != 0);
            rows.sort_unstable();
        }
        let last = rows.iter().rposition(|heads| *heads != 0).unwrap_or(0);
        rows.resize(last + 1, 0);
        position.narrowed(&rows)
    }

    /// The rows, unless they are those of a product.
    fn split(&self, position: &CoinBoard) -> Vec<CoinBoard> {
        let rows = position.heads.iter().filter(|heads| **heads != 0);
        match position.across.is_some() {
            true => vec![self.normal_form(position)],
            false => rows.map(|heads| position.narrowed(&[*heads])).collect(),
        }
    }

    fn held(&self, position: &CoinBoard) -> usize {
        16 * position.heads.len()
    }

    skills!(Values, Reach);
}

impl Values for Coins {
    fn value(&self, position: &CoinBoard, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(sum(&values(position, cx)?.heads)))
    }

    /// The values of the coins that show heads, of a single one by its moves, and in a product those of the columns and
    /// rows; under misère play nothing but the search.
    fn explain(&self, position: &CoinBoard, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let mut reasons = Vec::new();
        if play == Play::Misere {
            return Ok(Explanation { method: Method::Search, reasons });
        }
        let HeadValues { heads, sides } = values(position, cx)?;
        let turns = position.turns();
        if heads.len() == 1 && turns.len() <= SHOWN {
            let mut options = Vec::new();
            for mv in &turns {
                let value = sum(&values(&self.play(position, mv), cx)?.heads);
                options.push(OptionValue { name: self.name(position, mv), value });
            }
            let value = mex(&mut options.iter().map(|option| option.value).collect());
            reasons.push(Reason::Mex { options, value });
        }
        if let Some((columns, rows)) = sides {
            let row = |of: &u64| columns.iter().map(|value| nim_product(*value, *of)).collect::<Vec<u64>>();
            let values = rows.iter().map(row).collect();
            reasons.push(Reason::CoinProduct { columns, rows, values });
        }
        if !heads.is_empty() {
            let sum = sum(&heads);
            reasons.push(Reason::CoinHeads { heads, sum });
        }
        Ok(Explanation { method: Method::Theorem, reasons })
    }
}

impl Reach for Coins {
    /// Whether a search through all followers may end soon: they are as many as ways to lay the coins.
    fn searchable(&self, position: &CoinBoard) -> bool {
        let length = |heads: &Places| Places::BITS - heads.leading_zeros();
        let coins: u32 = match position.across {
            Some(_) => {
                let form = self.normal_form(position);
                form.width * form.heads.len() as u32
            }
            None => position.heads.iter().map(length).sum(),
        };
        coins <= MOST_SEARCHED
    }
}

const EXAMPLES: &[Example] = &[
    // Turning Turtles: a coin, and perhaps one more. It is Nim.
    Example::normal("coins(a=0..):hththh", Source::Lab),
    // Mock Turtles: up to three coins.
    Example::normal("coins(b=0..):thhththh", Source::Lab),
    // Ruler: coins side by side; and up to three of them.
    Example::normal("coins(run):thhthtth", Source::Lab),
    Example::normal("coins(run;k=..3):hthhth", Source::Lab),
    // Moebius: up to five coins.
    Example::normal("coins(any;k=..5):thhtht", Source::Lab),
    // Twins: just two coins; three at equal distances.
    Example::normal("coins(a=1..):thhtth", Source::Lab),
    Example::normal("coins(n-a=a-b;b=1..):hhhhhhh", Source::Lab),
    // The heaps of take 1, 3 or 4, and of Kayles, as places.
    Example::normal("coins(a=n-1,n-3,n-4):tthtthh", Source::Lab),
    Example::normal("coins(n-a-b=1,2/a=0):tthtth", Source::Lab),
    // Two rows.
    Example::normal("coins(a=0..):hth/tht", Source::Lab),
    // Turning Corners: the four corners of a rectangle. It is nim multiplication, rows and columns counted from 0.
    Example::normal("coins(a=1..*a=1..):ttttt/tthth/ttttt/tthtt/thtth", Source::Lab),
    Example::normal("coins(a=0..*a=0..):htt/tht/tth", Source::Lab),
    // Rugs: a whole rectangle.
    Example::normal("coins(run*run):thht/hthh/thth", Source::Lab),
    Example::misere("coins(a=0..):thhth", Source::Lab),
];
