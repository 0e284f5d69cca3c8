//! Starts the worker's script: from a file beside the page, in frames with and without `sandbox`, or made by the page in one file.
//!
//! A page in a frame with `sandbox="allow-scripts"` has an origin of its own, equal to no other: it may not name a
//! script as its worker, but it may make one from a Blob, and that one may import the script. (A classic worker with an
//! `import()`: Chromium starts no module worker from a Blob there.)

use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Element, Url, Worker, WorkerOptions, WorkerType};

/// A new worker, which says `"ready"` as its first message.
///
/// # Errors
/// The browser's exception, for one when its policy allows no worker.
pub fn start() -> Result<Worker, JsValue> {
    let url = Url::new_with_base(&name()?, &base()?)?.href();
    // The page in one file (`js/one_file.js`) has made the script, which needs no other.
    if url.starts_with("blob:") {
        return Worker::new(&url);
    }
    if window().origin() != "null" {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        return Worker::new_with_options(&url, &options);
    }
    let url = js_sys::JSON::stringify(&url.as_str().into())?;
    let text = js_sys::Array::of1(&format!("import({url}).catch(e => setTimeout(() => {{ throw e; }}));").into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let blob = Url::create_object_url_with_blob(&Blob::new_with_str_sequence_and_options(&text, &kind)?)?;
    Worker::new(&blob)
}

/// The script's name, from `<meta name="worker">`: the deployed file carries a hash that is unknown here.
fn name() -> Result<String, JsValue> {
    let meta: Element = document().query_selector("meta[name=worker]")?.ok_or("no <meta name=\"worker\">")?;
    meta.get_attribute("content").ok_or_else(|| "an empty <meta name=\"worker\">".into())
}

fn base() -> Result<String, JsValue> {
    document().base_uri()?.ok_or_else(|| "no base address".into())
}
