//! The glossary: fetched when a term is first asked for; and the links to its cards.
//!
//! In: ids of terms. Out: buttons that open a card. The cards themselves are made beside the lessons, whose words they
//! use.
use crate::state::fetch::read;
use crate::state::lifetime::Lifetime;
use crate::state::shell::use_shell;
use course::glossary::Glossary;
use leptos::prelude::*;
use locale::Locale;
use std::cell::RefCell;
use std::sync::Arc;
use text::{t, use_i18n};
use web_sys::KeyboardEvent;

thread_local! {
    /// Fetched glossaries, by language, shared by all users of terms.
    static KEPT: RefCell<Vec<(Locale, Arc<Glossary>)>> = const { RefCell::new(Vec::new()) };
}

/// The glossary in this language; `None` if the network failed.
async fn fetched(locale: Locale) -> Option<Arc<Glossary>> {
    let kept = || KEPT.with_borrow(|all| all.iter().find(|(of, _)| *of == locale).map(|(_, kept)| kept.clone()));
    if let Some(kept) = kept() {
        return Some(kept);
    }
    let found = Arc::new(read::<Glossary>("glossary", locale).await?);
    KEPT.with_borrow_mut(|all| all.push((locale, found.clone())));
    Some(found)
}

/// The glossary in the page's language, loading or loaded.
#[derive(Clone, Copy)]
pub struct GlossaryHandle {
    state: RwSignal<Option<Option<Arc<Glossary>>>>,
    again: Trigger,
}

impl GlossaryHandle {
    /// The glossary; `None` while it is loading, `Some(None)` if the network failed.
    pub fn state(self) -> Option<Option<Arc<Glossary>>> {
        self.state.get()
    }

    pub fn get(self) -> Option<Arc<Glossary>> {
        self.state.get().flatten()
    }

    /// Requests it again.
    pub fn again(self) {
        self.again.notify();
    }
}

/// Requests the glossary, now and whenever the language changes.
pub fn use_glossary() -> GlossaryHandle {
    let i18n = use_i18n();
    let glossary_handle = GlossaryHandle { state: RwSignal::new(None), again: Trigger::new() };
    let lifetime = Lifetime::current();
    Effect::new(move |_| {
        let locale = i18n.locale();
        glossary_handle.again.track();
        glossary_handle.state.set(None);
        lifetime.spawn(async move {
            let found = fetched(locale).await;
            // The language may have changed while it loaded.
            if i18n.untracked() == locale {
                glossary_handle.state.set(Some(found));
            }
        });
    });
    glossary_handle
}

/// A word with an explanation: a tap opens its card. In an exam it is plain text.
///
/// An inline element, so that it wraps across lines as no `button` does.
#[component]
pub fn Term(id: String, children: Children) -> impl IntoView {
    let shell = use_shell();
    if shell.table.address.with_untracked(|a| a.exam.0) {
        return view! { <dfn>{children()}</dfn> }.into_any();
    }
    let name = id.clone();
    let id = StoredValue::new(id);
    let open = move || id.with_value(|id| shell.explain(id));
    let press = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            open();
        }
    };
    view! {
        <span class="term" role="button" tabindex="0" aria-haspopup="dialog" data-term=name
            on:click=move |_| open() on:keydown=press>{children()}</span>
    }
    .into_any()
}

/// Links to the cards of the terms used in the words above. Empty if the glossary failed to load.
#[component]
pub fn Strip(ids: Vec<&'static str>) -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    if ids.is_empty() || shell.table.address.with_untracked(|a| a.exam.0) {
        return ().into_any();
    }
    let glossary_handle = use_glossary();
    let chips = move || {
        let glossary = glossary_handle.get()?;
        let chip = |id: &&'static str| {
            let (id, card) = (*id, glossary.card(id)?);
            Some(view! {
                <button type="button" class="chip" aria-haspopup="dialog" data-term=id on:click=move |_| shell.explain(id)>
                    {card.term.clone()}
                </button>
            })
        };
        Some(ids.iter().filter_map(chip).collect_view())
    };
    view! {
        <div class="strip" role="group" aria-label=t!(i18n, terms.here)>
            <span class="small" aria-hidden="true">{t!(i18n, terms.here)}</span>
            {chips}
        </div>
    }
    .into_any()
}
