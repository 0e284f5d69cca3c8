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
use crate::games::full_name;
use solver::Player;
use solver::board::{Board, Figures, Place};
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
    pub body: DescriptionBody,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DescriptionBody {
    /// In reading order; each item is nested in the last one before it that is less deep. The first has depth 0.
    List(Vec<DescriptionItem>),
    Table(DescriptionTable),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescriptionItem {
    pub depth: usize,
    pub words: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescriptionTable {
    /// The heading above the names of the rows.
    pub corner: String,
    pub columns: Vec<String>,
    /// Rows, each with its name and a cell for each column.
    pub rows: Vec<(String, Vec<String>)>,
}

impl DescriptionItem {
    fn new(depth: usize, words: impl Into<String>) -> DescriptionItem {
        DescriptionItem { depth: depth.min(DEEPEST), words: words.into() }
    }
}

/// The largest number of items or squares read out; of a larger position the summary is read: nobody would listen to
/// the end.
const MOST_READ: usize = 64;

impl Description {
    /// All of it in sentences, one for each item or row of a table.
    pub fn read_out(&self) -> String {
        let sentences: Vec<String> = match &self.body {
            DescriptionBody::List(items) if items.len() <= MOST_READ => {
                items.iter().map(|item| item.words.clone()).collect()
            }
            DescriptionBody::Table(table) if table.rows.len() * table.columns.len() <= MOST_READ => {
                table.rows.iter().map(|(name, cells)| format!("{name}: {}", table.cells(cells))).collect()
            }
            DescriptionBody::List(_) | DescriptionBody::Table(_) => return self.summary.clone(),
        };
        sentences.iter().map(|words| words.trim_end_matches('.')).collect::<Vec<_>>().join(". ")
    }
}

impl DescriptionTable {
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
    describe_with(locale, component, Figures::default(), owners, names)
}

/// Describes a component whose pieces are drawn as these figures, if it is one of a game with rules of one's own.
pub fn describe_with(
    locale: Locale,
    component: &Component,
    figures: Figures,
    owners: &Owners,
    names: Names,
) -> Description {
    let position = component.effective();
    let board = component.board_with(figures);
    let summary = (super::moves::kinds::of(&board).state)(locale, &board);
    let count = parts(&board);
    let mut body = match count > MOST_PARTS {
        true => {
            let count = super::number(locale, count as u64);
            DescriptionBody::List(vec![DescriptionItem::new(0, td_string!(locale, position.too_long, count = count))])
        }
        false => body(locale, &board, owners, names),
    };
    if let DescriptionBody::List(items) = &mut body {
        // An empty board is described, too.
        if items.is_empty() {
            items.push(DescriptionItem::new(0, summary.clone()));
        }
        position.off_board_fact().into_iter().for_each(|fact| rows::add(locale, fact, items));
    }
    Description { game: full_name(locale, component.game(), position.write().parameters), summary, body }
}

fn body(locale: Locale, board: &Board, owners: &Owners, names: Names) -> DescriptionBody {
    match board {
        Board::Piles { heaps, .. } => DescriptionBody::List(rows::heaps(locale, board, heaps)),
        Board::Stores { heaps, mover, other } => {
            DescriptionBody::List(rows::stores(locale, board, heaps, *mover, *other))
        }
        Board::Bar { rows, endless, .. } if *endless != [0, 0] => {
            DescriptionBody::List(rows::endless_bar(locale, rows, *endless))
        }
        Board::Bar { rows, gone, .. } if gone.is_empty() => DescriptionBody::List(rows::bar(locale, rows)),
        Board::Bar { rows, gone, .. } => DescriptionBody::List(rows::poisoned(locale, rows, gone)),
        Board::Block { cubes, .. } => DescriptionBody::List(rows::block(locale, cubes)),
        Board::Drawing { edges, .. } => DescriptionBody::List(drawing::plants(locale, edges)),
        Board::Grid { width, height, cells, figures } => {
            DescriptionBody::Table(areas::grid(locale, (*width, *height), (cells, *figures), owners, names))
        }
        Board::Columns { height, rooks } => DescriptionBody::Table(areas::columns(locale, *height, rooks)),
        Board::Graph { labels, arrows, directed, token, colours } => {
            DescriptionBody::List(areas::graph(locale, labels, arrows, token.filter(|_| *directed), *directed, colours))
        }
        Board::Poset { labels, covers, poison } => DescriptionBody::List(areas::order(locale, labels, covers, *poison)),
        Board::Die { sticks, sides, top } => DescriptionBody::List(areas::die(locale, *sticks, *sides, *top)),
        Board::Boxes { parents } => DescriptionBody::List(nested::boxes(locale, parents)),
        Board::Orders { gaps, chosen, waited, .. } => {
            DescriptionBody::List(orders::orders(locale, gaps, *chosen, *waited))
        }
        Board::Form { text, .. } => DescriptionBody::List(form::options(locale, text)),
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
