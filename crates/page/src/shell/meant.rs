//! Repairs a mistyped position: a link to the only position that can have been meant.
use crate::state::table::Table;
use leptos::prelude::*;
use link::address::Address;
use solver::position::meant;
use text::{I18n, t_string};
use wasm_bindgen::JsCast;
use web_sys::HtmlAnchorElement;

/// A link to the position meant by `text`; `None` if that is not certain. An instrument reads its link only once: with
/// `anew` it is recreated.
pub fn link(table: Table, i18n: I18n, text: &str, anew: bool) -> Option<AnyView> {
    let meant = meant(text)?;
    let pos = meant.clone();
    let to = move || {
        let pos = Some(pos.clone());
        format!("#{}", table.address.with(|a| Address { pos, ..a.clone() }).fragment())
    };
    let open = move |event: leptos::ev::MouseEvent| {
        if anew && let Some(link) = event.current_target().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
            event.prevent_default();
            table.home();
            // After the instrument is disposed of.
            request_animation_frame(move || drop(window().location().set_hash(&link.hash())));
        }
    };
    let words = move || t_string!(i18n, errors.open_meant, text = &meant);
    Some(view! { <a class="button meant" href=to on:click=open>{words}</a> }.into_any())
}
