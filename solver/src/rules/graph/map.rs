//! Maps as text: `a-b-c,b-d` are edges, `a=b` is a node painted blue, `a=r` one painted red; a node alone has no
//! neighbours.
use super::names;
use crate::board::{Board, Colour};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::colouring::{MOST_NODES, Nodes};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Nodes and the edges between them, which all followers share. The ends of edges come first, in the order of the
/// edges.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plan {
    labels: Vec<String>,
    edges: Vec<(u32, u32)>,
    /// The neighbours of each node.
    near: Arc<[Nodes]>,
}

/// A map with its painted nodes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Map {
    plan: Arc<Plan>,
    pub blue: Nodes,
    pub red: Nodes,
}

impl Hash for Map {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.plan.near, self.blue, self.red).hash(state);
    }
}

impl Plan {
    /// A plan with at most [`MOST_NODES`] labels.
    fn new(labels: Vec<String>, edges: Vec<(u32, u32)>) -> Plan {
        let mut near = vec![0; labels.len()];
        for &(a, b) in &edges {
            near[a as usize] |= 1 << b;
            near[b as usize] |= 1 << a;
        }
        Plan { labels, edges, near: near.into() }
    }
}

impl Map {
    /// A map whose nodes are named by their numbers.
    pub fn numbered(count: usize, edges: Vec<(u32, u32)>, blue: Nodes, red: Nodes) -> Map {
        let labels = (1..=count).map(|n| n.to_string()).collect();
        let reader = Reader { labels, edges, blue, red };
        reader.map()
    }

    /// The map with blue and red exchanged.
    pub fn exchanged(&self) -> Map {
        Map { plan: self.plan.clone(), blue: self.red, red: self.blue }
    }

    pub fn near(&self) -> &Arc<[Nodes]> {
        &self.plan.near
    }

    pub fn label(&self, node: usize) -> &str {
        &self.plan.labels[node]
    }

    pub fn node(&self, label: &str) -> Option<usize> {
        self.plan.labels.iter().position(|other| other == label)
    }

    pub fn colour(&self, node: usize) -> Option<Colour> {
        match (self.blue >> node & 1, self.red >> node & 1) {
            (1, _) => Some(Colour::Blue),
            (_, 1) => Some(Colour::Red),
            _ => None,
        }
    }

    pub fn board(&self) -> Board {
        let Plan { labels, edges, .. } = &*self.plan;
        let colours = (0..labels.len()).map(|node| self.colour(node)).collect();
        Board::Graph { labels: labels.clone(), arrows: edges.clone(), directed: false, token: None, colours }
    }

    /// The text: edges in runs, each beginning where the last one ended, then the nodes that have none.
    pub fn write(&self) -> String {
        let mut written: Nodes = 0;
        let mut text = String::new();
        let mut last = None;
        let name = |node: u32, written: &mut Nodes, text: &mut String| {
            text.push_str(self.label(node as usize));
            if let Some(colour) = self.colour(node as usize).filter(|_| *written >> node & 1 == 0) {
                text.push('=');
                text.push(colour.letter());
            }
            *written |= 1 << node;
        };
        for &(from, to) in &self.plan.edges {
            if last != Some(from) {
                if last.is_some() {
                    text.push(',');
                }
                name(from, &mut written, &mut text);
            }
            text.push('-');
            name(to, &mut written, &mut text);
            last = Some(to);
        }
        for node in (0..self.plan.labels.len() as u32).filter(|&node| self.plan.near[node as usize] == 0) {
            if !text.is_empty() {
                text.push(',');
            }
            name(node, &mut written, &mut text);
        }
        text
    }

    /// Reads a map.
    ///
    /// # Errors
    /// `NodeExpected` where a name is missing; `Expected` for another colour, or another joint; `Unexpected` for an
    /// edge from a node to itself, or for a second colour; `TooMany` nodes or letters of a name.
    pub fn parse(mut state: Input) -> Result<Map, ParseError> {
        let mut reader = Reader::default();
        loop {
            let mut from = reader.node(&mut state)?;
            while state.eat('-') {
                let at = state.at();
                let to = reader.node(&mut state)?;
                if to == from {
                    return state.error_at(at, ParseErrorKind::Unexpected);
                }
                if !reader.edges.contains(&(from, to)) && !reader.edges.contains(&(to, from)) {
                    reader.edges.push((from, to));
                }
                from = to;
            }
            if state.is_end() {
                return Ok(reader.map());
            }
            state.expect(',', ", -")?;
        }
    }
}

/// The nodes in the order in which they are named.
#[derive(Default)]
struct Reader {
    labels: Vec<String>,
    edges: Vec<(u32, u32)>,
    blue: Nodes,
    red: Nodes,
}

impl Reader {
    /// Reads a name, and its colour if there is one.
    fn node(&mut self, input: &mut Input) -> Result<u32, ParseError> {
        let (start, name) = names::read(input)?;
        let known = self.labels.iter().position(|label| *label == name);
        if known.is_none() && self.labels.len() == MOST_NODES {
            return input.error_at(start, ParseErrorKind::TooMany { limit: MOST_NODES as u64 });
        }
        let node = known.unwrap_or_else(|| {
            self.labels.push(name);
            self.labels.len() - 1
        });
        if input.eat('=') {
            input.skip_spaces();
            let at = input.at();
            let painted = if input.eat('b') {
                &mut self.blue
            } else if input.eat('r') {
                &mut self.red
            } else {
                return input.error(ParseErrorKind::Expected { what: "b r" });
            };
            *painted |= 1 << node;
            if self.blue & self.red != 0 {
                return input.error_at(at, ParseErrorKind::Unexpected);
            }
            input.skip_spaces();
        }
        Ok(node as u32)
    }

    /// The map with the ends of edges first, as written.
    fn map(self) -> Map {
        let count = self.labels.len() as u32;
        let mut order: Vec<u32> = Vec::new();
        for node in self.edges.iter().flat_map(|&(a, b)| [a, b]).chain(0..count) {
            if !order.contains(&node) {
                order.push(node);
            }
        }
        let place = |node: u32| order.iter().position(|&other| other == node).unwrap_or(0) as u32;
        let moved = |nodes: Nodes| (0..count).filter(|&n| nodes >> n & 1 == 1).fold(0, |sum, n| sum | 1 << place(n));
        let edges = self.edges.iter().map(|&(a, b)| (place(a), place(b))).collect();
        let labels = order.iter().map(|&node| self.labels[node as usize].clone()).collect();
        Map { blue: moved(self.blue), red: moved(self.red), plan: Arc::new(Plan::new(labels, edges)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_read_and_written() {
        #[track_caller]
        fn check(text: &str, want: Result<&str, (usize, &str)>) {
            let map = Map::parse(Input::new(text)).map_err(|e| (e.at, e.kind.code()));
            assert_eq!(map.as_ref().map(Map::write).map_err(|e| *e), want.map(str::to_owned), "{text}");
            if let Ok(map) = map {
                assert_eq!(Map::parse(Input::new(&map.write())), Ok(map), "{text}");
            }
        }
        check("a", Ok("a"));
        check(" a - b , b-c ", Ok("a-b-c"));
        check("c,a-b", Ok("a-b,c"));
        check("a-b-c-a", Ok("a-b-c-a"));
        check("a-b,c-b,b=r,d=b", Ok("a-b=r,c-b,d=b"));
        check("a=b-b=r,a-b", Ok("a=b-b=r"));
        check("a-b,b-a", Ok("a-b"));
        check("ä1-_x", Ok("ä1-_x"));
        check("", Err((0, "node-expected")));
        check("a-", Err((2, "node-expected")));
        check("a,", Err((2, "node-expected")));
        check("a-a", Err((2, "unexpected")));
        check("a=g", Err((2, "expected")));
        check("a=b,a=r", Err((6, "unexpected")));
        check("a;b", Err((1, "expected")));
        check(&(1..=65).map(|n| n.to_string()).collect::<Vec<_>>().join(","), Err((183, "too-many")));
        check(&"a".repeat(41), Err((0, "too-many")));
    }
}
