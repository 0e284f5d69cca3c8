//! The frame around the tasks of every sheet: a head with places for name and date, a foot with the link and its code.
use leptos::prelude::*;
use page::share::{NameAndDate, qr};
use text::{t, t_string, use_i18n};

/// The head of a sheet for pupils; it takes the focus when the page opens.
#[component]
pub fn PaperHead(title: String) -> impl IntoView {
    view! {
        <div class="paper-head">
            <h1 tabindex="-1">{title}</h1>
            <NameAndDate/>
        </div>
    }
}

/// The foot of a sheet: the code of its link, its number where it has one, and the link.
#[component]
pub fn PaperFoot(link: Memo<String>, #[prop(optional)] number: Option<Memo<u32>>) -> impl IntoView {
    let i18n = use_i18n();
    let number = number.map(|number| {
        view! { <b>{move || t_string!(i18n, teach.sheet_n, n = number.get())}</b> <br/> }
    });
    view! {
        <footer>
            {move || qr::path(&link.get()).map(|(size, d)| view! {
                <svg class="sheet-qr" viewBox=format!("-4 -4 {0} {0}", size + 8) role="img" aria-label=t!(i18n, share.qr_label)>
                    <path d=d/>
                </svg>
            })}
            <div>{number}<span>{move || link.get()}</span></div>
        </footer>
    }
}
