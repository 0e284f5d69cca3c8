//! Gestures: the sequence of taps that makes a move on this board, from the moves and the scene alone.
use super::BoardContext;
use super::move_index::{MoveIndex, TapResult};
use leptos::prelude::*;
use scene::{ChoiceView, Point};
use solver::board::Part;

/// One tap of a move: its place on the board, px, and the part.
#[derive(Debug, Clone, PartialEq)]
pub struct Tap {
    pub at: Point,
    pub name: String,
}

/// The taps of a move on the current board.
#[derive(Debug, Clone, PartialEq)]
pub struct Gesture {
    pub taps: Vec<Tap>,
    /// Whether no tap tells the remaining moves apart: then one is chosen from a list.
    pub menu: bool,
    /// The move, in words; `None` where it is still to be chosen from a list.
    pub act: Option<String>,
}

/// The outline of a hand in 32 × 44 px, the tip of its finger at 12, 2.
pub const HAND: &str = "M9 5a3 3 0 0 1 6 0v13l10 3q4 1 3 5l-2 15H13L3 28q-2-4 2-4l4 3z";

/// The number of moves searched, those of the most parts first.
const MOST: usize = 12;

/// A move of this position that takes more than one tap, if there is one and the person may move. Within a
/// [`BoardView`](super::BoardView).
pub fn gesture() -> Memo<Option<Gesture>> {
    let BoardContext { control, words } = expect_context();
    Memo::new(move |_| {
        let Taps { parts, menu, act } =
            control.enabled.get().then(|| control.move_index.with(|move_index| taps(move_index)))??;
        let scene = control.scene.get();
        let tap = |part: Part| {
            let at = scene.spots.get(scene.spot_of(part)?)?.at.centre();
            Some(Tap { at, name: words.with(|words| (words.part)(part)) })
        };
        Some(Gesture { taps: parts.into_iter().map(tap).collect::<Option<_>>()?, menu, act })
    })
}

/// Whether somebody has begun to choose a move on this board. Within a [`BoardView`](super::BoardView).
pub fn touched() -> Signal<bool> {
    let BoardContext { control, .. } = expect_context();
    Signal::derive(move || control.armed.with(Option::is_some) || control.picked.with(|picked| !picked.is_empty()))
}

/// The taps of a move.
struct Taps {
    parts: Vec<Part>,
    menu: bool,
    act: Option<String>,
}

impl Taps {
    fn length(&self) -> usize {
        self.parts.len() + usize::from(self.menu)
    }
}

/// The taps of the move with the most of them; `None` where each move is one tap on the parts it removes.
fn taps(move_index: &MoveIndex) -> Option<Taps> {
    let mut moves: Vec<&ChoiceView> = move_index.moves().iter().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.parts.len()));
    let ways = moves.into_iter().take(MOST).filter_map(|mv| Some((way(move_index, mv)?, mv)));
    // The first of equally long ones.
    let most = ways.reduce(|one, other| if other.0.length() > one.0.length() { other } else { one });
    most.filter(|(way, mv)| way.length() > 1 || is_unseen(mv)).map(|(way, _)| way)
}

/// Whether one tap does something that the tapped part does not show: split a row, move a piece, tip a die.
fn is_unseen(mv: &ChoiceView) -> bool {
    match mv.parts.first() {
        Some(Part::Stick { .. } | Part::Cell(_)) => mv.gone.is_empty(),
        Some(Part::Face(_)) => true,
        _ => false,
    }
}

/// The taps that lead to this move.
fn way(move_index: &MoveIndex, mv: &ChoiceView) -> Option<Taps> {
    let without_menu = |parts| Taps { parts, menu: false, act: Some(mv.label.clone()) };
    let (mut taps, mut picked) = (Vec::new(), Vec::new());
    for &part in &mv.parts {
        taps.push(part);
        match move_index.tap_result(&picked, part) {
            TapResult::One(move_preview, _) => return (move_preview.name == mv.name).then(|| without_menu(taps)),
            TapResult::Several(_) => picked = move_index.picked(&picked, part),
            TapResult::Nothing => return None,
        }
        let left = move_index.candidates(&picked)?;
        if !left.alike && left.whole.is_some_and(|whole| whole.name == mv.name) {
            return Some(without_menu(taps));
        }
    }
    Some(Taps { parts: taps, menu: true, act: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Game, Play, Player, Position};

    fn move_index(position: &Position, by: Player) -> MoveIndex {
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
        MoveIndex::new(choices.collect(), Vec::new())
    }

    #[track_caller]
    fn check(text: &str, want: Option<(usize, bool)>) {
        let found = taps(&move_index(&text.parse().unwrap(), Player::Left));
        assert_eq!(found.map(|way| (way.parts.len(), way.menu)), want, "{text}");
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

    #[test]
    fn one_tap_that_splits_moves_or_tips_is_told() {
        check("grundy:5", Some((1, false)));
        check("dice:12/1", Some((1, false)));
        check("toads:bb.rr", Some((1, false)));
        let act = taps(&move_index(&"grundy:5".parse().unwrap(), Player::Left)).unwrap().act;
        assert!(act.is_some_and(|act| act.starts_with("5→")));
    }

    /// In every game, the taps that are shown lead to a legal move.
    #[test]
    fn every_gesture_of_every_example_leads_to_a_move() {
        let mut found = Vec::new();
        for game in Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                if example.play == Play::Normal && position.count(Player::Left) < 400 {
                    let move_index = move_index(&position, Player::Left);
                    let Some(Taps { parts: taps, menu, act }) = taps(&move_index) else { continue };
                    assert_eq!(act.is_none(), menu, "{}", example.text);
                    let last = taps.len() - 1;
                    let picked = taps[..last].iter().fold(Vec::new(), |picked, part| move_index.picked(&picked, *part));
                    match move_index.tap_result(&picked, taps[last]) {
                        TapResult::One(..) => assert!(!menu, "{}", example.text),
                        TapResult::Several(_) => {
                            let left = move_index.candidates(&move_index.picked(&picked, taps[last])).unwrap();
                            assert!(menu || left.whole.is_some(), "{}", example.text);
                        }
                        TapResult::Nothing => panic!("{}", example.text),
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
