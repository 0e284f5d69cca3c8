//! The beginning: a new lesson, files that are opened or pasted, and the lessons that are kept.
use super::intake::{lesson_files, name_of};
use super::{Draft, template};
use course::own_lesson::LessonFiles;
use leptos::html::Input;
use leptos::prelude::*;
use locale::Locale;
use page::state::lifetime::Lifetime;
use page::storage::own_lessons::{self, LONGEST};
use text::{t, t_string, use_i18n};
use wasm_bindgen_futures::JsFuture;

/// Most files of a folder that are read.
const MOST_FILES: u32 = 60;

/// The reason why nothing was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refusal {
    /// There is no lesson in it, or it is too long.
    NoLesson,
    /// The limit of kept lessons is reached.
    Full,
}

#[component]
pub fn Start(draft: Draft) -> impl IntoView {
    let i18n = use_i18n();
    let refused = RwSignal::new(None::<Refusal>);
    let begin = move |files: fn(&str, Locale) -> LessonFiles| {
        let locale = i18n.untracked();
        let begun = draft.begin(|place| files(&format!("lesson-{place}"), locale));
        refused.set((!begun).then_some(Refusal::Full));
    };
    let take = Callback::new(move |read: Vec<(String, String)>| {
        refused.set(match lesson_files(read) {
            None => Some(Refusal::NoLesson),
            Some(files) => (!draft.begin(|_| files)).then_some(Refusal::Full),
        });
    });
    let pasted = RwSignal::new(String::new());
    let paste = move |_| {
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            take.run(vec![(name_of(&text, i18n.untracked().code()), text)]);
        }
    };
    let refusal = move || {
        Some(match refused.get()? {
            Refusal::NoLesson => t_string!(i18n, author.no_lesson),
            Refusal::Full => t_string!(i18n, author.full),
        })
    };
    view! {
        <div class="author-part">
            <div class="card">
                <h2 tabindex="-1">{t!(i18n, author.begin)}</h2>
                <div class="together">
                    <button type="button" class="button primary new-lesson" on:click=move |_| begin(template::with_question)>
                        {t!(i18n, author.begin_question)}
                    </button>
                    <button type="button" class="button new-order" on:click=move |_| begin(template::empty)>
                        {t!(i18n, author.begin_steps)}
                    </button>
                </div>
            </div>
            <div class="card">
                <h2>{t!(i18n, author.bring)}</h2>
                <p class="small">{t!(i18n, author.bring_lead)}</p>
                <Files take/>
                <label for="author-paste">{t!(i18n, author.paste)}</label>
                <textarea id="author-paste" class="field author-text" rows="5" autocapitalize="off" spellcheck="false"
                    prop:value=move || pasted.get() on:input=move |event| pasted.set(event_target_value(&event))></textarea>
                <button type="button" class="button paste-lesson" on:click=paste>{t!(i18n, author.paste_take)}</button>
                <p class="fault" role="status">{refusal}</p>
            </div>
            <Kept draft/>
        </div>
    }
}

/// Buttons that open files, or a folder.
#[component]
fn Files(take: Callback<Vec<(String, String)>>) -> impl IntoView {
    let i18n = use_i18n();
    let (files, folder, lifetime) = (NodeRef::<Input>::new(), NodeRef::<Input>::new(), Lifetime::current());
    let read = move |field: NodeRef<Input>| {
        let Some(input) = field.get_untracked() else { return };
        let list = input.files();
        let chosen =
            list.into_iter().flat_map(|list| (0..list.length().min(MOST_FILES)).filter_map(move |i| list.get(i)));
        let chosen: Vec<_> = chosen.filter(|file| file.size() <= LONGEST as f64).collect();
        lifetime.spawn(async move {
            let mut all = Vec::new();
            for file in chosen {
                if let Some(text) = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
                    all.push((file.name(), text));
                }
            }
            take.run(all);
        });
        // The same file may be chosen once more.
        input.set_value("");
    };
    let choose = move |field: NodeRef<Input>| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    view! {
        <div class="together">
            <button type="button" class="button" on:click=move |_| choose(files)>{t!(i18n, author.bring_files)}</button>
            <button type="button" class="button bring-folder" on:click=move |_| choose(folder)>{t!(i18n, author.bring_folder)}</button>
            <input node_ref=files class="hidden lesson-files" type="file" multiple accept=".txt,.toml,.md" tabindex="-1"
                aria-hidden="true" on:change=move |_| read(files)/>
            <input node_ref=folder class="hidden lesson-folder" type="file" prop:webkitdirectory=true tabindex="-1" aria-hidden="true"
                on:change=move |_| read(folder)/>
        </div>
    }
}

/// The lessons that are kept on this device.
#[component]
fn Kept(draft: Draft) -> impl IntoView {
    let i18n = use_i18n();
    let all = own_lessons::all(draft.store);
    if all.is_empty() {
        return ().into_any();
    }
    let lesson = move |(place, files): (u32, LessonFiles)| {
        let (titled, id) = (files.clone(), own_lessons::id_of(&files));
        let title = move || {
            let found = own_lessons::title_of(&titled, i18n.locale().code());
            found.unwrap_or_else(|| t_string!(i18n, author.untitled).to_owned())
        };
        view! {
            <li>
                <button type="button" class="button" on:click=move |_| draft.open(place, files.clone())>{title}</button>
                <span class="small soft">{id}</span>
            </li>
        }
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, author.here)}</h2>
            <ul class="author-kept">{all.into_iter().map(lesson).collect_view()}</ul>
        </div>
    }
    .into_any()
}
