//! The worker: hears asks, answers them. It does not link the page.

use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    let me: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    me.post_message(&"ready".into()).unwrap_throw();
}
