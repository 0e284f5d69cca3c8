//! Pictures as brightness, from files and from a camera, and the codes in them, which the worker reads.
use crate::state::table::Table;
use crate::worker_client::queue::Lane;
use js_sys::{Object, Reflect};
use leptos::prelude::document;
use protocol::ReadQrCodes;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, HtmlVideoElement, Url};

/// Longest side of a picture that is read, pixels: larger ones are scaled down.
const OF_FILE: f64 = 1_600.0;
const OF_CAMERA: f64 = 800.0;

/// A canvas that is drawn on to be read.
#[derive(Clone)]
pub struct ReadingCanvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl ReadingCanvas {
    /// A canvas of no size; `None` if the browser has none.
    pub fn new() -> Option<ReadingCanvas> {
        let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
        // Without the option Chromium warns of slow reading.
        let options = Object::new();
        Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE).ok()?;
        let context = canvas.get_context_with_context_options("2d", &options).ok()??;
        Some(ReadingCanvas { canvas, context: context.dyn_into().ok()? })
    }

    /// Draws a picture of this size, scaled down to the longest side, and reads it.
    fn read(
        &self,
        (width, height): (u32, u32),
        longest: f64,
        draw: impl FnOnce(&CanvasRenderingContext2d, f64, f64) -> Result<(), JsValue>,
    ) -> Option<ReadQrCodes> {
        let (width, height) = (f64::from(width), f64::from(height));
        let scale = (longest / width.max(height)).min(1.0);
        let (width, height) = ((width * scale).floor(), (height * scale).floor());
        if width < 1.0 || height < 1.0 {
            return None;
        }
        self.canvas.set_width(width as u32);
        self.canvas.set_height(height as u32);
        draw(&self.context, width, height).ok()?;
        let data = self.context.get_image_data(0.0, 0.0, width, height).ok()?.data();
        Some(ReadQrCodes { width: width as u32, brightness: brightness(&data) })
    }

    /// The present frame of a camera.
    pub fn frame(&self, video: &HtmlVideoElement) -> Option<ReadQrCodes> {
        self.read((video.video_width(), video.video_height()), OF_CAMERA, |context, width, height| {
            context.draw_image_with_html_video_element_and_dw_and_dh(video, 0.0, 0.0, width, height)
        })
    }
}

/// The picture of a file; `None` if it is none.
pub async fn of_file(file: &File) -> Option<ReadQrCodes> {
    let (sketch, image) = (ReadingCanvas::new()?, HtmlImageElement::new().ok()?);
    let url = Url::create_object_url_with_blob(file).ok()?;
    image.set_src(&url);
    let loaded = JsFuture::from(image.decode()).await;
    let _ = Url::revoke_object_url(&url);
    loaded.ok()?;
    sketch.read((image.natural_width(), image.natural_height()), OF_FILE, |context, width, height| {
        context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
    })
}

/// Has the worker look for codes; calls `then` with their texts, one in a line: an empty text if there are none.
pub fn read(table: Table, lane: Lane, picture: ReadQrCodes, then: impl Fn(String) + 'static) {
    table.worker.ask(lane, picture, move |answer| {
        table.messages.note_failure(&answer);
        then(answer.unwrap_or_default().join("\n"));
    });
}

/// A byte of brightness for each pixel; what is transparent is white, as on a page.
fn brightness(pixels: &[u8]) -> Vec<u8> {
    let one = |pixel: &[u8]| {
        let [red, green, blue, opacity] = [0, 1, 2, 3].map(|i| u32::from(pixel[i]));
        match opacity {
            0..128 => u8::MAX,
            _ => ((77 * red + 150 * green + 29 * blue) >> 8) as u8,
        }
    };
    pixels.chunks_exact(4).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::brightness;

    #[test]
    fn brightness_is_that_of_the_eye() {
        let pixels =
            [[0_u8, 0, 0, 255], [255, 255, 255, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]].concat();
        let all = brightness(&pixels);
        assert_eq!((all[0], all[1], all[4]), (0, 255, 255));
        assert!(all[2] > all[3] && all[3] > 0);
    }
}
