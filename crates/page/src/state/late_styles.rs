//! Lazily loaded style sheets, for everything but the board.
//!
//! They are links in `index.html` with `rel="late-stylesheet"`, which no browser fetches: Chromium's preload scanner
//! fetches style sheets that are `disabled`, too.
use leptos::prelude::document;
use std::future::Future;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// Value of `rel` of a sheet that is not requested.
const LATE: &str = "late-stylesheet";

/// Selects the style sheets not in force, whether on their way or not.
const MISSING: &str = "link:is([rel=late-stylesheet], [data-coming])";

/// Requests all of them now; `true` as soon as all are in force. Those that failed can be requested again.
pub fn rest() -> impl Future<Output = bool> + 'static {
    ask(MISSING)
}

/// Requests the font and the sheet of the home page alone, in the same way.
pub fn home() -> impl Future<Output = bool> + 'static {
    ask("link:is([href*='font'], [href*='home']):is([rel=late-stylesheet], [data-coming])")
}

fn ask(missing: &str) -> impl Future<Output = bool> + use<> {
    let links = document().query_selector_all(missing).ok();
    let links = links.into_iter().flat_map(|list| (0..list.length()).filter_map(move |i| list.get(i)));
    let coming: Vec<JsFuture> = links.filter_map(|node| node.dyn_into().ok()).map(|link| enable(&link)).collect();
    async move {
        let mut all = true;
        for loaded in coming {
            all &= loaded.await.is_ok();
        }
        all
    }
}

/// Enables a style sheet; resolves when it has loaded, rejects if the network failed. The state is written on the link
/// when its event fires, so later callers do not wait for a past event. Requested again, it notifies all earlier
/// listeners once more.
fn enable(link: &Element) -> JsFuture {
    let loaded = js_sys::Promise::new(&mut |yes, no| {
        for (event, came, then) in [("load", true, yes), ("error", false, no)] {
            let on = link.clone();
            let callback = move || {
                let _ = on.remove_attribute("data-coming");
                if !came {
                    let _ = on.set_attribute("rel", LATE);
                }
                let _ = then.call0(&JsValue::NULL);
            };
            let callback = Closure::<dyn Fn()>::new(callback).into_js_value();
            let _ = link.add_event_listener_with_callback(event, callback.unchecked_ref());
        }
    });
    let _ = link.set_attribute("data-coming", "");
    let _ = link.set_attribute("rel", "stylesheet");
    JsFuture::from(loaded)
}
