//! The link as a QR code, drawn here.
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// A code of more modules than this is hard to read from the back row (213 bytes fit).
const MOST_MODULES: usize = 57;

/// The dark modules as one path in a square of `size` modules; `None` if the text does not fit.
pub fn path(text: &str) -> Option<(usize, String)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let size = code.width();
    let mut path = String::new();
    for (i, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            path.push_str(&format!("M{} {}h1v1h-1z", i % size, i / size));
        }
    }
    Some((size, path))
}

/// Requests full screen. A refusal comes later and is ignored.
fn whole_screen() {
    let Some(root) = document().document_element().filter(|_| document().fullscreen_enabled()) else { return };
    let ask = Reflect::get(&root, &"requestFullscreen".into()).ok().and_then(|ask| ask.dyn_into::<Function>().ok());
    let asked = ask.and_then(|ask| ask.call0(&root).ok()).and_then(|asked| asked.dyn_into::<Promise>().ok());
    if let Some(asked) = asked {
        spawn_local(async move { drop(JsFuture::from(asked).await) });
    }
}

/// The code with its quiet zone, always dark on light, as cameras require.
fn drawing(size: usize, d: String, label: &'static str) -> impl IntoView {
    view! {
        <svg viewBox=format!("-4 -4 {0} {0}", size + 8) role="img" aria-label=label>
            <rect x="-4" y="-4" width=size + 8 height=size + 8 fill="#fff"/>
            <path d=d fill="#000"/>
        </svg>
    }
}

/// The code of a text, for print.
#[component]
pub fn Plain(text: String) -> impl IntoView {
    let i18n = use_i18n();
    path(&text).map(|(size, d)| drawing(size, d, t_string!(i18n, share.qr_label)))
}

/// The code, and a button that shows it as large as the screen, with the link beside it, to be typed.
#[component]
pub fn Code(
    link: Memo<String>,
    /// The name of what it leads to, above the link.
    #[prop(optional, into)]
    name: Option<Signal<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let large = NodeRef::<leptos::html::Dialog>::new();
    // Where the browser has no full screen, the window is filled.
    let enlarge = move |_| {
        if let Some(dialog) = large.get_untracked() {
            let _ = dialog.show_modal();
            whole_screen();
        }
    };
    let closed = move |()| {
        if document().fullscreen_element().is_some() {
            document().exit_fullscreen();
        }
    };
    // Escape ends full screen first, and the page gets the event of that alone.
    let listener = window_event_listener(leptos::ev::fullscreenchange, move |_| {
        let Some(dialog) = large.get_untracked().filter(|dialog| dialog.open()) else { return };
        dialog.close();
        // The page that has become full screen lies above all that was open: the dialog is opened above it.
        if document().fullscreen_element().is_some() {
            let _ = dialog.show_modal();
        }
    });
    on_cleanup(move || {
        listener.remove();
        closed(());
    });
    let code = move || match path(&link.get()) {
        Some((size, d)) => {
            let dense = (size > MOST_MODULES).then(|| view! { <p class="share-lead">{t!(i18n, share.qr_dense)}</p> });
            view! {
                <figure class="qr">{drawing(size, d, t_string!(i18n, share.qr_label))} {dense}</figure>
                <button class="button qr-enlarge" on:click=enlarge aria-haspopup="dialog">{t!(i18n, share.qr_large)}</button>
            }
            .into_any()
        }
        None => view! { <p class="share-lead">{t!(i18n, share.qr_too_long)}</p> }.into_any(),
    };
    // The `close` event of this dialog must not reach the dialog around it.
    view! {
        <div class="qr-place">{code}</div>
        <dialog node_ref=large class="qr-large" aria-label=t!(i18n, share.qr_label)
            on:close=move |event| {
                event.stop_propagation();
                if large.get_untracked().is_none_or(|dialog| !dialog.open()) {
                    closed(());
                }
            }
            on:click=move |event| { event.stop_propagation(); if let Some(dialog) = large.get_untracked() { dialog.close() } }>
            {move || path(&link.get()).map(|(size, d)| drawing(size, d, t_string!(i18n, share.qr_label)))}
            <p class="qr-caption">
                {name.map(|name| view! { <b>{move || name.get()}</b> })}
                <span>{move || link.get()}</span>
            </p>
            <button class="button quiet icon" autofocus aria-label=t!(i18n, shell.close)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6 18 18M18 6 6 18"/></svg>
            </button>
        </dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn a_typical_link_reads_from_the_back_row() {
        let link = "https://spielraum.example/#pos=nim:3,5,7&lang=de";
        let (size, d) = path(link).unwrap();
        assert!(size <= super::MOST_MODULES && d.starts_with("M0 0h1v1h-1z"), "{size}");
        assert_eq!(path(&"x".repeat(5_000)), None);
    }
}
