//! A small picture of moves on rows of sticks: taken sticks are faint and framed, split rows are underlined.
//!
//! In: the rows before, the sticks each move took, the rows after the last. Out: shapes. It does not know which game it
//! is.
use super::Token;
use super::piles::nth_stick;
use super::shape::{Anchor, Rect, Shape, point};

/// The distance of sticks, of rows, and of parts of a row split without taking, px.
const PITCH: f64 = 32.0;
const APART: f64 = 18.0;
const CUT: f64 = 40.0;
const STICK: f64 = 104.0;

/// Rows, the sticks that moves took from them, and the rows left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRows {
    pub before: Vec<u64>,
    /// The sticks taken by each move, by row and place, renumbered before each move.
    pub gone: Vec<Vec<(usize, u64)>>,
    pub after: Vec<u64>,
    /// The rules in short: a code, the numbers that may be taken.
    pub sign: String,
}

/// The row that was split in two, with the length of the first part.
fn parted(left: &[usize], after: &[u64]) -> Option<(usize, usize)> {
    if after.len() != left.len() + 1 {
        return None;
    }
    let same = |row: usize| left.get(row).map(|&n| n as u64) == after.get(row).copied();
    let row = (0..left.len()).find(|&row| !same(row)).unwrap_or(left.len() - 1);
    Some((row, usize::try_from(after[row]).ok()?))
}

/// The shapes and their frame. Time linear in the sticks.
pub fn move_thumbnail(rows: &PlayedRows) -> (Vec<Shape>, Rect) {
    let mut left: Vec<Vec<u64>> = rows.before.iter().map(|&n| (0..n).collect()).collect();
    // The sticks taken, each with its move.
    let mut taken: Vec<(usize, usize, u64)> = Vec::new();
    for (ply, gone) in rows.gone.iter().enumerate() {
        let named = gone.iter().filter_map(|&(row, place)| Some((ply, row, *left.get(row)?.get(place as usize)?)));
        let named: Vec<_> = named.collect();
        for &(_, row, stick) in &named {
            left[row].retain(|&other| other != stick);
        }
        taken.extend(named);
    }
    let lengths: Vec<usize> = left.iter().map(Vec::len).collect();
    let cut = parted(&lengths, &rows.after);
    let (mut shapes, mut x) = (Vec::new(), 0.0);
    let mut frames: Vec<(usize, Rect)> = Vec::new();
    for (row, &n) in rows.before.iter().enumerate() {
        let first = cut.filter(|(of, _)| *of == row).map(|(_, first)| first);
        let mut places: Vec<(u64, f64)> = Vec::new();
        for index in 0..n {
            let stands = left[row].iter().position(|&other| other == index);
            // The parts of a row split without taking are moved apart.
            if stands.is_some() && stands == first && lengths[row] as u64 == n {
                x += CUT;
            }
            let here = nth_stick(Rect::new(x, 0.0, 18.0, STICK), index);
            match taken.iter().find(|(_, of, stick)| *of == row && *stick == index) {
                Some((ply, ..)) => {
                    shapes.extend(here.into_iter().map(|shape| shape.opacity(0.28)));
                    let frame = Rect::new(x - 7.0, -8.0, PITCH, STICK + 16.0);
                    match frames.last_mut().filter(|(of, last)| of == ply && frame.x - last.right() < 1.0) {
                        Some((_, last)) => *last = last.union(&frame),
                        None => frames.push((*ply, frame)),
                    }
                }
                None => shapes.extend(here),
            }
            places.push((index, x));
            x += PITCH;
        }
        if let Some(first) = first {
            let standing = |part: &[u64]| {
                let at = |stick: &u64| places.iter().find(|(index, _)| index == stick).map(|(_, x)| *x);
                Some((at(part.first()?)?, at(part.last()?)? + 18.0))
            };
            for (from, to) in [&left[row][..first], &left[row][first..]].into_iter().filter_map(standing) {
                let y = STICK + 15.0;
                shapes.push(Shape::line(point(from - 3.0, y), point(to + 3.0, y)).stroke(Token::Ink, 6.0));
            }
        }
        x += APART;
    }
    // Sticks that one move takes in several places are joined by a line.
    for pair in frames.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let y = STICK + 18.0;
        let (from, to) = (pair[0].1.centre().x, pair[1].1.centre().x);
        let corners = [(from, STICK + 8.0), (from, y), (to, y), (to, STICK + 8.0)];
        for ends in corners.windows(2) {
            let [a, b] = [ends[0], ends[1]].map(|(x, y)| point(x, y));
            shapes.push(Shape::line(a, b).stroke(Token::Ink, 5.0));
        }
    }
    for (ply, frame) in frames {
        let frame = Shape::rect(frame, 8.0);
        shapes.push(if ply % 2 == 0 {
            frame.stroke(Token::Ink, 4.0).dashed(10.0, 7.0)
        } else {
            frame.stroke(Token::Soft, 4.0)
        });
    }
    let whole = Rect::new(-12.0, -12.0, (x - APART - PITCH + 18.0 + 24.0).max(34.0), STICK + 40.0);
    if rows.sign.is_empty() {
        return (shapes, whole);
    }
    let at = point(whole.centre().x, whole.bottom() + 20.0);
    shapes.push(Shape::text(at, 44.0, 700, rows.sign.clone()).anchored(Anchor::Middle).fill(Token::Ink));
    (shapes, Rect { h: whole.h + 48.0, ..whole })
}
