//! Pictures on paper, all of one size, each with its caption.
use crate::names;
use leptos::prelude::*;
use locale::Locale;
use scene::{Marks, PaperDrawing, on_paper, stick_rows};
use solver::Position;
use solver::board::{Board, Figures};
use solver::position::boards_of;
use std::cmp::Ordering;
use text::position_words_with;

/// The width of a sheet without its margins, and of one of its two columns, px.
const WIDE: f64 = 610.0;
const NARROW: f64 = 286.0;
/// The gap between two pictures of a question, px.
const GAP: f64 = 20.0;
/// Largest enlargement of a picture.
const LARGEST: f64 = 1.6;
/// Scale below which the pictures take the whole width.
const LEAST: f64 = 0.75;

/// Height of a line of words and of a line to write on, and the distance of what stands below each other, px.
const WORDS: f64 = 24.0;
pub const LINE: f64 = 32.0;
const NEXT: f64 = 10.0;
/// Letters in a line across the sheet.
const LETTERS: f64 = 80.0;
/// Height for the questions of the first page, which has head, prompt and foot, and of the others, which repeat the head,
/// px: Letter, which is lower than A4.
const FIRST: f64 = 700.0;
const PAGE: f64 = 880.0;
/// The share of its size that a picture below the usual one keeps where that saves a page.
const FURTHER: f64 = 0.85;
/// Smaller sizes that are tried, and the step from one to the next.
const SIZES: usize = 80;
const STEP: f64 = 0.025;

/// The part below a picture.
#[derive(Debug, Clone, PartialEq)]
pub enum Below {
    Nothing,
    /// A line to write on.
    Line,
    Words(String),
}

/// A position of a question, for print.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// The boards of its summands.
    boards: Vec<PaperDrawing>,
    /// The position, for its description to screen readers.
    pos: String,
    marks: Marks,
    /// The figures that pieces of a game with rules of one's own are drawn as.
    pieces: Figures,
    below: Below,
}

/// The space that a question takes on a sheet.
#[derive(Debug, Clone, Copy)]
pub struct Outline<'a> {
    pub figures: &'a [Figure],
    /// Letters of its own part of the prompt.
    pub letters: usize,
    /// Height of the place for the answer below its pictures, px.
    pub place: f64,
}

impl Outline<'_> {
    /// The height in a column of this width, px.
    fn height(&self, room: f64, times: f64) -> f64 {
        let lines = (self.letters as f64 / (LETTERS * room / WIDE)).ceil();
        let (mut high, mut row, mut left) = (lines * WORDS, 0.0_f64, 0.0);
        for figure in self.figures {
            let below = if figure.below == Below::Nothing { 0.0 } else { LINE };
            let (w, h) = (figure.size().0 * times, figure.size().1 * times + below);
            if w > left {
                high += row + NEXT;
                (row, left) = (0.0, room);
            }
            row = row.max(h);
            left -= w + GAP;
        }
        high + row + NEXT + self.place
    }
}

/// Scale of a sheet's pictures, and number of questions side by side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SheetLayout {
    pub columns: usize,
    times: f64,
}

impl SheetLayout {
    /// The layout with the largest scale at which every picture fits: of several pictures of one question two stand
    /// side by side, where that does not make them too small. A smaller scale saves pages: down to the usual one, and of
    /// tables, which have several pictures a question, down to the least.
    pub fn of<'a>(questions: impl Iterator<Item = Outline<'a>>) -> SheetLayout {
        let all: Vec<Outline> = questions.collect();
        let (mut wide, mut two, mut most) = (1.0_f64, 0.0_f64, LARGEST);
        for Outline { figures, .. } in &all {
            let own = figures.iter().map(|figure| figure.size().0).fold(0.0, f64::max);
            wide = wide.max(own);
            two = two.max(if figures.len() > 1 { 2.0 * own + GAP } else { 0.0 });
            most = figures.iter().flat_map(|figure| &figure.boards).map(PaperDrawing::most).fold(most, f64::min);
        }
        let wide = if two > wide && NARROW / two >= LEAST { two } else { wide };
        let fits = |columns: usize| (room(columns) / wide).min(most);
        let columns = if NARROW / wide < LEAST { 1 } else { 2 };
        let largest = SheetLayout { columns, times: fits(columns) };
        // Wide pictures are below the usual size already: a little smaller still.
        let usual = if largest.times < 1.0 { FURTHER * largest.times } else { 1.0 };
        let least = if two > 0.0 { LEAST.min(usual) } else { usual };
        let smaller = (1..=columns).flat_map(|columns| {
            let top = fits(columns);
            let sizes = (0..SIZES).map(move |i| top - STEP * i as f64);
            sizes.filter(move |times| *times >= least).map(move |times| SheetLayout { columns, times })
        });
        smaller.fold(largest, |best, one| match one.pages(&all).cmp(&best.pages(&all)) {
            Ordering::Less => one,
            Ordering::Equal if best != largest && one.times > best.times => one,
            _ => best,
        })
    }

    /// Number of pages that these questions take, none of them parted.
    pub fn pages(self, all: &[Outline]) -> usize {
        let (mut pages, mut left) = (1, FIRST);
        for row in all.chunks(self.columns) {
            let high = row.iter().map(|one| one.height(room(self.columns), self.times)).fold(NEXT, f64::max);
            if high > left {
                pages += 1;
                left = PAGE;
            }
            left -= high + NEXT;
        }
        pages
    }
}

/// Width of a column of questions, px.
fn room(columns: usize) -> f64 {
    if columns == 1 { WIDE } else { NARROW }
}

impl Figure {
    /// The figure of a position; without boards where its pack is not loaded.
    pub fn of(pos: &str, marks: &Marks) -> Figure {
        let boards = boards_of(pos).iter().map(|board| on_paper(board, marks)).collect();
        Figure { boards, pos: pos.to_owned(), marks: marks.clone(), pieces: Figures::STONES, below: Below::Nothing }
    }

    /// The figure with pieces of a game with rules of one's own drawn as these.
    pub fn drawn_as(self, pieces: Figures) -> Figure {
        match self.pos.parse::<Position>() {
            Ok(position) if pieces != Figures::STONES => {
                let boards = position.boards_with(pieces).iter().map(|board| on_paper(board, &self.marks)).collect();
                Figure { boards, pieces, ..self }
            }
            _ => self,
        }
    }

    /// The figure of a cell of a table: a row of unknown length is drawn as such.
    pub fn of_cell(cell: &str, below: Below) -> Figure {
        let Some(known) = cell.strip_suffix(",x") else {
            return Figure { below, ..Figure::of(cell, &Marks::default()) };
        };
        let rows = |board: &Board| match board {
            Board::Piles { heaps, .. } => stick_rows(heaps, true),
            other => on_paper(other, &Marks::default()),
        };
        let boards = boards_of(known).iter().map(rows).collect();
        Figure { boards, below, ..Figure::of(known, &Marks::default()) }
    }

    /// The figure's size on a sheet, px.
    pub fn size(&self) -> (f64, f64) {
        let sizes = self.boards.iter().map(PaperDrawing::size);
        let plus = 24.0 * self.boards.len().saturating_sub(1) as f64;
        sizes.fold((plus, 0.0), |(wide, high), (w, h)| (wide + w, high.max(h)))
    }

    /// The picture, enlarged by `times` over the sheet's scale, and the part below it.
    pub fn view(&self, locale: Locale, layout: Memo<SheetLayout>, times: f64) -> AnyView {
        let boards = self.boards.clone();
        let drawn = move || {
            let times = times * layout.get().times;
            boards.iter().map(|board| board.svg(times)).collect::<Vec<_>>().join("<b>+</b>")
        };
        let words = self.description(locale);
        let below = match &self.below {
            Below::Nothing => None,
            Below::Line => Some(view! { <span class="sheet-line"></span> }.into_any()),
            Below::Words(words) => Some(view! { <b class="sheet-solution">{words.clone()}</b> }.into_any()),
        };
        view! {
            <div class="sheet-figure">
                <div class="sheet-board" aria-hidden="true" inner_html=drawn></div>
                <span class="hidden">{words}</span>
                {below}
            </div>
        }
        .into_any()
    }

    /// The position in words.
    pub fn description(&self, locale: Locale) -> String {
        match self.pos.parse::<Position>() {
            Ok(position) => position_words_with(locale, &position, self.pieces),
            Err(_) => names::in_words(locale, &self.pos),
        }
    }

    /// The picture as it is drawn at the usual size, and the lengths of the rows that it must show.
    #[cfg(test)]
    pub fn drawing(&self) -> (String, Vec<u64>) {
        let rows = |board: Board| if let Board::Piles { heaps, .. } = board { heaps } else { Vec::new() };
        let heaps = boards_of(&self.pos).into_iter().flat_map(rows).collect();
        (self.boards.iter().map(|board| board.svg(1.0)).collect(), heaps)
    }

    /// The caption below it.
    #[cfg(test)]
    pub fn words(&self) -> Option<&str> {
        if let Below::Words(words) = &self.below { Some(words) } else { None }
    }
}
