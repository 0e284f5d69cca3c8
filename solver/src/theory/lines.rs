//! Endless lines in the isomorphism game: the number of rounds Samson needs to tell two of them apart, and a formula
//! that separates them.
//!
//! A line is a sum of finite rows, ℕ, the reversed ℕ, ℚ and ℝ; a chosen point cuts it into two such lines. A row of
//! points counts only up to the length that the remaining rounds can distinguish, so finitely many choices represent
//! all. Two lines that are equivalent to the same line for any number of rounds are never told apart (`never`).
//!
//! # Source
//! Ehrenfeucht 1961 and Fraïssé 1954: n rounds do not tell two structures apart iff no formula of quantifier rank n
//! does.
pub mod play;

use super::orders::needed;
use std::collections::HashMap;
use std::sync::Arc;

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A finite row of points.
    Row(u32),
    /// ℕ: with a first point, without a last one.
    Up,
    /// The reversed ℕ.
    Down,
    /// ℚ: between any two points another, neither a first nor a last one.
    Dense,
    /// ℝ: dense as well, and without gaps.
    Whole,
}

/// A line: its pieces from the left.
pub type Line = Vec<Piece>;

/// The most rounds that are played here.
pub const MOST_ROUNDS: u32 = 8;

/// A number of points larger than any other.
const ENDLESS: u32 = u32::MAX;

/// A line equivalent to this one for any number of rounds, but with rows cut to at most `most` points.
///
/// ℕ absorbs a row before it, the reversed ℕ one after it. ℕ followed by the reversed ℕ is equivalent to any long row,
/// for the middle is too far away to be reached by halving. ℝ is equivalent to ℚ, and so are two of them, or two with a
/// point between.
fn reduced(line: &[Piece], most: u32) -> Line {
    let mut made = Line::new();
    for &piece in line {
        let piece = match piece {
            Piece::Whole => Piece::Dense,
            other => other,
        };
        match (piece, made.as_slice()) {
            (Piece::Row(0), _) | (Piece::Row(_), [.., Piece::Down]) => {}
            (Piece::Row(k), [.., Piece::Row(before)]) => {
                let both = before.saturating_add(k).min(most);
                made.pop();
                made.push(Piece::Row(both));
            }
            (Piece::Row(k), _) => made.push(Piece::Row(k.min(most))),
            (Piece::Up, [.., Piece::Row(_)]) => {
                made.pop();
                made.push(Piece::Up);
            }
            (Piece::Down, [.., Piece::Up]) => {
                made.pop();
                // Together with the piece before it, it may be reduced further.
                if made.last() != Some(&Piece::Down) {
                    made.push(Piece::Row(most));
                }
            }
            (Piece::Dense, [.., Piece::Dense]) => {}
            (Piece::Dense, [.., Piece::Dense, Piece::Row(1)]) => _ = made.pop(),
            (other, _) => made.push(other),
        }
    }
    made
}

/// A line equivalent to this one for this many rounds.
fn plain(line: &[Piece], rounds: u32) -> Line {
    reduced(line, needed(rounds).min(u64::from(ENDLESS)) as u32)
}

/// Whether no number of rounds tells the two apart; `false` where that is not proved.
pub fn never(a: &[Piece], b: &[Piece]) -> bool {
    reduced(a, ENDLESS) == reduced(b, ENDLESS)
}

/// The number of points of a line that is a row, possibly empty.
fn row(line: &[Piece]) -> Option<u32> {
    match line {
        [] => Some(0),
        [Piece::Row(k)] => Some(*k),
        _ => None,
    }
}

/// The lines to the left and to the right of each point, one pair of each kind.
fn cuts(line: &[Piece], rounds: u32) -> Vec<(Line, Line)> {
    let most = needed(rounds) as u32;
    let mut all = Vec::new();
    for (i, &piece) in line.iter().enumerate() {
        let inner: Vec<(Piece, Piece)> = match piece {
            Piece::Row(k) => (0..k).map(|j| (Piece::Row(j), Piece::Row(k - 1 - j))).collect(),
            Piece::Up => (0..=most).map(|j| (Piece::Row(j), Piece::Up)).collect(),
            Piece::Down => (0..=most).map(|j| (Piece::Down, Piece::Row(j))).collect(),
            Piece::Dense | Piece::Whole => vec![(piece, piece)],
        };
        for (left, right) in inner {
            let left = plain(&[&line[..i], &[left]].concat(), rounds - 1);
            let right = plain(&[&[right], &line[i + 1..]].concat(), rounds - 1);
            if !all.contains(&(left.clone(), right.clone())) {
                all.push((left, right));
            }
        }
    }
    all
}

/// A solver of the game, with its memo.
#[derive(Default)]
pub struct Lines {
    known: HashMap<(Line, Line, u32), bool>,
    formulas: HashMap<(Line, Line, u32), Arc<Formula>>,
}

impl Lines {
    /// Whether Delila lasts this many rounds.
    ///
    /// # Complexity
    /// Each pair of choice and answer for each pair of lines that can be left, up to the length of rows that the rounds
    /// distinguish, 2^r − 1. Answers are remembered.
    pub fn alike(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> bool {
        let (a, b) = (plain(a, rounds), plain(b, rounds));
        if rounds == 0 || a == b {
            return true;
        }
        // Rows that differ though they were cut short.
        if row(&a).is_some() && row(&b).is_some() {
            return false;
        }
        let key = (a, b, rounds);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let alike = self.unanswered_choice(&key.0, &key.1, rounds).is_none()
            && self.unanswered_choice(&key.1, &key.0, rounds).is_none();
        self.known.insert(key, alike);
        alike
    }

    fn pair(&mut self, own: &(Line, Line), other: &(Line, Line), rounds: u32) -> bool {
        self.alike(&own.0, &other.0, rounds) && self.alike(&own.1, &other.1, rounds)
    }

    /// A choice in the first line that has no answer in the second.
    fn unanswered_choice(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> Option<(Line, Line)> {
        let answers = cuts(b, rounds);
        cuts(a, rounds).into_iter().find(|cut| !answers.iter().any(|answer| self.pair(cut, answer, rounds - 1)))
    }

    /// The least number of rounds in which Samson tells them apart, up to [`MOST_ROUNDS`]; `None` if there is none.
    ///
    /// # Complexity
    /// As [`Lines::alike`], for each number of rounds.
    pub fn rounds(&mut self, a: &[Piece], b: &[Piece]) -> Option<u32> {
        if never(a, b) {
            return None;
        }
        (1..=MOST_ROUNDS).find(|&rounds| !self.alike(a, b, rounds))
    }

    /// A formula that holds in the first line and not in the second, in signs and of quantifier rank at most `rounds`;
    /// `None` if this many rounds do not tell them apart.
    ///
    /// # Complexity
    /// As [`Lines::alike`], with a formula for each pair that is told apart.
    pub fn formula(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> Option<String> {
        (!self.alike(a, b, rounds))
            .then(|| self.separating_formula(a, b, rounds).written(&Between { depth: 0, low: None, high: None }))
    }

    /// A separating formula about the points between two that are chosen.
    fn separating_formula(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> Arc<Formula> {
        let (a, b) = (plain(a, rounds), plain(b, rounds));
        if let (Some(a), Some(b)) = (row(&a), row(&b)) {
            return Formula::at_least(a.min(b) + 1, a > b);
        }
        let key = (a, b, rounds);
        if let Some(known) = self.formulas.get(&key) {
            return known.clone();
        }
        let mine = self.shortest(&key.0, &key.1, rounds, true);
        let theirs = self.shortest(&key.1, &key.0, rounds, false);
        let all = mine.into_iter().chain(theirs);
        let best = all.min_by_key(|formula| formula.size).expect("one of the two has a choice that tells them apart");
        self.formulas.insert(key, best.clone());
        best
    }

    /// The shortest separating formula with Samson's choice in the first line: there is a point such that, for each
    /// answer, a formula holds to its left or to its right. If `holds` is false, its negation.
    fn shortest(&mut self, a: &[Piece], b: &[Piece], rounds: u32, holds: bool) -> Option<Arc<Formula>> {
        let answers = cuts(b, rounds);
        let mut best: Option<Arc<Formula>> = None;
        for cut in cuts(a, rounds) {
            if answers.iter().any(|answer| self.pair(&cut, answer, rounds - 1)) {
                continue;
            }
            let mut parts = Vec::new();
            for answer in &answers {
                let part = self.apart(&cut, answer, rounds - 1, holds);
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
            let formula = Formula::new(holds, parts);
            if best.as_ref().is_none_or(|old| formula.size < old.size) {
                best = Some(formula);
            }
        }
        best
    }

    /// The formula that separates a choice from an answer on one side, the shorter of two, and whether that is the left
    /// side.
    fn apart(&mut self, cut: &(Line, Line), answer: &(Line, Line), rounds: u32, holds: bool) -> (bool, Arc<Formula>) {
        let mut sides = Vec::new();
        for (own, other, is_left) in [(&cut.0, &answer.0, true), (&cut.1, &answer.1, false)] {
            if !self.alike(own, other, rounds) {
                let (first, second) = if holds { (own, other) } else { (other, own) };
                sides.push((is_left, self.separating_formula(first, second, rounds)));
            }
        }
        sides.into_iter().min_by_key(|(_, formula)| formula.size).expect("the two differ on one side")
    }
}

/// A quantifier, ∃ if `holds` and else ∀, and the formulas about the points to the left and to the right of the chosen
/// one: all of them for ∃, some for ∀, the negation.
#[derive(Debug, PartialEq)]
struct Formula {
    holds: bool,
    /// Formulas, each with whether it is about the left side.
    parts: Vec<(bool, Arc<Formula>)>,
    /// The approximate number of signs.
    size: usize,
}

impl Formula {
    fn new(holds: bool, parts: Vec<(bool, Arc<Formula>)>) -> Arc<Formula> {
        // The formula "there is none" has one sign more.
        let sign = 8 + usize::from(parts.is_empty() && !holds);
        let size = sign + parts.iter().map(|(_, part)| part.size).sum::<usize>() + 5 * parts.len().saturating_sub(1);
        Arc::new(Formula { holds, parts, size })
    }

    /// "There are at least this many points": one, and half of the others on each side. Or, unless `holds`, "there are
    /// fewer".
    fn at_least(points: u32, holds: bool) -> Arc<Formula> {
        let (left, right) = ((points - 1) / 2, points / 2);
        let parts = [(true, left), (false, right)].into_iter().filter(|(_, some)| *some > 0);
        Formula::new(holds, parts.map(|(is_left, some)| (is_left, Formula::at_least(some, holds))).collect())
    }

    fn written(&self, place: &Between) -> String {
        let side = |is_left: bool| if is_left { place.left() } else { place.right() };
        let parts = self.parts.iter().map(|(is_left, part)| part.written(&side(*is_left))).collect();
        place.quantified(parts, self.holds)
    }
}

/// Names of the points, in the order in which they are chosen.
const NAMES: [&str; MOST_ROUNDS as usize] = ["x", "y", "z", "w", "v", "u", "t", "s"];

/// The chosen points between which a formula holds.
#[derive(Clone)]
struct Between {
    depth: usize,
    low: Option<usize>,
    high: Option<usize>,
}

impl Between {
    fn left(&self) -> Between {
        Between { depth: self.depth + 1, low: self.low, high: Some(self.depth) }
    }

    fn right(&self) -> Between {
        Between { depth: self.depth + 1, low: Some(self.depth), high: self.high }
    }

    /// The quantifier and its parts: all of them for ∃, one of them for ∀, the negation.
    fn quantified(&self, mut parts: Vec<String>, holds: bool) -> String {
        let name = NAMES[self.depth];
        let bounds: Vec<String> = self
            .low
            .map(|low| format!("{} < {name}", NAMES[low]))
            .into_iter()
            .chain(self.high.map(|high| format!("{name} < {}", NAMES[high])))
            .collect();
        let bounds = match (self.low, self.high) {
            (Some(low), Some(high)) => format!("{} < {name} < {}", NAMES[low], NAMES[high]),
            _ => bounds.concat(),
        };
        parts.sort_by_key(|part| part.chars().count());
        let sign = if holds { '∃' } else { '∀' };
        let joined = |by: &str| match parts.as_slice() {
            [one] => one.clone(),
            _ => parts.iter().map(|part| format!("({part})")).collect::<Vec<_>>().join(by),
        };
        match (parts.is_empty(), bounds.is_empty(), holds) {
            // The formulas "there is a point" and "there is none".
            (true, true, true) => format!("∃{name}: {name} = {name}"),
            (true, true, false) => format!("∀{name}: {name} ≠ {name}"),
            (true, false, true) => format!("∃{name}: {bounds}"),
            (true, false, false) => format!("¬∃{name}: {bounds}"),
            (false, true, true) => format!("{sign}{name} {}", joined(" ∧ ")),
            (false, true, false) => format!("{sign}{name} {}", joined(" ∨ ")),
            (false, false, true) => format!("{sign}{name}: {bounds} ∧ ({})", joined(" ∧ ")),
            (false, false, false) => format!("{sign}{name}: {bounds} ⇒ ({})", joined(" ∨ ")),
        }
    }
}
