//! Proofs that play always ends: bounded quantities of the board, found by search, that moves lower.
use super::pattern::{Pattern, PatternCell};
use super::rule::KINDS;

/// A quantity of a board that moves lower.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measure {
    /// The sum of weights of the contents, by their numbers.
    Weights([i32; KINDS]),
    /// The sum of the steps that the pieces of one content can go on in a direction, while their number stays.
    Steps {
        /// The number of the content.
        kind: u8,
        /// The direction, in rows downwards and columns to the right.
        direction: (i32, i32),
    },
}

/// The class of each content, numbered from 0: contents that no pattern tells apart are of one.
type Classes = [u32; KINDS];

/// The largest weight of a content.
const LARGEST_WEIGHT: usize = 2;

/// The contents in the order in which their steps are tried: pieces first.
const KIND_ORDER: [u8; KINDS] = [2, 3, 4, 5, 6, 7, 1, 0];

/// The directions that pieces go in.
const DIRECTIONS: [(i32, i32); 8] = [(0, 1), (-1, 0), (0, -1), (1, 0), (-1, 1), (-1, -1), (1, -1), (1, 1)];

impl Measure {
    /// All measures, those of weights first. Contents of one class have one weight.
    fn all(classes: Classes) -> impl Iterator<Item = Measure> {
        let most = LARGEST_WEIGHT + 1;
        let count = classes.iter().max().map_or(0, |last| last + 1);
        let weights = (1..most.pow(count))
            .map(move |code| Measure::Weights(classes.map(|class| (code / most.pow(class) % most) as i32)));
        let steps =
            KIND_ORDER.into_iter().flat_map(|kind| DIRECTIONS.map(|direction| Measure::Steps { kind, direction }));
        weights.chain(steps)
    }

    /// The most that a move by the pattern adds; `None` if that depends on the place, or is not known.
    fn gain(&self, pattern: &[PatternCell]) -> Option<i32> {
        let changed = pattern.iter().filter_map(|cell| Some((cell, usize::from(cell.leaves?))));
        match self {
            Measure::Weights(weights) => Some(
                changed
                    .map(|(cell, kind)| {
                        let asked = (0..KINDS).filter(|kind| (cell.asks >> kind) & 1 == 1);
                        weights[kind] - asked.map(|kind| weights[kind]).min().unwrap_or(0)
                    })
                    .sum(),
            ),
            Measure::Steps { kind, direction } => {
                let (mut pieces, mut gain) = (0, 0);
                let along = |cell: &PatternCell| cell.step.0 * direction.0 + cell.step.1 * direction.1;
                for (cell, left) in changed {
                    let (is_left, was) = (left == usize::from(*kind), cell.asks == 1 << *kind);
                    if !was && (cell.asks >> *kind) & 1 == 1 {
                        return None;
                    }
                    let more = i32::from(is_left) - i32::from(was);
                    pieces += more;
                    gain -= more * along(cell);
                }
                (pieces == 0).then_some(gain)
            }
        }
    }
}

/// The classes of the contents, in the order of their first ones.
fn classes(patterns: &[&Pattern]) -> Classes {
    let alike = |one: usize, other: usize| {
        let mut cells = patterns.iter().flat_map(|pattern| pattern.iter());
        cells.all(|cell| {
            let left = |kind: usize| cell.leaves.is_some_and(|leaves| usize::from(leaves) == kind);
            (cell.asks >> one) & 1 == (cell.asks >> other) & 1 && left(one) == left(other)
        })
    };
    let mut classes: Vec<u32> = Vec::with_capacity(KINDS);
    for kind in 0..KINDS {
        let earlier = (0..kind).find(|earlier| alike(*earlier, kind)).map(|earlier| classes[earlier]);
        let next = classes.iter().max().map_or(0, |last| last + 1);
        classes.push(earlier.unwrap_or(next));
    }
    std::array::from_fn(|kind| classes[kind])
}

/// Measures that prove that play ends: every move lowers one of them, and raises none before it; a single one if it
/// suffices. `None` if none were found; play may end all the same.
///
/// # Complexity
/// Patterns times measures, for each measure of the proof.
pub fn proof<'a>(patterns: impl Iterator<Item = &'a Pattern>) -> Option<Vec<Measure>> {
    let mut rest: Vec<&Pattern> = patterns.collect();
    let classes = classes(&rest);
    let mut found = Vec::new();
    while !rest.is_empty() {
        let lowers_all =
            |measure: &Measure| rest.iter().all(|pattern| measure.gain(pattern).is_some_and(|gain| gain < 0));
        let lowers_some = |measure: &Measure| {
            rest.iter().all(|pattern| measure.gain(pattern).is_some_and(|gain| gain <= 0))
                && rest.iter().any(|pattern| measure.gain(pattern).is_some_and(|gain| gain < 0))
        };
        let all = || Measure::all(classes);
        let measure = all().find(lowers_all).or_else(|| all().find(lowers_some))?;
        rest.retain(|pattern| measure.gain(pattern) == Some(0));
        found.push(measure);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Input;
    use crate::rules::grid::pictures::pattern::Patterns;
    use crate::rules::grid::pictures::rule;

    fn found(text: &str) -> Option<Vec<Measure>> {
        let patterns = Patterns::new(&rule::parse(Input::new(text)).unwrap());
        proof(patterns.left.iter().chain(&patterns.right))
    }

    #[test]
    fn a_quantity_that_moves_lower_proves_the_end() {
        assert_eq!(found("LR*=..-xx"), Some(vec![Measure::Weights([1, 0, 0, 0, 0, 0, 0, 0])]));
        assert_eq!(found("L*=br-.b,R*=rb-.r"), Some(vec![Measure::Weights([0, 0, 1, 1, 0, 0, 0, 0])]));
        let steps = |kind, direction| Measure::Steps { kind, direction };
        let toads = found("L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br");
        assert_eq!(toads, Some(vec![steps(2, (0, 1)), steps(3, (0, -1))]));
        assert_eq!(found("LR=?-b"), Some(vec![Measure::Weights([1, 1, 0, 1, 1, 1, 1, 1])]));
    }

    #[test]
    fn contents_that_no_pattern_tells_apart_are_of_one_class() {
        let of = |text: &str| {
            let patterns = Patterns::new(&rule::parse(Input::new(text)).unwrap());
            classes(&patterns.left.iter().chain(&patterns.right).collect::<Vec<_>>())
        };
        assert_eq!(of("LR=.-x"), [0, 1, 2, 2, 2, 2, 2, 2]);
        assert_eq!(of("LR=?-b"), [0, 0, 1, 0, 0, 0, 0, 0]);
        assert_eq!(of("L=ba-.c,R=!g.-?b"), [0, 1, 2, 1, 3, 4, 5, 1]);
        assert_eq!(found("LR=ac-d."), Some(vec![Measure::Weights([0, 0, 0, 0, 0, 1, 0, 0])]));
    }

    #[test]
    fn a_game_in_which_pieces_go_back_has_no_proof() {
        for text in ["Lew=b.-.b", "L=.-b,R=b-.", "L*=b.-.b,R=..-xx", "L=b-r,R=r-g,L=g-b"] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    /// Pieces go to the right or are taken: taking comes first, whatever it does to places.
    #[test]
    fn measures_follow_each_other() {
        let measures = found("L=b.-.b,R=br-r.").unwrap();
        assert!(matches!(measures[..], [Measure::Weights(_), Measure::Steps { kind: 2, .. }]), "{measures:?}");
    }
}
