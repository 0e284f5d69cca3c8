//! A position being set up: typed or drawn, perhaps not legal yet.
//!
//! In: boards and touches. Out: texts, of which the solver takes the first that is legal. It must not know rules.
pub mod cells;
mod from;
pub mod state;

use super::sketch::Sketch;
use cells::{Block, Poisoned};
use packs::kinds;
use solver::Position;
use solver::board::{Board, Cell, Colour, Square, squares};
use solver::position::ComponentText;
use state::{forms, joined, map, nest, orders, renumbered, ways, zeroed};

/// The most rows, squares a row and heaps that are set up by touch; the text form goes further.
pub const MOST_HEAPS: usize = 12;
pub const MOST_STICKS: u64 = 99;
pub const MOST_COLUMNS: u32 = 12;
pub const MOST_ROWS: usize = 9;
/// Likewise for squares of a grid, columns of rooks, nodes, boxes and options.
pub const MOST_SQUARES: u32 = 24;
pub const MOST_HEIGHT: u32 = 20;
pub const MOST_NODES: usize = 20;
pub const MOST_ELEMENTS: usize = 32;
pub const MOST_BOXES: usize = 40;
pub const MOST_CUBES: usize = 64;
pub const MOST_OPTIONS: usize = 8;
/// Points of an order and rounds.
pub const MOST_POINTS: u64 = 64;
pub const MOST_ROUNDS: u64 = 64;

/// One component being set up, by its kind of board.
#[derive(Debug, Clone, PartialEq)]
pub enum Draft {
    Piles(Vec<u64>),
    Bar(Vec<u32>),
    Poisoned(Poisoned),
    Block(Block),
    Drawing(Sketch),
    Grid {
        width: u32,
        cells: Vec<Cell>,
    },
    Columns {
        height: u32,
        rooks: Vec<(u32, u32)>,
    },
    Graph {
        labels: Vec<String>,
        arrows: Vec<(u32, u32)>,
        directed: bool,
        start: Option<u32>,
        /// The colours, node by node.
        colours: Vec<Option<Colour>>,
    },
    Die {
        sticks: u64,
        sides: u8,
        top: u8,
    },
    /// Two orders, before the first choice.
    Orders {
        upper: u32,
        lower: u32,
        rounds: u32,
    },
    /// The parent of each box but the outermost.
    Boxes(Vec<u32>),
    Form {
        left: Vec<String>,
        right: Vec<String>,
    },
}

impl Draft {
    /// The draft of a board; `None` if that is too large to set up by touch.
    pub fn from_board(board: &Board) -> Option<Draft> {
        macro_rules! drafts {
            (($board:ident) $($($kind:ident)|+: $picture:ident, $words:ident, $draft:ident;)*) => {
                match $board { $($(Board::$kind { .. })|+ => from::$draft($board),)* }
            };
        }
        kinds!(drafts, board)
    }

    /// The draft of a text, if it is one component that can be set up by touch and survives the round trip.
    pub fn of(text: &str) -> Option<Draft> {
        let position: Position = text.parse().ok()?;
        let [only] = position.components() else { return None };
        let board = position.boards().swap_remove(0);
        let draft = if only.is_negative() { None } else { Draft::from_board(&board) }?;
        // The order of a drawing may change, and a sum of forms is written by its options: the game is the same.
        let loose = matches!(draft, Draft::Drawing(_) | Draft::Form { .. });
        let back = draft.accepted(text).map(|text| text.parse::<Position>());
        back.and_then(Result::ok).is_some_and(|back| loose || back.boards() == [board]).then_some(draft)
    }

    /// The first of its texts that the solver accepts.
    pub fn accepted(&self, old: &str) -> Option<String> {
        self.texts(old).into_iter().find(|text| text.parse::<Position>().is_ok())
    }

    /// Texts for this draft, the one that keeps most of the `old` text first: its parameters, and the text beside the
    /// heaps.
    pub fn texts(&self, old: &str) -> Vec<String> {
        let old = ComponentText::of(old).unwrap_or(ComponentText { negative: false, rules: old, state: "" });
        let (key, state) = (ComponentText { rules: old.key(), ..old }, old.state);
        let states = match self {
            // Last, for states that cannot be shortened: zero in each of the old heaps.
            Draft::Piles(heaps) => {
                let none = heaps.iter().all(|&n| n == 0).then(|| zeroed(state));
                renumbered(state, heaps).into_iter().chain([joined(heaps)]).chain(none).collect()
            }
            // A bar with the poison in its corner has no parameters.
            Draft::Bar(rows) => return vec![key.with_state(&joined(rows))],
            Draft::Poisoned(bar) => {
                let Square { x, y } = bar.poison;
                return vec![ComponentText { state: &bar.state(), ..key }.with_parameters(&format!("{x},{y}"))];
            }
            Draft::Block(block) => return vec![key.with_state(&block.state())],
            Draft::Drawing(sketch) => vec![sketch.drawing().to_string()],
            Draft::Grid { width, cells: all } => vec![squares(*width, all)],
            Draft::Columns { height, rooks } => {
                let rooks: Vec<String> = rooks.iter().map(|(white, black)| format!("{white}-{black}")).collect();
                return vec![ComponentText { state: &rooks.join(","), ..key }.with_parameters(&height.to_string())];
            }
            Draft::Graph { labels, arrows, directed: true, start, .. } => {
                vec![ways(labels, arrows, start.unwrap_or(0))]
            }
            // An order has no colours; other graphs are maps.
            Draft::Graph { labels, arrows, colours, .. } => {
                let bare = colours.iter().all(Option::is_none);
                bare.then(|| orders(labels, arrows)).into_iter().chain([map(labels, arrows, colours)]).collect()
            }
            Draft::Die { sticks, top, .. } => vec![format!("{sticks}/{top}")],
            Draft::Orders { upper, lower, rounds } => {
                let state = format!("{upper}/{lower}");
                return vec![ComponentText { state: &state, ..key }.with_parameters(&rounds.to_string())];
            }
            Draft::Boxes(parents) => vec![nest(parents)],
            Draft::Form { left, right } => vec![format!("{{{}|{}}}", forms(left), forms(right))],
        };
        states.into_iter().map(|state| old.with_state(&state)).collect()
    }

    /// The empty board, or the smallest that the game allows.
    pub fn emptied(&self) -> Draft {
        match self {
            Draft::Piles(heaps) => Draft::Piles(vec![0; heaps.len().min(2)]),
            Draft::Bar(_) => Draft::Bar(vec![1]),
            Draft::Poisoned(bar) => Draft::Poisoned(bar.emptied()),
            Draft::Block(block) => Draft::Block(block.emptied()),
            Draft::Drawing(_) => Draft::Drawing(Sketch::default()),
            Draft::Grid { width, cells } => Draft::Grid { width: *width, cells: vec![blank(cells); cells.len()] },
            Draft::Columns { height, .. } => Draft::Columns { height: *height, rooks: vec![(1, *height)] },
            Draft::Graph { labels, arrows, directed, start, .. } => {
                let keep = |label: Option<&String>| label.cloned().into_iter().collect();
                let labels = keep(labels.get(start.unwrap_or(0) as usize));
                let arrows = arrows.iter().take(0).copied().collect();
                Draft::Graph { labels, arrows, directed: *directed, start: start.map(|_| 0), colours: vec![None] }
            }
            Draft::Die { sides, top, .. } => Draft::Die { sticks: 0, sides: *sides, top: *top },
            Draft::Orders { rounds, .. } => Draft::Orders { upper: 0, lower: 0, rounds: *rounds },
            Draft::Boxes(_) => Draft::Boxes(Vec::new()),
            Draft::Form { .. } => Draft::Form { left: Vec::new(), right: Vec::new() },
        }
    }
}

/// The text with other parameters; `None` if it has none.
pub fn with_parameters(text: &str, parameters: &str) -> Option<String> {
    let text = ComponentText::of(text)?;
    text.parameters()?;
    Some(text.with_parameters(parameters))
}

/// The content of a new square beside these: a coin that shows tails, or nothing.
fn blank(cells: &[Cell]) -> Cell {
    if cells.iter().any(|cell| cell.is_coin()) { Cell::Tails } else { Cell::Free }
}

/// The grid in another size, its upper left corner kept; new squares are blank.
pub fn resized(old: u32, cells: &[Cell], width: u32, height: u32) -> Vec<Cell> {
    let at = |i: u32| {
        let (row, column) = (i / width.max(1), i % width.max(1));
        let known = if column < old { cells.get((row * old + column) as usize) } else { None };
        known.copied().unwrap_or_else(|| blank(cells))
    };
    (0..width * height).map(at).collect()
}

/// The shape in which this square (from 1) is the last of its row: rows below reach at least as far, rows above at
/// most. A tap on the last square of a row removes it.
pub fn shape_to(rows: &[u32], x: u32, y: usize) -> Vec<u32> {
    let mut rows = rows.to_vec();
    rows.resize(rows.len().max(y), 0);
    let length = if rows[y - 1] == x { x - 1 } else { x };
    rows[y - 1] = length;
    for (i, row) in rows.iter_mut().enumerate() {
        *row = if i < y { (*row).max(length) } else { (*row).min(length) };
    }
    rows.truncate(rows.iter().position(|&n| n == 0).unwrap_or(rows.len()));
    rows
}

/// The bar mirrored at its diagonal.
pub fn transposed(rows: &[u32]) -> Vec<u32> {
    (1..=rows.first().copied().unwrap_or(0)).map(|x| rows.iter().filter(|&&n| n >= x).count() as u32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    #[test]
    fn a_tapped_square_becomes_the_corner_of_its_row() {
        assert_eq!(shape_to(&[5, 3], 4, 2), [5, 4]);
        assert_eq!(shape_to(&[5, 3], 2, 3), [5, 3, 2]);
        assert_eq!(shape_to(&[2], 4, 2), [4, 4]);
        assert_eq!(shape_to(&[5, 3, 3], 1, 1), [1, 1, 1]);
        assert_eq!(shape_to(&[5, 3], 3, 2), [5, 2]);
        assert_eq!(shape_to(&[1], 1, 1), [0u32; 0]);
        assert_eq!(transposed(&[5, 3, 3, 3]), [4, 4, 4, 1, 1]);
    }

    #[test]
    fn a_draft_of_an_example_is_the_example() {
        for example in solver::Game::ALL.iter().flat_map(|game| game.examples()) {
            let position: Position = example.text.parse().unwrap();
            for component in position.components() {
                let text = component.to_string();
                let Some(draft) = Draft::of(&text) else { continue };
                let drawn: Position = draft.accepted(&text).unwrap().parse().unwrap();
                let then: Position = text.parse().unwrap();
                if matches!(draft, Draft::Drawing(_) | Draft::Form { .. }) {
                    // Branches are read in the order of their slope, a sum by its options: the game is the same.
                    let value = |p: &Position| {
                        solver::analyse(p, solver::Play::Normal, &solver::Budget::SMALL).map(|r| r.value)
                    };
                    assert_eq!(value(&drawn), value(&then), "{text}");
                } else {
                    assert_eq!(drawn, then, "{text}");
                }
            }
        }
    }

    /// The editor's fallback for positions that are too large.
    #[test]
    fn every_first_example_can_be_set_up_and_emptied() {
        let kept = |text: &&str| Draft::of(text).is_none_or(|draft| draft.emptied().accepted(text).is_none());
        let first = solver::Game::ALL.iter().map(|game| game.examples()[0].text);
        assert_eq!(first.filter(kept).collect::<Vec<_>>(), [""; 0]);
    }

    #[test]
    fn parameters_are_read_and_replaced() {
        let parameters = |text| ComponentText::of(text).and_then(|text| text.parameters());
        assert_eq!(parameters("subtraction(1,2|3):7"), Some("1,2|3"));
        assert_eq!(parameters("nim:3"), None);
        assert_eq!(with_parameters("octal(0.77):10,4", "0.137").as_deref(), Some("octal(0.137):10,4"));
    }

    #[test]
    fn a_grid_keeps_its_corner() {
        use Cell::{Covered, Free};
        assert_eq!(resized(2, &[Covered, Free, Free, Covered], 3, 1), [Covered, Free, Free]);
        assert_eq!(resized(2, &[Covered, Free, Free, Covered], 1, 3), [Covered, Free, Free]);
        assert_eq!(resized(1, &[Cell::Heads], 2, 1), [Cell::Heads, Cell::Tails]);
    }

    #[test]
    fn parameters_and_what_stands_beside_the_heaps_are_kept() {
        let texts = |draft: Draft, old| draft.texts(old);
        assert_eq!(texts(Draft::Piles(vec![3, 4]), "moore(3):1,2,3")[0], "moore(3):3,4");
        assert_eq!(texts(Draft::Piles(vec![12]), "fibonacci:13/6"), ["fibonacci:12/6", "fibonacci:12"]);
        assert_eq!(texts(Draft::Piles(vec![1, 2, 4, 2]), "nimduel:1,2/1,2")[0], "nimduel:1,2/4,2");
        let (labels, colours) = (["a", "b"].map(String::from).to_vec(), vec![None, Some(Colour::Red)]);
        let painted = Draft::Graph { labels, arrows: vec![(0, 1)], directed: false, start: None, colours };
        assert_eq!(painted.accepted("snort:a").as_deref(), Some("snort:a-b,b=r"));
        assert_eq!(painted.emptied().accepted("snort:a").as_deref(), Some("snort:a"));
        let rooks = Draft::Columns { height: 9, rooks: vec![(1, 4), (3, 2)] };
        assert_eq!(texts(rooks, "northcott(8):1-4"), ["northcott(9):1-4,3-2"]);
    }
}
