//! The data stored on this device: export to a file, import from one, deletion. All in one place.
use super::focus;
use crate::state::lifetime::Lifetime;
use crate::state::load_pack::PackLoader;
use crate::state::own_answers::use_own_answers;
use crate::storage::import::{InvalidLine, load};
use crate::storage::settings::use_settings;
use leptos::html::Input;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};
use wasm_bindgen_futures::JsFuture;

/// The largest size of an import, bytes; our exports are always smaller.
const LONGEST: f64 = 1_000_000.0;

/// The result of the last action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileNotice {
    Loaded,
    Broken(InvalidLine),
    /// The file could not be read, or is too long to be one of our exports.
    Unopened,
    /// Asks whether to delete everything.
    Sure,
    Forgotten,
}

#[component]
pub fn Saved() -> impl IntoView {
    let (settings, pack, i18n) = (use_settings(), expect_context::<PackLoader>(), use_i18n());
    let answers = use_own_answers(settings.store);
    let said = RwSignal::new(None::<FileNotice>);
    let (field, lifetime) = (NodeRef::<Input>::new(), Lifetime::current());
    let load = move |_| {
        let Some(input) = field.get_untracked() else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        if file.size() > LONGEST {
            said.set(Some(FileNotice::Unopened));
        } else {
            lifetime.spawn(async move {
                // Positions of any game may be in it.
                pack.fetch().await;
                let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
                let came = match text.map(|text| load(settings.store, &text)) {
                    Some(Ok(())) => FileNotice::Loaded,
                    Some(Err(unread)) => FileNotice::Broken(unread),
                    None => FileNotice::Unopened,
                };
                said.set(Some(came));
            });
        }
        // Allows choosing the same file again.
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    let ask = move |_| {
        said.set(Some(FileNotice::Sure));
        request_animation_frame(|| _ = focus::give(".saved .keep"));
    };
    let answer = move |forget: bool| {
        if forget {
            answers.forget(settings.store);
            settings.forget();
        }
        said.set(forget.then_some(FileNotice::Forgotten));
        request_animation_frame(|| _ = focus::give(".saved .forget"));
    };
    let words = move || {
        Some(match said.get()? {
            FileNotice::Loaded => t_string!(i18n, settings.imported).to_owned(),
            FileNotice::Broken(InvalidLine(0)) => t_string!(i18n, settings.import_nothing).to_owned(),
            FileNotice::Broken(InvalidLine(n)) => t_string!(i18n, settings.import_line, n = n),
            FileNotice::Unopened => t_string!(i18n, settings.import_unread).to_owned(),
            FileNotice::Sure => t_string!(i18n, settings.clear_sure).to_owned(),
            FileNotice::Forgotten => t_string!(i18n, settings.cleared).to_owned(),
        })
    };
    let is = move |this: FileNotice| said.get() == Some(this);
    view! {
        <section class="saved" aria-label=t!(i18n, settings.saved)>
            <h3>{t!(i18n, settings.saved)}</h3>
            <p class="soft">{t!(i18n, settings.saved_lead)}</p>
            <div class="together">
                <button class="button" on:click=move |_| drop(settings.store.export())>{t!(i18n, settings.export_store)}</button>
                <button class="button" on:click=choose>{t!(i18n, settings.import_store)}</button>
                <input node_ref=field class="hidden" type="file" accept=".txt,text/plain" tabindex="-1" aria-hidden="true" on:change=load/>
                <button class="button forget" on:click=ask>{t!(i18n, settings.clear_store)}</button>
            </div>
            <p role="status">{words}</p>
            <Show when=move || is(FileNotice::Sure)>
                <div class="together">
                    <button class="button keep" on:click=move |_| answer(false)>{t!(i18n, settings.clear_no)}</button>
                    <button class="button" on:click=move |_| answer(true)>{t!(i18n, settings.clear_yes)}</button>
                </div>
            </Show>
            <Show when=move || is(FileNotice::Loaded)>
                <button class="button" on:click=|_| drop(window().location().reload())>{t!(i18n, settings.import_show)}</button>
            </Show>
        </section>
    }
}
