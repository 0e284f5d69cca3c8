//! The conversion of text to edges and back. Nothing recursive: a stalk may be long and a bush deep.
use super::reading::Sorted;
use super::{Line, MOST_EDGES};
use crate::board::Colour;
use crate::notation::{Input, ParseError, ParseErrorKind};
use rustc_hash::FxHashMap;
use std::fmt::{self, Write};

/// The largest name a node can have in a text.
const LARGEST_NAME: u64 = u32::MAX as u64;

/// The edges in the order of the text.
pub fn parse(input: &mut Input) -> Result<Vec<Line>, ParseError> {
    input.skip_spaces();
    let mut lines = Vec::new();
    if input.eat('0') {
        input.skip_spaces();
        input.finish()?;
        return Ok(lines);
    }
    let mut names: FxHashMap<u64, u32> = FxHashMap::from_iter([(0, 0)]);
    let mut nodes = 0;
    // The nodes with open branches; the ground's are never closed.
    let mut groups = vec![0];
    let mut from = 0;
    loop {
        from = edge(input, from, &mut lines, &mut nodes, &mut names)?;
        input.skip_spaces();
        if input.eat('(') {
            groups.push(from);
            input.skip_spaces();
            continue;
        }
        if !matches!(input.peek(), None | Some(',' | ')')) {
            continue;
        }
        while groups.len() > 1 && input.eat(')') {
            groups.pop();
            input.skip_spaces();
        }
        match (input.peek(), groups.len()) {
            (None, 1) => return Ok(lines),
            (None, _) => return input.error(ParseErrorKind::Expected { what: ", )" }),
            (Some(')'), _) => return input.error(ParseErrorKind::Unexpected),
            (Some(_), depth) => input.expect(',', if depth == 1 { "," } else { ", )" })?,
        }
        input.skip_spaces();
        from = *groups.last().expect("the ground's branches are never closed");
    }
}

/// Reads one edge from node `from`; returns the node it ends at.
fn edge(
    input: &mut Input,
    from: u32,
    lines: &mut Vec<Line>,
    nodes: &mut u32,
    names: &mut FxHashMap<u64, u32>,
) -> Result<u32, ParseError> {
    let colour = match input.peek() {
        Some('b') => Colour::Blue,
        Some('r') => Colour::Red,
        Some('g') => Colour::Green,
        // An endless stalk.
        Some('{') => return input.error(ParseErrorKind::Unsupported),
        // A plant that begins at a node above the ground.
        Some('@') if from == 0 => return input.error(ParseErrorKind::NotGrounded),
        _ => return input.error(ParseErrorKind::Expected { what: if lines.is_empty() { "b r g 0" } else { "b r g" } }),
    };
    if lines.len() == MOST_EDGES {
        return input.error(ParseErrorKind::TooMany { limit: MOST_EDGES as u64 });
    }
    input.bump();
    let mut new = || {
        *nodes += 1;
        *nodes
    };
    let to = if input.eat('@') { *names.entry(input.number(0, LARGEST_NAME)?).or_insert_with(&mut new) } else { new() };
    lines.push(Line { from, to, colour });
    Ok(to)
}

/// Writes edges, which must be in reading order.
pub fn write(lines: &[Line], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if lines.is_empty() {
        return f.write_char('0');
    }
    let nodes = lines.iter().map(|line| line.to).max().unwrap_or(0) as usize + 1;
    let out = Sorted::new(lines, nodes, |line| line.from);
    let mut ends = vec![0u32; nodes];
    for line in lines {
        ends[line.to as usize] += 1;
    }
    // Nodes where a cycle closes get names, from 1 in the order of the text.
    let mut names = vec![0u32; nodes];
    let named = (1..nodes).filter(|&node| ends[node] > 1);
    named.zip(1..).for_each(|(node, name)| names[node] = name);
    let mut reached = 0;
    let mut stack = vec![(0u32, 0usize)];
    while let Some((node, next)) = stack.last_mut() {
        let (node, edges) = (*node, out.of(*node));
        let branches = node > 0 && edges.len() > 1;
        let Some(&edge) = edges.get(*next) else {
            if branches {
                f.write_char(')')?;
            }
            stack.pop();
            continue;
        };
        match *next {
            0 if branches => f.write_char('(')?,
            0 => {}
            _ => f.write_char(',')?,
        }
        *next += 1;
        let line = lines[edge as usize];
        f.write_char(line.colour.letter())?;
        if line.to == 0 || ends[line.to as usize] > 1 {
            write!(f, "@{}", names[line.to as usize])?;
        }
        if line.to > reached {
            reached = line.to;
            stack.push((line.to, 0));
        }
    }
    Ok(())
}
