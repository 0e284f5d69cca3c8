//! A bar of chocolate: squares with coordinates from the lower left, and the poisoned one.
use super::marks::{Pill, Tone, least, sign, tones};
use super::shape::{Anchor, Rect, Shape, point, px, text_width};
use super::{
    BoardHistory, ChoiceView, ELSEWHERE, Kind, Marks, MovePreview, Overlay, Piece, Point, Scene, SceneSpace, Spot,
    Token,
};
use decimal::within;
use solver::board::{Board, Part, Square};
use std::collections::{BTreeMap, BTreeSet};

/// The largest number of squares drawn one by one; beyond it only the outline is drawn, and moves are made by name.
const SQUARES: u64 = 2_500;
/// The least side of a square that can be tapped on any page, px.
const SIDE: f64 = 26.0;
/// The length drawn of an endless row beyond its last square, in squares.
const GOES_ON: f64 = 0.9;

/// Positions and sizes in a bar's picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    left: f64,
    rows: u32,
    /// The side of a square with the gap to the next.
    cell: f64,
    text: f64,
    /// The text size of column and row numbers.
    label: f64,
    /// The space above for endless columns.
    above: f64,
    /// The numbers of endless rows and columns, and the last column and row shown of them.
    endless: [u32; 2],
    last: [u32; 2],
}

impl Layout {
    fn square(&self, Square { x, y }: Square) -> Rect {
        let (x, y) = (f64::from(x) - 1.0, f64::from(self.rows) - f64::from(y));
        Rect::new(self.left + x * self.cell, 4.0 + self.above + y * self.cell, self.cell, self.cell)
    }

    /// Whether the bar is endless behind this square.
    fn goes_on(&self, Square { x, y }: Square) -> bool {
        x == self.last[0] && y <= self.endless[0] || y == self.last[1] && x <= self.endless[1]
    }

    fn gap(&self) -> f64 {
        (0.05 * self.cell).min(4.0)
    }
}

/// Lays out the picture of a bar.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    match &history.start {
        start @ Board::Bar { .. } => scene(board, start, room),
        _ => scene(board, board, room),
    }
}

/// The bar in the layout made for `start`, if it comes from there.
fn scene(board: &Board, start: &Board, room: SceneSpace) -> Scene {
    let (Board::Bar { rows, gone, poison, endless }, Board::Bar { rows: first, endless: open, .. }) = (board, start)
    else {
        unreachable!("{ELSEWHERE}")
    };
    let poison = *poison;
    let fits = rows.len() <= first.len() && rows.iter().zip(first).all(|(now, then)| now <= then);
    let (start, open) = if fits { (first, open) } else { (rows, endless) };
    // An endless row takes most of a square more to show it.
    let [beside, above] = [open[0], open[1]].map(|lines| if lines > 0 { GOES_ON } else { 0.0 });
    let (width, height) = (start.iter().copied().max().unwrap_or(0).max(1), (start.len() as u32).max(1));
    let digits = |n: u32| n.to_string().len() as f64;
    let left = 12.0 + 13.0 * digits(height) * room.label();
    let squares: u64 = start.iter().map(|&n| u64::from(n)).sum();
    let coarse = squares > SQUARES;
    let widest = (room.width - left - 2.0) / (f64::from(width) + beside);
    let high = (560.0 * room.growth()).min(room.height - 4.0 - 30.0 * room.label()) / (f64::from(height) + above);
    let cell = widest.min(104.0 * room.growth()).min(high.max(room.square(36.0)));
    let cell = if coarse { cell.min(high) } else { cell.max(room.in_row(SIDE.max(room.finger()), widest)) };
    let last = [rows.first().copied().unwrap_or(0), rows.len() as u32];
    let (above, endless) = (above * cell, *endless);
    let layout = Layout { left, rows: height, cell, text: room.text, label: room.label(), above, endless, last };
    let mut scene = Scene {
        width: left + cell * (f64::from(width) + beside) + 2.0,
        height: 4.0 + above + cell * f64::from(height) + 30.0 * room.label(),
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: coordinates(&layout, width, height),
        kind: Kind::Bar(layout.clone()),
    };
    if coarse {
        scene.ground.extend(blocks(&layout, rows));
        scene.ground.extend(skull(layout.square(poison).centre(), 40.0).into_iter().filter(|_| !rows.is_empty()));
        return scene;
    }
    scene.ground.extend(going_on(&layout));
    for (i, &length) in rows.iter().enumerate().rev() {
        let y = i as u32 + 1;
        for x in gone.get(i).copied().unwrap_or(0) + 1..=length {
            let square = Square { x, y };
            let part = Part::Square(square);
            let at = layout.square(square);
            let mut shapes = chocolate(at.grown(-layout.gap() / 2.0));
            if square == poison {
                shapes.extend(skull(at.centre(), cell));
            }
            scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
            scene.spots.push(Spot { part, at, turn: 0.0, row: Some(height - y), asks: false });
        }
    }
    scene
}

/// The continuation of each endless row and column: the beginning of the next square, fading, and dots.
fn going_on(layout: &Layout) -> Vec<Shape> {
    let (cell, [width, height], [right, up]) = (layout.cell, layout.last, layout.endless);
    let rows = (1..=right.min(height)).map(|y| (Square { x: width, y }, 1.0, 0.0));
    let columns = (1..=up.min(width)).map(|x| (Square { x, y: height }, 0.0, -1.0));
    let mut shapes = Vec::new();
    for (square, dx, dy) in rows.chain(columns) {
        let at = layout.square(square).grown(-layout.gap() / 2.0);
        let slice = |from: f64, opacity: f64| {
            let long = 0.14 * cell;
            let (x, y) = match dy < 0.0 {
                true => (at.x, at.y - from * cell - long),
                false => (at.right() + from * cell, at.y),
            };
            let (w, h) = if dy < 0.0 { (at.w, long) } else { (long, at.h) };
            Shape::rect(Rect::new(x, y, w, h), 0.0).fill(Token::Choc).opacity(opacity)
        };
        shapes.extend([(0.05, 0.75), (0.19, 0.45), (0.33, 0.2)].map(|(from, opacity)| slice(from, opacity)));
        let dot = |far: f64| {
            let centre = at.centre();
            point(centre.x + dx * (0.5 + far) * cell, centre.y + dy * (0.5 + far) * cell)
        };
        shapes.extend([0.58, 0.7, 0.82].map(|far| Shape::circle(dot(far), (0.035 * cell).max(1.5)).fill(Token::Soft)));
    }
    shapes
}

/// Adjacent rows of one length as one block each.
fn blocks(layout: &Layout, rows: &[u32]) -> Vec<Shape> {
    let mut blocks = Vec::new();
    let mut y = 1;
    for block in rows.chunk_by(|a, b| a == b) {
        let top = y + block.len() as u32 - 1;
        if block[0] > 0 {
            let ends = [Square { x: 1, y }, Square { x: block[0], y: top }].map(|square| layout.square(square));
            blocks.push(Shape::rect(ends[0].union(&ends[1]), 2.0).fill(Token::Choc).stroke(Token::ChocHi, 1.0));
        }
        y = top + 1;
    }
    blocks
}

/// The numbers of columns and rows; every fifth if they are narrow.
fn coordinates(layout: &Layout, width: u32, height: u32) -> Vec<Shape> {
    let size = (0.24 * layout.cell).clamp(17.0, 20.0) * layout.label;
    let every = |last: u32, room: f64| {
        let steps = [1, 5, 10, 50, 100, 500];
        steps
            .into_iter()
            .find(|&step| f64::from(step) * layout.cell >= room)
            .filter(|&step| step <= last)
            .unwrap_or(last)
    };
    let mut shapes = Vec::new();
    let step = every(width, text_width(&width.to_string(), size) + 4.0);
    for x in (1..=width).filter(|x| step == 1 || x % step == 0) {
        let at = layout.square(Square { x, y: 1 });
        let at = point(at.centre().x, at.bottom() + 16.0 * layout.label);
        shapes.push(Shape::text(at, size, 400, x.to_string()).fill(Token::Soft));
    }
    let step = every(height, size + 2.0);
    for y in (1..=height).filter(|y| step == 1 || y % step == 0) {
        let at = point(layout.left - 8.0, layout.square(Square { x: 1, y }).centre().y);
        shapes.push(Shape::text(at, size, 400, y.to_string()).anchored(Anchor::End).fill(Token::Soft));
    }
    shapes
}

/// A square of chocolate.
pub(super) fn chocolate(at: Rect) -> Vec<Shape> {
    let s = at.w / 80.0;
    let (x, y) = (at.x, at.y);
    let mut shapes = vec![Shape::rect(at, 10.0 * s).fill(Token::Choc)];
    if at.w >= 20.0 {
        let glint = format!(
            "M{} {}V{}a{4} {4} 0 0 1 {4} -{4}H{}",
            px(x + 8.0 * s),
            px(y + 70.0 * s),
            px(y + 10.0 * s),
            px(x + 70.0 * s),
            px(4.0 * s)
        );
        shapes.push(Shape::rect(at.grown(-14.0 * s), 7.0 * s).fill(Token::ChocLo));
        shapes.push(Shape::path(glint).stroke(Token::ChocHi, 5.0 * s));
    }
    shapes
}

/// The mark of the poison.
pub(super) fn skull(at: Point, cell: f64) -> Vec<Shape> {
    let s = cell / 84.0;
    let eye = |dx: f64| Shape::circle(point(at.x + dx * s, at.y - 2.0 * s), 2.6 * s).fill(Token::Surface);
    // A head of radius 9 about (0, -3), a jaw down to 9.
    let head = format!(
        "M{} {}a{r} {r} 0 1 1 {d} 0c0 {c4} {m2} {c6} {m4} {c7}v{c5}h-{d10}v-{c5}c{m2} {m1} {m4} {m3} {m4} {m7}z",
        px(at.x - 9.0 * s),
        px(at.y - 3.0 * s),
        r = px(9.0 * s),
        d = px(18.0 * s),
        c4 = px(4.0 * s),
        c5 = px(5.0 * s),
        c6 = px(6.0 * s),
        c7 = px(7.0 * s),
        d10 = px(10.0 * s),
        m1 = px(-s),
        m2 = px(-2.0 * s),
        m3 = px(-3.0 * s),
        m4 = px(-4.0 * s),
        m7 = px(-7.0 * s),
    );
    vec![Shape::circle(at, 20.0 * s).fill(Token::Surface), Shape::path(head).fill(Token::Ink), eye(-4.0), eye(4.0)]
}

/// The mouth of the poison while a move is tried that leaves nothing else.
fn grin(at: Point, cell: f64) -> Shape {
    let s = cell / 84.0;
    let [x, y] = [at.x - 4.5 * s, at.y + 2.5 * s].map(px);
    let [half, deep, wide] = [4.5, 4.5, 9.0].map(|length| px(length * s));
    Shape::path(format!("M{x} {y}q{half} {deep} {wide} 0")).stroke(Token::Surface, 1.8 * s)
}

/// The outline of the squares to be eaten, and the move's value, or their number; only the outline if the bitten square
/// shows the value. If the poison alone would be left, it grins.
pub(super) fn frame(scene: &Scene, layout: &Layout, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
    let (line, ground) = tones(move_preview.mark);
    let mut overlay = Overlay::default();
    let squares: BTreeSet<Square> = move_preview.gone.iter().filter_map(square_of).collect();
    let Some(bitten) = squares.iter().min_by_key(|square| (square.y, square.x)) else { return overlay };
    let data = outline(layout, &squares);
    overlay.under.push(Shape::path(data.clone()).fill(ground).stroke(ground, 6.0));
    overlay.over.push(Shape::path(data).stroke(line, 3.0).dashed(7.0, 7.0));
    let mut left = scene.pieces.iter().filter(|piece| !move_preview.gone.contains(&piece.part));
    if let (Some(poison), None, [0, 0]) = (left.next(), left.next(), layout.endless) {
        overlay.over.push(grin(poison.bounds.centre(), layout.cell));
    }
    let bitten = layout.square(*bitten);
    let labelled = move_preview.value.as_ref().is_some_and(|value| marked.has_text(value, &bitten));
    let silent = move_preview.value.is_none() && move_preview.count == 0;
    if labelled || silent || move_preview.value.is_none() && marked.meets(&bitten.grown(-1.0)) {
        return overlay;
    }
    let count = || {
        if squares.iter().any(|square| layout.goes_on(*square)) { "∞".into() } else { move_preview.count.to_string() }
    };
    let text = move_preview.value.clone().unwrap_or_else(|| format!("−{}", count()));
    let size = within(0.26 * layout.cell, 17.0 * layout.text, 22.0 * layout.label);
    let pill = |size| Pill { mark: move_preview.mark, text: &text, size, tone: Tone::Loud };
    let pill = pill(size * (scene.width / pill(size).at(bitten.centre()).w).min(1.0));
    let at = pill.at(bitten.centre()).inside(scene.width, scene.height);
    overlay.count(&pill, at);
    overlay
}

fn square_of(part: &Part) -> Option<Square> {
    match part {
        Part::Square(square) => Some(*square),
        _ => None,
    }
}

/// The rim of a set of squares, as closed paths. Corners are counted from the upper left of square (1, 1).
fn outline(layout: &Layout, squares: &BTreeSet<Square>) -> String {
    // The rim runs with the squares on its right; each corner leads on to the next ones.
    let mut next: BTreeMap<(i64, i64), Vec<(i64, i64)>> = BTreeMap::new();
    for Square { x, y } in squares {
        let has = |dx: i32, dy: i32| {
            let (x, y) = (x.checked_add_signed(dx), y.checked_add_signed(dy));
            x.zip(y).is_some_and(|(x, y)| squares.contains(&Square { x, y }))
        };
        let (x, y) = (i64::from(*x), i64::from(*y));
        let (left, right, top, bottom) = (x - 1, x, y, y - 1);
        let sides = [
            (has(0, 1), (left, top), (right, top)),
            (has(1, 0), (right, top), (right, bottom)),
            (has(0, -1), (right, bottom), (left, bottom)),
            (has(-1, 0), (left, bottom), (left, top)),
        ];
        for (_, from, to) in sides.into_iter().filter(|side| !side.0) {
            next.entry(from).or_default().push(to);
        }
    }
    let mut data = String::new();
    while let Some((&start, _)) = next.iter().find(|(_, ends)| !ends.is_empty()) {
        let mut corners = vec![start];
        let mut here = start;
        while let Some(to) = next.get_mut(&here).and_then(Vec::pop) {
            // A corner in the middle of a straight side is left out.
            if let [.., a, b] = corners[..]
                && (a.0 == b.0 && b.0 == to.0 || a.1 == b.1 && b.1 == to.1)
            {
                corners.pop();
            }
            corners.push(to);
            here = to;
        }
        for (i, (x, y)) in corners.iter().enumerate() {
            let at = layout.square(Square { x: 1, y: 1 });
            let (x, y) = (at.x + *x as f64 * layout.cell, at.bottom() - *y as f64 * layout.cell);
            data += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, px(x), px(y));
        }
        data.push('Z');
    }
    data
}

/// The tag of the bite at each square, or only its star or ring if the squares are small; squares of pairs have their
/// numbers instead.
pub(super) fn tags(scene: &Scene, layout: &Layout, choices: &[ChoiceView], marks: &Marks) -> Overlay {
    let mut overlay = Overlay::default();
    let cell = layout.cell;
    let drawn: BTreeSet<Square> = scene.pieces.iter().filter_map(|piece| square_of(&piece.part)).collect();
    let shown: Vec<&ChoiceView> =
        choices.iter().filter(|choice| choice.mark.is_some() || choice.value.is_some()).collect();
    for square in marks.red.iter().filter_map(square_of).filter(|square| drawn.contains(square)) {
        let at = layout.square(square).grown(-0.06 * cell);
        overlay.over.push(Shape::rect(at, 0.12 * cell).fill(Token::Right).stroke(Token::Surface, 2.0));
    }
    let labels = marks.labels.iter().filter_map(|(part, text)| Some((square_of(part)?, text)));
    for (square, text) in labels.clone().filter(|(square, _)| !drawn.contains(square)) {
        // The label of an eaten square stays readable.
        let size = fitting(text, 0.27 * cell, cell - 14.0 - 0.1 * cell);
        overlay.over.push(Shape::text(layout.square(square).centre(), size, 700, text.clone()).fill(Token::Soft));
    }
    let labels: BTreeMap<Square, &String> = labels.filter(|(square, _)| drawn.contains(square)).collect();
    let rims = if marks.paired { rims(&labels) } else { BTreeMap::new() };
    let least = least(layout.text);
    for (square, text) in &labels {
        // On a square in several pairs the numbers are below each other.
        let lines: Vec<&str> = text.split(", ").collect();
        let high = (0.94 * cell / lines.len() as f64).min((0.46 * cell).max(1.62 * least));
        let size = lines.iter().map(|line| fitting(line, 0.62 * high, cell - 8.0)).fold(f64::MAX, f64::min);
        let size = size.max(least.min(0.9 * high)).min(22.0 * layout.label);
        let centre = layout.square(*square).centre();
        let wide = lines.iter().map(|line| text_width(line, size)).fold(0.0, f64::max) + 0.5 * size;
        let whole = Rect::around(centre, wide.max(high).min(cell - 3.0), high * lines.len() as f64);
        overlay.over.push(Shape::rect(whole, 0.5 * high).fill(Token::Surface).opacity(0.95));
        for (i, line) in lines.iter().enumerate() {
            let at = point(centre.x, whole.y + (i as f64 + 0.5) * high);
            if let Some((token, dash)) = rims.get(line) {
                let within = Rect::around(at, whole.w - 3.0, (high - 3.0).max(1.0));
                let rim = Shape::rect(within, 0.4 * high).stroke(*token, 3.0);
                overlay.over.push(match dash {
                    Some((dash, gap)) => rim.dashed(*dash, *gap),
                    None => rim,
                });
            }
            overlay.over.push(Shape::text(at, size, 700, *line).fill(Token::Ink));
        }
    }
    for choice in shown {
        let square = choice.parts.first().and_then(square_of);
        let Some(square) = square.filter(|square| drawn.contains(square) && !labels.contains_key(square)) else {
            continue;
        };
        let at = layout.square(square);
        let text = choice.value.as_deref().unwrap_or("");
        let pill = |size| Pill { mark: choice.mark, text, size, tone: Tone::Quiet };
        let size = (0.24 * cell).min(20.0 * layout.label);
        let size = size.min(size * (cell - 4.0) / pill(size).at(at.centre()).w);
        if size >= least && !text.is_empty() {
            overlay.over.extend(pill(size).draw(at.centre()));
        } else if let Some(mark) = choice.mark {
            let r = 0.24 * cell;
            overlay.over.push(Shape::circle(at.centre(), 1.4 * r).fill(Token::Surface));
            overlay.over.push(sign(mark, at.centre(), r, tones(Some(mark)).0));
        }
    }
    overlay
}

/// The rim of a pair: its colour, and the lengths of dash and gap, if it is dashed.
type Rim = (Token, Option<(f64, f64)>);

/// The rims of pairs: the colours, and, where these repeat, the lengths of dash and gap.
const RIMS: [Token; 5] = [Token::Left, Token::Right, Token::Both, Token::Won, Token::Lost];
const DASHES: [Option<(f64, f64)>; 3] = [None, Some((8.0, 4.0)), Some((2.0, 3.0))];

/// The rims of the numbers that stand on two squares.
fn rims<'a>(labels: &BTreeMap<Square, &'a String>) -> BTreeMap<&'a str, Rim> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    labels.values().flat_map(|text| text.split(", ")).for_each(|line| *counts.entry(line).or_default() += 1);
    let twice = counts.into_iter().filter(|(_, count)| *count == 2);
    let rim = |i: usize| (RIMS[i % RIMS.len()], DASHES[i / RIMS.len() % DASHES.len()]);
    twice.enumerate().map(|(i, (line, _))| (line, rim(i))).collect()
}

/// The text size, at most `size`, at which a text is no wider than `room`.
fn fitting(text: &str, size: f64, room: f64) -> f64 {
    size.min(size * room / text_width(text, size))
}
