//! A position that was meant: where a text is none, and only one can have been meant by it, the way to that one.
use crate::address::Address;
use crate::table::Table;
use crate::text::{I18n, t_string};
use leptos::prelude::*;
use solver::position::meant;
use wasm_bindgen::JsCast;
use web_sys::HtmlAnchorElement;

/// A link to what the link of this page meant by `text`; nothing where that is not certain. An instrument reads its link once:
/// it is made `anew`.
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
            // When the instrument is gone.
            request_animation_frame(move || drop(window().location().set_hash(&link.hash())));
        }
    };
    let words = move || t_string!(i18n, errors.open_meant, text = &meant);
    Some(view! { <a class="button meant" href=to on:click=open>{words}</a> }.into_any())
}
