//! Boxes as text: `3x2x2`, or nested lists. Rows stand over the last coordinate, their entries are lengths along the
//! last but one, and the outer lists are the layers over the coordinates before, in order: `[[3,3],[2],[1]]`.
use super::{Block, MOST_CUBES};
use crate::board::Cube;
use crate::notation::{Input, ParseError, ParseErrorKind};

/// The full box with these extents, at least three, each with its place in the text.
///
/// # Errors
/// `TooMany` dimensions or cubes.
pub fn full(input: &Input, extents: &[(u32, usize)]) -> Result<Block, ParseError> {
    if let Some((_, at)) = extents.get(Cube::DIMENSIONS) {
        return input.error_at(*at, ParseErrorKind::TooMany { limit: Cube::DIMENSIONS as u64 });
    }
    let mut places: Vec<Vec<u32>> = vec![Vec::new()];
    for &(extent, at) in extents {
        if places.len() as u64 * u64::from(extent) > u64::from(MOST_CUBES) {
            return input.error_at(at, ParseErrorKind::TooMany { limit: MOST_CUBES.into() });
        }
        let with = |place: &Vec<u32>, c: u32| place.iter().copied().chain([c]).collect();
        places = places.iter().flat_map(|place| (0..extent).map(move |c| with(place, c))).collect();
    }
    Ok(Block::of(extents.len(), &places))
}

/// A row: its path through the lists, from 0, its length and its place in the text.
struct Row {
    path: Vec<u32>,
    length: u32,
    at: usize,
}

/// The result of reading nested lists: a block, or with one level only the rows of a bar.
pub enum Read {
    Rows(Vec<u32>),
    Block(Block),
}

/// Reads nested lists to their end.
///
/// # Errors
/// `TooDeep`, `RowsGrow` where a row is longer than one below or before it, `TooMany` cubes, `Unexpected` where levels
/// are mixed, `NumberTooSmall` without any cube.
pub fn parse(mut state: Input) -> Result<Read, ParseError> {
    let start = state.clone();
    let mut rows = Vec::new();
    list(&mut state, &mut Vec::new(), &mut rows)?;
    state.skip_spaces();
    state.finish()?;
    let levels = rows.first().map_or(1, |row: &Row| row.path.len());
    if let Some(row) = rows.iter().find(|row| row.path.len() != levels) {
        return state.error_at(row.at, ParseErrorKind::Unexpected);
    }
    let length = |path: &[u32]| rows.iter().find(|row| row.path == path).map_or(0, |row| row.length);
    for row in &rows {
        let before = (0..levels).filter(|&axis| row.path[axis] > 0).map(|axis| {
            let mut path = row.path.clone();
            path[axis] -= 1;
            length(&path)
        });
        if before.min().is_some_and(|least| least < row.length) {
            return state.error_at(row.at, ParseErrorKind::RowsGrow);
        }
    }
    if rows.iter().all(|row| row.length == 0) {
        return start.error(ParseErrorKind::NumberTooSmall { least: 1 });
    }
    if levels == 1 {
        return Ok(Read::Rows(rows.into_iter().map(|row| row.length).collect()));
    }
    let most = |axis: usize| rows.iter().filter(|row| row.length > 0).map(|row| row.path[axis] + 1).max().unwrap_or(1);
    let longest = rows.iter().map(|row| row.length).max().unwrap_or(1);
    let around = (0..levels).map(most).fold(u64::from(longest), |size, n| size.saturating_mul(n.into()));
    if around > MOST_CUBES.into() {
        return start.error(ParseErrorKind::TooMany { limit: MOST_CUBES.into() });
    }
    let place = |path: &[u32], c: u32| {
        let (outer, last) = path.split_at(levels - 1);
        outer.iter().copied().chain([c]).chain(last.iter().copied()).collect()
    };
    let places: Vec<Vec<u32>> = rows.iter().flat_map(|row| (0..row.length).map(|c| place(&row.path, c))).collect();
    Ok(Read::Block(Block::of(levels + 1, &places)))
}

/// Reads one list; at most as deep as there are dimensions.
fn list(input: &mut Input, path: &mut Vec<u32>, rows: &mut Vec<Row>) -> Result<(), ParseError> {
    input.skip_spaces();
    if path.len() == Cube::DIMENSIONS - 1 {
        return input.error(ParseErrorKind::TooDeep { limit: Cube::DIMENSIONS as u64 - 1 });
    }
    input.expect('[', "[")?;
    for i in 0.. {
        input.skip_spaces();
        let at = input.at();
        if i == MOST_CUBES {
            return input.error(ParseErrorKind::TooMany { limit: MOST_CUBES.into() });
        }
        path.push(i);
        if input.peek() == Some('[') {
            list(input, path, rows)?;
        } else {
            let length = input.number(0, MOST_CUBES.into())? as u32;
            rows.push(Row { path: path.clone(), length, at });
        }
        path.pop();
        input.skip_spaces();
        if input.eat(']') {
            break;
        }
        input.expect(',', ", ]")?;
    }
    Ok(())
}

impl std::fmt::Display for Block {
    /// The text: nested lists.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut open: Option<Vec<u32>> = None;
        let mut rows: Vec<(Vec<u32>, u32)> = Vec::new();
        for place in self.places() {
            let mut path = super::reading(&place);
            path.pop();
            match rows.last_mut().filter(|(last, _)| *last == path) {
                Some((_, length)) => *length += 1,
                None => rows.push((path, 1)),
            }
        }
        for (path, length) in rows {
            let levels = path.len();
            // The number of outer indices that stay: the lists below are closed, and new ones begun.
            let kept = open.as_ref().map_or(0, |open| open.iter().zip(&path).take_while(|(a, b)| a == b).count());
            match &open {
                None => f.write_str(&"[".repeat(levels))?,
                Some(_) => write!(f, "{},{}", "]".repeat(levels - 1 - kept), "[".repeat(levels - 1 - kept))?,
            }
            write!(f, "{length}")?;
            open = Some(path);
        }
        f.write_str(&"]".repeat(self.extents.len() - 1))
    }
}
