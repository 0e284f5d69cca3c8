//! The line of an edge: straight, bent beside a parallel one, arched over nodes between, or a loop.
use crate::shape::{Point, Rect, point, px};
use decimal::within;

/// A cubic curve; straight if its handles lie on the line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Curve {
    pub points: [Point; 4],
    straight: bool,
}

impl Curve {
    pub fn straight(a: Point, b: Point) -> Curve {
        let at = |t: f64| point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
        Curve { points: [a, at(1.0 / 3.0), at(2.0 / 3.0), b], straight: true }
    }

    /// A curve bent by `by` px at its middle; to the right of the direction from `a` to `b` if positive.
    pub fn bent(a: Point, b: Point, by: f64) -> Curve {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx.hypot(dy).max(1.0);
        // A cubic reaches three quarters of the way to its handles.
        let (nx, ny) = (-dy / length * by / 0.75, dx / length * by / 0.75);
        let at = |t: f64| point(a.x + t * dx + nx, a.y + t * dy + ny);
        Curve { points: [a, at(0.25), at(0.75), b], straight: false }
    }

    /// A loop of this size, to the upper right of a point.
    pub fn closed(a: Point, size: f64) -> Curve {
        let to = |x: f64, y: f64| point(a.x + x * size, a.y + y * size);
        Curve { points: [a, to(0.3, -1.7), to(1.8, -0.4), a], straight: false }
    }

    /// The curve with every point mapped.
    pub fn mapped(&self, map: impl Fn(Point) -> Point) -> Curve {
        Curve { points: self.points.map(map), straight: self.straight }
    }

    /// The same curve from its lower end to the upper one; a level one from left to right.
    pub fn upwards(mut self) -> Curve {
        let [from, .., to] = self.points;
        let is_level = (from.y - to.y).abs() < 1e-9;
        if (is_level && from.x > to.x) || (!is_level && from.y < to.y) {
            self.points.reverse();
        }
        self
    }

    /// The curve on its way to another one: at 0 itself, at 1 the other.
    pub fn toward(&self, other: &Curve, part: f64) -> Curve {
        let between = |i: usize| {
            let (a, b) = (self.points[i], other.points[i]);
            point(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y))
        };
        Curve { points: std::array::from_fn(between), straight: self.straight && other.straight }
    }

    pub fn at(&self, t: f64) -> Point {
        let s = 1.0 - t;
        let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
        let sum = |f: fn(&Point) -> f64| self.points.iter().zip(weights).map(|(p, w)| f(p) * w).sum();
        point(sum(|p| p.x), sum(|p| p.y))
    }

    pub fn data(&self) -> String {
        let [a, b, c, d] = self.points;
        if self.straight {
            return format!("M{} {}L{} {}", px(a.x), px(a.y), px(d.x), px(d.y));
        }
        let px = |p: Point| format!("{} {}", px(p.x), px(p.y));
        format!("M{}C{} {} {}", px(a), px(b), px(c), px(d))
    }

    /// Points along it, ends included.
    pub fn along(&self) -> Vec<Point> {
        (0..=16).map(|i| self.at(f64::from(i) / 16.0)).collect()
    }

    pub fn bounds(&self) -> Rect {
        let rects = self.along().into_iter().map(|p| Rect::new(p.x, p.y, 0.0, 0.0));
        rects.reduce(|a, b| a.union(&b)).expect("a curve has points")
    }

    /// The touch target: a strip of this breadth along its middle, shorter than the curve by `shorter` within the
    /// bounds; and its angle in degrees.
    pub fn strip(&self, breadth: f64, shorter: f64, (least, most): (f64, f64)) -> (Rect, f64) {
        let (a, b, middle) = (self.at(0.25), self.at(0.75), self.at(0.5));
        let ends = (self.points[3].x - self.points[0].x).hypot(self.points[3].y - self.points[0].y);
        let chord = (b.x - a.x).hypot(b.y - a.y);
        let length = within(ends.max(chord) - shorter, least, most);
        // Read from left to right, or upwards.
        let mut angle = (b.y - a.y).atan2(b.x - a.x).to_degrees();
        if !(-90.0..90.0).contains(&angle) {
            angle -= 180.0_f64.copysign(angle);
        }
        (Rect::around(middle, length, breadth), angle)
    }
}
