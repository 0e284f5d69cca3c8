//! Drawings that turn into each other, and the picture at each moment in between.
//!
//! In: the drawings, with the identities of their edges. Out: shapes. Each drawing is laid out as on the board; all
//! stand on one ground line, and an edge goes from its place in one drawing to that in the next.
use super::curve::Curve;
use super::{GROUND, line, soil};
use crate::shape::{Point, Rect, Shape, point};
use crate::{BoardHistory, Kind, SceneSpace, Token};
use decimal::within;
use solver::board::{Board, Colour};

/// The width of the frame, and its greatest height, px.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 260.0;
/// The margin beside and above the drawings.
const MARGIN: f64 = 20.0;
/// The largest distance of two levels, or of two slots.
const LARGEST: f64 = 60.0;
/// The width of an edge.
const EDGE: f64 = 7.0;

/// One of the drawings.
#[derive(Debug, Clone, PartialEq)]
pub struct MotionStage {
    pub board: Board,
    /// The identities of its edges, in their order: the same edge has the same one in all drawings.
    pub ids: Vec<usize>,
    /// The edge at whose upper end those edges vanish that this drawing lacks; without one they vanish at their own
    /// foot.
    pub root: Option<usize>,
}

/// Drawings laid out in one frame.
#[derive(Debug, Clone, PartialEq)]
pub struct DrawingMotion {
    stages: Vec<LaidStage>,
    frame: Rect,
    ground: f64,
}

#[derive(Debug, Clone, PartialEq)]
struct LaidStage {
    edges: Vec<LaidEdge>,
    root: Option<usize>,
}

/// An edge in its place; its curve begins at the lower end.
#[derive(Debug, Clone, PartialEq)]
struct LaidEdge {
    id: usize,
    colour: Colour,
    curve: Curve,
}

impl LaidStage {
    /// The drawing in slots from its middle and levels from the ground, `y` downwards.
    fn of(stage: &MotionStage) -> Option<LaidStage> {
        let Board::Drawing { edges, .. } = &stage.board else { return None };
        let scene = crate::scene(&stage.board, &BoardHistory::new(stage.board.clone()), SceneSpace::wide(WIDTH));
        let Kind::Drawing(layout) = &scene.kind else { return None };
        let normal = |p: Point| point((p.x - scene.width / 2.0) / layout.slot, (p.y - layout.ground) / layout.up);
        let edges = edges.iter().zip(&stage.ids).zip(&layout.curves).map(|((edge, &id), curve)| LaidEdge {
            id,
            colour: edge.colour,
            curve: curve.mapped(normal).upwards(),
        });
        Some(LaidStage { edges: edges.collect(), root: stage.root })
    }

    fn edge(&self, id: usize) -> Option<&LaidEdge> {
        self.edges.iter().find(|edge| edge.id == id)
    }

    /// The point where the edges vanish that it lacks.
    fn vanishing_point(&self) -> Option<Point> {
        Some(self.edge(self.root?)?.curve.points[3])
    }
}

impl DrawingMotion {
    /// Lays the drawings out; `None` without any, or if one is no drawing.
    pub fn new(stages: &[MotionStage]) -> Option<DrawingMotion> {
        let mut stages = stages.iter().map(LaidStage::of).collect::<Option<Vec<_>>>()?;
        if stages.is_empty() {
            return None;
        }
        let points: Vec<Point> =
            stages.iter().flat_map(|stage| &stage.edges).flat_map(|edge| edge.curve.along()).collect();
        let wide = points.iter().map(|p| p.x.abs()).fold(0.5, f64::max);
        let high = points.iter().map(|p| -p.y).fold(1.0, f64::max);
        let across = ((WIDTH / 2.0 - MARGIN) / wide).min(LARGEST);
        let up = ((HEIGHT - GROUND - MARGIN) / high).min(LARGEST);
        let ground = MARGIN + high * up;
        let place = |p: Point| point(WIDTH / 2.0 + p.x * across, ground + p.y * up);
        for edge in stages.iter_mut().flat_map(|stage| &mut stage.edges) {
            edge.curve = edge.curve.mapped(place);
        }
        Some(DrawingMotion { stages, frame: Rect::new(0.0, 0.0, WIDTH, ground + GROUND), ground })
    }

    /// The area in which all of them lie.
    pub fn frame(&self) -> Rect {
        self.frame
    }

    /// The picture at a moment: at a whole number the drawing of this index, between two of them the way from one to
    /// the other.
    pub fn at(&self, moment: f64) -> Vec<Shape> {
        let last = self.stages.len() - 1;
        let moment = within(moment, 0.0, last as f64);
        let from = moment.floor() as usize;
        let (before, after) = (&self.stages[from], &self.stages[(from + 1).min(last)]);
        // It starts and ends slowly.
        let part = moment - from as f64;
        let part = part * part * (3.0 - 2.0 * part);
        let mut shapes = soil(self.frame.w, self.ground);
        for edge in &before.edges {
            let (target, opacity) = match after.edge(edge.id) {
                Some(target) => (target.curve, 1.0),
                None => {
                    let end = after.vanishing_point().unwrap_or(edge.curve.points[0]);
                    (Curve::straight(end, end), 1.0 - part)
                }
            };
            let curve = edge.curve.toward(&target, part);
            shapes.extend(self.drawn(&curve, edge.colour).map(|shape| shape.opacity(opacity)));
        }
        shapes
    }

    /// An edge with its nodes.
    fn drawn(&self, curve: &Curve, colour: Colour) -> impl Iterator<Item = Shape> {
        let ground = self.ground;
        let ends = [curve.points[0], curve.points[3]].into_iter().filter(move |end| end.y < ground - 1.0);
        let nodes = ends.map(|end| Shape::circle(end, 0.64 * EDGE).fill(Token::Ink));
        std::iter::once(line(curve.data(), colour, EDGE)).chain(nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;
    use solver::reason::Reason;
    use solver::theory::hackenbush::collapse;
    use solver::{Budget, Play, Position, analyse};

    fn stages(text: &str) -> Vec<MotionStage> {
        let position: Position = text.parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        let is_step =
            |reason: &Reason| matches!(reason, Reason::HackenbushColon { .. } | Reason::HackenbushFusion { .. });
        let reasons: Vec<Reason> = report.explanation.into_iter().map(|step| step.reason).filter(is_step).collect();
        let Board::Drawing { edges, .. } = position.boards().remove(0) else { panic!("{text}") };
        let stage = |stage: solver::theory::hackenbush::CollapseStage| MotionStage {
            board: stage.board(),
            root: stage.root,
            ids: stage.edges,
        };
        collapse(&edges, &reasons).unwrap().into_iter().map(stage).collect()
    }

    /// The numbers of edges drawn, and of those that are fading.
    fn counts(shapes: &[Shape]) -> (usize, usize) {
        // The ground is drawn first.
        let edges = shapes.iter().skip(2).filter(|shape| matches!(shape.form, Form::Path(_)));
        (edges.clone().count(), edges.filter(|shape| shape.opacity < 1.0).count())
    }

    #[test]
    fn each_drawing_is_seen_at_its_moment_and_what_goes_fades_in_between() {
        for text in ["hackenbush:g(ggg,gg,g)", "hackenbush:g@1ggg@1,gg@0", "hackenbush:br,g(g,gg,g@7g@7)"] {
            let stages = stages(text);
            let motion = DrawingMotion::new(&stages).unwrap();
            for (i, stage) in stages.iter().enumerate() {
                assert_eq!(counts(&motion.at(i as f64)).0, stage.ids.len(), "{text}: {i}");
                let left = stages.get(i + 1).map_or(stage.ids.len(), |next| next.ids.len());
                let (drawn, fading) = counts(&motion.at(i as f64 + 0.5));
                assert_eq!((drawn, drawn - fading), (stage.ids.len(), left), "{text}: {i}");
            }
            assert_eq!(motion.at(99.0), motion.at(stages.len() as f64 - 1.0));
            assert_eq!(motion.at(-1.0), motion.at(0.0));
        }
    }

    #[test]
    fn all_moments_lie_in_the_frame() {
        for text in
            ["hackenbush:g(g(g,gg),g(ggg,g),gg)", "hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)", "hackenbush:ggg@0"]
        {
            let motion = DrawingMotion::new(&stages(text)).unwrap();
            let frame = motion.frame().grown(0.1);
            for stage in &motion.stages {
                assert!(stage.edges.iter().all(|edge| frame.contains(&edge.curve.bounds())), "{text}");
                let upright = |edge: &LaidEdge| edge.curve.points[0].y >= edge.curve.points[3].y - 1e-6;
                assert!(stage.edges.iter().all(upright), "{text}");
            }
        }
    }

    #[test]
    fn rows_are_no_drawing() {
        assert_eq!(DrawingMotion::new(&[]), None);
        let rows = MotionStage { board: Board::piles(vec![3]), ids: vec![0], root: None };
        assert_eq!(DrawingMotion::new(&[rows]), None);
    }
}
