//! TITLE: the rules in one or two sentences. Here: heaps; Left takes one stick or two from a heap, Right one or three.
//!
//! Copy this file to `rules/<family>/<game>.rs`; `CONTRIBUTING.md` names the other places a game touches. These nine methods
//! are a whole game: it is played, searched, explained by its options and added to sums. Of heaps `normal_form` is asked too: the
//! laws see that equal heaps leave the same. What makes it faster or tells more is a law (`negate`, `split`) or a skill
//! (`ruleset/skills.rs`), and can come later. Where moves only take, `HeapMove` is the move, and `heap/takes.rs` has `play`, `act`
//! and `touch`.
//!
//! # Source
//! Author, title, year.
use crate::board::{Act, Board, Heap, Part};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Player;
use crate::ruleset::{Card, Example, Family, Grade, Kind, Ruleset, Source, Text, Touch};

/// The largest heap that is searched in no time.
const LARGEST: u64 = 100;
const MOST_HEAPS: usize = 20;

/// The ruleset. It holds nothing: what differs from position to position, parameters too, is in the position.
pub struct Template;

/// Heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heaps(Vec<u64>);

/// Sticks leave a heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Take {
    heap: usize,
    to: u64,
}

impl Ruleset for Template {
    type Position = Heaps;
    type Move = Take;

    fn card(&self) -> Card {
        // Where both players have the same moves always: Kind::Impartial, and `by` is not looked at below.
        Card { key: "template", family: Family::Heap, kind: Kind::Partizan, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Heaps, ParseError> {
        match parameters {
            Some(parameters) => parameters.error(ParseErrorKind::ParametersUnexpected),
            None => state.numbers(0, LARGEST, MOST_HEAPS).map(Heaps),
        }
    }

    fn write(&self, position: &Heaps) -> Text {
        let sizes: Vec<String> = position.0.iter().map(u64::to_string).collect();
        Text { parameters: None, state: sizes.join(",") }
    }

    fn moves(&self, position: &Heaps, by: Player) -> Vec<Take> {
        let takes = match by {
            Player::Left => [1, 2],
            Player::Right => [1, 3],
        };
        let heaps = position.0.iter().enumerate();
        let left = |n: u64| takes.into_iter().filter_map(move |take| n.checked_sub(take));
        heaps.flat_map(|(heap, &n)| left(n).map(move |to| Take { heap, to })).collect()
    }

    fn play(&self, position: &Heaps, mv: &Take) -> Heaps {
        let mut next = position.clone();
        next.0[mv.heap] = mv.to;
        next
    }

    /// `5→3`, and the heap's number (from 1) where an equal one stands before it: `5→3@2`.
    fn act(&self, position: &Heaps, mv: &Take) -> Act {
        let from = position.0[mv.heap];
        let left = if mv.to == 0 { Vec::new() } else { vec![mv.to] };
        Act::Heaps(vec![Heap { heap: mv.heap, from, left, again: position.0[..mv.heap].contains(&from) }])
    }

    fn touch(&self, position: &Heaps, mv: &Take) -> Touch {
        let stick = |index| Part::Stick { pile: mv.heap as u32, index };
        Touch { parts: vec![stick(mv.to)], gone: (mv.to..position.0[mv.heap]).map(stick).collect() }
    }

    fn board(&self, position: &Heaps) -> Board {
        Board::Piles { heaps: position.0.clone() }
    }

    /// Whatever has the same moves and the same end: without empty heaps, in order.
    fn normal_form(&self, position: &Heaps) -> Heaps {
        let mut sizes: Vec<u64> = position.0.iter().copied().filter(|&n| n > 0).collect();
        sizes.sort_unstable();
        Heaps(sizes)
    }
}

/// Whoever begins wins the first one: it stands for the game on the home page.
const EXAMPLES: &[Example] =
    &[Example::normal("template:1", Source::Lab), Example::misere("template:3,5", Source::Lab)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{AnyPosition, AnyRuleset};
    use crate::solve::solving;
    use crate::value::Form;
    use crate::{Budget, Meter, Play, Solver};

    fn read(text: &str) -> Box<dyn AnyPosition> {
        AnyRuleset::parse(&Template, None, Input::new(text)).unwrap()
    }

    #[test]
    fn nine_methods_are_a_whole_game() {
        let position = read("3,3");
        let names = |by| position.moves(by).into_iter().map(|mv| mv.name()).collect::<Vec<_>>();
        assert_eq!(names(Player::Left), ["3→2", "3→1", "3→2@2", "3→1@2"]);
        assert_eq!(position.by_name(Player::Right, "3→0@2").unwrap().to.text(), "template:3,0");
        assert!(position.by_name(Player::Left, "3→0@2").is_none());
        let mut solver = Solver::default();
        let meter = &mut Meter::new(Budget::SMALL);
        let cx = &mut solver.context(meter);
        for (text, left, right) in [("1", true, true), ("0", false, false), ("2", true, false), ("1,1", false, false)] {
            let position = read(text);
            for (mover, wins) in [(Player::Left, left), (Player::Right, right)] {
                let found = solving(&Template, &*position).unwrap().wins(&[&*position], mover, Play::Normal, cx);
                assert_eq!(found, Ok(wins), "{text} {mover:?}");
            }
        }
    }

    /// The ruleset cannot hold the negative of a position: the house turns it round.
    #[test]
    fn a_game_that_cannot_be_turned_round_has_a_negative() {
        let mut solver = Solver::default();
        let meter = &mut Meter::new(Budget::SMALL);
        let cx = &mut solver.context(meter);
        for text in ["2", "3", "5,2", "7,3"] {
            let position = read(text);
            let negative = position.negate();
            assert_eq!(negative.text(), format!("-template:{text}"));
            assert_ne!(negative.memo_key(), position.memo_key());
            assert_eq!(negative.negate().text(), position.text());
            assert_eq!(negative.count(Player::Left), position.count(Player::Right));
            assert_eq!(negative.count(Player::Left), negative.moves(Player::Left).len() as u128);
            let [own, turned] = [&position, &negative]
                .map(|game| -> Form { solving(&Template, &**game).unwrap().value(cx).unwrap().into_form(cx.forms) });
            let (sum, zero) = (cx.forms.add(own, turned, cx.meter), cx.forms.zero());
            assert_eq!(sum, Ok(zero), "{text}");
            for play in [Play::Normal, Play::Misere] {
                for mover in Player::BOTH {
                    let found = [(&position, mover), (&negative, mover.other())].map(|(game, mover)| {
                        solving(&Template, &**game).unwrap().wins(&[&**game], mover, play, cx).unwrap()
                    });
                    assert_eq!(found[0], found[1], "{text} {play:?} {mover:?}");
                }
            }
        }
    }
}
