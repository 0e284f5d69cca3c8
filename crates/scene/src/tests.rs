//! Properties of every scene: nothing overlaps, nothing lies outside, nothing jumps.
mod games;
mod kinds;
mod large;

use super::*;
use solver::board::Square;

impl Scene {
    /// The marks of the analysis: tags, and around them the frames.
    pub fn annotate(&self, choices: &[ChoiceView], marks: &Marks) -> Overlay {
        let mut overlay = self.tags(choices, marks);
        for choice in choices.iter().filter(|choice| marks.framed.contains(&choice.name)) {
            let frame = self.preview(&choice.bare(), &overlay);
            overlay.add(frame);
        }
        overlay
    }
}

const WIDTHS: [f64; 4] = [296.0, 342.0, 760.0, 1400.0];

fn room(width: f64) -> SceneSpace {
    SceneSpace::wide(width)
}

fn piles(heaps: &[u64]) -> Board {
    Board::piles(heaps.to_vec())
}

fn bar(rows: &[u32]) -> Board {
    Board::Bar { rows: rows.to_vec(), gone: Vec::new(), poison: Square { x: 1, y: 1 }, endless: [0, 0] }
}

/// An endless bar.
fn endless_bar(rows: &[u32], endless: [u32; 2]) -> Board {
    Board::Bar { rows: rows.to_vec(), gone: Vec::new(), poison: Square { x: 1, y: 1 }, endless }
}

fn boards() -> Vec<Board> {
    let mut boards = vec![
        piles(&[0]),
        piles(&[1, 3, 5]),
        piles(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        piles(&[25, 60]),
        piles(&[7, 1_000_000, u64::MAX]),
        bar(&[]),
        bar(&[1]),
        bar(&[6, 2, 2, 2]),
        bar(&[30; 9]),
        bar(&[1; 20]),
        endless_bar(&[8, 8], [2, 0]),
        endless_bar(&[8; 8], [8, 8]),
        endless_bar(&[8, 1, 1, 1, 1, 1, 1, 1], [1, 1]),
        endless_bar(&[2; 8], [0, 2]),
    ];
    boards.push(piles(&(0..1000).collect::<Vec<u64>>()));
    boards.extend(kinds::kinds());
    boards
}

/// A move for each spot, which takes all that follows it.
fn choices(scene: &Scene, mark: MoveMark, value: &str) -> Vec<ChoiceView> {
    let all: Vec<Part> = scene.spots.iter().map(|spot| spot.part).collect();
    let choice = |(i, part): (usize, &Part)| ChoiceView {
        like: None,
        name: format!("{part:?}"),
        parts: vec![*part],
        gone: all[i..].iter().copied().take(5).collect(),
        mark: Some(mark),
        value: Some(value.to_owned()),
        spoken: None,
        label: String::new(),
    };
    all.iter().enumerate().map(choice).collect()
}

fn rects(shapes: &[Shape]) -> impl Iterator<Item = Rect> {
    shapes.iter().filter_map(Shape::bounds)
}

/// The continuation is drawn outside of the squares and within the picture, and a shortened bar stays in its place.
#[test]
fn a_bar_without_end_goes_on() {
    let (plane, history) = (endless_bar(&[8; 8], [8, 8]), BoardHistory::new(endless_bar(&[8; 8], [8, 8])));
    let seen = scene(&plane, &history, room(760.0));
    let squares: Vec<Rect> = seen.pieces.iter().map(|piece| piece.bounds).collect();
    let frame = Rect::new(0.0, 0.0, seen.width, seen.height);
    let edge: Vec<Rect> = rects(&seen.ground).collect();
    // Three slices and three dots for each of eight rows and eight columns.
    assert_eq!(edge.len(), 16 * 6);
    assert!(edge.iter().all(|at| frame.contains(at) && squares.iter().all(|square| !square.overlaps(at))));
    let cut = scene(&bar(&[5, 5]), &history, room(760.0));
    assert!(cut.ground.is_empty());
    assert_eq!((cut.width, cut.height), (seen.width, seen.height));
    let place = |scene: &Scene, x, y| {
        scene.pieces.iter().find(|piece| piece.part == Part::Square(Square { x, y })).map(|piece| piece.bounds)
    };
    assert_eq!(place(&cut, 5, 2), place(&seen, 5, 2));
    let arms = scene(&endless_bar(&[8, 1, 1, 1, 1, 1, 1, 1], [1, 1]), &history, room(760.0));
    assert_eq!(rects(&arms.ground).count(), 2 * 6);
}

#[test]
fn spots_and_pieces_lie_apart_and_inside() {
    for board in boards() {
        for width in WIDTHS {
            let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
            let frame = Rect::new(0.0, 0.0, scene.width, scene.height).grown(0.5);
            for (i, spot) in scene.spots.iter().enumerate().filter(|(_, spot)| spot.turn == 0.0) {
                assert!(frame.contains(&spot.at), "{board:?} at {width}: {spot:?}");
                assert!(spot.at.w >= 24.0 && spot.at.h >= 24.0, "{board:?} at {width}: {spot:?}");
                let others = scene.spots[i + 1..].iter().filter(|other| other.turn == 0.0).take(100);
                for other in others {
                    assert!(!spot.at.grown(-0.1).overlaps(&other.at), "{board:?} at {width}: {spot:?} {other:?}");
                }
            }
            for piece in &scene.pieces {
                assert!(frame.contains(&piece.bounds), "{board:?} at {width}: {:?} in {frame:?}", piece.bounds);
            }
            for at in rects(&scene.ground).chain(rects(&scene.coords)) {
                assert!(frame.contains(&at), "{board:?} at {width}: {at:?} in {frame:?}");
            }
        }
    }
}

#[test]
fn all_parts_are_there() {
    let stick_count = |heaps: &[u64]| {
        let board = piles(heaps);
        scene(&board, &BoardHistory::new(board.clone()), room(760.0)).pieces.len()
    };
    assert_eq!(stick_count(&[1, 3, 5]), 9);
    assert_eq!(stick_count(&[25, 60, 0]), 85);
    assert_eq!(stick_count(&[7, 61]), 8);
    assert_eq!(stick_count(&[1; 1000]), 1000);
    let chocolate = bar(&[6, 2, 2, 2]);
    assert_eq!(scene(&chocolate, &BoardHistory::new(chocolate.clone()), room(342.0)).spots.len(), 12);
}

#[test]
fn marks_and_previews_lie_inside_and_tags_apart() {
    for board in boards() {
        for (width, value) in WIDTHS.into_iter().zip(["0", "7", "*12", "1024"]) {
            let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
            let frame = Rect::new(0.0, 0.0, scene.width, scene.height).grown(4.0);
            let choices = choices(&scene, MoveMark::Wins, value);
            let tags = scene.annotate(&choices, &Marks::default());
            let pills: Vec<Rect> = tags
                .over
                .iter()
                .filter(|s| matches!(s.form, shape::Form::Rect { .. }))
                .filter_map(Shape::bounds)
                .collect();
            for (i, pill) in pills.iter().enumerate() {
                assert!(frame.contains(pill), "{board:?} at {width}: {pill:?}");
                assert!(pills[i + 1..].iter().take(200).all(|other| !pill.overlaps(other)), "{board:?} at {width}");
            }
            for choice in choices.iter().take(300) {
                let overlay = scene.preview(&choice.move_preview(), &tags);
                assert!(!overlay.over.is_empty(), "{board:?} at {width}: {choice:?}");
                for at in rects(&overlay.under).chain(rects(&overlay.over)) {
                    assert!(frame.contains(&at), "{board:?} at {width}: {at:?} in {frame:?}");
                }
            }
        }
    }
}

/// In Kayles two neighbours may be taken: a winning move between two sticks is not hidden by losing ones below them.
#[test]
fn a_winning_move_between_two_sticks_has_its_star() {
    for width in WIDTHS {
        let board = piles(&[30]);
        let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
        let all = choices(&scene, MoveMark::Loses, "");
        let here = |parts: &[usize]| parts.iter().map(|&i| all[i].parts[0]).collect::<Vec<_>>();
        let win = ChoiceView { parts: here(&[3, 4]), mark: Some(MoveMark::Wins), ..all[3].clone() };
        let star = scene.annotate(std::slice::from_ref(&win), &Marks::default()).over;
        let whole_overlay = scene.annotate(&[&all[..], &[win]].concat(), &Marks::default()).over;
        assert!(!star.is_empty() && star.iter().all(|shape| whole_overlay.contains(shape)), "{width}");
        assert!(whole_overlay.len() > 20 * star.len(), "{width}");
    }
}

#[test]
fn what_stays_keeps_its_place() {
    let games =
        [(piles(&[1, 3, 5]), piles(&[1, 0, 2])), (piles(&[40, 12]), piles(&[3, 12])), (bar(&[6, 4, 4]), bar(&[6, 1]))];
    for (start, later) in games {
        for width in WIDTHS {
            let history = BoardHistory::new(start.clone());
            let (before, after) = (scene(&start, &history, room(width)), scene(&later, &history, room(width)));
            assert_eq!((before.width, before.height), (after.width, after.height));
            assert!(after.pieces.len() < before.pieces.len());
            for piece in &after.pieces {
                assert!(before.pieces.contains(piece), "{later:?} at {width}: {piece:?}");
            }
        }
    }
}

/// The last sticks of a full row, taken by a winning move, and their frame.
fn last_taken(heaps: &[u64], row: usize, count: u64, width: f64) -> (Scene, Overlay, Vec<Rect>) {
    let board = piles(heaps);
    let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
    let gone: Vec<Part> =
        (heaps[row] - count..heaps[row]).map(|index| Part::Stick { pile: row as u32, index }).collect();
    let choice = ChoiceView {
        like: None,
        name: "!".to_owned(),
        parts: vec![gone[0]],
        gone: gone.clone(),
        mark: Some(MoveMark::Wins),
        value: Some("0".to_owned()),
        spoken: None,
        label: String::new(),
    };
    let marks = Marks { framed: vec!["!".to_owned()], ..Marks::default() };
    let overlay = scene.annotate(&[choice], &marks);
    let taken = scene.pieces.iter().filter(|piece| gone.contains(&piece.part)).map(|piece| piece.bounds).collect();
    (scene, overlay, taken)
}

#[test]
fn how_many_go_does_not_cover_them() {
    for width in WIDTHS {
        for (row, count) in [(0, 1), (1, 1), (1, 3), (2, 1), (2, 7)] {
            let (scene, overlay, taken) = last_taken(&[3, 5, 7], row, count, width);
            let pills = overlay.over.iter().filter(|shape| shape.fill == Some(Token::Won)).filter_map(Shape::bounds);
            for pill in pills {
                assert!(Rect::new(0.0, 0.0, scene.width, scene.height).contains(&pill), "{row} at {width}: {pill:?}");
                for at in &taken {
                    assert!(!pill.overlaps(&at.grown(-1.0)), "−{count} of {row} at {width}: {pill:?} on {at:?}");
                }
                for other in scene.pieces.iter().filter(|piece| !taken.contains(&piece.bounds)) {
                    assert!(!pill.overlaps(&other.bounds), "−{count} of {row} at {width}: {pill:?}");
                }
            }
        }
    }
}

#[test]
fn a_bitten_square_shows_its_value() {
    let board = bar(&[6; 4]);
    let scene = scene(&board, &BoardHistory::new(board.clone()), room(540.0));
    let all = choices(&scene, MoveMark::Wins, "0");
    let square = Square { x: 3, y: 2 };
    let mut bitten: Vec<ChoiceView> = all.into_iter().filter(|choice| choice.parts == [Part::Square(square)]).collect();
    bitten[0].gone.retain(|part| matches!(part, Part::Square(Square { y: 2.., .. })));
    let labels = vec![(Part::Square(square), "3".to_owned())];
    let marks = Marks { framed: vec![bitten[0].name.clone()], labels, ..Marks::default() };
    let texts = |overlay: &Overlay| {
        let text = |shape: &Shape| match &shape.form {
            shape::Form::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        overlay.over.iter().filter_map(text).collect::<Vec<String>>()
    };
    // The number of the pair stands alone; in the preview the value, if it is known, else the number of eaten squares.
    let annotated = scene.annotate(&bitten, &marks);
    assert_eq!(texts(&annotated), ["3"]);
    assert_eq!(texts(&scene.preview(&bitten[0].move_preview(), &annotated)), ["0"]);
    assert_eq!(texts(&scene.preview(&bitten[0].move_preview(), &scene.tags(&bitten, &Marks::default()))), [""; 0]);
    assert_eq!(texts(&scene.preview(&bitten[0].bare(), &Overlay::default())), ["−4"]);
}

#[test]
fn a_store_keeps_its_place_while_the_text_swaps_them() {
    use solver::{Player, Position};
    let start: Position = "pokernim:7,6,3,1/2,4".parse().unwrap();
    let mv = start.moves(Player::Left).into_iter().find(|mv| mv.name == "7→4").unwrap();
    assert_eq!(mv.to.to_string(), "pokernim:4,6,3,1/4,5");
    let positions = [start, mv.to];
    for width in WIDTHS {
        let at = |ply: usize| {
            let history = BoardHistory::of(&positions[..=ply], &[(Player::Left, "7→4")][..ply], 0);
            scene(&positions[ply].boards()[0], &history, room(width))
        };
        let (before, after) = (at(0), at(1));
        let store = |scene: &Scene, pile: u32| {
            let mine = |piece: &&Piece| matches!(piece.part, Part::Stick { pile: p, .. } if p == pile);
            let sticks: Vec<Rect> = scene.pieces.iter().filter(mine).map(|piece| piece.bounds).collect();
            (sticks[0].y, sticks.len())
        };
        // The first side's store is above: two sticks, then five. The text names the mover's first.
        let (above, below) = (store(&before, 4), store(&before, 5));
        assert!(above.0 < below.0 && (above.1, below.1) == (2, 4), "{above:?} {below:?} at {width}");
        assert_eq!((store(&after, 5), store(&after, 4)), ((above.0, 5), below), "at {width}");
        // A frame around each, the thick one around the mover's.
        let framed = |scene: &Scene| {
            let thick = |shape: &&Shape| shape.stroke.is_some_and(|stroke| stroke.token == Token::Ink);
            let frames: Vec<Rect> =
                rects(&scene.ground.iter().filter(thick).cloned().collect::<Vec<Shape>>()).collect();
            frames
        };
        let holds = |frames: &[Rect], y: f64| matches!(frames, [only] if only.y < y && y < only.bottom());
        assert!(holds(&framed(&before), above.0) && holds(&framed(&after), below.0), "at {width}");
    }
}

#[test]
fn another_game_gets_its_own_layout() {
    let (old, new) = (piles(&[1]), piles(&[2, 9]));
    let stale = scene(&new, &BoardHistory::new(old), room(760.0));
    assert_eq!(stale, scene(&new, &BoardHistory::new(new.clone()), room(760.0)));
}

#[test]
fn arrows_go_to_neighbours_and_stop_at_the_rim() {
    let board = piles(&[1, 0, 5]);
    let nim = scene(&board, &BoardHistory::new(board.clone()), room(760.0));
    let stick = |pile, index| nim.spot_of(Part::Stick { pile, index }).unwrap();
    assert_eq!(nim.step(stick(2, 1), Direction::Right), Some(stick(2, 2)));
    assert_eq!(nim.step(stick(2, 4), Direction::Right), None);
    assert_eq!(nim.step(stick(2, 0), Direction::Left), None);
    assert_eq!(nim.step(stick(2, 3), Direction::Up), Some(stick(0, 0)));
    assert_eq!(nim.step(stick(0, 0), Direction::Up), None);
    assert_eq!(nim.step(stick(0, 0), Direction::Down), Some(stick(2, 0)));
    assert_eq!(nim.step(stick(2, 2), Direction::First), Some(stick(2, 0)));
    assert_eq!(nim.step(stick(2, 2), Direction::Last), Some(stick(2, 4)));
    let board = bar(&[3, 2]);
    let chocolate = scene(&board, &BoardHistory::new(board.clone()), room(760.0));
    let square = |x, y| chocolate.spot_of(Part::Square(Square { x, y })).unwrap();
    assert_eq!(chocolate.step(square(2, 1), Direction::Up), Some(square(2, 2)));
    assert_eq!(chocolate.step(square(1, 2), Direction::Down), Some(square(1, 1)));
    assert_eq!(chocolate.step(square(3, 1), Direction::Up), Some(square(2, 2)));
    assert_eq!(chocolate.step(square(2, 2), Direction::Right), None);
}

#[test]
fn every_spot_is_reached_by_arrows() {
    for board in boards() {
        let scene = scene(&board, &BoardHistory::new(board.clone()), room(760.0));
        let mut seen = vec![false; scene.spots.len()];
        let mut open = if scene.spots.is_empty() { Vec::new() } else { vec![0] };
        while let Some(i) = open.pop() {
            if !std::mem::replace(&mut seen[i], true) {
                let steps = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];
                open.extend(steps.into_iter().filter_map(|step| scene.step(i, step)));
            }
        }
        assert!(seen.iter().all(|seen| *seen), "{board:?}");
    }
}

#[test]
fn a_picture_stands_alone() {
    let scenes: Vec<(Scene, Overlay)> = [piles(&[1, 3]), bar(&[2, 1])]
        .map(|board| scene(&board, &BoardHistory::new(board.clone()), room(600.0)))
        .map(|scene| (scene, Overlay::default()))
        .into();
    let svg = to_svg(&scenes, Theme::Dark);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>\n"));
    assert!(!svg.contains("var(") && !svg.contains("class=") && !svg.contains("style="));
    assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
    assert_eq!(svg, to_svg(&scenes, Theme::Dark));
    // Four sticks of two bars each, three squares of chocolate of two.
    assert_eq!(svg.matches("<rect").count(), 1 + 4 * 2 + 3 * 2);
}

#[test]
fn a_small_picture_frames_the_start_and_holds_what_is_left() {
    let games =
        [(piles(&[1, 3, 5]), piles(&[1, 0, 2])), (piles(&[200, 3]), piles(&[7, 3])), (bar(&[6, 4, 4]), bar(&[6, 1]))];
    for (start, later) in games {
        let history = BoardHistory::new(start.clone());
        let ((before, frame), (after, same)) = (thumbnail(&start, &history), thumbnail(&later, &history));
        assert_eq!(frame, same);
        assert!(after.len() < before.len() || matches!(start, Board::Piles { ref heaps, .. } if heaps[0] == 200));
        for at in rects(&before).chain(rects(&after)) {
            assert!(frame.grown(1.0).contains(&at), "{later:?}: {at:?} in {frame:?}");
        }
    }
}

#[test]
fn the_poison_grins_when_it_alone_would_be_left() {
    let board = bar(&[3]);
    let scene = scene(&board, &BoardHistory::new(board.clone()), room(540.0));
    let grins = |from: u32| {
        let gone: Vec<Part> = (from..=3).map(|x| Part::Square(Square { x, y: 1 })).collect();
        let (name, parts, count) = (String::new(), vec![gone[0]], gone.len() as u64);
        let tried = MovePreview { name, parts, gone, count, mark: None, value: None };
        let mouth = |shape: &Shape| {
            let is_path = matches!(shape.form, shape::Form::Path(_));
            is_path && shape.stroke.is_some_and(|stroke| stroke.token == Token::Surface)
        };
        scene.preview(&tried, &Overlay::default()).over.iter().any(mouth)
    };
    assert!(grins(2) && !grins(3));
}

#[test]
fn the_squares_of_a_pair_have_rims_of_one_colour() {
    let board = bar(&[4, 2]);
    let scene = scene(&board, &BoardHistory::new(board.clone()), room(540.0));
    // Two pairs, and a number that stands alone.
    let numbers = [(2, 1, "1"), (1, 2, "1"), (3, 1, "2"), (2, 2, "2"), (4, 1, "3")];
    let labels = numbers.map(|(x, y, number)| (Part::Square(Square { x, y }), number.to_owned())).to_vec();
    let rims = |paired: bool| {
        let marks = Marks { labels: labels.clone(), paired, ..Marks::default() };
        scene.tags(&[], &marks).over.iter().filter_map(|shape| shape.stroke).map(|rim| rim.token).collect::<Vec<_>>()
    };
    assert!(rims(false).is_empty());
    let all = rims(true);
    assert_eq!(all.len(), 4);
    let with = |token: Token| all.iter().filter(|rim| **rim == token).count();
    assert!(all.iter().all(|token| with(*token) == 2), "{all:?}");
}

#[test]
fn a_square_shows_its_pairs_or_its_value() {
    let board = bar(&[6, 2, 2, 2]);
    for (width, label) in WIDTHS.into_iter().flat_map(|width| [(width, "5, 7"), (width, "11, 12")]) {
        let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
        let pairs = scene.spots.iter().map(|spot| (spot.part, label.to_owned()));
        let marks = Marks { labels: pairs.collect(), ..Marks::default() };
        let paired = scene.annotate(&choices(&scene, MoveMark::Loses, "*2"), &marks);
        let valued = scene.annotate(&choices(&scene, MoveMark::Loses, "*2"), &Marks::default());
        for overlay in [paired, valued] {
            // Pills, and the grounds of signs where a pill would be too small to read.
            let pill = |shape: &&Shape| match shape.form {
                shape::Form::Rect { .. } => true,
                shape::Form::Ellipse { .. } => shape.fill == Some(Token::Surface),
                _ => false,
            };
            let pills: Vec<Rect> = overlay.over.iter().filter(pill).filter_map(Shape::bounds).collect();
            assert_eq!(pills.len(), 12, "at {width}");
            for (i, pill) in pills.iter().enumerate() {
                assert!(pills[i + 1..].iter().all(|other| !pill.overlaps(other)), "at {width}: {pill:?}");
            }
            for shape in &overlay.over {
                let shape::Form::Text { size, text, .. } = &shape.form else { continue };
                assert!(*size >= 9.0, "{text} at {width}: {size}");
            }
        }
    }
}

/// For the back row no text on a board is smaller than 24 px, except tags, which may shrink to a sign.
#[test]
fn text_is_large_in_the_projector_theme() {
    let projector = SceneSpace { text: 24.0 / 17.0, ..SceneSpace::wide(1_200.0) };
    let drawing =
        "hackenbush:br(b,r),rbb,gg,bbbbbbbbbbbbbbbbbbbb".parse::<solver::Position>().unwrap().boards().remove(0);
    for board in boards().into_iter().chain([drawing]) {
        let scene = scene(&board, &BoardHistory::new(board.clone()), projector);
        for shape in scene.ground.iter().chain(&scene.coords).chain(scene.pieces.iter().flat_map(|piece| &piece.shapes))
        {
            let shape::Form::Text { size, text, .. } = &shape.form else { continue };
            assert!(*size >= 23.9, "{board:?}: {text} at {size}");
        }
    }
}
