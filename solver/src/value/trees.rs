//! Literal forms: trees of options, in which nothing is simplified. Two are the same if they have the same options,
//! each taken once and in any order.
use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::expr::Expr;
use crate::budget::{Meter, Stop};
use crate::player::Player;

/// A literal form by its place in [`Trees`]. Equal trees are identical games, which is more than equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tree(u32);

/// Left's and Right's options, sorted, each once.
type Sides = [Vec<Tree>; 2];

/// An arena of literal forms, each held once.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::value::{expr::Expr, trees::Trees};
/// let (mut trees, mut meter) = (Trees::default(), Meter::new(Budget::SMALL));
/// let mut read = |game: &str| trees.of_expr(&Expr::parse(game).unwrap(), &mut meter);
/// let (half, sum) = (read("1/2")?, read("1 - 1/2")?);
/// assert_ne!(half, sum);
/// assert_eq!(read("{{|}|{{|},{|}|}}")?, half);
/// assert_eq!(trees.text(half, 100).as_deref(), Some("{{|}|{{|}|}}"));
/// # Ok::<(), solver::budget::Stop>(())
/// ```
#[derive(Default)]
pub struct Trees {
    nodes: Vec<Sides>,
    depths: Vec<u32>,
    known: FxHashMap<Sides, Tree>,
    read: FxHashMap<Expr, Tree>,
}

/// The most levels of options that are followed: the stack is small in a browser.
pub const MOST_LEVELS: u32 = 200;

impl Trees {
    /// The form with these options.
    pub fn of(&mut self, left: Vec<Tree>, right: Vec<Tree>) -> Tree {
        let mut sides = [left, right];
        for side in &mut sides {
            side.sort_unstable();
            side.dedup();
        }
        if let Some(&known) = self.known.get(&sides) {
            return known;
        }
        let tree = Tree(u32::try_from(self.nodes.len()).expect("fewer than 2^32 forms"));
        let below = sides.iter().flatten().map(|option| self.depths[option.0 as usize] + 1).max();
        self.depths.push(below.unwrap_or(0));
        self.nodes.push(sides.clone());
        self.known.insert(sides, tree);
        tree
    }

    /// The literal form of an expression, with all abbreviations and sums written out.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or there are more than [`MOST_LEVELS`] levels.
    ///
    /// # Complexity
    /// One step for each follower.
    pub fn of_expr(&mut self, expr: &Expr, meter: &mut Meter) -> Result<Tree, Stop> {
        self.read(&expr.normal(), 0, meter)
    }

    fn read(&mut self, normal: &Expr, level: u32, meter: &mut Meter) -> Result<Tree, Stop> {
        if let Some(&known) = self.read.get(normal) {
            return Ok(known);
        }
        if level > MOST_LEVELS {
            return Err(meter.too_big());
        }
        let mut sides = [Vec::new(), Vec::new()];
        for (by, side) in Player::BOTH.into_iter().zip(&mut sides) {
            meter.add(u64::try_from(1 + normal.count(by)).unwrap_or(u64::MAX))?;
            for option in normal.options(by) {
                side.push(self.read(&option.normal(), level + 1, meter)?);
            }
        }
        let [left, right] = sides;
        let tree = self.of(left, right);
        self.read.insert(normal.clone(), tree);
        meter.hold::<Self>(self.read.len() as u64 * 200)?;
        Ok(tree)
    }

    /// Left's and Right's options.
    pub fn options(&self, tree: Tree) -> (&[Tree], &[Tree]) {
        let [left, right] = &self.nodes[tree.0 as usize];
        (left, right)
    }

    /// The longest run.
    pub fn depth(&self, tree: Tree) -> u32 {
        self.depths[tree.0 as usize]
    }

    /// The form in braces; `None` if that takes more than `most` bytes.
    pub fn text(&self, tree: Tree, most: usize) -> Option<String> {
        let mut text = String::new();
        self.write(tree, most, &mut text).then_some(text)
    }

    fn write(&self, tree: Tree, most: usize, text: &mut String) -> bool {
        let (left, right) = self.options(tree);
        for (before, side) in [('{', left), ('|', right)] {
            text.push(before);
            for (i, &option) in side.iter().enumerate() {
                let _ = write!(text, "{}", if i > 0 { "," } else { "" });
                if !self.write(option, most, text) {
                    return false;
                }
            }
        }
        text.push('}');
        text.len() <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn literal_forms_are_told_apart_by_their_options_alone() {
        let (mut trees, mut meter) = (Trees::default(), Meter::new(Budget::default()));
        let mut read = |game: &str| trees.of_expr(&Expr::parse(game).unwrap(), &mut meter).unwrap();
        for (one, other, same) in [
            ("0", "{|}", true),
            ("*", "{0|0}", true),
            ("* + *", "0", false),
            ("* + *", "{*|*}", true),
            ("{0,*|}", "{*,0,*|}", true),
            ("{0|*}", "^", true),
            ("^2", "{0|^*}", true),
            ("1*", "1 + *", true),
            ("1*", "{1|1}", false),
            ("-{0|*}", "v", true),
            ("+-{1|0}", "{{1|0}|{0|-1}}", true),
            ("Tiny(1)", "{0||0|-1}", true),
            ("2", "1+1", true),
            ("1/2 + 1/2", "1", false),
        ] {
            assert_eq!(read(one) == read(other), same, "{one} {other}");
        }
        let star = read("*");
        assert_eq!((trees.depth(star), trees.text(star, 11)), (1, Some("{{|}|{|}}".into())));
        assert_eq!(trees.text(star, 8), None);
        let deep = trees.of_expr(&Expr::parse("300").unwrap(), &mut meter);
        assert!(deep.is_err());
        let wide = trees.of_expr(&Expr::parse("*18446744073709551615").unwrap(), &mut meter);
        assert!(wide.is_err());
    }
}
