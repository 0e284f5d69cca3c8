//! Two linear orders, one above the other, with threads between the pairs. Long orders continue in further rows, like
//! music.
use super::areas::{Areas, TagPlacement};
use super::shape::{Anchor, Rect, Shape, point};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Point, Scene, SceneSpace, Spot, Token};
use decimal::within;
use solver::board::{Board, OrderPoint, Part};

/// The state of two orders to draw.
pub(super) struct BoardOrders<'a> {
    pub gaps: &'a [(u32, u32)],
    pub chosen: Option<OrderPoint>,
    pub rounds: u32,
}

/// The largest column, px.
const COLUMN: f64 = 84.0;

/// The free space after the last column, px.
const RIGHT: f64 = 6.0;

/// A point with its column, and whether it has a thread.
struct Seat {
    at: OrderPoint,
    column: f64,
    paired: bool,
}

struct Layout {
    left: f64,
    /// The number of columns, their width, and the number in a row.
    columns: u32,
    column: f64,
    per: u32,
    /// The radius of a point, the size of its number, the least side of a touch target.
    radius: f64,
    text: f64,
    touch: f64,
    /// The space below a point, for its mark.
    foot: f64,
    /// The distance of the two lines, and of two rows.
    apart: f64,
    pitch: f64,
}

impl Layout {
    fn new(columns: u32, room: SceneSpace) -> Layout {
        let touch = room.touch();
        // On a low page one row is worth more than large numbers: a second one would not be in sight.
        let low = touch < 44.0;
        let (left, text) =
            if low { (16.0 * room.text, 13.0 * room.text) } else { (30.0 * room.text, 17.0 * room.text) };
        let wide = room.width - left - RIGHT;
        let least = touch.max(if low { 1.7 * text } else { 2.0 * text });
        let fit = ((wide / least) as u32).max(1);
        let rows = columns.div_ceil(fit).max(1);
        let per = columns.div_ceil(rows).max(1);
        let column = (wide / f64::from(per)).min(COLUMN * room.growth()).max(least);
        let radius = (0.5 * column - 3.0).min(25.0 * room.growth()).max(if low { 0.7 * text } else { 0.9 * text });
        let (foot, purse) = (26.0 * room.label(), 70.0 * room.text);
        let high = ((room.height - purse) / f64::from(rows)).min(400.0 * room.growth());
        // Rows are farther from each other than their own two lines.
        let most = if rows == 1 { 170.0 } else { 84.0 };
        let apart = within(0.62 * high - 2.0 * radius, touch + 20.0, most * room.growth());
        let apart = apart.max(2.0 * radius + foot + 12.0);
        let pitch = apart + 2.0 * radius + foot + 24.0;
        Layout { left, columns, column, per, radius, text, touch, foot, apart, pitch }
    }

    fn rows(&self) -> u32 {
        self.columns.div_ceil(self.per)
    }

    fn row(&self, column: f64) -> u32 {
        (column + 0.5) as u32 / self.per
    }

    fn centre(&self, seat: &Seat) -> Point {
        let row = self.row(seat.column);
        let x = self.left + (seat.column - f64::from(row * self.per) + 0.5) * self.column;
        point(x, self.line(row, seat.at.upper))
    }

    fn line(&self, row: u32, upper: bool) -> f64 {
        let top = self.radius + 6.0 + f64::from(row) * self.pitch;
        if upper { top } else { top + self.apart }
    }

    /// The points of an order; in one row the shorter order spreads evenly, in several its points keep to whole
    /// columns.
    fn seats(&self, gaps: &[(u32, u32)], upper: bool) -> Vec<Seat> {
        let mut paired = Vec::new();
        for (i, &(a, b)) in gaps.iter().enumerate() {
            paired.extend((0..if upper { a } else { b }).map(|_| false));
            paired.extend((i + 1 < gaps.len()).then_some(true));
        }
        let step = f64::from(self.columns) / paired.len().max(1) as f64;
        let seat = |(index, paired): (usize, bool)| {
            let place = (index as f64 + 0.5) * step;
            let column = if self.rows() == 1 { place - 0.5 } else { f64::from(place as u32) };
            Seat { at: OrderPoint { upper, index: index as u32 }, column, paired }
        };
        paired.into_iter().enumerate().map(seat).collect()
    }
}

/// Lays out the picture of two orders.
pub(super) fn lay_out(board: &Board, _: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Orders { gaps, chosen, rounds, .. } = board else { unreachable!("{ELSEWHERE}") };
    scene(&BoardOrders { gaps, chosen: *chosen, rounds: *rounds }, room)
}

/// Draws the orders; every point keeps its place through the game.
fn scene(drawn: &BoardOrders, room: SceneSpace) -> Scene {
    let total = |of: fn(&(u32, u32)) -> u32| drawn.gaps.iter().map(of).sum::<u32>() + drawn.gaps.len() as u32 - 1;
    let layout = Layout::new(total(|gap| gap.0).max(total(|gap| gap.1)).max(1), room);
    let orders = [true, false].map(|upper| layout.seats(drawn.gaps, upper));
    let bottom = layout.line(layout.rows() - 1, false) + layout.radius + layout.foot + 8.0;
    let side = (if layout.touch < 44.0 { 24.0 } else { 40.0 } * room.text).max(layout.touch);
    let mut scene = Scene {
        width: layout.left + f64::from(layout.per) * layout.column + RIGHT,
        height: bottom + side + 6.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas {
            class: "orders",
            text: room.text,
            label: room.label(),
            placement: TagPlacement::Foot,
        }),
    };
    lines(&mut scene, &layout);
    threads(&mut scene, &layout, drawn, &orders);
    for row in 0..layout.rows() {
        for (order, seats) in orders.iter().enumerate() {
            for seat in seats.iter().filter(|seat| layout.row(seat.column) == row) {
                add(&mut scene, &layout, seat, drawn.chosen == Some(seat.at), 2 * row + order as u32);
            }
        }
    }
    let at = Rect::new(4.0, bottom, scene.width.min(layout.left + 300.0) - 8.0, side);
    purse(&mut scene, at, drawn, layout.text);
    scene.spots.push(Spot { part: Part::Rounds, at, turn: 0.0, row: Some(2 * layout.rows()), asks: false });
    scene
}

/// Draws the two lines of each row, with their names before the first.
fn lines(scene: &mut Scene, layout: &Layout) {
    for row in 0..layout.rows() {
        let here = (layout.columns - row * layout.per).min(layout.per);
        for (upper, name) in [(true, "x"), (false, "y")] {
            let y = layout.line(row, upper);
            let from = if row == 0 { layout.left } else { 2.0 };
            let to = layout.left + f64::from(here) * layout.column;
            scene.ground.push(Shape::line(point(from, y), point(to, y)).stroke(Token::Soft, 2.5));
            if row == 0 {
                let name = Shape::text(point(layout.left / 2.0, y), 1.2 * layout.text, 700, name);
                scene.ground.push(name.fill(Token::Soft));
            }
        }
    }
}

/// Draws a thread for each pair: between its ends if both are in one row, else as two ends with the names of the
/// partners. A point without an answer has a loose thread, with marks where the answer may be.
fn threads(scene: &mut Scene, layout: &Layout, drawn: &BoardOrders, orders: &[Vec<Seat>; 2]) {
    let [upper, lower] = [0, 1].map(|i| orders[i].iter().filter(|seat| seat.paired).collect::<Vec<_>>());
    for (x, y) in upper.iter().zip(&lower) {
        if layout.row(x.column) == layout.row(y.column) {
            let line = Shape::line(layout.centre(x), layout.centre(y));
            scene.ground.push(line.stroke(Token::Wood, 5.0));
            continue;
        }
        for (own, other) in [(x, y), (y, x)] {
            let end = loose(scene, layout, own);
            let name = Shape::text(end, layout.text, 700, other.at.to_string());
            let back = Rect::around(end, 2.4 * layout.text, 1.3 * layout.text);
            scene.ground.extend([Shape::rect(back, 4.0).fill(Token::Surface), name.fill(Token::Soft)]);
        }
    }
    let Some(chosen) = drawn.chosen else { return };
    let (own, other) = if chosen.upper { (&orders[0], &orders[1]) } else { (&orders[1], &orders[0]) };
    let Some(seat) = own.get(chosen.index as usize) else { return };
    let end = loose(scene, layout, seat);
    scene.ground.push(Shape::circle(end, 5.0).fill(Token::Wood));
    let gap = own[..chosen.index as usize].iter().filter(|seat| seat.paired).count();
    let mut passed = 0;
    for seat in other {
        if passed == gap && !seat.paired {
            let ring = Shape::circle(layout.centre(seat), layout.radius + 4.0);
            scene.ground.push(ring.stroke(Token::Wood, 2.5).dashed(3.0, 5.0));
        }
        passed += usize::from(seat.paired);
    }
}

/// Draws a loose thread from a point towards the other line; returns its end.
fn loose(scene: &mut Scene, layout: &Layout, seat: &Seat) -> Point {
    let from = layout.centre(seat);
    let way = 0.5 * (layout.apart - layout.radius) + 4.0;
    let end = point(from.x, from.y + if seat.at.upper { way } else { -way });
    scene.ground.push(Shape::line(from, end).stroke(Token::Wood, 5.0));
    end
}

fn add(scene: &mut Scene, layout: &Layout, seat: &Seat, chosen: bool, row: u32) {
    let part = Part::Point(seat.at);
    let (centre, r) = (layout.centre(seat), layout.radius);
    let (fill, rim, ink) = match (seat.paired, chosen) {
        (true, _) => (Token::Sunken, Token::Wood, Token::Ink),
        (false, true) => (Token::Surface, Token::Left, Token::Ink),
        (false, false) => (Token::Surface, Token::Ink, Token::Ink),
    };
    let mut shapes = vec![Shape::circle(centre, r).fill(fill).stroke(rim, if chosen { 5.0 } else { 2.0 })];
    shapes.push(Shape::text(centre, layout.text, 700, (seat.at.index + 1).to_string()).fill(ink));
    let bounds = Rect::around(centre, 2.0 * r, 2.0 * r);
    scene.pieces.push(Piece { id: part, part, bounds, shapes });
    let at =
        Rect::around(centre, layout.column.min(2.0 * r + 12.0).max(layout.touch.min(layout.column)), 2.0 * r + 10.0);
    let at = Rect::around(centre, at.w, at.h.max(layout.touch));
    let at = Rect { h: at.h + layout.foot - 5.0, ..at };
    scene.spots.push(Spot { part, at, turn: 0.0, row: Some(row), asks: false });
}

/// Draws a coin for each round that is left, and the rims of those that were played.
fn purse(scene: &mut Scene, at: Rect, drawn: &BoardOrders, text: f64) {
    scene.ground.push(Shape::rect(at, 10.0).stroke(Token::Edge, 1.5));
    let (r, y) = (9.0, at.centre().y);
    let rounds = drawn.rounds.to_string();
    let start = at.x + 24.0 + 0.7 * text * rounds.len() as f64 + r;
    let number = Shape::text(point(at.x + 12.0, y), 1.1 * text, 700, rounds);
    scene.ground.push(number.anchored(Anchor::Start).fill(Token::Ink));
    let all = drawn.rounds + drawn.gaps.len() as u32 - 1;
    let most = ((at.right() - start - r) / (2.0 * r + 5.0)).max(0.0) as u32 + 1;
    for i in (0..all).filter(|_| all <= most) {
        let centre = point(start + f64::from(i) * (2.0 * r + 5.0), y);
        let coin = Shape::circle(centre, r).stroke(Token::WoodDark, 1.5);
        scene.ground.push(if i < drawn.rounds { coin.fill(Token::Wood) } else { coin.dashed(2.0, 3.0) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page at four times its size is 256 px high, and a board's frame takes 30 of them.
    #[test]
    fn two_orders_of_ten_fit_a_low_page() {
        let room = SceneSpace { width: 262.0, height: 226.0, ..SceneSpace::wide(262.0) };
        let laid = scene(&BoardOrders { gaps: &[(8, 10)], chosen: None, rounds: 4 }, room);
        assert!(laid.height <= 226.0 && laid.width <= 262.0, "{} x {}", laid.width, laid.height);
        assert!(laid.spots.iter().all(|spot| spot.at.w >= 24.0 && spot.at.h >= 24.0));
    }
}
