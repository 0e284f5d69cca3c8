//! Early fetch of the chrome: its files come while the first board is drawn, when the line is free, and run when they are
//! asked for.
//!
//! They are links in the release build's `index.html` with `rel="late-preload"`, which no browser fetches by itself.
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use web_sys::Element;

/// Fetches the files of the chrome's module. Without effect in the dev build, which has one module.
pub fn chrome() {
    let Ok(links) = document().query_selector_all("link[rel=late-preload]") else { return };
    for link in (0..links.length()).filter_map(|i| links.get(i)?.dyn_into::<Element>().ok()) {
        // Failing, they are fetched later.
        let _ = link.set_attribute("rel", "preload");
    }
}
