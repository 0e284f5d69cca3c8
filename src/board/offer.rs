//! The moves a board offers, found by part and by name.
use crate::scene::{ChoiceView, Going};
use solver::board::Part;
use solver::ruleset::Range;
use std::collections::HashMap;

/// More sticks than these are drawn as one bundle, so that none of them is named.
const NAMED: u64 = 1_000;

#[derive(Debug, PartialEq)]
pub struct Offer {
    choices: Vec<ChoiceView>,
    ranges: Vec<Range>,
    by_part: HashMap<Part, usize>,
    by_pile: HashMap<u32, usize>,
    by_name: HashMap<String, usize>,
}

impl Offer {
    pub fn new(choices: Vec<ChoiceView>, ranges: Vec<Range>) -> Offer {
        let mut by_part = HashMap::new();
        for (i, choice) in choices.iter().enumerate() {
            for part in &choice.parts {
                by_part.entry(*part).or_insert(i);
            }
        }
        let by_name = choices.iter().enumerate().map(|(i, choice)| (choice.name.clone(), i)).collect();
        let piles = ranges.iter().enumerate().flat_map(|(i, range)| range.parts.iter().map(move |part| (i, part)));
        let by_pile = piles.filter_map(|(i, part)| Some((pile(*part)?, i))).collect();
        Offer { choices, ranges, by_part, by_pile, by_name }
    }

    /// The move of this name.
    pub fn by_name(&self, name: &str) -> Option<Going> {
        match self.by_name.get(name) {
            Some(&i) => Some(self.choices[i].going()),
            None => self.ranges.iter().find_map(|range| {
                let n = name.strip_prefix(&range.before)?.strip_suffix(&range.after)?;
                going(range, n.parse().ok()?)
            }),
        }
    }

    /// The move a tap on this part means, and its words if it has some.
    pub fn by_part(&self, part: Part) -> Option<(Going, Option<&str>)> {
        if let Some(&i) = self.by_part.get(&part) {
            return Some((self.choices[i].going(), Some(&self.choices[i].label)));
        }
        let Part::Stick { index, .. } = part else { return None };
        Some((going(self.range(part)?, index)?, None))
    }

    /// Many moves at once in the heap of this part.
    pub fn range(&self, part: Part) -> Option<&Range> {
        self.by_pile.get(&pile(part)?).map(|&i| &self.ranges[i])
    }
}

fn pile(part: Part) -> Option<u32> {
    match part {
        Part::Stick { pile, .. } => Some(pile),
        _ => None,
    }
}

/// The move of a range that leaves `n`.
pub fn going(range: &Range, n: u64) -> Option<Going> {
    let pile = pile(*range.parts.first()?)?;
    if n < range.least || n > range.most {
        return None;
    }
    let stick = |index| Part::Stick { pile, index };
    let gone = if range.from <= NAMED { (n..range.from).map(stick).collect() } else { vec![stick(0)] };
    let name = format!("{}{n}{}", range.before, range.after);
    Some(Going { name, parts: vec![stick(n)], gone, count: range.from - n, mark: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Player, Position};

    #[test]
    fn a_tap_on_a_range_leaves_what_stands_before_it() {
        let position: Position = "nim:2 + nim:30,1000000".parse().unwrap();
        let ranges = position.ranges(Player::Left).into_iter().filter(|r| r.component == 1).map(|r| r.range).collect();
        let offer = Offer::new(Vec::new(), ranges);
        let (going, _) = offer.by_part(Part::Stick { pile: 0, index: 12 }).unwrap();
        assert_eq!((going.name.as_str(), going.count, going.gone.len()), ("2:30→12", 18, 18));
        let by_name = offer.by_name("2:1000000→7").unwrap();
        assert_eq!((by_name.count, by_name.gone.len()), (999_993, 1));
        for name in [&going.name, &by_name.name] {
            assert!(position.find(Player::Left, name).is_some(), "{name}");
        }
        assert_eq!(offer.by_name("2:30→30"), None);
        assert_eq!(offer.by_name("1:2→1"), None);
    }
}
