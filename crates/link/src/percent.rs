//! Percent coding that keeps links readable: `:` `,` `(` `|` stay as they are.
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// The characters written as codes. Chat programs and forums end a link at `>`.
const CODED: &AsciiSet =
    &CONTROLS.add(b'%').add(b'&').add(b'#').add(b'+').add(b'"').add(b'<').add(b'>').add(b'`').add(b'\\');

/// Decodes percent codes and `+` as a space, as in forms; the notation of positions takes a space for `+`, so nothing
/// is lost.
pub fn decode(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// Encodes a value of a link; a space becomes `+`.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, CODED).to_string().replace(' ', "+")
}
