//! A die with the faces it can be tipped to around it, and the sticks below.
use super::areas::{Areas, TagPlacement};
use super::piles::{bundled, nth_stick};
use super::shape::{Point, Rect, Shape, point, px};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use solver::board::{Board, Part};

/// The largest number of sticks drawn one by one; more are a bundle.
const STICKS: u64 = 60;
/// The distance of sticks, and the height of a line of them, px.
const PITCH: f64 = 22.0;
const LINE: f64 = 78.0;

/// Lays out the picture of a die.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Die { sticks, sides, top } = board else { unreachable!("{ELSEWHERE}") };
    scene(*sticks, *sides, *top, history, room)
}

/// The die in the middle; its neighbours above, left, right and below it, opposite faces opposite. If that is too high,
/// all in one line.
fn scene(sticks: u64, sides: u8, top: u8, history: &BoardHistory, room: SceneSpace) -> Scene {
    let start = match &history.start {
        Board::Die { sticks: start, .. } if *start >= sticks => *start,
        _ => sticks,
    };
    let foot = 26.0 * room.label();
    // On a large screen the faces leave a third of the height to the sticks.
    let large = if room.growth() > 1.0 { (0.66 * room.height - 2.0 * foot - 38.0) / 3.2 } else { 0.0 };
    let face = (84.0 * room.text.min(1.4)).max(large).min((room.width - 40.0) / 3.6);
    let cross = 4.0 + 3.2 * face + 2.0 * foot + 34.0;
    let low = cross + LINE > room.height;
    let face = if low { face.min((room.width - 48.0) / 5.2) } else { face };
    let middle = match low {
        true => point(room.width / 2.0, 4.0 + 0.6 * face),
        false => point(room.width / 2.0, 4.0 + face + foot + 10.0 + 0.6 * face),
    };
    let mut scene = Scene {
        width: room.width,
        height: 0.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas { class: "die", text: room.text, label: room.label(), placement: TagPlacement::Foot }),
    };
    // The face on top is a piece of its own: when another one comes up, the picture tips from one to the other.
    let (large, on_top) = (Rect::around(middle, 1.2 * face, 1.2 * face), Part::Face(top));
    scene.pieces.push(Piece { id: on_top, part: on_top, bounds: large, shapes: draw(large, sides, top, true) });
    let others = match sides {
        6 => around(top, history).to_vec(),
        _ => (1..=sides).filter(|&b| b != top).collect(),
    };
    let (dx, dy) = (1.1 * face + 12.0, 0.6 * face + 10.0);
    let aside = |n: f64| point(middle.x + n.signum() * (1.1 * face + 12.0 + (n.abs() - 1.0) * (face + 10.0)), middle.y);
    let seats: &[Point] = match others.len() {
        3 if low => &[aside(-1.0), aside(1.0), aside(2.0)],
        _ if low => &[aside(-2.0), aside(-1.0), aside(1.0), aside(2.0)],
        3 => &[
            point(middle.x - dx, middle.y),
            point(middle.x + dx, middle.y),
            point(middle.x, middle.y + dy + face / 2.0),
        ],
        _ => &[
            point(middle.x, middle.y - dy - foot - face / 2.0),
            point(middle.x - dx, middle.y),
            point(middle.x + dx, middle.y),
            point(middle.x, middle.y + dy + face / 2.0),
        ],
    };
    for (&b, &seat) in others.iter().zip(seats) {
        let part = Part::Face(b);
        let bounds = Rect::around(seat, face, face);
        scene.pieces.push(Piece { id: part, part, bounds, shapes: draw(bounds.grown(-3.0), sides, b, false) });
        let at = Rect::new(bounds.x, bounds.y, face, face + foot);
        scene.spots.push(Spot { part, at, turn: 0.0, row: None, asks: false });
    }
    let top = middle.y + if low { 0.6 * face + foot } else { dy + face + foot } + 14.0;
    scene.height = heap(&mut scene, sticks, start, top, low, room);
    scene
}

/// A cube with opposite faces of seven pips, and the faces around the one on top: above, left, right, below.
struct Cube {
    top: u8,
    around: [u8; 4],
}

impl Cube {
    /// A die, always of the same chirality, with this face on top.
    fn lying(top: u8) -> Cube {
        let mut cube = Cube { top: 3, around: [1, 2, 5, 6] };
        if top == 4 {
            cube.tip(6);
        }
        cube.tip(top);
        cube
    }

    /// Tips the die over the edge to a neighbour: the old top lies opposite that neighbour's place, which the bottom
    /// takes.
    fn tip(&mut self, to: u8) {
        if let Some(seat) = self.around.iter().position(|face| *face == to) {
            self.around[seat] = 7 - self.top;
            self.around[3 - seat] = self.top;
            self.top = to;
        }
    }
}

/// The faces around the one on top, after the tips since the start.
fn around(top: u8, history: &BoardHistory) -> [u8; 4] {
    let mut cube = match history.start {
        Board::Die { top, .. } => Cube::lying(top),
        _ => Cube::lying(top),
    };
    for gone in &history.gone {
        if let Some(Part::Face(to)) = gone.first() {
            cube.tip(*to);
        }
    }
    if cube.top == top { cube.around } else { Cube::lying(top).around }
}

/// Draws the sticks from `top` on, a bundle if they are many or if `low` leaves no space for a second line; returns the
/// lower end.
fn heap(scene: &mut Scene, sticks: u64, start: u64, top: f64, low: bool, room: SceneSpace) -> f64 {
    let times = times(start, top, room);
    let (pitch, height, text) = (PITCH * times, LINE * times, room.text * times);
    let count = Shape::text(point(30.0 * text, top + height / 2.0), 24.0 * text, 700, sticks.to_string());
    let left = 60.0 * text;
    let columns = columns(times, room);
    if start > STICKS || low && start > columns {
        let row = Rect::new(8.0, top, room.width - 16.0, LINE);
        let part = Part::Stick { pile: 0, index: 0 };
        scene.pieces.push(Piece { id: part, part, bounds: row, shapes: bundled(row, sticks, room.text) });
        return row.bottom();
    }
    scene.ground.push(count.fill(Token::Soft));
    for index in 0..sticks {
        let (line, column) = (index / columns, index % columns);
        let (x, y) = (left + column as f64 * pitch, top + 4.0 * times + line as f64 * height);
        let at = Rect::new(x, y, 12.0 * times, height - 10.0 * times);
        let part = Part::Stick { pile: 0, index };
        // As wide as the distance to the next, so that the frame around several is one.
        let bounds = Rect::around(at.centre(), pitch, at.h);
        scene.pieces.push(Piece { id: part, part, bounds, shapes: nth_stick(at, index) });
    }
    top + start.div_ceil(columns).max(1) as f64 * height
}

/// The number of sticks in a line at this magnification.
fn columns(times: f64, room: SceneSpace) -> u64 {
    (((room.width - 60.0 * room.text * times - 8.0) / (PITCH * times)) as u64).max(1)
}

/// The magnification at which all sticks of the start fit, from `top` on.
fn times(start: u64, top: f64, room: SceneSpace) -> f64 {
    let growth = room.growth();
    let fits = |times: &f64| start.div_ceil(columns(*times, room)) as f64 * LINE * times <= room.height - top;
    (0..8).map(|step| growth - (growth - 1.0) * f64::from(step) / 8.0).find(fits).unwrap_or(1.0)
}

/// A face by itself.
pub(super) fn face(at: Rect, sides: u8, shown: u8) -> Vec<Shape> {
    draw(at, sides, shown, false)
}

/// A face: pips on a square, or a number on a triangle.
fn draw(at: Rect, sides: u8, shown: u8, large: bool) -> Vec<Shape> {
    let rim = if large { 4.0 } else { 2.0 };
    if sides == 4 {
        let (c, r) = (at.centre(), at.w / 2.0);
        let data = format!(
            "M{} {}L{} {}H{}Z",
            px(c.x),
            px(at.y + 0.06 * at.h),
            px(c.x + r),
            px(at.bottom() - 0.06 * at.h),
            px(c.x - r)
        );
        let number = Shape::text(point(c.x, c.y + 0.16 * at.h), 0.44 * at.h, 800, shown.to_string());
        return vec![Shape::path(data).fill(Token::Ivory).stroke(Token::Ebony, rim), number.fill(Token::Ebony)];
    }
    let mut shapes = vec![Shape::rect(at, 0.18 * at.w).fill(Token::Ivory).stroke(Token::Ebony, rim)];
    let pip = |&(x, y): &(f64, f64)| {
        let c = at.centre();
        Shape::circle(point(c.x + 0.27 * x * at.w, c.y + 0.27 * y * at.h), 0.09 * at.w).fill(Token::Ebony)
    };
    shapes.extend(pips(shown).iter().map(pip));
    shapes
}

fn pips(shown: u8) -> &'static [(f64, f64)] {
    match shown {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether each corner has its three faces in the same order as on the real die.
    fn is_the_same_die(cube: &Cube) -> bool {
        let [above, left, right, below] = cube.around;
        let opposite = above + below == 7 && left + right == 7;
        // 1, 2 and 3 meet in one corner: clockwise around it, beginning anywhere.
        let round = [above, right, below, left];
        let corners = (0..4).map(|i| [cube.top, round[i], round[(i + 1) % 4]]);
        let turned = |c: [u8; 3]| [c, [c[1], c[2], c[0]], [c[2], c[0], c[1]]];
        // Seen from below, the corners of the bottom face.
        let under = (0..4).map(|i| [7 - cube.top, round[(i + 1) % 4], round[i]]);
        opposite && corners.chain(under).flat_map(turned).any(|corner| corner == [1, 3, 2])
    }

    #[test]
    fn the_die_tips_over_its_edges() {
        let mut cube = Cube::lying(3);
        cube.tip(6);
        assert_eq!((cube.top, cube.around), (6, [3, 2, 5, 4]));
        for top in 1..=6 {
            let mut cube = Cube::lying(top);
            assert!(cube.top == top && is_the_same_die(&cube), "{top}");
            for step in 0..50_usize {
                let to = cube.around[step * step % 4];
                cube.tip(to);
                assert!(cube.top == to && is_the_same_die(&cube));
            }
        }
    }
}
