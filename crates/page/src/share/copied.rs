//! A text to be copied: code, a link, a program.
use crate::state::lifetime::Lifetime;
use leptos::prelude::*;
use text::{t_string, use_i18n};
use wasm_bindgen_futures::JsFuture;

/// A text with a button that copies it. Where the clipboard is refused, the text is selected to be copied by hand.
#[component]
pub fn Copied(
    name: impl Fn() -> &'static str + Send + Sync + 'static,
    button: impl Fn() -> &'static str + Send + Sync + 'static,
    text: Memo<String>,
    /// The lines of the text that are in sight.
    #[prop(default = 2)]
    rows: u32,
) -> impl IntoView {
    let i18n = use_i18n();
    let worked = RwSignal::new(None::<bool>);
    let (field, lifetime) = (NodeRef::<leptos::html::Textarea>::new(), Lifetime::current());
    Effect::new(move |_| {
        text.track();
        worked.set(None);
    });
    let copy = move |_| {
        lifetime.spawn(async move {
            let clipboard = window().navigator().clipboard();
            let done =
                !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(&text.get_untracked())).await.is_ok();
            if !done && let Some(field) = field.get_untracked() {
                field.select();
            }
            worked.set(Some(done));
        });
    };
    let result = move || {
        worked.get().map(|done| if done { t_string!(i18n, share.copied) } else { t_string!(i18n, share.copy_failed) })
    };
    view! {
        <div class="share-copied">
            <label><span>{name}</span>
                <textarea node_ref=field readonly spellcheck="false" rows=rows.to_string() prop:value=move || text.get()></textarea>
            </label>
            <button class="button" on:click=copy>{button}</button>
            <span role="status">{result}</span>
        </div>
    }
}
