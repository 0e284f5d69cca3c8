//! Thermographs in machine integers, for games whose walls bend at multiples of 2^−30 only.
//!
//! A wall is a run of points in one list of all walls; those of a game are made from its options' in one pass from −1
//! upwards. Where a temperature is no multiple of 2^−30, or a number is too large, exact arithmetic takes over.
use super::{Form, Forms};
use crate::budget::{Meter, Stop};
use crate::memo::{list_bytes, map_bytes};
use crate::value::dyadic::Dyadic;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Numbers are multiples of 2^−POINT.
const POINT: u8 = 30;
const ONE: i64 = 1 << POINT;
/// The bound of numbers: their sums with all temperatures of a game stay far within an `i64`.
const FAR: u64 = 1 << 56;

/// A point at which a wall bends: a tax, and the stop under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::value) struct Point {
    t: i64,
    x: i64,
}

impl Point {
    /// The tax and the stop.
    pub fn exact(self) -> (Dyadic, Dyadic) {
        (exact(self.t), exact(self.x))
    }
}

fn exact(n: i64) -> Dyadic {
    Dyadic::new(n, POINT.into())
}

/// The walls of a thermograph, each from −1 upwards, and its temperature.
pub(in crate::value) struct FixedWalls<'a> {
    pub left: &'a [Point],
    pub right: &'a [Point],
    pub temperature: Dyadic,
}

/// The place of a game's walls: the left one, then the right one; and its temperature.
#[derive(Debug, Clone, Copy)]
struct Place {
    start: u32,
    left: u32,
    right: u32,
    temperature: i64,
}

/// Known walls of forms.
#[derive(Default)]
pub(super) struct Walls {
    points: Vec<Point>,
    /// The place of each form's walls; `None` where integers do not suffice.
    places: FxHashMap<Form, Option<Place>>,
    /// The best wall of some options, and the next.
    best: Vec<Point>,
    next: Vec<Point>,
}

impl Walls {
    /// About the memory held.
    pub fn bytes(&self) -> u64 {
        list_bytes(&self.points) + map_bytes(&self.places)
    }

    fn left(&self, place: Place) -> &[Point] {
        &self.points[place.start as usize..][..place.left as usize]
    }

    fn right(&self, place: Place) -> &[Point] {
        &self.points[(place.start + place.left) as usize..][..place.right as usize]
    }

    /// Adds the walls of a number.
    fn number(&mut self, x: &Dyadic) -> Option<Place> {
        let n = x.floor_scaled(POINT).filter(|n| n.unsigned_abs() < FAR && x.exponent() <= POINT.into())?;
        let start = self.points.len();
        left_wall(&mut self.points, n);
        let middle = self.points.len();
        left_wall(&mut self.points, -n);
        self.points[middle..].iter_mut().for_each(|point| point.x = -point.x);
        self.place(start, middle, -step(n))
    }

    /// The place of two walls at the end of the list.
    fn place(&self, start: usize, middle: usize, temperature: i64) -> Option<Place> {
        let end = u32::try_from(self.points.len()).ok()?;
        let (start, middle) = (start as u32, middle as u32);
        Some(Place { start, left: middle - start, right: end - middle, temperature })
    }

    /// Adds the walls of a game with these options' walls.
    fn game(&mut self, left: &[Place], right: &[Place]) -> Option<Place> {
        let highest = self.outermost(left, Walls::right, true);
        let lowest = self.outermost(right, Walls::left, false);
        let place = self.meet(&highest, &lowest);
        (self.best, self.next) = (highest, lowest);
        place
    }

    /// The largest, or smallest, of walls at every tax.
    fn outermost(&mut self, options: &[Place], side: fn(&Walls, Place) -> &[Point], largest: bool) -> Vec<Point> {
        let mut best = std::mem::take(&mut self.best);
        let mut next = std::mem::take(&mut self.next);
        best.clear();
        best.extend_from_slice(side(self, options[0]));
        for &option in &options[1..] {
            next.clear();
            envelope(&best, side(self, option), largest, &mut next);
            std::mem::swap(&mut best, &mut next);
        }
        self.best = next;
        best
    }

    /// Adds the walls of a game whose options have these best walls; the twin of `meet` in exact arithmetic. `None` if the
    /// temperature is no multiple of 2^−POINT.
    fn meet(&mut self, highest: &[Point], lowest: &[Point]) -> Option<Place> {
        let (mut high, mut low) = (Cursor::new(highest), Cursor::new(lowest));
        let start = self.points.len();
        // The right wall waits here.
        let mut right = std::mem::take(&mut self.best);
        right.clear();
        let mut t = -ONE;
        let temperature = loop {
            let (h, l) = (high.at(t), low.at(t));
            let gap = h - l - 2 * t;
            push(&mut self.points, start, Point { t, x: h - t });
            push(&mut right, 0, Point { t, x: l + t });
            // The gap narrows by twice the tax, less what the walls of the options give way.
            let rate = 2 - high.slope() + low.slope();
            let next = high.bend().into_iter().chain(low.bend()).min();
            let meeting = match rate {
                _ if gap <= 0 => Some(t),
                _ if next.is_some_and(|next| rate * (next - t) < gap) => None,
                2 if gap % 2 != 0 => {
                    self.points.truncate(start);
                    self.best = right;
                    return None;
                }
                2 => Some(t + gap / 2),
                _ => Some(t + gap),
            };
            match (meeting, next) {
                (Some(meeting), _) => {
                    let x = h + high.slope() * (meeting - t) - meeting;
                    push(&mut self.points, start, Point { t: meeting, x });
                    push(&mut right, 0, Point { t: meeting, x });
                    break meeting;
                }
                (None, Some(next)) => t = next,
                (None, None) => unreachable!("constant walls meet"),
            }
        };
        close(&mut self.points, start);
        close(&mut right, 0);
        let middle = self.points.len();
        self.points.extend_from_slice(&right);
        self.best = right;
        self.place(start, middle, temperature)
    }
}

/// A wall, read by rising tax.
struct Cursor<'a> {
    wall: &'a [Point],
    /// The first corner above the last tax asked for.
    next: usize,
}

impl Cursor<'_> {
    /// A wall from its first corner, at −1, on.
    fn new(wall: &[Point]) -> Cursor<'_> {
        Cursor { wall, next: 1 }
    }

    /// The value at a tax no lower than the last one.
    fn at(&mut self, t: i64) -> i64 {
        while self.wall.get(self.next).is_some_and(|corner| corner.t <= t) {
            self.next += 1;
        }
        let from = self.wall[self.next - 1];
        from.x + self.slope() * (t - from.t)
    }

    /// The slope above the last tax: −1, 0 or 1.
    fn slope(&self) -> i64 {
        self.wall.get(self.next).map_or(0, |to| (to.x - self.wall[self.next - 1].x).signum())
    }

    /// The next tax at which the wall bends.
    fn bend(&self) -> Option<i64> {
        self.wall.get(self.next).map(|corner| corner.t)
    }
}

/// Appends a corner to the wall that begins at `start`; a corner at which nothing bends is replaced.
fn push(points: &mut Vec<Point>, start: usize, corner: Point) {
    match points[start..] {
        [.., last] if last.t == corner.t => return,
        [.., a, b] if (b.x - a.x).signum() == (corner.x - b.x).signum() => {
            points.pop();
        }
        _ => {}
    }
    points.push(corner);
}

/// Ends the wall that begins at `start`: beyond its last corner it is constant.
fn close(points: &mut Vec<Point>, start: usize) {
    if let [.., a, b] = points[start..]
        && a.x == b.x
    {
        points.pop();
    }
}

/// The largest, or smallest, of two walls of the same side; the twin of `Wall::envelope`.
fn envelope(a: &[Point], b: &[Point], largest: bool, out: &mut Vec<Point>) {
    let (mut p, mut q) = (Cursor::new(a), Cursor::new(b));
    let mut before: Option<(i64, i64, i64)> = None;
    let mut t = -ONE;
    loop {
        let (x, y) = (p.at(t), q.at(t));
        let gap = x - y;
        if let Some((t0, x0, gap0)) = before
            && gap0.signum() * gap.signum() < 0
        {
            // Slopes of one side's walls differ by 1 where they cross.
            let crossing = t0 + gap0.abs();
            push(out, 0, Point { t: crossing, x: x0 + (x - x0).signum() * (crossing - t0) });
        }
        push(out, 0, Point { t, x: if (gap > 0) == largest { x } else { y } });
        before = Some((t, x, gap));
        match p.bend().into_iter().chain(q.bend()).min() {
            Some(next) => t = next,
            None => break,
        }
    }
    close(out, 0);
}

/// 1/2^k for a number m/2^k in lowest terms; its temperature is the negative.
fn step(n: i64) -> i64 {
    1 << n.trailing_zeros().min(POINT.into())
}

/// Appends the left wall of a number; the twin of that in exact arithmetic.
fn left_wall(points: &mut Vec<Point>, mut x: i64) {
    let start = points.len();
    while x % ONE != 0 {
        points.push(Point { t: -step(x), x });
        let option = x - step(x);
        x = option + step(option);
        points.push(Point { t: -step(option), x });
    }
    points.push(Point { t: -ONE, x });
    points[start..].reverse();
    // Corners at which nothing bends are left out.
    let mut kept = start;
    for i in start..points.len() {
        let corner = points[i];
        if kept > start && points[kept - 1].t == corner.t {
            continue;
        }
        if kept >= start + 2
            && (points[kept - 1].x - points[kept - 2].x).signum() == (corner.x - points[kept - 1].x).signum()
        {
            kept -= 1;
        }
        points[kept] = corner;
        kept += 1;
    }
    points.truncate(kept);
    close(points, start);
}

impl Forms {
    /// The walls of a thermograph in integers; `None` where these do not suffice.
    pub(in crate::value) fn fixed_walls(&mut self, a: Form, meter: &mut Meter) -> Result<Option<FixedWalls<'_>>, Stop> {
        let place = self.fixed(a, meter)?;
        let walls = |place: Place| FixedWalls {
            left: self.walls.left(place),
            right: self.walls.right(place),
            temperature: exact(place.temperature),
        };
        Ok(place.map(walls))
    }

    fn fixed(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Place>, Stop> {
        if let Some(&known) = self.walls.places.get(&a) {
            return Ok(known);
        }
        meter.tick()?;
        let place = match self.as_number(a) {
            Some(x) => {
                let x = x.clone();
                self.walls.number(&x)
            }
            None => {
                let span = self.expand(a, meter)?;
                let left = self.fixed_options(span.left(), meter)?;
                let right = self.fixed_options(span.right(), meter)?;
                match (left, right) {
                    (Some(left), Some(right)) => self.walls.game(&left, &right),
                    _ => None,
                }
            }
        };
        self.walls.places.insert(a, place);
        if self.walls.places.len() & 0xFFF == 0 {
            meter.hold::<Walls>(self.walls.bytes())?;
        }
        Ok(place)
    }

    /// The places of the walls of some options, of which there is one at least.
    fn fixed_options(&mut self, options: Range<usize>, meter: &mut Meter) -> Result<Option<Vec<Place>>, Stop> {
        let mut places = Vec::with_capacity(options.len());
        for i in options {
            match self.fixed(self.pool[i], meter)? {
                Some(place) => places.push(place),
                None => return Ok(None),
            }
        }
        Ok(Some(places))
    }
}
