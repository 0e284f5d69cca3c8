//! How high the content is, told to the host in its own tongue: our message, that of the learning platforms, or H5P's
//! handshake.
use super::Host;
use super::message::Message;
use crate::address::Resize;
use crate::table::Table;
use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

/// `resize` with the height of the content, whenever it changes; in the learning platforms' form too when asked for.
pub(super) fn tell(table: Table, host: Host) {
    let resize = table.address.with_untracked(|a| a.resize);
    if resize == Resize::Off {
        return;
    }
    if resize == Resize::H5p {
        talk_h5p(host.clone());
    }
    let last = StoredValue::new(0.0);
    let measure = move || {
        let Some(body) = document().body() else { return };
        let height = body.get_bounding_client_rect().height().ceil();
        // A frame in a hidden tab has no size yet.
        if height > 0.0 && height != last.get_value() {
            last.set_value(height);
            host.post(Message::new("resize").with("height", height));
            match resize {
                Resize::Lti => {
                    host.post_raw(&plain(&[("subject", "lti.frameResize".into()), ("height", height.into())]));
                }
                // The first step of H5P's own exchange; the rest is answered below.
                Resize::H5p => prepare(&host),
                Resize::Auto | Resize::Off => {}
            }
        }
    };
    let pending = StoredValue::new_local(None::<Timeout>);
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let measure = measure.clone();
        pending.set_value(Some(Timeout::new(30, measure)));
    });
    if let (Ok(observer), Some(body)) = (ResizeObserver::new(on_resize.as_ref().unchecked_ref()), document().body()) {
        observer.observe(&body);
    }
    on_resize.forget();
}

/// A message in a foreign envelope.
fn plain(fields: &[(&str, JsValue)]) -> JsValue {
    let message = js_sys::Object::new();
    for (key, value) in fields {
        // A fresh plain object takes any property.
        let _ = Reflect::set(&message, &(*key).into(), value);
    }
    message.into()
}

fn h5p(action: &str, more: &[(&str, JsValue)]) -> JsValue {
    let envelope = [("context", "h5p".into()), ("action", action.into())];
    plain(&envelope.iter().chain(more).cloned().collect::<Vec<_>>())
}

/// How high the content is, and how high the frame.
fn heights() -> Option<(f64, f64)> {
    let scroll = document().body()?.get_bounding_client_rect().height().ceil();
    Some((scroll, f64::from(document().document_element()?.client_height())))
}

fn prepare(host: &Host) {
    if let Some((scroll, client)) = heights() {
        let heights = [("scrollHeight", scroll.into()), ("clientHeight", client.into())];
        host.post_raw(&h5p("prepareResize", &heights));
    }
}

/// H5P's handshake: our `hello`; on the host's `hello` `prepareResize`, on its `resizePrepared` `resize`.
fn talk_h5p(host: Host) {
    host.post_raw(&h5p("hello", &[]));
    let listener = window_event_listener(leptos::ev::message, move |event| {
        let data = event.data();
        let get = |key: &str| Reflect::get(&data, &key.into()).ok().and_then(|value| value.as_string());
        if !host.accepts(&event) || !data.is_object() || get("context").as_deref() != Some("h5p") {
            return;
        }
        match get("action").as_deref() {
            Some("hello") => prepare(&host),
            Some("resizePrepared") => {
                if let Some((scroll, _)) = heights() {
                    host.post_raw(&h5p("resize", &[("scrollHeight", scroll.into())]));
                }
            }
            _ => {}
        }
    });
    on_cleanup(move || listener.remove());
}
