//! A short game as a card: Left's options, a bar, Right's options.
use super::areas::{Areas, TagPlacement};
use super::shape::{Anchor, Rect, Shape, point, text_width};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use solver::Player;
use solver::board::{Board, Part};

/// The largest number of a player's options drawn; more are chosen by name.
const OPTIONS: usize = 200;
const GAP: f64 = 8.0;

/// Lays out the picture of a short game.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Form { text, left, right } = board else { unreachable!("{ELSEWHERE}") };
    scene(text, left, right, history, room)
}

/// The options as chips on both sides of a bar, below the game itself; as high as at the start, if no higher is needed.
fn scene(text: &str, left: &[String], right: &[String], history: &BoardHistory, room: SceneSpace) -> Scene {
    let rows = |left: &[String], right: &[String]| left.len().max(right.len()).clamp(1, OPTIONS);
    let most = match &history.start {
        Board::Form { left: l, right: r, .. } => rows(l, r).max(rows(left, right)),
        _ => rows(left, right),
    };
    let width = room.width.max(240.0);
    let times = match &history.start {
        Board::Form { text, left: l, right: r } => times(text, &[l.as_slice(), r, left, right].concat(), most, room),
        _ => times(text, &[left, right].concat(), most, room),
    };
    let size = 20.0 * room.text * times;
    let (head, chip) = (1.9 * size, 1.7 * size + 14.0 + 26.0 * room.label());
    let top = 12.0 + head;
    let height = top + most as f64 * (chip + GAP) + 12.0;
    let card = Rect::new(2.0, 2.0, width - 4.0, height - 4.0);
    let (middle, wide) = (width / 2.0, width / 2.0 - 30.0);
    let title = Shape::text(point(middle, 8.0 + head / 2.0), size, 700, shortened(text, size, width - 40.0));
    let mut scene = Scene {
        width,
        height,
        ground: vec![
            Shape::rect(card, 16.0).fill(Token::Sunken).stroke(Token::Edge, 1.5),
            title.fill(Token::Ink),
            Shape::line(point(middle, top), point(middle, height - 14.0)).stroke(Token::Ink, 3.0),
        ],
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas { class: "form", text: room.text, label: room.label(), placement: TagPlacement::Foot }),
    };
    for (by, options, x, token) in
        [(Player::Left, left, 14.0, Token::Left), (Player::Right, right, middle + 16.0, Token::Right)]
    {
        for (i, option) in options.iter().enumerate().take(OPTIONS) {
            let part = Part::Option { by, index: i as u32 };
            let at = Rect::new(x, top + i as f64 * (chip + GAP), wide, chip);
            let rim = Shape::rect(at.grown(-2.0), 12.0).fill(Token::Surface).stroke(token, 2.5);
            let rim = if by == Player::Right { rim.dashed(9.0, 6.0) } else { rim };
            let line = point(at.centre().x, at.y + 8.0 + 0.85 * size);
            let words = Shape::text(line, size, 600, shortened(option, size, wide - 44.0)).fill(Token::Ink);
            let sign = Shape::text(
                point(at.x + 10.0, at.y + 5.0 + 8.5 * room.text * times),
                17.0 * room.text * times,
                800,
                by.letter(),
            );
            let shapes = vec![rim, words, sign.anchored(Anchor::Start).fill(token).sign()];
            scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
            scene.spots.push(Spot { part, at, turn: 0.0, row: None, asks: false });
        }
    }
    for (options, x) in [(left, 14.0), (right, middle + 16.0)] {
        if options.is_empty() {
            let at = point(x + wide / 2.0, top + chip / 2.0);
            scene.ground.push(Shape::text(at, size, 400, "–").fill(Token::Soft));
        }
    }
    scene
}

/// The magnification at which all rows are in sight and no text is shortened.
fn times(text: &str, options: &[String], rows: usize, room: SceneSpace) -> f64 {
    let growth = room.growth();
    if growth <= 1.0 {
        return 1.0;
    }
    let size = 20.0 * room.text;
    // As [`scene`] lays it out: heights that grow with the text, and fixed ones.
    let (grows, fixed) = ((1.9 + 1.7 * rows as f64) * size, 24.0 + rows as f64 * (14.0 + 26.0 * room.label() + GAP));
    let high = (room.height - fixed) / grows;
    let wide = room.width / 2.0 - 30.0;
    // A chip has its sign beside the words.
    let options = options.iter().map(|option| wide / (text_width(option, size) + 44.0));
    let all = options.chain([(room.width - 40.0) / text_width(text, size)]);
    all.fold(high.min(1.5 * growth), f64::min).max(1.0)
}

/// The text, shortened if it would be wider than `room`.
fn shortened(text: &str, size: f64, room: f64) -> String {
    if text_width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if text_width(&kept, size) + size > room {
            kept.pop();
            break;
        }
    }
    kept + "…"
}
