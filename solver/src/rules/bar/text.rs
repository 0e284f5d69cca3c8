//! Bars as text: `6x4`, or the rows from below.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::chomp::{Shape, ShapeError};

/// The numbers of `6x4`, and the place of each; fewer than two if the text is no box.
pub fn extents(state: &mut Input) -> Result<Vec<(u32, usize)>, ParseError> {
    let limit = u64::from(Shape::SIDE);
    let mut all = Vec::new();
    loop {
        state.skip_spaces();
        let at = state.at();
        let least = u64::from(!all.is_empty());
        all.push((state.number(least, limit)? as u32, at));
        state.skip_spaces();
        if !state.eat('x') {
            break;
        }
        if let [(0, at)] = all[..] {
            return state.error_at(at, ParseErrorKind::NumberTooSmall { least: 1 });
        }
    }
    if all.len() > 1 {
        state.finish()?;
    }
    Ok(all)
}

/// A bar by two extents, or by its rows.
pub fn bar(state: &Input, extents: &[(u32, usize)]) -> Result<Shape, ParseError> {
    let limit = u64::from(Shape::SIDE);
    let shape = match extents {
        [(width, _), (height, _)] => Shape::rectangle(*width, *height),
        _ => {
            let rows = state.clone().numbers(0, limit, Shape::SIDE as usize)?;
            Shape::new(rows.into_iter().map(|length| length as u32).collect())
        }
    };
    shape.map_err(|wrong| match wrong {
        ShapeError::Grows { row } => ParseError { at: row_start(state, row), kind: ParseErrorKind::RowsGrow },
        ShapeError::TooLong => ParseError { at: state.at(), kind: ParseErrorKind::NumberTooLarge { limit } },
    })
}

/// The place of a row's number in the text.
fn row_start(rows: &Input, row: usize) -> usize {
    let text = rows.rest();
    let before: usize = text.split(',').take(row).map(|word| word.len() + 1).sum();
    rows.at() + before + (text[before..].len() - text[before..].trim_start().len())
}
