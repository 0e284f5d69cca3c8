//! The height of the content, posted to the host: our message, that of the learning platforms, or H5P's handshake.
//!
//! A host that follows it moves its own page, so it is posted when the page has come, and does not shrink from turn to turn.
use super::Host;
use super::hold::Hold;
use super::message::Message;
use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use leptos::prelude::*;
use link::address::Address;
use link::values::Resize;
use page::state::table::Table;
use page::storage::settings::{Settings, use_settings};
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

/// Delay after a change of the content before it is measured, milliseconds.
const CALM: u32 = 30;

/// Interval between two looks at a page that is still loading, and the number of looks before it is measured all the same.
const LOADING: u32 = 150;
const LOOKS: u32 = 40;

/// Parts of the page that are not here yet.
const COMING: &str = "main [aria-busy='true'], .page .soon";

/// Key of a posted height: within one page, at one width, with the same settings, turns do not make it smaller.
#[derive(Debug, Clone, PartialEq)]
struct Extent {
    address: Address,
    start: String,
    settings: Settings,
    width: i32,
}

/// The height that was posted last, px, and what it belongs to.
#[derive(Debug, Clone, Default)]
struct Posted {
    height: f64,
    of: Option<Extent>,
}

impl Posted {
    /// The height to post for a measured content: `None` where the host has it already.
    fn next(&mut self, measured: f64, of: Extent, may_shrink: bool) -> Option<f64> {
        let same = self.of.as_ref() == Some(&of) && !may_shrink;
        let height = if same { self.height.max(measured) } else { measured };
        self.of = Some(of);
        // A frame in a hidden tab has no size yet.
        if measured <= 0.0 || height == self.height {
            return None;
        }
        self.height = height;
        Some(height)
    }
}

/// `resize` with the height of the content, whenever it changes; in the learning platforms' form too when asked for.
pub(super) fn post(table: Table, host: Host) {
    let resize = table.address.with_untracked(|a| a.resize);
    if resize == Resize::Off {
        return;
    }
    let (posted, settings) = (StoredValue::new(Posted::default()), use_settings());
    if resize == Resize::H5p {
        talk_h5p(host.clone(), posted);
    }
    // A card that is folded gives its room back.
    let folded = StoredValue::new(false);
    let on_toggle = Closure::<dyn FnMut()>::new(move || folded.set_value(true));
    let listens =
        document().add_event_listener_with_callback_and_bool("toggle", on_toggle.as_ref().unchecked_ref(), true);
    if listens.is_ok() {
        on_toggle.forget();
    }
    let hold = Hold::start(table);
    let measure = move || {
        let Some(body) = document().body() else { return };
        let of = Extent {
            address: table.address.get_untracked(),
            start: table.session.with_untracked(|s| s.start().to_string()),
            settings: settings.now.get_untracked(),
            width: body.client_width(),
        };
        if posted.with_value(|posted| posted.of.as_ref() != Some(&of)) {
            hold.release();
        }
        hold.measure();
        let measured = body.get_bounding_client_rect().height().ceil();
        // A card that a move draws anew folds nothing.
        let may_shrink = folded.get_value() && !hold.is_held();
        folded.set_value(false);
        let next = posted.try_update_value(|posted| posted.next(measured, of, may_shrink)).flatten();
        let Some(height) = next else { return };
        host.post(Message::new("resize").with("height", height));
        match resize {
            Resize::Lti => post_lti(&host, height),
            // The first step of H5P's own exchange; the rest is answered below.
            Resize::H5p => prepare(&host, height),
            Resize::Auto | Resize::Off => {}
        }
    };
    let pending = StoredValue::new_local(None::<Timeout>);
    let on_resize = Closure::<dyn FnMut()>::new(move || when_here(pending, measure.clone(), CALM, 0));
    if let (Ok(observer), Some(body)) = (ResizeObserver::new(on_resize.as_ref().unchecked_ref()), document().body()) {
        observer.observe(&body);
    }
    on_resize.forget();
}

/// Measures after a while: at once when the parts of the page are here, else when they have come.
fn when_here(pending: StoredValue<Option<Timeout>, LocalStorage>, measure: impl Fn() + 'static, wait: u32, looks: u32) {
    let look = move || match document().query_selector(COMING) {
        Ok(Some(_)) if looks < LOOKS => when_here(pending, measure, LOADING, looks + 1),
        _ => measure(),
    };
    let _ = pending.try_set_value(Some(Timeout::new(wait, look)));
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

/// The height for learning platforms: as an object, and as JSON, the only form that many of them read.
fn post_lti(host: &Host, height: f64) {
    let message = plain(&[("subject", "lti.frameResize".into()), ("height", height.into())]);
    host.post_raw(&message);
    // A plain object has a text.
    if let Ok(text) = js_sys::JSON::stringify(&message) {
        host.post_raw(&text.into());
    }
}

fn h5p(action: &str, more: &[(&str, JsValue)]) -> JsValue {
    let envelope = [("context", "h5p".into()), ("action", action.into())];
    plain(&envelope.iter().chain(more).cloned().collect::<Vec<_>>())
}

fn prepare(host: &Host, height: f64) {
    let client = document().document_element().map_or(0, |page| page.client_height());
    host.post_raw(&h5p(
        "prepareResize",
        &[("scrollHeight", height.into()), ("clientHeight", f64::from(client).into())],
    ));
}

/// H5P's handshake: our `hello`, once more on the `ready` of a host whose script came later; on the host's `hello`
/// `prepareResize`, on its `resizePrepared` `resize`. Before the first measurement there is nothing to prepare: a frame
/// without height may never be rendered, and so never be measured.
fn talk_h5p(host: Host, posted: StoredValue<Posted>) {
    host.post_raw(&h5p("hello", &[]));
    let listener = window_event_listener(leptos::ev::message, move |event| {
        let data = event.data();
        let get = |key: &str| Reflect::get(&data, &key.into()).ok().and_then(|value| value.as_string());
        if !host.accepts(&event) || !data.is_object() || get("context").as_deref() != Some("h5p") {
            return;
        }
        match get("action").as_deref() {
            Some("ready") => host.post_raw(&h5p("hello", &[])),
            Some("hello") => {
                let height = posted.with_value(|posted| posted.height);
                if height > 0.0 {
                    prepare(&host, height);
                }
            }
            Some("resizePrepared") => {
                let height = posted.with_value(|posted| posted.height);
                host.post_raw(&h5p("resize", &[("scrollHeight", height.into())]));
            }
            _ => {}
        }
    });
    on_cleanup(move || listener.remove());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;
    use std::fs;
    use std::path::Path;

    fn of(link: &str, width: i32) -> Extent {
        let address = Address::parse("", link).0;
        let settings = Settings::from(&address);
        Extent { start: address.pos.clone().unwrap_or_default(), address, settings, width }
    }

    #[test]
    fn a_frame_grows_with_its_page_and_does_not_shrink_from_turn_to_turn() {
        let mut posted = Posted::default();
        let mut check = |measured: f64, link: &str, width: i32, may_shrink: bool, want: Option<f64>| {
            assert_eq!(posted.next(measured, of(link, width), may_shrink), want, "{measured} {link}");
        };
        check(0.0, "pos=nim:3,5", 760, false, None);
        check(600.0, "pos=nim:3,5", 760, false, Some(600.0));
        check(560.0, "pos=nim:3,5", 760, false, None);
        check(620.0, "pos=nim:3,5", 760, false, Some(620.0));
        check(600.0, "pos=nim:3,5", 760, false, None);
        // A folded card, a wider frame, another game or another page.
        check(400.0, "pos=nim:3,5", 760, true, Some(400.0));
        check(380.0, "pos=nim:3,5", 800, false, Some(380.0));
        check(300.0, "pos=nim:1", 800, false, Some(300.0));
        check(200.0, "lesson=mex", 800, false, Some(200.0));
        check(200.0, "lesson=mirror", 800, false, None);
    }

    /// Selectors of what lies over the page and adds nothing to its height.
    const OVER_THE_PAGE: &[&str] = &[".sheet", ".term-sheet", ".setup", ".qr-large", ".editor-canvas", ".poster"];

    /// Declarations in a sheet whose value has a share of the screen's height, and selectors within `@media` that ask for
    /// that height: each with its selectors.
    fn by_height(sheet: &str) -> Vec<(String, String)> {
        let (mut found, mut open, mut text) = (Vec::new(), Vec::<String>::new(), String::new());
        let mut rest = sheet;
        while let Some((before, after)) = rest.split_once("/*") {
            text.push_str(before);
            rest = after.split_once("*/").map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        let is_high = |value: &str| {
            let mut ends = value.match_indices("vh").map(|(at, _)| value[..at].trim_end_matches(['s', 'd', 'l']));
            ends.any(|number| number.ends_with(|c: char| c.is_ascii_digit()))
        };
        let mut from = 0;
        for (at, sign) in text.match_indices(['{', '}', ';']) {
            let part = text[from..at].trim().to_owned();
            from = at + 1;
            match sign {
                "{" => {
                    let asks = open.iter().any(|outer| outer.starts_with("@media") && outer.contains("height:"));
                    if asks && !part.starts_with('@') {
                        found.push((part.clone(), "@media".to_owned()));
                    }
                    open.push(part);
                    continue;
                }
                _ if is_high(&part) => found.push((open.last().cloned().unwrap_or_default(), part)),
                _ => {}
            }
            if sign == "}" {
                open.pop();
            }
        }
        found
    }

    /// A frame is as high as its page: what takes a share of the frame's height makes both creep, step by step.
    #[test]
    fn nothing_in_a_frame_depends_on_its_height() {
        let mut wrong = String::new();
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("style")).unwrap() {
            let path = entry.unwrap().path();
            for (selectors, what) in by_height(&fs::read_to_string(&path).unwrap()) {
                // The root's own measures and the body's are set anew for a frame.
                let apart = |one: &str| {
                    one.contains(":not(.embedded)")
                        || one.contains(":not(.bare, .embedded)")
                        || OVER_THE_PAGE.iter().any(|over| one.contains(over))
                        || [":root", "html", "body", ".page"].contains(&one)
                };
                for one in selectors.split(",\n").map(str::trim).filter(|one| !apart(one)) {
                    let _ = writeln!(wrong, "{}: {one}: {what}", path.display());
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
        let found =
            by_height(".a, .b { width: 1px; max-height: min(52svh, 3px) }\n@media (max-height: 9px) { .c { top: 0 } }");
        assert_eq!(found.iter().map(|(of, _)| of.as_str()).collect::<Vec<_>>(), [".a, .b", ".c"]);
    }
}
