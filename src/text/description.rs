//! A position in words, as a structure to navigate: lists from the ground, tables of squares.
//!
//! In: a component of a position, and its board's course. Out: a heading, a summary, and items or rows. The words are
//! complete: the position's text can be restored from them alone, and a test does so for every example of the register.
//! It must not know how the words are shown.
mod areas;
mod drawing;
mod form;
mod nested;
mod orders;
mod rows;

use super::{Locale, td_string};
use crate::text::games::full_name;
use solver::Player;
use solver::board::{Board, Place};
use solver::position::Component;
use std::collections::HashMap;

/// The largest number of parts listed: nobody would listen to more, and the page would be slow.
const MOST_PARTS: usize = 1_500;

/// The deepest nesting of items; each names the thing it lies on.
const DEEPEST: usize = 8;

/// A component of a position in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The game with its parameters.
    pub game: String,
    /// A summary in one sentence, which leaves much out.
    pub summary: String,
    pub body: Body,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// In reading order; each item is nested in the last one before it that is less deep. The first has depth 0.
    List(Vec<Item>),
    Table(Squares),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub depth: usize,
    pub words: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Squares {
    /// The heading above the names of the rows.
    pub corner: String,
    pub columns: Vec<String>,
    /// Rows, each with its name and a cell for each column.
    pub rows: Vec<(String, Vec<String>)>,
}

impl Item {
    fn new(depth: usize, words: impl Into<String>) -> Item {
        Item { depth: depth.min(DEEPEST), words: words.into() }
    }
}

/// The largest number of items or squares read out; of a larger position the summary is read: nobody would listen to
/// the end.
const MOST_READ: usize = 64;

impl Description {
    /// All of it in sentences, one for each item or row of a table.
    pub fn read_out(&self) -> String {
        let sentences: Vec<String> = match &self.body {
            Body::List(items) if items.len() <= MOST_READ => items.iter().map(|item| item.words.clone()).collect(),
            Body::Table(table) if table.rows.len() * table.columns.len() <= MOST_READ => {
                table.rows.iter().map(|(name, cells)| format!("{name}: {}", table.cells(cells))).collect()
            }
            Body::List(_) | Body::Table(_) => return self.summary.clone(),
        };
        sentences.iter().map(|words| words.trim_end_matches('.')).collect::<Vec<_>>().join(". ")
    }
}

impl Squares {
    /// The cells of a row: with two columns each with its heading, which may name a kind of thing, else in their order.
    fn cells(&self, cells: &[String]) -> String {
        let named = self.columns.len() == 2;
        let cell = |(column, cell): (&String, &String)| if named { format!("{column}: {cell}") } else { cell.clone() };
        let joint = if named { "; " } else { ", " };
        self.columns.iter().zip(cells).map(cell).collect::<Vec<_>>().join(joint)
    }
}

/// The name of a player who covered a square.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

/// The owners of covered squares.
pub type Owners = HashMap<Place, Player>;

/// Describes a component. Time linear in its board.
pub fn describe(locale: Locale, component: &Component, owners: &Owners, names: Names) -> Description {
    let position = component.effective();
    let board = position.board();
    let summary = (super::moves::kinds::of(&board).state)(locale, &board);
    let count = parts(&board);
    let mut body = match count > MOST_PARTS {
        true => {
            let count = super::number(locale, count as u64);
            Body::List(vec![Item::new(0, td_string!(locale, position.too_long, count = count))])
        }
        false => body(locale, &board, owners, names),
    };
    if let Body::List(items) = &mut body {
        // An empty board is described, too.
        if items.is_empty() {
            items.push(Item::new(0, summary.clone()));
        }
        position.off_board_fact().into_iter().for_each(|fact| rows::add(locale, fact, items));
    }
    Description { game: full_name(locale, component.game(), &position.text()), summary, body }
}

fn body(locale: Locale, board: &Board, owners: &Owners, names: Names) -> Body {
    match board {
        Board::Piles { heaps, .. } => Body::List(rows::heaps(locale, board, heaps)),
        Board::Stores { heaps, mover, other } => Body::List(rows::stores(locale, board, heaps, *mover, *other)),
        Board::Bar { rows, endless, .. } if *endless != [0, 0] => Body::List(rows::endless_bar(locale, rows, *endless)),
        Board::Bar { rows, gone, .. } if gone.is_empty() => Body::List(rows::bar(locale, rows)),
        Board::Bar { rows, gone, .. } => Body::List(rows::poisoned(locale, rows, gone)),
        Board::Block { cubes, .. } => Body::List(rows::block(locale, cubes)),
        Board::Drawing { edges, .. } => Body::List(drawing::plants(locale, edges)),
        Board::Grid { width, height, cells, creatures } => {
            Body::Table(areas::grid(locale, (*width, *height), (cells, *creatures), owners, names))
        }
        Board::Columns { height, rooks } => Body::Table(areas::columns(locale, *height, rooks)),
        Board::Graph { labels, arrows, directed, token, colours } => {
            Body::List(areas::graph(locale, labels, arrows, token.filter(|_| *directed), *directed, colours))
        }
        Board::Poset { labels, covers, poison } => Body::List(areas::order(locale, labels, covers, *poison)),
        Board::Die { sticks, sides, top } => Body::List(areas::die(locale, *sticks, *sides, *top)),
        Board::Boxes { parents } => Body::List(nested::boxes(locale, parents)),
        Board::Orders { gaps, chosen, waited, .. } => Body::List(orders::orders(locale, gaps, *chosen, *waited)),
        Board::Form { text, .. } => Body::List(form::options(locale, text)),
    }
}

/// The number of parts to describe.
fn parts(board: &Board) -> usize {
    match board {
        Board::Piles { heaps, .. } | Board::Stores { heaps, .. } => heaps.len(),
        Board::Bar { rows, .. } => rows.len(),
        Board::Block { cubes, .. } => cubes.len(),
        Board::Drawing { edges, .. } => edges.len(),
        Board::Grid { cells, .. } => cells.len(),
        Board::Columns { rooks, .. } => rooks.len(),
        Board::Graph { labels, arrows, .. } => labels.len() + arrows.len(),
        Board::Poset { labels, covers, .. } => labels.len() + covers.len(),
        Board::Die { .. } => 3,
        Board::Boxes { parents } => parents.len(),
        Board::Orders { gaps, .. } => 2 * gaps.len(),
        // Each option takes several characters.
        Board::Form { text, .. } => text.len() / 4,
    }
}

#[cfg(test)]
mod tests;
