//! The boards as a picture, for a host page: SVG as text, PNG in base64.
use super::Host;
use super::message::{HostRequest, Message};
use super::requests::{Fault, bad};
use leptos::prelude::WithUntracked as _;
use link::address::Address;
use locale::Locale;
use page::share::picture;
use page::state::table::Table;
use text::position_words_with;
use wasm_bindgen::JsValue;

/// Allowed sizes of a PNG, as multiples of the SVG.
const SCALES: std::ops::RangeInclusive<f64> = 0.25..=4.0;

/// Answers `image {format, scale}` with `image {mime, data, alt}`.
pub(super) fn answer(table: Table, locale: Locale, message: &HostRequest, host: &Host, req: Option<JsValue>) {
    let figures = table.address.with_untracked(Address::figures);
    let alt = table.session.with_untracked(|s| position_words_with(locale, s.position(), figures));
    let image = move |mime: &str, data: String| {
        Message::new("image").with("mime", mime).with("data", data).with("alt", alt).answering(req)
    };
    let scale = message.number("scale").unwrap_or(2.0);
    match message.text("format").as_deref() {
        None | Some("svg") => host.post(image("image/svg+xml", picture::svg(table))),
        Some("png") if SCALES.contains(&scale) => {
            let (host, req) = (host.clone(), message.req());
            picture::png(table, scale, move |canvas| {
                let url = canvas.and_then(|canvas| canvas.to_data_url().ok()).unwrap_or_default();
                match url.split_once(',').filter(|(_, data)| !data.is_empty()) {
                    Some((_, data)) => host.post(image("image/png", data.to_owned())),
                    None => {
                        let fault = Fault { code: "failed", message: "image".to_owned() };
                        host.post(fault.message().answering(req));
                    }
                }
            });
        }
        Some("png") => host.post(bad("scale").message().answering(message.req())),
        Some(_) => host.post(bad("format").message().answering(message.req())),
    }
}
