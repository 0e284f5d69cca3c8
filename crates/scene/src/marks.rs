//! The marks of analysis and preview on a board, as data and as small shapes: stars, rings, pills.
use super::shape::{Form, Point, Rect, Shape, point, px, text_width};
use super::theme::Token;
use solver::Player;
use solver::board::Part;
use solver::report::MoveReport;

/// The outcome of a move. Shown by a star, a hollow star, a ring, or two lines, never by colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveMark {
    Wins,
    /// Wins, but brings the end no nearer.
    Stalls,
    /// Neither side can force the end after it.
    Draws,
    Loses,
}

impl MoveMark {
    /// The mark of a move of `mover`, by its outcome.
    pub fn of(mv: &MoveReport, mover: Player) -> MoveMark {
        let next = mover.other();
        match mv.outcome {
            outcome if outcome.wins(mover, next) && mv.makes_no_progress => MoveMark::Stalls,
            outcome if outcome.wins(mover, next) => MoveMark::Wins,
            outcome if outcome.draws(next) => MoveMark::Draws,
            _ => MoveMark::Loses,
        }
    }
}

/// A legal move as a board needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceView {
    pub name: String,
    /// The listed move that it is a twin of: an equal move at another place of the board.
    pub like: Option<String>,
    /// The parts to tap for this move.
    pub parts: Vec<Part>,
    /// The parts that it takes.
    pub gone: Vec<Part>,
    /// Shown on the board; `None` while the analysis is hidden.
    pub mark: Option<MoveMark>,
    /// The value of the position after the move, shown on the board.
    pub value: Option<String>,
    /// The value in words, for screen readers.
    pub spoken: Option<String>,
    /// The move in words, for screen readers.
    pub label: String,
}

impl ChoiceView {
    pub fn move_preview(&self) -> MovePreview {
        MovePreview {
            name: self.name.clone(),
            parts: self.parts.clone(),
            gone: self.gone.clone(),
            count: self.gone.len() as u64,
            mark: self.mark,
            value: self.value.clone(),
        }
    }

    /// The stretch of the board that the move takes, for a frame without mark and value.
    pub fn stretch(&self) -> MovePreview {
        MovePreview { count: 0, mark: None, value: None, ..self.move_preview() }
    }

    /// The move as [`move_preview`](Self::move_preview) gives it, without its value, for one that is not previewed.
    pub fn bare(&self) -> MovePreview {
        MovePreview { value: None, ..self.move_preview() }
    }
}

/// A previewed move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovePreview {
    pub name: String,
    /// The parts to tap for it.
    pub parts: Vec<Part>,
    /// The parts it would remove, as far as they are drawn.
    pub gone: Vec<Part>,
    /// The number it would remove; 0 if that is not shown.
    pub count: u64,
    pub mark: Option<MoveMark>,
    /// The value of the position after it: shown unless it is elsewhere on the board.
    pub value: Option<String>,
}

/// Further marks of the analysis on the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Names of moves whose parts are framed: winning ones, or that of a hint.
    pub framed: Vec<String>,
    /// Names of moves that take a whole stretch of the board named in a hint: framed, without a number.
    pub stretches: Vec<String>,
    /// Labels of parts that belong together; a part without a label belongs to the area of the label before it.
    pub labels: Vec<(Part, String)>,
    /// Whether the labels are numbers of pairs: then the two squares of a pair have rims of one colour.
    pub paired: bool,
    /// Parts that a learner marked red.
    pub red: Vec<Part>,
}

/// Shapes beneath and above the pieces.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Overlay {
    pub under: Vec<Shape>,
    pub over: Vec<Shape>,
    /// The place of the number of parts that would go.
    pub number: Option<Rect>,
}

impl Overlay {
    pub fn add(&mut self, other: Overlay) {
        self.under.extend(other.under);
        self.over.extend(other.over);
        self.number = self.number.or(other.number);
    }

    /// Whether any mark on the board overlaps this box. A frame does not count.
    pub(super) fn meets(&self, at: &Rect) -> bool {
        let no_frame = |shape: &&Shape| shape.fill.is_some() || !matches!(shape.form, Form::Rect { .. });
        self.over.iter().filter(no_frame).filter_map(Shape::bounds).any(|other| other.overlaps(at))
    }

    /// Whether this text is in the box.
    pub(super) fn has_text(&self, words: &str, within: &Rect) -> bool {
        self.over.iter().any(|shape| match &shape.form {
            Form::Text { text, at, .. } => text == words && within.contains(&Rect::around(*at, 0.0, 0.0)),
            _ => false,
        })
    }

    /// Draws the number of parts that would go in this box.
    pub(super) fn count(&mut self, pill: &Pill, at: Rect) {
        self.over.extend(pill.draw(at.centre()));
        self.number = Some(at);
    }
}

/// The text size above which the board is meant for the back row.
pub(super) const LARGE: f64 = 1.3;

/// The least size of a label, px: for the back row hardly smaller than any text. A label without space for that is
/// reduced to a sign, or dropped.
pub(super) fn least(text: f64) -> f64 {
    if text > LARGE { 13.7 * text } else { 10.0 }
}

/// The colours of line and ground for a mark.
pub(super) fn tones(mark: Option<MoveMark>) -> (Token, Token) {
    match mark {
        Some(MoveMark::Wins | MoveMark::Stalls) => (Token::Won, Token::WonBg),
        Some(MoveMark::Loses) => (Token::Lost, Token::LostBg),
        Some(MoveMark::Draws) => (Token::Ink, Token::Sunken),
        None => (Token::Soft, Token::Sunken),
    }
}

/// The sign of a mark, of radius `r`: a star that wins (hollow if it stalls), a ring that loses or two lines that draw.
pub(super) fn sign(mark: MoveMark, at: Point, r: f64, token: Token) -> Shape {
    match mark {
        MoveMark::Wins => star(at, r).fill(token),
        MoveMark::Stalls => star(at, r * 0.9).stroke(token, (r * 0.2).max(1.0)),
        MoveMark::Loses => Shape::circle(at, r * 0.7).stroke(token, (r * 0.36).max(1.5)),
        MoveMark::Draws => {
            let line = |y: f64| format!("M{} {}h{}", px(at.x - 0.8 * r), px(at.y + y), px(1.6 * r));
            Shape::path(line(-0.36 * r) + &line(0.36 * r)).stroke(token, (r * 0.36).max(1.5))
        }
    }
}

/// The corners of a star of radius 1, from the top on. Sine and cosine would be eight kilobytes of program before the
/// first board.
const STAR: [(f64, f64); 10] = [
    (0.0, -1.0),
    (0.265, -0.364),
    (0.951, -0.309),
    (0.428, 0.139),
    (0.588, 0.809),
    (0.0, 0.45),
    (-0.588, 0.809),
    (-0.428, 0.139),
    (-0.951, -0.309),
    (-0.265, -0.364),
];

fn star(at: Point, r: f64) -> Shape {
    let mut data = String::new();
    for (i, (x, y)) in STAR.into_iter().enumerate() {
        data += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, px(at.x + r * x), px(at.y + r * y));
    }
    Shape::path(data + "Z")
}

/// The emphasis of a pill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// Filled with the colour of the mark.
    Loud,
    /// Filled with the mark's pale ground.
    Quiet,
}

/// A rounded label: sign and text of this size, centred at a point.
pub(super) struct Pill<'a> {
    pub mark: Option<MoveMark>,
    pub text: &'a str,
    pub size: f64,
    pub tone: Tone,
}

impl Pill<'_> {
    /// The box of the pill around its centre.
    pub fn at(&self, centre: Point) -> Rect {
        let h = self.size * 1.7;
        Rect::around(centre, (self.inner() + self.size * 1.1).max(h), h)
    }

    fn inner(&self) -> f64 {
        let sign = if self.mark.is_some() { self.size } else { 0.0 };
        let gap = if self.mark.is_some() && !self.text.is_empty() { self.size * 0.3 } else { 0.0 };
        sign + gap + text_width(self.text, self.size)
    }

    pub fn draw(&self, centre: Point) -> Vec<Shape> {
        let at = self.at(centre);
        let (line, ground) = tones(self.mark);
        let (fill, ink) = match (self.tone, self.mark) {
            (Tone::Loud, None) => (Token::Ink, Token::Surface),
            (Tone::Loud, Some(_)) => (line, Token::Surface),
            (Tone::Quiet, None) => (Token::Sunken, Token::Ink),
            (Tone::Quiet, Some(_)) => (ground, line),
        };
        let mut shapes = vec![Shape::rect(at, at.h / 2.0).fill(fill)];
        if self.tone == Tone::Quiet {
            shapes[0] = shapes[0].clone().stroke(line, 1.0);
        }
        let mut x = centre.x - self.inner() / 2.0;
        if let Some(mark) = self.mark {
            shapes.push(sign(mark, point(x + self.size / 2.0, centre.y), self.size * 0.56, ink));
            x += self.size * if self.text.is_empty() { 1.0 } else { 1.3 };
        }
        if !self.text.is_empty() {
            let middle = point(x + text_width(self.text, self.size) / 2.0, centre.y);
            shapes.push(Shape::text(middle, self.size, 700, self.text).fill(ink));
        }
        shapes
    }
}
