//! The kinds of board whose parts are areas: room for a finger, every part present, nothing jumps.
use super::*;
use solver::board::{Cell, Colour, Cube, Figures, OrderPoint, Place};

/// The least side for a finger, px.
const FINGER: f64 = 40.0;

fn grid(rows: &[&str]) -> Board {
    let cell = |c| match c {
        '.' => Cell::Free,
        'b' => Cell::Piece(Colour::Blue),
        'r' => Cell::Piece(Colour::Red),
        'g' => Cell::Piece(Colour::Green),
        _ => Cell::Covered,
    };
    let cells = rows.iter().flat_map(|row| row.chars().map(cell)).collect();
    Board::Grid { width: rows[0].len() as u32, height: rows.len() as u32, cells, figures: Figures::STONES }
}

fn graph(count: u32, arrows: &[(u32, u32)], directed: bool) -> Board {
    let labels = (0..count).map(|i| if i % 5 == 3 { format!("node {i}") } else { i.to_string() }).collect();
    let colours = vec![None; count as usize];
    Board::Graph { labels, arrows: arrows.to_vec(), directed, token: directed.then_some(0), colours }
}

fn orders(gaps: &[(u32, u32)], chosen: Option<OrderPoint>, rounds: u32) -> Board {
    Board::Orders { gaps: gaps.to_vec(), chosen, rounds, waited: false }
}

fn form(text: &str, left: &[&str], right: &[&str]) -> Board {
    let all = |options: &[&str]| options.iter().map(|option| (*option).to_owned()).collect();
    Board::Form { text: text.to_owned(), left: all(left), right: all(right) }
}

/// Von Neumann's `n`: n boxes with 0, 1, … in them.
fn numeral(n: u32) -> Board {
    fn put(n: u32, own: u32, parents: &mut Vec<u32>) {
        for k in 0..n {
            parents.push(own);
            let next = parents.len() as u32;
            put(k, next, parents);
        }
    }
    let mut parents = Vec::new();
    put(n, 0, &mut parents);
    Board::Boxes { parents }
}

pub(super) fn kinds() -> Vec<Board> {
    let die = |sticks, sides, top| Board::Die { sticks, sides, top };
    let mut boards = vec![
        grid(&["..................."]),
        grid(&["....", ".#..", "brg."]),
        grid(&["#"]),
        grid(&["............"; 12]),
        Board::Columns { height: 8, rooks: vec![(1, 4), (2, 7)] },
        Board::Columns { height: 8, rooks: vec![(1, 8); 12] },
        Board::Columns { height: 30, rooks: vec![(3, 4)] },
        orders(&[(8, 10)], None, 4),
        orders(&[(2, 0), (1, 1), (0, 0), (3, 5)], Some(OrderPoint { upper: true, index: 6 }), 2),
        orders(&[(63, 64)], None, 6),
        orders(&[(0, 0)], None, 0),
        die(17, 6, 3),
        die(60, 6, 1),
        die(5_000_000, 6, 6),
        die(10, 4, 1),
        die(0, 4, 2),
        form("0", &[], &[]),
        form("{0|*}", &["0"], &["*"]),
        form("{0,1,{2|-3/4}|{5||4|1},*2,^^*}", &["0", "1", "{2|-3/4}"], &["{5||4|1}", "*2", "^^*"]),
    ];
    boards.extend((0..6).map(numeral));
    boards.extend([
        graph(1, &[], true),
        graph(4, &[(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)], true),
        graph(3, &[(0, 1), (1, 2), (2, 0), (0, 2), (1, 1)], true),
        graph(8, &[(0, 1), (0, 2), (0, 4), (1, 3), (1, 5), (2, 3), (2, 6), (4, 5), (4, 6), (3, 7)], false),
        graph(12, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5), (0, 4), (0, 3), (6, 5), (7, 8)], true),
    ]);
    boards
}

fn laid(board: &Board, width: f64) -> Scene {
    scene(board, &BoardHistory::new(board.clone()), room(width))
}

/// The name of a painted node is beside its ring, not under it.
#[test]
fn the_name_of_a_painted_node_is_clear_of_its_ring() {
    use crate::shape::Form;
    for text in [1.0, 1.5, 2.0, 3.0] {
        let board = "col:a=b-w-c".parse::<solver::Position>().unwrap().boards().swap_remove(0);
        let scene = scene(&board, &BoardHistory::new(board.clone()), SceneSpace { text, ..room(700.0) });
        let node = &scene.pieces[0];
        let is_name = |shape: &&Shape| matches!(&shape.form, Form::Text { text, .. } if text == "a");
        let name = node.shapes.iter().find(is_name).and_then(Shape::bounds).expect("its name");
        let (centre, ring) = (node.bounds.centre(), node.bounds.h / 2.0);
        let near = name.nearest(centre);
        let far = (near.x - centre.x).hypot(near.y - centre.y);
        assert!(far >= ring + 2.0, "{text}: {far} of {ring}");
    }
}

/// At twice the size of text the edge between two nodes side by side is seen.
#[test]
fn large_nodes_stand_apart() {
    let maps = [solver::Game::Col, solver::Game::Snort].into_iter().flat_map(|game| game.examples());
    for text in maps.map(|example| example.text) {
        for board in text.parse::<solver::Position>().unwrap().boards() {
            for (width, height) in [(328.0, 500.0), (760.0, 420.0), (1200.0, 700.0)] {
                let room = SceneSpace { text: 2.0, height, ..room(width) };
                let nodes = scene(&board, &BoardHistory::new(board.clone()), room).pieces;
                for (i, piece) in nodes.iter().enumerate() {
                    let near = piece.bounds.grown(10.0);
                    let near = Rect { y: piece.bounds.y, h: piece.bounds.h, ..near };
                    let other = nodes[i + 1..].iter().find(|other| near.overlaps(&other.bounds));
                    assert!(other.is_none(), "{text} in {width} × {height}: {:?} {other:?}", piece.bounds);
                }
            }
        }
    }
}

#[test]
fn every_spot_has_room_for_a_finger() {
    for board in kinds() {
        for width in WIDTHS {
            let scene = laid(&board, width);
            for spot in &scene.spots {
                assert!(spot.at.w >= FINGER && spot.at.h >= FINGER, "{board:?} at {width}: {spot:?}");
            }
        }
    }
}

#[test]
fn every_part_is_there() {
    let spots = |board: &Board| laid(board, 760.0).spots.iter().map(|spot| spot.part).collect::<Vec<Part>>();
    let cell = |row, column| Part::Cell(Place { row, column });
    assert_eq!(
        spots(&grid(&["..#", "#b."])),
        [cell(0, 0), cell(0, 1), cell(1, 1), cell(1, 2)],
        "what is covered is not tapped"
    );
    assert_eq!(spots(&Board::Columns { height: 8, rooks: vec![(1, 4), (2, 7)] }).len(), 16);
    assert_eq!(spots(&graph(4, &[(0, 1)], true)), (0..4).map(Part::Node).collect::<Vec<_>>());
    assert_eq!(spots(&Board::Die { sticks: 5, sides: 6, top: 2 }), [1, 4, 3, 6].map(Part::Face));
    assert_eq!(spots(&Board::Die { sticks: 5, sides: 4, top: 2 }), [1, 3, 4].map(Part::Face));
    // {0, 1, 2} as boxes: 1 holds box 3, 2 holds boxes 5 and 6, and 6 one more.
    assert_eq!(spots(&numeral(3)), [1, 2, 4].map(Part::Box));
    let (left, right) = (solver::Player::Left, solver::Player::Right);
    assert_eq!(
        spots(&form("{0,1|*}", &["0", "1"], &["*"])),
        [(left, 0), (left, 1), (right, 0)].map(|(by, index)| Part::Option { by, index })
    );
}

/// Points keep their order, and of two threads in one row the same one is to the left at both ends.
#[test]
fn threads_do_not_cross() {
    for (gaps, width) in [(vec![(2, 0), (1, 4), (0, 0), (3, 5)], 760.0), (vec![(20, 3), (9, 30), (1, 1)], 390.0)] {
        let scene = laid(&orders(&gaps, None, 3), width);
        let at = |upper: bool, index: u32| {
            let part = Part::Point(OrderPoint { upper, index });
            scene.pieces.iter().find(|piece| piece.part == part).unwrap().bounds.centre()
        };
        for upper in [true, false] {
            let count = scene.pieces.iter().filter(|p| matches!(p.part, Part::Point(at) if at.upper == upper)).count();
            for i in 1..count as u32 {
                let (before, after) = (at(upper, i - 1), at(upper, i));
                assert!(after.y > before.y + 1.0 || after.x > before.x + FINGER, "{gaps:?}: {i}");
            }
        }
        // A thread is as long as the distance of the two lines, or hangs loose.
        let apart = at(false, 0).y - at(true, 0).y;
        let (mut x, mut y) = (0, 0);
        let pairs = gaps[..gaps.len() - 1].iter().map(|(a, b)| {
            (x, y) = (x + a + 1, y + b + 1);
            [at(true, x - 1), at(false, y - 1)]
        });
        let drawn: Vec<_> = pairs.filter(|[above, below]| (below.y - above.y - apart).abs() < 0.1).collect();
        assert!(!drawn.is_empty());
        for two in drawn.windows(2).filter(|two| two[0][0].y == two[1][0].y) {
            assert!(two[0][0].x < two[1][0].x && two[0][1].x < two[1][1].x, "{gaps:?}");
        }
    }
}

#[test]
fn opposite_faces_lie_opposite() {
    for top in 1..=6 {
        let scene = laid(&Board::Die { sticks: 3, sides: 6, top }, 760.0);
        let mut faces = scene.pieces.iter().filter(|piece| matches!(piece.part, Part::Face(_)));
        let on_top = faces.next().unwrap();
        assert_eq!(on_top.part, Part::Face(top));
        let around: Vec<&Piece> = faces.collect();
        assert_eq!(around.len(), 4);
        for piece in &around {
            let Part::Face(face) = piece.part else { unreachable!() };
            let other = around.iter().find(|piece| piece.part == Part::Face(7 - face)).unwrap();
            let across = piece.bounds.centre().x + other.bounds.centre().x;
            assert!((across - 2.0 * on_top.bounds.centre().x).abs() < 0.1, "{top}: {face}");
        }
    }
}

/// A phone in landscape, and a page at four times its size.
#[test]
fn low_pages_show_a_whole_board() {
    let labels = ["a", "b", "c", "d", "e", "f"].map(str::to_owned).to_vec();
    let arrows = vec![(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)];
    let ladder = Board::Graph { labels, arrows, directed: false, token: None, colours: vec![None; 6] };
    let boards = [
        Board::Columns { height: 8, rooks: vec![(3, 6), (2, 6), (4, 6), (5, 8)] },
        Board::Die { sticks: 5000, sides: 6, top: 3 },
        Board::Die { sticks: 30, sides: 4, top: 3 },
        ladder,
    ];
    for board in boards {
        for (width, height, most) in [(780.0, 250.0, 330.0), (262.0, 226.0, 256.0)] {
            let scene = scene(&board, &BoardHistory::new(board.clone()), SceneSpace { height, ..room(width) });
            assert!(scene.height <= most, "{board:?} in {height}: {}", scene.height);
            assert!(scene.spots.iter().all(|spot| spot.at.w >= 24.0 && spot.at.h >= 24.0), "{board:?} in {height}");
            for (i, spot) in scene.spots.iter().enumerate() {
                assert!(scene.spots[i + 1..].iter().all(|other| !spot.at.overlaps(&other.at)), "{board:?} in {height}");
            }
        }
    }
}

/// Four layers neither fit beside nor above each other on a phone: they are in two rows of two, the first ones above.
#[test]
fn layers_of_a_box_stand_in_rows_where_a_column_is_too_high() {
    let position: solver::Position = "chomp:4x4x4".parse().unwrap();
    let board = position.boards().remove(0);
    let room = SceneSpace { height: 600.0, ..room(366.0) };
    let scene = scene(&board, &BoardHistory::new(board.clone()), room);
    assert!(scene.width <= room.width + 0.1 && scene.height <= room.height, "{} × {}", scene.width, scene.height);
    let spots = &scene.spots;
    assert!(spots.len() == 64 && spots.iter().all(|spot| spot.at.w >= 40.0), "{:?}", spots[0].at);
    let apart = |(i, spot): (usize, &Spot)| {
        spots[i + 1..].iter().all(|other| !spot.at.grown(-0.1).overlaps(&other.at.grown(-0.1)))
    };
    assert!(spots.iter().enumerate().all(apart));
    let poison = scene.pieces.iter().find(|piece| piece.part == Part::Cube(Cube::new(&[1, 1, 1]))).unwrap();
    let last = scene.pieces.iter().find(|piece| piece.part == Part::Cube(Cube::new(&[4, 1, 1]))).unwrap();
    assert!(poison.bounds.x < last.bounds.x && poison.bounds.y < last.bounds.y);
}

#[test]
fn nodes_stand_apart() {
    for board in kinds().into_iter().filter(|board| matches!(board, Board::Graph { .. })) {
        let scene = laid(&board, 760.0);
        for (i, piece) in scene.pieces.iter().enumerate() {
            for other in &scene.pieces[i + 1..] {
                assert!(!piece.bounds.overlaps(&other.bounds), "{board:?}");
            }
        }
    }
}

#[test]
fn dominoes_lie_where_they_were_placed() {
    let (start, now) = (grid(&["...", "..."]), grid(&["##.", "..#"]));
    let place = |row, column| Part::Cell(Place { row, column });
    let gone = vec![vec![place(0, 0), place(0, 1)], vec![place(1, 2)]];
    let history = BoardHistory { gone, ..BoardHistory::new(start) };
    let scene = scene(&now, &history, room(760.0));
    let sizes: Vec<(f64, f64)> = scene.pieces.iter().map(|piece| (piece.bounds.w, piece.bounds.h)).collect();
    assert_eq!(sizes, [(168.0, 84.0), (84.0, 84.0)]);
    assert_eq!(scene.spots.len(), 3);
}

#[test]
fn a_rook_keeps_its_name_on_its_way() {
    let board = |white| Board::Columns { height: 8, rooks: vec![(white, 7)] };
    let history = BoardHistory::new(board(2));
    let [before, after] = [2, 5].map(|white| scene(&board(white), &history, room(760.0)));
    assert_eq!((before.width, before.height), (after.width, after.height));
    assert_eq!(before.pieces[0].id, after.pieces[0].id);
    assert_ne!(before.pieces[0].part, after.pieces[0].part);
    assert_eq!(before.pieces[1], after.pieces[1]);
}

/// On a phone a graph of seven layers is in sight as a whole, and so is a long chain; each node can be hit.
#[test]
fn many_layers_fit_a_phone() {
    let lattice = "graph:d4>c4,d3,c3;c4>b4,c3,b3;b4>a4,b3,a3;a4>a3;d3>c3,d2,c2;c3>b3,c2,b2;b3>a3,b2,a2;a3>a2;d2>c2,d1,c1;\
        c2>b2,c1,b1;b2>a2,b1,a1;a2>a1;d1>c1;c1>b1;b1>a1";
    let chain: Vec<String> = (1..16).rev().map(|i| format!("{i}>{}", i - 1)).collect();
    for text in [lattice.to_owned(), format!("graph:{}", chain.join(";"))] {
        let board = text.parse::<solver::Position>().unwrap().boards().swap_remove(0);
        let room = SceneSpace { height: 337.0, ..room(340.0) };
        let laid = scene(&board, &BoardHistory::new(board.clone()), room);
        let (wide, high) = (laid.width, laid.height);
        assert!(wide <= room.width + 0.1 && high <= room.height + 0.1, "{text}: {wide} by {high}");
        for (i, spot) in laid.spots.iter().enumerate() {
            assert!(spot.at.w.min(spot.at.h) >= 44.0, "{text}: {:?}", spot.at);
            assert!(laid.spots[i + 1..].iter().all(|other| !spot.at.overlaps(&other.at)), "{text}: {:?}", spot.at);
        }
    }
}

#[test]
fn nodes_that_stay_keep_their_places() {
    let all = graph(6, &[(0, 1), (0, 2), (1, 3), (2, 4), (4, 5)], false);
    let Board::Graph { labels, directed, .. } = &all else { panic!("a graph") };
    // Nodes 2, 4 and 5 are removed, the others renumbered.
    let kept = [0, 1, 3].map(|i| labels[i].clone()).to_vec();
    let (arrows, colours) = (vec![(0, 1), (1, 2)], vec![None; 3]);
    let rest = Board::Graph { labels: kept, arrows, directed: *directed, token: None, colours };
    let history = BoardHistory::new(all.clone());
    let (before, after) = (scene(&all, &history, room(760.0)), scene(&rest, &history, room(760.0)));
    assert_eq!((before.width, before.height), (after.width, after.height));
    for piece in &after.pieces {
        let then = before.pieces.iter().find(|then| then.id == piece.id).unwrap();
        assert_eq!(then.bounds, piece.bounds);
    }
}

#[test]
fn huge_boards_are_drawn_without_spots() {
    let huge = [
        Board::Grid { width: 200, height: 300, cells: vec![Cell::Free; 60_000], figures: Figures::STONES },
        Board::Columns { height: 1_000, rooks: vec![(1, 1_000); 50] },
        graph(1_000, &(1..1_000).map(|i| (i / 2, i)).collect::<Vec<_>>(), true),
    ];
    for board in huge {
        let scene = laid(&board, 760.0);
        assert!(scene.spots.is_empty() && !scene.ground.is_empty());
        assert!(scene.height < 40_000.0 && scene.width < 40_000.0, "{} {}", scene.width, scene.height);
    }
}

#[test]
fn the_preview_of_a_tip_frames_the_sticks_it_takes() {
    let position: solver::Position = "dice:20/3".parse().unwrap();
    let board = position.boards().swap_remove(0);
    for width in [760.0, 296.0] {
        let scene = scene(&board, &BoardHistory::new(board.clone()), room(width));
        for choice in position.choices(solver::Player::Left) {
            let Part::Face(face) = choice.parts[0] else { panic!("{:?}", choice.parts) };
            let count = choice.gone.len() as u64;
            let move_preview = MovePreview {
                name: choice.mv.name,
                parts: choice.parts,
                gone: choice.gone,
                count,
                mark: None,
                value: None,
            };
            let framed: Vec<Rect> = rects(&scene.preview(&move_preview, &Overlay::default()).under).collect();
            let inside = |piece: &&Piece| framed.iter().any(|at| at.grown(0.1).contains(&piece.bounds));
            let sticks: Vec<&Piece> =
                scene.pieces.iter().filter(|piece| matches!(piece.part, Part::Stick { .. })).collect();
            assert_eq!(sticks.iter().copied().filter(|piece| inside(piece)).count(), usize::from(face), "at {width}");
            assert!(sticks.iter().copied().rev().take(usize::from(face)).all(|piece| inside(&piece)), "at {width}");
            // The face, and one frame for each line of sticks.
            assert!(framed.len() <= 3, "{framed:?} at {width}");
        }
    }
}

/// Labels of regions lie inside, clear of each other, of the tags of moves and of the numbers of columns; on a phone,
/// too.
#[test]
fn a_region_has_its_line_and_its_label() {
    let floor = ["..#.", "..#.", "####", "....", "#..#"];
    let gaps = Board::Columns { height: 8, rooks: vec![(1, 4), (2, 7), (8, 3)] };
    let cell = |row, column| Part::Cell(Place { row, column });
    let region = |cells: &[(u32, u32)], label: &str| -> Vec<(Part, String)> {
        let names = std::iter::once(label.to_owned()).chain(std::iter::repeat(String::new()));
        cells.iter().map(|&(row, column)| cell(row, column)).zip(names).collect()
    };
    let islands = [
        region(&[(0, 0), (0, 1), (1, 0), (1, 1)], "A 0"),
        region(&[(0, 3), (1, 3)], "B ±(1/2,3/4)"),
        region(&[(3, 0), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2)], "C 12"),
    ];
    let between = [
        region(&[(2, 0), (1, 0)], "2"),
        region(&[(5, 1), (4, 1), (3, 1), (2, 1)], "4"),
        region(&[(6, 2), (5, 2), (4, 2), (3, 2)], "4"),
    ];
    // Around the square, two squares, and a row of four with two below it.
    for (board, regions, sides) in [(grid(&floor), islands, [8, 6, 12]), (gaps, between, [6, 10, 10])] {
        for width in [296.0, 390.0, 1_400.0] {
            let scene = laid(&board, width);
            let marks = Marks { labels: regions.concat(), ..Marks::default() };
            let mut tagged = choices(&scene, MoveMark::Wins, "0");
            if let Board::Grid { .. } = board {
                // A domino across and one down from each square.
                let there = |place| scene.spot_of(Part::Cell(place)).map(|_| Part::Cell(place));
                let domino = |mv: &ChoiceView, row, column| {
                    let [Part::Cell(at)] = mv.parts[..] else { return None };
                    let other = there(Place { row: at.row + row, column: at.column + column })?;
                    Some(ChoiceView { parts: vec![mv.parts[0], other], ..mv.clone() })
                };
                tagged = tagged.iter().flat_map(|mv| [domino(mv, 0, 1), domino(mv, 1, 0)]).flatten().collect();
            }
            let overlay = scene.tags(&tagged, &marks);
            let labels: Vec<Rect> =
                overlay.over.iter().filter(|shape| shape.fill == Some(Token::Ink)).filter_map(Shape::bounds).collect();
            assert_eq!(labels.len(), 3, "at {width}");
            let whole = Rect::new(0.0, 0.0, scene.width, scene.height);
            for (i, label) in labels.iter().enumerate() {
                assert!(whole.contains(label), "at {width}: {label:?}");
                assert!(labels[i + 1..].iter().all(|other| !other.overlaps(label)), "at {width}: {label:?}");
                assert!(
                    rects(&scene.coords).all(|number| !number.overlaps(&label.grown(-0.5))),
                    "at {width}: {label:?}"
                );
            }
            let text =
                |shape: &&Shape| matches!(shape.form, shape::Form::Text { .. }) && shape.fill == Some(Token::Surface);
            assert!(overlay.over.iter().filter(text).filter_map(Shape::bounds).all(|text| text.h >= 7.0), "at {width}");
            let bare = scene.tags(&tagged, &Marks::default());
            let signs = |overlay: &Overlay| overlay.over.iter().filter(|shape| shape.fill == Some(Token::Won)).count();
            assert_eq!(signs(&overlay), signs(&bare), "at {width}: no tag gives way");
            let lines: Vec<usize> = overlay
                .over
                .iter()
                .filter_map(|shape| match &shape.form {
                    shape::Form::Path(data) if shape.stroke.is_some_and(|stroke| stroke.token == Token::Ink) => {
                        Some(data.matches('M').count())
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(lines, sides, "at {width}");
        }
    }
}

/// The sticks of each table lie below its name, and a move in several heaps shows the number for each.
#[test]
fn tables_have_names_and_heaps_their_own_numbers() {
    let stick = |pile, index| Part::Stick { pile, index };
    for width in WIDTHS {
        let board = piles(&[2, 4, 3]);
        let history = BoardHistory { split: Some(2), ..BoardHistory::new(board.clone()) };
        let parted = scene(&board, &history, room(width));
        let names = [(stick(0, 0), "Normales Nim".to_owned()), (stick(2, 0), "Misère-Nim".to_owned())];
        let overlay = parted.tags(&[], &Marks { labels: names.to_vec(), ..Marks::default() });
        let names: Vec<Rect> = rects(&overlay.over).collect();
        assert_eq!(names.len(), 2);
        let pieces = |table: bool| {
            parted.pieces.iter().filter(move |p| matches!(p.part, Part::Stick { pile, .. } if (pile == 2) == table))
        };
        assert!(pieces(false).all(|piece| piece.bounds.y >= names[0].bottom() && piece.bounds.bottom() <= names[1].y));
        assert!(pieces(true).all(|piece| piece.bounds.y >= names[1].bottom()));
        assert!(parted.tags(&[], &Marks::default()).over.is_empty());

        let move_preview = MovePreview {
            name: String::new(),
            parts: vec![stick(0, 1), stick(1, 1)],
            gone: vec![stick(0, 1), stick(1, 1), stick(1, 2), stick(1, 3)],
            count: 4,
            mark: None,
            value: None,
        };
        let plain = laid(&board, width);
        let overlay = plain.preview(&move_preview, &Overlay::default());
        let numbers: Vec<&str> = overlay
            .over
            .iter()
            .filter_map(|shape| match &shape.form {
                shape::Form::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(numbers, ["−1", "−3"], "at {width}");
        let pills: Vec<Rect> = overlay
            .over
            .iter()
            .filter(|s| matches!(s.form, shape::Form::Rect { .. }))
            .filter_map(Shape::bounds)
            .collect();
        assert!(!pills[0].overlaps(&pills[1]), "at {width}");
    }
}
