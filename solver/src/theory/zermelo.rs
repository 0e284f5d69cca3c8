//! Zermelo's theorem: in a finite game of two sides whose results add up to a constant every position has a value,
//! found backwards from the ends. With circles it holds as well: play without an end is worth half the constant to
//! both.
//!
//! In: a graph with a number at each end, for the player to move there. Out: the value of each node for the player to
//! move, step by step and with reasons (`solve`), and the values with a discount, round by round (`discount`). Editing:
//! `edit`.
//!
//! # Text
//! `S>a,b;a>c;b=1;c=-1`: arrows, then the ends with their numbers; an end without a number is lost for the player to
//! move there. `sum=1` among them: the two results add up to 1 instead of 0.
//!
//! # Source
//! Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; with circles Smith 1966; the
//! discount as in Shapley, Stochastic games, 1953; a university lecture on combinatorial games.
pub mod discount;
mod edit;
pub mod solve;

use super::quantifiers::read as number;
use crate::value::rational::Rational;
use num_bigint::BigUint;
use num_traits::Pow;
use std::fmt;

/// The most nodes of a graph.
pub const MOST_NODES: usize = 40;
/// The most arrows of a graph.
pub const MOST_ARROWS: usize = 120;
const LONGEST_NAME: usize = 8;

/// A graph whose ends have numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The names of the nodes; play begins at the first.
    pub names: Vec<String>,
    /// The arrows (from, to), by the numbers of nodes.
    pub arrows: Vec<(u32, u32)>,
    /// The numbers of the ends, for the player to move there.
    values: Vec<Option<Rational>>,
    /// The results of the two sides together.
    pub sum: Rational,
}

/// The reason why a text is no such graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A text that is no name of a node.
    Name(String),
    /// A part that is neither `node>nodes` nor `end=number`.
    Part(String),
    /// A text that is no number.
    Number(String),
    /// A node with arrows and a number of its own.
    Inner(String),
    /// A node with two numbers.
    Twice(String),
    /// More nodes than this.
    Nodes(usize),
    /// More arrows than this.
    Arrows(usize),
    /// A text without nodes.
    Empty,
}

impl Tree {
    /// The graph of a text.
    ///
    /// # Errors
    /// [`Fault`]: the reason why it is none.
    pub fn read(text: &str) -> Result<Tree, Fault> {
        let sum = Rational::from(0);
        let mut tree = Tree { names: Vec::new(), arrows: Vec::new(), values: Vec::new(), sum };
        for part in text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
            if let Some((from, to)) = part.split_once(['>', '→']) {
                let from = tree.node(from)?;
                for name in to.split(',') {
                    let to = tree.node(name)?;
                    if !tree.arrows.contains(&(from, to)) {
                        tree.arrows.push((from, to));
                    }
                    if tree.arrows.len() > MOST_ARROWS {
                        return Err(Fault::Arrows(MOST_ARROWS));
                    }
                }
            } else if let Some((name, value)) = part.split_once('=') {
                let value = number(value.trim().trim_start_matches('+'));
                let value = value.ok_or_else(|| Fault::Number(part.to_owned()))?;
                if name.trim() == "sum" {
                    tree.sum = value;
                    continue;
                }
                let node = tree.node(name)? as usize;
                if tree.values[node].replace(value).is_some() {
                    return Err(Fault::Twice(tree.names[node].clone()));
                }
            } else {
                return Err(Fault::Part(part.to_owned()));
            }
        }
        if tree.names.is_empty() {
            return Err(Fault::Empty);
        }
        match (0..tree.names.len()).find(|&i| tree.values[i].is_some() && tree.options(i as u32).next().is_some()) {
            Some(i) => Err(Fault::Inner(tree.names[i].clone())),
            None => Ok(tree),
        }
    }

    fn node(&mut self, name: &str) -> Result<u32, Fault> {
        let name = name.trim();
        if let Some(i) = self.names.iter().position(|known| known == name) {
            return Ok(i as u32);
        }
        let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME && name != "sum";
        if !fits || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return Err(Fault::Name(name.to_owned()));
        }
        if self.names.len() == MOST_NODES {
            return Err(Fault::Nodes(MOST_NODES));
        }
        self.names.push(name.to_owned());
        self.values.push(None);
        Ok(self.names.len() as u32 - 1)
    }

    /// The nodes that arrows from a node lead to.
    pub fn options(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.arrows.iter().filter(move |(from, _)| *from == node).map(|(_, to)| *to)
    }

    /// The value of an end for the player to move there; `None` for a node with a move.
    pub fn end(&self, node: u32) -> Option<Rational> {
        if self.options(node).next().is_some() {
            return None;
        }
        // Lost: as far below the middle as a win is above it.
        let lost = || &self.middle() - &Rational::from(1);
        Some(self.values[node as usize].clone().unwrap_or_else(lost))
    }

    /// The value of a draw.
    pub fn middle(&self) -> Rational {
        &self.sum / &Rational::from(2)
    }

    /// The value of a move for its maker, when it leads to a node of this value.
    pub fn turned(&self, value: &Rational) -> Rational {
        &self.sum - value
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        for node in 0..self.names.len() as u32 {
            let to: Vec<&str> = self.options(node).map(|to| self.names[to as usize].as_str()).collect();
            let name = &self.names[node as usize];
            match &self.values[node as usize] {
                _ if !to.is_empty() => parts.push(format!("{name}>{}", to.join(","))),
                Some(value) => parts.push(format!("{name}={value}")),
                // A node that no other part names.
                None if self.names.len() == 1 => parts.push(format!("{name}=-1")),
                None => {}
            }
        }
        if !self.sum.is_zero() {
            parts.push(format!("sum={}", self.sum));
        }
        f.write_str(&parts.join(";"))
    }
}

/// The exponent of ten of `base` to the `exponent`, and its first digits: 30^80 = 1.47…·10^118 is (118, "147").
pub fn size(base: u32, exponent: u32) -> (usize, String) {
    let digits = BigUint::from(base).pow(exponent).to_string();
    (digits.len() - 1, digits.chars().take(3).collect())
}
