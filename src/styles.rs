//! The style sheets of what comes after the board.
//!
//! They stand in `index.html` as links that are `disabled`, which no browser fetches before they are enabled.
use leptos::prelude::document;
use std::future::Future;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// Those that are not in force, on their way or not.
const MISSING: &str = "link[rel=stylesheet]:is([disabled], [data-coming])";

/// Asks for them now; `true` as soon as all are in force. Those that the network did not bring can be asked for again.
///
/// To be called in a task of its own: one whose event was just heard counts as coming until that task ends.
pub fn rest() -> impl Future<Output = bool> + 'static {
    let links = document().query_selector_all(MISSING).ok();
    let links = links.into_iter().flat_map(|list| (0..list.length()).filter_map(move |i| list.get(i)));
    let coming: Vec<(Element, JsFuture)> = links
        .filter_map(|node| node.dyn_into().ok())
        .map(|link| {
            let loaded = enable(&link);
            (link, loaded)
        })
        .collect();
    async move {
        let mut all = true;
        for (link, loaded) in coming {
            let came = loaded.await.is_ok();
            let _ = link.remove_attribute("data-coming");
            if !came {
                let _ = link.set_attribute("disabled", "");
            }
            all &= came;
        }
        all
    }
}

/// Enables one; it is loaded, or the network failed.
fn enable(link: &Element) -> JsFuture {
    let loaded = js_sys::Promise::new(&mut |yes, no| {
        let _ = link.add_event_listener_with_callback("load", &yes);
        let _ = link.add_event_listener_with_callback("error", &no);
    });
    let _ = link.set_attribute("data-coming", "");
    let _ = link.remove_attribute("disabled");
    JsFuture::from(loaded)
}
