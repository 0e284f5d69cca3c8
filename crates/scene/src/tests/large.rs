//! On a large screen every example is large: its drawing fills most of a side of its room, and its text is readable.
use super::games::examples;
use super::*;
use solver::Position;

/// The room on a screen of 3,840 × 2,160 px: all of it, and the frame of each of several boards.
const WIDE: f64 = 2_880.0;
const HIGH: f64 = 1_800.0;
const GAP: f64 = 46.0;
const HEAD: f64 = 70.0;

/// The room for each of this many boards; several are side by side, in two rows at most.
fn shared(count: usize) -> SceneSpace {
    let columns = if count < 4 { count } else { count.div_ceil(2) };
    let rows = count.div_ceil(columns);
    let height = if count == 1 { HIGH } else { HIGH / rows as f64 - HEAD };
    SceneSpace { height, ..SceneSpace::wide(WIDE / columns as f64 - GAP * (columns > 1) as u8 as f64) }
}

/// The area of pieces and touch targets: a picture's own frame is as wide as its place at any size.
fn drawn(scene: &Scene) -> Rect {
    let pieces = scene.pieces.iter().map(|piece| piece.bounds).chain(scene.spots.iter().map(|spot| spot.at));
    pieces.reduce(|a, b| a.union(&b)).unwrap_or(Rect::new(0.0, 0.0, 0.0, 0.0))
}

/// A board fills most of a side of its room; if it has few pieces, each is magnified as much as the room.
#[test]
fn every_example_is_large_on_a_large_screen() {
    let mut small = Vec::new();
    for text in examples() {
        let boards = text.parse::<Position>().unwrap().boards();
        let room = shared(boards.len());
        let usual = SceneSpace { height: 500.0, ..SceneSpace::wide((room.width / 3.6).max(240.0)) };
        for board in &boards {
            let [large, before] = [room, usual].map(|room| scene(board, &BoardHistory::new(board.clone()), room));
            let over = (large.width - room.width).max(large.height - room.height);
            assert!(over < 10.0, "{text} is too large for {room:?} by {over}");
            let (at, before) = (drawn(&large), drawn(&before));
            let fills = (at.w / room.width).max(at.h / room.height);
            let grows = (at.w / before.w).max(at.h / before.h);
            let room_grows = (room.width / usual.width).min(room.height / usual.height);
            if fills < 0.6 && grows < f64::min(2.0, 0.85 * room_grows) {
                small.push(format!("{text}: {fills:.2} of its room, {grows:.2} times as large as usual"));
            }
        }
    }
    assert!(small.is_empty(), "{}", small.join("\n"));
}

/// A card is as wide as its room at any size: there the text size counts.
#[test]
fn short_games_are_written_large_and_not_shortened_for_it() {
    let sizes = |text: &str, room: SceneSpace| {
        let board = text.parse::<Position>().unwrap().boards().remove(0);
        let scene = scene(&board, &BoardHistory::new(board.clone()), room);
        assert!(scene.height <= room.height.max(400.0), "{text}");
        let written = |shape: &Shape| match &shape.form {
            shape::Form::Text { text, size, .. } => Some((text.clone(), *size)),
            _ => None,
        };
        scene.pieces.iter().flat_map(|piece| &piece.shapes).filter_map(written).collect::<Vec<_>>()
    };
    for text in ["game:{1|-1}", "game:{0,*|{3|1},2||-1/2}", "game:{0||||1|||2||3|4}"] {
        let (usual, large) =
            (sizes(text, SceneSpace { height: 560.0, ..SceneSpace::wide(800.0) }), sizes(text, shared(1)));
        assert_eq!(usual.len(), large.len());
        for ((usual, small), (words, size)) in usual.iter().zip(&large) {
            assert!(words == usual || usual.ends_with('…'), "{text}: {words} for {usual}");
            assert!(size >= &(2.0 * small), "{text}: {words} is {size} px for {small}");
        }
    }
}

/// On a large screen the numbers of columns, rows and layers grow with the board: they stayed as small as on a laptop.
#[test]
fn numbers_beside_a_board_grow_with_it() {
    use crate::shape::Form;
    for text in ["chomp:4x3", "cram:4x5", "northcott(8):7-8,2-4", "chomp:3x2x2"] {
        let board = text.parse::<Position>().unwrap().boards().swap_remove(0);
        let sizes = |room: SceneSpace| -> Vec<f64> {
            let scene = scene(&board, &BoardHistory::new(board.clone()), room);
            let size = |shape: &Shape| if let Form::Text { size, .. } = &shape.form { Some(*size) } else { None };
            scene.coords.iter().filter_map(size).collect()
        };
        let usual = sizes(SceneSpace { height: 560.0, ..room(800.0) });
        let large = sizes(SceneSpace { height: 1500.0, ..room(2200.0) });
        assert!(!usual.is_empty(), "{text}");
        assert!(usual.iter().zip(&large).all(|(usual, large)| *large >= 1.8 * usual), "{text}: {usual:?} {large:?}");
    }
}

/// So do the values on it: they stayed as small as on a laptop.
#[test]
fn values_on_a_board_grow_with_it() {
    use crate::shape::Form;
    for text in [
        "nim:3,5,7",
        "chomp:4x3",
        "cram:4x5",
        "northcott(8):7-8,2-4",
        "chomp:3x2x2",
        "graph:S>a,b;a>E;b>a",
        "col:a-b-c",
        "dice:20/3",
        "game:{1|-1}",
        "orders(4):8/10",
        "hackenbush:br,rb",
    ] {
        let board = text.parse::<Position>().unwrap().boards().swap_remove(0);
        let largest = |room: SceneSpace| {
            let scene = scene(&board, &BoardHistory::new(board.clone()), room);
            let overlay = scene.tags(&choices(&scene, MoveMark::Wins, "*2"), &Marks::default());
            let size = |shape: &Shape| if let Form::Text { size, .. } = &shape.form { Some(*size) } else { None };
            overlay.over.iter().filter_map(size).fold(0.0, f64::max)
        };
        let usual = largest(SceneSpace { height: 560.0, ..room(800.0) });
        let large = largest(SceneSpace { height: 1500.0, ..room(2200.0) });
        assert!(usual > 0.0 && large >= 1.5 * usual, "{text}: {usual} and {large}");
    }
}
