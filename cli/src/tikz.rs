//! Boards as TikZ code, a command for each shape.
use decimal::Decimal;
use scene::{Anchor, Form, Overlay, Rect, Scene, Shape, Stroke, Theme, Token};
use std::fmt::{self, Write};

/// The space between boards, pt.
const GAP: f64 = 24.0;

/// The TikZ code of scenes, one below the other, each with its marks; a px is a pt.
///
/// Needs the library `svg.path`. Coordinates run downwards, as in the scene.
pub fn to_tikz(scenes: &[(Scene, Overlay)], theme: Theme) -> String {
    let mut out = String::new();
    write(&mut out, scenes, theme).expect("a String takes any text");
    out
}

fn write(out: &mut String, scenes: &[(Scene, Overlay)], theme: Theme) -> fmt::Result {
    out.write_str("\\begin{tikzpicture}[yscale=-1]\n")?;
    for token in Token::ALL {
        let colour = theme.colour(token).trim_start_matches('#').to_uppercase();
        writeln!(out, "\\definecolor{{{}}}{{HTML}}{{{colour}}}", name(token))?;
    }
    let width = scenes.iter().map(|(scene, _)| scene.width).fold(0.0, f64::max);
    let mut y = 0.0;
    for (scene, overlay) in scenes {
        writeln!(out, "\\begin{{scope}}[shift={{({}pt,{}pt)}}]", pt((width - scene.width) / 2.0), pt(y))?;
        let pieces = scene.pieces.iter().flat_map(|piece| &piece.shapes);
        let mut shapes =
            scene.ground.iter().chain(&scene.coords).chain(&overlay.under).chain(pieces).chain(&overlay.over);
        shapes.try_for_each(|shape| draw(out, shape))?;
        out.write_str("\\end{scope}\n")?;
        y += scene.height + GAP;
    }
    out.write_str("\\end{tikzpicture}\n")
}

/// Writes one shape; a turned one has a scope of its own.
fn draw(out: &mut String, shape: &Shape) -> fmt::Result {
    if let Some((degrees, about)) = shape.turn {
        let (degrees, x, y) = (pt(degrees), pt(about.x), pt(about.y));
        writeln!(out, "\\begin{{scope}}[rotate around={{{degrees}:({x}pt,{y}pt)}}]")?;
    }
    match &shape.form {
        Form::Rect { at, r } => {
            let Rect { x, y, .. } = *at;
            let (right, bottom) = (pt(at.right()), pt(at.bottom()));
            write!(out, "\\path[{}, rounded corners={}pt] ", Paint(shape), pt(*r))?;
            writeln!(out, "({}pt,{}pt) rectangle ({right}pt,{bottom}pt);", pt(x), pt(y))?;
        }
        Form::Ellipse { at, rx, ry } => {
            write!(out, "\\path[{}] ({}pt,{}pt) ", Paint(shape), pt(at.x), pt(at.y))?;
            writeln!(out, "ellipse [x radius={}pt, y radius={}pt];", pt(*rx), pt(*ry))?;
        }
        Form::Path(data) => writeln!(out, "\\path[{}, line cap=round, line join=round] svg {{{data}}};", Paint(shape))?,
        Form::Text { at, size, weight, anchor, text } => {
            let anchor = match anchor {
                Anchor::Start => "base west",
                Anchor::Middle => "base",
                Anchor::End => "base east",
            };
            let colour = shape.fill.map_or_else(|| "none".to_owned(), name);
            let series = if *weight >= 600 { "\\bfseries" } else { "" };
            let (font, turn) = (pt(*size), shape.turn.map_or(0.0, |(degrees, _)| -degrees));
            write!(out, "\\node[text={colour}, anchor={anchor}, inner sep=0pt, rotate={}, ", pt(turn))?;
            write!(
                out,
                "opacity={}, font=\\fontsize{{{font}}}{{{font}}}\\sffamily{series}\\selectfont] ",
                Decimal::<2>(shape.opacity)
            )?;
            // The middle of capitals and figures lies 0.35 em above the baseline.
            writeln!(out, "at ({}pt,{}pt) {{{}}};", pt(at.x), pt(at.y + 0.35 * size), Escaped(text))?;
        }
    }
    if shape.turn.is_some() { out.write_str("\\end{scope}\n") } else { Ok(()) }
}

/// The options of a path: fill, stroke, dashes, opacity.
struct Paint<'a>(&'a Shape);

impl fmt::Display for Paint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { fill, stroke, opacity, .. } = self.0;
        write!(f, "opacity={}", Decimal::<2>(*opacity))?;
        if let Some(token) = fill {
            write!(f, ", fill={}", name(*token))?;
        }
        if let Some(Stroke { token, width, dash }) = stroke {
            write!(f, ", draw={}, line width={}pt", name(*token), pt(*width))?;
            if let Some((on, off)) = dash {
                write!(f, ", dash pattern=on {}pt off {}pt", pt(*on), pt(*off))?;
            }
        }
        Ok(())
    }
}

/// The name of a colour: TeX reads `-` in one as an operator.
fn name(token: Token) -> String {
    format!("scene{}", token.name().replace('-', ""))
}

/// A length, rounded to a tenth.
fn pt(length: f64) -> Decimal<1> {
    Decimal(length)
}

/// A text in which no character is a command.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '\\' => f.write_str("\\textbackslash{}")?,
                '~' => f.write_str("\\textasciitilde{}")?,
                '^' => f.write_str("\\textasciicircum{}")?,
                '{' | '}' | '$' | '&' | '#' | '%' | '_' => write!(f, "\\{c}")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
