//! What a page of the course shows of a file: a place that waits, the page, or why there is none.
use crate::address::{Bad, Instead};
use crate::lifetime::Lifetime;
use crate::news::Notice;
use crate::shell::withheld::Withheld;
use crate::table::use_table;
use crate::text::{t, use_i18n};
use leptos::prelude::*;

/// Why there is nothing to show.
#[derive(Debug, Clone)]
pub enum Lack {
    /// The network did not bring it: another try may.
    Missing,
    /// There is none: the parameter of the link that asks for it, and what it says.
    Unknown(&'static str, String),
}

/// Shows what `fetch` brings; where the link asks for what there is not, says so and shows `instead`.
pub fn fetched<T, F>(
    fetch: impl Fn() -> F + Copy + Send + 'static,
    instead: impl Fn() -> AnyView + Send + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    F: Future<Output = Result<T, Lack>> + 'static,
{
    let (table, i18n) = (use_table(), use_i18n());
    let found = RwSignal::new(None::<Result<T, Lack>>);
    // The whole task ends when the page of the lesson is left: what `fetch` reads of its owner is gone then.
    let lifetime = Lifetime::current();
    let go = move || {
        found.set(None);
        lifetime.spawn(async move { found.set(Some(fetch().await)) });
    };
    go();
    move || match found.get() {
        None => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        Some(Err(Lack::Missing)) => view! {
            <div class="card later" role="alert">
                <p>{t!(i18n, shell.page_missing)}</p>
                <button class="button" on:click=move |_| go()>{t!(i18n, shell.try_again)}</button>
            </div>
        }
        .into_any(),
        Some(Err(Lack::Unknown(name, value))) => {
            table.tell(Notice::BadParameter(Bad { name, value, instead: Instead::Choice }));
            match table.address.with_untracked(|a| a.exam.0) {
                true => view! { <Withheld/> }.into_any(),
                false => instead(),
            }
        }
        Some(Ok(here)) => show(here),
    }
}
