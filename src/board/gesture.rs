//! How a move is made by hand on this board: what is tapped one after the other, from the moves and the scene alone.
use super::OnBoard;
use super::offer::{Meaning, Offer};
use crate::scene::{ChoiceView, Point};
use leptos::prelude::*;
use solver::board::Part;

/// One of the taps of a move: where on the board, px, and what is tapped.
#[derive(Debug, Clone, PartialEq)]
pub struct Tap {
    pub at: Point,
    pub name: String,
}

/// The taps of a move, as the board stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Gesture {
    pub taps: Vec<Tap>,
    /// No tap tells the moves apart that are left: their words are chosen from.
    pub menu: bool,
}

/// So many moves are gone through, those of the most parts before others.
const MOST: usize = 12;

/// A move of this position that takes more than one tap, as far as there is one and the person may move. Within a
/// [`BoardView`](super::BoardView).
pub fn gesture() -> Memo<Option<Gesture>> {
    let OnBoard { control, words } = expect_context();
    Memo::new(move |_| {
        let (parts, menu) = control.enabled.get().then(|| control.offer.with(|offer| taps(offer)))??;
        let scene = control.scene.get();
        let tap = |part: Part| {
            let at = scene.spots.get(scene.spot_of(part)?)?.at.centre();
            Some(Tap { at, name: words.with(|words| (words.part)(part)) })
        };
        Some(Gesture { taps: parts.into_iter().map(tap).collect::<Option<_>>()?, menu })
    })
}

/// Has somebody begun to choose a move on this board? Within a [`BoardView`](super::BoardView).
pub fn touched() -> Signal<bool> {
    let OnBoard { control, .. } = expect_context();
    Signal::derive(move || control.armed.with(Option::is_some) || control.picked.with(|picked| !picked.is_empty()))
}

/// The taps of the move that takes most of them, and whether words are chosen from after these; `None` where each move is one tap.
fn taps(offer: &Offer) -> Option<(Vec<Part>, bool)> {
    let mut moves: Vec<&ChoiceView> = offer.moves().iter().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.parts.len()));
    let ways = moves.into_iter().take(MOST).filter_map(|mv| way(offer, mv));
    // Of equally long ones the first.
    let most = ways.reduce(|one, other| if length(&other) > length(&one) { other } else { one })?;
    (length(&most) > 1).then_some(most)
}

fn length((taps, menu): &(Vec<Part>, bool)) -> usize {
    taps.len() + usize::from(*menu)
}

/// The taps that lead to this move.
fn way(offer: &Offer, mv: &ChoiceView) -> Option<(Vec<Part>, bool)> {
    let (mut taps, mut picked) = (Vec::new(), Vec::new());
    for &part in &mv.parts {
        taps.push(part);
        match offer.meaning(&picked, part) {
            Meaning::One(going, _) => return (going.name == mv.name).then_some((taps, false)),
            Meaning::Several(_) => picked = offer.picked(&picked, part),
            Meaning::Nothing => return None,
        }
        let left = offer.candidates(&picked)?;
        if !left.alike && left.whole.is_some_and(|whole| whole.name == mv.name) {
            return Some((taps, false));
        }
    }
    Some((taps, true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Game, Play, Player, Position};

    fn offer(position: &Position, by: Player) -> Offer {
        let choices = position.choices(by).into_iter().map(|choice| ChoiceView {
            label: choice.mv.name.clone(),
            name: choice.mv.name,
            like: None,
            parts: choice.parts,
            gone: choice.gone,
            mark: None,
            value: None,
            spoken: None,
        });
        Offer::new(choices.collect(), Vec::new())
    }

    #[track_caller]
    fn check(text: &str, want: Option<(usize, bool)>) {
        let found = taps(&offer(&text.parse().unwrap(), Player::Left));
        assert_eq!(found.map(|(taps, menu)| (taps.len(), menu)), want, "{text}");
    }

    #[test]
    fn what_takes_one_tap_has_no_gesture() {
        check("nim:3,5", None);
        check("chomp:3x4", None);
        check("hackenbush:br,r", None);
    }

    #[test]
    fn dominoes_and_takes_from_both_rows_take_two() {
        check("cram:3x3", Some((2, false)));
        check("wythoff:3,5", Some((2, false)));
        check("clobber:br/rb", Some((2, false)));
    }

    /// Whatever the game: the taps that are shown lead to a move that can be made.
    #[test]
    fn every_gesture_of_every_example_leads_to_a_move() {
        let mut found = Vec::new();
        for game in Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                if example.play == Play::Normal && position.count(Player::Left) < 400 {
                    let offer = offer(&position, Player::Left);
                    let Some((taps, menu)) = taps(&offer) else { continue };
                    let last = taps.len() - 1;
                    let picked = taps[..last].iter().fold(Vec::new(), |picked, part| offer.picked(&picked, *part));
                    match offer.meaning(&picked, taps[last]) {
                        Meaning::One(..) => assert!(!menu, "{}", example.text),
                        Meaning::Several(_) => {
                            let left = offer.candidates(&offer.picked(&picked, taps[last])).unwrap();
                            assert!(menu || left.whole.is_some(), "{}", example.text);
                        }
                        Meaning::Nothing => panic!("{}", example.text),
                    }
                    found.push(*game);
                }
            }
        }
        for game in [Game::Wythoff, Game::Cram, Game::Clobber, Game::Northcott] {
            assert!(found.contains(&game), "{game:?}");
        }
    }
}
