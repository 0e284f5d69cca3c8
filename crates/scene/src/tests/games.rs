//! The examples of every game on their boards: each part of each move exists, and nothing jumps during play.
use super::*;
use solver::{Game, Player, Position};

/// The positions of a game through this many plies, with pseudorandom moves.
fn played(text: &str, plies: usize) -> (Vec<Position>, Vec<(Player, String)>) {
    let mut positions = vec![text.parse::<Position>().unwrap()];
    let mut moves = Vec::new();
    let (mut by, mut chance) = (Player::Left, text.len() as u64);
    for _ in 0..plies {
        let choices = positions[positions.len() - 1].choices(by);
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(choice) = choices.get((chance >> 33) as usize % choices.len().max(1)) else { break };
        moves.push((by, choice.mv.name.clone()));
        positions.push(choice.mv.to.clone());
        by = by.other();
    }
    (positions, moves)
}

/// The board of a move before and after it, and the parts taken.
struct Moved {
    before: Scene,
    now: Scene,
    move_preview: MovePreview,
}

/// The moves of [`played`], each on the board of its component.
fn moved(text: &str) -> Vec<Moved> {
    let (positions, moves) = played(text, 8);
    let names: Vec<(Player, &str)> = moves.iter().map(|(by, name)| (*by, name.as_str())).collect();
    let one = |(ply, (by, name)): (usize, &(Player, String))| {
        let (component, touch) = positions[ply].touch(*by, name).unwrap();
        let at = |ply: usize| {
            let history = BoardHistory::of(&positions[..=ply], &names[..ply], component);
            scene(&positions[ply].components()[component].effective().board(), &history, room(760.0))
        };
        let count = touch.gone.len() as u64;
        let move_preview =
            MovePreview { name: name.clone(), parts: touch.parts, gone: touch.gone, count, mark: None, value: None };
        Moved { before: at(ply), now: at(ply + 1), move_preview }
    };
    moves.iter().enumerate().map(one).collect()
}

pub fn examples() -> impl Iterator<Item = &'static str> {
    Game::ALL.iter().flat_map(|game| game.examples()).map(|example| example.text)
}

#[test]
fn every_part_of_every_move_is_a_spot() {
    for text in examples() {
        let position: Position = text.parse().unwrap();
        let scenes: Vec<Scene> =
            position.boards().iter().map(|b| scene(b, &BoardHistory::new(b.clone()), room(760.0))).collect();
        for by in Player::BOTH {
            for choice in position.choices(by) {
                let scene = &scenes[choice.mv.component];
                // A bundle stands for all of its sticks; a board too large to tap is played by name.
                let bundled = |part: &Part| {
                    let Part::Stick { pile, .. } = *part else { return false };
                    scene.spots.iter().any(|spot| spot.asks && spot.part == Part::Stick { pile, index: 0 })
                };
                let there = |part: &Part| scene.spot_of(*part).is_some() || bundled(part) || scene.spots.is_empty();
                assert!(choice.parts.iter().all(there), "{text}: {} touches {:?}", choice.mv.name, choice.parts);
            }
        }
    }
}

#[test]
fn every_move_leaves_a_trace_within_the_picture() {
    for text in examples() {
        for Moved { before, now, move_preview } in moved(text) {
            let name = &move_preview.name;
            let left = aftermath(&before, &now, &move_preview);
            // A board too large to tap shows no move.
            assert!(!left.is_empty() || before.spots.is_empty(), "{text}: {name} leaves nothing");
            let frame = Rect::new(0.0, 0.0, before.width.max(now.width), before.height.max(now.height)).grown(4.0);
            for at in left.iter().filter_map(Shape::bounds) {
                assert!(frame.contains(&at), "{text}: {name} leaves {at:?} outside {frame:?}");
            }
            // Its trace has neither fills nor the colours of winning and losing.
            assert!(left.iter().all(|shape| shape.stroke.is_none_or(|stroke| stroke.token != Token::Won)), "{text}");
        }
    }
}

/// On every kind of board the last move has a solid line that nothing hides: around a node it goes around the node.
#[test]
fn after_a_move_of_any_ruleset_its_scene_has_a_last_move_mark() {
    let mut bare = Vec::new();
    for text in examples() {
        for Moved { before, now, move_preview } in moved(text) {
            let name = &move_preview.name;
            let whole = |shape: &&Shape| {
                let line = shape.stroke.is_some_and(|line| line.token == Token::Soft && line.width >= aftermath::LINE);
                line && shape.opacity == 1.0
            };
            let left = aftermath(&before, &now, &move_preview);
            let marks: Vec<&Shape> = left.iter().filter(whole).collect();
            let round = before.class() == "graph";
            let nodes = before.pieces.iter().filter(|piece| round && move_preview.parts.contains(&piece.part));
            let around = |node: &Piece| marks.iter().filter_map(|m| m.bounds()).any(|at| at.contains(&node.bounds));
            let all = nodes.clone().all(around) && (!round || nodes.count() > 0);
            // A board too large to tap shows no move.
            if (marks.is_empty() || !all) && !before.spots.is_empty() {
                bare.push(format!("{text}: {name}"));
            }
        }
    }
    assert!(bare.is_empty(), "{bare:#?}");
}

#[test]
fn nothing_jumps_while_a_game_is_played() {
    for text in examples() {
        let (positions, moves) = played(text, 12);
        let names: Vec<(Player, &str)> = moves.iter().map(|(by, name)| (*by, name.as_str())).collect();
        for component in 0..positions[0].components().len() {
            let at = |ply: usize| {
                let history = BoardHistory::of(&positions[..=ply], &names[..ply], component);
                scene(&positions[ply].boards()[component], &history, room(760.0))
            };
            let mut before = at(0);
            for ply in 1..positions.len() {
                let after = at(ply);
                // Sticks that come back need space: the layout reserves the largest size each row has had.
                let boards = [ply - 1, ply].map(|ply| {
                    let board = positions[ply].boards().swap_remove(component);
                    board_history::rows(&board, !ply.is_multiple_of(2))
                });
                if let [Some(heaps), Some(now)] = &boards
                    && heaps.len() == now.len()
                    && heaps.iter().zip(now).any(|(then, now)| now > then)
                {
                    before = after;
                    continue;
                }
                assert_eq!(
                    (before.width, before.height),
                    (after.width, after.height),
                    "{text} after {:?}",
                    &names[..ply]
                );
                let fixed = |piece: &&Piece| {
                    matches!(piece.part, Part::Stick { .. } | Part::Square(_) | Part::Edge(_) | Part::Node(_))
                };
                // A bundle that has become small is drawn stick by stick.
                let bundled = before.spots.iter().filter(|spot| spot.asks).map(|spot| spot.part).collect::<Vec<Part>>();
                let loose = |piece: &&Piece| {
                    let Part::Stick { pile, .. } = piece.id else { return true };
                    !bundled.contains(&Part::Stick { pile, index: 0 })
                };
                for piece in after.pieces.iter().filter(fixed).filter(loose) {
                    let then = before.pieces.iter().find(|then| then.id == piece.id);
                    let stays = then.is_some_and(|then| then.bounds == piece.bounds);
                    assert!(stays, "{text} after {:?}: {:?}", &names[..ply], piece.id);
                }
                before = after;
            }
        }
    }
}

/// A board of eight squares a side scrolled by 5 px on the narrowest phones, and was too high in landscape.
#[test]
fn no_board_scrolls_for_a_few_px() {
    let laid = |text: &str, room: SceneSpace| {
        let board = text.parse::<Position>().unwrap().boards().swap_remove(0);
        scene(&board, &BoardHistory::new(board.clone()), room)
    };
    let narrow = SceneSpace { height: 420.0, ..room(278.0) };
    for text in ["chomp:8x8", "domineering:6x6", "northcott(8):1-8,2-7,3-6,1-5,1-4"] {
        let scene = laid(text, narrow);
        assert!(scene.width <= narrow.width + 0.1, "{text}: {}", scene.width);
        assert!(scene.spots.iter().all(|spot| spot.at.w >= 24.0), "{text}");
    }
    // Not even on a wide page that is low.
    let low = SceneSpace { height: 270.0, ..room(760.0) };
    for text in ["chomp:8x8", "domineering:8x8"] {
        let scene = laid(text, low);
        assert!(scene.height <= low.height, "{text}: {}", scene.height);
    }
}

/// A board keeps its parts far enough apart for a finger: at least 40 px on a tablet, 32 on a phone, over the whole
/// register. A board too large to tap has no spots.
#[test]
fn parts_of_every_ruleset_are_as_large_as_a_finger() {
    let rooms = [
        (SceneSpace { height: 420.0, ..room(620.0) }, 40.0),
        (SceneSpace { height: 420.0, ..room(960.0) }, 40.0),
        (room(352.0), 32.0),
    ];
    let mut small = Vec::new();
    for text in examples() {
        let position: Position = text.parse().unwrap();
        for (room, least) in rooms {
            for board in position.boards() {
                let scene = scene(&board, &BoardHistory::new(board.clone()), room);
                let side = scene.spots.iter().map(|spot| spot.at.w.min(spot.at.h)).fold(f64::MAX, f64::min);
                if side < least - 0.1 {
                    small.push(format!("{text} in {} px: {side:.1}", room.width));
                }
            }
        }
    }
    assert!(small.is_empty(), "{small:#?}");
}
