//! Boards as standalone pictures, for export and print.
use super::shape::px;
use super::{Overlay, Scene, Theme, Token};
use std::fmt::Write;

const GAP: f64 = 24.0;

/// Width and height of the picture of scenes, in pixels.
pub fn picture_size(scenes: &[(Scene, Overlay)]) -> (f64, f64) {
    let width = scenes.iter().map(|(scene, _)| scene.width).fold(0.0, f64::max) + 2.0 * GAP;
    let height = scenes.iter().map(|(scene, _)| scene.height + GAP).sum::<f64>() + GAP;
    (width, height)
}

/// The SVG text of scenes, one below the other, each with its marks; without style sheet and script, so that any
/// program shows it alike.
pub fn to_svg(scenes: &[(Scene, Overlay)], theme: Theme) -> String {
    let (width, height) = picture_size(scenes);
    let paint = |token: Token| theme.colour(token).to_owned();
    let (w, h) = (px(width), px(height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         font-family=\"'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,sans-serif\">\
         <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        theme.colour(Token::Surface)
    );
    let mut y = GAP;
    for (scene, overlay) in scenes {
        let pieces = scene.pieces.iter().flat_map(|piece| &piece.shapes);
        let shapes = scene.ground.iter().chain(&scene.coords).chain(&overlay.under).chain(pieces).chain(&overlay.over);
        write!(out, "<g transform=\"translate({} {})\">", px((width - scene.width) / 2.0), px(y))
            .expect("a String takes any text");
        shapes.for_each(|shape| shape.write(&mut out, &paint));
        out.push_str("</g>");
        y += scene.height + GAP;
    }
    out.push_str("</svg>\n");
    out
}
