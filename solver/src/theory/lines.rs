//! Endless lines in the isomorphism game: how many rounds Samson needs to tell two of them apart, and a formula that does.
//!
//! A line is a sum of finite rows, ℕ, ℕ turned round, ℚ and ℝ; a chosen point cuts it into two such lines. Of a row of points only
//! as many count as the rounds that are left can tell apart, so finitely many choices stand for all.
//!
//! # Source
//! Ehrenfeucht 1961 and Fraïssé 1954: n rounds do not tell two structures apart iff no formula of quantifier rank n does.
use super::orders::needed;
use std::collections::HashMap;

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// So many points.
    Row(u32),
    /// ℕ: with a first point, without a last one.
    Up,
    /// ℕ turned round.
    Down,
    /// ℚ: between any two points another, neither a first nor a last one.
    Dense,
    /// ℝ: dense as well, and without gaps.
    Whole,
}

/// A line: its pieces from the left.
pub type Line = Vec<Piece>;

/// More rounds are not played here.
pub const MOST_ROUNDS: u32 = 4;

/// A row that is as good as this one for so many rounds, joined with its neighbours.
fn plain(line: &[Piece], rounds: u32) -> Line {
    let most = needed(rounds) as u32;
    let mut made = Line::new();
    for &piece in line {
        match (piece, made.last_mut()) {
            (Piece::Row(0), _) => {}
            (Piece::Row(k), Some(Piece::Row(before))) => *before += k,
            // ℕ takes a row before it in; turned round it takes one behind it.
            (Piece::Up, Some(Piece::Row(_))) => *made.last_mut().expect("a row") = Piece::Up,
            (Piece::Row(_), Some(Piece::Down)) => {}
            _ => made.push(piece),
        }
    }
    for piece in &mut made {
        if let Piece::Row(k) = piece {
            *k = (*k).min(most);
        }
    }
    made
}

/// What lies to the left and to the right of each point, one of each kind.
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

/// Plays, and remembers.
#[derive(Default)]
pub struct Lines {
    known: HashMap<(Line, Line, u32), bool>,
}

impl Lines {
    /// Does Delila last so many rounds?
    pub fn alike(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> bool {
        let (a, b) = (plain(a, rounds), plain(b, rounds));
        if rounds == 0 || a == b {
            return true;
        }
        let key = (a, b, rounds);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let alike = self.telling(&key.0, &key.1, rounds).is_none() && self.telling(&key.1, &key.0, rounds).is_none();
        self.known.insert(key, alike);
        alike
    }

    fn pair(&mut self, own: &(Line, Line), other: &(Line, Line), rounds: u32) -> bool {
        self.alike(&own.0, &other.0, rounds) && self.alike(&own.1, &other.1, rounds)
    }

    /// A choice in the first line that has no answer in the second.
    fn telling(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> Option<(Line, Line)> {
        let answers = cuts(b, rounds);
        cuts(a, rounds).into_iter().find(|cut| !answers.iter().any(|answer| self.pair(cut, answer, rounds - 1)))
    }

    /// The least number of rounds in which Samson tells them apart, up to the most.
    pub fn rounds(&mut self, a: &[Piece], b: &[Piece]) -> Option<u32> {
        (1..=MOST_ROUNDS).find(|&rounds| !self.alike(a, b, rounds))
    }

    /// A formula that holds in the first line and not in the second, if so many rounds tell them apart; in signs, its rank that
    /// number at most.
    pub fn formula(&mut self, a: &[Piece], b: &[Piece], rounds: u32) -> Option<String> {
        (!self.alike(a, b, rounds)).then(|| self.told(a, b, rounds, &Between { depth: 0, low: None, high: None }))
    }

    /// The formula about the points between two that are chosen.
    fn told(&mut self, a: &[Piece], b: &[Piece], rounds: u32, place: &Between) -> String {
        let mine = self.shortest(a, b, rounds, place, true);
        let theirs = self.shortest(b, a, rounds, place, false);
        let all = mine.into_iter().chain(theirs);
        all.min_by_key(|formula| formula.chars().count()).expect("one of the two has a choice that tells them apart")
    }

    /// With Samson's choice in the first line: there is a point such that, for each answer, something holds to its left or to its
    /// right. If `holds` is not, the opposite of it.
    fn shortest(&mut self, a: &[Piece], b: &[Piece], rounds: u32, place: &Between, holds: bool) -> Option<String> {
        let (a, b) = (plain(a, rounds), plain(b, rounds));
        let answers = cuts(&b, rounds);
        let mut best: Option<String> = None;
        for cut in cuts(&a, rounds) {
            if answers.iter().any(|answer| self.pair(&cut, answer, rounds - 1)) {
                continue;
            }
            let mut parts: Vec<String> = Vec::new();
            for answer in &answers {
                let part = self.apart(&cut, answer, rounds - 1, place, holds);
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
            let formula = place.quantified(parts, holds);
            if best.as_ref().is_none_or(|old| formula.chars().count() < old.chars().count()) {
                best = Some(formula);
            }
        }
        best
    }

    /// What tells a choice from an answer, on the shorter side.
    fn apart(
        &mut self,
        cut: &(Line, Line),
        answer: &(Line, Line),
        rounds: u32,
        place: &Between,
        holds: bool,
    ) -> String {
        let mut sides = Vec::new();
        for (own, other, inner) in [(&cut.0, &answer.0, place.left()), (&cut.1, &answer.1, place.right())] {
            if !self.alike(own, other, rounds) {
                let (first, second) = if holds { (own, other) } else { (other, own) };
                sides.push(self.told(first, second, rounds, &inner));
            }
        }
        sides.into_iter().min_by_key(|side| side.chars().count()).expect("the two differ on one side")
    }
}

/// Names of the points, in the order in which they are chosen.
const NAMES: [&str; MOST_ROUNDS as usize] = ["x", "y", "z", "w"];

/// Between which chosen points a formula speaks.
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

    /// Quantifier and parts: all of them for ∃, one of them for ∀, which is its opposite.
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
            // There is a point, or there is none.
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
