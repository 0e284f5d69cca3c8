//! The boards as a file: SVG, or PNG at twice the size.
use crate::scene::{self, Course, Overlay, Room, Theme};
use crate::session::Session;
use crate::table::Table;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, Url,
};

/// The present boards as a self-contained SVG text.
pub fn svg(table: Table) -> String {
    table.session.with_untracked(|session| draw_boards(session, Theme::Light))
}

/// The boards of a game at its cursor, one below the other.
pub fn draw_boards(session: &Session, theme: Theme) -> String {
    draw_in(session, theme, 720.0)
}

/// The same, for so much room: in less of it numbers are larger beside their parts.
pub fn draw_in(session: &Session, theme: Theme, width: f64) -> String {
    let room = Room::wide(width);
    let boards = session.position().boards();
    let scenes: Vec<_> = boards
        .iter()
        .map(|board| (scene::scene(board, &Course::new(board.clone()), room), Overlay::default()))
        .collect();
    scene::to_svg(&scenes, theme)
}

/// `spielraum-nim-3-5-7.svg`: the position, as far as file names go.
fn file_name(table: Table, ending: &str) -> String {
    let text = table.session.with_untracked(|s| s.position().to_string());
    let mut name = String::from("spielraum");
    for word in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()) {
        if name.len() + word.len() < 60 {
            name = format!("{name}-{word}");
        }
    }
    format!("{name}.{ending}")
}

fn save(blob: &Blob, name: &str) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(anchor) = document().create_element("a").map(JsCast::unchecked_into::<HtmlAnchorElement>) {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = Url::revoke_object_url(&url);
}

fn blob(text: &str) -> Option<Blob> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &kind).ok()
}

pub fn save_svg(table: Table) {
    if let Some(blob) = blob(&svg(table)) {
        save(&blob, &file_name(table, "svg"));
    }
}

/// Saves the picture at twice the size of the SVG.
pub fn save_png(table: Table) {
    let name = file_name(table, "png");
    png(table, 2.0, move |canvas| {
        let saved = Closure::once_into_js(move |blob: Option<Blob>| {
            if let Some(blob) = blob {
                save(&blob, &name);
            }
        });
        // A canvas that holds a picture made here can be read.
        let _ = canvas.to_blob(saved.unchecked_ref());
    });
}

/// Draws the SVG on a canvas, so many times as large; `then` gets it when it is drawn.
pub fn png(table: Table, scale: f64, then: impl FnOnce(HtmlCanvasElement) + 'static) {
    let (Some(blob), Ok(image)) = (blob(&svg(table)), HtmlImageElement::new()) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    let (drawn, source) = (image.clone(), url.clone());
    let onload = Closure::once_into_js(move || {
        if let Ok(canvas) = draw(&drawn, scale) {
            then(canvas);
        }
        let _ = Url::revoke_object_url(&source);
    });
    image.set_onload(Some(onload.unchecked_ref()));
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
