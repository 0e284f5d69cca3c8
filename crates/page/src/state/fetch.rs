//! Fetches the packed files of the course (lessons, their plan, the glossary) and other files beside the page; sends requests to
//! the record store of a launch.
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use locale::Locale;
use protocol::from_bytes;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Delay before a file that the line has lost is asked for once more, milliseconds.
const RETRY_MS: u32 = 1_000;

/// Fetches the bytes of a course file; `None` if the network or the server fails.
pub async fn bytes(name: &str, locale: Locale, kind: &str) -> Option<Vec<u8>> {
    file(&format!("./course/{name}.{}{kind}.bin", locale.code())).await
}

/// Fetches the bytes of a file beside the page; `None` as above.
pub async fn file(name: &str) -> Option<Vec<u8>> {
    let buffer = body(name, Response::array_buffer).await?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Fetches a course file and decodes it.
pub async fn read<T: DeserializeOwned>(name: &str, locale: Locale) -> Option<T> {
    from_bytes(&bytes(name, locale, "").await?)
}

/// Fetches the text of a file beside the page.
pub async fn text(name: &str) -> Option<String> {
    body(name, Response::text).await?.as_string()
}

/// Reader of the body of an answer.
type BodyReader = fn(&Response) -> Result<Promise, JsValue>;

/// The body of a file beside the page. A request that the line loses, or cuts, is repeated once; `None` if that is lost, too, or
/// the server has no such file.
async fn body(name: &str, read: BodyReader) -> Option<JsValue> {
    match request(name, read).await {
        Ok(found) => found,
        Err(_) => {
            TimeoutFuture::new(RETRY_MS).await;
            request(name, read).await.ok().flatten()
        }
    }
}

/// A request for a file: its body, or `None` if the server refuses it.
///
/// # Errors
/// The browser's exception if the line fails.
async fn request(name: &str, read: BodyReader) -> Result<Option<JsValue>, JsValue> {
    let answer: Response = JsFuture::from(window().fetch_with_str(name)).await?.dyn_into()?;
    if !answer.ok() {
        return Ok(None);
    }
    JsFuture::from(read(&answer)?).await.map(Some)
}

/// The answer to a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub text: String,
}

impl Answer {
    /// Whether the request was granted.
    pub fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Starts a request with these headers; `None` if there is no answer. One that `outlives` the page is sent even if that is gone.
pub fn send(
    method: &str,
    url: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
    outlives: bool,
) -> impl Future<Output = Option<Answer>> + use<> {
    let started = start(method, url, headers, body, outlives);
    async move {
        let answer: Response = JsFuture::from(started.ok()?).await.ok()?.dyn_into().ok()?;
        let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
        Some(Answer { status: answer.status(), text })
    }
}

fn start(
    method: &str,
    url: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
    outlives: bool,
) -> Result<Promise, JsValue> {
    let (options, all) = (Object::new(), Object::new());
    for (name, value) in headers {
        Reflect::set(&all, &JsValue::from_str(name), &JsValue::from_str(value))?;
    }
    let mut members =
        vec![("method", method.into()), ("headers", JsValue::from(all)), ("keepalive", JsValue::from_bool(outlives))];
    members.extend(body.map(|body| ("body", body.into())));
    for (name, value) in &members {
        Reflect::set(&options, &JsValue::from_str(name), value)?;
    }
    let fetch: Function = Reflect::get(&window(), &"fetch".into())?.dyn_into()?;
    let arguments: Array = [JsValue::from_str(url), options.into()].into_iter().collect();
    fetch.apply(&window(), &arguments)?.dyn_into()
}
