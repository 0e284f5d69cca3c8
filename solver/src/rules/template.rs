//! TITLE: the rules in one or two sentences. Here: heaps; Left takes one stick or two from a heap, Right one or three.
//!
//! Copy this file, without its tests, to `rules/<family>/<game>.rs`; `CONTRIBUTING.md` names the other places a game
//! touches. These nine methods are a whole game: it is played, searched, explained by its options and added to sums.
//! For heaps `normal_form` is needed too: the laws require that equal heaps leave the same. Laws (`negate`, `split`)
//! and skills (`ruleset/skills.rs`) make the game faster or explain more, and can come later.
//!
//! Here moves take from heaps, so most methods are one line with `heap/takes.rs`; for covered squares `grid/squares.rs`
//! has those functions, and the position is a `theory::dominoes::Floor`. `Reach` excludes positions whose search would
//! not end. Positions and moves may be any type: the data of a position (parameters, a limit) are its fields.
//!
//! # Source
//! Author, title, year.
use crate::board::{Act, Board};
use crate::notation::{Input, ParseError};
use crate::player::Player;
use crate::reason::HeapMove;
use crate::rules::heap::takes;
use crate::ruleset::{Card, Example, Family, Grade, Kind, Ruleset, Source, Text, Touch};

/// The largest heap that is searched at once.
const LARGEST: u64 = 100;
const MOST_HEAPS: usize = 20;

/// TITLE, `template:5,3`: the moves in a sentence (author year), and the cost of values where it matters. A ruleset has
/// no fields: all data that differ between positions, parameters too, are in the position.
pub struct Template;

impl Ruleset for Template {
    /// Heap sizes in the order of the text; empty heaps keep their place.
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn card(&self) -> Card {
        // If both players always have the same moves: Kind::Impartial, and `by` is ignored below.
        Card { key: "template", family: Family::Heap, kind: Kind::Partizan, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Vec<u64>, ParseError> {
        takes::heaps(parameters, state, LARGEST, MOST_HEAPS)
    }

    fn write(&self, heaps: &Vec<u64>) -> Text {
        Text { parameters: None, state: takes::write(heaps) }
    }

    fn moves(&self, heaps: &Vec<u64>, by: Player) -> Vec<HeapMove> {
        let allowed = match by {
            Player::Left => [1, 2],
            Player::Right => [1, 3],
        };
        let left = |n: u64| allowed.into_iter().filter_map(move |take| n.checked_sub(take));
        let heaps = heaps.iter().enumerate();
        heaps.flat_map(|(heap, &from)| left(from).map(move |to| HeapMove { heap, from, to })).collect()
    }

    fn play(&self, heaps: &Vec<u64>, mv: &HeapMove) -> Vec<u64> {
        takes::play(heaps, &[*mv])
    }

    /// The name `5→3`, with the heap's number (from 1) after an equal heap further ahead: `5→3@2`.
    fn act(&self, heaps: &Vec<u64>, mv: &HeapMove) -> Act {
        takes::act(heaps, &[*mv])
    }

    fn touch(&self, _heaps: &Vec<u64>, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, heaps: &Vec<u64>) -> Board {
        Board::piles(heaps.clone())
    }

    /// The normal form, equal for positions with the same moves: without empty heaps, sorted.
    fn normal_form(&self, heaps: &Vec<u64>) -> Vec<u64> {
        takes::normal_form(heaps)
    }
}

/// The examples; the first represents the game on the home page, and the player who begins wins it.
const EXAMPLES: &[Example] =
    &[Example::normal("template:1", Source::Lab), Example::misere("template:3,5", Source::Lab)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{AnyPosition, AnyRuleset, Reach, skills};
    use crate::solve::Analyze;
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
                let found = Template.as_analyzable(&*position).unwrap().wins(&[&*position], mover, Play::Normal, cx);
                assert_eq!(found, Ok(wins), "{text} {mover:?}");
            }
        }
    }

    /// The ruleset cannot represent the negative of a position: a generic wrapper exchanges the players.
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
            let [own, turned] = [&position, &negative].map(|game| -> Form {
                Template.as_analyzable(&**game).unwrap().value(cx).unwrap().into_form(cx.forms)
            });
            let (sum, zero) = (cx.forms.add(own, turned, cx.meter), cx.forms.zero());
            assert_eq!(sum, Ok(zero), "{text}");
            for play in [Play::Normal, Play::Misere] {
                for mover in Player::BOTH {
                    let found = [(&position, mover), (&negative, mover.other())].map(|(game, mover)| {
                        Template.as_analyzable(&**game).unwrap().wins(&[&**game], mover, play, cx).unwrap()
                    });
                    assert_eq!(found[0], found[1], "{text} {play:?} {mover:?}");
                }
            }
        }
    }

    /// The template's game with only its rules and the reach of a search.
    struct Short;

    impl Ruleset for Short {
        type Position = Vec<u64>;
        type Move = HeapMove;

        fn card(&self) -> Card {
            Card { key: "short", ..Ruleset::card(&Template) }
        }
        fn examples(&self) -> &'static [Example] {
            EXAMPLES
        }
        fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Vec<u64>, ParseError> {
            Ruleset::parse(&Template, parameters, state)
        }
        fn write(&self, heaps: &Vec<u64>) -> Text {
            Template.write(heaps)
        }
        fn moves(&self, heaps: &Vec<u64>, by: Player) -> Vec<HeapMove> {
            Template.moves(heaps, by)
        }
        fn play(&self, heaps: &Vec<u64>, mv: &HeapMove) -> Vec<u64> {
            Template.play(heaps, mv)
        }
        fn act(&self, heaps: &Vec<u64>, mv: &HeapMove) -> Act {
            Template.act(heaps, mv)
        }
        fn touch(&self, heaps: &Vec<u64>, mv: &HeapMove) -> Touch {
            Template.touch(heaps, mv)
        }
        fn board(&self, heaps: &Vec<u64>) -> Board {
            Template.board(heaps)
        }

        skills!(Reach);
    }

    impl Reach for Short {
        fn searchable(&self, heaps: &Vec<u64>) -> bool {
            heaps.iter().sum::<u64>() <= 6
        }
    }

    #[test]
    fn what_is_too_far_is_not_begun() {
        let mut solver = Solver::default();
        for (text, near) in [("3,3", true), ("3,4", false)] {
            let position = AnyRuleset::parse(&Short, None, Input::new(text)).unwrap();
            let meter = &mut Meter::new(Budget::SMALL);
            let cx = &mut solver.context(meter);
            assert_eq!(Short.as_analyzable(&*position).unwrap().value(cx).is_ok(), near, "{text}");
            assert_eq!(Short.as_analyzable(&*position).unwrap().searchable(), near, "{text}");
            assert!(near || cx.meter.nodes() == 0, "{text}: {} positions opened", cx.meter.nodes());
        }
    }
}
