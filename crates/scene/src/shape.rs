//! The few shapes every board is drawn from, and their SVG text.
//!
//! In: forms and paint by name. Out: markup. Colours stay names until they are written, so that the page can follow its
//! theme and a picture can be standalone.
use super::theme::Token;
use decimal::Decimal;
use std::fmt::{self, Write};

/// A point in the scene, in px from the upper left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

pub fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// An upright rectangle, in px.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Rect {
    pub fn new(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { x, y, w, h }
    }

    /// The rectangle of this size around a point.
    pub fn around(centre: Point, w: f64, h: f64) -> Rect {
        Rect { x: centre.x - w / 2.0, y: centre.y - h / 2.0, w, h }
    }

    pub fn centre(&self) -> Point {
        point(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }

    /// The rectangle larger by `by` on each side.
    pub fn grown(&self, by: f64) -> Rect {
        Rect { x: self.x - by, y: self.y - by, w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    /// The smallest rectangle around both.
    pub fn union(&self, other: &Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Rect { x, y, w: self.right().max(other.right()) - x, h: self.bottom().max(other.bottom()) - y }
    }

    /// Whether the two share an area.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    pub fn contains(&self, other: &Rect) -> bool {
        self.x <= other.x && self.y <= other.y && other.right() <= self.right() && other.bottom() <= self.bottom()
    }

    /// Its point nearest to this one.
    pub fn nearest(&self, to: Point) -> Point {
        point(to.x.max(self.x).min(self.right()), to.y.max(self.y).min(self.bottom()))
    }

    /// The rectangle moved as little as possible to lie in a frame of this size.
    pub fn inside(&self, width: f64, height: f64) -> Rect {
        let x = self.x.min(width - self.w).max(0.0);
        let y = self.y.min(height - self.h).max(0.0);
        Rect { x, y, ..*self }
    }
}

/// The alignment of a text at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    Rect {
        at: Rect,
        r: f64,
    },
    Ellipse {
        at: Point,
        rx: f64,
        ry: f64,
    },
    /// SVG path data.
    Path(String),
    /// Text, centred vertically on `at`.
    Text {
        at: Point,
        size: f64,
        weight: u16,
        anchor: Anchor,
        text: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    pub token: Token,
    pub width: f64,
    /// Lengths of dash and gap.
    pub dash: Option<(f64, f64)>,
}

/// A form with its paint.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    pub form: Form,
    pub fill: Option<Token>,
    pub stroke: Option<Stroke>,
    pub opacity: f64,
    /// Rotation in degrees about a point.
    pub turn: Option<(f64, Point)>,
    /// Whether it shows the owner beside the colour: a letter and its ring. It stays where patterns are left out.
    pub is_sign: bool,
}

impl Shape {
    fn new(form: Form) -> Shape {
        Shape { form, fill: None, stroke: None, opacity: 1.0, turn: None, is_sign: false }
    }

    pub fn rect(at: Rect, r: f64) -> Shape {
        Shape::new(Form::Rect { at, r })
    }

    pub fn circle(at: Point, r: f64) -> Shape {
        Shape::ellipse(at, r, r)
    }

    pub fn ellipse(at: Point, rx: f64, ry: f64) -> Shape {
        Shape::new(Form::Ellipse { at, rx, ry })
    }

    pub fn line(a: Point, b: Point) -> Shape {
        Shape::path(format!("M{} {}L{} {}", px(a.x), px(a.y), px(b.x), px(b.y)))
    }

    pub fn path(data: String) -> Shape {
        Shape::new(Form::Path(data))
    }

    pub fn text(at: Point, size: f64, weight: u16, text: impl Into<String>) -> Shape {
        Shape::new(Form::Text { at, size, weight, anchor: Anchor::Middle, text: text.into() })
    }

    pub fn anchored(mut self, to: Anchor) -> Shape {
        if let Form::Text { anchor, .. } = &mut self.form {
            *anchor = to;
        }
        self
    }

    pub fn fill(self, token: Token) -> Shape {
        Shape { fill: Some(token), ..self }
    }

    pub fn stroke(self, token: Token, width: f64) -> Shape {
        Shape { stroke: Some(Stroke { token, width, dash: None }), ..self }
    }

    pub fn dashed(mut self, dash: f64, gap: f64) -> Shape {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some((dash, gap));
        }
        self
    }

    pub fn opacity(self, opacity: f64) -> Shape {
        Shape { opacity, ..self }
    }

    pub fn turned(self, degrees: f64, about: Point) -> Shape {
        Shape { turn: Some((degrees, about)), ..self }
    }

    /// Marks the shape as showing the owner.
    pub fn sign(self) -> Shape {
        Shape { is_sign: true, ..self }
    }

    /// Writes the shape; `paint` gives a colour's CSS text.
    pub fn write(&self, out: &mut String, paint: &dyn Fn(Token) -> String) {
        self.try_write(out, paint).expect("a String takes any text");
    }

    fn try_write(&self, out: &mut String, paint: &dyn Fn(Token) -> String) -> fmt::Result {
        match &self.form {
            Form::Rect { at, r } => {
                let Rect { x, y, w, h } = *at;
                write!(
                    out,
                    r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}""#,
                    px(x),
                    px(y),
                    px(w),
                    px(h),
                    px(*r)
                )?
            }
            Form::Ellipse { at, rx, ry } => {
                write!(out, r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}""#, px(at.x), px(at.y), px(*rx), px(*ry))?
            }
            Form::Path(data) => {
                write!(out, r#"<path d="{data}" stroke-linecap="round" stroke-linejoin="round""#)?;
            }
            Form::Text { at, size, weight, anchor, .. } => {
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                // The middle of capitals and figures lies 0.35 em above the baseline.
                let (x, y) = (px(at.x), px(at.y + 0.35 * size));
                write!(
                    out,
                    r#"<text x="{x}" y="{y}" font-size="{}" font-weight="{weight}" text-anchor="{anchor}""#,
                    px(*size)
                )?
            }
        }
        match self.fill {
            Some(token) => write!(out, r#" fill="{}""#, paint(token))?,
            None => out.push_str(r#" fill="none""#),
        }
        if let Some(Stroke { token, width, dash }) = self.stroke {
            write!(out, r#" stroke="{}" stroke-width="{}""#, paint(token), px(width))?;
            if let Some((dash, gap)) = dash {
                write!(out, r#" stroke-dasharray="{} {}""#, px(dash), px(gap))?;
            }
        }
        if self.opacity < 1.0 {
            write!(out, r#" opacity="{}""#, Decimal::<2>(self.opacity))?;
        }
        if let Some((degrees, about)) = self.turn {
            write!(out, r#" transform="rotate({} {} {})""#, px(degrees), px(about.x), px(about.y))?;
        }
        if self.is_sign {
            out.push_str(r#" class="sign""#);
        }
        match &self.form {
            Form::Text { text, .. } => write!(out, ">{}</text>", Escaped(text)),
            _ => out.write_str("/>"),
        }
    }

    /// The covered area, without the stroke. `None` for paths.
    pub fn bounds(&self) -> Option<Rect> {
        match &self.form {
            Form::Rect { at, .. } => Some(*at),
            Form::Ellipse { at, rx, ry } => Some(Rect::around(*at, 2.0 * rx, 2.0 * ry)),
            Form::Path(_) => None,
            Form::Text { at, size, anchor, text, .. } => {
                let w = text_width(text, *size);
                let x = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - w / 2.0,
                    Anchor::End => at.x - w,
                };
                Some(Rect::new(x, at.y - size / 2.0, w, *size))
            }
        }
    }
}

/// The markup of many shapes with the page's colours.
pub fn markup(shapes: &[Shape]) -> String {
    let mut out = String::new();
    for shape in shapes {
        shape.write(&mut out, &|token| format!("var(--{})", token.name()));
    }
    out
}

/// The width of a text as it will be drawn, overestimated rather than underestimated.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(|c| if matches!(c, ' ' | ',' | '.' | ':' | '/' | '(' | ')') { 0.42 } else { 0.66 }).sum::<f64>()
        * size
}

/// A length, rounded to a tenth.
pub fn px(length: f64) -> Decimal<1> {
    Decimal(length)
}

/// A text as the content of an element of XML.
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_lengths_short() {
        let text = markup(&[Shape::text(point(1.0 / 3.0, -0.001), 10.0, 400, "a<b&c").fill(Token::Ink)]);
        assert!(text.contains(r#"x="0.3" y="3.5""#), "{text}");
        assert!(text.ends_with(r#"fill="var(--ink)">a&lt;b&amp;c</text>"#), "{text}");
        assert_eq!(Escaped("a > \"b\"").to_string(), "a &gt; \"b\"");
    }
}
