//! Trees do not cross, tags stand apart, and edges keep their places through whole games.
use super::*;
use crate::shape::Form;
use crate::{Marks, MoveMark};
use proptest::prelude::*;
use solver::{Player, Position};

fn board(text: &str) -> (u32, Vec<Edge>) {
    match text.parse::<Position>().unwrap().boards().remove(0) {
        Board::Drawing { nodes, edges, .. } => (nodes, edges),
        other => panic!("{other:?}"),
    }
}

fn picture(text: &str, width: f64) -> (Scene, Layout) {
    let (nodes, edges) = board(text);
    let history = BoardHistory::new(Board::Drawing { nodes, edges: edges.clone(), endless: Vec::new() });
    let scene = scene(nodes, &edges, &[], &history, SceneSpace::wide(width));
    let Kind::Drawing(layout) = scene.kind.clone() else { panic!("{:?}", scene.kind) };
    (scene, layout)
}

/// Whether two segments cross in their interiors.
fn cross(a: [Point; 2], b: [Point; 2]) -> bool {
    let side = |o: Point, p: Point, q: Point| (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
    let (c, d) = (side(a[0], a[1], b[0]), side(a[0], a[1], b[1]));
    let (e, f) = (side(b[0], b[1], a[0]), side(b[0], b[1], a[1]));
    c * d < -1e-6 && e * f < -1e-6
}

fn crossings(curves: &[Curve]) -> usize {
    let lines: Vec<Vec<Point>> = curves.iter().map(Curve::along).collect();
    let crosses =
        |a: &[Point], b: &[Point]| a.windows(2).any(|a| b.windows(2).any(|b| cross([a[0], a[1]], [b[0], b[1]])));
    (0..lines.len()).map(|i| lines[i + 1..].iter().filter(|other| crosses(&lines[i], other)).count()).sum()
}

fn tag_rects(scene: &Scene, layout: &Layout, value: &str) -> Vec<Rect> {
    let choice = |piece: &Piece| ChoiceView {
        like: None,
        name: format!("{:?}", piece.part),
        parts: vec![piece.part],
        gone: vec![piece.part],
        mark: Some(MoveMark::Loses),
        value: Some(value.to_owned()),
        spoken: None,
        label: String::new(),
    };
    let choices: Vec<ChoiceView> = scene.pieces.iter().map(choice).collect();
    let overlay = scene.annotate(&choices, &Marks::default());
    let rects: Vec<Rect> = overlay.over.iter().filter_map(Shape::bounds).collect();
    for at in &rects {
        assert!(Rect::new(0.0, 0.0, scene.width, scene.height).contains(at), "{at:?}");
        assert!(!layout.meets(at), "{at:?} lies on an edge");
    }
    overlay.over.iter().filter(|s| matches!(s.form, Form::Rect { .. })).filter_map(Shape::bounds).collect()
}

/// Each endless plant goes on in three dots above its own top, a branch that carries more and more in three beside it.
#[test]
fn every_endless_plant_goes_on() {
    for (text, plants) in [("{br}", 1), ("{g}", 1), ("{br},rr,{b}", 2), ("rr,{br}", 1), ("b(r,...)", 1), ("br,g", 0)] {
        let board = format!("hackenbush:{text}").parse::<Position>().unwrap().boards().remove(0);
        let scene = lay_out(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(640.0));
        let is_dot = |shape: &&Shape| matches!(shape.form, Form::Ellipse { rx, .. } if rx == 2.4);
        let dots: Vec<Rect> = scene.ground.iter().filter(is_dot).filter_map(Shape::bounds).collect();
        assert_eq!(dots.len(), 3 * plants, "{text}");
        for (i, dot) in dots.iter().enumerate() {
            assert!(dots[i + 1..].iter().all(|other| !other.overlaps(dot)), "{text}");
        }
    }
}

/// At any size of text an edge sticks out of its letter at both ends.
#[test]
fn an_edge_is_longer_than_its_letter_is_wide() {
    for text in [1.0, 1.2, 24.0 / 17.0, 2.0, 3.0] {
        for (width, height) in [(320.0, 240.0), (390.0, 600.0), (1200.0, 700.0), (760.0, f64::INFINITY)] {
            let (nodes, edges) = board("hackenbush:br(b,r),rbb,ggggg");
            let history = BoardHistory::new(Board::Drawing { nodes, edges: edges.clone(), endless: Vec::new() });
            let scene = scene(nodes, &edges, &[], &history, SceneSpace { text, height, ..SceneSpace::wide(width) });
            let Kind::Drawing(layout) = &scene.kind else { panic!("{:?}", scene.kind) };
            for curve in &layout.curves {
                let seen = curve.bounds().w.hypot(curve.bounds().h) - 2.0 * layout.radius;
                assert!(seen >= 6.0 * text, "{seen} px of an edge at text {text} in {width} × {height}");
            }
        }
    }
}

const DRAWINGS: &[&str] = &[
    "hackenbush:0",
    "hackenbush:b",
    "hackenbush:br,r",
    "hackenbush:b(r,rb),rbb,gg",
    "hackenbush:g(g(g,gg),g(ggg,g),gg)",
    "hackenbush:b@1,r@1",
    "hackenbush:gg@0",
    "hackenbush:g@0",
    "hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)",
    "hackenbush:b@1b@2(r@3,b@4r@3(r,b)),r@5(r@4,r@1)",
    "hackenbush:g@1g@2(b(b,r),r@3),g@3",
];

#[test]
fn small_drawings_have_no_crossings_and_lie_inside() {
    for text in DRAWINGS {
        for width in [296.0, 760.0] {
            let (scene, layout) = picture(text, width);
            let (_, edges) = board(text);
            assert_eq!(scene.pieces.len(), edges.len());
            assert!(scene.width <= width + 0.5, "{text}: {} of {width}", scene.width);
            let frame = Rect::new(0.0, 0.0, scene.width, scene.height);
            for piece in &scene.pieces {
                assert!(frame.contains(&piece.bounds), "{text}: {:?}", piece.bounds);
            }
            assert_eq!(crossings(&layout.curves), 0, "{text} at {width}");
        }
    }
}

#[test]
fn tags_stand_apart_from_each_other_and_from_edges() {
    for text in DRAWINGS {
        for value in ["0", "-3/4", "1/16*2"] {
            let (scene, layout) = picture(text, 760.0);
            let rects = tag_rects(&scene, &layout, value);
            for (i, rect) in rects.iter().enumerate() {
                assert!(rects[i + 1..].iter().all(|other| !rect.overlaps(other)), "{text} with {value}");
            }
            // In a drawing this small every edge has its value.
            if value == "0" {
                assert_eq!(rects.len(), scene.pieces.len(), "{text}");
            }
        }
    }
}

/// The area of a mark: a star by its corners.
fn covered(shape: &Shape) -> Rect {
    let Form::Path(data) = &shape.form else { return shape.bounds().unwrap() };
    let numbers: Vec<f64> =
        data.split(['M', 'L', 'Z', ' ']).filter(|text| !text.is_empty()).map(|text| text.parse().unwrap()).collect();
    let corners = numbers.chunks(2).map(|corner| Rect::around(point(corner[0], corner[1]), 0.0, 0.0));
    corners.reduce(|a, b| a.union(&b)).unwrap()
}

/// Stars and rings alone, as under misère play, and beside each winning cut the number of falling edges.
#[test]
fn what_falls_is_told_beside_the_marks_and_large_enough_to_be_read() {
    let tall = format!("hackenbush:b{}", "r".repeat(24));
    for text in ["hackenbush:gr(b,r),gb", "hackenbush:br,r", "hackenbush:b(r,r,r)", &tall] {
        for width in [324.0, 806.0] {
            let (scene, _) = picture(text, width);
            let position: Position = text.parse().unwrap();
            let all = Player::BOTH.into_iter().flat_map(|by| position.choices(by));
            let mut choices: Vec<ChoiceView> = Vec::new();
            for choice in all {
                choices.push(ChoiceView {
                    like: None,
                    name: choice.mv.name.clone(),
                    parts: choice.parts,
                    gone: choice.gone,
                    mark: Some(MoveMark::Wins),
                    value: None,
                    spoken: None,
                    label: String::new(),
                });
            }
            let bare = scene.annotate(&choices, &Marks::default());
            let mut pills = 0;
            for choice in choices.iter().take(3) {
                let marks = Marks { framed: vec![choice.name.clone()], ..Marks::default() };
                let framed = scene.annotate(&choices, &marks);
                let Some(pill) = framed.number else { continue };
                pills += 1;
                for mark in bare.over.iter().map(covered) {
                    assert!(!mark.overlaps(&pill), "{text} at {width}: {}", choice.name);
                }
                let sizes = framed.over.iter().filter_map(|shape| match &shape.form {
                    Form::Text { size, .. } => Some(*size),
                    _ => None,
                });
                assert!(sizes.into_iter().all(|size| size >= 9.0), "{text} at {width}");
            }
            assert!(pills > 0, "{text} at {width}");
        }
    }
}

/// The distance of a rectangle from an edge.
fn far(at: &Rect, curve: &Curve) -> f64 {
    let far = |p: &Point| (at.nearest(*p).x - p.x).hypot(at.nearest(*p).y - p.y);
    curve.along().iter().map(far).fold(f64::MAX, f64::min)
}

#[test]
fn a_tag_is_nearest_to_its_own_edge_or_a_line_leads_to_it() {
    const VALUES: [&str; 4] = ["0", "{1/2+↑* | 1/2}", "1/2+↓", "1/2+↑*"];
    for text in DRAWINGS.iter().chain(&["hackenbush:br,gr(b,r),gb"]) {
        for width in [324.0, 806.0] {
            let (scene, layout) = picture(text, width);
            let choice = |(i, piece): (usize, &Piece)| ChoiceView {
                like: None,
                name: String::new(),
                parts: vec![piece.part],
                gone: Vec::new(),
                mark: Some(MoveMark::Loses),
                value: Some(VALUES[i % 4].to_owned()),
                spoken: None,
                label: String::new(),
            };
            let choices: Vec<ChoiceView> = scene.pieces.iter().enumerate().map(choice).collect();
            let mut before = Overlay::default();
            for (i, own) in layout.curves.iter().enumerate() {
                // The shapes added with a choice are its tag.
                let now = tags::tags(&scene, &layout, &choices[..=i]);
                let added = now.over[before.over.len()..].iter().filter_map(Shape::bounds).reduce(|a, b| a.union(&b));
                let led = now.under[before.under.len()..].first();
                let others = || layout.curves.iter().enumerate().filter(|(k, _)| *k != i).map(|(_, other)| other);
                let Some(at) = added else { continue };
                if let Some(line) = led {
                    let Form::Path(data) = &line.form else { panic!("{line:?}") };
                    let numbers: Vec<f64> = data[1..].split(['L', ' ']).map(|n| n.parse().unwrap()).collect();
                    let (from, to) = (point(numbers[0], numbers[1]), point(numbers[2], numbers[3]));
                    assert!(far(&Rect::around(from, 1.0, 1.0), own) < layout.width, "{text} at {width}: {data}");
                    assert!(at.grown(4.0).nearest(to) == to, "{text} at {width}: {data} to {at:?}");
                    let crossed =
                        others().any(|other| other.along().windows(2).any(|w| cross([from, to], [w[0], w[1]])));
                    assert!(!crossed, "{text} at {width}: {data}");
                } else {
                    let nearest = others().map(|other| far(&at, other)).fold(f64::MAX, f64::min);
                    assert!(far(&at, own) < nearest, "{text} at {width}: the tag {at:?} of edge {i}");
                }
                before = now;
            }
        }
    }
}

#[test]
fn a_stalk_of_thousands_is_drawn_as_lines() {
    let (scene, _) = picture(&format!("hackenbush:{}", "br".repeat(20_000)), 760.0);
    assert!(scene.spots.is_empty() && scene.pieces.is_empty());
    assert!(scene.height < 1_000.0 && scene.width <= 760.0);
}

/// A random plant of at most some edges, as text.
fn tree() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec!["b", "r", "g"]).prop_map(str::to_owned);
    leaf.prop_recursive(5, 40, 4, |inner| {
        let edge = prop::sample::select(vec!["b", "r", "g"]);
        (edge, prop::collection::vec(inner, 1..4)).prop_map(|(edge, above)| format!("{edge}({})", above.join(",")))
    })
}

/// Random edges among few nodes, joined to the ground through reading.
fn any_drawing() -> impl Strategy<Value = String> {
    let colour = prop::sample::select(vec!["b", "r", "g"]);
    prop::collection::vec((0..7u32, 0..7u32, colour), 1..16).prop_map(|edges| {
        use solver::notation::drawing::{Drawing, Line};
        let colour = |c| match c {
            "b" => Colour::Blue,
            "r" => Colour::Red,
            _ => Colour::Green,
        };
        let lines: Vec<Line> = edges.into_iter().map(|(from, to, c)| Line { from, to, colour: colour(c) }).collect();
        format!("hackenbush:{}", Drawing::reading(&lines).0)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn trees_never_cross(plants in prop::collection::vec(tree(), 1..4)) {
        let (scene, layout) = picture(&format!("hackenbush:{}", plants.join(",")), 760.0);
        prop_assert_eq!(crossings(&layout.curves), 0);
        let rects = tag_rects(&scene, &layout, "-3/4");
        for (i, rect) in rects.iter().enumerate() {
            prop_assert!(rects[i + 1..].iter().all(|other| !rect.overlaps(other)));
        }
    }

    #[test]
    fn edges_keep_their_places_through_a_game(text in any_drawing(), picks in prop::collection::vec(0..99usize, 0..6)) {
        let room = SceneSpace::wide(760.0);
        let mut positions: Vec<Position> = vec![text.parse().unwrap()];
        let mut moves: Vec<(Player, String)> = Vec::new();
        for pick in picks {
            let position = positions.last().unwrap();
            let by = if moves.len().is_multiple_of(2) { Player::Left } else { Player::Right };
            let choices = position.choices(by);
            if choices.is_empty() {
                break;
            }
            let mv = choices[pick % choices.len()].mv.clone();
            moves.push((by, mv.name));
            positions.push(mv.to);
        }
        let moves: Vec<(Player, &str)> = moves.iter().map(|(by, name)| (*by, name.as_str())).collect();
        let history = BoardHistory::of(&positions, &moves, 0);
        let (first, last) = (positions[0].boards().remove(0), positions.last().unwrap().boards().remove(0));
        let before = crate::scene(&first, &BoardHistory::new(first.clone()), room);
        let after = crate::scene(&last, &history, room);
        prop_assert_eq!((before.width, before.height), (after.width, after.height));
        for piece in &after.pieces {
            let same = before.pieces.iter().find(|other| other.id == piece.id).expect("nothing new grows");
            prop_assert_eq!(&same.shapes, &piece.shapes);
        }
        let Board::Drawing { edges, .. } = &last else { panic!() };
        prop_assert_eq!(after.pieces.len(), edges.len());
    }
}
