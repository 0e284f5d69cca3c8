//! The glossary: fetched when somebody first asks for a term, and the ways to its cards.
//!
//! In: ids of terms. Out: buttons that open a card. What stands on a card is made beside the lessons, whose words it has.
use crate::fetch::read;
use crate::lifetime::Lifetime;
use crate::page::use_shell;
use crate::text::{Locale, t, use_i18n};
use course::glossary::Glossary;
use leptos::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;
use web_sys::KeyboardEvent;

thread_local! {
    /// What was fetched, by language: all that speak of terms share it.
    static KEPT: RefCell<Vec<(Locale, Arc<Glossary>)>> = const { RefCell::new(Vec::new()) };
}

/// `None` where the network does not bring it.
async fn fetched(locale: Locale) -> Option<Arc<Glossary>> {
    let kept = || KEPT.with_borrow(|all| all.iter().find(|(of, _)| *of == locale).map(|(_, kept)| kept.clone()));
    if let Some(kept) = kept() {
        return Some(kept);
    }
    let found = Arc::new(read::<Glossary>("glossary", locale).await?);
    KEPT.with_borrow_mut(|all| all.push((locale, found.clone())));
    Some(found)
}

/// The glossary in the language of the page, on its way or here.
#[derive(Clone, Copy)]
pub struct Shelf {
    state: RwSignal<Option<Option<Arc<Glossary>>>>,
    again: Trigger,
}

impl Shelf {
    /// Nothing while it is on its way; `Some(None)` where the network did not bring it.
    pub fn state(self) -> Option<Option<Arc<Glossary>>> {
        self.state.get()
    }

    pub fn get(self) -> Option<Arc<Glossary>> {
        self.state.get().flatten()
    }

    /// Asks for it once more.
    pub fn again(self) {
        self.again.notify();
    }
}

/// Asks for the glossary, now and whenever the language changes.
pub fn use_glossary() -> Shelf {
    let i18n = use_i18n();
    let shelf = Shelf { state: RwSignal::new(None), again: Trigger::new() };
    let lifetime = Lifetime::current();
    Effect::new(move |_| {
        let locale = i18n.locale();
        shelf.again.track();
        shelf.state.set(None);
        lifetime.spawn(async move {
            let found = fetched(locale).await;
            // Meanwhile the language may be another.
            if i18n.untracked() == locale {
                shelf.state.set(Some(found));
            }
        });
    });
    shelf
}

/// A word that is explained: a tap opens its card. In an exam nothing is explained.
///
/// It flows with its sentence, across lines too, as no `button` does.
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

/// The terms that stand in the words above, each a way to its card. Without network there is none.
#[component]
pub fn Strip(ids: Vec<&'static str>) -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    if ids.is_empty() || shell.table.address.with_untracked(|a| a.exam.0) {
        return ().into_any();
    }
    let shelf = use_glossary();
    let chips = move || {
        let glossary = shelf.get()?;
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
