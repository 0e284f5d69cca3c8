//! Fetches the packed files of the course (lessons, their plan, the glossary) and other files beside the page.
use js_sys::Uint8Array;
use leptos::prelude::*;
use locale::Locale;
use protocol::from_bytes;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Fetches the bytes of a course file; `None` if the network or the server fails.
pub async fn bytes(name: &str, locale: Locale, kind: &str) -> Option<Vec<u8>> {
    file(&format!("./course/{name}.{}{kind}.bin", locale.code())).await
}

/// Fetches the bytes of a file beside the page; `None` as above.
pub async fn file(name: &str) -> Option<Vec<u8>> {
    let answer: Response = JsFuture::from(window().fetch_with_str(name)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Fetches a course file and decodes it.
pub async fn read<T: DeserializeOwned>(name: &str, locale: Locale) -> Option<T> {
    from_bytes(&bytes(name, locale, "").await?)
}

/// Fetches the text of a file beside the page.
pub async fn text(name: &str) -> Option<String> {
    let answer: Response = JsFuture::from(window().fetch_with_str(name)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
