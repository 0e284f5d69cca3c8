//! Boards for paper: sticks, squares and edges have the same size in all drawings, so that those of a sheet go
//! together.
use super::piles::{bundled, nth_stick};
use super::shape::{Anchor, Rect, Shape, point, px};
use super::{BoardHistory, Marks, Overlay, Scene, SceneSpace, Theme, Token, die, scene};
use solver::board::Board;
use std::fmt::Write;

/// The side of a square, and the length of an edge, px.
const SIDE: f64 = 34.0;
const EDGE: f64 = 48.0;
/// The side of a die.
const FACE: f64 = 44.0;
/// The distance of sticks, and the extra after every fifth; the length of a stick, and the height of a line of them,
/// px.
const PITCH: f64 = 11.0;
const FIVES: f64 = 5.0;
const STICK: f64 = 30.0;
const LINE: f64 = 38.0;
/// The left side of the sticks: their number is left of it.
const LEFT: f64 = 34.0;
/// Sticks in a line.
const ACROSS: u64 = 20;
/// The greatest height of a drawing on a sheet, and of a graph, whose nodes have numbers to be read, px.
const HIGH: f64 = 210.0;
const GRAPH: f64 = 430.0;
/// Margin beside the outermost edges of a drawing.
const BESIDE: f64 = 24.0;
/// The largest number of sticks drawn one by one; more are a bundle.
const MOST: u64 = 100;

/// A drawing for paper.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperDrawing {
    shapes: Vec<Shape>,
    /// The visible part of the shapes, and the scale from their px to the sheet's.
    frame: Rect,
    scale: f64,
    /// The greatest height, px.
    highest: f64,
}

impl PaperDrawing {
    /// The size on a sheet, px.
    pub fn size(&self) -> (f64, f64) {
        (self.frame.w * self.scale, self.frame.h * self.scale)
    }

    /// The largest magnification that its height allows.
    pub fn most(&self) -> f64 {
        self.highest / self.size().1
    }

    /// The SVG text, magnified `times`.
    pub fn svg(&self, times: f64) -> String {
        let (Rect { x, y, w, h }, (width, height)) = (self.frame, self.size());
        let mut out = format!(
            "<svg width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">",
            px(width * times),
            px(height * times),
            px(x),
            px(y),
            px(w),
            px(h)
        );
        let paint = |token: Token| Theme::Print.colour(token).to_owned();
        self.shapes.iter().for_each(|shape| shape.write(&mut out, &paint));
        out.write_str("</svg>").expect("a String takes any text");
        out
    }
}

/// A board with its marks. Of a die only the top face: the number of sticks is given in words.
pub fn on_paper(board: &Board, marks: &Marks) -> PaperDrawing {
    match board {
        Board::Piles { heaps, .. } => stick_rows(heaps, false),
        Board::Die { sides, top, .. } => {
            let at = Rect::new(2.0, 2.0, FACE, FACE);
            let frame = Rect::new(0.0, 0.0, FACE + 4.0, FACE + 4.0);
            PaperDrawing { shapes: die::face(at, *sides, *top), frame, scale: 1.0, highest: HIGH }
        }
        board => {
            let scene = scene(board, &BoardHistory::new(board.clone()), SceneSpace::wide(room(board)));
            let Overlay { under, over, .. } = scene.tags(&[], marks);
            let scale = scale(board, &scene);
            let whole = Rect::new(0.0, 0.0, scene.width, scene.height);
            let edges = scene.pieces.iter().map(|piece| piece.bounds).reduce(|a, b| a.union(&b));
            // The ground of a small drawing goes far beyond it.
            let frame = match (board, edges) {
                (Board::Drawing { .. }, Some(edges)) => {
                    let left = (edges.x - BESIDE).max(0.0);
                    Rect { x: left, w: (edges.right() + BESIDE).min(whole.w) - left, ..whole }
                }
                _ => whole,
            };
            let highest = if matches!(board, Board::Graph { .. }) { GRAPH } else { HIGH };
            let pieces = scene.pieces.into_iter().flat_map(|piece| piece.shapes);
            let shapes = scene.ground.into_iter().chain(scene.coords).chain(under).chain(pieces).chain(over);
            PaperDrawing { shapes: shapes.collect(), frame, scale, highest }
        }
    }
}

/// Rows of sticks, each after its number; with `open` one more, whose length is asked for.
pub fn stick_rows(heaps: &[u64], open: bool) -> PaperDrawing {
    let (mut shapes, mut y, mut width) = (Vec::new(), 2.0, LEFT + 4.0 * PITCH);
    let named = |name: String, y: f64| {
        let at = point(LEFT - 9.0, y + STICK / 2.0);
        Shape::text(at, 17.0, 700, name).anchored(Anchor::End).fill(Token::Ink)
    };
    for &n in heaps {
        if n > MOST {
            shapes.extend(bundled(Rect::new(LEFT - 8.0, y, 8.0 * STICK, LINE), n, 0.6));
            width = width.max(LEFT + 8.0 * STICK);
            y += LINE;
            continue;
        }
        shapes.push(named(n.to_string(), y));
        for index in 0..n {
            let (line, column) = ((index / ACROSS) as f64, index % ACROSS);
            let x = LEFT + column as f64 * PITCH + (column / 5) as f64 * FIVES;
            let at = Rect::new(x, y + line * LINE, STICK * 18.0 / 104.0, STICK);
            width = width.max(at.right() + 4.0);
            shapes.extend(nth_stick(at, index));
        }
        y += n.div_ceil(ACROSS).max(1) as f64 * LINE;
    }
    if open {
        shapes.push(named("?".to_owned(), y));
        let foot = y + STICK;
        shapes.push(Shape::line(point(LEFT, foot), point(width - 4.0, foot)).stroke(Token::Line, 2.0).dashed(6.0, 5.0));
        y += LINE;
    }
    PaperDrawing { shapes, frame: Rect::new(0.0, 0.0, width, y), scale: 1.0, highest: HIGH }
}

/// The width in which a board is laid out, px: its squares, and so its numbers, come out about as large as on paper.
fn room(board: &Board) -> f64 {
    let squares = match board {
        Board::Bar { rows, .. } => rows.iter().copied().max().unwrap_or(1),
        Board::Grid { width, .. } => *width,
        _ => return 330.0,
    };
    34.0 + 44.0 * f64::from(squares.max(1))
}

/// The scale at which its parts are as large as those of other drawings.
fn scale(board: &Board, scene: &Scene) -> f64 {
    let spots = || scene.spots.iter().map(|spot| spot.at.w.max(spot.at.h)).fold(0.0, f64::max);
    let pieces = || scene.pieces.iter().map(|piece| piece.bounds.w.max(piece.bounds.h)).fold(0.0, f64::max);
    let (wanted, drawn) = match board {
        Board::Bar { .. } => (SIDE, pieces()),
        Board::Grid { .. } => (SIDE, spots()),
        Board::Drawing { .. } => (EDGE, pieces()),
        _ => return 0.75,
    };
    if drawn > 0.0 { wanted / drawn } else { 0.75 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    fn drawn(pos: &str) -> PaperDrawing {
        let board = pos.parse::<Position>().unwrap().boards().remove(0);
        on_paper(&board, &Marks::default())
    }

    #[test]
    fn parts_are_as_large_on_every_board() {
        // The height of two rows, whatever their lengths; long rows wrap.
        assert_eq!(drawn("nim:1,2").size().1, drawn("nim:19,20").size().1);
        assert!(drawn("nim:31").size().0 <= drawn("nim:20").size().0);
        // One more square, or one more edge, adds the same everywhere.
        let wide = |pos: &str| drawn(pos).size().0;
        let high = |pos: &str| drawn(pos).size().1;
        assert!((wide("chomp:4x3") - wide("chomp:3x3") - SIDE).abs() < 1.0);
        assert!((wide("cram:2x6") - wide("cram:2x5") - SIDE).abs() < 1.0);
        assert!((high("hackenbush:bbb") - high("hackenbush:bb") - EDGE).abs() < 8.0);
    }

    #[test]
    fn an_open_row_is_asked_for() {
        let (open, closed) = (stick_rows(&[1, 4], true), stick_rows(&[1, 4], false));
        assert_eq!(open.size().1 - closed.size().1, LINE);
        assert!(open.svg(1.0).contains(">?<"));
        let (w, h) = open.size();
        assert!(open.svg(2.0).starts_with(&format!("<svg width=\"{}\" height=\"{}\"", px(2.0 * w), px(2.0 * h))));
    }

    #[test]
    fn a_die_is_one_side() {
        assert_eq!(drawn("dice:9999/3").size(), drawn("dice:7/6").size());
    }
}
