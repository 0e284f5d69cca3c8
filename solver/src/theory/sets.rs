//! Hereditarily finite sets as boxes in boxes: text, equality, order, and their values as games.
//!
//! A move goes from a set to one of its elements; the empty set has no move. Von Neumann's number n = {0, 1, …, n − 1}
//! is a Nim heap of n. All traversals use explicit stacks: a nest may be deep.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::value::mex;
use std::collections::{BTreeMap, BTreeSet};

/// The most boxes of a set, with numbers unfolded.
const MOST_BOXES: usize = 10_000;
/// The largest number: n unfolds to 2^n boxes.
const LARGEST: u64 = 12;
/// The deepest nest.
const DEEPEST: u32 = 1_000;

/// A set by the depth of each box, the outermost (0) first, every box before those in it. No two boxes directly in the
/// same box are equal sets.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nest(Vec<u32>);

/// The values of a set as a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The Grundy value.
    pub grundy: u64,
    /// Whether the player to move wins under misère play.
    pub misere: bool,
}

impl Nest {
    /// Reads `{0,{{}},2}`; spaces are allowed, repeated elements count once.
    ///
    /// # Errors
    /// `Expected`, `NumberTooLarge`, `TooMany`, `TooDeep`, at their place.
    pub fn parse(input: &mut Input) -> Result<Nest, ParseError> {
        let mut depths: Vec<u32> = Vec::new();
        let mut depth = 0;
        loop {
            input.skip_spaces();
            let start = input.at();
            let mut closed = true;
            if input.eat('{') {
                depths.push(depth);
                depth += 1;
                input.skip_spaces();
                closed = input.eat('}');
                depth -= u32::from(closed);
            } else if input.peek().is_some_and(|c| c.is_ascii_digit()) {
                let numeral = numeral(input.number(0, LARGEST)? as u32);
                depths.extend(numeral.into_iter().map(|d| d + depth));
            } else {
                return input.error(ParseErrorKind::Expected { what: "{ 0" });
            }
            if depths.len() > MOST_BOXES {
                return input.error_at(start, ParseErrorKind::TooMany { limit: MOST_BOXES as u64 });
            }
            if depth > DEEPEST {
                return input.error_at(start, ParseErrorKind::TooDeep { limit: DEEPEST.into() });
            }
            // After a whole element: the next one, or the end of one or more sets.
            while closed {
                input.skip_spaces();
                if depth == 0 {
                    input.finish()?;
                    return Ok(Nest(depths).without_doubles());
                }
                closed = input.eat('}');
                if closed {
                    depth -= 1;
                } else {
                    input.expect(',', ", }")?;
                }
            }
        }
    }

    /// One past the last box inside box `i`.
    fn end(&self, i: usize) -> usize {
        (i + 1..self.0.len()).find(|&j| self.0[j] <= self.0[i]).unwrap_or(self.0.len())
    }

    /// The boxes directly in the outermost one.
    pub fn elements(&self) -> Vec<usize> {
        (1..self.0.len()).filter(|&i| self.0[i] == 1).collect()
    }

    /// The number whose von Neumann set this is, above 0: the set with just the smaller ones as elements; `None` for
    /// all other sets.
    pub fn number(&self) -> Option<u64> {
        let count = self.elements().len() as u64;
        let is = (1..=LARGEST).contains(&count) && Nest(numeral(count as u32)).sorted() == self.sorted();
        is.then_some(count)
    }

    /// The set in box `i`.
    pub fn element(&self, i: usize) -> Nest {
        Nest(self.0[i..self.end(i)].iter().map(|depth| depth - self.0[i]).collect())
    }

    /// The parent of each box but the outermost.
    pub fn parents(&self) -> Vec<u32> {
        let mut open: Vec<u32> = Vec::new();
        let mut parents = Vec::with_capacity(self.0.len());
        for (i, &depth) in self.0.iter().enumerate() {
            open.truncate(depth as usize);
            parents.extend(open.last().copied());
            open.push(i as u32);
        }
        parents
    }

    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.0.len()];
        self.parents().iter().enumerate().for_each(|(i, &parent)| children[parent as usize].push(i + 1));
        children
    }

    /// The rank of every box's set among all sets here: equal sets have equal ranks, and the order of two sets is the
    /// same wherever they occur. Lower sets first, then by their elements' ranks. O(n log n).
    fn ranks(&self, children: &[Vec<usize>]) -> Vec<u32> {
        let mut heights = vec![0usize; self.0.len()];
        for i in (0..self.0.len()).rev() {
            heights[i] = children[i].iter().map(|&c| heights[c] + 1).max().unwrap_or(0);
        }
        let mut levels: Vec<Vec<usize>> = vec![Vec::new(); heights[0] + 1];
        heights.iter().enumerate().for_each(|(i, &height)| levels[height].push(i));
        let mut ranks = vec![0; self.0.len()];
        let mut next = 0;
        for level in levels {
            let mut known: BTreeMap<Vec<u32>, Vec<usize>> = BTreeMap::new();
            for i in level {
                let set: BTreeSet<u32> = children[i].iter().map(|&c| ranks[c]).collect();
                known.entry(set.into_iter().collect()).or_default().push(i);
            }
            for boxes in known.into_values() {
                boxes.into_iter().for_each(|i| ranks[i] = next);
                next += 1;
            }
        }
        ranks
    }

    /// The set rebuilt after `order` has filtered and sorted the boxes directly in each box.
    fn rebuilt(&self, order: impl Fn(&mut Vec<usize>)) -> Nest {
        let mut children = self.children();
        children.iter_mut().for_each(order);
        let mut depths = Vec::with_capacity(self.0.len());
        let mut stack = vec![(0, 0)];
        while let Some((i, depth)) = stack.pop() {
            depths.push(depth);
            stack.extend(children[i].iter().rev().map(|&child| (child, depth + 1)));
        }
        Nest(depths)
    }

    fn without_doubles(&self) -> Nest {
        let ranks = self.ranks(&self.children());
        self.rebuilt(|boxes| {
            let mut seen = BTreeSet::new();
            boxes.retain(|&i| seen.insert(ranks[i]));
        })
    }

    /// The normal form of the set.
    pub fn sorted(&self) -> Nest {
        let ranks = self.ranks(&self.children());
        self.rebuilt(|boxes| boxes.sort_unstable_by_key(|&i| ranks[i]))
    }

    /// The values of the set, and the number of different sets inside (itself included).
    pub fn worth(&self) -> (Worth, usize) {
        let children = self.children();
        let mut worths = vec![Worth { grundy: 0, misere: true }; self.0.len()];
        for i in (0..self.0.len()).rev().filter(|&i| !children[i].is_empty()) {
            let grundy = mex(&mut children[i].iter().map(|&c| worths[c].grundy).collect());
            worths[i] = Worth { grundy, misere: children[i].iter().any(|&c| !worths[c].misere) };
        }
        (worths[0], self.ranks(&children).iter().max().map_or(0, |&last| last as usize + 1))
    }

    /// The text, numbers as numbers: `{1,{1}}`.
    pub fn text(&self) -> String {
        let children = self.children();
        // A set of k sets that are numbers is itself one iff they are 0, …, k − 1; they differ, so the greatest
        // decides.
        let mut numbers: Vec<Option<usize>> = vec![None; self.0.len()];
        for i in (0..self.0.len()).rev() {
            let inside: Option<Vec<usize>> = children[i].iter().map(|&c| numbers[c]).collect();
            numbers[i] = inside.and_then(|n| (n.iter().max().map_or(0, |m| m + 1) == n.len()).then_some(n.len()));
        }
        let mut text = String::new();
        let mut i = 0;
        let mut open = 0;
        while i < self.0.len() {
            (self.0[i]..open).for_each(|_| text.push('}'));
            if text.ends_with(|c: char| c == '}' || c.is_ascii_digit()) {
                text.push(',');
            }
            match numbers[i] {
                Some(n) => {
                    text += &n.to_string();
                    open = self.0[i];
                    i = self.end(i);
                }
                None => {
                    text.push('{');
                    open = self.0[i] + 1;
                    i += 1;
                }
            }
        }
        (0..open).for_each(|_| text.push('}'));
        text
    }
}

/// The depths of the boxes of von Neumann's n.
fn numeral(n: u32) -> Vec<u32> {
    let mut depths = vec![0];
    // n + 1 is n with n as one more element.
    for _ in 0..n {
        let inside: Vec<u32> = depths.iter().map(|depth| depth + 1).collect();
        depths.extend(inside);
    }
    depths
}
