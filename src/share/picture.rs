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
    let room = Room { width: 720.0, text: 1.0 };
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

/// Draws the SVG on a canvas of twice the size and saves that.
pub fn save_png(table: Table) {
    let name = file_name(table, "png");
    let (Some(blob), Ok(image)) = (blob(&svg(table)), HtmlImageElement::new()) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    let (drawn, source) = (image.clone(), url.clone());
    let onload = Closure::once_into_js(move || {
        let _ = draw(&drawn, name);
        let _ = Url::revoke_object_url(&source);
    });
    image.set_onload(Some(onload.unchecked_ref()));
    image.set_src(&url);
}

fn draw(image: &HtmlImageElement, name: String) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width().max(1) * 2, image.natural_height().max(1) * 2);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no canvas")?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width.into(), height.into())?;
    let saved = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            save(&blob, &name);
        }
    });
    canvas.to_blob(saved.unchecked_ref())
}
