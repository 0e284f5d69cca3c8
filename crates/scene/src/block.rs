//! Boxes of chocolate as layers: each layer a small bar, side by side or above each other, and for three dimensions the
//! solid beside them.
use super::areas::{Areas, TagPlacement};
use super::bar::{chocolate, skull};
use super::shape::{Anchor, Rect, Shape, point, px, text_width};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use decimal::within;
use solver::board::{Board, Cube, Part};

/// The least and the largest side of a cube to tap, px.
const SIDES: (f64, f64) = (32.0, 64.0);
/// The gap between layers, as a part of a side, and the increase between groups of them.
const GAP: f64 = 0.5;

/// The places of a box's cubes: its last two axes make a layer, the others go to the right and up in turn.
struct Layout {
    /// The extents of the box; if its layers are in rows, the numbers of rows and of layers in each replace the first.
    extents: Vec<u32>,
    in_rows: bool,
    /// Whether each axis goes to the right.
    right: Vec<bool>,
    side: f64,
    /// The space for a layer's name below it, px.
    foot: f64,
    left: f64,
}

impl Layout {
    fn new(extents: &[u32], first_right: bool, foot: f64) -> Layout {
        let last = extents.len() - 1;
        // The last axis but one runs along a row, the last from row to row; the one before goes to the right or up.
        let right = |axis: usize| match last - axis {
            0 => false,
            1 => true,
            far => far.is_multiple_of(2) == first_right,
        };
        let right = (0..extents.len()).map(right).collect();
        Layout { extents: extents.to_vec(), in_rows: false, right, side: 1.0, foot, left: 0.0 }
    }

    /// The layout of a box of three dimensions with `of` layers in a row.
    fn in_rows([layers, wide, high]: [u32; 3], of: u32, foot: f64) -> Layout {
        Layout { in_rows: true, ..Layout::new(&[layers.div_ceil(of), of, wide, high], true, foot) }
    }

    /// The height available for layers.
    fn height(&self, room: SceneSpace) -> f64 {
        (600.0 * room.growth()).min(room.height) - self.foot - 8.0
    }

    fn fits(&self, room: SceneSpace) -> bool {
        let [wide, high] = self.pitches().1;
        wide <= room.width - 15.0 && high <= self.height(room) + 1.0
    }

    /// The distance of cubes along each axis, and the whole extent to the right and up.
    fn pitches(&self) -> (Vec<f64>, [f64; 2]) {
        let mut size = [0.0, 0.0];
        let mut pitches = vec![0.0; self.extents.len()];
        for axis in (0..self.extents.len()).rev() {
            let way = usize::from(!self.right[axis]);
            let inside = axis + 2 >= self.extents.len();
            let gap = match (inside, way) {
                (true, _) => 0.0,
                (false, 0) => GAP * self.side,
                (false, _) => self.foot + 0.2 * self.side,
            };
            let one = if inside { self.side } else { size[way] + gap };
            pitches[axis] = one;
            size[way] = one * f64::from(self.extents[axis]) - gap;
        }
        (pitches, size)
    }

    /// The largest size that fits the room.
    fn fitted(mut self, room: SceneSpace) -> Layout {
        let (_, small) = self.pitches();
        self.side = 2.0;
        let (_, large) = self.pitches();
        let side = |room: f64, small: f64, large: f64| 1.0 + (room - small) / (large - small).max(1e-9);
        let high = self.height(room);
        let most = side(room.width - 16.0, small[0], large[0]).min(side(high, small[1], large[1]).max(40.0));
        self.side = within(most, SIDES.0, SIDES.1 * room.growth());
        self
    }

    fn cube(&self, cube: &Cube) -> Rect {
        let (pitches, size) = self.pitches();
        let mut at = [self.left, 4.0 + size[1] - self.side];
        let mut axes: Vec<u32> = cube.coordinates().collect();
        if self.in_rows {
            let (row, of) = ((axes[0] - 1) / self.extents[1], (axes[0] - 1) % self.extents[1]);
            // The first row is the uppermost.
            axes.splice(0..1, [self.extents[0] - row, of + 1]);
        }
        for (axis, c) in axes.into_iter().enumerate() {
            let step = f64::from(c - 1) * pitches[axis];
            if self.right[axis] { at[0] += step } else { at[1] -= step }
        }
        Rect::new(at[0], at[1], self.side, self.side)
    }
}

/// Lays out the picture of a box.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Block { extents, cubes } = board else { unreachable!("{ELSEWHERE}") };
    scene(extents, cubes, history, room)
}

/// The box in the layout made for its start, if it comes from there.
fn scene(extents: &[u32], cubes: &[Cube], history: &BoardHistory, room: SceneSpace) -> Scene {
    let inside =
        |start: &[u32]| start.len() == extents.len() && extents.iter().zip(start).all(|(now, then)| now <= then);
    let start = match &history.start {
        Board::Block { extents: start, .. } if inside(start) => start,
        _ => extents,
    };
    let foot = 24.0 * room.label();
    let layouts = [true, false].map(|right| Layout::new(start, right, foot).fitted(room));
    let [across, up] = layouts;
    let rows = match start[..] {
        [layers, wide, high] if !across.fits(room) && !up.fits(room) => {
            let rows = (2..layers).map(|of| Layout::in_rows([layers, wide, high], of, foot).fitted(room));
            rows.filter(|rows| rows.fits(room)).max_by(|a, b| a.side.total_cmp(&b.side))
        }
        _ => None,
    };
    let mut layout = rows.unwrap_or(if across.side >= up.side { across } else { up });
    let [wide, high] = layout.pitches().1;
    let solid =
        (start.len() == 3).then(|| Solid::new(start, (layout.side * 0.62).min(40.0 * room.growth()), room.label()));
    let beside = solid.as_ref().filter(|solid| wide + solid.width() + 48.0 <= room.width);
    let below = solid.as_ref().filter(|_| beside.is_none());
    let all = wide + beside.map_or(0.0, |solid| solid.width() + 32.0);
    let width = (all + 16.0).max(below.map_or(0.0, Solid::width) + 16.0);
    layout.left = (width - all) / 2.0;
    let bottom = 4.0 + high + foot;
    let height =
        beside.map_or(bottom, |solid| bottom.max(solid.height() + 8.0)) + below.map_or(0.0, |s| s.height() + 12.0);
    let mut scene = Scene {
        width,
        height,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: names(&layout, cubes, room),
        kind: Kind::Areas(Areas {
            class: "block",
            text: room.text,
            label: room.label(),
            placement: TagPlacement::Between,
        }),
    };
    if let Some(solid) = &solid {
        let (x, y) = match beside {
            Some(_) => (layout.left + wide + 32.0, ((bottom - solid.height()) / 2.0).max(4.0)),
            None => ((width - solid.width()) / 2.0, bottom + 8.0),
        };
        scene.ground.extend(solid.shapes(cubes, x, y));
    }
    let mut tops: Vec<f64> = Vec::new();
    for cube in cubes {
        let part = Part::Cube(*cube);
        let at = layout.cube(cube);
        let mut shapes = chocolate(at.grown(-0.03 * layout.side));
        if cube.is_poison() {
            shapes.extend(skull(at.centre(), layout.side));
        }
        scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
        scene.spots.push(Spot { part, at, turn: 0.0, row: None, asks: false });
        if tops.iter().all(|top| (top - at.y).abs() > 1.0) {
            tops.push(at.y);
        }
    }
    tops.sort_by(f64::total_cmp);
    for spot in &mut scene.spots {
        spot.row = tops.iter().position(|top| (top - spot.at.y).abs() <= 1.0).map(|row| row as u32);
    }
    scene.spots.sort_by(|a, b| (a.row, a.at.x).partial_cmp(&(b.row, b.at.x)).unwrap_or(std::cmp::Ordering::Equal));
    scene
}

/// The name of each layer below it, with its number: by each axis but the two of the layer, `2` or `2.1`, as in the
/// position in words.
fn names(layout: &Layout, cubes: &[Cube], room: SceneSpace) -> Vec<Shape> {
    let (text, layer) = (room.label(), room.layer);
    let inner = layout.extents.len() - if layout.in_rows { 3 } else { 2 };
    let first = cubes.iter().filter(|cube| cube.coordinates().skip(inner).all(|c| c == 1));
    let name = |cube: &Cube| {
        let outer: Vec<String> = cube.coordinates().take(inner).map(|c| c.to_string()).collect();
        let name = format!("{layer} {}", outer.join("."));
        let at = layout.cube(cube);
        let wide = layout.side * f64::from(layout.extents[layout.extents.len() - 2]);
        let name = name.trim_start();
        let size = 16.0 * text;
        let size = size.min(size * (wide + 0.4 * layout.side) / text_width(name, size));
        let at = point(at.x + wide / 2.0, at.bottom() + 13.0 * text);
        Shape::text(at, size, 400, name).anchored(Anchor::Middle).fill(Token::Soft)
    };
    first.map(name).collect()
}

/// The solid, with the poison in sight and the layers numbered, seen from the front, the right and above: the first
/// axis goes to the right, the second back, the third up.
struct Solid {
    extents: [f64; 3],
    side: f64,
    text: f64,
}

impl Solid {
    /// The offset of one step back, to the right and up, as a part of a side.
    const BACK: (f64, f64) = (0.5, 0.35);

    fn new(extents: &[u32], side: f64, text: f64) -> Solid {
        Solid { extents: [0, 1, 2].map(|axis| f64::from(extents[axis])), side, text }
    }

    fn width(&self) -> f64 {
        self.side * (self.extents[0] + Solid::BACK.0 * self.extents[1]) + 4.0
    }

    fn height(&self) -> f64 {
        self.side * (self.extents[2] + Solid::BACK.1 * self.extents[1]) + 4.0 + self.foot()
    }

    /// The space for the numbers of the layers, px.
    fn foot(&self) -> f64 {
        20.0 * self.text
    }

    /// The cubes from the back, so that those in front are painted over them.
    fn shapes(&self, cubes: &[Cube], left: f64, top: f64) -> Vec<Shape> {
        let mut places: Vec<[f64; 3]> = cubes
            .iter()
            .map(|cube| {
                let mut c = cube.coordinates().map(|c| f64::from(c) - 1.0);
                [0, 1, 2].map(|_| c.next().unwrap_or(0.0))
            })
            .collect();
        // Cubes eaten first are far to the right, back and top; the poison is at the front, lower left.
        places.sort_by(|a, b| b[1].total_cmp(&a[1]).then(a[0].total_cmp(&b[0])).then(a[2].total_cmp(&b[2])));
        let at = |[x, y, z]: [f64; 3]| {
            let across = left + 2.0 + self.side * (x + Solid::BACK.0 * y);
            (across, top + self.height() - 2.0 - self.foot() - self.side * (z + Solid::BACK.1 * y))
        };
        let face = |corners: [[f64; 3]; 4], token: Token| {
            let corners = corners.map(at).map(|(x, y)| format!("{} {}", px(x), px(y)));
            Shape::path(format!("M{}Z", corners.join("L"))).fill(token).stroke(Token::Surface, 1.5)
        };
        let cube = |[x, y, z]: [f64; 3]| {
            let (r, b, u) = (x + 1.0, y + 1.0, z + 1.0);
            [
                face([[x, y, z], [r, y, z], [r, y, u], [x, y, u]], Token::Choc),
                face([[x, y, u], [r, y, u], [r, b, u], [x, b, u]], Token::ChocHi),
                face([[r, y, z], [r, b, z], [r, b, u], [r, y, u]], Token::ChocLo),
            ]
        };
        let mut shapes: Vec<Shape> = places.into_iter().flat_map(cube).collect();
        let (x, y) = at([0.5, 0.0, 0.5]);
        shapes.extend(skull(point(x, y), self.side));
        // The number of each layer, below its slice.
        let number = |layer: u32| {
            let (x, y) = at([f64::from(layer) - 0.5, 0.0, 0.0]);
            let size = 14.0 * self.text;
            Shape::text(point(x, y + 0.55 * self.foot()), size, 400, layer.to_string()).fill(Token::Soft)
        };
        let last = cubes.iter().filter_map(|cube| cube.coordinates().next()).max().unwrap_or(1);
        shapes.extend((1..=last).map(number));
        shapes
    }
}
