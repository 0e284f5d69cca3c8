//! The picture of Chromium's camera: QR codes that are held before it, from a file in place of the device.

use std::fs;
use std::iter::repeat_n;
use std::path::PathBuf;

use qrcode::{Color, EcLevel, QrCode};
use xtask::shell::root;

/// Width and height of a picture, pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 480;

/// Side of a module, pixels.
const MODULE: usize = 6;

/// Width of the light rim of a code, modules.
const RIM: usize = 4;

/// Brightness of the wall behind the codes.
const WALL: u8 = 150;

/// The file that Chromium opens in place of a camera.
pub(crate) fn file() -> PathBuf {
    root().join("target/drivers/camera.y4m")
}

/// Holds codes of these texts before the camera, one after the other, three a second, over and over. The camera is started
/// afterwards; one journey at a time has it.
///
/// # Panics
/// If a text is too long for the picture, or the file cannot be written.
pub fn hold_codes(texts: &[String]) {
    // YUV4MPEG2, an uncompressed format: size, pictures a second, colours in a quarter as many places as brightness.
    let mut film = format!("YUV4MPEG2 W{WIDTH} H{HEIGHT} F3:1 Ip A1:1 C420jpeg\n").into_bytes();
    for text in texts {
        film.extend_from_slice(b"FRAME\n");
        film.extend(picture(text));
        film.extend(repeat_n(128_u8, WIDTH * HEIGHT / 2));
    }
    fs::write(file(), film).expect("target/drivers");
}

/// A code in the middle of a grey wall: a byte of brightness for each pixel.
fn picture(text: &str) -> Vec<u8> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).expect("a text for a code");
    let (size, colors) = (code.width(), code.to_colors());
    let modules = size + 2 * RIM;
    assert!(modules * MODULE <= HEIGHT, "{size} modules are too many for the picture");
    let (left, top) = ((WIDTH - modules * MODULE) / 2, (HEIGHT - modules * MODULE) / 2);
    // The place of a module along a side, from the edge of the picture and that of the code with its rim.
    let place = |pixel: usize, edge: usize| pixel.checked_sub(edge).map(|at| at / MODULE).filter(|at| *at < modules);
    let brightness = |x: usize, y: usize| {
        let (Some(column), Some(row)) = (place(x, left), place(y, top)) else { return WALL };
        let inner = |at: usize| at.checked_sub(RIM).filter(|at| *at < size);
        match (inner(column), inner(row)) {
            (Some(column), Some(row)) if colors[row * size + column] == Color::Dark => 0,
            _ => u8::MAX,
        }
    };
    (0..WIDTH * HEIGHT).map(|i| brightness(i % WIDTH, i / WIDTH)).collect()
}
