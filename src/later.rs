//! Parts of the page that come after the board, each in a module of its own: a weak line brings the game first.
//!
//! In: which part. Out: its view, when it is there. It must not know how a module is fetched: the program says that.
use crate::ask::after_first_frame;
use crate::text::{t, use_i18n};
use crate::tools::Tool;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::Future;
use std::pin::Pin;

/// The parts, by their modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The page of all games.
    Home,
    /// The panels beside the board.
    Aside,
    /// The dialogs, and what is printed.
    Sheets,
    /// An instrument.
    Tool(Tool),
}

/// Makes the view of a part; it stands in the part's module.
pub type Made = fn() -> AnyView;

/// A part on its way; `None` when the network brought nothing.
pub type Making = Pin<Box<dyn Future<Output = Option<Made>>>>;

/// How to get a part. Asked again, it is asked of the network again only if that failed before.
#[derive(Clone, Copy)]
pub struct Maker(pub fn(Part) -> Making);

/// A part of the page as soon as it is there. Without network a word, and a button that tries again.
#[component]
pub fn Later(part: Part) -> impl IntoView {
    let (Maker(making), i18n) = (expect_context(), use_i18n());
    let made = RwSignal::new(None::<Option<Made>>);
    let fetch = move || {
        spawn_local(async move {
            let part = making(part).await;
            // By now this place may be gone.
            made.try_set(Some(part));
        });
    };
    // The board comes first; what takes its place does not wait.
    if matches!(part, Part::Home | Part::Tool(_)) {
        fetch();
    } else {
        let begun = StoredValue::new(false);
        after_first_frame(move || {
            if begun.try_get_value() == Some(false) {
                begun.set_value(true);
                fetch();
            }
        });
    }
    let again = move |_| {
        made.set(None);
        fetch();
    };
    move || match made.get() {
        None => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        Some(Some(made)) => made(),
        Some(None) => view! {
            <div class="card later" role="alert">
                <p>{t!(i18n, shell.part_missing)}</p>
                <button class="button" on:click=again>{t!(i18n, shell.try_again)}</button>
            </div>
        }
        .into_any(),
    }
}
