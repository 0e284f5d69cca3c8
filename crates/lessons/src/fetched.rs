//! View of a file of the course: a placeholder while it loads, the page, or why there is none.
use leptos::prelude::*;
use link::address::{BadParameter, Fallback};
use page::shell::withheld::Withheld;
use page::state::lifetime::Lifetime;
use page::state::table::use_table;
use play::events::Notice;
use text::{t, use_i18n};

/// Reason for showing nothing.
#[derive(Debug, Clone)]
pub enum FetchError {
    /// The network did not bring the file: another try may.
    Missing,
    /// The file does not exist: the parameter of the link that asks for it, and its value.
    Unknown(&'static str, String),
}

/// Shows what `fetch` brings; where the link asks for something unknown, says so and shows `instead`.
pub fn fetched<T, F>(
    fetch: impl Fn() -> F + Copy + Send + 'static,
    instead: impl Fn() -> AnyView + Send + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    F: Future<Output = Result<T, FetchError>> + 'static,
{
    let (table, i18n) = (use_table(), use_i18n());
    let found = RwSignal::new(None::<Result<T, FetchError>>);
    // The task ends with the page of the lesson: what `fetch` reads of its owner is dropped with it.
    let lifetime = Lifetime::current();
    let go = move || {
        found.set(None);
        lifetime.spawn(async move { found.set(Some(fetch().await)) });
    };
    go();
    move || match found.get() {
        None => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        Some(Err(FetchError::Missing)) => view! {
            <div class="card later" role="alert">
                <p>{t!(i18n, shell.page_missing)}</p>
                <button class="button" on:click=move |_| go()>{t!(i18n, shell.try_again)}</button>
            </div>
        }
        .into_any(),
        Some(Err(FetchError::Unknown(name, value))) => {
            table.messages.add_notice(Notice::BadParameter(BadParameter { name, value, fallback: Fallback::Choice }));
            match table.address.with_untracked(|a| a.exam.0) {
                true => view! { <Withheld/> }.into_any(),
                false => instead(),
            }
        }
        Some(Ok(here)) => show(here),
    }
}
