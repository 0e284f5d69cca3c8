//! Codes from other devices: by camera, from text files and pictures, and as text. The texts are passed on as they are.
mod camera;
mod pictures;

use crate::state::lifetime::Lifetime;
use crate::state::table::{Table, use_table};
use camera::Camera;
use leptos::html::Input;
use leptos::prelude::*;
use text::{t, use_i18n};
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// The largest text file that is read, bytes.
const LONGEST: f64 = 4_000_000.0;

/// The sources of codes; each text goes to `take`, an empty one for a file that cannot be read. `children`, the result of
/// the last one, stand right below the picture of the camera, where people look while they hold one code after the other
/// before it.
#[component]
pub fn Sources(take: Callback<String>, children: Children) -> impl IntoView {
    view! {
        <Camera on_text=take/>
        {children()}
        <Files take/>
        <Typed take/>
    }
}

/// A text field for codes and links.
#[component]
fn Typed(take: Callback<String>) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    let add = move |_| {
        take.run(typed.get_untracked());
        typed.set(String::new());
    };
    view! {
        <div class="collect-typed">
            <label for="codes-text">{t!(i18n, scan.paste)}</label>
            <textarea id="codes-text" class="field" rows="3" autocapitalize="off" spellcheck="false"
                prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))></textarea>
            <button type="button" class="button" on:click=add>{t!(i18n, scan.add)}</button>
        </div>
    }
}

/// A button for files: texts, or pictures of QR codes.
#[component]
fn Files(take: Callback<String>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (field, lifetime) = (NodeRef::<Input>::new(), Lifetime::current());
    let load = move |_| {
        let Some(input) = field.get_untracked() else { return };
        let files = input.files().into_iter().flat_map(|all| (0..all.length()).filter_map(move |i| all.get(i)));
        for file in files {
            lifetime.spawn(read(file, table, take));
        }
        // The same file may be chosen once more.
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    view! {
        <div class="together">
            <button type="button" class="button" on:click=choose>{t!(i18n, scan.files)}</button>
            <input node_ref=field class="hidden" type="file" multiple accept="image/*,.txt,.json,text/plain,application/json" tabindex="-1"
                aria-hidden="true" on:change=load/>
        </div>
    }
}

/// Reads a file and passes on its text, or those of the codes in a picture.
async fn read(file: File, table: Table, take: Callback<String>) {
    if file.type_().starts_with("image/") {
        // A picture that cannot be read is like one without a code.
        match pictures::of_file(&file).await {
            Some(picture) => pictures::read(table, table.worker.fresh(), picture, move |texts| {
                // The page may have been left by now.
                take.try_run(texts);
            }),
            None => take.run(String::new()),
        }
    } else if file.size() <= LONGEST {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        take.run(text.unwrap_or_default());
    } else {
        take.run(String::new());
    }
}
