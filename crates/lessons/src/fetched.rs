//! View of a file of the course: a placeholder while it loads, the page, or why there is none.
use leptos::prelude::*;
use link::address::{BadParameter, Fallback};
use page::shell::withheld::Withheld;
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::shell::use_shell;
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

/// Shows what `fetch` brings, which may be of any game; where the link asks for something unknown, says so and shows
/// `instead`.
pub fn fetched<T, F>(
    fetch: impl Fn() -> F + Copy + Send + 'static,
    instead: impl Fn() -> AnyView + Send + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    F: Future<Output = Result<T, FetchError>> + 'static,
{
    fetched_with(fetch, |_| true, instead, show)
}

/// Like [`fetched`]; the pack is fetched only where `needs_pack` tells so of what was brought.
pub fn fetched_with<T, F>(
    fetch: impl Fn() -> F + Copy + Send + 'static,
    needs_pack: impl Fn(&T) -> bool + Copy + Send + 'static,
    instead: impl Fn() -> AnyView + Send + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    F: Future<Output = Result<T, FetchError>> + 'static,
{
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let pack = expect_context::<PackLoader>();
    let found = RwSignal::new(None::<Result<T, FetchError>>);
    // The task ends with the page of the lesson: what `fetch` reads of its owner is dropped with it.
    let lifetime = Lifetime::current();
    let go = move || {
        found.set(None);
        lifetime.spawn(async move {
            let brought = fetch().await;
            if brought.as_ref().is_ok_and(needs_pack) {
                // Where the network fails, the boards that lack their game say so.
                pack.fetch().await;
            }
            found.set(Some(brought));
            shell.settled.try_set(true);
        });
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
