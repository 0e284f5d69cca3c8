//! The moves a board offers, found by part and by name.
use scene::{ChoiceView, MovePreview, Spot};
use solver::board::Part;
use solver::ruleset::Range;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The largest number of sticks drawn one by one; more are drawn as one bundle without names.
const NAMED: u64 = 1_000;

/// The moves, indexed by part and by name.
#[derive(Debug, PartialEq)]
pub struct MoveIndex {
    choices: Vec<ChoiceView>,
    ranges: Vec<Range>,
    by_part: HashMap<Part, Vec<usize>>,
    by_name: HashMap<String, usize>,
}

/// The result of a tap, given those before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TapResult<'a> {
    Nothing,
    /// One move, and its words if it has some.
    One(MovePreview, Option<&'a str>),
    /// The remaining moves.
    Several(Vec<&'a ChoiceView>),
}

/// Several moves that hold the parts tapped so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidates<'a> {
    pub moves: Vec<&'a ChoiceView>,
    /// The only move with all of its parts tapped, or as many as it removes.
    pub whole: Option<&'a ChoiceView>,
    /// The parts that tell the moves apart.
    pub next: Vec<Part>,
    /// Whether two moves have the same parts: no tap tells them apart.
    pub alike: bool,
}

impl MoveIndex {
    pub fn new(choices: Vec<ChoiceView>, ranges: Vec<Range>) -> MoveIndex {
        let mut by_part: HashMap<Part, Vec<usize>> = HashMap::new();
        for (i, choice) in choices.iter().enumerate() {
            for part in &choice.parts {
                by_part.entry(*part).or_default().push(i);
            }
        }
        let by_name = choices.iter().enumerate().map(|(i, choice)| (choice.name.clone(), i)).collect();
        MoveIndex { choices, ranges, by_part, by_name }
    }

    /// The move of this name.
    pub fn by_name(&self, name: &str) -> Option<MovePreview> {
        match self.by_name.get(name) {
            Some(&i) => Some(self.choices[i].move_preview()),
            None => self.ranges.iter().find_map(|range| move_preview(range, range.left(name)?)),
        }
    }

    /// Fingerprint of the choices on these spots. Marks and values of the moves may arrive later and leave it the same.
    pub fn mark(&self, spots: &[Spot]) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.choices.iter().for_each(|choice| choice.name.hash(&mut hasher));
        for range in &self.ranges {
            (&range.before, range.from, range.least, range.most).hash(&mut hasher);
        }
        spots.iter().for_each(|spot| spot.part.hash(&mut hasher));
        hasher.finish()
    }

    /// The moves that are listed.
    pub fn moves(&self) -> &[ChoiceView] {
        &self.choices
    }

    /// The listed move of this name.
    pub fn choice(&self, name: &str) -> Option<&ChoiceView> {
        self.by_name.get(name).map(|&i| &self.choices[i])
    }

    /// The moves that hold all of these parts.
    fn holding(&self, parts: &[Part]) -> Vec<&ChoiceView> {
        let Some(first) = parts.first() else { return Vec::new() };
        let all = self.by_part.get(first).map(Vec::as_slice).unwrap_or_default();
        let holds = |choice: &&ChoiceView| parts[1..].iter().all(|part| choice.parts.contains(part));
        all.iter().map(|&i| &self.choices[i]).filter(holds).collect()
    }

    /// The picked parts after a tap on `part`: earlier ones stay as far as some move holds them too.
    pub fn picked(&self, before: &[Part], part: Part) -> Vec<Part> {
        let mut picked = vec![part];
        for &old in before.iter().filter(|old| **old != part) {
            picked.push(old);
            if self.holding(&picked).is_empty() {
                picked.pop();
            }
        }
        picked
    }

    /// The result of a tap on `part`, after taps on `before`.
    pub fn tap_result(&self, before: &[Part], part: Part) -> TapResult<'_> {
        match self.holding(&self.picked(before, part))[..] {
            [] => {
                let Part::Stick { index, .. } = part else { return TapResult::Nothing };
                let move_preview = self.ranges(part).find_map(|range| move_preview(range, index));
                move_preview.map_or(TapResult::Nothing, |move_preview| TapResult::One(move_preview, None))
            }
            [only] => TapResult::One(only.move_preview(), Some(&only.label)),
            ref several => TapResult::Several(several.to_vec()),
        }
    }

    /// The remaining moves after taps on these parts; `None` unless there are several.
    pub fn candidates(&self, picked: &[Part]) -> Option<Candidates<'_>> {
        let moves = self.holding(picked);
        if moves.len() < 2 {
            return None;
        }
        let mut next: Vec<Part> = Vec::new();
        // Sets of parts by an order-independent hash: sorting them would take more code than all else here.
        let mut sets: HashMap<u64, Vec<Vec<Part>>> = HashMap::new();
        let mut alike = false;
        let mut wholes = Vec::new();
        for &mv in &moves {
            let rest: Vec<Part> = mv.parts.iter().copied().filter(|part| !picked.contains(part)).collect();
            // At a row's end, a part may stand for its counterpart at the other end.
            if rest.is_empty() || mv.gone.len() == picked.len() {
                wholes.push(mv);
            }
            for part in &rest {
                if !next.contains(part) {
                    next.push(*part);
                }
            }
            let like = sets.entry(mark(&rest)).or_default();
            alike |= like.iter().any(|other| other.len() == rest.len() && other.iter().all(|part| rest.contains(part)));
            like.push(rest);
        }
        let whole = if let [whole] = wholes[..] { Some(whole) } else { None };
        Some(Candidates { moves, whole, next, alike })
    }

    /// The ranges of moves in the heap of this part: one, or several with gaps between them.
    pub fn ranges(&self, part: Part) -> impl Iterator<Item = &Range> {
        let heap = pile(part);
        self.ranges.iter().filter(move |range| heap.is_some() && range.parts.iter().any(|part| pile(*part) == heap))
    }
}

/// Order-independent hash of parts.
fn mark(parts: &[Part]) -> u64 {
    let hash = |part: &Part| {
        let mut hasher = DefaultHasher::new();
        part.hash(&mut hasher);
        hasher.finish()
    };
    parts.iter().fold(0, |mark, part| mark ^ hash(part))
}

fn pile(part: Part) -> Option<u32> {
    match part {
        Part::Stick { pile, .. } => Some(pile),
        _ => None,
    }
}

/// The move of a range that leaves `n`.
pub fn move_preview(range: &Range, n: u64) -> Option<MovePreview> {
    let pile = pile(*range.parts.first()?)?;
    let name = range.name(n)?;
    let stick = |index| Part::Stick { pile, index };
    let gone = if range.from <= NAMED { (n..range.from).map(stick).collect() } else { vec![stick(0)] };
    Some(MovePreview { name, parts: vec![stick(n)], gone, count: range.from.abs_diff(n), mark: None, value: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::Place;
    use solver::{Player, Position};

    #[test]
    fn a_tap_on_a_range_leaves_what_stands_before_it() {
        let position: Position = "nim:2 + nim:30,1000000".parse().unwrap();
        let ranges = position.ranges(Player::Left).into_iter().filter(|r| r.component == 1).map(|r| r.range).collect();
        let move_index = MoveIndex::new(Vec::new(), ranges);
        let TapResult::One(move_preview, _) = move_index.tap_result(&[], Part::Stick { pile: 0, index: 12 }) else {
            panic!("a move")
        };
        assert_eq!((move_preview.name.as_str(), move_preview.count, move_preview.gone.len()), ("2:30→12", 18, 18));
        let by_name = move_index.by_name("2:1000000→7").unwrap();
        assert_eq!((by_name.count, by_name.gone.len()), (999_993, 1));
        for name in [&move_preview.name, &by_name.name] {
            assert!(position.find(Player::Left, name).is_some(), "{name}");
        }
        assert_eq!(move_index.by_name("2:30→30"), None);
        assert_eq!(move_index.by_name("1:2→1"), None);
    }

    #[test]
    fn a_heap_may_have_several_ranges() {
        let position: Position = "subtraction(2,3,5):100".parse().unwrap();
        let move_index =
            MoveIndex::new(Vec::new(), position.ranges(Player::Left).into_iter().map(|r| r.range).collect());
        for (left, name) in [(98, "100→98"), (97, "100→97"), (95, "100→95")] {
            let tap_result = move_index.tap_result(&[], Part::Stick { pile: 0, index: left });
            assert!(matches!(tap_result, TapResult::One(move_preview, _) if move_preview.name == name), "{name}");
        }
        assert_eq!(move_index.tap_result(&[], Part::Stick { pile: 0, index: 96 }), TapResult::Nothing);
    }

    fn choice(name: &str, parts: &[Part]) -> ChoiceView {
        let (name, parts) = (name.to_owned(), parts.to_vec());
        ChoiceView {
            label: name.clone(),
            name,
            like: None,
            gone: parts.clone(),
            parts,
            mark: None,
            value: None,
            spoken: None,
        }
    }

    #[test]
    fn a_pin_at_either_end_is_tapped_alone() {
        // A row of four, one or two pins from its end: either end will do.
        let pin = |index| Part::Stick { pile: 0, index };
        let one = ChoiceView { gone: vec![pin(3)], ..choice("4→3", &[pin(3), pin(0)]) };
        let two = ChoiceView { gone: vec![pin(2), pin(3)], ..choice("4→2", &[pin(2), pin(3), pin(0), pin(1)]) };
        let move_index = MoveIndex::new(vec![one, two], Vec::new());
        let whole =
            |picked: &[Part]| move_index.candidates(picked).and_then(|found| found.whole).map(|mv| mv.name.as_str());
        assert_eq!(whole(&[pin(0)]), Some("4→3"));
        assert!(
            matches!(move_index.tap_result(&[pin(0)], pin(1)), TapResult::One(move_preview, _) if move_preview.name == "4→2")
        );
    }

    fn named<'a>(moves: &[&'a ChoiceView]) -> Vec<&'a str> {
        moves.iter().map(|mv| mv.name.as_str()).collect()
    }

    #[test]
    fn taps_narrow_the_moves_until_one_is_left() {
        let cell = |column| Part::Cell(Place { row: 0, column });
        let domino = |a| choice(&format!("{a}{}", a + 1), &[cell(a), cell(a + 1)]);
        let move_index = MoveIndex::new((0..3).map(domino).collect(), Vec::new());
        let TapResult::Several(held) = move_index.tap_result(&[], cell(1)) else { panic!("two are left") };
        assert_eq!(named(&held), ["01", "12"]);
        let candidates = move_index.candidates(&[cell(1)]).unwrap();
        assert_eq!((named(&candidates.moves), candidates.whole, candidates.alike), (vec!["01", "12"], None, false));
        assert_eq!(candidates.next, [cell(0), cell(2)]);
        let TapResult::One(move_preview, label) = move_index.tap_result(&[cell(1)], cell(2)) else {
            panic!("one is left")
        };
        assert_eq!((move_preview.name.as_str(), label), ("12", Some("12")));
        // The last square of a strip needs no second tap; a tap far away starts over.
        assert!(matches!(move_index.tap_result(&[], cell(3)), TapResult::One(..)));
        assert_eq!(move_index.picked(&[cell(0)], cell(3)), [cell(3)]);
        assert_eq!(move_index.tap_result(&[], cell(4)), TapResult::Nothing);
    }

    #[test]
    fn a_move_within_a_longer_one_is_offered_whole() {
        let stick = |pile| Part::Stick { pile, index: 0 };
        let all = vec![choice("a", &[stick(0)]), choice("b", &[stick(1)]), choice("ab", &[stick(0), stick(1)])];
        let move_index = MoveIndex::new(all, Vec::new());
        let candidates = move_index.candidates(&[stick(0)]).unwrap();
        assert_eq!((candidates.whole.map(|mv| mv.name.as_str()), candidates.next), (Some("a"), vec![stick(1)]));
        assert!(
            matches!(move_index.tap_result(&[stick(0)], stick(1)), TapResult::One(move_preview, _) if move_preview.name == "ab")
        );
    }

    #[test]
    fn moves_of_the_same_parts_are_told_apart_by_words() {
        let stick = Part::Stick { pile: 0, index: 2 };
        let move_index = MoveIndex::new(vec![choice("2", &[stick]), choice("1+1", &[stick])], Vec::new());
        let candidates = move_index.candidates(&[stick]).unwrap();
        assert!(candidates.alike && candidates.whole.is_none() && candidates.next.is_empty());
    }

    /// In every game, tapping all parts of a move makes it, or leaves it among the candidates.
    #[test]
    fn every_move_of_every_example_can_be_tapped() {
        for game in solver::Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                for by in Player::BOTH {
                    let choices: Vec<ChoiceView> =
                        position.choices(by).into_iter().map(|c| choice(&c.mv.name, &c.parts)).collect();
                    let move_index = MoveIndex::new(choices.clone(), Vec::new());
                    for mv in choices.iter().take(300) {
                        let mut picked = Vec::new();
                        for &part in &mv.parts {
                            picked = move_index.picked(&picked, part);
                        }
                        let within = move_index.holding(&picked).iter().any(|held| held.name == mv.name);
                        assert!(within && !mv.parts.is_empty(), "{}: {}", example.text, mv.name);
                    }
                }
            }
        }
    }
}
