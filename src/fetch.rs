//! Fetches what was packed of the course (lessons, their plan, the glossary) and texts beside the page.
use crate::text::Locale;
use js_sys::Uint8Array;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;
use wire::from_bytes;

/// The bytes of a file of the course; `None` where the network or the server does not bring it.
pub async fn bytes(name: &str, locale: Locale, kind: &str) -> Option<Vec<u8>> {
    let name = format!("./course/{name}.{}{kind}.bin", locale.code());
    let answer: Response = JsFuture::from(window().fetch_with_str(&name)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// The same, read.
pub async fn read<T: DeserializeOwned>(name: &str, locale: Locale) -> Option<T> {
    from_bytes(&bytes(name, locale, "").await?)
}

/// The text of a file beside the page, as it is now.
pub async fn text(name: &str) -> Option<String> {
    let answer: Response = JsFuture::from(window().fetch_with_str(name)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Whether a name that came with a link may be one of a file.
pub fn is_plain(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
