//! The boards as a file: SVG, or PNG at twice the size.
use crate::state::table::Table;
use crate::storage::download;
use leptos::prelude::*;
use play::session::Session;
use scene::{BoardHistory, Overlay, SceneSpace, Theme};
use solver::board::Figures;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

/// MIME type of an SVG file.
const SVG: &str = "image/svg+xml";

/// The present boards as a self-contained SVG text.
pub fn svg(table: Table) -> String {
    let figures = untrack(|| table.figures());
    table.session.with_untracked(|session| draw_boards(session, figures, Theme::Light))
}

/// The boards of a game at its cursor, one below the other.
pub fn draw_boards(session: &Session, figures: Figures, theme: Theme) -> String {
    draw_in((session, figures), theme, 720.0)
}

/// Like [`draw_boards`], for a given width: in a narrower one numbers are larger beside their parts.
pub fn draw_in((session, figures): (&Session, Figures), theme: Theme, width: f64) -> String {
    let room = SceneSpace::wide(width);
    let boards = session.position().components().iter().map(|component| component.board_with(figures));
    let scenes: Vec<_> = boards
        .map(|board| (scene::scene(&board, &BoardHistory::new(board.clone()), room), Overlay::default()))
        .collect();
    scene::to_svg(&scenes, theme)
}

/// The text of the position shown.
fn shown(table: Table) -> String {
    table.session.with_untracked(|s| s.position().to_string())
}

/// File name such as `spielraum-nim-3-5-7.svg`: the position, as far as file names go.
fn file_name(text: &str, ending: &str) -> String {
    let mut name = String::from("spielraum");
    for word in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()) {
        if name.len() + word.len() < 60 {
            name = format!("{name}-{word}");
        }
    }
    format!("{name}.{ending}")
}

pub fn save_svg(table: Table) {
    save_svg_of(&svg(table), &shown(table));
}

/// Saves the picture at twice the size of the SVG.
pub fn save_png(table: Table) {
    save_png_of(&svg(table), &shown(table));
}

/// Saves a picture of a position, whose text names the file.
pub fn save_svg_of(svg: &str, position: &str) {
    // A browser that refuses to save reports it itself.
    let _ = download::blob(svg, SVG).and_then(|blob| download::save(&blob, &file_name(position, "svg")));
}

/// The same, as a PNG at twice the size.
pub fn save_png_of(svg: &str, position: &str) {
    save_as_png(svg, file_name(position, "png"));
}

/// Saves an SVG text as a PNG of twice its size.
pub fn save_as_png(svg: &str, name: String) {
    raster(svg, 2.0, move |canvas| {
        let Some(canvas) = canvas else { return };
        let saved = Closure::once_into_js(move |blob: Option<Blob>| {
            if let Some(blob) = blob {
                let _ = download::save(&blob, &name);
            }
        });
        // A canvas that holds a picture made here can be read.
        let _ = canvas.to_blob(saved.unchecked_ref());
    });
}

/// Draws the boards on a canvas, enlarged by `scale`; calls `then` with it when it is drawn, with nothing if the browser refuses.
pub fn png(table: Table, scale: f64, then: impl FnOnce(Option<HtmlCanvasElement>) + 'static) {
    raster(&svg(table), scale, then);
}

/// Draws an SVG text on a canvas, enlarged by `scale`; calls `then` with it when it is drawn, with nothing if the browser refuses.
fn raster(svg: &str, scale: f64, then: impl FnOnce(Option<HtmlCanvasElement>) + 'static) {
    let url = download::blob(svg, SVG).and_then(|blob| Url::create_object_url_with_blob(&blob));
    let (Ok(url), Ok(image)) = (url, HtmlImageElement::new()) else { return then(None) };
    // Either of two events ends it.
    let then = Rc::new(Cell::new(Some(then)));
    for is_here in [true, false] {
        let (drawn, source, then) = (image.clone(), url.clone(), then.clone());
        let ended = Closure::once_into_js(move || {
            let canvas = if is_here { draw(&drawn, scale).ok() } else { None };
            let _ = Url::revoke_object_url(&source);
            if let Some(then) = then.take() {
                then(canvas);
            }
        });
        let listener = Some(ended.unchecked_ref());
        if is_here {
            image.set_onload(listener);
        } else {
            image.set_onerror(listener);
        }
    }
    image.set_src(&url);
}

fn draw(image: &HtmlImageElement, scale: f64) -> Result<HtmlCanvasElement, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let size = |natural: u32| (f64::from(natural.max(1)) * scale).round() as u32;
    let (width, height) = (size(image.natural_width()), size(image.natural_height()));
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no canvas")?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width.into(), height.into())?;
    Ok(canvas)
}
