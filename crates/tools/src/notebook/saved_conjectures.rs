//! The saved conjectures, each with its state; as files, too.
use super::{Page, words};
use leptos::prelude::*;
use page::shell::focus;
use page::storage::download;
use page::storage::notebook::{ConjectureState, Notebook, NotebookEntry};
use text::{t, t_string, use_i18n};

/// The sign of a conjecture's state.
fn sign(state: &ConjectureState) -> &'static str {
    match state {
        ConjectureState::Open => "?",
        ConjectureState::Supported(_) => "…",
        ConjectureState::Refuted(_) => "✗",
    }
}

/// The list of saved conjectures, each to be laid out again or removed.
#[component]
pub fn SavedConjectures(page: Page) -> impl IntoView {
    let i18n = use_i18n();
    let Page { rule, notebook, store, .. } = page;
    let entry = move |NotebookEntry { conjecture, state }: NotebookEntry| {
        let locale = i18n.locale();
        let sentence = words::sentence(locale, &conjecture, None);
        let (open, away) = (conjecture.clone(), conjecture);
        let again = t_string!(i18n, notebook.again_of, what = sentence.clone());
        let gone = t_string!(i18n, notebook.remove, what = sentence.clone());
        let lay = move |_| {
            rule.lay(&open);
            request_animation_frame(|| _ = focus::give("#notebook-game"));
        };
        view! {
            <li>
                <span aria-hidden="true">{sign(&state)}</span>
                <span>{sentence}" "<span class="soft">{words::known(locale, &state)}</span></span>
                <button type="button" class="button" aria-label=again on:click=lay>{t!(i18n, notebook.again)}</button>
                <button type="button" class="button quiet icon" aria-label=gone on:click=move |_| page.change(|all| all.remove(&away))>"×"</button>
            </li>
        }
    };
    let none = move || notebook.with(|all| all.0.is_empty());
    view! {
        <Show when=move || store.works()>
            <div class="card">
                <h2>{t!(i18n, notebook.kept)}</h2>
                <Show when=none><p>{t!(i18n, notebook.kept_none)}</p></Show>
                <ul class="notebook-kept">{move || notebook.get().0.into_iter().map(entry).collect_view()}</ul>
                <Show when=move || !none()>
                    <div class="together">
                        <button type="button" class="button" on:click=move |_| notebook.with_untracked(save_table)>
                            {t!(i18n, notebook.save_csv)}
                        </button>
                        <button type="button" class="button" on:click=move |_| notebook.with_untracked(save_list)>
                            {t!(i18n, notebook.save_json)}
                        </button>
                    </div>
                </Show>
            </div>
        </Show>
    }
}

/// Saves the table; a browser that refuses to save reports it itself.
fn save_table(all: &Notebook) {
    let _ = download::save_table(&all.lines(), "spielraum.csv");
}

fn save_list(all: &Notebook) {
    let _ = download::save_list(&all.lines(), "spielraum.json");
}
